#include "notation/maps/diplomacy_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "io/glyphs.hpp"
#include "io/source_line.hpp"

namespace dipeq {
namespace {

constexpr std::size_t most_files = 20;

std::string upper(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if ('a' <= c && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return result;
}

bool is_letter_or_digit(char c) { return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9'); }

bool is_any_of(std::string_view word, std::initializer_list<std::string_view> all) {
  return std::ranges::find(all, word) != all.end();
}

class Lines {
 public:
  explicit Lines(const MapSource& source) : source_(source) {}

  DiplomacyLines run() && {
    load(std::string(source_.file), source_.text);
    faults_.throw_if_any();
    if (!ignored_.empty())
      result_.remarks.push_back(fmt::format("{}: lines of these kinds are left out: {}", source_.file,
                                            listed({ignored_.begin(), ignored_.end()})));
    return std::move(result_);
  }

 private:
  using Words = std::vector<WordAt>;

  void load(const std::string& name, std::string_view text) {
    files_.insert(name);
    const ForeignFile file{name, text};
    const ForeignFile* before = file_;
    file_ = &file;
    for (const WordAt& line : lines_at(text)) {
      const Words words = words_at(line.text, line.offset);
      if (!words.empty() && words[0].text[0] != '#') faults_.attempt([&] { read(line, words); });
    }
    file_ = before;
  }

  void read(const WordAt& line, const Words& words) {
    const std::string first = upper(words[0].text);
    if (first == "VICTORY") return read_victory(words);
    if (is_any_of(first, {"USE", "USES", "MAP"})) return read_files(words);
    if (first == "BEGIN") return set_begin(words);
    if (is_any_of(first, {"RULE", "RULES"})) return read_rules(words);
    if (line.text.find('=') != line.text.npos) return read_name(line);
    if (is_any_of(first, {"OWNS", "CENTERS", "INHABITS", "HOME", "HOMES", "UNITS", "A", "F"}) &&
        (power_ || first != "CENTERS"))
      return read_of_power(first, words);
    if (is_any_of(first, {"AMEND", "WATER", "LAND", "COAST", "PORT", "SHUT"}) && words.size() > 1)
      return read_location(first, words);
    if (first == "DROP") return read_drop(words);
    if (first == "UNPLAYED") return read_unplayed(words);
    if (is_any_of(first, {"DUMMY", "DUMMIES", "FLAG", "FLAGS", "FLOW", "NOTIFY", "NEWHOMES", "ROTATE", "RESERVES",
                          "MILITIA", "CONTROL", "LEAGUE", "TEAM", "TEAMS", "IN", "FROM", "TEXTONLY", "END"})) {
      ignored_.insert(first);
      return;
    }
    read_power(words);
  }

  void read_victory(const Words& words) {
    int centres = 0;
    if (words.size() < 2 ||
        std::from_chars(words[1].text.data(), words[1].text.data() + words[1].text.size(), centres).ec != std::errc() ||
        centres < 1)
      file_->fail(words[0].offset, "expected a number of centres after VICTORY");
    result_.victory = centres;
  }

  void set_begin(const Words& words) {
    result_.begin.clear();
    for (std::size_t i = 1; i < words.size(); ++i) result_.begin += upper(words[i].text) + " ";
  }

  void read_files(const Words& words) {
    for (std::size_t i = 1; i < words.size(); ++i) {
      std::string name(words[i].text);
      if (name.find('.') == name.npos) name += ".map";
      if (files_.contains(name)) continue;
      if (files_.size() >= most_files)
        file_->fail(words[i].offset, fmt::format("more than {} files are used", most_files));
      auto text = source_.beside ? source_.beside(name) : std::nullopt;
      if (!text && source_.beside) text = source_.beside("../maps/" + name);  // of DPjudge's trials/
      if (!text) file_->fail(words[i].offset, fmt::format("the file {} is not beside this one", dipeq::quoted(name)));
      load(name, *text);
    }
  }

  void read_rules(const Words& words) {
    for (std::size_t i = 1; i < words.size(); ++i) {
      const std::string rule = upper(words[i].text);
      if (rule.starts_with('!'))
        result_.rules.erase(rule.substr(1));
      else
        result_.rules.insert(rule);
    }
  }

  // "Constantinople = con constan"; "[OLD ->] NAME = ..."
  void read_name(const WordAt& line) {
    const auto sign = line.text.find('=');
    std::string_view name = trimmed(line.text.substr(0, sign));
    const auto words = words_at(line.text.substr(sign + 1), line.offset + sign + 1);
    if (words.empty() || name.empty()) file_->fail(line.offset, "expected NAME = ABBREVIATION ALIAS...");
    const std::string code = upper(words[0].text);
    if (const auto arrow = name.find("->"); arrow != name.npos) {
      rename(upper(trimmed(name.substr(0, arrow))), code);
      name = trimmed(name.substr(arrow + 2));
    }
    std::vector<std::string> all{code};
    for (std::size_t i = 1; i < words.size(); ++i)
      if (!words[i].text.ends_with('?')) {
        all.emplace_back(words[i].text);
        std::ranges::replace(all.back(), '+', ' ');
      }
    std::erase_if(result_.names, [&](const auto& known) { return known.second.front() == code; });
    result_.names.emplace_back(name, all);
  }

  void rename(const std::string& old, const std::string& code) {
    const auto renamed = [&](std::string& text) {
      if (upper(text).substr(0, text.find('/')) != old) return;
      const bool small = 'a' <= text[0] && text[0] <= 'z';
      text = (small ? lower(code) : code) + text.substr(old.size());
    };
    for (DiplomacyLines::Location& at : result_.locations) {
      renamed(at.written);
      for (std::string& abut : at.abuts) renamed(abut);
    }
    for (auto& [name, all] : result_.names) renamed(all.front());
    for (auto& [name, power] : result_.powers) {
      for (std::string& home : power.homes) renamed(home);
      for (auto& unit : power.units) renamed(unit.second);
    }
  }

  DiplomacyLines::Power& power(const Words& words) {
    if (!power_) file_->fail(words[0].offset, "expected the line of a power before this");
    return result_.powers[*power_];
  }

  void read_of_power(const std::string& first, const Words& words) {
    DiplomacyLines::Power& p = power(words);
    if (first == "UNITS") return p.units.clear();
    if (first == "A" || first == "F") return read_unit(first, words, p);
    if (first == "INHABITS" || first == "HOME" || first == "HOMES") {
      if (first != "INHABITS" || inhabits_.insert(*power_).second) p.homes.clear();
      return add_homes(p.homes, words, 1);
    }
    if (!p.owns || first == "CENTERS") p.owns.emplace();
    add_homes(*p.owns, words, 1);
  }

  void read_unit(const std::string& type, const Words& words, DiplomacyLines::Power& p) {
    if (words.size() != 2) file_->fail(words[0].offset, "expected a unit such as 'F BRE'");
    const std::string at = upper(words[1].text);
    const std::string code = at.substr(0, at.find('/'));
    for (auto& [name, other] : result_.powers)
      std::erase_if(other.units,
                    [&](const auto& unit) { return unit.second.substr(0, unit.second.find('/')) == code; });
    p.units.emplace_back(type, at);
  }

  void add_homes(std::vector<std::string>& homes, const Words& words, std::size_t from) {
    for (std::size_t i = from; i < words.size(); ++i) {
      std::string home = upper(words[i].text);
      home = home.substr(0, home.find('('));
      const bool remove = home.starts_with('-');
      while (!home.empty() && !is_letter_or_digit(home[0])) home.erase(0, 1);
      while (!home.empty() && !is_letter_or_digit(home.back())) home.pop_back();
      if (home.empty()) continue;
      std::erase(homes, home);
      if (!remove) homes.push_back(home);
      if (remove && power_ && !power_->empty()) result_.powers[""].homes.push_back(home);
    }
  }

  // "[OLD ->] FRANCE (FRENCH) BRE PAR MAR"; UNOWNED and NEUTRAL are nobody.
  void read_power(const Words& words) {
    std::size_t next = 1;
    std::string name = upper(words[0].text);
    if (words.size() > 2 && words[1].text == "->") {
      std::string now = upper(words[2].text);
      while (now.starts_with('_')) now.erase(0, 1);
      if (auto old = result_.powers.extract(name); !old.empty()) {
        old.key() = now;
        result_.powers.insert(std::move(old));
      }
      name = now;
      next = 3;
    }
    if (is_any_of(name, {"UNOWNED", "NEUTRAL", "CENTERS"})) name.clear();
    power_ = name;
    if (words.size() > next && words[next].text[0] == '(') {
      while (next < words.size() && !words[next].text.ends_with(')')) ++next;
      ++next;
    }
    DiplomacyLines::Power& p = result_.powers[name];
    for (std::size_t i = next; i < words.size(); ++i)
      if (upper(words[i].text).size() > 12)
        file_->fail(words[0].offset, fmt::format("expected the line of a power, a province or a name, found {}",
                                                 dipeq::quoted(words[0].text)));
    if (inhabits_.erase(name) > 0) p.homes.clear();
    add_homes(p.homes, words, next);
  }

  DiplomacyLines::Location* location(std::string_view written) {
    const std::string wanted = upper(written);
    const auto found =
        std::ranges::find_if(result_.locations, [&](const auto& at) { return upper(at.written) == wanted; });
    return found == result_.locations.end() ? nullptr : &*found;
  }

  void read_location(const std::string& type, const Words& words) {
    DiplomacyLines::Location* at = location(words[1].text);
    if (type == "AMEND" && !at) file_->fail(words[1].offset, "there is no such place to amend");
    if (words.size() > 2 && upper(words[2].text) != "ABUTS") file_->fail(words[2].offset, "expected ABUTS");
    if (!at) at = &result_.locations.emplace_back();
    at->written = words[1].text;
    at->offset = words[1].offset;
    if (type != "AMEND") at->type = type;
    if (type != "AMEND" && words.size() > 2) at->abuts.clear(), at->weak.clear();
    for (std::size_t i = 3; i < words.size(); ++i) add_abut(*at, words[i]);
  }

  // "-MAO" takes away; "*MAO" is of half strength, "naf~" a strait, "R:AEG" and "AEG(CON)" are for some powers alone.
  void add_abut(DiplomacyLines::Location& at, const WordAt& word) {
    std::string_view text = word.text;
    if (text.starts_with('-')) {
      const std::string gone = upper(text.substr(1));
      std::erase_if(at.abuts, [&](const std::string& abut) { return upper(abut).starts_with(gone); });
      return;
    }
    const auto special = [&](std::string_view what) {
      result_.remarks.push_back(
          file_->remark(word.offset, fmt::format("{} - {} is {}, which is left out", at.written, word.text, what)));
    };
    if (const auto colon = text.find(':'); colon != text.npos) {
      special("for one power alone");
      text.remove_prefix(colon + 1);
    }
    if (const auto open = text.find('('); open != text.npos) {
      special("for the owner of a centre alone");
      text = text.substr(0, open);
    }
    bool weak = false, half = false;
    const auto strip = [&](char sign) { weak = weak || sign == '~', half = half || sign == '*'; };
    for (; !text.empty() && !is_letter_or_digit(text.front()); text.remove_prefix(1)) strip(text.front());
    for (; !text.empty() && !is_letter_or_digit(text.back()); text.remove_suffix(1)) strip(text.back());
    if (text.empty()) file_->fail(word.offset, "expected a place");
    if (half) special("of half strength");
    at.abuts.emplace_back(text);
    const std::string code = upper(text);
    if (weak) at.weak.insert(code.substr(0, code.find('/')));
  }

  void read_drop(const Words& words) {
    for (std::size_t i = 1; i < words.size(); ++i) {
      const std::string gone = upper(words[i].text);
      const auto begins = [&](std::string_view text) { return upper(text).starts_with(gone); };
      std::erase_if(result_.locations, [&](const auto& at) { return begins(at.written); });
      for (DiplomacyLines::Location& at : result_.locations) std::erase_if(at.abuts, begins);
      std::erase_if(result_.names, [&](const auto& name) { return begins(name.second.front()); });
      for (auto& [name, power] : result_.powers) {
        std::erase_if(power.homes, begins);
        if (power.owns) std::erase_if(*power.owns, begins);
        std::erase_if(power.units, [&](const auto& unit) { return begins(unit.second); });
      }
    }
  }

  void read_unplayed(const Words& words) {
    std::set<std::string> gone, named;
    for (std::size_t i = 1; i < words.size(); ++i) {
      std::string name = upper(words[i].text);
      while (name.ends_with(',')) name.pop_back();
      named.insert(name);
    }
    if (named.empty() && power_) gone.insert(*power_);
    for (const auto& [name, power] : result_.powers) {
      const bool listed = named.contains(name);
      if (!name.empty() && (named.contains("ALL") ? !(named.contains("EXCEPT") && listed) : listed)) gone.insert(name);
    }
    for (const std::string& name : gone)
      if (!name.empty()) result_.powers.erase(name);
    power_.reset();
  }

  const MapSource& source_;
  DiplomacyLines result_;
  Faults faults_;
  const ForeignFile* file_ = nullptr;  // that is being read
  std::set<std::string> files_, ignored_, inhabits_;
  std::optional<std::string> power_;  // that the lines belong to
};

}  // namespace

DiplomacyLines read_diplomacy_lines(const MapSource& source) { return Lines(source).run(); }

}  // namespace dipeq
