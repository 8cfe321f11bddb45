/* usage_request: what the kernel and its children take of the machine, as ipykernel answers it for
 * jupyter-resource-usage, and of the GPUs' memory besides.
 *
 * Memory is the proportional share (Pss) where the system counts it, else what is resident; processor
 * time is in per cent of one core since the request before. Both over the kernel and all below it.
 * Sources: proc(5); psutil's documentation for the names of virtual memory's parts. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "gpu/info.h"
#include "kernel/server/handler.h"

enum { MOST_PROCESSES = 4096, MOST_GPUS = 64 };

/* The number after `key` in a /proc file of lines "key: number unit"; -1 when it has none. */
static long long field_read(const char *path, const char *key) {
  FILE *file = fopen(path, "r");
  char line[256];
  long long value = -1;
  while (file && value < 0 && fgets(line, sizeof line, file))
    if (!strncmp(line, key, strlen(key)) && line[strlen(key)] == ':')
      value = strtoll(line + strlen(key) + 1, NULL, 10);
  if (file) fclose(file);
  return value;
}

/* ---- processes ---- */

/* What /proc/PID/stat says of a process: its parent, and its processor time in ticks. */
static bool process_stat(int pid, int *parent, unsigned long long *ticks) {
  char path[64], line[1024];
  snprintf(path, sizeof path, "/proc/%d/stat", pid);
  FILE *file = fopen(path, "r");
  if (!file) return false;
  bool got = fgets(line, sizeof line, file);
  fclose(file);
  char *after = got ? strrchr(line, ')') : NULL; /* its name may hold anything */
  unsigned long long user, system;
  if (!after ||
      sscanf(after + 1, " %*c %d %*d %*d %*d %*d %*u %*u %*u %*u %*u %llu %llu", parent, &user, &system) != 3)
    return false;
  *ticks = user + system;
  return true;
}

static long long process_bytes(int pid) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/smaps_rollup", pid);
  long long kib = field_read(path, "Pss");
  if (kib < 0) {
    snprintf(path, sizeof path, "/proc/%d/status", pid);
    kib = field_read(path, "VmRSS");
  }
  return kib < 0 ? 0 : 1024 * kib;
}

typedef struct Process {
  int pid, parent;
  bool ours;
  unsigned long long ticks;
} Process;

static unsigned processes_list(Process *list, unsigned most) {
  DIR *folder = opendir("/proc");
  unsigned count = 0;
  struct dirent *entry;
  while (folder && count < most && (entry = readdir(folder))) {
    Process process = {.pid = atoi(entry->d_name)};
    if (process.pid > 0 && process_stat(process.pid, &process.parent, &process.ticks))
      list[count++] = process;
  }
  if (folder) closedir(folder);
  return count;
}

static bool parent_is_ours(const Process *list, unsigned count, int parent) {
  for (unsigned i = 0; i < count; i++)
    if (list[i].pid == parent) return list[i].ours;
  return false;
}

/* Marks this process and all below it. */
static void family_mark(Process *list, unsigned count) {
  bool grows = true;
  for (unsigned i = 0; i < count; i++) list[i].ours = list[i].pid == getpid();
  while (grows) {
    grows = false;
    for (unsigned i = 0; i < count; i++)
      if (!list[i].ours && parent_is_ours(list, count, list[i].parent)) grows = list[i].ours = true;
  }
}

static void family_usage(long long *bytes, unsigned long long *ticks) {
  Process *list = calloc(MOST_PROCESSES, sizeof *list);
  unsigned count = list ? processes_list(list, MOST_PROCESSES) : 0;
  family_mark(list, count);
  for (unsigned i = 0; i < count; i++) {
    if (!list[i].ours) continue;
    *bytes += process_bytes(list[i].pid);
    *ticks += list[i].ticks;
  }
  free(list);
}

