#include "notation/maps/map_codes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "io/folded.hpp"
#include "io/glyphs.hpp"
#include "notation/maps/files/foreign_file.hpp"
#include "notation/name_key.hpp"

namespace dipeq {
namespace {

constexpr std::size_t shortest = 2, longest = 8;

bool fits(std::string_view code) {
  static const std::set<std::string_view> coasts{"nc", "ec", "sc", "wc", "nec", "sec", "swc", "nwc"};
  const auto plain = [](char c) { return ('a' <= c && c <= 'z') || ('0' <= c && c <= '9'); };
  return code.size() >= shortest && code.size() <= longest && std::ranges::all_of(code, plain) &&
         !coasts.contains(code);
}

// The letters and digits of a name, word by word, without accents.
std::vector<std::string> plain_words(std::string_view name) {
  std::vector<std::string> words(1);
  for (char c : lower(folded(name))) {
    const bool plain = ('a' <= c && c <= 'z') || ('0' <= c && c <= '9');
    if (plain)
      words.back() += c;
    else if (c != '\'' && !words.back().empty())
      words.emplace_back();
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

// What one would write: the first letters, the initials, the first letter of one word with others of the next.
std::vector<std::string> ideas(std::string_view name) {
  const std::vector<std::string> words = plain_words(name);
  std::vector<std::string> all;
  std::string letters, initials;
  for (const std::string& word : words) {
    letters += word;
    initials += word.front();
  }
  if (initials.size() == 3) all.push_back(initials);
  all.push_back(letters.substr(0, 3));
  if (words.size() > 1) {
    all.push_back(words[0].substr(0, 1) + words[1].substr(0, 2));
    all.push_back(words[0].substr(0, 2) + words[1].substr(0, 1));
  }
  for (std::size_t i = 1; i < letters.size(); ++i)
    for (std::size_t j = i + 1; j < letters.size() && j < i + 6; ++j)
      all.push_back({letters[0], letters[i], letters[j]});
  return all;
}

class Codes {
 public:
  explicit Codes(const std::vector<CodeWishes>& provinces) : provinces_(provinces) {
    for (const CodeWishes& p : provinces) names_.insert(name_key(p.name));
  }

  MapCodes run() && {
    result_.codes.resize(provinces_.size());
    for (std::size_t i = 0; i < provinces_.size(); ++i) wished(i);
    for (std::size_t i = 0; i < provinces_.size(); ++i)
      if (result_.codes[i].empty()) made(i);
    return std::move(result_);
  }

 private:
  bool free(std::size_t i, const std::string& code) const {
    if (!fits(code) || taken_.contains(code)) return false;
    return code == name_key(provinces_[i].name) || !names_.contains(code);
  }

  void take(std::size_t i, const std::string& code) {
    result_.codes[i] = code;
    taken_.insert(code);
  }

  void wished(std::size_t i) {
    const auto& wishes = provinces_[i].abbreviations;
    for (std::size_t k = 0; k < wishes.size(); ++k) {
      const std::string code = lower(wishes[k]);
      if (!free(i, code)) continue;
      if (k > 0) result_.second.push_back(fmt::format("{} (not {})", code, wishes[0]));
      return take(i, code);
    }
  }

  void made(std::size_t i) {
    std::string code;
    for (const std::string& idea : ideas(provinces_[i].name))
      if (code.empty() && free(i, idea)) code = idea;
    for (std::size_t n = 1; code.empty(); ++n)
      if (const std::string numbered = fmt::format("p{}", n); free(i, numbered)) code = numbered;
    result_.made.push_back(fmt::format("{} {}", code, provinces_[i].name));
    take(i, code);
  }

  const std::vector<CodeWishes>& provinces_;
  MapCodes result_;
  std::set<std::string> names_, taken_;
};

}  // namespace

MapCodes codes_of(const std::vector<CodeWishes>& provinces) { return Codes(provinces).run(); }

}  // namespace dipeq
