/* Message: Jupyter's messages (docs/messaging.rst, 5.6) between frames and JSON.
 *
 * Invariant: a Message that exists was checked: its signature, its four JSON
 * objects, and a header with a msg_type and a msg_id. What fails is dropped with
 * one line in the log; nothing that a peer sends can stop the loop. */
#ifndef QUERN_KERNEL_WIRE_MSG_H
#define QUERN_KERNEL_WIRE_MSG_H

#include <jansson.h>
#include <stdatomic.h>

#include "kernel/wire/sign.h"
#include "kernel/wire/transport.h"
#include "lang/base/host/comm.h"
#include "lang/base/text/strbuf.h"

#define PROTOCOL_VERSION "5.6"

/* The header of a request, byte for byte, as its replies and outputs carry it in
 * parent_header. Counted, because outputs outlive the request on the iopub thread. */
typedef struct Parent {
  atomic_uint references;
  size_t length;
  char json[];
} Parent;

Parent *parent_new(const char *json, size_t length);
/* NULL is allowed: no parent, `{}` on the wire. */
Parent *parent_retain(Parent *parent);
void parent_release(Parent *parent);

typedef struct Message {
  struct Message *next; /* for the shell's queue */
  Arena *arena;         /* owns the frames and this struct */
  const Frame *identities;
  uint32_t identity_count;
  Parent *parent; /* this message's own header, for the answers */
  json_t *header, *metadata, *content;
  const char *type, *id;
  const CommBuffer *buffers; /* binary parts */
  uint32_t buffer_count;
  bool taken;   /* of a comm message: the state has changed already */
  bool starved; /* there was no memory to read its content, which is {}: it is answered with a MemoryError */
  bool aborted; /* received before an earlier one failed with stop_on_error */
  /* of requests on shell (kernel/server/router.h) */
  struct Subshell *subshell; /* whose it is, counted; NULL: a subshell that does not exist */
  bool passed;               /* the shell's thread serves it; else the router's, while a cell may run */
  bool counted;              /* in Subshell.waiting */
  /* Set by a handler on the router's thread (!passed): no reply and no idle yet, the handler is called again
   * on the shell's thread, between cells. */
  bool later, begun;
} Message;

/* Checks and parses the frames, which live in `arena`; takes the arena over when it
 * succeeds. NULL with *flaw set to what is wrong. */
Message *message_parse(Arena *arena, const Frames *frames, Signer *signer, const char **flaw);
void message_free(Message *message);

/* A new random name (a UUID). */
void session_name(char out[37]);

/* The kernel's side of the conversation: what every message that leaves needs. */
typedef struct Wire {
  Transport *transport;
  Signer *signer;
  int log; /* file descriptor of the terminal's or server's log */
  atomic_ullong counter;
  char session[37]; /* this process's own */
} Wire;

/* A new session id; `log` is duplicated and survives the capture of stderr. */
void wire_init(Wire *wire, Transport *transport, Signer *signer, int log);
void wire_fini(Wire *wire);
/* One line to the log. */
void wire_log(Wire *wire, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The next good message of the channel, or NULL when none waits. */
Message *wire_recv(Wire *wire, Channel channel);
/* Sends a message after `prefix` (identities or a topic). `content` is JSON text. */
void wire_send(Wire *wire, Channel channel, const Frame *prefix, uint32_t prefix_count, const char *type,
               const Parent *parent, Frame content);
/* The same with metadata (JSON text; NULL: none) and binary parts, at most BUFFERS_MAX of them. */
enum { BUFFERS_MAX = 64 };
void wire_send_parts(Wire *wire, Channel channel, const Frame *prefix, uint32_t prefix_count,
                     const char *type, const Parent *parent, const char *metadata, Frame content,
                     const CommBuffer *buffers, uint32_t buffer_count);
/* Answers `request` on its channel; takes `content` over. */
void wire_reply(Wire *wire, Channel channel, const Message *request, const char *type, json_t *content);

/* JSON of a content, malloc'ed; NULL: there is no memory for the message. */
char *content_text(const json_t *content);
/* Appends text as a JSON string with its quotes; bytes that are not UTF-8 become U+FFFD. */
void json_text_add(StrBuf *out, const char *text, size_t length);
/* The same as a value. */
json_t *json_text(const char *text, size_t length);
/* Members of a request's content, with what they default to. */
bool json_flag(const json_t *object, const char *key, bool fallback);
json_int_t json_number(const json_t *object, const char *key, json_int_t fallback);

#endif
