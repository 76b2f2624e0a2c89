#include "compare/audit/map_audit.hpp"

#include <algorithm>
#include <set>
#include <variant>

#include "compare/audit/map_questions.hpp"

namespace dipeq {
namespace {

enum class Answer : std::uint8_t { goes, stays, none };

// As many units as a crowded board has.
constexpr std::size_t units_of_a_board = 24;

class Auditor {
 public:
  Auditor(OtherAdjudicator& other, const Map& map, const AuditSettings& settings)
      : other_(other), map_(map), settings_(settings) {}

  MapAudit audit() && {
    ask_about_crossings();
    if (audit_.no_map) return std::move(audit_);
    ask_about_carriages();
    for (auto* list : {&audit_.missing, &audit_.added, &audit_.unsettled}) std::ranges::sort(*list);
    for (auto* list : {&audit_.not_carried, &audit_.carried}) std::ranges::sort(*list);
    return std::move(audit_);
  }

 private:
  // No more is asked of a kind of questions that the other refuses so often; nor at all, once it failed so often.
  static constexpr std::size_t refusals_borne = 100, failures_borne = 10;

  void ask_about_crossings() {
    auto borders = border_questions(map_), others = non_border_questions(map_), odd = odd_questions(map_);
    for (auto* questions : {&borders, &others, &odd}) ask_all(*questions);
    if (mostly_otherwise(borders) || mostly_otherwise(others)) {
      audit_.no_map = true;
      return;
    }
    if (mostly_otherwise(odd)) odd.clear();
    note_words_of(others);
    for (auto* questions : {&borders, &others, &odd}) {
      confirm(*questions);
      for (const MapQuestion& q : *questions) note(q, std::get<Crossing>(q.of));
    }
  }

  void ask_about_carriages() {
    auto touching = touching_questions(map_), others = far_questions(map_);
    for (auto* questions : {&touching, &others}) ask_all(*questions);
    if (mostly_otherwise(touching) || mostly_otherwise(others)) return;
    note_words_of(others);
    const auto there = as_audited(map_, audit_);
    for (auto* questions : {&touching, &others}) {
      confirm(*questions);
      const std::set<ProvinceId> carrying = who_carries(*questions);
      for (const MapQuestion& q : *questions) note(q, std::get<Carriage>(q.of), *there, carrying);
    }
  }

  // Fleets over which the other lets some army go.
  std::set<ProvinceId> who_carries(const std::vector<MapQuestion>& questions) const {
    std::set<ProvinceId> all;
    for (const MapQuestion& q : questions)
      if (answer(q) != Answer::stays) all.insert(std::get<Carriage>(q.of).fleet);
    return all;
  }

  // It would decline the board.
  static bool names_a_coast(const MapQuestion& q) {
    return q.to.coast != Coast::none || q.units.front().at.coast != Coast::none;
  }

  void leave_open(const MapQuestion& q) {
    if (const auto* crossing = std::get_if<Crossing>(&q.of))
      audit_.unsettled.push_back(*crossing);
    else
      ++audit_.open_carriages;
  }

  void note(const MapQuestion& q, const Crossing& crossing) {
    if (answer(q) == Answer::none || fails_otherwise(q)) return leave_open(q);
    if (otherwise(q)) (q.expected ? audit_.missing : audit_.added).push_back(crossing);
  }

  // Where the army crosses by land, the fleet has no part in it. A fleet over which no army goes convoys nobody, whatever such moves are called.
  void note(const MapQuestion& q, const Carriage& c, const Map& there, const std::set<ProvinceId>& carrying) {
    if (answer(q) == Answer::none) return leave_open(q);
    const bool may_fail_otherwise = carrying.contains(c.fleet) && fails_otherwise(q);
    if (there.reaches(UnitType::army, {c.from}, c.to) || may_fail_otherwise) return;
    const bool by_crossings =
        there.convoy_adjacent(c.fleet, c.from) && there.convoy_adjacent(c.fleet, c.to) && there.convoys_in(c.fleet);
    if (otherwise(q) && by_crossings == q.expected) (q.expected ? audit_.not_carried : audit_.carried).push_back(c);
  }

