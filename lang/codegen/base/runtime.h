/* Runtime: the C functions that generated code calls and nobody else does.
 *
 * Each is a thin door to rt/ with the plain signature of lang/codegen/llvm/symbols.def. */
#ifndef QUERN_CODEGEN_BASE_RUNTIME_H
#define QUERN_CODEGEN_BASE_RUNTIME_H

#include "lang/ir/interp/debug.h"
#include "lang/rt/scalar/eval.h"

/* A compiled function called with Values. 1 after a fault. */
typedef int (*FnCode)(Rt *rt, void *const *link, Value *args, Value *out);

/* scalar_eval on memory: what = op | dtype << 8 | result << 16 | array << 24. Never faults. */
void cg_scalar(uint32_t what, const void *a, const void *b, const void *c, void *out);
/* base ** exponent modulo 2^64, the exponent unsigned. */
uint64_t cg_power(uint64_t base, uint64_t exponent);
uint64_t cg_gcd(uint64_t a, uint64_t b);
uint64_t cg_lcm(uint64_t a, uint64_t b);
uint16_t cg_half(double value);

/* scalar_eval with faults: what = op | dtype << 8 | result << 16 | SCALAR_* << 24. 1 when it has a value. */
int32_t cg_scalar_checked(Rt *rt, uint32_t what, const void *a, const void *b, void *out);
void cg_fault(Rt *rt, int32_t kind, const char *text);
/* IndexError in NumPy's words: `index` as written, before wrapping around. */
void cg_fault_index(Rt *rt, int64_t index, int32_t axis, int64_t dim);
void cg_raise(Rt *rt, int32_t kind, const Str *message);
int32_t cg_fault_is(Rt *rt, int32_t low, int32_t middle, int32_t high);
/* Clears the fault into *saved; its message as an owned Str. */
Str *cg_fault_take(Rt *rt, Fault *saved);
void cg_fault_again(Rt *rt, const Fault *saved);
/* NameError for a global. */
void cg_unbound(Rt *rt, const Global *global);
/* An owned tuple without items; NULL after a fault. */
Tuple *cg_tuple(Rt *rt, const Type *type);
/* An owned object that holds a number of 16 bytes, for a union; NULL after a fault. */
Object *cg_box(Rt *rt, const Value *value);
/* str_append; a MemoryError is recorded. */
Str *cg_str_append(Rt *rt, Str *old, const Str *tail);
/* The character that an owned string is, as utf8_bytes has it; the string is released. */
int64_t cg_char(Str *str);
/* The code point of such a character. */
int64_t cg_char_point(int64_t bytes);
/* Releases the objects in a frame of `count` words; NULL is none. */
void cg_release_frame(Object **frame, int64_t count);
/* Binds a global; the value is retained when `retain`, else its reference is taken over. */
void cg_set_global(Rt *rt, Global *global, const Type *type, const Value *value, int32_t retain);
void cg_del_global(Rt *rt, Global *global);
/* Address of the element at the integers `at`, one per axis, or NULL after a fault; `write`: for a store. */
char *cg_address(Rt *rt, Array *array, const int64_t *at, int32_t write);
/* A view of `base` with that data, rank, and lengths and strides at `axes`; NULL after a fault. */
Array *cg_view(Rt *rt, Array *base, char *data, int32_t rank, const int64_t *axes);
/* The same, or `base` itself where it is that. */
Array *cg_param(Rt *rt, Array *base, char *data, int32_t rank, const int64_t *axes);
/* Several of them at once: of each, behind each other at `words`, where in `values` it is to be, with its
 * rank in bits 8 to 15 and CG_PARAM for cg_param; base; data; lengths and strides. False after a fault,
 * without views. */
enum { CG_PARAM = 1 << 16 };
bool cg_views(Rt *rt, int64_t count, const int64_t *words, Value *values);
/* Releases the objects among `values` whose bits are set. */
void cg_release_values(Value *values, uint64_t bits);
/* lib_shapes_fit of arrays with these lengths, one array's behind the other's. */
bool cg_shapes_fit(Rt *rt, const LibCall *call, const int64_t *lengths);
/* A new line of n elements, uninitialised; where `old`, which may be NULL, is such a line that nobody but one
 * variable knows, that one. Owned; NULL after a fault. */
Array *cg_line(Rt *rt, Array *old, int64_t n, int32_t dtype);
/* A new array of that shape; NULL after a fault. */
Array *cg_shaped(Rt *rt, const int64_t *shape, int32_t rank, int32_t dtype);
/* Whether no element of the other lines is read that an earlier turn of a loop has written, which stores n >
 * 0 elements of `size` bytes to `to`, `stride` bytes apart, and reads one of each line. Of each of `count`
 * lines, at `words`: where it begins, its stride, and the size of its elements with CG_SAME_DTYPE where they
 * are of the target's. */
enum { CG_SAME_DTYPE = 1 << 8 };
bool cg_apart(const char *to, int64_t stride, int64_t n, int64_t size, int64_t count, const int64_t *words);
/* Copies n elements of `size` bytes, which lie side by side at `from`, to `to`, `stride` bytes apart. */
void cg_write_line(char *to, int64_t stride, const char *from, int64_t n, int32_t size);
/* Elements side by side at `data` in the memory of compiled code as an array of that rank (1 or 2) and those
 * lengths, which nobody counts: made at `at`, STACK_ARRAY_BYTES wide. */
enum { STACK_ARRAY_BYTES = 160 };
Array *cg_stack_array(char *at, char *data, int32_t dtype, int32_t rank, const int64_t *lengths);
/* What a function leaves that returns a small array: its object, as a Value, or NULL; then the lengths and
 * the elements lie behind it, so far from its start. */
enum { SMALL_LENGTHS = 16, SMALL_ROOM = 64 };
/* The object of such an area: that which is in it, or one of its elements, which is `old` (NULL: a new one)
 * where that is such an array that nobody but one variable knows. Owned; NULL after a fault. */
Array *cg_small(Rt *rt, const char *area, int32_t dtype, int32_t rank, Array *old);
/* Basic indexing: `parts` are the integers that the spec asks for, in order. Owned; NULL after a fault. */
Array *cg_index(Rt *rt, Array *array, const IndexSpec *spec, const int64_t *parts);
/* A new array of the type that the call's result has, its elements zero or not yet written; unless `zero`,
 * where `old`, which may be NULL, is such an array that nobody but one variable knows, that one. Owned; NULL
 * after a fault. */
Array *cg_array(Rt *rt, const LibCall *call, const int64_t *shape, int32_t zero, Array *old);

/* PARALLEL: runs the loop `info` with these entries of its body and (or NULL) of what combines its
 * results. Shared values are borrowed; *out is owned. 1 after a fault. */
int32_t cg_parallel(Rt *rt, void *const *link, ParallelInfo *info, FnCode body, FnCode combine, int64_t turns,
                    const Value *shared, Value *out);

#endif
