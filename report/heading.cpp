#include "report/heading.hpp"
#include "io/json.hpp"

#include <fmt/format.h>

namespace dipeq {

std::string title_text(const CaseFile& c) {
  return c.id.empty() ? "" : fmt::format("{}{}{}\n\n", c.id, c.title.empty() ? "" : ". ", c.title);
}

Json heading_json(std::string_view format, const CaseFile& c, std::string_view rules) {
  Json j{{"format", format}, {"version", 1}};
  if (!c.id.empty()) j["case"] = c.id;
  if (!c.title.empty()) j["title"] = c.title;
  j["map"] = c.position.map().name();
  j["rules"] = rules;
  return j;
}

}  // namespace dipeq
