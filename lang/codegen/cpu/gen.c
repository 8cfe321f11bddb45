/* Gen: functions from prologue to exit, and the entry that C calls. */
#include "lang/codegen/cpu/gen.h"

#include <stdio.h>

#include "lang/codegen/llvm/target.h"
#include "lang/rt/value/rt.h"

LLVMValueRef gen_link(Gen *g, uint32_t slot) {
  Emit *e = g->e;
  LLVMValueRef *known = &g->links[slot];
  if (*known) return *known;
  LLVMBasicBlockRef here = LLVMGetInsertBlock(e->b);
  LLVMPositionBuilderBefore(e->b, LLVMGetBasicBlockTerminator(e->entry));
  *known = LLVMBuildLoad2(e->b, e->ptr, emit_offset(e, g->link, emit_i64(e, 8 * (int64_t)slot)), "");
  emit_invariant(e, *known);
  emit_at(e, here);
  return *known;
}

/* ---- instructions ---- */

static bool is_marker(unsigned op) { return (ir_op(op)->flags & OPF_OPEN) != 0; }

static void gen_instruction(Gen *g, Ref r) {
  const Ins *ins = gen_ins(g, r);
  if (ir_is_scalar_op(ins->op)) {
    gen_scalar(g, r);
    return;
  }
  switch (ins->op) {
    case IR_LINE: gen_debug_line(g, r); break;
    case IR_CONST:
    case IR_CONST_STR:
    case IR_PARAM:
    case IR_GETVAR:
    case IR_SETVAR:
    case IR_DELVAR:
    case IR_ISSET:
    case IR_GETGLOBAL:
    case IR_SETGLOBAL:
    case IR_DELGLOBAL:
    case IR_ISSETGLOBAL: gen_variable(g, r); break;
    case IR_DIM:
    case IR_STRIDE:
    case IR_SIZE:
    case IR_WRITABLE:
    case IR_INDEX:
    case IR_LOAD:
    case IR_STORE: gen_array(g, r); break;
    case IR_UNION:
    case IR_MEMBER: gen_union(g, r); break;
    case IR_TUPLE:
    case IR_TUPLE_GET:
    case IR_RETYPE:
    case IR_CALL:
    case IR_PARALLEL:
    case IR_LIB:
    case IR_KERNEL:
    case IR_KEEP:
    case IR_OPAQUE: gen_call(g, r); break;
    case IR_BREAK:
    case IR_CONTINUE:
    case IR_LEAVE:
    case IR_RET:
    case IR_RAISE:
    case IR_RERAISE: gen_jump(g, r); break;
    case IR_CHECK: {
      LLVMValueRef args[3] = {g->rt, emit_i32(g->e, (int32_t)ins->imm.i), gen_value(g, r, 1)};
      gen_require(g, gen_value(g, r, 0), r, "cg_raise", args, 3);
      break;
    }
    case IR_ITERATIONS:
    case IR_ADDOVF:
    case IR_SUBOVF:
    case IR_MULOVF: gen_scalar(g, r); break;
    case IR_DROP: gen_drop(g, gen_arg_ref(g, r, 0), false); break;
    default: break;
  }
}

/* References whose last use was instruction `at` are given back there. */
static void drop_dead(Gen *g, Ref at) {
  const Ins *ins = gen_ins(g, at);
  for (uint32_t k = 0; k < ins->nargs; k++) {
    Ref arg = ins_arg(g->fn, ins, k);
    if (g->ins[arg].last == at) gen_drop(g, arg, false);
  }
  if (g->ins[at].last == at && g->ins[at].owned) gen_drop(g, at, false); /* not used at all */
}

void gen_range(Gen *g, Ref from, Ref to) {
  for (Ref i = from; i < to; i++) {
    if (emit_ended(g->e)) return;
    aside_poll(g->e->thread);
    if (is_marker(gen_ins(g, i)->op)) {
      gen_control(g, &i);
      continue;
    }
    gen_instruction(g, i);
    if (!emit_ended(g->e)) drop_dead(g, i);
  }
}

/* ---- functions ---- */

bool gen_handed(const Gen *g, uint32_t f, uint32_t k, const Part *part) {
  return gen_kept(part) || g->takes_parts[f][k];
}

uint32_t gen_handed_count(const Gen *g, uint32_t f, uint32_t k) {
  PartList parts = gen_parts(g, g->plan->fns.items[f]->params[k]);
  uint32_t count = 0;
  for (uint32_t p = 0; p < parts.count; p++) count += gen_handed(g, f, k, &parts.items[p]);
  return count;
}

