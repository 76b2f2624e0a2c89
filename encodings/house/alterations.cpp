#include "encodings/house/alterations.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "encodings/house/alterable.hpp"
#include "encodings/house/made.hpp"
#include "model/issues.hpp"
#include "model/presets.hpp"

namespace dipeq {
namespace {

using language::Rulebook;

// ---- altered readings ----

class AlteredRules : public MadeHouseRules {
 public:
  AlteredRules(const HouseRules* of, const Mutation& mutation) : of_(of), mutation_(mutation) {
    name_ = (of ? std::string(of->name()) + ", " : "") + dipeq::name(mutation);
  }
  std::string_view name() const override { return name_; }

 private:
  Rulebook made(const Rules& base) const override {
    Rulebook book = of_ ? of_->under(base) : compiled_rules(base);
    alter(book, {mutation_.clause, mutation_.change});
    return book;
  }

  const HouseRules* of_;
  Mutation mutation_;
  std::string name_;
};

class ConditionedRules : public MadeHouseRules {
 public:
  explicit ConditionedRules(const HouseRules* of) : of_(of) {}
  std::string_view name() const override { return of_ ? of_->name() : "conditions"; }

 private:
  Rulebook made(const Rules& base) const override {
    return with_conditions(of_ ? of_->under(base) : compiled_rules(base));
  }

  const HouseRules* of_;
};

const HouseRules& kept(const HouseRules* of, const Mutation& m) {
  static std::mutex mutex;
  static std::map<std::tuple<const HouseRules*, Clause, Change>, std::unique_ptr<const AlteredRules>> all;
  const std::lock_guard lock(mutex);
  auto& one = all[{of, m.clause, m.change}];
  if (!one) one = std::make_unique<const AlteredRules>(of, m);
  return *one;
}

std::string choices_text(const Rules& rules) {
  const NearestPreset nearest = nearest_preset(rules);
  std::string text = fmt::format("rules {}\n", info(nearest.preset).name);
  for (Issue issue : nearest.differs) text += fmt::format("{} {}\n", info(issue).id, chosen(rules, issue).name);
  return text;
}

}  // namespace

std::vector<Mutation> alterations_of(const Rules& rules) {
  std::vector<Mutation> all(all_mutations().begin(), all_mutations().end());
  std::erase_if(all, [](const Mutation& m) { return info(m.clause).datc_3.empty() && !is_of_retreats(m.clause); });
  if (!rules.house) return all;
  const Rulebook& book = rules.house->under(rules);
  const InUse in_use(book);
  std::erase_if(all, [&](const Mutation& m) { return !in_use.has(m.clause) && !is_of_retreats(m.clause); });
  for (const language::Label& l : book.labels())
    if (is_own(*l.clause) && in_use.has(*l.clause))
      for (Change change : all_changes())
        if (in_use.can_be(change, *l.clause)) all.push_back({*l.clause, change});
  return all;
}

bool is_of_retreats(Clause clause) { return !is_own(clause) && info(clause).name.starts_with("retreat_"); }

Rules altered(const Rules& rules, const Mutation& mutation) {
  if (is_of_retreats(mutation.clause)) return rules;
  Rules result = rules;
  result.house = &kept(rules.house, mutation);
  result.house->under(result);
  return result;
}

Rules with_conditions(const Rules& rules) {
  static std::mutex mutex;
  static std::map<const HouseRules*, std::unique_ptr<const ConditionedRules>> all;
  const std::lock_guard lock(mutex);
  auto& one = all[rules.house];
  if (!one) one = std::make_unique<const ConditionedRules>(rules.house);
  Rules result = rules;
  result.house = one.get();
  return result;
}

std::string altered_rules_file(const Rules& rules, const Mutation& mutation) {
  const Rules changed = altered(rules, mutation);
  std::string text = fmt::format("# {}: {}.\n", name(mutation), to_text(mutation)) + choices_text(rules) + "\n";
  if (!changed.house) return text;
  const Rulebook base = compiled_rules(rules), &book = changed.house->under(changed);
  for (const language::Label& l : book.labels())
    if (is_own(*l.clause)) text += print(l);
  for (const language::Definition& d : book.definitions()) {
    if (!d.body) continue;
    const auto before = base.find(d.name);
    const std::string line = print(book, d, language::Labels::written);
    if (!before || line != print(base, base.definitions()[*before], language::Labels::written)) text += line;
  }
  return text;
}

}  // namespace dipeq
