// Another project's ten lines: reads orders with the installed library and adjudicates them.
#include <cstdio>
#include <dipeq/dipeq.hpp>

int main() {
  const dipeq::Adjudicator adjudicator({.rules = "1982"});
  const dipeq::Board board = adjudicator.read("England:\nF London - North Sea\nGermany:\nF Kiel - Holland\n").board;
  const dipeq::Result result = adjudicator.adjudicate(board);
  std::printf("dipeq %s: %s\n", std::string(dipeq::version()).c_str(), result.results.at("England").front().c_str());
  try {
    adjudicator.read("England: F London - Nowhere");
  } catch (const dipeq::Error& e) {
    return result.results.at("Germany").front() == "succeeds" && e.problems().size() == 1 ? 0 : 1;
  }
  return 1;
}
