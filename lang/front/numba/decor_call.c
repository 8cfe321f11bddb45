/* Calls of decorated functions that are more than the function itself. */
#include <string.h>

#include "lang/front/sema/apply.h"
#include "lang/front/sema/value.h"
#include "lang/front/numba/decorate.h"
#include "lang/front/numba/guvectorize.h"
#include "lang/front/rules/rules.h"
#include "lang/front/numba/stencil.h"
#include "lang/front/numba/vectorize.h"

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
  return lang_call(c, "fold_reduce", list, 8, span);
}

/* f(array, size=None, res=None, init=0, stream=0), as Numba has it: init is always folded in. */
static Val device_reduction_call(Check *c, Val callee, CallArgs *args, Span span) {
  static const char *const names[] = {"arr", "size", "res", "init", "stream"};
  const FuncDef *def = callee.type->def;
  Val given[5] = {{0}};
  if (args->count > 5)
    return fail(c, DG_TYPE, span, "%s() takes an array, size, res, init and stream", def->name);
  for (uint32_t k = 0; k < args->count; k++) given[k] = args->positional[k];
  for (uint32_t k = 0; k < args->keyword_count; k++) {
    uint32_t at = 0;
    while (at < 5 && strcmp(args->names[k], names[at])) at++;
    if (at == 5) {
      fail(c, DG_TYPE, args->keyword_spans[k], "%s() got an unexpected keyword argument '%s'", def->name,
           args->names[k]);
      hint(c, "a reduction takes an array, size=, res=, init= and stream=");
      return val_error();
    }
    given[at] = args->keywords[k];
  }
  for (uint32_t k = 0; k < 5; k++)
    if (val_ok(given[k]) && val_is_none(given[k])) given[k] = val_error();
  if (!val_ok(given[0])) return fail(c, DG_TYPE, span, "%s() takes an array", def->name);
  Val a = as_array(c, given[0], span);
  if (!val_ok(a)) return a;
  DType dtype = fold_dtype(c, callee, a.type->dtype, span);
  if (dtype == DT_COUNT) return val_error();
  Val init = val_ok(given[3]) ? given[3] : val_int(c, 0, span);
  Val none = val_none(c, span);
  Val list[5] = {vectorize_scalar(c, callee, span), cast_dtype(c, a, dtype, false, span),
                 cast_dtype(c, init, dtype, false, span), val_ok(given[1]) ? given[1] : none,
                 val_ok(given[2]) ? given[2] : none};
  return lang_call(c, "device_fold", list, 5, span);
}

Val decor_call(Check *c, Val callee, CallArgs *args, Span span) {
  const Decor *decor = ((const FuncDef *)callee.type->def)->decoration.decor;
  switch (decor->kind) {
    case DECOR_VECTORIZE: return vectorize_call(c, callee, args, span);
    case DECOR_GUVECTORIZE: return guvectorize_call(c, callee, args, span);
    case DECOR_STENCIL: return stencil_call(c, callee, args, span);
    case DECOR_REDUCE:
      return (decor->on_device ? device_reduction_call : reduction_call)(c, callee, args, span);
    case DECOR_CUDA:
    case DECOR_JIT: break;
  }
  return fail(c, DG_NOT_IMPLEMENTED, span, "@%s is not in this version", decor->name);
}
