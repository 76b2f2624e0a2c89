#include "model/presets.hpp"

#include <algorithm>
#include <array>

#include "model/house_rules.hpp"
#include "model/issues.hpp"

namespace dipeq {
namespace {

constexpr PresetInfo presets[] = {
    {Preset::datc_3_2, "datc-3.2", "what DATC 3.2 (2025) prefers: the default"},
    {Preset::datc_3_0, "datc-3.0", "what DATC 3.0 (2024) prefers"},
    {Preset::datc_2_4, "datc-2.4", "what DATC 2.4 (2004) prefers"},
    {Preset::r1971, "1971", "the rulebook of 1971 (and 1976)"},
    {Preset::r1982, "1982", "the rulebook of 1982 (and 1992)"},
    {Preset::r2000, "2000", "the rulebook of 2000"},
    {Preset::r2023, "2023", "the rulebook of 2023"},
    {Preset::dptg, "dptg", "the Diplomacy Player's Technical Guide, as DATC 2.4 reports it"},
};

// What a rulebook or guide says, or how far it goes where it does not decide; on every other issue it is silent.
struct Statement {
  Preset preset;
  Issue issue;
  std::uint8_t choice;
  std::string_view source;
};
template <class Choice> constexpr Statement says(Preset preset, Issue issue, Choice choice, std::string_view source) {
  return {preset, issue, static_cast<std::uint8_t>(choice), source};
}

// What DATC 3.2 says that rulebooks say, of issues on which several say the same.
constexpr std::string_view retreat_not_explicit = "not explicit, by DATC 3.2 4.A.5: here its preference",
                           literally_never = "literally 'never', by DATC 3.2 4.A.7 a: here its preference",
                           type_on_coasts = "the rulebooks: on a coast the type must be named, by DATC 3.2 4.C.3",
                           waiving_ambiguous = "ambiguous, by DATC 3.2 4.D.7: here its preference";

constexpr Statement statements[] = {
    says(Preset::r1971, Issue::route_disruption, RouteDisruption::any_route, "1971 rulebook, by DATC 3.2 4.A.1 a"),
    says(Preset::r1971, Issue::convoy_paradox, ConvoyParadox::rulebook_1971,
         "1971 rulebook XII.5, by DATC 3.2 4.A.2 a"),
    says(Preset::r1971, Issue::paradox_backup, ParadoxBackup::no_answer,
         "1971 rulebook: 'no answer' in DATC 3.2 6.F.18, 6.F.22 to 6.F.24"),
    says(Preset::r1971, Issue::adjacent_convoy, AdjacentConvoy::undisrupted_and_opposite,
         "1971 rulebook with the handling that DATC 3.2 4.A.3 a recommends"),
    says(Preset::r1971, Issue::convoyed_retreat, ConvoyedRetreat::to_origin, retreat_not_explicit),
    says(Preset::r1971, Issue::swap_effect, SwapEffect::unless_head_to_head, literally_never),
    says(Preset::r1971, Issue::coast_of_two, CoastOfTwo::illegal, "all rulebooks, by DATC 2.4 4.B.1 a"),
    says(Preset::r1971, Issue::build_coast, BuildCoast::illegal, "the rulebooks, by DATC 2.4 4.B.7 a"),
    says(Preset::r1971, Issue::build_type, BuildType::army_inland, type_on_coasts),
    says(Preset::r1971, Issue::waiving, Waiving::may_decline, waiving_ambiguous),
    says(Preset::r1971, Issue::civil_disorder, CivilDisorder::home_armies_over_sea,
         "1971 rulebook: home centres, 'including convoys', by DATC 2.4 4.D.8 d"),

    says(Preset::r1982, Issue::route_disruption, RouteDisruption::all_routes, "1982 rulebook, by DATC 3.2 4.A.1 b"),
    says(Preset::r1982, Issue::convoy_paradox, ConvoyParadox::rulebook_1982,
         "1982 rulebook XII.5, by DATC 3.2 4.A.2 b"),
    says(Preset::r1982, Issue::adjacent_convoy, AdjacentConvoy::intent_1982,
         "1982 rulebook: 'intent as shown by the totality of the orders', by DATC 3.2 4.A.3 b"),
    says(Preset::r1982, Issue::convoyed_retreat, ConvoyedRetreat::to_origin, retreat_not_explicit),
    says(Preset::r1982, Issue::swap_effect, SwapEffect::unless_head_to_head, literally_never),
    says(Preset::r1982, Issue::coast_of_two, CoastOfTwo::illegal, "all rulebooks, by DATC 2.4 4.B.1 a"),
    says(Preset::r1982, Issue::build_coast, BuildCoast::illegal, "the rulebooks, by DATC 2.4 4.B.7 a"),
    says(Preset::r1982, Issue::build_type, BuildType::army_inland, type_on_coasts),
    says(Preset::r1982, Issue::waiving, Waiving::may_decline, waiving_ambiguous),
    says(Preset::r1982, Issue::civil_disorder, CivilDisorder::home_armies_over_sea,
         "1982 rulebook: home centres, 'including convoys', by DATC 2.4 4.D.8 d"),

    says(Preset::r2000, Issue::route_disruption, RouteDisruption::all_routes, "2000 rulebook, by DATC 3.2 4.A.1 b"),
    says(Preset::r2000, Issue::convoy_paradox, ConvoyParadox::rulebook_2000,
         "2000 rulebook, page 16, by DATC 3.2 4.A.2 c"),
    says(Preset::r2000, Issue::paradox_backup, ParadoxBackup::no_answer,
         "2000 rulebook: 'no answer' in DATC 3.2 6.F.18, 6.F.22 to 6.F.24"),
    says(Preset::r2000, Issue::adjacent_convoy, AdjacentConvoy::intent_if_route_ordered,
         "2000 rulebook, as DATC 2.4 4.A.3 d reads it"),
    says(Preset::r2000, Issue::convoyed_retreat, ConvoyedRetreat::to_origin, retreat_not_explicit),
    says(Preset::r2000, Issue::swap_effect, SwapEffect::unless_head_to_head, literally_never),
    says(Preset::r2000, Issue::coast_of_two, CoastOfTwo::illegal, "all rulebooks, by DATC 2.4 4.B.1 a"),
    says(Preset::r2000, Issue::build_coast, BuildCoast::illegal, "the rulebooks, by DATC 2.4 4.B.7 a"),
    says(Preset::r2000, Issue::waiving, Waiving::may_decline, "2000 rulebook, page 18, by DATC 2.4 4.D.7 a"),
    says(Preset::r2000, Issue::build_type, BuildType::army_inland, type_on_coasts),
    says(Preset::r2000, Issue::civil_disorder, CivilDisorder::home_armies_over_sea,
         "2000 rulebook, which DATC 2.4 4.D.8 reads as those of 1971 and 1982"),
    says(Preset::r2000, Issue::legality, Legality::possible_now, "2000 rulebook, page 7, by DATC 2.4 4.E.1 d"),

    says(Preset::r2023, Issue::route_disruption, RouteDisruption::all_routes, "2023 rulebook, by DATC 3.0 4.A.1 b"),
    says(Preset::r2023, Issue::convoy_paradox, ConvoyParadox::rulebook_2000, "2023 rulebook, by DATC 3.0 4.A.2 c"),
    says(Preset::r2023, Issue::paradox_backup, ParadoxBackup::no_answer,
         "2023 rulebook: 'no answer' in DATC 3.2 6.F.18, 6.F.22 to 6.F.24"),
    says(Preset::r2023, Issue::adjacent_convoy, AdjacentConvoy::intent,
         "2023 rulebook, without fallback as DATC 3.0 4.A.3 c prefers"),
    says(Preset::r2023, Issue::convoyed_retreat, ConvoyedRetreat::to_origin, "2023 rulebook, by DATC 3.0 4.A.5 b"),
    says(Preset::r2023, Issue::swap_effect, SwapEffect::unless_head_to_head, literally_never),
    says(Preset::r2023, Issue::coast_of_two, CoastOfTwo::illegal, "all rulebooks, by DATC 2.4 4.B.1 a"),
    says(Preset::r2023, Issue::support_coast, SupportCoast::optional,
         "2023 rulebook: a coast may be named and must match, by DATC 3.0 4.B.4"),
    says(Preset::r2023, Issue::build_coast, BuildCoast::illegal, "the rulebooks, by DATC 3.0 4.B.7"),
    says(Preset::r2023, Issue::build_type, BuildType::army_inland, type_on_coasts),
    says(Preset::r2023, Issue::waiving, Waiving::may_decline, "2023 rulebook, by DATC 3.0 4.D.7 a"),
    says(Preset::r2023, Issue::civil_disorder, CivilDisorder::owned_any_terrain, "2023 rulebook, by DATC 3.0 4.D.8"),
    says(Preset::r2023, Issue::legality, Legality::possible_and_needed,
         "2023 rulebook: an impossible order is a hold, by DATC 3.2 4.E.1; which are, by its preference"),

    says(Preset::dptg, Issue::route_disruption, RouteDisruption::any_route_own_first, "DPTG, by DATC 2.4 4.A.1 a"),
    says(Preset::dptg, Issue::convoy_paradox, ConvoyParadox::dptg, "DPTG, by DATC 2.4 4.A.2 f"),
    says(Preset::dptg, Issue::adjacent_convoy, AdjacentConvoy::explicit_only, "DPTG, by DATC 2.4 4.A.3 e"),
    says(Preset::dptg, Issue::attack_origin, AttackOrigin::body_of_water, "DPTG, by DATC 2.4 4.A.4 b"),
    says(Preset::dptg, Issue::convoyed_retreat, ConvoyedRetreat::to_origin, "DPTG, by DATC 2.4 4.A.5 b"),
    says(Preset::dptg, Issue::convoy_path, ConvoyPath::ignored, "DPTG, by DATC 2.4 4.A.6: a path is no part of it"),
    says(Preset::dptg, Issue::swap_effect, SwapEffect::unless_head_to_head, "DPTG, by DATC 2.4 4.A.7 b"),
    says(Preset::dptg, Issue::coast_of_two, CoastOfTwo::illegal, "DPTG, by DATC 2.4 4.B.1 a"),
    says(Preset::dptg, Issue::coast_of_one, CoastOfOne::only_coast, "DPTG, by DATC 2.4 4.B.2 a"),
    says(Preset::dptg, Issue::support_coast, SupportCoast::ignored, "DPTG, by DATC 2.4 4.B.4 e"),
    says(Preset::dptg, Issue::civil_disorder, CivilDisorder::home_armies_over_sea, "DPTG, by DATC 2.4 4.D.8 d"),
    says(Preset::dptg, Issue::legality, Legality::any_format, "DPTG, by DATC 2.4 4.E.1 a"),
};

std::optional<DatcVersion> version_of(Preset preset) {
  switch (preset) {
    case Preset::datc_3_2: return DatcVersion::v3_2;
    case Preset::datc_3_0: return DatcVersion::v3_0;
    case Preset::datc_2_4: return DatcVersion::v2_4;
    default: return std::nullopt;
  }
}

std::string_view preference(DatcVersion version) {
  constexpr std::string_view names[] = {"DATC 2.4's preference", "DATC 3.0's preference", "DATC 3.2's preference"};
  return names[static_cast<int>(version)];
}

const Statement* statement(Preset preset, Issue issue) {
  const auto found =
      std::ranges::find_if(statements, [&](const Statement& s) { return s.preset == preset && s.issue == issue; });
  return found == std::end(statements) ? nullptr : found;
}

}  // namespace

class RulesTable {
 public:
  static Rules rules_of(Preset preset) {
    const DatcVersion version = version_of(preset).value_or(DatcVersion::v3_2);
    Rules rules;
    for (const IssueInfo& i : all_issues()) {
      const Statement* said = statement(preset, i.issue);
      choose(rules, i.issue, said ? said->choice : i.preferred[static_cast<std::size_t>(version)]);
    }
    return rules;
  }
};

std::span<const PresetInfo> all_presets() { return presets; }
const PresetInfo& info(Preset preset) { return presets[static_cast<std::size_t>(preset)]; }

std::optional<Preset> preset_named(std::string_view text) {
  const auto found = std::ranges::find(presets, text, &PresetInfo::name);
  return found == std::end(presets) ? std::nullopt : std::optional(found->preset);
}

Rules rules_of(Preset preset) { return RulesTable::rules_of(preset); }

Ground ground(Preset preset, Issue issue) {
  if (const auto version = version_of(preset)) return {preference(*version)};
  if (const Statement* said = statement(preset, issue)) return {said->source};
  return {preference(DatcVersion::v3_2), true};
}

std::vector<Issue> differences(const Rules& a, const Rules& b) {
  std::vector<Issue> result;
  for (const IssueInfo& i : all_issues())
    if (choice(a, i.issue) != choice(b, i.issue)) result.push_back(i.issue);
  return result;
}

NearestPreset nearest_preset(const Rules& rules) {
  std::vector<NearestPreset> all;
  for (const PresetInfo& p : presets) all.push_back({p.preset, differences(rules_of(p.preset), rules)});
  return *std::ranges::min_element(all, {}, [](const NearestPreset& n) { return n.differs.size(); });
}

std::string name(const Rules& rules) {
  const NearestPreset nearest = nearest_preset(rules);
  std::string text = rules.house ? std::string(rules.house->name()) + " on " : "";
  text += info(nearest.preset).name;
  for (Issue issue : nearest.differs) {
    text += issue == nearest.differs.front() ? " with " : ", ";
    text.append(info(issue).id).append("=").append(chosen(rules, issue).name);
  }
  return text;
}

}  // namespace dipeq
