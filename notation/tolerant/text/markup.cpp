#include "notation/tolerant/text/markup.hpp"

#include <algorithm>
#include <array>

#include "io/glyphs.hpp"

namespace dipeq {
namespace {

constexpr std::size_t longest_tag = 400;

struct TagNames {
  TagDoes does;
  std::string_view names;  // between commas
};
constexpr std::array html_tags{
    TagNames{TagDoes::ends_line,
             "br,p,div,li,ul,ol,dl,dt,dd,tr,table,thead,tbody,tfoot,caption,h1,h2,h3,h4,h5,h6,hr,pre,section,article,"
             "header,footer,center,address,form,head,title,body,html"},
    TagNames{TagDoes::opens_cell, "td,th"}, TagNames{TagDoes::quotes, "blockquote"},
    TagNames{TagDoes::strikes, "s,del,strike"},
    TagNames{TagDoes::nothing,
             "a,abbr,acronym,aside,b,base,basefont,bdi,bdo,big,button,cite,code,col,colgroup,data,details,dfn,"
             "em,embed,fieldset,figcaption,figure,font,i,iframe,img,input,ins,kbd,label,legend,link,main,map,mark,"
             "meta,nav,nobr,noscript,object,option,q,ruby,samp,script,select,small,span,strong,style,sub,summary,sup,"
             "svg,textarea,time,tt,u,var,wbr"}};
constexpr std::array forum_tags{TagNames{TagDoes::nothing, "b,i,u,code,color,colour,size,url,spoiler,font"},
                                TagNames{TagDoes::ends_line, "list,*,li,ul,ol,table,tr,center"},
                                TagNames{TagDoes::opens_cell, "td,th"}, TagNames{TagDoes::quotes, "quote,blockquote"},
                                TagNames{TagDoes::strikes, "s,del,strike"}};

bool lists(std::string_view names, std::string_view name) {
  while (!names.empty()) {
    const std::string_view one = names.substr(0, names.find(','));
    if (same_letters(one, name)) return true;
    names.remove_prefix(std::min(one.size() + 1, names.size()));
  }
  return false;
}

template <std::size_t n> std::optional<TagDoes> named_tag(const std::array<TagNames, n>& all, std::string_view name) {
  const auto found = std::ranges::find_if(all, [&](const TagNames& t) { return lists(t.names, name); });
  return found == all.end() ? std::nullopt : std::optional(found->does);
}

// From behind "<", "</", "[" or "[/" to what ends a name.
std::string_view tag_name(std::string_view text, bool closes) {
  constexpr std::size_t longest_name = 10;
  const std::string_view inside = text.substr(closes ? 2 : 1, longest_name + 1);
  return inside.substr(0, inside.find_first_of(" =/>]"));
}

// "<o:p>" of a word processor; "<ann@example.org>", "<https://example.org>".
bool is_no_word(std::string_view inside) { return inside.find_first_of(":@") != std::string_view::npos; }

// "<A Ber - Sil>" is an order that is marked so, "<France>" a heading; "<a href=...>" is a tag.
std::optional<Tag> html_tag(std::string_view text) {
  const bool closes = text[1] == '/';
  if (!closes && glyph_at(text, 1).glyph != Glyph::letter) return std::nullopt;
  const std::size_t end = text.find_first_of("<>\n", 1);
  if (end == std::string_view::npos || text[end] != '>') return std::nullopt;
  const std::string_view inside = text.substr(1, end - 1), name = tag_name(text, closes);
  const bool is_letter = name.size() == 1, is_bare = inside.size() <= name.size() + 1;
  const auto does = named_tag(html_tags, name);
  if (does && (!is_letter || is_bare || inside.find('=') != inside.npos)) return Tag{*does, closes, end + 1};
  if (closes || is_no_word(inside)) return Tag{TagDoes::nothing, closes, end + 1};
  return std::nullopt;
}

std::optional<Tag> forum_tag(std::string_view text) {
  const bool closes = text[1] == '/';
  const auto does = named_tag(forum_tags, tag_name(text, closes));
  const std::size_t end = does ? text.find_first_of("]\n") : std::string_view::npos;
  if (end == std::string_view::npos || text[end] != ']') return std::nullopt;
  return Tag{*does, closes, end + 1};
}

}  // namespace

std::optional<Tag> tag_at(std::string_view text) {
  text = text.substr(0, longest_tag);
  if (text.size() < 3) return std::nullopt;
  return text[0] == '<' ? html_tag(text) : text[0] == '[' ? forum_tag(text) : std::nullopt;
}

}  // namespace dipeq
