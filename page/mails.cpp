// Mails: orders that others wrote are given on the position that stands on the page, as the program takes a position's file and theirs.
#include <algorithm>

#include "notation/case/case_file.hpp"
#include "notation/formats/record.hpp"
#include "notation/order_text.hpp"
#include "page/answers.hpp"

namespace dipeq::page {
namespace {

using Kind = UnderstoodLine::Kind;

Pasted read_or_throw(std::span<const PastedText> texts, const Map& map, const Rules& rules) {
  Pasted read = read_pasted(texts, map, rules);
  if (!read.errors.empty()) throw Unreadable{"file", std::move(read.errors), understood_json(read.lines)};
  return read;
}

std::vector<PastedText> mails_asked(const Json& question) {
  std::vector<PastedText> mails;
  for (const Json& mail : question["mails"].elements()) mails.push_back({text_of(mail, "name"), text_of(mail, "text")});
  return mails;
}

// By itself, with no mail beside it.
bool states_a_position(const PastedText& text, const std::vector<UnderstoodLine>& lines) {
  return is_strict(text) ||
         std::ranges::any_of(lines, [](const UnderstoodLine& line) { return line.kind == Kind::statement; });
}
bool states_a_position(const PastedText& text, const Map& map, const Rules& rules) {
  return is_strict(text) || states_a_position(text, read_pasted({&text, 1}, map, rules).lines);
}

// As a case in which nothing is expected, power by power. What order sets say depends on the sequence, so they keep theirs.
CaseFile written_anew(CaseFile c) {
  c.solutions.reset();
  c.cores.reset();
  c.expected.clear();
  c.expected_units.assign(c.position.units().size(), std::nullopt);
  c.other_readings.clear();
  c.retreats.expected.clear();
  c.adjustments.expected.clear();
  c.automatic.clear();
  if (is_plain(c)) std::ranges::stable_sort(c.orders, {}, &WrittenOrder::by);
  std::ranges::stable_sort(c.retreats.orders, {}, &RetreatOrder::by);
  std::ranges::stable_sort(c.adjustments.orders, {}, &AdjustmentOrder::by);
  return c;
}

bool is_of_one_unit(const WrittenOrder& a, const WrittenOrder& b) {
  return a.by == b.by && a.unit.at.province == b.unit.at.province;
}
bool is_of_one_unit(const RetreatOrder& a, const RetreatOrder& b) {
  return a.by == b.by && a.unit.at.province == b.unit.at.province;
}
// Units that are built or removed are counted by power: who writes anew has written all of them anew.
bool is_of_one_unit(const AdjustmentOrder& a, const AdjustmentOrder& b) { return a.by == b.by; }

// Orders given before count where no mail gives others; they stand before those of the mails. How many they are.
template <class Order>
std::size_t keep(const std::vector<Order>& before, std::vector<Order>& orders, const Map& map, Json& replaced) {
  std::vector<Order> kept;
  for (const Order& order : before) {
    const auto is_given_anew = [&](const Order& o) { return is_of_one_unit(o, order); };
    const auto is_same = [&](const Order& o) {
      return o.by == order.by && write_order(o, map) == write_order(order, map);
    };
    if (std::ranges::none_of(orders, is_given_anew))
      kept.push_back(order);
    else if (std::ranges::none_of(orders, is_same))
      replaced.push_back(map.power(order.by) + ": " + write_order(order, map));
  }
  orders.insert(orders.begin(), kept.begin(), kept.end());
  return kept.size();
}

void keep(const CaseFile& before, CaseFile& c, Json& replaced) {
  const Map& map = c.position.map();
  const std::size_t kept = keep(before.orders, c.orders, map, replaced);
  for (OpenOrder& open : c.open) open.order += kept;
  for (Proxy& proxy : c.proxies) proxy.before += kept;
  keep(before.retreats.orders, c.retreats.orders, map, replaced);
  keep(before.adjustments.orders, c.adjustments.orders, map, replaced);
}

Json orders_by_mail(std::span<const PastedText> mails, const std::vector<UnderstoodLine>& lines) {
  Json list = Json::array();
  for (const PastedText& mail : mails)
    list.push_back({{"name", mail.name}, {"orders", std::ranges::count_if(lines, [&](const UnderstoodLine& line) {
                                            return line.kind == Kind::order && line.file == mail.name;
                                          })}});
  return list;
}

Json given(const CaseFile& c, std::span<const PastedText> mails, const std::vector<UnderstoodLine>& lines) {
  const bool says_anything = std::ranges::any_of(
      lines, [](const UnderstoodLine& line) { return line.kind == Kind::order || line.kind == Kind::statement; });
  const std::string why = says_anything ? nothing_to_judge(c) : no_orders();
  if (!why.empty()) throw Unreadable{"file", {InputError(mails.front().name, {1, 1}, why, "")}, understood_json(lines)};
  return {{"text", write_case(written_anew(c))},
          {"understood", understood_json(lines)},
          {"mails", orders_by_mail(mails, lines)}};
}

// In place of what stands, which is no position that it could be given on.
Json text_alone(std::span<const PastedText> text, const Map& map, const Rules& rules) {
  const Pasted read = read_or_throw(text, map, rules);
  const bool is_position = states_a_position(text.front(), read.lines);
  if (!is_position) given(read.read, text, read.lines);
  return {{"text", text.front().text}, {"orders_alone", !is_position}};
}

}  // namespace

Json mails_given(const Json& question) {
  const Rules rules = rules_asked(question);
  const Map& map = map_asked(question);
  const std::vector<PastedText> mails = mails_asked(question);
  const PastedText text{"orders", text_of(question, "text")};
  const bool stands = std::ranges::none_of(mails, is_strict) && states_a_position(text, map, rules);
  if (!stands && mails.size() == 1) return text_alone(mails, map, rules);
  if (!stands) {
    const Pasted read = read_or_throw(mails, map, rules);
    return given(read.read, mails, read.lines);
  }
  CaseFile before = read_or_throw({&text, 1}, map, rules).read;
  const bool plain = is_plain(before);  // else all that was handed in counts, as the rules say (4.D, 4.E.5)
  const std::string position = plain ? write_case(waiting_case(game_state(before))) : std::string(text.text);
  std::vector<PastedText> all{{text.name, position}};
  all.insert(all.end(), mails.begin(), mails.end());
  Pasted read = read_or_throw(all, map, rules);
  read.read.title = before.title;
  Json replaced = Json::array();
  if (plain) keep(before, read.read, replaced);
  Json answer = given(read.read, mails, read.lines);
  answer["replaced"] = replaced;
  return answer;
}

}  // namespace dipeq::page
