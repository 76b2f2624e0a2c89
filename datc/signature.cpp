#include "datc/signature.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "notation/order_text.hpp"

namespace dipeq {
namespace {

std::string letters(const Assignment& solution) {
  std::string text;
  for (Value v : solution) text += v == Value::yes ? 'y' : v == Value::no ? 'n' : '?';
  return text;
}

}  // namespace

void Fnv1a::add(std::string_view text) {
  for (char c : text) value_ = (value_ ^ static_cast<unsigned char>(c)) * 0x100000001b3;
}

std::string canonical_text(const CaseFile& c, std::string_view reading, const Judgement& j) {
  std::string text = fmt::format("{} {} {}\n", c.source, c.id, reading);
  for (std::size_t u = 0; u < j.verdicts.size(); ++u)
    text += fmt::format("{}: {}\n", write_unit(j.orders.position.units()[u], c.position.map()),
                        to_text(j.verdicts[u].outcome));
  std::vector<std::string> solutions;
  for (const Assignment& s : j.whole_board.solutions) solutions.push_back(letters(s));
  std::ranges::sort(solutions);
  for (const std::string& s : solutions) text += s + "\n";
  return text;
}

std::string signature(std::vector<CaseFile> cases, Adjudicator& adjudicator) {
  std::ranges::sort(cases, {}, [](const CaseFile& c) { return std::tie(c.id, c.source); });
  Fnv1a hash;
  for (const CaseFile& c : cases)
    for (const PresetInfo& preset : all_presets())
      hash.add(canonical_text(c, preset.name, judge(c, adjudicator, rules_of(preset.preset))));
  return fmt::format("{:016x}", hash.value());
}

}  // namespace dipeq
