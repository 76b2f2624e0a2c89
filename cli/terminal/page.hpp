// Standard output as a page that somebody reads: how wide it is, whether it has colour, which letters it knows; and what is told there.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "io/json.hpp"

namespace dipeq::cli {

enum class When : std::uint8_t { automatic, always, never };

// What the command line wishes for.
struct PageWishes {
  When colour = When::automatic;  // on a terminal, unless NO_COLOR is set
  bool ascii = false;             // else only on a terminal whose locale has no other letters
};

// Before anything is told; again, once the command line has been read. From then on all that leaves by std::cout and std::cerr is in
// letters that whoever reads it has.
void prepare_page(const PageWishes& wishes = {});

inline constexpr std::size_t widest_page = 10'000;

// COLUMNS, if it is set; else the width of the terminal that standard output is; else 80.
std::size_t width_of_page();

// A report, its lines fitted to the page (io/wrapped.hpp).
void tell(std::string_view report);
// One whose lines are not to be broken, or are fitted already.
void tell_as_it_is(std::string_view report);
// Indented, and never in colour; where there are only ASCII letters, the same document in these.
void tell_json(const Json& document);
void tell_json_text(std::string_view document);
void tell_markup(std::string_view document);  // HTML or SVG; likewise

// Text in the letters that standard error will show it in, for whoever needs its width.
std::string in_letters_of_errors(std::string_view text);

// JSON that leaves by another way.
bool only_ascii_asked_for();

}  // namespace dipeq::cli
