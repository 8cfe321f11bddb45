/* Text as bytes and back: UTF-8, ASCII and Latin-1, with CPython's errors.
 *
 * Source: https://docs.python.org/3/library/codecs.html. A text is kept as UTF-8 in which a lone surrogate
 * may stand as its three bytes; no encoding here has one. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "lang/base/text/strbuf.h"
#include "lang/lib/arguments.h"
#include "lang/lib/text/bytes.h"

typedef enum Codec { CODEC_UTF8, CODEC_ASCII, CODEC_LATIN1, CODEC_COUNT } Codec;

static const struct {
  const char *name; /* in messages */
  uint32_t most;    /* the largest character */
} codecs[CODEC_COUNT] = {{"utf-8", 0x10FFFF}, {"ascii", 127}, {"latin-1", 255}};

typedef enum OnError { ERRORS_STRICT, ERRORS_IGNORE, ERRORS_REPLACE } OnError;

static bool codec_named(Rt *rt, const LibCall *call, const Value *args, Codec *codec, OnError *errors) {
  static const struct {
    const char *name;
    Codec codec;
  } names[] = {{"utf-8", CODEC_UTF8},        {"utf8", CODEC_UTF8},       {"u8", CODEC_UTF8},
               {"utf", CODEC_UTF8},          {"cp65001", CODEC_UTF8},    {"ascii", CODEC_ASCII},
               {"us-ascii", CODEC_ASCII},    {"646", CODEC_ASCII},       {"latin-1", CODEC_LATIN1},
               {"latin1", CODEC_LATIN1},     {"latin", CODEC_LATIN1},    {"l1", CODEC_LATIN1},
               {"iso-8859-1", CODEC_LATIN1}, {"iso8859-1", CODEC_LATIN1}};
  static const char *const handlers[] = {"strict", "ignore", "replace"};
  *codec = CODEC_UTF8;
  *errors = ERRORS_STRICT;
  if (arg_given(call, 1)) {
    char plain[32];
    size_t k = 0;
    for (; args[1].str->text[k] && k + 1 < sizeof plain; k++)
      plain[k] = args[1].str->text[k] == '_' || args[1].str->text[k] == ' ' ? '-' : args[1].str->text[k];
    plain[k] = 0;
    size_t at = 0;
    while (at < sizeof names / sizeof *names && strcasecmp(names[at].name, plain)) at++;
    if (at == sizeof names / sizeof *names) {
      rt_fault(rt, DG_LOOKUP, "unknown encoding: %s", args[1].str->text);
      rt_hint(rt, "the encodings here are utf-8, ascii and latin-1");
      return false;
    }
    *codec = names[at].codec;
  }
  if (!arg_given(call, 2)) return true;
  for (int k = 0; k < 3; k++)
    if (!strcmp(args[2].str->text, handlers[k])) return *errors = (OnError)k, true;
  rt_fault(rt, DG_LOOKUP, "unknown error handler name '%s'", args[2].str->text);
  rt_hint(rt, "what to do with errors is 'strict', 'ignore' or 'replace' here");
  return false;
}

/* ---- text to bytes ---- */

static bool encodes(Codec codec, uint32_t code) {
  return code <= codecs[codec].most && !(codec == CODEC_UTF8 && code >= 0xD800 && code <= 0xDFFF);
}

/* The fault that characters first to last (positions in the text) cannot be encoded. */
static bool cannot_encode(Rt *rt, Codec codec, uint32_t code, int64_t first, int64_t last) {
  char where[64], range[48];
  const char *why = codec == CODEC_UTF8 ? "surrogates not allowed" : range;
  snprintf(range, sizeof range, "ordinal not in range(%u)", codecs[codec].most + 1);
  if (first == last)
    snprintf(where, sizeof where,
             code <= 0xFF     ? "character '\\x%02x' in position %lld"
             : code <= 0xFFFF ? "character '\\u%04x' in position %lld"
                              : "character '\\U%08x' in position %lld",
             code, (long long)first);
  else
    snprintf(where, sizeof where, "characters in position %lld-%lld", (long long)first, (long long)last);
  return rt_fault(rt, DG_UNICODE_ENCODE, "'%s' codec can't encode %s: %s", codecs[codec].name, where, why);
}

