/* Rules of Python's builtins of text, types and numbers: print, str, format, len, isinstance, int(x), abs,
 * round and pow. Lists are in list.c, and sum, min, max, any and all in fold.c. */
#include <string.h>

#include "lang/front/sema/beside.h"
#include "lang/front/sema/annotate.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/union.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/value.h"
#include "lang/front/cuda/cuda.h"
#include "lang/front/rules/rules.h"
#include "lang/front/sema/type_ops.h"
#include "lang/lib/io/text_file.h"
#include "lang/rt/format/fmt.h"
#include "lang/rt/value/ops.h"

/* ---- printing and text ---- */

/* A display of several types shown at once is its items' text: it never has to be a list. */
static Val shown(Check *c, Val v, Span span) {
  if (!v.display || !v.mixed || v.ref != REF_NONE || !v.items) return v;
  Val *pieces = arena_array(c->arena, Val, 2 * v.count + 1);
  uint32_t n = 0;
  for (uint32_t k = 0; k < v.count; k++) {
    pieces[n++] = val_str(c, k ? ", " : "[", k ? 2 : 1, span);
    Val item = shown(c, v.items[k], span);
    bool text = item.type->kind == TY_STR && v.items[k].type->kind != TY_STR;
    pieces[n++] = text ? item : emit_lib(c, LIB_to_repr, type_str(c->types), &item, 1, 0, span);
  }
  pieces[n++] = val_str(c, "]", 1, span);
  return emit_lib(c, LIB_str_join_all, type_str(c->types), pieces, n, 0, span);
}

/* print(..., file=f): args are sep, end and the n values. */
static Val print_to(Check *c, Val file, Val *args, uint32_t n, Span span) {
  const Type *text = type_str(c->types);
  Val *pieces = arena_array(c->arena, Val, 2 * n + 2);
  uint32_t count = 0;
  for (uint32_t k = 0; k < n; k++) {
    if (k) pieces[count++] = val_is_none(args[0]) ? val_str(c, " ", 1, span) : args[0];
    pieces[count++] = emit_lib(c, LIB_to_str, text, &args[k + 2], 1, 0, span);
  }
  pieces[count++] = val_is_none(args[1]) ? val_str(c, "\n", 1, span) : args[1];
  Val write[2] = {file, emit_lib(c, LIB_str_join_all, text, pieces, count, 0, span)};
  emit_lib(c, LIB_text_write, type_int(c->types), write, 2, 0, span);
  return val_none(c, span);
}

Val rule_PRINT(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  if (c->fn->mode.device) return cuda_print(c, b, span);
  uint32_t n = b->rest_count;
  Val *args = arena_array(c->arena, Val, n + 2);
  int64_t flags = 0;
  args[0] = b->given[1] ? b->params[1] : val_none(c, span);
  args[1] = b->given[2] ? b->params[2] : val_none(c, span);
  for (int k = 0; k < 2; k++)
    if (!val_is_none(args[k]) && args[k].type->kind != TY_STR)
      return fail(c, DG_TYPE, span, "%s must be None or a string, not %s", k ? "end" : "sep",
                  type_str_of(c, args[k].type)),
             val_error();
  bool file = b->given[3] && b->params[3].type == type_object(c->types, &text_file_class);
  if (b->given[3] && b->params[3].type->kind == TY_MODULE && !strcmp(b->params[3].type->def, "sys.stderr"))
    flags |= 1;
  bool flush;
  if (b->given[4] && const_bool_arg(c, &b->params[4], "flush", false, &flush) && flush) flags |= 2;
  for (uint32_t k = 0; k < n; k++) {
    args[k + 2] = shown(c, b->rest[k], span);
    if (args[k + 2].open) args[k + 2] = func_close(c, args[k + 2], span);
  }
  if (file) return print_to(c, b->params[3], args, n, span);
  emit_lib(c, LIB_print, type_none(c->types), args, n + 2, flags, span);
  return val_none(c, span);
}

