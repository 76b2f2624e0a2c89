// What nearly every test includes, compiled once for all where there is no ccache. A test includes what it uses all the same.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "tests/catch.hpp"
