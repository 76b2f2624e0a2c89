#include "compare/faults/altered_answers.hpp"

#include <algorithm>
#include <list>
#include <unordered_map>

#include "compare/faults/guard_met.hpp"
#include "compare/faults/judge.hpp"

namespace dipeq {
namespace {

using MetBy = AlteredAnswers::MetBy;
using Key = std::u32string;  // faults of one key say the same of a board

// The orders that a variable of the rules can stand for.
bool can_be_called(std::string_view variable, OrderKind kind) {
  switch (variable.front()) {
    case 'm':
    case 'a':
    case 'r': return kind == OrderKind::move;
    case 's': return kind == OrderKind::support;
    case 'c': return kind == OrderKind::convoy;
    default: return true;
  }
}
// Any order: of retreats a variable can stand for what it has no part in.
bool can_be_any(std::string_view, OrderKind) { return true; }

char32_t number(std::string_view variable) {
  char32_t n = 0;
  for (const char c : variable) n = n << 8U | static_cast<unsigned char>(c);
  return n;
}

char32_t number(const ConditionInfo& info) { return static_cast<char32_t>(&info - all_conditions().data()); }

void append_as_it_stands(Key& key, const GuardCondition& c) {
  key += {U'?', number(*c.what), number(c.of[0]), number(c.of[1]), char32_t{c.holds}};
}

// By which orders of a board conditions are met.
class ConditionTables {
 public:
  using CanBeCalled = bool (*)(std::string_view, OrderKind);
  ConditionTables(const Interactions& x, const language::Rulebook& book, Assignment values, CanBeCalled can_be)
      : x_(x), values_(std::move(values)), met_(x, book, values_), can_be_called_(can_be) {}

  struct Met {
    char32_t table;  // equal if the same orders meet it
    bool nowhere;
    MetBy by;
  };
  const Met& of(const GuardCondition& c) {
    const auto [at, is_new] = known_.try_emplace(Asked{number(*c.what), number(c.of[0]), number(c.of[1]), c.holds});
    if (is_new) at->second = looked_up(c);
    return at->second;
  }

 private:
  std::vector<UnitId> called(const std::string& variable) const {
    std::vector<UnitId> all;
    for (std::size_t o = 0; o < x_.size(); ++o)
      if (can_be_called_(variable, x_.kind(UnitId(o)))) all.push_back(UnitId(o));
    return all;
  }

  Met looked_up(const GuardCondition& c) {
    const bool of_two = c.what->orders == 2;
    const std::vector<UnitId> first = called(c.of[0]), second = of_two ? called(c.of[1]) : std::vector{UnitId(0)};
    std::string table;
    bool some = false, some_not = false;
    for (const UnitId v : first)
      for (const UnitId w : second) {
        const bool met = of_two ? met_({c}, {{c.of[0], v}, {c.of[1], w}}) : met_({c}, {{c.of[0], v}});
        table += met ? '1' : '0';
        if (!of_two || v != w) (met ? some : some_not) = true;
      }
    const MetBy by = !some ? MetBy::none : some_not ? MetBy::some : MetBy::all;
    const auto number = tables_.try_emplace(table, static_cast<char32_t>(tables_.size())).first->second;
    return {number, table.find('1') == std::string::npos, by};
  }

  struct Asked {
    char32_t what, first, second;
    bool holds;
    friend bool operator==(const Asked&, const Asked&) = default;
  };
  struct OfAsked {
    std::size_t operator()(const Asked& a) const {
      return (((std::size_t{a.what} << 1U | a.holds) * 0x9e3779b97f4a7c15 + a.first) * 0x9e3779b97f4a7c15 + a.second) *
                 0x9e3779b97f4a7c15 >>
             7U;
    }
  };

  const Interactions& x_;
  Assignment values_;
  GuardMet met_;
  CanBeCalled can_be_called_;
  std::unordered_map<Asked, Met, OfAsked> known_;
  std::unordered_map<std::string, char32_t> tables_;
};

}  // namespace

struct KnownBoard::Parts {
  Prepared prepared;
  std::optional<std::optional<Assignment>> resolved = {};        // by the equations as they are
  bool open = false;                                             // likewise: a backup rule decided something
  std::optional<ConditionTables> of_orders = {}, of_words = {};  // before the orders are resolved, and after
  std::optional<Reply> unaltered = {};                           // stays
  std::list<Reply> replies = {};
  std::unordered_map<Key, const Reply*> said = {};
  // What is seen where these succeed: of that only some equations are asked.
  struct Seen {
    std::optional<Assignment> values;
    const Reply* reply;
  };
  std::vector<Seen> seen = {};
};

KnownBoard::KnownBoard(const Board& b) : board(b) {}
KnownBoard::~KnownBoard() = default;

struct AlteredAnswers::Parts {
  struct SaidOtherwise {
    std::uint32_t definition;
    language::NodeId body;
  };

