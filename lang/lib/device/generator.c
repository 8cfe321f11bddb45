/* PRNG and QRNG, under the names of pyculib.rand: generators, and arrays filled by them.
 *
 * Source: pyculib's documentation, module pyculib.rand. Invariant: a call that faults leaves the generator
 * where it was. */
#include "lang/lib/device/generator.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/arguments.h"

typedef struct CurandObject {
  Opaque head;
  Curand c;
} CurandObject;

static void object_fini(Object *object) { curand_fini(&((CurandObject *)object)->c); }

static void object_show(StrBuf *out, const Object *object, bool repr) {
  const Curand *c = &((const CurandObject *)object)->c;
  (void)repr;
  strbuf_printf(out, "%s(%s)", curand_is_quasi(c->algorithm) ? "QRNG" : "PRNG", curand_name(c->algorithm));
}

const RuntimeClass prng_class = {.def = {.name = "PRNG"}, .fini = object_fini, .show = object_show};
const RuntimeClass qrng_class = {.def = {.name = "QRNG"}, .fini = object_fini, .show = object_show};

enum { DEFAULT_PSEUDO = 100, DEFAULT_QUASI = 200, MOST_DIMENSIONS = 20000 };

bool lib_curand_new(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  bool quasi = call->result->def == &qrng_class;
  int64_t number = arg_int(call, args, 0), offset = arg_int(call, args, 2),
          dimensions = arg_int(call, args, 3);
  if (number == DEFAULT_PSEUDO || number == DEFAULT_QUASI) number++;
  if (!curand_name(number) || curand_is_quasi((CurandAlgorithm)number) != quasi)
    return rt_fault(rt, DG_VALUE, "rndtype is none of the attributes of %s, such as %s",
                    call->result->def == &qrng_class ? "QRNG" : "PRNG",
                    quasi ? "QRNG.SOBOL32" : "PRNG.XORWOW");
  if (offset < 0)
    return rt_fault(rt, DG_VALUE, "offset counts results from the start: it cannot be negative");
  if (dimensions < 1 || dimensions > MOST_DIMENSIONS)
    return rt_fault(rt, DG_VALUE, "ndim is from 1 to %d", MOST_DIMENSIONS);
  CurandObject *o = calloc(1, sizeof *o);
  if (!o) return rt_fault(rt, DG_MEMORY, "out of memory for a random generator");
  o->head = (Opaque){.head = {.count = 1, .kind = OBJ_OPAQUE}, .class_ = call->result->def};
  o->c.algorithm = (CurandAlgorithm)number;
  o->c.seed = (uint64_t)arg_int(call, args, 1);
  o->c.offset = (uint64_t)offset;
  o->c.dimensions = (uint64_t)dimensions;
  out->object = &o->head.head;
  return true;
}

/* Parameters that no distribution has. */
static bool parameters_good(Rt *rt, const DeviceRandom *r) {
  if (r->kind == DEVICE_RANDOM_POISSON && !(r->mean > 0 && r->mean <= 1e9))
    return rt_fault(rt, DG_VALUE, "lmbd is the mean of a Poisson distribution: greater than 0, at most 1e9");
  bool normal = r->kind == DEVICE_RANDOM_NORMAL || r->kind == DEVICE_RANDOM_LOG_NORMAL;
  if (normal && (!isfinite(r->mean) || !isfinite(r->deviation)))
    return rt_fault(rt, DG_VALUE, "mean and sigma are finite numbers");
  if (normal && r->deviation < 0)
    return rt_fault(rt, DG_VALUE, "sigma is a deviation: it cannot be negative");
  return true;
}

bool curand_request(Rt *rt, const LibCall *call, const Value *args, void *to, DeviceRandom *out,
                    Curand **generator) {
  Curand *c = *generator = &((CurandObject *)args[0].object)->c;
  const Array *a = args[1].array;
  int64_t size = arg_int(call, args, 2);
  DType dtype = array_dtype(a);
  *out = (DeviceRandom){.algorithm = (int)c->algorithm,
                        .seed = c->seed,
                        .offset = c->offset,
                        .dimensions = c->dimensions,
                        .drawn = c->drawn,
                        .kind = (DeviceRandomKind)call->extra,
                        .wide = dtype_size(dtype) == 8,
                        .to = to,
                        .count = size ? size : a->size,
                        .mean = arg_double(call, args, 3),
                        .deviation = arg_double(call, args, 4)};
  if (!array_is_contiguous(a)) return rt_fault(rt, DG_TYPE, "Only accept unit strided array");
  if (size < 0 || size > a->size)
    return rt_fault(rt, DG_VALUE, "size is %lld, but the array has %lld elements", (long long)size,
                    (long long)a->size);
  bool quasi = curand_is_quasi(c->algorithm), sobol64 = c->algorithm >= CURAND_SOBOL64;
  if (quasi && out->wide != sobol64)
    return rt_fault(rt, DG_TYPE, "%s gives integers of %d bits, and the array's are %s",
                    curand_name(c->algorithm), sobol64 ? 64 : 32, dtype_info[dtype].name);
  if (quasi && out->count % (int64_t)c->dimensions)
    return rt_fault(rt, DG_VALUE, "the number of samples, %lld, is no multiple of the %lld dimensions",
                    (long long)out->count, (long long)c->dimensions);
  return parameters_good(rt, out);
}

/* Normal numbers come in pairs: the last of an odd number is one of a pair whose other one nobody gets. */
static bool fill_odd(Curand *c, const DeviceRandom *r) {
  char pair[2 * sizeof(double)];
  size_t item = r->wide ? sizeof(double) : sizeof(float);
  if (!curand_fill(c, r->kind, r->wide, r->to, r->count - 1, r->mean, r->deviation)) return false;
  if (!curand_fill(c, r->kind, r->wide, pair, 2, r->mean, r->deviation)) return false;
  memcpy((char *)r->to + (size_t)(r->count - 1) * item, pair, item);
  return true;
}

bool lib_curand_fill(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  DeviceRandom r;
  Curand *c;
  (void)out;
  if (!curand_request(rt, call, args, args[1].array->data, &r, &c)) return false;
  if (!curand_known(c)) {
    if (c->algorithm == CURAND_SOBOL32 || c->algorithm == CURAND_SOBOL64)
      return rt_fault(
          rt, DG_NOT_IMPLEMENTED,
          "%s of %lld dimensions is the cuRAND library's: without a GPU and the library there are "
          "up to %d",
          curand_name(c->algorithm), (long long)c->dimensions, CURAND_SOBOL_DIMENSIONS);
    return rt_fault(
        rt, DG_NOT_IMPLEMENTED,
        "%s needs tables of the cuRAND library: fill an array of a GPU, with the library installed, "
        "or take %s",
        curand_name(c->algorithm),
        curand_is_quasi(c->algorithm) ? "QRNG.SOBOL32" : "PRNG.XORWOW, MRG32K3A or PHILOX4_32_10");
  }
  bool pairs = r.kind == DEVICE_RANDOM_NORMAL || r.kind == DEVICE_RANDOM_LOG_NORMAL;
  bool ok = pairs && r.count % 2 ? fill_odd(c, &r)
                                 : curand_fill(c, r.kind, r.wide, r.to, r.count, r.mean, r.deviation);
  return ok || rt_fault(rt, DG_MEMORY, "out of memory for a random generator");
}
