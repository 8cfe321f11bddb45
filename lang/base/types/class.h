/* ClassDef: what is known of a class of objects before any runs, a library's class or a program's.
 *
 * The type of an object (TY_OBJECT) points to its class: its name, the table of its attributes and methods,
 * and what its objects hold. Types of one class are one type; the text of IR and the keys of code that is
 * kept on disk tell classes apart by name and fields, which are the same in every process. Invariant: a class
 * lives as long as the types that point to it. */
#ifndef QUERN_BASE_TYPES_CLASS_H
#define QUERN_BASE_TYPES_CLASS_H

#include <stddef.h>
#include <stdint.h>

typedef struct Type Type;
typedef struct TypeTable TypeTable;

typedef struct ClassField {
  const char *name;
  const Type *type;
} ClassField;

typedef struct ClassDef {
  const char *name; /* as messages show it */
  const char *rows; /* the module of the table of functions that has its attributes and methods; NULL: that of
                       its name */
  const ClassField *fields; /* in order; none of a class whose objects only a library looks into */
  uint32_t count;
} ClassDef;

/* The class of an object's type; NULL: IR that was read did not say. */
const ClassDef *type_class(const Type *type);
/* The class's name, "object" where it is not known. */
const char *class_name(const ClassDef *of);
/* The position of the field of that name; -1: it has none. */
int class_field(const ClassDef *of, const char *name, size_t length);
/* The class of that name and those fields that the table keeps, made where it has none: equal ones are one.
 */
const ClassDef *class_kept(TypeTable *table, const char *name, const ClassField *fields, uint32_t count);

#endif
