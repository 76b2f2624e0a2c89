#include "cli/read_games.hpp"

#include <fmt/format.h>

#include <iostream>
#include <optional>

#include "cli/map_option.hpp"
#include "io/echo.hpp"
#include "notation/formats/games_in.hpp"

namespace dipeq::cli {
namespace {

constexpr std::size_t most_told = 100;  // remarks, and errors

Value one_of_formats(const dipeq::Format*& kept, bool (*has)(const dipeq::Format&), std::string if_not_given,
                     bool* reports = nullptr) {
  Words words;
  std::vector<const dipeq::Format*> meant;
  for (const dipeq::Format& f : formats())
    if (has(f)) words.emplace_back(f.id), meant.push_back(&f);
  if (reports) words.emplace_back(reports_id), meant.push_back(nullptr);
  Value value = one_of(
      words,
      [&kept, meant, reports](std::size_t chosen) {
        kept = meant[chosen];
        if (reports) *reports = !kept;
      },
      std::move(if_not_given));
  value.name = "FORMAT";
  return value;
}

bool can_be_read(const dipeq::Format& f) { return f.read != nullptr; }

}  // namespace

Value format_to_read(const dipeq::Format*& format) { return one_of_formats(format, can_be_read, "known by its looks"); }

Value format_or_reports_to_read(const dipeq::Format*& format, bool& reports) {
  return one_of_formats(format, can_be_read, "known by its looks", &reports);
}

Value format_to_write(const dipeq::Format*& format) {
  return one_of_formats(
      format, [](const dipeq::Format& f) { return f.write != nullptr; }, "");
}

Option from_option(const dipeq::Format*& format, const Besides& besides) {
  return {"--from", format_to_read(format), "the files are in this format (docs/formats.md)", besides};
}

std::string Told::counted(std::size_t n, std::string_view one, std::string_view several) {
  return fmt::format("{} {}", n, n == 1 ? one : several);
}

void Told::guessed(const std::string& file, const dipeq::Format& format) {
  auto& [first, files] = guesses_.try_emplace(format.id, file, 0).first->second;
  files++;
}

void Told::error(const InputError& e) {
  if (++errors_ <= most_told) std::cerr << e.what() << "\n";
}

void Told::remark(const Remark& remark) {
  remarks_++;
  const std::string line = remark.place.line == 0 ? "" : fmt::format("{}:", remark.place.line);
  const std::string text = fmt::format("{}:{} {}", shown(remark.file), line, shown(remark.text));
  if (times_[text]++ == 0 && in_order_.size() < most_told) in_order_.push_back(text);
}

void Told::finish() {
  if (errors_ > most_told) std::cerr << fmt::format("dipeq: and {} more errors\n", errors_ - most_told);
  for (const auto& [id, files] : guesses_)
    std::cerr << fmt::format("dipeq: read as {}: {}{}\n", id, shown(files.first),
                             files.second > 1 ? fmt::format(" and {} more", files.second - 1) : "");
  for (const std::string& text : in_order_)
    std::cerr << text << (times_[text] > 1 ? fmt::format(" ({} times)", times_[text]) : "") << "\n";
  if (times_.size() > in_order_.size())
    std::cerr << fmt::format("dipeq: and {} more remarks\n", times_.size() - in_order_.size());
}

std::vector<ReadGame> read_games(const std::vector<std::string>& names, const dipeq::Format* from, const Rules& rules) {
  std::vector<ReadGame> games;
  const dipeq::Format* format = from;
  Told told;
  std::optional<InputError> last;
  GamesTo to{.game =
                 [&](Game&& game) {
                   games.push_back({std::move(game), format});
                   return true;
                 },
             .error =
                 [&](const InputError& e) {
                   if (last) told.error(*last);
                   last = e;
                 }};
  to.remark = [&](const Remark& r) { told.remark(r); };
  to.file = [&](const std::string& file, const dipeq::Format& f) {
    format = &f;
    if (!from && f.id != "case") told.guessed(file, f);
  };
  each_game(names, {map_at_hand(), rules, from}, to);
  told.finish();
  if (last) throw *last;
  return games;
}

std::vector<Board> boards_in(std::span<const ReadGame> games) {
  std::vector<Board> boards;
  for (const ReadGame& read : games)
    for (const RecordedPhase& phase : read.game.phases)
      if (phase.board.turn.phase == Phase::movement && is_plain(phase.board) && !phase.board.position.units().empty())
        boards.push_back({phase.board.position, phase.board.orders});
  return boards;
}

}  // namespace dipeq::cli