  Parts(const Rules& rules, const std::vector<Fault>& besides, Passages passages)
      : judge(rules, besides, passages), alterable(dipeq::alterable(judge.book())) {}

  // What every board has in common of a fault: what is altered, and how.
  void altered_place(const GuardedAlteration& a, Key& place) {
    place.assign(1, U'A');
    if (const auto* change = std::get_if<Change>(&a.change)) place += static_cast<char32_t>(*change);
    if (const auto* strength = std::get_if<StrengthTaken>(&a.change))
      place += {U'S', static_cast<char32_t>(strength->taken), static_cast<char32_t>(strength->instead_of)};
    if (const auto* clause = std::get_if<Clause>(&a.where)) {
      place += static_cast<char32_t>(*clause);
      return;
    }
    const std::string& word = std::get<AlteredWord>(a.where).name;
    place += {U'w', static_cast<char32_t>(words.try_emplace(word, words.size()).first->second)};
  }

  // What the equations say that an alteration changes; each stays in the book beside the others.
  const std::vector<SaidOtherwise>& changed_by(const GuardedAlteration& alteration) {
    constexpr std::size_t most = 20'000;
    if (changed.size() > most) changed.clear(), book = judge.book();
    altered_place(alteration, as_it_stands);
    for (const GuardCondition& c : alteration.guard) append_as_it_stands(as_it_stands, c);
    const auto [found, is_new] = changed.try_emplace(as_it_stands);
    if (!is_new) return found->second;
    alter(book, alteration);
    const auto before = judge.book().definitions(), now = book.definitions();
    for (std::uint32_t d = 0; d < now.size(); ++d)
      if (now[d].body != before[d].body) found->second.push_back({d, *now[d].body});
    as_before(found->second);
    return found->second;
  }
  void as_before(const std::vector<SaidOtherwise>& equations) {
    for (const SaidOtherwise& e : equations) book.say(e.definition, *judge.book().definitions()[e.definition].body);
  }

  template <class F> decltype(auto) with(const GuardedAlteration& alteration, F f) {
    const std::vector<SaidOtherwise>& equations = changed_by(alteration);
    for (const SaidOtherwise& e : equations) book.say(e.definition, e.body);
    decltype(auto) found = f(equations);
    as_before(equations);
    return found;
  }
  // Where it changes only who succeeds, what is seen is what others see of the same successes.
  const Reply& answer_with(KnownBoard::Parts& board, const GuardedAlteration& alteration) {
    const Reply& as_it_is = unaltered(board);
    return with(alteration, [&](const std::vector<SaidOtherwise>& equations) -> const Reply& {
      const bool elsewhere = some_of(equations, asked_when_seen), of_retreats = some_of(equations, asked_of_retreats);
      const auto values = judge.resolved(board.prepared, book);
      const auto holds_for = [&](const Reply& seen) { return !elsewhere && !(of_retreats && some_dislodged(seen)); };
      if (values == resolved(board) && holds_for(as_it_is)) return as_it_is;
      const auto known = std::ranges::find(board.seen, values, &KnownBoard::Parts::Seen::values);
      if (known != board.seen.end() && holds_for(*known->reply)) return *known->reply;
      const Reply& seen = board.replies.emplace_back(judge.seen(board.prepared, book, values));
      if (known == board.seen.end() && holds_for(seen)) board.seen.push_back({values, &seen});
      return seen;
    });
  }
  static bool some_of(const std::vector<SaidOtherwise>& equations, const std::vector<bool>& definitions) {
    return std::ranges::any_of(equations, [&](const SaidOtherwise& e) { return definitions[e.definition]; });
  }
  static bool some_dislodged(const Reply& reply) {
    const auto* seen = std::get_if<Observation>(&reply);
    return seen && std::ranges::any_of(seen->units, &ObservedUnit::dislodged);
  }
  const Reply& unaltered(KnownBoard::Parts& board) const {
    if (!board.unaltered) board.unaltered = judge.seen(board.prepared, judge.book(), resolved(board));
    return *board.unaltered;
  }
  std::optional<Reply> answer_like(KnownBoard::Parts& board, const GuardedAlteration& alteration,
                                   const Observation& seen) {
    return with(alteration, [&](const auto&) -> std::optional<Reply> {
      const auto values = judge.solution(board.prepared, book, seen);
      return values ? std::optional(judge.seen(board.prepared, book, values)) : std::nullopt;
    });
  }

