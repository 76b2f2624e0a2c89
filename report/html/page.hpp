// A page of HTML that stands for itself: no server, nothing from elsewhere; legible in light and dark, on paper and on a narrow screen, by
// keyboard and by ear.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "report/html/mentions.hpp"

namespace dipeq::html {

// A part of a page, below its heading. Without a heading it goes on with the part before it.
struct Part {
  std::string heading = {};
  std::string body;  // markup
};

struct Page {
  std::string title;
  std::string title_is_told = {};  // by the report itself
  std::string lead = {};           // what the page is, in a sentence
  std::vector<Part> parts = {};
};

std::string page(const Page& content);

// A picture with its caption; `svg` is markup. What it shows is said by the report beside it.
std::string figure(std::string_view svg, std::string_view caption);

}  // namespace dipeq::html
