/* Calls of @guvectorize's functions: the function is applied to the core dimensions of its operands, in loops
 * over the broadcast of the others.
 *
 * The loops are text in the language, made for the ranks of this call and kept by that text. Source: NumPy's
 * page "Generalized universal function API". Invariant: inside the loops no index is out of bounds, because
 * inputs are broadcast to, and outputs have, the loops' shape. */
#include "lang/front/sema/apply.h"
#include "lang/front/sema/value.h"
#include "lang/front/numba/guvectorize.h"

#include <string.h>

#include "lang/front/numba/gu_layout.h"
#include "lang/front/rules/rules.h"
#include "lang/front/numba/vectorize.h"

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
  const Decor *decor = g->def->decor;
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
  if (g->c->uncertain) return true;
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

/* ---- text ---- */

static void put_name(StrBuf *out, const GuCall *g, uint32_t k) {
  if (k < g->layout.inputs)
    strbuf_printf(out, "x%u", k);
  else
    strbuf_printf(out, "o%u", k - g->layout.inputs);
}

/* "[i0, i1]", "[()]" without loops, or nothing for an operand that goes as it is. */
static void put_index(StrBuf *out, const GuCall *g, uint32_t k, bool element) {
  if (!g->loops) {
    strbuf_puts(out, element ? "[()]" : "");
    return;
  }
  (void)k;
  for (uint32_t i = 0; i < g->loops; i++) strbuf_printf(out, "%si%u", i ? ", " : "[", i);
  strbuf_putc(out, ']');
}

/* Whether operand k, a number by the layout, is one to the function too (an output and f8[:] are not). */
static bool is_element(const GuCall *g, uint32_t k) {
  if (g->layout.operands[k].rank || k >= g->layout.inputs) return false;
  return !g->signature || type_is_scalar(g->signature->items[k + 1]);
}

/* target='cuda': a thread for each turn; its number is taken apart into the loops' indices, the last first.
 */
static void put_thread(StrBuf *out, const GuCall *g) {
  strbuf_puts(out, " i = cuda.grid(1)\n if i < 1");
  for (uint32_t i = 0; i < g->loops; i++) strbuf_printf(out, " * o0.shape[%u]", i);
  strbuf_puts(out, ":\n");
  for (uint32_t i = g->loops; i-- > 0;) {
    strbuf_printf(out, "  i%u = i %% o0.shape[%u]\n", i, i);
    if (i) strbuf_printf(out, "  i = i // o0.shape[%u]\n", i);
  }
}

static void put_loop(StrBuf *out, const GuCall *g) {
  uint32_t total = g->layout.inputs + g->layout.outputs;
  bool device = g->def->decor->on_device;
  strbuf_puts(out, device ? "@cuda.jit\ndef loop(f" : "def loop(f");
  for (uint32_t k = 0; k < total; k++) strbuf_puts(out, ", "), put_name(out, g, k);
  strbuf_puts(out, "):\n");
  if (device) put_thread(out, g);
  for (uint32_t i = 0; i < g->loops && !device; i++)
    strbuf_printf(out, "%*sfor i%u in %s(o0.shape[%u]):\n", (int)i + 1, "", i,
                  !i && g->def->decor->parallel ? "_lang.prange" : "range", i);
  strbuf_printf(out, "%*s", device ? 2 : (int)g->loops + 1, "");
  if (g->layout.returns) {
    strbuf_puts(out, "o0");
    if (g->loops)
      put_index(out, g, g->layout.inputs, false);
    else
      strbuf_puts(out, "[...]");
    strbuf_puts(out, " = ");
    total = g->layout.inputs;
  }
  strbuf_puts(out, "f(");
  for (uint32_t k = 0; k < total; k++) {
    if (k) strbuf_puts(out, ", ");
    put_name(out, g, k);
    put_index(out, g, k, is_element(g, k));
  }
  strbuf_puts(out, ")\n");
}

/* target='cuda': what launches the loop, unless there is nothing to do. */
static void put_start(StrBuf *out, const GuCall *g) {
  StrBuf names = {0};
  for (uint32_t k = 0; k < g->layout.inputs + g->layout.outputs; k++)
    strbuf_puts(&names, ", "), put_name(&names, g, k);
  strbuf_printf(out, "def start(loop, n, f%s):\n if n > 0:\n  loop[(n + 127) // 128, 128](f%s)\n",
                strbuf_text(&names), strbuf_text(&names));
  strbuf_fini(&names);
}

/* Lengths of the core dimensions, and that they agree. */
static void put_dims(StrBuf *out, const GuCall *g) {
  const char *seen[GU_OPERANDS * GU_DIMS];
  uint32_t count = 0;
  for (uint32_t k = 0; k < g->layout.inputs; k++) {
    const GuOperand *o = &g->layout.operands[k];
    for (uint32_t d = 0; d < o->rank; d++) {
      uint32_t at = 0, axis = g->operands[k].type->rank - o->rank + d;
      bool number = o->dims[d][0] >= '0' && o->dims[d][0] <= '9';
      while (at < count && strcmp(seen[at], o->dims[d])) at++;
      if (at == count && !number) {
        seen[count++] = o->dims[d];
        strbuf_printf(out, "n_%s = x%u.shape[%u]\n", o->dims[d], k, axis);
      } else
        strbuf_printf(out,
                      "_lang.check(x%u.shape[%u] == %s%s, '%s: Input operand %u has a mismatch in its core "
                      "dimension %u, with gufunc signature %s')\n",
                      k, axis, number ? "" : "n_", o->dims[d], g->def->name, k, d, g->layout.text);
    }
  }
}

