/* Magics that set or report how the program works: %threads, %cache, %doctor, and
 * those of IPython that are accepted because they change nothing here. */
#include "kernel/magics/call.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "kernel/magics/doctor.h"
#include "kernel/magics/timing.h"
#include "lang/session/machine.h"
#include "lang/session/views.h"

static unsigned config_cores(void) {
  long cores = sysconf(_SC_NPROCESSORS_ONLN);
  return cores > 0 ? (unsigned)cores : 1;
}

bool magic_threads(MagicCall *call) {
  enum { THREADS_MOST = 4096 };
  MagicHost *host = magic_host(call);
  const char *text = magic_trim(call->arena, call->line);
  if (*text) {
    char *end;
    long threads = strtol(text, &end, 10);
    if (*end || threads < 0 || threads > THREADS_MOST) {
      return magic_fail(call, DG_USAGE, "%%threads needs a number from 0 (one per core) to %d, not '%s'",
                        THREADS_MOST, text);
    }
    host->threads = (unsigned)threads;
    session_set_threads(call->session, host->threads);
  }
  unsigned used = host->threads ? host->threads : config_cores();
  magic_print(call, "%u thread%s (%u core%s)\n", used, used == 1 ? "" : "s", config_cores(),
              config_cores() == 1 ? "" : "s");
  return true;
}

bool magic_cache(MagicCall *call) {
  CacheStats stats;
  session_cache(call->session, &stats, NULL);
  StrBuf text = {0};
  strbuf_printf(&text, "Found in memory:   %llu\n", (unsigned long long)stats.memory_hits);
  strbuf_printf(&text, "Found on disk:     %llu\n", (unsigned long long)stats.disk_hits);
  strbuf_printf(&text, "Compiled:          %llu", (unsigned long long)stats.misses);
  if (stats.misses) {
    strbuf_puts(&text, " in ");
    timing_format(&text, stats.compile_seconds, 3);
  }
  if (stats.linked) strbuf_printf(&text, "\nLinked by LLVM:    %llu", (unsigned long long)stats.linked);
  strbuf_printf(&text, "\nSize on disk:      %.1f MB\n", (double)stats.disk_bytes / 1e6);
  magic_print(call, "%s", magic_take(call, &text));
  return true;
}

bool magic_doctor(MagicCall *call) {
  StrBuf text = {0};
  doctor_report(&text, call->session);
  magic_print(call, "%s", magic_take(call, &text));
  return true;
}

bool magic_matplotlib(MagicCall *call) {
  static const char *const inline_names[] = {"", "inline", "agg", "svg", "png"};
  const char *backend = magic_trim(call->arena, call->line);
  if (!strcmp(backend, "--list") || !strcmp(backend, "-l")) {
    magic_print(call, "Available matplotlib backends: ['inline', 'python']\n");
    return true;
  }
  for (size_t i = 0; i < sizeof inline_names / sizeof *inline_names; i++) {
    if (!strcmp(backend, inline_names[i])) return true;
  }
  const SessionMachine *machine = session_parts()->machine;
  if (!strcmp(backend, "python") && machine && machine->beside_pictures)
    return machine->beside_pictures(call->session);
  magic_note(call, "figures are shown inline: the backend '%s' is not needed\n", backend);
  return true;
}

static const char *const config_keys[] = {"Completer.use_jedi",
                                          "IPCompleter.greedy",
                                          "IPCompleter.use_jedi",
                                          "InlineBackend.close_figures",
                                          "InlineBackend.figure_format",
                                          "InlineBackend.figure_formats",
                                          "InlineBackend.print_figure_kwargs",
                                          "InlineBackend.rc"};

bool magic_config(MagicCall *call) {
  const char *line = magic_trim(call->arena, call->line);
  size_t count = sizeof config_keys / sizeof *config_keys;
  if (!*line) {
    magic_print(call, "Accepted options:\n");
    for (size_t i = 0; i < count; i++) magic_print(call, "    %s\n", config_keys[i]);
    return true;
  }
  const char *key = arena_copy(call->arena, line, strcspn(line, " ="));
  for (size_t i = 0; i < count; i++) {
    if (strcmp(config_keys[i], key)) continue;
    const char *format = strchr(line, '=');
    if (!strncmp(key, "InlineBackend.figure_format", 27) && format)
      session_set_figures_svg(call->session, strstr(format, "svg") != NULL);
    return true;
  }
  return magic_fail(call, DG_USAGE, "there is no option `%s` here; %%config lists the accepted ones", key);
}

bool magic_autoreload(MagicCall *call) {
  (void)call;
  return true;
}

bool magic_load_ext(MagicCall *call) {
  const char *name = magic_trim(call->arena, call->line);
  if (!strcmp(name, "autoreload")) {
    magic_note(call, "autoreload is not needed: a redefined function is always seen\n");
    return true;
  }
  return magic_fail(call, DG_USAGE,
                    "Quern has no extensions, so '%s' cannot be loaded; %%lsmagic lists what there is", name);
}