Val rule_STR(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val v = b->params[0];
  if (!b->given[0]) return val_str(c, "", 0, span);
  if (v.open) v = func_close(c, v, span);
  if (!val_ok(v)) return v;
  if (row->impl == LIB_to_str && v.type->kind == TY_STR) return v;
  if (row->impl == LIB_to_str) return val_to_text(c, v, span);
  return emit_lib(c, (LibId)row->impl, type_str(c->types), &v, 1, 0, span);
}

Val rule_REPR(Check *c, const BuiltinRow *row, Bound *b, Span span) { return rule_STR(c, row, b, span); }

Val rule_FORMAT(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val spec = b->given[1] ? b->params[1] : val_str(c, "", 0, span);
  if (spec.type->kind != TY_STR)
    return fail(c, DG_TYPE, span, "format() argument 2 must be str, not %s", type_str_of(c, spec.type)),
           val_error();
  if (b->params[0].type->kind == TY_PYOBJ)
    return beside_asked(c, "format", (Val[]){b->params[0], spec}, 2, type_str(c->types), span);
  return emit_lib(c, LIB_format, type_str(c->types), (Val[]){b->params[0], spec}, 2, 0, span);
}

Val rule_DOT_FORMAT(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  uint32_t n = b->call->count, k = b->call->keyword_count;
  Val *args = arena_array(c->arena, Val, n + k + 2), *names = arena_array(c->arena, Val, k);
  args[0] = b->receiver;
  for (uint32_t i = 0; i < k; i++) names[i] = val_str(c, b->call->names[i], strlen(b->call->names[i]), span);
  args[1] = k ? val_tuple(c, names, k, span) : val_none(c, span);
  for (uint32_t i = 0; i < n; i++) args[2 + i] = b->call->positional[i];
  for (uint32_t i = 0; i < k; i++) args[2 + n + i] = b->call->keywords[i];
  return emit_lib(c, LIB_dot_format, type_str(c->types), args, n + k + 2, 0, span);
}

Val rule_BASE_TEXT(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val v;
  if (!int_of(c, b->params[0], row->name, &v)) return val_error();
  return emit_lib(c, LIB_int_text, type_str(c->types), (Val[]){v, val_int(c, row->impl, span)}, 2, 0, span);
}

Val rule_INPUT(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  const char *usual = row->types; /* the prompt of getpass, which does not show what is typed */
  Val prompt = b->given[0] ? b->params[0] : val_str(c, usual, (uint32_t)strlen(usual), span);
  if (prompt.type->kind != TY_STR) prompt = emit_lib(c, LIB_to_str, type_str(c->types), &prompt, 1, 0, span);
  return emit_lib(c, LIB_input, type_str(c->types), &prompt, 1, row->impl, span);
}

/* ---- lengths, types ---- */

Val rule_LEN(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val v = b->params[0];
  const TypeOps *ops = type_ops[v.type->kind];
  (void)row;
  if (ops->length) return ops->length(c, v, span);
  return fail_as_python(c, DG_TYPE, span, "object of type '%s' has no len()", type_str_of(c, v.type));
}

Val rule_HASH(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val v = b->params[0];
  (void)row;
  if (v.open) v = func_close(c, v, span);
  if (!val_ok(v)) return v;
  const Type *culprit = type_unhashable(v.type);
  bool late = v.type->kind == TY_VARTUPLE && c->tries.awaited; /* without items it has a hash */
  if (!culprit || late) return emit_lib(c, LIB_hash, type_int(c->types), &v, 1, 0, span);
  return fail_as_python(c, DG_TYPE, span, "unhashable type: '%s'", fmt_type_name(culprit)), val_error();
}

const char *type_name_of(const Type *dtype) {
  if (!dtype->weak) return dtype_info[dtype->dtype].name;
  return dtype->dtype == DT_BOOL  ? "bool"
         : dtype->dtype == DT_I64 ? "int"
         : dtype->dtype == DT_F64 ? "float"
                                  : "complex";
}

