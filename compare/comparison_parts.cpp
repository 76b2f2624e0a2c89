#include "compare/comparison_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "compare/journal_lines.hpp"
#include "compare/rounds.hpp"
#include "io/input_error.hpp"

namespace dipeq {
namespace {

const Parts::Name map_part{"the map", 0};

Parts::Name part_name(std::size_t begin, std::size_t n) {
  return {fmt::format("boards {} to {}", begin, begin + n - 1), begin / boards_of_a_part};
}

// What a departure came to. Both, if it depends on the parts before whether it is reduced.
struct Shown {
  std::optional<Symptom> reduced, as_it_stands;
};

struct ComparedPart {
  std::string by;  // who was asked
  Round round;
  std::vector<Shown> shown;  // by departure
};

// InputError if what the part holds cannot be read.
template <class Read> auto read_as_written(const Parts::Name& name, Read read) {
  try {
    return read();
  } catch (const std::exception& e) {
    throw InputError("shards", {},
                     fmt::format("expected of the part '{}' what a shard of this run writes: {}", name.text, e.what()),
                     "");
  }
}

// Parts as JSON, in the words of a journal.
class PartsInJson {
 public:
  PartsInJson(const Map& map, const Rules& rules) : lines_(map, rules) {}

  Json json(const ComparedPart& part) const {
    Json shown = Json::array();
    for (const Shown& s : part.shown) {
      Json both{{"reduced", nullptr}, {"as_it_stands", nullptr}};
      if (s.reduced) both["reduced"] = read_json(lines_.line(Reduced(*s.reduced)));
      if (s.as_it_stands) both["as_it_stands"] = read_json(lines_.line(Reduced(*s.as_it_stands)));
      shown.push_back(both);
    }
    return {{"by", part.by}, {"boards", read_json(lines_.line(part.round))}, {"shown", shown}};
  }
  // InputError for what was not written by it.
  ComparedPart part(const Json& j, const Parts::Name& name, const Rounds& rounds) const {
    return read_as_written(name, [&] { return part(j, rounds); });
  }

  Json json(const Audited& audited) const { return read_json(lines_.line(audited)); }
  Audited audited(const Json& j) const {
    return read_as_written(map_part, [&] { return lines_.audited(compact(j)); });
  }

 private:
  ComparedPart part(const Json& j, const Rounds& rounds) const {
    ComparedPart part{j["by"].text(), lines_.round(compact(j["boards"])), {}};
    const std::vector<Departure>& departures = part.round.departures;
    if (j["shown"].elements().size() != departures.size())
      throw std::invalid_argument("what differs is not what was reduced");
    for (std::size_t i = 0; i < departures.size(); i++) {
      const Json& both = j["shown"][i];
      const Board whole = rounds.board(departures[i].board);
      part.shown.push_back({symptom(both["reduced"], whole, rounds), symptom(both["as_it_stands"], whole, rounds)});
    }
    return part;
  }

  std::optional<Symptom> symptom(const Json& j, const Board& whole, const Rounds& rounds) const {
    if (j.is_null()) return std::nullopt;
    const Asker& any = rounds.asker();
    return std::get<Symptom>(lines_.reduced(compact(j), whole, any.observes_with_rules(), any.observes_of_other()));
  }

  JournalLines lines_;
};

// The parts of one shard, from the first board to the last.
class Finder {
 public:
  Finder(const Boards& boards, const Map& map, const Rules& rules, const StartAdjudicator& start_other,
         const ComparisonSettings& settings, Parts& parts)
      : boards_(boards),
        settings_(settings),
        parts_(parts),
        rounds_(boards, rules, start_other, settings),
        json_(map, rules) {}

  bool run() {
    if (settings_.audited && !audit()) return false;
    for (std::size_t begin = 0; begin < boards_.size(); begin += boards_of_a_part) {
      const std::size_t n = std::min(boards_of_a_part, boards_.size() - begin);
      const Parts::Name name = part_name(begin, n);
      const Parts::Answer answer = parts_.part(name, [&] { return found(begin, n); });
      if (answer.state == Parts::State::stopped) return false;
      if (answer.state == Parts::State::found) count(json_.part(answer.found, name, rounds_));
    }
    return true;
  }

 private:
  bool audit() {
    const auto find = [&]() -> std::optional<Json> {
      const Audited audited = rounds_.ask_about_map();
      return rounds_.stopped() ? std::nullopt : std::optional(json_.json(audited));
    };
    const Parts::Answer answer = parts_.part(map_part, find, Parts::NeededBy::every_shard);
    if (answer.state != Parts::State::found) return false;
    rounds_.know(json_.audited(answer.found));
    return true;
  }

