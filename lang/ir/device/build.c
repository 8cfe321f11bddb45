/* DeviceBuild: see build.h. */
#include "lang/ir/device/build.h"

static const Span nowhere;

DeviceBuild build_start(Arena *arena, TypeTable *types, const char *name) {
  Fn *fn = fn_new(arena, types, name, NULL, 0);
  fn->mode.device = fn->mode.wrap = fn->mode.library = fn->mode.array_code = true;
  return (DeviceBuild){
      .fn = fn, .whole = type_int(types), .truth = type_bool(types), .none = type_none(types)};
}

Ref build_param(DeviceBuild *b, const Type *type) {
  Ref r = fn_emit(b->fn, IR_PARAM, type, nowhere, NULL, 0);
  fn_ins(b->fn, r)->imm.i = b->params.count;
  vec_push(b->fn->arena, b->params, type);
  return r;
}

Fn *build_end(DeviceBuild *b) {
  fn_emit(b->fn, IR_RET, b->none, nowhere, NULL, 0);
  b->fn->params = b->params.items;
  b->fn->param_count = b->params.count;
  return b->fn;
}

const Type *build_dtype(DeviceBuild *b, DType dtype) { return type_scalar(b->fn->types, dtype, false); }

/* ---- values ---- */

Ref build_int(DeviceBuild *b, int64_t value) { return fn_const_int(b->fn, value, nowhere); }

Ref build_true(DeviceBuild *b) { return fn_const(b->fn, b->truth, (Value){.b = true}, nowhere); }

Ref build_op(DeviceBuild *b, Op op, Ref x, Ref y) {
  bool compares = op == OP_EQ || op == OP_NE || op == OP_LT || op == OP_LE || op == OP_GT || op == OP_GE;
  Ref r = fn_emit2(b->fn, op, compares ? b->truth : b->whole, nowhere, x, y);
  fn_ins(b->fn, r)->flags = INS_WRAP;
  return r;
}

Ref build_scalar(DeviceBuild *b, Op op, DType dtype, Ref x, Ref y) {
  bool compares = op == OP_LT || op == OP_GT || op == OP_ISNAN || op == OP_EQ;
  const Type *type = compares ? build_dtype(b, DT_BOOL) : build_dtype(b, dtype);
  return y == REF_NONE ? fn_emit1(b->fn, op, type, nowhere, x) : fn_emit2(b->fn, op, type, nowhere, x, y);
}

Ref build_convert(DeviceBuild *b, DType dtype, Ref x) {
  if (fn_ins(b->fn, x)->type->dtype == dtype) return x;
  return fn_emit1(b->fn, OP_CONVERT, build_dtype(b, dtype), nowhere, x);
}

Ref build_select(DeviceBuild *b, Ref condition, Ref x, Ref y) {
  return fn_emit(b->fn, OP_SELECT, fn_ins(b->fn, x)->type, nowhere, (Ref[]){condition, x, y}, 3);
}

Ref build_sreg(DeviceBuild *b, GpuSreg sreg) {
  Ref r = fn_emit(b->fn, IR_SREG, b->whole, nowhere, NULL, 0);
  fn_ins(b->fn, r)->imm.i = sreg;
  return r;
}

Ref build_thread(DeviceBuild *b) {
  Ref block = build_op(b, OP_MUL, build_sreg(b, SREG_CTAID_X), build_sreg(b, SREG_NTID_X));
  return build_op(b, OP_ADD, block, build_sreg(b, SREG_TID_X));
}

Ref build_threads(DeviceBuild *b) {
  return build_op(b, OP_MUL, build_sreg(b, SREG_NCTAID_X), build_sreg(b, SREG_NTID_X));
}

/* ---- variables and regions ---- */

uint32_t build_var(DeviceBuild *b, const Type *type, Ref value) {
  uint32_t var = fn_var(b->fn, NULL, type);
  build_set(b, var, value);
  return var;
}

Ref build_get(DeviceBuild *b, uint32_t var) {
  Ref r = fn_emit(b->fn, IR_GETVAR, b->fn->vars.items[var].type, nowhere, NULL, 0);
  fn_ins(b->fn, r)->imm.i = var;
  return r;
}

void build_set(DeviceBuild *b, uint32_t var, Ref value) {
  const Type *type = b->fn->vars.items[var].type;
  if (fn_ins(b->fn, value)->type != type) value = fn_emit1(b->fn, IR_RETYPE, type, nowhere, value);
  Ref r = fn_emit1(b->fn, IR_SETVAR, b->none, nowhere, value);
  fn_ins(b->fn, r)->imm.i = var;
}