bool type_is_class(const Type *type) {
  if (type->kind == TY_DTYPE) return !type->rank;
  if (type->kind == TY_MODULE) return !strcmp(type->def, "ndarray") || dtype_group(type->def);
  if (type->kind != TY_BUILTIN || type->count) return false;
  const BuiltinRow *row = type->def;
  if (row->rule == RULE_DICT_ || row->rule == RULE_SET_ || row->rule == RULE_DEQUE_ ||
      row->rule == RULE_CHAIN_)
    return true;
  if (row->rule == RULE_EXCEPTION_) return true;
  return row->rule == RULE_CLASS_ || (!strcmp(row->module, "builtins") && fmt_is_class(row->name));
}

/* NumPy's scalars of these two are Python's floats and complex numbers too. */
static bool is_both(const Type *type) { return type->dtype == DT_F64 || type->dtype == DT_C128; }

/* isinstance(x, T) by static types; *wrong: T is no type, nor a tuple of types. */
static bool is_instance(const Type *type, const Type *of, bool *wrong) {
  if (of->kind == TY_TUPLE || (of->kind == TY_HINT && of->count)) {
    for (unsigned k = 0; k < of->count; k++)
      if (is_instance(type, of->items[k], wrong) || *wrong) return !*wrong;
    return false;
  }
  if (of->kind == TY_DTYPE && !of->rank) {
    if (type->kind == TY_BIG) return of->weak && of->dtype == DT_I64;
    if (type->kind != TY_SCALAR) return false;
    if (of->weak == type->weak)
      return type->dtype == of->dtype || (of->weak && of->dtype == DT_I64 && type->dtype == DT_BOOL);
    return of->weak && of->dtype == type->dtype && is_both(type);
  }
  if (of->kind == TY_HINT && regex_class_named(of->def))
    return type->kind == TY_OBJECT && !strcmp(type_class(type)->name, regex_class_named(of->def));
  if (of->kind == TY_NONE) return type->kind == TY_NONE; /* of int | None */
  if (of->kind == TY_BUILTIN) {
    static const struct {
      const char *name;
      TypeKind kind;
    } classes[] = {{"NoneType", TY_NONE}, {"function", TY_FUNC}, {"str", TY_STR},
                   {"list", TY_LIST},     {"bytes", TY_BYTES},   {"tuple", TY_TUPLE},
                   {"range", TY_RANGE},   {"slice", TY_SLICE},   {"module", TY_MODULE}};
    const BuiltinRow *row = of->def;
    if (row->rule == RULE_DICT_)
      return type->kind == TY_DICT && (row->impl == DICT_PLAIN || row->impl == type->rank);
    if (row->rule == RULE_CHAIN_) return type->kind == TY_CHAIN;
    if (row->rule == RULE_DEQUE_) return type->kind == TY_DEQUE;
    if (row->rule == RULE_SET_) return type->kind == TY_SET && row->impl == type->rank;
    if (row->rule == RULE_ARRAY_NEW_) return type->kind == TY_PACKED && !type_is_bytes(type);
    if (row->rule == RULE_BYTES_ && row->impl) return type->kind == TY_PACKED && type_is_bytes(type);
    if (type->kind == TY_VARTUPLE && !strcmp(row->name, "tuple")) return true;
    for (size_t k = 0; k < sizeof classes / sizeof *classes; k++)
      if (!strcmp(row->name, classes[k].name)) return type->kind == classes[k].kind;
    if (!strcmp(row->name, "type")) return type_is_class(type);
    if (!strcmp(row->name, "builtin_function_or_method"))
      return type->kind == TY_BUILTIN && !type_is_class(type);
    *wrong = !type_is_class(of);
    return false;
  }
  if (of->kind == TY_MODULE && !strcmp(of->def, "ndarray")) return type->kind == TY_ARRAY;
  const char *kinds = of->kind == TY_MODULE ? dtype_group(of->def) : NULL;
  if (kinds) return type->kind == TY_SCALAR && !type->weak && strchr(kinds, dtype_kind(type->dtype));
  *wrong = !(of->kind == TY_OBJECT && of->def == &exception_type_class);
  return false;
}

static Val not_a_type(Check *c, Span span) {
  fail(c, DG_TYPE, span, "isinstance() arg 2 must be a type, a tuple of types, or a union");
  hint(c, "write isinstance(x, int), isinstance(x, (int, float)) or isinstance(x, np.integer)");
  return val_error();
}

