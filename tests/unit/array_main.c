/* A driver for array_oracle.py: reads commands on stdin, works on numbered arrays with
 * the run time's own functions and with leaves written here in C, and prints what came
 * of it. One command a line; data goes as raw bytes. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/lib.h"
#include "lang/rt/exec/launch.h"
#include "lang/rt/scalar/eval.h"

enum { SLOTS = 64, WORDS = 256 };

static Rt rt;
static Array *slots[SLOTS];
static char line[1 << 16];
static char *words[WORDS];
static unsigned word_count, word_at;

static int64_t next_int(void) {
  if (word_at >= word_count) {
    fprintf(stderr, "missing number in: %s\n", words[0]);
    abort();
  }
  return strtoll(words[word_at++], NULL, 10);
}
static const char *next_word(void) { return word_at < word_count ? words[word_at++] : ""; }

static bool report_fault(void) {
  if (!rt.fault.set) return false;
  printf("fault %s: %s\n", diag_name(rt.fault.kind), rt.fault.text);
  rt_fault_clear(&rt);
  return true;
}

static void set_slot(int64_t at, Array *a) {
  if (slots[at]) object_release(&slots[at]->head);
  slots[at] = a;
  if (!report_fault()) printf("ok\n");
}

static unsigned next_dims(int64_t *dims) {
  unsigned rank = (unsigned)next_int();
  for (unsigned k = 0; k < rank; k++) dims[k] = next_int();
  return rank;
}

/* load SLOT dtype rank dims...: followed by the elements as raw bytes. */
static void do_load(void) {
  int64_t dims[MAX_RANK], at = next_int();
  DType dtype = dtype_named(next_word());
  unsigned rank = next_dims(dims);
  Array *a = array_new(&rt, elem_of(dtype), rank, dims, false);
  size_t bytes = a ? (size_t)a->size * dtype_size(dtype) : 0;
  if (a && fread(a->data, 1, bytes, stdin) != bytes) abort();
  set_slot(at, a);
}

/* view SLOT FROM offset rank shape... strides... */
static void do_view(void) {
  int64_t dims[2 * MAX_RANK], at = next_int();
  Array *base = slots[next_int()];
  int64_t offset = next_int();
  unsigned rank = (unsigned)next_int();
  for (unsigned k = 0; k < 2 * rank; k++) dims[k] = next_int();
  set_slot(at, array_view(&rt, base, base->data + offset, rank, dims, dims + rank));
}

/* index SLOT FROM items: i5, s1:2:3 with any part missing, n, f */
static void do_index(void) {
  IndexItem items[2 * MAX_RANK];
  unsigned count = 0;
  int64_t at = next_int();
  Array *base = slots[next_int()];
  while (word_at < word_count) {
    char *word = words[word_at++];
    IndexItem *item = &items[count++];
    *item = (IndexItem){.kind = *word == 'i'   ? INDEX_INT
                                : *word == 's' ? INDEX_SLICE
                                : *word == 'n' ? INDEX_NEWAXIS
                                               : INDEX_FULL};
    word++;
    for (unsigned part = 0; part < 3 && (item->kind == INDEX_SLICE || (item->kind == INDEX_INT && part == 0));
         part++) {
      char *end;
      item->part[part] = strtoll(word, &end, 10);
      item->has[part] = end != word;
      word = *end == ':' ? end + 1 : end;
    }
  }
  set_slot(at, array_index(&rt, base, items, count));
}

static void do_shape(int which) {
  int64_t dims[MAX_RANK], at = next_int();
  Array *base = slots[next_int()];
  unsigned rank = next_dims(dims);
  set_slot(at, which == 'r'   ? array_reshape(&rt, base, rank, dims)
               : which == 'b' ? array_broadcast_to(&rt, base, rank, dims)
                              : array_transpose(&rt, base, rank ? dims : NULL));
}

/* info SLOT: dtype rank shape strides contiguous offset */
static void do_info(void) {
  const Array *a = slots[next_int()];
  if (!a) {
    printf("nothing\n");
    return;
  }
  printf("info %s %u", a->elem->name, array_rank(a));
  for (unsigned k = 0; k < 2 * array_rank(a); k++) printf(" %lld", (long long)a->dims[k]);
  printf(" %d %lld\n", array_is_contiguous(a), (long long)(a->data - a->buffer->host));
}

