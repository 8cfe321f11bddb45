/* The tables are IPython's (its documentation of the history database), so that its tools can read ours:
 * sessions(session, start, end, num_cmds, remark), history(session, line, source, source_raw),
 * output_history(session, line, output). Write-ahead logging with synchronous NORMAL: a commit waits for no
 * disk, and a crash of the machine loses at most the last cells. */
#include "kernel/history/store.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/wire/msg.h"
#include "lang/base/memory/limits.h"

enum { BUSY_MS = 2000 };

struct HistoryStore {
  sqlite3 *db;
  sqlite3_int64 session; /* 0: no entry yet */
};

static const char TABLES[] =
    "CREATE TABLE IF NOT EXISTS sessions(session INTEGER PRIMARY KEY AUTOINCREMENT, start TIMESTAMP, end "
    "TIMESTAMP,"
    " num_cmds INTEGER, remark TEXT);"
    "CREATE TABLE IF NOT EXISTS history(session INTEGER, line INTEGER, source TEXT, source_raw TEXT,"
    " PRIMARY KEY(session, line));"
    "CREATE TABLE IF NOT EXISTS output_history(session INTEGER, line INTEGER, output TEXT,"
    " PRIMARY KEY(session, line));";

/* ---- open and close ---- */

/* Sets the connection up; what SQLite says when it cannot. */
static int store_prepare(sqlite3 *db) {
  sqlite3_busy_timeout(db, BUSY_MS);
  sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL); /* leaving waits for no disk */
  int code = sqlite3_exec(db, "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA cache_size=-256",
                          NULL, NULL, NULL);
  return code == SQLITE_OK ? sqlite3_exec(db, TABLES, NULL, NULL, NULL) : code;
}

