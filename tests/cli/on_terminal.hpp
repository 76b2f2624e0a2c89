// The program as it looks to somebody who sits before a terminal.
#pragma once
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/support/paths.hpp"

namespace dipeq::testing {

struct Keys {
  std::string after;  // once this has been shown, and not before
  std::string typed;
};
inline const std::string ctrl_c = "\x03";

struct OnTerminal {
  std::string shown;  // standard output and standard error, lines ending in \n
  int exit = -1;
  int signal = 0;        // that ended it
  double seconds = 0;    // from the last key to the end
  bool in_time = false;  // it ended by itself within a minute
};

[[noreturn]] inline void become(const std::string& line) {
  const std::string folder = std::filesystem::path(dipeq::program_path).parent_path().string();
  const std::string script =
      "unset COLUMNS NO_COLOR LC_ALL LC_CTYPE; LANG=C.UTF-8; TERM=xterm; export LANG TERM; cd '" +
      std::string(dipeq::source_dir) + "'; PATH='" + folder + "':\"$PATH\"; exec env " + line;
  execl("/bin/sh", "sh", "-c", script.c_str(), nullptr);
  _exit(127);
}

// False at the end of what the terminal shows.
inline bool read_some(int terminal, std::string& shown) {
  pollfd ready{terminal, POLLIN, 0};
  if (poll(&ready, 1, 100) == 0) return true;
  std::array<char, 4096> block;
  const ssize_t got = read(terminal, block.data(), block.size());
  for (ssize_t i = 0; i < got; i++)
    if (block[static_cast<std::size_t>(i)] != '\r' || (i + 1 < got && block[static_cast<std::size_t>(i) + 1] == '\033'))
      shown += block[static_cast<std::size_t>(i)];
  return got > 0;
}

// A shell line, as testing::run has it, on a terminal of 80 columns; what stands before a word of the line with "=" is its environment.
inline OnTerminal on_terminal(const std::string& line, std::vector<Keys> keys = {}) {
  winsize size{24, 80, 0, 0};
  int terminal = -1;
  const pid_t child = forkpty(&terminal, nullptr, nullptr, &size);
  if (child == 0) become(line);
  OnTerminal seen;
  auto last_key = std::chrono::steady_clock::now();
  const auto until = last_key + std::chrono::minutes(1);
  while (std::chrono::steady_clock::now() < until && read_some(terminal, seen.shown))
    if (!keys.empty() && seen.shown.find(keys.front().after) != std::string::npos) {
      seen.in_time = write(terminal, keys.front().typed.data(), keys.front().typed.size()) > 0;
      keys.erase(keys.begin());
      last_key = std::chrono::steady_clock::now();
    }
  seen.in_time = std::chrono::steady_clock::now() < until;
  if (!seen.in_time) kill(child, SIGKILL);
  int status = 0;
  waitpid(child, &status, 0);
  close(terminal);
  seen.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - last_key).count();
  if (WIFEXITED(status)) seen.exit = WEXITSTATUS(status);
  if (WIFSIGNALED(status)) seen.signal = WTERMSIG(status);
  return seen;
}

}  // namespace dipeq::testing