  Answer answer(const MapQuestion& q) const { return answers_.at(q.number); }
  bool otherwise(const MapQuestion& q) const {
    return answer(q) != Answer::none && (answer(q) == Answer::goes) != q.expected;
  }
  // What it calls moves for which there is no way.
  void note_words_of(const std::vector<MapQuestion>& no_ways) {
    words_of_no_way_.clear();
    for (const MapQuestion& q : no_ways)
      if (answer(q) == Answer::stays && words_[q.number]) words_of_no_way_.insert(*words_[q.number]);
  }
  // It stays, but is never called what such moves are: there is a way, and something else is wrong.
  bool fails_otherwise(const MapQuestion& q) const {
    return q.expected && answer(q) == Answer::stays && words_[q.number] && !words_of_no_way_.empty() &&
           !words_of_no_way_.contains(*words_[q.number]);
  }
  bool mostly_otherwise(const std::vector<MapQuestion>& questions) const {
    const auto n = std::ranges::count_if(questions, [&](const MapQuestion& q) { return otherwise(q); });
    return !questions.empty() && static_cast<std::size_t>(n) * 2 > questions.size();
  }

  void ask_all(std::vector<MapQuestion>& questions) {
    refusals_ = 0;
    for (MapQuestion& q : questions) {
      q.number = answers_.size();
      answers_.push_back(Answer::none);
      words_.emplace_back();
    }
    audit_.questions += questions.size();
    if (!other_.observes().coasts)
      std::erase_if(questions, [&](const MapQuestion& q) { return names_a_coast(q) && (leave_open(q), true); });
    for (const auto& together : put_together(questions, map_, units_of_a_board)) ask(together);
  }

  void ask(std::span<const MapQuestion* const> questions) {
    if (given_up()) return;
    const Board board = board_of(questions, map_);
    const Reply reply = other_.ask(board);
    if (settings_.progress) settings_.progress(++boards_);
    if (const auto* seen = std::get_if<Observation>(&reply)) {
      for (const MapQuestion* q : questions) {
        answers_[q->number] = answer_in(*seen, board, *q);
        if (other_.observes().words) words_[q->number] = mover_in(*seen, board, *q).word;
      }
      return;
    }
    const auto* failed = std::get_if<Failed>(&reply);
    if (!failed) ++refusals_;
    if (failed) failures_ += failed->kind == FailureKind::hung ? 4 : 1;
    if (questions.size() == 1) return;
    ask(questions.first(questions.size() / 2));
    ask(questions.subspan(questions.size() / 2));
  }

  bool given_up() const {
    return refusals_ > refusals_borne || failures_ > failures_borne || (settings_.stop && settings_.stop());
  }

  static const ObservedUnit& mover_in(const Observation& seen, const Board& board, const MapQuestion& q) {
    return seen.units.at(board.position.unit_in(q.units.front().at.province)->index());
  }
  Answer answer_in(const Observation& seen, const Board& board, const MapQuestion& q) const {
    const ObservedUnit& u = mover_in(seen, board, q);
    if (u.dislodged) return Answer::none;
    if (u.at.province == q.units.front().at.province) return Answer::stays;
    if (u.at.province != q.to.province) return Answer::none;
    if (!other_.observes().coasts || q.to.coast == Coast::none || u.at.coast == q.to.coast) return Answer::goes;
    return q.expected ? Answer::none : Answer::stays;  // on another coast than the one ordered (4.B.3)
  }

  // What is not as on the map is asked twice more, alone.
  void confirm(const std::vector<MapQuestion>& questions) {
    for (const MapQuestion& q : questions) {
      if (!otherwise(q)) continue;
      const MapQuestion* alone[] = {&q};
      ask(alone);
      const Answer first = answer(q);
      ask(alone);
      if (answer(q) != first) answers_[q.number] = Answer::none;
    }
  }

  OtherAdjudicator& other_;
  const Map& map_;
  const AuditSettings& settings_;
  std::vector<Answer> answers_;             // by number of the question
  std::vector<std::optional<Word>> words_;  // likewise, if the other tells words
  std::set<Word> words_of_no_way_;
  std::size_t boards_ = 0, refusals_ = 0, failures_ = 0;
  MapAudit audit_;
};

}  // namespace

bool MapAudit::settles(ProvinceId a, ProvinceId b) const {
  if (questions == 0 || no_map) return false;
  return std::ranges::none_of(
      unsettled, [&](const Crossing& c) { return std::minmax(c.from.province, c.to.province) == std::minmax(a, b); });
}

MapAudit known_to_be_the_same() { return {.questions = 1}; }

MapAudit audit_map(OtherAdjudicator& other, const Map& map, const AuditSettings& settings) {
  return Auditor(other, map, settings).audit();
}

}  // namespace dipeq
