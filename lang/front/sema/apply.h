/* Inside the checker: calls, functions and their specialisations, builtins and attributes, as its files offer
 * them to each other. */
#ifndef QUERN_FRONT_SEMA_APPLY_H
#define QUERN_FRONT_SEMA_APPLY_H

#include "lang/front/sema/checker.h"

/* ---- lang/front/sema/call/spread.c ---- */
/* Whether the number of items of `*v` is known. */
bool spread_known(Val v);
/* A call with arguments that are spread and whose number is not known. */
typedef struct CallArgs CallArgs;
Val call_spread(Check *c, Val callee, CallArgs *args, Span span);
/* A list of numbers whose length its names tell, as a display of its items as they are now; that it still has
 * as many is a test at run time. Any other value is `v` itself. */
Val list_spelled(Check *c, Val v);
/* The `want` items of v; false after an error. A wrong count found at run time is a ValueError. */
bool unpack_exactly(Check *c, Val v, uint32_t want, Val *items, Span span);
/* The same for want targets of which number `star` takes a list of all that the others leave. */
bool unpack_starred(Check *c, Val v, uint32_t want, uint32_t star, Val *items, Span span);

/* ---- lang/front/sema/call/call.c ---- */
Val check_call(Check *c, const Node *node);
/* Arguments of a call, evaluated. */
struct CallArgs {
  Val *positional;
  uint32_t count;
  const char **names; /* keywords */
  Val *keywords;
  Span *keyword_spans;
  uint32_t keyword_count;
  const Node *node;       /* the Call, or NULL */
  Val *spread;            /* dictionaries that are spread, **d ... */
  uint32_t *spread_after; /* ... and how many keywords stand in front of each */
  uint32_t spread_count;
  bool *starred; /* which positional ones are sequences to spread, of unknown length; NULL: none */
  const Val *
      rest; /* what *args gathers, of a number that is known when it runs: a tuple; NULL: what is left over */
  bool defines; /* a decorator in front of a def, whose name is not bound yet */
};
/* The arguments of a Call, evaluated into *out; false after an error. */
bool call_arguments(Check *c, const Node *node, CallArgs *out);
Val call_value(Check *c, Val callee, CallArgs *args, Span span);
/* The error of calling a value that cannot be called. */
Val not_callable(Check *c, Val callee, Span span);
Val call_function(Check *c, Val callee, CallArgs *args, Span span);
/* The arguments of a call of a function, by its parameters, then the values that it captured. */
typedef struct BoundCall {
  Val *values;
  const Type **types;
  uint32_t count;
  Ref *refs; /* those of values with storage */
  uint32_t nrefs;
} BoundCall;
/* False after a reported error. */
bool call_bind(Check *c, Val callee, CallArgs *args, BoundCall *out, Span span);
/* The code adds to a list or takes from it: loops around here that run over lists have to look. */
void lists_change(Check *c);
/* The record of a call of a function of the library; `types` are those of its arguments, kept by the caller's
 * Fn. */
LibInfoRef lib_call(Check *c, LibId lib, const Type *result, const Type *const *types, uint32_t count,
                    int64_t extra, Span span);
Val emit_lib(Check *c, LibId lib, const Type *result, Val *args, uint32_t count, int64_t extra, Span span);

/* ---- func.c ---- */
/* The definition of a FunctionDef or Lambda, made at its first evaluation; NULL after a reported error. */
FuncDef *func_def(Check *c, const Node *node);
/* The function value of a definition here: its defaults are evaluated, its captures left open. */
Val func_value(Check *c, const Node *node, FuncDef *def, Span span);
/* Closes an open function value over the current values of its captures. */
Val func_close(Check *c, Val v, Span span);
/* Functions of one place that call each other, of which this is one: none holds another. Looked for once. */
void func_peers(Check *c, FuncDef *def);
/* Marks what the closures inside a value of `type` captured from this function: the value is kept under a
 * name or in a container from `span` on. False after a reported error: a loop around changes what was
 * captured. */
bool closure_kept(Check *c, const Type *type, Span span);
/* Whether `slot` may be bound again at `span`; false after a reported error: a kept function would not see
 * it. */
bool closure_allows(Check *c, const Slot *slot, Span span);
/* func_close for one that is kept beyond this iteration of a loop: refused if it captures what the next
 * iteration changes. */
