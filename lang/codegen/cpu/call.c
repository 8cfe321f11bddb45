/* Gen: calls of functions, library functions and kernels; tuples; timing's barriers. */
#include <string.h>

#include "lang/codegen/base/runtime.h"
#include "lang/codegen/cpu/gen.h"
#include "lang/codegen/llvm/expr.h"

LLVMValueRef gen_invoke(Gen *g, uint32_t f, const LLVMValueRef *const *args, LLVMValueRef out) {
  const Fn *fn = g->plan->fns.items[f];
  LLVMTypeRef type = LLVMGlobalGetValueType(g->fns[f]);
  LLVMValueRef *list = arena_array(g->arena, LLVMValueRef, LLVMCountParamTypes(type));
  uint32_t count = 0;
  list[count++] = g->rt;
  list[count++] = g->link;
  for (uint32_t k = 0; k < fn->param_count; k++) {
    PartList parts = gen_parts(g, fn->params[k]);
    for (uint32_t p = 0; p < parts.count; p++)
      if (gen_handed(g, f, k, &parts.items[p])) list[count++] = args[k][p];
  }
  list[count++] = out;
  return LLVMBuildCall2(g->e->b, type, g->fns[f], list, count, "");
}

/* In a large function what is called outside of its loops stays a call: with its callees in it a function has
 * more values than LLVM finds registers for in good time. */
static bool stays_call(const Gen *g, Ref r) {
  enum { LARGE = 400 };
  return g->ins[r].loop == REF_NONE && g->fn->ins.count >= LARGE;
}

/* The parts of an array in a register, to hand over; a caller that says of an array how it lies, where the
 * function does not, may say too much. */
static const LLVMValueRef *handed_parts(Gen *g, Ref array, const Type *type) {
  bool same = gen_ins(g, array)->type->layout == type->layout;
  if (!same && !gen_is_bare(g, array)) {
    LLVMValueRef *read = gen_room(g, type), object = gen_object(type, g->regs[array].parts);
    read[1 + 2u * type->rank] = object;
    gen_read_fields(g, type, object, read);
    return read;
  }
  const LLVMValueRef *known = gen_fields_at(g, array);
  LLVMValueRef *parts = gen_room(g, type);
  memcpy(parts, known, (3 + 2u * type->rank) * sizeof *parts);
  parts[1 + 2u * type->rank] = gen_stack_base(g, array);
  return parts;
}

/* Argument k; an array that is no object, for a function that needs one, gets one, which is in *object then.
 */
static const LLVMValueRef *argument(Gen *g, Ref r, uint32_t k, LLVMValueRef *object) {
  const Fn *callee = gen_ins(g, r)->imm.fn;
  Ref arg = gen_arg_ref(g, r, k);
  const Type *type = callee->params[k];
  bool boxed;
  *object = NULL;
  if (g->takes_parts[link_fn(g->plan, callee)][k]) return handed_parts(g, arg, type);
  if (!gen_is_bare(g, arg)) return g->regs[arg].parts;
  LLVMValueRef *parts = gen_room(g, type), value = gen_values(g, 1);
  gen_box_register(g, r, arg, value, &boxed);
  parts[1 + 2u * type->rank] = LLVMBuildLoad2(g->e->b, g->e->ptr, value, "");
  if (boxed) *object = parts[1 + 2u * type->rank];
  return parts;
}

static void call_fn(Gen *g, Ref r) {
  const Ins *ins = gen_ins(g, r);
  const Type *result = ins->imm.fn->result;
  bool small = g->small[link_fn(g->plan, ins->imm.fn)];
  LLVMValueRef slot = small ? gen_small_area(g) : gen_values(g, gen_kept_count(g, result));
  const LLVMValueRef **args = arena_array(g->arena, const LLVMValueRef *, ins->nargs + 1);
  LLVMValueRef *objects = arena_array(g->arena, LLVMValueRef, ins->nargs + 1);
  for (uint32_t k = 0; k < ins->nargs; k++) args[k] = argument(g, r, k, &objects[k]);
  gen_debug_call(g, r);
  LLVMValueRef failed = gen_invoke(g, link_fn(g->plan, ins->imm.fn), args, slot);
  if (stays_call(g, r)) emit_attribute_of_call(g->e, failed, "noinline");
  gen_debug_back(g, r);
  for (uint32_t k = 0; k < ins->nargs; k++)
    if (objects[k]) emit_call(g->e, "object_release", &objects[k], 1);
  gen_check(g, emit_icmp(g->e, LLVMIntEQ, failed, emit_i32(g->e, 0)), r);
  if (small)
    gen_small_result(g, r, slot);
  else
    gen_define(g, r, gen_load_kept(g, result, slot), false);
}

