/* Progress bars: what `for x in progress(xs)` and tqdm show while a loop runs.
 *
 * A bar is drawn at most ten times a second, and a step of a loop looks at the clock only as often as its
 * speed asks for, so that a bar around a short loop body costs a comparison. In a notebook it is one display
 * that is updated; else a line on stderr that is written over. Invariant: the last state is drawn when the
 * bar goes, whatever ended the loop. */
#ifndef QUERN_LIB_VALUE_PROGRESS_H
#define QUERN_LIB_VALUE_PROGRESS_H

#include "lang/rt/value/value.h"

extern const RuntimeClass progress_class;

/* What a bar says at a moment: "desc:  45%|####      | 45/100 [00:12<00:15, 3.60it/s, post]". total < 0:
 * unknown; `width` is of the part between the bars. */
typedef struct ProgressText {
  const char *desc, *unit, *post; /* "" for none */
  int64_t done, total;
  double seconds;
  unsigned width;
} ProgressText;
void progress_text(StrBuf *out, const ProgressText *state);

#endif
