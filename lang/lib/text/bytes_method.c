/* Methods of bytes: stripping, splitting, searching, replacing, padding. */
#include <string.h>

#include "lang/lib/arguments.h"
#include "lang/lib/text/bytes.h"

/* A part of some bytes. */
typedef struct Run {
  const unsigned char *at;
  int64_t count;
} Run;

static Run whole(Value value) { return (Run){value.packed->data, value.packed->count}; }

static bool result_run(Rt *rt, Value *out, Run run) { return result_bytes(rt, out, run.at, run.count); }

static void put(StrBuf *out, Run run) { strbuf_add(out, (const char *)run.at, (size_t)run.count); }

/* The first place of `part` from `from` on, or -1. */
static int64_t first_place(Run of, Run part, int64_t from) {
  if (from > of.count) return -1;
  const unsigned char *at = memmem(of.at + from, (size_t)(of.count - from), part.at, (size_t)part.count);
  return at ? at - of.at : -1;
}

static int64_t last_place(Rt *rt, Run of, Run part) {
  for (int64_t at = of.count - part.count; at >= 0 && !rt_polls(rt, at); at--)
    if (!memcmp(of.at + at, part.at, (size_t)part.count)) return at;
  return -1;
}

/* ---- strip ---- */

static bool to_strip(unsigned char byte, const Run *bytes) {
  return bytes ? bytes->count && memchr(bytes->at, byte, (size_t)bytes->count) : byte_is_space(byte);
}

static Run stripped(Run run, const Run *bytes, bool left, bool right) {
  while (left && run.count && to_strip(run.at[0], bytes)) run.at++, run.count--;
  while (right && run.count && to_strip(run.at[run.count - 1], bytes)) run.count--;
  return run;
}

/* ---- split ---- */

/* Adds a part to the list; false after a fault. */
static bool add_run(Rt *rt, List *list, Run run) {
  Value value;
  if (!result_run(rt, &value, run)) return false;
  bool good = list_push(list, value) || rt_fault(rt, DG_MEMORY, "out of memory for a list");
  object_release(value.object);
  return good;
}

static bool split_words(Rt *rt, List *list, Run run, int64_t most) {
  int64_t at = 0;
  for (;;) {
    while (at < run.count && byte_is_space(run.at[at])) at++;
    if (at >= run.count) return true;
    if (most-- == 0) return add_run(rt, list, (Run){run.at + at, run.count - at});
    int64_t from = at;
    while (at < run.count && !byte_is_space(run.at[at])) at++;
    if (rt_polls(rt, list->count) || !add_run(rt, list, (Run){run.at + from, at - from})) return false;
  }
}

static bool split_at(Rt *rt, List *list, Run run, Run by, int64_t most) {
  int64_t from = 0, at;
  while (most-- != 0 && (at = first_place(run, by, from)) >= 0) {
    if (rt_polls(rt, list->count) || !add_run(rt, list, (Run){run.at + from, at - from})) return false;
    from = at + by.count;
  }
  return add_run(rt, list, (Run){run.at + from, run.count - from});
}

/* From the right; the parts come in their order at the end. */
static bool split_back(Rt *rt, List *list, Run run, const Run *by, int64_t most) {
  for (;;) {
    if (!by) run = stripped(run, NULL, false, true);
    if (!by && !run.count) break;
    int64_t from = 0, to = run.count;
    if (most-- == 0) {
      if (!add_run(rt, list, run)) return false;
      break;
    }
    if (by) {
      int64_t at = last_place(rt, run, *by);
      from = at < 0 ? 0 : at + by->count;
      to = at;
    } else {
      for (from = run.count; from && !byte_is_space(run.at[from - 1]);) from--;
      to = from;
    }
    if (rt->fault.set || !add_run(rt, list, (Run){run.at + from, run.count - from})) return false;
    if (by && to < 0) break;
    run.count = to;
  }
  for (int64_t a = 0, b = list->count - 1; a < b; a++, b--) list_swap(list, a, b);
  return true;
}

