/* Inside the session: %explain. */
#ifndef QUERN_SESSION_VIEWS_EXPLAIN_H
#define QUERN_SESSION_VIEWS_EXPLAIN_H

#include "lang/ir/ir.h"

/* Name of the source that an expression to be shown is wrapped in: its lines are nobody's. */
#define SHOWN_SOURCE "<shown>"

/* Appends, a line each, where the function's array operations and library calls run in compiled code and why,
 * and for its loops which element accesses are checked in every turn. */
void explain_code(StrBuf *out, const Fn *fn);

#endif
