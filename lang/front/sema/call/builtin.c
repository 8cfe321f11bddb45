/* Calls of builtins: arguments bound to the row's signature, then the row's rule; and the reading of
 * arguments (dtypes, constants, shapes) that many rules share.
 *
 * Invariant: a rule sees only what its row's signature lets through; but for the rule of ufuncs, which reads
 * the call itself. */
#include <string.h>

#include "lang/base/text/nearest.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/integer.h"
#include "lang/front/sema/value.h"
#include "lang/front/cuda/cuda.h"
#include "lang/front/rules/rules.h"

static const RuleFn rules[BUILTIN_RULE_COUNT] = {
#define R(id) [RULE_##id##_] = rule_##id,
#include "lang/front/rules/rules.def"
#undef R
};

/* ---- signatures ---- */

enum { MAX_SIGNATURE = 48 };

typedef struct Param {
  const char *name;
  size_t length;
  bool optional, rest, keyword_only, positional_only;
} Param;

static uint32_t parse_signature(const char *text, Param *out) {
  uint32_t count = 0;
  bool keyword_only = false;
  while (*text) {
    while (*text == ' ' || *text == ',') text++;
    if (!*text) break;
    const char *end = text;
    int quote = 0, depth = 0;
    while (*end && (quote || depth || *end != ',')) {
      if (*end == '\'') quote = !quote;
      depth += (*end == '(') - (*end == ')');
      end++;
    }
    const char *equals = memchr(text, '=', (size_t)(end - text));
    size_t length = (size_t)((equals ? equals : end) - text);
    if (length == 1 && *text == '/') {
      for (uint32_t k = 0; k < count; k++) out[k].positional_only = true;
      text = end;
      continue;
    }
    if (*text == '*') {
      keyword_only = true;
      if (length > 1 && text[1] != '*' && count < MAX_SIGNATURE)
        out[count++] = (Param){text + 1, length - 1, true, true, false, false};
    } else if (count < MAX_SIGNATURE) {
      out[count++] = (Param){text, length, equals != NULL, false, keyword_only, false};
    }
    text = end;
  }
  return count;
}

int builtin_arity(const BuiltinRow *row) {
  Param params[MAX_SIGNATURE];
  uint32_t count = parse_signature(row->signature, params);
  for (uint32_t k = 0; k < count; k++)
    if (params[k].optional || params[k].rest || params[k].keyword_only) return -1;
  return (int)count;
}

static bool named(const Param *p, const char *name) {
  return strlen(name) == p->length && !strncmp(p->name, name, p->length);
}

static bool has_options(const BuiltinRow *row) { return strstr(row->signature, "**") != NULL; }

bool where_arg(Check *c, Val where) {
  if (!val_is_none(where) || c->scope->sealed) return true; /* builtins pass on what they were not given */
  fail(c, DG_TYPE, where.span, "where=None is False to NumPy: no element would be taken");
  hint(c, "leave where= out to take all of them");
  return false;
}

/* Parameters that take a shape, lengths or axes: how many there are decides the result's type. */
static bool takes_lengths(const Param *p) {
  static const char *const names[] = {"shape",       "size", "reps",        "newshape", "new_shape",
                                      "s",           "axis", "axes",        "shift",    "source",
                                      "destination", "dims", "window_shape"};
  for (size_t k = 0; k < sizeof names / sizeof *names; k++)
    if (named(p, names[k])) return true;
  return false;
}

/* Lists that are shapes or axes, and have a known number of items, stand for these. */
static bool spell_lengths(Check *c, const Param *params, Bound *b) {
  for (uint32_t p = 0; p < b->count; p++) {
    if (!takes_lengths(&params[p])) continue;
    Val *v = params[p].rest ? (b->rest_count == 1 ? b->rest : NULL) : b->given[p] ? &b->params[p] : NULL;
    if (!v || !val_ok(*v)) continue;
    Val items = list_spelled(c, *v);
    if (!val_ok(items)) return false;
    if (params[p].rest) b->rest = arena_new_of(c->arena, Val), v = b->rest;
    *v = items;
  }
  return true;
}

/* Whether the row takes all that Python's function does, so that a call that does not fit it is an error
 * there too, in words that depend on how CPython has written it. */
