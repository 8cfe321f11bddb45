/* Graph: see graph.h. Regions become blocks in one walk; then empty blocks go. */
#include "lang/ir/cost/graph.h"

#include <string.h>

#include "lang/ir/opt/passes.h"

#define NOWHERE UINT32_MAX

/* An open region. */
typedef struct Region {
  unsigned op;
  uint32_t start; /* IF: the block with the condition; loops: the header; TRY: the block that may fail */
  uint32_t join;  /* where its ends meet, or NOWHERE */
  bool other;     /* IF: there was an ELSE */
} Region;

typedef struct Builder {
  const Fn *fn;
  Arena *arena;
  Graph graph;
  VEC(Region) open;
  uint32_t now; /* the block being filled; NOWHERE: this cannot be reached */
} Builder;

static uint32_t new_block(Builder *b) {
  vec_push(b->arena, b->graph.blocks, ((GraphBlock){.control = REF_NONE, .condition = REF_NONE}));
  return b->graph.blocks.count - 1;
}

static void go(Builder *b, uint32_t from, uint32_t to, GraphWay way, bool back) {
  if (from != NOWHERE) vec_push(b->arena, b->graph.edges, ((GraphEdge){from, to, way, back}));
}

static void add(Builder *b, uint32_t block, Ref r) {
  vec_push(b->arena, b->graph.blocks.items[block].ins, r);
}

static void control(Builder *b, uint32_t block, Ref r) {
  add(b, block, r);
  b->graph.blocks.items[block].control = r;
}

static uint32_t join_of(Builder *b, Region *region) {
  if (region->join == NOWHERE) region->join = new_block(b);
  return region->join;
}

static void open_region(Builder *b, Ref r, unsigned op) {
  Region region = {.op = op, .join = NOWHERE};
  if (b->now == NOWHERE) b->now = new_block(b);
  if (op == IR_IF) {
    region.start = b->now;
    control(b, b->now, r);
  } else {
    region.start = new_block(b);
    go(b, b->now, region.start, WAY_NEXT, false);
    b->graph.blocks.items[region.start].header = op != IR_TRY;
    b->now = region.start;
  }
  if (op == IR_FOR) control(b, region.start, r);
  if (op == IR_FOR || op == IR_IF) {
    b->now = new_block(b);
    go(b, region.start, b->now, WAY_TRUE, false);
  }
  vec_push(b->arena, b->open, region);
}

static void next_branch(Builder *b, Ref r, unsigned op) {
  Region *region = &b->open.items[b->open.count - 1];
  if (b->now != NOWHERE) go(b, b->now, join_of(b, region), WAY_NEXT, false);
  b->now = new_block(b);
  region = &b->open.items[b->open.count - 1];
  go(b, region->start, b->now, op == IR_ELSE ? WAY_FALSE : WAY_FAULT, false);
  region->other = true;
  if (op == IR_CATCH) add(b, b->now, r);
}

static void close_region(Builder *b) {
  Region *region = &b->open.items[--b->open.count];
  bool loop = region->op == IR_LOOP || region->op == IR_FOR;
  if (loop) {
    go(b, b->now, region->start, WAY_NEXT, true);
    if (region->op == IR_FOR) go(b, region->start, join_of(b, region), WAY_FALSE, false);
  } else {
    if (b->now != NOWHERE) go(b, b->now, join_of(b, region), WAY_NEXT, false);
    if (region->op == IR_IF && !region->other) go(b, region->start, join_of(b, region), WAY_FALSE, false);
  }
  b->now = region->join;
}

static Region *loop_around(Builder *b) {
  uint32_t k = b->open.count;
  while (b->open.items[k - 1].op != IR_LOOP && b->open.items[k - 1].op != IR_FOR) k--;
  return &b->open.items[k - 1];
}

/* The TRY that a LEAVE past `more` others goes out of. */
static Region *try_around(Builder *b, int64_t more) {
  uint32_t k = b->open.count;
  while (b->open.items[k - 1].op != IR_TRY || more-- > 0) k--;
  return &b->open.items[k - 1];
}

