// (internal) Tells what each line of pasted texts is, and makes a case file of them (translated_case.hpp).
#pragma once
#include <deque>

#include "notation/tolerant/board_lists.hpp"
#include "notation/tolerant/heading.hpp"
#include "notation/tolerant/pasted.hpp"
#include "notation/tolerant/text/mail_lines.hpp"
#include "notation/tolerant/text/mail_text.hpp"
#include "notation/tolerant/text/mailbox.hpp"
#include "notation/tolerant/translated_case.hpp"

namespace dipeq {

class PastedReader {
 public:
  // `home`: of the case file that names the map, if one does.
  PastedReader(const Map& map, const Rules& rules, std::string_view home, Pasted& into)
      : map_(map), rules_(rules), into_(into), case_(map, rules, home) {}

  void read_strict(const SourceLine& line);  // of a case file; all of them before any other line
  void begin_pasted_texts();
  void read_text(std::string_view name, std::string_view text);
  void finish();

 private:
  using Kind = UnderstoodLine::Kind;
  using Part = TranslatedCase::Part;

  void tell(const CleanLine& line, std::size_t at, Kind kind, std::string_view written, std::string understood,
            bool plain);
  void pass_over(const CleanLine& line, std::string why);
  void pass_over(std::string_view name, std::size_t number, std::string_view line, std::string_view why);
  void refuse(const CleanLine& line, const InputError& e);
  bool has_readable_bytes(const SourceLine& line);

  bool states(const CleanLine& line, std::size_t begin, std::string_view verb) const;
  bool read_statement(const CleanLine& line, std::size_t begin);
  bool read_sentence_of_set(const CleanLine& line, std::size_t begin);
  void begin_text();
  void read_mail(std::string_view name, const MailInBox& mail);
  void part(const SourceLine& source, LineParts& parts, std::vector<PastedLine>& lines);
  void read(const CleanLine& line, AroundOrders around);
  void read_content(const CleanLine& line);
  bool is_row(const CleanLine& line) const;
  std::optional<PowerId> power_in_cell(const CleanLine& cell) const;
  std::optional<TranslatedOrder> order_in_cell(const CleanLine& cell) const;
  bool is_unit_of(const CleanLine& cell, const CleanLine& next) const;
  std::optional<CleanLine> order_over_cells(const CleanLine& row, std::size_t begin) const;
  void read_row(const CleanLine& line);
  bool read_cell(const CleanLine& cell);  // whether there is an order
  std::optional<Heading> heading_of(const CleanLine& line, std::size_t begin);
  void settle_open_words();
  bool is_in_doubt(const Heading& heading) const;
  bool may_head_orders(const CleanLine& line, std::size_t begin) const;
  bool may_name_no_power(const CleanLine& line, std::size_t begin) const;
  // "England:" there, and where its colon is.
  struct HeadedBy {
    PowerId power;
    std::size_t colon;
  };
  std::optional<HeadedBy> headed_at(const CleanLine& line, std::size_t at) const;
  void refuse_second_power(const CleanLine& line, const Heading& heading) const;
  void read_heading(const CleanLine& line, const Heading& heading);
  bool read_title(const CleanLine& line);
  void read_turn(const CleanLine& line, const Heading& heading);
  bool may_be_next_turn(Phase said, const std::optional<Date>& date) const;
  void refuse_next_turn();
  void read_list(const CleanLine& line, const Heading& heading);
  void begin_retreats(const CleanLine& line);
  std::optional<std::size_t> last_order(const CleanLine& line) const;
  std::optional<TranslatedOrder> whole_order(const CleanLine& line, std::size_t begin) const;
  bool is_below_blank(const CleanLine& above, const CleanLine& line) const;
  bool has_order_right_below(const CleanLine& line, const CleanLine& next) const;
  bool begins_order_or_heading(const CleanLine& line, std::size_t begin) const;
  std::optional<CleanLine> with_next_line(const CleanLine& line, const CleanLine& next) const;
  std::string_view tells(const CleanLine& line, std::size_t begin) const;  // why there is no order, or nothing
  bool lists_provinces(const CleanLine& line, std::size_t begin) const;
  bool has_orders() const { return case_.has(Part::orders) || case_.has(Part::retreats); }
  bool read_list_title(const CleanLine& line, std::size_t begin);
  bool read_board_list(const CleanLine& line, std::size_t begin);
  void end_row();
  bool read_rows_of_centres(const CleanLine& line, std::size_t begin);
  bool read_row_of_dislodged(const CleanLine& line, std::size_t begin);
  bool read_row_of_units(const CleanLine& line, std::size_t begin);
  void list_centres(const CleanLine& line, const CentresRow& row, PowerId power);
  bool read_result_line(const CleanLine& line, std::size_t begin);
  bool passed_over_as_no_order(const CleanLine& line, std::size_t begin);
  bool passed_over_as_centres(const CleanLine& line, std::size_t begin);
  bool lists_state_centres();
  void state_listed_centres();
  bool read_orders(const CleanLine& line, std::size_t begin);  // whether there is one
  std::size_t read_order(const CleanLine& line, std::size_t at, std::size_t end);
  std::size_t behind_gloss(const CleanLine& line, const TranslatedOrder& order, std::size_t end);
  std::vector<TranslatedOrder> translated(const CleanLine& line, std::size_t at, std::size_t end);
  void check_end(const CleanLine& line, std::size_t at, std::size_t end) const;
  void add_order(const CleanLine& line, TranslatedOrder order);
  void check_phase(const CleanLine& line, const TranslatedOrder& order);
  PowerId power_of(const CleanLine& line, const TranslatedOrder& order);
  std::optional<PowerId> owner_of_unit(const TranslatedOrder& order);
  bool holds_instead(const CleanLine& line, const TranslatedOrder& order);
  bool power_is_said(const TranslatedOrder& order) const { return order.by || power_of_line_ || power_; }
  std::string understood(const CleanLine& line, const TranslatedOrder& order, PowerId by) const;
  void dash_before_unit(const CleanLine& line, std::size_t begin);
  bool looks_like_orders(const CleanLine& line, std::size_t begin) const;
  Phase phase() const { return below_retreats_ ? Phase::retreats : turn_.phase; }

