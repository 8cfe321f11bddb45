/* See stream_text.h. */
#include "kernel/server/stream_text.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const size_t LIMIT = 2u << 20, FILE_LIMIT = 1u << 30;
enum { NOT_CUT = -1, NO_FILE = -2, PIECE = 4 << 20 /* bytes between two looks at an interrupt */ };

/* ---- carriage returns ---- */

/* Folds one line (without its newline) of `length` bytes; the new length. A \r at its end goes back over
 * nothing yet; what stands before the first \r of a `begun` line is only the end of what that one goes back
 * over. */
static size_t line_fold(char *line, size_t length, bool begun) {
  size_t out = 0, begin = 0; /* the line so far, and where its last part begins in it */
  for (size_t at = 0; at < length;) {
    const char *end = memchr(line + at, '\r', length - at);
    size_t part = end ? (size_t)(end - line) - at : length - at;
    bool covers =
        at && part && !(begun && !begin) && part >= out - begin - (out > begin && line[out - 1] == '\r');
    if (covers)
      out = begin;
    else
      begin = out;
    memmove(line + out, line + at, part + (end ? 1 : 0));
    out += part + (end ? 1 : 0);
    at += part + (end ? 1 : 0);
  }
  return out;
}

size_t stream_fold(char *text, size_t length) {
  if (!memchr(text, '\r', length)) return length;
  size_t out = 0;
  for (size_t at = 0; at < length;) {
    const char *end = memchr(text + at, '\n', length - at);
    size_t line = end ? (size_t)(end - text) - at : length - at;
    memmove(text + out, text + at, line);
    out += line_fold(text + out, line, !out);
    at += line;
    if (end) text[out++] = '\n', at++;
  }
  return out;
}

/* ---- floods ---- */

void stream_limit_init(StreamLimit *limit) {
  const char *wish = getenv("QUERN_OUTPUT_LIMIT");
  char *end = NULL;
  unsigned long long bytes = wish ? strtoull(wish, &end, 10) : 0;
  *limit = (StreamLimit){.limit = wish && *wish && !*end ? (size_t)bytes : LIMIT, .file = NOT_CUT};
}

void stream_limit_begin(StreamLimit *limit) {
  if (limit->file >= 0) close(limit->file);
  limit->file = NOT_CUT;
  limit->shown = limit->kept = 0;
}

enum { PATH_SIZE = 4096 };

/* A new file in the temporary folder; -1 with errno, and the path that it would have had. */
static int file_new(char path[PATH_SIZE]) {
  const char *folder = getenv("TMPDIR");
  snprintf(path, PATH_SIZE, "%s/quern-output-XXXXXX.txt", folder && *folder ? folder : "/tmp");
  return mkostemps(path, 4, O_CLOEXEC);
}

static void file_open(StreamLimit *limit, StrBuf *note) {
  char path[PATH_SIZE];
  limit->file = file_new(path);
  strbuf_printf(note, "\n[this cell has written %zu KiB: what follows ", limit->limit >> 10);
  if (limit->file >= 0) {
    strbuf_printf(note, "is in %s]\n", path);
    return;
  }
  strbuf_printf(note, "is not kept, for %s: %s]\n", path, strerror(errno));
  limit->file = NO_FILE;
}

static void file_write(StreamLimit *limit, const char *text, size_t length) {
  while (length && limit->file >= 0) {
    ssize_t written = limit->kept < FILE_LIMIT ? write(limit->file, text, length) : -1;
    if (written < 0 && errno == EINTR && limit->kept < FILE_LIMIT) continue;
    if (written < 0) {
      close(limit->file);
      limit->file = NO_FILE;
      return;
    }
    limit->kept += (size_t)written;
    text += written;
    length -= (size_t)written;
  }
}

/* Where the last character that is whole within `room` ends. */
static size_t whole_characters(const char *text, size_t length, size_t room) {
  if (length <= room) return length;
  while (room && ((unsigned char)text[room] & 0xC0) == 0x80) room--;
  return room;
}

size_t stream_limit_take(StreamLimit *limit, const char *text, size_t length, StrBuf *note) {
  if (!limit->limit) return length;
  size_t shown = limit->file == NOT_CUT ? whole_characters(text, length, limit->limit - limit->shown) : 0;
  limit->shown += shown;
  if (shown == length) return shown;
  if (limit->file == NOT_CUT) file_open(limit, note);
  file_write(limit, text + shown, length - shown);
  return shown;
}

/* False: it was not written to its end. */
static bool result_write(int file, const char *text, size_t length, const atomic_bool *stop) {
  for (size_t n; length; text += n, length -= n) {
    ssize_t written = write(file, text, length < PIECE ? length : PIECE);
    if ((written < 0 && errno != EINTR) || atomic_load(stop)) return false;
    n = written < 0 ? 0 : (size_t)written;
  }
  return true;
}

size_t stream_limit_result(const StreamLimit *limit, const char *text, size_t length, const atomic_bool *stop,
                           StrBuf *note) {
  if (!limit->limit || length <= limit->limit) return length;
  char path[PATH_SIZE];
  int file = file_new(path);
  size_t kept = length < FILE_LIMIT ? length : FILE_LIMIT;
  bool good = file >= 0 && result_write(file, text, kept, stop);
  strbuf_printf(note, "[this result has %zu KiB, of which %zu are shown: ", length >> 10, limit->limit >> 10);
  if (good)
    strbuf_printf(note, "%s of it is in %s]\n", kept == length ? "all" : "the first GiB", path);
  else
    strbuf_printf(note, "the rest is not kept, for %s: %s]\n", path,
                  atomic_load(stop) ? "interrupted" : strerror(errno));
  if (file >= 0) close(file);
  if (file >= 0 && !good) unlink(path);
  return whole_characters(text, length, limit->limit);
}
