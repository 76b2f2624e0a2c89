#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "notation/map_file.hpp"
#include "report/resolution/turn_sheet.hpp"

namespace dipeq::cli {

void add_opening(CLI::App& app, Exit& exit) {
  auto* command =
      app.add_subcommand("opening", "The position in which a game begins, as a case file that waits for its orders");
  command->footer(R"(Examples:
  dipeq opening
  dipeq opening | dipeq adjudicate --next - -
  { dipeq opening; echo 'France: A Par - Bur'; } | dipeq adjudicate -)");
  command->callback([&exit] {
    std::cout << turn_sheet(opening(standard_map()));
    exit = Exit::holds;
  });
}

}  // namespace dipeq::cli