/* ---- operands as Values ---- */

/* Operands of a call as Values. Those among the first that are no objects become such by one call, however
 * many they are, because code for each of them takes the longest of all to compile. */
typedef struct Boxes {
  LLVMValueRef values;
  uint64_t made;      /* bits of those of the first that are to be released */
  uint32_t far;       /* how many of the others are */
  uint32_t *far_ones; /* which */
} Boxes;
enum { BOXES_FIRST = 64 };

static void store_word(Gen *g, LLVMValueRef words, uint32_t *at, LLVMValueRef value) {
  LLVMBuildStore(g->e->b, value, emit_offset(g->e, words, emit_i64(g->e, 8 * (int64_t)(*at)++)));
}

/* What cg_views reads of register r, which is to be value k. */
static void describe_view(Gen *g, Ref r, uint32_t k, LLVMValueRef words, uint32_t *at) {
  const LLVMValueRef *parts = g->regs[r].parts;
  unsigned rank = gen_ins(g, r)->type->rank;
  int64_t what = (int64_t)k | (int64_t)rank << 8 | (gen_is_part(g, r) ? CG_PARAM : 0);
  store_word(g, words, at, emit_i64(g->e, what));
  store_word(g, words, at, gen_stack_base(g, r));
  store_word(g, words, at, part_data(parts));
  for (unsigned axis = 0; axis < 2 * rank; axis++) store_word(g, words, at, parts[1 + axis]);
}

/* The views among operands [first, first + count), by one call. */
static void box_views(Gen *g, Ref r, uint32_t first, uint32_t count, Boxes *boxes) {
  Emit *e = g->e;
  uint32_t room = 0, views = 0, at = 0;
  for (uint32_t k = 0; k < count && k < BOXES_FIRST; k++) {
    Ref operand = gen_arg_ref(g, r, first + k);
    if (!gen_is_view(g, operand) && !gen_is_part(g, operand)) continue;
    views++;
    room += 3 + 2u * gen_ins(g, operand)->type->rank;
    boxes->made |= (uint64_t)1 << k;
  }
  if (!views) return;
  LLVMValueRef words = emit_alloca(e, LLVMArrayType2(e->i64, room), 8);
  for (uint32_t k = 0; k < count && k < BOXES_FIRST; k++) {
    Ref operand = gen_arg_ref(g, r, first + k);
    if (gen_is_view(g, operand) || gen_is_part(g, operand)) describe_view(g, operand, k, words, &at);
  }
  LLVMValueRef args[4] = {g->rt, emit_i64(e, views), words, boxes->values};
  gen_check(g, emit_call(e, "cg_views", args, 4), r);
}

/* Whether operand k of row r is a key, or an item to be stored, which the library copies where its count
 * rests (value_keep), so that it may lie in the function's own memory: one that has no box inside. */
static bool rests(const Gen *g, Ref r, uint32_t k) {
  const Ins *ins = gen_ins(g, r);
  const Type *type = gen_arg_type(g, r, k);
  if (ins->op != IR_LIB || k != 1 || type->kind != TY_TUPLE || gen_boxed_inside(type)) return false;
  LibId lib = ins->imm.lib.lib;
  return lib == LIB_dict_find || lib == LIB_dict_get || lib == LIB_dict_set || lib == LIB_dict_delete ||
         lib == LIB_set_contains || lib == LIB_set_add || lib == LIB_set_remove || lib == LIB_list_append ||
         lib == LIB_deque_push;
}