static bool split_lines(Rt *rt, List *list, Run run, bool keep) {
  for (int64_t at = 0; at < run.count;) {
    int64_t from = at;
    while (at < run.count && run.at[at] != '\n' && run.at[at] != '\r') at++;
    int64_t end = at;
    if (at < run.count) at += run.at[at] == '\r' && at + 1 < run.count && run.at[at + 1] == '\n' ? 2 : 1;
    if (rt_polls(rt, list->count) || !add_run(rt, list, (Run){run.at + from, (keep ? at : end) - from}))
      return false;
  }
  return true;
}

static bool split(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  BytesMethod method = (BytesMethod)call->extra;
  Run run = whole(args[0]), by = {0};
  bool lines = method == BYTES_splitlines, given = !lines && arg_given(call, 1);
  int64_t most = lines ? -1 : arg_int_or(call, args, 2, -1);
  if (given) by = whole(args[1]);
  if (given && !by.count) return rt_fault(rt, DG_VALUE, "empty separator");
  List *list = list_new(call->result->items[0], 0);
  if (!list) return rt_fault(rt, DG_MEMORY, "out of memory for a list");
  bool good = lines                    ? split_lines(rt, list, run, arg_given(call, 1) && args[1].b)
              : method == BYTES_rsplit ? split_back(rt, list, run, given ? &by : NULL, most)
              : given                  ? split_at(rt, list, run, by, most)
                                       : split_words(rt, list, run, most);
  if (!good) return object_release(&list->head), false;
  out->list = list;
  return true;
}

static bool partition(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  bool last = call->extra == BYTES_rpartition;
  Run run = whole(args[0]), by = whole(args[1]);
  if (!by.count) return rt_fault(rt, DG_VALUE, "empty separator");
  int64_t at = last ? last_place(rt, run, by) : first_place(run, by, 0);
  Run none = {run.at, 0}, parts[3] = {run, none, none};
  if (at < 0 && last) parts[0] = none, parts[2] = run;
  if (at >= 0) {
    parts[0] = (Run){run.at, at};
    parts[1] = by;
    parts[2] = (Run){run.at + at + by.count, run.count - at - by.count};
  }
  Tuple *tuple = tuple_new(call->result);
  if (!tuple) return rt_fault(rt, DG_MEMORY, "out of memory for a tuple");
  for (int k = 0; k < 3; k++)
    if (rt->fault.set || !result_run(rt, &tuple->items[k], parts[k]))
      return object_release(&tuple->head), false;
  out->tuple = tuple;
  return true;
}

/* ---- joining and replacing ---- */

static bool join(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const List *list = args[1].list;
  StrBuf all = {0};
  (void)call;
  for (int64_t k = 0; k < list->count && !rt_polls(rt, k); k++) {
    if (k) put(&all, whole(args[0]));
    put(&all, whole(list_at(list, k)));
  }
  return result_built(rt, out, &all);
}

static bool replace(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Run run = whole(args[0]), old = whole(args[1]), new = whole(args[2]);
  int64_t most = arg_int_or(call, args, 3, -1), from = 0, at = 0;
  StrBuf all = {0};
  for (int64_t k = 0; most-- != 0 && !rt_polls(rt, k); k++) {
    at = old.count ? first_place(run, old, from) : k; /* nothing is before each byte, and at the end */
    if (at < 0 || at > run.count) break;
    put(&all, (Run){run.at + from, at - from});
    put(&all, new);
    from = at + old.count;
  }
  put(&all, (Run){run.at + from, run.count - from});
  return result_built(rt, out, &all);
}

