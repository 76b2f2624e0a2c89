#include "search/claims/claims_file.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>

#include "embedded/usual.claims.hpp"
#include "io/edit_distance.hpp"
#include "io/lines.hpp"
#include "io/number.hpp"
#include "model/presets.hpp"

namespace dipeq {
namespace {

constexpr std::size_t most_bytes = std::size_t{1} << 20, most_orders = 12;
constexpr std::string_view blanks = " \t\r";

std::string_view trimmed(std::string_view s) {
  s.remove_prefix(std::min(s.find_first_not_of(blanks), s.size()));
  return s.substr(0, s.find_last_not_of(blanks) + 1);
}

std::string lower(std::string_view s) {
  std::string text(s);
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

// A sentence as it is looked up.
std::string plain(std::string_view sentence) {
  std::string text = lower(trimmed(sentence));
  if (text.ends_with('.')) text.pop_back();
  return text;
}

// "1971, 1982, mine.rules": each name is a part of the list; nothing is between them but blanks and commas.
std::vector<std::string_view> names_in(std::string_view list) {
  std::vector<std::string_view> names;
  for (std::size_t at = 0; (at = list.find_first_not_of(" \t\r,", at)) != list.npos;) {
    const std::size_t end = std::min(list.find_first_of(" \t\r,", at), list.size());
    names.push_back(list.substr(at, end - at));
    at = end;
  }
  return names;
}
std::vector<std::string> strings(const std::vector<std::string_view>& all) { return {all.begin(), all.end()}; }

class ClaimsReader {
 public:
  ClaimsReader(std::string_view text, std::string_view file) : text_(text) { result_.file = file; }

  ClaimsFile read() {
    if (text_.size() > most_bytes)
      SourceLine{result_.file, 1, {}}.fail(
          0, fmt::format("the file has {} bytes; at most {} are read", text_.size(), most_bytes));
    for (const SourceLine& line : Lines(without_byte_order_mark(text_), result_.file)) {
      try {
        read(line);
      } catch (const InputError& e) {
        errors_.push_back(e);
      }
    }
    each_is_whole();
    if (result_.readings.empty()) result_.readings.emplace_back(info(Preset::datc_3_2).name);
    for (const ReadingNamed& named : named_) refuse_if_not_asked(named);
    if (!errors_.empty()) throw InputError::together(errors_);
    return std::move(result_);
  }

 private:
  void read(const SourceLine& line) {
    if (trimmed(line.text).empty() || line.text.starts_with('#')) return;
    if (blanks.find(line.text[0]) != blanks.npos) return go_on(line);
    const std::size_t end = std::min(line.text.find_first_of(blanks), line.text.size());
    const std::string_view keyword = line.text.substr(0, end);
    const std::size_t value_at = std::min(line.text.find_first_not_of(blanks, end), line.text.size());
    const std::string_view value = trimmed(line.text.substr(value_at));
    in_formula_ = false;
    if (keyword == "claim") return begin_claim(line, value_at, value);
    refuse_a_second(line, keyword);
    if (keyword == "orders") return orders(number(line, value_at, value));
    if (result_.claims.empty() && keyword == "readings") return readings(line, value_at, value);
    if (result_.claims.empty() && keyword == "known")
      return void(result_.most_if_known = number(line, value_at, value));
    if (result_.claims.empty())
      line.fail(0, fmt::format("expected 'claim', 'orders', 'known' or 'readings', found {}", quoted(keyword)));
    if (value.empty()) line.fail(line.text.size(), fmt::format("expected something behind '{}'", keyword));
    if (keyword == "formula") return begin_formula(line, value_at, value);
    if (keyword == "source") return void(claim().source = value);
    if (keyword == "theorem") return theorem(line, value_at, value);
    if (keyword == "argument") return void(claim().of_all.argument = value);
    if (keyword == "expect") return expect(line, value_at, value);
    line.fail(
        0, fmt::format("expected 'claim', 'formula', 'source', 'theorem', 'argument', 'orders' or 'expect', found {}",
                       quoted(keyword)));
  }

  ClaimOfFile& claim() { return result_.claims.back(); }

  // Above all claims or in one, of two lines of which the first would be lost.
  void refuse_a_second(const SourceLine& line, std::string_view keyword) {
    static const std::set<std::string_view> stands_once{"orders", "known", "source", "theorem", "argument"};
    if (!stands_once.contains(keyword)) return;
    const auto [first, is_new] = said_.try_emplace({result_.claims.size(), keyword}, line.number);
    if (!is_new) line.fail(0, fmt::format("there is a line '{}' already, line {}", keyword, first->second));
  }

  void orders(std::size_t n) {
    if (result_.claims.empty()) {
      orders_ = n;
    } else {
      claim().orders = n;
      claim().no_more = true;
    }
  }

  void begin_claim(const SourceLine& line, std::size_t at, std::string_view sentence) {
    if (sentence.empty()) line.fail(line.text.size(), "expected the claim in a sentence");
    const auto [first, is_new] = lines_of_sentences_.try_emplace(plain(sentence), line.number);
    if (!is_new) line.fail(at, fmt::format("the claim stands in line {} already", first->second));
    result_.claims.push_back({.sentence = std::string(sentence), .source = "", .orders = orders_});
    claim().place = line.place(at);
  }

  void begin_formula(const SourceLine& line, std::size_t at, std::string_view value) {
    if (!claim().written.empty()) line.fail(0, "the claim has a formula already");
    claim().written = value;
    claim().written_at = line.place(at);
    line_of_formula_ = line.number;
    in_formula_ = true;
  }
  void go_on(const SourceLine& line) {
    if (!in_formula_)
      line.fail(
          0,
          "expected a keyword at the beginning of the line; only a formula goes on in lines that begin with a blank");
    const std::string_view more = trimmed(line.text);
    claim().written.append(line.number - line_of_formula_, '\n');
    claim().written.append(static_cast<std::size_t>(more.data() - line.text.data()), ' ').append(more);
    line_of_formula_ = line.number;
  }

  std::size_t number(const SourceLine& line, std::size_t at, std::string_view text) const {
    const auto n = number_in<std::size_t>(text);
    if (!n || *n == 0 || *n > most_orders)
      line.fail(at, fmt::format("expected a number of orders from 1 to {}, found {}", most_orders, quoted(text)));
    return *n;
  }

  void readings(const SourceLine& line, std::size_t at, std::string_view list) {
    if (!result_.readings.empty()) line.fail(0, "the readings are listed already");
    result_.line_of_readings = line.text;
    if (list == "all")
      for (const PresetInfo& p : all_presets()) result_.readings.emplace_back(p.name);
    else
      for (const std::string_view name : names_in(list)) {
        result_.readings.emplace_back(name);
        result_.readings_at.push_back(line.place(column_of(name, line)));
      }
    if (result_.readings.empty()) line.fail(at, "expected readings: presets, rules files, or 'all'");
  }

  static std::size_t column_of(std::string_view part, const SourceLine& line) {
    return static_cast<std::size_t>(part.data() - line.text.data());
  }

  // "this in 1971, 1982": what is said, and by which readings; none: by all.
  static std::pair<std::string_view, std::vector<std::string_view>> in_readings(std::string_view value) {
    constexpr std::string_view in = " in ";
    const std::size_t at = std::min(value.find(in), value.size());
    return {trimmed(value.substr(0, at)), names_in(value.substr(std::min(at + in.size(), value.size())))};
  }

  void theorem(const SourceLine& line, std::size_t at, std::string_view value) {
    const auto [names, readings] = in_readings(value);
    for (const std::string_view name : names_in(names)) {
      if (name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_0123456789") != name.npos || name.find('_') == name.npos)
        line.fail(at,
                  fmt::format("expected names of theorems in theorems/Theorems.v, perhaps 'in' and readings, found {}; "
                              "an argument in words stands behind 'argument'",
                              quoted(name)));
      claim().of_all.theorems.emplace_back(name);
    }
    for (const std::string_view name : readings)
      if (!preset_named(name)) named_.push_back({name, line});
    claim().theorems_readings = strings(readings);
  }

  void expect(const SourceLine& line, std::size_t at, std::string_view value) {
    ExpectedAnswer answer;
    const auto [what, readings] = in_readings(value);
    constexpr std::string_view refuted = "refuted by ";
    if (what.starts_with(refuted)) {
      answer.holds = false;
      answer.orders = number(line, at + refuted.size(), what.substr(refuted.size()));
    } else if (what != "holds") {
      line.fail(at,
                fmt::format("expected 'holds' or 'refuted by N', perhaps 'in' and readings, found {}", quoted(value)));
    }
    if (readings.empty() && std::ranges::any_of(claim().expected, [](const auto& e) { return e.readings.empty(); }))
      line.fail(at, "what is expected of all readings that no other line names is said already");
    for (const std::string_view name : readings) {
      named_.push_back({name, line});
      for (const ExpectedAnswer& other : claim().expected)
        if (std::ranges::find(other.readings, name) != other.readings.end())
          line.fail(column_of(name, line), fmt::format("what is expected of {} is said already", name));
    }
    answer.readings = strings(readings);
    claim().expected.push_back(std::move(answer));
  }

  // A reading that is named with a claim, in that line.
  struct ReadingNamed {
    std::string_view name;
    SourceLine line;
  };
  void refuse_if_not_asked(const ReadingNamed& named) {
    if (std::ranges::find(result_.readings, named.name) != result_.readings.end()) return;
    errors_.emplace_back(result_.file, named.line.place(column_of(named.name, named.line)),
                         fmt::format("expected one of the file's readings ({}), found {}",
                                     fmt::join(result_.readings, ", "), quoted(named.name)),
                         named.line.text);
  }

  void each_is_whole() {
    for (const ClaimOfFile& c : result_.claims)
      if (c.written.empty())
        errors_.push_back({result_.file, c.place,
                           fmt::format("expected a line 'formula' for the claim {}", quoted(c.sentence)),
                           "claim " + c.sentence});
  }

  std::string_view text_;
  ClaimsFile result_;
  std::size_t orders_ = 5;
  std::map<std::string, std::size_t> lines_of_sentences_;
  std::map<std::pair<std::size_t, std::string_view>, std::size_t> said_;  // by claim and keyword, the line
  bool in_formula_ = false;
  std::size_t line_of_formula_ = 0;  // the last one that it has
  std::vector<ReadingNamed> named_ = {};
  std::vector<InputError> errors_;
};

}  // namespace

ClaimsFile read_claims_file(std::string_view text, std::string_view file) { return ClaimsReader(text, file).read(); }

const ExpectedAnswer* expected_of(const ClaimOfFile& claim, std::string_view reading) {
  const ExpectedAnswer* of_the_rest = nullptr;
  for (const ExpectedAnswer& answer : claim.expected) {
    if (std::ranges::find(answer.readings, reading) != answer.readings.end()) return &answer;
    if (answer.readings.empty()) of_the_rest = &answer;
  }
  return of_the_rest;
}

// Whether a usual claim says the same, of which this project has looked that the theorem proves it.
bool is_vouched_for(const ClaimOfFile& claim, const std::string& theorem) {
  return std::ranges::any_of(usual_claims().claims, [&](const ClaimOfFile& usual) {
    return usual.formula() == claim.formula() && usual.theorems_readings == claim.theorems_readings &&
           std::ranges::find(usual.of_all.theorems, theorem) != usual.of_all.theorems.end();
  });
}

KnownOfAll known_of_all(const ClaimOfFile& claim, std::string_view reading) {
  if (!preset_named(reading)) return {};
  if (const ExpectedAnswer* expected = expected_of(claim, reading); expected && !expected->holds) return {};
  KnownOfAll known = claim.of_all;
  const auto& readings = claim.theorems_readings;
  if (!readings.empty() && std::ranges::find(readings, reading) == readings.end()) known.theorems.clear();
  const auto [named, end] = std::ranges::stable_partition(
      known.theorems, [&](const std::string& theorem) { return is_vouched_for(claim, theorem); });
  known.named.assign(named, end);
  known.theorems.erase(named, end);
  return known;
}

std::size_t orders_of(const ClaimsFile& file, const ClaimOfFile& claim, std::string_view reading,
                      std::optional<std::size_t> asked) {
  std::size_t most = asked.value_or(claim.orders);
  if (claim.no_more) most = std::min(most, claim.orders);
  if (file.most_if_known && known_of_all(claim, reading).something()) most = std::min(most, *file.most_if_known);
  return most;
}

std::string ClaimOfFile::formula() const {
  std::string line;
  for (const SourceLine& one : Lines(written))
    if (const std::string_view part = trimmed(one.text); !part.empty())
      line.append(line.empty() ? "" : " ").append(part);
  return line;
}

namespace {

// All but comparisons, which are of the two that they compare, whatever the file is about.
bool has_one_reading(const Claim& claim) {
  return claim.kind != Claim::Kind::same_results && claim.kind != Claim::Kind::procedure_right;
}

[[noreturn]] void refuse(const ClaimsFile& file, const ClaimOfFile& claim, std::string_view why) {
  const std::string formula = std::string(claim.written_at.column - 1, ' ') + claim.written;
  throw InputError(file.file, claim.written_at, why, formula.substr(0, formula.find('\n')));
}

}  // namespace

Claim claim_of(const ClaimsFile& file, const ClaimOfFile& claim, const Rules& reading, const OtherReadings& others) {
  // With nothing before it but blanks, so that places in it are places in the file.
  const std::string text =
      std::string(claim.written_at.line - 1, '\n') + std::string(claim.written_at.column - 1, ' ') + claim.written;
  try {
    const Claim read = read_claim({.text = text, .reading = reading, .file = file.file}, others);
    // Else it would be told of this reading what is true of another.
    if (has_one_reading(read) && read.rules != reading)
      refuse(file, claim,
             "expected the claim without a reading in front: the line 'readings' says by which the claims are decided");
    return read;
  } catch (const std::invalid_argument& e) {
    refuse(file, claim, e.what());
  }
}

const ClaimsFile& usual_claims() {
  static const ClaimsFile claims = read_claims_file(embedded::usual_claims, "usual.claims");
  return claims;
}

const ClaimOfFile* usual_claim(std::string_view sentence) {
  const auto& claims = usual_claims().claims;
  const auto found = std::ranges::find(claims, plain(sentence), [](const ClaimOfFile& c) { return plain(c.sentence); });
  return found == claims.end() ? nullptr : &*found;
}

const ClaimOfFile* usual_claim_like(std::string_view sentence) {
  constexpr std::size_t most_slips = 4;
  const auto slips = [said = plain(sentence)](const ClaimOfFile& c) { return edit_distance(said, plain(c.sentence)); };
  const auto nearest = std::ranges::min_element(usual_claims().claims, {}, slips);
  return slips(*nearest) <= most_slips ? &*nearest : nullptr;
}

namespace {

// By its sentence, or in its own words.
const ClaimOfFile* usual_claim_said(std::string_view text) {
  if (const ClaimOfFile* usual = usual_claim(text)) return usual;
  const auto& claims = usual_claims().claims;
  const auto found = std::ranges::find(claims, trimmed(text), &ClaimOfFile::formula);
  return found == claims.end() ? nullptr : &*found;
}

}  // namespace

KnownOfAll known_of_all(std::string_view claim) {
  constexpr auto usual_reading = Preset::datc_3_2;
  if (const ClaimOfFile* usual = usual_claim_said(claim)) return known_of_all(*usual, info(usual_reading).name);
  const std::size_t colon = std::min(claim.find(':'), claim.size());
  const std::string_view reading = trimmed(claim.substr(0, colon));
  const ClaimOfFile* usual = colon < claim.size() ? usual_claim_said(claim.substr(colon + 1)) : nullptr;
  return usual && preset_named(reading) ? known_of_all(*usual, reading) : KnownOfAll{};
}

}  // namespace dipeq
