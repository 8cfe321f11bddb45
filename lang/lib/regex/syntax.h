/* Python's patterns: what one says, checked as Python checks it, and as PCRE2 writes it.
 *
 * Everything is written anew for PCRE2, so that no text of a pattern means there what it does not mean in
 * Python; cases are written out as sets of characters, for the two do not fold all alike. Invariant:
 * positions are code points of the pattern, or bytes of it. */
#ifndef QUERN_LIB_REGEX_SYNTAX_H
#define QUERN_LIB_REGEX_SYNTAX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "lang/base/text/strbuf.h"
#include "lang/base/types/diag.h"

/* Python's numbers of the flags. */
enum {
  REGEX_TEMPLATE = 1,
  REGEX_IGNORECASE = 2,
  REGEX_LOCALE = 4,
  REGEX_MULTILINE = 8,
  REGEX_DOTALL = 16,
  REGEX_UNICODE = 32,
  REGEX_VERBOSE = 64,
  REGEX_DEBUG = 128,
  REGEX_ASCII = 256
};

typedef struct RegexGroup {
  char *name;         /* NULL: it has none */
  bool sure;          /* it takes part in each match */
  uint32_t closed;    /* how many groups end in front of it in the pattern */
  uint32_t low, high; /* its width */
} RegexGroup;

/* What is known of a pattern; regex_syntax_fini ends it. */
typedef struct RegexSyntax {
  StrBuf code;        /* for PCRE2 */
  RegexGroup *groups; /* [1] is the first */
  uint32_t count;     /* of groups */
  unsigned flags;     /* with those that the pattern itself sets, and REGEX_UNICODE */
  bool bytes;         /* it is of bytes, and so is what it looks in */
  bool atomic;        /* it has a group that is not gone back into */
  bool folds[2];      /* it asks for a group again with cases ignored; [1]: those of ASCII's letters */
  bool reordered;     /* which group ended last does not follow from which took part */
  DiagKind kind;      /* of its error, ... */
  char error[256];    /* ... or "": it has none */
  bool placed;        /* the error ends in a place of the pattern */
} RegexSyntax;

enum { REGEX_FOREVER = 0xffffffff }; /* a width or a number of times without an end */

/* False: it has an error (there is what the error says), or there is no memory (kind is then DG_MEMORY). */
bool regex_syntax(RegexSyntax *out, const char *text, size_t length, bool bytes, unsigned flags);
void regex_syntax_fini(RegexSyntax *syntax);
/* The group of that name, or 0. */
uint32_t regex_group_named(const RegexSyntax *syntax, const char *name, size_t length);
/* Writes what an error at a place of a text adds: " at position 3 (line 2, column 1)". */
void regex_error_place(char *out, size_t room, const uint32_t *points, uint32_t count, int64_t at);
/* Whether it can be the name of a group; of a pattern of bytes such a name is `ascii`, from CPython 3.12 on.
 */
bool regex_name_good(const char *name, size_t length, bool ascii);

#endif
