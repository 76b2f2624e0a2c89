#include "solver/enumerate.hpp"

#include "encodings/truth.hpp"
#include "solver/native_search.hpp"
#include "solver/z3_search.hpp"

namespace dipeq {
namespace {

// Believes no backend: what it returns is checked by the truth reading.
class Checked : public Enumerator {
 public:
  explicit Checked(std::unique_ptr<Enumerator> inner) : inner_(std::move(inner)) {}

  Enumeration solutions(const Question& q) override {
    Enumeration e = inner_->solutions(q);
    for (const Assignment& a : e.solutions)
      if (!check_.solves(q.interactions, q.encoding, q.known, q.unknowns, a))
        throw InternalError("a backend returned an assignment that is no solution");
    return e;
  }

 private:
  std::unique_ptr<Enumerator> inner_;
  SolutionCheck check_;
};

class Both : public Enumerator {
 public:
  Enumeration solutions(const Question& q) override {
    const Enumeration native = native_.solutions(q);
    const Enumeration z3 = z3_.solutions(q);
    if (z3.stop == Stop::gave_up)
      return {native.unknowns, native.solutions, Stop::gave_up};  // half a comparison is none
    if (native.stop != z3.stop) throw InternalError("the backends native and z3 found different numbers of solutions");
    if (native.stop == Stop::exhausted && native.solutions != z3.solutions)
      throw InternalError("the backends native and z3 found different solutions");
    return native;
  }

 private:
  Checked native_{std::make_unique<NativeSearch>()};
  Checked z3_{std::make_unique<Z3Search>()};
};

}  // namespace

std::string_view name(Stop stop) {
  constexpr std::string_view names[] = {"exhausted", "limit", "gave up"};
  return names[static_cast<int>(stop)];
}

std::vector<Assignment> completed(const Enumeration& e, const Assignment& rest) {
  std::vector<Assignment> whole(e.solutions.size(), rest);
  for (std::size_t s = 0; s < whole.size(); s++)
    for (std::size_t i = 0; i < e.unknowns.size(); i++) whole[s][e.unknowns[i].index()] = e.solutions[s][i];
  return whole;
}

std::unique_ptr<Enumerator> make_enumerator(Backend backend) {
  switch (backend) {
    case Backend::native: return std::make_unique<Checked>(std::make_unique<NativeSearch>());
    case Backend::z3: return std::make_unique<Checked>(std::make_unique<Z3Search>());
    case Backend::both: return std::make_unique<Both>();
  }
  throw InternalError("no such backend");
}

}  // namespace dipeq