  const Map& map_;
  const Rules& rules_;
  Pasted& into_;
  TranslatedCase case_;
  std::deque<MailText> mails_;  // whose lines are read
  std::optional<MailLines> mail_;
  std::optional<PowerId> power_;          // whose orders follow
  std::optional<PowerId> power_of_line_;  // and whose in a line that names another before an order
  HeadingForm form_ = HeadingForm::sure;  // of the heading above
  bool heads_block_ = false;              // the line: below a blank one, and right above an order
  OpenList list_;
  ListOf list_of_all_ = ListOf::nothing;  // "Builds:" above the headings of powers
  Turn turn_;
  // The heading of a later turn, of which there are no orders so far.
  struct NextTurn {
    CleanLine line;
    std::string refusal;
    std::size_t told;  // in `into_.lines`
  };
  std::optional<NextTurn> next_turn_;
  bool in_german_ = false;                // the text names powers so
  std::optional<BoardList> board_list_;   // what the lines below its title list
  std::optional<PowerId> power_of_rows_;  // of rows there that name none
  bool named_above_list_ = false;         // `powers_are_named_`, above that title
  struct RowOfCentres {
    CaseLine made;     // of its owner's name, and nothing more
    std::size_t told;  // in `into_.lines`
  };
  std::vector<RowOfCentres> rows_of_centres_;  // of each of `into_.lists.centres`
  bool turn_is_stated_ = false;                // by a case file
  bool phase_is_known_ = false;
  bool orders_below_heading_ = false;  // of a power
  bool several_powers_ = false;        // by headings of this text
  bool powers_are_named_ = false;      // by headings of this text, or before its orders
  std::optional<CaseFile> stated_;     // what was stated when an order was read that names no power
  // The last order of a line, or what that says of one above.
  struct OrderAbove {
    ProvinceId unit;
    bool was_used = true;
  };
  std::optional<OrderAbove> above_, in_line_;  // of the line above, of this one so far
  bool below_retreats_ = false, in_blocks_ = false, broken_ = false;
};

}  // namespace dipeq
