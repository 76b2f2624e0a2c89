#include "compare/faults/faults.hpp"

#include <algorithm>
#include <map>
#include <memory>

#include "compare/faults/judge.hpp"

namespace dipeq {
namespace {

// Of any clause: it holds always, never, or the other way round.
bool is_plain(const HowAltered& how) {
  const auto* change = std::get_if<Change>(&how);
  return change && is_of_any_clause(*change);
}

class WithFaults final : public OtherAdjudicator {
 public:
  WithFaults(const Rules& rules, const std::vector<Fault>& faults) : rules_(rules), faults_(faults) {}
  std::string_view name() const override { return "rules with faults"; }
  Observes observes() const override { return {.words = true, .retreats = true, .coasts = true}; }
  Reply ask(const Board& board) override {
    const Passages passages = passages_of(board.position.map());
    auto& judge = judges_[passages];
    if (!judge) judge = std::make_unique<Judge>(rules_, faults_, passages);
    Prepared p = judge->prepare(board);
    return judge->answer(p, judge->book());
  }

 private:
  Rules rules_;
  std::vector<Fault> faults_;
  std::map<Passages, std::unique_ptr<Judge>> judges_;
};

}  // namespace

std::size_t length(const Fault& fault) {
  struct Length {
    std::size_t operator()(const Rules&) const { return 0; }
    std::size_t operator()(const BorderAltered&) const { return 1; }
    std::size_t operator()(const OrderTaken& o) const {
      return o.which == OrderTaken::Which::any && !o.within_reach ? 1 : 2;
    }
    std::size_t operator()(const RouteTaken&) const { return 1; }
    std::size_t operator()(const GuardedAlteration& a) const {
      const bool word = std::holds_alternative<AlteredWord>(a.where);
      return 1 + 2 * a.guard.size() + (word ? 1 : 0) + (is_plain(a.change) ? 0 : 1);
    }
    std::size_t operator()(const OrderIgnored& o) const { return 2 + 2 * o.guard.size(); }
    std::size_t operator()(const OrderUnread& o) const { return 2 + 2 * o.guard.size(); }
    std::size_t operator()(const RetreatSlip& r) const { return 1 + 2 * r.guard.size(); }
    std::size_t operator()(const BackupSlip& c) const { return 1 + 2 * c.guard.size(); }
    std::size_t operator()(const WordSaid& w) const { return 1 + 2 * w.guard.size(); }
  };
  return std::visit(Length{}, fault);
}

std::unique_ptr<OtherAdjudicator> with_faults(const Rules& rules, const std::vector<Fault>& faults) {
  const bool choices_alone =
      std::ranges::all_of(faults, [](const Fault& f) { return std::holds_alternative<Rules>(f); });
  if (choices_alone) return by_rules("", chosen(rules, faults));
  return std::make_unique<WithFaults>(rules, faults);
}

std::optional<Fault> unguarded(const Fault& fault) {
  return std::visit(
      [](auto f) -> std::optional<Fault> {
        if constexpr (requires { f.guard; }) {
          if (f.guard.empty()) return std::nullopt;
          f.guard.clear();
          return Fault(f);
        }
        return std::nullopt;
      },
      fault);
}

std::vector<Fault> under_fewer_conditions(const Fault& fault) {
  std::vector<Fault> all;
  std::visit(
      [&](const auto& f) {
        if constexpr (requires { f.guard; })
          for (std::size_t c = 0; f.guard.size() > 1 && c < f.guard.size(); ++c) {
            auto wider = f;
            wider.guard.erase(wider.guard.begin() + static_cast<std::ptrdiff_t>(c));
            all.push_back(std::move(wider));
          }
      },
      fault);
  return all;
}

}  // namespace dipeq
