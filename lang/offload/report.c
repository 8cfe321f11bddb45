/* What kernels left for the user: faults in words, and the lines they printed.
 *
 * A control block speaks in numbers (site, indices, thread); CgImage.sites says which instruction each site
 * is, and the wording is made here, on the host, so that device code carries no text. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/base/device/control.h"
#include "lang/ir/device/facts.h"
#include "lang/rt/format/fmt.h"
#include "lang/rt/scalar/eval.h"
#include "lang/rt/device/failure.h"
#include "lang/offload/launch.h"

/* ---- faults ---- */

typedef struct Wording {
  DiagKind kind;
  char text[FAULT_TEXT];
  const char *array;
  bool too_far;    /* an index at or past the end, by no more than a grid has threads too many */
  char index[48];  /* it, as it stands in the source; "" for one of several brackets */
  char other[256]; /* where a thread stands that this one waits for */
  const char *hint;
} Wording;

/* More threads than this beyond the last element are no grid that was rounded up. */
enum { GRID_EXCESS = 1 << 20 };

/* The part of the subscript a[i, j] for `axis`, as it stands in the source; "" when it is not so simple. */
static void index_text(const Ins *ins, int64_t axis, char *out, size_t size) {
  const Span span = ins->span;
  const char *open = span.source ? memchr(span.source->text + span.begin, '[', span.end - span.begin) : NULL;
  *out = 0;
  if (!open) return;
  const char *end = span.source->text + span.end, *from = open + 1;
  unsigned depth = 0;
  for (const char *at = from; at < end; at++) {
    if (!depth && (*at == ',' || *at == ']')) {
      if (*at == ']' && at + 1 != end) return; /* a[i][j], or more than a subscript */
      if (!axis--) {
        while (from < at && *from == ' ') from++;
        if ((size_t)(at - from) < size && !memchr(from, '\n', (size_t)(at - from)))
          snprintf(out, size, "%.*s", (int)(at - from), from);
        return;
      }
      from = at + 1;
    }
    depth += *at == '(' || *at == '[';
    depth -= *at == ')' || *at == ']';
  }
}

/* Whether every thread has this index of a LOAD, STORE or ATOMIC. */
static bool is_constant(const CgSite *site, int64_t axis) {
  const Fn *fn = site->fn;
  const Ins *ins = &fn->ins.items[site->ins];
  if (ins->op == IR_INDEX || axis + 1 >= ins->nargs) return false;
  return fn->ins.items[ins_arg(fn, ins, (uint32_t)axis + 1)].op == IR_CONST;
}

/* The SPACE instruction that array operand 0 is, or NULL: it is passed in, or a part of one. */
static const Ins *space_of(const CgSite *site) {
  const Fn *fn = site->fn;
  Ref r = ins_arg(fn, &fn->ins.items[site->ins], 0);
  const Ins *ins = &fn->ins.items[r];
  for (Ref set = 0; ins->op == IR_GETVAR && set < r; set++)
    if (fn->ins.items[set].op == IR_SETVAR && fn->ins.items[set].imm.i == ins->imm.i)
      ins = &fn->ins.items[ins_arg(fn, &fn->ins.items[set], 0)];
  return ins->op == IR_SPACE ? ins : NULL;
}

/* An array of the kernel's own that is too short has nothing to do with the grid. */
static void hint_space(Wording *w, const Ins *space) {
  static const char *const hints[] = {
      [SPACE_SHARED] =
          "the shape of a shared array and the threads of a block are to agree: both by one name, "
          "k[blocks, N] and cuda.shared.array(N, dtype)",
      [SPACE_LOCAL] = NULL,
      [SPACE_DYNAMIC] =
          "this is the launch's own shared memory, whose bytes come fourth: k[blocks, threads, 0, "
          "bytes]"};
  w->hint = hints[space->imm.space.space];
  w->too_far = false;
}

