/* DevGen: registers, functions and bodies of device code, common to all devices. */
#include "lang/codegen/device/gen.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void dev_fail(DevGen *d, const char *format, ...) {
  if (d->error) return;
  va_list list;
  va_start(list, format);
  d->error = arena_vprintf(d->arena, format, list);
  va_end(list);
}

/* ---- flat values ---- */

LLVMValueRef dev_slot(DevGen *d, LLVMTypeRef type) { return emit_alloca(d->e, type, 0); }

static LLVMValueRef *slots_of(DevGen *d, const Type *type) {
  PartList parts = dev_parts(d, type);
  LLVMValueRef *slots = arena_array(d->arena, LLVMValueRef, parts.count + 1);
  for (uint32_t k = 0; k < parts.count; k++) slots[k] = dev_slot(d, part_type(d->e, &parts.items[k]));
  return slots;
}

static LLVMValueRef *load_slots(DevGen *d, const Type *type, LLVMValueRef *slots) {
  PartList parts = dev_parts(d, type);
  LLVMValueRef *values = arena_array(d->arena, LLVMValueRef, parts.count + 1);
  for (uint32_t k = 0; k < parts.count; k++)
    values[k] = LLVMBuildLoad2(d->e->b, part_type(d->e, &parts.items[k]), slots[k], "");
  return values;
}

static void store_slots(DevGen *d, const Type *type, LLVMValueRef *slots, const LLVMValueRef *parts) {
  for (uint32_t k = 0; k < dev_flat(type); k++) LLVMBuildStore(d->e->b, parts[k], slots[k]);
}

void dev_define(DevGen *d, Ref r, const LLVMValueRef *parts) {
  PartList list = dev_parts(d, dev_ins(d, r)->type);
  LLVMValueRef *own = arena_array(d->arena, LLVMValueRef, list.count + 1);
  for (uint32_t k = 0; k < list.count; k++) {
    LLVMValueRef known = part_known(d->e, &list.items[k]);
    own[k] = known ? known : parts[k];
  }
  d->frame->regs[r] = own;
}

/* ---- variables ---- */

static void make_vars(DevGen *d) {
  Emit *e = d->e;
  const Fn *fn = d->frame->fn;
  for (uint32_t v = 0; v < fn->vars.count; v++) {
    const Type *type = fn->vars.items[v].type;
    if (!type) continue;
    DevVar *var = &d->frame->vars[v];
    var->slots = slots_of(d, type);
    PartList parts = dev_parts(d, type);
    for (uint32_t k = 0; k < parts.count; k++)
      LLVMBuildStore(e->b, LLVMConstNull(part_type(e, &parts.items[k])), var->slots[k]);
    if (!fn->vars.items[v].maybe_unset) continue;
    var->set = dev_slot(d, e->i1);
    LLVMBuildStore(e->b, LLVMConstNull(e->i1), var->set);
  }
}

const LLVMValueRef *dev_get(DevGen *d, uint32_t var) {
  return load_slots(d, d->frame->fn->vars.items[var].type, d->frame->vars[var].slots);
}

static void gen_variable(DevGen *d, Ref r) {
  Emit *e = d->e;
  const Ins *ins = dev_ins(d, r);
  DevVar *var = &d->frame->vars[ins->imm.i];
  const Type *type = d->frame->fn->vars.items[ins->imm.i].type;
  switch (ins->op) {
    case IR_GETVAR: dev_define(d, r, load_slots(d, type, var->slots)); break;
    case IR_SETVAR:
      store_slots(d, type, var->slots, dev_operand(d, r, 0));
      if (var->set) LLVMBuildStore(e->b, LLVMConstInt(e->i1, 1, 0), var->set);
      break;
    case IR_DELVAR:
      if (var->set) LLVMBuildStore(e->b, LLVMConstNull(e->i1), var->set);
      break;
    default: { /* ISSET */
      LLVMValueRef set = var->set ? LLVMBuildLoad2(e->b, e->i1, var->set, "") : LLVMConstInt(e->i1, 1, 0);
      dev_define(d, r, &set);
    }
  }
}

/* ---- instructions ---- */

const LLVMValueRef *dev_param(const DevGen *d, uint32_t param) {
  const Fn *fn = d->frame->fn;
  uint32_t at = 0;
  for (uint32_t k = 0; k < param; k++) at += dev_flat(fn->params[k]);
  return d->frame->args + at;
}

static void gen_tuple(DevGen *d, Ref r) {
  const Ins *ins = dev_ins(d, r);
  LLVMValueRef *parts = arena_array(d->arena, LLVMValueRef, dev_flat(ins->type) + 1);
  uint32_t at = 0;
  for (uint32_t k = 0; k < ins->nargs; k++) {
    const LLVMValueRef *item = dev_operand(d, r, k);
    for (uint32_t j = 0, count = dev_flat(dev_arg_type(d, r, k)); j < count; j++) parts[at++] = item[j];
  }
  dev_define(d, r, parts);
}

static void gen_pause(DevGen *d, Ref r) { d->target->pause(d, dev_value(d, r, 0)); }

