#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>

#include "cli/command.hpp"
#include "cli/create_folder.hpp"
#include "cli/folders/convert_maps.hpp"
#include "cli/map_option.hpp"
#include "cli/orders_input.hpp"
#include "cli/read_games.hpp"
#include "cli/rule_options.hpp"
#include "cli/usage_error.hpp"
#include "io/whole_file.hpp"
#include "notation/formats/games_in.hpp"
#include "notation/formats/headings.hpp"
#include "replay/filled_in.hpp"

namespace dipeq::cli {
namespace {

namespace fs = std::filesystem;

// No format of the table: several files are one set of orders (docs/writing-orders.md).
constexpr std::string_view orders_id = "orders";

struct ConvertOptions {
  std::vector<std::string> files;
  std::string from_id;
  const dipeq::Format* from = nullptr;
  const dipeq::Format* to = nullptr;  // none: maps are written
  std::string out;
  bool partly = false;
  RuleOptions rules;
};

// What no shell and no file system minds.
std::string file_name(std::string_view id) {
  std::string name;
  for (char c : id.substr(0, 80)) {
    const bool plain = std::isalnum(static_cast<unsigned char>(c)) || c == '.' || c == '_' || c == '-';
    name += plain ? c : '-';
  }
  while (name.starts_with('.')) name.erase(0, 1);
  return name.empty() ? "game" : name;
}

// Where the games go: standard output, a file, or a folder with a file for each.
class Target {
 public:
  Target(const ConvertOptions& o, Told& told) : to_(*o.to), told_(told) {
    if (o.out.empty()) return;
    if (o.out.ends_with('/') || fs::is_directory(o.out))
      folder_ = o.out;
    else
      file_.emplace(o.out);
  }

  void take(Game game) {
    const bool together = !to_.one_a_line && !folder_;
    const std::string text = together ? written_alone(game) : text_of({&game, 1});
    (text == text_of_none() ? left_out_ : games_)++;
    if (together)
      waiting_.push_back(std::move(game));
    else if (folder_)
      write_alone(game, text);
    else
      print(text);
  }

  void finish() {
    if (!waiting_.empty()) print(text_of(waiting_));
    if (file_) file_->put_in_place();
  }

  std::size_t games() const { return games_; }        // of which something is written
  std::size_t left_out() const { return left_out_; }  // as a whole

 private:
  // What the format holds of it; remarks are told when it is written.
  std::string written_alone(const Game& game) const {
    std::vector<Remark> told_later;
    return to_.write({&game, 1}, map_of(game, map_at_hand()), told_later);
  }
  const std::string& text_of_none() {
    std::vector<Remark> none;
    if (!text_of_none_) text_of_none_ = to_.write({}, map_at_hand(), none);
    return *text_of_none_;
  }

  std::string text_of(std::span<const Game> games) {
    const Map& map = map_of(games.front(), map_at_hand());
    for (const Game& game : games)
      if (const Map& other = map_of(game, map_at_hand()); other.name() != map.name())
        throw UsageError("--to", fmt::format("the games are on several maps, {} and {}: expected each in a file of its "
                                             "own (--out FOLDER/)",
                                             map.name(), other.name()));
    std::vector<Remark> remarks;
    std::string text = to_.write(games, map, remarks);
    for (const Remark& remark : remarks) told_.remark(remark);
    return text;
  }

  void print(const std::string& text) {
    if (file_)
      file_->write(text);
    else
      print_at_once(text);
  }

  void write_alone(const Game& game, const std::string& text) {
    if (text.empty()) return;
    create_folder(*folder_, "--out");
    write_whole(*folder_ / (names_.next(file_name(game.id)) + std::string(to_.suffix)), text);
  }

  const dipeq::Format& to_;
  Told& told_;
  std::optional<fs::path> folder_;
  std::optional<WholeFile> file_;
  std::vector<Game> waiting_;
  NamesOfFiles names_;
  std::optional<std::string> text_of_none_;  // such as a header
  std::size_t games_ = 0, left_out_ = 0;
};

// Something is read as it was written, if nothing but that is asked for; else what the new format may have a place for is filled in.
class Converting {
 public:
  explicit Converting(const ConvertOptions& o) : o_(o), rules_(rules(o.rules)), target_(o, told_) {}

