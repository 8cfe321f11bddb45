/* Tables: dictionaries and sets by keys that are ints or texts, and deques, without the library's way of
 * passing operands.
 *
 * A call that knows the type of its key says where in the table the value is (lang/codegen/base/tables.h),
 * and the value is read or written there. Where it does not know, the library is called as for any other key.
 *
 * Invariant: nothing else calls on the way from that answer to the value, so that the place is still there.
 */
#include "lang/codegen/base/tables.h"
#include "lang/codegen/cpu/gen.h"
#include "lang/rt/hash/quick.h"

/* The operand that says where the key was when it was looked for before (lang/ir/opt/entries.c), or none. */
static uint32_t near_operand(const Ins *ins) {
  LibId lib = ins->imm.lib.lib;
  uint32_t k = lib == LIB_dict_get ? 2 : lib == LIB_dict_set ? 3 : ins->nargs;
  return k < ins->nargs ? k : 0;
}

/* The call's record, the table, the key or the place in it, and where the key was. */
static LLVMValueRef ask(Gen *g, Ref r, const char *symbol) {
  uint32_t near = near_operand(gen_ins(g, r));
  LLVMValueRef args[4] = {gen_link(g, g->plan->ins_slots[g->f][r]), gen_value(g, r, 0), gen_value(g, r, 1)};
  if (near) args[3] = gen_value(g, r, near);
  return emit_call(g->e, symbol, args, near ? 4 : 3);
}

static LLVMValueRef is_known(Gen *g, LLVMValueRef place) {
  return emit_icmp(g->e, LLVMIntNE, place, LLVMConstNull(g->e->ptr));
}

/* The number that the table answers, if it does. */
static void answer(Gen *g, Ref r, const char *symbol) {
  LLVMValueRef at = ask(g, r, symbol);
  GenFork fork =
      gen_fork(g, emit_icmp(g->e, LLVMIntNE, at, LLVMConstInt(LLVMTypeOf(at), (uint64_t)CG_ASK, 1)));
  if (LLVMTypeOf(at) == g->e->i32) at = LLVMBuildTrunc(g->e->b, at, g->e->i1, "");
  fork.parts = &at;
  gen_fork_end(g, r, &fork);
}

/* The value at the place that the table answers, if it does. */
static void read_value(Gen *g, Ref r, const char *symbol) {
  LLVMValueRef place = ask(g, r, symbol);
  GenFork fork = gen_fork(g, is_known(g, place));
  g->e->memory = "item";
  fork.parts = gen_unbox(g, gen_ins(g, r)->type, place, true);
  g->e->memory = NULL;
  gen_fork_end(g, r, &fork);
}

static void write_value(Gen *g, Ref r, const char *symbol) {
  Emit *e = g->e;
  LLVMValueRef place = ask(g, r, symbol), old = NULL;
  GenFork fork = gen_fork(g, is_known(g, place));
  if (type_is_object(gen_arg_type(g, r, 2))) {
    old = LLVMBuildLoad2(e->b, e->ptr, place, "");
    emit_tbaa(e, old, "item");
  }
  gen_write_item(g, r, 2, place);
  if (old) emit_call(e, "object_release", &old, 1);
  gen_fork_end(g, r, &fork);
}

static void change(Gen *g, Ref r, const char *symbol) {
  GenFork fork = gen_fork(g, ask(g, r, symbol));
  gen_fork_end(g, r, &fork);
}

/* Whether operand k is a value that gen_write_item writes without a call that may fail. */
static bool is_plain(const Gen *g, Ref r, uint32_t k) {
  return !gen_boxed(gen_arg_type(g, r, k)) && !gen_is_bare(g, gen_arg_ref(g, r, k));
}

/* Whom a row asks for a key that was looked for before. */
static const char *near_symbol(LibId lib, bool text) {
  if (lib == LIB_dict_get) return text ? "cg_dict_get_text_near" : "cg_dict_get_int_near";
  return text ? "cg_dict_set_text_near" : "cg_dict_set_int_near";
}

/* The rows, what is made of each, and whom it asks for a key that is an int, and one that is a text. */
static const struct {
  LibId lib;
  void (*make)(Gen *g, Ref r, const char *symbol);
  const char *symbols[2];
} rows[] = {
    {LIB_dict_find, answer, {"cg_dict_find_int", "cg_dict_find_text"}},
    {LIB_dict_get, read_value, {"cg_dict_get_int", "cg_dict_get_text"}},
    {LIB_dict_set, write_value, {"cg_dict_set_int", "cg_dict_set_text"}},
    {LIB_dict_key_at, read_value, {"cg_dict_key_at", NULL}},
    {LIB_dict_value_at, read_value, {"cg_dict_value_at", NULL}},
    {LIB_set_contains, answer, {"cg_set_contains_int", "cg_set_contains_text"}},
    {LIB_set_add, change, {"cg_set_add_int", "cg_set_add_text"}},
    {LIB_set_remove, change, {"cg_set_remove_int", "cg_set_remove_text"}},
};

bool gen_table(Gen *g, Ref r) {
  LibId lib = gen_ins(g, r)->imm.lib.lib;
  if (lib == LIB_dict_set && !is_plain(g, r, 2)) return false;
  for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
    if (rows[k].lib != lib) continue;
    bool text = quick_key(gen_arg_type(g, r, 1)) == QUICK_TEXT;
    rows[k].make(g, r, near_operand(gen_ins(g, r)) ? near_symbol(lib, text) : rows[k].symbols[text]);
    return true;
  }
  return false;
}
