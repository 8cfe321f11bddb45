/* Types whose values hold others of the same type at any depth: trees of lists, tries of dictionaries, linked
 * tuples. Each is a union that its own members hold (type_recursive). */
#ifndef QUERN_FRONT_SEMA_RECURSIVE_H
#define QUERN_FRONT_SEMA_RECURSIVE_H

#include "lang/front/sema/checker.h"

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
