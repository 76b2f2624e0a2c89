// Adds one to the greatest int: UndefinedBehaviorSanitizer must say so.
#include <cstdio>
#include <limits>

int main(int argc, char**) {
  const int greatest = std::numeric_limits<int>::max();
  std::printf("%d\n", greatest + argc);
}
