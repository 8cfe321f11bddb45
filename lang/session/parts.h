/* Inside the session: the functions of its parts, which parts.c puts into their tables. What each does stands
 * with its entry there. */
#ifndef QUERN_SESSION_PARTS_H
#define QUERN_SESSION_PARTS_H

#include "lang/session/assist.h"
#include "lang/session/comms.h"
#include "lang/session/devices.h"
#include "lang/session/machine.h"
#include "lang/session/serve.h"
#include "lang/session/views.h"

RunResult assist_evaluate(Session *session, const char *text, size_t length, const Sink *sink);
void assist_complete(Session *session, Arena *arena, const char *text, size_t length, size_t cursor,
                     CompletionList *out);
bool assist_inspect(Session *session, Arena *arena, const char *text, size_t length, size_t cursor,
                    int detail, MimeBundle *out);
int assist_completeness(Session *session, const char *text, size_t length, unsigned *indent);
Span assist_point(Session *session, const void *fn, uint32_t ins);

const char *views_show(Session *session, Arena *arena, const char *what, const char *expression,
                       const char **error);
uint32_t views_graphs(Session *session, Arena *arena, const char *name, bool plain, bool ir, const Sink *sink,
                      MimeBundle **out, const char **error);
bool views_count(Thunk *thunk, Arena *arena, WorkReport *out);
bool views_limits(Session *session, bool device, WorkLimits *out);
void views_draw(Session *session, const char *body, const Sink *sink);
void views_pictures(Session *session, StrBuf *out);
void views_set_svg(Session *session, bool svg);
void views_set_next_input(Session *session, const char *text);

void machine_set_threads(Session *session, unsigned threads);
SessionWork machine_work(const Session *session);
size_t machine_memory(const Session *session, size_t *limit);
void machine_set_memory_limit(Session *session, size_t bytes);
unsigned machine_late(const Session *session, double *seconds, bool *crowded);
void machine_cache(Session *session, CacheStats *figures, StrBuf *description);
const char *machine_target(Session *session);
void machine_blas(Session *session, StrBuf *out);
void machine_transforms(Session *session, StrBuf *out);
void machine_beside(Session *session, StrBuf *out);
bool machine_beside_choose(Session *session, const char *path);
char *machine_beside_python(Session *session, const char **why);
bool machine_beside_run(Session *session, const PythonCell *cell);
bool machine_beside_pictures(Session *session);
bool machine_beside_installed(Session *session);
uint32_t machine_passes(const char *const **names);
const DeviceOption *machine_device_option(unsigned k);

void devices_totals(const Session *session, DeviceTotals *out);
const char *devices_transfers(Session *session, Arena *arena, const TransferQuery *query);
int devices_cell(const Session *session, bool latest);
bool devices_set_mode(Session *session, const char *mode, const char **now);
const char *devices_set(Session *session, Arena *arena, const char *setting, const char **error);
bool devices_wait(Session *session);
bool devices_check_begin(Session *session, const char **error);
const char *devices_check_end(Session *session, Arena *arena, CheckKind kind);
const KernelFacts *devices_facts(Session *session, Arena *arena, const char *name, uint32_t *count,
                                 const char **error);
const char *devices_cell_name(const Session *session);

bool comms_receive(Session *session, const CommIn *message, CommSend *send, void *context);
void comms_each(Session *session, void (*each)(void *context, const char *id, const char *target),
                void *context);
unsigned comms_waiting(const Session *session, const void *source);
bool comms_run(Session *session, const void *source, const RunOptions *options, const Sink *sink,
               void (*failed)(void *context, const RunResult *result));
void comms_end(Session *session, const Sink *sink);
void comms_drop(Session *session);

bool serve_cells(Session *session, int socket, int memory, const ServeHost *host);

#endif
