// A map that is not quite dipeq's, found border by border.
#include "compare/audit/map_audit.hpp"

#include <set>

#include "compare/comparison.hpp"
#include "compare/faults/borders.hpp"
#include "compare/forms.hpp"
#include "notation/map_file.hpp"
#include "report/comparison/comparison.hpp"
#include "tests/catch.hpp"
#include "tests/support/board.hpp"
#include "tests/support/rules.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

Crossing army(std::string_view from, std::string_view to) { return {UnitType::army, {province(from)}, {province(to)}}; }
Crossing fleet(std::string_view from, std::string_view to) {
  return {UnitType::fleet, {province(from)}, {province(to)}};
}

MapAudit with(std::vector<Crossing> missing, std::vector<Crossing> added) {
  std::ranges::sort(missing);
  std::ranges::sort(added);
  MapAudit audit;
  audit.missing = std::move(missing), audit.added = std::move(added);
  return audit;
}

// dipeq by its rules, on a map where some crossings differ.
class OnOtherMap : public OtherAdjudicator {
 public:
  explicit OnOtherMap(const MapAudit& differs, Observes observes = {.words = true, .retreats = true, .coasts = true})
      : map_(as_audited(standard_map(), differs)), observes_(observes) {}
  std::string_view name() const override { return "on another map"; }
  Observes observes() const override { return observes_; }
  Reply ask(const Board& asked) override {
    boards++;
    return rules_->ask(on_map(*map_, asked));
  }
  std::size_t boards = 0;

 private:
  std::shared_ptr<const Map> map_;
  Observes observes_;
  std::unique_ptr<OtherAdjudicator> rules_ = by_rules("rules", datc);
};

std::vector<std::string> in_words(const MapAudit& audit) {
  std::vector<std::string> all;
  for (const MapDifference& d : differences(audit, standard_map())) all.push_back(d.how);
  return all;
}

}  // namespace

TEST_CASE("an audit of a map that is the same finds nothing, with some hundred boards", "[compare][audit]") {
  OnOtherMap other(with({}, {}));
  const MapAudit audit = audit_map(other, standard_map());
  CHECK(audit.same());
  CHECK(audit.settles_borders());
  CHECK(audit.questions == 8817);  // as docs/comparing.md says
  CHECK(other.boards == 706);
}

TEST_CASE("an audit finds every crossing that differs, and half of a border as half of one", "[compare][audit]") {
  const MapAudit differs =
      with({army("lvn", "war"),
            army("war", "lvn"),
            fleet("kie", "bal"),
            army("bur", "mun"),
            fleet("nth", "ska"),
            fleet("ska", "nth"),
            {UnitType::fleet, {province("spa"), Coast::south}, {province("lyo")}},
            {UnitType::fleet, {province("mao")}, {province("spa"), Coast::north}}},
           {army("vie", "ven"), army("ven", "vie"), fleet("eng", "nao"), fleet("nao", "eng"), army("mos", "rum")});
  OnOtherMap other(differs);
  const MapAudit audit = audit_map(other, standard_map());
  CHECK(audit.missing == differs.missing);
  CHECK(audit.added == differs.added);
  CHECK(audit.not_carried.empty());
  CHECK(audit.carried.empty());
  CHECK(audit.unsettled.empty());
  const auto words = in_words(audit);
  for (const char* how :
       {"no border between Livonia and Warsaw", "no way for fleets from Kiel to Baltic Sea",
        "no way for armies from Burgundy to Munich", "no border between North Sea and Skagerrak",
        "no way for fleets from Spain to Gulf of Lyon", "no way for fleets from Mid-Atlantic Ocean to Spain(nc)",
        "a border between Venice and Vienna", "a border between English Channel and North Atlantic Ocean",
        "a way for armies from Moscow to Rumania"}) {
    INFO(how);
    CHECK(std::ranges::find(words, how) != words.end());
  }
  CHECK(words.size() == 9);
}

TEST_CASE("a way that is missing there and back is one difference, also to one coast of several", "[compare][audit]") {
  const Location nc{province("spa"), Coast::north}, mao{province("mao")};
  OnOtherMap other(with({{UnitType::fleet, mao, nc}, {UnitType::fleet, nc, mao}}, {}));
  const auto words = in_words(audit_map(other, standard_map()));
  CHECK(words == std::vector<std::string>{"no way for fleets between Mid-Atlantic Ocean and Spain(nc)"});
}

