/* DevGen: views: basic indexing (lang/codegen/llvm/view.h), and what VIEW puts together. */
#include "lang/codegen/device/gen.h"
#include "lang/codegen/llvm/view.h"

void dev_index(DevGen *d, Ref r) {
  Flow flow = dev_flow(d);
  LLVMValueRef parts[VIEW_PARTS];
  view_make(&flow, r, dev_arg_type(d, r, 0), dev_operand(d, r, 0), parts);
  dev_define(d, r, parts);
}

void dev_view(DevGen *d, Ref r) {
  LLVMValueRef parts[1 + 2 * MAX_RANK] = {part_data(dev_operand(d, r, 0))};
  for (uint32_t k = 1; k < dev_ins(d, r)->nargs; k++) parts[k] = dev_value(d, r, k);
  dev_define(d, r, parts);
}
