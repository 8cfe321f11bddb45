/* Modules to the checker, and what NumPy has of objects without storage, which are modules here: np.s_,
 * np.mgrid. */
#include <string.h>

#include "lang/front/rules/rules.h"
#include "lang/front/types/types.h"

/* np.s_[...]: an index expression as a value: a slice, or a tuple of slices, integers ... */
static Val index_value(Check *c, const Node *node) {
  if (node->kind == ND_SLICE) {
    Items items = {0};
    if (!items_add_slice(c, &items, node)) return val_error();
    Val *parts = arena_array(c->arena, Val, 3);
    const Type *types[3];
    for (int k = 0; k < 3; k++) {
      parts[k] = items.items[0].kind == INDEX_SLICE && items.items[0].has[k] ? items.items[0].part[k]
                                                                             : val_none(c, node->span);
      types[k] = parts[k].type;
    }
    return (Val){
        .type = type_slice(c->types, types), .ref = REF_NONE, .items = parts, .count = 3, .span = node->span};
  }
  if (node->kind != ND_TUPLE) return check_expr(c, node);
  const NodeList *elts = &node->u.seq.elts;
  Val *items = arena_array(c->arena, Val, elts->count);
  for (uint32_t k = 0; k < elts->count; k++) {
    items[k] = index_value(c, elts->items[k]);
    if (!val_ok(items[k])) return val_error();
  }
  return val_tuple(c, items, elts->count, node->span);
}

static bool is_module(Val base, const char *name) { return !strcmp(base.type->def, name); }

static Val module_subscript(Check *c, Val base, const Node *slice, Span span) {
  const BuiltinRow *get = builtin_find(base.type->def, "__getitem__");
  bool tuple = is_module(base, "index_exp");
  if (tuple || is_module(base, "s_")) {
    Val index = index_value(c, slice);
    return !tuple || !val_ok(index) || index.type->kind == TY_TUPLE ? index : val_tuple(c, &index, 1, span);
  }
  Val grid;
  if (grid_subscript(c, base, slice, span, &grid)) return grid;
  if (!get && is_module(base, "ndarray"))
    return hint_subscript(c, base, slice, span); /* np.ndarray[Any, Any] */
  if (!get) return not_subscriptable(c, base, slice, span);
  Val key = check_expr(c, slice); /* os.environ["HOME"] */
  CallArgs args = {.positional = &key, .count = 1};
  return val_ok(key) ? call_builtin(c, get, NULL, &args, span) : key;
}

static void module_assign(Check *c, Val base, const Node *target, Val v) {
  const BuiltinRow *set = builtin_find(base.type->def, "__setitem__");
  if (!set) {
    no_item_assignment(c, base, target->span);
    return;
  }
  Val pair[2] = {check_expr(c, target->u.subscript.slice), v};
  CallArgs args = {.positional = pair, .count = 2};
  if (val_ok(pair[0])) call_builtin(c, set, NULL, &args, target->span);
}

static bool module_contains(Check *c, Val in, Val item, Span span, Val *out) {
  const BuiltinRow *has = builtin_find(in.type->def, "__contains__");
  CallArgs args = {.positional = &item, .count = 1};
  if (has) *out = call_builtin(c, has, NULL, &args, span);
  return has;
}

/* np.finfo(np.float32).eps: `module` is "finfo:float32". */
static Val limit_attribute(Check *c, const char *module, const char *name, Span span, Span name_span) {
  DType dtype = dtype_named(strchr(module, ':') + 1);
  const Type *type = type_scalar(c->types, dtype, false);
  unsigned bits = (unsigned)dtype_size(dtype) * 8;
  if (!strcmp(name, "bits")) return val_int(c, bits, span);
  if (!strcmp(name, "dtype")) return val_static(type_dtype_object(c->types, dtype), span);
  if (dtype_is_int(dtype)) {
    bool sign = dtype_is_signed(dtype), max = !strcmp(name, "max");
    if (max || !strcmp(name, "min")) {
      if (!sign && bits == 64 && max)
        return fail(c, DG_OVERFLOW, span, "2**64 - 1 does not fit in int: int is 64-bit in Quern"),
               val_error();
      int64_t top = sign ? (int64_t)(UINT64_MAX >> (65 - bits)) : (int64_t)(UINT64_MAX >> (64 - bits));
      return val_int(c, max ? top : sign ? -top - 1 : 0, span);
    }
    if (!strcmp(name, "kind")) return val_str(c, sign ? "i" : "u", 1, span);
    return no_attribute(c, NULL, "iinfo", name, name_span);
  }
  static const struct {
    const char *name;
    double f16, f32, f64;
  } facts[] = {{"eps", 0x1p-10, 0x1p-23, 0x1p-52},
               {"epsneg", 0x1p-11, 0x1p-24, 0x1p-53},
               {"max", 65504, 0x1.fffffep127, 0x1.fffffffffffffp1023},
               {"min", -65504, -0x1.fffffep127, -0x1.fffffffffffffp1023},
               {"tiny", 0x1p-14, 0x1p-126, 0x1p-1022},
               {"smallest_normal", 0x1p-14, 0x1p-126, 0x1p-1022},
               {"smallest_subnormal", 0x1p-24, 0x1p-149, 0x1p-1074},
               {"resolution", 1e-3, 1e-6, 1e-15}};
  static const struct {
    const char *name;
    int of[3];
  } counts[] = {{"precision", {3, 6, 15}},   {"nmant", {10, 23, 52}},       {"nexp", {5, 8, 11}},
                {"iexp", {5, 8, 11}},        {"machep", {-10, -23, -52}},   {"negep", {-11, -24, -53}},
                {"maxexp", {16, 128, 1024}}, {"minexp", {-14, -126, -1022}}};
  int size = dtype == DT_F16 ? 0 : dtype == DT_F32 ? 1 : 2;
  for (size_t k = 0; k < sizeof counts / sizeof *counts; k++)
    if (!strcmp(counts[k].name, name)) return val_int(c, counts[k].of[size], span);
  for (size_t k = 0; k < sizeof facts / sizeof *facts; k++)
    if (!strcmp(facts[k].name, name))
      return convert_scalar(c,
                            val_float(c,
                                      size == 0   ? facts[k].f16
                                      : size == 1 ? facts[k].f32
                                                  : facts[k].f64,
                                      span),
                            type);
  return no_attribute(c, NULL, "finfo", name, name_span);
}

static bool module_getattr(Check *c, Val base, const char *name, Span span, Span name_span, Val *out) {
  const char *module = base.type->def;
  *out = strchr(module, ':') ? limit_attribute(c, module, name, span, name_span)
                             : module_attribute(c, module, name, name_span);
  return true;
}

/* np.ndarray(shape, dtype) makes one. */
static Val module_call(Check *c, Val callee, CallArgs *args, Span span) {
  if (!is_module(callee, "ndarray")) return not_callable(c, callee, span);
  return call_builtin(c, builtin_find("_lang", "ndarray"), NULL, args, span);
}

const TypeOps type_ops_module = {.subscript = module_subscript,
                                 .binary = hint_binary,
                                 .reflected = hint_union,
                                 .assign = module_assign,
                                 .contains = module_contains,
                                 .getattr = module_getattr,
                                 .call = module_call};