  std::optional<Reply> unaltered_like(KnownBoard::Parts& board, const Observation& seen) const {
    const auto values = judge.solution(board.prepared, judge.book(), seen);
    return values ? std::optional(judge.seen(board.prepared, judge.book(), values)) : std::nullopt;
  }

  ConditionTables& of_orders(KnownBoard::Parts& board) const {
    if (!board.of_orders) {
      const Interactions& x = board.prepared.x;
      board.of_orders.emplace(x, judge.book(), Assignment(x.size(), Value::no), can_be_called);
    }
    return *board.of_orders;
  }

  const std::optional<Assignment>& resolved(KnownBoard::Parts& board) const {
    if (!board.resolved) {
      board.resolved = judge.resolved(board.prepared, judge.book());
      board.open = board.prepared.used_backup_rule;
    }
    return *board.resolved;
  }
  bool is_open(KnownBoard::Parts& board) const {
    resolved(board);
    return board.open;
  }

  // Of equal keys the equations of the board come to the same expressions. None: the guard is met nowhere. It stays until the next is asked for.
  const Key* key_of(KnownBoard::Parts& board, const GuardedAlteration& a) {
    altered_place(a, key);
    for (const GuardCondition& c : a.guard) {
      if (c.what->looks_at != LooksAt::orders) {
        append_as_it_stands(key, c);
        continue;
      }
      const ConditionTables::Met& met = of_orders(board).of(c);
      if (met.nowhere && !is_of_supports(a.change)) return nullptr;  // how supports are counted has no guard
      key += {U':', number(c.of[0]), number(c.of[1]), met.table};
    }
    return &key;
  }

  static Key place_of(const RetreatSlip& slip) { return {U'R', static_cast<char32_t>(slip.what)}; }
  static Key place_of(const WordSaid& w) {
    return {U'W', static_cast<char32_t>(w.said), static_cast<char32_t>(w.instead_of)};
  }
  // A fault of what is seen of a resolution.
  template <class OfSeen> const Key* key_of_seen(KnownBoard::Parts& board, const OfSeen& fault) {
    key = place_of(fault);
    const auto& values = resolved(board);
    if (!values) return nullptr;
    if (!board.of_words) board.of_words.emplace(board.prepared.x, judge.book(), *values, can_be_any);
    for (const GuardCondition& c : fault.guard) {
      const ConditionTables::Met& met = board.of_words->of(c);
      if (met.nowhere) return nullptr;
      key += {U':', number(c.of[0]), number(c.of[1]), met.table};
    }
    return &key;
  }

  const Reply& answer(KnownBoard::Parts& board, const GuardedAlteration& a) {
    const Key* known_by = key_of(board, a);
    return kept(board, known_by ? *known_by : of_nothing,
                [&]() -> const Reply& { return known_by ? answer_with(board, a) : unaltered(board); });
  }
  template <class OfSeen> const Reply& answer_seen(KnownBoard::Parts& board, const OfSeen& fault) {
    const Key* known_by = key_of_seen(board, fault);
    return kept(board, known_by ? *known_by : of_nothing, [&]() -> const Reply& {
      if (!known_by) return unaltered(board);
      return board.replies.emplace_back(judge.seen(board.prepared, judge.book(), resolved(board), fault));
    });
  }
  template <class F> const Reply& kept(KnownBoard::Parts& board, const Key& known_by, F answer) {
    const auto [known, is_new] = board.said.try_emplace(known_by, nullptr);
    if (is_new) ++found_out, known->second = &answer();
    return *known->second;
  }

  // As they stand.
  static Key key_of(const OrderTaken& f) {
    return {U'T', static_cast<char32_t>(f.put_aside), static_cast<char32_t>(f.kind), static_cast<char32_t>(f.which),
            char32_t{f.within_reach}};
  }
  static Key key_of(const OrderIgnored& f) {
    Key key{U'I', static_cast<char32_t>(f.kind), static_cast<char32_t>(f.as)};
    for (const GuardCondition& c : f.guard) append_as_it_stands(key, c);
    return key;
  }
  static Key key_of(const BackupSlip& f) {
    Key key{U'C', static_cast<char32_t>(f.what)};
    for (const GuardCondition& c : f.guard) append_as_it_stands(key, c);
    return key;
  }
  static Key key_of(const RouteTaken& f) { return {U'V', static_cast<char32_t>(f.what)}; }
  static Key key_of(const OrderUnread& f) {
    Key key{U'N', static_cast<char32_t>(f.what)};
    for (const GuardCondition& c : f.guard) append_as_it_stands(key, c);
    return key;
  }
  static Key key_of(const BorderAltered& f) {
    return {U'B', static_cast<char32_t>(f.border.a.index()), static_cast<char32_t>(f.border.b.index()),
            static_cast<char32_t>(f.change)};
  }