TEST_CASE("a border by one coast too many, beside one by another, is told with its coast", "[compare][audit]") {
  const Location ec{province("bul"), Coast::east}, gre{province("gre")};
  OnOtherMap other(with({}, {{UnitType::fleet, ec, gre}, {UnitType::fleet, gre, ec}}));
  const auto words = in_words(audit_map(other, standard_map()));
  CHECK(words == std::vector<std::string>{"a way for fleets between Bulgaria(ec) and Greece"});
}

TEST_CASE("a province that nobody enters, or that has no border, is one difference of the map", "[compare][audit]") {
  std::vector<Crossing> into, around;
  for (const Map::Border& b : standard_map().data().borders)
    for (const Crossing& c : {Crossing{b.by, b.from, b.to}, Crossing{b.by, b.to, b.from}}) {
      if (c.to.province == province("adr")) into.push_back(c);
      if (c.to.province == province("bul") || c.from.province == province("bul")) around.push_back(c);
    }
  CHECK(in_words(with(into, {})) == std::vector<std::string>{"no way into Adriatic Sea"});
  CHECK(in_words(with(around, {})) == std::vector<std::string>{"no border of Bulgaria"});
  std::vector<Crossing> armies = around;
  std::erase_if(armies, [](const Crossing& c) { return c.by == UnitType::fleet; });
  CHECK(in_words(with(armies, {})) == std::vector<std::string>{"no border for armies of Bulgaria"});
  std::erase_if(armies, [](const Crossing& c) { return c.to.province == province("bul"); });
  CHECK(in_words(with(armies, {})) == std::vector<std::string>{"no way for armies out of Bulgaria"});
  into.push_back(army("lvn", "war"));
  CHECK(in_words(with(into, {})) ==
        std::vector<std::string>{"no way into Adriatic Sea", "no way for armies from Livonia to Warsaw"});
  OnOtherMap other(with(into, {}));
  const MapAudit audit = audit_map(other, standard_map());
  CHECK(in_words(audit) == in_words(with(into, {})));
  std::erase_if(into, [](const Crossing& c) { return c.from.province == province("tri"); });
  CHECK(in_words(with(into, {})).size() == 5);
}

TEST_CASE("of two provinces without borders the border between them is told once", "[compare][audit]") {
  std::vector<Crossing> around;
  for (const Map::Border& b : standard_map().data().borders)
    for (const Crossing& c : {Crossing{b.by, b.from, b.to}, Crossing{b.by, b.to, b.from}})
      for (const std::string_view of : {"boh", "tyr"})
        if (c.to.province == province(of) || c.from.province == province(of)) around.push_back(c);
  std::ranges::sort(around);
  around.erase(std::ranges::unique(around).begin(), around.end());
  CHECK(in_words(with(around, {})) == std::vector<std::string>{"no border of Bohemia", "no border of Tyrolia"});
}

// The fleets in Skagerrak, the North Sea, the Barents Sea and Helgoland Bight are asked to convoy it there.
TEST_CASE("an army that crosses an added border by land is convoyed by nobody", "[compare][audit]") {
  OnOtherMap other(with({}, {army("nwy", "den"), army("den", "nwy")}));
  const MapAudit audit = audit_map(other, standard_map());
  CHECK(audit.added.size() == 2);
  CHECK(audit.carried.empty());
  CHECK(in_words(audit).size() == 1);
}

TEST_CASE("an adjudicator that does not convoy over one shore is found out by the audit", "[compare][audit]") {
  class NoConvoyToBrest final : public OnOtherMap {
   public:
    NoConvoyToBrest() : OnOtherMap(MapAudit{}) {}
    Reply ask(const Board& board) override {
      Board heard = board;
      std::erase_if(heard.orders, [](const WrittenOrder& order) {
        const auto* convoy = std::get_if<ConvoyOrder>(&order.action);
        return convoy && order.unit.at.province == province("eng") && convoy->to.province == province("bre");
      });
      return OnOtherMap::ask(heard);
    }
  } other;
  const MapAudit audit = audit_map(other, standard_map());
  CHECK(audit.missing.empty());
  REQUIRE_FALSE(audit.not_carried.empty());
  for (const Carriage& c : audit.not_carried) {
    CHECK(c.fleet == province("eng"));
    CHECK(c.to == province("bre"));
  }
}

