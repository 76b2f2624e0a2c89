#include "notation/case/case_sets.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "io/glyphs.hpp"
#include "io/number.hpp"
#include "notation/order_reader.hpp"
#include "notation/order_text.hpp"

namespace dipeq {
namespace {

constexpr std::uint16_t most_sets = 999;

std::string_view part(const SourceLine& line, std::size_t begin, std::size_t end) {
  return trimmed(line.text.substr(begin, end - begin));
}

std::string found(std::string_view text) { return text.empty() ? "nothing" : quoted(text); }

// The place of a word that stands alone, or the end.
std::size_t find_alone(const SourceLine& line, std::size_t begin, std::size_t end, std::string_view wanted) {
  for (std::size_t at = begin; at < end;) {
    const std::size_t after = std::min(word_end(line.text, at), end);
    if (same_letters(line.text.substr(at, after - at), wanted)) return at;
    at = after == at ? at + glyph_at(line.text, at).length : after;
  }
  return end;
}

}  // namespace

// ---- sets ----

std::optional<SetLabel> CaseSets::label(std::string_view text) const {
  if (text.size() == 1 && lower(text)[0] >= 'a' && lower(text)[0] <= 'z')
    return SetLabel{SetLabel::Kind::letter, static_cast<std::uint16_t>(lower(text)[0] - 'a' + 1)};
  const auto number = number_in<std::uint16_t>(text);
  if (!number || *number < 1 || *number > most_sets) return std::nullopt;
  return SetLabel{SetLabel::Kind::number, *number};
}

SetMark CaseSets::mark(const SourceLine& line, std::size_t begin, std::size_t end, SetLabel label) const {
  const std::string_view word = part(line, begin, end);
  const SetMark mark = same_letters(word, "replaces") ? SetMark::replaces
                       : same_letters(word, "amends") ? SetMark::amends
                                                      : SetMark::none;
  if (mark == SetMark::none && !word.empty())
    line.fail(begin, fmt::format("expected 'replaces', 'amends' or nothing more, found {}", quoted(word)));
  if (mark != SetMark::none && label.kind == SetLabel::Kind::letter)
    line.fail(begin, fmt::format("of a set with a letter nobody knows which came before it, so it {} none", word));
  return mark;
}

void CaseSets::read_set(const SourceLine& line, std::size_t begin, std::size_t end, PowerId by) {
  begin = std::min(skip_blanks(line.text, begin), end);
  const std::size_t label_end = std::min(word_end(line.text, begin), end);
  const std::optional<SetLabel> named = label(line.text.substr(begin, label_end - begin));
  if (!named)
    line.fail(begin, fmt::format("expected the set's number (1 to {}), or a letter if nobody knows which set came "
                                 "first; found {}",
                                 most_sets, found(part(line, begin, end))));
  const std::size_t mark_begin = std::min(skip_blanks(line.text, label_end), end);
  name_set(line, begin, by, *named, mark(line, mark_begin, end, *named));
  current_ = named;
}

void CaseSets::name_set(const SourceLine& line, std::size_t offset, PowerId by, SetLabel label, SetMark mark) {
  SetsOfPower& sets = sets_[by];
  const auto [known, is_new] = sets.emplace(label, NamedSet{mark, line});
  const NamedSet& other = sets.begin()->second;
  if (sets.begin()->first.kind != sets.rbegin()->first.kind)
    line.fail(offset, fmt::format("the sets of a power have numbers, if it is known which came first, or letters; line "
                                  "{} has '{}'",
                                  (&other == &known->second ? sets.rbegin()->second : other).line.number,
                                  trimmed((&other == &known->second ? sets.rbegin()->second : other).line.text)));
  if (!is_new && mark != known->second.mark)
    line.fail(offset, fmt::format("this set opens in line {} with '{}'", known->second.line.number,
                                  trimmed(known->second.line.text)));
}

void CaseSets::check_in_set(PowerId by, const std::optional<SetLabel>& set, const SourceLine& line,
                            std::size_t offset) const {
  const auto sets = sets_.find(by);
  if (set || sets == sets_.end()) return;
  std::size_t first = sets->second.begin()->second.line.number;
  for (const auto& [label, named] : sets->second) first = std::min(first, named.line.number);
  line.fail(offset, fmt::format("this stands in no set, but {} has sets (line {}); write 'set ...' above it",
                                map_.power(by), first));
}

void CaseSets::check_in_sets(const std::vector<Placed<WrittenOrder>>& orders) const {
  for (const Placed<WrittenOrder>& order : orders)
    if (order.what.duration == Duration::this_turn)
      check_in_set(order.what.by, order.what.set, order.line, order.offset);
  for (const Placed<Proxy>& proxy : proxies_)
    if (proxy.what.given == Proxy::Given::in_set) check_in_set(proxy.what.by, proxy.what.set, proxy.line, proxy.offset);
}

// ---- proxies and Flying Dutchmen ----

UnitMention CaseSets::unit(const SourceLine& line, std::size_t begin, std::size_t end) const {
  return OrderReader(map_, names_, OrderScanner(line, begin, end)).unit();
}

Proxy CaseSets::proxy(const SourceLine& line, std::size_t begin, std::size_t end, PowerId by) const {
  const std::size_t to = find_alone(line, begin, end, "to");
  if (to == end) line.fail(begin, "expected '<unit> to <power>', whom the unit is left to");
  const std::string_view name = part(line, to + 2, end);
  const std::optional<PowerId> power = names_.power(name);
  const std::size_t offset = std::min(skip_blanks(line.text, to + 2), end);
  if (!power) line.fail(offset, fmt::format("expected the power that the unit is left to, found {}", found(name)));
  if (*power == by) line.fail(offset, fmt::format("expected another power than {} itself", map_.power(by)));
  return {.by = by, .unit = unit(line, begin, to), .to = *power, .place = line.place(begin)};
}

void CaseSets::read_proxy(const SourceLine& line, std::size_t proxies, std::size_t end, PowerId by) {
  const std::size_t begin = std::min(skip_blanks(line.text, proxies), end);
  const Proxy read = proxy(line, begin, end, by);
  for (const Placed<Proxy>& other : proxies_)
    if (other.what.given == Proxy::Given::beforehand && other.what.unit.at.province == read.unit.at.province)
      line.fail(begin, fmt::format("line {} leaves this unit to {}", other.line.number, map_.power(other.what.to)));
  proxies_.push_back({read, line, begin});
}

void CaseSets::read_proxy_of_set(const SourceLine& line, std::size_t begin, std::size_t end, PowerId by,
                                 std::size_t orders_before) {
  begin = std::min(skip_blanks(line.text, begin), end);
  Proxy read = proxy(line, begin, end, by);
  read.given = Proxy::Given::in_set;
  read.set = current_;
  read.before = orders_before;
  proxies_.push_back({read, line, begin});
}

void CaseSets::read_dutchmen(const SourceLine& line, std::size_t begin, std::size_t end) {
  begin = std::min(skip_blanks(line.text, begin), end);
  Placed<Dutchman> read{{{}, line.place(begin)}, line, begin};
  for (std::size_t at = begin; at < end;) {
    const std::size_t begin_of_unit = std::min(skip_blanks(line.text, at), end);
    const std::size_t end_of_unit = find_alone(line, begin_of_unit, end, "or");
    const ProvinceId province = unit(line, begin_of_unit, end_of_unit).at.province;
    for (const Placed<Dutchman>& other : dutchmen_)
      if (std::ranges::count(other.what.among, province) > 0)
        line.fail(begin_of_unit, fmt::format("line {} says this of {}", other.line.number, map_[province].name));
    if (std::ranges::count(read.what.among, province) > 0)
      line.fail(begin_of_unit, fmt::format("{} stands here twice", map_[province].name));
    read.what.among.push_back(province);
    at = end_of_unit == end ? end : end_of_unit + 2;
    if (end_of_unit < end && skip_blanks(line.text, at) >= end)
      line.fail(std::min(at, end), "expected a unit after 'or'");
  }
  if (read.what.among.empty()) line.fail(begin, "expected a unit, such as 'A Kiel', after 'dutchman'");
  dutchmen_.push_back(read);
}

void CaseSets::place_proxies(CaseFile& into) const {
  for (const Placed<Proxy>& proxy : proxies_) {
    const auto unit = into.position.unit_in(proxy.what.unit.at.province);
    if (!unit || into.position[*unit].power != proxy.what.by)
      proxy.fail(fmt::format("no unit of {} stands in {}; state who stands there ('{} owns ...')",
                             map_.power(proxy.what.by), map_[proxy.what.unit.at.province].name,
                             map_.power(proxy.what.by)));
    into.proxies.push_back(proxy.what);
  }
  std::ranges::stable_partition(into.proxies, [](const Proxy& p) { return p.given == Proxy::Given::beforehand; });
}

void CaseSets::place_dutchmen(CaseFile& into) const {
  for (const Placed<Dutchman>& dutchman : dutchmen_) {
    std::optional<PowerId> power;
    for (ProvinceId at : dutchman.what.among) {
      const auto unit = into.position.unit_in(at);
      if (!unit) dutchman.fail(fmt::format("no unit stands in {}", map_[at].name));
      if (power && power != into.position[*unit].power)
        dutchman.fail("units that are of different powers; each power that has one too many needs a line of its own");
      power = into.position[*unit].power;
    }
    into.dutchmen.push_back(dutchman.what);
  }
}

void CaseSets::place(const std::vector<Placed<WrittenOrder>>& orders, CaseFile& into) const {
  check_in_sets(orders);
  for (const auto& [power, sets] : sets_)
    for (const auto& [label, named] : sets) into.sets.push_back({power, label, named.mark});
  place_proxies(into);
  place_dutchmen(into);
}

}  // namespace dipeq
