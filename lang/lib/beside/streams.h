/* Streams: np.random's own stream of random numbers and random's, which both sides go on with.
 *
 * Why: a program seeds np.random once, and draws by itself and by functions of Python's in turn. Each side
 * says, before it has the other do something, where its streams stand if they have moved. Invariant: `known`
 * is what Python's are, as far as it has `known` at all. */
#ifndef QUERN_LIB_BESIDE_STREAMS_H
#define QUERN_LIB_BESIDE_STREAMS_H

#include "lang/lib/beside/wire.h"
#include "lang/lib/random/bitgen.h"

typedef struct Streams {
  BitGen known[RANDOM_STREAMS];
  bool has[RANDOM_STREAMS];
} Streams;

/* Appends a whole frame S for each stream of the session that Python's is behind. */
void streams_put(StrBuf *out, const Rt *rt, Streams *streams);
/* Reads S: the session's stream goes on from there. False: it is malformed, or there is no memory (a fault).
 */
bool streams_take(WireReader *in, Rt *rt, Streams *streams);

#endif
