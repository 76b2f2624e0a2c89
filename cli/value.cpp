#include "cli/value.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <cmath>

#include "cli/usage_error.hpp"
#include "io/number.hpp"

namespace dipeq::cli {
namespace {

constexpr std::uint64_t no_limit = Range{}.most, no_limit_of_32_bits = std::numeric_limits<std::uint32_t>::max();

std::string described(const Range& range) {
  if (range.most == no_limit || range.most == no_limit_of_32_bits)
    return range.least == 0 ? "" : fmt::format("at least {}", range.least);
  return fmt::format("{} to {}", range.least, range.most);
}

std::string expected(const Range& range) {
  const std::string which = described(range);
  return fmt::format("a whole number, {}", which.empty() ? "at least 0" : which);
}

[[noreturn]] void refuse(std::string_view option, std::string_view expected, std::string_view found) {
  throw UsageError(option, fmt::format("expected {}, found '{}'", expected, found));
}

std::string in_small_letters(std::string_view word) {
  std::string small(word);
  std::ranges::transform(small, small.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return small;
}

const std::string& not_empty(std::string_view option, const std::string& word) {
  return word.empty() ? throw UsageError(option, "expected a word, found ''") : word;
}

}  // namespace

Value flag(bool& given) {
  return {.takes = Takes::nothing, .read = [&given](std::string_view, const Words&) { given = true; }};
}

Value text(std::string name, std::string& kept, std::string if_not_given) {
  return {.name = std::move(name),
          .if_not_given = std::move(if_not_given),
          .read = [&kept](std::string_view option, const Words& words) { kept = not_empty(option, words.front()); }};
}

Value text(std::string name, std::optional<std::string>& kept, std::string if_not_given) {
  return {.name = std::move(name),
          .if_not_given = std::move(if_not_given),
          .read = [&kept](std::string_view option, const Words& words) { kept = not_empty(option, words.front()); }};
}

Value texts(Takes takes, std::string name, Words& kept, std::string if_not_given) {
  return {.takes = takes,
          .name = std::move(name),
          .if_not_given = std::move(if_not_given),
          .read = [&kept](std::string_view, const Words& words) { kept = words; }};
}

Value separated_by_commas(std::string name, Words& kept) {
  return {.takes = Takes::words, .name = std::move(name), .read = [&kept](std::string_view option, const Words& words) {
            for (std::string_view rest : words)
              for (bool more = true; more;) {
                const auto comma = rest.find(',');
                more = comma != rest.npos;
                kept.emplace_back(rest.substr(0, comma));
                if (kept.back().empty())
                  refuse(option, "names with a comma between them", fmt::format("{}", fmt::join(words, " ")));
                if (more) rest.remove_prefix(comma + 1);
              }
          }};
}

Value seconds(double& kept) {
  return {.name = "SECONDS", .read = [&kept](std::string_view option, const Words& words) {
            const auto n = number_in<double>(words.front());
            if (!n || !std::isfinite(*n) || *n <= 0) refuse(option, "a number of seconds above 0", words.front());
            kept = *n;
          }};
}

Value whole_number(Range range, std::function<void(std::uint64_t)> keep, std::string if_not_given) {
  const auto by_default = number_in<std::uint64_t>(if_not_given);
  if (by_default && *by_default < range.least) if_not_given.clear();  // a 0 that stands for none
  return {.name = "N",
          .allowed = described(range),
          .if_not_given = std::move(if_not_given),
          .read = [range, keep = std::move(keep)](std::string_view option, const Words& words) {
            const auto n = number_in<std::uint64_t>(words.front());
            if (!n || *n < range.least || *n > range.most) refuse(option, expected(range), words.front());
            keep(*n);
          }};
}

Value one_of(const Words& words, std::function<void(std::size_t)> keep, std::string if_not_given) {
  return {.name = fmt::format("{}", fmt::join(words, "|")),
          .if_not_given = std::move(if_not_given),
          .read = [words, keep = std::move(keep)](std::string_view option, const Words& given) {
            const std::string word = in_small_letters(given.front());
            const auto found = std::ranges::find(words, word);
            if (found == words.end()) refuse(option, fmt::format("one of {}", fmt::join(words, ", ")), given.front());
            keep(static_cast<std::size_t>(found - words.begin()));
          }};
}

}  // namespace dipeq::cli
