/* Operations on lists, for reverse mode: loops of the language in their place
 * (lang/stdlib/derivatives/lists).
 *
 * Invariant: what such a loop does itself has a rule (list.c), or is a sort of what carries none. */
#include "lang/ir/autodiff/body.h"
#include "lang/ir/autodiff/normalise_impl.h"

static bool is_sort(const Ins *ins) {
  return ins->imm.lib.lib == LIB_list_sort || ins->imm.lib.lib == LIB_list_sorted;
}

bool plain_list_loops(const Plain *b, const Body *y, const Ins *ins) {
  LibId lib = ins->imm.lib.lib;
  if (!(lib_info[lib].list & LIST_LOOP) || (b->sorting && is_sort(ins))) return false;
  if (lib == LIB_array && ins->nargs) {
    const Type *list = fn_ins(y->fn, ins_arg(y->fn, ins, 0))->type;
    return list->kind == TY_LIST && list->count &&
           (list->items[0]->kind == TY_LIST || list->items[0]->kind == TY_TUPLE);
  }
  if (lib != LIB_list_pop) return true;
  const Ins *at = fn_ins(y->fn, ins_arg(y->fn, ins, 1)); /* the last item: that has a rule */
  return at->op != IR_CONST || at->imm.value.i != -1;
}

bool plain_list_carries(const Body *y, const Ins *ins) {
  bool carries = ins->type->kind == TY_LIST && ad_may_carry(ins->type);
  for (uint32_t k = 0; k < ins->nargs && k < 2; k++) {
    const Type *type = fn_ins(y->fn, ins_arg(y->fn, ins, k))->type;
    carries |= type->kind == TY_LIST && ad_may_carry(type);
  }
  return carries;
}

/* The parameters of the function in the operation's place: a0, a1 ... are its operands. */
typedef struct Operands {
  const Ref *refs;
  uint32_t count;
} Operands;

static Ref supply(void *context, const char *name, bool *found) {
  const Operands *o = context;
  int k = ad_body_number(name, 'a');
  *found &= k >= 0 && k < (int)o->count;
  return *found ? o->refs[k] : REF_NONE;
}

Ref plain_rewritten(Plain *b, Body *y, Ref i) {
  const Ins *ins = fn_ins(y->fn, i);
  Span span = plain_span(y, ins);
  const Type **types = arena_array(b->arena, const Type *, ins->nargs + 1);
  Ref *args = arena_array(b->arena, Ref, ins->nargs + 1), *inner = arena_array(b->arena, Ref, ins->nargs + 1);
  bool *given = arena_array(b->arena, bool, ins->nargs + 1);
  uint32_t n = 0;
  for (uint32_t k = 0; k < ins->nargs; k++) {
    const Ins *arg = fn_ins(y->fn, ins_arg(y->fn, ins, k));
    given[k] = arg->op != IR_CONST && type_has_storage(arg->type);
    if (!given[k]) continue;
    types[n] = arg->type;
    args[n++] = y->map[ins_arg(y->fn, ins, k)];
  }
  Fn *fn = fn_new(b->arena, b->out->types, lib_info[ins->imm.lib.lib].name, types, n);
  fn->mode.library = true;
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
  Operands operands = {inner, ins->nargs};
  Ref made = ad_body(b->host, b->arena, fn, "lists", fn->name, supply, &operands, span);
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
