#include "tests/support/corpus.hpp"
#include "tests/support/paths.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "notation/map_file.hpp"

namespace dipeq::testing {
namespace fs = std::filesystem;
namespace {

const fs::path folder = fs::path(dipeq::source_dir) / "datc";

CaseFile read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error("no such case: " + path.string());
  return read_case(std::string(std::istreambuf_iterator<char>(in), {}), path.string(), standard_map());
}

}  // namespace

CaseFile corpus_case(const std::string& id) { return read(folder / "v3.2" / (id + ".case")); }

std::vector<CaseFile> corpus_of_all_phases() {
  std::vector<fs::path> paths;
  for (const char* part : {"v3.2", "v2.4", "articles"})
    for (const auto& entry : fs::directory_iterator(folder / part))
      if (entry.path().extension() == ".case") paths.push_back(entry.path());
  std::ranges::sort(paths);
  std::vector<CaseFile> cases;
  for (const auto& path : paths) cases.push_back(read(path));
  return cases;
}

std::vector<CaseFile> corpus() {
  std::vector<CaseFile> cases = corpus_of_all_phases();
  std::erase_if(cases, [](const CaseFile& c) { return c.turn.phase != Phase::movement || c.source == "DATC 2.4"; });
  return cases;
}

}  // namespace dipeq::testing
