/* Pass "items": calls of the library that read and write items of lists, tuples, strings,
 * dictionaries and sets, such as xs[i] and xs.append(v) (INS_ITEM). Each is a few instructions on the memory
 * that the items lie in, and a call for it takes many times as long. A character that is only compared with
 * others, or asked for its number, as in t[i] == "o", is a number in a register and no object.
 *
 * Code that is generated tests for itself what the library asks, an index that is inside and items of the
 * kind that the code was made for, and calls the library where the answer is no. Whoever runs the function
 * otherwise calls it always.
 *
 * Needs: the final instructions. Keeps: everything. Breaks: nothing; a later pass that adds uses of a
 * character must clear INS_ITEM. */
#include "lang/ir/opt/passes.h"
#include "lang/rt/hash/quick.h"

static const Type *type_of(const Fn *fn, const Ins *ins, uint32_t k) {
  return fn->ins.items[ins_arg(fn, ins, k)].type;
}

static bool is_int(const Type *type) { return type_is_scalar(type) && type->dtype == DT_I64; }

/* A tuple of which any item may be meant is some selections. */
static bool few_numbers(const Type *tuple, const Type *item) {
  if (tuple->kind != TY_TUPLE || !type_is_scalar(item) || tuple->count > ITEM_TUPLE_MOST) return false;
  for (unsigned k = 0; k < tuple->count; k++)
    if (tuple->items[k] != item) return false;
  return tuple->count > 0;
}

/* A call on a dictionary or a set by a key that its table knows without the library, or on an entry of it. */
static bool is_table(const Fn *fn, const Ins *ins) {
  LibId lib = ins->imm.lib.lib;
  if (lib == LIB_dict_key_at || lib == LIB_dict_value_at) return type_has_storage(ins->type);
  if (lib == LIB_dict_get && !type_has_storage(ins->type)) return false;
  if (lib == LIB_dict_set && !type_has_storage(type_of(fn, ins, 2))) return false;
  bool by_key = lib == LIB_dict_find || lib == LIB_dict_get || lib == LIB_dict_set ||
                lib == LIB_set_contains || lib == LIB_set_add || lib == LIB_set_remove;
  return by_key && quick_key(type_of(fn, ins, 1));
}

static bool is_item(const Fn *fn, const Ins *ins) {
  if (ins->op != IR_LIB) return false;
  LibId lib = ins->imm.lib.lib;
  if (lib == LIB_list_length || lib == LIB_list_ahead || lib == LIB_str_length) return true;
  if (lib == LIB_deque_pop) return type_has_storage(ins->type);
  if (lib == LIB_list_pop)
    return ins->nargs == 2 && is_int(type_of(fn, ins, 1)) && type_has_storage(ins->type);
  if (lib == LIB_list_append || lib == LIB_deque_push) return type_has_storage(type_of(fn, ins, 1));
  if (lib == LIB_list_get) return is_int(type_of(fn, ins, 1)) && type_has_storage(ins->type);
  if (lib == LIB_list_set) return is_int(type_of(fn, ins, 1)) && type_has_storage(type_of(fn, ins, 2));
  if (is_table(fn, ins)) return true;
  return lib == LIB_tuple_get && is_int(type_of(fn, ins, 1)) && few_numbers(type_of(fn, ins, 0), ins->type);
}

/* ---- characters ---- */

static bool is_lib(const Ins *ins, LibId lib) { return ins->op == IR_LIB && ins->imm.lib.lib == lib; }

static bool is_char(const Ins *ins) { return is_lib(ins, LIB_str_index) && ins->flags & INS_ITEM; }

/* Whether the instruction can take characters for what they are: numbers. */
static bool takes_chars(const Fn *fn, const Ins *ins) {
  if (is_lib(ins, LIB_ord)) return true;
  if (!is_lib(ins, LIB_str_compare)) return false;
  for (uint32_t k = 0; k < 2; k++) {
    const Ins *arg = &fn->ins.items[ins_arg(fn, ins, k)];
    if (!is_char(arg) && arg->op != IR_CONST_STR) return false;
  }
  return true;
}

/* Takes INS_ITEM from characters that instruction `ins` needs as objects; whether there were some. */
static bool unmark_used(Fn *fn, const Ins *ins) {
  bool some = false;
  if (takes_chars(fn, ins)) return false;
  for (uint32_t k = 0; k < ins->nargs; k++) {
    Ins *arg = fn_ins(fn, ins_arg(fn, ins, k));
    if (!is_char(arg)) continue;
    arg->flags &= (uint16_t)~INS_ITEM;
    some = true;
  }
  return some;
}

/* A comparison or ord() of characters, and the texts that they are compared with, which become part of the
 * code. */
static void mark_user(Fn *fn, Ins *ins) {
  bool some = false;
  if (!takes_chars(fn, ins)) return;
  for (uint32_t k = 0; k < ins->nargs; k++) some |= is_char(fn_ins(fn, ins_arg(fn, ins, k)));
  if (!some) return;
  ins->flags |= INS_ITEM;
  for (uint32_t k = 0; k < ins->nargs; k++) fn_ins(fn, ins_arg(fn, ins, k))->flags |= INS_ITEM;
}

static void mark_chars(Fn *fn, const bool *seldom) {
  for (Ref i = 0; i < fn->ins.count; i++) {
    Ins *ins = fn_ins(fn, i);
    if (is_lib(ins, LIB_str_index) && is_int(type_of(fn, ins, 1)) && !seldom[i]) ins->flags |= INS_ITEM;
  }
  for (bool more = true; more;) {
    more = false;
    for (Ref i = fn->ins.count; i-- > 0;) more |= unmark_used(fn, fn_ins(fn, i));
  }
  for (Ref i = 0; i < fn->ins.count; i++) mark_user(fn, fn_ins(fn, i));
}

void opt_items(Fn *fn, Arena *scratch) {
  const bool *seldom = opt_seldom(fn, scratch);
  for (Ref i = 0; i < fn->ins.count; i++)
    if (is_item(fn, fn_ins(fn, i)) && !seldom[i]) fn_ins(fn, i)->flags |= INS_ITEM;
  mark_chars(fn, seldom);
}
