/* Compiled patterns and matches at run time, and what looks for matches.
 *
 * Invariant: places are bytes inside and code points wherever the program sees them, of bytes bytes. */
#ifndef QUERN_LIB_REGEX_PATTERN_H
#define QUERN_LIB_REGEX_PATTERN_H

#include "lang/lib/regex/syntax.h"
#include "lang/lib/regex/text.h"
#include "lang/rt/value/rt.h"
#include "lang/rt/value/value.h"

typedef enum RegexMode { REGEX_SEARCH, REGEX_MATCH, REGEX_FULLMATCH, REGEX_MODES } RegexMode;

typedef struct RegexPattern {
  Opaque head;
  RegexText text; /* owned */
  RegexSyntax syntax;
  /* PCRE2's, made when they are first needed, by whichever thread comes first; [1]: with a call of ours at
   * each item */
  _Atomic(void *) codes[REGEX_MODES][2];
  /* the patterns of a session that are alive, whether they are kept or not; cache NULL: it is none of them */
  struct RegexCache *cache;
  struct RegexPattern *before, *behind;
} RegexPattern;

typedef struct RegexMatch {
  Opaque head;
  RegexPattern *pattern; /* owned, as is ... */
  RegexText text;
  int64_t pos, endpos; /* code points */
  uint32_t last;       /* the group that ended last, or 0 */
  uint32_t count;      /* of groups */
  int64_t places[];    /* of group k, 0 the whole: bytes [4 k], [4 k + 1], code points [4 k + 2], [4 k + 3];
                          -1: it took no part */
} RegexMatch;

extern const RuntimeClass regex_pattern_class, regex_match_class;
/* Whether values of the type are patterns: the classes of patterns with groups are copies of that one. */
bool regex_is_pattern(const Type *type);

/* The pattern, the one that is alive or a new one; a reference. NULL: a fault. Of equal patterns there is
 * one, so that they are equal, and have one hash, wherever they are found by what they are; but a chunk of a
 * parallel loop has its own. */
RegexPattern *regex_pattern(Rt *rt, RegexText text, unsigned flags);

bool regex_pattern_equal(const RegexPattern *a, const RegexPattern *b);

/* Goes through a text from match to match; nothing changes it meanwhile. */
typedef struct RegexScan {
  Rt *rt;
  RegexPattern *pattern;
  RegexMode mode;
  RegexText text;
  const char *bytes;   /* its bytes */
  int64_t pos, endpos; /* as the program gave them, within the text */
  size_t at, end;      /* bytes: where to look from, where the text ends for it */
  bool empty;          /* the last match was empty: another one there must not be */
  bool checked, slow, no_jit;
  uint32_t closed_last; /* by PCRE2's account */
  void *data;           /* pcre2_match_data */
  void *context;        /* pcre2_match_context */
  const size_t *spans;  /* of the last match: two bytes for each group, REGEX_NOWHERE */
  size_t known_byte;    /* a place ... */
  int64_t known_point;  /* ... whose number of code points is known */
} RegexScan;
#define REGEX_NOWHERE (~(size_t)0)

/* False: a fault. regex_scan_fini ends it in any case. */
bool regex_scan_init(RegexScan *scan, Rt *rt, RegexPattern *pattern, RegexText text, int64_t pos,
                     int64_t endpos, RegexMode mode);
void regex_scan_fini(RegexScan *scan);
/* 1: there is a match; 0: there is none; -1: a fault. */
int regex_scan_next(RegexScan *scan);
/* The match that was found, as an object; NULL: a fault. */
RegexMatch *regex_scan_match(RegexScan *scan);

/* What the session keeps (RtLibrary.regexes). */
struct RegexCache *regex_cache_new(void);
void regex_cache_free(struct RegexCache *cache); /* NULL allowed */
void regex_cache_clear(struct RegexCache *cache);

/* What stands in for a match: text, and groups of it. regex_template_fini ends it. */
typedef struct RegexPiece {
  uint32_t group;     /* REGEX_FOREVER: text */
  size_t from, count; /* of its bytes in the template's text */
} RegexPiece;
typedef struct RegexTemplate {
  StrBuf text;
  RegexPiece *pieces;
  uint32_t count, room;
} RegexTemplate;
/* The fault of what is wrong with a pattern or a template; false. */
bool regex_wrong(Rt *rt, const RegexSyntax *syntax, RegexText text);
/* False: a fault. */
bool regex_template(Rt *rt, const RegexPattern *pattern, RegexText text, RegexTemplate *out);
void regex_template_fini(RegexTemplate *template_);

#endif