/* Such a tuple, whose items stay the register's. */
static void box_resting(Gen *g, Ref r, Ref tuple, LLVMValueRef to) {
  Emit *e = g->e;
  const Type *type = gen_ins(g, tuple)->type;
  LLVMValueRef box = gen_values(g, TUPLE_HEAD + type->count);
  gen_box_head(g, type, box);
  for (unsigned k = 0; k < type->count; k++) {
    const LLVMValueRef *item = g->regs[tuple].parts + parts_item(PARTS_OBJECTS, type, k);
    bool boxed = false;
    gen_box(g, r, type->items[k], item, gen_box_item(g, box, k), &boxed);
  }
  LLVMBuildStore(e->b, box, to);
}

static Boxes box_operands(Gen *g, Ref r, uint32_t first, uint32_t count) {
  Boxes boxes = {gen_values(g, count), 0, 0, arena_array(g->arena, uint32_t, count + 1)};
  for (uint32_t k = 0; k < count; k++) {
    Ref operand = gen_arg_ref(g, r, first + k);
    bool boxed;
    if (k < BOXES_FIRST && (gen_is_view(g, operand) || gen_is_part(g, operand))) continue;
    if (rests(g, r, first + k)) {
      box_resting(g, r, operand, gen_value_at(g, boxes.values, k));
      continue;
    }
    gen_box_register(g, r, operand, gen_value_at(g, boxes.values, k), &boxed);
    if (boxed && k < BOXES_FIRST)
      boxes.made |= (uint64_t)1 << k;
    else if (boxed)
      boxes.far_ones[boxes.far++] = k;
  }
  box_views(g, r, first, count, &boxes);
  return boxes;
}

static void release_boxes(Gen *g, const Boxes *boxes) {
  Emit *e = g->e;
  LLVMValueRef args[2] = {boxes->values, emit_i64(e, (int64_t)boxes->made)};
  if (boxes->made) emit_call(e, "cg_release_values", args, 2);
  for (uint32_t k = 0; k < boxes->far; k++) {
    LLVMValueRef box = LLVMBuildLoad2(e->b, e->ptr, gen_value_at(g, boxes->values, boxes->far_ones[k]), "");
    emit_call(e, "object_release", &box, 1);
  }
}

const LLVMValueRef *gen_take_value(Gen *g, const Type *type, LLVMValueRef from) {
  bool boxed = gen_boxed(type);
  const LLVMValueRef *parts = gen_unbox(g, type, from, boxed);
  if (boxed) {
    LLVMValueRef box = LLVMBuildLoad2(g->e->b, g->e->ptr, from, "");
    emit_call(g->e, "object_release", &box, 1);
  }
  return parts;
}

/* An owned Value becomes the register. */
static void define_from_value(Gen *g, Ref r, LLVMValueRef from) {
  gen_define(g, r, gen_take_value(g, gen_ins(g, r)->type, from), false);
}

LLVMValueRef gen_lib_outcome(Gen *g, Ref r, bool reads, LLVMValueRef *result) {
  Emit *e = g->e;
  const Ins *ins = gen_ins(g, r);
  Boxes boxes = box_operands(g, r, 0, ins->nargs);
  LLVMValueRef out = gen_values(g, 1);
  uint32_t slot = g->plan->ins_slots[g->f][r];
  LLVMValueRef args[4] = {g->rt, gen_link(g, slot), boxes.values, out}, fn = gen_link(g, slot + 1);
  LLVMTypeRef params[4] = {e->ptr, e->ptr, e->ptr, e->ptr};
  LLVMValueRef good = LLVMBuildCall2(e->b, LLVMFunctionType(e->i8, params, 4, 0), fn, args, 4, "");
  if (reads) emit_only_reads(e, good);
  release_boxes(g, &boxes);
  *result = out;
  return LLVMBuildTrunc(e->b, good, e->i1, "");
}

/* int(x), math.floor(x) and their kin of a double are in every loop that counts: the library is called only
 * to say what is wrong with a number that no int holds. */
