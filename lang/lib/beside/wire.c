/* Values as bytes, and back. */
#include "lang/lib/beside/wire.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/base/memory/limits.h"
#include "lang/lib/beside/remote.h"
#include "lang/lib/random/generator.h"
#include "lang/lib/regex/pattern.h"
#include "lang/lib/value/exception.h"
#include "lang/rt/array/array.h"
#include "lang/rt/format/fmt.h"
#include "lang/rt/hash/dict.h"
#include "lang/rt/hash/set.h"
#include "lang/rt/integer/integer.h"
#include "lang/rt/value/union.h"

/* ---- out ---- */

void wire_put_number(StrBuf *out, uint64_t number) { strbuf_add(out, (const char *)&number, sizeof number); }

void wire_put_text(StrBuf *out, const char *text, size_t length) {
  wire_put_number(out, length);
  strbuf_add(out, text, length);
}

static void put_head(StrBuf *out, char letter, uint64_t number) {
  strbuf_putc(out, letter);
  wire_put_number(out, number);
}

static void put_elements(StrBuf *out, char letter, const Elem *elem, unsigned rank, const int64_t *lengths) {
  strbuf_putc(out, letter);
  wire_put_text(out, elem->name, strlen(elem->name));
  wire_put_number(out, rank);
  for (unsigned k = 0; k < rank; k++) wire_put_number(out, (uint64_t)lengths[k]);
}

static WireUser *user_of(const Rt *rt) { return (WireUser *)(void *)rt->library.beside; }

static const WireHost *host_of(const Rt *rt) { return user_of(rt)->host; }

/* Each of the following appends a value of one kind. */
typedef bool PutFn(StrBuf *out, Rt *rt, const Type *type, Value value);

static bool put_none(StrBuf *out, Rt *rt, const Type *type, Value value) {
  (void)rt, (void)type, (void)value;
  strbuf_putc(out, 'N');
  return true;
}

static bool put_ellipsis(StrBuf *out, Rt *rt, const Type *type, Value value) {
  (void)rt, (void)type, (void)value;
  strbuf_putc(out, 'E');
  return true;
}

static bool put_scalar(StrBuf *out, Rt *rt, const Type *type, Value value) {
  (void)rt;
  if (!type->weak) {
    put_elements(out, 'S', type->elem, 0, NULL);
    strbuf_add(out, (const char *)&value, type->elem->bytes);
  } else if (type->dtype == DT_BOOL)
    strbuf_putc(out, value.b ? 'T' : 'F');
  else if (type->dtype == DT_C128) {
    strbuf_putc(out, 'c');
    strbuf_add(out, (const char *)&value, sizeof value.c128);
  } else
    put_head(out, type->dtype == DT_I64 ? 'i' : 'd', value.u);
  return true;
}

static bool put_big(StrBuf *out, Rt *rt, const Type *type, Value value) {
  Integer big = integer_of(type, value);
  StrBuf digits = {0};
  (void)rt;
  if (integer_negative(big)) strbuf_putc(&digits, '-');
  integer_digits(&digits, big, 16);
  strbuf_putc(out, 'I');
  wire_put_text(out, strbuf_text(&digits), digits.length);
  strbuf_fini(&digits);
  return true;
}

/* Whether a frame may have so many bytes more: what it has is copied where it grows. */
static bool fits(const StrBuf *out, Rt *rt, uint64_t bytes) {
  enum { FEW = 1 << 20 };
  uint64_t whole;
  if (bytes < FEW) return true;
  if (!__builtin_mul_overflow(bytes, 2, &whole) && !__builtin_add_overflow(whole, 2 * out->length, &whole) &&
      memory_allows((size_t)whole))
    return true;
  return rt_fault(rt, DG_MEMORY, "there is no memory to hand %llu bytes to Python",
                  (unsigned long long)bytes);
}