static void build(Builder *b) {
  b->now = new_block(b);
  for (Ref r = 0; r < b->fn->ins.count; r++) {
    const Ins *ins = &b->fn->ins.items[r];
    unsigned flags = ir_op(ins->op)->flags;
    if (flags & OPF_OPEN)
      open_region(b, r, ins->op);
    else if (flags & OPF_MID)
      next_branch(b, r, ins->op);
    else if (flags & OPF_CLOSE)
      close_region(b);
    else if (b->now == NOWHERE)
      continue;
    else if (ins->op == IR_BREAK) {
      Region *loop = loop_around(b);
      go(b, b->now, join_of(b, loop), WAY_NEXT, false);
      b->now = NOWHERE;
    } else if (ins->op == IR_LEAVE) {
      go(b, b->now, join_of(b, try_around(b, ins->imm.i)), WAY_NEXT, false);
      b->now = NOWHERE;
    } else if (ins->op == IR_CONTINUE) {
      go(b, b->now, loop_around(b)->start, WAY_NEXT, true);
      b->now = NOWHERE;
    } else {
      add(b, b->now, r);
      b->graph.blocks.items[b->now].barrier |= ins->op == IR_BARRIER;
      if (ins->op != IR_RET && ins->op != IR_RAISE && ins->op != IR_RERAISE) continue;
      b->graph.blocks.items[b->now].leaves = true;
      b->now = NOWHERE;
    }
  }
}

/* ---- threads of a device ---- */

/* Values that differ between the threads of a block. */
static bool *varying(const Fn *fn, Arena *arena, const Ref *blocks) {
  bool *varies = arena_array(arena, bool, fn->ins.count + 1),
       *vars = arena_array(arena, bool, fn->vars.count + 1);
  for (bool changed = true; changed;) {
    changed = false;
    for (Ref r = 0; r < fn->ins.count; r++) {
      const Ins *ins = &fn->ins.items[r];
      bool now = ins->op == IR_SREG && (ins->imm.i <= SREG_TID_Z || ins->imm.i == SREG_LANEID ||
                                        ins->imm.i == SREG_LANEMASK_LT || ins->imm.i == SREG_ACTIVEMASK);
      now |= ins->op == IR_ATOMIC || ins->op == IR_GROUP || (ins->op == IR_GETVAR && vars[ins->imm.i]);
      for (uint32_t k = 0; k < ins->nargs; k++) now |= varies[ins_arg(fn, ins, k)];
      changed |= now != varies[r];
      varies[r] = now;
      if (ins->op != IR_SETVAR) continue;
      for (Ref at = blocks[r]; at != REF_NONE; at = blocks[at])
        now |= varies[at]; /* set by some threads only */
      changed |= now && !vars[ins->imm.i];
      vars[ins->imm.i] |= now;
    }
  }
  return varies;
}

/* Regions that begin with a marker whose operands vary: IF, its ELSE, FOR. */
static void mark_threads(const Fn *fn, Graph *graph, Arena *arena) {
  const Ref *blocks = opt_blocks(fn, arena);
  const bool *varies = varying(fn, arena, blocks);
  for (uint32_t k = 0; k < graph->blocks.count; k++) {
    GraphBlock *block = &graph->blocks.items[k];
    block->diverges = block->control != REF_NONE && varies[block->control];
    if (!block->ins.count) continue;
    Ref around = blocks[block->ins.items[0]];
    for (; around != REF_NONE; around = blocks[around]) block->apart |= varies[around];
  }
}

/* ---- what goes ---- */

static void keep_reached(Graph *graph, uint32_t entry, Arena *arena) {
  uint32_t count = graph->blocks.count, kept = 0, edges = 0;
  uint32_t *number = arena_array(arena, uint32_t, count + 1);
  bool *reached = arena_array(arena, bool, count + 1);
  reached[entry] = true;
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t k = 0; k < graph->edges.count; k++) {
      const GraphEdge *edge = &graph->edges.items[k];
      if (!reached[edge->from] || reached[edge->to]) continue;
      reached[edge->to] = changed = true;
    }
  }
  for (uint32_t k = 0; k < count; k++) { /* the entry is before all that can be reached */
    number[k] = kept;
    if (reached[k]) graph->blocks.items[kept++] = graph->blocks.items[k];
  }
  for (uint32_t k = 0; k < graph->edges.count; k++) {
    GraphEdge edge = graph->edges.items[k];
    if (!reached[edge.from]) continue;
    edge.from = number[edge.from];
    edge.to = number[edge.to];
    graph->edges.items[edges++] = edge;
  }
  graph->blocks.count = kept;
  graph->edges.count = edges;
}

/* The one way out of block k, or NULL. */
static GraphEdge *only_way(Graph *graph, uint32_t k) {
  GraphEdge *found = NULL;
  for (uint32_t e = 0; e < graph->edges.count; e++) {
    if (graph->edges.items[e].from != k) continue;
    if (found) return NULL;
    found = &graph->edges.items[e];
  }
  return found;
}

static bool is_empty(const GraphBlock *block, GraphShows shows, void *context) {
  if (block->control != REF_NONE || block->leaves || block->barrier) return false;
  for (uint32_t k = 0; k < block->ins.count; k++)
    if (shows(context, block->ins.items[k])) return false;
  return true;
}

