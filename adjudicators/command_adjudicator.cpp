// One board at a time: a request, its reply. So it is known at whose board an adapter failed.
#include "adjudicators/command_adjudicator.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <type_traits>
#include <utility>

#include "adjudicators/adapter_protocol.hpp"
#include "adjudicators/child_process.hpp"
#include "adjudicators/strict_json.hpp"
#include "boards/reduction.hpp"
#include "io/echo.hpp"

namespace dipeq {
namespace {

using namespace std::chrono_literals;
using Clock = ChildProcess::Clock;

constexpr auto to_end_by_itself = 300ms;  // for an adapter that has closed its output

// Empty if the line does not begin with the id.
std::string_view behind_id(std::string_view line, std::size_t id) {
  constexpr std::string_view begin = R"({"id":)";
  if (!line.starts_with(begin)) return {};
  line.remove_prefix(begin.size());
  if (line.starts_with(' ')) line.remove_prefix(1);
  const fmt::format_int digits(id);
  if (!line.starts_with(digits.c_str())) return {};
  line.remove_prefix(digits.size());
  return line.starts_with(',') ? line : std::string_view();
}

// A board is mostly told twice, one time after the other: its request is written once, and a reply in the same words read once.
class LastTime {
 public:
  void keep(const Board& board, std::size_t id, std::string_view request, std::string_view line, const Reply& reply) {
    const auto units = board.position.units();
    units_.assign(units.begin(), units.end());
    orders_ = board.orders;
    request_ = behind_id(request, id);
    line_ = behind_id(line, id);
    reply_ = reply;
  }
  bool was(const Board& board) const {
    return !request_.empty() && std::ranges::equal(board.position.units(), units_) &&
           std::ranges::equal(board.orders, orders_, [](const WrittenOrder& a, const WrittenOrder& b) {
             return a.by == b.by && a.unit == b.unit && a.action == b.action;
           });
  }
  std::string request(std::size_t id) const {
    std::string line = R"({"id":)";
    return line.append(fmt::format_int(id).c_str()).append(request_);
  }
  const Reply* said(std::string_view line, std::size_t id) const {
    return !line_.empty() && behind_id(line, id) == line_ ? &reply_ : nullptr;
  }

 private:
  std::vector<Unit> units_;
  std::vector<WrittenOrder> orders_;
  std::string request_, line_;  // behind their ids
  Reply reply_ = Declined{};
};

class ByCommand final : public OtherAdjudicator {
 public:
  ByCommand(std::string command, const Map& map, const Patience& patience, Phase phase, OnGivenUp on_given_up)
      : command_(std::move(command)),
        map_(map),
        patience_(patience),
        phase_(phase),
        on_given_up_(std::move(on_given_up)),
        name_(shown(command_)) {
    untold_ = start();
  }

  std::string_view name() const override { return name_; }
  Observes observes() const override { return talk_ ? talk_->adapter().observes : Observes{}; }
  bool wants_types() const override { return talk_ && talk_->adapter().wants_types; }
  bool knows_via() const override { return !talk_ || talk_->adapter().knows_via; }
  std::span<const std::string> remarks() const override { return remarks_; }

  Reply ask(const Board& board) override {
    if (phase_ != Phase::movement) return Declined{"the adapter was told of another phase"};
    return ask_about<Reply>(board, board.position.map());
  }
  PhaseReply ask_phase(const PhaseBoard& board) override {
    if (phase_ != phase_of(board)) return Declined{"the adapter was told of another phase"};
    return ask_about<PhaseReply>(board, state_of(board).map());
  }

 private:
  using Failure = std::optional<Failed>;

  template <class Said, class Asked> Said ask_about(const Asked& as_it_is, const Map& map) {
    if (&map != &map_) return Declined{"the adapter was told of another map"};
    if (untold_) return *std::exchange(untold_, std::nullopt);
    look_after();
    if (auto failed = start_if_need_be()) return *failed;
    std::optional<Asked> typed;  // whoever asks may have asked wants_types() before the adapter could be started
    if constexpr (std::is_same_v<Asked, Board>)
      if (wants_types()) typed = with_types(as_it_is);
    const Asked& board = typed ? *typed : as_it_is;
    if (auto why = talk_->objection(board)) return Declined{*why};
    ++id_;
    if (auto reply = try_to_ask<Said>(board)) return *std::move(reply);
    if (auto failed = start_if_need_be())
      return *failed;  // what it said was of an earlier board: this one is asked anew
    if (auto reply = try_to_ask<Said>(board)) return *std::move(reply);
    return Failed{FailureKind::unasked, remarks_.back()};
  }

  Failure start_if_need_be() { return child_ ? std::nullopt : start(); }

  Failure start() {
    if (failed_starts_ == patience_.failed_starts || starts_ > patience_.restarts) return given_up();
    ++starts_;
    child_ = std::make_unique<ChildProcess>(command_, patience_.memory);
    const auto heard = child_->exchange(greeting(map_, phase_), Clock::now() + patience_.start);
    try {
      if (const auto* none = std::get_if<ChildProcess::NoLine>(&heard)) throw Garbled(in_words(*none, patience_.start));
      introduce(read_introduction(std::get<std::string>(heard), map_, phase_));
      failed_starts_ = 0;
      return std::nullopt;
    } catch (const OtherPhases& e) {
      ++failed_starts_;
      child_.reset();
      last_failure_ = e.what();
      return Failed{FailureKind::not_offered, last_failure_};
    } catch (const Garbled& e) {
      ++failed_starts_;
      return failed(FailureKind::not_started, fmt::format("it does not introduce itself: {}", e.what()));
    }
  }

