/* Completion and help: what may stand at the cursor, and what the name there is.
 *
 * Both read tokens, the tables and the names that are bound; they work on incomplete
 * and wrong text, run nothing and need neither LLVM nor a session.
 * Invariant: offsets are bytes and fall on character boundaries; results are in the
 * caller's arena. */
#ifndef QUERN_FRONT_ASSIST_COMPLETE_H
#define QUERN_FRONT_ASSIST_COMPLETE_H

#include "lang/front/assist/host.h"

typedef struct Match {
  const char *text;
  const char *type;     /* function, module, instance, class, keyword, magic, param, path */
  uint32_t rank, order; /* what it is sorted by before its text */
} Match;

/* Each match replaces bytes [begin, end) of the text. */
typedef struct MatchList {
  uint32_t begin, end;
  VEC(Match) items;
} MatchList;

/* The names that continue the text before byte `cursor`, each once, sorted: arguments of the call
 * around it in their order, names that are bound, names of the language, its exceptions; in each those
 * with a leading underscore last and only when asked for. No match is an empty list. */
void complete(const CompleteHost *host, Arena *arena, const char *text, size_t length, size_t cursor,
              MatchList *out);

/* Help for the name at byte `cursor`, or for the call around it: text without colours in
 * *plain, the same as a small table in *html. `detail` 1 adds a function's source and
 * its specialisations. A name with a `*` lists the names that fit. False: nothing is known. */
bool inspect(const CompleteHost *host, Arena *arena, const char *text, size_t length, size_t cursor,
             int detail, const char **plain, const char **html);

#endif
