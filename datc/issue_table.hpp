// Which issues decide which cases of the corpus, as a Markdown table (datc/README.md).
#pragma once
#include <filesystem>
#include <string>

namespace dipeq {

// A row for each case that some issue decides, a column for each issue that decides some case; every choice alone is
// tried, from every preset. Throws as case_files does.
std::string issue_table(const std::filesystem::path& corpus);

}  // namespace dipeq
