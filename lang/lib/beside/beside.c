/* Requests to the interpreter beside, and what comes of them. */
#include "lang/lib/beside/beside.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "lang/base/memory/limits.h"
#include "lang/lib/beside/impl.h"
#include "lang/lib/beside/raised.h"
#include "lang/lib/beside/show.h"
#include "lang/lib/beside/streams.h"
#include "lang/lib/beside/surroundings.h"
#include "lang/lib/beside/wire.h"
#include "lang/rt/format/fmt.h"
#include "lang/rt/value/ops.h"

#define FRAME_MOST ((uint64_t)1 << 40) /* what says that it is longer is no frame */

/* ---- what the wire needs ---- */

static uint64_t give(Rt *rt, const Type *type, Value value) {
  return functions_give(rt->library.beside->functions, type, value);
}

static bool find(Rt *rt, uint64_t number, const Type **type, Value *out) {
  return functions_find(rt->library.beside->functions, number, type, out);
}

static bool put_place(StrBuf *out, Rt *rt, Array *array) {
  return shared_put(out, rt, rt->library.beside->shared, array);
}

static bool note(Rt *rt, Array *array) { return shared_note(rt->library.beside->shared, array); }

static bool get_place(WireReader *in, Rt *rt, bool ours, Array **out) {
  return shared_get(in, rt, rt->library.beside->shared, remote_of, ours, out);
}

static bool put_generator(StrBuf *out, Rt *rt, const Type *type, Value value) {
  return streams_put_generator(out, rt, &rt->library.beside->streams, type, value);
}

static bool find_generator(Rt *rt, uint64_t number, const Type **type, Value *out) {
  return streams_find_generator(&rt->library.beside->streams, number, type, out);
}

static const WireHost wire_host = {give, find, put_place, note, get_place, put_generator, find_generator};

/* ---- life ---- */

Beside *beside_new(Rt *rt, const BesideOptions *options) {
  Beside *beside = calloc(1, sizeof *beside);
  if (!beside) return NULL;
  *beside = (Beside){.user = {&wire_host},
                     .rt = rt,
                     .options = *options,
                     .users = 1,
                     .functions = functions_new(),
                     .shared = shared_new(),
                     .comms = beside_comms_new()};
  if (beside->functions && beside->shared && beside->comms) return beside;
  beside_comms_free(beside->comms);
  functions_free(beside->functions);
  shared_free(beside->shared);
  free(beside);
  return NULL;
}

void beside_let_go(Beside *beside) {
  if (--beside->users) return;
  free(beside->gone);
  free(beside->chosen);
  free(beside);
}

/* The interpreter has ended, and holds nothing any more. */
static void forget(Beside *beside) {
  functions_forget(beside->functions);
  shared_forget(beside->shared);
  beside_comms_forget(beside->comms, beside->rt);
  streams_forget(&beside->streams);
}

void beside_stop(Beside *beside) {
  if (!beside || !beside->process.pid) return;
  process_end(&beside->process);
  beside->running = beside->gone_count = 0;
  forget(beside);
}

void beside_free(Beside *beside) {
  if (!beside) return;
  beside_stop(beside);
  beside_tell_nothing(beside);
  functions_free(beside->functions);
  shared_free(beside->shared);
  beside_comms_free(beside->comms);
  surroundings_fini(&beside->surroundings);
  traffic_fini(&beside->traffic);
  beside->functions = NULL;
  beside->shared = NULL;
  beside->rt = NULL;
  beside_let_go(beside);
}

BesideComms *beside_comms(const Beside *beside) { return beside->comms; }

bool beside_runs_now(const Beside *beside) { return beside->process.pid != 0; }

uint64_t beside_calls(const Beside *beside) { return beside ? beside->calls : 0; }

bool beside_choose(Beside *beside, const char *path) {
  if (beside->attached) return false;
  beside_stop(beside);
  free(beside->chosen);
  beside->chosen = path ? strdup(path) : NULL;
  return true;
}

char *beside_python(const Beside *beside, const char **why) {
  return process_python(beside->chosen, beside->options.python, why);
}

bool beside_is_off(const Beside *beside) { return process_is_off(beside->chosen); }

/* ---- frames ---- */

static const char lost_hint[] = "the objects that it had are lost; the next import starts it again";

