/* StrBuf and the UTF-8 that the rest of the program needs. */
#include "lang/base/text/strbuf.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/base/system/guard.h"
#include "lang/base/memory/limits.h"
#include "lang/base/memory/reserve.h"

enum { SMALL = 16 * 1024 };

static void reserve(StrBuf *buf, size_t more) {
  size_t need, cap = buf->cap ? buf->cap * 2 : 64;
  bool good = !__builtin_add_overflow(buf->length + 1, more, &need) && need <= SIZE_MAX / 4;
  if (good && need <= buf->cap) return;
  while (good && cap < need) cap *= 2;
  /* A small text may have of what memory_allows keeps: messages are made of such, that of a MemoryError too.
   * So may what nobody could answer for, such as a message on its way out. */
  bool answers = guard_answers();
  char *data = !good          ? NULL
               : !answers     ? reserve_renew(buf->data, cap)
               : cap <= SMALL ? realloc(buf->data, cap)
                              : memory_renew(buf->data, cap);
  if (!data) {
    strbuf_fini(buf); /* its owner may not come to do it */
    guard_no_memory();
  }
  buf->data = data;
  buf->cap = cap;
}

void strbuf_fini(StrBuf *buf) {
  free(buf->data);
  *buf = (StrBuf){0};
}

void strbuf_clear(StrBuf *buf) {
  buf->length = 0;
  if (buf->data) buf->data[0] = 0;
}

void strbuf_add(StrBuf *buf, const char *text, size_t length) {
  reserve(buf, length);
  if (length) memcpy(buf->data + buf->length, text, length);
  buf->length += length;
  buf->data[buf->length] = 0;
}

void strbuf_puts(StrBuf *buf, const char *text) { strbuf_add(buf, text, strlen(text)); }
void strbuf_putc(StrBuf *buf, char c) { strbuf_add(buf, &c, 1); }

size_t digits_count(uint64_t number) {
  size_t count = 1;
  for (; number >= 10000; number /= 10000) count += 4;
  return count + (number >= 10) + (number >= 100) + (number >= 1000);
}

/* Two digits for each division, from the last on. */
void digits_put(char *to, uint64_t number, size_t count) {
  static const char pairs[] =
      "00010203040506070809101112131415161718192021222324252627282930313233343536373839"
      "40414243444546474849505152535455565758596061626364656667686970717273747576777879"
      "8081828384858687888990919293949596979899";
  for (; number >= 100; number /= 100) memcpy(to + (count -= 2), pairs + number % 100 * 2, 2);
  if (number >= 10)
    memcpy(to + count - 2, pairs + number * 2, 2);
  else
    to[count - 1] = (char)('0' + number);
}

void strbuf_unsigned(StrBuf *buf, uint64_t number) {
  size_t count = digits_count(number);
  reserve(buf, count);
  digits_put(buf->data + buf->length, number, count);
  buf->length += count;
  buf->data[buf->length] = 0;
}

void strbuf_int(StrBuf *buf, int64_t number) {
  if (number < 0) strbuf_putc(buf, '-');
  strbuf_unsigned(buf, number < 0 ? 0 - (uint64_t)number : (uint64_t)number);
}

void strbuf_repeat(StrBuf *buf, char c, size_t count) {
  reserve(buf, count);
  memset(buf->data + buf->length, c, count);
  buf->length += count;
  buf->data[buf->length] = 0;
}

void strbuf_repeat_text(StrBuf *buf, const char *text, size_t length, int64_t count) {
  size_t bytes;
  if (count <= 0 || !length) return;
  if (__builtin_mul_overflow(length, (size_t)count, &bytes)) bytes = SIZE_MAX;
  reserve(buf, bytes);
  char *to = buf->data + buf->length;
  memcpy(to, text, length);
  for (size_t done = length; done < bytes; done *= 2)
    memcpy(to + done, to, done < bytes - done ? done : bytes - done);
  buf->length += bytes;
  buf->data[buf->length] = 0;
}

void strbuf_vprintf(StrBuf *buf, const char *format, va_list list) {
  va_list again;
  va_copy(again, list);
  int length = vsnprintf(NULL, 0, format, again);
  va_end(again);
  if (length < 0) return;
  reserve(buf, (size_t)length);
  vsnprintf(buf->data + buf->length, (size_t)length + 1, format, list);
  buf->length += (size_t)length;
}

