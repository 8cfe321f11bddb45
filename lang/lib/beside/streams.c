/* Where streams of random numbers stand, as frames. */
#include "lang/lib/beside/streams.h"

#include <string.h>

#include "lang/lib/random/generator.h"

static const char letters[RANDOM_STREAMS] = {[RANDOM_NUMPY] = 'n', [RANDOM_PYTHON] = 'r'};

static bool same(const BitGen *a, const BitGen *b) {
  return a->u.mt.at == b->u.mt.at && a->has_gauss == b->has_gauss &&
         (!a->has_gauss || !memcmp(&a->gauss, &b->gauss, sizeof a->gauss)) &&
         !memcmp(a->u.mt.key, b->u.mt.key, sizeof a->u.mt.key);
}

void streams_put(StrBuf *out, const Rt *rt, Streams *streams) {
  for (int k = 0; k < RANDOM_STREAMS; k++) {
    const BitGen *g = random_session(rt, k);
    if (!g || (streams->has[k] && same(g, &streams->known[k]))) continue;
    wire_put_number(out, 3 + sizeof g->u.mt.key + 2 * sizeof(uint64_t));
    strbuf_putc(out, 'S');
    strbuf_putc(out, letters[k]);
    strbuf_add(out, (const char *)g->u.mt.key, sizeof g->u.mt.key);
    wire_put_number(out, g->u.mt.at);
    strbuf_putc(out, g->has_gauss ? 'g' : '-');
    strbuf_add(out, (const char *)&g->gauss, sizeof g->gauss);
    streams->known[k] = *g;
    streams->has[k] = true;
  }
}

bool streams_take(WireReader *in, Rt *rt, Streams *streams) {
  BitGen g = {.legacy = true};
  char letter, gauss;
  uint64_t at;
  int k = 0;
  if (!wire_byte(in, &letter) || (size_t)(in->end - in->at) < sizeof g.u.mt.key) return false;
  while (k < RANDOM_STREAMS && letters[k] != letter) k++;
  memcpy(g.u.mt.key, in->at, sizeof g.u.mt.key);
  in->at += sizeof g.u.mt.key;
  if (k == RANDOM_STREAMS || !wire_number(in, &at) || !at || at > MT_WORDS || !wire_byte(in, &gauss) ||
      in->end - in->at != (ptrdiff_t)sizeof g.gauss)
    return false;
  memcpy(&g.gauss, in->at, sizeof g.gauss);
  g.u.mt.at = (uint32_t)at;
  g.has_gauss = gauss == 'g';
  streams->known[k] = g;
  streams->has[k] = true;
  return random_session_set(rt, k, &g);
}
