/* Driver for ptx_oracle.py: device code from IR text.
 *
 * ptx_main TARGET LIBDEVICE|- WHAT FILE ...: for each file the text of its first function: "ptx" or "llvm";
 * "time": the milliseconds of processor time that a first and a second making took. Options after WHAT:
 * fastmath, nocheck, ptx=NN. Exit status 1 when a file could not be made into code; why is on stderr. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "lang/cg/cg.h"

static char *read_file(const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  char *text = malloc(1 << 20);
  *length = fread(text, 1, (1 << 20) - 1, file);
  text[*length] = 0;
  fclose(file);
  return text;
}

static double now(void) {
  struct timespec at;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &at);
  return (double)at.tv_sec * 1e3 + (double)at.tv_nsec * 1e-6;
}

static Fn *parse(Arena *arena, TypeTable *types, const char *path) {
  size_t length;
  char *text = read_file(path, &length);
  if (!text) return NULL;
  Source *source = arena_new_of(arena, Source);
  *source = (Source){path, text, (uint32_t)length};
  DiagList diags = {.arena = arena};
  Fn *fn = ir_parse(arena, types, source, &diags);
  if (!fn && diags.items.count) fprintf(stderr, "%s: %s\n", path, diags.items.items[0]->message);
  const char *broken = fn ? ir_verify(fn, arena) : NULL;
  if (broken) fprintf(stderr, "%s: %s\n", path, broken);
  free(text);
  return broken ? NULL : fn;
}

static void show_time(Cg *cg, Fn *fn, const CgDeviceOptions *options) {
  double start = now();
  free(cg_show_device(cg, fn, options, "ptx"));
  double middle = now();
  free(cg_show_device(cg, fn, options, "ptx"));
  printf("%.1f %.1f\n", middle - start, now() - middle);
}

static bool show(Cg *cg, Fn *fn, const CgDeviceOptions *options, const char *what) {
  const char *error = NULL;
  CgImage image;
  if (!cg_device(cg, fn, options, &image, &error)) {
    fprintf(stderr, "%s: %s\n", fn->name, error);
    return false;
  }
  if (!strcmp(what, "time")) {
    show_time(cg, fn, options);
  } else if (!strcmp(what, "ptx")) {
    fputs(image.bytes, stdout);
  } else {
    char *text = cg_show_device(cg, fn, options, what);
    if (text) fputs(text, stdout);
    free(text);
  }
  return true;
}

int main(int argc, char **argv) {
  if (argc < 5) return 2;
  CgDeviceOptions options = {
      .target = argv[1], .generator = "llvm", .libdevice = strcmp(argv[2], "-") ? argv[2] : NULL};
  Cg *cg = cg_new(&(CgOptions){.cache_dir = ""});
  Arena *arena = arena_new();
  TypeTable *types = type_table_new();
  int status = 0;
  for (int k = 4; k < argc; k++) {
    if (!strcmp(argv[k], "fastmath")) {
      options.fastmath = true;
    } else if (!strcmp(argv[k], "nocheck")) {
      options.nocheck = true;
    } else if (!strncmp(argv[k], "ptx=", 4)) {
      options.ptx = (unsigned)atoi(argv[k] + 4);
    } else {
      Fn *fn = parse(arena, types, argv[k]);
      if (!fn || !show(cg, fn, &options, argv[3])) status = 1;
    }
  }
  type_table_free(types);
  arena_free(arena);
  cg_free(cg);
  return status;
}
