/* Nearest: what a misspelt name was meant to be. */
#ifndef QUERN_BASE_TEXT_NEAREST_H
#define QUERN_BASE_TEXT_NEAREST_H

/* The candidate offered so far that is nearest to `wanted` (edit distance at most 2, 1 for names under six
 * letters), or NULL: for "did you mean". The texts are the caller's. */
typedef struct Nearest {
  const char *wanted, *best;
  unsigned distance;
} Nearest;
void nearest_offer(Nearest *nearest, const char *candidate);

#endif
