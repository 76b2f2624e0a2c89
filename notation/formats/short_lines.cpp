#include "notation/formats/short_lines.hpp"

#include <algorithm>
#include <utility>

#include "io/number.hpp"

namespace dipeq {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
// One that stands in a string as it is, and is a byte of its own.
bool stands_as_it_is(char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; }

constexpr std::size_t longest_name =
    40;  // of a power, with the quotation mark behind it: no more is looked at in one go
static_assert(longest_name <= BoardLineReader::padding);

// What stands behind the first quotation mark; empty if the name might not stand there as it is.
std::string as_key(const std::string& power) {
  const bool plain = power.size() < longest_name && std::ranges::all_of(power, stands_as_it_is);
  return plain && power.find('}') == power.npos ? power + '"' : "";
}

std::string_view without_blanks_behind(std::string_view line) {
  while (!line.empty() && is_blank(line.back())) line.remove_suffix(1);
  return line;
}

}  // namespace

// Takes what comes next, blanks before it aside, if it is there. The line ends with a bracket, at which all that is longer than a sign stops.
class ShortLines::Scanner {
 public:
  Scanner(const ShortLines& shorts, std::string_view line, BoardLine& into, BoardParts& parts)
      : shorts_(shorts),
        begin_(line.data()),
        end_(line.data() + line.size()),
        at_(begin_),
        into_(into),
        parts_(parts) {}

  bool line() {
    return each('{', '}', [&] { return member(); }) && at_ == end_ && (has_orders_ || parts_.says_units);
  }

 private:
  void skip_blanks() {
    while (at_ < end_ && is_blank(*at_)) ++at_;
  }

  bool take(char sign) {
    if (at_ < end_ && is_blank(*at_)) skip_blanks();
    if (at_ == end_ || *at_ != sign) return false;
    ++at_;
    return true;
  }

  bool take(std::string_view signs) {
    if (*at_ != signs.front() || !std::string_view(at_, signs.size()).starts_with(signs)) return false;
    at_ += signs.size();
    return true;
  }

  template <class TakeElement> bool each(char open, char close, TakeElement take_element) {
    if (!take(open)) return false;
    if (take(close)) return true;
    do
      if (!take_element()) return false;
    while (take(','));
    return take(close);
  }

  bool member() {
    if (!take('"')) return false;
    if (take("orders\"")) return !std::exchange(has_orders_, true) && take(':') && orders();
    if (take("units\"")) return !std::exchange(parts_.says_units, true) && take(':') && units();
    return take("id\"") && into_.id.empty() && take(':') && id();
  }

  bool id() {
    skip_blanks();
    const char* const begin = at_;
    const bool read = *at_ == '"' ? plain_text() : number();
    into_.id = {begin, static_cast<std::size_t>(at_ - begin)};
    return read;
  }

  bool plain_text() {
    at_ = std::find_if_not(at_ + 1, end_, stands_as_it_is);
    return at_ < end_ && *at_++ == '"';
  }

  bool number() {
    constexpr std::ptrdiff_t longest = 15;  // which no reader of JSON rounds
    const char* const begin = at_;
    at_ = std::find_if_not(begin, end_, is_digit);
    const std::ptrdiff_t digits = at_ - begin;
    return digits == 1 || (digits > 1 && digits <= longest && *begin != '0');
  }

  bool orders() {
    return each_of_power(into_.orders_by, into_.orders, [&](PowerId by, std::size_t column) -> const char* {
      if (into_.orders.size() == shorts_.most_orders_) return nullptr;
      WrittenOrder& order = into_.orders.emplace_back();
      order.place = {1, column};
      return shorts_.orders_.read_order(at_, by, order);
    });
  }

  bool units() {
    return each_of_power(into_.units_of, parts_.units, [&](PowerId of, std::size_t column) -> const char* {
      UnitMention unit;
      const char* const end = shorts_.orders_.read_unit(at_, unit);
      if (!end || !unit.type) return nullptr;
      parts_.units.push_back({{*unit.type, of, unit.at}, column});
      return end;
    });
  }

  // A list of strings for each power. `take_text` says where the text that begins here ends, null if it does not know it.
  template <class List, class TakeText>
  bool each_of_power(std::vector<BoardLine::Part>& by_power, const List& list, TakeText take_text) {
    return each('{', '}', [&] {
      const auto of = power();
      if (!of || std::ranges::find(by_power, *of, &BoardLine::Part::power) != by_power.end()) return false;
      const bool read = take(':') && each('[', ']', [&] {
                          if (!take('"')) return false;
                          const char* const text_end = take_text(*of, static_cast<std::size_t>(at_ - begin_));
                          if (text_end) at_ = text_end + 1;
                          return text_end != nullptr;
                        });
      by_power.push_back({*of, list.size()});
      return read;
    });
  }

  std::optional<PowerId> power() {
    if (!take('"')) return std::nullopt;
    for (std::size_t p = 0; p < shorts_.powers_.size(); ++p)
      if (!shorts_.powers_[p].empty() && take(shorts_.powers_[p])) return PowerId(p);
    return std::nullopt;
  }

  const ShortLines& shorts_;
  const char *begin_, *end_, *at_;
  BoardLine& into_;
  BoardParts& parts_;
  bool has_orders_ = false;
};

ShortLines::ShortLines(const Map& map) : orders_(map), most_orders_(most_orders(map)) {
  for (const std::string& power : map.powers()) powers_.push_back(as_key(power));
}

bool ShortLines::read(std::string_view line, BoardLine& into, BoardParts& parts) const {
  line = without_blanks_behind(line);
  return line.ends_with('}') && Scanner(*this, line, into, parts).line();
}

}  // namespace dipeq
