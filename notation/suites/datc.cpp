#include "notation/suites/datc.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <set>

#include "io/glyphs.hpp"
#include "io/lines.hpp"
#include "notation/case/case_header.hpp"
#include "notation/case/case_phase.hpp"
#include "notation/suites/foreign_text.hpp"
#include "notation/suites/writing.hpp"

namespace dipeq {
namespace {

constexpr std::string_view mark = "TEST CASE,";
constexpr std::string_view no_title = "A CASE";  // written, since a heading needs one

// "6.A.6. TEST CASE, TITLE   [winter]"
struct Heading {
  std::string id, title;
  bool winter = false;
};

std::optional<Heading> heading(std::string_view line) {
  const std::size_t at = line.find(mark);
  if (at == std::string_view::npos) return std::nullopt;
  std::string_view id = trimmed(line.substr(0, at)), title = trimmed(line.substr(at + mark.size()));
  while (id.ends_with('.')) id.remove_suffix(1);
  if (id.empty() || id.find_first_of(" \t#") != std::string_view::npos || title.empty()) return std::nullopt;
  Heading found{std::string(id), {}, title.ends_with("[winter]")};
  if (title.ends_with(']')) title = trimmed(title.substr(0, title.rfind('[')));
  if (title != no_title) found.title = title;
  return found;
}

bool contains_word(std::string_view text, std::string_view word) {
  const std::string all = lower(text);
  for (std::size_t at = all.find(word); at != std::string::npos; at = all.find(word, at + 1)) {
    const bool begins = at == 0 || !std::isalpha(static_cast<unsigned char>(all[at - 1]));
    const std::size_t end = at + word.size();
    if (begins && (end == all.size() || !std::isalpha(static_cast<unsigned char>(all[end])))) return true;
  }
  return false;
}

// One case. Its lines are put into the words of a case file, line for line, and read as such.
class Section {
 public:
  Section(Heading heading, const SourceLine& line, const Map& map)
      : heading_(std::move(heading)), line_(line), map_(&map), names_(&Names::of(map)) {
    text_ = heading_.winter ? "phase adjustments\n" : "\n";
  }

  void add(const SourceLine& line) {
    const std::string_view text = trimmed(line.text);
    text_ += in_case(text);
    text_ += '\n';
    if (text.empty()) power_ = Power::none;
  }

  void read(const Rules& rules, ReadGames& into) {
    if (!why_not_.empty() || orders_ == 0) {
      const std::string why = why_not_.empty() ? "it shows no orders" : why_not_;
      into.remarks.push_back(
          {std::string(line_.file), line_.place(0), fmt::format("{}: left out, because {}", heading_.id, why)});
      return;
    }
    try {
      CaseFile c = read_case(text_, line_.file, *map_, rules);
      c.id = heading_.id;
      c.title = heading_.title;
      std::vector<SaidOutcome> said = said_by(heading_.winter ? c.adjustments.expected : c.expected);
      if (std::ranges::all_of(said, &SaidOutcome::says_nothing)) said.clear();
      Game game{.id = c.id, .file = std::string(line_.file)};
      game.phases.push_back({.board = std::move(c), .said = std::move(said), .place = line_.place(0)});
      into.games.push_back(std::move(game));
    } catch (const InputError& e) {
      into.errors.push_back(InputError(line_.file, {line_.number + e.place().line - 1, e.place().column},
                                       heading_.id + ": " + e.message(), said_at(e.place().line)));
    }
  }

 private:
  enum class Power : bool { none, named };

  std::string on_map(std::string_view text) {
    try {
      map_ = &map_of_case({line_.file, line_.number, text}, *map_);
    } catch (const InputError&) {  // it is told when the case is read
    }
    names_ = &Names::of(*map_);
    return std::string(text);
  }

