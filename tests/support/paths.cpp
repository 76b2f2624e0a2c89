#include "tests/support/paths.hpp"

namespace dipeq {

// Named here alone, so that what is compiled does not depend on where the checkout lies.
const char* const source_dir = DIPEQ_SOURCE_DIR;
const char* const program_path = DIPEQ_PROGRAM;

}  // namespace dipeq
