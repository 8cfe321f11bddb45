/* The checker's shared parts: values, facts, conversions, errors. */
#include "lang/front/sema/apply.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/value.h"
#include "lang/front/sema/list_cell.h"

#include "lang/rt/scalar/eval.h"

#include <string.h>

Val val_error(void) { return (Val){.ref = REF_NONE}; }

void check_quiet(Check *c) {
  if (c->silent++) return;
  c->loud = c->diags;
  c->muted = (DiagList){.arena = c->loud->arena};
  c->diags = &c->muted;
}

void check_unquiet(Check *c) {
  if (!--c->silent) c->diags = c->loud;
}

Val fail(Check *c, DiagKind kind, Span span, const char *format, ...) {
  va_list list;
  va_start(list, format);
  char *text = arena_vprintf(c->diags->arena, format, list);
  va_end(list);
  diag_add(c->diags, kind, span, "%s", text);
  return val_error();
}

Diag *last_diag(Check *c) {
  return c->silent || !c->diags->items.count ? NULL : c->diags->items.items[c->diags->items.count - 1];
}

void hint(Check *c, const char *format, ...) {
  Diag *diag = last_diag(c);
  if (!diag) return;
  va_list list;
  va_start(list, format);
  char *text = arena_vprintf(c->diags->arena, format, list);
  va_end(list);
  diag_hint(c->diags, diag, "%s", text);
}

void note(Check *c, Span span, const char *format, ...) {
  Diag *diag = last_diag(c);
  if (!diag) return;
  va_list list;
  va_start(list, format);
  char *text = arena_vprintf(c->diags->arena, format, list);
  va_end(list);
  const DiagNote *last = diag->notes.count ? &diag->notes.items[diag->notes.count - 1] : NULL;
  bool again = last && last->span.source && last->span.source == span.source &&
               last->span.begin == span.begin && last->span.end == span.end &&
               !strcmp(last->text, text); /* the calls of a recursion */
  if (!again) diag_note(c->diags, diag, span, "%s", text);
}

const char *type_str_of(Check *c, const Type *type) {
  return type->kind == TY_OBJECT ? ((const RuntimeClass *)type->def)->name : type_text(c->diags->arena, type);
}

const char *val_text(Check *c, Val v) {
  if (!type_is_array(v.type) || !v.shape || !v.type->rank) return type_str_of(c, v.type);
  StrBuf buf = {0};
  strbuf_printf(&buf, "%s[", dtype_info[v.type->dtype].name);
  for (unsigned k = 0; k < v.type->rank; k++) {
    if (k) strbuf_puts(&buf, ", ");
    if (v.shape[k] < 0)
      strbuf_putc(&buf, ':');
    else
      strbuf_printf(&buf, "%lld", (long long)v.shape[k]);
  }
  strbuf_putc(&buf, ']');
  const char *text = arena_copy(c->diags->arena, strbuf_text(&buf), buf.length);
  strbuf_fini(&buf);
  return text;
}

/* The text of the expression at the span if it is short and on one line, or NULL. */
static const char *operand_text(Check *c, Span span) {
  enum { SHORT = 32 };
  if (!span.source || span.end <= span.begin || span.end - span.begin > SHORT) return NULL;
  const char *text = span.source->text + span.begin;
  size_t length = span.end - span.begin;
  if (span.begin && text[-1] == '.') return NULL; /* the name of an attribute is no variable's */
  return memchr(text, '\n', length) ? NULL : arena_copy(c->diags->arena, text, length);
}

void note_operand(Check *c, Val v, const char *role) {
  const char *text = operand_text(c, v.span);
  Span place = text ? name_place(c, text) : (Span){0};
  const char *origin = text && !place.source ? name_origin(c, text) : NULL;
  if (origin) {
    note(c, (Span){0}, "%s`%s` is %s: %s", role, text, val_text(c, v), origin);
    return;
  }
  if (!place.source) place = v.span;
  if (text)
    note(c, place, "%s`%s` is %s", role, text, val_text(c, v));
  else
    note(c, place, "%sthis is %s", role, val_text(c, v));
}

Val fail_object(Check *c, Val v, const char *what, Span span) {
  const char *text = operand_text(c, v.span);
  fail(c, DG_TYPE, span, "'%s' object %s", type_str_of(c, v.type), what);
  if (text && (name_place(c, text).source || name_origin(c, text))) note_operand(c, v, "");
  if (v.type->kind == TY_NONE)
    hint(c, "what changes its object in place, like list.sort() or append(), gives None, and so does a "
            "function without return");
  return val_error();
}

/* ---- making values ---- */

