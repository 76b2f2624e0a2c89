// The table of names of a map, and looking names up in it.
#include "notation/names.hpp"

#include <algorithm>
#include <memory>
#include <mutex>
#include <unordered_map>

#include "embedded/further.aliases.hpp"
#include "embedded/standard.aliases.hpp"
#include "io/edit_distance.hpp"
#include "io/folded.hpp"
#include "io/glyphs.hpp"
#include "notation/alias_table.hpp"
#include "notation/map_file.hpp"
#include "notation/name_key.hpp"

namespace dipeq {
namespace {

// Where the next word of the same name could begin: behind blanks and points, or behind one dash without blanks.
// Nullopt if what stands there ends the name.
std::optional<std::size_t> next_word(std::string_view text, std::size_t from) {
  std::size_t at = from;
  bool dash = false, blank = false;
  for (; at < text.size(); at += glyph_at(text, at).length) {
    const Glyph glyph = glyph_at(text, at).glyph;
    if (glyph == Glyph::letter) break;
    if (glyph == Glyph::arrow || (glyph == Glyph::dash && dash)) return std::nullopt;
    if (glyph == Glyph::other && text[at] != '.' && text[at] != '\'' && text[at] != '_') return std::nullopt;
    dash = dash || glyph == Glyph::dash;
    blank = blank || glyph == Glyph::blank;
  }
  if (at == text.size() || at == from || (dash && blank)) return std::nullopt;
  return at;
}

// The keys of the names that a text could start with, from one word up.
struct Candidate {
  std::string key;
  std::size_t length;  // in the text
};
std::vector<Candidate> candidates(std::string_view text, std::size_t most_words, std::size_t longest_key) {
  std::vector<Candidate> result;
  std::string key;
  for (std::optional<std::size_t> at = 0; at && result.size() < most_words;) {
    const std::size_t end = word_end(text, *at);
    if (end == *at || end - *at > longest_key) break;
    if (!key.empty()) key += ' ';
    key += lower(text.substr(*at, end - *at));
    result.push_back({key, end});
    at = next_word(text, end);
  }
  return result;
}

}  // namespace

struct Names::Table {
  Reading reading;
  std::unordered_map<std::string, std::vector<ProvinceId>> provinces;
  std::vector<std::pair<std::string, ProvinceId>> beginnings_of;  // English names, of which a beginning may stand
  std::unordered_map<std::string, PowerId> powers, nationalities;
  std::vector<std::string> full_names, adjectives;  // by province; by power
  // Names with signs that are no part of a name elsewhere, as "Washington D.C." and "Rome (City)": the longest first.
  std::vector<std::string> with_signs;
  std::vector<std::pair<std::string, PowerId>> powers_with_signs;  // "Corse & Sardinia"; likewise
  std::size_t most_words = 1, longest_key = 1;
  Names names{this};