/* isinstance(e, KIND or a tuple of them) of an exception, whose class is known at run time. */
static Val exception_instance(Check *c, Val e, Val of, Span span) {
  DiagKind kind = exception_kind_of(of);
  if (kind != DG_COUNT) return exception_is(c, e, kind, span);
  Val out = val_bool(c, false, span);
  for (uint32_t k = 0; of.type->kind == TY_TUPLE && k < of.type->count; k++) {
    Val args[2] = {out, exception_instance(c, e, tuple_item(c, &of, k), span)};
    out = elementwise(c, OP_LOR, args, 2, span, true);
  }
  return out;
}

/* An isinstance() whose value, or whose class, is of a union: of which of the two. */
typedef struct Asked {
  const BuiltinRow *row;
  const Bound *bound;
  unsigned param;
  Span span;
} Asked;

static Val each_instance(Check *c, Val member, void *context) {
  const Asked *asked = context;
  Bound own = *asked->bound;
  Val params[2] = {own.params[0], own.params[1]};
  params[asked->param] = member;
  own.params = params;
  return rule_ISINSTANCE(c, asked->row, &own, asked->span);
}

/* What isinstance() says of all members of a union, where that is known of each and the same. */
static bool all_instances(const Type *type, const Type *of, bool *is) {
  bool wrong = of->kind == TY_UNION;
  for (unsigned k = 0; k < type->count; k++) {
    bool one = is_instance(type->items[k], of, &wrong);
    if (wrong || (type->items[k]->kind == TY_OBJECT) || (k && one != *is)) return false;
    *is = one;
  }
  return true;
}

/* The class of what map() and its kin give, which is no list in Python. */
static bool class_of_iterator(Check *c, const Bound *b, Span span) {
  const Node *arg = b->node && b->node->kind == ND_CALL && b->node->u.call.args.count
                        ? b->node->u.call.args.items[0]
                        : NULL;
  const BuiltinRow *row = arg && arg->kind == ND_CALL ? callee_builtin(c, arg) : NULL;
  bool iterator = row && (row->rule == RULE_ITERABLE_ || row->rule == RULE_FILTER_);
  if (!iterator && (!arg || arg->kind != ND_GENERATOR_EXP)) return false;
  fail(c, DG_TYPE, span, "what %s gives is a list here where it is kept, and has no class of its own",
       row ? arena_printf(c->arena, "%s()", row->name) : "a generator expression");
  hint(c, "iter(...) of it is an iterator, list(...) a list of its items");
  return true;
}

Val rule_ISINSTANCE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  bool wrong = false, all = false;
  const Type *type = b->params[0].type;
  if (class_of_iterator(c, b, span)) return val_error();
  if (type->kind == TY_UNION && all_instances(type, b->params[1].type, &all)) return val_bool(c, all, span);
  for (unsigned k = 0; k < 2; k++) {
    Asked asked = {row, b, k, span};
    if (b->params[k].type->kind == TY_UNION) return union_each(c, b->params[k], each_instance, &asked, span);
  }
  bool is = is_instance(type, b->params[1].type, &wrong);
  if (wrong) return not_a_type(c, span);
  if (type == type_object(c->types, &exception_class))
    return exception_instance(c, b->params[0], b->params[1], span);
  return val_bool(c, is, span);
}

/* Whether a class pattern with one positional part takes the subject itself for it. */
static bool matches_self(const Type *of) {
  static const char *const classes[] = {"str", "list", "tuple"};
  if (of->kind == TY_DTYPE) return of->weak ? !dtype_is_complex(of->dtype) : of->dtype == DT_F64;
  if (of->kind != TY_BUILTIN) return false;
  const BuiltinRow *row = of->def;
  for (size_t k = 0; k < sizeof classes / sizeof *classes; k++)
    if (!strcmp(row->module, "builtins") && !strcmp(row->name, classes[k])) return true;
  return row->rule == RULE_DICT_ || row->rule == RULE_SET_ || row->rule == RULE_BYTES_;
}

