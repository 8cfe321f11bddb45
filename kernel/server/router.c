/* See router.h. Two eventfds wake the threads, because both also wait for other files; the lists are under
 * the lock. */
#include "kernel/server/router.h"

#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "kernel/server/handler.h"

/* A reply on its way to the router's thread; lives in its arena. */
typedef struct Outgoing {
  struct Outgoing *next;
  Arena *arena;
  const Frame *identities;
  uint32_t identity_count;
  const char *type;
  Parent *parent;
  json_t *content;
} Outgoing;

struct Router {
  pthread_mutex_t lock; /* of all below */
  pthread_cond_t changed;
  pthread_t thread;
  bool started;          /* the thread was asked for */
  bool taken;            /* the shell's thread uses the socket */
  bool owns;             /* the router does, for good */
  bool over;             /* the shell's thread needs no more */
  Message *first, **end; /* for the shell's thread */
  Outgoing *outgoing, **outgoing_end;
  unsigned long long drains_asked, drains;
  int wake;    /* eventfd: the router has something to do */
  int arrived; /* eventfd: the shell's thread has: a message, or to let go of the socket */
};

Router *router_new(void) {
  Router *router = calloc(1, sizeof *router);
  if (!router) return NULL;
  router->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  router->arrived = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  router->end = &router->first;
  router->outgoing_end = &router->outgoing;
  pthread_mutex_init(&router->lock, NULL);
  pthread_cond_init(&router->changed, NULL);
  if (router->wake >= 0 && router->arrived >= 0) return router;
  router_free(router);
  return NULL;
}

static void outgoing_free(Outgoing *reply) {
  json_decref(reply->content);
  parent_release(reply->parent);
  arena_free(reply->arena);
}

void router_free(Router *router) {
  if (!router) return;
  for (Message *at = router->first, *next; at; at = next) {
    next = at->next;
    subshell_release(at->subshell);
    message_free(at);
  }
  if (router->wake >= 0) close(router->wake);
  if (router->arrived >= 0) close(router->arrived);
  pthread_cond_destroy(&router->changed);
  pthread_mutex_destroy(&router->lock);
  free(router);
}

static void event_raise(int event) {
  uint64_t one = 1;
  ssize_t ignored = write(event, &one, sizeof one);
  (void)ignored;
}

static void event_clear(int event) {
  uint64_t count;
  ssize_t ignored = read(event, &count, sizeof count);
  (void)ignored;
}

/* ---- whose the socket is ---- */

/* The shell's thread takes the socket: true; or it is the router's. */
static bool socket_take(Router *router) {
  pthread_mutex_lock(&router->lock);
  while (router->started && !router->owns) pthread_cond_wait(&router->changed, &router->lock);
  bool mine = router->taken = !router->owns;
  pthread_mutex_unlock(&router->lock);
  return mine;
}

static void socket_leave(Router *router) {
  pthread_mutex_lock(&router->lock);
  router->taken = false;
  if (router->started) pthread_cond_broadcast(&router->changed);
  pthread_mutex_unlock(&router->lock);
}

static void socket_own(Router *router) {
  pthread_mutex_lock(&router->lock);
  while (router->taken) pthread_cond_wait(&router->changed, &router->lock);
  router->owns = true;
  pthread_cond_broadcast(&router->changed);
  pthread_mutex_unlock(&router->lock);
}

/* ---- the router's thread ---- */

static Outgoing *outgoing_take(Router *router) {
  pthread_mutex_lock(&router->lock);
  Outgoing *all = router->outgoing;
  router->outgoing = NULL;
  router->outgoing_end = &router->outgoing;
  pthread_mutex_unlock(&router->lock);
  return all;
}

static void outgoing_send(Kernel *kernel) {
  for (Outgoing *at = outgoing_take(kernel->router), *next; at; at = next) {
    next = at->next;
    Message request = {
        .identities = at->identities, .identity_count = at->identity_count, .parent = at->parent};
    wire_reply(&kernel->wire, CHANNEL_SHELL, &request, at->type, json_incref(at->content));
    outgoing_free(at);
  }
}

static Subshell *request_subshell(Kernel *kernel, const Message *request) {
  return subshell_find(&kernel->subshells, json_object_get(request->header, "subshell_id"));
}

/* Appends to what the shell's thread has to do; under the lock. */
static void passed_add(Router *router, Message *request) {
  request->passed = true;
  if (!router->first) event_raise(router->arrived);
  *router->end = request;
  router->end = &request->next;
}

/* Whether the request waits for the shell's thread: a cell, what is sent to the parent, and what a subshell
 * was sent after something that waits. If so, it is passed on. */
static bool request_waits(Kernel *kernel, Message *request) {
  Router *router = kernel->router;
  Subshell *subshell = request->subshell;
  if (!subshell) return false;
  bool parent = subshell == &kernel->subshells.parent;
  bool now = !parent && atomic_load(&kernel->session) && kernel_serves_beside(request->type);
  pthread_mutex_lock(&router->lock);
  bool waits = !now || subshell->waiting;
  if (waits) {
    subshell->waiting++;
    request->counted = true;
    passed_add(router, request);
  }
  pthread_mutex_unlock(&router->lock);
  return waits;
}
static void request_route(Kernel *kernel, Message *request) {
  request->subshell = request_subshell(kernel, request);
  if (atomic_load(&kernel->stopping)) {
    subshell_release(request->subshell);
    message_free(request);
  } else if (!request_waits(kernel, request)) {
    outgoing_send(kernel); /* the subshell's earlier replies */
    kernel_dispatch(kernel, CHANNEL_SHELL, request);
  }
}