  Table(const Map& map, Reading how);
  std::string key(std::string_view text) const {
    return name_key(reading == Reading::tolerant ? folded(text) : std::string(text));
  }
  std::vector<ProvinceId> begun_by(const std::string& key) const;
  std::vector<Candidate> names_at(std::string_view text, std::size_t longest) const;
  std::optional<std::variant<ProvinceId, AmbiguousName, UnknownName>> known(const Candidate& name) const;
  void add(std::string_view name, ProvinceId id);
  void add_nationality(std::string_view name, PowerId id);
  static bool has_signs(std::string_view name);
  void measure(const std::string& key);
  enum class Adjectives : std::uint8_t { first_is_written, none_is_written };
  void add_aliases(const AliasTable& aliases, Adjectives adjective);
  ProvinceId subject(std::string_view name, const SourceLine& line) const;
  std::string nearest(const std::string& key) const;
};

// The aliases of the standard board are those of every map with its provinces, whatever borders it has.
bool named_like_the_standard_map(const Map& map) {
  return std::ranges::equal(
             map.provinces(), standard_map().provinces(),
             [](const Province& a, const Province& b) { return a.name == b.name && a.code == b.code; }) &&
         std::ranges::equal(map.powers(), standard_map().powers());
}

Names::Table::Table(const Map& map, Reading how) : reading(how) {
  for (std::size_t p = 0; p < map.provinces().size(); ++p) {
    full_names.push_back(map.provinces()[p].name);
    add(map.provinces()[p].name, ProvinceId(p));
    add(map.provinces()[p].code, ProvinceId(p));
    for (const std::string& other : map.provinces()[p].also) add(other, ProvinceId(p));
  }
  for (std::size_t p = 0; p < map.powers().size(); ++p) {
    powers.emplace(key(map.powers()[p]), PowerId(p));
    add_nationality(map.powers()[p], PowerId(p));
    adjectives.push_back(map.powers()[p]);
  }
  const bool standard = named_like_the_standard_map(map);
  if (standard) add_aliases(read_aliases(embedded::standard_aliases, "standard.aliases"), Adjectives::first_is_written);
  if (reading == Reading::strict) return;
  for (const auto& [name, meanings] : provinces)
    if (meanings.size() == 1 && !name.starts_with("the ")) beginnings_of.emplace_back(name, meanings.front());
  if (standard) add_aliases(read_aliases(embedded::further_aliases, "further.aliases"), Adjectives::none_is_written);
}

void Names::Table::measure(const std::string& key) {
  most_words = std::max(most_words, static_cast<std::size_t>(std::ranges::count(key, ' ')) + 1);
  longest_key = std::max(longest_key, key.size());
}

void Names::Table::add(std::string_view name, ProvinceId id) {
  const std::string key = this->key(name);
  std::vector<ProvinceId>& meanings = provinces[key];
  if (std::ranges::find(meanings, id) == meanings.end()) meanings.push_back(id);
  measure(key);
  if (!has_signs(name)) return;
  with_signs.emplace_back(name);
  std::ranges::stable_sort(with_signs, std::ranges::greater{}, &std::string::size);
}

bool Names::Table::has_signs(std::string_view name) {
  const std::vector<Candidate> words = candidates(name, name.size(), name.size());
  return words.empty() || words.back().length != name.size();
}

void Names::Table::add_nationality(std::string_view name, PowerId id) {
  const std::string key = this->key(name);
  nationalities.emplace(key, id);
  measure(key);
  if (!has_signs(name)) return;
  powers_with_signs.emplace_back(name, id);
  std::ranges::stable_sort(powers_with_signs, std::ranges::greater{},
                           [](const auto& known) { return known.first.size(); });
}

ProvinceId Names::Table::subject(std::string_view name, const SourceLine& line) const {
  const auto found = provinces.find(key(name));
  if (found == provinces.end() || found->second.size() != 1)
    line.fail(0, quoted(name) + " is no province of the map that this table is for");
  return found->second.front();
}

void Names::Table::add_aliases(const AliasTable& aliases, Adjectives adjective) {
  const auto must_be_new = [this](std::string_view name, const SourceLine& line) {
    if (provinces.contains(key(name))) line.fail(0, quoted(name) + " already has a meaning");
  };
  for (const AliasLine& entry : aliases.provinces) {
    const ProvinceId id = subject(entry.subject, entry.line);
    for (std::string_view name : entry.values) {
      must_be_new(name, entry.line);
      add(name, id);
    }
  }
  for (const AliasLine& entry : aliases.ambiguous) {
    must_be_new(entry.subject, entry.line);
    for (std::string_view name : entry.values) add(entry.subject, subject(name, entry.line));
  }
  for (const AliasLine& entry : aliases.powers) {
    const auto power = powers.find(key(entry.subject));
    if (power == powers.end())
      entry.line.fail(0, quoted(entry.subject) + " is no power of the map that this table is for");
    for (std::string_view name : entry.values) add_nationality(name, power->second);
    if (adjective == Adjectives::first_is_written) adjectives[power->second.index()] = entry.values.front();
  }
}

std::vector<Candidate> Names::Table::names_at(std::string_view text, std::size_t longest) const {
  std::vector<Candidate> found = candidates(text, most_words, longest);
  if (reading == Reading::tolerant)
    for (Candidate& name : found) name.key = key(name.key);
  return found;
}

// Word by word: "n atl" begins "north atlantic ocean". Behind the first word a single letter may be a verb ("Baltic S"),
// so only those count that are none.
bool begins(std::string_view key, std::string_view name) {
  constexpr std::string_view verbs = "acdfhmrsx";
  bool first = true;
  for (;;) {
    const std::string_view word = key.substr(0, key.find(' ')), of_name = name.substr(0, name.find(' '));
    if (word.empty() || !of_name.starts_with(word)) return false;
    if (!first && word.size() == 1 && of_name.size() > 1 && verbs.find(word) != std::string_view::npos) return false;
    if (word.size() == key.size()) return true;
    if (of_name.size() == name.size()) return false;
    key.remove_prefix(word.size() + 1);
    name.remove_prefix(of_name.size() + 1);
    first = false;
  }
}

std::vector<ProvinceId> Names::Table::begun_by(const std::string& key) const {
  constexpr std::size_t fewest_letters = 3;
  std::vector<ProvinceId> found;
  if (key.size() < fewest_letters) return found;
  for (const auto& [name, province] : beginnings_of)
    if (begins(key, name) && std::ranges::find(found, province) == found.end()) found.push_back(province);
  std::ranges::sort(found);
  return found;
}

std::optional<std::variant<ProvinceId, AmbiguousName, UnknownName>> Names::Table::known(const Candidate& name) const {
  const auto found = provinces.find(name.key);
  const std::vector<ProvinceId> meanings = found != provinces.end() ? found->second : begun_by(name.key);
  if (meanings.empty()) return std::nullopt;
  if (meanings.size() > 1) return AmbiguousName{meanings};
  return meanings.front();
}

// Short names have too many neighbours for two slips, and a letter alone has too many for one; where two provinces are equally near,
// neither is offered.
std::string Names::Table::nearest(const std::string& key) const {
  if (key.size() < 2 || key.size() > longest_key + 2) return {};
  std::size_t least = 3;
  std::optional<ProvinceId> best;
  bool tied = false;
  for (const auto& [name, meanings] : provinces) {
    const std::size_t allowed = std::min(key.size(), name.size()) <= 4 ? 1 : 2;
    const std::size_t more_letters = std::max(key.size(), name.size()) - std::min(key.size(), name.size());
    if (meanings.size() != 1 || more_letters > allowed) continue;
    const std::size_t distance = edit_distance(key, name);
    if (distance > std::min(allowed, least)) continue;
    tied = distance == least && (tied || *best != meanings.front());
    best = meanings.front();
    least = distance;
  }
  return best && !tied ? full_names[best->index()] : std::string{};
}

// Tables are shared by maps of equal names, and kept: a Names stays good when its map is gone.
const Names::Table& Names::shared_table(const Map& map, Reading reading) {
  static std::mutex mutex;
  static std::unordered_map<std::string, std::unique_ptr<const Table>> tables;
  std::string content = (reading == Reading::tolerant ? "tolerant " : "strict ") + map.name();
  for (const Province& p : map.provinces()) {
    content.append("\n").append(p.code).append(" ").append(p.name);
    for (const std::string& other : p.also) content.append(", ").append(other);
  }
  for (const std::string& power : map.powers()) content.append("\npower ").append(power);
  const std::lock_guard lock(mutex);
  std::unique_ptr<const Table>& table = tables[content];
  if (!table) table = std::make_unique<const Table>(map, reading);
  return *table;
}

Names::Names(const Map& map) : Names(&shared_table(map, Reading::strict)) {}

const Names& Names::of(const Map& map) { return shared_table(map, Reading::strict).names; }
const Names& Names::tolerant(const Map& map) { return shared_table(map, Reading::tolerant).names; }

std::variant<ProvinceId, AmbiguousName, UnknownName> Names::province(std::string_view text) const {
  const std::string key = table_->key(text);
  if (const auto known = table_->known({key, text.size()})) return *known;
  return UnknownName{table_->nearest(key)};
}

std::vector<std::pair<std::string_view, ProvinceId>> Names::of_one_province() const {
  std::vector<std::pair<std::string_view, ProvinceId>> names;
  for (const auto& [name, meanings] : table_->provinces)
    if (meanings.size() == 1) names.emplace_back(name, meanings.front());
  return names;
}

const std::string& Names::adjective(PowerId power) const { return table_->adjectives[power.index()]; }

std::optional<PowerId> Names::power(std::string_view text) const {
  const auto found = table_->powers.find(table_->key(text));
  return found == table_->powers.end() ? std::nullopt : std::optional(found->second);
}

namespace {

// The name as it stands, signs and all, up to a word's end.
bool begins_with_name(std::string_view text, std::string_view name) {
  return same_letters(text.substr(0, name.size()), name) && word_end(text, name.size()) <= name.size();
}

}  // namespace

std::optional<std::variant<ProvinceId, AmbiguousName, UnknownName>> Names::known_prefix(std::string_view text,
                                                                                        std::size_t& length) const {
  for (const std::string& name : table_->with_signs)
    if (begins_with_name(text, name)) {
      length = name.size();
      return table_->known({table_->key(name), length});
    }
  std::vector<Candidate> names = table_->names_at(text, table_->longest_key + 2);
  std::ranges::reverse(names);
  for (const Candidate& name : names) {
    const auto known = table_->known(name);
    if (!known) continue;
    length = name.length;
    return known;
  }
  return std::nullopt;
}

bool Names::starts_with_province(std::string_view text) const {
  std::size_t length = 0;
  return known_prefix(text, length).has_value();
}

std::variant<ProvinceId, AmbiguousName, UnknownName> Names::province_prefix(std::string_view text,
                                                                            std::size_t& length) const {
  if (const auto known = known_prefix(text, length)) return *known;
  std::vector<Candidate> names = table_->names_at(text, table_->longest_key + 2);
  std::ranges::reverse(names);
  for (const Candidate& name : names) {
    length = name.length;
    if (std::string nearest = table_->nearest(name.key); !nearest.empty()) return UnknownName{nearest};
  }
  length = word_end(text, 0);
  return UnknownName{};
}

std::optional<PowerId> Names::nationality_prefix(std::string_view text, std::size_t& length) const {
  for (const auto& [name, power] : table_->powers_with_signs)
    if (begins_with_name(text, name)) {
      length = name.size();
      return power;
    }
  std::vector<Candidate> names = table_->names_at(text, table_->longest_key);
  std::ranges::reverse(names);
  for (const Candidate& name : names) {
    length = name.length;
    const auto found = table_->nationalities.find(name.key);
    if (found != table_->nationalities.end()) return found->second;
  }
  return std::nullopt;
}

std::vector<ProvinceId> Names::other_meanings(std::string_view text, ProvinceId taken) const {
  constexpr std::size_t longest_abbreviation = 4;
  const std::string key = table_->key(text);
  std::vector<ProvinceId> others;
  if (key.size() > longest_abbreviation || key == table_->key(table_->full_names[taken.index()])) return others;
  for (ProvinceId other : table_->begun_by(key))
    if (other != taken) others.push_back(other);
  return others;
}

std::optional<PowerId> Names::nearest_power(std::string_view word) const {
  const std::string key = table_->key(word);
  std::optional<PowerId> best;
  std::size_t least = key.size() <= 4 ? 2 : 3;
  for (const auto& [name, power] : table_->nationalities) {
    if (name.size() < 4 || key.size() > name.size() + 2) continue;
    const std::size_t distance = edit_distance(key, name);
    if (distance < least || (distance == least && best && *best != power && distance < 3)) {
      best = distance < least ? std::optional(power) : std::nullopt;
      least = distance;
    }
  }
  return best;
}

}  // namespace dipeq
