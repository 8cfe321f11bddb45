/* Doctor: see doctor.h. Facts about the machine come from /proc and sysconf, about Jupyter
 * from its files, about GPUs from the registry of devices (doctor_gpu.c). */
#include "kernel/magics/doctor.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "kernel/system/install.h"
#include "quern_version.h"
#include "lang/session/machine.h"
#include "lang/session/views.h"

enum { DOCTOR_COLUMN = 14 };

void doctor_line(StrBuf *out, const char *name, const char *format, ...) {
  strbuf_printf(out, "%-*s", DOCTOR_COLUMN, name);
  va_list list;
  va_start(list, format);
  strbuf_vprintf(out, format, list);
  va_end(list);
  strbuf_putc(out, '\n');
}

static void doctor_cpu(StrBuf *out) {
  char line[512], model[256] = "unknown";
  FILE *file = fopen("/proc/cpuinfo", "r");
  while (file && fgets(line, sizeof line, file)) {
    if (sscanf(line, "model name : %255[^\n]", model) == 1) break;
  }
  if (file) fclose(file);
  long cores = sysconf(_SC_NPROCESSORS_ONLN), pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
  doctor_line(out, "CPU", "%s, %ld core%s", model, cores, cores == 1 ? "" : "s");
  doctor_line(out, "Memory", "%.1f GiB", (double)pages * (double)page / (1 << 30));
}

static void doctor_blas(StrBuf *out, Session *session) {
  StrBuf found = {0};
  session_blas(session, &found);
  doctor_line(out, "OpenBLAS", "%s", strbuf_text(&found));
  strbuf_fini(&found);
}

static void doctor_transforms(StrBuf *out, Session *session) {
  StrBuf found = {0};
  session_transforms(session, &found);
  doctor_line(out, "FFT", "%s", strbuf_text(&found));
  strbuf_fini(&found);
}

static void doctor_pictures(StrBuf *out, Session *session) {
  StrBuf found = {0};
  session_pictures(session, &found);
  doctor_line(out, "Pictures", "%s", strbuf_text(&found));
  strbuf_fini(&found);
}

/* The one that %beside would start, where none runs. */
static void doctor_python(StrBuf *out, Session *session) {
  const char *why = "no Python can run beside";
  char *python = session_beside_python(session, &why);
  doctor_line(out, "Python", "%s%s", python ? python : why,
              python ? ", beside, for what the language lacks" : "");
  free(python);
}

static void doctor_cache(StrBuf *out, Session *session) {
  StrBuf found = {0};
  session_cache(session, NULL, &found);
  doctor_line(out, "Cache", "%s", strbuf_text(&found));
  strbuf_fini(&found);
}

/* ---- Jupyter ---- */

typedef struct DoctorSpecs {
  StrBuf *out;
  unsigned count, quern;
} DoctorSpecs;

static bool doctor_runs(const char *program) {
  if (strchr(program, '/')) return access(program, X_OK) == 0;
  for (const char *path = getenv("PATH"); path && *path;) {
    char candidate[4096];
    size_t length = strcspn(path, ":");
    snprintf(candidate, sizeof candidate, "%.*s/%s", (int)length, path, program);
    if (access(candidate, X_OK) == 0) return true;
    path += length + (path[length] != 0);
  }
  return false;
}

static void doctor_spec(DoctorSpecs *specs, const char *directory, const char *name) {
  StrBuf path = {0}, program = {0};
  strbuf_printf(&path, "%s/%s/kernel.json", directory, name);
  if (access(path.data, F_OK) == 0) {
    bool good = install_program(path.data, &program);
    const char *state = !good                       ? "kernel.json cannot be read"
                        : doctor_runs(program.data) ? ""
                                                    : "no such program";
    specs->count++;
    specs->quern += !strcmp(name, "quern") && !*state;
    doctor_line(specs->out, "Kernel", "%s in %s: %s%s%s%s", name, directory, strbuf_text(&program),
                good && *state ? " (" : "", state, good && *state ? ")" : "");
  }
  strbuf_fini(&path);
  strbuf_fini(&program);
}

static void doctor_specs(void *context, const char *kernels_directory) {
  struct dirent **entries;
  int count = scandir(kernels_directory, &entries, NULL, alphasort);
  for (int i = 0; i < count; i++) {
    if (entries[i]->d_name[0] != '.') doctor_spec(context, kernels_directory, entries[i]->d_name);
    free(entries[i]);
  }
  if (count >= 0) free(entries);
}

static void doctor_jupyter(StrBuf *out) {
  DoctorSpecs specs = {.out = out};
  install_search(doctor_specs, &specs);
  if (!specs.quern)
    doctor_line(out, "Jupyter", "no usable kernel named quern is installed: run `quern install --user`");
}

void doctor_report(StrBuf *out, Session *session) {
  doctor_line(out, "Quern", "%s", QUERN_VERSION);
  doctor_cpu(out);
  doctor_line(out, "Compiler", "%s", session_target(session));
  doctor_blas(out, session);
  doctor_transforms(out, session);
  doctor_pictures(out, session);
  doctor_python(out, session);
  doctor_cache(out, session);
  doctor_jupyter(out);
  doctor_gpu(out);
}
