/* Iopub; see iopub.h. A publication is either a finished message or the text of a
 * stream; the text at the tail of the queue keeps growing until it is due. */
#include "kernel/server/iopub.h"

#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

#include "kernel/server/stream_text.h"
#include "lang/base/memory/limits.h"
#include "lang/base/memory/reserve.h"

enum {
  STREAM_DELAY_MS = 50,       /* at most 20 messages a second of a stream */
  STREAM_SIZE = 128 * 1024,   /* bytes that are sent at once */
  BACKLOG = 64 * 1024 * 1024, /* bytes of streams before writers wait */
  OUTPUT_COPIES = 8, /* of an output: as text or JSON that grows twofold, in the history, in ZeroMQ's hands */
  JOIN_MS = 1000     /* how long the first messages wait for a subscriber */
};

typedef struct Publication {
  struct Publication *next;
  const char *type; /* NULL: text of a stream */
  Parent *parent;
  StrBuf text;         /* content as JSON, or the stream's text */
  char *metadata;      /* JSON, owned, or NULL */
  CommBuffer *buffers; /* owned, with what they point at */
  uint32_t buffer_count;
  bool error;  /* stderr */
  int64_t due; /* of a stream: when it must leave */
} Publication;

struct Iopub {
  Wire *wire;
  Capture *capture;
  pthread_t thread;
  int wake; /* eventfd: the thread has something to do */
  int64_t born;

  pthread_mutex_t lock; /* of all below */
  pthread_cond_t progress;
  Publication *first, *last;
  uint64_t pushed, sent, urgent; /* counts; up to `urgent` nothing waits to grow */
  size_t backlog;
  unsigned waiting; /* threads in pthread_cond_wait */
  bool sleeping, open, stopping;
  Parent *owner;
  bool muted;
  Parent *limited; /* the cell that `limit` counts for */
  StreamLimit limit;

  void (*words)(void *context); /* of iopub_last_words; set before `dying` */
  void *words_context;
  atomic_bool dying, told;
};

