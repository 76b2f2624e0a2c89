// dipeq_laboratory: what dipeq compare says of each adjudicator of the laboratory, and how much of it is true.
//
//   dipeq_laboratory [--third | --random N] [--boards N] [--first N] [--each N] [--seed N] [--only TEXT] [--details | --sound]
#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>

#include "tests/laboratory/measurement.hpp"

namespace {

using namespace dipeq::laboratory;

struct Arguments {
  MeasurementSettings settings;
  std::string only;
  std::size_t random = 0;
  bool third = false, in_detail = false, sound = false, understood = true;
};

Arguments read(int count, char** words) {
  Arguments a;
  for (int i = 1; i < count; i++) {
    const std::string word = words[i];
    const bool last = i + 1 == count;
    const auto number = [&] { return static_cast<std::size_t>(std::strtoull(words[++i], nullptr, 10)); };
    if (word == "--details") {
      a.in_detail = true;
    } else if (word == "--sound") {
      a.sound = true;
    } else if (word == "--third") {
      a.third = true;
    } else if (word == "--random" && !last) {
      a.random = number();
    } else if (word == "--boards" && !last) {
      a.settings.boards = number();
    } else if (word == "--first" && !last) {
      a.settings.first = number();
    } else if (word == "--each" && !last) {
      a.settings.each = number();
    } else if (word == "--seed" && !last) {
      a.settings.seed = number();
    } else if (word == "--only" && !last) {
      a.only = words[++i];
    } else {
      a.understood = false;
    }
  }
  return a;
}

std::vector<WrongAdjudicator> asked_about(const Arguments& a) {
  std::vector<WrongAdjudicator> all = a.random  ? altered_by_chance(a.random, a.settings.seed)
                                      : a.third ? with_third_engine()
                                                : wrong_adjudicators();
  std::erase_if(all, [&](const WrongAdjudicator& w) { return w.name.find(a.only) == std::string::npos; });
  return all;
}

void print(const std::string& text) {
  std::fputs(text.c_str(), stdout);
  std::fflush(stdout);
}

}  // namespace

int main(int count, char** words) {
  const Arguments a = read(count, words);
  if (!a.understood) {
    print(
        "dipeq_laboratory [--third | --random N] [--boards N] [--first N] [--each N] [--seed N] [--only TEXT] "
        "[--details | --sound]\n");
    return 2;
  }
  BoardStore boards(a.settings.seed, a.settings.boards);
  std::vector<Measured> all;
  if (a.sound) {
    for (const WrongAdjudicator& w : asked_about(a)) print(sound(w, boards));
    return 0;
  }
  print(heading());
  for (const WrongAdjudicator& w : asked_about(a)) {
    all.push_back(measured(w, a.settings, boards));
    print(line(all.back(), a.settings));
    if (a.in_detail) print(details(all.back()));
  }
  print("\n" + totals(all, a.settings));
}
