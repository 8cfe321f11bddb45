/* Exceptions as values: caught, made, raised again and asked for their class. */
#include "lang/lib/value/exception.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/arguments.h"
#include "lang/lib/value/sequence.h"
#include "lang/rt/format/fmt.h"
#include "lang/rt/value/union.h"

static void exception_fini(Object *object) {
  Exception *e = (Exception *)object;
  object_release(&e->text->head);
  object_release(&e->arguments->head);
  object_release(e->about);
  object_release(e->foreign);
}

static const Type text_type = {.kind = TY_STR};

/* The text of a KeyError of one key, which is the key's repr, as its arguments say as far as there was room;
 * NULL: another exception. */
static const Str *key_repr(const Exception *e) {
  bool key = e->kind == DG_KEY && e->arguments->length && e->text->length >= e->arguments->length &&
             !memcmp(e->text->text, e->arguments->text, (size_t)e->arguments->length);
  return key ? e->text : NULL;
}

/* Without its module: "error" of re.error. */
static const char *short_name(DiagKind kind) {
  const char *dot = strrchr(diag_name(kind), '.');
  return dot ? dot + 1 : diag_name(kind);
}

/* Of a class of Python's the name alone. */
static const char *name_of(DiagKind kind, const char *class_name) {
  const char *dot = strrchr(class_name, '.');
  return dot ? dot + 1 : *class_name ? class_name : short_name(kind);
}

static void exception_show(StrBuf *out, const Object *object, bool repr) {
  const Exception *e = (const Exception *)object;
  if (!repr) {
    strbuf_add(out, e->text->text, (size_t)e->text->length);
    return;
  }
  if (e->foreign) { /* which may show itself in a way of its own */
    ((const Opaque *)e->foreign)->class_->show(out, e->foreign, true);
    return;
  }
  strbuf_printf(out, "%s(", name_of(e->kind, e->class_name));
  const Str *key = key_repr(e);
  if (key || e->arguments->length)
    strbuf_add(out, (key ? key : e->arguments)->text, (size_t)(key ? key : e->arguments)->length);
  else if (e->text->length)
    fmt_repr(out, &text_type, (Value){.str = e->text}, NULL);
  strbuf_putc(out, ')');
}

static void exception_type_show(StrBuf *out, const Object *object, bool repr) {
  (void)repr;
  const ExceptionClass *class = (const ExceptionClass *)object;
  strbuf_printf(out, "<class '%s'>", *class->class_name ? class->class_name : diag_name(class->kind));
}

const RuntimeClass exception_class = {
    .def = {.name = "exception"}, .fini = exception_fini, .show = exception_show};
const RuntimeClass exception_type_class = {.def = {.name = "type", .rows = "exception_class"},
                                           .show = exception_type_show};

static bool exception_make(Rt *rt, DiagKind kind, Str *text, Str *arguments, Value *out) {
  Exception *e = calloc(1, sizeof *e);
  if (!e || !arguments) return free(e), rt_fault(rt, DG_MEMORY, "out of memory for an exception");
  e->head = (Opaque){.head = {.count = 1, .kind = OBJ_OPAQUE}, .class_ = &exception_class};
  e->kind = kind;
  e->text = text;
  e->arguments = arguments;
  object_retain(&text->head);
  object_retain(&arguments->head);
  out->object = &e->head.head;
  return true;
}

static void set_about(Exception *e, Object *about) {
  e->placed = true;
  e->about = about;
  object_retain(about);
}

/* What a fault was about. */
static void set_subject(Exception *e, Object *subject) {
  if (!subject || subject->kind != OBJ_OPAQUE) {
    set_about(e, subject);
    return;
  }
  e->foreign = subject;
  object_retain(subject);
}

bool lib_exception_caught(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call;
  Str *arguments = str_new(rt->fault.arguments, strlen(rt->fault.arguments));
  bool good = exception_make(rt, rt->fault.kind, args[0].str, arguments, out);
  if (good) memcpy(((Exception *)out->object)->class_name, rt->fault.class_name, FAULT_CLASS);
  if (arguments) object_release(&arguments->head);
  if (good && rt->fault.about) set_subject((Exception *)out->object, rt_fault_subject(rt, rt->fault.about));
  return good;
}

bool lib_exception_new(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  return exception_make(rt, (DiagKind)arg_int(call, args, 0), args[1].str, args[2].str, out);
}

static void keep_arguments(Rt *rt, const Str *arguments) {
  snprintf(rt->raise_arguments, sizeof rt->raise_arguments, "%s", arguments->text);
}

bool lib_raise_arguments(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call, (void)out;
  keep_arguments(rt, args[0].str);
  return true;
}

