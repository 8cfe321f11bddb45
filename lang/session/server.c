/* Server: cells for the Python that started the program (serve.h). Each frame K is a cell, with names that it
 * sees and names that are wanted back; what it gives out goes as frames while it runs, what it asks of Python
 * as ever, and a frame K ends it. Between cells a frame N asks which names a text reads and binds, and a
 * frame C calls a function, in a cell of its own.
 *
 * Invariant: every K, N and C is answered by one frame, whatever happens meanwhile. */
#include "lang/session/serve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/beside/parent.h"
#include "lang/rt/array/array.h"
#include "lang/session/beside.h"
#include "lang/session/impl.h"

typedef struct Server {
  Session *session;
  Beside *beside;
  const ServeHost *host;
  int cells;    /* that have run */
  StrBuf shown; /* the bundle of the last result; empty: there is none */
} Server;

/* ---- what a cell gives out ---- */

static void put_text(StrBuf *out, const char *text) { wire_put_text(out, text, strlen(text)); }

static void send_frame(Server *server, StrBuf *frame) {
  beside_send(server->beside, frame); /* nobody there: the next frame tells */
  strbuf_fini(frame);
}

static void put_bundle(StrBuf *out, const MimeBundle *bundle) {
  wire_put_number(out, bundle->count);
  for (uint32_t k = 0; k < bundle->count; k++) {
    put_text(out, bundle->items[k].mime);
    wire_put_text(out, bundle->items[k].data, bundle->items[k].length);
  }
}

static void serve_stream(void *context, bool error, const char *text, size_t length) {
  StrBuf frame = {0};
  beside_frame(&frame, error ? 'W' : 'O');
  strbuf_add(&frame, text, length);
  send_frame(context, &frame);
}

static void serve_result(void *context, const MimeBundle *bundle) {
  Server *server = context;
  server->shown.length = 0;
  put_bundle(&server->shown, bundle);
}

static void serve_display(void *context, const MimeBundle *bundle, const char *id, bool update) {
  StrBuf frame = {0};
  beside_frame(&frame, 'Y');
  put_text(&frame, id ? id : "");
  strbuf_putc(&frame, update ? 'u' : 'n');
  put_bundle(&frame, bundle);
  send_frame(context, &frame);
}

static void serve_clear(void *context, bool wait) {
  StrBuf frame = {0};
  beside_frame(&frame, 'Z');
  strbuf_putc(&frame, wait ? 'w' : 'n');
  send_frame(context, &frame);
}

/* Python asks its user. */
static bool serve_input(void *context, const char *prompt, bool password, char **line) {
  const Server *server = context;
  Rt *rt = &server->session->rt;
  const Type *str = type_str(rt->types), *types[] = {str, str, str};
  const char *words[] = {password ? "getpass" : "builtins", password ? "getpass" : "input", prompt};
  Value values[3] = {{0}}, given = {0};
  bool good = true;
  for (unsigned k = 0; k < 3; k++) {
    values[k].str = str_new(words[k], strlen(words[k]));
    good = good && values[k].str;
  }
  good = good && beside_ask_for(server->beside, &(BesideAsk){"call_named", types, values, 3, 0}, str, &given);
  *line = good ? strndup(given.str->text, (size_t)given.str->length) : NULL;
  if (good) object_release(given.object);
  for (unsigned k = 0; k < 3; k++)
    if (values[k].str) object_release(values[k].object);
  return *line != NULL;
}

static Sink sink_of(Server *server, bool pictures) {
  return (Sink){.context = server,
                .stream = serve_stream,
                .result = serve_result,
                .display = serve_display,
                .clear_output = serve_clear,
                .input = serve_input,
                .pictures = pictures};
}

/* ---- reading a request ---- */

/* A value that came as a copy of an array of Python's: what the cell changes in it goes back. */
typedef struct Copied {
  uint64_t index; /* of the value */
  Array *array;   /* owned */
  const char *elements;
  size_t bytes;
} Copied;

typedef struct Request {
  Arena *arena;
  bool pictures, colour, every; /* every: all names that the cell binds are wanted, too */
  const char *folder, *name, *text;
  size_t length;
  NameVec wanted;
  VEC(Copied) copied;
} Request;

static bool take_text(WireReader *in, Arena *arena, const char **out, size_t *length) {
  const char *text;
  if (!wire_text(in, &text, length)) return false;
  *out = arena_copy(arena, text, *length);
  return true;
}

