#include "cli/comparison_cases.hpp"
#include "cli/map_option.hpp"

#include <fmt/format.h>

#include <set>

#include "cli/read_games.hpp"
#include "io/echo.hpp"
#include "notation/order_text.hpp"

namespace dipeq::cli {
namespace {

const Choices<Mixture> mixtures{{"usual", Mixture::usual}, {"dense", Mixture::dense}, {"careless", Mixture::careless}};

std::string_view name(Mixture mixture) {
  constexpr std::string_view names[] = {"usual", "dense", "careless"};
  return names[static_cast<std::size_t>(mixture)];
}

// Nothing but a position and orders: what others can be asked.
bool plain(const CaseFile& c) {
  return c.turn.phase == Phase::movement && !c.position.units().empty() && c.sets.empty() && c.proxies.empty() &&
         c.open.empty() && c.dutchmen.empty();
}

// To dipeq an order for a unit that is not there is illegal. Others are not told such orders; all of a file are complained of at once.
void expect_units(const std::string& file, const Position& position, std::span<const WrittenOrder> orders) {
  std::vector<InputError> absent;
  for (const WrittenOrder& order : orders)
    if (!position.unit_in(order.unit.at.province))
      absent.emplace_back(file, order.place,
                          fmt::format("'{}': expected orders for units that are on the board; none stands in {}",
                                      write_order(order, position.map()), position.map()[order.unit.at.province].name),
                          "");
  if (!absent.empty()) throw InputError::together(absent);
}

std::set<std::filesystem::path> case_files(const std::filesystem::path& folder) {
  std::set<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".case") files.insert(entry.path());
  return files;
}

// What is not plain is left out.
void add_folder(const std::filesystem::path& folder, const Rules& rules, std::vector<NamedBoard>& all,
                std::string (*called)(const CaseFile& c, const std::filesystem::path& file)) {
  for (const auto& file : case_files(folder)) {
    CaseFile c = read_case(read_file(file.string()), file.string(), map_at_hand(), rules);
    if (!plain(c)) continue;
    expect_units(file.string(), c.position, c.orders);
    all.push_back({shown(called(c, file)), {std::move(c.position), std::move(c.orders)}});
  }
}

void add_file(const std::string& file, const Rules& rules, std::vector<NamedBoard>& all) {
  CaseFile c = read_case_argument(file, rules, "--cases");
  if (!plain(c))
    throw UsageError("--cases",
                     "order sets, proxies, open words and Flying Dutchmen are dipeq's own; "
                     "expected a position and orders alone");
  expect_units(file == "-" ? "<stdin>" : file, c.position, c.orders);
  all.push_back({file == "-" ? "standard input" : shown(file), {std::move(c.position), std::move(c.orders)}});
}

Cases of_corpus(const Rules& rules) {
  std::vector<NamedBoard> all;
  for (const char* folder : {"v3.2", "articles"})
    add_folder(corpus_folder() / folder, rules, all, [](const CaseFile& c, const auto&) { return c.id; });
  std::string described = fmt::format("the corpus, {} cases", all.size());
  return {listed_boards(std::move(all)), std::move(described), "--cases corpus",
          [](std::size_t n) { return fmt::format("--cases corpus --first {} --boards 1", n); }};
}

std::string described_files(const std::vector<std::string>& files, std::size_t boards) {
  const bool folder = boards > 1 || files.size() > 1 || std::filesystem::is_directory(files.front());
  const std::string one = files.front() == "-" ? "standard input" : shown(files.front());
  if (!folder) return one;
  return fmt::format("{}, {} cases", files.size() == 1 ? one : fmt::format("{} files and folders", files.size()),
                     boards);
}

// Standard input can be looked at only once: it is a case, unless another format is asked for.
bool is_one_case(const std::string& file, const dipeq::Format* from) {
  if (from || file == "-") return !from || from->id == "case";
  if (std::filesystem::is_directory(file)) return false;
  const dipeq::Format* looks = guessed_format(read_file(file, "--cases"));
  return !looks || looks->id == "case";
}

void add_games(const std::string& named, const CaseOptions& o, const Rules& rules, std::vector<NamedBoard>& all) {
  const std::vector<ReadGame> games = read_games({named}, o.from, rules);
  for (const ReadGame& read : games) {
    const std::vector<Board> boards = boards_in({&read, 1});
    for (std::size_t i = 0; i < boards.size(); i++) {
      expect_units(named, boards[i].position, boards[i].orders);
      const bool alone = read.format->id == "case";
      const std::string part = boards.size() > 1 ? fmt::format(" {}", i + 1) : "";
      all.push_back({shown(alone ? read.game.file : fmt::format("{}: {}{}", named, read.game.id, part)), boards[i]});
    }
  }
}

Cases of_files(const CaseOptions& o, const Rules& rules) {
  const std::vector<std::string>& files = o.cases;
  std::vector<NamedBoard> all;
  std::vector<bool> has_file;  // of its own
  for (const std::string& file : files) {
    const bool one = is_one_case(file, o.from);
    if (one)
      add_file(file, rules, all);
    else
      add_games(file, o, rules, all);
    while (has_file.size() < all.size()) has_file.push_back(one || all[has_file.size()].name.ends_with(".case"));
  }
  if (all.empty())
    throw UsageError("--cases", fmt::format("no case of a movement phase in '{}': expected files of a format that is "
                                            "known (docs/formats.md)",
                                            files.front()));
  std::string as_typed = "--cases", described = described_files(files, all.size());
  for (const std::string& file : files) as_typed += " " + for_shell(file);
  if (o.from) as_typed += fmt::format(" --from {}", o.from->id);
  std::vector<std::string> alone;
  for (std::size_t i = 0; i < all.size(); i++)
    alone.push_back(all[i].name == "standard input" ? ""
                    : has_file[i]                   ? "--cases " + for_shell(all[i].name)
                                                    : fmt::format("{} --first {} --boards 1", as_typed, i));
  return {listed_boards(std::move(all)), std::move(described), std::move(as_typed),
          [alone](std::size_t n) { return alone[n]; }};
}

Cases of_lines(const std::string& file, const Rules& rules) {
  const std::string called = file == "-" ? "<stdin>" : shown(file);
  auto boards = boards_of_lines(map_at_hand(), rules, read_file(file, "--lines"), called);
  if (boards->size() == 0)
    throw UsageError("--lines", fmt::format("no board in '{}': expected one a line, as JSON", called));
  std::string described = fmt::format("{}, {} boards", called, boards->size());
  return {std::move(boards), std::move(described), "--lines " + for_shell(file), [file](std::size_t n) {
            return file == "-" ? "" : fmt::format("--lines {} --first {} --boards 1", for_shell(file), n);
          }};
}

Cases of_chance(const CaseOptions& o) {
  constexpr std::size_t by_default = 10'000;
  const std::size_t boards = o.boards.value_or(by_default);
  const std::string mixture = fmt::format("--mixture {}{}", name(o.mixture), o.no_via ? " --no-via" : "");
  return {
      random_boards(map_at_hand(), o.seed, boards, o.mixture, o.first, o.no_via ? SaysVia::never : SaysVia::sometimes),
      fmt::format("{} random boards from number {} of seed {}, mixture {}{}", boards, o.first, o.seed, name(o.mixture),
                  o.no_via ? ", without \"via convoy\"" : ""),
      fmt::format("--seed {} --first {} --boards {} {}", o.seed, o.first, boards, mixture),
      [seed = o.seed, first = o.first, mixture](std::size_t n) {
        return fmt::format("--seed {} --first {} --boards 1 {}", seed, first + n, mixture);
      },
      true};
}

Cases listed(const CaseOptions& o, const Rules& rules) {
  if (!o.lines.empty()) return of_lines(o.lines, rules);
  return o.cases == std::vector<std::string>{"corpus"} ? of_corpus(rules) : of_files(o, rules);
}

}  // namespace

