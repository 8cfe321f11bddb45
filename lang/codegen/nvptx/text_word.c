/* Nvvm writer: lines that the module does not have: bitcasts of pointers, and the steps of
 * sequences that stand for one instruction of LLVM 19. See writer.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/codegen/nvptx/writer.h"

NvvmWord nvvm_word(LLVMValueRef value) { return (NvvmWord){.value = value}; }
NvvmWord nvvm_literal(const char *text) { return (NvvmWord){.text = text}; }
NvvmWord nvvm_temp(NvvmWriter *w) { return (NvvmWord){.temp = w->temps++}; }

void nvvm_put(NvvmWriter *w, NvvmWord word) {
  if (word.value)
    nvvm_value(w, word.value);
  else if (word.text)
    strbuf_puts(&w->out, word.text);
  else
    strbuf_printf(&w->out, "%%t%u", word.temp);
}

void nvvm_define(NvvmWriter *w, NvvmWord word) {
  strbuf_puts(&w->out, "  ");
  nvvm_put(w, word);
  strbuf_puts(&w->out, " = ");
}

static void typed_word(NvvmWriter *w, LLVMTypeRef type, NvvmWord word) {
  nvvm_type(w, type);
  strbuf_putc(&w->out, ' ');
  nvvm_put(w, word);
}

NvvmWord nvvm_binary(NvvmWriter *w, NvvmWord into, const char *head, LLVMTypeRef type, NvvmWord a,
                     NvvmWord b) {
  nvvm_define(w, into);
  strbuf_printf(&w->out, "%s ", head);
  typed_word(w, type, a);
  strbuf_puts(&w->out, ", ");
  nvvm_put(w, b);
  strbuf_putc(&w->out, '\n');
  return into;
}

NvvmWord nvvm_select(NvvmWriter *w, NvvmWord into, NvvmWord condition, LLVMTypeRef type, NvvmWord yes,
                     NvvmWord no) {
  nvvm_define(w, into);
  strbuf_puts(&w->out, "select i1 ");
  nvvm_put(w, condition);
  strbuf_puts(&w->out, ", ");
  typed_word(w, type, yes);
  strbuf_puts(&w->out, ", ");
  typed_word(w, type, no);
  strbuf_putc(&w->out, '\n');
  return into;
}

NvvmWord nvvm_cast(NvvmWriter *w, NvvmWord into, const char *head, LLVMTypeRef from, NvvmWord a,
                   LLVMTypeRef to) {
  nvvm_define(w, into);
  strbuf_printf(&w->out, "%s ", head);
  typed_word(w, from, a);
  strbuf_puts(&w->out, " to ");
  nvvm_type(w, to);
  strbuf_putc(&w->out, '\n');
  return into;
}

void nvvm_pair(NvvmWriter *w, NvvmWord into, LLVMTypeRef pair, LLVMTypeRef type, NvvmWord first,
               NvvmWord second) {
  NvvmWord half = nvvm_temp(w);
  nvvm_define(w, half);
  strbuf_puts(&w->out, "insertvalue ");
  nvvm_type(w, pair);
  strbuf_puts(&w->out, " undef, ");
  typed_word(w, type, first);
  strbuf_puts(&w->out, ", 0\n");
  nvvm_define(w, into);
  strbuf_puts(&w->out, "insertvalue ");
  typed_word(w, pair, half);
  strbuf_puts(&w->out, ", i1 ");
  nvvm_put(w, second);
  strbuf_puts(&w->out, ", 1\n");
}

void nvvm_declare(NvvmWriter *w, const char *name, const char *format, ...) {
  StrBuf key = {0};
  strbuf_printf(&key, " %s ", name);
  if (!strstr(strbuf_text(&w->declared), key.data)) {
    va_list list;
    va_start(list, format);
    strbuf_puts(&w->declarations, "declare ");
    strbuf_vprintf(&w->declarations, format, list);
    strbuf_putc(&w->declarations, '\n');
    va_end(list);
    strbuf_puts(&w->declared, key.data);
  }
  strbuf_fini(&key);
}

NvvmWord nvvm_call_named(NvvmWriter *w, NvvmWord into, const char *name, LLVMTypeRef type,
                         const NvvmWord *arguments, unsigned count) {
  StrBuf word = {0}, list = {0};
  nvvm_type_text(w, type, &word);
  nvvm_define(w, into);
  strbuf_printf(&w->out, "call %s @%s(", word.data, name);
  for (unsigned i = 0; i < count; i++) {
    strbuf_printf(&list, "%s%s", i ? ", " : "", word.data);
    if (i) strbuf_puts(&w->out, ", ");
    typed_word(w, type, arguments[i]);
  }
  strbuf_puts(&w->out, ")\n");
  nvvm_declare(w, name, "%s @%s(%s)", word.data, name, strbuf_text(&list));
  strbuf_fini(&word);
  strbuf_fini(&list);
  return into;
}

NvvmWord nvvm_pointing(NvvmWriter *w, LLVMValueRef pointer, LLVMTypeRef pointee) {
  if (!w->typed || nvvm_is_i8(pointee)) return nvvm_word(pointer);
  NvvmWord into = nvvm_temp(w);
  nvvm_define(w, into);
  strbuf_puts(&w->out, "bitcast ");
  nvvm_operand(w, pointer);
  strbuf_puts(&w->out, " to ");
  nvvm_pointer(w, pointee, nvvm_space(pointer));
  strbuf_putc(&w->out, '\n');
  return into;
}
