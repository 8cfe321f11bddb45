/* Fuzz target: any bytes as what the interpreter beside sends. Whatever comes is an answer or a fault, what
 * was made of it can be let go, and nothing is left. The process and its socket are played by this file,
 * whose functions take the places of those in the library's process.c.
 *
 * An input is a byte that says what is asked for (the first one with its highest bit: arrays lie in shared
 * memory), and then frames, each with its length as two bytes, or with
 * eight of them behind two bytes of 255. */
/* module: front */
#include "lang/lib/beside/beside.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "lang/lib/beside/comms.h"
#include "lang/lib/beside/process.h"
#include "lang/lib/beside/surroundings.h"
#include "lang/rt/array/array.h"
#include "lang/rt/array/buffer.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
extern uint64_t fuzz_messages; /* driver.c says how many there were */
uint64_t fuzz_messages;

/* ---- memory that is shared ---- */

static bool shares;

/* Maps take most of the time: they are made for inputs alone whose first byte says so. */
int memfd_create(const char *name, unsigned flags) {
  if (shares) return (int)syscall(SYS_memfd_create, name, flags);
  errno = ENOSYS;
  return -1;
}

/* ---- the process ---- */

static const char version[] = "quern beside 1";
static const uint8_t *next, *end;
static bool greeted;

char *process_python(const char *chosen, const char *last, const char **why) {
  (void)chosen;
  (void)last;
  *why = NULL;
  char *path = strdup("python");
  if (!path) *why = "there is no memory";
  return path;
}

bool process_is_off(const char *chosen) { return chosen != NULL; }

bool process_start(Process *process, const char *python, const char *source, size_t length,
                   const char *argument, const int files[PROCESS_FILES]) {
  (void)python, (void)source, (void)length, (void)argument, (void)files;
  greeted = false;
  process->pid = 1;
  return true;
}

int process_end(Process *process) {
  process->pid = 0;
  shares = false; /* the first one of an input had it */
  return 0;
}

ProcessOutcome process_write(Process *process, const void *bytes, size_t count, const atomic_bool *interrupt,
                             double *interrupted) {
  (void)process, (void)bytes, (void)count, (void)interrupt, (void)interrupted;
  return PROCESS_DONE;
}

/* The length of a frame, as it stands in the input. */
static bool read_length(uint64_t *out) {
  if (end - next < 2) return false;
  *out = (uint64_t)next[0] | (uint64_t)next[1] << 8;
  next += 2;
  if (*out != UINT16_MAX) return true;
  if ((size_t)(end - next) < sizeof *out) return false;
  memcpy(out, next, sizeof *out);
  next += sizeof *out;
  return true;
}

ProcessOutcome process_read(Process *process, void *out, size_t bytes, const atomic_bool *interrupt,
                            double *interrupted) {
  static size_t said;
  (void)process, (void)interrupt, (void)interrupted;
  if (!greeted) {
    uint64_t length = sizeof version;
    if (bytes == sizeof length && !said) return said = 1, memcpy(out, &length, sizeof length), PROCESS_DONE;
    *(char *)out = 'H';
    memcpy((char *)out + 1, version, sizeof version - 1);
    said = 0;
    greeted = true;
    return PROCESS_DONE;
  }
  if (said == 0) { /* a length */
    if (bytes != sizeof(uint64_t) || !read_length(out)) return PROCESS_GONE;
    said = 2;
    uint64_t length;
    memcpy(&length, out, sizeof length);
    bool refused = !length || length > (uint64_t)1 << 40;
    if (refused || length > 1 << 24) said = 0;
    return length > 1 << 24 && !refused ? PROCESS_GONE : PROCESS_DONE; /* no such memory is tried */
  }
  said = 0;
  if ((size_t)(end - next) < bytes) return PROCESS_GONE;
  memcpy(out, next, bytes);
  next += bytes;
  fuzz_messages++;
  return PROCESS_DONE;
}

/* ---- the folder and the environment ---- */

/* They only go out, and looking at them takes longer than what comes in. */
void surroundings_begin(Surroundings *s) { *s = (Surroundings){0}; }
void surroundings_put(StrBuf *out, Surroundings *s) { (void)out, (void)s; }
void surroundings_fini(Surroundings *s) { (void)s; }

/* ---- the session ---- */

