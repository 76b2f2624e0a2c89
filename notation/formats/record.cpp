#include "notation/formats/record.hpp"

#include <algorithm>

namespace dipeq {

const Map& map_of(const Game& game, const Map& at_hand) {
  if (game.phases.empty()) return at_hand;
  const Map& map = game.phases.front().board.position.map();  // perhaps as a season leaves it
  return map.name() == at_hand.name() ? at_hand : map;
}

SaidOutcome SaidOutcome::exactly(const Outcome& outcome) {
  SaidOutcome said;
  said.allowed_.fill(false);
  return said.allow(outcome);
}

SaidOutcome SaidOutcome::any_of(std::initializer_list<Word> words) {
  SaidOutcome said;
  said.allowed_.fill(false);
  for (Word word : words)
    for (std::size_t fate = 0; fate < fates; ++fate) said.allow({word, static_cast<Fate>(fate)});
  return said;
}

SaidOutcome SaidOutcome::success() {
  return any_of({Word::stands, Word::succeeds, Word::given, Word::available}).with_fate({Fate::in_place_or_moved});
}

SaidOutcome SaidOutcome::failure() {
  SaidOutcome said;
  const SaidOutcome good = success();
  for (std::size_t i = 0; i < said.allowed_.size(); ++i)
    said.allowed_[i] = !good.allowed_[i] && static_cast<Word>(i / fates) != Word::no_answer;
  return said;
}

SaidOutcome& SaidOutcome::with_fate(std::initializer_list<Fate> those) {
  for (std::size_t i = 0; i < allowed_.size(); ++i)
    if (std::ranges::find(those, static_cast<Fate>(i % fates)) == those.end()) allowed_[i] = false;
  return *this;
}

SaidOutcome& SaidOutcome::allow(const Outcome& outcome) {
  allowed_[index(outcome)] = true;
  return *this;
}

bool SaidOutcome::may_be(const SaidOutcome& other) const {
  for (std::size_t i = 0; i < allowed_.size(); ++i)
    if (allowed_[i] && other.allowed_[i]) return true;
  return false;
}

bool SaidOutcome::says_nothing() const { return std::ranges::all_of(allowed_, std::identity()); }

std::vector<Outcome> SaidOutcome::allowed() const {
  std::vector<Outcome> all;
  for (std::size_t i = 0; i < allowed_.size(); ++i)
    if (allowed_[i]) all.push_back({static_cast<Word>(i / fates), static_cast<Fate>(i % fates)});
  return all;
}

std::optional<Outcome> SaidOutcome::exact() const {
  const std::vector<Outcome> all = allowed();
  return all.size() == 1 ? std::optional(all.front()) : std::nullopt;
}

std::vector<SaidOutcome> said_by(const std::vector<std::optional<Expectation>>& expected) {
  std::vector<SaidOutcome> said;
  for (const auto& e : expected) said.push_back(e ? SaidOutcome::exactly(e->right()) : SaidOutcome());
  return said;
}

std::vector<SaidOutcome> said_by(const CaseFile& board) {
  switch (board.turn.phase) {
    case Phase::movement: return said_by(board.expected);
    case Phase::retreats: return said_by(board.retreats.expected);
    case Phase::adjustments: return said_by(board.adjustments.expected);
  }
  return {};
}

Game game_of_one(CaseFile board, std::string file, TextPlace place) {
  std::vector<SaidOutcome> said = said_by(board);
  if (std::ranges::all_of(said, &SaidOutcome::says_nothing)) said.clear();
  Game game{.id = board.id, .file = std::move(file), .rules = rules_of(board.rules)};
  game.phases.push_back({.board = std::move(board), .said = std::move(said), .place = place});
  return game;
}

std::size_t number_of_orders(const RecordedPhase& phase) {
  switch (phase.board.turn.phase) {
    case Phase::movement: return phase.board.orders.size();
    case Phase::retreats: return phase.board.retreats.orders.size();
    case Phase::adjustments: return phase.board.adjustments.orders.size();
  }
  return 0;
}

bool has_one_set(const CaseFile& board) {
  return board.sets.empty() && board.proxies.empty() && board.open.empty() && board.dutchmen.empty();
}

bool is_plain(const CaseFile& board) {
  const auto is_of_its_turn = [](const WrittenOrder& o) { return !o.set && o.duration == Duration::this_turn; };
  return has_one_set(board) && std::ranges::all_of(board.orders, is_of_its_turn);
}

bool lacks_retreats(const CaseFile& board) {
  return std::ranges::any_of(board.dislodged, [](const Dislodged& d) { return d.retreats.empty(); });
}

}  // namespace dipeq
