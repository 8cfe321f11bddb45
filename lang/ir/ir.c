/* IR: building functions. Operands live in one array per function and an
 * instruction holds a range of it, so an instruction is a fixed-size record. */
#include "lang/ir/ir.h"

#include <string.h>

#include "lang/base/types/effect_words.h"

static const IrOpInfo structural[] = {
#define IMM_ROW(list, count)                               IMM_ROW
#define IMM_ROW_BYTES(list, count)                         IMM_ROW_BYTES
#define X(id, text, operands, region, imm, typing, effect) {text, operands, OPF_##region, IMM_##imm, effect},
#include "lang/ir/opcodes.def"
#undef X
};

const IrOpInfo *ir_op(unsigned op) {
  static const IrOpInfo scalar[OP_SCALAR_COUNT] = {
#define X(id, text, operands, rule, np, kinds) {text, operands, OPF_INSIDE, IMM_NONE, OWN},
#include "lang/base/types/ops.def"
#undef X
  };
  return op < OP_SCALAR_COUNT ? &scalar[op] : &structural[op - IR_FIRST_ - 1];
}

Fn *fn_new(Arena *arena, TypeTable *types, const char *name, const Type *const *params,
           uint32_t param_count) {
  Fn *fn = arena_new_of(arena, Fn);
  fn->name = name;
  fn->arena = arena;
  fn->types = types;
  fn->params = arena_array(arena, const Type *, param_count);
  if (param_count) memcpy(fn->params, params, sizeof *params * param_count);
  fn->param_count = param_count;
  fn->result = type_none(types);
  return fn;
}

Ref fn_emit(Fn *fn, unsigned op, const Type *type, Span span, const Ref *args, uint32_t nargs) {
  Ins ins = {.op = (uint16_t)op, .type = type, .span = span, .args = fn->args.count, .nargs = nargs};
  for (uint32_t i = 0; i < nargs; i++) vec_push(fn->arena, fn->args, args[i]);
  vec_push(fn->arena, fn->ins, ins);
  return fn->ins.count - 1;
}

Ref fn_emit1(Fn *fn, unsigned op, const Type *type, Span span, Ref a) {
  return fn_emit(fn, op, type, span, &a, 1);
}

Ref fn_emit2(Fn *fn, unsigned op, const Type *type, Span span, Ref a, Ref b) {
  return fn_emit(fn, op, type, span, (Ref[]){a, b}, 2);
}

Ref fn_const(Fn *fn, const Type *type, Value value, Span span) {
  Ref ref = fn_emit(fn, IR_CONST, type, span, NULL, 0);
  fn_ins(fn, ref)->imm.value = value;
  return ref;
}

Ref fn_const_int(Fn *fn, int64_t value, Span span) {
  return fn_const(fn, type_int(fn->types), (Value){.i = value}, span);
}

static void release_str(void *str) { object_release(str); }

/* A counted Str like any other: the arena holds one reference, names may hold more. */
Ref fn_const_str(Fn *fn, const char *text, size_t length, Span span) {
  Ref ref = fn_emit(fn, IR_NOP, type_none(fn->types), span, NULL, 0);
  fn_text_at(fn, ref, text, length);
  return ref;
}

void fn_text_at(Fn *fn, Ref at, const char *text, size_t length) {
  Str *str = str_new_last(text, length);
  arena_on_free(fn->arena, release_str, str);
  Ins *ins = fn_ins(fn, at);
  ins->op = IR_CONST_STR;
  ins->type = type_str(fn->types);
  ins->imm.str = str;
}

uint32_t fn_var(Fn *fn, const char *name, const Type *type) {
  vec_push(fn->arena, fn->vars, ((Var){.name = name, .type = type}));
  return fn->vars.count - 1;
}

uint32_t fn_global(Fn *fn, Global *global) {
  for (uint32_t i = 0; i < fn->globals.count; i++)
    if (fn->globals.items[i] == global) return i;
  vec_push(fn->arena, fn->globals, global);
  return fn->globals.count - 1;
}

FnMark fn_mark(const Fn *fn) {
  return (FnMark){fn->ins.count, fn->args.count, fn->vars.count, fn->globals.count};
}

void fn_rewind(Fn *fn, FnMark mark) {
  fn->ins.count = mark.ins;
  fn->args.count = mark.args;
  fn->vars.count = mark.vars;
  fn->globals.count = mark.globals;
}

