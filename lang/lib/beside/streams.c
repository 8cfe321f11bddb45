/* Where streams of random numbers stand, as frames and values. */
#include "lang/lib/beside/streams.h"

#include <stdlib.h>
#include <string.h>

#include "lang/lib/random/generator.h"

static const char letters[RANDOM_STREAMS] = {[RANDOM_NUMPY] = 'n', [RANDOM_PYTHON] = 'r'};

static bool same(const BitGen *a, const BitGen *b) {
  if (!a->legacy)
    return a->u.pcg.state == b->u.pcg.state && a->u.pcg.increment == b->u.pcg.increment &&
           a->has_half == b->has_half && (!a->has_half || a->half == b->half);
  return a->u.mt.at == b->u.mt.at && a->has_gauss == b->has_gauss &&
         (!a->has_gauss || !memcmp(&a->gauss, &b->gauss, sizeof a->gauss)) &&
         !memcmp(a->u.mt.key, b->u.mt.key, sizeof a->u.mt.key);
}

/* ---- where one stands ---- */

static void put_state(StrBuf *out, const BitGen *g) {
  if (g->legacy) {
    strbuf_add(out, (const char *)g->u.mt.key, sizeof g->u.mt.key);
    wire_put_number(out, g->u.mt.at);
    strbuf_putc(out, g->has_gauss ? 'g' : '-');
    strbuf_add(out, (const char *)&g->gauss, sizeof g->gauss);
  } else {
    strbuf_add(out, (const char *)&g->u.pcg, sizeof g->u.pcg);
    wire_put_number(out, g->half);
    strbuf_putc(out, g->has_half ? 'h' : '-');
  }
}

/* All that is left of a frame. */
static bool take_state(WireReader *in, BitGen *g) {
  char letter;
  uint64_t number;
  size_t words = g->legacy ? sizeof g->u.mt.key : sizeof g->u.pcg;
  if ((size_t)(in->end - in->at) < words) return false;
  memcpy(&g->u, in->at, words);
  in->at += words;
  if (!wire_number(in, &number) || !wire_byte(in, &letter)) return false;
  if (g->legacy) {
    if (!number || number > MT_WORDS || in->end - in->at != (ptrdiff_t)sizeof g->gauss) return false;
    memcpy(&g->gauss, in->at, sizeof g->gauss);
    g->u.mt.at = (uint32_t)number;
    g->has_gauss = letter == 'g';
    return true;
  }
  g->half = (uint32_t)number;
  g->has_half = letter == 'h';
  return in->at == in->end;
}

/* ---- frames ---- */

static void put_frame(StrBuf *out, const StrBuf *body) {
  wire_put_number(out, 1 + body->length);
  strbuf_putc(out, 'S');
  strbuf_add(out, body->data, body->length);
}

static void put_session(StrBuf *body, const Rt *rt, Streams *streams, int k) {
  const BitGen *g = random_session(rt, k);
  if (!g || (streams->has[k] && same(g, &streams->known[k]))) return;
  strbuf_putc(body, letters[k]);
  put_state(body, g);
  streams->known[k] = *g;
  streams->has[k] = true;
}

static void put_moved(StrBuf *body, StreamGenerator *generator) {
  const BitGen *g = random_bits(generator->object);
  if (same(g, &generator->known)) return;
  strbuf_putc(body, 'g');
  wire_put_number(body, generator->number);
  put_state(body, g);
  generator->known = *g;
}

void streams_put(StrBuf *out, const Rt *rt, Streams *streams) {
  StrBuf body = {0};
  uint32_t kept = 0;
  for (int k = 0; k < RANDOM_STREAMS; k++, body.length = 0) {
    put_session(&body, rt, streams, k);
    if (body.length) put_frame(out, &body);
  }
  for (uint32_t k = 0; k < streams->count; k++, body.length = 0) {
    StreamGenerator *generator = &streams->generators[k];
    if (generator->object->count == 1) {
      strbuf_putc(&body, 'x');
      wire_put_number(&body, generator->number);
      object_release(generator->object);
    } else {
      put_moved(&body, generator);
      streams->generators[kept++] = *generator;
    }
    if (body.length) put_frame(out, &body);
  }
  streams->count = kept;
  strbuf_fini(&body);
}

static StreamGenerator *find(const Streams *streams, uint64_t number) {
  for (uint32_t k = 0; k < streams->count; k++)
    if (streams->generators[k].number == number) return &streams->generators[k];
  return NULL;
}

static bool take_generator(WireReader *in, const Streams *streams) {
  uint64_t number;
  StreamGenerator *generator = wire_number(in, &number) ? find(streams, number) : NULL;
  if (!generator) return false;
  BitGen g = {.legacy = generator->known.legacy};
  if (!take_state(in, &g)) return false;
  *random_bits(generator->object) = generator->known = g;
  return true;
}

bool streams_take(WireReader *in, Rt *rt, Streams *streams) {
  BitGen g = {.legacy = true};
  char letter;
  int k = 0;
  if (!wire_byte(in, &letter)) return false;
  if (letter == 'g') return take_generator(in, streams);
  while (k < RANDOM_STREAMS && letters[k] != letter) k++;
  if (k == RANDOM_STREAMS || !take_state(in, &g)) return false;
  streams->known[k] = g;
  streams->has[k] = true;
  return random_session_set(rt, k, &g);
}

void streams_forget(Streams *streams) {
  for (uint32_t k = 0; k < streams->count; k++) object_release(streams->generators[k].object);
  free(streams->generators);
  *streams = (Streams){.last = streams->last};
}

/* ---- generators as values ---- */

static StreamGenerator *find_object(const Streams *streams, const Object *object) {
  for (uint32_t k = 0; k < streams->count; k++)
    if (streams->generators[k].object == object) return &streams->generators[k];
  return NULL;
}

static StreamGenerator *add(Streams *streams, const Type *type, Object *object) {
  if (streams->count == streams->room) {
    uint32_t room = streams->room ? 2 * streams->room : 4;
    StreamGenerator *more = realloc(streams->generators, room * sizeof *more);
    if (!more) return NULL;
    streams->generators = more;
    streams->room = room;
  }
  object_retain(object);
  StreamGenerator *generator = &streams->generators[streams->count++];
  *generator = (StreamGenerator){.object = object, .type = type, .number = ++streams->last};
  return generator;
}

bool streams_put_generator(StrBuf *out, Rt *rt, Streams *streams, const Type *type, Value value) {
  StreamGenerator *generator = find_object(streams, value.object);
  if (!generator) generator = add(streams, type, value.object);
  if (!generator) return rt_fault(rt, DG_MEMORY, "there is no memory to hand a random generator to Python");
  const BitGen *g = random_bits(value.object);
  strbuf_putc(out, 'y');
  strbuf_putc(out, random_generator_letter(type));
  wire_put_number(out, generator->number);
  put_state(out, g);
  generator->known = *g;
  return true;
}

bool streams_find_generator(const Streams *streams, uint64_t number, const Type **type, Value *out) {
  StreamGenerator *generator = find(streams, number);
  if (!generator) return false;
  object_retain(generator->object);
  *type = generator->type;
  *out = (Value){.object = generator->object};
  return true;
}
