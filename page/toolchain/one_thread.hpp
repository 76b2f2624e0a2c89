// In WebAssembly's one thread: what the C++ library leaves out there of <mutex> and <thread>, as far as dipeq uses it. Stands before every file.
#pragma once
#include <mutex>
#include <thread>
#include <version>

#if defined(_LIBCPP_VERSION) && !_LIBCPP_HAS_THREADS
namespace std {

struct mutex {
  void lock() {}
  void unlock() {}
  bool try_lock() { return true; }
};

using recursive_mutex = mutex;

struct thread {
  static unsigned hardware_concurrency() { return 1; }
};

struct jthread {  // has done its work when it is there
  template <class Work> explicit jthread(Work&& work) { work(); }
};

}  // namespace std
#endif
