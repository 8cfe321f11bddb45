/* Capture; see capture.h. The read ends never block, the write ends do, as a
 * terminal would. */
#include "kernel/system/capture.h"

#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { PIPE_CAPACITY = 65536, CHUNK = 16384 };

unsigned utf8_tail(const char *text, size_t length) {
  for (unsigned back = 1; back <= 3 && back <= length; back++) {
    unsigned char c = (unsigned char)text[length - back];
    if ((c & 0xC0) == 0x80) continue;
    unsigned whole = c >= 0xF0 && c <= 0xF4 ? 4 : c >= 0xE0 ? 3 : c >= 0xC2 ? 2 : 1;
    return c < 0xF5 && whole > back ? back : 0;
  }
  return 0;
}

static bool stream_start(Capture *capture, unsigned which) {
  int ends[2], target = (int)which + 1;
  if (pipe2(ends, O_CLOEXEC)) return false;
  int saved = fcntl(target, F_DUPFD_CLOEXEC, 3);
  if (saved < 0) saved = open("/dev/null", O_WRONLY | O_CLOEXEC);
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  dup2(ends[1], target);
  close(ends[1]);
  capture->saved[which] = saved;
  capture->pipes[which] = ends[0];
  return true;
}

static void stream_stop(Capture *capture, unsigned which) {
  dup2(capture->saved[which], (int)which + 1);
  close(capture->saved[which]);
  close(capture->pipes[which]);
}

bool capture_start(Capture *capture) {
  *capture = (Capture){0};
  fflush(NULL);
  if (!stream_start(capture, 0)) return false;
  if (!stream_start(capture, 1)) return stream_stop(capture, 0), false;
  setvbuf(stdout, NULL, _IOLBF, 0);
  return true;
}

void capture_stop(Capture *capture) {
  fflush(NULL);
  for (unsigned i = 0; i < CAPTURE_STREAMS; i++) stream_stop(capture, i);
}

bool capture_waits(const Capture *capture) {
  struct pollfd files[CAPTURE_STREAMS];
  for (unsigned i = 0; i < CAPTURE_STREAMS; i++) files[i] = (struct pollfd){capture->pipes[i], POLLIN, 0};
  return poll(files, CAPTURE_STREAMS, 0) != 0;
}

void capture_take(Capture *capture, unsigned which, StrBuf *out) {
  size_t start = out->length;
  capture_take_tail(capture, which, out);
  size_t total = 0;
  while (total < PIPE_CAPACITY) {
    char chunk[CHUNK];
    ssize_t got = read(capture->pipes[which], chunk, sizeof chunk);
    if (got <= 0) break;
    strbuf_add(out, chunk, (size_t)got);
    total += (size_t)got;
    if ((size_t)got < sizeof chunk) break;
  }
  if (out->length == start) return;
  unsigned tail = utf8_tail(out->data + start, out->length - start);
  out->length -= tail;
  memcpy(capture->tails[which], out->data + out->length, tail);
  capture->tail_sizes[which] = tail;
  out->data[out->length] = 0;
}

void capture_take_tail(Capture *capture, unsigned which, StrBuf *out) {
  if (!capture->tail_sizes[which]) return;
  strbuf_add(out, (const char *)capture->tails[which], capture->tail_sizes[which]);
  capture->tail_sizes[which] = 0;
}
