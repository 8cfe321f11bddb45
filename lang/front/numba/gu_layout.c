/* Layouts of @guvectorize: "(n),()->(n)", or annotations with named dimensions.
 *
 * Source: NumPy's page "Generalized universal function API". Invariant: every dimension of an output is one
 * of an input or a fixed length, so that outputs can be allocated before the function is called. */
#include "lang/front/numba/gu_layout.h"

#include <ctype.h>
#include <string.h>

#include "lang/front/sema/annotate.h"

static const char how_to[] = "write it as \"(m,n),(n)->(m)\": the dimensions of each input, an arrow, those "
                             "of each output; () is a number";

static bool bad(Check *c, const char *text, Span span, const char *why) {
  fail(c, DG_VALUE, span, "the layout '%s' cannot be read: %s", text, why);
  hint(c, "%s", how_to);
  return false;
}

static const char *skip(const char *at) {
  while (*at == ' ') at++;
  return at;
}

/* One "(m, n)" at *at. */
static const char *read_operand(Check *c, const char *at, GuOperand *out) {
  *out = (GuOperand){.dtype = DT_COUNT};
  if (*at != '(') return NULL;
  at = skip(at + 1);
  while (*at != ')') {
    const char *begin = at;
    while (isalnum((unsigned char)*at) || *at == '_') at++;
    if (at == begin || out->rank == GU_DIMS) return NULL;
    out->dims[out->rank++] = arena_copy(c->arena, begin, (size_t)(at - begin));
    at = skip(at);
    if (*at != ',' && *at != ')') return NULL;
    if (*at == ',') at = skip(at + 1);
  }
  return at + 1;
}

static const char *read_side(Check *c, const char *at, GuLayout *out, uint32_t *count) {
  for (;;) {
    uint32_t k = out->inputs + out->outputs;
    at = k < GU_OPERANDS ? read_operand(c, skip(at), &out->operands[k]) : NULL;
    if (!at) return NULL;
    (*count)++;
    at = skip(at);
    if (*at != ',') return at;
    at++;
  }
}

static bool is_number(const char *name) { return isdigit((unsigned char)name[0]); }

static bool outputs_known(Check *c, const GuLayout *g, Span span) {
  for (uint32_t o = g->inputs; o < g->inputs + g->outputs; o++)
    for (uint32_t d = 0; d < g->operands[o].rank; d++) {
      const char *name = g->operands[o].dims[d];
      bool known = is_number(name);
      for (uint32_t i = 0; i < g->inputs && !known; i++)
        for (uint32_t k = 0; k < g->operands[i].rank; k++) known |= !strcmp(g->operands[i].dims[k], name);
      if (known) continue;
      fail(c, DG_NAME, span, "undefined output symbols: %s", name);
      hint(c,
           "the length of each dimension of a result must be that of an argument: pass an array that has it");
      return false;
    }
  return true;
}

bool gu_layout_parse(Check *c, const char *text, Span span, GuLayout *out) {
  *out = (GuLayout){.text = text};
  const char *at = read_side(c, text, out, &out->inputs);
  if (!at) return bad(c, text, span, "a name of a dimension, a comma or a parenthesis is missing");
  if (at[0] != '-' || at[1] != '>') return bad(c, text, span, "there is no '->' between inputs and outputs");
  at = read_side(c, at + 2, out, &out->outputs);
  if (!at || *at) return bad(c, text, span, "after '->' the dimensions of each output are expected");
  return outputs_known(c, out, span);
}

/* ---- annotations ---- */

static bool read_annotated(Check *c, const Node *node, GuOperand *out, uint32_t *anonymous) {
  const Node *dims[MAX_RANK];
  unsigned rank;
  *out = (GuOperand){.dtype = DT_COUNT};
  if (!node || !annotation_dims(c, node, &out->dtype, &rank, dims) || rank > GU_DIMS) return false;
  for (out->rank = 0; out->rank < rank; out->rank++) {
    const Node *dim = dims[out->rank];
    bool number = dim->kind == ND_CONSTANT && dim->u.constant.kind == CONST_INT;
    out->dims[out->rank] = dim->kind == ND_NAME ? dim->u.name.id
                           : number ? arena_printf(c->arena, "%lld", (long long)dim->u.constant.integer)
                                    : arena_printf(c->arena, "any%u", (*anonymous)++);
  }
  return true;
}

