#include "report/html/report.hpp"

#include <fmt/format.h>

#include <optional>

#include "report/board/board_svg.hpp"
#include "report/board/drawing.hpp"
#include "report/html/markdown.hpp"
#include "report/html/markup.hpp"
#include "report/html/page.hpp"
#include "report/html/told.hpp"

namespace dipeq {
namespace {

using namespace html;

Mentions mentions_of(const Map& map, const HtmlStory& story) {
  std::vector<Unit> units;
  for (const Panel& panel : story.panels)
    for (const ShownUnit& shown : panel.units) units.push_back(shown.unit);
  return Mentions(map, units);
}

// `drawing`: made for the first picture, and kept.
std::string boards(const Map& map, const HtmlStory& story, std::size_t number, std::optional<Drawing>& drawing) {
  if (story.panels.empty()) return "";
  if (!drawing) drawing = drawing_of(map);
  PictureOptions options{.ids = fmt::format("board{}", number), .drawing = &*drawing};
  if (!story.lit_means.empty()) options.lit_means = story.lit_means;
  return figure(board_svg(map, story.panels, options), "");
}

std::string told_part(std::string_view markup) {
  return markup.empty() ? "" : element("div", "\n" + std::string(markup), {{"class", "told"}}) + "\n";
}

}  // namespace

std::string html_report(const Map& map, const HtmlReport& report) {
  std::optional<Drawing> drawing;
  Page content{.title = report.title, .lead = report.lead};
  for (const HtmlStory& story : report.stories) {
    const Told text = told(story.text, mentions_of(map, story), story.first_line);
    const bool first = content.parts.empty();
    if (first && !text.title.empty()) content.title_is_told = text.title;
    const std::string title = first || text.title.empty() ? "" : element("h3", escaped(text.title)) + "\n";
    std::string body = boards(map, story, content.parts.size() + 1, drawing);
    body += told_part(title + text.body + (story.markdown.empty() ? "" : markdown(story.markdown)) +
                      (story.to_be_copied.empty() ? "" : preformatted(story.to_be_copied)));
    if (!story.picture.empty()) body += figure(story.picture, story.of_picture);
    if (!story.link.empty()) body += element("p", element("a", escaped(story.of_link), {{"href", story.link}})) + "\n";
    const std::string_view layout = story.panels.size() == 1 ? "story beside" : "story";
    content.parts.push_back({story.heading, element("div", "\n" + body, {{"class", layout}}) + "\n"});
  }
  if (!content.title_is_told.empty()) content.title = content.title_is_told + " - " + report.title;
  return page(content);
}

}  // namespace dipeq
