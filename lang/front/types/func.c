/* Functions to the checker, the language's own and those written in it. */
#include <ctype.h>

#include "lang/front/cuda/cuda.h"
#include "lang/front/rules/rules.h"
#include "lang/front/types/types.h"

/* f[blocks, threads] of a kernel. */
static Val func_subscript(Check *c, Val base, const Node *slice, Span span) {
  Items items = {0};
  Val index;
  if (cuda_is_kernel(base.type)) return cuda_configure(c, base, slice, span);
  if (!brackets_read(c, slice, &items, &index)) return val_error();
  fail_object(c, base, "is not subscriptable", span);
  if (!items.count && index.type->kind == TY_TUPLE && index.type->count > 1)
    hint(c, "@cuda.jit above the def makes a kernel of it, which is launched as f[blocks, threads](...)");
  return val_error();
}

static Val builtin_subscript(Check *c, Val base, const Node *slice, Span span) {
  const BuiltinRow *row = base.type->def;
  Items items = {0};
  Val index;
  if (!brackets_read(c, slice, &items, &index)) return val_error();
  if (!items.count && row->rule == RULE_FLAGS_ && index.is_const && index.type->kind == TY_STR) {
    char *flag = arena_copy(c->arena, index.text, index.length); /* flags['C_CONTIGUOUS'] */
    for (uint32_t k = 0; k < index.length; k++) flag[k] = (char)tolower((unsigned char)flag[k]);
    return attribute(c, base, flag, span, slice->span);
  }
  fail_object(c, base, "is not subscriptable", span);
  if (!items.count) hint(c, "call it, with parentheses");
  return val_error();
}

const TypeOps type_ops_func = {.subscript = func_subscript};
const TypeOps type_ops_builtin = {.subscript = builtin_subscript};
