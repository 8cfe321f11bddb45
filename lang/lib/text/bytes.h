/* Bytes: what the files of their functions share, and what LIB_packed_method's `extra` means.
 *
 * X(NAME, "arguments after the bytes -> result"); an absent optional argument is None, `bytes` are those that
 * can be changed too, and what is made of some is of their type. */
#ifndef QUERN_LIB_TEXT_BYTES_H
#define QUERN_LIB_TEXT_BYTES_H

#include "lang/lib/value/sequence.h"
#include "lang/rt/types/bytes.h"

#define BYTES_METHODS(X)                                                                                     \
  X(upper, "-> bytes")                                                                                       \
  X(lower, "-> bytes")                                                                                       \
  X(capitalize, "-> bytes")                                                                                  \
  X(title, "-> bytes")                                                                                       \
  X(swapcase, "-> bytes")                                                                                    \
  X(isalpha, "-> bool")                                                                                      \
  X(isdigit, "-> bool")                                                                                      \
  X(isalnum, "-> bool")                                                                                      \
  X(isspace, "-> bool")                                                                                      \
  X(islower, "-> bool")                                                                                      \
  X(isupper, "-> bool")                                                                                      \
  X(istitle, "-> bool")                                                                                      \
  X(isascii, "-> bool")                                                                                      \
  X(strip, "bytes or None -> bytes")                                                                         \
  X(lstrip, "bytes or None -> bytes")                                                                        \
  X(rstrip, "bytes or None -> bytes")                                                                        \
  X(split, "separator bytes or None, most int or None -> list of bytes")                                     \
  X(rsplit, "separator bytes or None, most int or None -> list of bytes")                                    \
  X(splitlines, "keep ends bool or None -> list of bytes")                                                   \
  X(join, "list of bytes -> bytes")                                                                          \
  X(replace, "old bytes, new bytes, most int or None -> bytes")                                              \
  X(startswith, "bytes, start, stop int or None -> bool")                                                    \
  X(endswith, "bytes, start, stop int or None -> bool")                                                      \
  X(find, "bytes, start, stop int or None -> int: -1 if absent")                                             \
  X(rfind, "bytes, start, stop int or None -> int: -1 if absent")                                            \
  X(index, "bytes, start, stop int or None -> int: ValueError if absent")                                    \
  X(rindex, "bytes, start, stop int or None -> int: ValueError if absent")                                   \
  X(count, "bytes, start, stop int or None -> int")                                                          \
  X(zfill, "width int -> bytes")                                                                             \
  X(ljust, "width int, fill bytes or None -> bytes")                                                         \
  X(rjust, "width int, fill bytes or None -> bytes")                                                         \
  X(center, "width int, fill bytes or None -> bytes")                                                        \
  X(removeprefix, "bytes -> bytes")                                                                          \
  X(removesuffix, "bytes -> bytes")                                                                          \
  X(partition, "separator bytes -> tuple of three bytes")                                                    \
  X(rpartition, "separator bytes -> tuple of three bytes")                                                   \
  X(translate, "table bytes or None, deleted bytes or None -> bytes")                                        \
  X(maketrans, "bytes, bytes -> bytes: the table of 256")                                                    \
  X(expandtabs, "tab size int or None -> bytes")

typedef enum BytesMethod {
#define X(name, doc) BYTES_##name,
  BYTES_METHODS(X)
#undef X
      BYTES_METHOD_COUNT
} BytesMethod;

static inline int64_t packed_width(const Type *type) { return (int64_t)dtype_size(packed_dtype(type)); }
/* *index from 0 on; false after an IndexError. */
bool packed_place(Rt *rt, const Type *type, const Packed *packed, int64_t *index, bool stores);
/* Item k as an int or a float; false after an OverflowError. */
bool packed_load(Rt *rt, const Type *type, const Packed *packed, int64_t k, Value *out);
/* One with room for its items; NULL after a MemoryError. */
Packed *packed_fresh(Rt *rt, int64_t count, int64_t size);
/* *out = new bytes; false after a MemoryError. */
bool result_bytes(Rt *rt, Value *out, const void *data, int64_t count);
/* The same of a buffer, which is emptied; nothing after a fault. */
bool result_built(Rt *rt, Value *out, StrBuf *text);
/* An int argument as a byte; a ValueError for any other. */
bool byte_of(Rt *rt, const LibCall *call, const Value *args, unsigned k, unsigned char *byte);
/* Methods that look at case and kinds of characters, those of ASCII (bytes_case.c). */
bool bytes_change_case(Rt *rt, const LibCall *call, const Value *args, Value *out);
bool bytes_all_are(Rt *rt, const LibCall *call, const Value *args, Value *out); /* is it all letters, ... */
bool bytes_one_case(Rt *rt, const LibCall *call, const Value *args, Value *out);
bool bytes_is_title(Rt *rt, const LibCall *call, const Value *args, Value *out);
bool bytes_is_ascii(Rt *rt, const LibCall *call, const Value *args, Value *out);

static inline bool byte_is_space(unsigned char c) { return c == ' ' || (c >= 9 && c <= 13); }
static inline bool byte_is_lower(unsigned char c) { return c >= 'a' && c <= 'z'; }
static inline bool byte_is_upper(unsigned char c) { return c >= 'A' && c <= 'Z'; }
static inline bool byte_is_alpha(unsigned char c) { return byte_is_lower(c | 0x20); }
static inline bool byte_is_digit(unsigned char c) { return c >= '0' && c <= '9'; }

#endif
