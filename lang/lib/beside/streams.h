/* Streams: random numbers that both sides draw from: np.random's own and random's, and generators that went
 * over (default_rng(), RandomState(), random.Random()).
 *
 * Why: a program seeds once, and draws by itself and by functions of Python's in turn. Each side says, before
 * it has the other do something, where its streams stand if they have moved. Invariant: `known` is what
 * Python's are, as far as it has `known` at all. */
#ifndef QUERN_LIB_BESIDE_STREAMS_H
#define QUERN_LIB_BESIDE_STREAMS_H

#include "lang/lib/beside/wire.h"
#include "lang/lib/random/bitgen.h"

/* A generator that Python has, too, until nobody here has it. */
typedef struct StreamGenerator {
  Object *object; /* owned */
  const Type *type;
  uint64_t number;
  BitGen known;
} StreamGenerator;

typedef struct Streams {
  BitGen known[RANDOM_STREAMS];
  bool has[RANDOM_STREAMS];
  StreamGenerator *generators;
  uint32_t count, room;
  uint64_t last; /* the number that was given out last */
} Streams;

/* Nothing is known any more: Python has ended. */
void streams_forget(Streams *streams);
/* Appends a whole frame S for each stream that Python's is behind, and for each generator that only this
 * keeps. */
void streams_put(StrBuf *out, const Rt *rt, Streams *streams);
/* Reads S: the stream goes on from there. False: it is malformed, or there is no memory (a fault). */
bool streams_take(WireReader *in, Rt *rt, Streams *streams);

/* A generator as a value; false after a fault. */
bool streams_put_generator(StrBuf *out, Rt *rt, Streams *streams, const Type *type, Value value);
/* One that Python had as a value, with a reference of its own; false: it is none. */
bool streams_find_generator(const Streams *streams, uint64_t number, const Type **type, Value *out);

#endif
