/* Comm messages (docs/messaging.rst, "Custom messages") between the kernel, which knows JSON and sockets, and
 * the widgets of the language. Invariant: everything is borrowed for the time of the call. */
#ifndef QUERN_BASE_HOST_COMM_H
#define QUERN_BASE_HOST_COMM_H

#include "lang/base/host/datum.h"

typedef enum CommKind { COMM_OPEN, COMM_MSG, COMM_CLOSE } CommKind;

typedef struct CommBuffer {
  const void *data;
  size_t length;
} CommBuffer;

/* To the front ends. */
typedef struct CommOut {
  CommKind kind;
  const char *id;
  const char *target; /* OPEN: "jupyter.widget" */
  const char *data;   /* a JSON object */
  size_t length;
  const CommBuffer *buffers; /* binary parts of the data */
  uint32_t buffer_count;
  const char *metadata; /* a JSON object, or NULL: that of the widgets' protocol */
  bool foreign;         /* it comes from a Python beside: whether it is JSON is not known */
} CommOut;
typedef void CommSend(void *context, const CommOut *message);

/* One entry of a state. */
typedef struct CommField {
  const char *name;
  Datum value;
} CommField;

/* From a front end. */
typedef struct CommIn {
  CommKind kind;
  const char *id;
  const void *source;     /* names this message; never looked into */
  const char *target;     /* OPEN */
  const char *method;     /* MSG: data.method, or "" */
  const char *event;      /* method "custom": content.event, or "" */
  const CommField *state; /* method "update" */
  uint32_t count;
  const CommBuffer *buffers;
  uint32_t buffer_count;
  /* The whole message but its binary parts, as JSON; malloc'ed, NULL: there is no memory. */
  char *(*text)(const struct CommIn *message);
} CommIn;

#endif
