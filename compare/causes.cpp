// Causes in words.
#include <fmt/format.h>

#include "adjudicators/mutant_adjudicator.hpp"
#include "compare/attribution.hpp"
#include "model/presets.hpp"

namespace dipeq {
namespace {

std::string_view name(OrderKind kind) {
  constexpr std::string_view names[] = {"a hold", "a move", "a support", "a convoy"};
  return names[static_cast<std::size_t>(kind)];
}

std::string cited(const std::vector<Clause>& clauses) {
  std::string text;
  for (const Clause c : clauses) text += (text.empty() ? " " : ", ") + citation(c);
  return text.empty() ? " no clause" : text;
}

struct InWords {
  std::string operator()(const OtherChoice& c) const { return "right under " + dipeq::name(c.rules); }
  std::string operator()(const ClauseAltered& c) const {
    std::string text = "a bug: as if " + to_text(c.mutations.front());
    for (std::size_t i = 1; i < c.mutations.size(); i++) text += "; or " + to_text(c.mutations[i]);
    return text;
  }
  std::string operator()(const MapDiffers& c) const { return "a difference of the map: as if there were " + c.how; }
  std::string operator()(const OrderIgnored& c) const {
    return fmt::format(
        "as if {} were not ordered: of notation or map, or a bug; by the rules the result is decided by{}",
        name(c.kind), cited(c.clauses));
  }
  std::string operator()(const OrderTaken& c) const {
    return fmt::format("a difference of notation or map: {} ({}), and yet the order has an effect",
                       sentence(c.put_aside), source(c.put_aside));
  }
  std::string operator()(const SequenceMatters&) const {
    return "a bug: the result depends on the sequence in which units and orders are told";
  }
  std::string operator()(const Unstable&) const {
    return "a bug: it says two things of the same board, told in the same sequence";
  }
  std::string operator()(const ImpossibleAnswer& c) const {
    return fmt::format("a bug: an answer that no reading allows: {}", dipeq::name(c.what));
  }
  std::string operator()(const NoReply& c) const { return fmt::format("no reply: {}", dipeq::name(c.kind)); }
  std::string operator()(const Unexplained& c) const {
    return "unexplained by any single choice or clause; by the rules the result is decided by" + cited(c.clauses);
  }
};

}  // namespace

std::string to_text(const Cause& cause) { return std::visit(InWords{}, cause); }

std::string_view kind(const Cause& cause) {
  constexpr std::string_view kinds[] = {"choice",   "clause",   "map",        "notation-or-map", "put-aside",
                                        "sequence", "unstable", "impossible", "no-reply",        "unexplained"};
  return kinds[cause.index()];
}

}  // namespace dipeq
