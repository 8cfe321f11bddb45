/* Beside: a process of the user's own Python, and the objects in it that the language holds.
 *
 * It is started by the first thing that needs it, and does what it is asked, one request after another
 * (wire.h). Invariant: a request is answered, or the interpreter has ended, before the next one. */
#ifndef QUERN_LIB_BESIDE_BESIDE_H
#define QUERN_LIB_BESIDE_BESIDE_H

#include "lang/base/host/mime.h"
#include "lang/lib/beside/remote.h"
#include "lang/rt/value/rt.h"

/* What a Remote does (remote.h). */
extern const RuntimeClass remote_class;
/* warnings.catch_warnings(): what is said of warnings in it is told to Python for so long. */
extern const RuntimeClass warnings_context_class;

/* Where code of the interpreter's own side is kept from one process to the next: under a text (`of`). */
typedef struct BesideKept {
  void *context;
  void *(*find)(void *context, const char *of, size_t *bytes); /* malloc'ed; NULL: nothing is kept */
  void (*keep)(void *context, const char *of, const void *code, size_t bytes);
} BesideKept;

/* How a session wants it. */
typedef struct BesideOptions {
  const char *python; /* the interpreter where the environment names none, before python3 on PATH; or NULL */
  bool notes;         /* the first import says on stderr that it runs there */
  BesideKept kept;    /* {0}: nothing is kept */
} BesideOptions;

/* None is started yet; NULL: there is no memory. `rt` is the session's. */
Beside *beside_new(Rt *rt, const BesideOptions *options);
/* Ends the interpreter. Objects that are left may still be let go. NULL is allowed. */
void beside_free(Beside *beside);
/* The interpreter that would be started: what beside_choose said, else in the order QUERN_PYTHON,
 * VIRTUAL_ENV, CONDA_PREFIX, that of the options, python3 on PATH; malloc'ed. NULL: there is none, and *why
 * says what to do about it. */
char *beside_python(const Beside *beside, const char **why);
/* Whether none is to run: %beside off, QUERN_PYTHON=off. */
bool beside_is_off(const Beside *beside);
/* Ends the one that runs; the next one is that of the path, "off" is none, NULL: as at first. False: it is
 * the one that started this program (parent.h), and no other can be. */
bool beside_choose(Beside *beside, const char *path);

/* Where the program asks, for what is asked from here on. */
void beside_at(Beside *beside, Span span);
/* Asks; *out is a Remote, owned. False after a fault: what Python raised, its end, an interrupt. */
bool beside_ask(Beside *beside, const BesideAsk *ask, Remote **out);
/* The same, asked for when the Remote is a value of another request, once. The types stay; the text is that
 * of a str. */
bool beside_ask_later(Beside *beside, const BesideAsk *ask, Str *name, Remote **out);
/* Asks for what gives nothing; where no interpreter runs it is asked for when one has started. */
bool beside_tell(Beside *beside, const BesideAsk *ask);
/* The same of what gives names with values (from module import *), which the session binds. */
bool beside_star(Beside *beside, const BesideAsk *ask);
/* The same of what gives a value of type `want`, which *out then is, owned; a TypeError for another. */
bool beside_ask_for(Beside *beside, const BesideAsk *ask, const Type *want, Value *out);
/* An object that is a value of the language (borrowed), owned; NULL after a fault. */
Remote *remote_holding(Beside *beside, const Type *type, Value value);
/* A Remote's value as one of type `want`; numbers become numbers that hold them. */
bool remote_as(Rt *rt, const Remote *remote, const Type *want, Value *out);

/* What Python shows of a value: pairs of a MIME type and a text, into `text`; false after a fault. */
bool beside_bundle(Beside *beside, const Type *type, Value value, StrBuf *text, MimeItem *items,
                   uint32_t most, MimeBundle *bundle);

/* For %beside: the interpreter's path, version, bytes of memory, objects, and packages that are imported, one
 * a line; false, without a fault, where none runs. */
bool beside_about(Beside *beside, StrBuf *out);
/* Appends what went over, in all and by line (traffic.h). */
void beside_traffic(Beside *beside, StrBuf *out);
/* Where something was asked since the last time, Python shows what is to be seen at a cell's end; false after
 * a fault. */
bool beside_cell_ends(Beside *beside);
/* Whether an interpreter runs. */
bool beside_runs_now(const Beside *beside);
/* Of its libraries (comms.h); as long as it. */
struct BesideComms *beside_comms(const Beside *beside);
uint64_t beside_calls(const Beside *beside);
/* Ends the interpreter; the next request starts another. */
void beside_stop(Beside *beside);

#endif
