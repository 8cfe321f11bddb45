/* Values that may be of several types: how unions come about, and what is done with each member. */
#ifndef QUERN_FRONT_SEMA_UNION_H
#define QUERN_FRONT_SEMA_UNION_H

#include "lang/front/sema/checker.h"

/* The type of what is `a` on some paths and `b` on others, where no type is that of both: their union. NULL:
 * code here has none, for it is a kernel's, or compiled as Numba does, or they would have too many members.
 */
const Type *type_united(Check *c, const Type *a, const Type *b);
/* The same of values that are made as that type: tuples of one length are joined item by item. */
/* The items' common type of tuples without names, of several kinds only if `several`, into *item, which may
 * have one; false: something else is among them. */
bool tuples_item(Check *c, const Type *type, bool several, const Type **item);
/* Whether all that `from` may be are members of `to` as they are: a tuple may be another one there. */
bool union_direct(const Type *to, const Type *from);
/* Whether a tuple is one of any length as it is. Then a union of both is that one: the types of a loop that
 * lengthens a tuple in each turn come to an end. */
bool within_any_length(const Type *tuple, const Type *any);
/* Whether a tuple becomes one whose parts are of unions that its own are members of, when it runs. */
bool tuple_widens(const Type *from, const Type *to);
const Type *type_of_both(Check *c, const Type *a, const Type *b);
/* The type as which a value of `from` becomes one of the union: its own, or that of a member that is a number
 * of higher kind, where numbers of both have met before; NULL: none. */
const Type *union_through(const Type *to, const Type *from);
bool union_takes(const Type *to, const Type *from);
/* Whether values of the type are or hold what has a rank (lang/rt/value/closed.h). */
bool type_closes(const Type *type);
/* Whether containers that become values of the union are closed by that (lang/rt/value/closed.h). */
bool union_closes(const Type *to, const Type *from);
/* The value under another type: of a union that it is one of, of a member that it is known to be. */
Val union_as(Check *c, Val v, const Type *type, Span span);
/* Whether the union's value is member k, as a bool. */
Val union_is(Check *c, Val v, unsigned k, Span span);

/* Whether the error is one that Python raises: what the language lacks is refused before it runs. An error
 * that names a union does not count: what a list may hold is more than it does. */
bool python_raises(const Diag *error);

/* Whether the members are numbers, and nothing else. */
bool union_of_numbers(const Type *type);
/* Whether it is a union of real numbers, or the type of sequences of such, at any depth. */
bool holds_several_reals(const Type *type);
/* Of a sequence of numbers that are ints or floats an array of floats, for what takes ints as floats anyway;
 * all else as it is. */
Val array_of_reals(Check *c, Val v);

/* What is done with a value of one member. */
typedef Val (*UnionEach)(Check *c, Val member, void *context);
/* `each` of the member that the value is, decided when it runs. A member for which that is an error raises it
 * when it is met; where it is one for all of them, it is reported. The result's type is common to all of
 * them. */
Val union_each(Check *c, Val v, UnionEach each, void *context, Span span);

/* a op b, b of a union. */
Val union_binary_right(Check *c, AstOp op, Val a, Val b, bool in_place, Span span);

/* ---- recursive types (recursive.c): unions that their own members hold ---- */

/* Whether values of the type become such of the union, and what is in them too, at any depth. */
bool recursive_takes(const Type *recursive, const Type *type);
/* The same as they are, where their containers are of the union's own types. */
bool recursive_enters(const Type *recursive, const Type *type);
/* Values of the type are put where such of the recursive one are: whether the next round knows a type for
 * both.
 */
bool recursive_widens(Check *c, const Type *recursive, const Type *type);
/* The type with what earlier rounds found of the recursive types in it. */
const Type *recursive_now(Check *c, const Type *type);
/* The recursive type of what is `a` on some paths and `b` on others: one of them that takes the other, or a
 * new one where one holds the other, as in xs = [xs] of a loop. NULL: none is needed; with *nested: one is,
 * and what they are has none. */
const Type *recursive_of_both(Check *c, const Type *a, const Type *b, bool *nested);
/* A union or container that takes the other type as recursive_takes says, or NULL. */
const Type *recursive_taking(const Type *a, const Type *b);
/* Whether recursive types that the type holds are of this check: those of values that are there stay as they
 * are. */
bool recursive_grows(const Check *c, const Type *type);
/* The same of all these types; NULL: they do not hold each other, or have none. */
const Type *recursive_of_all(Check *c, const Type *const *types, uint32_t count);
/* What a display of the class of `like` holds with such items of several types: of a recursive type, where
 * containers of the class are three deep in it, {"name": ..., "children": [{"name": ..., "children":
 * [...]}]}. */
const Type *recursive_content(Check *c, const Type *like, const Type *content);

#endif
