/* Symbols: what generated code may call by name, from one table (symbols.def) and the
 * vector maths of base/vecmath.def. Nothing is looked up in the process by name. */
#ifndef QUERN_CODEGEN_LLVM_SYMBOLS_H
#define QUERN_CODEGEN_LLVM_SYMBOLS_H

#include "lang/base/types/ops.h"

typedef enum SymbolKind {
  SYMBOL_PLAIN, /* anything */
  SYMBOL_READ,  /* reads memory, writes none, always returns */
  SYMBOL_PURE,  /* reads and writes no memory, always returns */
  SYMBOL_COLD   /* on a path that is hardly ever taken */
} SymbolKind;

/* signature: result letter, then parameters: v void, b bool, c i8, w i16, i i32, l i64,
 * h half, f float, d double, p pointer. */
typedef struct Symbol {
  const char *name, *signature;
  SymbolKind kind;
  void (*address)(void);
} Symbol;

/* The symbol with that name, or NULL. Vector functions have an empty signature. */
const Symbol *symbol_named(const char *name);

/* A mathematical function and its vector forms: SLEEF's. */
typedef struct VecMath {
  Op op;
  DType dtype;
  const char *scalar, *avx2, *avx512; /* symbol names; a missing one is NULL */
} VecMath;
/* Row of an operation, or NULL. */
const VecMath *vecmath_find(Op op, DType dtype);
/* libm's function of an operation, or NULL. */
const char *libm_name(Op op, DType dtype);

#endif
