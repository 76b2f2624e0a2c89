#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/map_option.hpp"
#include "cli/pictures.hpp"
#include "report/board/panels.hpp"
#include "report/resolution/turn_sheet.hpp"

namespace dipeq::cli {
namespace {

void print(const GameState& state, Format format) {
  if (format == Format::svg)
    draw(waiting_case(state), std::vector{panel_of(state)}, {.whole = true});
  else
    std::cout << turn_sheet(state);
}

}  // namespace

Command opening_command() {
  const auto format = std::make_shared<Format>(Format::text);
  return {.name = "opening",
          .sentence = "Print the position in which a game begins, as a case file that waits for its orders",
          .sections = {{"", {picture_option(*format), map_option()}}},
          .notes = {},
          .examples = {"dipeq opening", "dipeq opening | dipeq adjudicate --next -",
                       "{ dipeq opening; echo 'France: A Par - Bur'; } | dipeq adjudicate",
                       "dipeq opening --format svg > opening.svg"},
          .run = [format] {
            print(opening(map_at_hand()), *format);
            return Exit::holds;
          }};
}

}  // namespace dipeq::cli