  Failed given_up() {
    if (on_given_up_) on_given_up_(last_failure_);
    return {FailureKind::given_up,
            fmt::format("given up after {} starts; the last failure: {}", starts_, last_failure_)};
  }

  void introduce(Introduction adapter) {
    name_ = fmt::format("{} {}", adapter.name, adapter.version);
    talk_.emplace(map_, std::move(adapter));
    last_ = {};
  }

  // What happened since the reply to the board before: no board is to pay for it.
  void look_after() {
    if (!child_) return;
    if (const std::string& late = child_->unread(); !late.empty())
      remark(failed(FailureKind::unasked,
                    fmt::format("after its reply to board {} it wrote unasked: {}", id_, excerpt(late))));
    else if (child_->closed_its_output())
      remark(failed(FailureKind::crashed, fmt::format("after its reply to board {} it closed its output", id_)));
  }

  // None: it answered an earlier board once more; it has been ended.
  template <class Said, class Asked> std::optional<Said> try_to_ask(const Asked& board) {
    const bool again = was_last(board);
    const std::string request = again ? last_.request(id_) : talk_->request(id_, board);
    const auto heard = child_->exchange(request, Clock::now() + patience_.reply);
    if (const auto* none = std::get_if<ChildProcess::NoLine>(&heard)) return no_line(*none);
    try {
      Said reply = read(request, std::get<std::string>(heard), board, again);
      if (child_->received().empty()) return reply;
      return failed(FailureKind::unasked,
                    fmt::format("after its reply it wrote unasked: {}", excerpt(child_->unread())));
    } catch (const Garbled& e) {
      return failed(FailureKind::garbled, fmt::format("no reply: {}", e.what()));
    } catch (const Unasked& e) {
      const std::string what = fmt::format("board {} was asked, it answered {}", id_, e.id());
      if (e.id() == 0 || e.id() > id_) return failed(FailureKind::unasked, what);
      remark(failed(FailureKind::unasked, what + " once more"));
      return std::nullopt;
    }
  }

  bool was_last(const Board& board) const { return last_.was(board); }
  bool was_last(const PhaseBoard&) const { return false; }

  Reply read(const std::string& request, const std::string& line, const Board& board, bool again) {
    if (const Reply* same = again ? last_.said(line, id_) : nullptr) return *same;
    Reply reply = talk_->read(line, id_, board);
    last_.keep(board, id_, request, line, reply);
    return reply;
  }
  PhaseReply read(const std::string&, const std::string& line, const PhaseBoard& board, bool) {
    return talk_->read(line, id_, board);
  }

  Failed no_line(ChildProcess::NoLine why) {
    constexpr FailureKind kinds[] = {FailureKind::hung, FailureKind::crashed, FailureKind::garbled};
    return failed(kinds[static_cast<std::size_t>(why)], in_words(why, patience_.reply));
  }

  std::string in_words(ChildProcess::NoLine why, std::chrono::milliseconds limit) const {
    const std::string& begun = child_->received();
    const std::string unfinished = begun.empty() ? "" : ", only " + excerpt(begun);
    switch (why) {
      case ChildProcess::NoLine::in_time: return fmt::format("no line within {} ms{}", limit.count(), unfinished);
      case ChildProcess::NoLine::output_closed: return fmt::format("it closed its output without a line{}", unfinished);
      case ChildProcess::NoLine::too_long:
        return fmt::format("a line longer than {} bytes: {}", ChildProcess::longest_line, excerpt(begun));
    }
    return {};
  }

  // Ends the adapter, and adds to what happened how it ended and what it complained of.
  Failed failed(FailureKind kind, std::string what) {
    const auto patience = child_->closed_its_output() ? to_end_by_itself : 0ms;
    what += fmt::format("; {}", child_->end(patience));
    if (const std::string& errors = child_->errors(); !errors.empty())
      what += fmt::format("; on its error stream: {}", last_excerpt(errors));
    child_.reset();
    last_failure_ = what;
    return {kind, std::move(what)};
  }

  void remark(Failed failed) { remarks_.push_back(std::move(failed.what)); }

  std::string command_;
  const Map& map_;
  Patience patience_;
  Phase phase_;
  OnGivenUp on_given_up_;
  std::string name_;
  std::optional<AdapterTalk> talk_;  // of the last that introduced itself
  std::unique_ptr<ChildProcess> child_;
  std::optional<Failed> untold_;  // the first start failed, and no board was there to tell it of
  std::size_t id_ = 0;            // of the last board asked; none is used for two boards
  LastTime last_;
  unsigned starts_ = 0, failed_starts_ = 0;
  std::string last_failure_;
  std::vector<std::string> remarks_;
};

}  // namespace

std::unique_ptr<OtherAdjudicator> by_command(std::string command, const Map& map, const Patience& patience, Phase phase,
                                             OnGivenUp on_given_up) {
  return std::make_unique<ByCommand>(std::move(command), map, patience, phase, std::move(on_given_up));
}

}  // namespace dipeq
