// (internal) The values of the public C++ interface as JSON, and back.
#pragma once
#include <dipeq/dipeq.hpp>
#include "io/json.hpp"

namespace dipeq::facade {

Json board_json(const v0::Board& board);

// Each of a value of its form, as dipeq wrote it; anything else is a JsonError.
v0::Board board_value(const Json& board);
void expect_board(const Json& board);  // JsonError, if it has other members than a board may have
v0::Understood understood_value(const Json& understood);
v0::Result result_value(const Json& result);
v0::Solutions solutions_value(const Json& equations);
v0::LegalOrders legal_orders_value(const Json& orders);
std::vector<v0::Province> provinces_value(const Json& provinces);
v0::Known known_value(const Json& known);

}  // namespace dipeq::facade
