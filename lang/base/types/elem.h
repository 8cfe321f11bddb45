/* Elem: what an element of an array is, as all that do not calculate with it need to know it.
 *
 * An array and its type point to one. What copies, moves, indexes, joins, compares and prints elements asks
 * it for bytes, alignment, name and ops; arithmetic asks for its dtype. Invariant: one record for each kind
 * of element, so that equal ones are one pointer, and it lives as long as the arrays and the types that point
 * to it. */
#ifndef QUERN_BASE_TYPES_ELEM_H
#define QUERN_BASE_TYPES_ELEM_H

#include "lang/base/text/strbuf.h"
#include "lang/base/types/dtype.h"

typedef struct Elem Elem;

/* A part of an element that has some. */
typedef struct ElemField {
  const char *name;
  const Elem *elem;
  size_t offset; /* in bytes, from the element's first */
} ElemField;

/* What elements that are no numbers do. */
typedef struct ElemOps {
  bool (*equal)(const Elem *elem, const void *a, const void *b); /* NULL: where their bytes are equal */
  void (*format)(StrBuf *out, const Elem *elem, const void *element);
} ElemOps;

struct Elem {
  DType dtype; /* DT_COUNT: it is no number */
  size_t bytes, alignment;
  const char *name;
  const ElemField *fields;
  uint32_t count;     /* of the fields */
  const ElemOps *ops; /* NULL: it is a number, and its dtype's arithmetic says */
};

/* Those that are numbers, by dtype. */
extern const Elem elem_numbers[DT_COUNT];
static inline const Elem *elem_of(DType dtype) { return &elem_numbers[dtype]; }
static inline bool elem_is_number(const Elem *elem) { return !elem->ops; }

#endif