bool lib_exception_raise(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call, (void)out;
  const Exception *e = (const Exception *)args[0].object;
  keep_arguments(rt, e->arguments);
  bool first = !rt->fault.set;
  rt_fault(rt, e->kind, "%s", e->text->text);
  if (first) memcpy(rt->fault.class_name, e->class_name, FAULT_CLASS);
  if (first && e->foreign) return rt_fault_about(rt, e->foreign);
  return first && e->placed ? rt_fault_about(rt, e->about) : false;
}

/* The code point of an escape's digits. */
static uint32_t hex_of(const char *digits, size_t count) {
  uint32_t code = 0;
  for (size_t k = 0; k < count; k++)
    code = code * 16 + (uint32_t)(digits[k] <= '9' ? digits[k] - '0' : (digits[k] | 32) - 'a' + 10);
  return code;
}

/* The text whose repr this is; NULL: it is that of another value. The key of a KeyError is kept so. */
static Str *text_of_repr(const Str *repr) {
  const char *at = repr->text + 1, *end = repr->text + repr->length - 1;
  char quote = repr->text[0];
  if (repr->length < 2 || (quote != '\'' && quote != '"') || *end != quote) return NULL;
  StrBuf out = {0};
  while (at < end) {
    if (*at == quote) return strbuf_fini(&out), NULL; /* several arguments */
    if (*at != '\\') {
      strbuf_putc(&out, *at++);
      continue;
    }
    char letter = at[1];
    size_t digits = letter == 'x' ? 2 : letter == 'u' ? 4 : letter == 'U' ? 8 : 0;
    at += 2;
    if (digits) {
      char bytes[4];
      strbuf_add(&out, bytes, utf8_put(bytes, hex_of(at, digits)));
      at += digits;
    } else
      strbuf_putc(&out, letter == 'n' ? '\n' : letter == 't' ? '\t' : letter == 'r' ? '\r' : letter);
  }
  Str *text = str_new(strbuf_text(&out), out.length);
  strbuf_fini(&out);
  return text;
}

bool lib_exception_args(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Exception *e = (const Exception *)args[0].object;
  Str *only = key_repr(e) ? text_of_repr(key_repr(e)) : NULL;
  if (only) {
    Tuple *one = tuple_new(call->result);
    if (one) one->items[0].str = only;
    return result_object(rt, out, one ? &one->head : NULL);
  }
  if (e->arguments->length || !e->text->length)
    return rt_fault(rt, DG_TYPE,
                    "the arguments of this %s are not one string, which is all that .args can give: use "
                    "str(e) or repr(e)",
                    diag_name(e->kind));
  Tuple *tuple = tuple_new(call->result);
  if (tuple) {
    tuple->items[0].str = e->text;
    object_retain(&e->text->head);
  }
  return result_object(rt, out, tuple ? &tuple->head : NULL);
}

bool lib_exception_class(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call;
  ExceptionClass *class_ = calloc(1, sizeof *class_);
  if (!class_) return rt_fault(rt, DG_MEMORY, "out of memory for an exception's class");
  class_->head = (Opaque){.head = {.count = 1, .kind = OBJ_OPAQUE}, .class_ = &exception_type_class};
  const Exception *e = (const Exception *)args[0].object;
  class_->kind = e->kind;
  memcpy(class_->class_name, e->class_name, FAULT_CLASS);
  out->object = &class_->head.head;
  return true;
}

/* Where an error of a pattern or of a text of JSON says that it is. */
typedef struct ErrorPlace {
  const char *begin;    /* of those words; NULL: it says nothing */
  long long numbers[3]; /* the place, its line and column */
} ErrorPlace;

static const char *last_of(const char *text, const char *part) {
  const char *found = NULL;
  for (const char *next = text; (next = strstr(next, part)); next++) found = next;
  return found;
}

/* The text of a re.error ends in its place: "... at position 3", and "(line 2, column 1)" where there are
 * lines; that of a JSONDecodeError in ": line 2 column 1 (char 3)". */
static ErrorPlace error_place(const Exception *e) {
  bool json = e->kind == DG_JSON_DECODE;
  const char *before = json ? ": line " : " at position ", *at = last_of(e->text->text, before);
  ErrorPlace out = {.numbers = {0, 1, 0}};
  if (!e->placed) return out;
  long long *place = &out.numbers[0], *line = &out.numbers[1], *column = &out.numbers[2];
  int read = 0;
  if (at)
    read = json ? sscanf(at + strlen(before), "%lld column %lld (char %lld", line, column, place)
                : sscanf(at + strlen(before), "%lld (line %lld, column %lld)", place, line, column);
  if (!json && read == 1) *column = *place + 1;
  out.begin = read >= (json ? 3 : 1) ? at : NULL;
  return out;
}