std::vector<Option> case_options(CaseOptions& o) {
  return {
      {"--cases", texts(Takes::words, "WHAT...", o.cases, "random"),
       "ask about random boards (random), about the corpus (corpus), or about the movement phases of files and "
       "folders, in any format; - is standard input"},
      {"--from", format_to_read(o.from), "the cases are in this format (docs/formats.md)", needs({"--cases"})},
      {"--lines", text("FILE", o.lines), "ask about boards in JSON Lines (docs/dipeq.schema.json); - is standard input",
       excludes({"--cases"})},
      {"--boards", number(o.boards, positive, "10000 random ones, else all"), "ask about N boards"},
      {"--first", number(o.first), "begin with board N, counted from 0"},
      {"--seed", number(o.seed), "make random boards from this seed; the same seed makes the same boards"},
      {"--mixture", choice(o.mixture, mixtures),
       "make random boards in clusters (usual), crowded, with circles and paradoxes (dense), or with several orders "
       "for a unit and moves to where it stands (careless)"},
      {"--no-via", flag(o.no_via),
       "no move of random boards says 'via convoy' or names its path: for an adjudicator that has no such orders, and "
       "declines boards with them"}};
}

Cases cases(const CaseOptions& o, const Rules& rules) {
  if (o.lines.empty() && (o.cases.empty() || o.cases == std::vector<std::string>{"random"})) return of_chance(o);
  const CaseOptions as_it_is;
  for (const auto& [given, option] :
       {std::pair(o.seed != as_it_is.seed, "--seed"), std::pair(o.mixture != as_it_is.mixture, "--mixture"),
        std::pair(o.no_via, "--no-via")})
    if (given) throw UsageError(option, "is about random boards; expected no other --cases, and no --lines");
  return part_asked_for(listed(o, rules), o);
}

}  // namespace dipeq::cli
