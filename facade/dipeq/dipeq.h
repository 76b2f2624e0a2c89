/* dipeq for every language that can call C. Boards go in and results come out as JSON (docs/json.md, docs/dipeq.schema.json), or as plain arrays.
 *
 *   dipeq_adjudicator* adjudicator;
 *   dipeq_text answer;
 *   dipeq_open("{}", 2, &adjudicator, &answer);
 *   dipeq_adjudicate(adjudicator, board, strlen(board), NULL, 0, &answer);       answer.bytes: {"results":{"Austria":["dislodged"], ...
 *   dipeq_free(&answer);
 *   dipeq_close(adjudicator);
 *
 * All texts are UTF-8; those that go in have a length and need no end. Every answer is a text that the caller frees by dipeq_free, also when the
 * question failed: then it is {"errors": [{"of": "board", "line": 1, "column": 27, "message": "..."}, ...]}. What an adjudicator knows does not
 * change, so several threads may ask it at once.
 *
 * This interface keeps its names, its numbers and the layout of its structs for as long as DIPEQ_ABI is the same. JSON may gain members. */
#ifndef DIPEQ_H
#define DIPEQ_H
#include <stddef.h>
#include <stdint.h>

#include <dipeq/version.h>

#if defined(__GNUC__)
#define DIPEQ_EXPORT __attribute__((visibility("default")))
#else
#define DIPEQ_EXPORT
#endif

#define DIPEQ_ABI 0

