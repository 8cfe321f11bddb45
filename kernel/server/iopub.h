/* Iopub: everything that a kernel broadcasts, in one ordered queue with one sender.
 *
 * Why a thread: it owns the XPUB socket (ZeroMQ's sockets have one owner), greets
 * subscribers, drains the pipes of kernel/system/capture.h and joins small writes to a stream
 * into few messages, while cells run.
 * Invariant: messages leave in the order of the calls that made them. Foreign text
 * (through the pipes) is queued before anything that is published after it was
 * written. The publishing calls are safe from any thread; one lock, held briefly. */
#ifndef QUERN_KERNEL_SERVER_IOPUB_H
#define QUERN_KERNEL_SERVER_IOPUB_H

#include "kernel/system/capture.h"
#include "kernel/wire/msg.h"

typedef struct Iopub Iopub;

/* Starts the thread. Messages wait until there is a subscriber, a second at most, so
 * that a front end which is slow to join misses nothing. `capture` may be NULL. */
Iopub *iopub_new(Wire *wire, Capture *capture);
/* Sends what is queued, ends the thread, frees. */
void iopub_free(Iopub *iopub);

/* Queues a message; `type` is a literal; takes `content` over. */
void iopub_publish(Iopub *iopub, Parent *parent, const char *type, json_t *content);
/* The same for content that is JSON text, which is taken over, with metadata (JSON; NULL: none) and binary
 * parts, which are copied. */
void iopub_publish_text(Iopub *iopub, Parent *parent, const char *type, const char *metadata, StrBuf *content,
                        const CommBuffer *buffers, uint32_t buffer_count);
/* status: "starting", "busy", "idle". */
void iopub_status(Iopub *iopub, Parent *parent, const char *state);
/* Whether there is memory for an output of so many bytes, asked before it is made into a message: what is on
 * its way is waited for. */
bool iopub_room(Iopub *iopub, size_t bytes);
/* How much of a text so long goes out at the most; the rest of what a cell prints goes into a file. */
size_t iopub_shows(const Iopub *iopub, size_t length);
/* How much of the text of a result is shown: what is more goes into a file, which a note on the cell's stderr
 * names, unless `stop` is set meanwhile. */
size_t iopub_show(Iopub *iopub, Parent *parent, const char *text, size_t length, const atomic_bool *stop);
/* Text of a stream. It is sent within 50 ms, or sooner by size or by what follows. */
void iopub_stream(Iopub *iopub, Parent *parent, bool error, const char *text, size_t length);
/* From now on foreign text belongs to `parent`'s cell; `muted`: it is dropped. */
void iopub_owner(Iopub *iopub, Parent *parent, bool muted);
/* Queues what was written to the pipes so far and sends all streams now. Returns when
 * at most `left` bytes of them are still on their way to the wire (or there is nobody
 * to hear them yet); 0: when everything published before is on the wire. */
void iopub_flush(Iopub *iopub, size_t left);
/* The thread sends all that it has, calls words(context), which may publish, and sends that. Returns when it
 * has or after so many milliseconds; at once on the thread itself. Async-signal-safe, once. */
void iopub_last_words(Iopub *iopub, void (*words)(void *context), void *context, int milliseconds);

#endif