static bool put_array(StrBuf *out, Rt *rt, const Type *type, Value value) {
  uint64_t bytes = (uint64_t)value.array->size * value.array->elem->bytes;
  if (host_of(rt)->put_place(out, rt, value.array)) return user_of(rt)->bytes.lent += bytes, true;
  if (!fits(out, rt, bytes)) return false;
  bool readonly = value.array->head.flags & ARRAY_READONLY || !value.array->buffer->writable;
  Array *array = host_of(rt)->note(rt, value.array) ? array_contiguous(rt, value.array) : NULL;
  int64_t lengths[MAX_RANK];
  (void)type;
  if (!array)
    return rt->fault.set ? false : rt_fault(rt, DG_MEMORY, "there is no memory to hand an array to Python");
  for (unsigned k = 0; k < array_rank(array); k++) lengths[k] = array_dim(array, k);
  put_elements(out, readonly ? 'B' : 'A', array->elem, array_rank(array), lengths);
  strbuf_add(out, array->data, (size_t)array->size * array->elem->bytes);
  object_release((Object *)array);
  user_of(rt)->bytes.copied += bytes;
  return true;
}

static bool put_str(StrBuf *out, Rt *rt, const Type *type, Value value) {
  (void)type;
  if (!fits(out, rt, (uint64_t)value.str->length)) return false;
  strbuf_putc(out, 's');
  wire_put_text(out, value.str->text, (size_t)value.str->length);
  return true;
}

static bool put_bytes(StrBuf *out, Rt *rt, const Type *type, Value value) {
  (void)type;
  if (!fits(out, rt, (uint64_t)value.packed->count)) return false;
  strbuf_putc(out, 'b');
  wire_put_text(out, (const char *)value.packed->data, (size_t)value.packed->count);
  return true;
}

static bool put_tuple(StrBuf *out, Rt *rt, const Type *type, Value value) {
  put_head(out, 't', type->count);
  for (uint32_t k = 0; k < type->count; k++)
    if (!wire_put(out, rt, type->items[k], value.tuple->items[k])) return false;
  return true;
}

static bool put_items(StrBuf *out, Rt *rt, const Type *type, Value value) {
  const List *list = value.list;
  put_head(out, type->kind == TY_VARTUPLE ? 't' : 'l', (uint64_t)list->count);
  for (int64_t k = 0; k < list->count; k++)
    if (!wire_put(out, rt, list->item, list_at(list, k))) return false;
  return true;
}

static bool put_dict(StrBuf *out, Rt *rt, const Type *type, Value value) {
  const Dict *dict = value.dict;
  (void)type;
  put_head(out, 'w', 2 * (uint64_t)dict->count);
  for (int64_t at = 0; dict->count && (at = dict_next(dict, at)) >= 0; at++)
    if (!wire_put(out, rt, dict->key, dict_key_at(dict, at)) ||
        !wire_put(out, rt, dict->value, dict_value_at(dict, at)))
      return false;
  return true;
}

static bool put_set(StrBuf *out, Rt *rt, const Type *type, Value value) {
  const Set *set = value.set;
  put_head(out, type->rank == SET_FROZEN ? 'v' : 'e', (uint64_t)set->count);
  for (int64_t at = 0; set->count && (at = set_next(set, at)) >= 0; at++)
    if (!wire_put(out, rt, set->key, set_key_at(set, at))) return false;
  return true;
}

static bool put_slice(StrBuf *out, Rt *rt, const Type *type, Value value) {
  (void)rt, (void)type;
  strbuf_putc(out, 'L');
  for (unsigned k = 0; k < 3; k++)
    if (value.slice->has[k])
      put_head(out, 'i', (uint64_t)value.slice->part[k]);
    else
      strbuf_putc(out, 'N');
  return true;
}

static bool put_range(StrBuf *out, Rt *rt, const Type *type, Value value) {
  (void)rt, (void)type;
  put_head(out, 'r', (uint64_t)value.range->start);
  wire_put_number(out, (uint64_t)value.range->stop);
  wire_put_number(out, (uint64_t)value.range->step);
  return true;
}

static bool put_class(StrBuf *out, Rt *rt, const Type *type, Value value) {
  static const char *const python[DT_COUNT] = {
      [DT_BOOL] = "bool", [DT_I64] = "int", [DT_F64] = "float", [DT_C128] = "complex"};
  char name[32];
  const char *shown = type->weak && python[type->dtype] ? python[type->dtype] : dtype_info[type->dtype].name;
  (void)rt, (void)value;
  int length = snprintf(name, sizeof name, "%s%s", type->weak || type->rank ? "" : "np.", shown);
  strbuf_putc(out, 'O');
  wire_put_text(out, name, (size_t)length);
  return true;
}

