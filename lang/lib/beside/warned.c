/* What the program says of warnings, of which it has none itself: Python's are filtered by it. It is told at
 * once where it runs, else when it has started. */
#include <stdlib.h>
#include <string.h>

#include "lang/lib/beside/impl.h"
#include "lang/rt/value/ops.h"

static const char enters[] = "warnings_enter", leaves[] = "warnings_leave";

static bool ask_now(Beside *beside, const BesideAsk *ask) {
  Remote *given;
  if (!beside_ask(beside, ask, &given)) return false;
  object_release(&given->head.head);
  return true;
}

/* The value, of its own: a text of the program's code goes with it. False: it cannot be had. */
static bool own_value(const Type *type, Value value, Value *out) {
  *out = value;
  if (type->kind == TY_STR) out->str = str_new(value.str->text, (size_t)value.str->length);
  return type->kind == TY_STR ? out->str != NULL : !type_has_storage(type);
}

/* Keeps it for when Python has started; false: it cannot be kept. */
static bool keep(Beside *beside, const BesideAsk *ask) {
  uint32_t total = ask->count + 2 * ask->named, made = 0;
  Str *name = str_new(ask->ask, strlen(ask->ask));
  const Type **types = calloc(total + 1, sizeof *types);
  Value *values = calloc(total + 1, sizeof *values);
  BesideTold *told = &beside->told[beside->told_count];
  bool good = name && types && values;
  for (; good && made < total; made++) {
    types[made] = ask->types[made];
    good = own_value(types[made], ask->values[made], &values[made]);
  }
  BesideAsk later = {name ? name->text : "", types, values, ask->count, ask->named};
  good = good && beside_ask_later(beside, &later, name, &told->remote);
  for (uint32_t k = 0; k < made; k++)
    if (types[k]->kind == TY_STR && values[k].str) object_release(values[k].object);
  if (name) object_release(&name->head);
  free(values);
  if (!good) return free(types), false;
  told->types = types;
  beside->told_count++;
  return true;
}

bool beside_tell(Beside *beside, const BesideAsk *ask) {
  if (beside_runs_now(beside)) return ask_now(beside, ask);
  if (beside->told_count < BESIDE_TOLD) keep(beside, ask); /* no program says so much of warnings */
  return !beside->rt->fault.set;
}

/* Forgets the last of what is to be told; whether it was of that name. */
static bool drop_last(Beside *beside, const char *name) {
  BesideTold *last = &beside->told[--beside->told_count];
  bool named = !strcmp(last->remote->waiting->ask.ask, name);
  object_release(&last->remote->head.head);
  free(last->types);
  return named;
}

void beside_tell_nothing(Beside *beside) {
  while (beside->told_count) drop_last(beside, "");
}

void beside_tell_all(Beside *beside) {
  for (uint32_t k = 0; k < beside->told_count; k++)
    if (!ask_now(beside, &beside->told[k].remote->waiting->ask))
      rt_fault_clear(beside->rt); /* it was accepted when it was said */
  beside_tell_nothing(beside);
}

/* ---- with warnings.catch_warnings() ---- */

static bool warnings_enter(Rt *rt, Object *object) {
  (void)object;
  return !rt->library.beside || beside_tell(rt->library.beside, &(BesideAsk){.ask = enters});
}

/* What was said since the beginning is not to be told any more. */
static bool warnings_leave(Rt *rt, Object *object) {
  Beside *beside = rt->library.beside;
  (void)object;
  if (beside && beside_runs_now(beside)) return ask_now(beside, &(BesideAsk){.ask = leaves});
  while (beside && beside->told_count && !drop_last(beside, enters)) continue;
  return true;
}

const RuntimeClass warnings_context_class = {
    .def = {.name = "context"}, .enter = warnings_enter, .leave = warnings_leave};
