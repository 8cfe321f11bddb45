/* The transport in memory; see transport_memory.h. Each direction of each channel is
 * a queue with a lock and an eventfd that counts its messages. */
#include "kernel/wire/transport_memory.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

enum { MAX_FILES = 6 };

typedef struct Parcel {
  struct Parcel *next;
  Arena *arena; /* owns the parcel */
  Frames frames;
} Parcel;

typedef struct Pipe {
  pthread_mutex_t lock;
  Parcel *first, *last;
  int count; /* eventfd, a semaphore */
} Pipe;

typedef struct MemoryTransport {
  Transport base;
  Pipe in[CHANNEL_COUNT], out[CHANNEL_COUNT];
} MemoryTransport;

static void frames_copy(Arena *arena, Frames *to, const Frame *frames, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    Frame frame = {arena_copy(arena, frames[i].data, frames[i].size), frames[i].size};
    vec_push(arena, to->list, frame);
  }
}

static void pipe_put(Pipe *line, const Frame *frames, uint32_t count) {
  Arena *arena = arena_new();
  Parcel *parcel = arena_new_of(arena, Parcel);
  parcel->arena = arena;
  frames_copy(arena, &parcel->frames, frames, count);
  pthread_mutex_lock(&line->lock);
  if (line->first)
    line->last->next = parcel;
  else
    line->first = parcel;
  line->last = parcel;
  pthread_mutex_unlock(&line->lock);
  uint64_t one = 1;
  ssize_t ignored = write(line->count, &one, sizeof one);
  (void)ignored;
}

static bool pipe_get(Pipe *line, Arena *arena, Frames *out) {
  uint64_t one;
  if (read(line->count, &one, sizeof one) < 0) return false;
  pthread_mutex_lock(&line->lock);
  Parcel *parcel = line->first;
  line->first = parcel->next;
  pthread_mutex_unlock(&line->lock);
  frames_copy(arena, out, parcel->frames.list.items, parcel->frames.list.count);
  arena_free(parcel->arena);
  return true;
}

static Pipe *pipe_in(Transport *base, Channel channel) { return &((MemoryTransport *)base)->in[channel]; }
static Pipe *pipe_out(Transport *base, Channel channel) { return &((MemoryTransport *)base)->out[channel]; }

static bool memory_bind(Transport *base, Connection *connection, char *error, size_t size) {
  (void)base, (void)connection;
  snprintf(error, size, "%s", "");
  return true;
}

static unsigned memory_wait(Transport *base, Channel channel, const int *files, unsigned count,
                            int milliseconds) {
  struct pollfd items[MAX_FILES + 1] = {{.fd = pipe_in(base, channel)->count, .events = POLLIN}};
  for (unsigned i = 0; i < count && i < MAX_FILES; i++)
    items[i + 1] = (struct pollfd){.fd = files[i], .events = POLLIN};
  if (poll(items, count + 1, milliseconds) <= 0) return 0;
  unsigned ready = 0;
  for (unsigned i = 0; i <= count; i++)
    if (items[i].revents) ready |= 1u << i;
  return ready;
}

static bool memory_recv(Transport *base, Channel channel, Arena *arena, Frames *out) {
  return pipe_get(pipe_in(base, channel), arena, out);
}

static bool memory_send(Transport *base, Channel channel, const Frame *frames, uint32_t count) {
  pipe_put(pipe_out(base, channel), frames, count);
  return true;
}

static void pipe_fini(Pipe *line) {
  for (Parcel *parcel = line->first, *next; parcel; parcel = next) {
    next = parcel->next;
    arena_free(parcel->arena);
  }
  pthread_mutex_destroy(&line->lock);
  close(line->count);
}

static void memory_free(Transport *base) {
  MemoryTransport *transport = (MemoryTransport *)base;
  for (int i = 0; i < CHANNEL_COUNT; i++) {
    pipe_fini(&transport->in[i]);
    pipe_fini(&transport->out[i]);
  }
  free(transport);
}

static void pipe_init(Pipe *line) {
  pthread_mutex_init(&line->lock, NULL);
  line->count = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK | EFD_SEMAPHORE);
}

/* There is nobody else in memory. */
static bool memory_call(Transport *base, const char *endpoint, const Frame *frames, uint32_t count,
                        int milliseconds, Arena *arena, Frames *answer) {
  (void)base, (void)endpoint, (void)frames, (void)count, (void)milliseconds, (void)arena, (void)answer;
  return false;
}

Transport *transport_memory_new(void) {
  static const TransportOps ops = {memory_bind, memory_wait, memory_recv,
                                   memory_send, memory_call, memory_free};
  MemoryTransport *transport = calloc(1, sizeof *transport);
  if (!transport) return NULL;
  transport->base.ops = &ops;
  for (int i = 0; i < CHANNEL_COUNT; i++) {
    pipe_init(&transport->in[i]);
    pipe_init(&transport->out[i]);
  }
  return &transport->base;
}

void transport_memory_put(Transport *transport, Channel channel, const Frame *frames, uint32_t count) {
  pipe_put(pipe_in(transport, channel), frames, count);
}

bool transport_memory_get(Transport *transport, Channel channel, Arena *arena, Frames *out,
                          int milliseconds) {
  struct pollfd item = {.fd = pipe_out(transport, channel)->count, .events = POLLIN};
  int ready;
  do ready = poll(&item, 1, milliseconds);
  while (ready < 0 && errno == EINTR); /* the kernel under test interrupts its whole session */
  return ready > 0 && pipe_get(pipe_out(transport, channel), arena, out);
}
