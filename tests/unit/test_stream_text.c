/* stream_fold against a terminal's idea of a line, on all short texts; stream_limit's cuts. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "kernel/server/stream_text.h"
#include "tests/unit/check.h"

/* What a terminal shows of `text`: lines whose characters are written over after \r. */
static void terminal(const char *text, size_t length, char lines[8][8], size_t *row, size_t *column) {
  memset(lines, 0, 64);
  *row = *column = 0;
  for (size_t i = 0; i < length; i++) {
    if (text[i] == '\n')
      ++*row, *column = 0;
    else if (text[i] == '\r')
      *column = 0;
    else
      lines[*row][(*column)++] = text[i];
  }
}

static void test_all_short_texts(void) {
  static const char letters[] = "ab\r\n";
  for (unsigned number = 0; number < 1u << 14; number++) {
    char text[8], copy[8], want[8][8], have[8][8];
    size_t row, column, folded_row, folded_column;
    for (unsigned i = 0; i < 7; i++) text[i] = letters[number >> 2 * i & 3];
    memcpy(copy, text, 7);
    size_t length = stream_fold(copy, 7);
    terminal(text, 7, want, &row, &column);
    terminal(copy, length, have, &folded_row, &folded_column);
    CHECK(length <= 7 && row == folded_row && column == folded_column && !memcmp(want, have, sizeof want));
  }
}

static void test_progress(void) {
  char text[4096];
  size_t length = 0;
  for (int i = 0; i <= 100; i++) length += (size_t)sprintf(text + length, "\r%3d %%", i);
  length = stream_fold(text, length);
  CHECK(length == 6 && !memcmp(text, "\r100 %", 6));
}

static void test_limit(void) {
  StreamLimit limit;
  StrBuf note = {0};
  setenv("QUERN_OUTPUT_LIMIT", "1025", 1);
  stream_limit_init(&limit);
  stream_limit_begin(&limit);
  char text[1024];
  memset(text, 'x', sizeof text);
  CHECK(stream_limit_take(&limit, text, 1024, &note) == 1024 && !note.length);
  CHECK(stream_limit_take(&limit,
                          "\xc3\xa9"
                          "end",
                          5, &note) == 0 &&
        note.length); /* half a character is not shown */
  char *path = strstr(strbuf_text(&note), "is in ");
  CHECK(path && strchr(path, ']'));
  path += 6;
  *strchr(path, ']') = 0;
  size_t said = note.length;
  CHECK(stream_limit_take(&limit, "more", 4, &note) == 0 && note.length == said);
  FILE *file = fopen(path, "r");
  CHECK(file && fread(text, 1, sizeof text, file) == 9 &&
        !memcmp(text,
                "\xc3\xa9"
                "endmore",
                9));
  if (file) fclose(file);
  unlink(path);
  stream_limit_begin(&limit);
  CHECK(stream_limit_take(&limit, "next cell", 9, &note) == 9 && note.length == said);
  setenv("TMPDIR", "/nowhere/at/all", 1);
  strbuf_clear(&note);
  CHECK(stream_limit_take(&limit, text, 1024, &note) == 1016 && strstr(strbuf_text(&note), "No such file"));
  CHECK(stream_limit_take(&limit, text, 1024, &note) == 0);
  stream_limit_begin(&limit);
  setenv("QUERN_OUTPUT_LIMIT", "0", 1);
  stream_limit_init(&limit);
  for (int i = 0; i < 5000; i++) CHECK(stream_limit_take(&limit, text, 1024, &note) == 1024);
  strbuf_fini(&note);
}

int main(void) {
  test_all_short_texts();
  test_progress();
  test_limit();
  return check_report();
}
