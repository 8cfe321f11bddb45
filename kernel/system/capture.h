/* Capture: file descriptors 1 and 2 led into pipes, so that what C libraries,
 * drivers and child processes print reaches the notebook.
 *
 * Invariant: text is handed out as it came, but a character that is not yet whole
 * is held back until its rest arrives or capture_take_tail. */
#ifndef QUERN_KERNEL_SYSTEM_CAPTURE_H
#define QUERN_KERNEL_SYSTEM_CAPTURE_H

#include <stdbool.h>

#include "lang/base/text/strbuf.h"

enum { CAPTURE_STREAMS = 2 };

typedef struct Capture {
  int saved[CAPTURE_STREAMS]; /* where 1 and 2 led before */
  int pipes[CAPTURE_STREAMS]; /* the ends to read */
  unsigned char tails[CAPTURE_STREAMS][4];
  unsigned tail_sizes[CAPTURE_STREAMS];
} Capture;

/* False when there are no descriptors left; then nothing has changed. */
bool capture_start(Capture *capture);
/* Leads 1 and 2 back. */
void capture_stop(Capture *capture);
/* Whether text waits in any of the pipes: one cheap system call. */
bool capture_waits(const Capture *capture);
/* Appends what waits in stream `which` (0: stdout), at most one pipe full, which is
 * everything that was written before the call. Never blocks. */
void capture_take(Capture *capture, unsigned which, StrBuf *out);
/* Appends the bytes that were held back. */
void capture_take_tail(Capture *capture, unsigned which, StrBuf *out);

/* How many bytes at the end of the text begin a UTF-8 character but do not end it (0 to 3). */
unsigned utf8_tail(const char *text, size_t length);

#endif
