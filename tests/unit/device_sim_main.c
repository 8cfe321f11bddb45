/* device_sim_main WHAT FILE.ir: the code that the simulator runs for the first function of IR text: "llvm",
 * "asm", "split" (the IR, cut at its stops), each with a c before it for the check mode's ("cllvm"). How long
 * it took to make goes to stderr. */
#include "tests/unit/ir_run.h"

#include <time.h>

#include "lang/codegen/codegen.h"
#include "lang/ir/device/passes.h"

enum { TEXT_MOST = 1 << 20 };

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static const char *file_text(Bench *b, const char *path) {
  FILE *file = fopen(path, "r");
  char *text = arena_alloc(b->arena, TEXT_MOST);
  size_t size = file ? fread(text, 1, TEXT_MOST - 1, file) : 0;
  if (file) fclose(file);
  text[size] = 0;
  return text;
}

static int show_split(Bench *b, const Fn *kernel, bool check) {
  const char *error = NULL;
  DeviceSplit split;
  StrBuf out = {0};
  Fn *fn = device_inline(kernel, b->arena, check, &error);
  if (!fn) return fprintf(stderr, "%s\n", error), 1;
  device_split(fn, b->arena, &split);
  ir_print(&out, split.fn, true);
  printf("# head: %u instructions, %u stops\n%s", split.head, split.stop_count, strbuf_text(&out));
  strbuf_fini(&out);
  return 0;
}

static int show_code(Fn *fn, bool check, const char *what) {
  CgOptions none = {.cache_dir = ""};
  Cg *cg = cg_new(&none);
  CgDeviceOptions options = {.backend = "sim", .target = "sim", .check = check};
  CgImage image;
  const char *error = NULL;
  double start = now();
  bool good = cg_device(cg, fn, &options, &image, &error);
  fprintf(stderr, "%.1f ms\n", now() - start);
  char *why = NULL, *text = good ? cg_show_device(cg, fn, &options, what, &why) : NULL;
  if (text)
    fputs(text, stdout);
  else
    fprintf(stderr, "%s\n", error ? error : "nothing to show");
  free(text);
  cg_free(cg);
  return !good;
}

int main(int count, char **arguments) {
  if (count != 3) return 2;
  Bench b;
  bench_init(&b);
  bool check = arguments[1][0] == 'c';
  const char *what = arguments[1] + check;
  Fn *fn = bench_fn(&b, file_text(&b, arguments[2]));
  int status = !strcmp(what, "split") ? show_split(&b, fn, check) : show_code(fn, check, what);
  arena_free(b.arena);
  return status;
}
