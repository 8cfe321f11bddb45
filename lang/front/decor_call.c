/* Calls of decorated functions that are more than the function itself. */
#include <string.h>

#include "lang/front/check_apply.h"
#include "lang/front/check_value.h"
#include "lang/front/guvectorize.h"
#include "lang/front/rules.h"
#include "lang/front/stencil.h"
#include "lang/front/vectorize.h"

/* f(array, init=0): the fold of a vector, or of all elements, by a binary function. */
static Val reduction_call(Check *c, Val callee, CallArgs *args, Span span) {
  const FuncDef *def = callee.type->def;
  Val init = val_none(c, span);
  for (uint32_t k = 0; k < args->keyword_count; k++) {
    if (!strcmp(args->names[k], "init"))
      init = args->keywords[k];
    else {
      fail(c, DG_TYPE, args->keyword_spans[k], "%s() got an unexpected keyword argument '%s'", def->name,
           args->names[k]);
      hint(c, "a reduction takes an array and init=");
      return val_error();
    }
  }
  if (args->count == 2 && !args->keyword_count) init = args->positional[1];
  if (args->count < 1 || args->count > 2)
    return fail(c, DG_TYPE, span, "%s() takes an array, and init=, the value to begin with", def->name);
  Val a = as_array(c, args->positional[0], span);
  if (!val_ok(a)) return a;
  DType dtype = fold_dtype(c, callee, a.type->dtype, span);
  if (dtype == DT_COUNT) return val_error();
  const char *empty =
      arena_printf(c->fn->arena, "zero-size array to the reduction %s(), and no init=", def->name);
  Val list[] = {vectorize_scalar(c, callee, span),
                cast_dtype(c, a, dtype, false, span),
                val_none(c, span),
                val_bool(c, false, span),
                init,
                val_bool(c, true, span),
                val_str(c, empty, strlen(empty), span),
                val_str(c, "", 0, span)};
  CallArgs call = {.positional = list, .count = 8};
  return call_builtin(c, builtin_find("_lang", "fold_reduce"), NULL, &call, span);
}

Val decor_call(Check *c, Val callee, CallArgs *args, Span span) {
  const Decor *decor = ((const FuncDef *)callee.type->def)->decor;
  switch (decor->kind) {
    case DECOR_VECTORIZE: return vectorize_call(c, callee, args, span);
    case DECOR_GUVECTORIZE: return guvectorize_call(c, callee, args, span);
    case DECOR_STENCIL: return stencil_call(c, callee, args, span);
    case DECOR_REDUCE: return reduction_call(c, callee, args, span);
    case DECOR_CUDA:
    case DECOR_JIT: break;
  }
  return fail(c, DG_NOT_IMPLEMENTED, span, "@%s is not in this version", decor->name);
}