/* case of(x), behind isinstance(subject, of): a TypeError where `of` has no positional parts. */
Val rule_MATCH_SELF(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  const Type *of = b->params[0].type;
  if (!val_ok(b->params[0])) return val_error();
  if (matches_self(of)) return val_bool(c, true, span);
  const BuiltinRow *class_ = of->kind == TY_BUILTIN ? of->def : NULL;
  const char *name = class_                  ? class_->name
                     : of->kind == TY_DTYPE  ? type_name_of(of)
                     : of->kind == TY_MODULE ? of->def
                                             : "";
  const char *module = class_ && class_->rule == RULE_DEQUE_       ? "collections."
                       : class_ && class_->rule == RULE_ARRAY_NEW_ ? "array."
                                                                   : "";
  const char *text =
      arena_printf(c->arena, "%s%s() accepts 0 positional sub-patterns (1 given)", module, name);
  Ref no = fn_const(c->fn, type_bool(c->types), (Value){.b = false}, span);
  Ref check =
      fn_emit2(c->fn, IR_CHECK, type_none(c->types), span, no, fn_const_str(c->fn, text, strlen(text), span));
  fn_ins(c->fn, check)->imm.i = DG_TYPE;
  return val_bool(c, false, span);
}

/* type(None)(): the classes that only type() gives make nothing. */
Val rule_CLASS(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)b;
  return fail(c, DG_TYPE, span, "'%s' makes no values here", row->name);
}

Val rule_CALLABLE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  TypeKind kind = b->params[0].type->kind;
  (void)row;
  return val_bool(c, kind == TY_FUNC || kind == TY_BUILTIN || kind == TY_DTYPE, span);
}

/* The name that Python's module `types` or the builtins have for the class of a value of this type, or NULL.
 */
static const BuiltinRow *class_row(const Type *type) {
  const char *name = type_class_short(type);
  if (type->kind == TY_DEQUE || type->kind == TY_CHAIN || (type->kind == TY_DICT && type->rank != DICT_PLAIN))
    return builtin_find("collections", name);
  if (type->kind == TY_OBJECT) name = "";
  if (type->kind == TY_PACKED) return type_is_bytes(type) ? builtin_find("builtins", "bytearray") : NULL;
  if (type->kind == TY_DTYPE && type->rank) return NULL;
  if (type->kind == TY_BUILTIN && ((const BuiltinRow *)type->def)->rule == RULE_UFUNC_) return NULL;
  const BuiltinRow *own = type->kind == TY_ITER ? builtin_find("builtins", name) : NULL; /* zip, map */
  const BuiltinRow *row = own ? own : *name ? builtin_find("types", name) : NULL;
  return row || !*name ? row : builtin_find("builtins", name);
}

Val rule_TYPE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  const Type *type = b->params[0].type;
  if (class_of_iterator(c, b, span)) return val_error();
  if (type_is_class(type))
    return val_static(type_builtin(c->types, builtin_find("builtins", "type"), NULL), span);
  if (type->kind == TY_BIG) return val_static(type_dtype(c->types, DT_I64, true), span);
  if (type->kind == TY_SCALAR) return val_static(type_dtype(c->types, type->dtype, type->weak), span);
  if (type->kind == TY_ARRAY) return val_static(type_module(c->types, "ndarray"), span);
  if (type->kind == TY_OBJECT && type->def == &exception_class)
    return emit_lib(c, LIB_exception_class, type_object(c->types, &exception_type_class), &b->params[0], 1, 0,
                    span);
  const BuiltinRow *class_ = class_row(type);
  if (class_) return val_static(type_builtin(c->types, class_, NULL), span);
  return fail(c, DG_TYPE, span, "type() of %s is not a value in the language", type_str_of(c, type));
}

/* ---- numbers ---- */

/* What Python's and NumPy's scalar types convert, in their words. */
static const char *accepted(const Type *dtype) {
  if (!dtype->weak) return "number";
  if (dtype_is_complex(dtype->dtype)) return "string or a number";
  return dtype_is_float(dtype->dtype) ? "string or a real number"
                                      : "string, a bytes-like object or a real number";
}

