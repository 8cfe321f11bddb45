/* ndarray.tofile, np.fromfile and np.fromstring: elements without a header, as bytes or as text.
 *
 * Source: https://numpy.org/doc/stable/reference/generated/numpy.fromfile.html and its neighbours. */
#include <stdlib.h>
#include <string.h>

#include "lang/lib/arguments.h"
#include "lang/lib/io/file.h"
#include "lang/lib/value/sequence.h"
#include "lang/lib/io/text_table.h"
#include "lang/rt/scalar/eval.h"

/* What .item() makes of an element: floats are written as Python's. Beyond int64 a uint64 stays one. */
static DType python_dtype(DType dtype) {
  if (dtype == DT_BOOL || dtype == DT_U64) return dtype;
  return dtype_is_int(dtype) ? DT_I64 : dtype_is_float(dtype) ? DT_F64 : DT_C128;
}

bool lib_tofile(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)out;
  (void)call;
  const char *path = args[1].str->text, *between = args[2].str->text;
  FILE *file = file_open(rt, path, "wb");
  if (!file) return false;
  Array *a = array_contiguous(rt, args[0].array);
  bool good = a != NULL;
  size_t size = good ? a->elem->bytes : 0;
  if (good && !*between) good = file_put(rt, file, a->data, size * (size_t)a->size);
  DType shown = good ? python_dtype(array_dtype(a)) : DT_F64;
  const Type *type = type_scalar(rt->types, shown, true);
  for (int64_t i = 0; good && *between && i < a->size; i++) {
    StrBuf text = {0};
    Value element = {0};
    scalar_eval(rt, OP_CONVERT, array_dtype(a), shown, a->data + i * (int64_t)size, NULL, NULL, element.bytes,
                SCALAR_ARRAY);
    good = fmt_percent(rt, &text, args[3].str->text, (size_t)args[3].str->length, &type, &element, 1, true) &&
           !rt_interrupted(rt);
    fprintf(file, "%s%s", i ? between : "", strbuf_text(&text));
    strbuf_fini(&text);
  }
  if (a) object_release(&a->head);
  return file_finish(rt, file, path) && good;
}

static bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v';
}

/* Matches `between` at *at: a blank in it stands for any number of them. */
static bool take_between(const char **at, const char *end, const char *between) {
  const char *s = *at;
  for (; *between; between++) {
    if (is_blank(*between)) {
      while (s < end && is_blank(*s)) s++;
    } else {
      while (s < end && is_blank(*s)) s++;
      if (s == end || *s != *between) return false;
      s++;
    }
  }
  *at = s;
  return true;
}

/* The longest piece of text at *at that can be a number. */
static TextField take_word(const char **at, const char *end) {
  while (*at < end && is_blank(**at)) (*at)++;
  const char *start = *at;
  while (*at < end &&
         (strchr("+-.()", **at) || (**at >= '0' && **at <= '9') || (**at >= 'a' && **at <= 'z') ||
          (**at >= 'A' && **at <= 'Z')) &&
         **at)
    (*at)++;
  return (TextField){start, (size_t)(*at - start)};
}

/* Elements of the result's dtype out of text. */
static Array *from_text(Rt *rt, const LibCall *call, const char *text, size_t length, const char *between,
                        int64_t most) {
  const char *at = text, *end = text + length;
  StrBuf elements = {0};
  int64_t count = 0;
  unsigned char element[16];
  DType dtype = call->result->dtype;
  bool good = true;
  while (good && (most < 0 || count < most)) {
    const char *before = at;
    if (count && !take_between(&at, end, between)) {
      while (at < end && is_blank(*at)) at++;
      good = at == end || (at = before, false);
      break;
    }
    TextField word = take_word(&at, end);
    if (!word.length && at == end) break;
    good = text_number(&word, dtype, element);
    if (!good) break;
    strbuf_add(&elements, (const char *)element, dtype_size(dtype));
    count++;
    good = !rt_polls(rt, count);
  }
  if (!good) rt_fault(rt, DG_VALUE, "string or file could not be read to its end due to unmatched data");
  Array *a = good ? array_new(rt, elem_of(dtype), 1, &count, false) : NULL;
  if (a && count) memcpy(a->data, elements.data, elements.length);
  strbuf_fini(&elements);
  return a;
}

bool lib_fromstring(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  if (!args[2].str->length)
    return rt_fault(rt, DG_VALUE, "The binary mode of fromstring is removed, use frombuffer instead");
  out->array = from_text(rt, call, args[0].str->text, (size_t)args[0].str->length, args[2].str->text,
                         arg_int_or(call, args, 1, -1));
  return out->array != NULL;
}

static Array *from_bytes(Rt *rt, const LibCall *call, FILE *file, const char *path, int64_t most) {
  int64_t size = (int64_t)dtype_size(call->result->dtype), rest = file_rest(file);
  if (rest < 0) return rt_fault(rt, DG_OS, "'%s' has no length: is it a pipe?", path), NULL;
  int64_t count = rest / size;
  if (most >= 0 && most < count) count = most;
  Array *a = array_new(rt, call->result->elem, 1, &count, false);
  size_t got, bytes = (size_t)count * (size_t)size;
  if (!a || (file_take(rt, file, a->data, bytes, &got) && got == bytes)) return a;
  object_release(&a->head);
  return rt_fault(rt, DG_OS, "'%s' cannot be read to its end", path), NULL;
}

bool lib_fromfile(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const char *path = args[0].str->text, *between = args[2].str->text;
  int64_t most = arg_int_or(call, args, 1, -1), offset = arg_int_or(call, args, 3, 0);
  FILE *file = file_open(rt, path, "rb");
  if (!file) return false;
  out->array = NULL;
  if (fseeko(file, offset, SEEK_SET))
    rt_fault(rt, DG_OS, "'%s' cannot be read from byte %lld on", path, (long long)offset);
  else if (!*between)
    out->array = from_bytes(rt, call, file, path, most);
  else {
    StrBuf text = {0};
    char chunk[1 << 16];
    for (size_t got; (got = fread(chunk, 1, sizeof chunk, file)) > 0 && !rt_stops(rt->interrupt);)
      strbuf_add(&text, chunk, got);
    if (!rt_interrupted(rt)) out->array = from_text(rt, call, strbuf_text(&text), text.length, between, most);
    strbuf_fini(&text);
  }
  fclose(file);
  return out->array != NULL;
}
