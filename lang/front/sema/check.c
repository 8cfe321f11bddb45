/* The checker's shared parts: values, facts, errors. */
#include "lang/front/sema/apply.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/value.h"
#include "lang/front/sema/list_cell.h"

#include "lang/rt/format/fmt.h"
#include "lang/rt/scalar/eval.h"

#include <string.h>

Val val_error(void) { return (Val){.ref = REF_NONE}; }

void check_quiet(Check *c) {
  if (c->quiet.depth++) {
    vec_push(c->quiet.muted.arena, c->quiet.before, c->quiet.muted.items.count);
    return;
  }
  c->quiet.before.count = 0;
  c->quiet.loud = c->diags;
  c->quiet.muted = (DiagList){.arena = c->quiet.loud->arena};
  c->diags = &c->quiet.muted;
}

void check_unquiet(Check *c) {
  if (!--c->quiet.depth)
    c->diags = c->quiet.loud;
  else /* what was tried inside of another trial is none of that one's errors */
    c->quiet.muted.items.count = c->quiet.before.items[--c->quiet.before.count];
}

static Diag *add_error(Check *c, DiagKind kind, Span span, const char *format, va_list list) {
  char *text = arena_vprintf(c->diags->arena, format, list);
  return diag_add(c->diags, kind, span, "%s", text);
}

Val fail(Check *c, DiagKind kind, Span span, const char *format, ...) {
  va_list list;
  va_start(list, format);
  add_error(c, kind, span, format, list);
  va_end(list);
  return val_error();
}

/* Python's own error; where it is raised, the code up to here stays. */
static Diag *add_python(Check *c, DiagKind kind, Span span, const char *format, va_list list) {
  Awaited *awaited = c->tries.awaited;
  bool first = awaited && awaited->list == c->diags && c->diags->items.count == awaited->errors;
  if (first) {
    Scope *scope = c->scope;
    while (scope->telling) scope = scope->parent;
    awaited->fn = c->fn, awaited->mark = fn_mark(c->fn);
    awaited->code = awaited_code(c->fn, awaited->begin, awaited->mark.ins);
    awaited->scope = scope, awaited->state = state_copy(c, &scope->state);
  }
  Diag *error = add_error(c, kind, span, format, list);
  error->python = true;
  return error;
}

Val fail_as_python(Check *c, DiagKind kind, Span span, const char *format, ...) {
  va_list list;
  va_start(list, format);
  add_python(c, kind, span, format, list);
  va_end(list);
  return val_error();
}

Val fail_in_other_words(Check *c, DiagKind kind, Span span, const char *format, ...) {
  va_list list;
  va_start(list, format);
  add_python(c, kind, span, format, list)->worded = true;
  va_end(list);
  return val_error();
}

Diag *last_diag(Check *c) {
  return c->quiet.depth || !c->diags->items.count ? NULL : c->diags->items.items[c->diags->items.count - 1];
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
  const char *name = c->mode.raised ? fmt_type_name(type) : "";
  return *name ? name : type_text(c->diags->arena, type);
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
  fail_as_python(c, DG_TYPE, span, "'%s' object %s", type_str_of(c, v.type), what);
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
  if (v.type && v.type->kind == TY_LIST) {
    facts = list_of_known(facts, list_known(v));
    facts.items = NULL;
    facts.count = 0;
    facts.display = false;
  }
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

int64_t list_known(Val v) {
  if (!v.type || v.type->kind != TY_LIST) return -1;
  return v.display && v.items ? v.count : (int64_t)v.known - 1;
}

Val list_of_known(Val v, int64_t count) {
  v.known = count >= 0 && count < UINT32_MAX ? (uint32_t)count + 1 : 0;
  return v;
}

int64_t val_dim(Val v, unsigned axis) { return v.shape ? v.shape[axis] : -1; }