static bool is_whole(const BuiltinRow *row) {
  static const char *const modules[] = {"operator",    "heapq",       "bisect",     "str",       "bytes",
                                        "bytearray",   "list",        "dict",       "Counter",   "deque",
                                        "OrderedDict", "defaultdict", "set",        "frozenset", "range",
                                        "dict_keys",   "ChainMap",    "dict_items", "tuple"};
  static const char *const builtins[] = {"len", "abs",  "sum", "any", "all",   "repr",     "ascii",
                                         "ord", "chr",  "bin", "oct", "hex",   "hash",     "sorted",
                                         "map", "list", "set", "zip", "tuple", "callable", "isinstance"};
  for (size_t k = 0; k < sizeof modules / sizeof *modules; k++)
    if (!strcmp(row->module, modules[k])) return true;
  for (size_t k = 0; k < sizeof builtins / sizeof *builtins; k++)
    if (!strcmp(row->name, builtins[k])) return !strcmp(row->module, "builtins");
  return false;
}

/* The error of a call that does not fit. */
static Val (*misfit(const BuiltinRow *row))(Check *c, DiagKind kind, Span span, const char *format, ...) {
  return is_whole(row) ? fail_in_other_words : fail;
}

static bool bind(Check *c, const BuiltinRow *row, Val *receiver, CallArgs *args, Bound *b, Span span) {
  Param *params = arena_array(c->arena, Param, MAX_SIGNATURE);
  b->count = parse_signature(row->signature, params);
  b->params = arena_array(c->arena, Val, b->count + 1);
  b->given = arena_array(c->arena, bool, b->count + 1);
  b->node = args->node;
  uint32_t at = 0, k = 0;
  if (receiver) {
    b->receiver = b->params[0] = *receiver;
    b->given[0] = true;
    k = 1;
  }
  for (; at < args->count && k < b->count && !params[k].rest && !params[k].keyword_only; k++, at++) {
    b->params[k] = args->positional[at];
    b->given[k] = true;
  }
  uint32_t max = k;
  bool rest = k < b->count && params[k].rest;
  if (rest) {
    b->rest = args->positional + at;
    b->rest_count = args->count - at;
  } else if (at < args->count) {
    for (max = 0; max < b->count && !params[max].keyword_only; max++) {
    }
    misfit(row)(c, DG_TYPE, span, "%s() takes at most %u argument%s, %u given", row->name,
                max - (receiver != NULL), max - (receiver != NULL) == 1 ? "" : "s", args->count);
    hint(c, "%s(%s)", row->name, row->signature);
    return false;
  }
  for (uint32_t i = 0; i < args->keyword_count; i++) {
    uint32_t p = 0;
    while (p < b->count &&
           (params[p].rest || params[p].positional_only || !named(&params[p], args->names[i])))
      p++;
    if (p == b->count) {
      if (has_options(row)) continue;
      bool none = b->count > 0;
      for (p = 0; p < b->count; p++) none = none && params[p].positional_only;
      if (none && receiver) {
        fail_as_python(c, DG_TYPE, args->keyword_spans[i], "%s.%s() takes no keyword arguments", row->module,
                       row->name);
        return false;
      }
      misfit(row)(c, DG_TYPE, args->keyword_spans[i],
                  row->rule == RULE_PLOT_
                      ? "%s() got an unexpected keyword argument '%s', which is not drawn here"
                      : "%s() got an unexpected keyword argument '%s'",
                  row->name, args->names[i]);
      Nearest nearest = {.wanted = args->names[i]};
      for (p = 0; p < b->count; p++)
        if (!params[p].rest) nearest_offer(&nearest, arena_copy(c->arena, params[p].name, params[p].length));
      if (nearest.best)
        hint(c, "did you mean '%s'?", nearest.best);
      else
        hint(c, "%s(%s)", row->name, row->signature);
      return false;
    }
    if (b->given[p])
      return misfit(row)(c, DG_TYPE, args->keyword_spans[i], "%s() got multiple values for argument '%s'",
                         row->name, args->names[i]),
             false;
    b->params[p] = args->keywords[i];
    b->given[p] = true;
  }
  for (uint32_t p = 0; p < b->count && row->rule != RULE_PLOT_; p++)
    if (b->given[p] && named(&params[p], "where") && !where_arg(c, b->params[p])) return false;
  for (uint32_t p = 0; p < b->count; p++)
    if (!b->given[p] && !params[p].optional) {
      misfit(row)(c, DG_TYPE, span, "%s() missing required argument '%.*s'", row->name, (int)params[p].length,
                  params[p].name);
      hint(c, "%s(%s)", row->name, row->signature);
      return false;
    }
  return row->rule == RULE_BYTES_ || spell_lengths(c, params, b); /* whose `source` is no axis */
}

