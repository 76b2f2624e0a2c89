// (internal) The words of a Go file, to find calls and literals in it. Nothing is run, and comments are passed over.
#pragma once
#include "notation/maps/files/code_scanner.hpp"

namespace dipeq {

// A word goes with what stands behind its points: godip.Sea; a sign is one character.
using GoToken = CodeToken;

std::vector<GoToken> go_tokens(std::string_view text);

}  // namespace dipeq