  Exit run() {
    if (o_.from_id == orders_id)
      take(game_of_one(OrdersInput(o_.files).of_any_phase(rules_),
                       o_.files.front() == "-" ? "<stdin>" : o_.files.front()));
    else if (o_.from_id == reports_id)
      each_reported_game(o_.files, rules_, takes());
    else
      read();
    const bool written = told_.errors() == 0 || o_.partly;
    if (written) target_.finish();
    told_.finish();
    if (written) tell_lost_headings();
    tell_what_is_written(written);
    const bool nothing = target_.games() + target_.left_out() == 0;
    return told_.errors() == 0 && !nothing ? Exit::holds : Exit::bad_input;
  }

 private:
  GamesTo takes() {
    return {.game =
                [&](Game&& game) {
                  if (told_.errors() == 0 || o_.partly) take(std::move(game));
                  return true;
                },
            .error = [&](const InputError& e) { told_.error(e); },
            .remark = [&](const Remark& r) { told_.remark(r); },
            .file =
                [&](const std::string& file, const dipeq::Format& format) {
                  from_ = &format;
                  if (!o_.from) told_.guessed(file, format);
                }};
  }

  void read() {
    each_game(o_.files, {map_at_hand(), rules_, o_.from}, takes());
    if (!from_ && !o_.from && told_.errors() > 0)
      std::cerr << "dipeq: orders as players write them are read with '--from orders'\n";
  }

  void tell_what_is_written(bool written) const {
    const std::string what = written ? Told::counted(target_.games(), "game", "games") : "nothing";
    std::cerr << fmt::format("dipeq: {} written as {}", what, o_.to->id);
    if (written && target_.left_out() > 0)
      std::cerr << fmt::format("; {} left out", Told::counted(target_.left_out(), "game", "games"));
    if (written && judged_ > 0)
      std::cerr << fmt::format("; what was not said of {} was filled in under {}",
                               Told::counted(judged_, "phase", "phases"), name(rules_));
    std::cerr << "\n";
  }

  void take(Game game) {
    const Headings lost = headings_of(game) & ~o_.to->keeps;
    for (std::size_t i = 0; i < heading_kinds; i++) lost_[i] += lost[i] ? 1 : 0;
    if (from_ == o_.to) return target_.take(std::move(game));
    const bool asked = o_.rules.base || !o_.rules.changes.empty();
    const Rules rules = asked ? rules_ : game.rules.value_or(rules_);
    FilledIn filled = filled_in(std::move(game), rules, adjudicator_);
    filled.game.rules = rules;
    judged_ += filled.judged;
    for (const Remark& remark : filled.remarks) told_.remark(remark);
    target_.take(std::move(filled.game));
  }

  void tell_lost_headings() const {
    std::string text;
    for (std::size_t i = 0; i < heading_kinds; i++)
      if (lost_[i] > 0)
        text += fmt::format("{}{} ({})", text.empty() ? "" : ", ", heading_words[i],
                            told_.counted(lost_[i], "game", "games"));
    if (!text.empty()) std::cerr << fmt::format("dipeq: {} has no place for {}\n", o_.to->id, text);
  }

