/* Loader: see loader.h. An object becomes one block of pages: what is only read and what runs, then a stub
 * for each function it calls outside, then, on pages of its own, what is written. Source: the ELF
 * specification and the System V ABI for x86-64, section 4.4 (relocation). */
#include "lang/codegen/llvm/loader.h"

#include <elf.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "lang/codegen/llvm/symbols.h"

enum {
  CHUNK_BYTES = 512 << 10,
  MOST_BYTES = 1 << 28, /* of an object: its distances fit 32 bits */
  MOST_ALIGN = 64,
  STUB_BYTES = 16,
  STUB_FILL = 8 /* where the address is in it */
};

/* Pages that blocks are cut from. */
struct LoaderChunk {
  LoaderChunk *next;
  unsigned char *pages;
  size_t size, used;
};

/* ---- memory ---- */

static size_t aligned(size_t size, size_t unit) { return (size + unit - 1) / unit * unit; }

static unsigned char *block_new(Loader *loader, size_t size) {
  LoaderChunk *chunk = loader->chunks;
  if (!chunk || chunk->size - chunk->used < size) {
    size_t bytes = size > CHUNK_BYTES ? size : CHUNK_BYTES;
    LoaderChunk *made = malloc(sizeof *made);
    void *pages = made ? mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) : NULL;
    if (!made || pages == MAP_FAILED) {
      free(made);
      return NULL;
    }
    *made = (LoaderChunk){chunk, pages, bytes, 0};
    loader->chunks = chunk = made;
  }
  unsigned char *block = chunk->pages + chunk->used;
  chunk->used += size;
  return block;
}

void loader_fini(Loader *loader) {
  for (LoaderChunk *chunk = loader->chunks, *next; chunk; chunk = next) {
    next = chunk->next;
    munmap(chunk->pages, chunk->size);
    free(chunk);
  }
  *loader = (Loader){NULL};
}

/* ---- an object ---- */

typedef struct Section {
  Elf64_Shdr header;
  bool placed;
  size_t at; /* in the block */
} Section;

typedef struct Entry {
  Elf64_Sym symbol;
  bool known, outside;
  uint64_t address; /* of what is outside: the function's, then the stub is at `stub` */
  size_t stub;      /* in the block */
} Entry;

/* An image that is being placed. */
typedef struct Placing {
  const unsigned char *image;
  size_t size;
  Section *sections;
  size_t section_count;
  const Section *table; /* of symbols */
  Entry *entries;
  size_t entry_count;
  const char *names;
  size_t names_size;
  unsigned char *block;
  size_t runs, whole; /* bytes of the block that are not written; all */
} Placing;

/* Whether an array of `count` things lies in the image. */
static bool lies_in(const Placing *p, uint64_t at, uint64_t count, size_t each) {
  return at <= p->size && count <= (p->size - at) / each;
}

static bool sections_read(Placing *p) {
  Elf64_Ehdr header;
  if (p->size < sizeof header) return false;
  memcpy(&header, p->image, sizeof header);
  if (memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 || header.e_ident[EI_CLASS] != ELFCLASS64 ||
      header.e_ident[EI_DATA] != ELFDATA2LSB || header.e_type != ET_REL || header.e_machine != EM_X86_64 ||
      header.e_shentsize != sizeof(Elf64_Shdr) || !header.e_shnum ||
      !lies_in(p, header.e_shoff, header.e_shnum, sizeof(Elf64_Shdr)))
    return false;
  p->section_count = header.e_shnum;
  p->sections = calloc(p->section_count, sizeof *p->sections);
  if (!p->sections) return false;
  for (size_t k = 0; k < p->section_count; k++) {
    Elf64_Shdr *section = &p->sections[k].header;
    memcpy(section, p->image + header.e_shoff + k * sizeof *section, sizeof *section);
    if (section->sh_type != SHT_NOBITS && !lies_in(p, section->sh_offset, section->sh_size, 1)) return false;
    if (section->sh_type == SHT_SYMTAB) {
      if (p->table) return false;
      p->table = &p->sections[k];
    }
    if (section->sh_type == SHT_REL || section->sh_type == SHT_GROUP) return false;
  }
  return p->table != NULL;
}

