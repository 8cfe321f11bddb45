/* Inside the session: a function's control flow as %cfg shows it. */
#ifndef QUERN_SESSION_VIEWS_GRAPH_H
#define QUERN_SESSION_VIEWS_GRAPH_H

#include "lang/ir/cost/graph.h"
#include "lang/session/impl.h"

/* What stands in a block. */
typedef struct GraphLabel {
  VEC(const char *) lines;
  const char *note; /* about threads; NULL: nothing */
  bool warns;       /* the note is a warning */
} GraphLabel;

typedef struct GraphView {
  const Fn *fn;
  Graph graph;
  const char *title;
  GraphLabel *labels; /* one for each block */
} GraphView;

/* The word at a way: "true", "next" ...; NULL: none. */
const char *graph_way_text(const GraphView *view, const GraphEdge *edge);

/* graph_draw.c: as a picture, appended to `out`. False with *why. */
bool graph_draw(Session *session, Arena *arena, const GraphView *view, bool svg, StrBuf *out,
                const char **why);

#endif
