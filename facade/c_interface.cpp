// The C interface: nothing but texts and plain arrays passes, and no exception.
#include <fmt/format.h>

#include <cstdlib>
#include <cstring>
#include <new>

#include <dipeq/dipeq.h>
#include "facade/about.hpp"
#include "facade/many.hpp"
#include "facade/questions.hpp"
#include "io/lines.hpp"

struct dipeq_adjudicator {
  dipeq::v0::Adjudicator adjudicator;
  const dipeq::facade::Table& table() const { return adjudicator.inside(); }
};

namespace dipeq::facade {
namespace {

static_assert(sizeof(dipeq_order) == sizeof(v0::PlainOrder) &&
              offsetof(dipeq_order, power) == offsetof(v0::PlainOrder, power) &&
              offsetof(dipeq_order, via_convoy) == offsetof(v0::PlainOrder, via_convoy));
static_assert(sizeof(dipeq_outcome) == sizeof(v0::PlainOutcome) &&
              offsetof(dipeq_outcome, word) == offsetof(v0::PlainOutcome, word));
constexpr bool alike(int c, int cpp) { return c == cpp; }
static_assert(alike(DIPEQ_NO_ORDER, v0::PlainOrder::none) && alike(DIPEQ_NO_ANSWER, v0::PlainOutcome::no_answer) &&
              alike(DIPEQ_DESTROYED, v0::PlainOutcome::destroyed) && alike(DIPEQ_NOWHERE, v0::PlainOrder::nowhere));

void hand_over(std::string_view text, dipeq_text* answer) noexcept {
  answer->bytes = static_cast<char*>(std::malloc(text.size() + 1));
  answer->length = answer->bytes ? text.size() : 0;
  if (!answer->bytes) return;
  std::memcpy(answer->bytes, text.data(), text.size());
  answer->bytes[text.size()] = '\0';
}

Json orders_errors_json(const OrdersError& e) {
  Json list = Json::array();
  for (std::size_t i = 0; i < e.faults.size(); ++i) {
    const Json alone = errors_json(std::span(e.problems()).subspan(i, 1));
    Json one = alone["errors"].elements().front();
    one.update({{"board", e.faults[i].board}, {"order", e.faults[i].order}});
    list.push_back(std::move(one));
  }
  return {{"errors", list}};
}

Json message_json(const char* message) {
  const v0::Problem p{"library", 1, 0, message, message};
  return errors_json({&p, 1});
}

// Whatever happens becomes a status and an answer. `ask` returns the text of the answer.
template <class Ask> dipeq_status answered(dipeq_text* answer, Ask ask) noexcept {
  if (!answer) return DIPEQ_INTERNAL;
  *answer = {nullptr, 0};
  try {
    try {
      hand_over(ask(), answer);
      return answer->bytes ? DIPEQ_ANSWERED : DIPEQ_INTERNAL;
    } catch (const OrdersError& e) {
      hand_over(compact(orders_errors_json(e)), answer);
      return DIPEQ_UNREADABLE;
    } catch (const v0::Error& e) {
      hand_over(compact(errors_json(e.problems())), answer);
      return DIPEQ_UNREADABLE;
    } catch (const v0::GaveUp& e) {
      hand_over(compact(message_json(e.what())), answer);
      return DIPEQ_GAVE_UP;
    } catch (const std::exception& e) {
      hand_over(compact(message_json(e.what())), answer);
      return DIPEQ_INTERNAL;
    }
  } catch (...) {  // no memory to say what is wrong
    return DIPEQ_INTERNAL;
  }
}

const Table& table_of(const dipeq_adjudicator* adjudicator) {
  if (!adjudicator) throw error("adjudicator", "expected one that dipeq_open opened, found null");
  return adjudicator->table();
}

std::string_view text_asked(std::string_view of, const char* bytes, std::size_t length) {
  if (!bytes && length > 0) throw error(of, fmt::format("expected {} bytes, found null", length));
  return without_byte_order_mark({bytes, length});
}

// What an object says; nothing where none was handed in. `allowed` are the members that it may have.
Json object_asked(std::string_view of, const char* bytes, std::size_t length,
                  std::initializer_list<std::string_view> allowed) {
  if (!bytes || length == 0) return Json::object();
  Json asked;
  try {
    asked = read_json({bytes, length});
  } catch (const NotJson& e) {
    throw v0::Error({{std::string(of), 1, e.column(), e.what(), e.what()}});
  } catch (const JsonError& e) {
    throw error(of, e.what());
  }
  if (!asked.is_object()) throw error(of, "expected an object");
  std::vector<v0::Problem> problems;
  for (const JsonMember& member : asked.members()) {
    if (std::ranges::find(allowed, member.key) != allowed.end()) continue;
    const std::string message = "nobody knows '" + member.key + "'";
    problems.push_back({std::string(of), 1, 0, message, message});
  }
  if (!problems.empty()) throw v0::Error(std::move(problems));
  return asked;
}

template <class T, class Get> T member_or(const Json& of, std::string_view member, T otherwise, Get get) {
  const Json* found = of.find(member);
  if (!found) return otherwise;
  try {
    return get(*found);
  } catch (const JsonError& e) {
    throw error(member, e.what());
  }
}

v0::Reading reading_asked(const char* bytes, std::size_t length) {
  const Json asked = object_asked("reading", bytes, length, {"rules", "choices", "map", "called"});
  const auto text = [](const Json& json) { return json.text(); };
  v0::Reading reading;
  reading.rules = member_or(asked, "rules", reading.rules, text);
  reading.map = member_or(asked, "map", reading.map, text);
  reading.called = member_or(asked, "called", reading.called, text);
  reading.choices = member_or(asked, "choices", reading.choices, [](const Json& list) {
    v0::Texts choices;
    for (const Json& choice : list.elements()) choices.push_back(choice.text());
    return choices;
  });
  return reading;
}

void expect_nothing(const char* options, std::size_t length) { object_asked("options", options, length, {}); }

}  // namespace
}  // namespace dipeq::facade