static void requests_route(Kernel *kernel) {
  Router *router = kernel->router;
  Message *request;
  pthread_mutex_lock(&router->lock);
  unsigned long long asked = router->drains_asked;
  pthread_mutex_unlock(&router->lock);
  while ((request = wire_recv(&kernel->wire, CHANNEL_SHELL))) request_route(kernel, request);
  pthread_mutex_lock(&router->lock);
  if (router->drains != asked) pthread_cond_broadcast(&router->changed);
  router->drains = asked;
  pthread_mutex_unlock(&router->lock);
}

static void *router_loop(void *argument) {
  Kernel *kernel = argument;
  Router *router = kernel->router;
  socket_own(router);
  for (;;) {
    event_clear(router->wake);
    pthread_mutex_lock(&router->lock);
    bool over = router->over;
    pthread_mutex_unlock(&router->lock);
    requests_route(kernel);
    outgoing_send(kernel);
    if (over) return NULL;
    transport_wait(kernel->transport, CHANNEL_SHELL, &router->wake, 1, WAIT_FOREVER);
  }
}

bool router_start(Kernel *kernel) {
  Router *router = kernel->router;
  pthread_mutex_lock(&router->lock);
  bool fresh = !router->started;
  if (fresh) router->started = kernel_thread(&router->thread, router_loop, kernel);
  bool started = router->started;
  pthread_mutex_unlock(&router->lock);
  if (fresh && started) event_raise(router->arrived);
  return started;
}

void router_stop(Kernel *kernel) {
  Router *router = kernel->router;
  pthread_mutex_lock(&router->lock);
  bool started = router->started;
  router->over = true;
  pthread_mutex_unlock(&router->lock);
  if (!started) return;
  event_raise(router->wake);
  pthread_join(router->thread, NULL);
}

/* ---- the shell's thread ---- */

/* A request that came while there was no router. */
static void request_receive(Kernel *kernel, Message *request) {
  request->passed = true;
  request->subshell = request_subshell(kernel, request);
  if (!request->subshell) return;
  pthread_mutex_lock(&kernel->router->lock);
  request->subshell->waiting++;
  request->counted = true;
  pthread_mutex_unlock(&kernel->router->lock);
}

static Message *passed_take(Router *router) {
  pthread_mutex_lock(&router->lock);
  Message *message = router->first;
  if (message) router->first = message->next;
  if (!router->first) {
    router->end = &router->first;
    event_clear(router->arrived);
  }
  pthread_mutex_unlock(&router->lock);
  if (message) message->next = NULL;
  return message;
}

Message *router_take(Kernel *kernel) {
  if (!socket_take(kernel->router)) return passed_take(kernel->router);
  Message *message = wire_recv(&kernel->wire, CHANNEL_SHELL);
  socket_leave(kernel->router);
  if (message) request_receive(kernel, message);
  return message;
}

bool router_wait(Kernel *kernel, int milliseconds) {
  int files[3] = {kernel->stop, kernel->router->arrived, kernel->posted};
  if (socket_take(kernel->router)) {
    unsigned ready = transport_wait(kernel->transport, CHANNEL_SHELL, files, 3, milliseconds);
    socket_leave(kernel->router);
    return ready;
  }
  struct pollfd items[3];
  for (int i = 0; i < 3; i++) items[i] = (struct pollfd){.fd = files[i], .events = POLLIN};
  return poll(items, 3, milliseconds) > 0;
}

void router_drain(Kernel *kernel) {
  Router *router = kernel->router;
  pthread_mutex_lock(&router->lock);
  bool routed = router->started;
  unsigned long long mine = ++router->drains_asked;
  pthread_mutex_unlock(&router->lock);
  if (!routed) return;
  event_raise(router->wake);
  pthread_mutex_lock(&router->lock);
  while (router->drains < mine) pthread_cond_wait(&router->changed, &router->lock);
  pthread_mutex_unlock(&router->lock);
}

/* ---- replies ---- */

static void outgoing_add(Router *router, const Message *request, const char *type, json_t *content) {
  Arena *arena = arena_new();
  Outgoing *reply = arena_new_of(arena, Outgoing);
  Frame *identities = arena_array(arena, Frame, request->identity_count);
  for (uint32_t i = 0; i < request->identity_count; i++) {
    Frame from = request->identities[i];
    identities[i] = (Frame){arena_copy(arena, from.data, from.size), from.size};
  }
  *reply = (Outgoing){.arena = arena,
                      .identities = identities,
                      .identity_count = request->identity_count,
                      .type = type,
                      .parent = parent_retain(request->parent),
                      .content = content};
  pthread_mutex_lock(&router->lock);
  *router->outgoing_end = reply;
  router->outgoing_end = &reply->next;
  pthread_mutex_unlock(&router->lock);
  event_raise(router->wake);
}

void router_reply(Kernel *kernel, const Message *request, const char *type, json_t *content) {
  Router *router = kernel->router;
  bool beside = !request->passed;
  if (!beside && !socket_take(router)) {
    outgoing_add(router, request, type, content);
    return;
  }
  wire_reply(&kernel->wire, CHANNEL_SHELL, request, type, content);
  if (!beside) socket_leave(router);
}

void router_pass(Kernel *kernel, Message *request) {
  pthread_mutex_lock(&kernel->router->lock);
  passed_add(kernel->router, request);
  pthread_mutex_unlock(&kernel->router->lock);
}

void router_done(Kernel *kernel, Message *request) {
  if (request->counted) {
    pthread_mutex_lock(&kernel->router->lock);
    request->subshell->waiting--;
    pthread_mutex_unlock(&kernel->router->lock);
  }
  subshell_release(request->subshell);
  message_free(request);
}