static void gen_barrier(DevGen *d, Ref r) {
  const Ins *ins = dev_ins(d, r);
  LLVMValueRef value =
      d->target->barrier(d, r, (GpuBarrier)ins->imm.i, ins->nargs ? dev_value(d, r, 0) : NULL);
  if (value && dev_flat(ins->type)) dev_define(d, r, &value);
}

static void gen_group(DevGen *d, Ref r) {
  const Ins *ins = dev_ins(d, r);
  LLVMValueRef args[3], out[2] = {NULL, NULL};
  for (uint32_t k = 0; k < ins->nargs; k++) args[k] = dev_value(d, r, k);
  d->target->group(d, r, (GpuGroup)ins->imm.i, args, out);
  if (dev_flat(ins->type)) dev_define(d, r, out);
}

static void gen_const(DevGen *d, Ref r) {
  const Ins *ins = dev_ins(d, r);
  LLVMValueRef value = NULL;
  if (type_is_scalar(ins->type)) value = emit_const(d->e, ins->type->dtype, &ins->imm.value);
  dev_define(d, r, &value);
}

static void gen_check(DevGen *d, Ref r) { dev_require(d, dev_value(d, r, 0), r, NULL, 0); }

static void gen_sreg(DevGen *d, Ref r) {
  LLVMValueRef value = d->target->sreg(d, (GpuSreg)dev_ins(d, r)->imm.i);
  dev_define(d, r, &value);
}

static void gen_other(DevGen *d, Ref r) {
  unsigned op = dev_ins(d, r)->op;
  LLVMValueRef none = NULL;
  switch (op) {
    case IR_CONST_STR: dev_define(d, r, &none); break;
    case IR_RETYPE:
    case IR_CONSTANT:
    case IR_OPAQUE: dev_define(d, r, dev_operand(d, r, 0)); break;
    case IR_DROP:
    case IR_KEEP:
    case IR_NOP: break;
    default: dev_fail(d, "device code cannot do '%s'", ir_op(op)->text);
  }
}

static void gen_instruction(DevGen *d, Ref r) {
  const Ins *ins = dev_ins(d, r);
  if (ir_is_scalar_op(ins->op)) {
    dev_scalar(d, r);
    return;
  }
  switch (ins->op) {
    case IR_CONST: gen_const(d, r); break;
    case IR_PARAM: dev_define(d, r, dev_param(d, (uint32_t)ins->imm.i)); break;
    case IR_GETVAR:
    case IR_SETVAR:
    case IR_DELVAR:
    case IR_ISSET: gen_variable(d, r); break;
    case IR_ITERATIONS:
    case IR_ADDOVF:
    case IR_SUBOVF:
    case IR_MULOVF: dev_scalar(d, r); break;
    case IR_TUPLE: gen_tuple(d, r); break;
    case IR_TUPLE_GET:
      dev_define(d, r,
                 dev_operand(d, r, 0) + parts_item(PARTS_PLAIN, dev_arg_type(d, r, 0), (uint32_t)ins->imm.i));
      break;
    case IR_DIM:
    case IR_STRIDE:
    case IR_SIZE:
    case IR_LOAD:
    case IR_STORE:
    case IR_ATOMIC:
    case IR_SPACE:
    case IR_ASSIGN: dev_array(d, r); break;
    case IR_INDEX: dev_index(d, r); break;
    case IR_VIEW: dev_view(d, r); break;
    case IR_CALL: dev_call(d, r); break;
    case IR_BREAK:
    case IR_CONTINUE:
    case IR_RET:
    case IR_RAISE: dev_jump(d, r); break;
    case IR_CHECK: gen_check(d, r); break;
    case IR_SREG: gen_sreg(d, r); break;
    case IR_BARRIER: gen_barrier(d, r); break;
    case IR_GROUP: gen_group(d, r); break;
    case IR_FENCE: d->target->fence(d, (GpuFence)ins->imm.i); break;
    case IR_PAUSE: gen_pause(d, r); break;
    case IR_DEVPRINT: dev_print(d, r); break;
    case IR_LINE:
      if (d->target->line) d->target->line(d, r);
      break;
    default: gen_other(d, r);
  }
}

void dev_range(DevGen *d, Ref from, Ref to) {
  for (Ref i = from; i < to && !d->error; i++) {
    if (emit_ended(d->e)) return;
    aside_poll(d->e->thread);
    if (ir_op(dev_ins(d, i)->op)->flags & OPF_OPEN)
      dev_control(d, &i);
    else
      gen_instruction(d, i);
  }
}

/* ---- functions ---- */

void dev_body_begin(DevGen *d, DevFrame *frame, uint32_t f, const LLVMValueRef *args) {
  Emit *e = d->e;
  Fn *fn = d->plan->bodies[f];
  *frame = (DevFrame){.f = f, .fn = fn, .args = args};
  frame->next = fn_regions(fn, d->arena);
  frame->regs = arena_array(d->arena, LLVMValueRef *, fn->ins.count + 1);
  frame->vars = arena_array(d->arena, DevVar, fn->vars.count + 1);
  d->frame = frame;
  frame->exit = emit_block(e, "exit");
  frame->outcome.results = slots_of(d, fn->result);
  if (!d->target->ends) {
    frame->outcome.faulted = dev_slot(d, e->i1);
    LLVMBuildStore(e->b, LLVMConstNull(e->i1), frame->outcome.faulted);
  }
  make_vars(d);
}

