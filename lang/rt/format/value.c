/* str and repr of values of any type, as their kinds make them (lang/rt/types), and Python's quoting of text.
 */
#include <string.h>

#include "lang/base/text/unicode.h"
#include "lang/rt/format/impl.h"
#include "lang/rt/value/ops.h"

/* ---- text ---- */

static void put_escaped(StrBuf *out, uint32_t code) {
  if (code < 0x100)
    strbuf_printf(out, "\\x%02x", code);
  else if (code < 0x10000)
    strbuf_printf(out, "\\u%04x", code);
  else
    strbuf_printf(out, "\\U%08x", code);
}

static void put_code(StrBuf *out, uint32_t code, char quote, bool ascii) {
  char bytes[4];
  if (code == '\\' || code == (uint32_t)(unsigned char)quote) {
    strbuf_putc(out, '\\');
    strbuf_putc(out, (char)code);
  } else if (code == '\n') {
    strbuf_puts(out, "\\n");
  } else if (code == '\r') {
    strbuf_puts(out, "\\r");
  } else if (code == '\t') {
    strbuf_puts(out, "\\t");
  } else if (!unicode_is(code, UNICODE_PRINTABLE) || (ascii && code > 0x7E)) {
    put_escaped(out, code);
  } else {
    strbuf_add(out, bytes, utf8_put(bytes, code));
  }
}

void fmt_quoted(StrBuf *out, const char *text, size_t length, bool ascii, const FmtOptions *options) {
  char quote = memchr(text, '\'', length) && !memchr(text, '"', length) ? '"' : '\'';
  strbuf_putc(out, quote);
  for (size_t pos = 0; pos < length && !fmt_stops(options);)
    put_code(out, utf8_next(text, length, &pos), quote, ascii);
  strbuf_putc(out, quote);
}

void fmt_ascii(StrBuf *out, const Type *type, Value value, const FmtOptions *options) {
  StrBuf text = {0};
  fmt_repr(&text, type, value, options);
  for (size_t pos = 0; pos < text.length;) {
    uint32_t code = utf8_next(text.data, text.length, &pos);
    if (fmt_stops(options)) break;
    if (code < 0x80)
      strbuf_putc(out, (char)code);
    else
      put_escaped(out, code);
  }
  strbuf_fini(&text);
}

/* ---- values ---- */

void fmt_str(StrBuf *out, const Type *type, Value value, const FmtOptions *options) {
  value_ops[type->kind]->format(out, type, value, false, options);
}

void fmt_repr(StrBuf *out, const Type *type, Value value, const FmtOptions *options) {
  value_ops[type->kind]->format(out, type, value, true, options);
}
