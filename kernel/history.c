/* History; see history.h. Requests follow IPython's meaning: session 0 is this one,
 * a negative session counts back, `unique` keeps the latest of equal inputs. */
#include "kernel/history.h"

#include <stdlib.h>
#include <string.h>

#include "kernel/msg.h"

enum { THIS_SESSION = 1 };

typedef struct Entry {
  int line;
  size_t input_length, output_length;
  char *input, *output; /* output NULL: none */
} Entry;

struct History {
  Entry *entries;
  size_t count, cap;
};

History *history_new(void) { return calloc(1, sizeof(History)); }

void history_free(History *history) {
  if (!history) return;
  for (size_t i = 0; i < history->count; i++) {
    free(history->entries[i].input);
    free(history->entries[i].output);
  }
  free(history->entries);
  free(history);
}

static char *text_copy(const char *text, size_t length) {
  char *copy = malloc(length + 1);
  if (!copy) abort();
  memcpy(copy, text, length);
  copy[length] = 0;
  return copy;
}

void history_add(History *history, int line, const char *input, size_t length) {
  if (history->count == history->cap) {
    history->cap = history->cap ? 2 * history->cap : 64;
    history->entries = realloc(history->entries, history->cap * sizeof *history->entries);
    if (!history->entries) abort();
  }
  history->entries[history->count++] =
      (Entry){.line = line, .input = text_copy(input, length), .input_length = length};
}

void history_set_output(History *history, const char *output, size_t length) {
  if (!history->count) return;
  Entry *entry = &history->entries[history->count - 1];
  free(entry->output);
  entry->output = text_copy(output, length);
  entry->output_length = length;
}

/* ---- patterns ---- */

/* Matches one character against the set at *pattern, which is moved past it. */
static bool set_match(const char **pattern, size_t length, uint32_t code) {
  size_t at = 0;
  bool negated = length && (*pattern)[0] == '^', found = false;
  at += negated;
  for (size_t start = at; at < length && ((*pattern)[at] != ']' || at == start);) {
    uint32_t low = utf8_next(*pattern, length, &at), high = low;
    if (at + 1 < length && (*pattern)[at] == '-' && (*pattern)[at + 1] != ']') {
      at++;
      high = utf8_next(*pattern, length, &at);
    }
    found |= low <= code && code <= high;
  }
  *pattern += at + (at < length);
  return found != negated;
}

bool glob_match(const char *pattern, const char *text) {
  const char *star = NULL, *resume = NULL; /* where to go on when a guess was wrong */
  while (*text) {
    size_t step = 0;
    const char *next = pattern;
    bool same = false;
    uint32_t code = utf8_next(text, strlen(text), &step);
    if (*pattern == '*') {
      star = ++pattern;
      resume = text;
      continue;
    }
    if (*pattern == '?') {
      next++;
      same = true;
    } else if (*pattern == '[') {
      next++;
      same = set_match(&next, strlen(next), code);
    } else if (*pattern) {
      size_t taken = 0;
      same = utf8_next(pattern, strlen(pattern), &taken) == code;
      next += taken;
    }
    if (same) {
      pattern = next;
      text += step;
    } else if (star) {
      size_t skip = 0;
      utf8_next(resume, strlen(resume), &skip);
      text = resume += skip;
      pattern = star;
    } else {
      return false;
    }
  }
  while (*pattern == '*') pattern++;
  return !*pattern;
}

/* ---- answers ---- */

static json_t *entry_answer(const Entry *entry, bool output) {
  json_t *text = json_text(entry->input, entry->input_length);
  if (output) {
    json_t *result = entry->output ? json_text(entry->output, entry->output_length) : json_null();
    text = json_pack("[o, o]", text, result);
  }
  return json_pack("[i, i, o]", THIS_SESSION, entry->line, text);
}

/* Whether an equal input comes later among those that count. */
static bool repeated_later(const History *history, size_t at) {
  const Entry *entry = &history->entries[at];
  for (size_t i = at + 1; i < history->count; i++) {
    const Entry *later = &history->entries[i];
    if (later->input_length == entry->input_length &&
        !memcmp(later->input, entry->input, entry->input_length))
      return true;
  }
  return false;
}

/* The last `limit` (all when negative) entries that match `pattern` (NULL: all). */
static json_t *answer_last(const History *history, const char *pattern, bool unique, json_int_t limit,
                           bool output) {
  json_t *answer = json_array();
  for (size_t i = history->count; i-- > 0;) {
    if (limit >= 0 && (json_int_t)json_array_size(answer) >= limit) break;
    if (pattern && !glob_match(pattern, history->entries[i].input)) continue;
    if (unique && repeated_later(history, i)) continue;
    json_array_insert_new(answer, 0, entry_answer(&history->entries[i], output));
  }
  return answer;
}

static json_t *answer_range(const History *history, const json_t *request, bool output) {
  json_int_t session = json_number(request, "session", 0);
  json_int_t start = json_number(request, "start", 0);
  json_int_t last = history->count ? history->entries[history->count - 1].line + 1 : 1;
  json_int_t stop = json_number(request, "stop", last);
  if (start < 0) start += last;
  if (stop < 0) stop += last;
  json_t *answer = json_array();
  for (size_t i = 0; i < history->count && (session == 0 || session == THIS_SESSION); i++) {
    const Entry *entry = &history->entries[i];
    if (entry->line >= start && entry->line < stop)
      json_array_append_new(answer, entry_answer(entry, output));
  }
  return answer;
}

json_t *history_answer(const History *history, const json_t *request) {
  const char *kind = json_string_value(json_object_get(request, "hist_access_type"));
  const char *pattern = json_string_value(json_object_get(request, "pattern"));
  bool output = json_flag(request, "output", false);
  bool unique = json_flag(request, "unique", false);
  json_int_t limit = json_number(request, "n", -1);
  if (!kind) return NULL;
  if (!strcmp(kind, "range")) return answer_range(history, request, output);
  if (!strcmp(kind, "tail")) return answer_last(history, NULL, unique, limit, output);
  if (!strcmp(kind, "search")) return answer_last(history, pattern ? pattern : "*", unique, limit, output);
  return NULL;
}