static sqlite3 *database_open(const char *path, int *code, char *why, size_t size) {
  sqlite3 *db = NULL;
  *code = sqlite3_open_v2(path ? path : ":memory:", &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
  if (*code == SQLITE_OK) *code = store_prepare(db);
  if (*code == SQLITE_OK) return db;
  snprintf(why, size, "%s: %s", path ? path : "memory", db ? sqlite3_errmsg(db) : sqlite3_errstr(*code));
  sqlite3_close(db);
  return NULL;
}

static bool set_aside(const char *path) {
  char other[4200];
  int length = snprintf(other, sizeof other, "%s.broken", path);
  return length > 0 && (size_t)length < sizeof other && !rename(path, other);
}

HistoryStore *history_store_open(const char *path, char *why, size_t size) {
  int code;
  sqlite3 *db = database_open(path, &code, why, size);
  if (!db && path && (code == SQLITE_NOTADB || code == SQLITE_CORRUPT) && set_aside(path))
    db = database_open(path, &code, why, size);
  HistoryStore *store = db ? calloc(1, sizeof *store) : NULL;
  if (store) store->db = db;
  return store;
}

/* ---- statements ---- */

static sqlite3_stmt *prepare(HistoryStore *store, const char *sql) {
  sqlite3_stmt *statement = NULL;
  sqlite3_prepare_v2(store->db, sql, -1, &statement, NULL);
  return statement;
}

static bool finish(sqlite3_stmt *statement) {
  int code = statement ? sqlite3_step(statement) : SQLITE_ERROR;
  sqlite3_finalize(statement);
  return code == SQLITE_DONE;
}

static bool session_begin(HistoryStore *store) {
  if (store->session) return true;
  if (!finish(
          prepare(store, "INSERT INTO sessions VALUES(NULL, datetime('now', 'localtime'), NULL, NULL, '')")))
    return false;
  store->session = sqlite3_last_insert_rowid(store->db);
  return true;
}

static bool text_write(HistoryStore *store, const char *sql, int line, const char *text, size_t length) {
  sqlite3_stmt *statement = prepare(store, sql);
  if (!statement) return false;
  sqlite3_bind_int64(statement, 1, store->session);
  sqlite3_bind_int(statement, 2, line);
  sqlite3_bind_text64(statement, 3, text, length, SQLITE_STATIC, SQLITE_UTF8);
  return finish(statement);
}

static bool entry_write(HistoryStore *store, const HistoryEntry *entry) {
  return (!entry->input || text_write(store, "INSERT OR REPLACE INTO history VALUES(?1, ?2, ?3, ?3)",
                                      entry->line, entry->input, entry->input_length)) &&
         (!entry->output || text_write(store, "INSERT OR REPLACE INTO output_history VALUES(?1, ?2, ?3)",
                                       entry->line, entry->output, entry->output_length));
}

bool history_store_write(HistoryStore *store, const HistoryEntry *entries, size_t count, char *why,
                         size_t size) {
  bool fresh = !store->session;
  bool good =
      sqlite3_exec(store->db, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK && session_begin(store);
  for (size_t i = 0; good && i < count; i++) good = entry_write(store, &entries[i]);
  good = good && sqlite3_exec(store->db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK;
  if (good) return true;
  snprintf(why, size, "%s", sqlite3_errmsg(store->db));
  sqlite3_exec(store->db, "ROLLBACK", NULL, NULL, NULL);
  if (fresh) store->session = 0;
  return false;
}

void history_store_close(HistoryStore *store) {
  if (!store) return;
  sqlite3_stmt *statement = NULL;
  if (store->session)
    statement = prepare(store, "UPDATE sessions SET end = datetime('now', 'localtime'), num_cmds ="
                               " (SELECT count(*) FROM history WHERE session = ?1) WHERE session = ?1");
  if (statement) {
    sqlite3_bind_int64(statement, 1, store->session);
    finish(statement);
  }
  sqlite3_close(store->db);
  free(store);
}

/* ---- answers ---- */

static json_t *column_text(sqlite3_stmt *row, int column) {
  const char *text = (const char *)sqlite3_column_text(row, column);
  return text ? json_text(text, (size_t)sqlite3_column_bytes(row, column)) : json_null();
}

/* Runs the statement over the rows (session, line, source, output); `last_first`: they come newest first.
 * null: there is no memory for so many. */
static json_t *rows_answer(sqlite3_stmt *statement, bool output, bool last_first) {
  enum { COPIES = 6, LOOK = 64 * 1024 };
  json_t *answer = json_array();
  size_t size = 0, looked = LOOK;
  int step = SQLITE_DONE;
  while (statement && (step = sqlite3_step(statement)) == SQLITE_ROW) {
    size += (size_t)sqlite3_column_bytes(statement, 2) +
            (output ? (size_t)sqlite3_column_bytes(statement, 3) : 0);
    if (size >= looked && !memory_could(COPIES * size)) break;
    if (size >= looked) looked = 2 * size;
    json_t *text = column_text(statement, 2);
    if (output) text = json_pack("[o, o]", text, column_text(statement, 3));
    json_t *triple = json_pack("[I, I, o]", (json_int_t)sqlite3_column_int64(statement, 0),
                               (json_int_t)sqlite3_column_int64(statement, 1), text);
    json_array_append_new(answer, triple);
  }
  sqlite3_finalize(statement);
  if (step == SQLITE_ROW || step == SQLITE_NOMEM) return json_decref(answer), json_null();
  for (size_t i = 0, j = json_array_size(answer); last_first && i + 1 < j; i++) {
    json_t *one = json_incref(json_array_get(answer, i));
    json_array_set(answer, i, json_array_get(answer, --j));
    json_array_set_new(answer, j, one);
  }
  return answer;
}

#define ROWS                                                                                                 \
  "SELECT h.session, h.line, h.source_raw, o.output FROM history h LEFT JOIN output_history o"               \
  " ON o.session = h.session AND o.line = h.line "

/* The last `limit` (all when negative) entries that match `pattern`. */
static json_t *answer_last(HistoryStore *store, const char *pattern, bool unique, json_int_t limit,
                           bool output) {
  sqlite3_stmt *statement = prepare(
      store, unique ? ROWS
                 "WHERE h.source_raw GLOB ?1 AND NOT EXISTS (SELECT 1 FROM history l WHERE l.source_raw ="
                 " h.source_raw AND (l.session, l.line) > (h.session, h.line))"
                 " ORDER BY h.session DESC, h.line DESC LIMIT ?2"
                    : ROWS "WHERE h.source_raw GLOB ?1 ORDER BY h.session DESC, h.line DESC LIMIT ?2");
  if (statement) {
    sqlite3_bind_text(statement, 1, pattern, -1, SQLITE_STATIC);
    sqlite3_bind_int64(statement, 2, limit < 0 ? -1 : limit);
  }
  return rows_answer(statement, output, true);
}

static sqlite3_int64 number_of(HistoryStore *store, const char *sql, sqlite3_int64 session) {
  sqlite3_stmt *statement = prepare(store, sql);
  sqlite3_int64 value = 0;
  if (statement) {
    sqlite3_bind_int64(statement, 1, session);
    if (sqlite3_step(statement) == SQLITE_ROW) value = sqlite3_column_int64(statement, 0);
  }
  sqlite3_finalize(statement);
  return value;
}

/* The session that a request means: 0 is this one, -1 the one before it. */
static sqlite3_int64 session_of(HistoryStore *store, json_int_t wanted) {
  if (wanted > 0) return wanted;
  sqlite3_int64 mine = store->session;
  if (!mine) mine = 1 + number_of(store, "SELECT max(session) FROM sessions", 0);
  return wanted + mine;
}

static json_t *answer_range(HistoryStore *store, const json_t *request, bool output) {
  sqlite3_int64 session = session_of(store, json_number(request, "session", 0));
  json_int_t end = number_of(store, "SELECT max(line) FROM history WHERE session = ?1", session) + 1;
  json_int_t start = json_number(request, "start", 0), stop = json_number(request, "stop", end);
  if (start < 0) start += end;
  if (stop < 0) stop += end;
  sqlite3_stmt *statement =
      prepare(store, ROWS "WHERE h.session = ?1 AND h.line >= ?2 AND h.line < ?3 ORDER BY h.line");
  if (statement) {
    sqlite3_bind_int64(statement, 1, session);
    sqlite3_bind_int64(statement, 2, start);
    sqlite3_bind_int64(statement, 3, stop);
  }
  return rows_answer(statement, output, false);
}

json_t *history_store_answer(HistoryStore *store, const json_t *request) {
  const char *kind = json_string_value(json_object_get(request, "hist_access_type"));
  const char *pattern = json_string_value(json_object_get(request, "pattern"));
  bool output = json_flag(request, "output", false), unique = json_flag(request, "unique", false);
  json_int_t limit = json_number(request, "n", -1);
  if (!kind) return NULL;
  if (!strcmp(kind, "range")) return answer_range(store, request, output);
  if (!strcmp(kind, "tail")) return answer_last(store, "*", unique, limit, output);
  if (!strcmp(kind, "search")) return answer_last(store, pattern ? pattern : "*", unique, limit, output);
  return NULL;
}
