/* Matrices copied between layouts, in squares that fit the cache whichever way they are walked. */
#include "lang/lib/linalg/gemm.h"

#pragma GCC optimize("O3")

enum { SQUARE = 16 };

typedef struct Item16 {
  uint64_t part[2];
} Item16;

#define MOVE(name, T)                                                                                        \
  static void name(int64_t rows, int64_t columns, char *to, const int64_t *ts, const char *from,             \
                   const int64_t *fs) {                                                                      \
    for (int64_t i = 0; i < rows; i++) {                                                                     \
      char *out = to + i * ts[0];                                                                            \
      const char *in = from + i * fs[0];                                                                     \
      for (int64_t j = 0; j < columns; j++)                                                                  \
        *(T *)(void *)(out + j * ts[1]) = *(const T *)(const void *)(in + j * fs[1]);                        \
    }                                                                                                        \
  }
MOVE(move_4, uint32_t)
MOVE(move_8, uint64_t)
MOVE(move_16, Item16)

void matrix_move(DType dtype, const int64_t shape[2], char *to, const int64_t to_strides[2], const char *from,
                 const int64_t from_strides[2], const atomic_bool *stop) {
  size_t item = dtype_size(dtype);
  for (int64_t i = 0; i < shape[0]; i += SQUARE) {
    /* At each square, since the first row of them may be what touches all of a large new block: seconds. */
    for (int64_t j = 0; j < shape[1] && !rt_stops(stop); j += SQUARE) {
      int64_t rows = shape[0] - i < SQUARE ? shape[0] - i : SQUARE,
              columns = shape[1] - j < SQUARE ? shape[1] - j : SQUARE;
      char *out = to + i * to_strides[0] + j * to_strides[1];
      const char *in = from + i * from_strides[0] + j * from_strides[1];
      if (item == 4)
        move_4(rows, columns, out, to_strides, in, from_strides);
      else if (item == 8)
        move_8(rows, columns, out, to_strides, in, from_strides);
      else
        move_16(rows, columns, out, to_strides, in, from_strides);
    }
  }
}
