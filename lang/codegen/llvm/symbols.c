/* Symbols: the table of callable addresses. SLEEF's functions are declared without their
 * vector types, since only their addresses matter here. */
#include "lang/codegen/llvm/symbols.h"

#include <math.h>
#include <string.h>

#include "lang/codegen/base/runtime.h"
#include "lang/codegen/base/tables.h"
#include "lang/rt/exec/launch.h"

#define X(op, dtype, scalar, avx2, avx512)                                                                   \
  extern void scalar(void);                                                                                  \
  extern void avx2(void);                                                                                    \
  extern void avx512(void);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wredundant-decls"
#include "lang/base/types/vecmath.def"
#pragma GCC diagnostic pop
#undef X

extern void __extendhfsf2(void);
extern void __truncsfhf2(void);
extern void __truncdfhf2(void);

typedef void (*Address)(void);

static const Symbol symbols[] = {
#define S(name, function, signature, kind) {#name, signature, SYMBOL_##kind, (Address)function},
#include "lang/codegen/llvm/symbols.def"
#define M(op, f64, f32, signature) {"libm_" #f64, "d" signature, SYMBOL_PURE, (Address)f64},
#include "lang/codegen/llvm/symbols.def"
};

/* The float forms share the rows; their signature has f for d. */
static const Symbol float_symbols[] = {
#define M(op, f64, f32, signature)                                                                           \
  {"libm_" #f32, sizeof signature == 3 ? "fff" : "ff", SYMBOL_PURE, (Address)f32},
#include "lang/codegen/llvm/symbols.def"
};

static const Symbol vector_symbols[] = {
#define X(op, dtype, scalar, avx2, avx512)                                                                   \
  {#scalar, "", SYMBOL_PURE, (Address)scalar}, {#avx2, "", SYMBOL_PURE, (Address)avx2},                      \
      {#avx512, "", SYMBOL_PURE, (Address)avx512},
#include "lang/base/types/vecmath.def"
#undef X
};

static const VecMath vecmath[] = {
#define X(op, dtype, scalar, avx2, avx512) {OP_##op, DT_##dtype, #scalar, #avx2, #avx512},
#include "lang/base/types/vecmath.def"
#undef X
};

#define COUNT(table) (sizeof(table) / sizeof *(table))

static const Symbol *find(const Symbol *table, size_t count, const char *name) {
  for (size_t i = 0; i < count; i++)
    if (!strcmp(table[i].name, name)) return &table[i];
  return NULL;
}

const Symbol *symbol_named(const char *name) {
  const Symbol *symbol = find(symbols, COUNT(symbols), name);
  if (!symbol) symbol = find(float_symbols, COUNT(float_symbols), name);
  return symbol ? symbol : find(vector_symbols, COUNT(vector_symbols), name);
}

const VecMath *vecmath_find(Op op, DType dtype) {
  for (size_t i = 0; i < COUNT(vecmath); i++)
    if (vecmath[i].op == op && vecmath[i].dtype == dtype) return &vecmath[i];
  return NULL;
}

const char *libm_name(Op op, DType dtype) {
  static const struct {
    Op op;
    const char *f64, *f32;
  } names[] = {
#define M(op, f64, f32, signature) {OP_##op, "libm_" #f64, "libm_" #f32},
#include "lang/codegen/llvm/symbols.def"
  };
  for (size_t i = 0; i < COUNT(names); i++)
    if (names[i].op == op) return dtype == DT_F32 ? names[i].f32 : names[i].f64;
  return NULL;
}