/* Gives the sections their places, those that are written behind the others. */
static bool place(Placing *p, bool written, size_t *at) {
  for (size_t k = 0; k < p->section_count; k++) {
    Section *section = &p->sections[k];
    const Elf64_Shdr *header = &section->header;
    if (!(header->sh_flags & SHF_ALLOC) || !(header->sh_flags & SHF_WRITE) == written) continue;
    size_t align = header->sh_addralign ? header->sh_addralign : 1;
    if ((header->sh_type != SHT_PROGBITS && header->sh_type != SHT_NOBITS) ||
        (header->sh_flags & (SHF_TLS | SHF_COMPRESSED)) || (written && (header->sh_flags & SHF_EXECINSTR)) ||
        align > MOST_ALIGN || (align & (align - 1)) || header->sh_size > MOST_BYTES)
      return false;
    section->at = *at = aligned(*at, align);
    section->placed = true;
    *at += header->sh_size;
    if (*at > MOST_BYTES) return false;
  }
  return true;
}

static const char *name_of(const Placing *p, const Elf64_Sym *symbol) {
  if (symbol->st_name >= p->names_size ||
      !memchr(p->names + symbol->st_name, 0, p->names_size - symbol->st_name))
    return NULL;
  return p->names + symbol->st_name;
}

static bool entries_read(Placing *p) {
  const Elf64_Shdr *table = &p->table->header;
  if (table->sh_entsize != sizeof(Elf64_Sym) || table->sh_link >= p->section_count) return false;
  const Elf64_Shdr *names = &p->sections[table->sh_link].header;
  if (names->sh_type != SHT_STRTAB) return false;
  p->names = (const char *)p->image + names->sh_offset;
  p->names_size = names->sh_size;
  p->entry_count = table->sh_size / sizeof(Elf64_Sym);
  p->entries = calloc(p->entry_count ? p->entry_count : 1, sizeof *p->entries);
  if (!p->entries) return false;
  for (size_t k = 0; k < p->entry_count; k++)
    memcpy(&p->entries[k].symbol, p->image + table->sh_offset + k * sizeof(Elf64_Sym), sizeof(Elf64_Sym));
  return true;
}

/* Finds what is called outside, with a stub for each. */
static bool outside_find(Placing *p, size_t *at) {
  *at = aligned(*at, STUB_BYTES);
  for (size_t k = 1; k < p->entry_count; k++) {
    Entry *entry = &p->entries[k];
    if (entry->symbol.st_shndx != SHN_UNDEF) continue;
    const char *name = name_of(p, &entry->symbol);
    const Symbol *symbol = name ? symbol_named(name) : NULL;
    if (!symbol) return false;
    entry->known = entry->outside = true;
    entry->address = (uintptr_t)symbol->address;
    entry->stub = *at;
    *at += STUB_BYTES;
  }
  return *at <= MOST_BYTES;
}

/* Where the object's own symbols are. */
static void inside_find(Placing *p) {
  for (size_t k = 1; k < p->entry_count; k++) {
    Entry *entry = &p->entries[k];
    size_t index = entry->symbol.st_shndx;
    unsigned kind = ELF64_ST_TYPE(entry->symbol.st_info);
    if (entry->outside || index >= p->section_count || !p->sections[index].placed || kind == STT_TLS ||
        kind == STT_GNU_IFUNC || entry->symbol.st_value > p->sections[index].header.sh_size)
      continue;
    entry->known = true;
    entry->address = (uintptr_t)p->block + p->sections[index].at + entry->symbol.st_value;
  }
}

static void fill(Placing *p) {
  for (size_t k = 0; k < p->section_count; k++) {
    const Section *section = &p->sections[k];
    if (section->placed && section->header.sh_type == SHT_PROGBITS && section->header.sh_size)
      memcpy(p->block + section->at, p->image + section->header.sh_offset, section->header.sh_size);
  }
  for (size_t k = 1; k < p->entry_count; k++) {
    static const unsigned char jump[STUB_FILL] = {0xff, 0x25, 2, 0, 0, 0, 0x66, 0x90}; /* jmp *2(%rip); nop */
    const Entry *entry = &p->entries[k];
    if (!entry->outside) continue;
    memcpy(p->block + entry->stub, jump, sizeof jump);
    memcpy(p->block + entry->stub + STUB_FILL, &entry->address, sizeof entry->address);
  }
}

