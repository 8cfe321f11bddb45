/* Running PARALLEL: the objects that a body and its callees name are looked up for each run,
 * because globals change between runs. */
#include "lang/ir/interp/parallel.h"

#include <stdlib.h>

typedef struct Named {
  Object **objects;
  uint32_t count, cap;
  Fn **fns;
  uint32_t fn_count, fn_cap;
  bool failed;
} Named;

static void add_object(Named *named, Object *object) {
  if (!object || named->failed) return;
  if (named->count == named->cap) {
    uint32_t cap = named->cap ? 2 * named->cap : 16;
    Object **objects = realloc(named->objects, cap * sizeof(Object *));
    named->failed = !objects;
    if (!objects) return;
    named->objects = objects;
    named->cap = cap;
  }
  named->objects[named->count++] = object;
}

static void add_fn(Named *named, Fn *fn) {
  for (uint32_t k = 0; k < named->fn_count; k++)
    if (named->fns[k] == fn) return;
  if (named->fn_count == named->fn_cap) {
    uint32_t cap = named->fn_cap ? 2 * named->fn_cap : 8;
    Fn **fns = realloc(named->fns, cap * sizeof(Fn *));
    named->failed |= !fns;
    if (!fns) return;
    named->fns = fns;
    named->fn_cap = cap;
  }
  named->fns[named->fn_count++] = fn;
}

static void add_named_by(Named *named, const Fn *fn) {
  for (uint32_t k = 0; k < fn->globals.count; k++) {
    const Global *global = fn->globals.items[k];
    if (global->type && type_is_object(global->type)) add_object(named, global->value.object);
  }
  for (uint32_t i = 0; i < fn->ins.count; i++) {
    const Ins *ins = &fn->ins.items[i];
    if (ins->op == IR_CONST_STR) add_object(named, &ins->imm.str->head);
    Fn *callees[2];
    for (uint32_t k = 0, n = ins_callees(ins, callees); k < n; k++) add_fn(named, callees[k]);
  }
}

bool parallel_info_run(Rt *rt, const ParallelInfo *info, ParallelLoop *loop, Value *out) {
  Named named = {0};
  add_fn(&named, info->body);
  if (info->combine) add_fn(&named, info->combine);
  for (uint32_t k = 0; k < named.fn_count; k++) add_named_by(&named, named.fns[k]);
  loop->types = info->body->params;
  loop->count = info->body->param_count - 2;
  loop->writes = info->writes;
  loop->chunks = info->chunks;
  loop->serial |= info->serial || named.failed;
  for (uint32_t k = 0; k < loop->count; k++)
    if (info->natural >> k & 1 && loop->shared[k].i < 0) loop->serial = true;
  loop->named = named.objects;
  loop->named_count = named.count;
  loop->result = info->body->result;
  bool ok = parallel_run(rt, loop, out);
  free(named.objects);
  free(named.fns);
  return ok;
}