/* kind, what it says, the text or bytes, the place in it -> exception. */
bool lib_exception_placed(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  DiagKind kind = (DiagKind)arg_int(call, args, 0);
  bool bytes = call->types[2]->kind != TY_STR;
  const char *data = bytes ? (const char *)args[2].packed->data : args[2].str->text;
  size_t length = (size_t)(bytes ? args[2].packed->count : args[2].str->length), at = 0, line = 1, begin = 0;
  int64_t place = arg_int(call, args, 3), count = 0;
  bool lines = memchr(data, '\n', length) != NULL;
  for (; at < length && count < place; count++) {
    if (data[at] == '\n') line++, begin = (size_t)count + 1;
    if (bytes)
      at++;
    else
      utf8_next(data, length, &at);
  }
  StrBuf text = {0};
  long long column = place - (int64_t)begin + 1;
  strbuf_add(&text, args[1].str->text, (size_t)args[1].str->length);
  if (kind == DG_JSON_DECODE)
    strbuf_printf(&text, ": line %zu column %lld (char %lld)", line, column, (long long)place);
  else
    strbuf_printf(&text, " at position %lld", (long long)place);
  if (kind != DG_JSON_DECODE && lines) strbuf_printf(&text, " (line %zu, column %lld)", line, column);
  Str *whole = str_new(strbuf_text(&text), text.length), *none = str_new("", 0);
  strbuf_fini(&text);
  bool good = whole && none ? exception_make(rt, kind, whole, none, out)
                            : rt_fault(rt, DG_MEMORY, "out of memory for an exception");
  if (good) set_about((Exception *)out->object, args[2].object);
  if (whole) object_release(&whole->head);
  if (none) object_release(&none->head);
  return good;
}

/* What the place of an error is in: e.pattern of a re.error, e.doc of a JSONDecodeError (extra 1). */
bool lib_exception_about(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Exception *e = (const Exception *)args[0].object;
  const char *name = call->extra ? "doc" : "pattern";
  const Type *type = call->result;
  if (e->kind != (call->extra ? DG_JSON_DECODE : DG_RE))
    return rt_fault(rt, DG_ATTRIBUTE, "'%s' object has no attribute '%s'", short_name(e->kind), name);
  if (e->placed && !e->about)
    return rt_fault(rt, DG_NOT_IMPLEMENTED,
                    "the %s of this error is not known any more: too many errors came behind it", name);
  if (type->kind == TY_STR) {
    if (!e->about)
      return rt_fault(rt, DG_ATTRIBUTE, "'%s' object has no attribute '%s'", short_name(e->kind), name);
    out->object = e->about;
    object_retain(e->about);
    return true;
  }
  TypeKind kind = !e->about ? TY_NONE : e->about->kind == OBJ_STR ? TY_STR : TY_BYTES;
  for (unsigned k = 0; k < type->count; k++)
    if (type->items[k]->kind == kind)
      return union_close(type->items[k], k, (Value){.object = e->about}, out) ||
             rt_fault(rt, DG_MEMORY, "out of memory");
  return rt_fault(rt, DG_INTERNAL, "an attribute of an error");
}

bool lib_exception_pattern(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  static const char *const names[] = {"msg", "pos", "lineno", "colno"};
  const Exception *e = (const Exception *)args[0].object;
  if (e->kind != DG_RE && e->kind != DG_JSON_DECODE)
    return rt_fault(rt, DG_ATTRIBUTE, "'%s' object has no attribute '%s'", diag_name(e->kind),
                    names[call->extra]);
  ErrorPlace place = error_place(e);
  if (!call->extra)
    return result_str(rt, out, e->text->text,
                      place.begin ? (size_t)(place.begin - e->text->text) : (size_t)e->text->length);
  const Type *type = call->result;
  for (unsigned k = 0; k < type->count; k++)
    if ((type->items[k]->kind == TY_NONE) == !place.begin)
      return union_close(type->items[k], k, (Value){.i = place.begin ? place.numbers[call->extra - 1] : 0},
                         out) ||
             rt_fault(rt, DG_MEMORY, "out of memory");
  return rt_fault(rt, DG_INTERNAL, "an attribute of an error");
}

bool lib_exception_class_name(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call;
  const ExceptionClass *class = (const ExceptionClass *)args[0].object;
  const char *name = name_of(class->kind, class->class_name);
  return result_str(rt, out, name, strlen(name));
}

bool lib_exception_class_is(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt;
  DiagKind kind = ((const ExceptionClass *)args[0].object)->kind, of = (DiagKind)arg_int(call, args, 1);
  out->b = args[2].b ? diag_is(kind, of) : kind == of;
  return true;
}
