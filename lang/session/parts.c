/* What a session can beside running cells. */
#include "lang/session/parts.h"

const SessionParts *session_parts(void) {
  static const SessionAssist assist = {.evaluate = assist_evaluate,
                                       .complete = assist_complete,
                                       .inspect = assist_inspect,
                                       .completeness = assist_completeness,
                                       .point = assist_point};
  static const SessionViews views = {.show = views_show,
                                     .graphs = views_graphs,
                                     .count = views_count,
                                     .limits = views_limits,
                                     .draw = views_draw,
                                     .pictures = views_pictures,
                                     .set_svg = views_set_svg,
                                     .set_next_input = views_set_next_input};
  static const SessionMachine machine = {.set_threads = machine_set_threads,
                                         .memory = machine_memory,
                                         .work = machine_work,
                                         .set_memory_limit = machine_set_memory_limit,
                                         .late = machine_late,
                                         .cache = machine_cache,
                                         .target = machine_target,
                                         .blas = machine_blas,
                                         .transforms = machine_transforms,
                                         .beside = machine_beside,
                                         .beside_choose = machine_beside_choose,
                                         .beside_python = machine_beside_python,
                                         .beside_run = machine_beside_run,
                                         .beside_pictures = machine_beside_pictures,
                                         .beside_installed = machine_beside_installed,
                                         .passes = machine_passes,
                                         .device_option = machine_device_option};
  static const SessionDevices devices = {.totals = devices_totals,
                                         .transfers = devices_transfers,
                                         .cell_name = devices_cell_name,
                                         .cell = devices_cell,
                                         .set_mode = devices_set_mode,
                                         .set = devices_set,
                                         .wait = devices_wait,
                                         .check_begin = devices_check_begin,
                                         .check_end = devices_check_end,
                                         .facts = devices_facts};
  static const SessionComms comms = {.receive = comms_receive,
                                     .each = comms_each,
                                     .waiting = comms_waiting,
                                     .run = comms_run,
                                     .end = comms_end,
                                     .drop = comms_drop};
  static const SessionServe serve = {.serve = serve_cells};
  static const SessionParts parts = {&assist, &views, &machine, &devices, &comms, &serve};
  return &parts;
}