static void put_core(StrBuf *out, const GuCall *g, uint32_t k) {
  const GuOperand *o = &g->layout.operands[k];
  strbuf_putc(out, '(');
  for (uint32_t d = 0; d < o->rank; d++)
    strbuf_printf(out, "%s%s, ", o->dims[d][0] >= '0' && o->dims[d][0] <= '9' ? "" : "n_", o->dims[d]);
  strbuf_putc(out, ')');
}

static void put_outputs(StrBuf *out, const GuCall *g) {
  for (uint32_t k = g->layout.inputs; k < g->layout.inputs + g->layout.outputs; k++) {
    uint32_t o = k - g->layout.inputs;
    strbuf_printf(out, "s%u = lead + ", o);
    put_core(out, g, k);
    strbuf_putc(out, '\n');
    if (g->given)
      strbuf_printf(out,
                    "_lang.check(o%u.shape == s%u, '%s: Output operand %u does not have the shape of the "
                    "result, with gufunc signature %s')\n",
                    o, o, g->def->name, o, g->layout.text);
    else
      strbuf_printf(out, "o%u = %s(s%u, dtype=d%u)\n", o,
                    g->def->decor->on_device ? "cuda.device_array" : "np.empty", o, o);
  }
}

static void put_call(StrBuf *out, const GuCall *g) {
  if (g->def->decor->on_device) {
    strbuf_puts(out, "n = 1");
    for (uint32_t i = 0; i < g->loops; i++) strbuf_printf(out, " * o0.shape[%u]", i);
    strbuf_puts(out, "\nstart(loop, n, f");
  } else {
    strbuf_puts(out, "loop(f");
  }
  for (uint32_t k = 0; k < g->layout.inputs; k++) {
    uint32_t lead = g->operands[k].type->rank - g->layout.operands[k].rank;
    strbuf_puts(out, ", ");
    if (g->loops)
      strbuf_printf(out, "np.broadcast_to(x%u, lead + x%u.shape[%u:])", k, k, lead);
    else
      put_name(out, g, k);
    if (!g->layout.operands[k].rank && !is_element(g, k)) strbuf_puts(out, "[..., None]");
  }
  for (uint32_t k = g->layout.inputs; k < g->layout.inputs + g->layout.outputs; k++) {
    strbuf_puts(out, ", ");
    put_name(out, g, k);
    if (!g->layout.operands[k].rank && !g->layout.returns) strbuf_puts(out, "[..., None]");
  }
  strbuf_puts(out, ")\n");
  for (uint32_t o = 0; o < g->layout.outputs && g->def->decor->on_device && !g->given; o++) {
    strbuf_printf(out, "_lang.no_home(o%u, o%u)\n", o, o);
    for (uint32_t k = 0; k < g->layout.inputs; k++)
      if (type_is_array(g->operands[k].type)) strbuf_printf(out, "_lang.same_home(o%u, x%u)\n", o, k);
  }
  strbuf_puts(out, "return ");
  for (uint32_t o = 0; o < g->layout.outputs; o++)
    strbuf_printf(out, "%so%u%s", o ? ", " : "", o,
                  g->given || g->loops || g->layout.operands[g->layout.inputs + o].rank ? "" : "[()]");
}

static Val run_text(GuCall *g) {
  Check *c = g->c;
  StrBuf text = {0}, signature = {0};
  Val args[1 + 2 * GU_OPERANDS];
  uint32_t count = 0;
  args[count++] = vectorize_scalar(c, g->callee, g->span);
  strbuf_puts(&signature, "f");
  for (uint32_t k = 0; k < g->layout.inputs + g->layout.outputs; k++) {
    bool make = k >= g->layout.inputs && !g->given;
    strbuf_puts(&signature, ", ");
    if (make)
      strbuf_printf(&signature, "d%u", k - g->layout.inputs);
    else
      put_name(&signature, g, k);
    args[count++] =
        make ? val_static(type_dtype(c->types, operand_dtype(g, k), false), g->span) : g->operands[k];
  }
  put_loop(&text, g);
  if (g->def->decor->on_device) put_start(&text, g);
  put_dims(&text, g);
  strbuf_puts(&text, "lead = np.broadcast_shapes(");
  for (uint32_t k = 0; k < g->layout.inputs; k++) {
    uint32_t lead = g->operands[k].type->rank - g->layout.operands[k].rank;
    strbuf_printf(&text, "%sx%u.shape[:%u]", k ? ", " : "", k, lead);
  }
  strbuf_puts(&text, ")\n");
  put_outputs(&text, g);
  put_call(&text, g);
  Val out = val_ok(args[0]) ? source_call(c, g->def->name, strbuf_text(&signature), strbuf_text(&text), args,
                                          count, g->span)
                            : val_error();
  strbuf_fini(&text);
  strbuf_fini(&signature);
  return out;
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
  return run_text(&g);
}
