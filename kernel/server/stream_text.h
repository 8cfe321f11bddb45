/* What is done to the text of a stream before it leaves: lines that a progress bar writes over are folded,
 * and a cell that floods its front end is cut, with the rest in a file. Used by iopub.c with its lock held.
 */
#ifndef QUERN_KERNEL_SERVER_STREAM_TEXT_H
#define QUERN_KERNEL_SERVER_STREAM_TEXT_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#include "lang/base/text/strbuf.h"

/* Leaves out what a carriage return in the same line goes back over, where what follows covers it;
 * returns the new length. A front end would show the same. */
size_t stream_fold(char *text, size_t length);

/* How much a cell may show: $QUERN_OUTPUT_LIMIT bytes, 2 MiB by default (Jupyter's server closes its eyes
 * at 3 MB in 3 seconds), 0 for no limit. */
typedef struct StreamLimit {
  size_t limit, shown, kept; /* kept: bytes in the file */
  int file;                  /* -1: not cut yet; -2: cut, and there is no file (any more) */
} StreamLimit;

void stream_limit_init(StreamLimit *limit);
/* Another cell begins. */
void stream_limit_begin(StreamLimit *limit);
/* How many of the bytes are shown. The others go into the file; when the first of them do, `note` gets
 * the sentence that says so, else it is left as it is. */
size_t stream_limit_take(StreamLimit *limit, const char *text, size_t length, StrBuf *note);
/* The same of the text of a result, which counts by itself: of one that is longer than the limit all goes
 * into a file of its own, unless `stop` is set meanwhile. */
size_t stream_limit_result(const StreamLimit *limit, const char *text, size_t length, const atomic_bool *stop,
                           StrBuf *note);

#endif
