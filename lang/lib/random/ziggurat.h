/* Ziggurat: 256 layers of equal area under a density, for normal and exponential random numbers.
 *
 * A layer is drawn, and a position in it as an integer of so many bits; below `accept` the position is under
 * the curve for certain, and position times `width` is the number. `height` is the density at a layer's edge.
 * Normal: 52 bits of position, 23 in single precision; exponential: 53 and 23.
 * Source: Marsaglia and Tsang, J. Stat. Softw. 5 (8), 2000; written by scripts/ziggurat.py. */
#ifndef QUERN_LIB_RANDOM_ZIGGURAT_H
#define QUERN_LIB_RANDOM_ZIGGURAT_H

#include <stdint.h>

#define ZIG_NORMAL_TAIL         3.6541528853610087963519472518
#define ZIG_NORMAL_TAIL_INVERSE 0.27366123732975827203338247596
#define ZIG_EXPONENTIAL_TAIL    7.6971174701310497140446280481

extern const uint64_t zig_normal_accept[256], zig_exponential_accept[256];
extern const double zig_normal_width[256], zig_normal_height[256], zig_exponential_width[256],
    zig_exponential_height[256];
extern const uint32_t zig_normal_accept_f[256], zig_exponential_accept_f[256];
extern const float zig_normal_width_f[256], zig_normal_height_f[256], zig_exponential_width_f[256],
    zig_exponential_height_f[256];

#endif