/* Binds a name that the cell sees. */
static bool take_value(Server *server, Request *request, WireReader *in, uint64_t index) {
  Session *session = server->session;
  const char *name;
  size_t length;
  if (!take_text(in, request->arena, &name, &length)) return false;
  bool copy = in->at < in->end && *in->at == 'A';
  Remote *remote = beside_take(server->beside, in);
  if (!remote) return false;
  const Type *type = type_pyobj(session->types);
  Value value = {.object = &remote->head.head};
  session_open_beside(&type, &value);
  value_retain(type, value);
  global_set(session, session_global(session, name, true), type, value);
  if (copy && type->kind == TY_ARRAY) {
    size_t bytes = (size_t)value.array->size * value.array->elem->bytes;
    Copied copied = {index, value.array, in->at - bytes, bytes};
    object_retain(value.object);
    vec_push(request->arena, request->copied, copied);
  }
  object_release(&remote->head.head);
  return true;
}

static bool take_request(Server *server, Request *request, WireReader *in) {
  char flags[3];
  size_t length;
  uint64_t count;
  for (unsigned k = 0; k < 3; k++)
    if (!wire_byte(in, &flags[k])) return false;
  request->pictures = flags[0] == 'y';
  request->colour = flags[1] == 'y';
  request->every = flags[2] == 'y';
  if (!take_text(in, request->arena, &request->folder, &length) ||
      !take_text(in, request->arena, &request->name, &length) ||
      !take_text(in, request->arena, &request->text, &request->length) || !wire_number(in, &count))
    return false;
  for (uint64_t k = 0; k < count; k++)
    if (!take_value(server, request, in, k)) return false;
  if (!wire_number(in, &count)) return false;
  for (uint64_t k = 0; k < count; k++) {
    const char *name;
    if (!take_text(in, request->arena, &name, &length)) return false;
    vec_push(request->arena, request->wanted, name);
  }
  return true;
}

/* ---- the answer ---- */

/* v and the value of a name, u where it is not bound, x and the reason where it is none that goes over. */
static void put_global(Server *server, StrBuf *out, const char *name) {
  Session *session = server->session;
  const Global *global = session_global(session, name, false);
  if (!global || !global->type) {
    strbuf_putc(out, 'u');
    return;
  }
  size_t before = out->length;
  strbuf_putc(out, 'v');
  if (wire_put(out, &session->rt, global->type, global->value)) return;
  out->length = before;
  strbuf_putc(out, 'x');
  put_text(out, session->rt.fault.text);
  rt_fault_clear(&session->rt);
}

static void put_outcome(const Request *request, StrBuf *out, const RunResult *result) {
  StrBuf report = {0}, classes = {0};
  strbuf_putc(out, result->exit_requested ? 'q' : result->ok ? 'y' : 'n');
  if (result->exit_requested || result->ok) return;
  diag_list_render(&report, result->errors, request->colour);
  const char *own = result->error ? diag_class(result->error) : "",
             *kind = result->error ? diag_name(result->error->kind) : "RuntimeError";
  strbuf_printf(&classes, "%s%s%s", strcmp(own, kind) ? own : "", *own && strcmp(own, kind) ? " " : "", kind);
  put_text(out, strbuf_text(&classes));
  put_text(out, result->error ? result->error->message : "");
  wire_put_text(out, strbuf_text(&report), report.length);
  strbuf_fini(&report);
  strbuf_fini(&classes);
}

/* n where the cell has no result; else as put_global, or b and what it shows where it does not go over. */
static void put_result(Server *server, StrBuf *out) {
  char name[24];
  if (!server->shown.length) {
    strbuf_putc(out, 'n');
    return;
  }
  size_t before = out->length;
  snprintf(name, sizeof name, "_%d", server->cells);
  put_global(server, out, name);
  if (out->data[before] == 'v') return;
  out->length = before;
  strbuf_putc(out, 'b');
  strbuf_add(out, server->shown.data, server->shown.length);
}

static void put_changes(const Request *request, StrBuf *out) {
  uint64_t changed = 0;
  for (uint32_t k = 0; k < request->copied.count; k++) {
    const Copied *copied = &request->copied.items[k];
    changed += memcmp(copied->array->data, copied->elements, copied->bytes) != 0;
  }
  wire_put_number(out, changed);
  for (uint32_t k = 0; k < request->copied.count; k++) {
    const Copied *copied = &request->copied.items[k];
    if (!memcmp(copied->array->data, copied->elements, copied->bytes)) continue;
    wire_put_number(out, copied->index);
    wire_put_text(out, (const char *)copied->array->data, copied->bytes);
  }
}

static void answer(Server *server, Request *request, const RunResult *result) {
  StrBuf out = {0};
  uint64_t before = beside_begin_values(server->beside);
  beside_frame(&out, 'K');
  put_outcome(request, &out, result);
  put_result(server, &out);
  wire_put_number(&out, request->wanted.count);
  for (uint32_t k = 0; k < request->wanted.count; k++) {
    put_text(&out, request->wanted.items[k]);
    put_global(server, &out, request->wanted.items[k]);
  }
  put_changes(request, &out);
  beside_put_gone(server->beside, &out);
  beside_end_values(server->beside, before);
  send_frame(server, &out);
}

/* ---- requests ---- */