static bool put_union(StrBuf *out, Rt *rt, const Type *type, Value value) {
  const Type *member;
  Value inner = union_open(type, value, &member);
  return wire_put(out, rt, member, inner);
}

/* Whether the value of an object is one that may change. */
static bool changes(const Type *type) {
  return !(type->kind == TY_NONE || type->kind == TY_SCALAR || type->kind == TY_BIG || type->kind == TY_STR ||
           type->kind == TY_BYTES || type->kind == TY_FUNC);
}

static bool put_pyobj(StrBuf *out, Rt *rt, const Type *type, Value value) {
  const Remote *remote = (const Remote *)value.object;
  (void)type;
  if (remote->waiting) {
    strbuf_putc(out, 'Q');
    return wire_put_ask(out, rt, &remote->waiting->ask);
  }
  if (remote->type && user_of(rt)->joined && changes(remote->type)) return false;
  if (remote->type) return wire_put(out, rt, remote->type, remote->value);
  if (!remote_lives(remote)) {
    rt_fault(rt, DG_REFERENCE, "this %s was an object of a Python that has ended", remote->class_name);
    rt_hint(rt, "run the cells again that made it, from its import on");
    return false;
  }
  put_head(out, 'h', remote->number);
  return true;
}

static bool put_func(StrBuf *out, Rt *rt, const Type *type, Value value) {
  char *name, *doc, *parameters;
  uint64_t number = rt->hooks && rt->hooks->describe ? host_of(rt)->give(rt, type, value) : 0;
  if (!number || !rt->hooks->describe(rt->host, type, &name, &doc, &parameters))
    return rt_fault(rt, DG_MEMORY, "there is no memory to hand a function to Python");
  put_head(out, 'f', number);
  wire_put_text(out, name, strlen(name));
  wire_put_text(out, doc ? doc : "", doc ? strlen(doc) : 0);
  wire_put_text(out, parameters, strlen(parameters));
  free(name), free(doc), free(parameters);
  return true;
}

void wire_put_raised(StrBuf *out, DiagKind kind, const char *text, size_t length) {
  StrBuf names = {0};
  for (unsigned base = 0; base < DG_COUNT; base++)
    if (diag_is(kind, (DiagKind)base))
      strbuf_printf(&names, "%s%s", names.length ? " " : "", diag_name((DiagKind)base));
  wire_put_text(out, strbuf_text(&names), names.length);
  wire_put_text(out, text, length);
  strbuf_fini(&names);
}

/* Python's own as the object that it is. */
static bool put_exception(StrBuf *out, Rt *rt, const Type *type, Value value) {
  const Exception *e = (const Exception *)value.object;
  (void)type;
  if (e->foreign) return put_pyobj(out, rt, NULL, (Value){.object = e->foreign});
  strbuf_putc(out, 'X');
  wire_put_raised(out, e->kind, e->text->text, (size_t)e->text->length);
  wire_put_number(out, 0);
  return true;
}

/* A pattern is made there: re.compile(text, flags). */
static bool put_pattern(StrBuf *out, Rt *rt, Value value) {
  const RegexPattern *pattern = (const RegexPattern *)value.object;
  const Type *str = type_str(rt->types), *bytes = type_bytes(rt->types);
  const Type *types[] = {str, str, pattern->text.bytes ? bytes : str, type_int(rt->types)};
  Value module = {.str = str_new("re", 2)}, name = {.str = str_new("compile", 7)};
  Value values[] = {module, name, {.object = pattern->text.object}, {.i = pattern->syntax.flags}};
  bool good = module.str && name.str;
  if (!good) rt_fault(rt, DG_MEMORY, "there is no memory to hand a pattern to Python");
  strbuf_putc(out, 'Q');
  good = good && wire_put_ask(out, rt, &(BesideAsk){"call_named", types, values, 4, 0});
  value_release(str, module);
  value_release(str, name);
  return good;
}

static bool put_object(StrBuf *out, Rt *rt, const Type *type, Value value) {
  if (type_class(type) == &exception_class.def) return put_exception(out, rt, type, value);
  if (regex_is_pattern(type)) return put_pattern(out, rt, value);
  return host_of(rt)->put_generator(out, rt, type, value);
}

