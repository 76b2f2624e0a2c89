#include "notation/maps/webdiplomacy_variant.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "io/glyphs.hpp"
#include "io/number.hpp"
#include "io/source_line.hpp"
#include "notation/maps/files/foreign_file.hpp"
#include "notation/maps/files/php_tokens.hpp"

namespace dipeq {
namespace {

using PhpKind = PhpToken::Kind;
using PhpTokens = std::vector<PhpToken>;

// Whether these words stand at a place. "#" is a number and "*" anything.
bool stands(const PhpTokens& tokens, std::size_t at, std::initializer_list<std::string_view> words) {
  if (at + words.size() > tokens.size()) return false;
  for (std::string_view word : words) {
    const PhpToken& token = tokens[at++];
    const bool fits = word == "*" || (word == "#" ? token.kind == PhpKind::number : token.value == word);
    if (!fits) return false;
  }
  return true;
}

// "18.0" is 18.
int whole(std::string_view number) { return number_in<int>(number.substr(0, number.find('.'))).value_or(0); }

// Of $this->variantClasses['processMembers'] = 'Colonial'. Those that draw, show or talk change no rules.
bool may_change_rules(std::string_view own_class) {
  return own_class != "adjudicatorPreGame" && own_class != "userOrderBuilds" &&
         (own_class.starts_with("adjudicator") || own_class.starts_with("process") ||
          own_class.starts_with("userOrder"));
}

// $this->supplyCenterTarget = 18, round((18.0/34.0)*$this->supplyCenterCount), floor($this->supplyCenterCount / 2) + 1
std::optional<WebdiplomacyVictory> victory_at(const PhpTokens& tokens, std::size_t at) {
  WebdiplomacyVictory victory;
  if (stands(tokens, at, {"#", ";"})) {
    victory.more = whole(tokens[at].value);
  } else if (stands(tokens, at,
                    {"round", "(", "(", "#", "/", "#", ")", "*", "$this", "->", "supplyCenterCount", ")", ";"})) {
    victory = {.share = whole(tokens[at + 3].value), .of = whole(tokens[at + 5].value), .rounded = true};
  } else if (stands(tokens, at, {"floor", "(", "$this", "->", "supplyCenterCount", "/", "#", ")", "+", "#", ";"})) {
    victory = {.share = 1, .of = whole(tokens[at + 6].value), .more = whole(tokens[at + 9].value)};
  } else {
    return std::nullopt;
  }
  const auto fits = [](int number) { return 0 <= number && number <= 100'000; };
  if (!fits(victory.share) || !fits(victory.of) || !fits(victory.more) || victory.of == 0) return std::nullopt;
  return victory;
}

void read_victory(const PhpTokens& tokens, WebdiplomacyVariant& variant) {
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (!stands(tokens, i, {"supplyCenterTarget", "="}) && !stands(tokens, i, {"$supplyCenterTarget", "="})) continue;
    variant.victory = victory_at(tokens, i + 2);
    variant.victory_is_unread = !variant.victory;
  }
}

// floor($turn/2) + 1901. Years before Christ, which dipeq does not count, are written in other ways.
void read_year(const ForeignFile& file, const PhpTokens& tokens, WebdiplomacyVariant& variant) {
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (!stands(tokens, i, {"floor", "(", "$turn"})) continue;
    const bool adds = stands(tokens, i, {"floor", "(", "$turn", "*", "#", ")", "+", "#"});
    const int year = adds ? whole(tokens[i + 7].value) : 0;
    if (year > 0) variant.year = year;
    variant.year_is_unread = year <= 0;
    if (!stands(tokens, i + 3, {"/", "2", ")"}))
      variant.remarks.push_back(
          file.remark(tokens[i].offset, "years run otherwise than dipeq's, which have a Spring and a Fall each"));
    return;
  }
}

void read_classes(const PhpTokens& tokens, WebdiplomacyVariant& variant) {
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (tokens[i].kind == PhpKind::text && tokens[i].value == "userOrderBuilds") variant.own_builds = true;
    const bool own = i > 1 && tokens[i - 1].value == "[" && tokens[i - 2].value == "variantClasses";
    if (own && may_change_rules(tokens[i].value)) variant.own_classes.insert(tokens[i].value);
  }
}

void read_variant(const ForeignFile& file, WebdiplomacyVariant& variant) {
  Faults faults;
  const PhpTokens tokens = php_tokens(file.text);
  for (const PhpValue& value : php_assigned(tokens, "fullName")) variant.name = value.value;
  for (const PhpValue& list : php_assigned(tokens, "countries")) {
    add_unread(list, "countries", file, faults);
    variant.countries.clear();
    for (const auto& [key, country] : list.elements) variant.countries.push_back(country.value);
  }
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (stands(tokens, i, {"extends"}) && i + 1 < tokens.size() && tokens[i + 1].value.ends_with("Variant"))
      variant.parent = tokens[i + 1].value.substr(0, tokens[i + 1].value.size() - std::string_view("Variant").size());
    if (stands(tokens, i, {neutral_units_country, ")"})) variant.neutral_units = true;
  }
  faults.throw_if_any();
  read_victory(tokens, variant);
  read_year(file, tokens, variant);
  read_classes(tokens, variant);
}

