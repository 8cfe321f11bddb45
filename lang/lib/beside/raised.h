/* Raised: exceptions between the wire and the program. */
#ifndef QUERN_LIB_BESIDE_RAISED_H
#define QUERN_LIB_BESIDE_RAISED_H

#include "lang/lib/beside/functions.h"

struct Exception;

/* Records the payload of E as a fault: the kind with the name of its class, or the nearest one above; where a
 * function of the program had raised it, which Python had called, that fault. Python's own exception is what
 * the fault is about. False: it is malformed, or there is no memory. */
bool raised_take(const Functions *functions, Rt *rt, WireReader *in, RemoteMaker *make);
/* Appends an exception of the language's as a value: Python's own as the object that it is. */
bool raised_put(StrBuf *out, Rt *rt, const struct Exception *e);
/* Appends the names of the kind's classes, from its own to the last, and the text, as X has them. */
void raised_put_names(StrBuf *out, DiagKind kind, const char *text, size_t length);

#endif
