#include "encodings/house/house_rules.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "encodings/house/made.hpp"
#include "encodings/language/places.hpp"
#include "encodings/printed/rules_in_words.hpp"
#include "io/edit_distance.hpp"

namespace dipeq {
namespace {

using language::Rulebook;

bool is_asked_for(const Rulebook& book, std::uint32_t definition) {
  const auto asks = [&](auto&& self, language::NodeId id) -> bool {
    const language::Node& n = book[id];
    if (n.op == language::Node::Op::call && n.number == definition) return true;
    for (std::size_t i = 0; i < n.count; ++i)
      if (self(self, book.of(n, i))) return true;
    return false;
  };
  return std::ranges::any_of(book.definitions(),
                             [&](const language::Definition& d) { return d.body && asks(asks, *d.body); });
}

// "SUPORT(s) ⇔ …" makes a word of its own, by which nothing is judged. What such a word could be a slip of; empty: it is none.
std::string slip_of(const Rulebook& base, const Rulebook& book, std::string_view word) {
  const auto number = book.find(word);
  if (!number || base.find(word) || is_asked_for(book, *number)) return {};
  std::vector<std::string_view> names;
  for (const language::Definition& d : base.definitions())
    if (d.sort == book.definitions()[*number].sort) names.push_back(d.name);
  const auto near = near_names_in_any_case(word, names);
  return near.empty() ? "" : fmt::format("{}", fmt::join(near, " or "));
}

class KeptHouseRules : public MadeHouseRules {
 public:
  explicit KeptHouseRules(HouseText house) : text_(house.text), file_(house.file), sentences_(house.sentences) {}

  // Without its folders.
  std::string_view name() const override { return std::string_view(file_).substr(file_.rfind('/') + 1); }
  std::vector<InputError> refusals(const std::function<std::string(std::string_view)>& about) const {
    return language::refusals(text_, file_, about);
  }

 private:
  Rulebook made(const Rules& base) const override {
    const Rulebook compiled = compiled_rules(base);
    language::ReadRulebook read = language::read_rulebook(compiled, text_, file_, sentences_);
    if (!read.errors.empty()) throw InputError::together(read.errors);
    refuse_slips(compiled, read.rulebook);
    return std::move(read.rulebook);
  }
  void refuse_slips(const Rulebook& base, const Rulebook& book) const {
    const auto slips = language::refusals(text_, file_, [&](std::string_view word) {
      const std::string meant = slip_of(base, book, word);
      return meant.empty()
                 ? meant
                 : fmt::format("{} is a new word, and no equation asks for it; did you mean {}?", word, meant);
    });
    if (!slips.empty()) throw InputError::together(slips);
  }

  std::string text_, file_;
  language::Sentences sentences_;
};

const HouseRules& kept(HouseText house) {
  static std::mutex mutex;
  static std::map<std::tuple<std::string, std::string, language::Sentences>, std::unique_ptr<const KeptHouseRules>> all;
  const std::lock_guard lock(mutex);
  auto& one = all[{std::string(house.file), std::string(house.text), house.sentences}];
  if (!one) one = std::make_unique<const KeptHouseRules>(house);
  return *one;
}

}  // namespace

Rulebook compiled_rules(const Rules& rules, Passages passages) {
  language::ReadRulebook read = language::read_rulebook(
      Rulebook(Encoding::datc_3), rules_as_mathematics(Encoding::datc_3, rules, Clauses::named, passages), "");
  if (!read.errors.empty())
    throw std::logic_error(fmt::format("the printed rules do not read: {}", read.errors.front().what()));
  return std::move(read.rulebook);
}

const Rulebook& MadeHouseRules::under(const Rules& rules) const {
  Rules base = rules;
  base.house = nullptr;
  const std::lock_guard lock(mutex_);
  std::unique_ptr<const Rulebook>& kept = under_[base];
  if (!kept) kept = std::make_unique<const Rulebook>(made(base));
  return *kept;
}

namespace {

const Rulebook& kept_compiled_rules(const Rules& rules) {
  static std::mutex mutex;
  static std::map<Rules, std::unique_ptr<const Rulebook>> all;
  const std::lock_guard lock(mutex);
  auto& one = all[rules];
  if (!one) one = std::make_unique<const Rulebook>(compiled_rules(rules));
  return *one;
}

}  // namespace

const Rulebook& rulebook_of(const Rules& rules) {
  return rules.house ? rules.house->under(rules) : kept_compiled_rules(rules);
}

std::vector<std::string> stated_instead(const Rules& before, const Rules& after) {
  if (!before.house || before.house != after.house) return {};
  const auto says = [](const Rulebook& book, std::string_view name) {
    const auto found = book.find(name);
    return found ? print(book, book.definitions()[*found], language::Labels::left_out) : "";
  };
  const auto alters = [&](const Rulebook& from, const Rulebook& to, std::string_view name) {
    return says(from, name) != says(to, name);
  };
  const Rulebook chosen_before = compiled_rules(before), chosen_after = compiled_rules(after);
  std::vector<std::string> stated;
  for (const language::Definition& d : chosen_after.definitions())
    if (alters(chosen_before, chosen_after, d.name) && !alters(rulebook_of(before), rulebook_of(after), d.name))
      stated.push_back(d.name);
  return stated;
}

std::vector<std::pair<std::string, std::string>> own_equations(const Rules& rules) {
  if (!rules.house) return {};
  Rules choices = rules;
  choices.house = nullptr;
  const Rulebook &book = rulebook_of(rules), &chosen = rulebook_of(choices);
  const auto said = [](const Rulebook& of, const language::Definition& d) {
    return print(of, d, language::Labels::written);
  };
  std::vector<std::pair<std::string, std::string>> own;
  for (const language::Label& label : book.labels())
    if (is_own(*label.clause)) own.emplace_back("clause " + label.name, print(label));
  for (const language::Definition& d : book.definitions()) {
    const auto instead = chosen.find(d.name);
    const bool there = instead && chosen.definitions()[*instead].body;
    if (d.body && (!there || said(book, d) != said(chosen, chosen.definitions()[*instead])))
      own.emplace_back(d.name, said(book, d));
  }
  return own;
}

Rules with_house_rules(Rules rules, HouseText text) {
  if (text.text.empty()) return rules;
  rules.house = &kept(text);
  rules.house->under(rules);
  return rules;
}

void refuse_words_of_boards(const Rules& rules) {
  const auto* house = dynamic_cast<const KeptHouseRules*>(rules.house);
  if (!house) return;
  const auto refused = house->refusals([](std::string_view word) -> std::string {
    const auto fact = std::ranges::find(language::all_facts(), word, &language::FactInfo::name);
    const auto number = static_cast<std::uint8_t>(fact - language::all_facts().begin());
    if (fact == language::all_facts().end() || !is_of_boards_alone(language::Fact{number})) return {};
    return fmt::format("{} is known of boards alone; expected rules that ask for orders", word);
  });
  if (!refused.empty()) throw InputError::together(refused);
}

std::string in_full(const Rules& rules) {
  return rules.house ? name(rules) + ":\n" + print(rules.house->under(rules)) : name(rules);
}

}  // namespace dipeq