void inherit_victory(WebdiplomacyVariant& variant, const WebdiplomacyVariant& parent) {
  if (variant.victory || variant.victory_is_unread) return;
  variant.victory = parent.victory;
  variant.victory_is_unread = parent.victory_is_unread;
}

// What a variant does not say itself is as in the one that it extends.
void inherit(WebdiplomacyVariant& variant, const WebdiplomacyVariant& parent) {
  if (variant.name.empty()) variant.name = parent.name;
  if (variant.countries.empty()) variant.countries = parent.countries;
  inherit_victory(variant, parent);
  if (!variant.year && !variant.year_is_unread) {
    variant.year = parent.year;
    variant.year_is_unread = parent.year_is_unread;
  }
  variant.neutral_units = variant.neutral_units || parent.neutral_units;
  variant.own_builds = variant.own_builds || parent.own_builds;
  variant.own_classes.insert(parent.own_classes.begin(), parent.own_classes.end());
}

// classes/adjudicatorPreGame.php: 'Italy' => array('Rome'=>'Army', 'Naples'=>'Fleet')
void read_units(const ForeignFile& file, WebdiplomacyVariant& variant) {
  Faults faults;
  for (const PhpValue& list : php_assigned(php_tokens(file.text), "countryUnits")) {
    add_unread(list, "units", file, faults);
    for (const auto& [country, units] : list.elements)
      for (const auto& [territory, value] : units.elements) {
        const std::string type = lower(trimmed(value.value));
        if (type == "army" || type == "fleet")
          variant.units.push_back({type == "army" ? UnitType::army : UnitType::fleet, country,
                                   webdiplomacy_name(territory),
                                   fmt::format("{}:{}", file.file, file.line(value.offset))});
        else
          variant.remarks.push_back(
              file.remark(value.offset, fmt::format("a unit of {} in {} is left out: expected Army or Fleet, found {}",
                                                    tidy(country), tidy(territory), dipeq::quoted(value.value))));
      }
  }
  faults.throw_if_any();
}

// classes/userOrderBuilds.php asks for t.countryID, the country of the map, where only homes will do.
void read_builds(const ForeignFile& file, WebdiplomacyVariant& variant) {
  variant.builds_anywhere =
      file.text.find("toTerrIDCheck") != file.text.npos && file.text.find("t.countryID") == file.text.npos;
}

bool read_beside(const MapSource& source, const std::string& name, WebdiplomacyVariant& variant,
                 void (*take)(const ForeignFile&, WebdiplomacyVariant&)) {
  const auto text = source.beside ? source.beside(name) : std::nullopt;
  const std::string path = (std::filesystem::path(source.file).parent_path() / name).string();
  if (text) take({path, *text}, variant);
  return text.has_value();
}

}  // namespace

int WebdiplomacyVictory::of_centres(int centres) const {
  const long long counted = static_cast<long long>(share) * centres;
  return static_cast<int>((rounded ? (2 * counted + of) / (2 * of) : counted / of) + more);
}

std::string webdiplomacy_name(std::string_view written) {
  std::string name;
  for (std::size_t i = 0; i < written.size(); ++i) {
    if (written[i] == '\\' && i + 1 < written.size()) ++i;
    name += written[i];
  }
  return name;
}

WebdiplomacyVariant read_webdiplomacy_variant(const MapSource& source) {
  WebdiplomacyVariant variant, parent, of_all;
  if (!read_beside(source, "variant.php", variant, read_variant))
    variant.remarks.push_back(fmt::format("{}: no variant.php, which names the countries, is beside it", source.file));
  const bool extends = !variant.parent.empty() && lower(variant.parent) != "wd";
  const std::string folder = "../" + variant.parent + "/";
  if (extends && read_beside(source, folder + "variant.php", parent, read_variant)) inherit(variant, parent);
  if (read_beside(source, "../variant.php", of_all, read_variant)) inherit_victory(variant, of_all);
  const std::string pre_game = "classes/adjudicatorPreGame.php";
  bool units = read_beside(source, pre_game, variant, read_units);
  if (extends && variant.units.empty()) units = read_beside(source, folder + pre_game, variant, read_units) || units;
  if (!units)
    variant.remarks.push_back(
        fmt::format("{}: no classes/adjudicatorPreGame.php, which has the units, is beside it", source.file));
  const std::string builds = "classes/userOrderBuilds.php";
  if (!read_beside(source, builds, variant, read_builds) && extends)
    read_beside(source, folder + builds, variant, read_builds);
  return variant;
}

}  // namespace dipeq
