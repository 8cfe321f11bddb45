/* What an object of Python's does as a value of the language: it is let go, shown, compared, hashed, and
 * taken as a value of another type. */
#include <stdlib.h>
#include <string.h>

#include "lang/lib/beside/beside.h"
#include "lang/lib/beside/impl.h"
#include "lang/rt/format/fmt.h"
#include "lang/rt/value/ops.h"

void waiting_free(Waiting *waiting) {
  uint32_t total = waiting->ask.count + 2 * waiting->ask.named;
  for (uint32_t k = 0; k < total; k++) value_release(waiting->ask.types[k], waiting->values[k]);
  object_release((Object *)waiting->name);
  free(waiting);
}

static void note_gone(Beside *beside, uint64_t number) {
  if (beside->gone_count == beside->gone_room) {
    uint64_t room = beside->gone_room ? 2 * beside->gone_room : 64;
    uint64_t *more = realloc(beside->gone, room * sizeof *more);
    if (!more) return; /* it stays there until the interpreter ends */
    beside->gone = more, beside->gone_room = room;
  }
  beside->gone[beside->gone_count++] = number;
}

static void remote_fini(Object *object) {
  Remote *remote = (Remote *)object;
  if (remote->waiting)
    waiting_free(remote->waiting);
  else if (remote->type)
    value_release(remote->type, remote->value);
  else if (remote_lives(remote))
    note_gone(remote->beside, remote->number);
  free(remote->class_name);
  beside_let_go(remote->beside);
}

static void remote_show(StrBuf *out, const Object *object, bool repr) {
  const Remote *remote = (const Remote *)object;
  Beside *beside = remote->beside;
  Rt *rt = beside->rt;
  if (remote->type) {
    (repr ? fmt_repr : fmt_str)(out, remote->type, remote->value, rt ? rt->library.print_options : NULL);
    return;
  }
  if (!rt || !remote_lives(remote)) {
    strbuf_printf(out, "<%s of a Python that has ended>", remote->class_name);
    return;
  }
  const Type *type = type_pyobj(rt->types);
  Value self = {.object = (Object *)(uintptr_t)object}, text;
  if (!beside_ask_for(beside, &(BesideAsk){repr ? "repr" : "str", &type, &self, 1, 0}, type_str(rt->types),
                      &text)) {
    strbuf_printf(out, "<%s>", remote->class_name);
    return;
  }
  strbuf_add(out, text.str->text, (size_t)text.str->length);
  object_release(text.object);
}

/* a `sign` b, asked of Python; false after a fault. */
static bool remote_compare(const char *sign, const Object *a, const Type *type, Value b) {
  const Remote *remote = (const Remote *)a;
  if (!remote->beside->rt) return false;
  TypeTable *types = remote->beside->rt->types;
  Value both[2] = {{.object = (Object *)(uintptr_t)a}, b}, out;
  BesideAsk ask = {sign, (const Type *[]){type_pyobj(types), type}, both, 2, 0};
  return beside_ask_for(remote->beside, &ask, type_bool(types), &out) && out.b;
}

static bool remote_equal(const Object *a, const Type *type, Value b) {
  const Remote *x = (const Remote *)a;
  if (type->kind == TY_PYOBJ && ((const Remote *)b.object)->type) {
    type = ((const Remote *)b.object)->type;
    b = ((const Remote *)b.object)->value;
  }
  if (x->type && type->kind != TY_PYOBJ) return values_equal(x->type, x->value, type, b);
  return wire_takes(type) && remote_compare("same", a, type, b);
}

static bool remote_less(const Object *a, const Object *b) {
  const Remote *x = (const Remote *)a, *y = (const Remote *)b;
  const Type *parts[2], *type;
  bool known = x->type && y->type && values_ordered(x->type, x->value, y->type, y->value, parts);
  if (known) return values_less(x->type, x->value, y->type, y->value);
  if (!x->beside->rt) return false;
  type = type_pyobj(x->beside->rt->types);
  return remote_compare("before", a, type, (Value){.object = (Object *)(uintptr_t)b});
}

static bool remote_hash(const Object *object, ValueHash *out) {
  const Remote *remote = (const Remote *)object;
  if (remote->type) return value_hash(remote->type, remote->value, out);
  if (!remote->beside->rt) return false;
  const Type *type = type_pyobj(remote->beside->rt->types);
  Value self = {.object = (Object *)(uintptr_t)object};
  Remote *answer;
  if (!beside_ask(remote->beside, &(BesideAsk){"hash", &type, &self, 1, 0}, &answer)) return false;
  bool good = answer->type && value_hash(answer->type, answer->value, out);
  if (good && answer->type->kind == TY_SCALAR) *out = (ValueHash){.number = answer->value.i};
  object_release(&answer->head.head);
  return good || rt_fault(remote->beside->rt, DG_TYPE, "a hash must be an integer");
}

const RuntimeClass remote_class = {.def = {.name = "object"},
                                   .equal = remote_equal,
                                   .less = remote_less,
                                   .hash = remote_hash,
                                   .fini = remote_fini,
                                   .show = remote_show,
                                   .enters = true};

bool remote_as(Rt *rt, const Remote *remote, const Type *want, Value *out) {
  const Type *type = remote->type;
  if (want->kind == TY_PYOBJ) {
    *out = (Value){.object = (Object *)(uintptr_t)remote};
    object_retain(out->object);
    return true;
  }
  if (want->kind == TY_NONE) return *out = (Value){0}, true;
  if (type == want) {
    *out = remote->value;
    value_retain(type, *out);
    return true;
  }
  bool number = type && type->kind == TY_SCALAR && want->kind == TY_SCALAR;
  if (number && want->dtype == DT_F64 && (type->dtype == DT_I64 || type->dtype == DT_BOOL)) {
    out->f = type->dtype == DT_BOOL ? remote->value.b : (double)remote->value.i;
    return true;
  }
  if (number && type->dtype == want->dtype) return *out = remote->value, true;
  if (type && type->kind == TY_ARRAY && want->kind == TY_ARRAY && type->elem == want->elem &&
      type->rank == want->rank && want->layout != LAYOUT_F) {
    if (want->layout == LAYOUT_C && type->layout != LAYOUT_C) {
      out->array = array_contiguous(rt, remote->value.array);
      return out->array != NULL;
    }
    *out = remote->value;
    object_retain(out->object);
    return true;
  }
  StrBuf text = {0};
  type_print(&text, want);
  rt_fault(rt, DG_TYPE, "Python gave '%s', and this must be %s",
           type ? fmt_type_name(type) : remote->class_name, strbuf_text(&text));
  strbuf_fini(&text);
  return false;
}