static bool translate(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Run run = whole(args[0]), gone = arg_given(call, 2) ? whole(args[2]) : (Run){0};
  const Packed *table = arg_given(call, 1) ? args[1].packed : NULL;
  StrBuf all = {0};
  if (table && table->count != 256)
    return rt_fault(rt, DG_VALUE, "translation table must be 256 characters long");
  for (int64_t k = 0; k < run.count && !rt_polls(rt, k); k++)
    if (!gone.count || !memchr(gone.at, run.at[k], (size_t)gone.count))
      strbuf_putc(&all, (char)(table ? table->data[run.at[k]] : run.at[k]));
  return result_built(rt, out, &all);
}

static bool make_table(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Run from = whole(args[0]), to = whole(args[1]);
  unsigned char table[256];
  (void)call;
  if (from.count != to.count) return rt_fault(rt, DG_VALUE, "maketrans arguments must have same length");
  for (int k = 0; k < 256; k++) table[k] = (unsigned char)k;
  for (int64_t k = 0; k < from.count; k++) table[from.at[k]] = to.at[k];
  return result_bytes(rt, out, table, 256);
}

/* ---- searching ---- */

/* The part between the bounds at `first`; false: it begins behind its end. */
static bool bounded(const LibCall *call, const Value *args, Run *run, int64_t *start) {
  int64_t stop;
  sequence_bounds(call, args, 2, run->count, start, &stop);
  if (*start > stop) return false;
  *run = (Run){run->at + *start, stop - *start};
  return true;
}

static bool search(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  BytesMethod method = (BytesMethod)call->extra;
  Run run = whole(args[0]), part = whole(args[1]);
  bool last = method == BYTES_rfind || method == BYTES_rindex;
  int64_t start, at = -1;
  if (bounded(call, args, &run, &start)) at = last ? last_place(rt, run, part) : first_place(run, part, 0);
  if (at < 0 && (method == BYTES_index || method == BYTES_rindex))
    return rt_fault(rt, DG_VALUE, "subsection not found");
  out->i = at < 0 ? -1 : at + start;
  return !rt->fault.set;
}

static bool count_places(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Run run = whole(args[0]), part = whole(args[1]);
  int64_t start, at = 0, count = 0;
  bool any = bounded(call, args, &run, &start);
  if (any && !part.count) count = run.count + 1;
  while (any && part.count && (at = first_place(run, part, at)) >= 0 && !rt_polls(rt, count)) {
    at += part.count;
    count++;
  }
  out->i = count;
  return !rt->fault.set;
}

static bool affix(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  bool end = call->extra == BYTES_endswith;
  (void)rt;
  Run run = whole(args[0]), part = whole(args[1]);
  int64_t start;
  out->b = bounded(call, args, &run, &start) && part.count <= run.count &&
           !memcmp(run.at + (end ? run.count - part.count : 0), part.at, (size_t)part.count);
  return true;
}

static bool remove_affix(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  bool prefix = call->extra == BYTES_removeprefix;
  Run run = whole(args[0]), part = whole(args[1]);
  int64_t rest = run.count - part.count;
  if (rest < 0 || memcmp(run.at + (prefix ? 0 : rest), part.at, (size_t)part.count))
    return result_run(rt, out, run);
  return result_bytes(rt, out, run.at + (prefix ? part.count : 0), rest);
}

/* ---- padding ---- */

static bool padded(Rt *rt, Run before, Run run, unsigned char fill, int64_t left, int64_t right, Value *out) {
  Packed *packed = packed_fresh(rt, before.count + left + run.count + right, 1);
  if (!packed) return false;
  unsigned char *at = packed->data;
  memcpy(at, before.at, (size_t)before.count);
  memset(at + before.count, fill, (size_t)left);
  memcpy(at + before.count + left, run.at, (size_t)run.count);
  memset(at + before.count + left + run.count, fill, (size_t)right);
  out->packed = packed;
  return true;
}

