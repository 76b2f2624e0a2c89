// Whatever the bytes, each format of the table is read or refused, and never in silence: the first byte says which format. What was read of
// saved games of the package `diplomacy` is written so that it reads back.
#include <cstdlib>

#include "notation/formats/format.hpp"
#include "notation/map_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace dipeq;
  if (size == 0) return 0;
  const Format& format = formats()[data[0] % formats().size()];
  if (!format.read) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const Rules rules = rules_of(Preset::datc_3_2);
  const ReadGames read = format.read({"fuzz", text}, standard_map(), rules);
  if (format.id != "diplomacy" || read.games.empty()) return 0;
  std::vector<Remark> remarks;
  const std::string written = format.write(read.games, standard_map(), remarks);
  if (format.read({"written", written}, standard_map(), rules).games.size() != read.games.size()) std::abort();
  return 0;
}