/* save SLOT: "data N" and N bytes of the elements in C order */
static void do_save(void) {
  Array *a = slots[next_int()];
  if (!a) {
    printf("nothing\n");
    return;
  }
  a = array_contiguous(&rt, a);
  size_t bytes = (size_t)a->size * a->elem->bytes;
  printf("data %zu\n", bytes);
  fwrite(a->data, 1, bytes, stdout);
  object_release(&a->head);
}

/* ---- leaves: element by element, through scalar_eval and as kernel.h says ---- */

typedef struct Body {
  DType in, out;
  FoldOp fold;
  bool twice; /* the body is x + x in dtype `out`, else x converted */
} Body;

static void body_value(const Body *body, const char *element, void *out) {
  Value value;
  scalar_eval(&rt, OP_CONVERT, body->in, body->out, element, NULL, NULL, value.bytes, SCALAR_ARRAY);
  if (body->twice)
    scalar_eval(&rt, OP_ADD, body->out, body->out, value.bytes, value.bytes, NULL, out, SCALAR_ARRAY);
  else
    memcpy(out, value.bytes, dtype_size(body->out));
}

static void fold_two(const Body *body, void *acc, const void *value) {
  static const Op ops[FOLD_COUNT] = {
      [FOLD_SUM] = OP_ADD,  [FOLD_PROD] = OP_MUL,  [FOLD_MIN] = OP_MINIMUM, [FOLD_MAX] = OP_MAXIMUM,
      [FOLD_ANY] = OP_LOR,  [FOLD_ALL] = OP_LAND,  [FOLD_AND] = OP_AND,     [FOLD_OR] = OP_OR,
      [FOLD_XOR] = OP_XOR,  [FOLD_FMIN] = OP_FMIN, [FOLD_FMAX] = OP_FMAX,   [FOLD_ARGMIN] = OP_LT,
      [FOLD_ARGMAX] = OP_GT};
  Value out;
  scalar_eval(&rt, ops[body->fold], body->out, body->out, acc, value, NULL, out.bytes, SCALAR_ARRAY);
  memcpy(acc, out.bytes, dtype_size(body->out));
}

static uint32_t inner_map(const void *context, char *const *ptrs, const int64_t *strides, int64_t n,
                          void *acc) {
  (void)acc;
  for (int64_t k = 0; k < n; k++) body_value(context, ptrs[1] + k * strides[1], ptrs[0] + k * strides[0]);
  return 0;
}

static uint32_t inner_accumulate(const void *context, char *const *ptrs, const int64_t *strides, int64_t n,
                                 void *acc) {
  (void)acc;
  for (int64_t k = 0; k < n; k++) {
    Value value;
    body_value(context, ptrs[1] + k * strides[1], value.bytes);
    fold_two(context, ptrs[0] + k * strides[0], value.bytes);
  }
  return 0;
}

static uint32_t inner_scan(const void *context, char *const *ptrs, const int64_t *strides, int64_t n,
                           void *acc) {
  const Body *body = context;
  Value running = {.u = 0}, value;
  if (acc) memcpy(running.bytes, acc, dtype_size(body->out));
  for (int64_t k = 0; k < n; k++) {
    body_value(body, ptrs[1] + k * strides[1], value.bytes);
    if (k == 0 && !acc)
      running = value;
    else
      fold_two(body, running.bytes, value.bytes);
    memcpy(ptrs[0] + k * strides[0], running.bytes, dtype_size(body->out));
  }
  if (acc) memcpy(acc, running.bytes, dtype_size(body->out));
  return 0;
}

