#include "tests/laboratory/cause_adjudicator.hpp"

#include "adjudicators/mutant_adjudicator.hpp"
#include "compare/borders.hpp"
#include "notation/map_file.hpp"

namespace dipeq::laboratory {
namespace {

class OnAlteredMap final : public OtherAdjudicator {
 public:
  OnAlteredMap(const BorderAltered& border, const Rules& rules)
      : map_(altered(standard_map(), border)), rules_(by_rules("rules", rules)) {}
  std::string_view name() const override { return "on an altered map"; }
  Observes observes() const override { return rules_->observes(); }
  Reply ask(const Board& board) override { return rules_->ask(on_map(*map_, board)); }

 private:
  std::shared_ptr<const Map> map_;
  std::unique_ptr<OtherAdjudicator> rules_;
};

std::optional<BorderAltered> border_told(const std::string& how) {
  const Map& map = standard_map();
  const std::size_t n = map.provinces().size();
  for (std::size_t a = 0; a < n; a++)
    for (std::size_t b = a + 1; b < n; b++)
      for (const BorderChange change : {BorderChange::missing, BorderChange::added}) {
        const BorderAltered border{{ProvinceId(a), ProvinceId(b)}, change};
        if (to_text(border, map) == how) return border;
      }
  return std::nullopt;
}

}  // namespace

std::unique_ptr<OtherAdjudicator> as_adjudicator(const Cause& cause, const Rules& rules) {
  if (const auto* choice = std::get_if<OtherChoice>(&cause)) return by_rules("choice", choice->rules);
  if (const auto* clause = std::get_if<ClauseAltered>(&cause)) return by_mutant(clause->mutations.front(), rules);
  if (const auto* map = std::get_if<MapDiffers>(&cause))
    if (const auto border = border_told(map->how)) return std::make_unique<OnAlteredMap>(*border, rules);
  return nullptr;
}

}  // namespace dipeq::laboratory
