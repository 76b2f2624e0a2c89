// dipeq_laboratory: what dipeq compare says of each adjudicator of the laboratory, and how much of it is true.
//
//   dipeq_laboratory [--third | --random N] [--boards N] [--first N] [--each N] [--seed N] [--only TEXT]... [--part I/N] [--details | --sound]
//   dipeq_laboratory --sum FILE...
//
// --part takes one adjudicator of each N; --sum puts together what the parts have printed, the first one's file first.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <iterator>

#include "tests/laboratory/table.hpp"

namespace {

using namespace dipeq::laboratory;

struct Arguments {
  MeasurementSettings settings;
  std::vector<std::string> only, files;  // of parts, to be put together
  std::size_t random = 0, part = 1, parts = 1;
  bool third = false, in_detail = false, sound = false, understood = true;
};

bool read_part(const std::string& word, Arguments& a) {
  return std::sscanf(word.c_str(), "%zu/%zu", &a.part, &a.parts) == 2 && a.part >= 1 && a.part <= a.parts;
}

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
      a.only.emplace_back(words[++i]);
    } else if (word == "--part" && !last) {
      a.understood = a.understood && read_part(words[++i], a);
    } else if (word == "--sum" && !last) {
      a.files.assign(words + i + 1, words + count);
      i = count;
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
  const auto named = [](const WrongAdjudicator& w) {
    return [&](const std::string& text) { return w.name.find(text) != std::string::npos; };
  };
  std::erase_if(all,
                [&](const WrongAdjudicator& w) { return !a.only.empty() && !std::ranges::any_of(a.only, named(w)); });
  std::vector<WrongAdjudicator> of_part;
  for (std::size_t i = a.part - 1; i < all.size(); i += a.parts) of_part.push_back(std::move(all[i]));
  return of_part;
}

void print(const std::string& text) {
  std::fputs(text.c_str(), stdout);
  std::fflush(stdout);
}

int sum(const std::vector<std::string>& files) try {
  std::vector<std::string> parts;
  for (const std::string& file : files) {
    std::ifstream in(file);
    if (!in) throw std::invalid_argument("cannot read " + file);
    parts.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  }
  print(put_together(parts));
  return 0;
} catch (const std::invalid_argument& e) {
  print(fmt::format("{}\n", e.what()));
  return 2;
}

void measure(const Arguments& a, BoardStore& boards) {
  std::vector<Row> all;
  print(heading());
  for (const WrongAdjudicator& w : asked_about(a)) {
    const Measured m = measured(w, a.settings, boards);
    all.push_back(row_of(m, a.settings));
    print(line(all.back()));
    if (a.in_detail) print(details(m));
  }
  print("\n" + totals(all, scale(a.settings)));
}

}  // namespace

int main(int count, char** words) {
  const Arguments a = read(count, words);
  if (!a.understood) {
    print(
        "dipeq_laboratory [--third | --random N] [--boards N] [--first N] [--each N] [--seed N] [--only TEXT]... "
        "[--part I/N] [--details | --sound]\n"
        "dipeq_laboratory --sum FILE...\n");
    return 2;
  }
  if (!a.files.empty()) return sum(a.files);
  BoardStore boards(a.settings.seed, a.settings.boards);
  if (!a.sound) {
    measure(a, boards);
    return 0;
  }
  for (const WrongAdjudicator& w : asked_about(a)) print(sound(w, boards));
  return 0;
}