/* The character at *pos, a lone surrogate too; *pos moves behind it. */
static uint32_t character_at(const Str *str, size_t *pos) {
  const unsigned char *at = (const unsigned char *)str->text + *pos;
  if (at[0] != 0xED || at[1] < 0xA0) return utf8_next(str->text, (size_t)str->length, pos);
  *pos += 3;
  return 0xD000u | (at[1] & 0x3Fu) << 6 | (at[2] & 0x3Fu);
}

bool lib_packed_encode(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Str *str = args[0].str;
  Codec codec;
  OnError errors;
  if (!codec_named(rt, call, args, &codec, &errors)) return false;
  StrBuf bytes = {0};
  size_t pos = 0, length = (size_t)str->length;
  for (int64_t k = 0; pos < length && !rt_polls(rt, k); k++) {
    size_t from = pos;
    uint32_t code = character_at(str, &pos);
    if (encodes(codec, code)) {
      if (codec == CODEC_UTF8)
        strbuf_add(&bytes, str->text + from, pos - from);
      else
        strbuf_putc(&bytes, (char)code);
      continue;
    }
    if (errors == ERRORS_REPLACE) strbuf_putc(&bytes, '?');
    if (errors != ERRORS_STRICT) continue;
    int64_t last = k;
    for (size_t next = pos; next < length && !encodes(codec, character_at(str, &next));) last++;
    strbuf_fini(&bytes);
    return cannot_encode(rt, codec, code, k, last);
  }
  return result_built(rt, out, &bytes);
}

/* ---- bytes to text ---- */

/* What is wrong with the bytes at `at`, and how many of them are taken for it; NULL: a character of *taken.
 */
static const char *utf8_wrong(const unsigned char *at, int64_t rest, int64_t *taken) {
  static const char cut[] = "unexpected end of data", on[] = "invalid continuation byte";
  unsigned char lead = at[0];
  *taken = 1;
  if (lead < 0x80) return NULL;
  if (lead < 0xC2 || lead > 0xF4) return "invalid start byte";
  int64_t size = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  unsigned char low = lead == 0xE0   ? 0xA0
                      : lead == 0xF0 ? 0x90
                                     : 0x80,
                high = lead == 0xED   ? 0x9F
                       : lead == 0xF4 ? 0x8F
                                      : 0xBF;
  for (int64_t k = 1; k < size; k++) {
    if (k >= rest) return *taken = rest, cut;
    if (at[k] < (k == 1 ? low : 0x80) || at[k] > (k == 1 ? high : 0xBF)) return *taken = k, on;
  }
  *taken = size;
  return NULL;
}

static bool cannot_decode(Rt *rt, Codec codec, unsigned char byte, int64_t first, int64_t count,
                          const char *why) {
  if (count == 1)
    return rt_fault(rt, DG_UNICODE_DECODE, "'%s' codec can't decode byte 0x%02x in position %lld: %s",
                    codecs[codec].name, byte, (long long)first, why);
  return rt_fault(rt, DG_UNICODE_DECODE, "'%s' codec can't decode bytes in position %lld-%lld: %s",
                  codecs[codec].name, (long long)first, (long long)(first + count - 1), why);
}

bool lib_packed_decode(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Packed *packed = args[0].packed;
  Codec codec;
  OnError errors;
  if (!codec_named(rt, call, args, &codec, &errors)) return false;
  StrBuf text = {0};
  for (int64_t k = 0, taken = 1; k < packed->count && !rt_polls(rt, k); k += taken) {
    unsigned char byte = packed->data[k];
    const char *why = codec == CODEC_UTF8 ? utf8_wrong(packed->data + k, packed->count - k, &taken)
                      : codec == CODEC_ASCII && byte > 127 ? "ordinal not in range(128)"
                                                           : NULL;
    char character[4];
    if (!why && codec == CODEC_UTF8)
      strbuf_add(&text, (const char *)packed->data + k, (size_t)taken);
    else if (!why)
      strbuf_add(&text, character, utf8_put(character, byte));
    else if (errors == ERRORS_REPLACE)
      strbuf_puts(&text, "\xEF\xBF\xBD");
    else if (errors == ERRORS_STRICT) {
      strbuf_fini(&text);
      return cannot_decode(rt, codec, byte, k, taken, why);
    }
  }
  if (!rt->fault.set) return result_text(rt, out, &text);
  strbuf_fini(&text);
  return false;
}
