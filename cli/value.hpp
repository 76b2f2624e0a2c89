// What an option takes: how many words, which ones are allowed, what holds if it is not given, and where it is kept.
// Commands write these into their tables (option.hpp); the words are read by them, and help is written from them.
#pragma once
#include <algorithm>
#include <concepts>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dipeq::cli {

using Words = std::vector<std::string>;

enum class Takes : std::uint8_t {
  nothing,         // a flag
  one_word,        //
  one_word_often,  // the option can be given again and again, each time with one word
  words,           // all words up to the next option
  two_words,
};

struct Value {
  Takes takes = Takes::one_word;
  std::string name = {};          // what help calls it: "FILE", "text|json"
  std::string allowed = {};       // "1 to 12"; empty: the name says it
  std::string if_not_given = {};  // "6"; empty: nothing holds then
  // Keeps the words. UsageError, with the option's name, if they are none that it allows.
  std::function<void(std::string_view option, const Words& words)> read = {};
};

Value flag(bool& given);
Value text(std::string name, std::string& kept, std::string if_not_given = "");
Value text(std::string name, std::optional<std::string>& kept, std::string if_not_given = "");
Value texts(Takes takes, std::string name, Words& kept, std::string if_not_given = "");
Value separated_by_commas(std::string name, Words& kept);
Value seconds(double& kept);  // more than none

// ---- Whole numbers: N

struct Range {
  std::uint64_t least = 0, most = std::numeric_limits<std::uint64_t>::max();
};
inline constexpr Range positive{1};

Value whole_number(Range range, std::function<void(std::uint64_t)> keep, std::string if_not_given);

template <std::unsigned_integral T> Value number(T& kept, Range range = {}) {
  range.most = std::min<std::uint64_t>(range.most, std::numeric_limits<T>::max());
  return whole_number(
      range, [&kept](std::uint64_t n) { kept = static_cast<T>(n); }, std::to_string(kept));
}
template <std::unsigned_integral T>
Value number(std::optional<T>& kept, Range range = {}, std::string if_not_given = "") {
  range.most = std::min<std::uint64_t>(range.most, std::numeric_limits<T>::max());
  return whole_number(
      range, [&kept](std::uint64_t n) { kept = static_cast<T>(n); }, std::move(if_not_given));
}

// ---- One of several words, in capitals or not

template <class T> using Choices = std::vector<std::pair<std::string, T>>;

Value one_of(const Words& words, std::function<void(std::size_t chosen)> keep, std::string if_not_given);

// What `kept` holds is what holds if the option is not given.
template <class T> Value choice(T& kept, const std::type_identity_t<Choices<T>>& choices) {
  Words words;
  std::vector<T> meant;
  std::string now;
  for (const auto& [word, value] : choices) {
    words.push_back(word), meant.push_back(value);
    if (value == kept) now = word;
  }
  return one_of(
      words, [&kept, meant](std::size_t chosen) { kept = meant[chosen]; }, now);
}

template <class T>
Value choice(std::optional<T>& kept, const std::type_identity_t<Choices<T>>& choices, std::string if_not_given) {
  Words words;
  std::vector<T> meant;
  for (const auto& [word, value] : choices) words.push_back(word), meant.push_back(value);
  return one_of(
      words, [&kept, meant](std::size_t chosen) { kept = meant[chosen]; }, std::move(if_not_given));
}

}  // namespace dipeq::cli
