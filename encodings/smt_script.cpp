#include "encodings/smt_script.hpp"

#include <z3++.h>

#include <new>
#include <stdexcept>
#include <string_view>

namespace dipeq {
namespace {

Smt::Response response(z3::check_result of_z3) {
  switch (of_z3) {
    case z3::sat: return Smt::Response::sat;
    case z3::unsat: return Smt::Response::unsat;
    case z3::unknown: break;
  }
  return Smt::Response::unknown;
}

}  // namespace

Smt::Response answer_to(const std::string& script, unsigned milliseconds) {
  try {
    z3::context context;
    z3::solver solver(context);
    if (milliseconds != 0) {
      z3::params limits(context);
      limits.set("timeout", milliseconds);
      solver.set(limits);
    }
    solver.from_string(script.c_str());
    return response(solver.check());
  } catch (const z3::exception& e) {
    if (std::string_view(e.msg()).find("memory") != std::string_view::npos) throw std::bad_alloc();
    throw std::invalid_argument(e.msg());
  }
}

}  // namespace dipeq
