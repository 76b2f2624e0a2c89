// A report as one page of HTML: the boards that it speaks of, and below them what it says, in the very words of its text.
//
//   std::cout << html_report(map, {.title = "dipeq adjudicate", .stories = {{.panels = panels_of(…), .text = to_text(…)}}});
//
// Whatever speaks of a unit is marked with its place, in text and pictures alike, and lights up together with it.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "model/map.hpp"
#include "report/board/panel.hpp"

namespace dipeq {

enum class FirstLine : bool { told, is_title };  // of a text, if it stands alone

// A board, or several of the same orders side by side, and what there is to say of it.
struct HtmlStory {
  std::string heading = {};        // of the first story, none: its text begins with one
  std::vector<Panel> panels = {};  // may be empty
  std::string lit_means = {};      // of what stands out in them (report/board/board_svg.hpp)
  FirstLine first_line = FirstLine::is_title;
  std::string text = {};          // a report before it is fitted to a page (io/wrapped.hpp)
  std::string markdown = {};      // or one in Markdown
  std::string to_be_copied = {};  // a case file, say
  std::string picture = {};       // another one than of a board, as SVG
  std::string link = {};          // to a file beside the page
  std::string of_link = {};       // what it is called
  std::string of_picture = {};    // its caption
};

struct HtmlReport {
  std::string title;      // if no text begins with one
  std::string lead = {};  // in a sentence
  std::vector<HtmlStory> stories = {};
};

std::string html_report(const Map& map, const HtmlReport& report);

}  // namespace dipeq