void dev_body_end(DevGen *d) {
  emit_jump(d->e, d->frame->exit);
  emit_at(d->e, d->frame->exit);
}

DevOutcome dev_body(DevGen *d, uint32_t f, const LLVMValueRef *args) {
  DevFrame frame;
  dev_body_begin(d, &frame, f, args);
  dev_range(d, 0, frame.fn->ins.count);
  dev_body_end(d);
  return frame.outcome;
}

static void part_types(const DevGen *d, const Type *type, LLVMTypeRef *out) {
  PartList parts = dev_parts(d, type);
  for (uint32_t k = 0; k < parts.count; k++) out[k] = part_type(d->e, &parts.items[k]);
}

static LLVMTypeRef result_type(DevGen *d, const Fn *fn) {
  Emit *e = d->e;
  uint32_t count = dev_flat(fn->result), status = d->target->ends ? 0 : 1;
  LLVMTypeRef *types = arena_array(d->arena, LLVMTypeRef, count + 1);
  types[0] = e->i1;
  part_types(d, fn->result, types + status);
  if (count + status == 0) return e->none;
  return count + status == 1 ? types[0] : LLVMStructTypeInContext(e->context, types, count + status, 0);
}

static LLVMTypeRef function_type(DevGen *d, const Fn *fn) {
  uint32_t count = 1;
  for (uint32_t k = 0; k < fn->param_count; k++) count += dev_flat(fn->params[k]);
  LLVMTypeRef *types = arena_array(d->arena, LLVMTypeRef, count);
  types[0] = d->e->ptr;
  for (uint32_t k = 0, at = 1; k < fn->param_count; at += dev_flat(fn->params[k]), k++)
    part_types(d, fn->params[k], types + at);
  return LLVMFunctionType(result_type(d, fn), types, count, 0);
}

static void return_outcome(DevGen *d, const Fn *fn, const DevOutcome *outcome) {
  Emit *e = d->e;
  uint32_t count = dev_flat(fn->result), status = outcome->faulted != NULL;
  LLVMTypeRef type = result_type(d, fn);
  LLVMValueRef *parts = load_slots(d, fn->result, outcome->results);
  LLVMValueRef faulted = status ? LLVMBuildLoad2(e->b, e->i1, outcome->faulted, "") : NULL;
  if (count + status == 0) {
    LLVMBuildRetVoid(e->b);
  } else if (count + status == 1) {
    LLVMBuildRet(e->b, status ? faulted : parts[0]);
  } else {
    LLVMValueRef value = LLVMGetPoison(type);
    if (status) value = LLVMBuildInsertValue(e->b, value, faulted, 0, "");
    for (uint32_t k = 0; k < count; k++) value = LLVMBuildInsertValue(e->b, value, parts[k], k + status, "");
    LLVMBuildRet(e->b, value);
  }
}

static void gen_function(DevGen *d, uint32_t f) {
  Emit *e = d->e;
  const Fn *fn = d->plan->fns.items[f];
  LLVMTypeRef type = LLVMGlobalGetValueType(d->fns[f]);
  size_t length;
  LLVMValueRef self = emit_function(e, LLVMGetValueName2(d->fns[f], &length), type, false);
  uint32_t count = LLVMCountParams(self);
  LLVMValueRef *args = arena_array(d->arena, LLVMValueRef, count);
  for (uint32_t k = 1; k < count; k++) args[k - 1] = LLVMGetParam(self, k);
  d->context = LLVMGetParam(self, 0);
  LLVMBasicBlockRef body = emit_block(e, "body");
  LLVMBuildBr(e->b, body);
  emit_at(e, body);
  DevOutcome outcome = dev_body(d, f, args);
  return_outcome(d, fn, &outcome);
}

static void declare_functions(DevGen *d) {
  for (uint32_t f = 0; f < d->plan->fns.count; f++) {
    if (f == 0 && !d->plan->recurs[0]) continue;
    char name[160];
    snprintf(name, sizeof name, "%s__%u", d->plan->entry, f);
    d->fns[f] = LLVMAddFunction(d->e->module, name, function_type(d, d->plan->fns.items[f]));
    LLVMSetLinkage(d->fns[f], LLVMInternalLinkage);
    if (d->target->convergent) emit_attribute(d->e, d->fns[f], EMIT_ON_FUNCTION, "convergent");
  }
}

bool dev_build(Emit *e, const DevPlan *plan, const DevTarget *target, void *own, Arena *arena,
               const char **error) {
  DevGen d = {.e = e, .plan = plan, .target = target, .own = own, .arena = arena};
  d.fns = arena_array(arena, LLVMValueRef, plan->fns.count);
  declare_functions(&d);
  if (!d.error) target->kernel(&d);
  for (uint32_t f = 0; f < plan->fns.count && !d.error; f++)
    if (d.fns[f]) gen_function(&d, f);
  *error = d.error;
  return !d.error;
}