  std::string_view said_at(std::size_t number) const {
    std::string_view rest = text_;
    for (std::size_t i = 1; i < number && !rest.empty(); i++) rest.remove_prefix(rest.find('\n') + 1);
    return rest.substr(0, rest.find('\n'));
  }

  std::string in_case(std::string_view text) {
    if (text == datc_what_happens) explained_ = true;
    if (explained_ || text.empty() || text.starts_with('#')) return {};
    if (orders_ == 0 && text.starts_with("map ")) return on_map(text);
    if (text == "RETREATS") {
      retreats_ = true;
      return std::string(text);
    }
    if (text.ends_with(':') && names_->power(text.substr(0, text.size() - 1))) {
      power_ = Power::named;
      if (std::exchange(told_between_, false) && !begins_retreats())
        why_not_ = "its sentences stand between several sets of orders";
      return std::string(text);
    }
    if (const std::string unit = stated(text); !unit.empty()) return unit;
    if (power_ == Power::named) return order(text);
    look_for_a_position(text);
    return {};
  }

  // Of sets of orders between which a sentence speaks of retreats, the second is one of retreats.
  bool begins_retreats() {
    if (retreats_ || !retreats_from_) return false;
    retreats_ = true;
    text_.insert(*retreats_from_, "RETREATS");
    return true;
  }

  std::string order(std::string_view text) {
    orders_++;
    if (text.starts_with('|')) return std::string(trimmed(text.substr(1)));
    if (!heading_.winter && (text.starts_with("Build ") || text.starts_with("Remove ")))
      why_not_ = "it says only in sentences who may build and who has to disband";
    return std::string(text);
  }

  // What stands behind the verb, if a power stands before it.
  std::string_view said_of_a_power(std::string_view text, std::string_view verb, std::string_view& power) const {
    const std::size_t at = find_word(text, verb);
    if (at == std::string_view::npos) return {};
    power = trimmed(text.substr(0, at));
    return names_->power(power) ? trimmed(text.substr(at + verb.size())) : std::string_view();
  }

  // "Germany owns SC Kiel", "England owns F London"; "England has a fleet in London."
  std::string stated(std::string_view text) const {
    if (says_that_nobody_owns(text)) return std::string(text);
    std::string_view power;
    const std::string_view owned = said_of_a_power(text, "owns", power);
    if (owned.starts_with("SC ") || owned.starts_with("A ") || owned.starts_with("F ")) return std::string(text);
    const std::string_view rest = said_of_a_power(text, "has", power);
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> has{
        {{"a fleet in ", "F"}, {"an army in ", "A"}, {"a fleet at ", "F"}, {"an army at ", "A"}}};
    for (const auto& [words, letter] : has) {
      if (!rest.starts_with(words)) continue;
      std::string_view place = rest.substr(words.size());
      while (place.ends_with('.')) place.remove_suffix(1);
      if (place.starts_with("the ")) place.remove_prefix(4);
      if (std::holds_alternative<ProvinceId>(names_->province(place)))
        return fmt::format("{} owns {} {}", power, letter, place);
    }
    return {};
  }

  // What stands in sentences is not obeyed; where it could say who stands where, the case cannot be read without it.
  void look_for_a_position(std::string_view text) {
    if (orders_ > 0 && contains_word(text, "retreat")) retreats_from_ = text_.size();
    if (orders_ > 0) told_between_ = true;
    if (orders_ > 0 || !why_not_.empty()) return;
    const bool of_a_power =
        std::ranges::any_of(map_->powers(), [&](const std::string& p) { return contains_word(text, lower(p)); });
    for (const std::string_view verb : {"has", "have", "owns", "may build", "must", "own"})
      if (of_a_power && contains_word(text, verb))
        why_not_ = fmt::format("it says in a sentence what is not understood: {}", quoted(text));
  }