/* Who came to an empty block goes on to where it leads. Returns where the function starts now. */
static uint32_t skip_empty(Graph *graph, GraphShows shows, void *context) {
  uint32_t entry = 0;
  for (uint32_t k = 0; k < graph->blocks.count; k++) {
    GraphEdge *out = is_empty(&graph->blocks.items[k], shows, context) ? only_way(graph, k) : NULL;
    if (!out || out->to == k) continue;
    GraphEdge way = *out;
    for (uint32_t e = 0; e < graph->edges.count; e++) {
      GraphEdge *edge = &graph->edges.items[e];
      if (edge->to != k) continue;
      edge->to = way.to;
      edge->back |= way.back;
    }
    out->from = out->to = k; /* nobody comes here: the block goes, and this with it */
    graph->blocks.items[way.to].header |= graph->blocks.items[k].header;
    if (entry == k) entry = way.to;
  }
  return entry;
}

/* ---- conditions ---- */

static Ref without_not(const Fn *fn, Ref r, bool *negated) {
  *negated = false;
  while (fn->ins.items[r].op == OP_LNOT) {
    r = ins_arg(fn, &fn->ins.items[r], 0);
    *negated = !*negated;
  }
  return r;
}

static void find_conditions(const Fn *fn, Graph *graph, bool exact) {
  for (uint32_t k = 0; k < graph->blocks.count; k++) {
    GraphBlock *block = &graph->blocks.items[k];
    bool negated;
    if (block->control == REF_NONE || fn->ins.items[block->control].op != IR_IF) continue;
    Ref operand = ins_arg(fn, &fn->ins.items[block->control], 0), inner = without_not(fn, operand, &negated);
    block->condition = exact ? operand : inner;
    for (uint32_t e = 0; e < graph->edges.count && negated && !exact; e++) {
      GraphEdge *edge = &graph->edges.items[e];
      if (edge->from == k) edge->way = edge->way == WAY_TRUE ? WAY_FALSE : WAY_TRUE;
    }
  }
}

/* Whether the outcome of `test`, a GETVAR, is known at the end of the edge: its source sets the variable to
 * its own condition, and goes this way. */
static bool is_known(const Fn *fn, const Graph *graph, const GraphEdge *edge, Ref test, bool *outcome) {
  const GraphBlock *from = &graph->blocks.items[edge->from];
  if (from->condition == REF_NONE || edge->way == WAY_NEXT || edge->way == WAY_FAULT) return false;
  for (uint32_t k = from->ins.count; k-- > 0;) {
    const Ins *ins = &fn->ins.items[from->ins.items[k]];
    bool negated;
    if (ins->op != IR_SETVAR || ins->imm.i != fn->ins.items[test].imm.i) continue;
    if (without_not(fn, ins_arg(fn, ins, 0), &negated) != from->condition) return false;
    *outcome = (edge->way == WAY_TRUE) != negated;
    return true;
  }
  return false;
}

static uint32_t way_of(const Graph *graph, uint32_t k, GraphWay way, bool *back) {
  for (uint32_t e = 0; e < graph->edges.count; e++) {
    const GraphEdge *edge = &graph->edges.items[e];
    if (edge->from != k || edge->way != way) continue;
    *back = edge->back;
    return edge->to;
  }
  return NOWHERE;
}

/* a and b: when a is false, nothing is left to test. */
static void skip_known(const Fn *fn, Graph *graph, GraphShows shows, void *context) {
  for (uint32_t e = 0; e < graph->edges.count; e++) {
    GraphEdge *edge = &graph->edges.items[e];
    const GraphBlock *to = &graph->blocks.items[edge->to];
    bool outcome, back, bare = true;
    if (to->condition == REF_NONE || fn->ins.items[to->condition].op != IR_GETVAR) continue;
    for (uint32_t k = 0; k < to->ins.count; k++)
      bare &= to->ins.items[k] == to->control || !shows(context, to->ins.items[k]);
    if (!bare || !is_known(fn, graph, edge, to->condition, &outcome)) continue;
    uint32_t target = way_of(graph, edge->to, outcome ? WAY_TRUE : WAY_FALSE, &back);
    if (target == NOWHERE) continue;
    edge->to = target;
    edge->back |= back;
  }
}

