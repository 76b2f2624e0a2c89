#include "fingerprint/telling.hpp"

#include <algorithm>
#include <numeric>

#include "adjudicators/by_readings.hpp"
#include "embedded/telling_boards.jsonl.hpp"
#include "fingerprint/costs.hpp"
#include "model/issues.hpp"
#include "notation/formats/json_lines.hpp"
#include "notation/map_file.hpp"

namespace dipeq {
namespace {

constexpr Observes everything{.words = true, .retreats = true, .coasts = true};

bool same(const Reply& a, const Reply& b) { return a.index() == b.index() && fits(a, b, everything); }

class DecidingIssues {
 public:
  DecidingIssues(const Board& board, std::size_t most) : board_(board), most_(most) {}

  // Combinations of choices, all or of many some, are looked at again when an issue has been added to them.
  void look_from(const Rules& base) {
    std::size_t n = 0;
    while (n < combinations(found_) && combinations(found_) <= most_) {
      const auto issue = turned_by_one(with_choices(base, found_, n));
      if (issue) found_.insert(std::ranges::lower_bound(found_, *issue), *issue);
      n = issue ? 0 : n + stride(combinations(found_));
    }
  }
  Issues found() && { return std::move(found_); }

 private:
  static constexpr std::size_t some = 500;

  // Shares no divisor with the numbers of choices: those looked at do not all make the same choice on some issue.
  static std::size_t stride(std::size_t combinations) {
    std::size_t step = 1 + combinations / some;
    while (std::gcd(step, combinations) != 1) step++;
    return step;
  }

  Reply ask(const Rules& rules) { return readings_.ask(board_, rules); }

  std::optional<Issue> turned_by_one(const Rules& rules) {
    const Reply reply = ask(rules);
    for (const IssueInfo& i : all_issues()) {
      if (!why_not_told(i.issue).empty() || std::ranges::binary_search(found_, i.issue)) continue;
      for (std::uint8_t c = 0; c < i.choices.size(); c++) {
        Rules other = rules;
        choose(other, i.issue, c);
        if (other != rules && !same(ask(other), reply)) return i.issue;
      }
    }
    return std::nullopt;
  }

  const Board& board_;
  std::size_t most_;
  ByReadings readings_;
  Issues found_;
};

// "4.A.2 4.A.3 #7": the issues on which the board depends, and its number.
Issues issues_named(std::string_view name) {
  Issues issues;
  while (!name.starts_with('#')) {
    const std::size_t end = name.find(' ');
    issues.push_back(issue_named(name.substr(0, end)).value());
    name.remove_prefix(end + 1);
  }
  std::ranges::sort(issues);
  return issues;
}

std::vector<Telling> read_boards(std::string_view text) {
  std::string padded(text);
  padded.append(BoardLineReader::padding, ' ');
  Rules lax = rules_of(Preset::datc_3_2);
  lax.legality = Legality::any_format;  // so that moves off the map can be read
  BoardLineReader reader(standard_map(), lax);
  std::vector<Telling> all;
  for (std::size_t begin = 0; begin < text.size(); begin = padded.find('\n', begin) + 1) {
    BoardLine line(standard_map());
    reader.read(std::string_view(padded).substr(begin, padded.find('\n', begin) - begin), line);
    const std::string name(line.id.substr(1, line.id.size() - 2));
    all.push_back({name, {std::move(line.position), std::move(line.orders)}, issues_named(name)});
  }
  return all;
}

}  // namespace

std::string_view why_not_told(Issue issue) {
  switch (issue) {
    case Issue::build_coast:
    case Issue::build_type:
    case Issue::inland_fleet:
    case Issue::many_builds:
    case Issue::builds_in_one:
    case Issue::many_disbands:
    case Issue::waiving:
    case Issue::civil_disorder: return "it concerns adjustments, and movement phases alone are asked";
    case Issue::order_sets:
    case Issue::unordered_sets:
    case Issue::perpetual_orders:
    case Issue::proxy_orders:
      return "it concerns what is handed in before there is one order set, which alone is asked";
    case Issue::poorly_written: return "orders are asked in words that mean one thing";
    case Issue::flying_dutchman: return "no unit is asked that should not be on the board";
    default: return "";
  }
}

const Reply& Telling::reply(const Rules& reading) const { return replies[said[combination(issues, reading)]]; }

bool tells_nothing(const Reply& answer, Declining declining) {
  return std::holds_alternative<Failed>(answer) ||
         (std::holds_alternative<Declined>(answer) && declining == Declining::says_nothing);
}

bool fits(const Reply& by_reading, const Reply& answer, Observes observes) {
  const auto* a = std::get_if<Observation>(&by_reading);
  const auto* b = std::get_if<Observation>(&answer);
  if (!a || !b) return by_reading.index() == answer.index();
  return !divergence(*a, *b, observes);
}

Telling told_by_all(NamedBoard named, Issues issues) {
  Telling board{std::move(named.name), std::move(named.board), std::move(issues)};
  ByReadings readings;
  for (std::size_t n = 0; n < combinations(board.issues); n++) {
    const Rules reading = with_choices(rules_of(Preset::datc_3_2), board.issues, n);
    Reply reply = readings.ask(board.board, reading);
    const auto known = std::ranges::find_if(board.replies, [&](const Reply& r) { return same(r, reply); });
    board.said.push_back(static_cast<std::uint16_t>(known - board.replies.begin()));
    if (known == board.replies.end()) board.replies.push_back(std::move(reply));
  }
  return board;
}

Issues deciding_issues(const Board& board, std::span<const Rules> from, std::size_t most) {
  DecidingIssues issues(board, most);
  for (const Rules& base : from) issues.look_from(base);
  return std::move(issues).found();
}

std::vector<Rules> preset_readings() {
  std::vector<Rules> all;
  for (const PresetInfo& preset : all_presets()) all.push_back(rules_of(preset.preset));
  return all;
}

std::vector<Telling> boards_as_written() { return read_boards(embedded::telling_boards_jsonl); }

const std::vector<Telling>& telling_boards() {
  static const std::vector<Telling> boards = [] {
    std::vector<Telling> all;
    for (Telling& b : boards_as_written())
      all.push_back(told_by_all({std::move(b.name), std::move(b.board)}, std::move(b.issues)));
    return all;
  }();
  return boards;
}

}  // namespace dipeq
