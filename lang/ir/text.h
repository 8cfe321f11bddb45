/* What text.c (printing) and text_parse.c (parsing) share. The syntax is in docs/ir.md. */
#ifndef QUERN_IR_TEXT_H
#define QUERN_IR_TEXT_H

#include "lang/ir/ir.h"

/* Text of row `row` of the list that `op` names one of; NULL: there is no such row. */
const char *ir_row_text(unsigned op, unsigned row);

/* Words of INS_* flags and of Fn's flags, in order of their bits. */
enum { INS_FLAG_COUNT = 16 };
extern const char *const ins_flag_names[INS_FLAG_COUNT];

/* A type as IR text has it: type_print's, with layouts ("float64[:, ::1]" is C-contiguous)
 * and items, without identities. */
void ir_type_print(StrBuf *out, const Type *type);

extern const char *const kernel_kind_names[KERNEL_SCAN + 1];
extern const char *const kernel_form_names[KERNEL_BODY_CAST + 1];

/* Like ir_print, but `canonical` leaves out the names of functions, variables and globals,
 * which do not change the code. */
void ir_print_as(StrBuf *out, const Fn *fn, bool callees, bool canonical);
void kernel_print(StrBuf *out, const Kernel *kernel, const char *indent);

#endif
