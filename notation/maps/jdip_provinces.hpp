// (internal) jDip's adjacency file: an element a province with its neighbours by layer ("mv" armies, "xc" fleets, "nc" and others fleets of
// one coast), and borders that forbid or weaken what crosses them.
//
//   <PROVINCES><BORDER_DEFINITIONS><BORDER id="ice" season="fall"/></BORDER_DEFINITIONS>
//     <PROVINCE shortname="bul" fullname="Bulgaria" borders="ice"><UNIQUENAME name="bulg"/><ADJACENCY type="ec" refs="con, rum"/></PROVINCE>
#pragma once
#include <map>

#include "notation/maps/map_draft.hpp"

namespace dipeq {

// Provinces, passages and remarks of a draft.
MapDraft read_jdip_provinces(const ForeignFile& file);

// A province by any of its names, and the coast behind it ("stp-sc").
class JdipNames {
 public:
  explicit JdipNames(const MapDraft& draft);
  std::optional<MapDraft::Place> place(std::string_view text) const;

 private:
  std::map<std::string, std::size_t, std::less<>> provinces_;
};

}  // namespace dipeq