TEST_CASE("a fleet over which no army goes convoys nobody, also if the moves are said to fail", "[compare][audit]") {
  class NoConvoyOver final : public OnOtherMap {
   public:
    NoConvoyOver(std::string_view sea, std::string_view to) : OnOtherMap(MapAudit{}), sea_(sea), to_(to) {}
    Reply ask(const Board& board) override {
      Reply reply = OnOtherMap::ask(board);
      for (const WrittenOrder& order : board.orders) {
        const auto* convoy = std::get_if<ConvoyOrder>(&order.action);
        if (!convoy || order.unit.at.province != province(sea_)) continue;
        if (!to_.empty() && convoy->to.province != province(to_)) continue;
        const UnitId army = board.position.unit_in(convoy->whom.at.province).value();
        ObservedUnit& seen = std::get<Observation>(reply).units[army.index()];
        if (seen.word == Word::succeeds) seen = {convoy->whom.at, false, Word::fails};
      }
      return reply;
    }

   private:
    std::string_view sea_, to_;
  };
  NoConvoyOver black_sea("bla", ""), to_brest("eng", "bre");
  const MapAudit all = audit_map(black_sea, standard_map());
  CHECK(all.missing.empty());
  CHECK(all.not_carried == carriages_over(province("bla"), standard_map()));
  const std::vector<MapDifference> told = differences(all, standard_map());
  REQUIRE(told.size() == 1);
  CHECK(told.front().how == "a fleet in Black Sea that convoys no army");
  // Other armies go over that fleet: what fails may be something else than the map.
  CHECK(audit_map(to_brest, standard_map()).same());
}

TEST_CASE("an adjudicator that lets nothing move has no map, and one that flickers leaves borders open",
          "[compare][audit]") {
  struct Still final : OnOtherMap {
    Still() : OnOtherMap(MapAudit{}) {}
    Reply ask(const Board& board) override { return OnOtherMap::ask({board.position, {}}); }
  } still;
  const MapAudit none = audit_map(still, standard_map());
  CHECK(none.no_map);
  CHECK(none.same());
  struct Flickering final : OnOtherMap {
    Flickering() : OnOtherMap(MapAudit{}) {}
    Reply ask(const Board& board) override {
      Board heard = board;
      std::erase_if(heard.orders,
                    [&](const WrittenOrder& o) { return o.unit.at.province == province("mun") && boards % 2 == 0; });
      return OnOtherMap::ask(heard);
    }
  } flickering;
  const MapAudit open = audit_map(flickering, standard_map());
  CHECK_FALSE(open.no_map);
  CHECK_FALSE(open.unsettled.empty());
  CHECK_FALSE(open.settles(province("mun"), province("bur")));
  CHECK(open.settles(province("lon"), province("wal")));
}

TEST_CASE("who does not answer where a fleet convoys leaves convoys open, and no border", "[compare][audit]") {
  struct WithoutConvoys final : OnOtherMap {
    WithoutConvoys() : OnOtherMap(MapAudit{}) {}
    Reply ask(const Board& board) override {
      const bool convoys = std::ranges::any_of(
          board.orders, [](const WrittenOrder& o) { return std::holds_alternative<ConvoyOrder>(o.action); });
      return convoys ? Reply(Declined{"a convoy"}) : OnOtherMap::ask(board);
    }
  } without;
  const MapAudit audit = audit_map(without, standard_map());
  CHECK(audit.same());
  CHECK(audit.settles_borders());
  CHECK(audit.open_carriages > 1000);
  CHECK(audit.open() == audit.open_carriages);
  CHECK(audit_text(audit).find("there is no answer that lasts: convoys there may differ") != std::string::npos);
}

TEST_CASE("borders that differ are one finding, and nothing else is blamed for them", "[compare][audit]") {
  const MapAudit differs =
      with({army("lvn", "war"), army("war", "lvn"), army("bur", "mun")}, {army("vie", "ven"), army("ven", "vie")});
  const Comparison r =
      compare_on(*random_boards(standard_map(), 3, 3000, Mixture::usual), datc,
                 [&] { return std::make_unique<OnOtherMap>(differs); }, {.threads = 2, .audited = &standard_map()});
  REQUIRE(r.findings.size() == 1);
  CHECK(kind(r.findings.front().cause) == "map");
  CHECK(r.findings.front().forms.size() == 3);
  std::size_t differing = 0;
  for (std::size_t n : r.differing) differing += n;
  CHECK(differing > 20);
  CHECK(r.by_map == differing);
  CHECK(r.findings.front().met == differing);
}