  Judge judge;
  std::vector<bool> asked_when_seen = judge.asked_when_seen(), asked_of_retreats = judge.asked_of_retreats();
  std::vector<Alterable> alterable;
  std::unordered_map<std::string, std::size_t> words = {};  // that are altered, numbered
  language::Rulebook book = judge.book();  // with all that was altered, and saying what it says without
  std::unordered_map<Key, std::vector<SaidOtherwise>> changed = {};  // the next board is often asked about the same
  Key key = {}, as_it_stands = {};                                   // used again
  std::size_t found_out = 0;                                         // so many answers
  static inline const Key of_nothing = {};
};

AlteredAnswers::AlteredAnswers(const Rules& rules, const std::vector<Fault>& besides, Passages passages)
    : parts_(std::make_unique<Parts>(rules, besides, passages)) {}
AlteredAnswers::~AlteredAnswers() = default;

const std::vector<Alterable>& AlteredAnswers::alterable() const { return parts_->alterable; }

std::unique_ptr<KnownBoard> AlteredAnswers::look_at(const Board& board) const {
  std::unique_ptr<KnownBoard> known(new KnownBoard(board));
  known->parts_ = std::make_unique<KnownBoard::Parts>(parts_->judge.prepare(known->board));
  return known;
}

const Reply& AlteredAnswers::answer(KnownBoard& board, const Fault& fault) {
  KnownBoard::Parts& there = *board.parts_;
  if (const auto* alteration = std::get_if<GuardedAlteration>(&fault)) return parts_->answer(there, *alteration);
  if (const auto* slip = std::get_if<RetreatSlip>(&fault)) return parts_->answer_seen(there, *slip);
  if (const auto* word = std::get_if<WordSaid>(&fault)) return parts_->answer_seen(there, *word);
  const auto anew = [&]() -> const Reply& {
    Prepared with = parts_->judge.prepare(board.board, fault);
    return there.replies.emplace_back(parts_->judge.answer(with, parts_->judge.book()));
  };
  if (const auto* taken = std::get_if<OrderTaken>(&fault)) return parts_->kept(there, Parts::key_of(*taken), anew);
  if (const auto* route = std::get_if<RouteTaken>(&fault)) return parts_->kept(there, Parts::key_of(*route), anew);
  if (const auto* ignored = std::get_if<OrderIgnored>(&fault))
    return parts_->kept(there, Parts::key_of(*ignored), anew);
  if (const auto* backup = std::get_if<BackupSlip>(&fault))
    return parts_->kept(there, parts_->is_open(there) ? Parts::key_of(*backup) : Parts::of_nothing, anew);
  if (const auto* unread = std::get_if<OrderUnread>(&fault)) return parts_->kept(there, Parts::key_of(*unread), anew);
  return parts_->kept(there, Parts::key_of(std::get<BorderAltered>(fault)), anew);
}

void AlteredAnswers::forget(KnownBoard& board, std::size_t most_answers) const {
  KnownBoard::Parts& there = *board.parts_;
  if (there.said.size() <= most_answers) return;
  there.said.clear();
  there.seen.clear();
  there.replies.clear();
}

const Reply& AlteredAnswers::unaltered(KnownBoard& board) const { return parts_->unaltered(*board.parts_); }

std::size_t AlteredAnswers::found_out() const { return parts_->found_out; }

bool AlteredAnswers::is_idle(KnownBoard& board, const GuardedAlteration& alteration) const {
  return !parts_->key_of(*board.parts_, alteration);
}

bool AlteredAnswers::is_open(KnownBoard& board) const { return parts_->is_open(*board.parts_); }

std::optional<Reply> AlteredAnswers::answer_like(KnownBoard& board, const GuardedAlteration& alteration,
                                                 const Observation& seen) {
  return parts_->answer_like(*board.parts_, alteration, seen);
}

std::optional<Reply> AlteredAnswers::unaltered_like(KnownBoard& board, const Observation& seen) const {
  return parts_->unaltered_like(*board.parts_, seen);
}

MetBy AlteredAnswers::met_by(KnownBoard& board, const GuardCondition& condition) const {
  if (condition.what->looks_at != LooksAt::orders) return MetBy::some;
  return parts_->of_orders(*board.parts_).of(condition).by;
}

}  // namespace dipeq
