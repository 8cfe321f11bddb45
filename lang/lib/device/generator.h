/* Generators of cuRAND's sequences as values: PRNG and QRNG, shared by reference. */
#ifndef QUERN_LIB_DEVICE_GENERATOR_H
#define QUERN_LIB_DEVICE_GENERATOR_H

#include "lang/base/device/libraries.h"
#include "lang/lib/device/curand.h"
#include "lang/lib/lib.h"

extern const RuntimeClass prng_class, qrng_class;

/* The request of a LIB_curand_fill call, checked, for an array whose results lie at `to`; *generator is moved
 * on by who serves it. False after a fault (ValueError, TypeError). */
bool curand_request(Rt *rt, const LibCall *call, const Value *args, void *to, DeviceRandom *out,
                    Curand **generator);

#endif