static LLVMTypeRef signature_of(Gen *g, uint32_t f) {
  const Fn *fn = g->plan->fns.items[f];
  uint32_t most = 3;
  for (uint32_t k = 0; k < fn->param_count; k++) most += gen_handed_count(g, f, k);
  LLVMTypeRef *params = arena_array(g->arena, LLVMTypeRef, most);
  unsigned count = 0;
  params[count++] = g->e->ptr;
  params[count++] = g->e->ptr;
  for (uint32_t k = 0; k < fn->param_count; k++) {
    PartList parts = gen_parts(g, fn->params[k]);
    for (uint32_t p = 0; p < parts.count; p++)
      if (gen_handed(g, f, k, &parts.items[p])) params[count++] = part_type(g->e, &parts.items[p]);
  }
  params[count++] = g->e->ptr;
  return LLVMFunctionType(g->e->i32, params, count, 0);
}

static LLVMValueRef var_slot(Gen *g, LLVMTypeRef type) {
  LLVMValueRef slot = emit_alloca(g->e, type, 0);
  LLVMBuildStore(g->e->b, LLVMConstNull(type), slot);
  return slot;
}

static void make_slots(Gen *g, VarSlot *slot, const Type *type) {
  PartList parts = gen_parts(g, type);
  slot->slots = gen_room(g, type);
  for (uint32_t k = 0; k < parts.count; k++) {
    const Part *part = &parts.items[k];
    if (gen_kept(part) || (slot->fields && !part_known(g->e, part)))
      slot->slots[k] = var_slot(g, part_type(g->e, part));
  }
}

static void make_vars(Gen *g) {
  Emit *e = g->e;
  for (uint32_t v = 0; v < g->fn->vars.count; v++) {
    const Type *type = g->fn->vars.items[v].type;
    VarSlot *slot = &g->vars[v];
    if (!type) continue;
    if (!slot->cells) make_slots(g, slot, type);
    if (g->fn->vars.items[v].maybe_unset) slot->set = var_slot(g, e->i1);
  }
}

static LLVMValueRef rt_field(Gen *g, LLVMTypeRef type, size_t offset) {
  return LLVMBuildLoad2(g->e->b, type, emit_offset(g->e, g->rt, emit_i64(g->e, (int64_t)offset)), "");
}

/* The flag's address; a byte of our own that stays 0 when there is none. */
static void find_interrupt(Gen *g) {
  Emit *e = g->e;
  LLVMValueRef never = LLVMGetNamedGlobal(e->module, "never");
  if (!never) {
    never = LLVMAddGlobal(e->module, e->i8, "never");
    LLVMSetInitializer(never, LLVMConstNull(e->i8));
    LLVMSetLinkage(never, LLVMInternalLinkage);
  }
  LLVMValueRef own = rt_field(g, e->ptr, offsetof(Rt, interrupt));
  g->interrupt = emit_select(e, emit_icmp(e, LLVMIntEQ, own, LLVMConstNull(e->ptr)), never, own);
}

static bool can_recur(const Gen *g) {
  for (Ref i = 0; i < g->fn->ins.count; i++)
    if (gen_ins(g, i)->op == IR_CALL || gen_ins(g, i)->op == IR_PARALLEL) return true;
  return false;
}

/* The call has failed, not the function: the frame is the caller's. */
static void check_stack(Gen *g) {
  Emit *e = g->e;
  LLVMValueRef limit = rt_field(g, e->ptr, offsetof(Rt, stack.limit)), zero = emit_i32(e, 0);
  LLVMTypeRef type = e->ptr;
  unsigned id = LLVMLookupIntrinsicID("llvm.frameaddress", 17);
  LLVMValueRef intrinsic = LLVMGetIntrinsicDeclaration(e->module, id, &type, 1);
  LLVMValueRef frame = LLVMBuildCall2(e->b, LLVMGlobalGetValueType(intrinsic), intrinsic, &zero, 1, "");
  LLVMValueRef args[2] = {g->rt, frame};
  gen_ask(g, emit_icmp(e, LLVMIntUGE, frame, limit), REF_NONE, "rt_stack_stops", args, 2);
}

