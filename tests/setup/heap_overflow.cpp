// Reads one element behind an array on the heap: AddressSanitizer must say so.
#include <cstdio>
#include <vector>

int main(int argc, char**) {
  const std::vector<int> four(4);
  const int* first = four.data();
  std::printf("%d\n", first[3 + argc]);
}
