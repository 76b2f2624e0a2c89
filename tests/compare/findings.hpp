// What the documents of docs/findings/ tell, as cases; and what was recorded of the adjudicators that they tell of.
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "adjudicators/adapter_protocol.hpp"
#include "boards/reduction.hpp"
#include "compare/attribution/compared.hpp"
#include "notation/order_text.hpp"
#include "report/comparison/comparison.hpp"
#include "tests/support/adapters.hpp"

namespace dipeq::testing {

// The cases of a document, "docs/findings/jdip.md": its blocks of text.
inline std::vector<CaseFile> cases_told(const std::string& file) {
  std::ifstream text(std::string(source_dir) + "/" + file);
  std::vector<CaseFile> found;
  std::string block;
  bool inside = false;
  for (std::string line; std::getline(text, line);) {
    if (inside && line == "```") found.push_back(read_case(std::exchange(block, ""), file, standard_map()));
    if (inside) block += line + '\n';
    inside = line == "```text" || (inside && line != "```");
    if (!inside) block.clear();
  }
  return found;
}

inline Board board_of(const CaseFile& c) { return {c.position, c.orders}; }

// As dipeq compare notes it, of an adjudicator of that name.
inline std::vector<std::string> notes(const Board& board, const Compared& compared, const Way& way, const Rules& rules,
                                      const std::string& name) {
  const ComparisonHeading heading{name, "", "", rules, ""};
  return case_of(Symptom{board, way, compared, board, compared.other}, "", heading).notes;
}

// The board without one unit, or without one order.
inline std::vector<Board> smaller(const Board& board) {
  std::vector<Board> all;
  for (std::size_t u = 0; u < board.position.units().size(); u++) all.push_back(without_unit(board, UnitId(u)));
  for (std::size_t o = 0; o < board.orders.size(); o++) all.push_back(without_order(board, o));
  return all;
}

// What was recorded of an adjudicator (adapters/python/recorded.py).
struct Recorded {
  std::string document;  // that tells of it, "docs/findings/jdip.md"
  std::string name;      // "jdip", and the answers are in docs/findings/jdip/jdip.jsonl
  std::string file() const { return document.substr(0, document.size() - 3) + "/" + name + ".jsonl"; }
  Other ask() const {
    const std::string root = std::string(source_dir) + "/";
    return by_command(fmt::format("exec python3 '{}python/recorded.py' '{}{}'", adapters, root, file()),
                      standard_map());
  }
};

// All that docs/findings/ has.
inline std::vector<Recorded> all_recorded() {
  namespace fs = std::filesystem;
  const std::string findings = "docs/findings/";
  std::vector<Recorded> found;
  for (const auto& entry : fs::recursive_directory_iterator(std::string(source_dir) + "/" + findings))
    if (entry.path().extension() == ".jsonl")
      found.push_back(
          {findings + entry.path().parent_path().filename().string() + ".md", entry.path().stem().string()});
  std::ranges::sort(found, {}, &Recorded::file);
  return found;
}

}  // namespace dipeq::testing