/* The fault of an interpreter that went by itself, or was ended because it did not stop. */
static bool lost(Beside *beside, Rt *rt, bool stopped) {
  int status = process_end(&beside->process);
  beside->running = beside->gone_count = 0;
  forget(beside);
  if (stopped) {
    atomic_store(rt->interrupt, false);
    rt_fault(rt, DG_KEYBOARD_INTERRUPT, "Python beside did not stop in five seconds, and was ended");
  } else if (WIFSIGNALED(status))
    rt_fault(rt, DG_CHILD_PROCESS, "Python beside was ended by a signal: %s", strsignal(WTERMSIG(status)));
  else
    rt_fault(rt, DG_CHILD_PROCESS, "Python beside has ended, with status %d", WEXITSTATUS(status));
  rt_hint(rt, "%s", lost_hint);
  return false;
}

bool beside_malformed(Beside *beside, Rt *rt) {
  if (!rt->fault.set) {
    rt_fault(rt, DG_CHILD_PROCESS, "Python beside sent what is no message of its protocol, and was ended");
    rt_hint(rt, "%s", lost_hint);
  }
  beside_stop(beside);
  return false;
}

bool beside_write(Beside *beside, Rt *rt, const StrBuf *frames) {
  double interrupted = 0;
  ProcessOutcome outcome =
      process_write(&beside->process, frames->data, frames->length, rt->interrupt, &interrupted);
  return outcome == PROCESS_DONE || lost(beside, rt, outcome == PROCESS_STOPPED);
}

bool beside_receive(Beside *beside, Rt *rt, WireFrame *frame, double *interrupted) {
  uint64_t length;
  *frame = (WireFrame){0};
  ProcessOutcome read = process_read(&beside->process, &length, sizeof length, rt->interrupt, interrupted);
  if (read != PROCESS_DONE) return lost(beside, rt, read == PROCESS_STOPPED);
  if (!length || length > FRAME_MOST) return beside_malformed(beside, rt);
  frame->bytes = memory_allows((size_t)length) ? malloc((size_t)length) : NULL;
  if (!frame->bytes) {
    rt_fault(rt, DG_MEMORY, "there is no memory for %llu bytes from Python, which was ended",
             (unsigned long long)length);
    rt_hint(rt, "%s", lost_hint);
    return beside_malformed(beside, rt);
  }
  frame->length = (size_t)length;
  read = process_read(&beside->process, frame->bytes, frame->length, rt->interrupt, interrupted);
  if (read == PROCESS_DONE) return true;
  free(frame->bytes);
  return lost(beside, rt, read == PROCESS_STOPPED);
}

/* ---- requests ---- */

/* Value k, if it is an object that waits. */
static Remote *waiting(const BesideAsk *ask, uint32_t k) {
  if (ask->types[k]->kind != TY_PYOBJ) return NULL;
  Remote *remote = (Remote *)ask->values[k].object;
  return remote->waiting ? remote : NULL;
}

static bool has_waiting(const BesideAsk *ask) {
  bool any = false;
  for (uint32_t k = 0; k < ask->count + 2 * ask->named; k++) any |= waiting(ask, k) != NULL;
  return any;
}

/* How many things are asked for with it. */
static uint32_t asks_of(const BesideAsk *ask) {
  uint32_t count = 1;
  for (uint32_t k = 0; k < ask->count + 2 * ask->named; k++)
    if (waiting(ask, k)) count += asks_of(&waiting(ask, k)->waiting->ask);
  return count;
}

static bool put_request(StrBuf *out, Beside *beside, Rt *rt, const BesideAsk *ask) {
  wire_put_number(out, 0); /* its length, in the end */
  strbuf_putc(out, 'Q');
  wire_put_number(out, beside->gone_count);
  strbuf_add(out, (const char *)beside->gone, beside->gone_count * sizeof *beside->gone);
  beside->user.joined = has_waiting(ask);
  bool good = wire_put_ask(out, rt, ask);
  beside->user.joined = false;
  if (!good) return false;
  uint64_t length = out->length - sizeof length;
  memcpy(out->data, &length, sizeof length);
  return true;
}

/* The fault of a request whose interpreter has ended while a function of the program ran: that of the
 * function, if it has one. Another interpreter may run already. */