Val val_of(Check *c, const Type *type, Ref ref, Span span) {
  (void)c;
  return (Val){.type = type, .ref = ref, .span = span};
}
Val val_static(const Type *type, Span span) { return (Val){.type = type, .ref = REF_NONE, .span = span}; }
Val val_none(Check *c, Span span) { return val_static(type_none(c->types), span); }

Val val_scalar_const(Check *c, const Type *type, Value value, Span span) {
  (void)c;
  return (Val){.type = type, .ref = REF_NONE, .is_const = true, .constant = value, .span = span};
}
Val val_int(Check *c, int64_t value, Span span) {
  return val_scalar_const(c, type_int(c->types), (Value){.i = value}, span);
}
Val val_float(Check *c, double value, Span span) {
  return val_scalar_const(c, type_float(c->types), (Value){.f = value}, span);
}
Val val_bool(Check *c, bool value, Span span) {
  return val_scalar_const(c, type_bool(c->types), (Value){.b = value}, span);
}

Val val_str(Check *c, const char *text, size_t length, Span span) {
  return (Val){.type = type_str(c->types),
               .ref = REF_NONE,
               .is_const = true,
               .text = text,
               .length = (uint32_t)length,
               .span = span};
}

Val val_tuple(Check *c, const Val *items, uint32_t count, Span span) {
  const Type **types = arena_array(c->arena, const Type *, count);
  Val *copy = arena_array(c->arena, Val, count);
  for (uint32_t k = 0; k < count; k++) {
    if (!val_ok(items[k])) return val_error();
    copy[k] = items[k];
    if (items[k].open) copy[k] = func_close(c, items[k], span);
    if (!val_ok(copy[k])) return val_error();
    types[k] = copy[k].type;
  }
  return (Val){.type = type_tuple(c->types, types, count),
               .ref = REF_NONE,
               .items = copy,
               .count = count,
               .span = span};
}

Val tuple_item(Check *c, Val *tuple, uint32_t k) {
  if (tuple->items) return tuple->items[k];
  Ref ref = val_ref(c, tuple);
  Ref item = fn_emit1(c->fn, IR_TUPLE_GET, tuple->type->items[k], tuple->span, ref);
  fn_ins(c->fn, item)->imm.i = k;
  return val_of(c, tuple->type->items[k], item, tuple->span);
}

Val val_facts(Val v) {
  Val facts = v;
  facts.ref = REF_NONE;
  if (v.type && v.type->kind == TY_LIST) facts.items = NULL, facts.count = 0, facts.display = false;
  return facts;
}

bool val_const_int(Val v, int64_t *out) {
  if (!v.is_const || !v.type || v.type->kind != TY_SCALAR ||
      (!dtype_is_int(v.type->dtype) && v.type->dtype != DT_BOOL))
    return false;
  *out = v.type->dtype == DT_I64    ? v.constant.i
         : v.type->dtype == DT_BOOL ? v.constant.b
                                    : scalar_int(v.type->dtype, &v.constant);
  return true;
}

bool val_is_none(Val v) { return v.type && v.type->kind == TY_NONE; }

const int64_t *shape_unknown(Check *c, unsigned rank) {
  int64_t *shape = arena_array(c->arena, int64_t, rank);
  for (unsigned k = 0; k < rank; k++) shape[k] = -1;
  return shape;
}

int64_t val_dim(Val v, unsigned axis) { return v.shape ? v.shape[axis] : -1; }

/* ---- conversions ---- */

static bool scalar_widens(const Type *from, const Type *to) {
  if (from->dtype == to->dtype) return true;
  if (from->kind == TY_SCALAR && from->weak && !to->weak)
    return dtype_promote_weak(to->dtype, from->dtype) == to->dtype;
  return dtype_promote(from->dtype, to->dtype) == to->dtype;
}

bool can_convert(const Type *from, const Type *to) {
  if (from == to) return true;
  if (from->kind == TY_SCALAR && to->kind == TY_SCALAR) return scalar_widens(from, to);
  if (from->kind == TY_ARRAY && to->kind == TY_ARRAY)
    return from->rank == to->rank && scalar_widens(from, to) && to->layout >= from->layout;
  if (from->kind == TY_LIST && to->kind == TY_LIST)
    return !from->count || type_is_open(to) || (to->count && can_convert(from->items[0], to->items[0]));
  if (from->kind == TY_FUNC && to->kind == TY_FUNC) return type_alike(from, to);
  if (from->kind == TY_TUPLE && to->kind == TY_TUPLE && from->count == to->count) {
    for (unsigned k = 0; k < from->count; k++)
      if (!can_convert(from->items[k], to->items[k])) return false;
    return true;
  }
  return false;
}

