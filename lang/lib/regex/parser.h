/* Inside the parser of patterns: what its files share. */
#ifndef QUERN_LIB_REGEX_PARSER_H
#define QUERN_LIB_REGEX_PARSER_H

#include "lang/lib/regex/charset.h"
#include "lang/lib/regex/syntax.h"

enum { REGEX_OPEN = 0xffffffff }; /* RegexGroup.closed: it has not ended yet */

typedef struct Width {
  uint32_t low, high;
} Width;

typedef enum ItemKind {
  ITEM_NONE,
  ITEM_PLACE /* matches no character, such as ^ */,
  ITEM_REPEAT,
  ITEM_OTHER
} ItemKind;

/* What a quantifier may follow. */
typedef struct Item {
  ItemKind kind;
  Width width;
  uint32_t groups;   /* in front of it */
  uint32_t early;    /* Parser.early in front of it */
  uint32_t captures; /* 1: it is a group itself */
  size_t from;       /* where it begins in what is written */
} Item;

typedef struct GroupAsked {
  uint32_t group;
  int64_t at;
} GroupAsked;

typedef struct Parser {
  RegexSyntax *out;
  uint32_t *points; /* the pattern */
  uint32_t count, at;
  uint32_t lone; /* where a backslash ends the pattern; UINT32_MAX: nowhere */
  unsigned flags;
  unsigned depth;
  uint32_t room;            /* for groups */
  uint32_t closed;          /* groups that have ended */
  uint32_t behind;          /* in a look-behind: the first group inside of it, else 0 */
  struct GroupAsked *asked; /* groups that conditions ask for by their numbers, in order */
  uint32_t asked_count;
  uint32_t early; /* things so far that may match nothing before they try to match something */
  bool varies;    /* a look-behind has no fixed width */
  bool refused;   /* it has a repeat that PCRE2 does in another order */
  bool around;    /* a condition asks for a group that it stands in */
  bool failed;
  char name[512], piece[512];
  CasedLetters letters;
} Parser;

/* Whether categories, boundaries and cases are those of ASCII. A byte beyond it is no letter in the locales
 * that a program begins with, so that REGEX_LOCALE changes nothing. */
static inline bool regex_ascii(const Parser *p) { return p->out->bytes || (p->flags & REGEX_ASCII) != 0; }
static inline Width regex_width_either(Width a, Width b) {
  return (Width){a.low < b.low ? a.low : b.low, a.high > b.high ? a.high : b.high};
}

/* ---- reader.c ---- */
/* Notes the first error; false. `at` -1: it has no place. */
bool regex_fail(Parser *p, int64_t at, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* One that is no re.error. */
bool regex_fail_as(Parser *p, DiagKind kind, const char *text);
/* The next code point, -1 at the end; get goes on, over what follows a backslash too. */
int64_t regex_peek(const Parser *p);
int64_t regex_get(Parser *p);
bool regex_take(Parser *p, char c);
const char *regex_piece(Parser *p, uint32_t from, uint32_t to);
const char *regex_quoted(Parser *p);
/* What stands up to the terminator, in p->name; `what` it is; how many code points. */
bool regex_name_until(Parser *p, char terminator, const char *what, uint32_t *length);
/* p's code points, of a text or of bytes as p->out says, which the caller frees; false: out of memory. */
bool regex_decode(Parser *p, const char *text, size_t length);

/* ---- syntax.c ---- */
void regex_literal(Parser *p, uint32_t code);
/* What stands up to |, ) or the end; up to ) or the end. */
bool regex_items(Parser *p, Width *width, bool first);
bool regex_branches(Parser *p, Width *width, bool top);

/* ---- repeat.c ---- */
/* The quantifier of the last item that `sign` begins, which was read; a { may be one of no kind, a literal.
 */
bool regex_quantifier(Parser *p, Item *last, char sign);

/* ---- group.c ---- */
/* In parentheses, the first of which was read; item->kind ITEM_NONE: nothing that matches. */
bool regex_group(Parser *p, Item *item, bool first);
bool regex_reference(Parser *p, uint32_t group, int64_t at, Item *item);
/* The groups behind number `from` need not take part. */
void regex_groups_unsure(Parser *p, uint32_t from);

/* ---- escape.c ---- */
/* What the backslash at `from`, which was read with what follows it, begins. */
bool regex_escape(Parser *p, uint32_t from, Item *item);
/* What [ begins, which was read. */
bool regex_set(Parser *p);
/* The flag of a letter, or 0. */
unsigned regex_flag(char letter);
/* (?flags) and (?flags-flags: from the first letter on, which was read. */
bool regex_flags(Parser *p, int64_t letter, unsigned *add, unsigned *drop, bool *global);

#endif
