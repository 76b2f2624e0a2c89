#include "compare/heard.hpp"

#include "compare/asking.hpp"
#include "compare/forms.hpp"

namespace dipeq {

Reply OnTheMap::ask(const Board& board) { return ask(board, in_words(board)); }
Reply OnTheMap::ask_once_more(const Board& board) { return ask(board, "once more: " + in_words(board)); }

bool OnTheMap::given_up() const { return grounds_.failures >= too_dear; }

Reply OnTheMap::ask(const Board& board, const std::string& question) {
  if (given_up()) return Failed{FailureKind::given_up, "it failed too often while causes were looked for"};
  const auto [there, is_new] = grounds_.answers.try_emplace(question, Declined{});
  if (is_new) there->second = ask_anew(board);
  const auto* failed = std::get_if<Failed>(&there->second);
  if (failed && failed_.insert(there->first).second) grounds_.failures += cost_of(*failed);
  if (is_new) grounds_.answered(*there);
  return there->second;
}

Reply OnTheMap::ask_anew(const Board& board) {
  grounds_.asked();
  const AuditedMap& map = grounds_.map;
  if (!map.all || &board.position.map() != map.all.get()) return grounds_.other.ask(board);
  return grounds_.other.ask(on_map(*map.of, board));
}

Reply WhereSteady::ask(const Board& board) {
  auto [reply, backwards] = both_ways(board);
  if (!std::holds_alternative<Observation>(reply)) return reply;
  const Severity turned = compared(board, reply, backwards, observes()).divergence.severity;
  return turned > Severity::words ? Declined{"it depends on the sequence"} : reply;
}

std::array<Reply, 2> WhereSteady::both_ways(const Board& board) {
  Reply reply = other_.ask(board);
  if (!std::holds_alternative<Observation>(reply)) return {reply, reply};
  const Board told = Sequence::backwards(board).told(board);
  return {std::move(reply), in_sequence_of(board, told, other_.ask(told))};
}

}  // namespace dipeq
