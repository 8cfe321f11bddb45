/* display(), clear_output(), rich values and exit(): what reaches the host through RtHooks. */
#include "lang/lib/text/display.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "lang/lib/lib.h"

const char *const rich_mime[4] = {"text/html", "text/markdown", "text/latex", "image/svg+xml"};

static void rich_fini(Object *object) { object_release(&((Rich *)object)->data->head); }

const RuntimeClass rich_class = {.def = {.name = "IPython.core.display.HTML"}, .fini = rich_fini};

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
  bool named = call->extra & DISPLAY_NAMED;
  const char *id = named ? args[0].str->text : NULL;
  for (uint32_t k = named; k < call->count; k++)
    rt->hooks->display(rt->host, call->types[k], args[k], id, call->extra & DISPLAY_UPDATE);
  return !rt_interrupted(rt);
}

/* ---- handles ---- */

typedef struct DisplayHandle {
  Opaque head;
  Str *id;
} DisplayHandle;

static void handle_fini(Object *object) { object_release(&((DisplayHandle *)object)->id->head); }

static void handle_show(StrBuf *out, const Object *object, bool repr) {
  (void)repr;
  strbuf_printf(out, "<DisplayHandle display_id=%s>", ((const DisplayHandle *)object)->id->text);
}

const RuntimeClass display_handle_class = {
    .def = {.name = "DisplayHandle"}, .fini = handle_fini, .show = handle_show};

/* A name that no other display has: 32 hexadecimal digits. */
static Str *name_new(void) {
  unsigned char bytes[16];
  char text[33];
  if (getrandom(bytes, sizeof bytes, 0) != sizeof bytes) return NULL;
  for (int k = 0; k < 16; k++) snprintf(text + 2 * k, 3, "%02x", bytes[k]);
  return str_new(text, 32);
}

bool lib_display_handle(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  DisplayHandle *handle = calloc(1, sizeof *handle);
  Str *id = call->count ? args[0].str : name_new();
  if (!handle || !id) return free(handle), rt_fault(rt, DG_MEMORY, "out of memory for a display handle");
  if (call->count) object_retain(&id->head);
  handle->head.head = (Object){.count = 1, .kind = OBJ_OPAQUE};
  handle->head.class_ = &display_handle_class;
  handle->id = id;
  out->object = &handle->head.head;
  return true;
}

bool lib_display_id(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt;
  (void)call;
  out->str = ((const DisplayHandle *)args[0].object)->id;
  object_retain(&out->str->head);
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
  (void)out;
  if (rt->hooks && !call->extra) rt->hooks->exit(rt->host);
  return rt_fault(rt, DG_SYSTEM_EXIT, "%s", args[0].str->text);
}
