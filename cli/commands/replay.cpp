#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <memory>

#include "cli/campaigns/shard_options.hpp"
#include "cli/command.hpp"
#include "cli/create_folder.hpp"
#include "cli/folders/run_folder.hpp"
#include "cli/map_option.hpp"
#include "cli/orders_input.hpp"
#include "cli/pictures.hpp"
#include "cli/read_games.hpp"
#include "cli/rule_options.hpp"
#include "cli/terminal/interruption.hpp"
#include "cli/terminal/page.hpp"
#include "cli/terminal/progress.hpp"
#include "encodings/house/house_rules.hpp"
#include "io/echo.hpp"
#include "notation/formats/games_in.hpp"
#include "replay/journal.hpp"
#include "report/replay/replay_folder.hpp"

namespace dipeq::cli {
namespace {

namespace fs = std::filesystem;

struct ReplayOptions {
  std::vector<std::string> games;
  const dipeq::Format* from = nullptr;
  bool reports = false;
  RuleOptions rules;
  bool fit = false, resume = false;
  Format format = Format::text;
  ShownReplay shown;
  std::string out;
  ShardOptions shards;
};

std::string described(const std::vector<std::string>& games) {
  if (games.size() > 1) return fmt::format("{} files and folders", games.size());
  return games.front() == "-" ? "standard input" : shown(games.front());
}

// All that the result depends on, but for what is in the files.
std::string identity(const ReplayOptions& o) {
  std::string text =
      fmt::format("dipeq {}:{}{}", DIPEQ_VERSION, as_typed(o.rules), o.from || o.reports ? " --from " : "");
  if (o.from || o.reports) text += o.from ? o.from->id : reports_id;
  if (const Rules reading = rules(o.rules); reading.house) text += " by " + in_full(reading);
  for (const std::string& game : o.games) text += " " + for_shell(game);
  return text;
}

class Run {
 public:
  explicit Run(const ReplayOptions& o)
      : o_(o), asked_(rules(o.rules)), work_(o.shards, identity(o) + "; games " + fingerprint_of_files(o.games)) {
    if (o.out.empty() || work_.is_shard()) return;
    check_run_folder(o.out, o.resume ? TakeUp::yes : TakeUp::no);
    create_folder(o.out, "--out");
    journal_.emplace(fs::path(o.out) / journal_name, identity(o));
  }

  Exit run() {
    const AwaitsInterruption awaits;
    ReplayReport report{described(o_.games), replayed()};
    if (work_.is_shard()) return work_.finish_shard(!interrupted());
    if (o_.fit && report.replay.games > 0 && !interrupted()) report.fit = fitted_reading(report.replay.rules);
    if (interrupted()) report.fit.reset();  // that of some games only
    if (!o_.out.empty()) write(report);
    if (o_.format == Format::json)
      tell_json(to_json(report));
    else if (o_.format == Format::html)
      tell_html(map_at_hand(), html_of(report, o_.shown.groups));
    else
      tell_as_it_is(to_text(report, {o_.shown.groups, width_of_page()}));
    told_.finish();
    if (interrupted()) return told_stopped(report.replay);
    return exit_of(report.replay);
  }

 private:
  // The reading that the first game names, if none is asked for.
  const Rules& rules_for(const Game& game) {
    const bool asked = o_.rules.base || !o_.rules.changes.empty();
    if (!reading_) reading_ = asked ? asked_ : game.rules.value_or(asked_);
    return *reading_;
  }

  void each(const GamesTo& to) const {
    if (o_.reports)
      each_reported_game(o_.games, asked_, to);
    else
      each_game(o_.games, {map_at_hand(), asked_, o_.from}, to);
  }

  Replay replayed() {
    Progress progress("reading games");
    std::optional<Replayer> replayer;
    std::size_t games = 0;
    each({.game =
              [&](Game&& game) {
                if (!replayer) replayer.emplace(rules_for(game));
                take(game, *replayer);
                progress.at(fmt::format("{} games, {} phases, {} differ", ++games, replayer->so_far().phases,
                                        replayer->so_far().differing));
                return !interrupted();
              },
          .error = [&](const InputError& e) { told_.error(e); },
          .remark = [&](const Remark& r) { told_.remark(r); },
          .file =
              [&](const std::string& file, const dipeq::Format& format) {
                if (!o_.from) told_.guessed(file, format);
              }});
    return replayer ? replayer->result() : Replay{asked_};
  }