/* A block that leads to one other, to which nobody else leads, continues there. */
static void join_chains(Graph *graph, Arena *arena) {
  for (uint32_t k = 0; k < graph->blocks.count; k++)
    for (;;) {
      GraphEdge *out = only_way(graph, k);
      if (!out || out->way != WAY_NEXT || out->back || out->to == k || !out->to) break;
      uint32_t next = out->to, ways = 0;
      for (uint32_t e = 0; e < graph->edges.count; e++) ways += graph->edges.items[e].to == next;
      if (ways != 1) break;
      GraphBlock *a = &graph->blocks.items[k];
      const GraphBlock *b = &graph->blocks.items[next];
      for (uint32_t i = 0; i < b->ins.count; i++) vec_push(arena, a->ins, b->ins.items[i]);
      a->control = b->control;
      a->condition = b->condition;
      a->leaves |= b->leaves;
      a->barrier |= b->barrier;
      a->diverges |= b->diverges;
      a->apart |= b->apart;
      out->from = out->to = next; /* goes with the block */
      for (uint32_t e = 0; e < graph->edges.count; e++) {
        GraphEdge *edge = &graph->edges.items[e];
        if (edge->from == next && edge->to != next) edge->from = k;
      }
    }
}

/* Two ways between the same blocks are one. */
static void join_twins(Graph *graph) {
  uint32_t kept = 0;
  for (uint32_t e = 0; e < graph->edges.count; e++) {
    GraphEdge edge = graph->edges.items[e];
    uint32_t twin = 0;
    while (twin < kept &&
           (graph->edges.items[twin].from != edge.from || graph->edges.items[twin].to != edge.to))
      twin++;
    if (twin < kept)
      graph->edges.items[twin].way = WAY_NEXT;
    else
      graph->edges.items[kept++] = edge;
  }
  graph->edges.count = kept;
}

static Ref first_ins(const Graph *graph, uint32_t k) {
  const GraphBlock *block = &graph->blocks.items[k];
  return block->ins.count ? block->ins.items[0] : REF_NONE;
}

/* Ways out of one block stand together, what is true first. */
static void sort_edges(Graph *graph) {
  GraphEdge *edges = graph->edges.items;
  for (uint32_t e = 1; e < graph->edges.count; e++) {
    GraphEdge edge = edges[e];
    uint32_t at = e;
    for (; at && (edges[at - 1].from > edge.from ||
                  (edges[at - 1].from == edge.from && edges[at - 1].way > edge.way));
         at--)
      edges[at] = edges[at - 1];
    edges[at] = edge;
  }
}

/* Sorted so that blocks stand before those that they lead to. */
static void sort_blocks(Graph *graph, Arena *arena) {
  uint32_t count = graph->blocks.count, placed = 0;
  uint32_t *number = arena_array(arena, uint32_t, count + 1),
           *missing = arena_array(arena, uint32_t, count + 1);
  GraphBlock *sorted = arena_array(arena, GraphBlock, count + 1);
  bool *done = arena_array(arena, bool, count + 1);
  for (uint32_t e = 0; e < graph->edges.count; e++)
    if (!graph->edges.items[e].back) missing[graph->edges.items[e].to]++;
  while (placed < count) {
    uint32_t k = count;
    for (uint32_t i = 0; i < count; i++) /* the first in the program of those that may come next */
      if (!done[i] && !missing[i] && (k == count || first_ins(graph, i) < first_ins(graph, k))) k = i;
    if (k == count) return; /* cannot be: only ways back make cycles */
    done[k] = true;
    number[k] = placed;
    sorted[placed++] = graph->blocks.items[k];
    for (uint32_t e = 0; e < graph->edges.count; e++)
      if (!graph->edges.items[e].back && graph->edges.items[e].from == k) missing[graph->edges.items[e].to]--;
  }
  memcpy(graph->blocks.items, sorted, sizeof *sorted * count);
  for (uint32_t e = 0; e < graph->edges.count; e++) {
    graph->edges.items[e].from = number[graph->edges.items[e].from];
    graph->edges.items[e].to = number[graph->edges.items[e].to];
  }
}

Graph graph_of(const Fn *fn, Arena *arena, bool exact, GraphShows shows, void *context) {
  Builder b = {.fn = fn, .arena = arena};
  Graph *graph = &b.graph;
  build(&b);
  if (fn->mode.device) mark_threads(fn, graph, arena);
  keep_reached(graph, 0, arena);
  find_conditions(fn, graph, exact);
  if (!exact) skip_known(fn, graph, shows, context);
  keep_reached(graph, skip_empty(graph, shows, context), arena);
  join_twins(graph);
  keep_reached(graph, 0, arena);
  join_chains(graph, arena);
  keep_reached(graph, 0, arena);
  sort_blocks(graph, arena);
  sort_edges(graph);
  return b.graph;
}
