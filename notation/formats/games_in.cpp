#include "notation/formats/games_in.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <system_error>

#include "io/lines.hpp"
#include "io/plain_text.hpp"
#include "io/whole_file.hpp"
#include "notation/case/case_header.hpp"
#include "notation/formats/json_layout.hpp"

namespace dipeq {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t read_at_once = std::size_t{1} << 20;
constexpr std::size_t enough_to_guess = std::size_t{1} << 16;

struct Closing {
  void operator()(std::FILE* file) const {
    if (file != stdin) std::fclose(file);
  }
};
using Open = std::unique_ptr<std::FILE, Closing>;

// A file of which the caller has named the folder, or itself.
enum class Named : bool { by_folder, itself };

InputError unreadable(const std::string& file, int error) {
  return InputError(file, {1, 1}, fmt::format("cannot be read: {}", std::generic_category().message(error)), "");
}

std::string known_formats() {
  std::string all;
  for (const Format& format : formats())
    if (format.read) all += (all.empty() ? "" : ", ") + std::string(format.id);
  return all;
}

// By letters, but for numbers, which count as such: 6.A.2 stands before 6.A.10.
bool stands_before(std::string_view a, std::string_view b) {
  const auto digits = [](std::string_view text) { return std::min(text.find_first_not_of("0123456789"), text.size()); };
  const auto number = [](std::string_view text) {
    return text.substr(std::min(text.find_first_not_of('0'), text.size()));
  };
  while (!a.empty() && !b.empty()) {
    const std::size_t of_a = digits(a), of_b = digits(b);
    if (of_a > 0 && of_b > 0) {
      const std::string_view x = number(a.substr(0, of_a)), y = number(b.substr(0, of_b));
      if (x.size() != y.size()) return x.size() < y.size();
      if (x != y) return x < y;
      a.remove_prefix(of_a), b.remove_prefix(of_b);
    } else {
      if (a.front() != b.front()) return a.front() < b.front();
      a.remove_prefix(1), b.remove_prefix(1);
    }
  }
  return a.size() < b.size();
}

class Reading {
 public:
  Reading(const GamesIn& how, const GamesTo& to) : how_(how), to_(to) {}

  bool run(const std::string& name) {
    std::error_code none;
    if (name == "-") return read("<stdin>", Open(stdin), Named::itself);
    return fs::is_directory(name, none) ? folder(name) : file(name, Named::itself);
  }

  bool text(const SourceText& source) {
    const Format* format = known(std::string(source.file), source.text, Named::itself);
    return !format || take(*format, source);
  }

 private:
  bool folder(const std::string& name) {
    std::error_code error;
    std::vector<std::string> files;
    for (fs::recursive_directory_iterator i(name, error), end; !error && i != end; i.increment(error))
      if (i->is_regular_file() && !i->path().filename().string().starts_with('.') && !is_unfinished(i->path()))
        files.push_back(i->path().string());
    if (error) to_.error(unreadable(name, error.value()));
    std::ranges::sort(files, stands_before);
    passed_over_.clear();
    const bool all = std::ranges::all_of(files, [&](const std::string& f) { return file(f, Named::by_folder); });
    if (!passed_over_.empty() && to_.remark) to_.remark({name, {1, 1}, told_of(passed_over_)});
    return all;
  }

  bool file(const std::string& name, Named named) {
    Open open(std::fopen(name.c_str(), "rb"));
    if (open) return read(name, std::move(open), named);
    to_.error(unreadable(name, errno));
    return true;
  }

  bool read(const std::string& name, Open open, Named named) {
    std::string text;
    if (!more(name, *open, text)) return true;
    text.erase(0, text.size() - without_byte_order_mark(text).size());
    const Format* format = known(name, text, named);
    if (!format) return true;
    // JSON over several lines: of a format that has a game a line it is one game, or a list of them.
    return format->one_a_line && !is_laid_out(text) ? lines(*format, name, *open, std::move(text))
                                                    : whole(*format, name, *open, std::move(text));
  }

