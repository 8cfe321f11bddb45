/* Comms of Python's libraries; see comms.h. */
#include "lang/lib/beside/comms.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "lang/base/system/guard.h"

/* A comm that is open, or (id "") a target that front ends may open some for. */
typedef struct Known {
  struct Known *next;
  char *target;
  char id[]; /* the target's text is behind it */
} Known;

struct BesideComms {
  pthread_mutex_t lock;
  Known *known;
  BesideMessage *first, **last;
  char *parent; /* what Python was told of it; the thread that runs cells */
};

BesideComms *beside_comms_new(void) {
  BesideComms *comms = calloc(1, sizeof *comms);
  if (!comms) return NULL;
  comms->last = &comms->first;
  pthread_mutex_init(&comms->lock, NULL);
  return comms;
}

void beside_comms_free(BesideComms *comms) {
  if (!comms) return;
  beside_comms_drop(comms);
  while (comms->known) {
    Known *next = comms->known->next;
    free(comms->known);
    comms->known = next;
  }
  pthread_mutex_destroy(&comms->lock);
  free(comms->parent);
  free(comms);
}

/* ---- what there is ---- */

/* The link that leads to it, or the last one. */
static Known **find(BesideComms *comms, const char *id, const char *target) {
  Known **at = &comms->known;
  while (*at && (strcmp((*at)->id, id) || (target && strcmp((*at)->target, target)))) at = &(*at)->next;
  return at;
}

static void note(BesideComms *comms, const char *id, const char *target) {
  size_t first = strlen(id) + 1, second = strlen(target) + 1;
  guard_lock(&comms->lock);
  Known **at = find(comms, id, *id ? NULL : target);
  if (!*at && (*at = calloc(1, sizeof **at + first + second))) { /* else nobody could be told of it */
    (*at)->target = memcpy((*at)->id + first, target, second);
    memcpy((*at)->id, id, first);
  }
  guard_unlock(&comms->lock);
}

static void strike(BesideComms *comms, const char *id, const char *target) {
  guard_lock(&comms->lock);
  Known **at = find(comms, id, target), *gone = *at;
  if (gone) *at = gone->next;
  guard_unlock(&comms->lock);
  free(gone);
}

bool beside_comms_has(BesideComms *comms, const char *target) {
  guard_lock(&comms->lock);
  const Known *at = comms->known;
  while (at && (!*at->id || strcmp(at->target, target))) at = at->next;
  guard_unlock(&comms->lock);
  return at != NULL;
}

void beside_comms_each(BesideComms *comms, void (*each)(void *context, const char *id, const char *target),
                       void *context) {
  guard_lock(&comms->lock);
  for (const Known *at = comms->known; at; at = at->next)
    if (*at->id) each(context, at->id, at->target);
  guard_unlock(&comms->lock);
}

/* ---- from Python ---- */

static void send(Rt *rt, const CommOut *message) {
  if (rt->hooks && rt->hooks->comm) rt->hooks->comm(rt->host, message);
}

/* The next text, copied; NULL: malformed. */
static char *next_text(WireReader *in) {
  const char *text;
  size_t length;
  return wire_text(in, &text, &length) ? strndup(text, length) : NULL;
}

static bool take_buffers(WireReader *in, CommBuffer *buffers, uint32_t *count) {
  uint64_t many;
  if (!wire_number(in, &many) || many > COMM_BUFFERS) return false;
  for (*count = 0; *count < many; ++*count) {
    const char *bytes;
    if (!wire_text(in, &bytes, &buffers[*count].length)) return false;
    buffers[*count].data = bytes;
  }
  return in->at == in->end;
}

/* o, m and c are messages, t and u say that front ends may open comms of a target, and not any more. */
static bool done(BesideComms *comms, Rt *rt, char letter, CommOut *message) {
  switch (letter) {
    case 't': note(comms, "", message->target); return true;
    case 'u': strike(comms, "", message->target); return true;
    case 'o':
      message->kind = COMM_OPEN;
      if (*message->id) note(comms, message->id, message->target);
      break;
    case 'm': message->kind = COMM_MSG; break;
    case 'c':
      message->kind = COMM_CLOSE;
      if (*message->id) strike(comms, message->id, NULL);
      break;
    default: return false;
  }
  send(rt, message);
  return true;
}

