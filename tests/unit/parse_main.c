/* parse_main [-m] FILE...: the front end's text half on its own, for parse_oracle.py.
 *
 * For each file: "== FILE ok", then the tree's dump, or "== FILE error", then the
 * rendered diagnostics. -m allows magics (%time and %%timeit hold code, %who and
 * %%bash text). -b N parses the file N times and prints microseconds per parse. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "lang/front/syntax/parse.h"

static int classify(void *context, const char *name, bool cell, const char *line, uint32_t *options) {
  (void)context;
  *options = 0;
  if (!strcmp(name, "time") || !strcmp(name, "timeit")) {
    while (line[*options] == '-' || line[*options] == ' ' || (*options && line[*options - 1] == '-'))
      ++*options;
    return MAGIC_TEXT_CODE;
  }
  if (!strcmp(name, "who") && !cell) return MAGIC_TEXT_PLAIN;
  return !strcmp(name, "bash") && cell ? MAGIC_TEXT_PLAIN : -1;
}

static char *read_file(const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  char *text = malloc((size_t)size + 1);
  *length = text ? fread(text, 1, (size_t)size, file) : 0;
  fclose(file);
  return text;
}

static bool report(const char *path, const Source *source, const MagicInfo *magics) {
  Arena *arena = arena_new();
  DiagList diags = {.arena = arena};
  StrBuf out = {0};
  Node *module = parse_cell(arena, source, magics, &diags);
  printf("== %s %s\n", path, module ? "ok" : "error");
  if (module) {
    ast_dump(&out, module);
    strbuf_putc(&out, '\n');
  }
  for (uint32_t i = 0; i < diags.items.count; i++) diag_render(&out, diags.items.items[i], false);
  fputs(strbuf_text(&out), stdout);
  strbuf_fini(&out);
  arena_free(arena);
  return module != NULL;
}

static void bench(const Source *source, const MagicInfo *magics, int rounds) {
  struct timespec begin, end;
  clock_gettime(CLOCK_MONOTONIC, &begin);
  for (int i = 0; i < rounds; i++) {
    Arena *arena = arena_new();
    DiagList diags = {.arena = arena};
    parse_cell(arena, source, magics, &diags);
    arena_free(arena);
  }
  clock_gettime(CLOCK_MONOTONIC, &end);
  double seconds = (double)(end.tv_sec - begin.tv_sec) + 1e-9 * (double)(end.tv_nsec - begin.tv_nsec);
  printf("%.1f us\n", 1e6 * seconds / rounds);
}

int main(int count, char **words) {
  MagicInfo info = {classify, NULL};
  const MagicInfo *magics = NULL;
  int rounds = 0;
  bool ok = true;
  for (int i = 1; i < count; i++) {
    size_t length;
    if (!strcmp(words[i], "-m")) {
      magics = &info;
    } else if (!strcmp(words[i], "-b") && i + 1 < count) {
      rounds = atoi(words[++i]);
    } else {
      char *text = read_file(words[i], &length);
      if (!text) {
        fprintf(stderr, "parse_main: cannot read %s\n", words[i]);
        return 2;
      }
      Source source = {"Cell In[1]", text, (uint32_t)length};
      if (rounds)
        bench(&source, magics, rounds);
      else
        ok &= report(words[i], &source, magics);
      free(text);
    }
  }
  return ok ? 0 : 1;
}
