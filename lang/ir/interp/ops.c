/* The walker's scalars, elements, views and tuples. */
#include <string.h>

#include "lang/ir/interp/impl.h"
#include "lang/rt/value/union.h"

/* ---- scalars ---- */

bool walk_scalar(Walk *w, Ref r) {
  const Ins *ins = walk_ins(w, r);
  const Value *a = walk_arg(w, ins, 0), *b = ins->nargs > 1 ? walk_arg(w, ins, 1) : NULL;
  const Value *c = ins->nargs > 2 ? walk_arg(w, ins, 2) : NULL;
  DType dtype = walk_arg_type(w, ins, ins->op == OP_SELECT)->dtype;
  return scalar_eval(w->rt, (Op)ins->op, dtype, ins->type->dtype, a, b, c, &w->regs[r],
                     scalar_rules((Op)ins->op, dtype, b, ins->flags & INS_MATH, ins->flags & INS_WRAP));
}

void walk_ints(Walk *w, Ref r) {
  const Ins *ins = walk_ins(w, r);
  int64_t a = walk_arg(w, ins, 0)->i, b = walk_arg(w, ins, 1)->i, sum;
  Value *to = &w->regs[r];
  if (ins->op == IR_ADDOVF) {
    to->b = __builtin_add_overflow(a, b, &sum);
  } else if (ins->op == IR_SUBOVF) {
    to->b = __builtin_sub_overflow(a, b, &sum);
  } else if (ins->op == IR_MULOVF) {
    to->b = __builtin_mul_overflow(a, b, &sum);
  } else { /* IR_ITERATIONS */
    int64_t step = walk_arg(w, ins, 2)->i;
    to->i = step ? (int64_t)lanes_turns(a, b, step) : 0;
  }
}

/* ---- views and elements ---- */

bool walk_index(Walk *w, Ref r) {
  const Ins *ins = walk_ins(w, r);
  const IndexSpec *spec = ins->imm.index;
  IndexItem items[2 * MAX_RANK + 1];
  if (spec->count > 2 * MAX_RANK) return rt_fault(w->rt, DG_INDEX, "too many indices for array");
  uint32_t at = 1;
  for (uint32_t k = 0; k < spec->count; k++) {
    items[k] = (IndexItem){.kind = spec->items[k].kind};
    for (int part = 0; part < 3; part++) {
      items[k].has[part] = spec->items[k].has[part];
      if (items[k].has[part]) items[k].part[part] = walk_arg(w, ins, at++)->i;
    }
  }
  Array *view = array_index(w->rt, walk_arg(w, ins, 0)->array, items, spec->count);
  if (!view) return false;
  walk_define(w, r, (Value){.array = view});
  return true;
}

/* Address of the element at the `rank` indices from operand 1 on, or NULL. */
static char *element(Walk *w, const Ins *ins, const Array *a) {
  const Ref *indices = &w->fn->args.items[ins->args + 1];
  char *at = a->data;
  for (unsigned k = 0, rank = array_rank(a); k < rank; k++) {
    int64_t index = w->regs[indices[k]].i, length = array_dim(a, k);
    if (!(ins->flags & INS_NOCHECK) && (index < -length || index >= length)) {
      rt_fault(w->rt, DG_INDEX, "index %lld is out of bounds for axis %u with size %lld", (long long)index, k,
               (long long)length);
      return NULL;
    }
    if (index < 0) index += length;
    at += index * array_stride(a, k);
  }
  return at;
}

static void copy_element(void *to, const void *from, size_t bytes) {
  if (bytes == 8) { /* most often: one move instead of a call */
    memcpy(to, from, 8);
  } else {
    memcpy(to, from, bytes);
  }
}

bool walk_load(Walk *w, Ref r) {
  const Ins *ins = walk_ins(w, r);
  const Array *a = walk_arg(w, ins, 0)->array;
  const char *from = element(w, ins, a);
  if (!from) return false;
  w->regs[r] = (Value){0};
  bool done = false;
  if (a->buffer->residency && !walk_element(w, r, a, from, &w->regs[r], false, &done)) return false;
  if (!done) copy_element(&w->regs[r], from, a->elem->bytes);
  return true;
}

bool walk_store(Walk *w, Ref r) {
  const Ins *ins = walk_ins(w, r);
  Array *a = walk_arg(w, ins, 0)->array;
  char *to = element(w, ins, a);
  if (!to) return false;
  if (a->head.flags & ARRAY_READONLY) return rt_fault(w->rt, DG_VALUE, "assignment destination is read-only");
  Value *value = walk_arg(w, ins, ins->nargs - 1);
  bool done = false;
  if (a->buffer->residency && !walk_element(w, r, a, to, value, true, &done)) return false;
  if (!done) copy_element(to, value, a->elem->bytes);
  return true;
}

/* ---- tuples ---- */

/* A bound method is stored as its receiver; all else as a Tuple. */
static bool is_receiver(const Type *type) { return type->kind == TY_BUILTIN; }

bool walk_tuple(Walk *w, Ref r) {
  const Ins *ins = walk_ins(w, r);
  if (is_receiver(ins->type)) {
    if (ins->nargs) walk_define_loan(w, r, *walk_arg(w, ins, 0));
    return true;
  }
  if (!type_is_object(ins->type)) return true;
  Tuple *tuple = tuple_new(ins->type);
  if (!tuple) return rt_fault(w->rt, DG_MEMORY, "not enough memory for a tuple");
  for (uint32_t k = 0; k < ins->nargs; k++) {
    tuple->items[k] = *walk_arg(w, ins, k);
    value_retain(ins->type->items[k], tuple->items[k]);
  }
  walk_define(w, r, (Value){.tuple = tuple});
  return true;
}

void walk_tuple_get(Walk *w, Ref r) {
  const Ins *ins = walk_ins(w, r);
  const Value *from = walk_arg(w, ins, 0);
  walk_define_loan(w, r, is_receiver(walk_arg_type(w, ins, 0)) ? *from : from->tuple->items[ins->imm.i]);
}

/* ---- unions ---- */

bool walk_union(Walk *w, Ref r) {
  const Ins *ins = walk_ins(w, r);
  Value out;
  int made = union_convert(walk_arg_type(w, ins, 0), *walk_arg(w, ins, 0), ins->type, &out);
  if (made < 0) return rt_fault(w->rt, DG_TYPE, UNION_OTHER);
  if (!made) return rt_fault(w->rt, DG_MEMORY, "out of memory");
  walk_define(w, r, out);
  return true;
}

void walk_member(Walk *w, Ref r) {
  const Ins *ins = walk_ins(w, r);
  walk_define(w, r, (Value){.b = union_tag(*walk_arg(w, ins, 0)) == (unsigned)ins->imm.i});
}