static Node *parse(Session *session, Arena *arena, const char *text, size_t length) {
  DiagList diags = {.arena = arena};
  MagicInfo magics = {session_classify, session};
  const Source *source = cells_source(arena, NULL, text, length);
  return parse_cell(arena, source, session->magics.rows ? &magics : NULL, &diags);
}

static void put_names(StrBuf *out, const NameVec *names) {
  wire_put_number(out, names->count);
  for (uint32_t k = 0; k < names->count; k++) put_text(out, names->items[k]);
}

static CellNames names_of(Session *session, Arena *arena, const char *text, size_t length) {
  CellNames names = {.reads = {.count = 0}};
  names_lock(session);
  const Node *module = parse(session, arena, text, length);
  if (module) parse_names(arena, module, &names);
  names_unlock(session);
  return names;
}

/* Frame N; false: it is malformed. */
static bool tell_names(Server *server, WireReader *in) {
  const char *text;
  size_t length;
  if (!wire_text(in, &text, &length)) return false;
  Arena *arena = arena_new();
  CellNames names = names_of(server->session, arena, text, length);
  StrBuf out = {0};
  beside_frame(&out, 'N');
  put_names(&out, &names.reads);
  put_names(&out, &names.binds);
  send_frame(server, &out);
  arena_free(arena);
  return true;
}

/* The cell of a request, unless that only brings or takes names. */
static RunResult run_cell(Server *server, const Request *request) {
  if (!request->length) return (RunResult){.ok = true};
  Sink sink = sink_of(server, request->pictures);
  server->cells++;
  if (server->host->cell)
    server->host->cell(server->host->context, server->cells, request->text, request->length);
  const atomic_bool early = atomic_load(&server->session->run.interrupted); /* since the frame came */
  RunOptions options = {.name = request->name, .execution_count = server->cells, .interrupted = &early};
  return session_run(server->session, request->text, request->length, &options, &sink);
}

/* An error of a request that could not be read for want of memory. */
static RunResult no_memory(Session *session, Arena *arena) {
  DiagList *diags = arena_new_of(arena, DiagList);
  diags->arena = arena;
  session_fault_diag(session, diags);
  return (RunResult){.error = diags->items.items[0], .errors = diags};
}

/* Frame K; false: it is malformed. */
static bool run(Server *server, WireReader *in) {
  Session *session = server->session;
  Request request = {.arena = arena_new()};
  RunResult result = {0};
  server->shown.length = 0;
  bool good = take_request(server, &request, in);
  if (good) {
    if (*request.folder) beside_moved(server->beside, request.folder);
    result = run_cell(server, &request);
    NameVec binds = {.count = 0};
    if (request.every) binds = names_of(session, request.arena, request.text, request.length).binds;
    for (uint32_t k = 0; k < binds.count; k++) vec_push(request.arena, request.wanted, binds.items[k]);
  } else if (session->rt.fault.set) {
    result = no_memory(session, request.arena);
    good = true;
  }
  if (good) answer(server, &request, &result);
  for (uint32_t k = 0; k < request.copied.count; k++) object_release(&request.copied.items[k].array->head);
  arena_free(request.arena);
  return good;
}

typedef struct Call {
  Server *server;
  const WireFrame *frame;
  StrBuf out; /* the answer */
} Call;

static void call_inside(void *context) {
  Call *call = context;
  if (!beside_make_call(call->server->beside, call->frame, &call->out)) call->out.length = 0;
}

/* Frame C: a function is called between cells. */
static void call(Server *server, const WireFrame *frame) {
  Call made = {server, frame, {0}};
  Sink sink = sink_of(server, true);
  RunOptions options = {.name = "<call>", .silent = true, .inside = call_inside, .inside_context = &made};
  session_run(server->session, "", 0, &options, &sink);
  if (!made.out.length) { /* there was not even memory for the cell */
    static const char why[] = "there is no memory to call a function";
    beside_frame(&made.out, 'X');
    wire_put_raised(&made.out, DG_MEMORY, why, sizeof why - 1);
    wire_put_number(&made.out, 0);
  }
  send_frame(server, &made.out);
}

bool serve_cells(Session *session, int socket, int memory, const ServeHost *host) {
  Server server = {.session = session, .beside = session->rt.library.beside, .host = host};
  WireFrame frame;
  bool good = server.beside && beside_attach(server.beside, socket, memory);
  for (bool goes_on = good; goes_on && beside_next(server.beside, &frame);) {
    WireReader in = {frame.bytes + 1, frame.bytes + frame.length};
    atomic_store(&session->run.interrupted, false);
    if (*frame.bytes == 'C')
      call(&server, &frame);
    else
      goes_on = *frame.bytes == 'K' ? run(&server, &in) : tell_names(&server, &in);
    free(frame.bytes);
  }
  strbuf_fini(&server.shown);
  return good;
}
