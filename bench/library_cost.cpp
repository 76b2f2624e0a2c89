// dipeq_library_cost FIRST ORDERS LINES [RUNS]: what the library itself takes for boards that another language asks about as well
// (bench/python_cost.py writes the files): all of them as plain arrays, and one by one as JSON. The best of so many runs, of the processor's time.
#include <dipeq/dipeq.h>

#include <algorithm>
#include <ctime>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

namespace {

template <class T> std::vector<T> contents(const char* file) {
  std::ifstream in(file, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(in), {}};
  std::vector<T> all(bytes.size() / sizeof(T));
  std::copy(bytes.begin(), bytes.begin() + std::ptrdiff_t(all.size() * sizeof(T)), reinterpret_cast<char*>(all.data()));
  return all;
}

std::vector<std::string> lines_of(const char* file) {
  std::ifstream in(file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return double(now.tv_sec) + 1e-9 * double(now.tv_nsec);
}

template <class Run> double best(int runs, Run run) {
  double least = 1e9;
  for (int i = 0; i < runs; ++i) {
    const double begin = processor_seconds();
    run();
    least = std::min(least, processor_seconds() - begin);
  }
  return least;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) return 2;
  const auto first = contents<std::uint32_t>(argv[1]);
  const auto orders = contents<dipeq_order>(argv[2]);
  const auto lines = lines_of(argv[3]);
  const int runs = argc > 4 ? std::stoi(argv[4]) : 5;
  std::vector<dipeq_outcome> outcomes(orders.size());
  dipeq_adjudicator* adjudicator = nullptr;
  dipeq_text answer{};
  if (dipeq_open("{}", 2, &adjudicator, &answer) != DIPEQ_ANSWERED) return 1;
  dipeq_free(&answer);
  const double batch = best(runs, [&] {
    dipeq_adjudicate_many(adjudicator, first.size() - 1, first.data(), orders.data(), outcomes.data(), 1, &answer);
    dipeq_free(&answer);
  });
  const double calls = best(runs, [&] {
    for (const std::string& line : lines) {
      dipeq_adjudicate(adjudicator, line.data(), line.size(), nullptr, 0, &answer);
      dipeq_free(&answer);
    }
  });
  dipeq_close(adjudicator);
  std::cout << 1e6 * batch / double(first.size() - 1) << " " << 1e6 * calls / double(lines.size()) << "\n";
}
