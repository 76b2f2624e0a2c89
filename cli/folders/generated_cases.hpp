// Where generated cases go: each to a file of a folder, or to standard output, as soon as it is there; or all to one page.
#pragma once
#include <string>
#include <vector>

#include "cli/folders/generated_folder.hpp"
#include "report/found_case.hpp"
#include "report/html/report.hpp"
#include "report/search/following_phases.hpp"

namespace dipeq::cli {

struct GeneratedPlace {
  std::string folder;  // empty: standard output
  Resume resume = Resume::no;
  CaseFormat format = CaseFormat::dipeq;
  bool html_page() const { return folder.empty() && format == CaseFormat::html; }
};

struct FullCase {
  const Board& board;
  FullBoardFacts about;
  Through through;
  std::uint64_t seed;  // of what is ordered in the phases that follow
};

class GeneratedCases {
 public:
  explicit GeneratedCases(const GeneratedPlace& place);
  ~GeneratedCases();  // a page is written as a whole, when all is found that will be
  GeneratedCases(const GeneratedCases&) = delete;
  GeneratedCases& operator=(const GeneratedCases&) = delete;

  // Those that the folder holds already.
  const std::vector<Board>& there_before() const { return folder_ ? folder_->boards() : none_; }

  // Judged anew, and named by its kind and a number. `what` says in a sentence why it is there.
  void write(const Board& board, const std::string& kind, FoundCaseWords words, const std::string& what,
             const Rules& rules);
  // With the phases that follow upon it.
  void write(const FullCase& full, const std::string& kind, FoundCaseWords words, const std::string& what,
             const Rules& rules);

 private:
  CaseFile named(const Board& board, const std::string& kind, FoundCaseWords words, const Rules& rules);
  void write(const CaseFile& c, const std::string& text);
  void add(HtmlStory story);

  GeneratedPlace place_;
  std::optional<GeneratedFolder> folder_;
  std::vector<HtmlStory> stories_;
  std::vector<Board> none_;
  std::size_t count_ = 0;
  bool first_ = true;  // nothing was written yet
};

}  // namespace dipeq::cli
