/* Calls of @guvectorize's functions: the function is applied to the core dimensions of its operands, in loops
 * over the broadcast of the others.
 *
 * The loops are functions of lang/stdlib/_lang/gufuncs.py. Source: NumPy's page "Generalized universal
 * function API". */
#include "lang/front/sema/apply.h"
#include "lang/front/sema/value.h"
#include "lang/front/numba/guvectorize.h"

#include <stdlib.h>
#include <string.h>

#include "lang/front/numba/gu_layout.h"
#include "lang/front/rules/rules.h"
#include "lang/front/numba/vectorize.h"
#include "lang/front/sema/call/overload.h"

typedef struct GuCall {
  Check *c;
  Val callee;
  const FuncDef *def;
  GuLayout layout;
  Val operands[GU_OPERANDS]; /* outputs: type NULL when they are to be made */
  const Type *signature;     /* chosen, or NULL */
  uint32_t loops;            /* dimensions of the loops */
  bool given;                /* outputs were passed */
  Span span;
} GuCall;

/* ---- arguments ---- */

static bool take_outputs(GuCall *g, CallArgs *args) {
  Check *c = g->c;
  const GuLayout *l = &g->layout;
  Val *out = NULL;
  for (uint32_t k = 0; k < args->keyword_count; k++) {
    if (strcmp(args->names[k], "out")) {
      bool axes = !strcmp(args->names[k], "axis") || !strcmp(args->names[k], "axes") ||
                  !strcmp(args->names[k], "keepdims");
      fail(c, axes ? DG_NOT_IMPLEMENTED : DG_TYPE, args->keyword_spans[k],
           axes ? "%s() does not take '%s' in this version: move the axis to the end with np.moveaxis"
                : "%s() got an unexpected keyword argument '%s'",
           g->def->name, args->names[k]);
      return false;
    }
    if (!val_is_none(args->keywords[k])) out = &args->keywords[k];
  }
  uint32_t passed = args->count - l->inputs;
  for (uint32_t k = 0; k < l->outputs; k++) {
    Val v = val_error();
    if (out)
      v = out->type->kind == TY_TUPLE && k < out->type->count ? tuple_item(c, out, k) : *out;
    else if (k < passed)
      v = args->positional[l->inputs + k];
    if (!val_ok(v)) continue;
    if (!type_is_array(v.type))
      return fail(c, DG_TYPE, g->span, "the output of %s() must be an array, not %s", g->def->name,
                  type_str_of(c, v.type)),
             false;
    g->operands[l->inputs + k] = v;
    g->given = true;
  }
  return true;
}

static bool take_arguments(GuCall *g, CallArgs *args) {
  Check *c = g->c;
  const GuLayout *l = &g->layout;
  uint32_t most = l->inputs + (l->returns ? 0 : l->outputs);
  if (args->count < l->inputs || args->count > most || (args->count > l->inputs && args->count < most)) {
    const char *range = most == l->inputs ? arena_printf(c->arena, "%u", most)
                                          : arena_printf(c->arena, "from %u to %u", l->inputs, most);
    fail(c, DG_TYPE, g->span, "%s() takes %s positional arguments but %u %s given", g->def->name, range,
         args->count, args->count == 1 ? "was" : "were");
    return false;
  }
  for (uint32_t k = 0; k < l->inputs; k++) {
    Val v = args->positional[k];
    if (val_ok(v)) v = as_array(c, v, g->span);
    if (!val_ok(v)) return false;
    if (v.type->rank < l->operands[k].rank) {
      fail(c, DG_VALUE, g->span,
           "%s: Input operand %u does not have enough dimensions (has %u, gufunc core with signature %s "
           "requires %u)",
           g->def->name, k, v.type->rank, l->text, l->operands[k].rank);
      note(c, args->positional[k].span, "this is %s", val_text(c, v));
      return false;
    }
    v.span = args->positional[k].span;
    g->operands[k] = v;
    uint32_t lead = v.type->rank - l->operands[k].rank;
    if (lead > g->loops) g->loops = lead;
  }
  return take_outputs(g, args);
}

/* ---- types ---- */

