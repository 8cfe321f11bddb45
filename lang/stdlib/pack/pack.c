/* The tool's command line, its files, and its errors.
 *
 * usage: stdlib_pack ROOT FOLDER FILE...: makes FOLDER/stdlib_texts.c, stdlib_rows.def and
 * stdlib_index.def of the FILEs, paths below ROOT. A source that has not changed is not written again, so
 * that nothing is compiled for it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/front/syntax/parse.h"
#include "lang/stdlib/pack/pack.h"

void pack_error(Pack *pack, Span span, const char *format, ...) {
  va_list list;
  va_start(list, format);
  diag_add(&pack->diags, DG_VALUE, span, "%s", arena_vprintf(pack->arena, format, list));
  va_end(list);
}

/* The bytes of a file, NULL if there is none. */
static char *read_bytes(Arena *arena, const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  StrBuf text = {0};
  char block[1 << 16];
  size_t got;
  while ((got = fread(block, 1, sizeof block, file))) strbuf_add(&text, block, got);
  fclose(file);
  *length = text.length;
  char *copy = arena_copy(arena, strbuf_text(&text), text.length);
  strbuf_fini(&text);
  return copy;
}

/* "np/linalg/norms.py" -> "np.linalg"; a file that lies in no folder is a module of its own name. In the
 * folder native the tree of modules begins anew. */
static const char *module_of(Arena *arena, const char *path, bool native) {
  if (native) path += strlen("native/");
  const char *slash = strrchr(path, '/');
  size_t length = slash ? (size_t)(slash - path) : strlen(path) - strlen(".py");
  char *module = arena_copy(arena, path, length);
  for (char *at = module; *at; at++)
    if (*at == '/') *at = '.';
  return module;
}

static void add_file(Pack *pack, const char *root, const char *path) {
  File *file = arena_new_of(pack->arena, File);
  size_t length = 0;
  const char *text = read_bytes(pack->arena, arena_printf(pack->arena, "%s/%s", root, path), &length);
  if (!text) {
    pack_error(pack, (Span){0}, "%s/%s cannot be read", root, path);
    return;
  }
  file->source = (Source){path, text, (uint32_t)length};
  file->native = !strncmp(path, "native/", strlen("native/"));
  file->module = module_of(pack->arena, path, file->native);
  file->types = !strcmp(file->module, "types");
  file->internal = !strcmp(file->module, "_lang") || !strncmp(file->module, "derivatives", 11);
  file->tree = parse_cell(pack->arena, &file->source, NULL, &pack->diags);
  vec_push(pack->arena, pack->files, file);
}

static bool write_changed(Arena *arena, const char *path, const StrBuf *text) {
  size_t length = 0;
  const char *old = read_bytes(arena, path, &length);
  if (old && length == text->length && !memcmp(old, text->data, length)) return true;
  FILE *file = fopen(path, "wb");
  bool good = file && fwrite(text->data, 1, text->length, file) == text->length;
  if (file && fclose(file)) good = false;
  if (!good) fprintf(stderr, "%s cannot be written\n", path);
  return good;
}

/* PATH:LINE: error: SENTENCE, as compilers write it, for each. */
static void print_errors(const Pack *pack, const char *root) {
  for (uint32_t i = 0; i < pack->diags.items.count; i++) {
    const Diag *diag = pack->diags.items.items[i];
    uint32_t line = 0, column = 0;
    if (diag->span.source) {
      source_locate(diag->span.source, diag->span.begin, &line, &column);
      fprintf(stderr, "%s/%s:%u:%u: ", root, diag->span.source->name, line, column);
    }
    fprintf(stderr, "error: %s\n", diag->message);
    if (diag->hint) fprintf(stderr, "  hint: %s\n", diag->hint);
  }
}

static int by_path(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

int main(int argc, char **argv) {
  if (argc < 4) {
    fprintf(stderr, "usage: stdlib_pack ROOT FOLDER FILE...\n");
    return 2;
  }
  Pack pack = {.arena = arena_new()};
  pack.diags.arena = pack.arena;
  const char *root = argv[1], *folder = argv[2];
  qsort(argv + 3, (size_t)argc - 3, sizeof *argv, by_path);
  for (int k = 3; k < argc; k++) add_file(&pack, root, argv[k]);
  pack_rows(&pack);
  if (!pack.diags.items.count) pack_natives(&pack);
  if (!pack.diags.items.count) pack_check(&pack);
  if (!pack.diags.items.count) pack_check_derivatives(&pack);
  StrBuf texts = {0}, rows = {0}, index = {0};
  if (!pack.diags.items.count) {
    write_texts(&pack, &texts);
    write_rows(&pack, &rows);
    write_index(&pack, &index);
  }
  bool good = !pack.diags.items.count;
  if (good)
    good = write_changed(pack.arena, arena_printf(pack.arena, "%s/stdlib_texts.c", folder), &texts) &&
           write_changed(pack.arena, arena_printf(pack.arena, "%s/stdlib_rows.def", folder), &rows) &&
           write_changed(pack.arena, arena_printf(pack.arena, "%s/stdlib_index.def", folder), &index);
  else
    print_errors(&pack, root);
  strbuf_fini(&texts);
  strbuf_fini(&rows);
  strbuf_fini(&index);
  arena_free(pack.arena);
  return good ? 0 : 1;
}