void strbuf_printf(StrBuf *buf, const char *format, ...) {
  va_list list;
  va_start(list, format);
  strbuf_vprintf(buf, format, list);
  va_end(list);
}

void strbuf_html(StrBuf *buf, const char *text) {
  static const char marks[] = "&<>\"'", *const names[] = {"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"};
  while (*text) {
    size_t plain = strcspn(text, marks);
    strbuf_add(buf, text, plain);
    text += plain;
    if (*text) strbuf_puts(buf, names[strchr(marks, *text++) - marks]);
  }
}

void strbuf_visible(StrBuf *buf, const char *text) {
  size_t length = strlen(text);
  for (size_t at = 0; at < length;) {
    size_t begin = at;
    uint32_t code = utf8_next(text, length, &at);
    if ((code < 0x20 && code != '\n' && code != '\t') || (code >= 0x7F && code < 0xA0))
      strbuf_printf(buf, "\\x%02x", (unsigned)code);
    else
      strbuf_add(buf, text + begin, at - begin);
  }
}

const char *strbuf_text(const StrBuf *buf) { return buf->data ? buf->data : ""; }

/* How many of eight bytes go on with a character: 10xxxxxx. The product adds them up in its highest byte. */
static size_t going_on(uint64_t eight) {
  const uint64_t ones = 0x0101010101010101u;
  return (size_t)((eight >> 7 & ~eight >> 6 & ones) * ones >> 56);
}

size_t utf8_count(const char *text, size_t length) {
  size_t count = length, at = 0;
  uint64_t eight;
  uint32_t four;
  for (; at + sizeof eight <= length; at += sizeof eight) {
    memcpy(&eight, text + at, sizeof eight);
    count -= going_on(eight);
  }
  if (at + sizeof four <= length) {
    memcpy(&four, text + at, sizeof four);
    count -= going_on(four);
    at += sizeof four;
  }
  for (; at < length; at++) count -= ((unsigned char)text[at] & 0xC0) == 0x80;
  return count;
}

size_t utf8_offset(const char *text, size_t length, size_t index) {
  size_t pos = 0;
  while (pos < length && index) {
    pos++;
    while (pos < length && ((unsigned char)text[pos] & 0xC0) == 0x80) pos++;
    index--;
  }
  return pos;
}

uint32_t utf8_next(const char *text, size_t length, size_t *pos) {
  unsigned char first = (unsigned char)text[(*pos)++];
  if (first < 0x80) return first;
  int more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC2 ? 1 : 0;
  if (!more || first > 0xF4) return 0xFFFD;
  uint32_t code = first & (0x3Fu >> more);
  size_t at = *pos;
  for (int i = 0; i < more; i++, at++) {
    if (at >= length || ((unsigned char)text[at] & 0xC0) != 0x80) return 0xFFFD;
    code = code << 6 | ((unsigned char)text[at] & 0x3Fu);
  }
  if ((more == 2 && (code < 0x800 || (code >= 0xD800 && code < 0xE000))) ||
      (more == 3 && (code < 0x10000 || code > 0x10FFFF)))
    return 0xFFFD;
  *pos = at;
  return code;
}

int64_t utf8_bytes(const char *text, size_t length) {
  int64_t bytes = 0;
  size_t end = 0;
  utf8_next(text, length, &end);
  for (size_t i = 0; i < end; i++) bytes = bytes << 8 | (unsigned char)text[i];
  return bytes;
}

size_t utf8_put(char out[4], uint32_t code) {
  if (code < 0x80) return out[0] = (char)code, 1;
  if (code < 0x800) {
    out[0] = (char)(0xC0 | code >> 6);
    out[1] = (char)(0x80 | (code & 0x3F));
    return 2;
  }
  if (code < 0x10000) {
    out[0] = (char)(0xE0 | code >> 12);
    out[1] = (char)(0x80 | (code >> 6 & 0x3F));
    out[2] = (char)(0x80 | (code & 0x3F));
    return 3;
  }
  out[0] = (char)(0xF0 | code >> 18);
  out[1] = (char)(0x80 | (code >> 12 & 0x3F));
  out[2] = (char)(0x80 | (code >> 6 & 0x3F));
  out[3] = (char)(0x80 | (code & 0x3F));
  return 4;
}
