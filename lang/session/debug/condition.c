/* The session's debugger: conditions of breakpoints, made functions, so that a loop can pass one many times.
 *
 * The names of the frame that the condition uses are the function's parameters. It is checked once for their
 * types, and compiled when it has been asked often. Invariant: a function is only used while the globals that
 * its code reads have the types with which it was checked; one that calls the user's functions is not made,
 * for these may be defined anew. */
#include <stdlib.h>
#include <string.h>

#include "lang/session/debug/impl.h"

enum { MOST_NAMES = 16, MOST_GLOBALS = 32, MOST_CONDITIONS = 64, OFTEN = 1000 };

struct DebugCondition {
  char *text;      /* malloc'ed */
  const Fn *frame; /* of this cell, for which it was found last; or NULL */
  Fn *code;        /* as long as the session; NULL: it is not possible */
  uint32_t count, global_count, uses;
  const char *names[MOST_NAMES]; /* malloc'ed */
  const Type *types[MOST_NAMES];
  const Global *globals[MOST_GLOBALS];
  const Type *global_types[MOST_GLOBALS];
};

/* ---- which function ---- */

static bool has_types(const DebugCondition *c) {
  for (uint32_t k = 0; k < c->global_count; k++)
    if (c->globals[k]->type != c->global_types[k]) return false;
  return true;
}

/* The used names of the frame are the parameters, in order. */
static bool has_names(const DebugCondition *c, const DebugNames *names) {
  uint32_t n = 0;
  for (uint32_t k = 0; k < names->count; k++) {
    if (!names->used[k]) continue;
    if (n == c->count || strcmp(c->names[n], names->locals[k].name) || c->types[n] != names->locals[k].type)
      return false;
    n++;
  }
  return n == c->count;
}

static bool has_text(const DebugCondition *c, const char *text) { return !strcmp(c->text, text); }

/* Notes what the code reads; false: it cannot be kept. */
static bool note_globals(DebugCondition *c, const Fn *fn, unsigned depth) {
  if (depth > 8 || fn->globals.count > MOST_GLOBALS - c->global_count) return false;
  for (uint32_t k = 0; k < fn->globals.count; k++) {
    c->globals[c->global_count] = fn->globals.items[k];
    c->global_types[c->global_count++] = fn->globals.items[k]->type;
  }
  for (uint32_t i = 0; i < fn->ins.count; i++) {
    Fn *callees[2];
    for (uint32_t k = 0, n = ins_callees(&fn->ins.items[i], callees); k < n; k++)
      if (!callees[k]->mode.library || !note_globals(c, callees[k], depth + 1)) return false;
  }
  return true;
}

static void condition_free(DebugCondition *c) {
  for (uint32_t k = 0; k < c->count; k++) free((char *)(uintptr_t)c->names[k]);
  free(c->text);
  free(c);
}

/* One without code when the text cannot be such a function: that is known from then on. */
static DebugCondition *condition_new(const char *text, Fn *code, const DebugNames *names) {
  DebugCondition *c = calloc(1, sizeof *c);
  if (!c) return NULL;
  c->text = strdup(text);
  for (uint32_t k = 0; k < names->count; k++) {
    if (!names->used[k]) continue;
    c->types[c->count] = names->locals[k].type;
    c->names[c->count++] = strdup(names->locals[k].name);
  }
  if (code && code->param_count == c->count && note_globals(c, code, 0))
    c->code = code;
  else
    c->global_count = 0;
  return c;
}

static uint32_t used_count(const DebugNames *names) {
  uint32_t count = 0;
  for (uint32_t k = 0; k < names->count; k++) count += names->used[k];
  return count;
}

void debug_conditions_renew(SessionDebug *debug) {
  for (uint32_t k = 0; k < debug->condition_count; k++) debug->conditions[k]->frame = NULL;
}

void debug_conditions_free(SessionDebug *debug) {
  for (uint32_t k = 0; k < debug->condition_count; k++) condition_free(debug->conditions[k]);
  free(debug->conditions);
}

static DebugCondition *condition_add(SessionDebug *debug, DebugCondition *c) {
  if (!debug->conditions) debug->conditions = calloc(MOST_CONDITIONS, sizeof(DebugCondition *));
  if (!c || !debug->conditions) return c ? condition_free(c), NULL : NULL;
  if (debug->condition_count == MOST_CONDITIONS) {
    condition_free(debug->conditions[0]);
    memmove(debug->conditions, debug->conditions + 1, (MOST_CONDITIONS - 1) * sizeof(DebugCondition *));
    debug->condition_count--;
  }
  return debug->conditions[debug->condition_count++] = c;
}

static DebugCondition *condition_find(SessionDebug *debug, Arena *arena, const Fn *frame, const char *text,
                                      const DebugNames *names) {
  for (uint32_t k = debug->condition_count; k-- > 0;) {
    DebugCondition *c = debug->conditions[k];
    if (c->frame == frame && has_text(c, text) && has_types(c)) return c;
  }
  debug_names_use(names, text, strlen(text));
  for (uint32_t k = debug->condition_count; k-- > 0;) {
    DebugCondition *c = debug->conditions[k];
    if (!has_text(c, text) || !has_types(c) || !has_names(c, names)) continue;
    c->frame = frame;
    return c;
  }
  if (used_count(names) > MOST_NAMES) return NULL;
  Fn *code = debug_function(debug->session, arena, names, text);
  DebugCondition *made = condition_add(debug, condition_new(text, code, names));
  if (made) made->frame = frame;
  return made;
}

/* ---- asking ---- */

/* The value of the parameter; false: the name has none of that type here. */
static bool argument(const DebugNames *names, const char *name, const Type *type, Value *out) {
  for (uint32_t k = 0; k < names->count; k++) {
    if (names->locals[k].type != type || strcmp(names->locals[k].name, name)) continue;
    *out = names->locals[k].value;
    return true;
  }
  return false;
}

bool debug_condition(SessionDebug *debug, Arena *arena, const char *text, bool *truth, const char **error) {
  DebugPlace place;
  Session *session = debug->session;
  if (debug->device.active || !debug_place(debug, 0, &place)) return false;
  DebugNames names = debug_names(debug, arena, 0);
  DebugCondition *c = condition_find(debug, arena, place.frame.fn, text, &names);
  Value args[MOST_NAMES], out = {0};
  if (!c || !c->code) return false;
  for (uint32_t k = 0; k < c->count; k++)
    if (!argument(&names, c->names[k], c->types[k], &args[k])) return false;
  if (++c->uses == OFTEN) engine_compile(session->engine, c->code, NULL, &(const char *){NULL});
  if (!engine_run(session->engine, c->code, args, &out)) {
    *truth = true;
    *error = arena_printf(arena, "%s: %s", diag_name(session->rt.fault.kind), session->rt.fault.text);
    *error = arena_printf(arena, "the breakpoint's condition cannot be evaluated: %s", *error);
    rt_fault_clear(&session->rt);
    return true;
  }
  *truth = true;
  if (!debug_truth(c->code->result, out, truth))
    *error = "the breakpoint's condition is neither true nor false";
  value_release(c->code->result, out);
  return true;
}