static bool describe(void *host, const Type *function, char **name, char **doc, char **parameters) {
  (void)host, (void)function;
  *name = strdup("f"), *doc = NULL, *parameters = strdup("x");
  return true;
}

/* Gives back its first argument; of none it raises. */
static bool call(void *host, const OutsideCall *made, const Type **type, Value *out) {
  if (!made->count) return rt_fault(host, DG_VALUE, "no argument");
  *type = made->types[0], *out = made->values[0];
  value_retain(*type, *out);
  return true;
}

static void keep(void *host, const char *name, const Type *type, Value value) {
  (void)host, (void)type, (void)value;
  if (!name) abort();
}

static bool publish(void *host, const struct MimeBundle *bundle, const char *id, bool update) {
  size_t sum = 0;
  (void)host, (void)id, (void)update;
  for (uint32_t k = 0; k < bundle->count; k++) sum += strlen(bundle->items[k].mime) + bundle->items[k].length;
  return sum != 1;
}

static void clear_output(void *host, bool wait) { (void)host, (void)wait; }

static bool comm(void *host, const CommOut *message) {
  size_t sum = strlen(message->id) + strlen(message->target) + message->length;
  (void)host;
  for (uint32_t k = 0; k < message->buffer_count; k++)
    for (size_t j = 0; j < message->buffers[k].length; j++)
      sum += ((const unsigned char *)message->buffers[k].data)[j];
  return sum != 1;
}

static const char *request(void *host) {
  (void)host;
  return "request";
}

static const RtHooks hooks = {.describe = describe,
                              .call = call,
                              .keep = keep,
                              .publish = publish,
                              .clear_output = clear_output,
                              .comm = comm,
                              .request = request};

/* ---- front ends ---- */

static char *message_text(const CommIn *message) {
  (void)message;
  return strdup("{}");
}

static void note_comm(void *context, const char *id, const char *target) {
  CommIn *in = context;
  free((char *)(uintptr_t)in->id);
  in->id = strdup(id);
  if (!*id || strlen(target) > 1 << 24) abort();
}

/* A comm that is open is told something, which waits; then it is closed. */
static void front_end(Beside *beside) {
  BesideComms *comms = beside_comms(beside);
  CommBuffer part = {"abc", 3};
  CommIn in = {.source = beside, .target = "", .buffers = &part, .buffer_count = 1, .text = message_text};
  beside_comms_each(comms, note_comm, &in);
  if (!in.id) return;
  in.kind = COMM_MSG;
  if (!beside_comms_receive(comms, &in) || beside_comms_waiting(comms, beside) != 1) abort();
  BesideMessage *message = beside_comms_take(comms, beside);
  if (!message || message->kind != COMM_MSG || message->buffers->length != 3) abort();
  beside_message_free(message);
  in.kind = COMM_CLOSE;
  if (!beside_comms_receive(comms, &in) || beside_comms_receive(comms, &in)) abort();
  beside_comms_drop(comms);
  free((char *)(uintptr_t)in.id);
}

static void must(Rt *rt, bool good) {
  if (good == rt->fault.set) abort();
  rt_fault_clear(rt);
}

