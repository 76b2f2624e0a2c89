#include "tests/support/cvc5.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace dipeq::testing {
namespace {

struct Ran {
  std::string output;
  int exit_code;
};

Ran run(const std::string& command) {
  FILE* pipe = popen((command + " 2>&1").c_str(), "r");
  if (!pipe) throw std::runtime_error("cannot run " + command);
  Ran ran;
  char buffer[4096];
  for (std::size_t n; (n = fread(buffer, 1, sizeof buffer, pipe)) > 0;) ran.output.append(buffer, n);
  const int status = pclose(pipe);
  ran.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return ran;
}

void demand_cvc5() {
  static const Ran version = run("cvc5 --version");
  if (version.exit_code != 0)
    throw std::runtime_error(
        "cvc5 cannot be run, so the SMT-LIB export is not checked: install the Debian package cvc5");
}

class Script {
 public:
  explicit Script(std::string text)
      : text_(std::move(text)),
        path_(std::filesystem::temp_directory_path() / ("dipeq-cvc5-" + std::to_string(getpid()) + ".smt2")) {}
  ~Script() { std::filesystem::remove(path_); }
  Script(const Script&) = delete;
  Script& operator=(const Script&) = delete;

  void exclude(const std::vector<bool>& solution, const std::vector<Equation>& decisions) {
    std::string clause = "(assert (or false";
    for (std::size_t d = 0; d < solution.size(); d++)
      clause += solution[d] ? " (not |" + decisions[d].left + "|)" : " |" + decisions[d].left + "|";
    text_.insert(text_.find("(check-sat)"), clause + "))\n");
  }
  std::string answer() const {
    std::ofstream(path_) << text_;
    return run("cvc5 --lang smt2 '" + path_.string() + "'").output;
  }

 private:
  std::string text_;
  std::filesystem::path path_;
};

// "((|MOVE(a)| true) (|SUPPORT(b)| false))"
std::vector<bool> values(const std::string& answer, const std::vector<Equation>& decisions) {
  std::vector<bool> solution;
  for (const Equation& q : decisions) {
    const std::string name = "(|" + q.left + "| ";
    const auto at = answer.find(name);
    if (at == answer.npos) throw std::runtime_error("cvc5 says nothing of " + q.left + ": " + answer);
    solution.push_back(answer.compare(at + name.size(), 4, "true") == 0);
  }
  return solution;
}

}  // namespace

std::vector<std::vector<bool>> solutions_by_cvc5(const Equations& e, std::size_t limit) {
  demand_cvc5();
  Script script(to_smtlib(e));
  std::vector<std::vector<bool>> solutions;
  for (;;) {
    const std::string answer = script.answer();
    if (answer.starts_with("unsat\n")) break;
    if (!answer.starts_with("sat\n")) throw std::runtime_error("cvc5 answers neither sat nor unsat: " + answer);
    if (solutions.size() == limit) throw std::runtime_error("cvc5 finds too many solutions");
    solutions.push_back(values(answer, e.decisions));
    script.exclude(solutions.back(), e.decisions);
  }
  std::ranges::sort(solutions);
  return solutions;
}

}  // namespace dipeq::testing