  // None: that has been told.
  const Format* known(const std::string& name, std::string_view text, Named named) {
    text = text.substr(0, enough_to_guess);
    if (const std::string why = objection_to_text(text); !why.empty()) {
      pass_over(name, why, "", named);
      return nullptr;
    }
    const Format* format = how_.format ? how_.format : by_its_looks(text);
    if (format && format->read && (named == Named::itself || looks_so(*format, name, text))) {
      if (to_.file) to_.file(name, *format);
      return format;
    }
    pass_over(name, why_not(format), text.substr(0, text.find('\n')), named);
    return nullptr;
  }

  void pass_over(const std::string& name, const std::string& why, std::string_view line, Named named) {
    if (named == Named::itself)
      to_.error(InputError(name, {1, 1}, why, line));
    else
      passed_over_.push_back(name);
  }

  const Format* by_its_looks(std::string_view text) const {
    const Format* format = guessed_format(text);
    return format || !begins_with_a_power(text, how_.map) ? format : format_named("case");
  }

  static bool looks_so(const Format& format, std::string_view name, std::string_view text) {
    return name.ends_with(format.suffix) || (format.is_in && format.is_in(text));
  }

  static std::string why_not(const Format* format) {
    if (!format) return fmt::format("in no format that is known by its looks; the formats are {}", known_formats());
    if (!format->read) return fmt::format("{} is written only", format->id);
    return fmt::format("it does not look like {}", format->id);
  }

  // Appends what is read at once; false if it could not be read.
  bool more(const std::string& name, std::FILE& in, std::string& text) {
    const std::size_t before = text.size();
    text.resize(before + read_at_once);
    text.resize(before + std::fread(text.data() + before, 1, read_at_once, &in));
    if (std::ferror(&in) == 0) return true;
    to_.error(unreadable(name, errno));
    return false;
  }

  bool whole(const Format& format, const std::string& name, std::FILE& in, std::string text) {
    while (std::feof(&in) == 0 && text.size() <= longest_file)
      if (!more(name, in, text)) return true;
    if (text.size() <= longest_file) return take(format, {name, text});
    to_.error(InputError(name, {1, 1}, fmt::format("longer than {} bytes", longest_file), ""));
    return true;
  }

  bool lines(const Format& format, const std::string& name, std::FILE& in, std::string text) {
    for (std::size_t first = 1;;) {
      const bool all = std::feof(&in) != 0;
      const std::size_t end = all ? text.size() : text.rfind('\n') + 1;
      const std::string_view ready = std::string_view(text).substr(0, end);
      if (!ready.empty() && !take(format, {name, ready, first})) return false;
      if (all) return true;
      first += static_cast<std::size_t>(std::ranges::count(ready, '\n'));
      text.erase(0, end);
      if (text.size() > longest_game_line) {
        to_.error(InputError(name, {first, 1}, fmt::format("a line of more than {} bytes", longest_game_line), ""));
        return true;
      }
      if (!more(name, in, text)) return true;
    }
  }

  bool take(const Format& format, const SourceText& source) {
    ReadGames read = format.read(source, how_.map, how_.rules);
    for (const InputError& e : read.errors) to_.error(e);
    if (to_.remark) std::ranges::for_each(read.remarks, to_.remark);
    for (Game& game : read.games) {
      if (game.file.empty()) game.file = source.file;
      if (!to_.game(std::move(game))) return false;
    }
    return true;
  }

  static std::string told_of(const std::vector<std::string>& files) {
    constexpr std::size_t most_named = 3;
    std::string names;
    for (std::size_t i = 0; i < std::min(files.size(), most_named); i++)
      names += (i > 0 ? ", " : "") + fs::path(files[i]).filename().string();
    if (files.size() > most_named) names += fmt::format(" and {} more", files.size() - most_named);
    return fmt::format("passed over, because the format is not known or not asked for: {}", names);
  }

  const GamesIn& how_;
  const GamesTo& to_;
  std::vector<std::string> passed_over_;  // of a folder
};

}  // namespace

bool each_game(std::span<const std::string> names, const GamesIn& how, const GamesTo& to) {
  Reading reading(how, to);
  return std::ranges::all_of(names, [&](const std::string& name) { return reading.run(name); });
}

bool each_game_of(const SourceText& source, const GamesIn& how, const GamesTo& to) {
  return Reading(how, to).text(source);
}

}  // namespace dipeq
