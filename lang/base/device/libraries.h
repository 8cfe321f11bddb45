/* DeviceLibraries: what a device's maker has ready for whole operations on arrays in its memory: products,
 * Fourier transforms, factors, random numbers.
 *
 * All of it is optional: who calls has another way. Invariant: what is not `done` has changed nothing. */
#ifndef QUERN_BASE_DEVICE_LIBRARIES_H
#define QUERN_BASE_DEVICE_LIBRARIES_H

#include "lang/base/device/device.h"

/* A matrix product by the device's own library (cuBLAS). Matrix number q has element (i, j) at data + q *
 * batch
 * + i * row + j * column (bytes). */
typedef enum DeviceNumber { DEVICE_F32, DEVICE_F64, DEVICE_C64, DEVICE_C128 } DeviceNumber;

typedef struct DeviceMatrix {
  void *data;
  int64_t row, column, batch;
} DeviceMatrix;

typedef struct DeviceProduct {
  DeviceNumber number;
  int64_t m, n, k, count; /* c (m x n) = a (m x k) @ b (k x n), `count` of them */
  DeviceMatrix a, b, c;
  void *stream;
} DeviceProduct;

/* Fourier transforms by the device's own library (cuFFT, whose numbers the types are): sums of x[j] exp(-2 pi
 * i j k / n), `backward` exp(+...), not scaled, over up to three axes of `count` blocks. Element j of block q
 * is at q * step + stride * (its row-major position in the block), in elements; blocks of n, but n/2 + 1
 * complex ones along the last axis where the other side is real. To real numbers: `in` is written too. */
enum { DEVICE_TRANSFORM_AXES = 3 };
typedef enum DeviceTransformType {
  DEVICE_TRANSFORM_C2C = 0x29,
  DEVICE_TRANSFORM_R2C = 0x2a,
  DEVICE_TRANSFORM_C2R = 0x2c,
  DEVICE_TRANSFORM_Z2Z = 0x69,
  DEVICE_TRANSFORM_D2Z = 0x6a,
  DEVICE_TRANSFORM_Z2D = 0x6c
} DeviceTransformType;

typedef struct DeviceTransform {
  DeviceTransformType type;
  bool backward;
  unsigned rank;
  int64_t n[DEVICE_TRANSFORM_AXES];
  int64_t in_stride, in_step, out_stride, out_step, count;
  void *in, *out;
  void *stream;
} DeviceTransform;

/* Systems of equations and factors by the device's own library (cuSOLVER), in its default stream. Matrices
 * lie column by column without gaps, `count` of each one after the other:
 *
 *   SOLVE     a: n x n, becomes its factors; b: n x k, becomes x in a x = b (plain) or a^T x = b; pivots
 *   CHOLESKY  a: n x n, of which the `upper` (else lower) triangle becomes the factor
 *   LU        a: n x n, becomes its factors; pivots
 *   QR        a: m x n, becomes R and below it the reflectors; b: the min(m, n) factors of these
 *   Q         a: m x k, of which n columns are reflectors, becomes Q's first k columns; b: as QR left it
 *   EIGH      a: n x n, of which one triangle is read, becomes the vectors if `vectors`; b: n rising reals
 *   SVD       a: m x n, m >= n, is lost; b: n falling reals; if `vectors` u: m x k (k is n or m), v: v^H, n x
 * n
 */
typedef enum DeviceFactorKind {
  DEVICE_SOLVE,
  DEVICE_CHOLESKY,
  DEVICE_LU,
  DEVICE_QR,
  DEVICE_Q,
  DEVICE_EIGH,
  DEVICE_SVD
} DeviceFactorKind;

typedef struct DeviceFactor {
  DeviceFactorKind kind;
  DeviceNumber number;
  int64_t m, n, k, count;
  void *a, *b, *u, *v;
  void *pivots; /* SOLVE, LU: n int32 for each matrix, counted from 1 */
  void *info; /* two int32 for each: the first is not 0 for a matrix that is singular, not positive definite,
                 that did not converge */
  bool plain, upper, vectors;
} DeviceFactor;

/* Random numbers by the device's own library (cuRAND): results `drawn` to `drawn` + count of the generator
 * with this algorithm (by the library's number), seed, offset and (of quasi-random ones) dimensions. */
typedef enum DeviceRandomKind {
  DEVICE_RANDOM_BITS,
  DEVICE_RANDOM_UNIFORM,
  DEVICE_RANDOM_NORMAL,
  DEVICE_RANDOM_LOG_NORMAL,
  DEVICE_RANDOM_POISSON
} DeviceRandomKind;

typedef struct DeviceRandom {
  int algorithm;
  uint64_t seed, offset, dimensions, drawn;
  DeviceRandomKind kind;
  bool wide; /* results of 8 bytes, else of 4: floats, of BITS and POISSON unsigned integers */
  void *to;
  int64_t count;
  double mean, deviation; /* of POISSON the mean */
} DeviceRandom;

/* How far a request moves its generator on: results, of one dimension; normal numbers come in pairs. */
static inline uint64_t device_random_length(const DeviceRandom *r) {
  bool pairs = r->kind == DEVICE_RANDOM_NORMAL || r->kind == DEVICE_RANDOM_LOG_NORMAL;
  uint64_t count = (uint64_t)r->count;
  return pairs ? count + count % 2 : count / (r->dimensions ? r->dimensions : 1);
}

/* Each function may be NULL. False with *error: it failed; *done false: there is no such library here, or it
 * does not know arrays that lie so. */
typedef struct DeviceLibraries {
  bool (*product)(Device *device, const DeviceProduct *product, bool *done, DeviceError *error);
  bool (*transform)(Device *device, const DeviceTransform *transform, bool *done, DeviceError *error);
  bool (*factor)(Device *device, const DeviceFactor *factor, bool *done, DeviceError *error);
  bool (*random)(Device *device, const DeviceRandom *random, bool *done, DeviceError *error);
  /* What is known of a library by its file's name ("cublas", "cufft" ...) in words: where it is, or why it is
   * not used (false). Opens the library, not the device. */
  bool (*library)(Device *device, const char *name, char *text, size_t size);
} DeviceLibraries;

/* The device's; one without any for a device that has none. */
static inline const DeviceLibraries *device_libraries(const Device *device) {
  static const DeviceLibraries none = {0};
  return device->libraries ? device->libraries : &none;
}

#endif
