// A file of what a search for the catalogue has found so far, an entry a line, from which a search that was stopped goes on: what stands
// there is not found again, and that there is no more is proved as ever.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "search/catalogue.hpp"

namespace dipeq {

std::string journal_line(const JournalEntry& entry);  // JSON, without the line's end

// Throws InputError, in terms of `file`. A last line without its end was being written when the search was stopped; it is passed over.
std::vector<JournalEntry> read_journal(std::string_view text, std::string_view file);

}  // namespace dipeq
