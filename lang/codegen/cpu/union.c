/* Gen: values of unions (lang/rt/value/union.h): in registers an object and a word. */
#include "lang/codegen/cpu/gen.h"
#include "lang/rt/value/union.h"

static LLVMValueRef marks(Gen *g) { return gen_link(g, g->plan->marks); }

static LLVMValueRef mark_of(Gen *g, unsigned tag) {
  return tag ? emit_offset(g->e, marks(g), emit_i64(g->e, (int64_t)(tag * sizeof(Object)))) : marks(g);
}

/* Whether the object is a mark; *tag: the number that it then says. */
static LLVMValueRef is_mark(Gen *g, LLVMValueRef object, LLVMValueRef *tag) {
  Emit *e = g->e;
  LLVMValueRef far = LLVMBuildSub(e->b, LLVMBuildPtrToInt(e->b, object, e->i64, ""),
                                  LLVMBuildPtrToInt(e->b, marks(g), e->i64, ""), "");
  *tag = LLVMBuildUDiv(e->b, far, emit_i64(e, (int64_t)sizeof(Object)), "");
  return emit_icmp(e, LLVMIntULT, far, emit_i64(e, (int64_t)sizeof union_marks));
}

/* Whether values of the type may be marks, and objects. */
static void forms_of(const Type *type, bool *some_marks, bool *some_objects) {
  *some_marks = *some_objects = false;
  for (unsigned k = 0; k < type->count; k++) {
    UnionForm form = union_form(type->items[k]);
    bool mark = form == UNION_NOTHING || form == UNION_BITS;
    *some_marks |= mark;
    *some_objects |= !mark;
  }
}

static LLVMValueRef tag_of(Gen *g, const Type *type, const LLVMValueRef *parts) {
  bool some_marks, some_objects;
  LLVMValueRef tag, marked;
  forms_of(type, &some_marks, &some_objects);
  if (!some_marks) return parts[1];
  marked = is_mark(g, parts[0], &tag);
  return some_objects ? emit_select(g->e, marked, tag, parts[1]) : tag;
}

static LLVMValueRef is_member(Gen *g, const Type *type, const LLVMValueRef *parts, unsigned k) {
  UnionForm form = union_form(type->items[k]);
  if (form == UNION_NOTHING || form == UNION_BITS) return emit_icmp(g->e, LLVMIntEQ, parts[0], mark_of(g, k));
  return emit_icmp(g->e, LLVMIntEQ, tag_of(g, type, parts), emit_i64(g->e, k));
}

/* The number's bits in a word, and back, by way of memory that LLVM does away with. */
static LLVMValueRef word_of(Gen *g, DType dtype, LLVMValueRef value) {
  Emit *e = g->e;
  LLVMValueRef at = gen_values(g, 1);
  LLVMBuildStore(e->b, emit_i64(e, 0), at);
  emit_store(e, dtype, value, at, false);
  return LLVMBuildLoad2(e->b, e->i64, at, "");
}

static LLVMValueRef value_of(Gen *g, DType dtype, LLVMValueRef word) {
  LLVMValueRef at = gen_values(g, 1);
  LLVMBuildStore(g->e->b, word, at);
  return emit_load(g->e, dtype, at, false);
}

/* Member `tag` of a union from its own value, in register `from`. */
static void close_member(Gen *g, Ref r, Ref from, unsigned tag) {
  Emit *e = g->e;
  const Type *member = gen_ins(g, from)->type;
  UnionForm form = union_form(member);
  LLVMValueRef parts[2] = {mark_of(g, tag), emit_i64(e, 0)};
  bool own = false;
  if (form == UNION_BITS) parts[1] = word_of(g, member->dtype, g->regs[from].parts[0]);
  if (form == UNION_OBJECT || form == UNION_WIDE) {
    LLVMValueRef at = gen_values(g, 1), args[2] = {g->rt, at};
    gen_box_register(g, r, from, at, &own);
    if (form == UNION_WIDE) {
      parts[0] = emit_call(e, "cg_box", args, 2);
      gen_check(g, emit_icmp(e, LLVMIntNE, parts[0], LLVMConstNull(e->ptr)), r);
      own = true;
    } else {
      parts[0] = LLVMBuildLoad2(e->b, e->ptr, at, "");
    }
    parts[1] = emit_i64(e, tag);
  }
  gen_define(g, r, parts, !own);
}

/* The value of a member, where the union's value is that. */
static void open_member(Gen *g, Ref r, const LLVMValueRef *parts) {
  Emit *e = g->e;
  const Type *member = gen_ins(g, r)->type;
  switch (union_form(member)) {
    case UNION_NOTHING: gen_define(g, r, gen_zero(g, member), true); break;
    case UNION_BITS: {
      LLVMValueRef value = value_of(g, member->dtype, parts[1]);
      gen_define(g, r, &value, true);
      break;
    }
    case UNION_WIDE: {
      LLVMValueRef at = emit_offset(e, parts[0], emit_i64(e, (int64_t)offsetof(Box, value))),
                   value = emit_load(e, member->dtype, at, false);
      gen_define(g, r, &value, true);
      break;
    }
    case UNION_OBJECT:
      if (gen_boxed(member))
        gen_define(g, r, gen_unbox_items(g, member, parts[0], g->ins[r].owned), false);
      else
        gen_define_object(g, r, parts[0], true);
  }
}

/* The value under another union's numbers; *good: it is one of that union. */
static LLVMValueRef *renumbered(Gen *g, const Type *from, const Type *to, const LLVMValueRef *parts,
                                LLVMValueRef *good) {
  Emit *e = g->e;
  bool some_marks, some_objects;
  LLVMValueRef tag = tag_of(g, from, parts), now = emit_i64(e, 0), *out = gen_room(g, to);
  forms_of(from, &some_marks, &some_objects);
  *good = LLVMConstNull(e->i1);
  for (unsigned k = 0; k < from->count; k++) {
    int there = union_member(to, from->items[k]);
    if (there < 0) continue;
    LLVMValueRef is = emit_icmp(e, LLVMIntEQ, tag, emit_i64(e, k));
    now = emit_select(e, is, emit_i64(e, there), now);
    *good = emit_or(e, *good, is);
  }
  LLVMValueRef was, marked = is_mark(g, parts[0], &was),
                    offset = LLVMBuildMul(e->b, now, emit_i64(e, (int64_t)sizeof(Object)), "");
  out[0] = emit_select(e, marked, emit_offset(e, marks(g), offset), parts[0]);
  out[1] = emit_select(e, marked, parts[1], now);
  return out;
}

void gen_union(Gen *g, Ref r) {
  const Ins *ins = gen_ins(g, r);
  Ref from = gen_arg_ref(g, r, 0);
  const Type *type = gen_ins(g, from)->type;
  const LLVMValueRef *parts = g->regs[from].parts;
  LLVMValueRef good;
  if (ins->op == IR_MEMBER) {
    g->regs[r].value = is_member(g, type, parts, (unsigned)ins->imm.i);
  } else if (type->kind != TY_UNION) {
    close_member(g, r, from, (unsigned)union_member(ins->type, type));
  } else if (ins->type->kind != TY_UNION) {
    gen_require_text(g, is_member(g, type, parts, (unsigned)union_member(type, ins->type)), r, DG_TYPE,
                     UNION_OTHER);
    open_member(g, r, parts);
  } else {
    LLVMValueRef *out = renumbered(g, type, ins->type, parts, &good);
    gen_require_text(g, good, r, DG_TYPE, UNION_OTHER);
    gen_define(g, r, out, true);
  }
}
