/* Text files as values: open(), their methods, and what `with` does with an object.
 *
 * Text is UTF-8 with Python's universal newlines: "\r\n" and "\r" are read as "\n".
 * Invariant: `file` is NULL exactly when the object is closed. */
#include "lang/lib/io/text_file.h"

#include <stdlib.h>
#include <string.h>

#include "lang/lib/arguments.h"
#include "lang/lib/io/file.h"
#include "lang/lib/value/sequence.h"
#include "lang/rt/format/fmt.h"

typedef struct TextFile {
  Opaque head;
  FILE *file;
  Str *path, *mode; /* owned */
} TextFile;

static void text_file_fini(Object *object) {
  TextFile *f = (TextFile *)object;
  if (f->file) fclose(f->file);
  object_release(&f->path->head);
  object_release(&f->mode->head);
}

static void text_file_show(StrBuf *out, const Object *object, bool repr) {
  static const Type text = {.kind = TY_STR};
  const TextFile *f = (const TextFile *)object;
  (void)repr;
  strbuf_puts(out, "<_io.TextIOWrapper name=");
  fmt_repr(out, &text, (Value){.str = f->path}, NULL);
  strbuf_printf(out, " mode='%s' encoding='UTF-8'>", f->mode->text);
}

static bool text_file_leave(struct Rt *rt, Object *object) {
  TextFile *f = (TextFile *)object;
  FILE *file = f->file;
  f->file = NULL;
  return !file || file_finish(rt, file, f->path->text);
}

const RuntimeClass text_file_class = {.def = {.name = "file"},
                                      .fini = text_file_fini,
                                      .show = text_file_show,
                                      .leave = text_file_leave,
                                      .enters = true};

/* ---- opening ---- */

/* r, w, a or x, each with + and t in any order: fopen's mode; NULL for anything else. */
static const char *mode_of(const char *mode) {
  char letter = 0;
  bool plus = false;
  for (; *mode; mode++) {
    if (strchr("rwax", *mode)) {
      if (letter) return NULL;
      letter = *mode;
    } else if (*mode == '+' && !plus)
      plus = true;
    else if (*mode != 't')
      return NULL;
  }
  switch (letter) {
    case 'r': return plus ? "r+" : "r";
    case 'w': return plus ? "w+" : "w";
    case 'a': return plus ? "a+" : "a";
    case 'x': return plus ? "w+x" : "wx";
    default: return NULL;
  }
}

bool lib_text_open(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call;
  const char *mode = mode_of(args[1].str->text);
  if (!mode)
    return rt_fault(rt, DG_VALUE, "invalid mode: '%s' (text files open with r, w, a or x, and +)",
                    args[1].str->text);
  FILE *file = file_open(rt, args[0].str->text, mode);
  TextFile *f = file ? calloc(1, sizeof *f) : NULL;
  if (!f) {
    if (file) fclose(file);
    return !file ? false : rt_fault(rt, DG_MEMORY, "out of memory for a file");
  }
  f->head = (Opaque){.head = {.count = 1, .kind = OBJ_OPAQUE}, .class_ = &text_file_class};
  f->file = file;
  f->path = args[0].str;
  f->mode = args[1].str;
  object_retain(&f->path->head);
  object_retain(&f->mode->head);
  out->object = &f->head.head;
  return true;
}

/* The open file of an object, for reading or writing; NULL after a fault. */
static FILE *usable(Rt *rt, const TextFile *f, bool write) {
  if (!f->file) return rt_fault(rt, DG_VALUE, "I/O operation on closed file."), NULL;
  bool plus = strchr(f->mode->text, '+') != NULL, reads = strchr(f->mode->text, 'r') != NULL;
  if (plus) fflush(f->file);
  if (plus || reads != write) return f->file;
  rt_fault(rt, DG_OS, write ? "not writable" : "not readable");
  return NULL;
}

/* ---- reading ---- */

/* One character or newline into `line`; false at the end. */
static bool read_char(FILE *file, StrBuf *line, bool *ended) {
  int ch = getc(file);
  if (ch == EOF) return false;
  if (ch == '\r') {
    int next = getc(file);
    if (next != '\n' && next != EOF) ungetc(next, file);
    ch = '\n';
  }
  *ended = ch == '\n';
  strbuf_putc(line, (char)ch);
  return true;
}

/* Whether a reader may go on after so many of what it reads: an interrupt is looked at now and then, since a
 * file such as /dev/zero has no end. */
static bool goes_on(Rt *rt, size_t count) { return count & 0xffff || !count || !rt_interrupted(rt); }

/* One line, of which what is read is put into `line`; false: an interrupt came. */
static bool read_line(Rt *rt, FILE *file, StrBuf *line) {
  bool ended = false;
  while (!ended && goes_on(rt, line->length) && read_char(file, line, &ended)) {
  }
  return !rt->fault.set;
}