static double seconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Since the last sample, in per cent; 0 the first time, and where processes have ended meanwhile. */
static double usage_percent(UsageSample *last, unsigned long long ticks) {
  double now = seconds_now(), elapsed = now - last->seconds;
  double spent = ticks < last->ticks ? 0 : (double)(ticks - last->ticks) / (double)sysconf(_SC_CLK_TCK);
  bool first = last->seconds <= 0;
  last->seconds = now, last->ticks = ticks;
  return first || elapsed <= 0 ? 0 : 100 * spent / elapsed;
}

/* ---- the machine ---- */

/* What all processors did since the last sample, in per cent of what they could; -1 the first time, as there
 * is no answer then. */
static double machine_percent(UsageSample *last) {
  unsigned long long spent[8] = {0}, total = 0, busy; /* user nice system idle iowait irq softirq steal */
  FILE *file = fopen("/proc/stat", "r");
  for (int i = 0; file && i < 8; i++) {
    if (fscanf(file, i ? " %llu" : "cpu %llu", &spent[i]) != 1) break;
    total += spent[i];
  }
  if (file) fclose(file);
  busy = total - spent[3] - spent[4];
  bool first = !last->machine || total <= last->machine || busy < last->machine_busy;
  double share = first ? -1 : 100 * (double)(busy - last->machine_busy) / (double)(total - last->machine);
  last->machine = total, last->machine_busy = busy;
  return share;
}

static json_t *memory_content(void) {
  static const char *const parts[][2] = {{"active", "Active"},
                                         {"inactive", "Inactive"},
                                         {"buffers", "Buffers"},
                                         {"cached", "Cached"},
                                         {"shared", "Shmem"}};
  long long total = 1024 * field_read("/proc/meminfo", "MemTotal");
  long long available = 1024 * field_read("/proc/meminfo", "MemAvailable");
  long long unused = 1024 * field_read("/proc/meminfo", "MemFree");
  double percent = total > 0 ? 100 * (double)(total - available) / (double)total : 0;
  json_t *content =
      json_pack("{s:I, s:I, s:I, s:I, s:f}", "total", (json_int_t)total, "available", (json_int_t)available,
                "free", (json_int_t)unused, "used", (json_int_t)(total - available), "percent", percent);
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
    long long kib = field_read("/proc/meminfo", parts[i][1]);
    if (kib >= 0) json_object_set_new(content, parts[i][0], json_integer(1024 * kib));
  }
  return content;
}

static json_t *gpus_content(void) {
  Nvml nvml;
  GpuMemory list[MOST_GPUS];
  char why[256];
  json_t *gpus = json_array();
  unsigned count = nvml_open(&nvml, why, sizeof why) ? gpu_memory_list(&nvml, list, MOST_GPUS) : 0;
  for (unsigned i = 0; i < count; i++)
    json_array_append_new(gpus,
                          json_pack("{s:s, s:I, s:I}", "name", list[i].name, "memory_used",
                                    (json_int_t)list[i].used, "memory_total", (json_int_t)list[i].total));
  return gpus;
}

json_t *usage_handle(Kernel *kernel, Message *request) {
  (void)request;
  char host[256] = "";
  long long bytes = 0;
  unsigned long long ticks = 0;
  gethostname(host, sizeof host - 1);
  family_usage(&bytes, &ticks);
  double machine = machine_percent(&kernel->usage);
  json_t *content = json_pack("{s:s, s:o, s:i, s:f, s:I, s:i, s:o, s:o}", "status", "ok", "hostname",
                              json_text(host, strlen(host)), "pid", (int)getpid(), "kernel_cpu",
                              usage_percent(&kernel->usage, ticks), "kernel_memory", (json_int_t)bytes,
                              "cpu_count", (int)sysconf(_SC_NPROCESSORS_ONLN), "host_virtual_memory",
                              memory_content(), "gpus", gpus_content());
  if (machine >= 0) json_object_set_new(content, "host_cpu_percent", json_real(machine));
  return content;
}
