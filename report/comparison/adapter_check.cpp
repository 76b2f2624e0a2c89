#include "report/comparison/adapter_check.hpp"
#include "io/counted.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace dipeq {
namespace {

std::string line(const Checked& c) {
  std::string text = fmt::format("  {:<11}  {}", name(c.result), c.name);
  if (c.boards > 0) text += fmt::format(" ({})", counted(c.boards, "board"));
  for (const std::string& says : c.says) text += fmt::format("\n               {}", says);
  return text + "\n";
}

std::string speed(const AdapterCheck& check) {
  if (check.answered == 0) return "";
  const auto milliseconds = [](std::chrono::microseconds t) { return static_cast<double>(t.count()) / 1000; };
  return fmt::format("It answered {}, in {:.1f} ms each; the slowest took {:.1f} ms.\n",
                     counted(check.answered, "board"),
                     milliseconds(check.together) / static_cast<double>(check.answered), milliseconds(check.slowest));
}

}  // namespace

std::string to_text(const AdapterCheck& check) {
  std::string text = check.adapter + "\n\n";
  std::size_t by_result[3] = {};
  for (const Checked& c : check.checks) {
    text += line(c);
    by_result[static_cast<std::size_t>(c.result)]++;
  }
  text += fmt::format("\n{}: {} ok, {}, {} not offered.\n", counted(check.checks.size(), "check"), by_result[0],
                      counted(by_result[1], "fault"), by_result[2]);
  text += speed(check);
  if (has_fault(check) && check.introduced)
    text += "No preset allows what is a fault here: it is the adapter's, or else its adjudicator's.\n";
  return text;
}

Json to_json(const AdapterCheck& check) {
  Json checks = Json::array();
  for (const Checked& c : check.checks)
    checks.push_back({{"check", c.name}, {"result", name(c.result)}, {"boards", c.boards}, {"says", c.says}});
  return {{"format", "dipeq-adapter-check"},
          {"version", 1},
          {"adapter", check.adapter},
          {"introduced", check.introduced},
          {"checks", checks},
          {"answered", check.answered},
          {"microseconds", static_cast<std::uint64_t>(check.together.count())},
          {"slowest_microseconds", static_cast<std::uint64_t>(check.slowest.count())}};
}

}  // namespace dipeq
