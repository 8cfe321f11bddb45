/* Curand: the random generators of the cuRAND library, on the host.
 *
 * The library's sequences are published algorithms dealt out to many subsequences in its "legacy" order,
 * which it promises never to change. Result number n of XORWOW and MRG32k3a is of subsequence n mod 4096
 * (2^67, 2^76 steps apart), those of Philox 4x32-10 are of 65536 subsequences, four from each in turn;
 * Sobol's are all of the first dimension, then all of the second. So that a program draws the same numbers
 * with and without a GPU. Bits and uniform numbers are the library's exactly, normal numbers to a few units
 * of the last place (a GPU's logarithm and sine are other ones); Poisson numbers are another sample of the
 * distribution.
 *
 * Sources: the cuRAND library's documentation and its device headers (seeds, scaling of results); G.
 * Marsaglia, Xorshift RNGs, 2003; P. L'Ecuyer, Good parameters and implementations for combined multiple
 * recursive random number generators, 1999; J. K. Salmon and others, Parallel random numbers: as easy as 1,
 * 2, 3, 2011; S. Joe and F. Y. Kuo, Constructing Sobol sequences with better two-dimensional projections,
 * 2008. Invariant: where a generator stands is `drawn`, the number of results so far, whoever made them. */
#ifndef QUERN_LIB_DEVICE_CURAND_H
#define QUERN_LIB_DEVICE_CURAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "lang/base/device/libraries.h"
#include "lang/base/device/device.h"

enum { CURAND_SOBOL_DIMENSIONS = 20 /* that the host knows */ };

/* CURAND_ALGORITHM(NAME, cuRAND's number, bits of a result): in the order of PRNG's and QRNG's attributes. */
#define CURAND_ALGORITHMS                                                                                    \
  CURAND_ALGORITHM(XORWOW, 101, 32)                                                                          \
  CURAND_ALGORITHM(MRG32K3A, 121, 32)                                                                        \
  CURAND_ALGORITHM(MTGP32, 141, 32)                                                                          \
  CURAND_ALGORITHM(PHILOX4_32_10, 161, 32)                                                                   \
  CURAND_ALGORITHM(SOBOL32, 201, 32)                                                                         \
  CURAND_ALGORITHM(SCRAMBLED_SOBOL32, 202, 32)                                                               \
  CURAND_ALGORITHM(SOBOL64, 203, 64)                                                                         \
  CURAND_ALGORITHM(SCRAMBLED_SOBOL64, 204, 64)

typedef enum CurandAlgorithm {
#define CURAND_ALGORITHM(name, number, bits) CURAND_##name = number,
  CURAND_ALGORITHMS
#undef CURAND_ALGORITHM
} CurandAlgorithm;

typedef struct Curand {
  CurandAlgorithm algorithm;
  uint64_t seed, offset, dimensions;
  uint64_t drawn; /* results so far; of one dimension */
  /* the host's own states, and what they stand at */
  uint32_t *states;
  uint64_t at;
  uint32_t next;
} Curand;

/* Its name, or NULL: the number is none of the library's. */
const char *curand_name(int64_t algorithm);
static inline bool curand_is_quasi(CurandAlgorithm algorithm) { return algorithm >= CURAND_SOBOL32; }
/* Whether the host has the algorithm, for that many dimensions. */
bool curand_known(const Curand *c);
void curand_fini(Curand *c);
/* Fills `count` results (of 8 bytes if `wide`, else 4): of normal numbers an even number, of Sobol's a
 * multiple of the dimensions. False: there is no memory. `drawn` goes on. */
bool curand_fill(Curand *c, DeviceRandomKind kind, bool wide, void *to, int64_t count, double mean,
                 double deviation);

#endif
