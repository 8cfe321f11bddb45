/* Lines that are transformed: their kind, length, number and place. */
#ifndef QUERN_LIB_FFT_OWN_LINES_H
#define QUERN_LIB_FFT_OWN_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What is done with a line: complex to complex, real to complex and back (n/2 + 1 values), real to real by
 * FFTW's kinds (cosine and sine transforms of types 1 to 4). */
typedef enum FftKind {
  FFT_FORWARD,
  FFT_BACKWARD,
  FFT_R2C,
  FFT_C2R,
  FFT_DCT1,
  FFT_DCT2,
  FFT_DCT3,
  FFT_DCT4,
  FFT_DST1,
  FFT_DST2,
  FFT_DST3,
  FFT_DST4,
  FFT_KINDS
} FftKind;

/* Lines of a transform: their kind, length n (of the real ones for R2C and C2R), and how many a call does;
 * line k is k * in_step bytes behind the first, where it goes k * out_step behind the first there. Steps are
 * multiples of FFT_ALIGN, or 0 with one line. */
typedef struct FftLines {
  FftKind kind;
  bool single; /* float, not double */
  int64_t n, count, in_step, out_step;
} FftLines;
enum { FFT_ALIGN = 16 }; /* of the first element of each line */

/* Bytes of an element before and after a transform of that kind, and how many elements a line of n has. */
size_t fft_in_size(FftKind kind, bool single);
size_t fft_out_size(FftKind kind, bool single);
int64_t fft_in_length(FftKind kind, int64_t n);
int64_t fft_out_length(FftKind kind, int64_t n);

#endif
