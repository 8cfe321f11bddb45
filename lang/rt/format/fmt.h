/* Fmt: Python's and NumPy's exact text of values.
 *
 * Sources: https://docs.python.org/3/library/string.html#formatspec, float repr
 * (shortest round-trip digits), numpy/_core/arrayprint.py's documented options
 * (precision 8, threshold 1000, edgeitems 3, linewidth 75, floatmode maxprec). */
#ifndef QUERN_RT_FORMAT_FMT_H
#define QUERN_RT_FORMAT_FMT_H

#include "lang/rt/array/array.h"

/* np.set_printoptions. A zeroed one is not valid: start from fmt_options_default. */
enum { FMT_WORD = 32 };
/* The containers whose text is being made, innermost first: one that holds itself is shown as Python shows
 * it. */
typedef struct FmtPath FmtPath;

typedef struct FmtOptions {
  int precision, edgeitems;
  int64_t threshold, linewidth;
  bool suppress;
  char floatmode; /* 'm' maxprec, 'M' maxprec_equal, 'f' fixed, 'u' unique */
  char sign;      /* of positive numbers: '-' none, '+', ' ' */
  char nanstr[FMT_WORD], infstr[FMT_WORD];
  const FmtPath *path;
  const atomic_bool *stop; /* the interrupt flag, or NULL: once it is set a text may be cut anywhere */
} FmtOptions;
struct FmtPath {
  const Type *type;
  Value value;
  const FmtPath *outer;
  FmtOptions options; /* those in force, with this path */
};
extern const FmtOptions fmt_options_default;
/* The options in force. */
static inline const FmtOptions *fmt_options(const Rt *rt) {
  return rt->library.print_options ? rt->library.print_options : &fmt_options_default;
}
/* Whether the rest of a text is not wanted; who asked for it sees that at rt_interrupted. */
static inline bool fmt_stops(const FmtOptions *options) { return options && rt_stops(options->stop); }

/* str(value) and repr(value) of any type with a value; after those with the options in force the caller asks
 * rt_interrupted. Functions print as "<function f>", modules as "<module 'numpy'>", dtypes as
 * "<class 'numpy.float32'>" / "dtype('float32')" by the rules of NumPy 2. */
void fmt_str(StrBuf *out, const Type *type, Value value, const FmtOptions *options);
void fmt_repr(StrBuf *out, const Type *type, Value value, const FmtOptions *options);
/* Whether CPython shows the ints in a value: those of more than 4300 digits are a ValueError. */
bool fmt_shown(Rt *rt, const Type *type, Value value);
/* The name of a value's type as Python's messages have it: "int", "numpy.float32", "list"; "": none. */
const char *fmt_type_name(const Type *type);
/* Whether the builtin of that name is a type in Python. */
bool fmt_is_class(const char *name);
/* format(value, spec): the format mini-language for int, float, complex, bool, str and
 * NumPy scalars; ValueError or TypeError in Python's wording otherwise. */
bool fmt_format(Rt *rt, StrBuf *out, const Type *type, Value value, const char *spec, size_t length);
/* "%d %5.2f" % values: old-style formatting of a tuple's items, or of one value (`alone`), which may be a
 * mapping. */
bool fmt_percent(Rt *rt, StrBuf *out, const char *format, size_t length, const Type *const *types,
                 const Value *values, unsigned count, bool alone);
/* The same of bytes, b"%d" % values. */
bool fmt_percent_bytes(Rt *rt, StrBuf *out, const Packed *format, const Type *const *types,
                       const Value *values, unsigned count, bool alone);
/* "{} {0:.2f} {name}".format: positional and keyword arguments (names[k] NULL for positional). */
bool fmt_dot_format(Rt *rt, StrBuf *out, const char *format, size_t length, const Type *const *types,
                    const Value *values, const char *const *names, unsigned count);

/* Whether two tuples, which have no identity, hold the same objects: of one in a cycle, that it is the one
 * around it. */
bool fmt_same_tuple(const Type *a_type, Value a, const Type *b_type, Value b);
/* Before the text of a container of values: *options get one with it, in `path`. False: it is in the path
 * already, or the stack ends; then `again` ("[...]") is its text. */
bool fmt_enter(StrBuf *out, FmtPath *path, const Type *type, Value value, const char *again,
               const FmtOptions **options);

/* Building blocks: shortest repr of a float ("1e-05", "2.5", "inf"), NumPy scalar text. */
void fmt_double(StrBuf *out, double value);
void fmt_float32(StrBuf *out, float value);
/* np.array2string / str / repr of an array. */
void fmt_array(StrBuf *out, const Array *a, bool repr, const FmtOptions *options);
/* The elements between brackets, as np.array2string: `separator` between them, rows indented by `prefix`
 * columns beyond the bracket. */
void fmt_elements(StrBuf *out, const Array *a, const char *separator, size_t prefix,
                  const FmtOptions *options);
/* text/html of an array: a small table with its shape and dtype in the caption, cut at
 * `edgeitems` (rank 1 and 2; higher ranks show the last two axes of the first slices). */
void fmt_array_html(StrBuf *out, const Array *a, const FmtOptions *options);

#endif
