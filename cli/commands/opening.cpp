#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "notation/map_file.hpp"
#include "report/resolution/turn_sheet.hpp"

namespace dipeq::cli {

Command opening_command() {
  return {.name = "opening",
          .sentence = "Print the position in which a game begins, as a case file that waits for its orders",
          .sections = {},
          .notes = {},
          .examples = {"dipeq opening", "dipeq opening | dipeq adjudicate --next -",
                       "{ dipeq opening; echo 'France: A Par - Bur'; } | dipeq adjudicate"},
          .run = [] {
            std::cout << turn_sheet(opening(standard_map()));
            return Exit::holds;
          }};
}

}  // namespace dipeq::cli
