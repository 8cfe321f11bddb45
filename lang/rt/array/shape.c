/* Shapes: sizes, strides, broadcasting and their texts.
 *
 * Everything that can be said about a view without touching elements. The rules are
 * NumPy's; sources: https://numpy.org/doc/stable/user/basics.broadcasting.html and
 * https://numpy.org/doc/stable/reference/arrays.ndarray.html#internal-memory-layout-of-an-ndarray
 * Invariant: no function here allocates. */
#include "lang/rt/array/shape.h"

#include <stdio.h>
#include <string.h>

/* NumPy's messages leave out leading unknown axes and call later ones newaxis. */
static ShapeText text_of(unsigned rank, const int64_t *shape, const char *comma) {
  ShapeText out;
  size_t at = 0;
  unsigned first = 0;
  while (first < rank && shape[first] < 0) first++;
  out.text[at++] = '(';
  for (unsigned k = first; k < rank; k++) {
    const char *lead = k > first ? comma : "";
    int wrote = shape[k] < 0
                    ? snprintf(out.text + at, sizeof out.text - at, "%snewaxis", lead)
                    : snprintf(out.text + at, sizeof out.text - at, "%s%lld", lead, (long long)shape[k]);
    at += (size_t)wrote;
  }
  snprintf(out.text + at, sizeof out.text - at, rank == 1 ? ",)" : ")");
  return out;
}

ShapeText shape_text(unsigned rank, const int64_t *shape) { return text_of(rank, shape, ","); }
ShapeText shape_tuple_text(unsigned rank, const int64_t *shape) { return text_of(rank, shape, ", "); }

bool shape_size(unsigned rank, const int64_t *shape, size_t item, int64_t *size) {
  int64_t count = 1, bytes = (int64_t)item;
  bool empty = false;
  for (unsigned k = 0; k < rank; k++) {
    if (shape[k] == 0) {
      empty = true;
      continue;
    }
    if (__builtin_mul_overflow(count, shape[k], &count) || __builtin_mul_overflow(bytes, shape[k], &bytes))
      return false;
  }
  *size = empty ? 0 : count;
  return true;
}

bool shape_fits(Rt *rt, unsigned rank, const int64_t *shape, size_t item, int64_t *size) {
  return shape_size(rank, shape, item, size) ||
         rt_fault(rt, DG_VALUE,
                  "array is too big; `arr.size * arr.dtype.itemsize` is larger than the maximum possible "
                  "size.");
}

bool length_add(Rt *rt, int64_t a, int64_t b, int64_t *sum) {
  return !__builtin_add_overflow(a, b, sum) || rt_fault(rt, DG_VALUE, "Maximum allowed dimension exceeded");
}

bool length_multiply(Rt *rt, int64_t a, int64_t b, int64_t *product) {
  return !__builtin_mul_overflow(a, b, product) ||
         rt_fault(rt, DG_VALUE, "Maximum allowed dimension exceeded");
}

void shape_strides(unsigned rank, const int64_t *shape, size_t item, int64_t *strides) {
  uint64_t stride =
      item; /* of a shape that no memory holds it wraps: that shape is refused where it is made */
  bool empty = false;
  for (unsigned k = rank; k-- > 0;) {
    strides[k] = (int64_t)stride;
    if (shape[k] == 0) empty = true;
    stride *= (uint64_t)shape[k];
  }
  if (empty) memset(strides, 0, rank * sizeof *strides);
}

bool shape_is_contiguous(unsigned rank, const int64_t *shape, const int64_t *strides, size_t item) {
  int64_t expected = (int64_t)item;
  bool contiguous = true;
  for (unsigned k = rank; k-- > 0;) {
    if (shape[k] == 0) return true;
    if (shape[k] == 1) continue;
    if (strides[k] != expected) contiguous = false;
    if (__builtin_mul_overflow(expected, shape[k], &expected))
      contiguous = false, expected = 0; /* broadcast */
  }
  return contiguous;
}

/* Groups of old axes that span the same elements as groups of new axes are matched from
 * the outside in; a group of old axes must itself be without gaps. */
bool shape_restride(unsigned rank, const int64_t *shape, const int64_t *strides, unsigned new_rank,
                    const int64_t *new_shape, int64_t *new_strides, size_t item) {
  int64_t old_shape[MAX_RANK], old_strides[MAX_RANK];
  unsigned count = 0, old = 0, new = 0;
  for (unsigned k = 0; k < rank; k++) {
    if (shape[k] == 1) continue;
    old_shape[count] = shape[k];
    old_strides[count++] = strides[k];
  }
  while (old < count && new < new_rank) {
    unsigned old_end = old + 1, new_end = new + 1;
    int64_t old_span = old_shape[old], new_span = new_shape[new];
    while (old_span != new_span) {
      if (new_span < old_span) {
        if (new_end == new_rank) return false;
        new_span *= new_shape[new_end++];
      } else {
        if (old_end == count) return false;
        old_span *= old_shape[old_end++];
      }
    }
    for (unsigned k = old; k + 1 < old_end; k++) {
      int64_t inner; /* the stride of an axis that lies without gaps around the next one */
      if (__builtin_mul_overflow(old_shape[k + 1], old_strides[k + 1], &inner) || old_strides[k] != inner)
        return false;
    }
    int64_t stride = old_strides[old_end - 1];
    for (unsigned k = new_end; k-- > new;) {
      new_strides[k] = stride;
      if (k > new) stride *= new_shape[k];
    }
    old = old_end;
    new = new_end;
  }
  /* what is left of the new shape is axes of length 1 */
  int64_t last = new > 0 ? new_strides[new - 1] : (int64_t)item;
  for (; new < new_rank; new ++) new_strides[new] = last;
  return true;
}

