/* The same in C. */
#include <dipeq/dipeq.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  const char* board = "{\"orders\": {\"England\": [\"F LON - NTH\"], \"Germany\": [\"F KIE - HOL\"]}}";
  dipeq_adjudicator* adjudicator = NULL;
  dipeq_text answer;
  if (dipeq_open("", 0, &adjudicator, &answer) != DIPEQ_ANSWERED) return 1;
  dipeq_free(&answer);
  if (dipeq_adjudicate(adjudicator, board, strlen(board), NULL, 0, &answer) != DIPEQ_ANSWERED) return 1;
  printf("dipeq %s: %s\n", dipeq_version(), answer.bytes);
  const int right = strstr(answer.bytes, "\"England\":[\"succeeds\"]") != NULL;
  dipeq_free(&answer);
  dipeq_close(adjudicator);
  return right ? 0 : 1;
}
