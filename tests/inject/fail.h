/* Faults on purpose: what a call must ask before it is made.
 *
 * INJECT=NAME:N: the Nth call of NAME in the process fails once, with the error of its row.
 * INJECT_BOARD=FILE: what tests/inject/board.py and the process tell each other (stacks.h); the file is
 * mapped, so that it holds also of a process that was killed. INJECT_OURS=FILE: where in the program its own
 * functions lie (stacks.h). */
#ifndef QUERN_INJECT_FAIL_H
#define QUERN_INJECT_FAIL_H

enum {
#define C(type, name, params, args, failed, error) CALL_##name,
#include "calls.def"
#include "calls_memory.def"
#include "calls_zmq.def"
#undef C
  CALL_open,
  CALLS
};

/* Counts a call; true when it is the one that is to fail. `site`: where its caller goes on. */
int inject_call(int call, const void *site);

#endif
