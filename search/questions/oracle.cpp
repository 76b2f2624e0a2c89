#include "search/questions/oracle.hpp"

#include <cadical.hpp>

#include <optional>

#include "encodings/smt.hpp"
#include "search/questions/clauses.hpp"

namespace dipeq {
namespace {

class WithZ3 : public Oracle {
 public:
  WithZ3(const FormulaGraph& graph, Interrupt stop) : smt_(graph), stop_(std::move(stop)) {}

  void add(Formula::Bool b) override { smt_.add(b); }
  void suppose(Formula::Bool input) override { supposed_.push_back(input); }
  Answer check() override {
    std::optional<Smt::Scope> this_time;
    if (!supposed_.empty()) this_time.emplace(smt_);
    for (Formula::Bool b : supposed_) smt_.add(b);
    supposed_.clear();
    switch (smt_.check(stop_)) {
      case Smt::Response::sat: return Answer::yes;
      case Smt::Response::unsat: return Answer::no;
      case Smt::Response::unknown: break;
    }
    return Answer::unknown;
  }
  std::vector<char> inputs() const override { return smt_.inputs(); }

 private:
  Smt smt_;
  Interrupt stop_;
  std::vector<Formula::Bool> supposed_;
};

class WithCadical : public Oracle, CaDiCaL::Terminator {
 public:
  WithCadical(const FormulaGraph& graph, Interrupt stop, Cnf* copy = nullptr)
      : graph_(graph), stop_(std::move(stop)), copy_(copy), clauses_(graph, [this](auto clause) { give(clause); }) {
    solver_.set("quiet", 1);
    if (stop_) solver_.connect_terminator(this);
  }
  void prove(std::FILE* file) { solver_.trace_proof(file, "proof"); }
  ~WithCadical() override { solver_.disconnect_terminator(); }

  void add(Formula::Bool b) override { clauses_.add(b.literal); }
  void suppose(Formula::Bool input) override {
    if (const int variable = clauses_.variable(input.literal.node()))
      solver_.assume(variable);  // else nothing turns on it
  }
  Answer check() override {
    switch (solver_.solve()) {
      case 10: return Answer::yes;
      case 20: return Answer::no;
      default: return Answer::unknown;
    }
  }
  std::vector<char> inputs() const override {
    std::vector<char> values(graph_.nodes().size(), 0);
    for (std::uint32_t n = 0; n < values.size(); n++)
      if (const int v = clauses_.variable(n); v != 0 && graph_.nodes()[n].input) values[n] = solver_.val(v) > 0;
    return values;
  }

 private:
  bool terminate() override { return stop_(); }
  void give(std::span<const int> clause) {
    for (int l : clause) solver_.add(l);
    solver_.add(0);
    if (copy_)
      copy_->clauses.emplace_back(clause.begin(), clause.end()),
          copy_->variables = static_cast<std::size_t>(clauses_.variables());
  }

  const FormulaGraph& graph_;
  Interrupt stop_;
  Cnf* copy_;
  mutable CaDiCaL::Solver solver_;  // asking for a value is not const there
  Clauses clauses_;
};

}  // namespace

std::string_view name(Engine engine) { return engine == Engine::z3 ? "z3" : "cadical"; }

std::unique_ptr<Oracle> make_oracle(Engine engine, const FormulaGraph& graph, Interrupt stop) {
  if (engine == Engine::z3) return std::make_unique<WithZ3>(graph, std::move(stop));
  return std::make_unique<WithCadical>(graph, std::move(stop));
}

std::unique_ptr<Oracle> proving_oracle(const FormulaGraph& graph, std::FILE* proof, Cnf& clauses, Interrupt stop) {
  auto oracle = std::make_unique<WithCadical>(graph, std::move(stop), &clauses);
  oracle->prove(proof);
  return oracle;
}

}  // namespace dipeq