static void whole_to_int(Gen *g, Ref r) {
  Emit *e = g->e;
  LibId lib = gen_ins(g, r)->imm.lib.lib;
  const char *round = lib == LIB_float_floor  ? "llvm.floor"
                      : lib == LIB_float_ceil ? "llvm.ceil"
                      : lib == LIB_round_int  ? "llvm.rint"
                                              : NULL;
  LLVMValueRef whole = gen_value(g, r, 0), failed;
  if (round) whole = emit_intrinsic(e, round, e->f64, &whole, 1);
  LLVMValueRef fits = emit_and(e, emit_fcmp(e, LLVMRealOGE, whole, emit_real(e, DT_F64, -0x1p63)),
                               emit_fcmp(e, LLVMRealOLT, whole, emit_real(e, DT_F64, 0x1p63)));
  LLVMBasicBlockRef on = emit_block(e, "on"), bad = emit_block(e, "bad");
  emit_branch_likely(e, fits, on, bad);
  emit_at(e, bad);
  gen_lib_outcome(g, r, false, &failed);
  gen_fault(g, r);
  emit_at(e, on);
  g->regs[r].value = LLVMBuildFPToSI(e->b, whole, e->i64, "");
}

/* n.bit_length(), math.gcd and math.lcm of ints. */
static void int_function(Gen *g, Ref r) {
  Emit *e = g->e;
  LibId lib = gen_ins(g, r)->imm.lib.lib;
  ScalarOp s = {.r = r, .op = lib == LIB_gcd ? OP_GCD : OP_LCM, .dtype = DT_I64, .result = DT_I64};
  for (uint32_t k = 0; k < gen_ins(g, r)->nargs; k++) s.args[k] = gen_value(g, r, k);
  if (lib != LIB_bit_length) {
    Flow flow = gen_flow(g);
    g->regs[r].value = scalar_divisors(&flow, &s);
    return;
  }
  LLVMValueRef size[2] = {expr_op(e, OP_ABS, DT_I64, DT_I64, s.args, NULL), LLVMConstNull(e->i1)};
  LLVMValueRef zeros = emit_intrinsic(e, "llvm.ctlz", e->i64, size, 2);
  g->regs[r].value = LLVMBuildSub(e->b, emit_i64(e, 64), zeros, "");
}

static bool arithmetic(Gen *g, Ref r) {
  const Ins *ins = gen_ins(g, r);
  LibId lib = ins->imm.lib.lib;
  if (!ins_is_arithmetic(g->fn, ins)) return false;
  if (lib == LIB_bit_length || lib == LIB_gcd || lib == LIB_lcm)
    int_function(g, r);
  else
    whole_to_int(g, r);
  return true;
}

/* What was computed in place or, where it could not be, left at `out`: code goes on behind both. */
static LLVMValueRef joined(Gen *g, Ref r, const GenInline *into, LLVMValueRef out) {
  Emit *e = g->e;
  const Type *type = gen_ins(g, r)->type;
  if (into->slot && type_is_array(type))
    LLVMBuildStore(e->b, LLVMBuildLoad2(e->b, e->ptr, out, ""), into->slot);
  else if (into->slot)
    emit_store(e, type->dtype, emit_load(e, type->dtype, out, false), into->slot, false);
  emit_jump(e, into->done);
  emit_at(e, into->done);
  return into->slot;
}

/* Defines register r, whose value is at `out` or, where `into` is not NULL, may have been computed in place.
 */
static void define_outcome(Gen *g, Ref r, const GenInline *into, LLVMValueRef out) {
  Emit *e = g->e;
  if (into && into->stack.room) {
    gen_stack_object(g, r, &into->stack, LLVMBuildLoad2(e->b, e->ptr, out, ""));
    emit_jump(e, into->done);
    emit_at(e, into->done);
    gen_stack_define(g, r, &into->stack);
    return;
  }
  if (into) out = joined(g, r, into, out);
  if (type_has_storage(gen_ins(g, r)->type)) define_from_value(g, r, out);
}