static void word_index(Wording *w, const GpuFault *fault, const CgSite *site) {
  const int64_t *at = fault->arguments;
  if (at[1] < 0) {
    w->kind = DG_VALUE;
    snprintf(w->text, sizeof w->text, "slice step cannot be zero");
    return;
  }
  w->kind = DG_INDEX;
  snprintf(w->text, sizeof w->text, "index %lld is out of bounds for axis %lld with size %lld",
           (long long)at[0], (long long)at[1], (long long)at[2]);
  w->array = value_name(site->fn, ins_arg(site->fn, &site->fn->ins.items[site->ins], 0));
  index_text(&site->fn->ins.items[site->ins], at[1], w->index, sizeof w->index);
  w->too_far = at[0] >= at[2] && at[0] - at[2] < GRID_EXCESS && !is_constant(site, at[1]);
  const Ins *space = space_of(site);
  if (space && w->too_far) hint_space(w, space);
}

/* What the operation says on the host of the same operands. */
static void word_scalar(Wording *w, const GpuFault *fault, const CgSite *site) {
  const Fn *fn = site->fn;
  const Ins *ins = &fn->ins.items[site->ins];
  Rt *rt = calloc(1, sizeof *rt);
  Value operands[2] = {{0}}, out = {0};
  DType dtype = fn->ins.items[ins_arg(fn, ins, 0)].type->dtype;
  unsigned words = dtype == DT_C128 ? 2 : 1;
  w->kind = DG_ARITHMETIC;
  snprintf(w->text, sizeof w->text, "%s cannot be computed of these numbers", ir_op(ins->op)->text);
  if (!rt) return;
  for (unsigned k = 0; k < 2; k++) memcpy(&operands[k], fault->arguments + k * words, 8 * words);
  scalar_eval(rt, (Op)ins->op, dtype, ins->type->dtype, &operands[0], ins->nargs > 1 ? &operands[1] : NULL,
              NULL, &out, SCALAR_PYTHON);
  if (rt->fault.set) {
    w->kind = rt->fault.kind;
    snprintf(w->text, sizeof w->text, "%s", rt->fault.text);
  }
  free(rt);
}

static void word_assign(Wording *w, const GpuFault *fault) {
  const int64_t *at = fault->arguments;
  w->kind = DG_VALUE;
  if (at[0] < 0)
    snprintf(w->text, sizeof w->text, "could not assign: the value has more axes than the view it goes to");
  else
    snprintf(w->text, sizeof w->text,
             "could not assign: axis %lld of the view has %lld elements, the value's %lld", (long long)at[0],
             (long long)at[1], (long long)at[2]);
}

/* The message of RAISE and CHECK: a constant. */
static void word_message(Wording *w, const CgSite *site, uint32_t operand) {
  const Ins *ins = &site->fn->ins.items[site->ins];
  const Ins *text = &site->fn->ins.items[ins_arg(site->fn, ins, operand)];
  w->kind = (DiagKind)ins->imm.i;
  snprintf(w->text, sizeof w->text, "%s", text->op == IR_CONST_STR ? text->imm.str->text : "");
}

/* Threads that wait for each other in different places: where the other one is. */
static void word_divergence(Wording *w, const GpuImage *image, const GpuFault *fault) {
  const int64_t *other = fault->arguments;
  StrBuf place = {0};
  offload_put_place(&place, image, (uint32_t)other[0]);
  snprintf(w->other, sizeof w->other, "\n  thread (%lld, %lld, %lld) is%.180s", (long long)other[1],
           (long long)other[2], (long long)other[3], place.length ? strbuf_text(&place) : " elsewhere");
  strbuf_fini(&place);
}

static void word_barrier(Wording *w, const GpuImage *image, const GpuFault *fault) {
  snprintf(w->text, sizeof w->text,
           "threads of a block wait at different barriers, or some never come to this one");
  word_divergence(w, image, fault);
  w->hint = "every thread of the block must come to the same barrier: take it out of the branch";
}

static void word_lanes(Wording *w, const GpuImage *image, const GpuFault *fault) {
  snprintf(w->text, sizeof w->text,
           "lanes of this warp operation's mask never come to it: they wait elsewhere, or have returned");
  word_divergence(w, image, fault);
  w->hint = "all lanes of the mask must come to the same operation: take it out of the branch, or name in "
            "its mask only the lanes that come";
}