/* What goes over. */
static PutFn *const puts_of[TY_KIND_COUNT] = {
    [TY_NONE] = put_none,   [TY_ELLIPSIS] = put_ellipsis, [TY_SCALAR] = put_scalar, [TY_BIG] = put_big,
    [TY_ARRAY] = put_array, [TY_STR] = put_str,           [TY_BYTES] = put_bytes,   [TY_TUPLE] = put_tuple,
    [TY_LIST] = put_items,  [TY_VARTUPLE] = put_items,    [TY_DICT] = put_dict,     [TY_SET] = put_set,
    [TY_SLICE] = put_slice, [TY_RANGE] = put_range,       [TY_DTYPE] = put_class,   [TY_UNION] = put_union,
    [TY_PYOBJ] = put_pyobj, [TY_FUNC] = put_func,         [TY_BUILTIN] = put_func,  [TY_OBJECT] = put_object};

bool wire_has_like(const Type *type) { return regex_is_pattern(type) || random_generator_letter(type); }

/* Of objects of the library exceptions and those alone do. */
static PutFn *put_of(const Type *type) {
  if (type->kind == TY_OBJECT && type_class(type) != &exception_class.def && !wire_has_like(type))
    return NULL;
  return puts_of[type->kind];
}

bool wire_takes(const Type *type) {
  if (!put_of(type)) return false;
  if (type->kind == TY_FUNC || type->kind == TY_BUILTIN) return true; /* what it carries stays here */
  for (uint32_t k = 0; k < type_parts(type); k++)
    if (!wire_takes(type->items[k])) return false;
  return true;
}

bool wire_put(StrBuf *out, Rt *rt, const Type *type, Value value) {
  PutFn *put = put_of(type);
  if (put) return put(out, rt, type, value);
  return rt_fault(rt, DG_TYPE, "'%s' does not go over to Python", fmt_type_name(type));
}

bool wire_put_ask(StrBuf *out, Rt *rt, const BesideAsk *ask) {
  wire_put_text(out, ask->ask, strlen(ask->ask));
  wire_put_number(out, ask->count);
  wire_put_number(out, ask->named);
  for (uint32_t k = 0; k < ask->count; k++)
    if (!wire_put(out, rt, ask->types[k], ask->values[k])) return false;
  for (uint32_t k = ask->count; k < ask->count + 2 * ask->named; k += 2) {
    const Str *name = ask->values[k].str;
    wire_put_text(out, name->text, (size_t)name->length);
    if (!wire_put(out, rt, ask->types[k + 1], ask->values[k + 1])) return false;
  }
  return true;
}

/* ---- in ---- */

static bool take(WireReader *in, void *out, size_t bytes) {
  if ((size_t)(in->end - in->at) < bytes) return false;
  if (bytes) memcpy(out, in->at, bytes);
  in->at += bytes;
  return true;
}

bool wire_number(WireReader *in, uint64_t *out) { return take(in, out, sizeof *out); }
bool wire_byte(WireReader *in, char *out) { return take(in, out, 1); }

bool wire_text(WireReader *in, const char **text, size_t *length) {
  uint64_t count;
  if (!wire_number(in, &count) || count > (uint64_t)(in->end - in->at)) return false;
  *text = in->at;
  *length = (size_t)count;
  in->at += count;
  return true;
}

static bool get_integer(WireReader *in, Rt *rt, const Type **type, Value *out) {
  const char *digits;
  size_t length;
  Integer big;
  if (!wire_text(in, &digits, &length) || !length) return false;
  bool negative = *digits == '-';
  size_t head = negative + 2u; /* 0x */
  if (length <= head || !integer_read(rt, digits + head, length - head, 16, negative, &big)) return false;
  *type = big.big ? type_big(rt->types) : type_int(rt->types);
  *out = big.big ? (Value){.object = (Object *)(uintptr_t)big.big} : (Value){.i = big.small};
  return true;
}

const Elem *wire_elem(const char *name, size_t length) {
  for (unsigned k = 0; k < DT_COUNT; k++)
    if (strlen(elem_numbers[k].name) == length && !memcmp(elem_numbers[k].name, name, length))
      return &elem_numbers[k];
  return NULL;
}