static bool strong_fits(const GuCall *g, const Val *args, const Type *signature, bool exact, CallArgs *call) {
  for (uint32_t k = 0; k < g->layout.inputs; k++) {
    DType to = signature->items[k + 1]->dtype, from = args[k].type->dtype;
    const Type *given = call->positional[k].type;
    bool weak = type_is_scalar(given) && given->weak && from != DT_C128 && !exact;
    if (exact ? from != to
              : !(dtype_can_cast(from, to, 's') || (weak && from == DT_I64 && to != DT_BOOL) ||
                  (weak && from == DT_F64 && to >= DT_F16)))
      return false;
  }
  return true;
}

static bool choose(GuCall *g, CallArgs *call) {
  Check *c = g->c;
  const Decor *decor = g->def->decoration.decor;
  if (!decor->signature_count) {
    if (g->layout.returns || g->given) return true;
    fail(c, DG_TYPE, g->span,
         "%s() has no signatures, so its outputs must be passed: their types are not known otherwise",
         g->def->name);
    hint(c, "%s(inputs, out), or give signatures: @guvectorize([\"void(f8[:], f8[:])\"], ...)", g->def->name);
    return false;
  }
  for (uint32_t s = 0; s < 2 * decor->signature_count && !g->signature; s++) {
    const Type *signature = decor->signatures[s % decor->signature_count];
    if (strong_fits(g, g->operands, signature, s < decor->signature_count, call)) g->signature = signature;
  }
  if (g->signature) return true;
  fail(c, DG_TYPE, g->span,
       "ufunc '%s' not supported for the input types, and the inputs could not be safely coerced to any "
       "supported types according to the casting rule ''safe''",
       g->def->name);
  for (uint32_t k = 0; k < g->layout.inputs; k++)
    note(c, g->operands[k].span, "this is %s", val_text(c, g->operands[k]));
  hint(c, "the signatures of %s() are: %s", g->def->name, decor_signatures_text(c, decor));
  return false;
}

static DType operand_dtype(const GuCall *g, uint32_t k) {
  if (g->signature) return g->signature->items[k + 1]->dtype;
  if (g->layout.operands[k].dtype != DT_COUNT) return g->layout.operands[k].dtype;
  return g->operands[k].type->dtype;
}

static bool cast_inputs(GuCall *g) {
  for (uint32_t k = 0; k < g->layout.inputs; k++) {
    Val *v = &g->operands[k];
    Span place = v->span;
    DType to = operand_dtype(g, k);
    if (g->layout.returns && !dtype_can_cast(v->type->dtype, to, 'k')) {
      fail(g->c, DG_TYPE, g->span, "argument '%s' of %s() is %s, and this is %s", g->def->args->items[k].name,
           g->def->name, dtype_info[to].name, val_text(g->c, *v));
      return false;
    }
    *v = cast_dtype(g->c, *v, to, false, g->span);
    v->span = place;
  }
  return true;
}

/* ---- shapes known now ---- */

static bool core_mismatch(GuCall *g, uint32_t k, uint32_t d, int64_t length, int64_t other) {
  bool input = k < g->layout.inputs;
  fail(g->c, DG_VALUE, g->span,
       "%s: %s operand %u has a mismatch in its core dimension %u, with gufunc signature %s (size %lld is "
       "different from %lld)",
       g->def->name, input ? "Input" : "Output", input ? k : k - g->layout.inputs, d, g->layout.text,
       (long long)length, (long long)other);
  note(g->c, g->operands[k].span, "this is %s", val_text(g->c, g->operands[k]));
  return false;
}

static bool known_lengths_agree(GuCall *g) {
  const char *names[GU_OPERANDS * GU_DIMS];
  int64_t lengths[GU_OPERANDS * GU_DIMS];
  uint32_t count = 0;
  if (g->c->mode.uncertain) return true;
  for (uint32_t k = 0; k < g->layout.inputs + g->layout.outputs; k++) {
    const GuOperand *o = &g->layout.operands[k];
    if (!val_ok(g->operands[k]) || g->operands[k].type->rank < o->rank) continue;
    for (uint32_t d = 0; d < o->rank; d++) {
      int64_t length = val_dim(g->operands[k], g->operands[k].type->rank - o->rank + d);
      uint32_t at = 0;
      while (at < count && strcmp(names[at], o->dims[d])) at++;
      if (at < count && length >= 0 && lengths[at] != length)
        return core_mismatch(g, k, d, length, lengths[at]);
      if (at == count && length >= 0) names[count] = o->dims[d], lengths[count++] = length;
    }
  }
  return true;
}