Val convert_scalar(Check *c, Val v, const Type *type) {
  Value out = {0};
  Rt rt = {0};
  scalar_eval(&rt, OP_CONVERT, v.type->dtype, type->dtype, &v.constant, NULL, NULL, &out, 0);
  return val_scalar_const(c, type, out, v.span);
}

Val convert(Check *c, Val v, const Type *type, Span span) {
  if (!val_ok(v) || v.type == type) return v;
  if (!lists_unify(c, v.type, type))
    return fail(c, DG_TYPE, span, "a list that holds itself has no type here"), val_error();
  v = list_read(c, v), type = list_now(c, type);
  if (v.type == type) return v;
  if (v.is_const && v.ref == REF_NONE && v.type->kind == TY_SCALAR && type->kind == TY_SCALAR)
    return convert_scalar(c, v, type);
  if (v.type->kind == TY_TUPLE && type->kind == TY_TUPLE) {
    Val *items = arena_array(c->arena, Val, type->count);
    for (unsigned k = 0; k < type->count; k++)
      items[k] = convert(c, tuple_item(c, &v, k), type->items[k], span);
    return val_tuple(c, items, type->count, span);
  }
  if (v.type->kind == TY_LIST && type->kind == TY_LIST) {
    if (v.display && v.ref == REF_NONE) {
      v.type = type;
      return v;
    }
    if (type_alike(v.type, type)) {
      Ref empty = val_ref(c, &v);
      v.type = type;
      v.ref = fn_emit1(c->fn, IR_RETYPE, type, span, empty);
      return v;
    }
    return emit_lib(c, LIB_list_convert, type, &v, 1, 0, span);
  }
  Ref ref = val_ref(c, &v);
  Val out = v;
  bool same = v.type->dtype == type->dtype;
  out.type = type;
  out.is_const = false;
  if (v.is_const && v.type->kind == TY_SCALAR && type->kind == TY_SCALAR) {
    out.constant = convert_scalar(c, v, type).constant;
    out.is_const = true;
  }
  out.ref = fn_emit1(c->fn, same ? IR_RETYPE : OP_CONVERT, type, span, ref);
  return out;
}

Val cast_dtype(Check *c, Val v, DType dtype, bool weak, Span span) {
  if (!val_ok(v)) return v;
  if (v.type->kind == TY_ARRAY) {
    if (v.type->dtype == dtype) return v;
    Val out = v;
    Ref ref = val_ref(c, &v);
    out.type = type_array(c->types, dtype, v.type->rank, LAYOUT_C);
    out.ref = fn_emit1(c->fn, OP_CONVERT, out.type, span, ref);
    return out;
  }
  return convert(c, v, type_scalar(c->types, dtype, weak), span);
}

Val int_of_unsigned(Check *c, Val v, Span span) {
  val_ref(c, &v);
  Val top = val_scalar_const(c, v.type, (Value){.u = INT64_MAX}, span), args[2] = {v, top};
  Val fits = elementwise(c, OP_LE, args, 2, span, false);
  static const char text[] = "integer result does not fit in 64 bits: int is 64-bit in Quern";
  Ref met = val_ref(c, &fits);
  Ref check = fn_emit2(c->fn, IR_CHECK, type_none(c->types), span, met,
                       fn_const_str(c->fn, text, sizeof text - 1, span));
  fn_ins(c->fn, check)->imm.i = DG_OVERFLOW;
  return cast_dtype(c, v, DT_I64, true, span);
}

/* Of the same type, but for layouts and for lists that are still empty: nothing is converted. */
bool type_alike(const Type *a, const Type *b) {
  if (a == b) return true;
  if (!a || !b || a->kind != b->kind) return false;
  if (a->kind == TY_ARRAY) return a->dtype == b->dtype && a->rank == b->rank;
  if (a->kind == TY_LIST && (!a->count || !b->count)) return true;
  if (a->kind == TY_FUNC && a->def != b->def) return false;
  if ((a->kind != TY_LIST && a->kind != TY_TUPLE && a->kind != TY_FUNC) || a->count != b->count) return false;
  for (unsigned k = 0; k < a->count; k++)
    if (!type_alike(a->items[k], b->items[k])) return false;
  return true;
}

static const Type *scalar_promoted(Check *c, const Type *a, const Type *b) {
  DType dtype = a->weak == b->weak ? dtype_promote(a->dtype, b->dtype)
                : a->weak          ? dtype_promote_weak(b->dtype, a->dtype)
                                   : dtype_promote_weak(a->dtype, b->dtype);
  return type_scalar(c->types, dtype, a->weak && b->weak);
}

/* Python's int becomes a float, as in any sum. A bool is no number, and a NumPy scalar of another dtype is
 * rounded and overflows elsewhere; compiled functions unite these as Numba does. */