#ifdef __cplusplus
extern "C" {
#endif

typedef enum dipeq_status {
  DIPEQ_ANSWERED = 0,
  DIPEQ_UNREADABLE = 2, /* what was handed in; `errors` say all that is wrong with it */
  DIPEQ_GAVE_UP = 3,    /* a search; nothing is known */
  DIPEQ_INTERNAL = 70   /* a fault of dipeq, or no memory */
} dipeq_status;

typedef struct dipeq_text {
  char*
      bytes; /* with a 0 behind them, which does not count; never null once a function has set it, but for want of memory */
  size_t length;
} dipeq_text;

typedef struct dipeq_adjudicator dipeq_adjudicator;

/* "0.1.0", of the library that is loaded. */
DIPEQ_EXPORT const char* dipeq_version(void);
DIPEQ_EXPORT int dipeq_abi(void);

/* What `reading` below may name: {"maps": [NAME, ...], "rules": docs/rules.schema.json} */
DIPEQ_EXPORT dipeq_status dipeq_known(dipeq_text* answer);

DIPEQ_EXPORT void dipeq_free(dipeq_text* text); /* and makes it empty; an empty one may be freed again */

/* `reading`: {"rules": "datc-3.2", "choices": ["4.A.3=intent-with-fallback"], "map": "Standard", "called": "mine"}; all may be missing. `rules`
 * is a preset or the text of a rules file, whose equations are `called` so in answers ("house rules" if nothing is said); `map` a map known
 * by name or the text of a map file. `*opened` is set only if it was opened; `answer` then says
 * what it is: {"rules": NAME, "map": NAME, "powers": [...], "places": [...], "provinces": [{"place": "STP", ...}, ...], "victory": 18,
 * "opening": BOARD}. A text that was read is kept for as long as the program runs. docs/library.schema.json has the forms of all that is
 * handed in and answered here. */
DIPEQ_EXPORT dipeq_status dipeq_open(const char* reading, size_t length, dipeq_adjudicator** opened,
                                     dipeq_text* answer);
DIPEQ_EXPORT void dipeq_close(dipeq_adjudicator* adjudicator); /* null is none to close */

/* Questions. `options` is an object in JSON, null or empty where nothing is to be said. */
typedef dipeq_status dipeq_question(const dipeq_adjudicator* adjudicator, const char* asked, size_t asked_length,
                                    const char* options, size_t options_length, dipeq_text* answer);

/* Any text that dipeq reads -> {"board": BOARD, "understood": [{"line": 1, "kind": "order", "written": "...",
 * "understood": "..."}]};
 * options {"position": BOARD}: what it orders on, whose own orders do not count */
DIPEQ_EXPORT dipeq_question dipeq_read;
/* BOARD or GAME -> what `dipeq adjudicate --format jsonl` answers, without the line's end */
DIPEQ_EXPORT dipeq_question dipeq_adjudicate;
/* BOARD -> docs/equations.schema.json; options {"limit": 1000} */
DIPEQ_EXPORT dipeq_question dipeq_solutions;
/* BOARD -> {"report": TEXT, "result": docs/explanation.schema.json or docs/phase-explanation.schema.json};
 * options {"counterfactuals": true} */
DIPEQ_EXPORT dipeq_question dipeq_explain;
/* BOARD -> {"report": TEXT, "result": docs/survey.schema.json} */
DIPEQ_EXPORT dipeq_question dipeq_survey;
/* BOARD -> {"units": {POWER: {UNIT: [ORDER, ...]}}}, or of adjustments {"powers": {POWER: [ORDER, ...]}} */
DIPEQ_EXPORT dipeq_question dipeq_legal_orders;
/* BOARD -> BOARD, the one that is played next */
DIPEQ_EXPORT dipeq_question dipeq_advance;

/* Boards and games, one a line; answers, one a line. A line that cannot be read is answered by its error, and the status is
 * DIPEQ_UNREADABLE; of one that was given up, DIPEQ_GAVE_UP. `threads`: 0 stands for as many as the machine has. */
DIPEQ_EXPORT dipeq_status dipeq_adjudicate_lines(const dipeq_adjudicator* adjudicator, const char* lines, size_t length,
                                                 unsigned threads, dipeq_text* answer);

/* Movement orders in plain arrays. Places and powers are numbers: where they stand in the lists that dipeq_open answered. */
#define DIPEQ_NOWHERE 0xFFFFu
enum { DIPEQ_HOLD, DIPEQ_MOVE, DIPEQ_SUPPORT_HOLD, DIPEQ_SUPPORT_MOVE, DIPEQ_CONVOY, DIPEQ_NO_ORDER };
enum {
  DIPEQ_STANDS,
  DIPEQ_SUCCEEDS,
  DIPEQ_FAILS,
  DIPEQ_GIVEN,
  DIPEQ_CUT,
  DIPEQ_AVAILABLE,
  DIPEQ_DISRUPTED,
  DIPEQ_INVALID,
  DIPEQ_ILLEGAL,
  DIPEQ_NO_ANSWER
};
enum { DIPEQ_IN_PLACE_OR_MOVED, DIPEQ_DISLODGED, DIPEQ_DESTROYED };

typedef struct dipeq_order {
  uint16_t place;       /* where the unit stands; a fleet's coast counts */
  uint16_t target;      /* move: where to; support, convoy: where the other unit stands; else DIPEQ_NOWHERE */
  uint16_t destination; /* support of a move, convoy: where that unit goes; else DIPEQ_NOWHERE */
  uint8_t power;
  uint8_t fleet; /* 0: an army, 1 */
  uint8_t kind;
  uint8_t via_convoy; /* move: it says so, 1 */
} dipeq_order;

typedef struct dipeq_outcome {
  uint16_t dislodged_by; /* where the unit stood that moved in, or DIPEQ_NOWHERE */
  uint8_t word;
  uint8_t fate;
} dipeq_outcome;

/* Board b has the orders from first[b] to first[b + 1], one of each unit on it; `outcomes` has room for as many. `answer` is empty, unless
 * something is wrong: then there is an error for each order that cannot be, up to 100, with "board" and "order" besides, counted from 0, and
 * the outcomes are of no use. Nothing says the season: a map on which borders are closed in one is an error. */
DIPEQ_EXPORT dipeq_status dipeq_adjudicate_many(const dipeq_adjudicator* adjudicator, size_t boards,
                                                const uint32_t* first, const dipeq_order* orders,
                                                dipeq_outcome* outcomes, unsigned threads, dipeq_text* answer);

#ifdef __cplusplus
}
#endif
#endif
