/* CHECK: a condition that a C unit test counts; what does not hold is printed with its place.
 *
 * Invariant: a test's main ends with `return check_report();`. */
#ifndef QUERN_TESTS_CHECK_H
#define QUERN_TESTS_CHECK_H

#include <stdbool.h>
#include <stdio.h>

static int passed, failed;

static inline bool check_that(bool holds, const char *what, const char *file, int line) {
  if (holds) {
    passed++;
  } else {
    failed++;
    printf("%s:%d: not ok: %s\n", file, line, what);
  }
  return holds;
}
/* Whether it holds. */
#define CHECK(what) check_that((what), #what, __FILE__, __LINE__)

/* Prints the counts; the exit status. */
static inline int check_report(void) {
  printf("%d passed, %d failed\n", passed, failed);
  return failed != 0;
}

#endif