/* NumPy's block of at most 128 numbers; complex ones as twice as many. */
#define BLOCK_SUM(T, parts)                                                                                  \
  do {                                                                                                       \
    T lane[8], out[2] = {(T)-0.0, (T)-0.0};                                                                  \
    const T *x = (const void *)values;                                                                       \
    int64_t m = n * (parts), j = 0;                                                                          \
    if (m >= 8) {                                                                                            \
      for (; j < 8; j++) lane[j] = x[j];                                                                     \
      for (; j + 8 <= m; j += 8) {                                                                           \
        for (int64_t i = 0; i < 8; i++) lane[i] += x[j + i];                                                 \
      }                                                                                                      \
      if ((parts) == 1)                                                                                      \
        out[0] = ((lane[0] + lane[1]) + (lane[2] + lane[3])) + ((lane[4] + lane[5]) + (lane[6] + lane[7]));  \
      else                                                                                                   \
        out[0] = (lane[0] + lane[2]) + (lane[4] + lane[6]),                                                  \
        out[1] = (lane[1] + lane[3]) + (lane[5] + lane[7]);                                                  \
    }                                                                                                        \
    for (; j < m; j++) out[j % (parts)] += x[j];                                                             \
    memcpy(acc, out, sizeof(T) * (parts));                                                                   \
  } while (0)

static uint32_t inner_fold(const void *context, char *const *ptrs, const int64_t *strides, int64_t n,
                           void *acc) {
  const Body *body = context;
  Value values[128];
  size_t item = dtype_size(body->out);
  if (body->fold == FOLD_SUM && body->out >= DT_F16) {
    float halves[128];
    if (n > (dtype_kind(body->out) == 'c' ? 64 : 128)) abort();
    for (int64_t k = 0; k < n; k++) {
      Value value;
      body_value(body, ptrs[0] + k * strides[0], value.bytes);
      if (body->out == DT_F16) halves[k] = half_to_float(value.u16);
      memcpy((char *)values + (size_t)k * item, value.bytes, item);
    }
    if (body->out == DT_F16) memcpy(values, halves, sizeof halves);
    switch ((int)body->out) {
      case DT_F16:
      case DT_F32: BLOCK_SUM(float, 1); break;
      case DT_F64: BLOCK_SUM(double, 1); break;
      case DT_C64: BLOCK_SUM(float, 2); break;
      default: BLOCK_SUM(double, 2); break;
    }
    return 0;
  }
  Value running = {.u = 0}, value;
  float product = 1;
  int64_t position = 0;
  for (int64_t k = 0; k < n; k++) {
    body_value(body, ptrs[0] + k * strides[0], value.bytes);
    bool better = k == 0, nan = false, had = false;
    if (body->fold == FOLD_ARGMIN || body->fold == FOLD_ARGMAX) {
      scalar_eval(&rt, OP_ISNAN, body->out, DT_BOOL, value.bytes, NULL, NULL, &nan, SCALAR_ARRAY);
      if (k > 0)
        scalar_eval(&rt, OP_ISNAN, body->out, DT_BOOL, running.bytes, NULL, NULL, &had, SCALAR_ARRAY);
      if (k > 0)
        scalar_eval(&rt, body->fold == FOLD_ARGMIN ? OP_LT : OP_GT, body->out, DT_BOOL, value.bytes,
                    running.bytes, NULL, &better, SCALAR_ARRAY);
      if (k > 0) better = !had && (nan || better);
      if (better) running = value, position = k;
    } else if (body->fold == FOLD_PROD && body->out == DT_F16)
      product *= half_to_float(value.u16);
    else if (better)
      running = value;
    else
      fold_two(body, running.bytes, value.bytes);
  }
  if (body->fold == FOLD_ARGMIN || body->fold == FOLD_ARGMAX) {
    InnerArg *arg = acc;
    memcpy(arg->value, running.bytes, 16);
    arg->position = position;
  } else if (body->fold == FOLD_PROD && body->out == DT_F16)
    memcpy(acc, &product, sizeof product);
  else
    memcpy(acc, running.bytes, item);
  return 0;
}

static InnerLoop get_inner_loop(KernelCode *code, Rt *r, InnerForm form, const char *pattern,
                                int64_t elements) {
  static const InnerLoopFn forms[] = {[INNER_MAP] = inner_map,
                                      [INNER_FOLD] = inner_fold,
                                      [INNER_ACCUMULATE] = inner_accumulate,
                                      [INNER_SCAN] = inner_scan};
  (void)r, (void)pattern, (void)elements;
  return (InnerLoop){forms[form], code->provider};
}

/* fold KIND(reduce|scan) SLOT FROM fold dtype body(0 1 2) keepdims axis_count(-1: all) axes... */
static void do_fold(void) {
  bool reduce = strcmp(next_word(), "reduce") == 0;
  int64_t at = next_int(), axes[MAX_RANK];
  Array *a = slots[next_int()];
  const char *name = next_word();
  unsigned fold = 0;
  while (strcmp(fold_names[fold], name) != 0) fold++;
  DType dtype = dtype_named(next_word());
  KernelBody how = (KernelBody)next_int();
  bool keepdims = next_int() != 0;
  int64_t axis_count = next_int();
  for (int64_t k = 0; k < axis_count; k++) axes[k] = next_int();
  bool arg = fold == FOLD_ARGMIN || fold == FOLD_ARGMAX;
  Body body = {array_dtype(a), dtype, (FoldOp)fold, how == KERNEL_BODY_EXPR};
  KernelCode code = {.kind = reduce ? KERNEL_REDUCE : KERNEL_SCAN,
                     .fold = (FoldOp)fold,
                     .inputs = 1,
                     .in = {array_dtype(a)},
                     .out = arg ? DT_I64 : dtype,
                     .body = how,
                     .body_dtype = dtype,
                     .cost = 30,
                     .inner_loop = get_inner_loop,
                     .provider = &body};
  Value input = {.array = a}, out = {.array = NULL};
  KernelLaunch launch = {.inputs = &input,
                         .axes = axes,
                         .axis_count = axis_count < 0 ? 0 : (unsigned)axis_count,
                         .all_axes = axis_count < 0,
                         .keepdims = keepdims};
  bool scalar =
      reduce && (array_rank(a) == 0 || (!keepdims && (axis_count < 0 || axis_count == array_rank(a))));
  bool ok = kernel_launch(&rt, &code, &launch, &out);
  if (ok && scalar) {
    Array *box = array_new(&rt, elem_of(code.out), 0, NULL, false);
    memcpy(box->data, out.bytes, dtype_size(code.out));
    out.array = box;
  }
  set_slot(at, ok ? out.array : NULL);
}

/* ---- library functions ---- */

/* lib NAME SLOT RESULT args...: RESULT is Adtype:rank, Sdtype or Ucount (a tuple of int64
 * vectors, into SLOT and the next ones) or N; an argument is aSLOT, iINT, fFLOAT, bBOOL, n
 * (None), tINT,INT... (a tuple of ints) or TSLOT,SLOT... (a tuple of arrays). */
static const Type *parse_argument(char *word, Value *value) {
  const Type *items[64];
  Value values[64];
  unsigned count = 0;
  char *text = word + 1;
  switch (*word) {
    case 'a':
      value->array = slots[atoi(text)];
      return type_array(rt.types, value->array->elem, array_rank(value->array), LAYOUT_ANY);
    case 'i': value->i = strtoll(text, NULL, 10); return type_int(rt.types);
    case 'f': value->f = strtod(text, NULL); return type_float(rt.types);
    case 'b': value->b = *text == '1'; return type_bool(rt.types);
    case 'n': return type_none(rt.types);
    default: break;
  }
  while (*text) {
    int64_t number = strtoll(text, &text, 10);
    if (*text == ',') text++;
    if (*word == 't')
      values[count].i = number, items[count++] = type_int(rt.types);
    else {
      values[count].array = slots[number];
      items[count++] = type_array(rt.types, slots[number]->elem, array_rank(slots[number]), LAYOUT_ANY);
    }
  }
  const Type *type = type_tuple(rt.types, items, count);
  Tuple *tuple = tuple_new(type);
  for (unsigned k = 0; k < count; k++) {
    tuple->items[k] = values[k];
    value_retain(items[k], values[k]);
  }
  value->tuple = tuple;
  return type;
}

static const Type *parse_result(char *word) {
  char *colon = strchr(word, ':');
  const Type *vectors[8];
  if (colon) *colon = 0;
  if (*word == 'A')
    return type_array(rt.types, elem_of(dtype_named(word + 1)), (unsigned)atoi(colon + 1), LAYOUT_ANY);
  if (*word == 'S') return type_scalar(rt.types, dtype_named(word + 1), true);
  if (*word == 'N') return type_none(rt.types);
  for (int k = 0; k < atoi(word + 1); k++) vectors[k] = type_array(rt.types, elem_of(DT_I64), 1, LAYOUT_C);
  return type_tuple(rt.types, vectors, (unsigned)atoi(word + 1));
}

static Array *boxed(DType dtype, const void *element) {
  Array *box = array_new(&rt, elem_of(dtype), 0, NULL, false);
  memcpy(box->data, element, dtype_size(dtype));
  return box;
}

static void do_lib(void) {
  const char *name = next_word();
  int64_t at = next_int();
  unsigned lib = 0;
  while (strcmp(lib_info[lib].name, name) != 0) lib++;
  const Type *types[16], *result = parse_result(words[word_at++]);
  Value args[16], out = {.u = 0};
  unsigned count = 0;
  for (; word_at < word_count; count++) types[count] = parse_argument(words[word_at++], &args[count]);
  LibCall call = {.lib = (uint16_t)lib, .result = result, .types = types, .count = count};
  bool ok = lib_info[lib].fn(&rt, &call, args, &out);
  for (unsigned k = 0; k < count; k++) {
    if (types[k]->kind == TY_TUPLE) object_release(&args[k].tuple->head);
  }
  if (ok && result->kind == TY_TUPLE) {
    for (unsigned k = 0; k < result->count; k++) {
      object_retain(&out.tuple->items[k].array->head);
      if (slots[at + k]) object_release(&slots[at + k]->head);
      slots[at + k] = out.tuple->items[k].array;
    }
    object_release(&out.tuple->head);
    printf("ok\n");
  } else if (result->kind == TY_NONE) {
    if (!report_fault()) printf("ok\n");
  } else {
    set_slot(at, !ok ? NULL : result->kind == TY_SCALAR ? boxed(result->dtype, out.bytes) : out.array);
  }
}

static void run_command(void) {
  const char *command = next_word();
  if (strcmp(command, "load") == 0)
    do_load();
  else if (strcmp(command, "view") == 0)
    do_view();
  else if (strcmp(command, "index") == 0)
    do_index();
  else if (strcmp(command, "reshape") == 0)
    do_shape('r');
  else if (strcmp(command, "transpose") == 0)
    do_shape('t');
  else if (strcmp(command, "broadcast") == 0)
    do_shape('b');
  else if (strcmp(command, "info") == 0)
    do_info();
  else if (strcmp(command, "save") == 0)
    do_save();
  else if (strcmp(command, "fold") == 0)
    do_fold();
  else if (strcmp(command, "lib") == 0)
    do_lib();
  else if (strcmp(command, "assign") == 0) {
    Array *to = slots[next_int()];
    array_assign(&rt, to, slots[next_int()]);
    if (!report_fault()) printf("ok\n");
  } else if (strcmp(command, "overlap") == 0) {
    const Array *a = slots[next_int()];
    printf("overlap %d\n", array_may_overlap(a, slots[next_int()]));
  } else if (strcmp(command, "new") == 0) {
    int64_t dims[MAX_RANK], at = next_int();
    DType dtype = dtype_named(next_word());
    unsigned rank = next_dims(dims);
    set_slot(at, array_new(&rt, elem_of(dtype), rank, dims, true));
  } else {
    fprintf(stderr, "unknown command %s\n", command);
    abort();
  }
}

int main(int argc, char **argv) {
  rt.types = type_table_new();
  rt.pool = pool_new(argc > 1 ? (unsigned)atoi(argv[1]) : 0);
  while (fgets(line, sizeof line, stdin)) {
    char *save = NULL;
    word_count = word_at = 0;
    for (char *word = strtok_r(line, " \n", &save); word; word = strtok_r(NULL, " \n", &save))
      words[word_count++] = word;
    if (word_count) run_command();
  }
  for (unsigned k = 0; k < SLOTS; k++) {
    if (slots[k]) object_release(&slots[k]->head);
  }
  pool_free(rt.pool);
  type_table_free(rt.types);
  buffer_trim();
  return 0;
}
