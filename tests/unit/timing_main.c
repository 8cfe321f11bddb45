/* link: tests/unit/fake_magic_session.c tests/protocol/fake_debug.c */
/* Prints %timeit's text for times from stdin, for timeit_format_oracle.py. Each line:
 * PRECISION LOOPS SECONDS... (C99 hexadecimal floats); the answer is one line with
 * the best and the worst time, a tab, and the text. One number alone on a line after
 * "time" is printed as %time prints it. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/magics/timing.h"

enum { RUNS_MOST = 4096 };

static void answer(char *line) {
  static double seconds[RUNS_MOST];
  size_t runs = 0;
  StrBuf text = {0};
  bool plain = !strncmp(line, "time ", 5);
  long precision = plain ? 3 : strtol(line, &line, 10);
  unsigned long long loops = plain ? 1 : strtoull(line, &line, 10);
  if (plain) line += 5;
  for (char *end; runs < RUNS_MOST; line = end) {
    double value = strtod(line, &end);
    if (end == line) break;
    seconds[runs++] = value;
  }
  if (plain) {
    timing_format(&text, seconds[0], 3);
    puts(strbuf_text(&text));
  } else {
    TimingSummary summary = timing_summarize(seconds, runs, loops);
    timing_summary_format(&text, &summary, runs, loops, (int)precision);
    printf("%a %a\t%s\n", summary.best, summary.worst, strbuf_text(&text));
  }
  strbuf_fini(&text);
}

int main(void) {
  char *line = NULL;
  size_t size = 0;
  while (getline(&line, &size, stdin) > 0) answer(line);
  free(line);
  return 0;
}
