/* Pass "entries": a key that a dictionary was just asked for, as in `if k in d: d[k] += 1`, is looked for
 * first where it was. dict_get and dict_set get the answer of the dict_find before them as one operand more.
 *
 * Whoever runs the call may ask that entry, and looks whether it has the key; what has happened to the
 * dictionary meanwhile does not matter. The library does not look at it.
 *
 * Needs: INS_ITEM. Keeps: everything. Breaks: nothing. */
#include "lang/ir/opt/passes.h"

/* Answers of before, of which few are looked at: code between two questions for one key is short. */
enum { MOST = 8 };

typedef struct Entries {
  Fn *fn;
  const Ref *blocks, *loops;
  Ref found[MOST]; /* a ring of the last dict_find's */
  uint32_t count;
} Entries;

/* Whether the register of `earlier` is known wherever instruction `later` runs, in the same turn of a loop.
 */
static bool is_known(const Entries *e, Ref earlier, Ref later) {
  Ref block = e->blocks[later];
  if (e->loops[earlier] != e->loops[later]) return false;
  while (block != e->blocks[earlier] && block != REF_NONE) block = e->blocks[block];
  return block == e->blocks[earlier];
}

/* The last answer about the table and the key of instruction r; REF_NONE: there is none. */
static Ref answer_for(const Entries *e, Ref r) {
  const Ins *ins = fn_ins(e->fn, r);
  for (uint32_t k = e->count; k > 0 && k + MOST > e->count; k--) {
    Ref find = e->found[(k - 1) % MOST];
    const Ins *asked = fn_ins(e->fn, find);
    if (ins_arg(e->fn, asked, 0) == ins_arg(e->fn, ins, 0) &&
        ins_arg(e->fn, asked, 1) == ins_arg(e->fn, ins, 1) && is_known(e, find, r))
      return find;
  }
  return REF_NONE;
}

static void add_operand(Fn *fn, Ref r, Ref operand) {
  uint32_t first = fn->args.count, count = fn_ins(fn, r)->nargs;
  for (uint32_t k = 0; k < count; k++) {
    Ref arg = ins_arg(fn, fn_ins(fn, r), k);
    vec_push(fn->arena, fn->args, arg);
  }
  vec_push(fn->arena, fn->args, operand);
  fn_ins(fn, r)->args = first;
  fn_ins(fn, r)->nargs = count + 1;
}

void opt_entries(Fn *fn, Arena *scratch) {
  Entries e = {.fn = fn, .blocks = opt_blocks(fn, scratch), .loops = opt_loops(fn, scratch)};
  for (Ref i = 0; i < fn->ins.count; i++) {
    const Ins *ins = fn_ins(fn, i);
    if (ins->op != IR_LIB || !(ins->flags & INS_ITEM)) continue;
    LibId lib = ins->imm.lib.lib;
    if (lib == LIB_dict_find) e.found[e.count++ % MOST] = i;
    if (lib != LIB_dict_get && lib != LIB_dict_set) continue;
    Ref find = answer_for(&e, i);
    if (find != REF_NONE) add_operand(fn, i, find);
  }
}
