#include "encodings/house/alterations.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "encodings/house/alterable.hpp"
#include "encodings/house/guards.hpp"
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
  ConditionedRules(const HouseRules* of, Passages passages) : of_(of), passages_(passages) {}
  std::string_view name() const override { return of_ ? of_->name() : "conditions"; }

 private:
  Rulebook made(const Rules& base) const override {
    return with_conditions(of_ ? of_->under(base) : compiled_rules(base, passages_));
  }

  const HouseRules* of_;
  Passages passages_;
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

std::string heading(std::string_view name, std::string_view text) { return fmt::format("# {}: {}.\n", name, text); }

// What the rulebook says otherwise than the compiled rules do; of the words of conditions those alone that it uses.
std::string changes_text(const Rules& rules, const Rulebook& book) {
  const Rulebook base = compiled_rules(rules);
  std::string labels, text;
  for (const language::Label& l : book.labels())
    if (is_own(*l.clause)) labels += print(l);
  std::vector<std::pair<std::string, std::string>> conditions;  // name and line
  for (const language::Definition& d : book.definitions()) {
    if (!d.body) continue;
    const auto before = base.find(d.name);
    const std::string line = print(book, d, language::Labels::written);
    const bool is_condition =
        std::ranges::find(all_conditions(), d.name, &ConditionInfo::name) != all_conditions().end();
    if (!before && is_condition)
      conditions.emplace_back(d.name + "(", line);
    else if (!before || line != print(base, base.definitions()[*before], language::Labels::written))
      text += line;
  }
  // One may be said by another that stands before it.
  for (auto c = conditions.rbegin(); c != conditions.rend(); ++c)
    if (text.find(c->first) != std::string::npos) text = c->second + text;
  return labels + text;
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

Rules with_conditions(const Rules& rules, Passages passages) {
  static std::mutex mutex;
  static std::map<std::pair<const HouseRules*, Passages>, std::unique_ptr<const ConditionedRules>> all;
  const std::lock_guard lock(mutex);
  auto& one = all[{rules.house, passages}];
  if (!one) one = std::make_unique<const ConditionedRules>(rules.house, passages);
  Rules result = rules;
  result.house = one.get();
  return result;
}

std::string altered_rules_file(const Rules& rules, const Mutation& mutation) {
  const Rules changed = altered(rules, mutation);
  const std::string text = heading(name(mutation), to_text(mutation)) + choices_text(rules) + "\n";
  return changed.house ? text + changes_text(rules, changed.house->under(changed)) : text;
}

std::string altered_rules_file(const Rules& rules, const GuardedAlteration& alteration, Passages passages) {
  const Rules with = with_conditions(rules, passages);
  Rulebook book = with.house->under(with);
  alter(book, alteration);
  return heading(name(alteration), to_text(alteration)) + choices_text(rules) + "\n" + changes_text(rules, book);
}

}  // namespace dipeq
