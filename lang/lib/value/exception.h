/* Exceptions as values: what `except E as e` binds and `ValueError("...")` makes.
 *
 * The language has no classes of its own, so an exception is its kind, its text and
 * what its repr shows between the parentheses.
 * Invariant: `arguments` is "" when the text is its only argument (or there is none). */
#ifndef QUERN_LIB_VALUE_EXCEPTION_H
#define QUERN_LIB_VALUE_EXCEPTION_H

#include "lang/base/types/diag.h"
#include "lang/rt/value/rt.h"
#include "lang/rt/value/value.h"

typedef struct Exception {
  Opaque head;
  DiagKind kind;
  Str *text, *arguments;        /* owned */
  bool placed;                  /* its text ends in a place: of a re.error, of a JSONDecodeError */
  Object *about;                /* ... in this, a text or bytes, owned; NULL: it is not known any more */
  Object *foreign;              /* the exception as Python's (lang/lib/beside), owned; NULL: it is none */
  char class_name[FAULT_CLASS]; /* as the fault's */
} Exception;

/* type(e): the kind, or a class of Python's. */
typedef struct ExceptionClass {
  Opaque head;
  DiagKind kind;
  char class_name[FAULT_CLASS]; /* as the fault's */
} ExceptionClass;

extern const RuntimeClass exception_class, exception_type_class;

#endif
