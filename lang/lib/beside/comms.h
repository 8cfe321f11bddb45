/* Comms of Python's libraries: which are open, what front ends may open some for, and the messages of front
 * ends that wait for Python.
 *
 * Messages come on any thread, also while a cell runs; Python is handed them on the thread that runs cells,
 * between these. Invariant: what Python has opened and not closed is closed when it ends. */
#ifndef QUERN_LIB_BESIDE_COMMS_H
#define QUERN_LIB_BESIDE_COMMS_H

#include "lang/base/host/comm.h"
#include "lang/lib/beside/wire.h"

typedef struct BesideComms BesideComms;

enum { COMM_BUFFERS = 64 }; /* of one message; more are not taken */

/* A front end's message that waits. */
typedef struct BesideMessage {
  struct BesideMessage *next;
  const void *source; /* CommIn.source */
  CommKind kind;
  char *text;          /* CommIn.text */
  CommBuffer *buffers; /* one block with what they point at */
  uint32_t buffer_count;
} BesideMessage;

/* None; NULL: there is no memory. */
BesideComms *beside_comms_new(void);
void beside_comms_free(BesideComms *comms);
/* Python has ended: front ends are told that its comms are closed, and what waits is dropped. */
void beside_comms_forget(BesideComms *comms, Rt *rt);

/* The payload of J: it goes to the front ends; false: it is malformed. */
bool beside_comms_frame(BesideComms *comms, Rt *rt, WireReader *in);
/* Puts a frame T where the message that asks for the cell is another than Python knows. */
void beside_comms_put_parent(StrBuf *out, BesideComms *comms, Rt *rt);

/* ---- any thread ---- */
/* A front end's message; it waits if it is for Python. False: it is not. */
bool beside_comms_receive(BesideComms *comms, const CommIn *message);
/* Whether Python has an open comm of that target. */
bool beside_comms_has(BesideComms *comms, const char *target);
void beside_comms_each(BesideComms *comms, void (*each)(void *context, const char *id, const char *target),
                       void *context);
/* How many messages wait that have that CommIn.source. */
unsigned beside_comms_waiting(BesideComms *comms, const void *source);
void beside_comms_drop(BesideComms *comms);

/* ---- the thread that runs cells ---- */
/* The oldest of that source, which is the caller's now, or NULL. */
BesideMessage *beside_comms_take(BesideComms *comms, const void *source);
void beside_message_free(BesideMessage *message);

#endif