static bool lost_meanwhile(Beside *beside, Rt *rt, const StrBuf *answer) {
  uint64_t number;
  if (answer->data[sizeof number] == 'X') { /* its number is what X ends with */
    memcpy(&number, answer->data + answer->length - sizeof number, sizeof number);
    if (functions_raised(beside->functions, rt, number)) return false;
  }
  rt_fault(rt, DG_CHILD_PROCESS, "Python beside has ended while it called a function");
  return rt_hint(rt, "%s", lost_hint), false;
}

bool beside_called(Beside *beside, Rt *rt, const WireFrame *frame, StrBuf *out) {
  WireReader in = {frame->bytes + 1, frame->bytes + frame->length};
  uint64_t running = beside->running, length;
  uint64_t before = shared_begin_request(beside->shared);
  wire_put_number(out, 0);
  Span asked = beside->traffic.at;
  bool good = functions_call(beside->functions, rt, &in, remote_of, out) || beside_malformed(beside, rt);
  traffic_go_on(&beside->traffic, asked, &beside->user.bytes);
  shared_end_request(beside->shared, before); /* what it gave is Python's own */
  if (good && beside->running != running) good = rt->fault.set ? false : lost_meanwhile(beside, rt, out);
  length = out->length - sizeof length;
  memcpy(out->data, &length, sizeof length);
  return good;
}

/* A call of a function of the program is made and answered. */
static bool called(Beside *beside, Rt *rt, const WireFrame *frame) {
  StrBuf out = {0}, streams = {0};
  bool good = beside_called(beside, rt, frame, &out);
  streams_put(&streams, rt, &beside->streams);
  strbuf_add(&streams, out.data, out.length);
  good = good && beside_write(beside, rt, &streams);
  strbuf_fini(&out);
  strbuf_fini(&streams);
  return good;
}

/* The fault of an exception; false. */
static bool raised(Beside *beside, Rt *rt, WireReader *in) {
  uint64_t done;
  if (!wire_number(in, &done) || !raised_take(beside->functions, rt, in, remote_of))
    return beside_malformed(beside, rt);
  if (!rt->fault.frame_count) rt->fault.part = done < UINT32_MAX ? (uint32_t)done + 1 : 0;
  return false;
}

/* One frame that is no answer; false after a fault. */
bool beside_meanwhile(Beside *beside, Rt *rt, const WireFrame *frame) {
  WireReader in = {frame->bytes + 1, frame->bytes + frame->length};
  switch (*frame->bytes) {
    case 'O':
    case 'W':
      if (frame->length > 1 && rt->console.write)
        rt->console.write(rt->console.context, *frame->bytes == 'W', frame->bytes + 1, frame->length - 1);
      return !rt->fault.set;
    case 'C': return called(beside, rt, frame);
    case 'Y': return show_frame(rt, &in) || beside_malformed(beside, rt);
    case 'J': return beside_comms_frame(beside->comms, rt, &in) || beside_malformed(beside, rt);
    case 'Z':
      if (rt->hooks && rt->hooks->clear_output)
        rt->hooks->clear_output(rt->host, frame->length > 1 && frame->bytes[1] == 'w');
      return true;
    case 'I': return atomic_store(rt->interrupt, false), true;
    case 'S': return streams_take(&in, rt, &beside->streams) || beside_malformed(beside, rt);
    case 'M': return shared_changed(&in, rt, beside->shared) || beside_malformed(beside, rt);
    case 'D':
      return (functions_let_go(beside->functions, &in) && shared_let_go(&in, beside->shared)) ||
             beside_malformed(beside, rt);
    case 'E': return raised(beside, rt, &in);
    default: return beside_malformed(beside, rt);
  }
}

/* The answer's frame, R; what is printed meanwhile goes out, what is called is called. */
static bool answered(Beside *beside, Rt *rt, WireFrame *frame) {
  double interrupted = 0;
  bool good = true, goes_on = true;
  Fault refused = {.set = false};
  while (goes_on && (good = beside_receive(beside, rt, frame, &interrupted)) && *frame->bytes != 'R') {
    good = goes_on = beside_meanwhile(beside, rt, frame);
    if (!good && memchr("OW", *frame->bytes, 2)) { /* the answer is still to come */
      if (!refused.set) refused = rt->fault;
      rt_fault_clear(rt);
      goes_on = true;
    }
    free(frame->bytes);
  }
  if (good && refused.set) {
    free(frame->bytes);
    rt->fault = refused;
    good = false;
  }
  if (interrupted != 0 && beside->process.pid) { /* the signal may have come behind the answer */
    static const char over[9] = {1, 0, 0, 0, 0, 0, 0, 0, 'I'};
    process_write(&beside->process, over, sizeof over, rt->interrupt, &interrupted);
  }
  return good;
}

