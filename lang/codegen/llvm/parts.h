/* Parts: what a value is in registers: a flat list of LLVM values, its parts, by the same rules in all
 * generators.
 *
 * A scalar is one part (a complex one the struct {T, T}); an array its data, lengths and strides in bytes; a
 * tuple, what a function captured and the receiver of a bound method are the parts of their items one after
 * another. Where there are counted objects, an array's object and flags come behind its strides, and every
 * other object is one part; a union is its object and its word (lang/rt/value/union.h). Where there are none,
 * a slice is its items, and what has no other parts has none. Invariant: the list follows from the type
 * alone, so that an item's parts are found without looking at the value. */
#ifndef QUERN_CODEGEN_LLVM_PARTS_H
#define QUERN_CODEGEN_LLVM_PARTS_H

#include "lang/base/types/type.h"
#include "lang/codegen/llvm/emit.h"

typedef enum PartsForm {
  PARTS_PLAIN,  /* without objects: code of devices */
  PARTS_OBJECTS /* with objects: code of this process */
} PartsForm;

typedef enum PartRole {
  PART_SCALAR,
  PART_DATA,
  PART_LENGTH,
  PART_STRIDE,
  PART_OBJECT,
  PART_FLAGS,
  PART_WORD /* of a union: what stands beside its object */
} PartRole;

typedef struct Part {
  PartRole role;
  const Type *type; /* the scalar's, the array's or the object's */
  unsigned axis;    /* of a length or a stride */
} Part;

typedef struct PartList {
  const Part *items;
  uint32_t count;
} PartList;

/* How many parts values of the type have; NULL: none. */
uint32_t parts_count(PartsForm form, const Type *type);
/* Where the parts of an item of such a tuple begin. */
uint32_t parts_item(PartsForm form, const Type *tuple, uint32_t item);
/* The parts, in `arena`. */
PartList parts_of(PartsForm form, const Type *type, Arena *arena);
LLVMTypeRef part_type(const Emit *e, const Part *part);
/* What the type alone says of the part: the last axis of a C-contiguous array has elements side by side; else
 * NULL.
 */
LLVMValueRef part_known(const Emit *e, const Part *part);

/* Of an array's parts. */
static inline LLVMValueRef part_data(const LLVMValueRef *array) { return array[0]; }
static inline LLVMValueRef part_length(const LLVMValueRef *array, unsigned axis) { return array[1 + axis]; }
static inline LLVMValueRef part_stride(const LLVMValueRef *array, unsigned rank, unsigned axis) {
  return array[1 + rank + axis];
}
static inline LLVMValueRef part_object(const LLVMValueRef *array, unsigned rank) {
  return array[1 + 2 * rank];
}
static inline LLVMValueRef part_flags(const LLVMValueRef *array, unsigned rank) {
  return array[2 + 2 * rank];
}

#endif
