/* Walking a tree without caring for the kinds of its nodes. */
#ifndef QUERN_FRONT_SYNTAX_AST_VISIT_H
#define QUERN_FRONT_SYNTAX_AST_VISIT_H

#include "lang/front/syntax/ast.h"

typedef void (*AstVisit)(const Node *child, void *context);
/* Calls `visit` with every direct child: statements, expressions, targets, decorators, defaults. */
void ast_children(const Node *node, AstVisit visit, void *context);
typedef void (*AstVisitBlock)(const NodeList *block, void *context);
/* Calls `visit` with every block of statements of an if, for, while, with or try: those that run in its
 * scope. */
void ast_blocks(const Node *node, AstVisitBlock visit, void *context);
/* Whether the name occurs anywhere in the tree at `node` (NULL: no), read or assigned. */
bool ast_mentions(const Node *node, const char *name);

/* The string that the statement is, as a docstring is one; NULL: another statement. */
const char *ast_string(const Node *statement);

/* Whether nothing happens where the expression is evaluated: a name or a constant, perhaps behind a star. */
bool ast_is_still(const Node *node);

#endif