Val rule_call(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  return rules[row->rule](c, row, b, span);
}

static bool of_class(const BuiltinRow *row) {
  static const char *const classes[] = {"str",      "bytes", "bytearray", "list",        "tuple",
                                        "range",    "dict",  "Counter",   "defaultdict", "OrderedDict",
                                        "ChainMap", "set",   "frozenset"};
  for (size_t k = 0; k < sizeof classes / sizeof *classes; k++)
    if (!strcmp(row->module, classes[k])) return true;
  return false;
}

bool row_is_static(const BuiltinRow *row) {
  return row->rule == RULE_DICT_FROMKEYS_ || row->rule == RULE_CHAIN_FROMKEYS_ ||
         row->rule == RULE_BYTES_FROMHEX_ || row->rule == RULE_BYTES_MAKETRANS_ ||
         (row->rule == RULE_SOURCE_ && of_class(row) && strncmp(row->signature, "self", 4) != 0);
}

/* str.lower(s): the first argument of a method that is called by its class. */
static bool takes_self(const BuiltinRow *row) { return of_class(row) && !row_is_static(row); }

static Val call_by_class(Check *c, const BuiltinRow *row, CallArgs *args, Span span) {
  if (!args->count)
    return fail(c, DG_TYPE, span, "unbound method %s.%s() needs an argument", row->module, row->name);
  Val self = args->positional[0];
  if (!val_ok(self)) return self;
  const char *kind = type_kind_name(self.type);
  if (!kind || strcmp(kind, row->module))
    return fail(c, DG_TYPE, span, "descriptor '%s' for '%s' objects doesn't apply to a '%s' object",
                row->name, row->module, type_str_of(c, self.type));
  CallArgs rest = *args;
  rest.positional++;
  rest.count--;
  return call_builtin(c, row, &self, &rest, span);
}

Val call_builtin(Check *c, const BuiltinRow *row, Val *receiver, CallArgs *args, Span span) {
  Bound b = {0};
  const BuiltinRow *instead = c->fn->mode.device && !receiver ? cuda_instead(c, row) : NULL;
  if (instead) row = instead;
  Val whole;
  if (receiver && integer_method(c, row, *receiver, args, span, &whole)) return whole;
  if (!receiver && takes_self(row)) return call_by_class(c, row, args, span);
  if (row->rule == RULE_UFUNC_) { /* the rule reads its arguments itself: one signature for all ufuncs */
    b.call = args;
    b.node = args->node;
    if (receiver) b.receiver = *receiver;
    return rule_call(c, row, &b, span);
  }
  if (args->spread_count && row->rule != RULE_DICT_ && row->rule != RULE_DICT_METHOD_ &&
      row->rule != RULE_CHAIN_METHOD_) {
    fail(c, DG_TYPE, span, "what ** gives to %s() must be known: write its keywords out", row->name);
    return val_error();
  }
  if (!bind(c, row, receiver, args, &b, span)) return val_error();
  b.call = args;
  return rule_call(c, row, &b, span);
}

Val *given(Bound *b, uint32_t k) {
  return k < b->count && b->given[k] && !val_is_none(b->params[k]) ? &b->params[k] : NULL;
}

/* ---- arguments ---- */

bool dtype_arg(Check *c, Val v, DType *out, bool *weak) {
  *weak = false;
  if (v.type->kind == TY_DTYPE) {
    *out = v.type->dtype;
    *weak = v.type->weak;
    return true;
  }
  if (v.type->kind == TY_STR && v.is_const) {
    *out = dtype_named(arena_copy(c->arena, v.text, v.length));
    if (*out != DT_COUNT) return true;
    fail(c, DG_TYPE, v.span, "data type '%.*s' not understood", (int)v.length, v.text);
  } else
    fail(c, DG_TYPE, v.span,
         "a dtype must be a type such as np.float32 or its name as a constant string, not %s",
         type_str_of(c, v.type));
  hint(c, "dtypes: bool int8 int16 int32 int64 uint8 uint16 uint32 uint64 float16 float32 float64 complex64 "
          "complex128");
  return false;
}