static const Type *scalar_join(Check *c, const Type *a, const Type *b) {
  bool one = (a->dtype == DT_BOOL) == (b->dtype == DT_BOOL) && (a->weak || b->weak || a->dtype == b->dtype);
  return one || c->fn->wrap ? scalar_promoted(c, a, b) : NULL;
}

const Type *type_join(Check *c, const Type *a, const Type *b) {
  if (a == b) return a;
  if (!lists_unify(c, a, b)) return NULL;
  a = list_now(c, a);
  b = list_now(c, b);
  if (a == b) return a;
  if (a->kind == TY_SCALAR && b->kind == TY_SCALAR) return scalar_join(c, a, b);
  /* an array of another dtype would be another array: what is written to it no other name would see */
  if (a->kind == TY_ARRAY && b->kind == TY_ARRAY && a->rank == b->rank && a->dtype == b->dtype)
    return type_array(c->types, a->dtype, a->rank, a->layout > b->layout ? a->layout : b->layout);
  if (a->kind == TY_LIST && b->kind == TY_LIST) {
    if (!a->count) return b;
    if (!b->count) return a;
    /* a list is shared: another item type would be another list */
    const Type *item = type_alike(a->items[0], b->items[0]) ? type_join(c, a->items[0], b->items[0]) : NULL;
    return item ? type_list(c->types, item) : NULL;
  }
  if (a->kind == TY_TUPLE && b->kind == TY_TUPLE && a->count == b->count) {
    const Type **items = arena_array(c->arena, const Type *, a->count);
    for (unsigned k = 0; k < a->count; k++)
      if (!(items[k] = type_join(c, a->items[k], b->items[k]))) return NULL;
    return type_tuple(c->types, items, a->count);
  }
  return NULL;
}

/* Whether a Python number is the same as a NumPy scalar of the narrower type `to`, for all that is known of
 * it: an int whose value is not known is looked at when it runs (val_merged), a float is rounded as in a sum
 * of the two. */
static bool weak_kept(Check *c, Val v, const Type *to) {
  const Type *from = v.type;
  if (from->kind != TY_SCALAR || to->kind != TY_SCALAR || !from->weak || to->weak ||
      from->dtype == to->dtype || to->dtype == DT_F64 || to->dtype == DT_C128)
    return true;
  if (!v.is_const || dtype_is_complex(from->dtype)) return true;
  if (c->fn->wrap && dtype_is_float(from->dtype))
    return true; /* a float has the other side's precision there */
  if (dtype_is_unsigned(to->dtype) && v.constant.i < 0) return false;
  const Type *exact = to->dtype == DT_C64 ? type_scalar(c->types, DT_F32, false) : to;
  Val back = convert_scalar(c, convert_scalar(c, v, exact), from);
  return !memcmp(&back.constant, &v.constant, dtype_size(from->dtype));
}

const Type *val_join(Check *c, Val a, Val b) {
  const Type *type = type_join(c, a.type, b.type);
  return type && weak_kept(c, a, type) && weak_kept(c, b, type) ? type : NULL;
}

Val val_merged(Check *c, Val v, const Type *type, Span span) {
  if (!val_ok(v)) return v;
  bool fits = !type_is_scalar(v.type) || !type_is_scalar(type) || type->weak ||
              weak_int_fits(c, v, type->dtype, span);
  return fits ? convert(c, v, type, span) : val_error();
}

const Type *type_promoted(Check *c, const Type *a, const Type *b) {
  if (a->kind == TY_SCALAR && b->kind == TY_SCALAR) return scalar_promoted(c, a, b);
  if (a->kind == TY_ARRAY && b->kind == TY_ARRAY && a->rank == b->rank)
    return type_array(c->types, dtype_promote(a->dtype, b->dtype), a->rank,
                      a->layout > b->layout ? a->layout : b->layout);
  return type_join(c, a, b);
}

Val join_facts(Check *c, Val a, Val b) {
  Val out = {.ref = REF_NONE, .span = a.span};
  if (a.type && b.type && type_is_array(a.type) && type_is_array(b.type) && a.type->rank == b.type->rank &&
      a.shape && b.shape) {
    int64_t *shape = arena_array(c->arena, int64_t, a.type->rank);
    for (unsigned k = 0; k < a.type->rank; k++) shape[k] = a.shape[k] == b.shape[k] ? a.shape[k] : -1;
    out.shape = shape;
  }
  if (a.is_const && b.is_const && a.type == b.type && a.type->kind == TY_SCALAR &&
      !memcmp(&a.constant, &b.constant, dtype_size(a.type->dtype))) {
    out.is_const = true;
    out.constant = a.constant;
  }
  if (a.open && a.open == b.open && a.type == b.type) out.open = a.open;
  return out;
}