  void take(const Game& game, Replayer& replayer) {
    if (work_.is_shard()) return take_if_its_own(game, replayer);
    const std::optional<GameReplayed> journaled = journal_ ? journal_->next(game) : std::nullopt;
    const std::optional<GameReplayed> known = journaled ? journaled : found_by_its_shard(game);
    const GameReplayed result = replayer.take(game, known ? &*known : nullptr);
    if (journal_ && !journaled) journal_->write(game, result);
  }

  // A game is a part; of those of other shards nothing is counted here.
  Parts::Name part() { return {fmt::format("game {}", number_ + 1), number_++}; }

  void take_if_its_own(const Game& game, Replayer& replayer) {
    work_.parts()->part(part(), [&] { return dipeq::to_json(game, replayer.take(game)); });
  }

  std::optional<GameReplayed> found_by_its_shard(const Game& game) {
    if (!work_.parts()) return std::nullopt;
    return game_replayed(work_.parts()->part(part(), {}).found, game, "shards");
  }

  Fit fitted_reading(const Rules& presumed) const {
    Progress progress("looking for the reading");
    FitSettings settings;
    settings.progress = [&](std::size_t round, std::size_t phases) {
      progress.at(fmt::format("round {} of looking for the reading: {} phases", round, phases));
    };
    const EachGame games = [&](const std::function<bool(const Game&)>& take) {
      each({.game = [&](Game&& game) { return !interrupted() && take(game); }, .error = [](const InputError&) {}});
    };
    return fit(games, presumed, settings);
  }

  void write(const ReplayReport& report) const { write_replay(report, writer_into(o_.out, "causes")); }

  Exit told_stopped(const Replay& r) const {
    std::cerr << fmt::format("dipeq: stopped after {}{}{}\n", Told::counted(r.games, "game", "games"),
                             o_.fit ? "; no reading was looked for" : "",
                             o_.out.empty() ? "" : "; --resume goes on from there");
    return Exit::interrupted;
  }

  Exit exit_of(const Replay& r) const {
    if (told_.errors() > 0) return Exit::bad_input;
    if (r.differing > 0) return Exit::differs;
    return r.agreed == 0 ? Exit::unknown : Exit::holds;
  }

  const ReplayOptions& o_;
  const Rules asked_;
  std::optional<Rules> reading_;
  const SharedWork work_;
  std::size_t number_ = 0;  // of the next game
  std::optional<ReplayJournal> journal_;
  Told told_;
};

Exit run_replay(ReplayOptions& o) {
  if (o.games.empty()) o.games.push_back(file_or_input(""));
  if (o.fit && std::ranges::count(o.games, "-") > 0)
    throw UsageError("--fit", "the games are read more than once: expected files, found standard input");
  return Run(o).run();
}

}  // namespace

Command replay_command() {
  const auto o = std::make_shared<ReplayOptions>();
  return {
      .name = "replay",
      .sentence = "Adjudicate every phase of recorded games: say where the record differs, and why",
      .sections =
          {{"",
            together({{"GAME", texts(Takes::words, "GAME...", o->games),
                       "files and folders of recorded games; standard input, if GAME is - or left out"},
                      {"--from", format_or_reports_to_read(o->from, o->reports),
                       "the files are in this format (docs/formats.md), or reports of games in whatever words"}},
                     rule_options(o->rules), shard_options(o->shards),
                     std::vector<Option>{
                         {"--fit", flag(o->fit),
                          "look for the reading of the rulebook with which most phases agree, issue by issue"},
                         format_or_html_option(o->format),
                         {"--causes", number(o->shown.groups), "tell, in the text, the N causes with most phases"},
                         {"--out", text("FOLDER", o->out),
                          "write the report to a new folder, with the smallest phase of each cause; what is found is "
                          "kept there even if dipeq is killed"},
                         {"--resume", flag(o->resume), "go on with the run in --out FOLDER where it was interrupted",
                          needs("--out")}})}},
      .notes =
          {{"Each phase is adjudicated from the board that the record has before it, and compared with all that the "
            "record says of what came next. Phases that differ are grouped by what explains them: another choice of "
            "the rules, an order that is missing or was not followed, or a gap in the record. If neither --rules nor "
            "--rule is given, the reading that the first game names is used, or else datc-3.2."},
           {"Exit codes: 0 no difference, 1 some phase differs, 2 bad usage, or a game that cannot be read, 3 nothing "
            "could be compared, 130 stopped by Ctrl-C; it tells of the games that were read by then."}},
      .examples = {"dipeq replay examples/game.jsonl", "dipeq replay --fit examples/game.jsonl",
                   "dipeq replay --rules 1971 --format json examples/game.jsonl"},
      .run = [o] { return run_replay(*o); }};
}

}  // namespace dipeq::cli
