/* See transport_fanout.h. */
#include "kernel/wire/transport_fanout.h"

#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zmq.h>

#include "lang/base/memory/limits.h"
#include "lang/base/memory/reserve.h"

enum {
  INLINE_SIZE = 33,   /* ZeroMQ keeps so much without memory of its own */
  PART_COST = 128,    /* what ZeroMQ needs for a part, about */
  PARTS_MAX = 192,    /* identities or a topic, the frames of a message, its binary parts */
  PROGRESS_MS = 250,  /* who has taken nothing for so long has stopped to read */
  PATIENCE_MS = 1000, /* the longest wait for one subscriber */
  LIMITED_BUDGET = 4 * 1024 * 1024
};

typedef struct Subscriber {
  struct Subscriber *next;
  atomic_uint references; /* the list's and those of what waits */
  atomic_size_t queued;   /* bytes that wait */
  unsigned number;        /* 0: of all that filter by topic */
  bool behind;            /* it gets nothing until half of the budget is free */
} Subscriber;

/* One message on its way to one subscriber, and the memory of its parts. */
typedef struct Delivery {
  Subscriber *to;
  atomic_uint parts;
  size_t cost;
  pthread_t sender;
  bool unheard; /* nobody took it: ZeroMQ gave it back to the sender at once */
  char bytes[];
} Delivery;

struct Fanout {
  void *socket;
  Subscriber *first, filtering;
  bool filters; /* there has been a subscriber that filters */
  unsigned numbers;
  bool joining; /* the last one to come is still to be given its number */
};

Fanout *fanout_new(void *socket) {
  Fanout *fanout = calloc(1, sizeof *fanout);
  int manual = 1;
  if (!fanout) return NULL;
  fanout->socket = socket;
  atomic_init(&fanout->filtering.references, 1);
  if (!zmq_setsockopt(socket, ZMQ_XPUB_MANUAL, &manual, sizeof manual)) return fanout;
  free(fanout);
  return NULL;
}

static void subscriber_release(Subscriber *subscriber) {
  if (atomic_fetch_sub(&subscriber->references, 1) == 1) free(subscriber);
}

void fanout_free(Fanout *fanout) {
  if (!fanout) return;
  for (Subscriber *at = fanout->first, *next; at; at = next) {
    next = at->next;
    subscriber_release(at);
  }
  free(fanout);
}

/* ---- who is there ---- */

/* Of the subscriber whose message was received last, if it is still there. */
static void subscription_set(Fanout *fanout, int option, const char *topic, size_t size) {
  for (int k = 0; k < 2 && zmq_setsockopt(fanout->socket, option, topic, size); k++) continue;
}

static size_t number_write(unsigned number, char *out, size_t size) {
  return (size_t)snprintf(out, size, "to.%u.", number);
}

static void numbers_take(Fanout *fanout) {
  char topic[32];
  for (const Subscriber *at = fanout->first; at; at = at->next)
    subscription_set(fanout, ZMQ_UNSUBSCRIBE, topic, number_write(at->number, topic, sizeof topic));
}

void fanout_settle(Fanout *fanout) {
  char topic[32];
  if (!fanout->joining) return;
  Subscriber *made = reserve_zero(1, sizeof *made);
  fanout->joining = false;
  atomic_init(&made->references, 1);
  made->number = ++fanout->numbers;
  made->next = fanout->first;
  fanout->first = made;
  subscription_set(fanout, ZMQ_SUBSCRIBE, topic, number_write(made->number, topic, sizeof topic));
  subscription_set(fanout, ZMQ_UNSUBSCRIBE, "", 0);
}

void fanout_told(Fanout *fanout, const char *frame, size_t size) {
  bool joins = size && frame[0] == 1;
  if (!size) return;
  if (size == 1) numbers_take(fanout); /* who subscribes twice must not get everything twice */
  subscription_set(fanout, joins ? ZMQ_SUBSCRIBE : ZMQ_UNSUBSCRIBE, frame + 1, size - 1);
  if (joins && size == 1)
    fanout->joining = true;
  else if (joins)
    fanout->filters = true;
}

/* Under a limit of addresses what waits must leave room for the cells. */
static size_t budget(void) { return memory_limited() ? LIMITED_BUDGET : FANOUT_BUDGET; }

/* ---- one delivery ---- */

static void part_free(void *data, void *hint) {
  Delivery *delivery = hint;
  (void)data;
  bool whole = atomic_load(&delivery->parts); /* with the sender's order, which nobody sees inside ZeroMQ */
  if (whole && pthread_equal(pthread_self(), delivery->sender)) delivery->unheard = true;
  if (atomic_fetch_sub(&delivery->parts, 1) != 1) return;
  atomic_fetch_sub(&delivery->to->queued, delivery->cost);
  subscriber_release(delivery->to);
  free(delivery);
}

static size_t cost_of(const Frame *frames, uint32_t count) {
  size_t cost = count * (size_t)PART_COST;
  for (uint32_t k = 0; k < count; k++) cost += frames[k].size;
  return cost;
}

static bool part_small(zmq_msg_t *part, Frame frame) {
  if (zmq_msg_init_size(part, frame.size)) return false;
  memcpy(zmq_msg_data(part), frame.data, frame.size);
  return true;
}

/* The memory of those that are not small. */
static size_t memory_of(const Frame *frames, uint32_t count) {
  size_t size = 0;
  for (uint32_t k = 0; k < count; k++) size += frames[k].size > INLINE_SIZE ? frames[k].size : 0;
  return size;
}

