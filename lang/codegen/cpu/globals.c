/* Gen: globals. Outside loops they are read and written in place; a loop that makes no
 * calls holds them in registers: those that it only reads are read once before it, those
 * that it writes (plain scalars of one type) live in a slot and are written back when
 * the loop is left, by whatever way.
 * Debugged code holds none: the debugger may change them at every statement.
 * Invariant: no other code runs while a global is held. */
#include "lang/codegen/cpu/gen.h"

static int64_t index_of(const Gen *g, Ref r) { return gen_ins(g, r)->imm.i; }

static LLVMValueRef address_of(Gen *g, int64_t k) {
  return gen_link(g, g->plan->fn_slots[g->f] + 1 + (uint32_t)k);
}

static LLVMValueRef global_field(Gen *g, LLVMValueRef global, size_t offset) {
  return emit_offset(g->e, global, emit_i64(g->e, (int64_t)offset));
}

static LLVMValueRef load_type(Gen *g, int64_t k) {
  LLVMValueRef type =
      LLVMBuildLoad2(g->e->b, g->e->ptr, global_field(g, address_of(g, k), offsetof(Global, type)), "");
  emit_tbaa(g->e, type, "global type");
  return type;
}

static LLVMValueRef is_bound(Gen *g, int64_t k) {
  return emit_icmp(g->e, LLVMIntNE, load_type(g, k), LLVMConstNull(g->e->ptr));
}

static void require_bound(Gen *g, Ref r, LLVMValueRef bound) {
  LLVMValueRef args[2] = {g->rt, address_of(g, index_of(g, r))};
  gen_require(g, bound, r, "cg_unbound", args, 2);
}

static LLVMValueRef *load_value(Gen *g, int64_t k, const Type *type, bool own) {
  g->e->memory = "global";
  LLVMValueRef *parts = gen_unbox(g, type, global_field(g, address_of(g, k), offsetof(Global, value)), own);
  g->e->memory = NULL;
  return parts;
}

/* ---- in place ---- */

/* A plain scalar whose name keeps its type is stored directly, all else by the runtime. */
static void store_value(Gen *g, Ref r, int64_t k, const Type *type, const LLVMValueRef *parts) {
  Emit *e = g->e;
  LLVMValueRef global = address_of(g, k), wanted = gen_link(g, link_type(g->plan, type));
  LLVMBasicBlockRef end = emit_block(e, "set");
  if (type->kind == TY_SCALAR) {
    LLVMBasicBlockRef same = emit_block(e, "same"), other = emit_block(e, "other");
    emit_branch_likely(e, emit_icmp(e, LLVMIntEQ, load_type(g, k), wanted), same, other);
    emit_at(e, same);
    e->memory = "global";
    emit_store(e, type->dtype, parts[0], global_field(g, global, offsetof(Global, value)), false);
    e->memory = NULL;
    emit_jump(e, end);
    emit_at(e, other);
  }
  bool boxed = false;
  gen_box(g, r, type, parts, g->spare[0], &boxed);
  LLVMValueRef args[5] = {g->rt, global, wanted, g->spare[0], emit_i32(e, !boxed)};
  emit_call(e, "cg_set_global", args, 5);
  emit_jump(e, end);
  emit_at(e, end);
}

static void get_in_place(Gen *g, Ref r) {
  const Type *type = gen_ins(g, r)->type;
  bool own = g->ins[r].owned && gen_boxed(type);
  if (!gen_proved(g, r)) require_bound(g, r, is_bound(g, index_of(g, r)));
  gen_define(g, r, load_value(g, index_of(g, r), type, own), !own);
}

/* ---- held ---- */

static LLVMValueRef is_bound_held(Gen *g, const Held *held) {
  if (!held->slot) return held->bound;
  return emit_or(g->e, LLVMBuildLoad2(g->e->b, g->e->i1, held->dirty, ""), held->bound);
}

/* Of one that is written in the loop. */
static LLVMValueRef load_held(Gen *g, const Held *held) {
  return LLVMBuildLoad2(g->e->b, emit_type(g->e, held->type->dtype), held->slot, "");
}

static void get_held(Gen *g, Ref r, const Held *held) {
  if (!held->slot) {
    if (!gen_proved(g, r)) require_bound(g, r, held->bound);
    gen_define(g, r, held->parts, true);
    return;
  }
  if (!gen_proved(g, r)) require_bound(g, r, is_bound_held(g, held));
  g->regs[r].value = load_held(g, held);
}

static void set_held(Gen *g, Ref r, const Held *held) {
  Emit *e = g->e;
  LLVMBuildStore(e->b, gen_value(g, r, 0), held->slot);
  LLVMBuildStore(e->b, LLVMConstInt(e->i1, 1, 0), held->dirty);
}

void gen_write_back(Gen *g, Ref at) {
  Emit *e = g->e;
  for (uint32_t k = 0; k < g->fn->globals.count; k++) {
    const Held *held = &g->globals[k];
    if (!held->slot) continue;
    LLVMBasicBlockRef write = emit_block(e, "write"), end = emit_block(e, "kept");
    emit_branch(e, LLVMBuildLoad2(e->b, e->i1, held->dirty, ""), write, end);
    emit_at(e, write);
    LLVMValueRef value = load_held(g, held);
    store_value(g, at, k, held->type, &value);
    emit_jump(e, end);
    emit_at(e, end);
  }
}

