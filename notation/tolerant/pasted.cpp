#include "notation/tolerant/pasted.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "io/echo.hpp"
#include "io/glyphs.hpp"
#include "io/lines.hpp"
#include "notation/case/case_header.hpp"
#include "notation/tolerant/pasted_reader.hpp"

namespace dipeq {
namespace {

constexpr std::size_t most_bytes = std::size_t{8} << 20;

void say_that_there_are_more(std::vector<InputError>& errors, const PastedText& last) {
  if (errors.size() <= most_errors) return;
  errors.erase(errors.begin() + most_errors, errors.end());
  errors.emplace_back(last.name, TextPlace{1, 1},
                      fmt::format("more than {} errors; the others are not told", most_errors), "");
}

// The text that a complaint is about.
std::size_t text_of(const InputError& e, std::span<const PastedText> texts) {
  std::size_t best = texts.size(), longest = 0;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const std::string begins = shown(texts[i].name) + ":";
    if (std::string_view(e.what()).starts_with(begins) && begins.size() > longest) best = i, longest = begins.size();
  }
  return best;
}

// Two texts that are a case each are no one set of orders.
std::optional<InputError> second_case(std::span<const PastedText> texts) {
  const PastedText* first = nullptr;
  for (const PastedText& text : texts)
    for (const SourceLine& line : Lines(without_byte_order_mark(text.text), text.name)) {
      const std::string_view word = first_word(line.text);
      if (word.empty() || word.starts_with('#')) continue;
      if (same_letters(word, "case") && first)
        return InputError(text.name, line.place(skip_blanks(line.text, 0)),
                          fmt::format("a second case beside '{}'; several files are one set of orders, so that each "
                                      "case is read by itself",
                                      shown(first->name)),
                          line.text);
      if (same_letters(word, "case")) first = &text;
      break;
    }
  return std::nullopt;
}

// Text by text as they were given, line by line.
template <class Told, class File, class Place>
void in_sequence(std::vector<Told>& told, std::span<const PastedText> texts, File file, Place place) {
  const auto rank = [&](const Told& t) {
    const auto found = std::ranges::find(texts, std::string_view(file(t)), &PastedText::name);
    return found - texts.begin();
  };
  std::ranges::stable_sort(told, [&](const Told& a, const Told& b) {
    const auto x = place(a), y = place(b);
    return std::tuple(rank(a), x.line) < std::tuple(rank(b), y.line);
  });
}

}  // namespace

std::string_view name(UnderstoodLine::Kind kind) {
  using Kind = UnderstoodLine::Kind;
  switch (kind) {
    case Kind::heading: return "heading";
    case Kind::order: return "order";
    case Kind::statement: return "statement";
    case Kind::passed_over: return "passed over";
    case Kind::remark: return "remark";
    case Kind::refused: return "refused";
  }
  return "";
}

bool is_worth_telling(const UnderstoodLine& line) { return !line.plain && line.kind != UnderstoodLine::Kind::refused; }

std::string told(const UnderstoodLine& line) {
  if (line.kind != UnderstoodLine::Kind::passed_over) return line.understood;
  return fmt::format("{}: {}", name(line.kind), line.understood);
}

// "Map: ..." stands above many a pasted report; a case file says "map Loeb9".
bool opens_a_case(std::string_view line) {
  const std::string_view word = first_word(line);
  return is_case_keyword(word) && !(same_letters(word, "map") && trimmed(line.substr(word.size())).starts_with(':'));
}

// "Note that I am away" opens a mail: a header with such a capital goes on in the next line, or names rules or a map and nothing more.
bool opens_a_mail(std::string_view first, std::string_view below) {
  const std::string_view word = first_word(first), value = trimmed(first.substr(word.size()));
  if (word.front() < 'A' || word.front() > 'Z') return false;
  const bool names_one = (same_letters(word, "rules") || same_letters(word, "map")) && !value.empty() &&
                         value.find(' ') == std::string_view::npos && !value.ends_with(':');
  const std::string_view next = first_statement(below);
  return !names_one && (next.empty() || !opens_a_case(next));
}

bool is_strict(const PastedText& text) {
  if (text.name.ends_with(".case")) return true;
  const std::string_view all = without_byte_order_mark(text.text), first = first_statement(all);
  if (first.empty() || !opens_a_case(first)) return false;
  return !opens_a_mail(first, all.substr(static_cast<std::size_t>(first.data() - all.data()) + first.size()));
}

std::string no_orders(std::string_view where) {
  return fmt::format(
      "no orders{}: expected one, such as 'England: F Lon - Nth', or units without orders, such as "
      "'England owns F London'",
      where);
}

std::string nothing_to_judge(const CaseFile& c, std::string_view where) {
  if (!c.position.units().empty() || !c.dislodged.empty() || c.centres.known()) return {};
  if (c.says_phase && c.turn.phase == Phase::movement) return {};
  switch (c.turn.phase) {
    case Phase::movement: return no_orders(where);
    case Phase::retreats:
      return fmt::format(
          "no position{}: retreats need the units that stand and those that are dislodged, such as "
          "'Austria dislodged F Trieste, may retreat to Albania'",
          where);
    case Phase::adjustments:
      return fmt::format(
          "no position{}: builds and removals need the units and the supply centres, such as "
          "'England owns F London' and 'England owns SC London'",
          where);
  }
  return {};
}

Pasted read_pasted(std::span<const PastedText> texts, const Map& map, const Rules& rules) {
  Pasted result{{{Position(map)}, {}, {}, {}, {}, {}, {}, {}, {}}, {}, {}};
  std::size_t bytes = 0;
  for (const PastedText& text : texts) {
    bytes += text.text.size();
    if (bytes <= most_bytes) continue;
    result.errors.emplace_back(text.name, TextPlace{1, 1},
                               fmt::format("the texts have {} bytes; at most {} (8 MiB) are read", bytes, most_bytes),
                               "");
    return result;
  }
  if (auto second = second_case(texts)) {
    result.errors.push_back(*std::move(second));
    return result;
  }
  const Map* played = &map;
  std::string_view home;
  try {
    for (const PastedText& text : texts)
      if (is_strict(text))
        if (const Map& named = map_of_case(without_byte_order_mark(text.text), text.name, map); &named != &map)
          played = &named, home = text.name;
  } catch (const InputError& e) {
    result.errors.push_back(e);
    return result;
  }
  PastedReader reader(*played, rules, home, result);
  for (const PastedText& text : texts)
    if (is_strict(text))
      for (const SourceLine& line : Lines(without_byte_order_mark(text.text), text.name)) reader.read_strict(line);
  reader.begin_pasted_texts();
  for (const PastedText& text : texts)
    if (!is_strict(text)) reader.read_text(text.name, without_byte_order_mark(text.text));
  reader.finish();
  in_sequence(
      result.lines, texts, [](const UnderstoodLine& l) -> const std::string& { return l.file; },
      [](const UnderstoodLine& l) { return l.place; });
  std::ranges::stable_sort(result.errors, [&](const InputError& a, const InputError& b) {
    return std::tuple(text_of(a, texts), a.place().line) < std::tuple(text_of(b, texts), b.place().line);
  });
  if (!texts.empty()) say_that_there_are_more(result.errors, texts.back());
  return result;
}

}  // namespace dipeq
