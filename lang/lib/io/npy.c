/* The .npy header: a Python dict of three keys between a magic string and a newline. */
#include "lang/lib/io/npy.h"

#include <stdio.h>
#include <string.h>

static const char magic[6] = {'\x93', 'N', 'U', 'M', 'P', 'Y'};

enum { ALIGNMENT = 64, GROWTH_DIGITS = 21 /* NumPy leaves room for the first length to grow */ };

/* ---- reading ---- */

typedef struct Cursor {
  const char *at, *end;
  char *why;
} Cursor;

static bool unreadable(char *why, const char *reason) { return snprintf(why, NPY_WHY, "%s", reason), false; }

size_t npy_header_length(const unsigned char *bytes, size_t length, char why[NPY_WHY]) {
  if (!length) return unreadable(why, "the file is empty"), 0;
  if (length < sizeof magic + 4 || memcmp(bytes, magic, sizeof magic) != 0)
    return unreadable(why, "it does not begin as a .npy file does"), 0;
  unsigned major = bytes[6], minor = bytes[7];
  if (major < 1 || major > 3 || minor) {
    snprintf(why, NPY_WHY, "its format version is %u.%u: versions 1.0, 2.0 and 3.0 are known", major, minor);
    return 0;
  }
  size_t prefix = major == 1 ? 10 : 12;
  if (length < prefix) return unreadable(why, "it ends inside its header"), 0;
  size_t header = bytes[8] | (size_t)bytes[9] << 8;
  if (major > 1) header |= (size_t)bytes[10] << 16 | (size_t)bytes[11] << 24;
  if (header > NPY_HEADER_LIMIT) return unreadable(why, "its header is too long to be that of an array"), 0;
  return prefix + header;
}

static void skip_blanks(Cursor *c) {
  while (c->at < c->end && (*c->at == ' ' || *c->at == '\n' || *c->at == '\t')) c->at++;
}

static bool take(Cursor *c, char wanted) {
  skip_blanks(c);
  if (c->at == c->end || *c->at != wanted) return false;
  c->at++;
  return true;
}

/* A quoted string without escapes into out[room]. */
static bool take_text(Cursor *c, char *out, size_t room) {
  skip_blanks(c);
  if (c->at == c->end || (*c->at != '\'' && *c->at != '"')) return false;
  char quote = *c->at++;
  const char *start = c->at;
  while (c->at < c->end && *c->at != quote && *c->at != '\\') c->at++;
  size_t length = (size_t)(c->at - start);
  if (c->at == c->end || *c->at != quote || length >= room) return false;
  c->at++;
  memcpy(out, start, length);
  out[length] = 0;
  return true;
}

static bool take_word(Cursor *c, const char *word) {
  skip_blanks(c);
  size_t length = strlen(word);
  if ((size_t)(c->end - c->at) < length || memcmp(c->at, word, length) != 0) return false;
  c->at += length;
  return true;
}

static bool take_length(Cursor *c, int64_t *out) {
  skip_blanks(c);
  const char *start = c->at;
  int64_t value = 0;
  for (; c->at < c->end && *c->at >= '0' && *c->at <= '9'; c->at++)
    if (__builtin_mul_overflow(value, 10, &value) || __builtin_add_overflow(value, *c->at - '0', &value))
      return false;
  if (c->at == start) return false;
  if (c->at < c->end && *c->at == 'L') c->at++; /* Python 2 wrote its long ints so */
  *out = value;
  return true;
}

static bool take_shape(Cursor *c, NpyHeader *out) {
  if (!take(c, '(')) return unreadable(c->why, "the shape in its header is not a tuple of lengths");
  while (!take(c, ')')) {
    if (out->rank == MAX_RANK) return unreadable(c->why, "it has more axes than an array can have");
    if (!take_length(c, &out->shape[out->rank++]))
      return unreadable(c->why, "the shape in its header is not a tuple of lengths");
    if (!take(c, ',') && (c->at == c->end || *c->at != ')'))
      return unreadable(c->why, "the shape in its header is not a tuple of lengths");
  }
  return true;
}

/* '<f8': byte order, kind, bytes. */
static bool take_descr(Cursor *c, NpyHeader *out) {
  char text[16];
  skip_blanks(c);
  if (c->at < c->end && *c->at == '[')
    return unreadable(
        c->why,
        "it holds records, which the language has no arrays of: save each field as an array of its own");
  if (!take_text(c, text, sizeof text))
    return unreadable(c->why, "the dtype in its header is not understood");
  if (text[0] == '|' && text[1] == 'O')
    return unreadable(c->why,
                      "it holds Python objects, which are pickled: only arrays of numbers can be loaded");
  out->swapped = text[0] == '>';
  out->dtype = DT_COUNT;
  for (int k = 0; k < DT_COUNT; k++)
    if (!strcmp(dtype_info[k].typestr + 1,
                text + (text[0] == '<' || text[0] == '>' || text[0] == '|' || text[0] == '=')))
      out->dtype = (DType)k;
  if (out->dtype != DT_COUNT) return true;
  snprintf(c->why, NPY_WHY, "its elements have dtype '%s', which the language has no arrays of", text);
  return false;
}