/* What a loop does with global k. */
typedef struct Use {
  bool read, written, other; /* other: deleted, or of several types */
  const Type *type;
} Use;

static Use use_in(const Gen *g, Ref open, int64_t k) {
  Use use = {0};
  for (Ref i = open + 1; i < g->next[open]; i++) {
    const Ins *ins = gen_ins(g, i);
    bool get = ins->op == IR_GETGLOBAL, set = ins->op == IR_SETGLOBAL;
    if (!get && !set && ins->op != IR_DELGLOBAL && ins->op != IR_ISSETGLOBAL) continue;
    if (ins->imm.i != k) continue;
    const Type *type = get ? ins->type : set ? gen_ins(g, gen_arg_ref(g, i, 0))->type : use.type;
    use.other |= ins->op == IR_DELGLOBAL;
    if (use.type && type != use.type) use.other = true;
    use.type = type;
    use.read |= get;
    use.written |= set;
  }
  return use;
}

LLVMValueRef gen_empty(Gen *g, unsigned rank) {
  Emit *e = g->e;
  char name[16] = "empty00";
  name[5] = (char)('0' + rank / 10), name[6] = (char)('0' + rank % 10);
  LLVMValueRef empty = LLVMGetNamedGlobal(e->module, name);
  if (empty) return empty;
  LLVMTypeRef type = LLVMArrayType2(e->i64, ARRAY_DIMS_OFFSET / 8 + 2 * rank);
  empty = LLVMAddGlobal(e->module, type, name);
  LLVMSetInitializer(empty, LLVMConstNull(type));
  LLVMSetGlobalConstant(empty, 1);
  LLVMSetLinkage(empty, LLVMInternalLinkage);
  return empty;
}

static void hold_read(Gen *g, uint32_t k, const Type *type, Held *held) {
  held->bound = is_bound(g, k);
  held->parts = load_value(g, k, type, false);
  if (!type_is_array(type)) return;
  LLVMValueRef own = gen_object(type, held->parts),
               safe = emit_select(g->e, held->bound, own, gen_empty(g, type->rank));
  gen_read_fields(g, type, safe, held->parts);
}

static void hold_written(Gen *g, uint32_t k, const Type *type, Held *held) {
  Emit *e = g->e;
  held->bound = is_bound(g, k);
  held->slot = emit_alloca(e, emit_type(e, type->dtype), 0);
  held->dirty = emit_alloca(e, e->i1, 0);
  LLVMBuildStore(e->b, load_value(g, k, type, false)[0], held->slot);
  LLVMBuildStore(e->b, LLVMConstNull(e->i1), held->dirty);
}

static bool makes_calls(const Gen *g, Ref open) {
  for (Ref i = open + 1; i < g->next[open]; i++)
    if (ins_runs_code(gen_ins(g, i))) return true;
  return false;
}

bool gen_hold(Gen *g, Ref open, Handler *handler) {
  if (g->holding || g->debugged || !g->fn->globals.count || makes_calls(g, open)) return false;
  g->holding = true;
  for (uint32_t k = 0; k < g->fn->globals.count; k++) {
    Use use = use_in(g, open, k);
    Held held = {.type = use.type};
    bool plain = use.type && use.type->kind == TY_SCALAR;
    if (use.other || !use.type || gen_boxed(use.type)) continue;
    if (!use.written)
      hold_read(g, k, use.type, &held);
    else if (plain)
      hold_written(g, k, use.type, &held);
    g->globals[k] = held;
  }
  gen_handler_push(g, handler);
  return true;
}

/* The builder stands at the loop's ordinary exit. */
void gen_unhold(Gen *g, Ref open, Handler *handler) {
  Emit *e = g->e;
  LLVMBasicBlockRef after = emit_block(e, "after");
  gen_write_back(g, open);
  emit_jump(e, after);
  gen_handler_pop(g, handler);
  gen_write_back(g, open);
  emit_jump(e, g->handler->framed);
  for (uint32_t k = 0; k < g->fn->globals.count; k++) g->globals[k] = (Held){0};
  g->holding = false;
  emit_at(e, after);
}

/* ---- instructions ---- */

void gen_global(Gen *g, Ref r) {
  const Held *held = &g->globals[index_of(g, r)];
  Ref arg;
  switch (gen_ins(g, r)->op) {
    case IR_GETGLOBAL:
      if (held->bound)
        get_held(g, r, held);
      else
        get_in_place(g, r);
      break;
    case IR_SETGLOBAL:
      arg = gen_arg_ref(g, r, 0);
      if (held->slot)
        set_held(g, r, held);
      else
        store_value(g, r, index_of(g, r), gen_ins(g, arg)->type, g->regs[arg].parts);
      break;
    case IR_DELGLOBAL: {
      LLVMValueRef args[2] = {g->rt, address_of(g, index_of(g, r))};
      require_bound(g, r, is_bound(g, index_of(g, r)));
      emit_call(g->e, "cg_del_global", args, 2);
      break;
    }
    default: g->regs[r].value = held->bound ? is_bound_held(g, held) : is_bound(g, index_of(g, r));
  }
}
