/* What is asked of a Python beside, to the checker: each is a call of one library function, whose result is a
 * pyobj, or what the language needs there (a bool of a condition). */
#ifndef QUERN_FRONT_SEMA_BESIDE_H
#define QUERN_FRONT_SEMA_BESIDE_H

#include "lang/front/sema/apply.h"

/* Whether code here may ask: not in compiled functions, kernels and gradients; a reported error. */
bool beside_here(Check *c, Span span);
/* What lang/lib/beside/guest/asks.py has under that name, of these values; `type`: what the answer must be.
 */
Val beside_asked(Check *c, const char *ask, const Val *args, uint32_t count, const Type *type, Span span);
/* The class of what warnings.catch_warnings() gives. */
const RuntimeClass *beside_warnings(void);
/* Whether a Python can run beside for the code here. */
bool beside_runs(Check *c);
/* After the error of what the language does not have: what to do instead, and that Python runs it. */
void beside_hint(Check *c, const char *instead);
/* Whether it may have a name that a module of the language lacks: it is public there
 * (lang/front/rules/host/python_names.def), so that a misspelling starts nothing. */
bool beside_may_have(Check *c, const char *module, const char *name);
/* callee(args), where either side may be of the language. */
Val beside_call(Check *c, Val callee, const CallArgs *args, Span span);
/* A function of the language's own that is called with an object of Python's, as Python's function of that
 * name; false: it is one that takes any value. */
bool beside_builtin(Check *c, Val callee, CallArgs *args, Span span, Val *out);
/* The call of a module of the language that is an object in Python (a distribution of scipy.stats); false: no
 * Python runs beside, or it is none. */
bool beside_called_module(Check *c, Val callee, const CallArgs *args, Span span, Val *out);
/* Whether the call says file=f, an object of Python's. */
bool beside_file(const CallArgs *args);
/* Whether an argument is an object of Python's. */
bool beside_among(const CallArgs *args);
/* Whether values of the type are such objects, or hold some. */
bool beside_holds(const Type *type);
/* array[...] and array[...] = v where what stands between the brackets, or v, is an object of Python's;
 * false: neither is, and nothing was made. */
bool beside_get(Check *c, Val array, const Node *slice, Span span, Val *out);
bool beside_put(Check *c, Val array, const Node *slice, Val v, Span span);
/* array[...] op= value of such an index; the same. */
bool beside_augment(Check *c, Val array, const Node *slice, AstOp op, const Node *value, Span span);
/* array op= object: Python writes into the array, which is the value. */
Val beside_in_place(Check *c, AstOp op, Val array, Val v, Span span);
/* An object as a value of the type, an array or a scalar, which is what it must be or have (__array__). */
Val beside_given(Check *c, Val v, const Type *type, Span span);
/* An object as an int, by __index__. */
Val beside_int(Check *c, Val v, Span span);
/* What stands between brackets behind one, with its slices as values. */
Val beside_index(Check *c, const Node *node);
/* import name, and from name import part; `whole`: the module itself, not the package that it is in. */
/* A module of the language that is spelled nearly so, or "". */
const char *near_module(const char *name);
Val beside_import(Check *c, const char *name, bool whole, Span span);
/* module.name */
Val beside_part(Check *c, const char *module, const char *name, Span span);
Val beside_import_from(Check *c, const char *name, const char *part, Span span);
/* from name import *: what it binds is known when it has run. */
void beside_import_all(Check *c, const char *name, Span span);
/* base.name = v */
void beside_set(Check *c, Val base, const char *name, Val v, Span span);

#endif