static bool take_item(Cursor *c, NpyHeader *out, unsigned *seen) {
  char key[16];
  if (!take_text(c, key, sizeof key) || !take(c, ':'))
    return unreadable(c->why, "its header is not a dict of descr, fortran_order and shape");
  unsigned which = !strcmp(key, "descr")           ? 1
                   : !strcmp(key, "fortran_order") ? 2
                   : !strcmp(key, "shape")         ? 4
                                                   : 0;
  if (!which || (*seen & which))
    return unreadable(c->why, "its header is not a dict of descr, fortran_order and shape");
  *seen |= which;
  if (which == 1) return take_descr(c, out);
  if (which == 4) return take_shape(c, out);
  out->fortran = take_word(c, "True");
  return out->fortran || take_word(c, "False") ||
         unreadable(c->why, "fortran_order in its header is neither True nor False");
}

/* The number of elements, and that it and the bytes fit. */
static bool count_elements(NpyHeader *out, char *why) {
  int64_t bytes = (int64_t)dtype_size(out->dtype);
  bool empty = false;
  for (unsigned k = 0; k < out->rank; k++) empty |= !out->shape[k];
  out->size = 1;
  for (unsigned k = 0; k < out->rank && !empty; k++)
    if (__builtin_mul_overflow(out->size, out->shape[k], &out->size) ||
        __builtin_mul_overflow(bytes, out->shape[k], &bytes))
      return unreadable(why, "the shape in its header is beyond any memory");
  if (empty) out->size = 0;
  return true;
}

bool npy_header_read(const unsigned char *bytes, size_t length, NpyHeader *out, char why[NPY_WHY]) {
  *out = (NpyHeader){.data_at = npy_header_length(bytes, length, why)};
  if (!out->data_at) return false;
  if (out->data_at > length) return unreadable(why, "it ends inside its header");
  Cursor c = {(const char *)bytes + (bytes[6] == 1 ? 10 : 12), (const char *)bytes + out->data_at, why};
  unsigned seen = 0;
  if (!take(&c, '{')) return unreadable(why, "its header is not a dict of descr, fortran_order and shape");
  while (!take(&c, '}')) {
    if (!take_item(&c, out, &seen)) return false;
    if (!take(&c, ',') && (c.at == c.end || *c.at != '}'))
      return unreadable(why, "its header is not a dict of descr, fortran_order and shape");
  }
  skip_blanks(&c);
  if (seen != 7 || c.at != c.end)
    return unreadable(why, "its header is not a dict of descr, fortran_order and shape");
  return count_elements(out, why);
}

/* ---- writing ---- */

void npy_header_write(StrBuf *out, DType dtype, bool fortran, unsigned rank, const int64_t *shape) {
  StrBuf text = {0};
  strbuf_printf(&text, "{'descr': '%s', 'fortran_order': %s, 'shape': (", dtype_info[dtype].typestr,
                fortran ? "True" : "False");
  for (unsigned k = 0; k < rank; k++) strbuf_printf(&text, "%s%lld", k ? ", " : "", (long long)shape[k]);
  strbuf_puts(&text, rank == 1 ? ",), }" : "), }");
  if (rank) {
    int digits = snprintf(NULL, 0, "%lld", (long long)shape[fortran ? rank - 1 : 0]);
    if (digits < GROWTH_DIGITS) strbuf_repeat(&text, ' ', (size_t)(GROWTH_DIGITS - digits));
  }
  size_t before = sizeof magic + 4 + text.length + 1, fill = ALIGNMENT - before % ALIGNMENT,
         header = text.length + 1 + fill;
  strbuf_add(out, magic, sizeof magic);
  strbuf_add(out, (char[]){1, 0, (char)(header & 255), (char)(header >> 8)}, 4);
  strbuf_add(out, text.data, text.length);
  strbuf_repeat(out, ' ', fill);
  strbuf_putc(out, '\n');
  strbuf_fini(&text);
}

void npy_swap(unsigned char *data, DType dtype, int64_t count) {
  size_t part = dtype_size(dtype);
  if (dtype_is_complex(dtype)) {
    part /= 2;
    count *= 2;
  }
  for (int64_t i = 0; i < count && part > 1; i++, data += part)
    for (size_t k = 0; k < part / 2; k++) {
      unsigned char byte = data[k];
      data[k] = data[part - 1 - k];
      data[part - 1 - k] = byte;
    }
}
