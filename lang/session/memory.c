/* Memory of the session's arrays: the limit that %memlimit sets, and the hint of a MemoryError, which names
 * the largest values that have a name. */
#include "lang/rt/array/array.h"
#include "lang/rt/array/buffer.h"
#include "lang/rt/value/ops.h"
#include "lang/session/impl.h"

enum { NAMED = 3 };
static const size_t worth_naming = (size_t)1 << 20;

size_t machine_memory(const Session *session, size_t *limit) {
  (void)session;
  *limit = buffer_limit();
  return buffer_live();
}

SessionWork machine_work(const Session *session) {
  return (SessionWork){session->rt.work.launches, session->rt.work.arrays};
}

void machine_set_memory_limit(Session *session, size_t bytes) {
  (void)session;
  buffer_limit_set(bytes);
}

/* Of a list without what its items hold. */
static size_t bytes_of(const Global *global) {
  if (!global->type || !global->value.object) return 0;
  return (size_t)value_own_bytes(global->type, global->value);
}

/* What two names may share: the buffer of arrays, the value itself. */
static const void *memory_of(const Global *global) {
  return global->type->kind == TY_ARRAY ? (const void *)global->value.array->buffer : global->value.object;
}

/* Puts the global into the list of the largest, which is in falling order; a buffer is named once. */
static void largest_add(const Global *largest[NAMED], const Global *global) {
  size_t bytes = bytes_of(global);
  if (bytes < worth_naming) return;
  for (unsigned k = 0; k < NAMED && largest[k]; k++)
    if (memory_of(largest[k]) == memory_of(global)) return;
  for (unsigned k = 0; k < NAMED; k++) {
    if (largest[k] && bytes_of(largest[k]) >= bytes) continue;
    const Global *other = largest[k];
    largest[k] = global;
    if (!other) return;
    global = other;
    bytes = bytes_of(other);
  }
}

void session_memory_hint(Session *session, DiagList *diags, Diag *diag) {
  const Global *largest[NAMED] = {0};
  for (uint32_t k = 0; k < session->globals.items.count; k++)
    largest_add(largest, session->globals.items.items[k]);
  StrBuf text = {0};
  char size[32];
  bool arrays = true;
  for (unsigned k = 0; k < NAMED && largest[k]; k++) {
    arrays &= largest[k]->type->kind == TY_ARRAY;
    buffer_size_text(size, (double)bytes_of(largest[k]));
    strbuf_printf(&text, "%s%s (%s)", k ? ", " : "", largest[k]->name, size);
  }
  if (text.length)
    diag_hint(diags, diag, "the largest %s are %s; `del %s` gives its memory back",
              arrays ? "arrays" : "values", strbuf_text(&text), largest[0]->name);
  if (buffer_limit()) {
    buffer_size_text(size, (double)buffer_limit());
    diag_note(diags, diag, (Span){0}, "arrays may have %s together: %%memlimit", size);
  }
  strbuf_fini(&text);
}