static void word(Wording *w, const GpuImage *image, const GpuFault *fault, const CgSite *site) {
  const Ins *ins = &site->fn->ins.items[site->ins];
  unsigned op = ins->op;
  *w = (Wording){.kind = DG_DEVICE};
  if (ir_is_scalar_op(op)) {
    word_scalar(w, fault, site);
  } else if (op == IR_LOAD || op == IR_STORE || op == IR_ATOMIC || op == IR_INDEX) {
    word_index(w, fault, site);
  } else if (op == IR_ASSIGN) {
    word_assign(w, fault);
  } else if (op == IR_CHECK || op == IR_RAISE) {
    word_message(w, site, op == IR_CHECK);
  } else if (op == IR_FOR) {
    w->kind = DG_VALUE;
    snprintf(w->text, sizeof w->text, "range() arg 3 must not be zero");
  } else if (op == IR_BARRIER) {
    word_barrier(w, image, fault);
  } else if (op == IR_GROUP) {
    word_lanes(w, image, fault);
  } else {
    snprintf(w->text, sizeof w->text, "the kernel failed in '%s'", ir_op(op)->text);
  }
}

static bool report_fault(Offload *offload, const GpuImage *image, const GpuFault *fault) {
  Rt *rt = offload->rt;
  if (fault->site >= image->code.site_count)
    return rt_fault(rt, DG_INTERNAL, "kernel %s reported a fault at a place that it does not have",
                    image->fn->name);
  const CgSite *site = &image->code.sites[fault->site];
  Wording w;
  word(&w, image, fault, site);
  rt_fault(rt, w.kind, "%s%sin kernel %s%s%s, block (%u, %u, %u), thread (%u, %u, %u)%s", w.text,
           w.text[0] ? "\n  " : "", image->fn->name, w.array ? ", array " : "", w.array ? w.array : "",
           fault->block[0], fault->block[1], fault->block[2], fault->thread[0], fault->thread[1],
           fault->thread[2], w.other);
  if (w.too_far)
    rt_hint(
        rt,
        "a grid has whole blocks, so it often has more threads than there are elements: let only those work "
        "that have one, `if %s < %s.shape[%lld]:`",
        w.index[0] ? w.index : "i", w.array ? w.array : "x", (long long)fault->arguments[1]);
  if (w.hint) rt_hint(rt, "%s", w.hint);
  rt_fault_frame(rt, site->fn, site->ins);
  /* at the end of the cell nobody else says which line was run */
  if (!rt->devices.gpu->fn && image->launcher) rt_fault_frame(rt, image->launcher, image->launched);
  return false;
}

/* ---- lines ---- */

/* The next number of a record, moved past in *values; false: the record is too short. */
static bool take_value(const Type *type, const char **values, const char *end, Value *out) {
  size_t size = dtype_size(type->dtype), room = size > 8 ? 16 : 8;
  *out = (Value){0};
  if (*values + room > end) return false;
  memcpy(out->bytes, *values, size);
  *values += room;
  return true;
}

/* One record: the template of its DEVPRINT with the record's values. */
static bool put_line(Offload *offload, StrBuf *out, const CgSite *site, const char *values, const char *end) {
  const Fn *fn = site->fn;
  const Ins *ins = &fn->ins.items[site->ins];
  const Str *template = fn->ins.items[ins_arg(fn, ins, 0)].imm.str;
  const char *at = template->text, *stop = at + template->length;
  for (uint32_t k = 1; at < stop; at++) {
    bool brace = (*at == '{' || *at == '}') && at + 1 < stop;
    if (!brace || at[1] == *at) { /* text, or a brace that stands twice */
      strbuf_putc(out, *at);
      at += brace;
      continue;
    }
    const char *close = memchr(at, '}', (size_t)(stop - at));
    const Type *type = k < ins->nargs ? fn->ins.items[ins_arg(fn, ins, k++)].type : NULL;
    Value value;
    if (!close || !type || !take_value(type, &values, end, &value)) return true;
    if (close == at + 1)
      fmt_str(out, type, value, offload->fmt);
    else if (at[1] == '!')
      fmt_repr(out, type, value, offload->fmt);
    else if (!fmt_format(offload->rt, out, type, value, at + 2, (size_t)(close - at - 2)))
      return rt_fault_frame(offload->rt, fn, site->ins), false;
    at = close;
  }
  return true;
}

