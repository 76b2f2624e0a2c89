#include "report/html/page.hpp"

#include "embedded/report.css.hpp"
#include "embedded/report.js.hpp"
#include "report/html/markup.hpp"

namespace dipeq::html {
namespace {

// The page says itself that it asks for nothing.
constexpr std::string_view nothing_from_elsewhere =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:";

std::string head(const Page& content) {
  return "<head>\n<meta charset=\"utf-8\" />\n"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\" />\n"
         "<meta http-equiv=\"Content-Security-Policy\" content=\"" +
         escaped(nothing_from_elsewhere) + "\" />\n" + element("title", escaped(content.title)) +
         "\n<style>\n/*<![CDATA[*/\n" + std::string(embedded::report_css) + "/*]]>*/\n</style>\n</head>\n";
}

std::string part(const Part& p) {
  if (p.heading.empty()) return p.body;
  return element("section", "\n" + element("h2", escaped(p.heading)) + "\n" + p.body) + "\n";
}

bool folds(const Page& content) {
  for (const Part& p : content.parts)
    if (p.body.find("<details") != p.body.npos) return true;
  return false;
}

}  // namespace

std::string page(const Page& content) {
  const std::string told = content.title_is_told;
  std::string top =
      told.empty() ? element("h1", escaped(content.title)) : element("h1", escaped(told), {{"class", "told"}});
  if (!content.lead.empty()) top += "\n" + element("p", escaped(content.lead), {{"class", "lead"}});
  std::string body;
  for (const Part& p : content.parts) body += part(p);
  const std::string_view unfold =
      R"(<p class="tools"><button type="button" id="unfold" aria-pressed="false">Unfold all reasons</button></p>)";
  return "<!DOCTYPE html>\n<html lang=\"en\" xmlns=\"http://www.w3.org/1999/xhtml\">\n" + head(content) + "<body>\n" +
         element("header", "\n" + top + "\n") + "\n" +
         element("main", "\n" + (folds(content) ? std::string(unfold) + "\n" : "") + body) + "\n" +
         R"(<div id="why" role="status" hidden="hidden"></div>)" + "\n" +
         element("footer", element("p", "Written by dipeq, a solver for the rules of Diplomacy.")) +
         "\n<script>\n//<![CDATA[\n" + std::string(embedded::report_js) + "//]]>\n</script>\n</body>\n</html>\n";
}

std::string figure(std::string_view svg, std::string_view caption) {
  const std::string below = caption.empty() ? "" : "\n" + element("figcaption", escaped(caption));
  return element("figure", "\n" + std::string(svg) + below + "\n") + "\n";
}

}  // namespace dipeq::html
