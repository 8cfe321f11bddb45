/* Device functions around the transforms of a device's library. Arrays are C-contiguous; any grid. */
#ifndef QUERN_IR_DEVICE_FFT_H
#define QUERN_IR_DEVICE_FFT_H

#include "lang/ir/ir.h"

/* (a, count, factor: float64): a[i] *= factor, as the host does it: the factor is rounded to `real`, the
 * dtype of a, first. */
Fn *device_fft_scale(Arena *arena, TypeTable *types, DType real);
/* (from, to, count): to[2 i] = from[i], to[2 i + 1] = 0: complex numbers, of real ones. */
Fn *device_fft_widen(Arena *arena, TypeTable *types, DType real);

#endif