static bool put_lines(Offload *offload, const GpuImage *image, const char *ring, uint32_t bytes,
                      StrBuf *out) {
  for (uint32_t at = 0; at + 8 <= bytes;) {
    uint32_t head[2];
    memcpy(head, ring + at, sizeof head);
    if (head[1] < 8 || head[1] > bytes - at || head[0] >= image->code.site_count) return true;
    if (!put_line(offload, out, &image->code.sites[head[0]], ring + at + 8, ring + at + head[1]))
      return false;
    at += head[1];
  }
  return true;
}

static bool report_lines(Offload *offload, GpuImage *image, const GpuControl *control) {
  uint32_t bytes = control->print_next < control->print_bytes ? control->print_next : control->print_bytes;
  Rt *rt = offload->rt;
  char *ring = malloc(bytes ? bytes : 1);
  if (!ring) return rt_fault(rt, DG_MEMORY, "out of memory");
  DeviceCopy copy = {DEVICE_COPY_OUT, ring, (char *)image->control + GPU_CONTROL_RING, bytes, NULL, false, 0};
  DeviceError error = {0};
  StrBuf out = {0};
  bool ok = image->device->ops->copy(image->device, &copy, &error) ||
            gpu_fault(rt, image->device, &error, "reading what a kernel printed");
  if (ok) ok = put_lines(offload, image, ring, bytes, &out);
  if (control->print_drops)
    strbuf_printf(
        &out, "(%u more line%s of kernel %s found no room: %u KiB of them are kept until the host waits)\n",
        control->print_drops, control->print_drops == 1 ? "" : "s", image->fn->name,
        control->print_bytes / 1024);
  if (out.length && rt->console.write) rt->console.write(rt->console.context, false, out.data, out.length);
  strbuf_fini(&out);
  free(ring);
  return ok;
}

/* ---- reading the blocks ---- */

/* A kernel has seen the interrupt, whoever else has by now. */
static bool interrupted(Rt *rt) {
  return !rt_interrupted(rt) && rt_fault(rt, DG_KEYBOARD_INTERRUPT, "%s", "");
}

/* False after a fault, of the device or of the kernel. */
static bool read_image(Offload *offload, GpuImage *image) {
  GpuControl control;
  DeviceCopy copy = {DEVICE_COPY_OUT, &control, image->control, sizeof control, NULL, false, 0};
  DeviceError error = {0};
  Rt *rt = offload->rt;
  if (!image->device->ops->copy(image->device, &copy, &error))
    return gpu_fault(rt, image->device, &error, "reading what a kernel left");
  bool ok = !control.print_next || report_lines(offload, image, &control);
  if (control.fault.taken || control.print_next || control.grid_arrived || control.grid_turn)
    ok = offload_control_reset(offload, image) && ok;
  if (ok && control.fault.taken)
    ok = control.fault.site == GPU_SITE_INTERRUPTED ? interrupted(rt)
                                                    : report_fault(offload, image, &control.fault);
  return ok;
}

bool offload_collect(void *context, Device *device, void *stream) {
  Offload *offload = context;
  GpuImage *image = offload->pending, *later = NULL, *last = NULL;
  bool ok = true;
  offload->pending = offload->last_pending = NULL;
  while (image) {
    GpuImage *next = image->next_pending;
    bool done = image->device == device && (!stream || (image->stream == stream && !image->mixed));
    image->next_pending = NULL;
    if (done) {
      image->pending = image->mixed = false;
      if (image->generation == device->generation && image->control && !read_image(offload, image))
        ok = false;
    } else {
      if (last)
        last->next_pending = image;
      else
        later = image;
      last = image;
    }
    image = next;
  }
  offload->pending = later;
  offload->last_pending = last;
  return ok;
}