Val func_keep(Check *c, Val v, Span span);
/* The default of parameter k, which must have one, of the function value `callee`. */
Val func_default(Check *c, const FuncDef *def, Val *callee, uint32_t k);

/* ---- annotate.c, lang/front/rules/python/math.c ---- */
/* A value to compile a function for before any call: only its type matters. */
Val val_to_specialise(Check *c, const Type *type, Span span);
/* The value that a def's decorators make of the function. */
Val decorate(Check *c, const Node *node, FuncDef *def, Val v);
/* Annotated functions are specialised at once. */
void check_eager(Check *c, const Node *node, Val v);
/* A value against an annotation: converted, or an error; named dimensions are unified in the scope. */
Val check_annotated(Check *c, Val v, const Node *annotation, Scope *scope, Span span);

/* ---- lang/front/sema/call/specialise.c ---- */
/* Binds `name` in a function's scope to the value of a parameter, which may be assigned like any local. */
void bind_param(Check *c, Scope *scope, const char *name, Val v, Span span);

/* ---- lang/front/sema/call/builtin.c, lang/front/rules ---- */
/* Arguments bound to a row's signature. */
typedef struct Bound {
  Val *params; /* in order of the signature; absent: type NULL and given false */
  bool *given;
  uint32_t count;
  Val *rest; /* *args */
  uint32_t rest_count;
  Val receiver; /* bound method: also params[0] */
  CallArgs *call;
  const Node *node;
} Bound;
/* A list of what an iterable value gives; lists are taken as they are. */
Val as_list(Check *c, Val v, Span span);
/* lang/front/rules/python/list.c: the list of what the iterable call `node` gives, item by item; `name`: its
 * function. */
Val list_of_iterable(Check *c, const Node *node, const char *name, Span span);
/* The number of a row's parameters, the receiver among them, when a call gives all of them; else -1. */
int builtin_arity(const BuiltinRow *row);
/* Whether a row of a class is called without an object, as dict.fromkeys is. */
bool row_is_static(const BuiltinRow *row);
Val call_builtin(Check *c, const BuiltinRow *row, Val *receiver, CallArgs *args, Span span);
typedef Val (*RuleFn)(Check *c, const BuiltinRow *row, Bound *b, Span span);
/* Parameter k if given and not None. */
Val *given(Bound *b, uint32_t k);
/* Truth of a constant scalar. */
bool scalar_truth_of(Val v);
/* "int", "float32": a type's bare name. */
const char *type_name_of(const Type *dtype);
/* A dtype argument: np.float32, 'float32', float ...; false after an error. */
bool dtype_arg(Check *c, Val v, DType *out, bool *weak);
bool const_bool_arg(Check *c, Val *v, const char *name, bool absent, bool *out);
/* A shape argument (int or tuple/list of ints): a tuple Val of ints. */
bool shape_arg(Check *c, Val v, Val *out, const int64_t **facts);
/* The same for reshape(), where any negative length is the one that is not known. */
bool shape_arg_open(Check *c, Val v, Val *out, const int64_t **facts);

/* ---- lang/front/rules/np/file.c ---- */
/* base[index] of a library's object: the array `index` of an archive; others have no items. */
Val object_subscript(Check *c, Val base, Val index, Span span);

/* ---- attribute.c ---- */
/* The error that `what` ("module 'np'") has no attribute `name`, with what `module` (NULL: unknown) has that
 * is near. */
Val no_attribute(Check *c, const char *module, const char *what, const char *name, Span span);
/* The method that the row says, bound to its receiver. */
Val bound_method(Check *c, const BuiltinRow *row, Val receiver, Span span);
/* base.name: data, or a method bound to `base`; an error Val after a reported error. `span` is that of the
 * whole expression, `name_span` of the name alone. */
Val attribute(Check *c, Val base, const char *name, Span span, Span name_span);
/* What `module` (the table's name of it: "np") calls `name`; an error Val after a reported error. */
/* Whether a scalar of that type has the row's attribute: Python's own numbers lack most of NumPy's. */
bool scalar_has(const Type *type, const BuiltinRow *row);
Val module_attribute(Check *c, const char *module, const char *name, Span span);
/* `import` and `from ... import`: binds the names; those of a module that does not exist fail. */
void check_import(Check *c, const Node *node);
/* Whether there is all that the import names, so that it cannot fail. */
bool import_known(const Node *node);
/* A hint at the last error: what to write instead of a name that the module lacks, or which one is near. */
void near_row(Check *c, const char *module, const char *name);

#endif
