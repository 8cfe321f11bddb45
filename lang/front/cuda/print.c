/* print in device code. A kernel has no strings: what it prints is a template, which stays on the host, and
 * the numbers that go into it, which cross by a ring. So an f-string is taken apart again: the library calls
 * that would make it at run time become parts of the template, and are removed.
 *
 * Template: text, {} for the next number as str() has it, {!r} as repr(), {:spec} as format(); {{ and }} for
 * braces. */
#include <string.h>

#include "lang/front/sema/value.h"
#include "lang/front/cuda/cuda.h"
#include "lang/front/rules/rules.h"
#include "lang/ir/opt/passes.h"

typedef struct Line {
  Check *c;
  StrBuf text;
  VEC(Ref) values;
  VEC(Ref) made; /* instructions that make strings */
} Line;

static void put_text(Line *l, const char *text, size_t length) {
  for (size_t k = 0; k < length; k++) {
    if (text[k] == '{' || text[k] == '}') strbuf_putc(&l->text, text[k]);
    strbuf_putc(&l->text, text[k]);
  }
}

/* The constant text that register r is, or NULL. */
static const Str *text_of(const Line *l, Ref r) {
  const Ins *ins = fn_ins(l->c->fn, r);
  return ins->op == IR_CONST_STR ? ins->imm.str : NULL;
}

static bool put_string(Line *l, Ref r);

/* A value that becomes text: `spec` as of format(), or NULL. */
static bool put_value(Line *l, Ref r, const Str *spec) {
  const Type *type = fn_ins(l->c->fn, r)->type;
  if (type->kind == TY_STR) return (!spec || !spec->length) && put_string(l, r);
  if (type->kind != TY_SCALAR || (spec && memchr(spec->text, '}', (size_t)spec->length))) return false;
  strbuf_putc(&l->text, '{');
  if (spec && spec->length) strbuf_printf(&l->text, ":%.*s", (int)spec->length, spec->text);
  strbuf_putc(&l->text, '}');
  vec_push(l->c->arena, l->values, r);
  return true;
}

static bool put_call(Line *l, const Ins *ins) {
  const Fn *fn = l->c->fn;
  Ref first = ins_arg(fn, ins, 0);
  LibId lib = ins->imm.lib.lib;
  if (lib == LIB_str_join_all || lib == LIB_str_concat) {
    for (uint32_t k = 0; k < ins->nargs; k++)
      if (!put_string(l, ins_arg(fn, ins, k))) return false;
    return true;
  }
  if (lib == LIB_to_repr) {
    if (fn_ins(l->c->fn, first)->type->kind != TY_SCALAR) return false;
    strbuf_puts(&l->text, "{!r}");
    vec_push(l->c->arena, l->values, first);
    return true;
  }
  if (lib == LIB_to_str) return put_value(l, first, NULL);
  const Str *spec = lib == LIB_format ? text_of(l, ins_arg(fn, ins, 1)) : NULL;
  return spec && put_value(l, first, spec);
}

static bool put_string(Line *l, Ref r) {
  const Ins *ins = fn_ins(l->c->fn, r);
  const Str *text = text_of(l, r);
  if (text) return put_text(l, text->text, (size_t)text->length), true;
  if (ins->op != IR_LIB) return false;
  vec_push(l->c->arena, l->made, r);
  return put_call(l, ins);
}

static bool put(Line *l, Val v, Span span) {
  Check *c = l->c;
  bool good = v.type->kind == TY_SCALAR || v.type->kind == TY_STR;
  if (good && v.type->kind == TY_STR && v.is_const && v.ref == REF_NONE)
    put_text(l, v.text, v.length);
  else if (good)
    good = put_value(l, val_ref(c, &v), NULL);
  if (good) return true;
  fail(c, DG_TYPE, v.span.source ? v.span : span,
       "print in device code takes numbers, constant strings and f-strings of them, and this is %s",
       type_str_of(c, v.type));
  if (v.type->kind == TY_STR)
    hint(c, "print(f\"x = {x:.3f}\") or print(\"x =\", x): the text must stand in the call");
  else if (v.type->kind == TY_ARRAY)
    hint(c, "print its elements, or print it on the host after the launch");
  else if (v.type->kind == TY_TUPLE)
    hint(c, "print(*t) prints its items");
  return false;
}

/* sep= or end=. */
static bool option(Line *l, const Bound *b, uint32_t k, const char *usual, Val *out, Span span) {
  *out = val_str(l->c, usual, strlen(usual), span);
  if (!b->given[k] || val_is_none(b->params[k])) return true;
  *out = b->params[k];
  if (out->type->kind == TY_STR && out->is_const) return true;
  fail(l->c, DG_TYPE, out->span.source ? out->span : span,
       "sep= and end= of print in device code are constant strings, not %s", type_str_of(l->c, out->type));
  return false;
}

/* Takes the calls away that would have made strings. */
static void remove_made(Line *l) {
  for (uint32_t k = 0; k < l->made.count; k++) opt_nop(l->c->fn, l->made.items[k]);
}

enum { PRINT_SEP = 1, PRINT_END, PRINT_FILE };

Val cuda_print(Check *c, Bound *b, Span span) {
  Line l = {.c = c};
  Val sep, end;
  if (b->given[PRINT_FILE] && !val_is_none(b->params[PRINT_FILE]))
    return fail(c, DG_TYPE, span, "print in device code has no file=: a line goes to the cell's output");
  bool ok = option(&l, b, PRINT_SEP, " ", &sep, span) && option(&l, b, PRINT_END, "\n", &end, span);
  for (uint32_t k = 0; ok && k < b->rest_count; k++) {
    if (k) put_text(&l, sep.text, sep.length);
    ok = put(&l, b->rest[k], span);
  }
  if (ok) {
    put_text(&l, end.text, end.length);
    Ref *refs = arena_array(c->arena, Ref, l.values.count + 1);
    refs[0] = fn_const_str(c->fn, strbuf_text(&l.text), l.text.length, span);
    if (l.values.count) memcpy(refs + 1, l.values.items, l.values.count * sizeof *refs);
    remove_made(&l);
    fn_emit(c->fn, IR_DEVPRINT, type_none(c->types), span, refs, l.values.count + 1);
  }
  strbuf_fini(&l.text);
  return ok ? val_none(c, span) : val_error();
}
