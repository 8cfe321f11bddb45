/* StrBuf: text that grows on the heap.
 *
 * Used where text is built and handed on (printing, JSON-free messages, IR text).
 * Invariant: data is always zero-terminated; length does not count the zero. */
#ifndef QUERN_BASE_TEXT_STRBUF_H
#define QUERN_BASE_TEXT_STRBUF_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct StrBuf {
  char *data;
  size_t length, cap;
} StrBuf;

/* A zeroed StrBuf is a valid empty one; data may then be NULL until the first append. */
void strbuf_fini(StrBuf *buf);
void strbuf_clear(StrBuf *buf);
void strbuf_add(StrBuf *buf, const char *text, size_t length);
void strbuf_puts(StrBuf *buf, const char *text);
void strbuf_putc(StrBuf *buf, char c);
/* The decimal digits of a number: how many, and those `count` at `to`. */
size_t digits_count(uint64_t number);
void digits_put(char *to, uint64_t number, size_t count);
void strbuf_unsigned(StrBuf *buf, uint64_t number);
void strbuf_int(StrBuf *buf, int64_t number);
void strbuf_repeat(StrBuf *buf, char c, size_t count);
/* The same of a piece of text; nothing where count is not positive. */
void strbuf_repeat_text(StrBuf *buf, const char *text, size_t length, int64_t count);
void strbuf_printf(StrBuf *buf, const char *format, ...) __attribute__((format(printf, 2, 3)));
void strbuf_vprintf(StrBuf *buf, const char *format, va_list list);
/* The text as HTML shows it, between tags and in an attribute's quotes: &, <, >, " and ' are escaped. */
void strbuf_html(StrBuf *buf, const char *text);
/* The text with its control characters (but newlines and tabs) as \xNN, so that it cannot steer a terminal.
 */
void strbuf_visible(StrBuf *buf, const char *text);
/* The text, never NULL; valid until the next call on `buf`. */
const char *strbuf_text(const StrBuf *buf);

/* UTF-8: code points in `text`, and the byte offset of code point `index` (clamped). */
size_t utf8_count(const char *text, size_t length);
size_t utf8_offset(const char *text, size_t length, size_t index);
/* Decodes the code point at text[*pos] and advances *pos; invalid bytes give U+FFFD. */
uint32_t utf8_next(const char *text, size_t length, size_t *pos);
/* The first character of a text that has one, as a number of its bytes, the first one highest: characters are
 * ordered by them as by their code points. */
int64_t utf8_bytes(const char *text, size_t length);
/* Encodes a code point: bytes written (1 to 4). */
size_t utf8_put(char out[4], uint32_t code);
/* Half of a pair of UTF-16, which UTF-8 has not: no text holds one, and what would make one says so. */
static inline bool utf8_lacks(uint32_t code) { return code >= 0xD800 && code < 0xE000; }
#define UTF8_LACKS_TEXT "a surrogate, U+D800 to U+DFFF, is no character of a text here: texts are UTF-8"

#endif