/* ---- the call ---- */

/* Whether operand k, a number by the layout, is one to the function too (an output and f8[:] are not). */
static bool is_element(const GuCall *g, uint32_t k) {
  if (g->layout.operands[k].rank || k >= g->layout.inputs) return false;
  return !g->signature || type_is_scalar(g->signature->items[k + 1]);
}

/* The core of operand k: a tuple of its dimensions' names, and lengths. */
static Val core_of(const GuCall *g, uint32_t k) {
  const GuOperand *o = &g->layout.operands[k];
  Val dims[GU_DIMS];
  for (uint32_t d = 0; d < o->rank; d++) {
    bool number = o->dims[d][0] >= '0' && o->dims[d][0] <= '9';
    dims[d] = number ? val_int(g->c, strtoll(o->dims[d], NULL, 10), g->span)
                     : val_str(g->c, o->dims[d], strlen(o->dims[d]), g->span);
  }
  return val_tuple(g->c, dims, o->rank, g->span);
}

/* The loops, by functions of lang/stdlib/_lang/gufuncs.py. */
static Val run(GuCall *g) {
  Check *c = g->c;
  Span span = g->span;
  const Decor *decor = g->def->decoration.decor;
  const char *target = decor->on_device ? "cuda" : decor->parallel ? "parallel" : "cpu";
  uint32_t inputs = g->layout.inputs, outputs = g->layout.outputs;
  Val cores[GU_OPERANDS], elements[GU_OPERANDS], made[GU_OPERANDS], f = vectorize_scalar(c, g->callee, span);
  if (!val_ok(f)) return f;
  for (uint32_t k = 0; k < inputs + outputs; k++) cores[k] = core_of(g, k);
  for (uint32_t k = 0; k < inputs; k++) elements[k] = val_bool(c, is_element(g, k), span);
  for (uint32_t k = 0; k < outputs; k++)
    made[k] = g->given ? g->operands[inputs + k]
                       : val_static(type_dtype(c->types, operand_dtype(g, inputs + k), false), span);
  Val args[10] = {f,
                  val_str(c, target, strlen(target), span),
                  val_tuple(c, g->operands, inputs, span),
                  val_tuple(c, made, outputs, span),
                  val_tuple(c, cores, inputs + outputs, span),
                  val_tuple(c, elements, inputs, span),
                  val_bool(c, g->layout.returns, span),
                  val_bool(c, g->given, span),
                  val_str(c, g->def->name, strlen(g->def->name), span),
                  val_str(c, g->layout.text, strlen(g->layout.text), span)};
  return lang_call(c, "generalized", args, 10, span);
}

Val guvectorize_call(Check *c, Val callee, CallArgs *args, Span span) {
  GuCall g = {.c = c, .callee = callee, .def = callee.type->def, .span = span};
  if (!gu_layout_of(c, g.def, span, &g.layout)) return val_error();
  if (!take_arguments(&g, args) || !choose(&g, args) || !cast_inputs(&g) || !known_lengths_agree(&g))
    return val_error();
  for (uint32_t k = g.layout.inputs; k < g.layout.inputs + g.layout.outputs && g.given; k++) {
    if (!val_ok(g.operands[k]))
      return fail(c, DG_TYPE, span, "%s() gets either all of its outputs or none", g.def->name);
    if (g.operands[k].type->dtype == operand_dtype(&g, k) &&
        g.operands[k].type->rank == g.loops + g.layout.operands[k].rank)
      continue;
    fail(c, DG_TYPE, span, "this output of %s() must be %s of %u dimensions, and it is %s", g.def->name,
         dtype_info[operand_dtype(&g, k)].name, g.loops + g.layout.operands[k].rank,
         val_text(c, g.operands[k]));
    return val_error();
  }
  return run(&g);
}
