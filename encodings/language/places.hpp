// Where names stand in a text of equations.
#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "io/input_error.hpp"

namespace dipeq::language {

// An error for each place where a name stands before its arguments, comments apart, of which `about` has something to say.
std::vector<InputError> refusals(std::string_view text, std::string_view file,
                                 const std::function<std::string(std::string_view name)>& about);

}  // namespace dipeq::language
