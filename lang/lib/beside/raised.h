/* Raised: what Python raised, from the wire to a fault of the program. */
#ifndef QUERN_LIB_BESIDE_RAISED_H
#define QUERN_LIB_BESIDE_RAISED_H

#include "lang/lib/beside/functions.h"

/* Records the payload of E as a fault: the kind with the name of its class, or the nearest one above; where a
 * function of the program had raised it, which Python had called, that fault. Python's own exception is what
 * the fault is about. False: it is malformed, or there is no memory. */
bool raised_take(const Functions *functions, Rt *rt, WireReader *in, RemoteMaker *make);

#endif
