/* Effects of instructions: the one answer for all that moves, joins, delays or removes code.
 *
 * The tables opcodes.def and lang/lib/lib.def say it of their rows (base/effect.h has the words); here it is
 * said of an instruction, which may do less than its row: a slice that only has constants cannot fault. */
#ifndef QUERN_IR_EFFECTS_H
#define QUERN_IR_EFFECTS_H

#include "lang/ir/ir.h"

Effect ins_effect(const Fn *fn, const Ins *ins);
/* The effects that something with effects `moved` must not change places with. */
Effect effect_barriers(Effect moved);
/* Nothing is missed when its value is not used. */
bool ins_is_removable(const Fn *fn, const Ins *ins);
/* Bit k: elements of operand k, an array, are written: by a store, an assignment or a library function. */
uint32_t ins_writes(const Ins *ins);
/* A library function that does nothing but make its result, or fault. */
bool lib_only_makes(LibId lib);
/* Changes the items of the list that is operand 0. */
bool lib_changes_list(LibId lib);
/* May run code that sets globals. */
bool ins_runs_code(const Ins *ins);
/* An array operation that may find that its operands' shapes do not fit, and in no other way fault. */
bool ins_may_misfit(const Fn *fn, const Ins *ins);

#endif
