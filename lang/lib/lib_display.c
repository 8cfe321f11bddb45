/* display(), clear_output(), rich values and exit(): what reaches the host through RtHooks. */
#include "lang/lib/lib_display.h"

#include <stdlib.h>
#include <string.h>

#include "lang/lib/lib.h"

const char *const rich_mime[4] = {"text/html", "text/markdown", "text/latex", "image/svg+xml"};

static void rich_fini(Object *object) { object_release(&((Rich *)object)->data->head); }

const RuntimeClass rich_class = {.name = "IPython.core.display.HTML", .fini = rich_fini};

bool lib_rich(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Rich *rich = calloc(1, sizeof *rich);
  if (!rich) return rt_fault(rt, DG_MEMORY, "out of memory for a display object");
  rich->head.head = (Object){.count = 1, .kind = OBJ_OPAQUE};
  rich->head.class_ = &rich_class;
  rich->kind = (int)call->extra;
  rich->data = args[0].str;
  object_retain(&rich->data->head);
  out->object = &rich->head.head;
  return true;
}

bool lib_display(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)out;
  if (!rt->hooks) return true;
  for (uint32_t k = 0; k < call->count; k++) rt->hooks->display(rt->host, call->types[k], args[k]);
  return true;
}

bool lib_clear_output(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call;
  (void)out;
  if (rt->hooks) rt->hooks->clear_output(rt->host, args[0].b);
  return true;
}

bool lib_inspect(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  static const char *const what[] = {"types",     "llvm",      "asm",       "cfg",   "parallel1",
                                     "parallel2", "parallel3", "parallel4", "ptx",   "sass",
                                     "registers", "shared",    "local",     "const", "threads"};
  (void)args;
  char *text = rt->hooks ? rt->hooks->inspect(rt->host, call->types[0], what[call->extra & 255],
                                              (call->extra >> 8) - 1)
                         : NULL;
  if (!text) return rt_fault(rt, DG_RUNTIME, "the function could not be compiled");
  out->str = str_new(text, strlen(text));
  free(text);
  return out->str || rt_fault(rt, DG_MEMORY, "out of memory");
}

bool lib_exit(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call;
  (void)args;
  (void)out;
  if (rt->hooks) rt->hooks->exit(rt->host);
  return rt_fault(rt, DG_SYSTEM_EXIT, "exit");
}
