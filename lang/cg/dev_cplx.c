/* DevMath: complex functions, which the CPU's code leaves to C's library. */
#include "lang/cg/dev_math.h"

LLVMValueRef dev_cplx(Emit *e, Op op, DType dtype, const LLVMValueRef *args) {
  (void)e;
  (void)op;
  (void)dtype;
  (void)args;
  return NULL;
}