/* Whether the arrays' lengths broadcast; a fault is recorded if not. */
static LLVMValueRef lengths_fit(Gen *g, Ref r) {
  Emit *e = g->e;
  uint32_t nargs = gen_ins(g, r)->nargs, at = 0, room = 1;
  for (uint32_t k = 0; k < nargs; k++) room += gen_arg_type(g, r, k)->rank;
  LLVMValueRef lengths = emit_alloca(e, LLVMArrayType2(e->i64, room), 8);
  for (uint32_t k = 0; k < nargs; k++) {
    const LLVMValueRef *fields = gen_fields_at(g, gen_arg_ref(g, r, k));
    for (unsigned axis = 0; axis < gen_arg_type(g, r, k)->rank; axis++)
      store_word(g, lengths, &at, part_length(fields, axis));
  }
  LLVMValueRef args[3] = {g->rt, gen_link(g, g->plan->ins_slots[g->f][r]), lengths};
  return emit_call(e, "cg_shapes_fit", args, 3);
}

/* The test that fusion leaves of shapes: they are nearly always the same, and the library is called only
 * where they are not. */
static bool same_shapes(Gen *g, Ref r) {
  Emit *e = g->e;
  const Ins *ins = gen_ins(g, r);
  if (ins->imm.lib.lib != LIB_shapes_fit) return false;
  unsigned rank = gen_ins(g, gen_arg_ref(g, r, 0))->type->rank;
  const LLVMValueRef *first = gen_fields_at(g, gen_arg_ref(g, r, 0));
  LLVMValueRef same = LLVMConstInt(e->i1, 1, 0);
  for (uint32_t k = 1; k < ins->nargs; k++) {
    Ref other = gen_arg_ref(g, r, k);
    if (gen_ins(g, other)->type->rank != rank) same = LLVMConstInt(e->i1, 0, 0);
    const LLVMValueRef *fields = gen_fields_at(g, other);
    for (unsigned axis = 0; axis < rank && !LLVMIsNull(same); axis++)
      same = emit_and(e, same, emit_icmp(e, LLVMIntEQ, part_length(first, axis), part_length(fields, axis)));
  }
  LLVMBasicBlockRef on = emit_block(e, "on"), unlike = emit_block(e, "unlike");
  emit_branch_likely(e, same, on, unlike);
  emit_at(e, unlike);
  gen_check(g, lengths_fit(g, r), r);
  emit_jump(e, on);
  emit_at(e, on);
  return true;
}

/* s = s + t, of a variable whose text is used no more: where nobody else has it, t is put behind it. */
static bool append(Gen *g, Ref r) {
  Emit *e = g->e;
  const Ins *ins = gen_ins(g, r);
  if (ins->imm.lib.lib != LIB_str_concat || ins->nargs != 2 || g->debugged) return false;
  Ref old = gen_arg_ref(g, r, 0), tail = gen_arg_ref(g, r, 1);
  const Ins *variable = gen_ins(g, old);
  bool dies = variable->op == IR_GETVAR && variable->imm.i == gen_variable_of(g, r) && g->ins[old].last == r;
  if (!dies || gen_is_char(g, tail)) return false;
  LLVMValueRef args[3] = {g->rt, g->regs[old].parts[0], g->regs[tail].parts[0]},
               str = emit_call(e, "cg_str_append", args, 3);
  gen_check(g, emit_icmp(e, LLVMIntNE, str, LLVMConstNull(e->ptr)), r);
  gen_define_object(g, r, str, false);
  return true;
}

static void call_lib(Gen *g, Ref r) {
  LLVMValueRef out;
  GenInline into;
  if (arithmetic(g, r) || same_shapes(g, r) || gen_item(g, r) || gen_stack_lib(g, r) || gen_made(g, r) ||
      append(g, r))
    return;
  bool inlined = gen_product(g, r, &into);
  gen_check(g, gen_lib_outcome(g, r, false, &out), r);
  define_outcome(g, r, inlined ? &into : NULL, out);
}

LLVMValueRef gen_lib_object(Gen *g, Ref r) {
  LLVMValueRef out;
  gen_check(g, gen_lib_outcome(g, r, false, &out), r);
  return LLVMBuildLoad2(g->e->b, g->e->ptr, out, "");
}

/* ---- kernels ---- */

