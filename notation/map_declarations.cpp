#include "notation/map_declarations.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "io/glyphs.hpp"
#include "io/number.hpp"
#include "io/plain_text.hpp"
#include "notation/coasts.hpp"
#include "notation/map_borders.hpp"
#include "notation/name_key.hpp"

namespace dipeq {
namespace {

class DeclarationReader {
 public:
  explicit DeclarationReader(const MapText& text) : text_(text) {
    if (!text.base) return;
    data_ = text.base->data();
    data_.name.clear();
    data_.borders.clear();
    for (const Province& province : data_.provinces) {
      codes_.emplace(province.code, codes_.size());
      names_.insert(province.name);
    }
    headings_.resize(data_.provinces.size(), nullptr);
  }

  MapDeclarations read() {
    for (const MapLine& line : text_.lines) errors_.take([&] { declare(line); });
    errors_.tell();
    check();
    return {std::move(data_), std::move(codes_)};
  }

 private:
  // What a map names is printed and read again.
  void check_bytes(const MapLine& line) const {
    const std::string_view text = line.whole.substr(0, line.whole.find('#'));
    if (const auto found = character_not_plain(text))
      text_.refuse(line, at(line, text.substr(found->at, std::max<std::size_t>(1, utf8_length(text, found->at)))),
                   found->message);
  }

  void declare(const MapLine& line) {
    check_bytes(line);
    static const std::set<std::string_view> described_later{"like", "centre", "home", "owner", "opening"};
    const std::string_view word = line.words[0].text;
    if (word == "map")
      declare_map(line);
    else if (word == "power")
      declare_power(line);
    else if (word == "begins")
      declare_beginning(line);
    else if (word == "victory")
      declare_victory(line);
    else if (word == "builds")
      declare_builds(line);
    else if (const auto terrain = terrain_named(word))
      declare_province(line, *terrain);
    else if (word == "province")
      open_province(line);
    else if (word == "also")
      declare_other_names(line);
    else if (word == "convoys")
      declare_convoying(line);
    else if (const auto border = border_line(text_, line); border && !border->coast.empty())
      declare_coast(line, *border);
    else if (!border && !described_later.contains(word))
      text_.refuse(line, line.words[0],
                   "expected map, like, power, begins, victory, builds, inland, coastal, sea, province, centre, home, "
                   "owner, also, "
                   "convoys, army, fleet, one-way, difficult, closed, without or opening at the line's start");
  }

  void check_name(const MapLine& line, std::string_view name) const {
    if (const std::string_view sign = sign_of_orders(name); !sign.empty())
      text_.refuse(line, at(line, sign), "a province's name has no such sign: orders would be read differently");
  }

  static MapWord at(const MapLine& line, std::string_view text) {
    return {text, {line.words[0].place.line, static_cast<std::size_t>(text.data() - line.whole.data()) + 1}};
  }

  MapWord rest(const MapLine& line, std::size_t first, std::string_view what) const {
    const MapWord word = joined(line, first);
    if (word.text.empty()) text_.refuse(line, line.words.back(), fmt::format("expected {} after this", what));
    return word;
  }

  // What a map has once, such as the centres that win.
  void refuse_a_second(const MapLine& line) {
    const std::string_view word = line.words[0].text;
    const std::size_t number = line.words[0].place.line;
    if (const auto [first, is_new] = said_.emplace(word, number); !is_new)
      text_.refuse(line, line.words[0], fmt::format("the map has a line '{}' already, line {}", word, first->second));
  }

  void declare_map(const MapLine& line) {
    if (!data_.name.empty()) text_.refuse(line, line.words[0], "the map has a name already");
    data_.name = rest(line, 1, "the map's name").text;
  }

  void declare_power(const MapLine& line) {
    const MapWord name = rest(line, 1, "the power's name");
    if (const auto sign = name.text.find_first_of(":|"); sign != name.text.npos)
      text_.refuse(line, at(line, name.text.substr(sign, 1)), "a power's name has no such sign: it heads orders");
    if (text_.base && !powers_are_own_) forget_powers();
    powers_are_own_ = true;
    const auto twin = std::ranges::find(data_.powers, name_key(name.text), [](const auto& p) { return name_key(p); });
    if (twin != data_.powers.end())
      text_.refuse(line, name,
                   *twin == name.text ? "this power is named twice"
                                      : fmt::format("but for capitals and signs this is the power {}", *twin));
    data_.powers.emplace_back(name.text);
  }

  void declare_province(const MapLine& line, Terrain terrain) {
    const MapWord name = rest(line, 2, "a province's code and name");
    check_name(line, name.text);
    const MapWord& code = line.words[1];
    if (!is_province_code(code.text))
      text_.refuse(line, code, "expected a code of two to eight lower-case letters and digits");
    if (!codes_.emplace(std::string(code.text), data_.provinces.size()).second)
      text_.refuse(line, code, "this code is used twice");
    if (!names_.emplace(name.text).second) text_.refuse(line, name, "this name is used twice");
    data_.provinces.push_back(
        {.name = std::string(name.text), .code = std::string(code.text), .terrain = terrain, .coasts = {}, .home = {}});
    headings_.push_back(&line);
    here_ = ProvinceId(data_.provinces.size() - 1);
  }

  // A province of the map that this one is like: the lines below it add to what is known of it.
  void open_province(const MapLine& line) {
    if (line.words.size() < 2) text_.refuse(line, line.words[0], "expected the code of a province after this");
    const auto it = codes_.find(line.words[1].text);
    if (it == codes_.end()) text_.refuse(line, line.words[1], "expected the code of a province named above");
    nothing_behind(line, 1);
    here_ = it->second;
  }