bool ins_owns(const Ins *ins) {
  if (!ins->type || !type_is_object(ins->type) || ins->flags & INS_BORROW) return false;
  return ins->op != IR_NOP && ins->op != IR_PARAM && ins->op != IR_CONST && ins->op != IR_CONST_STR;
}

uint32_t *fn_regions(const Fn *fn, Arena *arena) {
  uint32_t count = fn->ins.count;
  uint32_t *next = arena_array(arena, uint32_t, count);
  uint32_t *open = arena_array(arena, uint32_t, count), *last = arena_array(arena, uint32_t, count);
  uint32_t depth = 0;
  for (uint32_t i = 0; i < count; i++) {
    unsigned op = fn->ins.items[i].op;
    uint8_t flags = ir_op(op)->flags;
    if (flags & OPF_OPEN) {
      open[depth] = last[depth] = i;
      depth++;
    } else if (flags & OPF_MID) {
      next[last[depth - 1]] = i;
      last[depth - 1] = i;
    } else if (flags & OPF_CLOSE) {
      depth--;
      next[last[depth]] = i;
      next[i] = open[depth];
    } else if (op == IR_BREAK || op == IR_CONTINUE) {
      uint32_t d = depth;
      while (d && fn->ins.items[open[d - 1]].op != IR_LOOP && fn->ins.items[open[d - 1]].op != IR_FOR) d--;
      next[i] = d ? open[d - 1] : 0;
    } else if (op == IR_LEAVE) {
      int64_t more = fn->ins.items[i].imm.i;
      uint32_t d = depth;
      while (d && (fn->ins.items[open[d - 1]].op != IR_TRY || more-- > 0)) d--;
      next[i] = d ? open[d - 1] : 0;
    }
  }
  return next;
}

static bool are_numbers(const Fn *fn, const Ins *ins, DType dtype) {
  for (uint32_t k = 0; k < ins->nargs; k++) {
    const Type *type = fn->ins.items[ins_arg(fn, ins, k)].type;
    if (!type_is_scalar(type) || type->dtype != dtype) return false;
  }
  return type_is_scalar(ins->type) && ins->type->dtype == DT_I64;
}

bool ins_is_arithmetic(const Fn *fn, const Ins *ins) {
  LibId lib = ins->imm.lib.lib;
  if (lib == LIB_bit_length || lib == LIB_gcd || lib == LIB_lcm) return are_numbers(fn, ins, DT_I64);
  bool whole =
      lib == LIB_float_to_int || lib == LIB_float_floor || lib == LIB_float_ceil || lib == LIB_round_int;
  return whole && ins->nargs == 1 && are_numbers(fn, ins, DT_F64);
}

uint32_t ins_callees(const Ins *ins, Fn *out[2]) {
  uint32_t count = 0;
  if (ins->op == IR_CALL) out[count++] = ins->imm.fn;
  if (ins->op == IR_PARALLEL) {
    out[count++] = ins->imm.parallel->body;
    if (ins->imm.parallel->combine) out[count++] = ins->imm.parallel->combine;
  }
  return count;
}

bool fn_takes_parts(const Fn *fn, uint32_t k) {
  for (uint32_t i = 0; i < fn->ins.count; i++) {
    const Ins *ins = &fn->ins.items[i];
    if (ins->op == IR_PARAM && ins->imm.i == (int64_t)k) return (ins->flags & INS_VIEW) != 0;
  }
  return false;
}

/* Passes change instructions in place: the copy has its own lists. */
Fn *fn_copy(const Fn *fn) {
  Fn *copy = arena_new_of(fn->arena, Fn);
  *copy = *fn;
  copy->forms.lowered = NULL;
  copy->kept = (FnKept){0};
  copy->ins.items = arena_array(fn->arena, Ins, fn->ins.count);
  copy->args.items = arena_array(fn->arena, Ref, fn->args.count);
  copy->vars.items = arena_array(fn->arena, Var, fn->vars.count);
  if (fn->ins.count) memcpy(copy->ins.items, fn->ins.items, sizeof(Ins) * fn->ins.count);
  if (fn->args.count) memcpy(copy->args.items, fn->args.items, sizeof(Ref) * fn->args.count);
  if (fn->vars.count) memcpy(copy->vars.items, fn->vars.items, sizeof(Var) * fn->vars.count);
  copy->ins.cap = fn->ins.count;
  copy->args.cap = fn->args.count;
  copy->vars.cap = fn->vars.count;
  return copy;
}