bool beside_comms_frame(BesideComms *comms, Rt *rt, WireReader *in) {
  enum { ID, TARGET, DATA, METADATA, TEXTS };
  CommBuffer buffers[COMM_BUFFERS];
  CommOut message = {.foreign = true, .buffers = buffers};
  char letter, *texts[TEXTS] = {0};
  bool good = wire_byte(in, &letter);
  for (unsigned k = 0; good && k < TEXTS; k++) good = (texts[k] = next_text(in)) != NULL;
  good = good && take_buffers(in, buffers, &message.buffer_count);
  if (good) {
    message.id = texts[ID], message.target = texts[TARGET], message.metadata = texts[METADATA];
    message.data = texts[DATA], message.length = strlen(texts[DATA]);
    good = done(comms, rt, letter, &message);
  }
  for (unsigned k = 0; k < TEXTS; k++) free(texts[k]);
  return good && !rt->fault.set;
}

void beside_comms_forget(BesideComms *comms, Rt *rt) {
  beside_comms_drop(comms);
  free(comms->parent);
  comms->parent = NULL;
  guard_lock(&comms->lock);
  Known *at = comms->known;
  comms->known = NULL;
  guard_unlock(&comms->lock);
  while (at) {
    Known *next = at->next;
    if (*at->id && rt)
      send(rt, &(CommOut){.kind = COMM_CLOSE, .id = at->id, .target = at->target, .data = "{}", .length = 2});
    free(at);
    at = next;
  }
}

void beside_comms_put_parent(StrBuf *out, BesideComms *comms, Rt *rt) {
  const char *now = rt->hooks && rt->hooks->request ? rt->hooks->request(rt->host) : NULL;
  if (!now || (comms->parent && !strcmp(now, comms->parent))) return;
  free(comms->parent);
  comms->parent = strdup(now);
  wire_put_number(out, 1 + sizeof(uint64_t) + strlen(now));
  strbuf_putc(out, 'T');
  wire_put_text(out, now, strlen(now));
}

/* ---- from front ends ---- */

void beside_message_free(BesideMessage *message) {
  if (!message) return;
  free(message->text);
  free(message->buffers);
  free(message);
}

/* NULL: there is no memory, and nobody who could be told. */
static BesideMessage *copy_of(const CommIn *in) {
  BesideMessage *message = calloc(1, sizeof *message);
  size_t bytes = in->buffer_count * sizeof *in->buffers;
  for (uint32_t k = 0; k < in->buffer_count; k++) bytes += in->buffers[k].length;
  if (!message) return NULL;
  *message = (BesideMessage){.source = in->source,
                             .kind = in->kind,
                             .text = in->text ? in->text(in) : NULL,
                             .buffers = malloc(bytes ? bytes : 1)};
  if (!message->text || !message->buffers) return beside_message_free(message), NULL;
  char *at = (char *)(message->buffers + in->buffer_count);
  for (uint32_t k = 0; k < in->buffer_count; k++) {
    message->buffers[k] = (CommBuffer){at, in->buffers[k].length};
    if (in->buffers[k].length) memcpy(at, in->buffers[k].data, in->buffers[k].length);
    at += in->buffers[k].length;
  }
  message->buffer_count = in->buffer_count;
  return message;
}

bool beside_comms_receive(BesideComms *comms, const CommIn *in) {
  bool opens = in->kind == COMM_OPEN;
  guard_lock(&comms->lock);
  bool ours = *in->id && *find(comms, opens ? "" : in->id, opens ? in->target : NULL);
  BesideMessage *message = ours && in->buffer_count <= COMM_BUFFERS ? copy_of(in) : NULL;
  if (message) {
    *comms->last = message;
    comms->last = &message->next;
  }
  guard_unlock(&comms->lock);
  if (message && opens) note(comms, in->id, in->target);
  if (message && in->kind == COMM_CLOSE) strike(comms, in->id, NULL);
  return message != NULL;
}

unsigned beside_comms_waiting(BesideComms *comms, const void *source) {
  unsigned count = 0;
  guard_lock(&comms->lock);
  for (const BesideMessage *at = comms->first; at; at = at->next) count += at->source == source;
  guard_unlock(&comms->lock);
  return count;
}

BesideMessage *beside_comms_take(BesideComms *comms, const void *source) {
  guard_lock(&comms->lock);
  BesideMessage **at = &comms->first;
  while (*at && (*at)->source != source) at = &(*at)->next;
  BesideMessage *message = *at;
  if (message && !(*at = message->next)) comms->last = at;
  guard_unlock(&comms->lock);
  return message;
}

void beside_comms_drop(BesideComms *comms) {
  guard_lock(&comms->lock);
  BesideMessage *at = comms->first;
  comms->first = NULL;
  comms->last = &comms->first;
  guard_unlock(&comms->lock);
  while (at) {
    BesideMessage *next = at->next;
    beside_message_free(at);
    at = next;
  }
}
