/* How large device code's integers can be: enough to know that an index is not negative.
 *
 * bits[i] = b: value i is an int in [0, 2**b); WIDE: not known. Registers of the grid are small, so that
 * the usual index, blockIdx * blockDim + threadIdx, is known to fit.
 * One pass in order: a value depends on earlier ones only, and variables are not followed. */
#include "lang/ir/device/passes.h"

enum { WIDE = 64, SIGN = 63, THREAD_BITS = 11, GRID_BITS = 31, LENGTH_BITS = 48 };

static uint8_t bits_of(int64_t value) {
  if (value < 0) return WIDE;
  return value ? (uint8_t)(64 - __builtin_clzll((uint64_t)value)) : 0;
}

static uint8_t larger(uint8_t a, uint8_t b) { return a > b ? a : b; }
static uint8_t smaller(uint8_t a, uint8_t b) { return a < b ? a : b; }
static uint8_t fitting(unsigned bits) { return bits < SIGN ? (uint8_t)bits : WIDE; }

static uint8_t of_register(GpuSreg sreg) {
  if (sreg <= SREG_TID_Z || (sreg >= SREG_NTID_X && sreg <= SREG_NTID_Z)) return THREAD_BITS;
  if (sreg < SREG_LANEID) return GRID_BITS;
  return sreg == SREG_LANEID || sreg == SREG_WARPSIZE ? 6 : WIDE;
}

static uint8_t of_arithmetic(const Fn *fn, const Ins *ins, const uint8_t *bits) {
  Ref second = ins_arg(fn, ins, ins->nargs > 1);
  uint8_t a = bits[ins_arg(fn, ins, 0)], b = bits[second];
  const Ins *by = &fn->ins.items[second];
  bool positive = by->op == IR_CONST && by->imm.value.i > 0;
  Op op = (Op)ins->op;
  if (op == OP_ADD) return fitting(larger(a, b) + 1u);
  if (op == OP_MUL) return fitting((unsigned)a + b);
  if (op == OP_AND) return smaller(a, b);
  if (op == OP_OR || op == OP_XOR || op == OP_MAXIMUM) return larger(a, b);
  if (op == OP_MINIMUM) return a < WIDE && b < WIDE ? smaller(a, b) : WIDE;
  if (op == OP_FLOORDIV) return positive ? a : WIDE;
  if (op == OP_MOD) return positive ? b : WIDE;
  return op == OP_SHR ? a : WIDE;
}

/* The counter of a loop that goes up from where it starts stays below its end. */
static uint8_t of_for(const Fn *fn, const Ins *ins, const uint8_t *bits) {
  const Ins *step = &fn->ins.items[ins_arg(fn, ins, 2)];
  if (bits[ins_arg(fn, ins, 0)] >= WIDE || step->op != IR_CONST || step->imm.value.i <= 0) return WIDE;
  return smaller(bits[ins_arg(fn, ins, 1)], SIGN);
}

static uint8_t of_value(const Fn *fn, const Ins *ins, const uint8_t *bits) {
  if (!ins->type || ins->type->kind != TY_SCALAR || ins->type->dtype != DT_I64) return WIDE;
  if (ins->op == IR_CONST) return bits_of(ins->imm.value.i);
  if (ins->op == IR_SREG) return of_register((GpuSreg)ins->imm.i);
  if (ins->op == IR_DIM || ins->op == IR_SIZE) return LENGTH_BITS;
  if (ins->op == IR_RETYPE) return bits[ins_arg(fn, ins, 0)];
  if (ins->op == IR_FOR) return of_for(fn, ins, bits);
  if (ins->op == (unsigned)OP_SELECT) return larger(bits[ins_arg(fn, ins, 1)], bits[ins_arg(fn, ins, 2)]);
  return ir_is_scalar_op(ins->op) && ins->nargs ? of_arithmetic(fn, ins, bits) : WIDE;
}

void device_nonneg(Fn *fn, Arena *arena) {
  uint8_t *bits = arena_array(arena, uint8_t, fn->ins.count + 1);
  for (Ref i = 0; i < fn->ins.count; i++) {
    Ins *ins = fn_ins(fn, i);
    bits[i] = of_value(fn, ins, bits);
    if (ins->op != IR_LOAD && ins->op != IR_STORE && ins->op != IR_ATOMIC) continue;
    bool known = true;
    for (uint32_t k = 0; k < fn_ins(fn, ins_arg(fn, ins, 0))->type->rank; k++)
      known &= bits[ins_arg(fn, ins, k + 1)] < WIDE;
    if (known) ins->flags |= INS_NONNEG;
  }
}
