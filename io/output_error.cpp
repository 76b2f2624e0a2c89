#include "io/output_error.hpp"

#include <fmt/format.h>

#include <system_error>

#include "io/echo.hpp"

namespace dipeq {

OutputError::OutputError(const std::filesystem::path& file, int error)
    : OutputError(file, std::generic_category().message(error)) {}

OutputError::OutputError(const std::filesystem::path& file, std::string_view why)
    : std::runtime_error(fmt::format("cannot write '{}': {}", shown(file.string()), why)) {}

}  // namespace dipeq
