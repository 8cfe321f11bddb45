/* Nearest names; see nearest.h. */
#include "lang/base/text/nearest.h"

#include <string.h>

/* Edits from one name to the other: insertions, deletions, changes and swaps of neighbours;
 * more than `limit` are not counted. */
static unsigned distance(const char *a, const char *b, unsigned limit) {
  size_t n = strlen(a), m = strlen(b);
  if (n > 40 || m > 40 || (n > m ? n - m : m - n) > limit) return limit + 1;
  unsigned rows[3][42];
  for (size_t j = 0; j <= m; j++) rows[0][j] = (unsigned)j;
  for (size_t i = 1; i <= n; i++) {
    unsigned *row = rows[i % 3], *above = rows[(i + 2) % 3], *two_above = rows[(i + 1) % 3];
    row[0] = (unsigned)i;
    for (size_t j = 1; j <= m; j++) {
      unsigned best = above[j - 1] + (a[i - 1] != b[j - 1]);
      if (above[j] + 1 < best) best = above[j] + 1;
      if (row[j - 1] + 1 < best) best = row[j - 1] + 1;
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] && two_above[j - 2] + 1 < best)
        best = two_above[j - 2] + 1;
      row[j] = best;
    }
  }
  return rows[n % 3][m];
}

static size_t common_prefix(const char *a, const char *b) {
  size_t n = 0;
  while (a[n] && a[n] == b[n]) n++;
  return n;
}

void nearest_offer(Nearest *nearest, const char *candidate) {
  size_t length = strlen(nearest->wanted);
  if (length < 2) return; /* every one-letter name is near every other */
  unsigned limit = length < 6 ? 1 : 2;
  unsigned d = distance(nearest->wanted, candidate, limit);
  if (!d || d > limit || (nearest->best && d > nearest->distance)) return;
  if (nearest->best && d == nearest->distance) { /* alike at the beginning, and short */
    size_t now = common_prefix(nearest->wanted, candidate),
           before = common_prefix(nearest->wanted, nearest->best);
    if (now < before || (now == before && strlen(candidate) >= strlen(nearest->best))) return;
  }
  nearest->best = candidate;
  nearest->distance = d;
}