Ref build_for(DeviceBuild *b, Ref from, Ref to, Ref step) {
  b->fn->hints.has_loop = true;
  return fn_emit(b->fn, IR_FOR, b->whole, nowhere, (Ref[]){from, to, step}, 3);
}

void build_loop(DeviceBuild *b) {
  b->fn->hints.has_loop = true;
  fn_emit(b->fn, IR_LOOP, b->none, nowhere, NULL, 0);
}

void build_while(DeviceBuild *b, Ref condition) {
  build_if(b, condition);
  build_else(b);
  fn_emit(b->fn, IR_BREAK, b->none, nowhere, NULL, 0);
  build_close(b);
}

void build_if(DeviceBuild *b, Ref condition) { fn_emit1(b->fn, IR_IF, b->none, nowhere, condition); }
void build_else(DeviceBuild *b) { fn_emit(b->fn, IR_ELSE, b->none, nowhere, NULL, 0); }
void build_close(DeviceBuild *b) { fn_emit(b->fn, IR_END, b->none, nowhere, NULL, 0); }

/* ---- elements ---- */

Ref build_load(DeviceBuild *b, Ref array, const Ref *indices, unsigned rank) {
  Ref args[1 + MAX_RANK] = {array};
  for (unsigned k = 0; k < rank; k++) args[1 + k] = indices[k];
  const Type *type = build_dtype(b, fn_ins(b->fn, array)->type->dtype);
  Ref r = fn_emit(b->fn, IR_LOAD, type, nowhere, args, 1 + rank);
  fn_ins(b->fn, r)->flags = INS_NOCHECK | INS_NONNEG;
  return r;
}

Ref build_load1(DeviceBuild *b, Ref array, Ref index) { return build_load(b, array, &index, 1); }

Ref build_load_at(DeviceBuild *b, Ref array, Ref distance) {
  Ref r = build_load1(b, array, distance);
  fn_ins(b->fn, r)->flags |= INS_BYTES;
  return r;
}

void build_store(DeviceBuild *b, Ref array, const Ref *indices, unsigned rank, Ref value) {
  Ref args[2 + MAX_RANK] = {array};
  for (unsigned k = 0; k < rank; k++) args[1 + k] = indices[k];
  args[1 + rank] = value;
  Ref r = fn_emit(b->fn, IR_STORE, b->none, nowhere, args, 2 + rank);
  fn_ins(b->fn, r)->flags = INS_NOCHECK | INS_NONNEG;
}

void build_store1(DeviceBuild *b, Ref array, Ref index, Ref value) {
  build_store(b, array, &index, 1, value);
}

Ref build_shared(DeviceBuild *b, DType dtype, const Ref *lengths, unsigned rank) {
  const Type *type = type_array(b->fn->types, elem_of(dtype), rank, LAYOUT_C);
  Ref r = fn_emit(b->fn, IR_SPACE, type, nowhere, lengths, rank);
  fn_ins(b->fn, r)->imm.space.space = SPACE_SHARED;
  return r;
}

void build_barrier(DeviceBuild *b) {
  Ref r = fn_emit(b->fn, IR_BARRIER, b->none, nowhere, NULL, 0);
  fn_ins(b->fn, r)->imm.i = BARRIER_BLOCK;
}

Ref build_body(DeviceBuild *b, const Kernel *kernel, const Ref *elements) {
  const Fn *body = kernel->body;
  Ref *map = arena_array(b->fn->arena, Ref, body->ins.count);
  for (Ref r = 0; r < body->ins.count; r++) {
    const Ins *ins = &body->ins.items[r];
    if (ins->op == IR_PARAM) {
      map[r] = elements[ins->imm.i];
      continue;
    }
    Ref args[KERNEL_MAX_INPUTS];
    for (uint32_t k = 0; k < ins->nargs; k++) args[k] = map[ins_arg(body, ins, k)];
    if (ins->op == IR_YIELD) return args[0];
    map[r] = fn_emit(b->fn, ins->op, ins->type, ins->span, args, ins->nargs);
    fn_ins(b->fn, map[r])->imm = ins->imm;
    fn_ins(b->fn, map[r])->flags = ins->flags;
  }
  return REF_NONE;
}