bool shape_join(unsigned *rank, int64_t *out, unsigned other_rank, const int64_t *other) {
  unsigned old = *rank;
  if (other_rank > old) {
    memmove(out + (other_rank - old), out, old * sizeof *out);
    for (unsigned k = 0; k < other_rank - old; k++) out[k] = 1;
    *rank = other_rank;
  }
  int64_t *tail = out + (*rank - other_rank);
  for (unsigned k = 0; k < other_rank; k++) {
    if (tail[k] == 1)
      tail[k] = other[k];
    else if (other[k] != 1 && other[k] != tail[k])
      return false;
  }
  return true;
}

/* The joined shapes that make the next operand, of which there are `count`; true: they join. */
static bool join_next(unsigned count, const ShapeRef **shapes, unsigned *rank, int64_t *out) {
  bool fits = true;
  *rank = 0;
  for (; count; count--, ++*shapes) fits &= shape_join(rank, out, (*shapes)->rank, (*shapes)->lengths);
  return fits;
}

static bool misfit(Rt *rt, uint64_t operands, const ShapeRef *shapes) {
  char text[3 * sizeof(ShapeText)];
  int length = 0;
  for (; operands; operands >>= 8) {
    unsigned rank;
    int64_t joined[MAX_RANK];
    join_next((unsigned)(operands & 255) - 1, &shapes, &rank, joined);
    ShapeText part = shape_text(rank, joined);
    length += snprintf(text + length, sizeof text - (size_t)length, "%s ", part.text);
  }
  return rt_fault(rt, DG_VALUE, "operands could not be broadcast together with shapes %s", text);
}

bool shapes_fit(Rt *rt, uint64_t operands, const ShapeRef *shapes) {
  int64_t all[MAX_RANK], joined[MAX_RANK];
  unsigned all_rank = 0, rank;
  const ShapeRef *next = shapes;
  for (uint64_t left = operands; left; left >>= 8)
    if (!join_next((unsigned)(left & 255) - 1, &next, &rank, joined) ||
        !shape_join(&all_rank, all, rank, joined))
      return misfit(rt, operands, shapes);
  return true;
}

bool shape_broadcast(Rt *rt, const Array *const *arrays, unsigned count, unsigned *rank, int64_t *shape) {
  bool fits = true;
  *rank = 0;
  for (unsigned k = 0; k < count && fits; k++) {
    fits = shape_join(rank, shape, array_rank(arrays[k]), array_shape(arrays[k]));
  }
  int64_t size;
  if (fits) return shape_size(*rank, shape, 1, &size) || rt_fault(rt, DG_VALUE, "iterator is too large");
  char text[FAULT_TEXT / 2];
  size_t at = 0;
  text[0] = 0;
  for (unsigned k = 0; k < count && at < sizeof text; k++) {
    int wrote = snprintf(text + at, sizeof text - at, "%s ",
                         shape_text(array_rank(arrays[k]), array_shape(arrays[k])).text);
    at += (size_t)wrote;
  }
  return rt_fault(rt, DG_VALUE, "operands could not be broadcast together with shapes %s", text);
}

bool axis_normalize(Rt *rt, int64_t axis, unsigned rank, unsigned *out) {
  int64_t at = axis < 0 ? axis + rank : axis;
  if (at < 0 || at >= rank) {
    return rt_fault(rt, DG_AXIS, "axis %lld is out of bounds for array of dimension %u", (long long)axis,
                    rank);
  }
  *out = (unsigned)at;
  return true;
}

bool shape_resolve(Rt *rt, int64_t size, unsigned rank, int64_t *shape) {
  int64_t known = 1;
  unsigned open = rank;
  bool overflow = false;
  for (unsigned k = 0; k < rank; k++) {
    if (shape[k] >= 0) {
      overflow |= __builtin_mul_overflow(known, shape[k], &known);
      continue;
    }
    if (open < rank) return rt_fault(rt, DG_VALUE, "can only specify one unknown dimension");
    open = k;
  }
  bool fits = !overflow && (open < rank ? known > 0 && size % known == 0 : known == size);
  if (!fits) {
    for (unsigned k = 0; k < rank; k++) {
      if (shape[k] < 0) shape[k] = -1;
    }
    return rt_fault(rt, DG_VALUE, "cannot reshape array of size %lld into shape %s", (long long)size,
                    shape_text(rank, shape).text);
  }
  if (open < rank) shape[open] = size / known;
  return true;
}
