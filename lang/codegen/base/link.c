/* Link: numbering and filling of the table, by one walk each over the same order. */
#include "lang/codegen/base/link.h"
#include "lang/lib/value/list_kind.h"

#include <string.h>

#include "lang/ir/interp/debug.h"
#include "lang/rt/value/union.h"

static bool known_fn(const LinkPlan *plan, const Fn *fn) {
  for (uint32_t i = 0; i < plan->fns.count; i++)
    if (plan->fns.items[i] == fn) return true;
  return false;
}

static void collect_fns(LinkPlan *plan, Fn *entry) {
  vec_push(plan->arena, plan->fns, entry);
  for (uint32_t f = 0; f < plan->fns.count; f++) {
    const Fn *fn = plan->fns.items[f];
    for (uint32_t i = 0; i < fn->ins.count; i++) {
      Fn *callees[2];
      for (uint32_t k = 0, n = ins_callees(&fn->ins.items[i], callees); k < n; k++)
        if (!known_fn(plan, callees[k])) vec_push(plan->arena, plan->fns, callees[k]);
    }
  }
}

static bool is_boxed(const Type *type) {
  type = type_stored(type);
  return type->kind == TY_TUPLE || (type->kind == TY_FUNC && type->count > 0);
}

static void collect_type(LinkPlan *plan, const Type *type) {
  for (uint32_t i = 0; i < plan->types.count; i++)
    if (plan->types.items[i] == type) return;
  vec_push(plan->arena, plan->types, type);
  for (unsigned k = 0; k < type->count; k++)
    if (is_boxed(type->items[k])) collect_type(plan, type_stored(type->items[k]));
}

const Type *link_item(const Fn *fn, const Ins *ins) {
  LibId lib = ins->imm.lib.lib;
  if (lib == LIB_list_get || lib == LIB_list_pop || lib == LIB_deque_pop) return ins->type;
  if (lib != LIB_list_append && lib != LIB_list_set && lib != LIB_deque_push) return NULL;
  return fn->ins.items[ins_arg(fn, ins, lib == LIB_list_set ? 2 : 1)].type;
}

static void collect_types(LinkPlan *plan, const Fn *fn) {
  for (uint32_t i = 0; i < fn->param_count; i++)
    if (is_boxed(fn->params[i])) collect_type(plan, type_stored(fn->params[i]));
  if (is_boxed(fn->result)) collect_type(plan, type_stored(fn->result));
  for (uint32_t i = 0; i < fn->ins.count; i++) {
    const Ins *ins = &fn->ins.items[i];
    if (ins->type && is_boxed(ins->type)) collect_type(plan, type_stored(ins->type));
    if (ins->flags & INS_ITEM && ins->op == IR_LIB && link_item(fn, ins))
      collect_type(plan, link_item(fn, ins));
    if (ins->op == IR_UNION || ins->op == IR_MEMBER) plan->marks = 1;
    if (ins->op == IR_SETGLOBAL) collect_type(plan, fn->ins.items[ins_arg(fn, ins, 0)].type);
  }
}

static uint32_t entries_of(const Ins *ins) {
  switch (ins->op) {
    case IR_CONST_STR:
    case IR_KERNEL:
    case IR_PARALLEL:
    case IR_INDEX: return 1;
    case IR_LIB: return 2;
    default: return 0;
  }
}

LinkPlan *link_plan(Arena *arena, Fn *entry) {
  LinkPlan *plan = arena_new_of(arena, LinkPlan);
  plan->arena = arena;
  collect_fns(plan, entry);
  plan->fn_slots = arena_array(arena, uint32_t, plan->fns.count);
  plan->ins_slots = arena_array(arena, uint32_t *, plan->fns.count);
  for (uint32_t f = 0; f < plan->fns.count; f++) {
    const Fn *fn = fn_lowered(plan->fns.items[f]);
    plan->fn_slots[f] = plan->count;
    plan->count += 1 + fn->globals.count + fn->mode.debug;
    plan->ins_slots[f] = arena_array(arena, uint32_t, fn->ins.count);
    for (uint32_t i = 0; i < fn->ins.count; i++) {
      plan->ins_slots[f][i] = plan->count;
      plan->count += entries_of(&fn->ins.items[i]);
    }
    collect_types(plan, fn);
  }
  plan->type_slots = plan->count;
  plan->count += plan->types.count;
  if (plan->marks) plan->marks = plan->count++;
  return plan;
}

uint32_t link_fn(const LinkPlan *plan, const Fn *fn) {
  uint32_t f = 0;
  while (plan->fns.items[f] != fn) f++;
  return f;
}

uint32_t link_type(const LinkPlan *plan, const Type *type) {
  uint32_t k = 0;
  while (plan->types.items[k] != type) k++;
  return plan->type_slots + k;
}

static LibCall *lib_call(Fn *fn, Ins *ins) {
  if (ins->imm.lib.call) return ins->imm.lib.call;
  LibCall *call = arena_new_of(fn->arena, LibCall);
  const Type **types = arena_array(fn->arena, const Type *, ins->nargs);
  for (uint32_t k = 0; k < ins->nargs; k++) types[k] = fn->ins.items[ins_arg(fn, ins, k)].type;
  *call = (LibCall){.lib = (uint16_t)ins->imm.lib.lib,
                    .result = ins->type,
                    .types = types,
                    .count = ins->nargs,
                    .extra = ins->imm.lib.extra,
                    .span = ins->span};
  ins->imm.lib.call = call;
  return call;
}

/* A function's address as data. */
static void *code_pointer(LibFn fn) {
  void *pointer;
  memcpy(&pointer, &fn, sizeof pointer);
  return pointer;
}

bool link_fill(const LinkPlan *plan, void **table, KernelCode *(*kernel_code)(void *context, Kernel *kernel),
               void *context) {
  for (uint32_t f = 0; f < plan->fns.count; f++) {
    Fn *fn = fn_lowered(plan->fns.items[f]);
    table[plan->fn_slots[f]] = fn;
    for (uint32_t k = 0; k < fn->globals.count; k++) table[plan->fn_slots[f] + 1 + k] = fn->globals.items[k];
    if (fn->mode.debug) table[plan->fn_slots[f] + 1 + fn->globals.count] = walk_code_lines(fn);
    for (uint32_t i = 0; i < fn->ins.count; i++) {
      Ins *ins = &fn->ins.items[i];
      void **entry = &table[plan->ins_slots[f][i]];
      if (ins->op == IR_CONST_STR)
        *entry = ins->imm.str;
      else if (ins->op == IR_INDEX)
        *entry = (void *)(uintptr_t)ins->imm.index;
      else if (ins->op == IR_PARALLEL)
        *entry = ins->imm.parallel;
      else if (ins->op == IR_LIB) {
        entry[0] = lib_call(fn, ins);
        entry[1] = code_pointer(lib_entry(entry[0]));
      } else if (ins->op == IR_KERNEL) {
        *entry = kernel_code ? kernel_code(context, ins->imm.kernel) : ins->imm.kernel->code;
        if (!*entry) return false;
      }
    }
  }
  for (uint32_t k = 0; k < plan->types.count; k++)
    table[plan->type_slots + k] = (void *)(uintptr_t)plan->types.items[k];
  if (plan->marks) table[plan->marks] = (void *)(uintptr_t)union_marks;
  return true;
}