bool const_bool_arg(Check *c, Val *v, const char *name, bool absent, bool *out) {
  *out = absent;
  if (!v) return true;
  if (v->is_const && v->type->kind == TY_SCALAR) {
    *out = scalar_truth_of(*v);
    return true;
  }
  fail(c, DG_TYPE, v->span, "%s must be a constant True or False here: the result's type depends on it",
       name);
  return false;
}

bool int_of(Check *c, Val v, const char *what, Val *out) {
  if (!val_ok(v)) return false;
  v = integer_narrow(c, scalar_of_0d(c, v), NARROW_SIZE, v.span);
  if (v.type->kind != TY_SCALAR || !(dtype_is_int(v.type->dtype) || v.type->dtype == DT_BOOL)) {
    fail_as_python(c, DG_TYPE, v.span, "%s must be an integer, not %s", what, type_str_of(c, v.type));
    return false;
  }
  *out = convert(c, v, type_int(c->types), v.span);
  return true;
}

/* A length: no bool, which NumPy does not take for one. */
bool length_of(Check *c, Val v, const char *what, Val *out) {
  if (!int_of(c, v, what, out)) return false;
  if (type_is_grown(v.type)) return true;
  if (scalar_of_0d(c, v).type->dtype != DT_BOOL) return true;
  fail_as_python(c, DG_TYPE, v.span, "%s must be an integer, not %s", what, type_str_of(c, v.type));
  return false;
}

/* A vector of integers whose length is known, as the tuple of its elements. */
static bool array_spelled(Check *c, Val *v) {
  bool vector = v->type->kind == TY_ARRAY && v->type->rank == 1 && dtype_is_int(v->type->dtype);
  if (!vector || val_dim(*v, 0) < 0 || val_dim(*v, 0) > MAX_RANK) return true;
  Val items[MAX_RANK];
  uint32_t count = (uint32_t)val_dim(*v, 0);
  for (uint32_t k = 0; k < count; k++)
    items[k] = load_element(c, *v, (Ref[]){fn_const_int(c->fn, k, v->span)}, v->span);
  *v = val_tuple(c, items, count, v->span);
  return val_ok(*v);
}

static bool shape_of(Check *c, Val v, bool open, Val *out, const int64_t **facts) {
  Val items[MAX_RANK];
  uint32_t count = 0;
  v = scalar_of_0d(c, v);
  if (!array_spelled(c, &v)) return false;
  if (v.type->kind == TY_SCALAR) {
    if (!length_of(c, v, "a shape", &items[count++])) return false;
  } else if (v.type->kind == TY_TUPLE || (v.type->kind == TY_LIST && v.display && v.items)) {
    uint32_t n = v.type->kind == TY_TUPLE ? v.type->count : v.count;
    if (n > MAX_RANK)
      return fail(c, DG_VALUE, v.span, "maximum supported dimension for an array is %d, found %u", MAX_RANK,
                  n),
             false;
    for (; count < n; count++)
      if (!length_of(c, v.type->kind == TY_TUPLE ? tuple_item(c, &v, count) : v.items[count],
                     "a length in a shape", &items[count]))
        return false;
  } else {
    fail(c, DG_TYPE, v.span, "a shape is an int or a tuple of ints, not %s", type_str_of(c, v.type));
    if (v.type->kind == TY_LIST)
      hint(c, "the number of dimensions must be known before this runs, and a list may have any number of "
              "items: write "
              "a tuple");
    return false;
  }
  int64_t *shape = arena_array(c->arena, int64_t, count);
  for (uint32_t k = 0; k < count; k++) {
    if (!val_const_int(items[k], &shape[k]) || (open && shape[k] < 0))
      shape[k] = -1;
    else if (shape[k] < -1 && !c->mode.uncertain)
      return fail(c, DG_VALUE, v.span, "negative dimensions are not allowed"), false;
  }
  if (facts) *facts = shape;
  *out = val_tuple(c, items, count, v.span);
  return val_ok(*out);
}

bool shape_arg(Check *c, Val v, Val *out, const int64_t **facts) { return shape_of(c, v, false, out, facts); }
bool shape_arg_open(Check *c, Val v, Val *out, const int64_t **facts) {
  return shape_of(c, v, true, out, facts);
}
