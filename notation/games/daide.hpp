// (internal) Games as DAIDE's servers and clients log them: the messages NOW, SCO and ORD, one a line, whatever stands before them.
//
//   1 << SCO ( FRA BRE MAR PAR ) ( UNO BEL )
//   1 << NOW ( SPR 1901 ) ( FRA AMY PAR ) ( RUS FLT ( STP SCS ) ) ( AUS AMY TRI MRT ( ALB BUD ) )
//   1 << ORD ( SPR 1901 ) ( ( FRA AMY PAR ) MTO BUR ) ( SUC )
//
// A message that comes again, as to each client, counts once. NOW is the state before the orders of its turn; where there is none, the
// units are those that have orders. The turns are SPR, SUM (retreats), FAL, AUT (retreats) and WIN (adjustments).
#pragma once
#include "notation/formats/format.hpp"

namespace dipeq {

bool is_daide(std::string_view beginning);

// A text is one game: two orders for one unit in one turn are refused, and so are two different states. Other messages are passed over; a
// remark tells how many lines.
ReadGames read_daide(const SourceText& source, const Map& map, const Rules& rules);

}  // namespace dipeq