  std::optional<Json> found(std::size_t begin, std::size_t n) {
    const std::size_t most = settings_.reductions - std::min(settings_.reductions, reductions_);
    ComparedPart part{{}, rounds_.ask(begin, n, most), {}};
    const std::vector<Departure>& departures = part.round.departures;
    const std::vector<bool> worth = WorthReducing(worth_reducing_)(departures);
    const std::size_t reduced = rounds_.reduce(departures, worth, [&](std::size_t i, Symptom symptom) {
      const Departure& d = departures[i];
      Shown& shown = part.shown.emplace_back();
      if (worth[i] && WorthReducing::is_counted(d))
        shown.as_it_stands = rounds_.asker().as_it_stands(rounds_.board(d.board), d);
      (worth[i] ? shown.reduced : shown.as_it_stands) = std::move(symptom);
    });
    if (rounds_.stopped() || part.round.looked.size() < n || reduced < departures.size()) return std::nullopt;
    part.by = rounds_.asker().other().name();
    return json_.json(part);
  }

  // What is reduced of a part depends on this shard's parts before it. In all shards together there was as much at least before it, so
  // nothing is missing that one run would reduce.
  void count(const ComparedPart& part) {
    reductions_ += part.round.departures.size();
    worth_reducing_(part.round.departures);
    asked_ += part.round.looked.size();
    for (const Looked& looked : part.round.looked)
      differing_ += looked.result == Result::differs || looked.result == Result::failed;
    if (settings_.progress) settings_.progress(asked_, differing_);
  }

  const Boards& boards_;
  const ComparisonSettings& settings_;
  Parts& parts_;
  Rounds rounds_;
  PartsInJson json_;
  WorthReducing worth_reducing_;
  std::size_t reductions_ = 0, asked_ = 0, differing_ = 0;
};

// Several parts make a round.
class FoundByShards final : public KnownRounds {
 public:
  FoundByShards(const Map& map, const Rules& rules, Parts& parts) : parts_(parts), json_(map, rules) {}

  Audited audited() override { return json_.audited(parts_.part(map_part, {}, Parts::NeededBy::every_shard).found); }

  Round round(const Rounds& of, std::size_t begin, std::size_t n, std::size_t most_departures) override {
    Round round;
    shown_.clear();
    for (std::size_t b = begin; b < begin + n; b += boards_of_a_part)
      add(part(of, b, std::min(boards_of_a_part, begin + n - b)), most_departures, round);
    return round;
  }

  Symptom symptom(std::size_t departure, bool reduced) override {
    std::optional<Symptom>& wanted = reduced ? shown_[departure].reduced : shown_[departure].as_it_stands;
    if (!wanted) throw InputError("shards", {}, "expected each difference as this run tells it", "");
    return *std::move(wanted);
  }

 private:
  ComparedPart part(const Rounds& of, std::size_t begin, std::size_t n) {
    const Parts::Name name = part_name(begin, n);
    ComparedPart part = json_.part(parts_.part(name, {}).found, name, of);
    const std::string_view asked = of.asker().other().name();
    if (part.by != asked)
      throw InputError("shards", {},
                       fmt::format("the part '{}' has answers of '{}'; the adapter that the merge asks about causes "
                                   "goes by '{}': it is another one, or did not introduce itself",
                                   name.text, part.by, asked),
                       "");
    return part;
  }

  void add(ComparedPart part, std::size_t most_departures, Round& round) {
    Round& r = part.round;
    round.looked.insert(round.looked.end(), r.looked.begin(), r.looked.end());
    for (const std::string& why : r.why_declined) note_reason(why, round.why_declined);
    round.by_map.insert(round.by_map.end(), r.by_map.begin(), r.by_map.end());
    for (std::size_t i = 0; i < r.departures.size() && round.departures.size() < most_departures; i++) {
      round.departures.push_back(std::move(r.departures[i]));
      shown_.push_back(std::move(part.shown[i]));
    }
  }

  Parts& parts_;
  PartsInJson json_;
  std::vector<Shown> shown_;  // by departure of the last round
};

}  // namespace

bool find_parts(const Boards& boards, const Map& map, const Rules& rules, const StartAdjudicator& start_other,
                const ComparisonSettings& settings, Parts& parts) {
  return Finder(boards, map, rules, start_other, settings, parts).run();
}

Comparison comparison_of_parts(const Boards& boards, const Map& map, const Rules& rules,
                               const StartAdjudicator& start_other, const ComparisonSettings& settings, Parts& known) {
  FoundByShards found(map, rules, known);
  return compare_known(boards, rules, start_other, settings, found);
}
}  // namespace dipeq
