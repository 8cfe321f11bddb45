/* Sizes of lines by their kind; see lines.h. */
#include "lang/lib/fft/own/lines.h"

static bool is_complex_in(FftKind kind) { return kind <= FFT_BACKWARD || kind == FFT_C2R; }
static bool is_complex_out(FftKind kind) { return kind <= FFT_R2C; }

size_t fft_in_size(FftKind kind, bool single) {
  return (single ? sizeof(float) : sizeof(double)) * (is_complex_in(kind) ? 2 : 1);
}
size_t fft_out_size(FftKind kind, bool single) {
  return (single ? sizeof(float) : sizeof(double)) * (is_complex_out(kind) ? 2 : 1);
}
int64_t fft_in_length(FftKind kind, int64_t n) { return kind == FFT_C2R ? n / 2 + 1 : n; }
int64_t fft_out_length(FftKind kind, int64_t n) { return kind == FFT_R2C ? n / 2 + 1 : n; }