static void release_all(Gen *g) {
  for (uint32_t v = 0; v < g->fn->vars.count; v++) {
    const Type *type = g->fn->vars.items[v].type;
    if (type && type_is_object(type)) gen_release(g, type, gen_var_load(g, v, false));
  }
  for (Ref i = 0; i < g->fn->ins.count; i++)
    if (g->regs[i].slots) gen_drop(g, i, false);
  if (g->big) gen_frame_end(g);
}

/* Behind a fault by calls, in order: most references are there still, and nobody waits for the code. */
static void leave(Gen *g, bool failed) {
  gen_debug_end(g);
  g->failing = failed;
  release_all(g);
  g->failing = false;
  LLVMBuildRet(g->e->b, emit_i32(g->e, failed));
}

static void gen_function(Gen *g, uint32_t f) {
  Emit *e = g->e;
  Fn *fn = fn_lowered(g->plan->fns.items[f]);
  uint32_t count = fn->ins.count + 1;
  char name[16];
  snprintf(name, sizeof name, "f%u", f);
  g->f = f;
  g->fn = fn;
  g->next = fn_regions(fn, g->arena);
  g->ins = arena_array(g->arena, InsPlan, count);
  g->regs = arena_array(g->arena, Reg, count);
  for (uint32_t i = 0; i < count; i++) g->regs[i].parts = &g->regs[i].value;
  g->vars = arena_array(g->arena, VarSlot, fn->vars.count + 1);
  g->globals = arena_array(g->arena, Held, fn->globals.count + 1);
  g->links = arena_array(g->arena, LLVMValueRef, g->plan->count + 1);
  g->loop = NULL;
  g->holding = false;
  g->handler = NULL;
  g->saved = NULL;
  g->beside = NULL;
  g->stack_used = 0;
  g->labelled = NULL;
  g->frame = NULL;
  g->debugged = gen_debugs(fn);
  gen_plan(g);
  LLVMValueRef self = emit_function(e, name, LLVMGlobalGetValueType(g->fns[f]), false);
  g->rt = LLVMGetParam(self, 0);
  g->link = LLVMGetParam(self, 1);
  g->out = LLVMGetLastParam(self);
  LLVMBasicBlockRef body = emit_block(e, "body");
  g->exit = emit_block(e, "exit");
  LLVMBuildBr(e->b, body);
  emit_at(e, body);
  for (unsigned k = 0; k < 3; k++) g->spare[k] = gen_values(g, 1);
  gen_debug_vars(g);
  gen_frame_begin(g);
  make_vars(g);
  find_interrupt(g);
  gen_debug_begin(g);
  Handler handler;
  gen_handler_push(g, &handler);
  if (can_recur(g)) check_stack(g);
  gen_range(g, 0, fn->ins.count);
  emit_jump(e, g->exit);
  gen_handler_pop(g, &handler);
  leave(g, true);
  emit_at(e, g->exit);
  leave(g, false);
}

/* i32 entry(rt, link, args, out): arguments out of Values, the result into one. */
static LLVMTypeRef entry_type(const Emit *e) {
  LLVMTypeRef params[4] = {e->ptr, e->ptr, e->ptr, e->ptr};
  return LLVMFunctionType(e->i32, params, 4, 0);
}

/* The parts of argument k, which is in a Value. */
static const LLVMValueRef *argument(Gen *g, uint32_t f, uint32_t k, LLVMValueRef from) {
  const Type *type = g->plan->fns.items[f]->params[k];
  LLVMValueRef *parts = gen_unbox(g, type, from, false);
  if (g->takes_parts[f][k]) gen_read_fields(g, type, gen_object(type, parts), parts);
  return parts;
}