  const Heading heading_;
  const SourceLine line_;
  const Map* map_;
  const Names* names_;
  std::string text_, why_not_;
  Power power_ = Power::none;
  bool retreats_ = false, told_between_ = false, explained_ = false;
  std::size_t orders_ = 0;
  std::optional<std::size_t> retreats_from_;  // where the last sentence stood that speaks of retreats
};

// ---- Writing

// A case file without its header lines is what the DATC prints.
std::string body(CaseFile c) {
  c.id.clear(), c.title.clear(), c.source.clear(), c.notes.clear();
  c.solutions.reset(), c.cores.reset(), c.other_readings.clear();
  c.turn.date.reset();
  c.rules = Preset::datc_3_2;
  for (auto* expected : {&c.expected, &c.expected_units, &c.retreats.expected, &c.adjustments.expected})
    for (auto& e : *expected)
      if (e) e = Expectation{e->right(), {}};
  const std::string written = write_case(c);
  std::string text;
  for (const SourceLine& line : Lines(written)) {
    if (line.text.empty() || line.text.starts_with("phase ")) continue;
    text += line.text.starts_with("Automatic ") ? "| " : "";
    text.append(line.text).append("\n");
  }
  return text;
}

std::string section(const std::string& id, const CaseFile& c, const Game& game) {
  const std::string title = !c.title.empty()      ? c.title
                            : !game.title.empty() ? game.title
                            : !game.notes.empty() ? game.notes.front()
                                                  : std::string(no_title);
  const bool fall = c.turn.date && c.turn.date->season == Season::fall;
  const std::string_view season = c.turn.phase == Phase::adjustments ? "winter" : fall ? "fall" : "spring";
  std::string name = id;
  std::ranges::replace_if(
      name, [](unsigned char ch) { return std::isspace(ch) != 0; }, '-');
  return fmt::format("{}. {} {}   [{}]\n", name, mark, in_capitals(title), season) + body(c);
}

}  // namespace

// The whole document begins long before its first case.
bool is_datc(std::string_view beginning) {
  if (lower(trimmed(beginning).substr(0, 40)).starts_with("diplomacy adjudicator test cases")) return true;
  return std::ranges::any_of(Lines(beginning), [](const SourceLine& line) { return heading(line.text).has_value(); });
}

ReadGames read_datc(const SourceText& source, const Map& map, const Rules& rules) {
  ReadGames result;
  std::optional<Section> current;
  for (const SourceLine& line : Lines(source.text, source.file, source.first_line))
    if (auto found = heading(line.text)) {
      if (current) current->read(rules, result);
      current.emplace(std::move(*found), line, map);
    } else if (current) {
      current->add(line);
    }
  if (current) current->read(rules, result);
  return result;
}

std::string write_datc(std::span<const Game> games, const Map&, std::vector<Remark>& remarks) {
  std::string text;
  for (const Game& game : games) {
    PhaseNames names(game);
    for (std::size_t i = 0; i < game.phases.size(); i++) {
      const RecordedPhase& phase = game.phases[i];
      const RecordedPhase* next = i + 1 < game.phases.size() ? &game.phases[i + 1] : nullptr;
      const bool later = next && next->board.turn.phase == Phase::retreats;
      if (is_not_plain(game, phase, remarks)) continue;
      if (phase.board.turn.phase == Phase::retreats) {
        const bool below = i > 0 && game.phases[i - 1].board.turn.phase == Phase::movement;
        if (!below) tell_left_out(game, phase, "the DATC shows retreats only below the movement", remarks);
        continue;
      }
      const CaseFile expected = as_expected(phase, later ? next : nullptr);
      if (number_of_orders(phase) == 0 && expected.retreats.orders.empty() && expected.automatic.empty()) {
        tell_left_out(game, phase, "it has no orders", remarks);
        continue;
      }
      tell_lost_date(game, phase, remarks);
      const std::string id = names.next(later && phase.board.id.empty() ? *next : phase);
      text += (text.empty() ? "" : "\n") + section(id, expected, game);
    }
  }
  return text;
}

}  // namespace dipeq
