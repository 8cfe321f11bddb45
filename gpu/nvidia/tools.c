/* Tools: see tools.h. */
#include "gpu/nvidia/tools.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gpu/nvidia/nvvm.h"
#include "gpu/nvidia/sass.h"
#include "lang/base/system/guard.h"

/* Without a driver the PTX is only looked at: a version that every reader knows. */
enum { PTX_ANY = 83 };

struct NvidiaTools {
  DeviceTools tools;
  pthread_mutex_t lock;
  bool searched;
  unsigned level; /* of the driver; 0: there is none */
  Nvvm *nvvm;
  const DeviceCompiler *compiler;
  char no_compiler[512];
};

/* libnvvm and libdevice, looked for once. */
static void search(NvidiaTools *own) {
  if (own->searched) return;
  own->searched = true;
  own->nvvm = nvvm_new();
  const DeviceCompiler *compiler = own->nvvm ? nvvm_compiler(own->nvvm) : NULL;
  const char *why = own->nvvm ? nvvm_why(own->nvvm) : "the host has no memory left";
  if (!compiler)
    snprintf(own->no_compiler, sizeof own->no_compiler, "%s", why ? why : "libnvvm was not found");
  else if (own->level && compiler->level > own->level)
    snprintf(own->no_compiler, sizeof own->no_compiler,
             "%s writes PTX %u.%u, the driver takes PTX up to %u.%u; update the driver to use it",
             compiler->version, compiler->level / 10, compiler->level % 10, own->level / 10, own->level % 10);
  else
    own->compiler = compiler;
}

static NvidiaTools *found(void *context) {
  NvidiaTools *own = context;
  guard_lock(&own->lock);
  search(own);
  guard_unlock(&own->lock);
  return own;
}

static const DeviceCompiler *compiler_of(void *context) { return found(context)->compiler; }

static const char *libdevice_of(void *context) {
  NvidiaTools *own = found(context);
  return own->nvvm ? nvvm_libdevice(own->nvvm) : NULL;
}

static unsigned level_of(void *context) {
  const NvidiaTools *own = context;
  return own->level ? own->level : PTX_ANY;
}

static char *disassemble(void *context, const char *code, const char *target, char **why) {
  (void)context;
  return sass_text(code, target, why);
}

NvidiaTools *nvidia_tools_new(unsigned level) {
  NvidiaTools *own = calloc(1, sizeof *own);
  if (!own) return NULL;
  pthread_mutex_init(&own->lock, NULL);
  own->level = level;
  own->tools = (DeviceTools){.context = own,
                             .compiler = compiler_of,
                             .mathematics = libdevice_of,
                             .level = level_of,
                             .disassemble = disassemble};
  return own;
}

void nvidia_tools_free(NvidiaTools *own) {
  if (!own) return;
  nvvm_free(own->nvvm);
  pthread_mutex_destroy(&own->lock);
  free(own);
}

const DeviceTools *nvidia_tools(const NvidiaTools *own) { return &own->tools; }

/* ---- for reports ---- */

void nvidia_tools_compiler(NvidiaTools *own, char *text, size_t size) {
  const DeviceCompiler *compiler = own ? compiler_of(own) : NULL;
  if (compiler)
    snprintf(text, size, "%s", compiler->version);
  else
    snprintf(text, size, "LLVM; libnvvm is not used: %s",
             own ? own->no_compiler : "the host has no memory left");
}

typedef struct Report {
  void (*line)(void *context, const char *name, const char *text);
  void *context;
} Report;

static void __attribute__((format(printf, 3, 4)))
say(const Report *report, const char *name, const char *format, ...) {
  char text[1024];
  va_list args;
  va_start(args, format);
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  report->line(report->context, name, text);
}

/* The places that were looked at, on lines of their own. */
static void say_looked(const Report *report, const char *places) {
  while (places && *places) {
    size_t length = strcspn(places, "\n");
    if (length) say(report, "", "  looked in %.*s", (int)length, places);
    places += length + (places[length] != 0);
  }
}

void nvidia_tools_report(NvidiaTools *own, bool simulated,
                         void (*line)(void *context, const char *name, const char *text), void *context) {
  Report report = {line, context};
  if (!own) {
    say(&report, "libnvvm", "not used: the host has no memory left");
    return;
  }
  const DeviceCompiler *compiler = compiler_of(own);
  const char *libdevice = libdevice_of(own), *path = own->nvvm ? nvvm_path(own->nvvm) : NULL;
  if (compiler)
    say(&report, "libnvvm", "%s, %s", path, compiler->version);
  else
    say(&report, "libnvvm", "%s%snot used: %s", path ? path : "", path ? ", " : "", own->no_compiler);
  say(&report, "libdevice", "%s", libdevice ? libdevice : "not found");
  if (own->nvvm && (!path || !libdevice)) say_looked(&report, nvvm_looked(own->nvvm));
  const char *maker = compiler ? "libnvvm" : "LLVM";
  if (simulated)
    say(&report, "Code", "the simulator runs code for this CPU; %%ptx shows PTX by %s", maker);
  else
    say(&report, "Code", "PTX by %s", maker);
}
