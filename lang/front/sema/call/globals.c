/* What calls see of globals: what a specialisation reads of them and makes of them, and what its callers
 * therefore depend on. */
#include "lang/front/sema/call/specialise.h"

/* ---- what calls see of globals ---- */

static Spec *innermost(const Check *c) {
  return c->calls.stack.count ? c->calls.stack.items[c->calls.stack.count - 1] : NULL;
}

void spec_writes(Check *c, Global *global, const Type *type) {
  Spec *spec = innermost(c);
  if (!spec) return;
  for (uint32_t k = 0; k < spec->writes.count; k++)
    if (spec->writes.items[k].global == global) {
      spec->writes.items[k].type = type;
      return;
    }
  vec_push(c->checker->host.arena, spec->writes, ((Dep){.global = global, .type = type}));
}

void spec_apply_writes(Check *c, const Spec *spec, Span span) {
  Scope *top = c->scope;
  while (top->parent) top = top->parent;
  for (uint32_t i = 0; i < spec->writes.count; i++) {
    Slot *slot = scope_slot(c, top, spec->writes.items[i].global->name, true);
    if (!slot->type) slot->maybe = true;
    slot->type = spec->writes.items[i].type;
    slot->facts = (Val){.ref = REF_NONE};
    slot->assigned = span;
    spec_writes(c, spec->writes.items[i].global, spec->writes.items[i].type);
  }
}

void spec_reads(Check *c, Dep dep) {
  Spec *spec = innermost(c);
  if (!spec) return;
  for (uint32_t j = 0; j < spec->reads.count; j++)
    if (spec->reads.items[j].global == dep.global) {
      if (dep.value) spec->reads.items[j].value = dep.value;
      return;
    }
  vec_push(c->checker->host.arena, spec->reads, dep);
}

void spec_calls(Check *c, Spec *callee) {
  Spec *spec = innermost(c);
  if (!spec || spec == callee) return;
  for (uint32_t i = 0; i < callee->writes.count; i++)
    spec_writes(c, callee->writes.items[i].global, callee->writes.items[i].type);
  for (uint32_t i = 0; i < spec->calls.count; i++)
    if (spec->calls.items[i] == callee) return;
  vec_push(c->checker->host.arena, spec->calls, callee);
}