TEST_CASE("what differs besides borders is reduced for itself, as gravely as it is", "[compare][audit]") {
  const MapAudit differs = with({army("bur", "mun"), army("mun", "bur"), army("gal", "sil"), army("sil", "gal"),
                                 army("ven", "tri"), army("tri", "ven")},
                                {});
  struct NobodyRetreats final : OnOtherMap {
    using OnOtherMap::OnOtherMap;
    Reply ask(const Board& board) override {
      Reply reply = OnOtherMap::ask(board);
      for (ObservedUnit& unit : std::get<Observation>(reply).units)
        if (unit.retreats) unit.retreats->clear();
      return reply;
    }
  };
  const Observes told{.retreats = true, .coasts = true};
  const Comparison r =
      compare_on(*random_boards(standard_map(), 1, 300, Mixture::dense), datc,
                 [&] { return std::make_unique<NobodyRetreats>(differs, told); }, {.audited = &standard_map()});
  std::size_t besides = 0;
  for (const Finding& finding : r.findings)
    for (const Form& form : finding.forms) {
      if (kind(finding.cause) == "map") continue;
      CHECK(form.example.way.severity == Severity::retreats);
      besides += form.met;
    }
  CHECK(besides > 20);
}

TEST_CASE("of borders that differ each form is of one border, so that to know one is not to know another",
          "[compare][audit]") {
  const MapAudit differs = with({army("bur", "mun"), army("mun", "bur"), army("gal", "sil"), army("sil", "gal")}, {});
  const std::size_t boards = 2500;
  const auto compared = [&](const Map* audited) {
    return compare_on(*random_boards(standard_map(), 3, boards, Mixture::dense), datc,
                      [&] { return std::make_unique<OnOtherMap>(differs); }, {.threads = 2, .audited = audited});
  };
  for (const Map* audited : {static_cast<const Map*>(nullptr), &standard_map()}) {
    Comparison r = compared(audited);
    std::set<std::string> ids;
    std::size_t forms = 0;
    for (const Finding& finding : r.findings)
      for (const Form& form : finding.forms) {
        CHECK(form.boards.size() == form.met);
        ids.insert(form_id(form.text));
        forms++;
      }
    CHECK(ids.size() == forms);
    REQUIRE(forms >= 2);
    const std::size_t met = r.findings.front().met;
    const Form& first = r.findings.front().forms.front();
    const std::size_t of_first = first.met;
    silence(read_known("form " + form_id(first.text) + " | known\n", "known"), r);
    CHECK(r.known.front().met == of_first);
    REQUIRE_FALSE(r.findings.empty());
    std::size_t left = 0;
    for (const Finding& finding : r.findings) left += finding.met;
    CHECK(left > 0);
    CHECK(met >= of_first);
  }
}

namespace {

// Moves to the Adriatic Sea all fail. They are called so, unlike moves for which there is no way.
class NobodyGetsThere : public OtherAdjudicator {
 public:
  explicit NobodyGetsThere(bool tells_words) : observes_{.words = tells_words, .retreats = true, .coasts = true} {}
  std::string_view name() const override { return "nobody gets there"; }
  Observes observes() const override { return observes_; }
  Reply ask(const Board& board) override {
    Reply reply = rules_->ask(board);
    auto& units = std::get<Observation>(reply).units;
    for (std::size_t u = 0; u < units.size(); u++)
      if (units[u].at.province == province("adr") && board.position[UnitId(u)].at.province != province("adr"))
        units[u] = {board.position[UnitId(u)].at, false, Word::fails};
    return reply;
  }

 private:
  Observes observes_;
  std::unique_ptr<OtherAdjudicator> rules_ = by_rules("rules", datc);
};

}  // namespace

TEST_CASE("a move that fails, and is not called illegal, tells nothing of a map", "[compare][audit]") {
  NobodyGetsThere in_words(true), by_places(false);
  const MapAudit told = audit_map(in_words, standard_map());
  CHECK(told.same());
  CHECK_FALSE(told.settles(province("ven"), province("adr")));
  CHECK(told.settles(province("ven"), province("apu")));
  const MapAudit seen = audit_map(by_places, standard_map());
  CHECK(seen.missing.size() == 5);
  CHECK(std::ranges::all_of(seen.missing, [](const Crossing& c) { return c.to.province == province("adr"); }));
}
