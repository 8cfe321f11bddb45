/* The layout of a generalized ufunc: which dimensions of each operand belong to the function itself. */
#ifndef QUERN_FRONT_NUMBA_GU_LAYOUT_H
#define QUERN_FRONT_NUMBA_GU_LAYOUT_H

#include "lang/front/sema/apply.h"
#include "lang/front/sema/decor.h"

enum { GU_OPERANDS = 16, GU_DIMS = 6 };

typedef struct GuOperand {
  uint32_t rank;             /* core dimensions */
  const char *dims[GU_DIMS]; /* their names; a number is a fixed length */
  DType dtype;               /* by annotation, or DT_COUNT */
} GuOperand;

typedef struct GuLayout {
  const char *text;         /* "(n),()->(n)" */
  uint32_t inputs, outputs; /* operands: the inputs, then the outputs */
  bool returns;             /* Quern's form: the function returns its one output */
  GuOperand operands[GU_OPERANDS];
} GuLayout;

/* Reads "(m,n),(n)->(m)". False after a reported error that says what is wrong with it. */
bool gu_layout_parse(Check *c, const char *text, Span span, GuLayout *out);
/* The layout of a decorated function: its text, or else its annotations. False after a reported error: the
 * parameters do not fit, a dimension of the result is no argument's. */
bool gu_layout_of(Check *c, const FuncDef *def, Span span, GuLayout *out);
/* Whether the signatures of @guvectorize fit the layout; false after a reported error. */
bool gu_signatures_fit(Check *c, const Decor *decor, const GuLayout *layout, Span span);

#endif
