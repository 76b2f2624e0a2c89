#include "report/html/told.hpp"

#include <algorithm>

#include "report/html/lines.hpp"
#include "report/html/markup.hpp"

namespace dipeq::html {
namespace {

constexpr std::size_t to_be_copied = 4;  // so far in stands what is to be copied

class Layout {
 public:
  explicit Layout(const Mentions& mentions) : mentions_(mentions) {}

  std::string block(const Block& block) const {
    if (block.front().indent > to_be_copied && block.front().text.starts_with('(')) return matrix(block);
    std::string text;
    const std::vector<Item> items = items_of(block);
    for (std::size_t i = 0; i < items.size();) {
      std::size_t end = i;
      while (end < items.size() && is_row(items[end])) ++end;
      if (end > i) text += table("", std::span(items).subspan(i, end - i));
      if (end == i) text += part(items[end++]);
      i = end;
    }
    return text;
  }

 private:
  static bool is_row(const Item& item) { return item.below.empty() && cells_of(item.line.text).size() > 1; }

  // What stands at the margin, or alone.
  std::string part(const Item& item) const {
    if (item.below.empty()) return element("p", mentions_.marked(item.line.text)) + "\n";
    const std::vector<Item> items = items_of(item.below);
    if (std::ranges::all_of(items, is_row)) return table(item.line.text, items);
    return element("section", "\n" + element("h2", mentions_.marked(item.line.text)) + "\n" + list(items) + "\n") +
           "\n";
  }

  std::string list(std::span<const Item> items) const {
    std::string text;
    for (const Item& item : items) text += list_item(item);
    return element("ul", "\n" + text) + "\n";
  }

  std::string list_item(const Item& item) const {
    const std::string_view unit = mentions_.subject(item.line.text);
    const std::string line = with_source(item.line.text);
    if (item.below.empty()) return element("li", line, {{"class", kind_of(item.line.text)}}) + "\n";
    const std::string below = list(items_of(item.below));
    if (unit.empty()) return element("li", line + "\n" + below, {{"class", kind_of(item.line.text)}}) + "\n";
    return element("li", element("details", "\n" + element("summary", line) + "\n" + below, {{"data-unit", unit}}),
                   {{"class", "order"}}) +
           "\n";
  }

  // "the attacker has no path  [DATC 3.2 5.B.2]"
  std::string with_source(std::string_view line) const {
    const std::size_t at = line.ends_with(']') ? line.rfind("  [") : line.npos;
    const std::size_t name = line.find("  ");
    if (at == line.npos && name == line.npos) return mentions_.marked(line);
    if (at == line.npos)
      return element("b", mentions_.marked(line.substr(0, name))) + mentions_.marked(line.substr(name));
    return mentions_.marked(line.substr(0, at)) + "  " + element("cite", escaped(line.substr(at + 2)));
  }

  static std::string_view kind_of(std::string_view line) {
    return line.starts_with("if ") ? "counterfactual" : std::string_view();
  }

  std::string table(std::string_view caption, std::span<const Item> items) const {
    std::size_t columns = 0;
    for (const Item& item : items) columns = std::max(columns, cells_of(item.line.text).size());
    std::string text = "\n";
    if (!caption.empty()) text += element("caption", mentions_.marked(caption)) + "\n";
    text += "<tbody>\n";
    for (const Item& item : items) text += row(item.line.text, columns);
    return element("div", element("table", text + "</tbody>\n"), {{"class", "wide"}}) + "\n";
  }

  std::string row(std::string_view line, std::size_t columns) const {
    const std::vector<std::string_view> cells = cells_of(line);
    const std::string_view unit = mentions_.subject(line);
    std::string text = element("th", mentions_.marked(cells[0]), {{"scope", "row"}});
    for (std::size_t i = 1; i < cells.size(); i++) {
      const std::size_t span = i + 1 == cells.size() ? columns - i : 1;
      text += "\n" + element("td", mentions_.marked(cells[i]), {{"colspan", span > 1 ? std::to_string(span) : ""}});
    }
    return element("tr", text, {{"data-unit", unit}, {"tabindex", unit.empty() ? "" : "0"}}) + "\n";
  }

  // A table of several results of each order, with a heading for each.
  std::string matrix(const Block& block) const {
    const auto heads = cells_of(block.front().text);
    std::string head = "<td></td>", body;
    for (const std::string_view cell : heads) head += "\n" + element("th", mentions_.marked(cell), {{"scope", "col"}});
    const std::string all = std::to_string(heads.size() + 1);
    for (const Line& line : std::span(block).subspan(1))
      body +=
          cells_of(line.text).size() > 1
              ? row(line.text, heads.size() + 1)
              : element("tr", element("th", mentions_.marked(line.text), {{"colspan", all}, {"scope", "rowgroup"}})) +
                    "\n";
    return element("div",
                   element("table",
                           "\n" + element("thead", element("tr", head)) + "\n" + element("tbody", "\n" + body) + "\n"),
                   {{"class", "wide"}}) +
           "\n";
  }

  const Mentions& mentions_;
};

bool is_to_be_copied(const Block& block) {
  return std::ranges::all_of(block, [](const Line& line) { return line.indent >= to_be_copied; }) &&
         block.front().indent == to_be_copied;
}

std::string copied(const Block& block) {
  std::string text;
  for (const Line& line : block) text += std::string(line.indent - to_be_copied, ' ') + std::string(line.text) + "\n";
  return text;
}

}  // namespace

std::string preformatted(std::string_view text) { return element("pre", escaped(text), {{"tabindex", "0"}}) + "\n"; }

Told told(std::string_view report, const Mentions& mentions, FirstLine first) {
  const std::vector<Block> blocks = blocks_of(report);
  const Layout layout(mentions);
  Told result;
  std::size_t i = 0;
  const bool stands_alone = blocks.size() > 1 && blocks[0].size() == 1 && blocks[0][0].indent == 0;
  if (first == FirstLine::is_title && stands_alone) result.title = blocks[i++][0].text;
  while (i < blocks.size()) {
    std::string text;
    for (; i < blocks.size() && is_to_be_copied(blocks[i]); i++) text += (text.empty() ? "" : "\n") + copied(blocks[i]);
    result.body += text.empty() ? layout.block(blocks[i++]) : preformatted(text);
  }
  return result;
}

}  // namespace dipeq::html
