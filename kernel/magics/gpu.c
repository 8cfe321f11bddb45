/* Magics about devices: what crossed the bus, where code runs, what the checks find. */
#include "kernel/magics/call.h"
#include "lang/session/devices.h"
#include "lang/session/views.h"

#include <string.h>

/* ---- running a cell's body ---- */

static bool gpu_run_body(MagicCall *call) {
  RunOptions run = {.name = session_cell_name(call->session)};
  const char *text = arena_printf(call->arena, "\n%s", call->body); /* lines count from the magic's */
  RunResult result = session_run(call->session, text, strlen(text), &run, call->sink);
  if (result.ok) return session_device_wait(call->session);
  if (!result.error) return magic_fail(call, DG_RUNTIME, "%%%%%s: the body failed", call->row->name);
  session_device_wait(call->session);
  return magic_fail(call, result.error->kind, "%s", result.error->message);
}

/* ---- %transfers ---- */

/* Text on stdout; where a front end shows results, a table, and bars of the bytes below it. */
static void transfers_show(MagicCall *call, TransferQuery query) {
  const char *text = session_transfers(call->session, call->arena, &query);
  if (query.form != TRANSFERS_TEXT || !call->sink->display) {
    magic_print(call, "%s", text);
    return;
  }
  query.form = TRANSFERS_HTML;
  const char *html = session_transfers(call->session, call->arena, &query);
  MimeItem items[2] = {{"text/plain", text, (uint32_t)strlen(text), false},
                       {"text/html", html, (uint32_t)strlen(html), false}};
  call->sink->display(call->sink->context, &(MimeBundle){.items = items, .count = 2}, NULL, false);
  query.form = TRANSFERS_PICTURE;
  const char *picture = session_transfers(call->session, call->arena, &query);
  if (*picture) session_draw(call->session, picture, call->sink);
}

static bool transfers_mode(MagicCall *call, const char *word) {
  const char *now = NULL;
  if (!session_set_transfers(call->session, word, &now)) return false;
  magic_print(call, "transfers are %s\n", now);
  return true;
}

bool magic_transfers(MagicCall *call) {
  MagicWords words = {0};
  TransferQuery query = {.cell = session_transfer_cell(call->session, !call->cell)};
  magic_words(call->arena, call->line, &words);
  for (uint32_t i = 0; i < words.items.count; i++) {
    const char *word = words.items.items[i];
    if (!strcmp(word, "lazy") || !strcmp(word, "eager") || !strcmp(word, "strict") || !strcmp(word, "mode"))
      return transfers_mode(call, strcmp(word, "mode") ? word : NULL);
    if (!strcmp(word, "all"))
      query.cell = 0;
    else if (!strcmp(word, "by") || !strcmp(word, "variable"))
      query.by_variable = true;
    else if (!strcmp(word, "json"))
      query.form = TRANSFERS_JSON;
    else if (!strcmp(word, "total"))
      query.form = TRANSFERS_TOTAL;
    else
      return magic_fail(
          call, DG_USAGE,
          "%%transfers knows all, by variable, total, json, lazy, eager, strict and mode, not '%s'", word);
  }
  if (call->cell && !gpu_run_body(call)) return false;
  if (!session_device_wait(call->session)) return false;
  transfers_show(call, query);
  return true;
}

/* ---- %device ---- */

bool magic_device(MagicCall *call) {
  const char *error = NULL, *word = magic_trim(call->arena, call->line);
  const char *text = session_set_device(call->session, call->arena, *word ? word : NULL, &error);
  if (!text) return error ? magic_fail(call, DG_USAGE, "%%device: %s", error) : false;
  magic_print(call, "%s", text);
  return true;
}

/* ---- checks ---- */

static bool gpu_check(MagicCall *call, CheckKind kind) {
  const char *error = NULL;
  if (!session_check_begin(call->session, &error))
    return error ? magic_fail(call, DG_USAGE, "%%%%%s: %s", call->row->name, error) : false;
  bool ok = gpu_run_body(call);
  const char *report = session_check_end(call->session, call->arena, kind);
  magic_print(call, "%s", report);
  return ok;
}

bool magic_racecheck(MagicCall *call) { return gpu_check(call, CHECK_RACES); }
bool magic_memcheck(MagicCall *call) { return gpu_check(call, CHECK_MEMORY); }
