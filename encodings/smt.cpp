#include "encodings/smt.hpp"

#include <z3++.h>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <new>
#include <optional>
#include <stop_token>
#include <string_view>
#include <thread>
#include <utility>

namespace dipeq {
namespace {

// Z3's own way to make a context uses what it gets without a look, and it gets nothing when memory runs out.
class Context {
 public:
  Context() : made_(made()), context_(made_) {}
  ~Context() { Z3_del_context(made_); }
  Context(const Context&) = delete;
  Context& operator=(const Context&) = delete;
  z3::context& operator*() { return context_(); }

 private:
  static Z3_context made() {
    z3::config config;
    const Z3_context context = Z3_mk_context_rc(config);
    if (!context) throw std::bad_alloc();
    return context;
  }

  Z3_context made_;
  z3::scoped_context context_;  // which does not own it
};

constexpr std::string_view no_memory[] = {"out of memory", "memout", "max. memory exceeded"};

bool tells_of_no_memory(std::string_view why) {
  for (std::string_view words : no_memory)
    if (why.find(words) != why.npos) return true;
  return false;
}

// What Z3 does, with its way to say that memory has run out turned into the usual one.
template <class F> auto asked_of_z3(F f) {
  try {
    return f();
  } catch (const z3::exception& e) {
    if (tells_of_no_memory(e.msg())) throw std::bad_alloc();
    throw;
  }
}

// Ends a check as soon as somebody wants it. An interruption that comes before the check has begun is lost, so it is said again.
class Watch {
 public:
  Watch(z3::context& context, const std::function<bool()>& give_up)
      : thread_([this, &context, &give_up](const std::stop_token& done) {
          std::mutex mutex;
          std::condition_variable_any changed;
          std::unique_lock lock(mutex);
          while (!changed.wait_for(lock, done, pause, [&] { return done.stop_requested(); }))
            if (give_up()) interrupted_ = true, context.interrupt();
        }) {}

  // From now on nothing is interrupted. Whether anything was.
  bool end() {
    thread_.request_stop();
    thread_.join();
    return interrupted_;
  }

 private:
  static constexpr std::chrono::milliseconds pause{20};
  bool interrupted_ = false;  // the thread's, until it has ended
  std::jthread thread_;
};

// Z3 keeps an interruption that comes when the check is over: all that is asked next would fail by it, until something is checked.
void forget_interruption(z3::context& context) { z3::solver(context, z3::solver::simple()).check(); }

// Models are asked for the values of constants and thrown away: Z3 need not make them small first.
z3::context& with_models_as_they_come(z3::context& context) {
  static const bool set = (z3::set_param("model.compact", false), true);
  return static_cast<void>(set), context;
}

}  // namespace

struct Smt::Impl {
  const FormulaGraph& graph;
  Context owned;
  z3::context& context = *owned;
  z3::solver solver{with_models_as_they_come(context), z3::solver::simple()};
  std::optional<z3::model> model;
  std::vector<std::optional<z3::expr>> term;  // by node, made when first needed
  std::vector<z3::expr> variables;            // kept from graph to graph
  std::size_t variables_used = 0;
  bool is_lost = false;  // what was to be taken back is still there

  explicit Impl(const FormulaGraph& g) : graph(g) {}

  z3::expr of(Literal l) {
    make(l.node());
    return l.negated() ? !*term[l.node()] : *term[l.node()];
  }

  // Operands come before their conjunction, so making the missing ones bottom-up needs no recursion.
  void make(std::uint32_t root) {
    if (term.size() < graph.nodes().size()) term.resize(graph.nodes().size());
    std::vector<std::uint32_t> open{root};
    while (!open.empty()) {
      const std::uint32_t n = open.back();
      const auto& node = graph.nodes()[n];
      if (term[n]) {
        open.pop_back();
      } else if (n == 0) {
        term[n] = context.bool_val(false);
      } else if (node.input) {
        term[n] = variable();
      } else if (!term[node.left.node()] || !term[node.right.node()]) {
        for (Literal l : {node.left, node.right})
          if (!term[l.node()]) open.push_back(l.node());
      } else {
        term[n] = literal(node.left) && literal(node.right);
      }
    }
  }
  z3::expr literal(Literal l) const { return l.negated() ? !*term[l.node()] : *term[l.node()]; }

  // Nullopt: it was given up, perhaps when it was about to have a result.
  std::optional<z3::check_result> check(const std::function<bool()>& give_up) {
    if (!give_up) return solver.check();
    Watch watch(context, give_up);
    const z3::check_result result = solver.check();
    if (!watch.end()) return result;
    forget_interruption(context);
    return std::nullopt;
  }

  z3::expr variable() {
    if (variables_used == variables.size())
      variables.push_back(context.constant(context.int_symbol(static_cast<int>(variables_used)), context.bool_sort()));
    return variables[variables_used++];
  }
};

Smt::Smt(const FormulaGraph& graph) : impl_(asked_of_z3([&] { return std::make_unique<Impl>(graph); })) {}
Smt::~Smt() = default;

Smt::Scope::Scope(Smt& smt) : smt_(smt) {
  asked_of_z3([&] { smt_.impl_->solver.push(); });
}
Smt::Scope::~Scope() {
  try {
    smt_.impl_->solver.pop();
  } catch (const z3::exception&) {
    smt_.impl_->is_lost = true;
  }
}

void Smt::forget() {
  impl_->term.clear();
  impl_->variables_used = 0;
  impl_->model.reset();
}
void Smt::add(Formula::Bool b) {
  asked_of_z3([&] { impl_->solver.add(impl_->of(b.literal)); });
}
void Smt::add_any_of(const std::vector<Formula::Bool>& alternatives) {
  asked_of_z3([&] {
    z3::expr_vector terms(impl_->context);
    for (Formula::Bool b : alternatives) terms.push_back(impl_->of(b.literal));
    impl_->solver.add(z3::mk_or(terms));
  });
}

Smt::Response Smt::check(const std::function<bool()>& give_up) {
  if (impl_->is_lost) throw std::bad_alloc();
  return asked_of_z3([&] {
    const auto result = impl_->check(give_up);
    if (!result) return Response::unknown;
    switch (*result) {
      case z3::sat: impl_->model = impl_->solver.get_model(); return Response::sat;
      case z3::unsat: return Response::unsat;
      case z3::unknown: break;
    }
    if (tells_of_no_memory(impl_->solver.reason_unknown())) throw std::bad_alloc();
    return Response::unknown;
  });
}

bool Smt::value(Formula::Bool b) const {
  return asked_of_z3([&] { return impl_->model->eval(impl_->of(b.literal), true).is_true(); });
}
std::vector<char> Smt::inputs() const {
  return asked_of_z3([&] {
    const auto nodes = impl_->graph.nodes();
    std::vector<char> values(nodes.size(), 0);
    for (std::size_t n = 0; n < nodes.size() && n < impl_->term.size(); n++)
      if (nodes[n].input && impl_->term[n]) values[n] = impl_->model->eval(*impl_->term[n], true).is_true();
    return values;
  });
}

}  // namespace dipeq
