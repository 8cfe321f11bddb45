/* float16: conversion by bits, rounding to nearest even, and its neighbours.
 * Source: IEEE 754-2019 section 3.4, binary16. */
#include <string.h>

#include "lang/rt/scalar/impl.h"

float half_to_float(uint16_t half) {
  uint32_t sign = (uint32_t)(half & 0x8000) << 16, exponent = half >> 10 & 31, fraction = half & 0x3FF;
  uint32_t bits;
  if (exponent == 0) {
    float magnitude = (float)fraction * 0x1p-24f;
    return sign ? -magnitude : magnitude;
  }
  if (exponent == 31)
    bits = sign | 0x7F800000u | fraction << 13;
  else
    bits = sign | (exponent + 112) << 23 | fraction << 13;
  float value;
  memcpy(&value, &bits, sizeof value);
  return value;
}

/* `bits >> shift`, rounded to nearest even. */
static uint64_t shift_round(uint64_t bits, unsigned shift) {
  uint64_t kept = bits >> shift, rest = bits & (((uint64_t)1 << shift) - 1), tie = (uint64_t)1 << (shift - 1);
  return kept + (rest > tie || (rest == tie && (kept & 1)));
}

uint16_t half_from_double(double value) {
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  uint16_t sign = (uint16_t)(bits >> 48 & 0x8000);
  int exponent = (int)(bits >> 52 & 0x7FF) - 1023;
  uint64_t fraction = bits & 0xFFFFFFFFFFFFFu, rounded;
  if (exponent == 1024 && fraction) return (uint16_t)(sign | 0x7E00 | fraction >> 42);
  if (exponent > 15) return (uint16_t)(sign | 0x7C00);
  if (exponent >= -14)
    rounded =
        shift_round((uint64_t)(exponent + 15) << 52 | fraction, 42); /* a carry moves into the exponent */
  else if (exponent >= -25)
    rounded = shift_round(fraction | (uint64_t)1 << 52, (unsigned)(28 - exponent));
  else
    rounded = 0;
  return (uint16_t)(sign | rounded);
}

uint16_t half_from_float(float value) { return half_from_double((double)value); }

static bool half_is_nan(uint16_t half) { return (half & 0x7FFF) > 0x7C00; }
/* Bits as a number that grows with the value. */
static int half_order(uint16_t half) { return half & 0x8000 ? -(half & 0x7FFF) : half; }

uint16_t half_nextafter(uint16_t from, uint16_t to) {
  if (half_is_nan(from) || half_is_nan(to)) return 0x7E00;
  int at = half_order(from), goal = half_order(to);
  if (at == goal) return from;
  if (at == 0) return goal > 0 ? 0x0001 : 0x8001;
  /* Away from zero the magnitude grows by one, else it shrinks. */
  return (uint16_t)((at < goal) == (at > 0) ? from + 1 : from - 1);
}

/* NumPy's float16 takes the distance to the next larger number, not to the next away
 * from zero as it does for wider floats. */
uint16_t half_spacing(uint16_t half) {
  if ((half & 0x7C00) == 0x7C00) return 0x7E00;
  uint16_t next = half_nextafter(half, 0x7C00);
  return half_from_double((double)half_to_float(next) - (double)half_to_float(half));
}
