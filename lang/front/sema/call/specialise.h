/* Inside the checker's calls: the specialisations of a function (specialise.c), as calls use them. */
#ifndef QUERN_FRONT_SEMA_CALL_SPECIALISE_H
#define QUERN_FRONT_SEMA_CALL_SPECIALISE_H

#include "lang/front/sema/checker.h"

/* The specialisation of `def` for these types (arguments, then captures), or NULL: one that is being checked
 * (busy), or one whose globals still have the types that it read. `device`: as code of a GPU; then `known`
 * may be the values, of which constant captures become constants of the code; else NULL. */
Spec *spec_find(Check *c, FuncDef *def, const Type **params, uint32_t count, bool device, const Val *known);
/* Checks the body until its result type is settled. NULL after errors. The Spec lives as long as the
 * session. */
/* Where the function calls itself with a longer tuple than it was called with, that goes as one of any
 * length: there would be no end to such types. */
struct BoundCall;
void spec_tuples_end(Check *c, const FuncDef *def, struct BoundCall *call, Span span);
Spec *spec_make(Check *c, FuncDef *def, const Type **params, uint32_t count, bool device, const Val *known,
                Span span);
/* Takes a specialisation out of its function's: it is not found any more. */
void spec_drop(FuncDef *def, const Spec *spec);
/* The body over known shapes and constants, for what can be proved wrong before anything runs. `facts`: the
 * arguments, then captures. Facts of the result (type NULL: none), or an error Val after a reported error. */
Val spec_run_dry(Check *c, FuncDef *def, Spec *spec, const Val *facts, Span span);
/* What a call's writes to globals mean for the caller. */
void spec_apply_writes(Check *c, const Spec *spec, Span span);
/* The specialisation being checked depends on that global, or makes it of that type. */
void spec_reads(Check *c, Dep dep);
void spec_writes(Check *c, Global *global, const Type *type);
/* The specialisation being checked calls `callee`, and so depends on what that one does. */
void spec_calls(Check *c, Spec *callee);

#endif
