#include "cli/folders/generated_cases.hpp"

#include <fmt/format.h>

#include "cli/map_option.hpp"
#include "cli/pictures.hpp"
#include "report/html/stories.hpp"
#include "report/search/search_html.hpp"

namespace dipeq::cli {

GeneratedCases::GeneratedCases(const GeneratedPlace& place) : place_(place) {
  if (!place.folder.empty()) folder_.emplace(place.folder, place.resume);
}

GeneratedCases::~GeneratedCases() {
  if (!stories_.empty())
    tell_html(map_at_hand(),
              {.title = "Boards that are hard to adjudicate", .lead = "dipeq generate", .stories = stories_});
}

CaseFile GeneratedCases::named(const Board& board, const std::string& kind, FoundCaseWords words, const Rules& rules) {
  words.id = folder_ ? folder_->free_name(kind) : fmt::format("{}-{}", kind, ++count_);
  return found_case({board.position, board.orders}, words, rules);
}

// A page with all boards of thousands could not be opened.
void GeneratedCases::add(HtmlStory story) {
  if (stories_.size() >= most_boards) story.panels.clear();
  stories_.push_back(std::move(story));
}

void GeneratedCases::write(const CaseFile& c, const std::string& text) {
  if (!folder_)
    return print_at_once((first_ || place_.format == CaseFormat::json ? "" : "\n") + text), void(first_ = false);
  if (place_.format != CaseFormat::dipeq) folder_->write(c.id + std::string(extension(place_.format)), text);
  folder_->write(c.id + ".case", write_case(c));
}

void GeneratedCases::write(const Board& board, const std::string& kind, FoundCaseWords words, const std::string& what,
                           const Rules& rules) {
  const CaseFile c = named(board, kind, std::move(words), rules);
  if (place_.html_page()) return add(story_of(c, what, rules));
  write(c, generated_text(c, what, rules, place_.format));
}

// In a folder the movement comes last: where it stands, all of it does.
void GeneratedCases::write(const FullCase& full, const std::string& kind, FoundCaseWords words, const std::string& what,
                           const Rules& rules) {
  CaseFile c = named(full.board, kind, std::move(words), rules);
  const std::vector<CaseFile> following = following_phases(c, rules, full.through, full.seed);
  const auto movement = [&] { write(c, generated_text(c, what, rules, place_.format, &full.about)); };
  if (place_.html_page())
    add(story_of(c, what, rules));
  else if (!folder_)
    movement();
  for (const CaseFile& later : following)
    place_.html_page() ? add(following_story(later, rules))
                       : write(later, following_text(later, c, rules, place_.format));
  if (folder_) movement();
}

}  // namespace dipeq::cli
