#include "report/replay/cause_text.hpp"

#include <fmt/format.h>

namespace dipeq {
namespace {

std::string text_of(OrderOtherwise::How how) {
  switch (how) {
    case OrderOtherwise::How::not_given: return "as if an order had not been given";
    case OrderOtherwise::How::lost: return "as if an order were missing";
    case OrderOtherwise::How::another: return "as if another order had been given";
  }
  return {};
}

std::string text_of(Gap::What what) {
  switch (what) {
    case Gap::What::passed_over:
      return "a gap: a phase of retreats or adjustments is not recorded, in which something was ordered";
    case Gap::What::missing: return "a gap: a movement phase is not recorded";
    case Gap::What::astray: return "a gap: the phase that comes next was over before";
    case Gap::What::unit_appears: return "a gap: a power has more units than the rules leave it";
    case Gap::What::unit_vanishes: return "a gap: a power has fewer units than the rules leave it";
  }
  return {};
}

struct InWords {
  SpeaksFor told;

  std::string operator()(const RightUnder& c) const { return "right under " + name(c.rules); }
  std::string operator()(const OrderOtherwise& c) const {
    const std::string_view where = told == SpeaksFor::several_phases ? "in the smallest, " : "";
    return fmt::format("{} ({}): {}{}", text_of(c.how), c.kind, where, c.order);
  }
  std::string operator()(const Gap& c) const { return text_of(c.what); }
  std::string operator()(const NoAnswer& c) const {
    switch (c.answer) {
      case FoundPhase::Answer::undecided: return "the rules leave a paradox without answer";
      case FoundPhase::Answer::no_position: return "by the equations of the rules no position follows";
      default: return fmt::format("no answer: {}", name(c.answer));
    }
  }
  std::string operator()(const UnexplainedDifference& c) const {
    switch (c.gravest) {
      case Difference::What::outcome:
        return "unexplained, but units stand as by the rules: only in what became of orders";
      case Difference::What::retreats:
        return "unexplained, but units stand as by the rules: in where they may retreat to";
      case Difference::What::centre: return "unexplained: in who owns a centre";
      case Difference::What::dislodged: return "unexplained: in which units are dislodged";
      default: return "unexplained: in where units stand";
    }
  }
};

}  // namespace

std::string to_text(const RecordCause& cause, SpeaksFor told) { return std::visit(InWords{told}, cause); }

}  // namespace dipeq
