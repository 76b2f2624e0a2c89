// Pasted text that means harm or comes out of an accident: every text ends in orders or in complaints that point into it, and every
// line that is not empty is told.
#include <algorithm>
#include <random>

#include "notation/map_file.hpp"
#include "notation/tolerant/any_order.hpp"
#include "notation/tolerant/pasted.hpp"
#include "notation/tolerant/turns.hpp"
#include "tests/catch.hpp"

using namespace dipeq;

namespace {

constexpr std::string_view mail = R"(From: A Player <player@example.org>
Subject: Spring 1901

**France** (A. Player) – Spring 1901
- A Par → Bur; A Mar S A Par - Bur (bounce)
* F Bre into the Mid-Atlantic via convoy
> A Par H
A Mar S A Par -
   Bur (*Dislodged* from Gas), F
   Bre - Western
Mediterranean
A Gas, no move received
England - Build 1
Fall 1901 results. A quiet season!
Germany: The army at Munich support move to Burgundy from Ruhr.
( ENG AMY YOR ) CTO NWY VIA ( NTH )
Retreats
France: A Par R Pic, F Bre disbands
Builds: + A Par
Italy owns F Rome | stands
[quote=B]A Par H[/quote] ~~A Mar H~~<br><s>A Bre H</s><!-- x -->
| Italy | A Ven H |
From: A
Sent: B
F Nap - Tyr, A Liv - Mos
-- 
signature
)";

// The turns of a text are all of it.
bool turns_are_the_text(std::string_view text) {
  std::string all;
  for (const TurnOfText& turn : turns_in(text, standard_map())) {
    const auto line = 1 + static_cast<std::size_t>(std::ranges::count(all, '\n'));
    if (turn.first_line != line) return false;
    all += turn.text;
  }
  return all == text;
}

bool ends_well(const std::string& text) {
  if (!turns_are_the_text(text)) return false;
  const std::array texts{PastedText{"mail", text},
                         PastedText{"position.case", "phase Spring 1901 movement\nFrance owns A Paris\n"}};
  for (std::size_t n : {1U, 2U}) {
    const Pasted p = read_pasted(std::span(texts).first(n), standard_map());
    std::size_t lines = 3;
    for (char c : text) lines += c == '\n' ? 1 : 0;
    if (p.errors.size() > most_errors + 1) return false;
    for (const InputError& e : p.errors)
      if (e.place().line < 1 || e.place().line > lines || e.place().column < 1 || e.place().column > 4097) return false;
    for (const UnderstoodLine& line : p.lines)
      if (line.place.line < 1 || line.place.line > lines) return false;
  }
  return true;
}

std::string mutated(std::mt19937& random) {
  std::string text(mail);
  const auto any = [&](std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random); };
  for (std::size_t change = 0, changes = 1 + any(8); change < changes && !text.empty(); ++change) {
    const std::size_t at = any(text.size()), length = 1 + any(12);
    switch (any(4)) {
      case 0: text[at] = static_cast<char>(any(256)); break;
      case 1: text.erase(at, length); break;
      case 2: text.insert(at, text.substr(any(text.size()), length)); break;
      default: text.insert(at, 1, "()[]{}-=>/,;:.'\"*_<&# \n~|"[any(25)]); break;
    }
  }
  return text;
}

}  // namespace

TEST_CASE("mutated mails end in orders or in complaints that point into them", "[tolerant]") {
  std::mt19937 random(14);
  for (int i = 0; i < 1500; ++i) {
    const std::string text = mutated(random);
    INFO(text);
    REQUIRE(ends_well(text));
  }
}

TEST_CASE("random bytes end in complaints", "[tolerant]") {
  std::mt19937 random(15);
  for (int i = 0; i < 500; ++i) {
    std::string text(std::uniform_int_distribution<std::size_t>(0, 200)(random), ' ');
    for (char& c : text) c = static_cast<char>(random() % (i % 2 == 0 ? 256 : 96) + (i % 2 == 0 ? 0 : 32));
    REQUIRE(ends_well(text));
  }
}

TEST_CASE("one order out of random words is read or refused", "[tolerant]") {
  constexpr std::array words{"A",      "F",   "Par", "Bur", "Stp",    "(sc)", "/nc",  "-",    "->",
                             "S",      "C",   "H",   "via", "convoy", "to",   "from", "the",  "Build",
                             "Remove", "Liv", "(",   ")",   "French", "FRA",  "Eng",  "move", "support",
                             "hold",   "R",   "D",   "Tyr", "'s",     "and",  "."};
  std::mt19937 random(16);
  for (int i = 0; i < 3000; ++i) {
    std::string text;
    for (std::size_t n = random() % 9; n > 0; --n)
      text += std::string(words[random() % words.size()]) + (random() % 4 == 0 ? "" : " ");
    for (Phase phase : {Phase::movement, Phase::retreats, Phase::adjustments}) try {
        read_any_order(text, PowerId(0), phase, standard_map());
      } catch (const InputError&) {
      }
  }
  SUCCEED();
}