static bool settle_all(Beside *beside, const BesideAsk *ask);

static bool request(Beside *beside, const BesideAsk *ask, WireFrame *frame) {
  Rt *rt = beside ? beside->rt : NULL;
  if (!rt) return false;
  StrBuf out = {0}, news = {0};
  uint64_t before = shared_begin_request(beside->shared);
  uint32_t done = 0;
  traffic_ask(&beside->traffic, beside->span, &beside->user.bytes);
  beside->span = (Span){0};
  bool good = put_request(&out, beside, rt, ask);
  if (!good && has_waiting(ask)) { /* what fails, or may change, is looked at when the others are done */
    rt_fault_clear(rt);
    done = asks_of(ask) - 1;
    shared_end_request(beside->shared, before);
    good = settle_all(beside, ask);
    before = shared_begin_request(beside->shared);
    out.length = 0;
    if (good && !put_request(&out, beside, rt, ask)) {
      good = false;
      rt->fault.part = done + 1;
    }
  }
  good = good && beside_begin(beside, rt); /* nothing is started for what is lost */
  if (good) {
    beside->gone_count = 0;
    beside->calls++;
    surroundings_put(&news, &beside->surroundings);
    streams_put(&news, rt, &beside->streams);
    beside_comms_put_parent(&news, beside->comms, rt);
    good = beside_write(beside, rt, &news) && beside_write(beside, rt, &out);
  }
  strbuf_fini(&out);
  strbuf_fini(&news);
  if (good && !answered(beside, rt, frame)) {
    good = false;
    if (rt->fault.part && !rt->fault.frame_count) rt->fault.part += done;
  }
  shared_end_request(beside->shared, before);
  return good;
}

/* An object that keeps what the wire gave; takes the reference. */
Remote *remote_new(Beside *beside, const Type *type, Value value, const char *name, size_t length) {
  Remote *remote = calloc(1, sizeof *remote);
  char *copy = strndup(name, length);
  if (!remote || !copy) {
    free(remote);
    free(copy);
    if (type) value_release(type, value);
    rt_fault(beside->rt, DG_MEMORY, "there is no memory for an object of Python");
    return NULL;
  }
  *remote = (Remote){.head = {.head = {.count = 1, .kind = OBJ_OPAQUE}, .class_ = &remote_class},
                     .beside = beside,
                     .running = &beside->running,
                     .generation = beside->running,
                     .number = type ? 0 : value.u,
                     .type = type,
                     .value = value,
                     .class_name = copy};
  beside->users++;
  return remote;
}

Remote *remote_of(Beside *beside, uint64_t number, const char *name, size_t length) {
  return remote_new(beside, NULL, (Value){.u = number}, name, length);
}

Remote *remote_holding(Beside *beside, const Type *type, Value value) {
  const char *name = fmt_type_name(type);
  value_retain(type, value);
  return remote_new(beside, type, value, name, strlen(name));
}

bool beside_ask(Beside *beside, const BesideAsk *ask, Remote **out) {
  WireFrame frame;
  if (!request(beside, ask, &frame)) return false;
  WireReader in = {frame.bytes + 1, frame.bytes + frame.length};
  const Type *type;
  const char *name;
  Value value;
  size_t length;
  bool good = wire_get(&in, beside->rt, &type, &value, &name, &length);
  *out = good ? remote_new(beside, type, value, name, length) : NULL;
  if (!good) beside_malformed(beside, beside->rt);
  free(frame.bytes);
  return *out != NULL;
}

/* ---- what waits ---- */

bool beside_ask_later(Beside *beside, const BesideAsk *ask, Str *name, Remote **out) {
  uint32_t total = ask->count + 2 * ask->named;
  Waiting *waiting = malloc(sizeof *waiting + total * sizeof *ask->values);
  *out = waiting ? remote_new(beside, NULL, (Value){0}, "object", strlen("object")) : NULL;
  if (!*out) {
    free(waiting);
    return beside->rt->fault.set
               ? false
               : rt_fault(beside->rt, DG_MEMORY, "there is no memory for an object of Python");
  }
  waiting->ask = *ask;
  waiting->ask.values = waiting->values;
  waiting->name = name;
  object_retain((Object *)name);
  for (uint32_t k = 0; k < total; k++) {
    waiting->values[k] = ask->values[k];
    value_retain(ask->types[k], ask->values[k]);
  }
  (*out)->waiting = waiting;
  return true;
}

