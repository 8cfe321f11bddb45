/* Operations on lists, for reverse mode: loops of the language in their place (list.def).
 *
 * Invariant: what such a loop does itself has a rule (list.c), or is a sort of what carries none. */
#include "lang/ir/autodiff/normalise_impl.h"

static bool is_sort(const Ins *ins) {
  return ins->imm.lib.lib == LIB_list_sort || ins->imm.lib.lib == LIB_list_sorted;
}

const char *plain_list_text(const Plain *b, const Body *y, const Ins *ins) {
  if (b->sorting && is_sort(ins)) return NULL;
  if (ins->imm.lib.lib == LIB_array && ins->nargs) {
    const Type *list = fn_ins(y->fn, ins_arg(y->fn, ins, 0))->type;
    bool nested = list->kind == TY_LIST && list->count &&
                  (list->items[0]->kind == TY_LIST || list->items[0]->kind == TY_TUPLE);
    if (!nested) return NULL;
  }
  switch ((int)ins->imm.lib.lib) {
#define R(lib, text)                                                                                         \
  case LIB_##lib: {                                                                                          \
    const Ins *at = LIB_##lib == LIB_list_pop ? fn_ins(y->fn, ins_arg(y->fn, ins, 1)) : NULL;                \
    return at && at->op == IR_CONST && at->imm.value.i == -1 ? NULL : (text);                                \
  }
#include "lang/ir/autodiff/list.def"
#undef R
    default: return NULL;
  }
}

bool plain_list_carries(const Body *y, const Ins *ins) {
  bool carries = ins->type->kind == TY_LIST && ad_may_carry(ins->type);
  for (uint32_t k = 0; k < ins->nargs && k < 2; k++) {
    const Type *type = fn_ins(y->fn, ins_arg(y->fn, ins, k))->type;
    carries |= type->kind == TY_LIST && ad_may_carry(type);
  }
  return carries;
}

/* The text as the body of a function that is called: it has loops. */
static const char *as_function(Plain *b, const char *names, const char *text) {
  StrBuf out = {0};
  strbuf_printf(&out, "def change(%s):\n ", names);
  for (const char *at = text; *at; at++) {
    strbuf_putc(&out, *at);
    if (*at == '\n') strbuf_putc(&out, ' ');
  }
  strbuf_printf(&out, "\nreturn change(%s)", names);
  const char *whole = arena_copy(b->arena, strbuf_text(&out), out.length);
  strbuf_fini(&out);
  return whole;
}

Ref plain_rewritten(Plain *b, Body *y, Ref i, const char *text) {
  const Ins *ins = fn_ins(y->fn, i);
  Span span = plain_span(y, ins);
  const Type **types = arena_array(b->arena, const Type *, ins->nargs + 1);
  Ref *args = arena_array(b->arena, Ref, ins->nargs + 1), *inner = arena_array(b->arena, Ref, ins->nargs + 1);
  bool *given = arena_array(b->arena, bool, ins->nargs + 1);
  StrBuf signature = {0};
  uint32_t n = 0;
  for (uint32_t k = 0; k < ins->nargs; k++) {
    const Ins *arg = fn_ins(y->fn, ins_arg(y->fn, ins, k));
    strbuf_printf(&signature, k ? ", a%u" : "a%u", k);
    given[k] = arg->op != IR_CONST && type_has_storage(arg->type);
    if (!given[k]) continue;
    types[n] = arg->type;
    args[n++] = y->map[ins_arg(y->fn, ins, k)];
  }
  Fn *fn = fn_new(b->arena, b->out->types, lib_info[ins->imm.lib.lib].name, types, n);
  fn->library = true;
  n = 0;
  for (uint32_t k = 0; k < ins->nargs; k++) {
    const Ins *arg = fn_ins(y->fn, ins_arg(y->fn, ins, k));
    if (given[k]) {
      inner[k] = fn_emit(fn, IR_PARAM, arg->type, span, NULL, 0);
      fn_ins(fn, inner[k])->imm.i = n++;
    } else {
      inner[k] = type_has_storage(arg->type) ? fn_const(fn, arg->type, arg->imm.value, span) : REF_NONE;
    }
  }
  const char *names = arena_copy(b->arena, strbuf_text(&signature), signature.length);
  strbuf_fini(&signature);
  text = as_function(b, names, text);
  Ref made = b->host->source(b->host->context, fn, fn->name, names, text, inner, ins->nargs, span);
  if (made == REF_NONE) {
    b->failed = true;
    return REF_NONE;
  }
  const Type *type = fn_ins(fn, made)->type;
  if (type_is_array(type) && type_is_array(ins->type) && type->dtype != ins->type->dtype)
    return plain_refuse(b, span, "an array made of this list has no derivative here",
                        "convert it with astype()");
  fn->result = type;
  fn_emit1(fn, IR_RET, type_none(fn->types), span, made);
  bool outer = b->sorting;
  b->sorting = is_sort(ins);
  Ref out = plain_write_out(b, fn, args, span);
  b->sorting = outer;
  return out;
}
