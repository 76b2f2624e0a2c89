// Causes in words.
#include <fmt/format.h>

#include "compare/attribution.hpp"
#include "model/presets.hpp"

namespace dipeq {
namespace {

std::string_view name(OrderKind kind) {
  constexpr std::string_view names[] = {"hold", "move", "support", "convoy"};
  return names[static_cast<std::size_t>(kind)];
}

std::string where(const std::vector<GuardCondition>& guard) { return guard.empty() ? "" : ", where " + to_text(guard); }

// Of DATC 2.4 5.B.11, the list of what closes a province to a retreat.
std::string_view sentence(RetreatSlip::What what) {
  constexpr std::string_view sentences[] = {
      "a unit that tried to move there did not close a province",
      "every order to move there closed a province, whatever became of it",
      "the province that the dislodging unit came from were open",
      "the province that an attacker came from were closed",
      "a province in which a unit stands were open",
      "a province that a unit has left were closed",
      "no province were open",
      "every province that the unit reaches were open",
      "units stood where they had stood before the moves",
      "every coast of a province were open if one is",
      "a fleet could go as if from any coast of where it stands",
      "no province of several coasts were open",
  };
  return sentences[static_cast<std::size_t>(what)];
}

struct InWords {
  std::string operator()(const OtherChoice& c) const { return "right under " + dipeq::name(c.rules); }
  std::string operator()(const ClauseAltered& c) const {
    std::string text = "a bug: as if " + to_text(c.alterations.front());
    for (std::size_t i = 1; i < c.alterations.size(); i++) {
      const GuardedAlteration &one = c.alterations[i], &before = c.alterations[i - 1];
      const bool other_guard = one.where == before.where && one.change == before.change && !one.guard.empty();
      text += "; or " + (other_guard ? "where " + to_text(one.guard) : to_text(one));
    }
    return text;
  }
  std::string operator()(const MapDiffers& c) const { return "a difference of the map: as if there were " + c.how; }
  std::string operator()(const OrderIgnored& c) const {
    return fmt::format("a bug: as if a {} {}{}", name(c.kind), c.unmatched ? "matched no order" : "were not ordered",
                       where(c.guard));
  }
  std::string operator()(const OrderUnread& c) const {
    constexpr std::string_view orders[] = {"move", "support in place", "support of a move", "convoy"};
    return fmt::format("a bug: as if no {} were read, legal or not", orders[static_cast<std::size_t>(c.what)]);
  }
  std::string operator()(const OrderTaken& c) const {
    return fmt::format("a bug: as if a {} stood that is put aside: {} ({})", name(c.kind), sentence(c.put_aside),
                       source(c.put_aside));
  }
  std::string operator()(const RetreatSlip& c) const {
    return fmt::format("a bug: as if to a retreat {} (DATC 2.4 5.B.11){}", sentence(c.what), where(c.guard));
  }
  std::string operator()(const BackupSlip& c) const {
    if (c.what == BackupSlip::What::convoys_succeed)
      return "a bug: as if the convoys of a convoy paradox succeeded (DATC 3.2 4.A.2)";
    return fmt::format("a bug: as if a circular movement failed (DATC 3.2 5.B.9){}", where(c.guard));
  }
  std::string operator()(const WordSaid& c) const {
    return fmt::format("other words: \"{}\" is said for \"{}\"{}", name(c.said), name(c.instead_of), where(c.guard));
  }
  std::string operator()(const SequenceMatters&) const {
    return "a bug: the result depends on the sequence in which units and orders are told";
  }
  std::string operator()(const Unstable& c) const {
    if (c.without_reply)
      return "a bug: to the same board, told in the same sequence, it replies at one time and not at another";
    return "a bug: it says two things of the same board, told in the same sequence";
  }
  std::string operator()(const ImpossibleAnswer& c) const {
    return fmt::format("a bug: an answer that no reading allows: {}", dipeq::name(c.what));
  }
  std::string operator()(const NoReply& c) const { return fmt::format("no reply: {}", dipeq::name(c.kind)); }
  std::string operator()(const Unexplained&) const { return "unexplained"; }
};

}  // namespace

std::string to_text(const Cause& cause) { return std::visit(InWords{}, cause); }

std::string_view kind(const Cause& cause) {
  constexpr std::string_view kinds[] = {"choice",      "clause",     "map",         "order-ignored", "order-ignored",
                                        "order-taken", "retreats",   "backup-rule", "words",         "sequence",
                                        "unstable",    "impossible", "no-reply",    "unexplained"};
  return kinds[cause.index()];
}

}  // namespace dipeq
