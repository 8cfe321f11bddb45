/* Texts and results of cells by number: _i1, _1, _2, ... which In[n] and Out[n] read.
 *
 * Every text and every shown result would live as long as the session, so their memory is bounded: those of
 * the last KEPT_CELLS cells are kept, and beyond KEPT_BYTES the oldest large results are let go; reading one
 * says so. Invariant: the newest NEVER_LET_GO results are kept whatever they take, because _, __ and ___ name
 * them; and nothing is let go while a cell runs that was checked with it bound. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/rt/array/array.h"
#include "lang/rt/value/knot.h"
#include "lang/session/impl.h"

enum { KEPT_BYTES = 256 << 20, LARGE_BYTES = 64 << 10, NEVER_LET_GO = 3, KEPT_CELLS = 1000 };

static KnotStep add_bytes(void *context, const Type *type, Value value) {
  uint64_t *bytes = context;
  *bytes += value_own_bytes(type, value);
  return *bytes <= KEPT_BYTES ? KNOT_STEP_INTO : KNOT_STEP_END;
}

/* What a value keeps alive: whole buffers, of which an array may be a part. Beyond KEPT_BYTES no more items
 * are counted. */
static uint64_t value_bytes(const Type *type, Value value) {
  uint64_t bytes = 0;
  knots_walk(type, value, add_bytes, &bytes);
  return bytes;
}

static void bind_value(Session *session, const char *name, const Type *type, Value value) {
  value_retain(type, value);
  global_set(session, session_global(session, name, true), type, value);
}

static const char *const last_names[] = {"_", "__", "___"};

/* Whether a bound name is what the last result was bound to it. */
static bool still_last(const Global *global, const LastResult *last) {
  if (!last->type || global->type != last->type) return false;
  return type_is_object(last->type) ? global->value.object == last->value.object
         : last->type->kind == TY_SCALAR
             ? !memcmp(&global->value, &last->value, dtype_size(last->type->dtype))
             : true;
}

/* Whether a program has bound one of the names to something of its own: then all are left to it, as IPython
 * does, until it deletes them. */
static bool last_names_taken(Session *session) {
  bool bound = false, taken = false;
  for (unsigned k = 0; k < sizeof last_names / sizeof *last_names; k++) {
    const Global *global = session_global(session, last_names[k], false);
    if (!global || !global->type) continue;
    bound = true;
    taken = taken || !still_last(global, &session->results.last[k]);
  }
  return taken || (bound && session->results.last_taken);
}

/* The last results move on by one, and their names with them. */
static void push_last(Session *session, const Type *type, Value value) {
  enum { LAST = sizeof last_names / sizeof *last_names };
  LastResult *last = session->results.last;
  session->results.last_taken = last_names_taken(session);
  if (last[LAST - 1].type) value_release(last[LAST - 1].type, last[LAST - 1].value);
  memmove(last + 1, last, (LAST - 1) * sizeof *last);
  value_retain(type, value);
  last[0] = (LastResult){type, value};
  for (unsigned k = 0; !session->results.last_taken && k < LAST; k++)
    if (last[k].type) bind_value(session, last_names[k], last[k].type, last[k].value);
}

void results_forget(Session *session) {
  for (unsigned k = 0; k < sizeof last_names / sizeof *last_names; k++) {
    LastResult *last = &session->results.last[k];
    if (last->type) value_release(last->type, last->value);
    *last = (LastResult){0};
  }
  session->results.kept.count = 0;
}

void results_add(Session *session, int number, const Type *type, Value value) {
  char name[24];
  push_last(session, type, value);
  snprintf(name, sizeof name, "_%d", number);
  bind_value(session, name, type, value);
  KeptResult kept = {session_global(session, name, false), number, type_is_object(type) ? value.object : NULL,
                     value_bytes(type, value), false};
  vec_push(session->arena, session->results.kept, kept);
}

/* The names of cell `number`, which is as old as that. */
static void cell_let_go(Session *session, int number) {
  char name[24];
  snprintf(name, sizeof name, "_i%d", number);
  session_drop(session, name);
  snprintf(name, sizeof name, "_%d", number);
  session_drop(session, name);
}

void results_begin(Session *session, int number, const char *text, size_t length) {
  char name[24];
  for (int old = session->results.number - KEPT_CELLS + 1; old > 0 && old <= number - KEPT_CELLS; old++)
    cell_let_go(session, old);
  session->results.number = number;
  uint32_t gone = 0;
  while (gone < session->results.kept.count &&
         session->results.kept.items[gone].number <= number - KEPT_CELLS)
    gone++;
  session->results.kept.count -= gone;
  if (gone)
    memmove(session->results.kept.items, session->results.kept.items + gone,
            session->results.kept.count * sizeof(KeptResult));
  snprintf(name, sizeof name, "_i%d", number);
  global_set(session, session_global(session, name, true), type_str(session->types),
             (Value){.str = str_new(text, length)});
}

static void let_go(Session *session, KeptResult *result) {
  bool ours = result->global->type && type_is_object(result->global->type) &&
              result->global->value.object == result->object;
  if (ours) session_forget(session, result->global->name);
  result->let_go = ours;
  result->bytes = 0;
}

/* Whether a newer result than `at` is the same object, which is then counted there. */
static bool shown_again(const Session *session, uint32_t at) {
  const KeptResult *result = &session->results.kept.items[at];
  for (uint32_t i = at + 1; i < session->results.kept.count; i++)
    if (session->results.kept.items[i].object == result->object && session->results.kept.items[i].bytes)
      return true;
  return false;
}

void results_trim(Session *session) {
  uint64_t total = 0;
  for (uint32_t i = session->results.kept.count; i-- > 0;) {
    KeptResult *result = &session->results.kept.items[i];
    if (result->bytes < LARGE_BYTES || shown_again(session, i)) continue;
    total += result->bytes;
    if (total > KEPT_BYTES && i + NEVER_LET_GO < session->results.kept.count) let_go(session, result);
  }
}

const char *session_let_go(void *context, const char *name) {
  const Session *session = context;
  bool input = name[0] == '_' && name[1] == 'i';
  const char *digits = name + (input ? 2 : 1);
  char *end = NULL;
  long number = name[0] == '_' && *digits >= '1' && *digits <= '9' ? strtol(digits, &end, 10) : 0;
  if (number > 0 && !*end && number <= session->results.number - KEPT_CELLS)
    return arena_printf(session->arena,
                        "the %s of cell %ld is not kept any more: there are those of the last %d cells",
                        input ? "text" : "result", number, KEPT_CELLS);
  for (uint32_t i = session->results.kept.count; i-- > 0;) {
    const KeptResult *result = &session->results.kept.items[i];
    if (!strcmp(result->global->name, name))
      return result->let_go ? arena_printf(session->arena, "the result of cell %d was let go to save memory",
                                           result->number)
                            : NULL;
  }
  return NULL;
}
