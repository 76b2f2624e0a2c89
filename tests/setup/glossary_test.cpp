// docs/glossary.md against the code and against what people read.
#include <regex>

#include "tests/catch.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/program.hpp"

using namespace dipeq;

namespace {

namespace fs = std::filesystem;

using Row = std::vector<std::string>;

// The rows of all tables that have that first line.
std::vector<Row> rows(const std::string& head) {
  std::istringstream in(testing::contents(checkout / "docs/glossary.md"));
  std::vector<Row> all;
  bool inside = false;
  for (std::string line; std::getline(in, line);) {
    if (line == head) inside = true;
    if (!line.starts_with('|')) inside = false;
    if (!inside || line == head || line.starts_with("|--")) continue;
    Row row;
    std::istringstream cells(line.substr(1));
    for (std::string cell; std::getline(cells, cell, '|');) row.push_back(cell.substr(1, cell.size() - 2));
    all.push_back(row);
  }
  return all;
}

std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

// As a word of its own, or with an ending: "core" in "a core" and "cores", not in "score".
bool occurs(const std::string& text, const std::string& word) {
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    std::size_t end = at + word.size();
    for (const std::string ending : {"es", "s"})
      if (text.compare(end, ending.size(), ending) == 0 && !is_letter(text[end + ending.size()])) end += ending.size();
    if ((at == 0 || !is_letter(text[at - 1])) && !is_letter(text[end])) return true;
  }
  return false;
}

std::string help_of_all_commands() {
  std::string text = testing::run("dipeq --help").out;
  for (const auto& entry : fs::directory_iterator(checkout / "cli/commands")) {
    if (entry.path().extension() != ".cpp") continue;
    std::string command = entry.path().stem().string();
    std::ranges::replace(command, '_', '-');
    const auto help = testing::run("dipeq " + command + " --help");
    CHECK(help.exit == 0);
    text += help.out;
  }
  return text;
}

// What people read, each text with its name: documents without code, lines joined, and help. Not the glossary itself.
std::vector<std::pair<std::string, std::string>> texts() {
  std::vector<std::pair<std::string, std::string>> all = {{"--help", help_of_all_commands()}};
  const std::regex code("`[^`\n]*`");
  for (const fs::path& document : testing::documents())
    if (document.filename() != "glossary.md")
      all.emplace_back(document.string(), std::regex_replace(testing::prose(testing::contents(document)), code, "`"));
  for (auto& [name, text] : all) text = lower(std::regex_replace(text, std::regex("\\s"), " ")) + " ";
  return all;
}

}  // namespace

TEST_CASE("each name in code that the glossary gives is declared in its header", "[glossary]") {
  const auto names = rows("| word | name in code | header |");
  REQUIRE(names.size() > 30);
  for (const Row& row : names) {
    REQUIRE(row.size() == 3);
    const std::string name = row[1].substr(1, row[1].size() - 2), header = row[2].substr(1, row[2].size() - 2);
    INFO(name << " in " << header);
    REQUIRE(fs::exists(checkout / header));
    const std::regex declared("(^|\n) *(struct|class|enum class|concept|using) " + name + "\\b(?!;)");
    CHECK(std::regex_search(testing::contents(checkout / header), declared));
  }
}

TEST_CASE("each word of the glossary stands there once, and people read it or it has a name in code", "[glossary]") {
  const auto words = rows("| word | what it means |");
  REQUIRE(words.size() > 70);
  const auto read = texts();
  std::set<std::string> met, in_code;
  for (const Row& row : rows("| word | name in code | header |")) in_code.insert(row[0].substr(0, row[0].find(',')));
  for (const Row& row : words) {
    INFO(row[0]);
    REQUIRE(row.size() == 2);
    CHECK(met.insert(row[0]).second);
    CHECK((in_code.count(row[0]) != 0 ||
           std::ranges::any_of(read, [&](const auto& text) { return occurs(text.second, lower(row[0])); })));
  }
  for (const std::string& word : in_code) {
    INFO(word << " has a name in code, and no meaning");
    CHECK(met.count(word) == 1);
  }
}

TEST_CASE("words that the glossary declares unused are not used", "[glossary]") {
  const auto unused = rows("| not | but |");
  REQUIRE(unused.size() > 5);
  for (const auto& [name, text] : texts())
    for (const Row& row : unused) {
      INFO(name << ": '" << row[0] << "', but " << row[1]);
      CHECK_FALSE(occurs(text, lower(row[0])));
    }
}