static void store_at(Gen *g, LLVMValueRef base, size_t offset, LLVMValueRef value) {
  LLVMBuildStore(g->e->b, value, emit_offset(g->e, base, emit_i64(g->e, (int64_t)offset)));
}

/* Launches kernel r; the value is where its result is. */
static LLVMValueRef launch_kernel(Gen *g, Ref r) {
  Emit *e = g->e;
  const Ins *ins = gen_ins(g, r);
  const Kernel *kernel = ins->imm.kernel;
  uint32_t first = kernel->kind == KERNEL_STORE ? 1 : 0, own = first + kernel->inputs,
           axes = ins->nargs - own;
  Boxes boxes = box_operands(g, r, 0, own);
  LLVMValueRef operands = boxes.values;
  LLVMValueRef axis = emit_alloca(e, LLVMArrayType2(e->i64, axes ? axes : 1), 8);
  for (uint32_t k = 0; k < axes; k++) store_at(g, axis, 8 * k, gen_value(g, r, own + k));
  LLVMValueRef launch = emit_alloca(e, LLVMArrayType2(e->i8, sizeof(KernelLaunch)), 8),
               out = gen_values(g, 1);
  store_at(g, launch, offsetof(KernelLaunch, inputs), gen_value_at(g, operands, first));
  store_at(g, launch, offsetof(KernelLaunch, target),
           first ? LLVMBuildLoad2(e->b, e->ptr, operands, "") : LLVMConstNull(e->ptr));
  store_at(g, launch, offsetof(KernelLaunch, axes), axis);
  store_at(g, launch, offsetof(KernelLaunch, axis_count), emit_i32(e, (int32_t)axes));
  store_at(g, launch, offsetof(KernelLaunch, all_axes), LLVMConstInt(e->i8, kernel->reduce.all_axes, 0));
  store_at(g, launch, offsetof(KernelLaunch, keepdims), LLVMConstInt(e->i8, kernel->reduce.keepdims, 0));
  LLVMValueRef args[4] = {g->rt, gen_link(g, g->plan->ins_slots[g->f][r]), launch, out};
  LLVMValueRef good = emit_call(e, "kernel_launch", args, 4);
  release_boxes(g, &boxes);
  gen_check(g, good, r);
  return out;
}

static void call_kernel(Gen *g, Ref r) {
  GenInline into;
  bool inlined = gen_inline(g, r, &into);
  define_outcome(g, r, inlined ? &into : NULL, launch_kernel(g, r));
}

/* ---- parallel loops ---- */

static void call_parallel(Gen *g, Ref r) {
  Emit *e = g->e;
  const Ins *ins = gen_ins(g, r);
  const ParallelInfo *info = ins->imm.parallel;
  Boxes shared = box_operands(g, r, 1, ins->nargs - 1);
  LLVMValueRef out = gen_values(g, 1);
  LLVMValueRef body = g->entries[link_fn(g->plan, info->body)],
               combine = info->combine ? g->entries[link_fn(g->plan, info->combine)] : LLVMConstNull(e->ptr);
  LLVMValueRef args[8] = {g->rt,         g->link, gen_link(g, g->plan->ins_slots[g->f][r]),
                          body,          combine, gen_value(g, r, 0),
                          shared.values, out};
  gen_debug_call(g, r);
  LLVMValueRef failed = emit_call(e, "cg_parallel", args, 8);
  gen_debug_back(g, r);
  release_boxes(g, &shared);
  gen_check(g, emit_icmp(e, LLVMIntEQ, failed, emit_i32(e, 0)), r);
  if (type_has_storage(ins->type)) define_from_value(g, r, out);
}

/* ---- tuples ---- */

static void make_tuple(Gen *g, Ref r) {
  const Ins *ins = gen_ins(g, r);
  LLVMValueRef *parts = gen_room(g, ins->type), *to = parts;
  for (uint32_t k = 0; k < ins->nargs; k++) {
    const LLVMValueRef *item = gen_operand(g, r, k);
    for (uint32_t p = parts_count(PARTS_OBJECTS, gen_arg_type(g, r, k)); p-- > 0;) *to++ = *item++;
  }
  gen_define(g, r, parts, true);
}