/* What is asked for goes with an array, a function, and what was given before, which may wait. */
static void ask_of(Rt *rt, unsigned what, Remote **before) {
  static const char function;
  Beside *beside = rt->library.beside;
  const Type *types[3] = {type_array(rt->types, elem_of(DT_F64), 1, LAYOUT_C),
                          type_builtin(rt->types, &function, NULL),
                          *before ? type_pyobj(rt->types) : type_none(rt->types)};
  int64_t length = 3;
  Value values[3] = {{.array = array_new(rt, elem_of(DT_F64), 1, &length, true)}, {0}, {0}};
  if (*before) values[2].object = &(*before)->head.head;
  const Type *later_types[3] = {types[0], types[1], types[2]}; /* these stay */
  BesideAsk ask = {"call", types, values, 3, 0};
  Remote *later = NULL, *given = NULL;
  Value out;
  if (what & 8) {
    Str *name = str_new("call", 4);
    BesideAsk inner = {name->text, later_types, values, 3, 0};
    if (!beside_ask_later(beside, &inner, name, &later)) abort();
    object_release(&name->head);
    values[2].object = &later->head.head;
    types[2] = type_pyobj(rt->types);
  }
  bool good;
  switch (what % 6) {
    case 0: good = beside_ask(beside, &ask, &given); break;
    case 1: good = beside_ask_for(beside, &ask, type_float(rt->types), &out); break;
    case 2: good = beside_star(beside, &ask); break;
    case 3: {
      MimeItem items[16];
      StrBuf text = {0};
      MimeBundle bundle;
      good = beside_bundle(beside, types[2], values[2], &text, items, 16, &bundle);
      strbuf_fini(&text);
      break;
    }
    case 4:
      good = beside_ask_for(beside, &ask, type_array(rt->types, elem_of(DT_F64), 1, LAYOUT_ANY), &out);
      if (good) object_release(out.object);
      break;
    default: good = beside_cell_ends(beside); break;
  }
  must(rt, good);
  object_release(values[0].object);
  if (later) object_release(&later->head.head);
  if (!given) return;
  if (*before) object_release(&(*before)->head.head);
  *before = given;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static atomic_bool interrupt;
  Rt rt = {.types = type_table_new(), .interrupt = &interrupt, .hooks = &hooks};
  rt.host = &rt;
  next = data, end = data + size;
  shares = size && *data & 0x80;
  atomic_store(&interrupt, false);
  rt.library.beside = beside_new(&rt, &(BesideOptions){0});
  Beside *beside = rt.library.beside;
  Remote *before = NULL;
  if (!beside) abort();
  while (next < end) {
    unsigned what = *next++;
    ask_of(&rt, what, &before);
    if (what & 16) front_end(beside);
  }
  if (before) object_release(&before->head.head);
  rt_subjects_clear(&rt);
  beside_free(beside);
  buffer_trim(); /* blocks whose chain goes through shared memory are lost to who looks for leaks */
  type_table_free(rt.types);
  return 0;
}

/* ---- changing inputs ---- */

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed);

typedef struct Frame {
  size_t at, length; /* of the letter and the payload; two bytes before it say the length */
} Frame;

/* The frames of an input that is well-formed so far: a request's end with R or E. */
static size_t frames_of(const uint8_t *data, size_t size, Frame *frames, size_t most) {
  size_t count = 0, at = 1;
  while (count < most && at + 2 < size) {
    size_t length = data[at] | (size_t)data[at + 1] << 8;
    if (!length || length > size - at - 2) break;
    frames[count++] = (Frame){at + 2, length};
    at += 2 + length;
    bool ends = data[at - length] == 'R' || data[at - length] == 'E';
    at += ends;
  }
  return count;
}

/* A number of a payload, which is mostly at a multiple of few bytes from its begin, becomes an extreme one.
 */
static size_t put_extreme(uint8_t *payload, size_t length, unsigned seed) {
  static const uint64_t extremes[] = {0,
                                      1,
                                      2,
                                      255,
                                      UINT32_MAX,
                                      (uint64_t)1 << 40,
                                      INT64_MAX - 7,
                                      INT64_MAX,
                                      UINT64_MAX,
                                      INT64_MAX + 1ull,
                                      0 - 8ull,
                                      SIZE_MAX / 8 + 1};
  uint64_t number = extremes[seed % (sizeof extremes / sizeof *extremes)];
  if (length < sizeof number) return length;
  memcpy(payload + seed / 16 % (length - sizeof number + 1), &number, sizeof number);
  return length;
}

/* Three times of four what is within one frame changes, and its length with it, so that the others are still
 * read as what they are. */
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed) {
  enum { FRAMES = 64, MORE = 256 };
  Frame frames[FRAMES], frame;
  size_t count = frames_of(data, size, frames, FRAMES);
  if (seed % 4 == 0 || !count || size + MORE > most) return LLVMFuzzerMutate(data, size, most);
  frame = frames[seed / 4 % count];
  uint8_t *copy = malloc(frame.length + MORE);
  if (!copy) return size;
  memcpy(copy, data + frame.at, frame.length);
  size_t length = seed % 4 == 1 ? put_extreme(copy, frame.length, seed >> 10)
                                : LLVMFuzzerMutate(copy, frame.length, frame.length + MORE);
  if (length && length < UINT16_MAX) {
    size_t behind = frame.at + frame.length;
    memmove(data + frame.at + length, data + behind, size - behind);
    memcpy(data + frame.at, copy, length);
    data[frame.at - 2] = (uint8_t)length, data[frame.at - 1] = (uint8_t)(length >> 8);
    size = size - frame.length + length;
  }
  free(copy);
  return size;
}