/* Makes the parts; their memory goes with the last of them. False: out of memory, nothing was made. */
static bool parts_make(zmq_msg_t *parts, const Frame *frames, uint32_t count, Delivery *delivery) {
  char *at = delivery->bytes;
  uint32_t made = 0;
  for (bool ok = true; ok && made < count; made += ok) {
    Frame frame = frames[made];
    if (frame.size <= INLINE_SIZE) {
      ok = part_small(&parts[made], frame);
      continue;
    }
    memcpy(at, frame.data, frame.size);
    atomic_fetch_add(&delivery->parts, 1);
    ok = !zmq_msg_init_data(&parts[made], at, frame.size, part_free, delivery);
    if (!ok) atomic_fetch_sub(&delivery->parts, 1);
    at += frame.size;
  }
  for (uint32_t k = 0; made < count && k < made; k++) zmq_msg_close(&parts[k]);
  if (made < count) delivery->unheard = false;
  return made == count;
}

static void parts_send(void *socket, zmq_msg_t *parts, uint32_t count) {
  uint32_t k = 0;
  for (; k < count; k++) {
    int sent;
    do sent = zmq_msg_send(&parts[k], socket, k + 1 < count ? ZMQ_SNDMORE : 0);
    while (sent < 0 && zmq_errno() == EINTR);
    if (sent < 0) break;
  }
  for (; k < count; k++) zmq_msg_close(&parts[k]);
}

/* Waits while the subscriber reads, but has too much before it. */
static bool subscriber_awaited(Subscriber *to, size_t cost) {
  size_t before = atomic_load(&to->queued);
  int still = 0;
  for (int waited = 0; waited < PATIENCE_MS && still < PROGRESS_MS; waited++) {
    poll(NULL, 0, 1);
    size_t now = atomic_load(&to->queued);
    if (!now || now + cost <= budget()) return true;
    still = now < before ? 0 : still + 1;
    before = now;
  }
  return false;
}

/* Little may have the reserve; for the rest what waits for the subscriber gives its memory back as it is
 * read. */
static void *memory_awaited(Subscriber *to, size_t size) {
  enum { LITTLE = 64 * 1024 };
  void *block = malloc(size);
  if (!block && (size <= LITTLE ? reserve_release() : subscriber_awaited(to, budget()))) block = malloc(size);
  if (!block && reserve_release()) block = malloc(size);
  return block;
}

static Delivery *delivery_new(Subscriber *to, const Frame *frames, uint32_t count) {
  size_t size = sizeof(Delivery) + memory_of(frames, count);
  Delivery *made = memory_awaited(to, size);
  if (!made) return NULL;
  *made = (Delivery){.to = to, .cost = cost_of(frames, count), .sender = pthread_self()};
  atomic_init(&made->parts, 1); /* the sender's, until all are sent */
  atomic_fetch_add(&to->references, 1);
  atomic_fetch_add(&to->queued, made->cost);
  return made;
}

/* Hands the message to ZeroMQ; false: nobody is there who could get it. */
static bool deliver(Fanout *fanout, Subscriber *to, const Frame *frames, uint32_t count) {
  zmq_msg_t parts[PARTS_MAX];
  Delivery *delivery = delivery_new(to, frames, count);
  if (!delivery) return true;
  bool made = false;
  for (int tries = 0; tries < 2 && !made; tries++) made = parts_make(parts, frames, count, delivery);
  if (made) parts_send(fanout->socket, parts, count);
  bool heard = !made || !delivery->unheard;
  part_free(NULL, delivery);
  return heard;
}

/* ---- all of them ---- */

/* Whether it can have so much more. */
static bool subscriber_has_room(Subscriber *to, size_t cost, bool *first) {
  size_t queued = atomic_load(&to->queued);
  size_t most = budget();
  bool room = !queued || queued + cost <= (to->behind ? most / 2 : most);
  if (!room && !to->behind) {
    room = subscriber_awaited(to, cost);
    *first |= !room;
  }
  to->behind = !room;
  return room;
}

/* Sends to one, under its own topic; false: it is gone. */
static bool subscriber_send(Fanout *fanout, Subscriber *to, const Frame *frames, uint32_t count,
                            bool *first) {
  char topic[256];
  Frame mine[PARTS_MAX];
  size_t length = number_write(to->number, topic, sizeof topic);
  memcpy(mine, frames, count * sizeof *mine);
  size_t rest = frames[0].size < sizeof topic - length ? frames[0].size : sizeof topic - length;
  memcpy(topic + length, frames[0].data, rest);
  mine[0] = (Frame){topic, length + rest};
  if (!subscriber_has_room(to, cost_of(mine, count), first)) return true;
  return deliver(fanout, to, mine, count);
}

bool fanout_send(Fanout *fanout, const Frame *frames, uint32_t count) {
  bool first = false, welcome = !frames[0].size;
  if (count > PARTS_MAX) return true;
  if (welcome) return deliver(fanout, &fanout->filtering, frames, count), true;
  fanout_settle(fanout);
  if (fanout->filters && subscriber_has_room(&fanout->filtering, cost_of(frames, count), &first))
    deliver(fanout, &fanout->filtering, frames, count);
  for (Subscriber **at = &fanout->first; *at;) {
    Subscriber *to = *at;
    if (subscriber_send(fanout, to, frames, count, &first)) {
      at = &to->next;
      continue;
    }
    *at = to->next;
    subscriber_release(to);
  }
  return !first;
}