static bool relocate(const Placing *p, const Section *section, const Elf64_Rela *rela) {
  uint32_t type = ELF64_R_TYPE(rela->r_info);
  size_t index = ELF64_R_SYM(rela->r_info), width = type == R_X86_64_64 ? 8 : 4;
  if (rela->r_offset > section->header.sh_size || section->header.sh_size - rela->r_offset < width ||
      index >= p->entry_count || !p->entries[index].known || section->header.sh_type != SHT_PROGBITS)
    return false;
  const Entry *entry = &p->entries[index];
  unsigned char *to = p->block + section->at + rela->r_offset;
  if (type == R_X86_64_64) {
    uint64_t value = entry->address + (uint64_t)rela->r_addend;
    memcpy(to, &value, sizeof value);
    return true;
  }
  if (type != R_X86_64_PC32 && type != R_X86_64_PLT32) return false;
  uint64_t base = entry->address;
  if (entry->outside) {
    if (type != R_X86_64_PLT32) return false; /* not called */
    base = (uintptr_t)p->block + entry->stub;
  }
  int64_t distance = (int64_t)(base + (uint64_t)rela->r_addend - (uintptr_t)to);
  int32_t value = (int32_t)distance;
  if (value != distance) return false;
  memcpy(to, &value, sizeof value);
  return true;
}

static bool relocate_all(const Placing *p) {
  for (size_t k = 0; k < p->section_count; k++) {
    const Elf64_Shdr *header = &p->sections[k].header;
    if (header->sh_type != SHT_RELA) continue;
    if (header->sh_info >= p->section_count || header->sh_entsize != sizeof(Elf64_Rela) ||
        header->sh_link >= p->section_count || &p->sections[header->sh_link] != p->table)
      return false;
    const Section *target = &p->sections[header->sh_info];
    for (size_t at = 0; target->placed && at + sizeof(Elf64_Rela) <= header->sh_size;
         at += sizeof(Elf64_Rela)) {
      Elf64_Rela rela;
      memcpy(&rela, p->image + header->sh_offset + at, sizeof rela);
      if (!relocate(p, target, &rela)) return false;
    }
  }
  return true;
}

static void *symbol_global(const Placing *p, const char *name) {
  for (size_t k = 1; k < p->entry_count; k++) {
    const Entry *entry = &p->entries[k];
    const char *own = entry->known && !entry->outside && ELF64_ST_BIND(entry->symbol.st_info) == STB_GLOBAL
                          ? name_of(p, &entry->symbol)
                          : NULL;
    if (own && !strcmp(own, name)) return (void *)(uintptr_t)entry->address;
  }
  return NULL;
}

/* Gives the sections and stubs of an image their places. */
static bool plan(Placing *p, size_t page) {
  if (!sections_read(p) || !entries_read(p) || !place(p, false, &p->runs) || !outside_find(p, &p->runs))
    return false;
  p->whole = p->runs = aligned(p->runs, page);
  if (!place(p, true, &p->whole)) return false;
  p->whole = aligned(p->whole, page);
  return p->runs > 0;
}

static void *finish(Placing *p, const char *name) {
  inside_find(p);
  fill(p);
  void *symbol = relocate_all(p) ? symbol_global(p, name) : NULL;
  return symbol && !mprotect(p->block, p->runs, PROT_READ | PROT_EXEC) ? symbol : NULL;
}

bool loader_knows_machine(void) {
#if defined(__x86_64__)
  return true;
#else
  return false;
#endif
}

void *loader_load(Loader *loader, const void *image, size_t size, const char *name) {
  if (!loader_knows_machine()) return NULL;
  Placing p = {.image = image, .size = size};
  void *symbol = NULL;
  if (plan(&p, (size_t)sysconf(_SC_PAGESIZE)) && (p.block = block_new(loader, p.whole)))
    symbol = finish(&p, name); /* if it is refused now, its block is not used again */
  free(p.sections);
  free(p.entries);
  return symbol;
}
