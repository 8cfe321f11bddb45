/* Functions of the program that a Python beside holds, by number, and the calls that come for them.
 *
 * Invariant: one stays here as long as Python has it: what is sent is counted, and Python says how often it
 * had received what it lets go. */
#ifndef QUERN_LIB_BESIDE_FUNCTIONS_H
#define QUERN_LIB_BESIDE_FUNCTIONS_H

#include "lang/lib/beside/remote.h"
#include "lang/lib/beside/wire.h"

typedef struct Functions Functions;

/* None; NULL: there is no memory. */
Functions *functions_new(void);
void functions_free(Functions *functions);
/* Python has ended: it holds none any more. */
void functions_forget(Functions *functions);

/* The number of a function that is being sent; 0: there is no memory. */
uint64_t functions_give(Functions *functions, const Type *type, Value value);
/* The function of a number, with a reference of its own; false: Python has none of it. */
bool functions_find(Functions *functions, uint64_t number, const Type **type, Value *out);
/* The payload of D; false: it is malformed. */
bool functions_let_go(Functions *functions, WireReader *in);
/* The payload of C: calls the function, and puts the answer's letter and payload into `out`: what it gave, or
 * what it raised, which is no fault here. False: it is malformed. */
bool functions_call(Functions *functions, Rt *rt, WireReader *in, RemoteMaker *make, StrBuf *out);
/* The fault of the call that raised what has this number is recorded again; false: it is lost. */
bool functions_raised(const Functions *functions, Rt *rt, uint64_t number);

#endif
