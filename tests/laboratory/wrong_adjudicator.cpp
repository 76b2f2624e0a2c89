#include "tests/laboratory/wrong_adjudicator.hpp"

#include <algorithm>
#include <stdexcept>

#include "compare/attribution/divergence.hpp"
#include "compare/faults/borders.hpp"
#include "encodings/house/house_rules.hpp"
#include "encodings/printed/rules_in_words.hpp"
#include "notation/map_file.hpp"

namespace dipeq::laboratory {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0, end; (end = text.find('\n', at)) != std::string::npos; at = end + 1)
    lines.push_back(text.substr(at, end - at));
  return lines;
}

// The equations of a reading, some of them said otherwise.
class Edited {
 public:
  explicit Edited(const Rules& rules) : lines_(lines_of(rules_as_mathematics(Encoding::datc_3, rules))) {}

  void edit(const Edit& e) {
    const auto line =
        std::ranges::find_if(lines_, [&](const std::string& l) { return l.starts_with(e.equation + "("); });
    const std::size_t at = line == lines_.end() ? std::string::npos : line->find(e.from);
    if (at == std::string::npos) throw std::invalid_argument("nothing in " + e.equation + " reads " + e.from);
    line->replace(at, e.from.size(), e.to);
  }
  std::string text() const {
    std::string all;
    for (const std::string& line : lines_) all += line + "\n";
    return all;
  }

 private:
  std::vector<std::string> lines_;
};

// Whoever adjudicates, on another map.
class OnOtherMap final : public OtherAdjudicator {
 public:
  OnOtherMap(std::unique_ptr<OtherAdjudicator> inner, Map::Data data)
      : inner_(std::move(inner)), map_(std::move(data)) {}
  std::string_view name() const override { return "on another map"; }
  Observes observes() const override { return inner_->observes(); }
  Reply ask(const Board& asked) override { return inner_->ask(on_map(map_, asked)); }

 private:
  std::unique_ptr<OtherAdjudicator> inner_;
  Map map_;
};

// Whoever adjudicates, of whom less is seen.
class SeenByLess final : public OtherAdjudicator {
 public:
  SeenByLess(std::unique_ptr<OtherAdjudicator> inner, Observes tells)
      : inner_(std::move(inner)), tells_(both(inner_->observes(), tells)) {}
  std::string_view name() const override { return inner_->name(); }
  Observes observes() const override { return tells_; }
  Reply ask(const Board& board) override {
    Reply reply = inner_->ask(board);
    if (auto* seen = std::get_if<Observation>(&reply))
      for (ObservedUnit& u : seen->units) hide(u);
    return reply;
  }

 private:
  void hide(ObservedUnit& u) const {
    if (!tells_.words) u.word.reset();
    if (!tells_.retreats) u.retreats.reset();
    if (!tells_.coasts) u.at.coast = Coast::none;
  }

  std::unique_ptr<OtherAdjudicator> inner_;
  Observes tells_;
};

// Faults taken together.
class Assembly {
 public:
  void take(const Fault& fault, bool on) {
    if (std::holds_alternative<EngineEdited>(fault.is)) by_second_engine_ = true;
    if (std::holds_alternative<Oddities>(fault.is)) by_third_engine_ = true;
    if (!on) return;
    name_ += fault.name + ".";
    std::visit([&](const auto& what) { take(what); }, fault.is);
  }

  std::unique_ptr<OtherAdjudicator> start() {
    std::unique_ptr<OtherAdjudicator> made = replaced_           ? (*replaced_)()
                                             : by_second_engine_ ? second_engine(slips_)
                                             : by_third_engine_  ? third_engine(oddities_, rules_)
                                                                 : by_rules("rules", rules());
    if (on_other_map_) made = std::make_unique<OnOtherMap>(std::move(made), std::move(map_));
    for (const auto& wrap : around_) made = wrap(std::move(made));
    return made;
  }

 private:
  void take(const Equations& e) { equations_.push_back(&e); }
  void take(const Chosen& c) { choose(rules_, c.issue, c.choice); }
  void take(const MapEdited& m) {
    m.edit(map_);
    on_other_map_ = true;
  }
  void take(const EngineEdited& e) { slips_.insert(e.slip); }
  void take(const Oddities& o) {
    oddities_.slips.insert(o.slips.begin(), o.slips.end());
    oddities_.twists.insert(oddities_.twists.end(), o.twists.begin(), o.twists.end());
  }
  void take(const Replaced& r) { replaced_ = r.start; }
  void take(const Around& a) { around_.push_back(a.wrap); }

  Rules rules() const {
    if (equations_.empty()) return rules_;
    Edited edited(rules_);
    std::string words;
    for (const Equations* e : equations_) {
      for (const Edit& one : e->edits) edited.edit(one);
      words += e->words;
    }
    const std::string text = words + edited.text(), file = name_ + "rules";
    return with_house_rules(rules_, {text, file});
  }

  Rules rules_ = rules_of(Preset::datc_3_2);
  std::string name_;
  std::vector<const Equations*> equations_;
  Map::Data map_ = standard_map().data();
  bool on_other_map_ = false, by_second_engine_ = false, by_third_engine_ = false;
  std::set<Slip> slips_;
  Oddities oddities_;
  std::optional<std::function<std::unique_ptr<OtherAdjudicator>()>> replaced_;
  std::vector<std::function<std::unique_ptr<OtherAdjudicator>(std::unique_ptr<OtherAdjudicator>)>> around_;
};

}  // namespace

std::unique_ptr<OtherAdjudicator> WrongAdjudicator::start(FaultSet on) const {
  Assembly assembly;
  for (std::size_t f = 0; f < faults.size(); f++) assembly.take(faults[f], on >> f & 1);
  return std::make_unique<SeenByLess>(assembly.start(), tells);
}

namespace {

void add(std::vector<WrongAdjudicator> some, std::vector<WrongAdjudicator>& to) {
  std::ranges::move(some, std::back_inserter(to));
}

std::vector<WrongAdjudicator> with_one_fault() {
  std::vector<WrongAdjudicator> all;
  add(with_altered_equations(), all);
  add(with_altered_strengths(), all);
  add(with_edited_engine(), all);
  add(on_other_maps(), all);
  add(by_other_choices(), all);
  add(wrong_in_retreats(), all);
  add(of_narrow_notation(), all);
  add(that_cannot_be_relied_on(), all);
  add(by_other_procedures(), all);
  add(in_passes(), all);
  return all;
}

}  // namespace

Fault fault_named(std::string_view name) {
  for (const WrongAdjudicator& w : with_one_fault())
    for (const Fault& f : w.faults)
      if (f.name == name) return f;
  throw std::invalid_argument("no fault is called " + std::string(name));
}

std::vector<WrongAdjudicator> wrong_adjudicators() {
  std::vector<WrongAdjudicator> all = with_one_fault();
  add(with_several_faults(), all);
  return all;
}

}  // namespace dipeq::laboratory
