/* Work on a thread that its caller can walk away from: done, interrupted, late, crowded, crashed, without
 * memory, without a thread. Each order is made by semaphores; no test waits for a time. */
/* module: base */
#include "lang/base/system/aside.h"

#include <dlfcn.h>
#include <errno.h>
#include <sched.h>
#include <semaphore.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/unit/check.h"

#define AT_ONCE 1e-9 /* a time that is over when it is looked at */

/* What a job does when it has come so far; it waits for `gate` where it says so. */
typedef enum Deed {
  DEED_DONE,       /* nothing */
  DEED_POLL,       /* sets the flag and polls without end */
  DEED_READY,      /* is ready; then waits, as a call that cannot be stopped */
  DEED_FLAG_READY, /* sets the flag, is ready, waits */
  DEED_KEEP,       /* is ready, keeps the caller, sets the flag */
  DEED_READY_POLL, /* is ready, waits; then polls */
  DEED_READY_TRAP, /* is ready, waits; then crashes */
  DEED_TRAP,
  DEED_RAISE,
  DEED_MEMORY
} Deed;

typedef struct Work {
  Deed deed;
  atomic_bool flag;
  sem_t gate, dropped;
  atomic_uint runs, drops;
  bool kept; /* what aside_keep said */
  int nice;  /* the thread's, behind the gate */
  pthread_t on;
  void *own; /* what was at the thread before */
} Work;

static atomic_bool no_threads;
static atomic_uint owns_freed;

