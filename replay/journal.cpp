#include "replay/journal.hpp"

#include <fmt/format.h>

#include "io/input_error.hpp"
#include "io/journal_file.hpp"
#include "io/json.hpp"
#include "replay/content.hpp"

namespace dipeq {
namespace {

JournalHead head(const std::string& run) {
  const std::string text = compact(Json(run));
  return {R"({"journal":"dipeq-replay","version":1,"run":")", text.substr(1, text.size() - 2), "\"}"};
}

// By which a game is known again.
std::string content(const Game& game) {
  std::uint64_t all = game.phases.size();
  for (std::size_t i = 0; i < game.phases.size(); i++) all = all * 0x9e3779b97f4a7c15 + content(step_of(game, i));
  return fmt::format("{:016x}", all);
}

}  // namespace

Json to_json(const Game& game, const GameReplayed& result) {
  return {{"game", content(game)},
          {"differing", result.differing},
          {"not_compared", result.not_compared},
          {"passed_over", result.passed_over}};
}

GameReplayed game_replayed(const Json& j, const Game& game, std::string_view file) {
  if (j["game"].text() != content(game))
    throw InputError(file, {1, 1}, "expected the game that is replayed, found another: they were changed meanwhile",
                     compact(j));
  GameReplayed result{{}, j["not_compared"].number(), j["passed_over"].number()};
  for (const Json& phase : j["differing"].elements()) result.differing.push_back(phase.number());
  return result;
}

ReplayJournal::ReplayJournal(const std::filesystem::path& file, const std::string& run)
    : file_(std::make_unique<JournalFile>(file, head(run))) {}

ReplayJournal::~ReplayJournal() = default;

std::optional<GameReplayed> ReplayJournal::next(const Game& game) {
  const std::string_view text = file_->text();
  if (at_ >= text.size()) return std::nullopt;
  const std::size_t end = text.find('\n', at_);
  const std::string_view line = text.substr(at_, end - at_);
  at_ = end + 1;
  line_++;
  const auto refuse = [&](std::string_view what) { return InputError(file_->name(), {line_, 1}, what, line); };
  try {
    return game_replayed(read_json(line), game, file_->name());
  } catch (const InputError& e) {
    throw refuse(e.message());
  } catch (const JsonError& e) {
    throw refuse(fmt::format("expected a line that this run has written: {}", e.what()));
  }
}

void ReplayJournal::write(const Game& game, const GameReplayed& result) {
  file_->append(compact(to_json(game, result)) + "\n");
}

}  // namespace dipeq
