/* View: basic indexing as arithmetic, for host and devices: integers, slices, new axes and full slices make
 * of an array's parts (lang/codegen/llvm/parts.h) those of a view of it. */
#ifndef QUERN_CODEGEN_LLVM_VIEW_H
#define QUERN_CODEGEN_LLVM_VIEW_H

#include "lang/codegen/llvm/flow.h"

enum { VIEW_PARTS = 1 + 2 * MAX_RANK };

/* Data, lengths and strides of the view that INDEX r makes of `array`, which is of that type; the value is
 * its rank. Faults are those of FlowOps.bounds and FlowOps.slice_step. */
unsigned view_make(const Flow *f, Ref r, const Type *type, const LLVMValueRef *array,
                   LLVMValueRef parts[static VIEW_PARTS]);

#endif