/* In the place of the C library's (and of a sanitizer's, which it calls): fails when it shall. */
int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *),
                   void *argument) {
  typedef int Create(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
  if (atomic_load(&no_threads)) return EAGAIN;
  void *next = dlsym(RTLD_NEXT, "pthread_create");
  return (*(Create **)&next)(thread, attributes, body, argument);
}

static void wait_for(sem_t *semaphore) {
  while (sem_wait(semaphore)) continue;
}

static void work_run(AsideThread *thread, void *context) {
  Work *work = context;
  work->on = pthread_self();
  work->own = *aside_own(thread);
  *aside_own(thread) = work;
  atomic_fetch_add(&work->runs, 1);
  switch (work->deed) {
    case DEED_DONE: break;
    case DEED_POLL:
      atomic_store(&work->flag, true);
      for (;;) aside_poll(thread), sched_yield();
    case DEED_FLAG_READY: atomic_store(&work->flag, true); /* fall through */
    case DEED_READY:
    case DEED_READY_POLL:
    case DEED_READY_TRAP:
      aside_ready(thread);
      wait_for(&work->gate);
      work->nice = getpriority(PRIO_PROCESS, 0);
      if (work->deed == DEED_READY_POLL) aside_poll(thread);
      if (work->deed == DEED_READY_TRAP) __builtin_trap();
      work->kept = aside_keep(thread);
      break;
    case DEED_KEEP:
      aside_ready(thread);
      work->kept = aside_keep(thread);
      atomic_store(&work->flag, true);
      break;
    case DEED_TRAP: __builtin_trap();
    case DEED_RAISE: guard_raise(&(Crash){.signal = SIGSEGV, .overflow = true, .place = CRASH_OURS}); break;
    case DEED_MEMORY: guard_no_memory();
  }
}

static void work_drop(void *context) {
  Work *work = context;
  atomic_fetch_add(&work->drops, 1);
  sem_post(&work->dropped);
}

static void own_free(void *own) {
  (void)own;
  atomic_fetch_add(&owns_freed, 1);
}

static Work *work_new(Deed deed) {
  Work *work = calloc(1, sizeof *work);
  if (!work) abort();
  work->deed = deed;
  sem_init(&work->gate, 0, 0);
  sem_init(&work->dropped, 0, 0);
  return work;
}

static void work_free(Work *work) {
  sem_destroy(&work->gate);
  sem_destroy(&work->dropped);
  free(work);
}

static AsideEnd run(Aside *aside, Work *work, double seconds, Crash *crash) {
  AsideJob job = {
      .run = work_run, .drop = work_drop, .context = work, .interrupt = &work->flag, .seconds = seconds};
  return aside_run(aside, &job, crash);
}

/* Runs a job of its own to its end; whether it was done. */
static bool runs(Aside *aside) {
  Work *work = work_new(DEED_DONE);
  Crash crash = {0};
  bool done = run(aside, work, -1, &crash) == ASIDE_DONE && work->runs == 1 && !work->drops;
  work_free(work);
  return done;
}

static void left_are(const Aside *aside, unsigned want) {
  while (aside_left(aside) != want) sched_yield();
}

/* ---- the tests ---- */

static void test_done(void) {
  Aside *aside = aside_new(own_free);
  Work *first = work_new(DEED_DONE), *second = work_new(DEED_DONE), *kept = work_new(DEED_KEEP);
  Crash crash = {0};
  CHECK(run(aside, first, -1, &crash) == ASIDE_DONE);
  CHECK(!pthread_equal(first->on, pthread_self()));
  CHECK(!first->own);
  CHECK(run(aside, second, AT_ONCE, &crash) == ASIDE_DONE); /* late, but never ready */
  CHECK(pthread_equal(first->on, second->on) && second->own == first);
  CHECK(run(aside, kept, -1, &crash) == ASIDE_DONE);
  CHECK(kept->kept && atomic_load(&kept->flag));
  atomic_store(&first->flag, true);
  CHECK(run(aside, first, -1, &crash) == ASIDE_DONE); /* it did not poll */
  CHECK(!first->drops && !second->drops && !kept->drops && aside_left(aside) == 0);
  CHECK(owns_freed == 0);
  aside_free(aside);
  CHECK(owns_freed == 1);
  atomic_store(&owns_freed, 0);
  work_free(first), work_free(second), work_free(kept);
  aside_free(aside_new(NULL)); /* no thread was needed */
  aside_free(NULL);
}

static void test_interrupted(void) {
  Aside *aside = aside_new(NULL);
  Work *polls = work_new(DEED_POLL), *after = work_new(DEED_DONE);
  Crash crash = {0};
  CHECK(run(aside, polls, -1, &crash) == ASIDE_INTERRUPTED);
  CHECK(atomic_load(&polls->flag)); /* it stays for the caller */
  CHECK(polls->drops == 1 && aside_left(aside) == 0);
  CHECK(run(aside, after, -1, &crash) == ASIDE_DONE);
  CHECK(pthread_equal(after->on, polls->on)); /* the thread was not left */
  work_free(polls), work_free(after);
  aside_free(aside);
}

/* A job that is left in the middle of what cannot be stopped. */
static void test_left(Deed deed, double seconds, AsideEnd want) {
  Aside *aside = aside_new(own_free);
  Work *work = work_new(deed), *after = work_new(DEED_DONE);
  Crash crash = {0};
  CHECK(run(aside, work, seconds, &crash) == want);
  CHECK(aside_left(aside) == 1 && work->runs == 1 && !work->drops);
  CHECK(run(aside, after, -1, &crash) == ASIDE_DONE); /* beside it */
  CHECK(!pthread_equal(after->on, work->on) && !after->own);
  int own = getpriority(PRIO_PROCESS, 0);
  sem_post(&work->gate);
  if (deed != DEED_READY_TRAP) wait_for(&work->dropped);
  left_are(aside, 0);
  CHECK(work->drops == (deed != DEED_READY_TRAP)); /* what a crash was in the middle of is not touched */
  CHECK(!work->kept);
  CHECK(work->nice > own || own == 19); /* what is waited for goes before it */
  CHECK(owns_freed == (deed != DEED_READY_TRAP));
  CHECK(runs(aside));
  aside_free(aside);
  CHECK(owns_freed == 1 + (deed != DEED_READY_TRAP));
  atomic_store(&owns_freed, 0);
  work_free(work), work_free(after);
}

static AsideEnd run_patiently(Aside *aside, Work *work, Crash *crash) {
  AsideJob job = {.run = work_run,
                  .drop = work_drop,
                  .context = work,
                  .interrupt = &work->flag,
                  .seconds = -1,
                  .patient = true};
  return aside_run(aside, &job, crash);
}

static void *open_later(void *work) {
  sched_yield();
  sem_post(&((Work *)work)->gate);
  return NULL;
}

static void test_crowded(void) {
  Aside *aside = aside_new(NULL);
  Work *left[ASIDE_LEFT_MOST], *late = work_new(DEED_DONE), *patient = work_new(DEED_DONE);
  pthread_t opener;
  Crash crash = {0};
  for (unsigned k = 0; k < ASIDE_LEFT_MOST; k++) {
    left[k] = work_new(DEED_READY);
    CHECK(run(aside, left[k], 0, &crash) == ASIDE_LATE);
    CHECK(aside_left(aside) == k + 1);
  }
  CHECK(run(aside, late, -1, &crash) == ASIDE_CROWDED);
  CHECK(!late->runs && !late->drops);
  atomic_store(&patient->flag, true); /* who waits for room can be interrupted */
  CHECK(run_patiently(aside, patient, &crash) == ASIDE_INTERRUPTED);
  CHECK(!patient->runs && patient->drops == 1);
  atomic_store(&patient->flag, false);
  CHECK(!pthread_create(&opener, NULL, open_later, left[0]));
  CHECK(run_patiently(aside, patient, &crash) == ASIDE_DONE);
  CHECK(patient->runs == 1 && patient->drops == 1 && left[0]->drops == 1);
  pthread_join(opener, NULL);
  left[0]->deed = DEED_READY;
  sem_trywait(&left[0]->dropped);
  CHECK(run(aside, left[0], 0, &crash) == ASIDE_LATE); /* as many as before */
  sem_post(&left[1]->gate);
  left_are(aside, ASIDE_LEFT_MOST - 1);
  CHECK(left[1]->drops == 1);
  CHECK(run(aside, late, -1, &crash) == ASIDE_DONE);
  CHECK(late->runs == 1 && !late->drops);
  aside_free(aside); /* those that are left go on */
  for (unsigned k = 0; k < ASIDE_LEFT_MOST; k++) {
    if (k != 1) sem_post(&left[k]->gate);
    wait_for(&left[k]->dropped);
    CHECK(left[k]->drops == (k ? 1u : 2u) && !left[k]->kept);
    work_free(left[k]);
  }
  work_free(late), work_free(patient);
}

static void test_crashed(Deed deed, const Crash *want) {
  Aside *aside = aside_new(own_free);
  Work *work = work_new(deed);
  Crash crash = {0};
  CHECK(runs(aside));
  CHECK(run(aside, work, -1, &crash) == ASIDE_CRASHED);
  CHECK(crash.signal == want->signal && crash.memory == want->memory && crash.overflow == want->overflow);
  CHECK(!crash.stopped && !crash.sent && crash.place == CRASH_OURS);
  CHECK(!work->drops && aside_left(aside) == 0);
  CHECK(owns_freed == 0); /* lost with its thread */
  CHECK(runs(aside));
  aside_free(aside);
  CHECK(owns_freed == 1);
  atomic_store(&owns_freed, 0);
  work_free(work);
}

static AsideJob job_of(Work *work) {
  return (AsideJob){
      .run = work_run, .drop = work_drop, .context = work, .interrupt = &work->flag, .seconds = -1};
}

/* In two steps: the caller goes on between them. */
static void test_begun(void) {
  Aside *aside = aside_new(own_free), *other = aside_new(NULL);
  Work *waits = work_new(DEED_READY), *quick = work_new(DEED_DONE), *goes = work_new(DEED_FLAG_READY),
       *traps = work_new(DEED_TRAP), *ready_traps = work_new(DEED_READY_TRAP);
  Crash crash = {0};
  AsideJob job = job_of(waits);
  CHECK(aside_begin(aside, &job));
  CHECK(waits->runs == 1 && !aside_ended(aside));
  CHECK(runs(other)); /* beside it */
  sem_post(&waits->gate);
  CHECK(aside_end(aside, &crash) == ASIDE_DONE);
  CHECK(waits->kept && !waits->drops);
  job = job_of(quick);
  CHECK(aside_begin(aside, &job));
  while (!aside_ended(aside)) sched_yield();
  CHECK(aside_end(aside, &crash) == ASIDE_DONE);
  CHECK(pthread_equal(quick->on, waits->on) && !quick->drops);
  job = job_of(goes);
  CHECK(aside_begin(aside, &job));
  CHECK(aside_end(aside, &crash) == ASIDE_INTERRUPTED);
  CHECK(aside_left(aside) == 1);
  sem_post(&goes->gate);
  wait_for(&goes->dropped);
  left_are(aside, 0);
  job = job_of(traps);
  CHECK(aside_begin(aside, &job));
  CHECK(aside_end(aside, &crash) == ASIDE_CRASHED && crash.signal == SIGILL);
  job = job_of(ready_traps);
  CHECK(aside_begin(aside, &job));
  sem_post(&ready_traps->gate);
  CHECK(aside_end(aside, &crash) == ASIDE_CRASHED && crash.signal == SIGILL && !ready_traps->drops);
  CHECK(runs(aside));
  aside_free(aside);
  aside = aside_new(NULL);
  atomic_store(&no_threads, true);
  CHECK(!aside_begin(aside, &job));
  atomic_store(&no_threads, false);
  aside_free(aside), aside_free(other);
  atomic_store(&owns_freed, 0);
  work_free(waits), work_free(quick), work_free(goes), work_free(traps), work_free(ready_traps);
}

static void test_no_thread(void) {
  Aside *aside = aside_new(own_free);
  Work *work = work_new(DEED_KEEP);
  Crash crash = {0};
  atomic_store(&no_threads, true);
  CHECK(run(aside, work, 0, &crash) == ASIDE_DONE);
  CHECK(pthread_equal(work->on, pthread_self()) && work->kept && !work->drops);
  CHECK(owns_freed == 1); /* it was kept at no thread */
  atomic_store(&no_threads, false);
  CHECK(runs(aside));
  aside_free(aside);
  CHECK(owns_freed == 2);
  atomic_store(&owns_freed, 0);
  work_free(work);
}

/* A process that ends while a job is left behind, or begun, ends with its status, and what it printed. */
static void test_exit(bool begun) {
  int pipes[2], status = 0;
  char text[8] = "";
  CHECK(!pipe(pipes));
  fflush(NULL);
  pid_t child = fork();
  if (!child) {
    Crash crash = {0};
    dup2(pipes[1], STDOUT_FILENO);
    Work *work = work_new(DEED_READY);
    AsideJob job = job_of(work);
    bool good =
        begun ? aside_begin(aside_new(NULL), &job) : run(aside_new(NULL), work, 0, &crash) == ASIDE_LATE;
    printf("printed");
    exit(good ? 7 : 1);
  }
  close(pipes[1]);
  CHECK(waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 7);
  CHECK(read(pipes[0], text, sizeof text) == 7 && text[0] == 'p');
  close(pipes[0]);
}

static void on_crash(int number, siginfo_t *info, void *context) {
  Crash crash;
  guard_recover(number, info, context, &crash);
  _exit(70);
}

int main(void) {
  struct sigaction action = {.sa_sigaction = on_crash, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
  test_exit(false); /* first: a process of several threads is not forked */
  test_exit(true);
  guard_start();
  sigaction(SIGILL, &action, NULL);
  test_done();
  test_interrupted();
  test_left(DEED_FLAG_READY, -1, ASIDE_INTERRUPTED);
  test_left(DEED_READY, AT_ONCE, ASIDE_LATE);
  test_left(DEED_READY, 0, ASIDE_LATE);
  test_left(DEED_READY_POLL, 0, ASIDE_LATE);
  test_left(DEED_READY_TRAP, 0, ASIDE_LATE);
  test_crowded();
  test_crashed(DEED_TRAP, &(Crash){.signal = SIGILL});
  test_crashed(DEED_RAISE, &(Crash){.signal = SIGSEGV, .overflow = true});
  test_crashed(DEED_MEMORY, &(Crash){.signal = SIGABRT, .memory = true});
  test_begun();
  test_no_thread();
  return check_report();
}
