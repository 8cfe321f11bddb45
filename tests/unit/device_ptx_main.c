/* device_ptx_main WHAT GENERATOR SM FILE.ir [fastmath] [nocheck]: what cg_show_device shows ("ptx", "nvvm",
 * "llvm") of the first function of IR text, by "nvvm" or "llvm" for a GPU of 90 for sm_90. Exit status 77,
 * with the reason, without libnvvm or libdevice. */
#include "tests/unit/ir_run.h"

#include <time.h>

#include "gpu/nvidia/tools.h"
#include "lang/codegen/codegen.h"

enum { STATUS_SKIP = 77, TEXT_MOST = 1 << 20 };

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

static int show(Bench *b, const DeviceTools *tools, char **arguments) {
  char target[16], by[16];
  CgOptions none = {.cache_dir = ""};
  Cg *cg = cg_new(&none);
  Fn *fn = bench_fn(b, file_text(b, arguments[4]));
  snprintf(target, sizeof target, "sm_%s", arguments[3]);
  snprintf(by, sizeof by, "ptx=%s", arguments[2]);
  CgDeviceOptions options = {.backend = "nvptx", .target = target, .options = by, .tools = tools};
  for (char **option = arguments + 5; *option; option++) {
    options.fastmath |= !strcmp(*option, "fastmath");
    options.nocheck |= !strcmp(*option, "nocheck");
  }
  CgImage image;
  const char *error = NULL;
  double start = now();
  bool good = fn && cg_device(cg, fn, &options, &image, &error);
  fprintf(stderr, "%.1f ms\n", now() - start);
  char *why = NULL, *text = good ? cg_show_device(cg, fn, &options, arguments[1], &why) : NULL;
  if (text)
    fputs(text, stdout);
  else
    fprintf(stderr, "%s: %s\n", arguments[4], error ? error : "nothing to show");
  bool shown = text != NULL;
  free(text);
  cg_free(cg);
  return !shown;
}

int main(int count, char **arguments) {
  if (count < 5) return 2;
  Bench b;
  bench_init(&b);
  NvidiaTools *nvidia = nvidia_tools_new(0);
  const DeviceTools *tools = nvidia_tools(nvidia);
  bool needs = !strcmp(arguments[1], "nvvm") || !strcmp(arguments[2], "nvvm");
  int status = STATUS_SKIP;
  if (!tools->mathematics(tools->context))
    fprintf(stderr, "skipped: libdevice was not found\n");
  else if (needs && !tools->compiler(tools->context))
    fprintf(stderr, "skipped: libnvvm was not found\n");
  else
    status = show(&b, tools, arguments);
  nvidia_tools_free(nvidia);
  pool_free(b.rt.pool);
  arena_free(b.arena);
  type_table_free(b.types);
  return status;
}
