/* Inside the parser: what the reader of match statements (parse_match.c) and what makes them if statements
 * (lower_match.c) have in common. */
#ifndef QUERN_FRONT_SYNTAX_MATCH_H
#define QUERN_FRONT_SYNTAX_MATCH_H

#include "lang/front/syntax/parse_impl.h"

/* Interned names that a pattern binds. */
typedef VEC(const char *) MatchNames;

bool match_has_name(const MatchNames *names, const char *name);
/* Adds the names that the pattern binds; an error where one is bound twice, or alternatives bind others. */
void match_names(Parser *p, const Node *pattern, MatchNames *names);
/* The statements that the match statement, which begins there, comes to. */
NodeList match_lowered(Parser *p, const Node *node, uint32_t begin);

#endif
