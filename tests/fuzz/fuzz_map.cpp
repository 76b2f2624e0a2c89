// Whatever the bytes, each format of maps is read or refused; the first byte says which format. What was read is written in dipeq's own format
// so that it reads back. A text behind a zero byte stands beside the first, by whatever name it is asked for.
#include <cstdlib>

#include "io/input_error.hpp"
#include "notation/map_file.hpp"
#include "notation/maps/map_import.hpp"
#include "notation/maps/map_writer.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace dipeq;
  if (size == 0) return 0;
  const MapFormat& format = map_formats()[data[0] % map_formats().size()];
  const std::string_view all(reinterpret_cast<const char*>(data) + 1, size - 1);
  const std::size_t end = std::min(all.find('\0'), all.size());
  const std::string_view text = all.substr(0, end), beside = all.substr(std::min(end + 1, all.size()));
  const Beside other = [beside](std::string_view) { return std::optional<std::string>(beside); };
  std::vector<MapImport> maps;
  try {
    maps = read_maps({"fuzz/map.fuzz", text, other}, &format);
  } catch (const InputError&) {
    return 0;
  }
  for (const MapImport& map : maps) {
    const std::string written = write_map(map.data);
    if (write_map(read_map(written, "written").data()) != written) std::abort();
  }
  return 0;
}
