/* Devices of a session: what %transfers, %device, %occupancy and the checks show. A session may have none. */
#ifndef QUERN_SESSION_DEVICES_H
#define QUERN_SESSION_DEVICES_H

#include "lang/session/session.h"

/* Totals of everything so far, for differences. */
typedef struct DeviceTotals {
  uint64_t in_bytes, out_bytes, launches;
  bool simulated; /* the current device is the simulator */
} DeviceTotals;

/* TOTAL: the sum alone, in one line. PICTURE: statements for session_draw, bars of bytes by variable and
 * direction; "" when nothing crossed. */
typedef enum TransferForm {
  TRANSFERS_TEXT,
  TRANSFERS_HTML,
  TRANSFERS_JSON,
  TRANSFERS_TOTAL,
  TRANSFERS_PICTURE
} TransferForm;

typedef struct TransferQuery {
  int cell;         /* 0: all */
  bool by_variable; /* a line for each variable */
  TransferForm form;
} TransferQuery;

typedef enum CheckKind { CHECK_RACES, CHECK_MEMORY } CheckKind;

/* What %occupancy counts of each specialisation of a kernel, on the current device; texts in `arena`. */
typedef struct KernelFacts {
  const char *name;   /* "add(float32[::1], float32[::1])" */
  const char *device; /* "NVIDIA H200" */
  const char *target; /* what its code is made for */
  const char *code;   /* as text; NULL: it cannot be made here */
  unsigned compute;   /* 90 for 9.0 */
  bool simulated;     /* the figures below that only a driver knows are 0 */
  uint32_t registers, local_bytes, shared_bytes, max_threads;
} KernelFacts;

typedef struct SessionDevices {
  void (*totals)(const Session *session, DeviceTotals *out);
  /* The transfer log's entries with their sum and a hint, in `arena`. */
  const char *(*transfers)(Session *session, Arena *arena, const TransferQuery *query);
  /* What tracebacks call the running cell. */
  const char *(*cell_name)(const Session *session);
  /* Number of the running cell, as the log counts it. `latest`: or, if its one statement is all there is in
   * it, the last cell in which something crossed. */
  int (*cell)(const Session *session, bool latest);
  /* "lazy", "eager" or "strict": what copies what; false for another word. NULL: only asks. Returns in *now.
   */
  bool (*set_mode)(Session *session, const char *mode, const char **now);
  /* %device: "cpu", "cuda", "sim", "0", "key=value" of a back end's option, or NULL; the settings as text in
   * `arena`; NULL with *error. */
  const char *(*set)(Session *session, Arena *arena, const char *setting, const char **error);
  /* Waits for what runs on devices and reports it: false after a fault, which is the cell's. */
  bool (*wait)(Session *session);
  /* Kernels that are launched between begin and end run under the simulator's checks; end gives the report in
   * `arena`. False (begin) or NULL with *error: the device is a real one. */
  bool (*check_begin)(Session *session, const char **error);
  const char *(*check_end)(Session *session, Arena *arena, CheckKind kind);
  /* `count` of them; NULL with *error, or (error NULL) after a fault. */
  const KernelFacts *(*facts)(Session *session, Arena *arena, const char *name, uint32_t *count,
                              const char **error);
} SessionDevices;

static inline const SessionDevices *session_devices(const char **error) {
  const SessionDevices *devices = session_parts()->devices;
  *error = devices ? NULL : "there are no devices";
  return devices;
}

static inline void session_device_totals(const Session *session, DeviceTotals *out) {
  const SessionDevices *devices = session_parts()->devices;
  *out = (DeviceTotals){0};
  if (devices) devices->totals(session, out);
}

static inline const char *session_transfers(Session *session, Arena *arena, const TransferQuery *query) {
  const SessionDevices *devices = session_parts()->devices;
  return devices ? devices->transfers(session, arena, query) : "No transfers.\n";
}

static inline const char *session_cell_name(const Session *session) {
  const SessionDevices *devices = session_parts()->devices;
  return devices ? devices->cell_name(session) : "<cell>";
}

static inline int session_transfer_cell(const Session *session, bool latest) {
  const SessionDevices *devices = session_parts()->devices;
  return devices ? devices->cell(session, latest) : 0;
}

static inline bool session_set_transfers(Session *session, const char *mode, const char **now) {
  const SessionDevices *devices = session_parts()->devices;
  *now = mode ? mode : "lazy";
  return !devices || devices->set_mode(session, mode, now);
}

static inline const char *session_set_device(Session *session, Arena *arena, const char *setting,
                                             const char **error) {
  const SessionDevices *devices = session_devices(error);
  return devices ? devices->set(session, arena, setting, error) : NULL;
}

static inline bool session_device_wait(Session *session) {
  const SessionDevices *devices = session_parts()->devices;
  return !devices || devices->wait(session);
}

static inline bool session_check_begin(Session *session, const char **error) {
  const SessionDevices *devices = session_devices(error);
  return devices && devices->check_begin(session, error);
}

static inline const char *session_check_end(Session *session, Arena *arena, CheckKind kind) {
  const SessionDevices *devices = session_parts()->devices;
  return devices ? devices->check_end(session, arena, kind) : "";
}

static inline const KernelFacts *session_kernel_facts(Session *session, Arena *arena, const char *name,
                                                      uint32_t *count, const char **error) {
  const SessionDevices *devices = session_devices(error);
  *count = 0;
  return devices ? devices->facts(session, arena, name, count, error) : NULL;
}

#endif