static int64_t now_ns(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

/* ---- pushing; the lock is held ---- */

static void iopub_wake(Iopub *iopub) {
  if (!iopub->sleeping) return;
  iopub->sleeping = false;
  uint64_t one = 1;
  ssize_t ignored = write(iopub->wake, &one, sizeof one);
  (void)ignored;
}

static Publication *iopub_push(Iopub *iopub, Parent *parent, const char *type) {
  Publication *item = reserve_zero(1, sizeof *item);
  item->type = type;
  item->parent = parent_retain(parent);
  if (iopub->first)
    iopub->last->next = item;
  else
    iopub->first = item;
  iopub->last = item;
  iopub->pushed++;
  iopub_wake(iopub);
  return item;
}

static bool publication_takes(const Publication *item, const Parent *parent, bool error) {
  return item && !item->type && item->error == error && item->parent == parent &&
         item->text.length < STREAM_SIZE;
}

static void text_add(Iopub *iopub, Parent *parent, bool error, const char *text, size_t length, int64_t now) {
  Publication *tail = iopub->first ? iopub->last : NULL;
  if (!publication_takes(tail, parent, error)) {
    tail = iopub_push(iopub, parent, NULL);
    tail->error = error;
    tail->due = now + (int64_t)STREAM_DELAY_MS * 1000000;
  }
  strbuf_add(&tail->text, text, length);
  iopub->backlog += length;
  if (tail->text.length >= STREAM_SIZE) iopub_wake(iopub);
}

/* Text of a stream, as much of it as the cell may still show. */
static void text_push(Iopub *iopub, Parent *parent, bool error, const char *text, size_t length,
                      int64_t now) {
  StrBuf note = {0};
  if (parent != iopub->limited) {
    parent_release(iopub->limited);
    iopub->limited = parent_retain(parent);
    stream_limit_begin(&iopub->limit);
  }
  size_t shown = stream_limit_take(&iopub->limit, text, length, &note);
  if (shown) text_add(iopub, parent, error, text, shown, now);
  if (note.length) text_add(iopub, parent, true, note.data, note.length, now);
  strbuf_fini(&note);
}

/* Queues what waits in the pipes; with `tails`, also bytes of unfinished characters. */
static void iopub_absorb(Iopub *iopub, bool tails) {
  if (!iopub->capture) return;
  for (unsigned i = 0; i < CAPTURE_STREAMS; i++) {
    StrBuf text = {0};
    capture_take(iopub->capture, i, &text);
    if (tails) capture_take_tail(iopub->capture, i, &text);
    if (text.length && !iopub->muted)
      text_push(iopub, iopub->owner, i == 1, text.data, text.length, now_ns());
    strbuf_fini(&text);
  }
}

static void iopub_await(Iopub *iopub) {
  iopub->waiting++;
  pthread_cond_wait(&iopub->progress, &iopub->lock);
  iopub->waiting--;
}

/* ---- the publishing calls ---- */

void iopub_publish(Iopub *iopub, Parent *parent, const char *type, json_t *content) {
  char *text = content_text(content);
  json_decref(content);
  if (!text) {
    wire_log(iopub->wire, "there is no memory to send a %s message", type);
    return;
  }
  pthread_mutex_lock(&iopub->lock);
  iopub_absorb(iopub, false);
  size_t length = strlen(text);
  iopub_push(iopub, parent, type)->text = (StrBuf){text, length, length + 1};
  pthread_mutex_unlock(&iopub->lock);
}

static void buffers_copy(Publication *item, const CommBuffer *buffers, uint32_t count) {
  item->buffers = count ? reserve_zero(count, sizeof *buffers) : NULL;
  for (uint32_t k = 0; k < count; k++) {
    void *copy = reserve_zero(buffers[k].length + 1, 1);
    memcpy(copy, buffers[k].data, buffers[k].length);
    item->buffers[item->buffer_count++] = (CommBuffer){copy, buffers[k].length};
  }
}

void iopub_publish_text(Iopub *iopub, Parent *parent, const char *type, const char *metadata, StrBuf *content,
                        const CommBuffer *buffers, uint32_t buffer_count) {
  pthread_mutex_lock(&iopub->lock);
  iopub_absorb(iopub, false);
  Publication *item = iopub_push(iopub, parent, type);
  item->text = *content;
  item->metadata = metadata ? strdup(metadata) : NULL; /* no memory: it goes without */
  buffers_copy(item, buffers, buffer_count);
  pthread_mutex_unlock(&iopub->lock);
  *content = (StrBuf){0};
}

void iopub_status(Iopub *iopub, Parent *parent, const char *state) {
  pthread_mutex_lock(&iopub->lock);
  StrBuf *text = &iopub_push(iopub, parent, "status")->text;
  strbuf_puts(text, "{\"execution_state\":\"");
  strbuf_puts(text, state);
  strbuf_puts(text, "\"}");
  pthread_mutex_unlock(&iopub->lock);
}

bool iopub_room(Iopub *iopub, size_t bytes) {
  size_t needed;
  if (__builtin_mul_overflow(bytes, OUTPUT_COPIES, &needed)) return false;
  if (memory_could(needed)) return true;
  iopub_flush(iopub, 0);
  return memory_could(needed);
}

size_t iopub_shows(const Iopub *iopub, size_t length) {
  size_t most = iopub->limit.limit;
  return most && length > most ? most : length;
}

size_t iopub_show(Iopub *iopub, Parent *parent, const char *text, size_t length, const atomic_bool *stop) {
  StrBuf note = {0};
  size_t shown = stream_limit_result(&iopub->limit, text, length, stop, &note);
  if (note.length) iopub_stream(iopub, parent, true, note.data, note.length);
  strbuf_fini(&note);
  return shown;
}

/* How much of streams may wait: what is there for it is known only where there is no limit of addresses. */
static size_t backlog_most(void) { return memory_limited() ? 4 * STREAM_SIZE : BACKLOG; }

void iopub_stream(Iopub *iopub, Parent *parent, bool error, const char *text, size_t length) {
  if (!length) return;
  int64_t now = now_ns();
  pthread_mutex_lock(&iopub->lock);
  /* Looked at each time, for a write to a pipe may take 200 ns and leaves no other trace. */
  if (iopub->capture && capture_waits(iopub->capture)) iopub_absorb(iopub, false);
  text_push(iopub, parent, error, text, length, now);
  if (iopub->backlog > 4 * STREAM_SIZE)
    for (size_t most = backlog_most(); iopub->backlog > most && !iopub->stopping;) iopub_await(iopub);
  pthread_mutex_unlock(&iopub->lock);
}

void iopub_owner(Iopub *iopub, Parent *parent, bool muted) {
  pthread_mutex_lock(&iopub->lock);
  iopub_absorb(iopub, true);
  parent_release(iopub->owner);
  iopub->owner = parent_retain(parent);
  iopub->muted = muted;
  pthread_mutex_unlock(&iopub->lock);
}

void iopub_flush(Iopub *iopub, size_t left) {
  pthread_mutex_lock(&iopub->lock);
  iopub_absorb(iopub, true);
  uint64_t target = iopub->pushed;
  iopub->urgent = target;
  if (iopub->sent < target) iopub_wake(iopub);
  while (iopub->sent < target && iopub->open && (!left || iopub->backlog > left)) iopub_await(iopub);
  pthread_mutex_unlock(&iopub->lock);
}

/* ---- the thread ---- */

static void publication_free(Publication *item) {
  parent_release(item->parent);
  strbuf_fini(&item->text);
  for (uint32_t k = 0; k < item->buffer_count; k++) free((void *)(uintptr_t)item->buffers[k].data);
  free(item->buffers);
  free(item->metadata);
  free(item);
}

/* "kernel.SESSION.TYPE" or "stream.stdout": clients may filter, few do. */
static Frame topic_of(const Iopub *iopub, const Publication *item, char *out, size_t size) {
  int length = item->type ? snprintf(out, size, "kernel.%s.%s", iopub->wire->session, item->type)
                          : snprintf(out, size, "stream.%s", item->error ? "stderr" : "stdout");
  return (Frame){out, (size_t)length};
}

static void iopub_send(Iopub *iopub, Publication *item) {
  char topic[128];
  Frame prefix = topic_of(iopub, item, topic, sizeof topic);
  if (item->type) {
    wire_send_parts(iopub->wire, CHANNEL_IOPUB, &prefix, 1, item->type, item->parent, item->metadata,
                    (Frame){item->text.data, item->text.length}, item->buffers, item->buffer_count);
    return;
  }
  StrBuf content = {0};
  item->text.length = stream_fold(item->text.data, item->text.length);
  strbuf_puts(&content, item->error ? "{\"name\":\"stderr\",\"text\":" : "{\"name\":\"stdout\",\"text\":");
  json_text_add(&content, item->text.data, item->text.length);
  strbuf_putc(&content, '}');
  wire_send(iopub->wire, CHANNEL_IOPUB, &prefix, 1, "stream", item->parent,
            (Frame){content.data, content.length});
  strbuf_fini(&content);
}

/* Whether the first publication may leave now; else *wait is how long it may grow (ms). */
static bool iopub_ready(const Iopub *iopub, int *wait) {
  const Publication *item = iopub->first;
  *wait = WAIT_FOREVER;
  if (!item) return false;
  if (item->type || item->next || iopub->stopping || iopub->sent < iopub->urgent ||
      item->text.length >= STREAM_SIZE)
    return true;
  int64_t left = item->due - now_ns();
  *wait = (int)(left / 1000000) + 1;
  return left <= 0;
}

/* Sends all that may leave; returns how long to sleep at most. The lock is held. */
static int iopub_drain(Iopub *iopub) {
  int wait;
  while (iopub_ready(iopub, &wait)) {
    Publication *item = iopub->first;
    iopub->first = item->next;
    size_t length = item->type ? 0 : item->text.length;
    pthread_mutex_unlock(&iopub->lock);
    iopub_send(iopub, item);
    /* a thread that crashed in malloc holds the lock of the memory that it had taken */
    if (!atomic_load(&iopub->dying)) publication_free(item);
    pthread_mutex_lock(&iopub->lock);
    iopub->sent++;
    iopub->backlog -= length;
    if (iopub->waiting) pthread_cond_broadcast(&iopub->progress);
  }
  return wait;
}

static bool is_utf8(const char *text, size_t length) {
  json_t *probe = json_stringn(text, length);
  json_decref(probe);
  return probe;
}

/* Greets a new subscriber with iopub_welcome (JEP 65), whose topic is its subscription. */
static void iopub_welcome(Iopub *iopub, const char *topic, size_t length) {
  if (!is_utf8(topic, length)) return;
  StrBuf content = {0};
  strbuf_puts(&content, "{\"subscription\":");
  json_text_add(&content, topic, length);
  strbuf_putc(&content, '}');
  Frame prefix = {topic, length};
  wire_send(iopub->wire, CHANNEL_IOPUB, &prefix, 1, "iopub_welcome", NULL,
            (Frame){content.data, content.length});
  strbuf_fini(&content);
}

/* Reads subscriptions; true when there was a new one. */
static bool iopub_greet(Iopub *iopub) {
  bool joined = false;
  for (;;) {
    Arena *arena = arena_new();
    Frames frames = {0};
    bool came = transport_recv(iopub->wire->transport, CHANNEL_IOPUB, arena, &frames);
    if (came && frames.list.items[0].size && frames.list.items[0].data[0] == 1) {
      iopub_welcome(iopub, frames.list.items[0].data + 1, frames.list.items[0].size - 1);
      joined = true;
    }
    arena_free(arena);
    if (!came) return joined;
  }
}

/* Waits for work; returns whether the pipes have text. The lock is not held. */
static void iopub_sleep(Iopub *iopub, int wait) {
  int files[1 + CAPTURE_STREAMS] = {iopub->wake};
  unsigned count = 1;
  for (unsigned i = 0; iopub->capture && i < CAPTURE_STREAMS; i++) files[count++] = iopub->capture->pipes[i];
  unsigned ready = transport_wait(iopub->wire->transport, CHANNEL_IOPUB, files, count, wait);
  uint64_t ignored;
  if (ready & 2u && read(iopub->wake, &ignored, sizeof ignored) < 0) return;
}

static void *tell_loop(void *argument) {
  Iopub *iopub = argument;
  pthread_mutex_lock(&iopub->lock);
  iopub->urgent = UINT64_MAX;
  iopub_drain(iopub);
  pthread_mutex_unlock(&iopub->lock);
  iopub->words(iopub->words_context);
  pthread_mutex_lock(&iopub->lock);
  iopub_drain(iopub);
  pthread_mutex_unlock(&iopub->lock);
  return NULL;
}

/* The last words, in a thread of their own, for a new thread's memory comes from nowhere that the one which
 * crashed may have locked. The lock is held; this thread waits. */
static void iopub_tell(Iopub *iopub) {
  int64_t left = JOIN_MS - (now_ns() - iopub->born) / 1000000;
  pthread_t teller;
  if (!iopub->open && left > 0) return; /* nobody has come to hear it yet */
  pthread_mutex_unlock(&iopub->lock);
  if (!pthread_create(&teller, NULL, tell_loop, iopub))
    pthread_join(teller, NULL);
  else
    tell_loop(iopub);
  pthread_mutex_lock(&iopub->lock);
  atomic_store(&iopub->told, true);
}

static void *iopub_loop(void *argument) {
  Iopub *iopub = argument;
  for (;;) {
    bool joined = iopub_greet(iopub);
    pthread_mutex_lock(&iopub->lock);
    iopub->sleeping = false;
    int64_t age = (now_ns() - iopub->born) / 1000000;
    if (joined || iopub->stopping || age >= JOIN_MS) iopub->open = true;
    iopub_absorb(iopub, iopub->stopping);
    if (atomic_load(&iopub->dying) && !atomic_load(&iopub->told)) iopub_tell(iopub);
    int wait = iopub->open ? iopub_drain(iopub) : (int)(JOIN_MS - age) + 1;
    bool over = iopub->stopping && !iopub->first;
    iopub->sleeping = true;
    pthread_mutex_unlock(&iopub->lock);
    if (over) return NULL;
    iopub_sleep(iopub, wait);
  }
}

void iopub_last_words(Iopub *iopub, void (*words)(void *context), void *context, int milliseconds) {
  if (pthread_equal(pthread_self(), iopub->thread)) return;
  iopub->words = words;
  iopub->words_context = context;
  atomic_store(&iopub->dying, true);
  uint64_t one = 1;
  ssize_t ignored = write(iopub->wake, &one, sizeof one);
  (void)ignored;
  for (int k = 0; k < milliseconds / 2 && !atomic_load(&iopub->told); k++) poll(NULL, 0, 2);
}

Iopub *iopub_new(Wire *wire, Capture *capture) {
  Iopub *iopub = calloc(1, sizeof *iopub);
  if (!iopub) return NULL;
  iopub->wire = wire;
  iopub->capture = capture;
  iopub->born = now_ns();
  stream_limit_init(&iopub->limit);
  iopub->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  pthread_mutex_init(&iopub->lock, NULL);
  pthread_cond_init(&iopub->progress, NULL);
  if (iopub->wake >= 0 && !pthread_create(&iopub->thread, NULL, iopub_loop, iopub)) return iopub;
  if (iopub->wake >= 0) close(iopub->wake);
  free(iopub);
  return NULL;
}

void iopub_free(Iopub *iopub) {
  if (!iopub) return;
  pthread_mutex_lock(&iopub->lock);
  iopub->stopping = true;
  iopub->sleeping = true; /* wake it whatever it does */
  iopub_wake(iopub);
  pthread_mutex_unlock(&iopub->lock);
  pthread_join(iopub->thread, NULL);
  parent_release(iopub->owner);
  parent_release(iopub->limited);
  stream_limit_begin(&iopub->limit);
  close(iopub->wake);
  pthread_mutex_destroy(&iopub->lock);
  pthread_cond_destroy(&iopub->progress);
  free(iopub);
}