using namespace dipeq;
using namespace dipeq::facade;

const char* dipeq_version() { return DIPEQ_VERSION; }
int dipeq_abi() { return DIPEQ_ABI; }

dipeq_status dipeq_known(dipeq_text* answer) {
  return answered(answer, [] { return compact(known()); });
}

void dipeq_free(dipeq_text* text) {
  if (!text) return;
  std::free(text->bytes);
  *text = {nullptr, 0};
}

dipeq_status dipeq_open(const char* reading, size_t length, dipeq_adjudicator** opened, dipeq_text* answer) {
  return answered(answer, [&] {
    if (!opened) throw error("adjudicator", "expected where to put it, found null");
    auto adjudicator = std::make_unique<dipeq_adjudicator>(v0::Adjudicator(reading_asked(reading, length)));
    std::string text = compact(about(adjudicator->table()));
    *opened = adjudicator.release();
    return text;
  });
}

void dipeq_close(dipeq_adjudicator* adjudicator) { delete adjudicator; }

dipeq_status dipeq_read(const dipeq_adjudicator* a, const char* asked, size_t length, const char* options,
                        size_t options_length, dipeq_text* answer) {
  return answered(answer, [&] {
    const Json how = object_asked("options", options, options_length, {"position"});
    const std::string_view written = text_asked("text", asked, length);
    const Json* position = how.find("position");
    if (!position) return compact(understood(table_of(a), written));
    return compact(understood(table_of(a), written, board_of(table_of(a), compact(*position), "position")));
  });
}

dipeq_status dipeq_adjudicate(const dipeq_adjudicator* a, const char* asked, size_t length, const char* options,
                              size_t options_length, dipeq_text* answer) {
  return answered(answer, [&] {
    expect_nothing(options, options_length);
    return adjudicated(table_of(a), text_asked("board", asked, length));
  });
}

dipeq_status dipeq_solutions(const dipeq_adjudicator* a, const char* asked, size_t length, const char* options,
                             size_t options_length, dipeq_text* answer) {
  return answered(answer, [&] {
    const Json how = object_asked("options", options, options_length, {"limit"});
    const std::size_t limit = member_or(how, "limit", std::size_t{1000}, [](const Json& n) { return n.number(); });
    expect_limit(limit);
    return compact(solutions(table_of(a), board_of(table_of(a), text_asked("board", asked, length)), limit));
  });
}

dipeq_status dipeq_explain(const dipeq_adjudicator* a, const char* asked, size_t length, const char* options,
                           size_t options_length, dipeq_text* answer) {
  return answered(answer, [&] {
    const Json how = object_asked("options", options, options_length, {"counterfactuals"});
    const bool turned = member_or(how, "counterfactuals", true, [](const Json& truth) { return truth.truth(); });
    return compact(explanation(table_of(a), board_of(table_of(a), text_asked("board", asked, length)), turned));
  });
}

dipeq_status dipeq_survey(const dipeq_adjudicator* a, const char* asked, size_t length, const char* options,
                          size_t options_length, dipeq_text* answer) {
  return answered(answer, [&] {
    expect_nothing(options, options_length);
    return compact(survey_of(table_of(a), text_asked("board", asked, length)));
  });
}

dipeq_status dipeq_legal_orders(const dipeq_adjudicator* a, const char* asked, size_t length, const char* options,
                                size_t options_length, dipeq_text* answer) {
  return answered(answer, [&] {
    expect_nothing(options, options_length);
    return compact(legal_orders_of(table_of(a), board_of(table_of(a), text_asked("board", asked, length))));
  });
}

dipeq_status dipeq_advance(const dipeq_adjudicator* a, const char* asked, size_t length, const char* options,
                           size_t options_length, dipeq_text* answer) {
  return answered(answer, [&] {
    expect_nothing(options, options_length);
    return compact(advanced(table_of(a), text_asked("board", asked, length)));
  });
}

dipeq_status dipeq_adjudicate_lines(const dipeq_adjudicator* a, const char* lines, size_t length, unsigned threads,
                                    dipeq_text* answer) {
  AnsweredLines how;
  const dipeq_status status = answered(answer, [&] {
    how = adjudicated_lines(table_of(a), text_asked("board", lines, length), threads);
    return std::string_view(how.answers);
  });
  if (status != DIPEQ_ANSWERED) return status;
  return how.failed.unreadable > 0 ? DIPEQ_UNREADABLE : how.failed.gave_up > 0 ? DIPEQ_GAVE_UP : DIPEQ_ANSWERED;
}

dipeq_status dipeq_adjudicate_many(const dipeq_adjudicator* a, size_t boards, const uint32_t* first,
                                   const dipeq_order* orders, dipeq_outcome* outcomes, unsigned threads,
                                   dipeq_text* answer) {
  return answered(answer, [&] {
    static_assert(alignof(dipeq_order) == alignof(v0::PlainOrder) &&
                  alignof(dipeq_outcome) == alignof(v0::PlainOutcome));
    if (!first || !orders || !outcomes) {
      if (boards == 0) return std::string_view();
      throw error("orders", "expected arrays, found null");
    }
    const std::span starts(first, boards + 1);
    const std::size_t number = starts.back();
    adjudicate_many(table_of(a), starts, {reinterpret_cast<const v0::PlainOrder*>(orders), number},
                    {reinterpret_cast<v0::PlainOutcome*>(outcomes), number}, threads);
    return std::string_view();
  });
}
