// Catch2, whichever of the two major versions the system has.
#pragma once
#ifdef DIPEQ_CATCH2_V3
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif
