/* Random generators, and the numbers and integers drawn from them, one after another.
 *
 * Source: https://numpy.org/doc/stable/reference/random/. Invariant: parameters are checked, all of them,
 * before the first draw, so that a call that faults leaves the stream where it was. */
#include "lang/lib/random/generator.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lang/base/memory/limits.h"
#include "lang/lib/arguments.h"
#include "lang/lib/random/seed.h"
#include "lang/lib/value/sequence.h"
#include "lang/rt/array/shape.h"

enum { DRAWS_PER_POLL = 1 << 16 };

typedef struct RandomObject RandomObject;
struct RandomObject {
  Opaque head;
  BitGen g;
  RandomObject *of; /* owned: Generator(bits) draws from these, not from its own; or NULL */
};

/* ---- generators ---- */

static void show_generator(StrBuf *out, const Object *object, bool repr) {
  (void)object, (void)repr;
  strbuf_puts(out, "Generator(PCG64)");
}

static void show_random_state(StrBuf *out, const Object *object, bool repr) {
  (void)object, (void)repr;
  strbuf_puts(out, "RandomState(MT19937)");
}

static void generator_fini(Object *object) {
  RandomObject *of = ((RandomObject *)object)->of;
  if (of) object_release(&of->head.head);
}

const RuntimeClass generator_class = {
    .def = {.name = "Generator"}, .fini = generator_fini, .show = show_generator};
const RuntimeClass pcg64_class = {.def = {.name = "PCG64"}};
const RuntimeClass random_state_class = {.def = {.name = "RandomState"}, .show = show_random_state};
const RuntimeClass python_random_class = {.def = {.name = "Random"}};

char random_generator_letter(const Type *type) {
  const ClassDef *def = type->kind == TY_OBJECT ? type_class(type) : NULL;
  return !def                              ? 0
         : def == &generator_class.def     ? 'G'
         : def == &random_state_class.def  ? 'R'
         : def == &python_random_class.def ? 'P'
                                           : 0;
}

static void words_add(Words *words, uint64_t value) {
  words->items[words->count++] = (uint32_t)value;
  if (value >> 32) words->items[words->count++] = (uint32_t)(value >> 32);
}

/* The seeds of argument k into `words`, whose items the caller frees: *given is false for None. */
static bool seed_values(Rt *rt, const LibCall *call, const Value *args, unsigned k,
                        const RuntimeClass *class_, Words *words) {
  if (seed_is_python(call->types[k]))
    return seed_python(rt, call->types[k], &args[k], call->extra & RANDOM_OLD_SEED, words);
  bool array = type_is_array(call->types[k]), legacy = class_ == &random_state_class;
  int64_t count = array ? args[k].array->size : 1;
  words->items = memory_array((size_t)(2 * count + 1), sizeof(uint32_t));
  if (!words->items) return rt_fault(rt, DG_MEMORY, "out of memory for a seed");
  if (array && legacy && !count) return rt_fault(rt, DG_VALUE, "Seed must be non-empty");
  for (int64_t i = 0; i < count; i++) {
    int64_t value =
        array ? *(const int64_t *)(const void *)array_at1(args[k].array, i) : arg_int(call, args, k);
    bool huge = !array && call->types[k]->dtype == DT_U64 && value < 0;
    if (legacy && (huge || value < 0 || value > UINT32_MAX))
      return rt_fault(rt, DG_VALUE, "Seed must be between 0 and 2**32 - 1");
    if (class_ == &python_random_class && !huge && value < 0)
      value = (int64_t)(0 - (uint64_t)value);
    else if (value < 0 && !huge)
      return rt_fault(rt, DG_VALUE, "expected non-negative integer");
    words_add(words, (uint64_t)value);
  }
  return true;
}

/* Unpredictable words from the system. */
static bool system_entropy(Rt *rt, Words *words) {
  enum { ENTROPY_WORDS = 8 };
  words->items = malloc(sizeof(uint32_t) * ENTROPY_WORDS);
  words->count = ENTROPY_WORDS;
  if (words->items && !getentropy(words->items, sizeof(uint32_t) * ENTROPY_WORDS)) return true;
  return rt_fault(rt, DG_OS, "the system gave no random bits for a seed");
}

static bool generator_seed(Rt *rt, BitGen *g, const RuntimeClass *class_, const LibCall *call,
                           const Value *args, unsigned k) {
  Words words = {0};
  bool given = call && arg_given(call, k);
  bool good = given ? seed_values(rt, call, args, k, class_, &words) : system_entropy(rt, &words);
  if (!good) {
  } else if (class_ == &generator_class || class_ == &pcg64_class)
    bitgen_seed_pcg(g, words.items, words.count);
  else if (class_ == &random_state_class && given && !type_is_array(call->types[k]))
    bitgen_seed_mt(g, words.items[0]);
  else
    bitgen_seed_mt_array(g, words.items, words.count);
  free(words.items);
  return good;
}

static Object *generator_new(Rt *rt, const RuntimeClass *class_, const LibCall *call, const Value *args) {
  RandomObject *r = calloc(1, sizeof *r);
  if (!r) return rt_fault(rt, DG_MEMORY, "out of memory for a random generator"), NULL;
  r->head = (Opaque){.head = {.count = 1, .kind = OBJ_OPAQUE}, .class_ = class_};
  if (generator_seed(rt, &r->g, class_, call, args, 0)) return &r->head.head;
  free(r);
  return NULL;
}

bool lib_random_new(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  out->object = generator_new(rt, call->result->def, call, args);
  return out->object != NULL;
}

/* The generator of argument 0, or the session's own, seeded by the system at its first use. */
static RandomObject *generator_of(Rt *rt, const LibCall *call, const Value *args) {
  if (arg_given(call, 0)) return (RandomObject *)args[0].object;
  bool python = call->extra & RANDOM_OF_PYTHON;
  Object **own = &rt->library.random[python ? RANDOM_PYTHON : RANDOM_NUMPY];
  if (!*own) *own = generator_new(rt, python ? &python_random_class : &random_state_class, NULL, NULL);
  return (RandomObject *)*own;
}

const BitGen *random_session(const Rt *rt, int stream) {
  const RandomObject *r = (const RandomObject *)rt->library.random[stream];
  return r ? &r->g : NULL;
}

bool random_session_set(Rt *rt, int stream, const BitGen *from) {
  Object **own = &rt->library.random[stream];
  if (!*own)
    *own =
        generator_new(rt, stream == RANDOM_PYTHON ? &python_random_class : &random_state_class, NULL, NULL);
  if (*own) ((RandomObject *)*own)->g = *from;
  return *own != NULL;
}

BitGen *random_bits(Object *object) {
  RandomObject *r = (RandomObject *)object;
  return r->of ? &r->of->g : &r->g;
}

BitGen *random_bits_of(Rt *rt, const LibCall *call, const Value *args) {
  RandomObject *r = generator_of(rt, call, args);
  return r ? random_bits(&r->head.head) : NULL;
}

bool lib_random_wrap(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  RandomObject *r = calloc(1, sizeof *r);
  (void)call;
  if (!r) return rt_fault(rt, DG_MEMORY, "out of memory for a random generator");
  r->head = (Opaque){.head = {.count = 1, .kind = OBJ_OPAQUE}, .class_ = &generator_class};
  r->of = (RandomObject *)args[0].object;
  object_retain(args[0].object);
  out->object = &r->head.head;
  return true;
}

bool lib_random_seed(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)out;
  RandomObject *r = generator_of(rt, call, args);
  return r && generator_seed(rt, &r->g, r->head.class_, call, args, 1);
}

Array *random_array(Rt *rt, const LibCall *call, const Value *args, unsigned k) {
  int64_t shape[MAX_RANK];
  unsigned rank;
  if (!arg_ints(rt, call, args, k, shape, &rank)) return NULL;
  return array_new(rt, call->result->elem, rank, shape, false);
}

/* ---- walking over parameters ---- */

/* Parameters broadcast to the result: where each has its element for the number that is due. */
typedef struct Params {
  unsigned count, rank;
  bool any_array;
  Array *array[DIST_PARAMS]; /* owned views of the result's shape; NULL: a scalar */
  const char *at[DIST_PARAMS];
  int64_t index[MAX_RANK];
  const int64_t *shape;
} Params;

static void params_fini(Params *p) {
  for (unsigned k = 0; k < p->count; k++)
    if (p->array[k]) object_release(&p->array[k]->head);
}

static void params_first(Params *p) {
  memset(p->index, 0, sizeof p->index);
  for (unsigned k = 0; k < p->count; k++)
    if (p->array[k]) p->at[k] = p->array[k]->data;
}

/* On to the next number, in C order. */
static void params_next(Params *p) {
  for (unsigned axis = p->rank; p->any_array && axis-- > 0;) {
    bool more = ++p->index[axis] < p->shape[axis];
    if (!more) p->index[axis] = 0;
    for (unsigned k = 0; k < p->count; k++)
      if (p->array[k]) p->at[k] += array_stride(p->array[k], axis) * (more ? 1 : 1 - p->shape[axis]);
    if (more) return;
  }
}

/* The result's shape: that asked for, with which the parameters must go, or what they broadcast to. */
static bool params_shape(Rt *rt, const LibCall *call, const Value *args, int64_t *shape, unsigned *rank) {
  const Array *arrays[DIST_PARAMS];
  unsigned count = 0;
  for (unsigned k = 2; k < call->count; k++)
    if (type_is_array(call->types[k])) arrays[count++] = args[k].array;
  if (!arg_given(call, 1)) return shape_broadcast(rt, arrays, count, rank, shape);
  if (!arg_ints(rt, call, args, 1, shape, rank)) return false;
  int64_t joined[MAX_RANK];
  unsigned joined_rank = *rank;
  memcpy(joined, shape, sizeof *shape * *rank);
  for (unsigned k = 0; k < count; k++)
    if (!shape_join(&joined_rank, joined, array_rank(arrays[k]), array_shape(arrays[k])))
      return rt_fault(rt, DG_VALUE,
                      "shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between "
                      "arg 0 with shape %s and arg %u with shape %s.",
                      shape_tuple_text(*rank, shape).text, k + 1,
                      shape_tuple_text(array_rank(arrays[k]), array_shape(arrays[k])).text);
  if (joined_rank == *rank && !memcmp(joined, shape, sizeof *shape * *rank)) return true;
  return rt_fault(rt, DG_VALUE, "Output size %s is not compatible with broadcast dimensions of inputs %s.",
                  shape_tuple_text(*rank, shape).text, shape_tuple_text(joined_rank, joined).text);
}

/* Arguments 2 ... over `out`. */
static bool params_init(Rt *rt, const LibCall *call, const Value *args, const Array *out, Params *p) {
  *p = (Params){.rank = array_rank(out), .shape = array_shape(out)};
  for (unsigned k = 2; k < call->count; k++, p->count++) {
    bool array = type_is_array(call->types[k]);
    p->array[p->count] = array ? array_broadcast_to(rt, args[k].array, p->rank, p->shape) : NULL;
    p->at[p->count] = (const char *)args[k].bytes;
    p->any_array |= array;
    if (array && !p->array[p->count]) return params_fini(p), false;
  }
  params_first(p);
  return true;
}

/* ---- distributions ---- */

static void params_read(const Params *p, double *v) {
  for (unsigned k = 0; k < p->count; k++) memcpy(&v[k], p->at[k], sizeof *v);
}

/* Checked; the interval of uniform() as its start and width. */
static bool params_ready(Rt *rt, DistId id, const BitGen *g, bool array, double *v) {
  char text[128];
  if (id == DIST_uniform) {
    v[1] -= v[0];
    if (!isfinite(v[1]))
      return rt_fault(rt, DG_OVERFLOW, "%s",
                      g->legacy ? "Range exceeds valid bounds" : "high - low range exceeds valid bounds");
  }
  return dist_check(id, g, v, array, text, sizeof text) || rt_fault(rt, DG_VALUE, "%s", text);
}

/* Number k of `out`. */
static void draw_one(DistId id, BitGen *g, const double *v, bool single, char *out) {
  const DistInfo *info = &dist_info[id];
  if (info->kind == 'i') {
    int64_t number = info->draw_int(g, v);
    memcpy(out, &number, sizeof number);
  } else if (single) {
    float number = id == DIST_random                 ? bitgen_float(g)
                   : id == DIST_standard_normal      ? dist_normal_float(g)
                   : id == DIST_standard_exponential ? dist_exponential_float(g)
                   : id == DIST_inverse_exponential  ? -log1pf(-bitgen_float(g))
                                                     : dist_gamma_float(g, (float)v[0]);
    memcpy(out, &number, sizeof number);
  } else {
    double number = info->draw(g, v);
    memcpy(out, &number, sizeof number);
  }
}

static bool draw_scalar(Rt *rt, const LibCall *call, const Value *args, BitGen *g, Value *out) {
  DistId id = call->extra & 255;
  double v[DIST_PARAMS] = {0};
  for (unsigned k = 2; k < call->count; k++) v[k - 2] = args[k].f;
  if (!params_ready(rt, id, g, false, v)) return false;
  bool python = call->extra & RANDOM_OF_PYTHON;
  DiagKind kind = DG_VALUE;
  const char *wrong = python ? dist_python_refuses(id, v) : NULL;
  if (wrong) return rt_fault(rt, kind, "%s", wrong);
  draw_one(id, g, v, call->extra & RANDOM_FLOAT32, (char *)out);
  wrong = python && dist_info[id].kind == 'f' ? dist_python_fails(id, v, out->f, &kind) : NULL;
  if (wrong) return rt_fault(rt, kind, "%s", wrong);
  if (call->extra & RANDOM_FLOAT32) out->f = (double)out->f32;
  return true;
}

/* `count` numbers of one set of parameters. */
static void draw_run(DistId id, BitGen *g, const double *v, bool single, char *out, int64_t count,
                     size_t item) {
  if (!single && id == DIST_random)
    dist_fill_random(g, (double *)(void *)out, count);
  else if (!single && id == DIST_standard_normal)
    dist_fill_normal(g, (double *)(void *)out, count);
  else
    for (int64_t k = 0; k < count; k++) draw_one(id, g, v, single, out + (size_t)k * item);
}

static bool draw_array(Rt *rt, const LibCall *call, BitGen *g, Params *p, Array *out) {
  DistId id = call->extra & 255;
  bool single = call->extra & RANDOM_FLOAT32;
  size_t item = out->elem->bytes;
  double v[DIST_PARAMS] = {0};
  for (int64_t k = 0; k < (p->any_array ? out->size : 1); k++, params_next(p)) {
    params_read(p, v);
    if (!params_ready(rt, id, g, p->any_array, v)) return false;
  }
  params_first(p);
  for (int64_t done = 0; done < out->size; done += DRAWS_PER_POLL) {
    int64_t count = out->size - done < DRAWS_PER_POLL ? out->size - done : DRAWS_PER_POLL;
    char *to = out->data + (size_t)done * item;
    if (!p->any_array) draw_run(id, g, v, single, to, count, item);
    for (int64_t k = 0; p->any_array && k < count; k++, params_next(p)) {
      params_read(p, v);
      if (id == DIST_uniform) v[1] -= v[0];
      draw_one(id, g, v, single, to + (size_t)k * item);
    }
    if (rt_interrupted(rt)) return false;
  }
  return true;
}

/* A new array for the result, and the parameters over it. */
static Array *result_and_params(Rt *rt, const LibCall *call, const Value *args, Params *p) {
  int64_t shape[MAX_RANK];
  unsigned rank = 0;
  if (!params_shape(rt, call, args, shape, &rank)) return NULL;
  Array *array = array_new(rt, call->result->elem, rank, shape, false);
  if (!array || params_init(rt, call, args, array, p)) return array;
  object_release(&array->head);
  return NULL;
}

bool lib_random_draw(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  BitGen *g = random_bits_of(rt, call, args);
  if (!g) return false;
  if (type_is_scalar(call->result)) return draw_scalar(rt, call, args, g, out);
  Params p;
  Array *array = result_and_params(rt, call, args, &p);
  if (!array) return false;
  bool good = draw_array(rt, call, g, &p, array);
  params_fini(&p);
  if (!good) return object_release(&array->head), false;
  out->array = array;
  return true;
}

/* ---- integers ---- */

typedef __int128 Wide;

/* The element at `at` of parameter k (0 low, 1 high). */
static Wide wide_at(const LibCall *call, unsigned k, const char *at) {
  int64_t value;
  memcpy(&value, at, sizeof value);
  return call->types[k + 2]->dtype == DT_U64 ? (Wide)(uint64_t)value : (Wide)value;
}

/* low and the greatest number (high is not one, unless with endpoint), inside the result's dtype. */
static bool interval_ready(Rt *rt, const LibCall *call, Wide low, Wide *high) {
  DType dtype = call->result->dtype;
  unsigned bits = dtype == DT_BOOL ? 1 : (unsigned)dtype_size(dtype) * 8;
  bool is_signed = dtype_is_signed(dtype), closed = call->extra & RANDOM_ENDPOINT;
  Wide least = is_signed ? -((Wide)1 << (bits - 1)) : 0, most = ((Wide)1 << (bits - is_signed)) - 1;
  const char *name = dtype_info[dtype].name;
  if (dtype == DT_BOOL) name = "bool";
  if (!closed) --*high;
  if (low < least) return rt_fault(rt, DG_VALUE, "low is out of bounds for %s", name);
  if (*high > most) return rt_fault(rt, DG_VALUE, "high is out of bounds for %s", name);
  if (low <= *high) return true;
  if (low == 0) return rt_fault(rt, DG_VALUE, "high %s 0", closed ? "<" : "<=");
  return rt_fault(rt, DG_VALUE, "low %s high", closed ? ">" : ">=");
}

static Bounded bounded_for(BitGen *g, DType dtype) {
  return (Bounded){g, dtype == DT_BOOL ? 1 : (int)dtype_size(dtype) * 8, 0, 0};
}

static bool integers_scalar(Rt *rt, const LibCall *call, const Value *args, BitGen *g, Value *out) {
  Wide low = wide_at(call, 0, (const char *)args[2].bytes),
       high = wide_at(call, 1, (const char *)args[3].bytes);
  if (!interval_ready(rt, call, low, &high)) return false;
  Bounded b = bounded_for(g, call->result->dtype);
  out->u = bounded_next(&b, (uint64_t)low, (uint64_t)(high - low));
  return true;
}

static bool integers_array(Rt *rt, const LibCall *call, BitGen *g, Params *p, Array *out) {
  size_t item = out->elem->bytes;
  Wide low = 0, high = 0;
  for (int64_t k = 0; k < (p->any_array || !out->size ? out->size : 1); k++, params_next(p)) {
    low = wide_at(call, 0, p->at[0]);
    high = wide_at(call, 1, p->at[1]);
    if (!interval_ready(rt, call, low, &high)) return false;
  }
  params_first(p);
  Bounded b = bounded_for(g, array_dtype(out));
  bool closed = call->extra & RANDOM_ENDPOINT;
  for (int64_t done = 0; done < out->size; done += DRAWS_PER_POLL) {
    int64_t count = out->size - done < DRAWS_PER_POLL ? out->size - done : DRAWS_PER_POLL;
    char *to = out->data + (size_t)done * item;
    if (!p->any_array) bounded_fill(&b, (uint64_t)low, (uint64_t)(high - low), to, count);
    for (int64_t k = 0; p->any_array && k < count; k++, params_next(p)) {
      low = wide_at(call, 0, p->at[0]);
      high = wide_at(call, 1, p->at[1]) - !closed;
      uint64_t value = bounded_next(&b, (uint64_t)low, (uint64_t)(high - low));
      memcpy(to + (size_t)k * item, &value, item); /* little-endian: the low bytes are the integer */
    }
    if (rt_interrupted(rt)) return false;
  }
  return true;
}

bool lib_random_integers(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  BitGen *g = random_bits_of(rt, call, args);
  if (!g) return false;
  if (type_is_scalar(call->result)) return integers_scalar(rt, call, args, g, out);
  Params p;
  Array *array = result_and_params(rt, call, args, &p);
  if (!array) return false;
  bool good = integers_array(rt, call, g, &p, array);
  params_fini(&p);
  if (!good) return object_release(&array->head), false;
  out->array = array;
  return true;
}
