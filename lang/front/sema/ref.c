/* The IR value of an abstract value, which its kind makes when it is first needed. */
#include "lang/front/sema/apply.h"
#include "lang/front/sema/type_ops.h"

Ref val_ref(Check *c, Val *v) {
  if (v->ref != REF_NONE || !v->type) return v->ref;
  if (v->open) *v = func_close(c, *v, v->span);
  const TypeOps *ops = type_ops[v->type->kind];
  return v->ref = ops->ref ? ops->ref(c, v) : fn_const(c->fn, v->type, (Value){0}, v->span);
}
