// What a program outside of dipeq has besides the library: the program itself, to compare with.
#pragma once
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

namespace outside {

// What the command writes to standard output.
inline std::string output_of(const std::string& command) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe(popen(command.c_str(), "r"), pclose);
  if (!pipe) throw std::runtime_error("cannot run " + command);
  std::string text;
  std::array<char, 65536> some;
  for (std::size_t n; (n = std::fread(some.data(), 1, some.size(), pipe.get())) > 0;) text.append(some.data(), n);
  return text;
}

inline std::string dipeq(const std::string& arguments) { return output_of(DIPEQ_PROGRAM " " + arguments); }

// A file in a folder of this process.
inline std::string written(const std::string& name, const std::string& text) {
  const auto folder = std::filesystem::temp_directory_path() / ("dipeq_library_tests." + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  const std::filesystem::path file = folder / name;
  std::ofstream(file, std::ios::binary) << text;
  return file.string();
}

// The corpus in JSON Lines: every case that is a board, in every phase.
inline std::string corpus_lines() {
  return dipeq("convert --to jsonl " DIPEQ_SOURCE_DIR "/datc/v3.2/*.case " DIPEQ_SOURCE_DIR
               "/datc/v2.4/*.case 2>/dev/null");
}

}  // namespace outside
