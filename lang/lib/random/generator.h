/* Random generators as values: what default_rng(), RandomState() and random.Random() make.
 *
 * They are shared by reference, as in Python: drawing from one moves it on for all who hold it. The session's
 * own two (np.random's functions, random's functions) lie in Rt. */
#ifndef QUERN_LIB_RANDOM_GENERATOR_H
#define QUERN_LIB_RANDOM_GENERATOR_H

#include "lang/lib/random/dist.h"
#include "lang/lib/lib.h"

extern const RuntimeClass generator_class, random_state_class, python_random_class, pcg64_class;

/* Bits of a LibCall's `extra` above the DistId. */
typedef enum RandomFlag {
  RANDOM_OF_PYTHON = 256, /* no generator: the session's stream of Python's random, not NumPy's */
  RANDOM_FLOAT32 = 512,   /* numbers of single precision */
  RANDOM_ENDPOINT = 1024, /* high is included */
  RANDOM_OLD_SEED = 2048  /* seed(a, version=1) */
} RandomFlag;

/* G, R or P: the type is of Generators, RandomStates or Python's Randoms; 0: of none. */
char random_generator_letter(const Type *type);
/* The bits that an object of these classes draws from. */
BitGen *random_bits(Object *object);
/* The bits of argument 0; NULL after a fault. */
BitGen *random_bits_of(Rt *rt, const LibCall *call, const Value *args);
/* The session's own stream (RANDOM_NUMPY, RANDOM_PYTHON), NULL: nothing was drawn from it yet. */
const BitGen *random_session(const Rt *rt, int stream);
/* That stream goes on from there; false after a fault: there is no memory. */
bool random_session_set(Rt *rt, int stream, const BitGen *from);
/* A new array of the result's dtype and of the shape in argument k. */
Array *random_array(Rt *rt, const LibCall *call, const Value *args, unsigned k);

#endif
