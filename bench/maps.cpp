// dipeq_map_speed FILE...: what adjudicating costs a unit on each map, beside what it costs on the standard map.
//
// On each map 1000 random boards, from a twentieth of its provinces occupied to nine twentieths, are settled and adjudicated natively, one
// by one. Processor time, the best of five runs.
#include <algorithm>
#include <ctime>
#include <exception>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <sstream>

#include "boards/random_boards.hpp"
#include "notation/map_file.hpp"
#include "phases/legality.hpp"
#include "solver/batch.hpp"

using namespace dipeq;

namespace {

std::vector<Board> boards_on(const Map& map) {
  const std::size_t provinces = map.provinces().size();
  std::vector<Board> boards;
  for (std::uint64_t seed = 0; seed < 1000; seed++)
    boards.push_back(
        random_board(map, seed, Mixture::usual, {std::max<std::size_t>(2, provinces / 20), provinces * 9 / 20}));
  return boards;
}

double seconds_of(const std::vector<Board>& boards) {
  BatchAdjudicator adjudicator;
  const std::clock_t begin = std::clock();
  for (const Board& board : boards) adjudicator.adjudicate(settle(board.position, board.orders));
  return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

double nanoseconds_a_unit(const Map& map) {
  const std::vector<Board> boards = boards_on(map);
  std::size_t units = 0;
  for (const Board& board : boards) units += board.position.units().size();
  double best = seconds_of(boards);
  for (int run = 1; run < 5; run++) best = std::min(best, seconds_of(boards));
  return best * 1e9 / static_cast<double>(units);
}

Map read(const std::string& file) {
  std::ifstream in(file);
  if (!in) throw std::runtime_error("cannot read " + file);
  std::ostringstream text;
  text << in.rdbuf();
  return read_map(text.str(), file);
}

void tell(const Map& map, double time, double standard) {
  std::cout << std::left << std::setw(32) << map.name() << std::right << std::setw(10) << map.provinces().size()
            << std::fixed << std::setprecision(0) << std::setw(13) << time << std::setprecision(2) << std::setw(8)
            << time / standard << std::endl;
}

}  // namespace

int main(int argc, char** argv) try {
  std::cout << "map                              provinces   ns a unit   ratio\n";
  const double standard = nanoseconds_a_unit(standard_map());
  tell(standard_map(), standard, standard);
  for (const std::string& file : std::vector<std::string>(argv + 1, argv + argc)) {
    const Map map = read(file);
    tell(map, nanoseconds_a_unit(map), standard);
  }
  return 0;
} catch (const std::exception& e) {
  std::cerr << "dipeq_map_speed: " << e.what() << '\n';
  return 2;
}
