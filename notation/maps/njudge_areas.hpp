// (internal) The areas and passages of nJudge's map files.
#pragma once
#include <map>

#include "notation/maps/map_draft.hpp"

namespace dipeq {

struct NjudgeAreas {
  MapDraft draft = {};                           // homes and owners are letters
  std::vector<std::optional<std::size_t>> area;  // by area of the file: its province; none: a railway or gateway
  std::map<std::string, std::size_t, std::less<>> names = {};  // areas, by names and abbreviations in small letters

  // "bul/ec", "Bulgaria (ec)"; none: there is no such area, or it is no province.
  std::optional<MapDraft::Place> place(std::string_view text) const;
};

// Throws InputError.
NjudgeAreas read_njudge_areas(const ForeignFile& file);

}  // namespace dipeq
