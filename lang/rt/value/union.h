/* Values of unions: which member a value is, and the member's own value.
 *
 * A Value of a union has an object and a word of 8 bytes, so that whoever counts and visits objects need not
 * know of unions. Of a member that is an object, the object is its own and the word the member's number; of a
 * number of up to 8 bytes, and of what has no storage, the object is the mark of the member's number, which
 * is never counted, and the word has the bits; a number of 16 bytes lies in an object of its own. Invariant:
 * the object is never NULL. */
#ifndef QUERN_RT_VALUE_UNION_H
#define QUERN_RT_VALUE_UNION_H

#include "lang/rt/value/ops.h"

/* The error of a value that is none of those that the code after a test relies on. */
#define UNION_OTHER "this name's value has been changed to one of another type since it was tested"

/* How a member of a union is kept. */
typedef enum UnionForm { UNION_NOTHING, UNION_BITS, UNION_WIDE, UNION_OBJECT } UnionForm;
UnionForm union_form(const Type *member);

/* The object of a number of 16 bytes. */
typedef struct Box {
  Object head;
  Value value;
} Box;

/* One for each number that a member can have. */
extern const Object union_marks[UNION_MAX];

/* The number of the member that the value is. */
unsigned union_tag(Value value);
/* The member's value, borrowed, and its type. */
Value union_open(const Type *type, Value value, const Type **member);
/* The object of a number of 16 bytes; NULL: out of memory. */
Object *union_box(Value value);
/* The value of a member (borrowed) as one of the union, which holds a reference of its own; false: out of
 * memory. */
bool union_close(const Type *member, unsigned tag, Value value, Value *out);
/* A value of one type as one of another, where either is a union or both are; a new reference. 1; 0: out of
 * memory; -1: it is no member of `to`. */
int union_convert(const Type *from, Value value, const Type *to, Value *out);

/* The list's items as those of another type, which holds all of them, in their places; false: out of memory,
 * and the list is as it was. */
bool list_widen(List *list, const Type *item);

/* Visits the value's own object, of a union under the member's type. */
bool value_visit(const Type *type, Value value, ValueVisit visit, void *context);

#endif
