/* Which operation of a fused kernel met shapes that do not fit.
 *
 * A kernel's launch sees all its inputs at once; the program wrote operations one after
 * the other. The shapes are gone through the body again, and the first operation whose
 * operands do not broadcast makes the message and the place. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/ir/ir.h"
#include "lang/rt/array/shape.h"

typedef struct Shape {
  unsigned rank;
  int64_t dims[MAX_RANK];
} Shape;

static Shape shape_of(const Array *a) {
  Shape shape = {.rank = array_rank(a)};
  if (shape.rank) memcpy(shape.dims, array_shape(a), shape.rank * sizeof *shape.dims);
  return shape;
}

static void record(Rt *rt, const Shape *shapes, const Fn *body, Ref at) {
  const Ins *ins = &body->ins.items[at];
  char text[3 * sizeof(ShapeText)];
  int length = 0;
  for (uint32_t k = 0; k < ins->nargs; k++) {
    const Shape *shape = &shapes[ins_arg(body, ins, k)];
    ShapeText part = shape_text(shape->rank, shape->dims);
    length += snprintf(text + length, sizeof text - (size_t)length, "%s ", part.text);
  }
  rt_fault_clear(rt);
  rt_fault(rt, DG_VALUE, "operands could not be broadcast together with shapes %s", text);
  rt->fault.part = at + 1;
}

void kernel_blame(const KernelCode *code, Rt *rt, const Value *inputs) {
  const Kernel *kernel = code->ir;
  const Fn *body = kernel->body;
  Shape *shapes = calloc(body->ins.count, sizeof *shapes);
  if (!shapes) return;
  for (Ref i = 0; i < body->ins.count; i++) {
    const Ins *ins = &body->ins.items[i];
    if (ins->op == IR_PARAM && !kernel->scalar[ins->imm.i]) shapes[i] = shape_of(inputs[ins->imm.i].array);
    bool fits = true;
    for (uint32_t k = 0; k < ins->nargs && fits; k++) {
      const Shape *shape = &shapes[ins_arg(body, ins, k)];
      fits = shape_join(&shapes[i].rank, shapes[i].dims, shape->rank, shape->dims);
    }
    if (fits) continue;
    record(rt, shapes, body, i);
    break;
  }
  free(shapes);
}

/* Whether operand k of a request waits for it (ASK_WAITS). */
static bool waits(const Fn *fn, const Ins *ins, uint32_t k) {
  const Ins *arg = &fn->ins.items[ins_arg(fn, ins, k)];
  return k && arg->op == IR_LIB && arg->imm.lib.lib == LIB_beside_ask && arg->imm.lib.extra & ASK_WAITS;
}

/* The one of the things asked for at once before which *done others were. */
static const Ins *ask_after(const Fn *fn, const Ins *ins, uint32_t *done) {
  for (uint32_t k = 1; k < ins->nargs; k++) {
    if (!waits(fn, ins, k)) continue;
    const Ins *inner = ask_after(fn, &fn->ins.items[ins_arg(fn, ins, k)], done);
    if (inner) return inner;
  }
  return (*done)-- ? NULL : ins;
}

Span fault_frame_span(const Fault *fault, uint32_t frame) {
  const Fn *fn = fault->frames[frame].fn;
  uint32_t at = fault->frames[frame].ins;
  if (at >= fn->ins.count) return (Span){0};
  const Ins *ins = &fn->ins.items[at];
  if (frame == 0 && fault->part && ins->op == IR_KERNEL) {
    const Fn *body = ins->imm.kernel->body;
    if (fault->part <= body->ins.count && body->ins.items[fault->part - 1].span.source)
      return body->ins.items[fault->part - 1].span;
  }
  if (frame == 0 && fault->part && ins->op == IR_LIB && ins->imm.lib.lib == LIB_beside_ask) {
    uint32_t done = fault->part - 1;
    const Ins *inner = ask_after(fn, ins, &done);
    if (inner) return inner->span;
  }
  return ins->span;
}