static const char *layout_text(Check *c, const GuLayout *g) {
  StrBuf text = {0};
  for (uint32_t k = 0; k < g->inputs + g->outputs; k++) {
    strbuf_puts(&text, !k ? "(" : k == g->inputs ? "->(" : ",(");
    for (uint32_t d = 0; d < g->operands[k].rank; d++)
      strbuf_printf(&text, "%s%s", d ? "," : "", g->operands[k].dims[d]);
    strbuf_putc(&text, ')');
  }
  const char *out = arena_copy(c->arena, strbuf_text(&text), text.length);
  strbuf_fini(&text);
  return out;
}

static bool from_annotations(Check *c, const FuncDef *def, Span span, GuLayout *out) {
  uint32_t anonymous = 0;
  const AstArgs *args = def->args;
  *out = (GuLayout){.text = "its annotations", .returns = true};
  bool ok = args->count && args->count < GU_OPERANDS && !args_gathering(args) && def->node->kind != ND_LAMBDA;
  for (uint32_t k = 0; k < args->count && ok; k++)
    ok = read_annotated(c, args->items[k].annotation, &out->operands[out->inputs++], &anonymous);
  ok = ok && read_annotated(c, def->node->u.function_def.returns, &out->operands[out->inputs], &anonymous);
  if (!ok) {
    fail(c, DG_TYPE, span,
         "@guvectorize needs a layout, or annotations of all arguments and of the result of %s()", def->name);
    hint(c, "def f(a: float64[n], k: float64) -> float64[n], or @guvectorize([\"void(f8[:], f8, f8[:])\"], "
            "\"(n),()->(n)\")");
    return false;
  }
  out->outputs = 1;
  out->text = layout_text(c, out);
  return outputs_known(c, out, span);
}

bool gu_layout_of(Check *c, const FuncDef *def, Span span, GuLayout *out) {
  if (!def->decoration.decor->layout) return from_annotations(c, def, span, out);
  if (!gu_layout_parse(c, def->decoration.decor->layout, span, out)) return false;
  uint32_t wanted = out->inputs + out->outputs;
  if (wanted == def->args->count) return true;
  fail(c, DG_TYPE, span, "the layout '%s' has %u operands, and %s() takes %u arguments", out->text, wanted,
       def->name, def->args->count);
  hint(c, "the function gets its outputs as its last arguments, and writes into them");
  return false;
}

/* ---- signatures ---- */

bool gu_signatures_fit(Check *c, const Decor *decor, const GuLayout *layout, Span span) {
  for (uint32_t s = 0; s < decor->signature_count; s++) {
    const Type *signature = decor->signatures[s];
    if (signature->items[0]->kind != TY_NONE && signature->items[0]->kind != TY_ELLIPSIS) {
      fail(c, DG_TYPE, span, "a function of @guvectorize returns nothing, and its signature is %s",
           type_str_of(c, signature));
      hint(c, "its result is void; it writes into its last arguments");
      return false;
    }
    for (uint32_t k = 0; k + 1 < signature->count && k < layout->inputs + layout->outputs; k++) {
      const Type *type = signature->items[k + 1];
      uint32_t rank = layout->operands[k].rank;
      bool output = k >= layout->inputs, array = type->kind == TY_ARRAY;
      bool fits = rank     ? array && type->rank == rank
                  : output ? array && type->rank == 1
                           : type_is_scalar(type) || (array && type->rank == 1);
      if (fits) continue;
      fail(c, DG_TYPE, span, "argument %u of the signature %s does not fit the layout '%s'", k + 1,
           type_str_of(c, signature), layout->text);
      if (output && !rank)
        hint(c, "an output () is an array of one element in the signature, float64[:], and is set with "
                "res[0] = ...");
      else
        hint(c, "there it has %u dimension%s", rank, rank == 1 ? "" : "s");
      return false;
    }
  }
  return true;
}
