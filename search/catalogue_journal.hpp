// A file of what a search for the catalogue has found so far, an entry a line, from which a search that was stopped goes on: what stands
// there is not found again, but for the entries of the round that was interrupted, and that there is no more is proved as ever. The search
// comes to what it would have come to without the interruption.
#pragma once
#include <filesystem>
#include <vector>

#include "io/journal_file.hpp"
#include "search/catalogue.hpp"

namespace dipeq {

class CatalogueJournal {
 public:
  // Begun, or taken up. Throws what a JournalFile does; a run is a reading, an engine, and whether passages may be difficult. How many
  // orders are looked at may differ.
  CatalogueJournal(const std::filesystem::path& file, const Rules& rules, Engine engine,
                   Constraints constraints = Constraints::all());

  const std::vector<JournalEntry>& known() const { return known_; }

  // The entries of a search in the sequence in which it tells them, those known among them. Throws OutputError; InputError if the file has
  // another one in its place.
  void write(const JournalEntry& entry);

 private:
  JournalFile file_;
  std::vector<JournalEntry> known_;
  std::size_t read_ = 0, number_ = 1;  // of the file's text that is written again: bytes, and lines with the head
};

}  // namespace dipeq
