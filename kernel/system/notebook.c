/* Program: see notebook.h. */
#include "kernel/system/notebook.h"

#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "lang/base/text/strbuf.h"

static const char *program_line_end(const char *text, const char *end) {
  const char *newline = memchr(text, '\n', (size_t)(end - text));
  return newline ? newline + 1 : end;
}

static bool program_is_marker(const char *line, const char *end) {
  static const char mark[] = "# %%";
  return (size_t)(end - line) >= strlen(mark) && !memcmp(line, mark, strlen(mark));
}

/* Whether the text holds a line that is neither blank nor a comment. */
static bool program_has_code(const char *text, const char *end) {
  for (; text < end; text = program_line_end(text, end)) {
    const char *first = text;
    while (first < end && (*first == ' ' || *first == '\t' || *first == '\r' || *first == '\f')) first++;
    if (first < end && *first != '\n' && *first != '#') return true;
  }
  return false;
}

void program_split(Arena *arena, const char *text, size_t length, Program *out) {
  const char *end = text + length, *begin = text;
  unsigned line = 1, begin_line = 1;
  bool marked = false;
  for (const char *at = text; at <= end; line++) {
    const char *next = at < end ? program_line_end(at, end) : end + 1;
    if (at == end || program_is_marker(at, end)) {
      bool only = at == end && !marked;
      if (marked || only || program_has_code(begin, at)) {
        ProgramCell cell = {.text = begin, .length = (size_t)(at - begin), .line = begin_line};
        vec_push(arena, out->cells, cell);
      }
      marked = true;
      begin = next;
      begin_line = line + 1;
    }
    at = next;
  }
}

/* ---- notebooks ---- */

/* A notebook's source: a string, or a list of lines. */
static const char *program_source(Arena *arena, const json_t *source, size_t *length) {
  StrBuf text = {0};
  if (json_is_string(source)) strbuf_add(&text, json_string_value(source), json_string_length(source));
  for (size_t i = 0; i < json_array_size(source); i++) {
    const json_t *line = json_array_get(source, i);
    if (json_is_string(line)) strbuf_add(&text, json_string_value(line), json_string_length(line));
  }
  *length = text.length;
  const char *copy = arena_copy(arena, strbuf_text(&text), text.length);
  strbuf_fini(&text);
  return copy;
}

static bool program_tagged(const json_t *cell, const char *tag) {
  const json_t *tags = json_object_get(json_object_get(cell, "metadata"), "tags");
  for (size_t i = 0; i < json_array_size(tags); i++) {
    const char *text = json_string_value(json_array_get(tags, i));
    if (text && !strcmp(text, tag)) return true;
  }
  return false;
}

static bool program_notebook(Arena *arena, const char *text, size_t length, Program *out,
                             const char **error) {
  json_error_t problem;
  json_t *root = json_loadb(text, length, 0, &problem);
  const json_t *cells = json_object_get(root, "cells");
  if (!json_is_array(cells)) {
    *error = root
                 ? arena_printf(arena, "%s is not a notebook of format 4: it has no list of cells", out->name)
                 : arena_printf(arena, "%s is not a notebook: %s (line %d)", out->name, problem.text,
                                problem.line);
    json_decref(root);
    return false;
  }
  for (size_t i = 0; i < json_array_size(cells); i++) {
    const json_t *node = json_array_get(cells, i);
    const char *type = json_string_value(json_object_get(node, "cell_type"));
    if (!type || strcmp(type, "code")) continue;
    ProgramCell cell = {.line = 1, .may_raise = program_tagged(node, "raises-exception")};
    cell.text = program_source(arena, json_object_get(node, "source"), &cell.length);
    vec_push(arena, out->cells, cell);
  }
  json_decref(root);
  return true;
}

/* ---- files ---- */

static bool program_slurp(StrBuf *out, const char *path) {
  FILE *file = !strcmp(path, "-") ? stdin : fopen(path, "rb");
  if (!file) return false;
  char chunk[65536];
  size_t got;
  while ((got = fread(chunk, 1, sizeof chunk, file)) > 0) strbuf_add(out, chunk, got);
  bool good = !ferror(file);
  int saved = errno;
  if (file != stdin) fclose(file);
  errno = saved;
  return good;
}

bool program_read(Arena *arena, const char *path, Program *out, const char **error, bool *missing) {
  StrBuf text = {0};
  *missing = false;
  if (!program_slurp(&text, path)) {
    *missing = errno == ENOENT;
    *error = arena_printf(arena, "cannot read %s: %s", path, strerror(errno));
    strbuf_fini(&text);
    return false;
  }
  size_t length = text.length, name_length = strlen(path);
  const char *copy = arena_copy(arena, strbuf_text(&text), length);
  strbuf_fini(&text);
  *out = (Program){.name = strcmp(path, "-") ? arena_copy(arena, path, name_length) : "<stdin>"};
  out->notebook = name_length > 6 && !strcmp(path + name_length - 6, ".ipynb");
  if (out->notebook) return program_notebook(arena, copy, length, out, error);
  program_split(arena, copy, length, out);
  return true;
}

const char *program_cell_in_place(Arena *arena, const ProgramCell *cell, size_t *length) {
  size_t lines = cell->line - 1;
  *length = cell->length;
  if (!lines || (cell->length >= 2 && !memcmp(cell->text, "%%", 2))) return cell->text;
  char *text = arena_alloc(arena, lines + cell->length + 1);
  memset(text, '\n', lines);
  memcpy(text + lines, cell->text, cell->length);
  *length = lines + cell->length;
  return text;
}