static bool justify(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  BytesMethod method = (BytesMethod)call->extra;
  Run run = whole(args[0]), none = {run.at, 0};
  int64_t width = arg_int(call, args, 1), room = width > run.count ? width - run.count : 0;
  bool sign = method == BYTES_zfill && run.count && (run.at[0] == '+' || run.at[0] == '-');
  if (sign) none.count = 1, run.at++, run.count--;
  unsigned char fill = method == BYTES_zfill ? '0' : ' ';
  if (method != BYTES_zfill && arg_given(call, 2)) {
    if (args[2].packed->count != 1)
      return rt_fault(rt, DG_TYPE, "the fill byte must be a byte string of length 1");
    fill = args[2].packed->data[0];
  }
  int64_t left = method == BYTES_rjust || method == BYTES_zfill ? room
                 : method == BYTES_ljust                        ? 0
                                                                : room / 2 + (room & width & 1);
  return padded(rt, none, run, fill, left, room - left, out);
}

static bool expand_tabs(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Run run = whole(args[0]);
  int64_t size = arg_int_or(call, args, 1, 8), column = 0;
  StrBuf all = {0};
  for (int64_t k = 0; k < run.count && !rt_polls(rt, k); k++) {
    unsigned char c = run.at[k];
    if (c != '\t') {
      strbuf_putc(&all, (char)c);
      column = c == '\n' || c == '\r' ? 0 : column + 1;
      continue;
    }
    for (int64_t more = size > 0 ? size - column % size : 0; more > 0; more--, column++)
      strbuf_putc(&all, ' ');
  }
  return result_built(rt, out, &all);
}

static bool strip(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  BytesMethod method = (BytesMethod)call->extra;
  Run bytes = {0};
  bool given = arg_given(call, 1);
  if (given) bytes = whole(args[1]);
  return result_run(
      rt, out,
      stripped(whole(args[0]), given ? &bytes : NULL, method != BYTES_rstrip, method != BYTES_lstrip));
}

static const LibFn methods[BYTES_METHOD_COUNT] = {[BYTES_upper] = bytes_change_case,
                                                  [BYTES_lower] = bytes_change_case,
                                                  [BYTES_capitalize] = bytes_change_case,
                                                  [BYTES_title] = bytes_change_case,
                                                  [BYTES_swapcase] = bytes_change_case,
                                                  [BYTES_isalpha] = bytes_all_are,
                                                  [BYTES_isdigit] = bytes_all_are,
                                                  [BYTES_isalnum] = bytes_all_are,
                                                  [BYTES_isspace] = bytes_all_are,
                                                  [BYTES_islower] = bytes_one_case,
                                                  [BYTES_isupper] = bytes_one_case,
                                                  [BYTES_istitle] = bytes_is_title,
                                                  [BYTES_isascii] = bytes_is_ascii,
                                                  [BYTES_strip] = strip,
                                                  [BYTES_lstrip] = strip,
                                                  [BYTES_rstrip] = strip,
                                                  [BYTES_split] = split,
                                                  [BYTES_rsplit] = split,
                                                  [BYTES_splitlines] = split,
                                                  [BYTES_join] = join,
                                                  [BYTES_replace] = replace,
                                                  [BYTES_startswith] = affix,
                                                  [BYTES_endswith] = affix,
                                                  [BYTES_find] = search,
                                                  [BYTES_rfind] = search,
                                                  [BYTES_index] = search,
                                                  [BYTES_rindex] = search,
                                                  [BYTES_count] = count_places,
                                                  [BYTES_zfill] = justify,
                                                  [BYTES_ljust] = justify,
                                                  [BYTES_rjust] = justify,
                                                  [BYTES_center] = justify,
                                                  [BYTES_removeprefix] = remove_affix,
                                                  [BYTES_removesuffix] = remove_affix,
                                                  [BYTES_partition] = partition,
                                                  [BYTES_rpartition] = partition,
                                                  [BYTES_translate] = translate,
                                                  [BYTES_maketrans] = make_table,
                                                  [BYTES_expandtabs] = expand_tabs};

bool lib_packed_method(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  return methods[call->extra](rt, call, args, out);
}