  const ConvertOptions& o_;
  const Rules rules_;
  Told told_;
  Target target_;
  Adjudicator adjudicator_;
  const dipeq::Format* from_ = nullptr;
  std::size_t judged_ = 0;
  std::array<std::size_t, heading_kinds> lost_ = {};  // of how many games it has no place for that
};

Note formats_note() {
  Note note{"The formats:", {}};
  for (const dipeq::Format& f : formats()) {
    const std::string_view how = !f.read ? " (only written)" : !f.write ? " (only read)" : "";
    note.list.push_back({std::string(f.id), fmt::format("{}{}", f.sentence, how)});
  }
  note.list.push_back({std::string(orders_id),
                       "orders of a phase as players write them, as 'dipeq adjudicate' reads them: several FILEs are "
                       "one set (only read, if named)"});
  note.list.push_back({std::string(reports_id),
                       "games turn by turn as game masters report them, each turn on the board that the one before "
                       "leaves (only read, if named)"});
  return note;
}

Note map_formats_note() {
  Note note{"The formats of maps, for --to map:", {}};
  for (const MapFormat& f : map_formats()) note.list.push_back({std::string(f.id), std::string(f.sentence)});
  return note;
}

// Those of games or those of maps, of which some have the same id.
Value any_format_to_read(std::string& id) {
  Words words;
  for (const dipeq::Format& f : formats())
    if (f.read) words.emplace_back(f.id);
  words.emplace_back(orders_id), words.emplace_back(reports_id);
  for (const MapFormat& f : map_formats())
    if (std::ranges::find(words, f.id) == words.end()) words.emplace_back(f.id);
  Value value = one_of(
      words, [&id, words](std::size_t chosen) { id = words[chosen]; }, "known by its looks");
  value.name = "FORMAT";
  return value;
}

Value any_format_to_write(const dipeq::Format*& format) {
  Words words;
  std::vector<const dipeq::Format*> meant;
  for (const dipeq::Format& f : formats())
    if (f.write) words.emplace_back(f.id), meant.push_back(&f);
  words.emplace_back("map"), meant.push_back(nullptr);
  Value value = one_of(
      words, [&format, meant](std::size_t chosen) { format = meant[chosen]; }, "");
  value.name = "FORMAT";
  return value;
}

Exit run_convert(ConvertOptions& o) {
  if (o.files.empty()) o.files.push_back(file_or_input(""));
  const MapFormat* maps = map_format_named(o.from_id);
  if (!o.to && !o.from_id.empty() && !maps)
    throw UsageError("--from", fmt::format("'{}' is no format of maps", o.from_id));
  if (!o.to) return convert_maps({o.files, maps, o.out, o.partly});
  o.from = format_named(o.from_id);
  if (!o.from && !o.from_id.empty() && o.from_id != orders_id && o.from_id != reports_id)
    throw UsageError("--from", fmt::format("'{}' is a format of maps: they are written by --to map", o.from_id));
  return Converting(o).run();
}

}  // namespace

Command convert_command() {
  const auto o = std::make_shared<ConvertOptions>();
  return {
      .name = "convert",
      .sentence = "Write boards, games and maps in another format",
      .sections = {{"",
                    together(
                        {{"FILE", texts(Takes::words, "FILE...", o->files),
                          "files and folders of boards, games or maps; standard input, if FILE is - or left out"},
                         {"--from", any_format_to_read(o->from_id), "the files are in this format (docs/formats.md)"},
                         {"--to", any_format_to_write(o->to), "write this format", needed()},
                         {"--out", text("FILE|FOLDER", o->out),
                          "write to this file, or each game to a file of its own in this folder, which is there "
                          "already or whose name ends in /"},
                         {"--partly", flag(o->partly), "write what can be read, though not all can"}},
                        rule_options(o->rules))}},
      .notes =
          {formats_note(),
           map_formats_note(),
           {"What a format asks for and the other did not say, such as who stands where afterwards, is filled in by "
            "the rules: those of the game, if it says by which it was played, or of --rules. What the record does "
            "say is kept, and told where the rules give something else. What a format cannot hold is told."},
           {"Exit codes: 0 all was read and written, 2 bad usage or input, or no game; then nothing is written, but "
            "for --partly. Files of a folder that are in no format that is known are passed over, and told."}},
      .examples = {"dipeq convert --to jdip datc/v3.2 --out datc.txt",
                   "dipeq convert --from jdip --to case suite.txt --out cases/", "dipeq convert --to csv game.json",
                   "dipeq opening | dipeq convert --from orders --to case - mail.txt",
                   "dipeq convert --from jdip --to map variants.xml --out maps/"},
      .run = [o] { return run_convert(*o); }};
}

}  // namespace dipeq::cli
