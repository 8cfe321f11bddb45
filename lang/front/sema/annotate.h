/* Annotations and decorators: what they say of a function's types. */
#ifndef QUERN_FRONT_SEMA_ANNOTATE_H
#define QUERN_FRONT_SEMA_ANNOTATE_H

#include "lang/front/sema/apply.h"

/* Whether an annotation (NULL: yes) can be read without computing anything, and its names are known; if not,
 * the error is told. Python evaluates what stands there, we do not. */
bool annotation_reads(Check *c, const Node *annotation);
/* Whether the names in it are known; if not, the error is told. */
bool annotation_names_known(Check *c, const Node *annotation);
/* Whether the node names a dtype: NumPy's, Numba's or (weak) Python's own. */
bool annotation_dtype(const Node *node, DType *dtype, bool *weak);
/* Whether the function's annotations say nothing, as Numba has it of what it compiles. */
bool annotations_are_hints(const FuncDef *def);
/* The arguments of a call against the annotations of the parameters: scalars are converted,
 * dtype, rank and named dimensions (where shapes are known) checked. False after an error. */
bool annotate_call(Check *c, FuncDef *def, Val *bound, Span span);
/* The value of `target: annotation = value`, as the annotation wants it. */
Val annotate_value(Check *c, Val v, const Node *target, const Node *annotation);
/* Inside the function: run-time checks that named dimensions agree. */
void annotate_param(Check *c, Scope *scope, const AstArg *arg);
/* The type of the result that a recursive function is taken to have before its body was checked, from its
 * annotation; NULL: the body tells. */
const Type *annotation_type(Check *c, const Node *annotation);
/* Whether the annotation is by a type of Python's own, which nothing is converted to. */
bool annotation_is_hint(Check *c, const Node *annotation);
/* The type that an annotation names, whether it is checked or a hint; NULL: none that is known. */
const Type *annotation_hint(Check *c, const Node *annotation);
/* The array type that an annotation names, of any strides, or NULL. */
const Type *annotation_array(Check *c, const Node *annotation);
/* The dtype, the number of dimensions (0: a number) and the dimensions that an annotation names; false when
 * it says something else. Room for MAX_RANK. */
bool annotation_dims(Check *c, const Node *annotation, DType *dtype, unsigned *rank, const Node **dims);
/* int(x), np.float32(x), complex(re, im). */
Val convert_call(Check *c, const Type *dtype, CallArgs *args, Span span);

#endif