/* int(x), float(x), np.float32(x), complex(a, b) ... */
Val convert_call(Check *c, const Type *dtype, CallArgs *args, Span span) {
  const Type *to = type_scalar(c->types, dtype->dtype, dtype->weak);
  if (!args->count) return val_scalar_const(c, to, (Value){0}, span);
  Val v = args->positional[0];
  bool real_int = dtype->weak && dtype->dtype == DT_I64;
  bool read = type_is_bytes(v.type) && dtype->weak && (real_int || dtype->dtype == DT_F64); /* as a text is */
  if (v.type->kind == TY_STR || read) {
    if (dtype->weak && dtype->dtype == DT_BOOL) return truth(c, v, span);
    if (dtype_is_int(dtype->dtype)) {
      Val base = val_int(c, 10, span);
      if (args->count > 1 && !int_of(c, args->positional[1], "base", &base)) return val_error();
      return convert(c, emit_lib(c, LIB_parse_int, type_int(c->types), (Val[]){v, base}, 2, 0, span), to,
                     span);
    }
    if (dtype_is_float(dtype->dtype))
      return convert(c, emit_lib(c, LIB_parse_float, type_float(c->types), &v, 1, 0, span), to, span);
    if (args->count == 1)
      return convert(c, emit_lib(c, LIB_parse_complex, type_complex(c->types), &v, 1, 0, span), to, span);
    return fail(c, DG_TYPE, span, "complex() can't take second arg if first is a string"), val_error();
  }
  if (args->count > 1) {
    if (!dtype_is_complex(dtype->dtype))
      return fail(c, DG_TYPE, span, "%s takes one value to convert", type_str_of(c, to)), val_error();
    DType part = dtype->dtype == DT_C64 ? DT_F32 : DT_F64;
    Val parts[2];
    for (int k = 0; k < 2; k++) {
      parts[k] = scalar_of_0d(c, args->positional[k]);
      if (!type_is_scalar(parts[k].type) || dtype_is_complex(parts[k].type->dtype))
        return fail(c, DG_TYPE, span, "complex() takes two real numbers"), val_error();
      parts[k] = cast_dtype(c, parts[k], part, dtype->weak, span);
    }
    return elementwise(c, OP_COMPLEX, parts, 2, span, dtype->weak);
  }
  if (dtype->weak && dtype->dtype == DT_BOOL) return truth(c, v, span);
  if (!type_is_numeric(v.type)) {
    if (!dtype->weak && (type_is_sequence(v.type))) return make_array(c, v, dtype->dtype, span);
    fail_as_python(c, DG_TYPE, span, "%s() %sargument must be a %s, not '%s'", type_name_of(dtype),
                   dtype->weak && dtype_is_complex(dtype->dtype) ? "first " : "", accepted(dtype),
                   type_str_of(c, v.type));
    return val_error();
  }
  v = scalar_of_0d(c, v);
  if (!dtype->weak && !weak_element_fits(c, v, dtype->dtype, span)) return val_error();
  if (type_is_array(v.type)) {
    if (!dtype->weak) return cast_dtype(c, v, dtype->dtype, false, span);
    fail(c, DG_TYPE, span, "only 0-dimensional arrays can be converted to Python scalars: this is %s",
         val_text(c, v));
    hint(c, "take an element, a[0], or a.item() of an array that has one element only");
    return val_error();
  }
  if (dtype_is_complex(v.type->dtype) && !dtype_is_complex(dtype->dtype)) {
    fail_as_python(c, DG_TYPE, span, "%s() argument must be a %s, not '%s'", type_name_of(dtype),
                   dtype->weak ? accepted(dtype) : "real number", type_str_of(c, v.type));
    hint(c, "take .real or abs(...)");
    return val_error();
  }
  if (real_int && dtype_is_float(v.type->dtype)) {
    v = cast_dtype(c, v, DT_F64, true, span);
    if (c->fn->mode.device) return cuda_to_int(c, OP_NONE, v, span);
    return emit_lib(c, LIB_float_to_int, to, &v, 1, 0, span);
  }
  if (real_int && v.type->dtype == DT_U64 && !c->fn->mode.wrap) return int_of_unsigned(c, v, span);
  return cast_dtype(c, v, dtype->dtype, dtype->weak, span);
}