static bool get_place(WireReader *in, Rt *rt, bool ours, const Type **type, Value *out) {
  Array *array;
  if (!host_of(rt)->get_place(in, rt, ours, &array)) return false;
  *type = type_array(rt->types, array->elem, array_rank(array),
                     array_is_contiguous(array) ? LAYOUT_C : LAYOUT_ANY);
  user_of(rt)->bytes.got += (uint64_t)array->size * array->elem->bytes;
  *out = (Value){.array = array};
  return true;
}

/* A byte of Python's bool may be any, as in a view of other numbers; here it is 0 or 1. */
static void set_bools(uint8_t *bytes, size_t count) {
  for (size_t k = 0; k < count; k++) bytes[k] = bytes[k] != 0;
}

static bool get_array(WireReader *in, Rt *rt, bool scalar, bool readonly, const Type **type, Value *out) {
  const char *name;
  size_t length;
  uint64_t rank, bytes;
  int64_t lengths[MAX_RANK];
  if (!wire_text(in, &name, &length) || !wire_number(in, &rank) || rank > MAX_RANK) return false;
  const Elem *elem = wire_elem(name, length);
  if (!elem || !take(in, lengths, rank * sizeof *lengths)) return false;
  bytes = elem->bytes;
  for (unsigned k = 0; k < rank; k++)
    if (lengths[k] < 0 || __builtin_mul_overflow(bytes, (uint64_t)lengths[k], &bytes)) return false;
  if (bytes > (uint64_t)(in->end - in->at)) return false;
  if (scalar) {
    if (rank) return false;
    *type = type_scalar(rt->types, elem->dtype, false);
    *out = (Value){0};
    if (!take(in, out, elem->bytes)) return false;
    if (elem->dtype == DT_BOOL) set_bools((uint8_t *)out, 1);
    return true;
  }
  Array *array = array_new(rt, elem, (unsigned)rank, lengths, false);
  if (!array) return false;
  take(in, array->data, (size_t)bytes);
  user_of(rt)->bytes.taken += bytes;
  if (elem->dtype == DT_BOOL) set_bools((uint8_t *)array->data, (size_t)bytes);
  if (readonly) array->head.flags |= ARRAY_READONLY;
  *type = type_array(rt->types, elem, (unsigned)rank, LAYOUT_C);
  *out = (Value){.array = array};
  return true;
}

static bool given(const Type *type, Object *object, const Type **to, Value *out, Rt *rt) {
  *to = type;
  out->object = object;
  return object || rt_fault(rt, DG_MEMORY, "there is no memory for a value from Python");
}

bool wire_get(WireReader *in, Rt *rt, const Type **type, Value *out, const char **name, size_t *length) {
  char letter;
  const char *text;
  size_t count;
  *out = (Value){0};
  *name = "", *length = 0;
  if (!take(in, &letter, 1)) return false;
  switch (letter) {
    case 'N': *type = type_none(rt->types); return true;
    case 'T':
    case 'F':
      *type = type_bool(rt->types);
      out->b = letter == 'T';
      return true;
    case 'i': *type = type_int(rt->types); return take(in, out, sizeof out->i);
    case 'd': *type = type_float(rt->types); return take(in, out, sizeof out->f);
    case 'c': *type = type_complex(rt->types); return take(in, out, sizeof out->c128);
    case 'I': return get_integer(in, rt, type, out);
    case 's':
      if (!wire_text(in, &text, &count)) return false;
      return given(type_str(rt->types), (Object *)str_new(text, count), type, out, rt);
    case 'b': {
      if (!wire_text(in, &text, &count)) return false;
      Packed *bytes = packed_new((int64_t)count, 1);
      if (bytes && count) memcpy(bytes->data, text, count);
      return given(type_bytes(rt->types), (Object *)bytes, type, out, rt);
    }
    case 'A':
    case 'B':
    case 'S': return get_array(in, rt, letter == 'S', letter == 'B', type, out);
    case 'G':
    case 'P': return get_place(in, rt, letter == 'G', type, out);
    case 'f': {
      uint64_t number;
      return wire_number(in, &number) && host_of(rt)->find(rt, number, type, out);
    }
    case 'y': {
      uint64_t number;
      return wire_number(in, &number) && host_of(rt)->find_generator(rt, number, type, out);
    }
    case 'h': *type = NULL; return wire_number(in, &out->u) && wire_text(in, name, length);
    default: return false;
  }
}
