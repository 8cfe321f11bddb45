/* Graph: the control flow of a function: blocks of instructions that run one after the other, and
 * the ways between them.
 *
 * Invariant: every block can be reached from block 0, where the function starts; a way that leads
 * back leads to a block with `header`; without those the graph has no cycle, and blocks stand
 * before those that they lead to. */
#ifndef QUERN_IR_COST_GRAPH_H
#define QUERN_IR_COST_GRAPH_H

#include "lang/ir/ir.h"

typedef enum GraphWay { WAY_NEXT, WAY_TRUE, WAY_FALSE, WAY_FAULT } GraphWay;

typedef struct GraphEdge {
  uint32_t from, to;
  GraphWay way;
  bool back;
} GraphEdge;

typedef struct GraphBlock {
  VEC(Ref) ins;  /* with the IF or FOR that ends it, and the RET, RAISE ... */
  Ref control;   /* that IF or FOR, or REF_NONE */
  Ref condition; /* of an IF; without its negations where the ways are turned accordingly */
  bool header;   /* a loop starts here */
  bool leaves;   /* the function ends here */
  bool barrier;  /* device code: threads wait for each other here */
  bool diverges; /* device code: `control` depends on the number of the thread */
  bool apart;    /* device code: not all threads of a block of threads need come here */
} GraphBlock;

typedef struct Graph {
  VEC(GraphBlock) blocks;
  VEC(GraphEdge) edges;
} Graph;

/* Whether an instruction has something to show. */
typedef bool (*GraphShows)(void *context, Ref r);
/* Blocks in which nothing shows, and that have one way out, are left out. Unless `exact`, ways are as the
 * source has them: past tests whose outcome is known where they come from (the second test of `a and b`), and
 * without negations that the source does not have (`while`). */
Graph graph_of(const Fn *fn, Arena *arena, bool exact, GraphShows shows, void *context);

#endif