static bool decoded(Rt *rt, const StrBuf *text) {
  const unsigned char *s = (const unsigned char *)strbuf_text(text);
  for (size_t k = 0; k < text->length;) {
    unsigned length = s[k] < 0x80                   ? 1
                      : s[k] >= 0xC2 && s[k] < 0xE0 ? 2
                      : s[k] >= 0xE0 && s[k] < 0xF0 ? 3
                      : s[k] >= 0xF0 && s[k] < 0xF5 ? 4
                                                    : 0;
    bool good = length && k + length <= text->length;
    for (unsigned j = 1; good && j < length; j++) good = (s[k + j] & 0xC0) == 0x80;
    if (!good)
      return rt_fault(rt, DG_UNICODE,
                      "'utf-8' codec can't decode byte 0x%02x in position %zu: the file is not UTF-8 text",
                      s[k], k);
    k += length;
  }
  return true;
}

static bool taken(Rt *rt, StrBuf *text, Value *out) {
  if (!rt->fault.set && decoded(rt, text)) return result_text(rt, out, text);
  strbuf_fini(text);
  return false;
}

bool lib_text_read(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  FILE *file = usable(rt, (TextFile *)args[0].object, false);
  int64_t limit = arg_int(call, args, 1);
  StrBuf text = {0};
  bool ended;
  if (!file) return false;
  int64_t points = 0;
  while ((limit < 0 || points < limit) && goes_on(rt, (size_t)points)) {
    if (!read_char(file, &text, &ended)) break;
    int next = getc(file); /* a character's later bytes go with it */
    while (next != EOF && (next & 0xC0) == 0x80) {
      strbuf_putc(&text, (char)next);
      next = getc(file);
    }
    if (next != EOF) ungetc(next, file);
    points++;
  }
  return taken(rt, &text, out);
}

bool lib_text_readline(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call;
  FILE *file = usable(rt, (TextFile *)args[0].object, false);
  StrBuf line = {0};
  if (!file) return false;
  read_line(rt, file, &line);
  return taken(rt, &line, out);
}

bool lib_text_readlines(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  FILE *file = usable(rt, (TextFile *)args[0].object, false);
  List *list = file ? list_new(call->result->items[0], 0) : NULL;
  if (!list) return file ? rt_fault(rt, DG_MEMORY, "out of memory for the lines of a file") : false;
  for (;;) {
    StrBuf line = {0};
    Value item;
    bool going = goes_on(rt, (size_t)list->count) && read_line(rt, file, &line);
    if (going && !line.length) {
      strbuf_fini(&line);
      break;
    }
    bool good = taken(rt, &line, &item);
    if (good) {
      good = list_push(list, item) || rt_fault(rt, DG_MEMORY, "out of memory for the lines of a file");
      object_release(item.object);
    }
    if (!good) return object_release(&list->head), false;
  }
  out->list = list;
  return true;
}

/* ---- writing and the rest ---- */

bool lib_text_write(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call;
  FILE *file = usable(rt, (TextFile *)args[0].object, true);
  if (!file) return false;
  if (!file_put(rt, file, args[1].str->text, (size_t)args[1].str->length)) return false;
  out->i = args[1].str->points;
  return true;
}

bool lib_text_flush(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call, (void)out;
  TextFile *f = (TextFile *)args[0].object;
  if (!f->file) return rt_fault(rt, DG_VALUE, "I/O operation on closed file.");
  return !fflush(f->file) || file_write_fault(rt, f->file);
}

bool lib_text_seek(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  TextFile *f = (TextFile *)args[0].object;
  out->i = arg_int(call, args, 1);
  if (!f->file) return rt_fault(rt, DG_VALUE, "I/O operation on closed file.");
  if (out->i < 0 || fseeko(f->file, (off_t)out->i, SEEK_SET))
    return rt_fault(rt, DG_VALUE, "negative seek position %lld", (long long)out->i);
  return true;
}

bool lib_text_closed(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt, (void)call;
  out->b = !((TextFile *)args[0].object)->file;
  return true;
}

bool lib_text_name(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt;
  const TextFile *f = (const TextFile *)args[0].object;
  out->str = arg_int(call, args, 1) ? f->mode : f->path;
  object_retain(&out->str->head);
  return true;
}

/* ---- with ---- */

const RuntimeClass no_context_class = {.def = {.name = "context"}};

bool lib_context_new(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)args;
  Opaque *object = calloc(1, sizeof *object);
  if (!object) return rt_fault(rt, DG_MEMORY, "out of memory for a context");
  *object = (Opaque){.head = {.count = 1, .kind = OBJ_OPAQUE}, .class_ = call->result->def};
  out->object = &object->head;
  return true;
}

static const RuntimeClass *class_of(const Object *object) { return ((const Opaque *)object)->class_; }

bool lib_context_enter(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call, (void)out;
  return !class_of(args[0].object)->enter || class_of(args[0].object)->enter(rt, args[0].object);
}

bool lib_context_leave(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call, (void)out;
  return !class_of(args[0].object)->leave || class_of(args[0].object)->leave(rt, args[0].object);
}
