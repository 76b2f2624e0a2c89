#include "notation/games/daide_tokens.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "io/glyphs.hpp"
#include "notation/games/json_view.hpp"

namespace dipeq::daide {
namespace {

constexpr std::size_t deepest = 10;
constexpr std::array wanted{std::string_view("NOW"), std::string_view("SCO"), std::string_view("ORD")};

// DAIDE's codes that are not those of the standard map.
constexpr std::array other_codes{std::pair{std::string_view("ech"), std::string_view("eng")},
                                 std::pair{std::string_view("gob"), std::string_view("bot")},
                                 std::pair{std::string_view("gol"), std::string_view("lyo")}};

bool is_token(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '#' || c == '-'; }
bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

class Scanner {
 public:
  Scanner(const SourceText& source, std::string_view line, std::size_t offset)
      : source_(source), line_(line), offset_(offset) {}

  // The first word of three capitals says what the line is about: "17,,ORD (", "  1 << NOW (".
  bool go_to_message() {
    while (at_ < line_.size()) {
      const std::string_view word = word_here();
      if (word.size() == 3 && std::ranges::all_of(word, is_upper)) return std::ranges::count(wanted, word) > 0;
      at_ += std::max<std::size_t>(word.size(), 1);
    }
    return false;
  }

  std::vector<Message> messages() {
    std::vector<Message> all;
    while (std::ranges::count(wanted, word_here()) > 0) {
      Message message{word_here(), offset_ + at_, {}};
      at_ += message.name.size();
      for (skip_blanks(); here() == '('; skip_blanks()) message.nodes.push_back(list(0));
      all.push_back(std::move(message));
    }
    return all;
  }

 private:
  char here() const { return at_ < line_.size() ? line_[at_] : '\0'; }
  void skip_blanks() {
    while (here() == ' ' || here() == '\t') ++at_;
  }
  std::string_view word_here() const {
    std::size_t end = at_;
    while (end < line_.size() && is_token(line_[end])) ++end;
    return line_.substr(at_, end - at_);
  }
  [[noreturn]] void fail(std::string_view message) const { throw complaint_at(source_, offset_ + at_, message); }

  Node list(std::size_t depth) {
    if (depth > deepest) fail("brackets inside of brackets too deep");
    Node node{{}, offset_ + at_};
    ++at_;
    for (skip_blanks(); here() != ')'; skip_blanks()) {
      const std::string_view word = word_here();
      if (here() == '(') {
        node.list.push_back(list(depth + 1));
      } else if (!word.empty()) {
        node.list.push_back({word, offset_ + at_});
        at_ += word.size();
      } else {
        fail("expected a token, '(' or ')'");
      }
    }
    ++at_;
    return node;
  }

  const SourceText& source_;
  std::string_view line_;
  std::size_t offset_, at_ = 0;
};

}  // namespace

std::vector<Message> messages_of(const SourceText& source, std::string_view line, std::size_t offset) {
  Scanner scanner(source, line, offset);
  return scanner.go_to_message() ? scanner.messages() : std::vector<Message>{};
}

std::optional<Turn> turn(std::string_view season, int year) {
  if (season == "SPR") return Turn{Phase::movement, Date{Season::spring, year}};
  if (season == "SUM") return Turn{Phase::retreats, Date{Season::spring, year}};
  if (season == "FAL") return Turn{Phase::movement, Date{Season::fall, year}};
  if (season == "AUT") return Turn{Phase::retreats, Date{Season::fall, year}};
  if (season == "WIN") return Turn{Phase::adjustments, Date{Season::winter, year}};
  return std::nullopt;
}

std::optional<PowerId> power(std::string_view token, const Map& map) {
  for (std::size_t p = 0; p < map.powers().size(); ++p)
    if (token.size() == 3 && same_letters(token, std::string_view(map.powers()[p]).substr(0, 3))) return PowerId(p);
  return std::nullopt;
}

std::optional<ProvinceId> province(std::string_view token, const Map& map) {
  const std::string code = lower(token);
  const auto other = std::ranges::find(other_codes, code, [](const auto& c) { return c.first; });
  const std::string_view meant = other == other_codes.end() ? std::string_view(code) : other->second;
  const auto found = std::ranges::find(map.provinces(), meant, &Province::code);
  if (found == map.provinces().end()) return std::nullopt;
  return ProvinceId(static_cast<std::size_t>(found - map.provinces().begin()));
}

std::optional<Coast> coast(std::string_view token) {
  if (token == "NCS") return Coast::north;
  if (token == "ECS") return Coast::east;
  if (token == "SCS") return Coast::south;
  if (token == "WCS") return Coast::west;
  return std::nullopt;
}

}  // namespace dipeq::daide