static void gen_entry(Gen *g, uint32_t f, const char *name, bool external) {
  Emit *e = g->e;
  Fn *fn = g->plan->fns.items[f];
  LLVMValueRef self = emit_function(e, name, entry_type(e), external);
  LLVMBasicBlockRef body = emit_block(e, "body"), done = emit_block(e, "done"), end = emit_block(e, "end");
  LLVMBuildBr(e->b, body);
  emit_at(e, body);
  g->f = f;
  g->fn = fn;
  g->frame = NULL;
  g->rt = LLVMGetParam(self, 0);
  g->link = LLVMGetParam(self, 1);
  g->links = arena_array(g->arena, LLVMValueRef, g->plan->count + 1);
  g->big = false;
  bool boxed = gen_boxed(fn->result), small = g->small[f];
  LLVMValueRef out = LLVMGetParam(self, 3), slot = boxed   ? gen_values(g, gen_kept_count(g, fn->result))
                                                   : small ? gen_small_area(g)
                                                           : out;
  const LLVMValueRef **args = arena_array(g->arena, const LLVMValueRef *, fn->param_count + 1);
  for (uint32_t k = 0; k < fn->param_count; k++)
    args[k] = argument(g, f, k, gen_value_at(g, LLVMGetParam(self, 2), k));
  LLVMValueRef failed = gen_invoke(g, f, args, slot);
  emit_branch(e, emit_icmp(e, LLVMIntEQ, failed, emit_i32(e, 0)), done, end);
  LLVMBasicBlockRef bad = body;
  emit_at(e, done);
  if (boxed) {
    const LLVMValueRef *value = gen_load_kept(g, fn->result, slot);
    Handler handler;
    gen_handler_push(g, &handler);
    gen_box(g, 0, fn->result, value, out, &boxed);
    gen_release(g, fn->result, value);
    done = LLVMGetInsertBlock(e->b);
    emit_jump(e, end);
    gen_handler_pop(g, &handler);
    LLVMBuildRet(e->b, emit_i32(e, 1));
  } else if (small) {
    LLVMValueRef object = gen_small_object(g, fn->result, slot, NULL),
                 none = emit_icmp(e, LLVMIntEQ, object, LLVMConstNull(e->ptr));
    LLVMBuildStore(e->b, object, out);
    LLVMBuildRet(e->b, LLVMBuildZExt(e->b, none, e->i32, ""));
    done = NULL;
  } else {
    emit_jump(e, end);
  }
  emit_at(e, end);
  LLVMValueRef status = LLVMBuildPhi(e->b, e->i32, ""), zero = emit_i32(e, 0), one = emit_i32(e, 1);
  LLVMAddIncoming(status, &one, &bad, 1);
  if (done) LLVMAddIncoming(status, &zero, &done, 1);
  LLVMBuildRet(e->b, status);
}

/* Declares the entries of what PARALLEL runs. */
static void declare_entries(Gen *g) {
  g->entries = arena_array(g->arena, LLVMValueRef, g->plan->fns.count);
  for (uint32_t f = 0; f < g->plan->fns.count; f++) {
    const Fn *fn = g->plan->fns.items[f];
    for (uint32_t i = 0; i < fn->ins.count; i++) {
      Fn *callees[2];
      uint32_t count = fn->ins.items[i].op == IR_PARALLEL ? ins_callees(&fn->ins.items[i], callees) : 0;
      for (uint32_t k = 0; k < count; k++) {
        uint32_t callee = link_fn(g->plan, callees[k]);
        char text[16];
        snprintf(text, sizeof text, "e%u", callee);
        if (!g->entries[callee]) g->entries[callee] = LLVMAddFunction(g->e->module, text, entry_type(g->e));
      }
    }
  }
}

static void find_parts(Gen *g, uint32_t f) {
  const Fn *fn = g->plan->fns.items[f];
  g->takes_parts[f] = arena_array(g->arena, bool, fn->param_count + 1);
  for (uint32_t k = 0; k < fn->param_count; k++) g->takes_parts[f][k] = fn_takes_parts(fn, k);
}

void gen_build(Emit *e, const LinkPlan *plan, const char *name) {
  Gen g = {.e = e, .plan = plan, .arena = plan->arena};
  g.fns = arena_array(plan->arena, LLVMValueRef, plan->fns.count);
  g.takes_parts = arena_array(plan->arena, bool *, plan->fns.count);
  g.small = arena_array(plan->arena, bool, plan->fns.count);
  for (uint32_t f = 0; f < plan->fns.count; f++) {
    char text[16];
    snprintf(text, sizeof text, "f%u", f);
    find_parts(&g, f);
    g.small[f] = gen_returns_small(fn_lowered(plan->fns.items[f]));
    g.fns[f] = LLVMAddFunction(e->module, text, signature_of(&g, f));
  }
  declare_entries(&g);
  for (uint32_t f = 0; f < plan->fns.count; f++) gen_function(&g, f);
  gen_entry(&g, 0, name, true);
  for (uint32_t f = 0; f < plan->fns.count; f++) {
    if (!g.entries[f]) continue;
    char text[16];
    snprintf(text, sizeof text, "e%u", f);
    gen_entry(&g, f, text, false);
  }
}
