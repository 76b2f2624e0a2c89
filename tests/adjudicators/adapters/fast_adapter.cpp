// An adapter that is as fast as one can be: dipeq's own rules, asked in the process, by the reading that is named or else datc-3.2. By it is
// measured what dipeq spends on comparing.
#include <iostream>
#include <string>

#include "adjudicators/by_readings.hpp"
#include "notation/formats/json_lines.hpp"
#include "notation/map_file.hpp"
#include "notation/order_text.hpp"

using namespace dipeq;

namespace {

std::string brief(Location at) { return write_location(at, standard_map(), Style::brief); }

void write(const Board& board, const Observation& seen, std::string& line) {
  for (std::size_t u = 0; u < seen.units.size(); u++) {
    const ObservedUnit& unit = seen.units[u];
    line += u == 0 ? "\"" : ",\"";
    line += write_unit(board.position[UnitId(u)], standard_map(), Style::brief) + R"(":{"at":")" + brief(unit.at) +
            R"(","dislodged":)" + (unit.dislodged ? "true" : "false");
    if (unit.word) line += R"(,"word":")" + std::string(name(*unit.word)) + '"';
    if (unit.retreats) {
      line += R"(,"retreats":[)";
      for (std::size_t r = 0; r < unit.retreats->size(); r++)
        line += (r == 0 ? "\"" : ",\"") + brief((*unit.retreats)[r]) + '"';
      line += ']';
    }
    line += '}';
  }
}

}  // namespace

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  const Rules rules = rules_of(argc > 1 ? preset_named(argv[1]).value() : Preset::datc_3_2);
  std::cout << R"({"protocol":1,"name":"fast","version":"1","dialect":{"via":true,"coasts":true},)"
            << R"("observes":["words","retreats"],"phases":["movement"]})" << std::endl;
  std::string text;
  std::getline(std::cin, text);
  BoardLineReader reader(standard_map(), rules);
  ByReadings adjudicator;
  while (std::getline(std::cin, text)) {
    text.reserve(text.size() + BoardLineReader::padding);
    BoardLine line(standard_map());
    reader.read(text, line);
    const Board board{std::move(line.position), std::move(line.orders)};
    const Reply reply = adjudicator.ask(board, rules);
    std::string answer = R"({"id":)" + std::string(line.id);
    if (const auto* seen = std::get_if<Observation>(&reply)) {
      answer += R"(,"units":{)";
      write(board, *seen, answer);
      answer += '}';
    } else {
      answer += R"(,"declined":"an undecided paradox")";
    }
    std::cout << answer << "}\n" << std::flush;
  }
}
