#include "replay/content.hpp"

#include <bit>
#include <type_traits>

namespace dipeq {
namespace {

class Content {
 public:
  std::uint64_t value() const { return value_; }

  template <class T>
  requires(std::is_integral_v<T> || std::is_enum_v<T>) void add(T n) { mix(static_cast<std::uint64_t>(n)); }
  void add(ProvinceId p) { mix(p.value); }
  void add(PowerId p) { mix(p.value); }
  void add(const std::string& text) {
    mix(text.size());
    for (const char c : text) mix(static_cast<unsigned char>(c));
  }
  void add(const Date& d) { add(d.season), add(d.year); }
  void add(Location at) { mix(std::uint64_t{at.province.value} << 3 | static_cast<std::uint64_t>(at.coast)); }
  void add(const Unit& u) { add(u.type), add(u.power), add(u.at); }
  void add(const UnitMention& m) { add(m.type), add(m.at), add(m.power); }
  void add(const SetLabel& s) { add(s.kind), add(s.value); }
  void add(const HoldOrder&) {}
  void add(const MoveOrder& o) { add(o.to), add(o.via), add(o.path); }
  void add(const MoveOffMapOrder& o) { add(o.to); }
  void add(const SupportHoldOrder& o) { add(o.whom); }
  void add(const SupportMoveOrder& o) { add(o.whom), add(o.to); }
  void add(const ConvoyOrder& o) { add(o.whom), add(o.to); }
  void add(const DisbandOrder&) {}
  void add(const BuildOrder& o) { add(o.unit); }
  void add(const RemoveOrder& o) { add(o.unit); }
  void add(const WaiveOrder&) {}
  void add(const WrittenOrder& o) { add(o.by), add(o.unit), add(o.action), add(o.set), add(o.duration); }
  void add(const RetreatOrder& o) { add(o.by), add(o.unit), add(o.action); }
  void add(const AdjustmentOrder& o) { add(o.by), add(o.action); }
  void add(const OrderSet& s) { add(s.by), add(s.label), add(s.mark); }
  void add(const Proxy& p) { add(p.by), add(p.unit), add(p.to), add(p.given), add(p.set), add(p.before); }
  void add(const OpenOrder& o) { add(o.order), add(o.meanings); }
  void add(const Dutchman& d) { add(d.among); }
  void add(const Dislodged& d) { add(d.unit), add(d.retreats), add(d.listed_after); }
  void add(const SaidDislodged& d) { add(d.unit), add(d.retreats); }
  void add(const SaidAfter& a) {
    add(a.units), add(a.coasts), add(a.dislodged), add(a.gone), add(a.centres.has_value());
    if (a.centres && owners_of_) add(*a.centres);
  }
  void add(const SaidOutcome& said) {
    for (std::size_t w = 0; w <= static_cast<std::size_t>(Word::no_answer); w++)
      for (const Fate fate : {Fate::in_place_or_moved, Fate::dislodged, Fate::destroyed})
        add(said.allows({static_cast<Word>(w), fate}));
  }
  void add(const Centres& centres) {
    for (std::size_t p = 0; p < owners_of_->provinces().size(); p++) add(centres.owner(ProvinceId(p)));
  }
  template <class... T> void add(const std::variant<T...>& v) {
    add(v.index());
    std::visit([this](const auto& each) { add(each); }, v);
  }
  template <class T> void add(const std::optional<T>& o) {
    add(o.has_value());
    if (o) add(*o);
  }
  template <class T> void add(const std::vector<T>& all) { add(std::span(all)); }
  template <class T> void add(std::span<T> all) {
    mix(all.size());
    for (const auto& each : all) add(each);
  }

  void add_board(const CaseFile& c) {
    owners_of_ = &c.position.map();
    add(c.turn.phase), add(c.turn.date), add(c.position.units()), add(c.dislodged), add(c.centres);
  }
  void add_orders(const CaseFile& c) {
    add(c.orders), add(c.sets), add(c.proxies), add(c.open), add(c.dutchmen);
    add(c.retreats.orders), add(c.adjustments.orders);
  }

 private:
  void mix(std::uint64_t n) {
    value_ = (std::rotl(value_, 23) ^ n) * 0x9e3779b97f4a7c15;
    value_ ^= value_ >> 29;
  }

  std::uint64_t value_ = 0xcbf29ce484222325;
  const Map* owners_of_ = nullptr;
};

}  // namespace

std::uint64_t content(const RecordedStep& step) {
  Content content;
  content.add_board(step.phase.board);
  content.add_orders(step.phase.board);
  content.add(step.phase.said);
  content.add(step.phase.after);
  content.add(step.next != nullptr);
  if (step.next) content.add_board(step.next->board);
  // Of which it may depend where units may retreat to.
  if (step.before && step.phase.board.turn.phase == Phase::retreats) {
    content.add_board(step.before->board);
    content.add_orders(step.before->board);
  }
  return content.value();
}

}  // namespace dipeq