Val rule_ABS(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val v = b->params[0];
  if (!type_is_numeric(v.type))
    return fail_as_python(c, DG_TYPE, span, "bad operand type for abs(): '%s'", type_str_of(c, v.type)),
           val_error();
  if (type_is_scalar(v.type) && v.type->weak && v.type->dtype == DT_BOOL)
    v = convert(c, v, type_int(c->types), span);
  return elementwise(c, OP_ABS, &v, 1, span, true);
}

Val rule_ROUND(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val v = b->params[0];
  if (type_is_array(v.type)) {
    fail(c, DG_TYPE, span, "type numpy.ndarray doesn't define __round__ method");
    hint(c, "np.round() rounds each element");
    return val_error();
  }
  if (!type_is_numeric(v.type))
    return fail(c, DG_TYPE, span, "type %s doesn't define __round__ method", type_str_of(c, v.type)),
           val_error();
  Val *digits = given(b, 1), n;
  bool number = c->fn->mode.device && type_is_scalar(v.type);
  if (!v.type->weak && digits && !number) return rule_NP_ROUND(c, row, b, span);
  if (digits && !int_of(c, *digits, "ndigits", &n)) return val_error();
  if (dtype_is_int(v.type->dtype) || v.type->dtype == DT_BOOL) {
    v = convert(c, v, type_int(c->types), span);
    return digits ? emit_lib(c, LIB_round_int_digits, v.type, (Val[]){v, n}, 2, 0, span) : v;
  }
  if (dtype_is_complex(v.type->dtype))
    return fail(c, DG_TYPE, span, "type complex doesn't define __round__ method"), val_error();
  v = cast_dtype(c, v, DT_F64, true, span);
  if (c->fn->mode.device) return digits ? cuda_round(c, v, n, span) : cuda_to_int(c, OP_RINT, v, span);
  if (digits) return emit_lib(c, LIB_round_digits, type_float(c->types), (Val[]){v, n}, 2, 0, span);
  return emit_lib(c, LIB_round_int, type_int(c->types), &v, 1, 0, span);
}

Val rule_POW(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  if (!given(b, 2)) return binary(c, AST_POW, b->params[0], b->params[1], span, false);
  Val args[3];
  for (uint32_t k = 0; k < 3; k++)
    if (!int_of(c, b->params[k], "pow() with a modulus", &args[k])) return val_error();
  return emit_lib(c, LIB_pow_mod, type_int(c->types), args, 3, 0, span);
}

/* divmod() of Python's floats has words of its own for a zero. */
static void divisor_checked(Check *c, Val x, Val y, Span span) {
  bool python = type_is_scalar(x.type) && x.type->weak && type_is_scalar(y.type) && y.type->weak;
  bool real = python && (x.type->dtype == DT_F64 || y.type->dtype == DT_F64) && x.type->dtype != DT_C128 &&
              y.type->dtype != DT_C128;
  if (!real || c->fn->mode.wrap || c->fn->mode.device) return;
  const char *text = "float divmod()";
  Val good = compare(c, AST_NOTEQ, y, val_int(c, 0, span), span);
  Ref check = fn_emit2(c->fn, IR_CHECK, type_none(c->types), span, val_ref(c, &good),
                       fn_const_str(c->fn, text, strlen(text), span));
  fn_ins(c->fn, check)->imm.i = DG_ZERO_DIVISION;
}

Val rule_PY_DIVMOD(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val x = b->params[0], y = b->params[1];
  if (type_has_storage(x.type)) val_ref(c, &x);
  if (type_has_storage(y.type)) val_ref(c, &y);
  divisor_checked(c, x, y, span);
  Val items[2] = {binary(c, AST_FLOORDIV, x, y, span, false), binary(c, AST_MOD, x, y, span, false)};
  return val_tuple(c, items, 2, span);
}
