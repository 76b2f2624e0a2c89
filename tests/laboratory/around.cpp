#include "tests/laboratory/around.hpp"

namespace dipeq::laboratory {
namespace {

class Wrapped final : public OtherAdjudicator {
 public:
  Wrapped(std::unique_ptr<OtherAdjudicator> inner, Replied reply)
      : inner_(std::move(inner)), reply_(std::move(reply)) {}
  std::string_view name() const override { return inner_->name(); }
  Observes observes() const override { return inner_->observes(); }
  Reply ask(const Board& board) override { return reply_(board, *inner_, asked_++); }

 private:
  std::unique_ptr<OtherAdjudicator> inner_;
  Replied reply_;
  std::size_t asked_ = 0;
};

}  // namespace

Fault in_replies(std::string name, Told told, Replied reply) {
  return {std::move(name), told, Around{[reply = std::move(reply)](std::unique_ptr<OtherAdjudicator> inner) {
            return std::make_unique<Wrapped>(std::move(inner), reply);
          }}};
}

Fault in_answers(std::string name, Told told, Answered change) {
  return in_replies(std::move(name), told,
                    [change = std::move(change)](const Board& board, OtherAdjudicator& inner, std::size_t) {
                      Reply reply = inner.ask(board);
                      if (auto* seen = std::get_if<Observation>(&reply))
                        change(board, settle(board.position, board.orders), *seen);
                      return reply;
                    });
}

Fault in_orders(std::string name, Told told, Asked change) {
  return in_replies(std::move(name), told,
                    [change = std::move(change)](const Board& board, OtherAdjudicator& inner, std::size_t) {
                      Board told_of = board;
                      change(settle(board.position, board.orders), told_of.orders);
                      return inner.ask(told_of);
                    });
}

}  // namespace dipeq::laboratory