static void get_item(Gen *g, Ref r) {
  uint32_t at = parts_item(PARTS_OBJECTS, gen_arg_type(g, r, 0), (uint32_t)gen_ins(g, r)->imm.i);
  gen_define(g, r, gen_operand(g, r, 0) + at, true);
}

/* ---- timing ---- */

static LLVMValueRef barrier(Gen *g, LLVMTypeRef result, LLVMTypeRef type, LLVMValueRef value,
                            const char *constraints) {
  LLVMTypeRef signature = LLVMFunctionType(result, &type, value ? 1 : 0, 0);
  LLVMValueRef code =
      LLVMGetInlineAsm(signature, "", 0, constraints, strlen(constraints), 1, 0, LLVMInlineAsmDialectATT, 0);
  return LLVMBuildCall2(g->e->b, signature, code, &value, value ? 1 : 0, "");
}

static void keep_scalar(Gen *g, DType dtype, LLVMValueRef value) {
  Emit *e = g->e;
  if (dtype_is_complex(dtype)) {
    keep_scalar(g, dtype_real(dtype), emit_re(e, value));
    keep_scalar(g, dtype_real(dtype), emit_im(e, value));
    return;
  }
  if (dtype == DT_BOOL) value = LLVMBuildZExt(e->b, value, e->i8, "");
  if (dtype == DT_F16) value = LLVMBuildFPExt(e->b, value, e->f32, "");
  barrier(g, e->none, LLVMTypeOf(value), value, dtype_is_float(dtype) ? "x,~{memory}" : "r,~{memory}");
}

static void keep_value(Gen *g, const Type *type, const LLVMValueRef *parts) {
  PartList list = gen_parts(g, type);
  for (uint32_t k = 0; k < list.count; k++) {
    const Part *part = &list.items[k];
    if (part->role == PART_SCALAR)
      keep_scalar(g, part->type->dtype, parts[k]);
    else if (part->role == PART_OBJECT)
      barrier(g, g->e->none, g->e->ptr, parts[k], "r,~{memory}");
    else if (part->role == PART_WORD)
      barrier(g, g->e->none, g->e->i64, parts[k], "r,~{memory}");
  }
}

static LLVMValueRef hide_scalar(Gen *g, DType dtype, LLVMValueRef value) {
  Emit *e = g->e;
  if (dtype_is_complex(dtype))
    return emit_complex(e, hide_scalar(g, dtype_real(dtype), emit_re(e, value)),
                        hide_scalar(g, dtype_real(dtype), emit_im(e, value)));
  if (dtype == DT_BOOL)
    return LLVMBuildTrunc(e->b, hide_scalar(g, DT_U8, LLVMBuildZExt(e->b, value, e->i8, "")), e->i1, "");
  if (dtype == DT_F16)
    return LLVMBuildBitCast(e->b, hide_scalar(g, DT_U16, LLVMBuildBitCast(e->b, value, e->i16, "")), e->half,
                            "");
  LLVMTypeRef type = LLVMTypeOf(value);
  return barrier(g, type, type, value, dtype_is_float(dtype) ? "=x,0" : "=r,0");
}

void gen_call(Gen *g, Ref r) {
  const Ins *ins = gen_ins(g, r);
  Ref arg = ins->nargs ? gen_arg_ref(g, r, 0) : REF_NONE;
  switch (ins->op) {
    case IR_CALL: call_fn(g, r); break;
    case IR_PARALLEL: call_parallel(g, r); break;
    case IR_LIB: call_lib(g, r); break;
    case IR_KERNEL: call_kernel(g, r); break;
    case IR_TUPLE: make_tuple(g, r); break;
    case IR_TUPLE_GET: get_item(g, r); break;
    case IR_RETYPE: gen_define(g, r, g->regs[arg].parts, true); break;
    case IR_KEEP: keep_value(g, gen_ins(g, arg)->type, g->regs[arg].parts); break;
    default: /* OPAQUE */
      if (ins->type->kind == TY_SCALAR)
        g->regs[r].value = hide_scalar(g, ins->type->dtype, g->regs[arg].value);
      else
        g->regs[r].parts = g->regs[arg].parts;
  }
}