  // Who names powers tells all of them, and with them homes, owners and units.
  void forget_powers() {
    data_.powers.clear();
    data_.opening.clear();
    for (Province& province : data_.provinces) province.home = province.owner = std::nullopt;
  }

  Province& here(const MapLine& line) {
    if (!here_) text_.refuse(line, line.words[0], "this line must follow the province it belongs to");
    return data_.provinces[here_->index()];
  }

  int number(const MapLine& line, std::size_t at, std::string_view what) const {
    if (at >= line.words.size()) text_.refuse(line, line.words.back(), fmt::format("expected {} after this", what));
    const auto value = number_in<int>(line.words[at].text);
    if (!value || *value < 1 || *value > 9999) text_.refuse(line, line.words[at], "expected a number from 1 to 9999");
    nothing_behind(line, at);
    return *value;
  }

  void nothing_behind(const MapLine& line, std::size_t last) const {
    if (last + 1 < line.words.size()) text_.refuse(line, line.words[last + 1], "expected nothing more on this line");
  }

  void declare_victory(const MapLine& line) {
    refuse_a_second(line);
    data_.victory = number(line, 1, "so many centres");
  }

  // "begins Spring 1901"
  void declare_beginning(const MapLine& line) {
    refuse_a_second(line);
    static const std::map<std::string_view, Season> seasons{{"Spring", Season::spring}, {"Fall", Season::fall}};
    const auto it = line.words.size() > 1 ? seasons.find(line.words[1].text) : seasons.end();
    if (it == seasons.end())
      text_.refuse(line, line.words[line.words.size() > 1], "expected Spring or Fall and a year: begins Spring 1901");
    data_.begins = {it->second, number(line, 2, "a year")};
  }

  void declare_builds(const MapLine& line) {
    refuse_a_second(line);
    static const std::map<std::string_view, Builds> where{
        {"homes", Builds::homes}, {"owned", Builds::owned}, {"owned-with-a-home", Builds::owned_with_a_home}};
    const auto it = line.words.size() > 1 ? where.find(line.words[1].text) : where.end();
    if (it == where.end())
      text_.refuse(line, line.words[line.words.size() > 1],
                   "expected homes, owned or owned-with-a-home after 'builds'");
    data_.builds = it->second;
    nothing_behind(line, 1);
  }

  // "also Upper Silesia, Sil"
  void declare_other_names(const MapLine& line) {
    Province& province = here(line);
    std::string_view names = rest(line, 1, "other names of the province, with commas between them").text;
    while (!names.empty()) {
      const std::size_t comma = std::min(names.find(','), names.size());
      const std::string_view one = trimmed(names.substr(0, comma));
      errors_.take([&] {
        if (one.empty()) text_.refuse(line, line.words[0], "a name is missing at a comma");
        check_name(line, one);
        province.also.emplace_back(one);
      });
      names.remove_prefix(std::min(comma + 1, names.size()));
    }
  }

  void declare_convoying(const MapLine& line) {
    Province& province = here(line);
    if (province.terrain != Terrain::coastal)
      text_.refuse(line, line.words[0],
                   "a coastal province can be one from which fleets convoy; at sea they always may");
    province.convoys = true;
    nothing_behind(line, 0);
  }

  void declare_coast(const MapLine& line, const BorderLine& border) {
    const auto coast = coast_named(border.coast);
    if (!coast)
      text_.refuse(line, line.words[border.first - 1], "expected one of the coasts nc, ec, sc, wc, nec, sec, swc, nwc");
    auto& coasts = here(line).coasts;
    if (std::ranges::find(coasts, *coast) != coasts.end()) return;
    if (!headings_[here_->index()]) text_.refuse(line, line.words[border.first - 1], "the province has no such coast");
    coasts.push_back(*coast);
  }

  void check() {
    const MapLine nothing{{}, {{{}, {1, 1}}}};
    const MapLine& first = text_.lines.empty() ? nothing : text_.lines.front();
    if (data_.name.empty()) text_.refuse(first, first.words[0], "expected a line with the map's name: map NAME");
    if (data_.provinces.empty()) text_.refuse(first, first.words[0], "the file has no provinces");
    for (std::size_t i = 0; i < headings_.size(); ++i)
      if (headings_[i] && data_.provinces[i].coasts.size() == 1)
        errors_.take([&, heading = headings_[i]] {
          text_.refuse(*heading, heading->words[1], "a province with one coast only does not name it");
        });
    errors_.tell();
  }

  const MapText& text_;
  MapErrors errors_;
  Map::Data data_;
  std::map<std::string, ProvinceId, std::less<>> codes_;
  std::set<std::string, std::less<>> names_;
  std::vector<const MapLine*> headings_;          // by province; none of one that another map has
  std::optional<ProvinceId> here_;                // the province that lines belong to
  std::map<std::string_view, std::size_t> said_;  // the line of each word that stands once
  bool powers_are_own_ = false;
};

}  // namespace

bool is_province_code(std::string_view text) {
  return text.size() >= 2 && text.size() <= 8 &&
         std::ranges::all_of(text, [](char c) { return ('a' <= c && c <= 'z') || ('0' <= c && c <= '9'); });
}

MapDeclarations read_declarations(const MapText& text) { return DeclarationReader(text).read(); }

}  // namespace dipeq