/* Asks for what waits for the request, one after the other; a fault says how many were done. */
static bool settle_all(Beside *beside, const BesideAsk *ask) {
  uint32_t done = 0;
  for (uint32_t k = 0; k < ask->count + 2 * ask->named; k++) {
    Remote *remote = waiting(ask, k), *answer;
    if (!remote) continue;
    uint32_t more = asks_of(&remote->waiting->ask);
    if (!beside_ask(beside, &remote->waiting->ask, &answer)) {
      Fault *fault = &beside->rt->fault;
      if (!fault->frame_count) fault->part = done + (fault->part ? fault->part : more);
      return false;
    }
    waiting_free(remote->waiting);
    free(remote->class_name);
    remote->waiting = NULL;
    remote->type = answer->type, remote->value = answer->value, remote->number = answer->number;
    remote->class_name = answer->class_name, remote->generation = answer->generation;
    answer->type = NULL, answer->class_name = NULL, answer->generation = 0; /* the other has it now */
    object_release(&answer->head.head);
    done += more;
  }
  return true;
}

bool beside_star(Beside *beside, const BesideAsk *ask) {
  Rt *rt = beside->rt;
  WireFrame frame;
  uint64_t count = 0;
  if (!request(beside, ask, &frame)) return false;
  WireReader in = {frame.bytes + 1, frame.bytes + frame.length};
  bool good = wire_number(&in, &count);
  for (uint64_t k = 0; good && k < count; k++) {
    const char *text, *name;
    size_t text_length, length;
    const Type *type;
    Value value;
    good = wire_text(&in, &text, &text_length) && wire_get(&in, rt, &type, &value, &name, &length);
    Remote *remote = good ? remote_new(beside, type, value, name, length) : NULL;
    char *bound = remote ? strndup(text, text_length) : NULL;
    if (bound) rt->hooks->keep(rt->host, bound, type_pyobj(rt->types), (Value){.object = &remote->head.head});
    free(bound);
    if (remote) object_release(&remote->head.head);
    good = good && remote;
  }
  if (!good) beside_malformed(beside, rt);
  free(frame.bytes);
  return good;
}

bool beside_ask_for(Beside *beside, const BesideAsk *ask, const Type *want, Value *out) {
  Remote *remote;
  if (!beside_ask(beside, ask, &remote)) return false;
  bool good = remote_as(beside->rt, remote, want, out);
  object_release(&remote->head.head);
  return good;
}

bool beside_bundle(Beside *beside, const Type *type, Value value, StrBuf *text, MimeItem *items,
                   uint32_t most, MimeBundle *bundle) {
  WireFrame frame;
  *bundle = (MimeBundle){0};
  if (!request(beside, &(BesideAsk){"shown", &type, &value, 1, 0}, &frame)) return false;
  WireReader in = {frame.bytes + 1, frame.bytes + frame.length};
  bool good = show_bundle(&in, text, items, most, bundle);
  free(frame.bytes);
  return good || beside_malformed(beside, beside->rt);
}

bool beside_cell_ends(Beside *beside) {
  if (!beside || !beside->process.pid || beside->calls == beside->shown) return true;
  Remote *remote;
  bool good = beside_ask(beside, &(BesideAsk){"cell_ends", NULL, NULL, 0, 0}, &remote);
  if (good) object_release(&remote->head.head);
  beside->shown = beside->calls;
  return good;
}

void beside_at(Beside *beside, Span span) { beside->span = span; }

void beside_traffic(Beside *beside, StrBuf *out) {
  traffic_go_on(&beside->traffic, (Span){0}, &beside->user.bytes);
  traffic_describe(&beside->traffic, out);
}

bool beside_about(Beside *beside, StrBuf *out) {
  if (!beside || !beside->process.pid) return false;
  Remote *remote;
  if (!beside_ask(beside, &(BesideAsk){"about", NULL, NULL, 0, 0}, &remote)) return false;
  bool text = remote->type && remote->type->kind == TY_STR;
  if (text) strbuf_add(out, remote->value.str->text, (size_t)remote->value.str->length);
  object_release(&remote->head.head);
  return text;
}
