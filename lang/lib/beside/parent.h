/* The Python that started this program: the roles of host and guest are exchanged, the protocol is the same.
 *
 * It is the interpreter beside from the first (which one QUERN_PYTHON says), at the other end of a socket
 * that it made, and between requests it asks for cells (frames K and N) and calls functions (C). Invariant:
 * no other interpreter is ever started; when it goes, the session is over. */
#ifndef QUERN_LIB_BESIDE_PARENT_H
#define QUERN_LIB_BESIDE_PARENT_H

#include "lang/lib/beside/beside.h"
#include "lang/lib/beside/wire.h"

/* Greets it over the socket: version, sizes, the text of guest, and the files of the memories. `memory`:
 * the file of its own heap, where it has one from an earlier session, else -1. False: nobody is there. */
bool beside_attach(Beside *beside, int socket, int memory);
/* The next frame that it sends by itself; what it lets go of is done meanwhile. False: it has gone. */
bool beside_next(Beside *beside, WireFrame *frame);
/* Makes the call of a frame C, inside a cell: `out` is the frame that answers it, to be sent when the cell
 * has ended, for until then Python may be asked. False after a fault. */
bool beside_make_call(Beside *beside, const WireFrame *frame, StrBuf *out);
/* Its folder, which is this program's from now on; "" for the one that is. */
void beside_moved(Beside *beside, const char *folder);
/* A frame to it: begin, what follows, send. False: it has gone. */
void beside_frame(StrBuf *out, char letter);
bool beside_send(Beside *beside, StrBuf *frame);
/* The next value as an object of its own; NULL: it is malformed, or there is a fault. */
Remote *beside_take(Beside *beside, WireReader *in);
/* The numbers of objects that nothing here holds any more: their count, then they. */
void beside_put_gone(Beside *beside, StrBuf *out);
/* Around values that are put outside of a request: what is copied for them is theirs. */
uint64_t beside_begin_values(Beside *beside);
void beside_end_values(Beside *beside, uint64_t before);

#endif
