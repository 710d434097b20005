// The signal by which a limit stops a thread: its handler looks at the deadlines, and at what others have noted. When it is sent is
// decided on a thread that watches (LimitWatch.swift).
#define _GNU_SOURCE
#include "budgets.h"
#include "CSystem.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>

_Thread_local lv_watched *lv_own_watched __attribute__((tls_model("initial-exec")));

// MARK: Deadlines

// How many times as long as its limit allows a thread may take, where that is the time in which it works; 0: it is that of the clock.
static _Atomic uint64_t longest_factor;
static const uint64_t never = UINT64_MAX / 2;

void lv_give_time(lv_budget *budget, uint64_t allowed) {
    budget->deadline = lv_now() + allowed;
    budget->allowed = allowed;
    uint64_t factor = atomic_load_explicit(&longest_factor, memory_order_relaxed);
    if (factor == 0) return;
    budget->latest = allowed > never / factor ? never : budget->deadline + (factor - 1) * allowed;
    budget->work_before = lv_own_work_at(budget->deadline - allowed);
}

void lv_count_work(uint64_t factor) { atomic_store(&longest_factor, factor); }

// Moves a deadline that has come, for a thread that others kept from working. Also called in a signal handler.
static bool moves_deadline(lv_budget *budget, uint64_t time) {
    if (atomic_load(&longest_factor) == 0 || time >= budget->latest) return false;
    uint64_t work = lv_own_work();
    uint64_t worked = work > budget->work_before ? work - budget->work_before : 0;
    if (worked >= budget->allowed) return false;
    uint64_t deadline = time + (budget->allowed - worked);
    budget->deadline = deadline < budget->latest ? deadline : budget->latest;
    return true;
}

static const lv_budget *nearest_budget(void) {
    const lv_budget *nearest = NULL;
    for (const lv_budget *b = lv_innermost; b != NULL; b = b->outer)
        if (b->deadline != 0 && (nearest == NULL || b->deadline < nearest->deadline)) nearest = b;
    return nearest;
}

// MARK: The signal

// The thread whose scripts lv_interrupt stops; NULL: there is none.
static lv_watched *_Atomic interruptible;
// Whether the thread has been interrupted, also where no script ran, and has not forgotten it.
static _Thread_local volatile sig_atomic_t was_interrupted __attribute__((tls_model("initial-exec")));
// Whether one that comes where no script runs stops what begins next, and whether one has come.
static _Thread_local _Atomic bool stops_next __attribute__((tls_model("initial-exec"))), is_pending __attribute__((tls_model("initial-exec")));

// What the program does with the signal, if it does anything. Ours are marked; any other one goes there, too.
static const char own_mark;
static struct sigaction others;
static _Thread_local volatile sig_atomic_t is_handing_on __attribute__((tls_model("initial-exec")));

// A handler that was set after ours may call ours in turn, as the one that it found.
static void hand_on(int number, siginfo_t *info, void *context) {
    if (is_handing_on || cs_is_own(info, &own_mark)) return;
    is_handing_on = true;
    if (others.sa_flags & SA_SIGINFO) others.sa_sigaction(number, info, context);
    else if (others.sa_handler != SIG_DFL && others.sa_handler != SIG_IGN) others.sa_handler(number);
    is_handing_on = false;
}

static void look_at_limits(lv_watched *own) {
    lv_budget *outermost = NULL, *capped = NULL, *expired = NULL;
    uint64_t time = 0;
    for (lv_budget *b = lv_innermost; b != NULL; b = b->outer) {
        outermost = b;
        if (b->cap != 0) capped = b;
        if (b->deadline == 0) continue;
        if (time == 0) time = lv_now();
        if (b->deadline <= time && !moves_deadline(b, time)) expired = b;
    }
    // What the host keeps for a script is too much: the outermost budget that has a cap ends.
    if (own != NULL && lv_exchange(&own->holds_too_much, 0) && capped != NULL) lv_reach(capped, lv_limit_memory);
    if (own != NULL && lv_exchange(&own->is_interrupted, 0)) {
        was_interrupted = true;
        if (outermost != NULL) lv_reach(outermost, lv_limit_interruption);
        else is_pending = stops_next;
    }
    if (expired != NULL) lv_reach(expired, lv_limit_time);
    else if (time != 0 && own != NULL) lv_exchange(&own->nearest, nearest_budget()->deadline);  // it has moved
}

static void on_signal(int number, siginfo_t *info, void *context) {
    int error = errno;
    look_at_limits(lv_own_watched);
    hand_on(number, info, context);
    errno = error;
}

// Handles the signal, and hands it on to the handler that was there. Called again before each is sent: the program may have set
// another handler since.
static void take_signal(void) {
    struct sigaction found, own;
    if (sigaction(SIGURG, NULL, &found) != 0 || ((found.sa_flags & SA_SIGINFO) && found.sa_sigaction == on_signal)) return;
    bool has_handler = (found.sa_flags & SA_SIGINFO) || (found.sa_handler != SIG_DFL && found.sa_handler != SIG_IGN);
    memset(&own, 0, sizeof own);
    own.sa_sigaction = on_signal;
    own.sa_flags = SA_SIGINFO | (has_handler ? found.sa_flags & (SA_RESTART | SA_ONSTACK | SA_NODEFER) : SA_RESTART);
    if (has_handler) own.sa_mask = found.sa_mask;
    others = found;
    sigaction(SIGURG, &own, NULL);
}

// MARK: Threads

static pthread_key_t watched_key;

static void forget_thread(void *own) {
    atomic_compare_exchange_strong(&interruptible, &(lv_watched *){own}, NULL);
    lv_swift_watch(own, true);
    free(own);
}

static void begin(void) {
    pthread_key_create(&watched_key, forget_thread);
    take_signal();
}

static void note_thread(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, begin);
    lv_watched *own = calloc(1, sizeof *own);
    if (own == NULL) return;
    own->thread = pthread_self();
    sigset_t signal;
    sigemptyset(&signal);
    sigaddset(&signal, SIGURG);
    pthread_sigmask(SIG_UNBLOCK, &signal, NULL);
    pthread_setspecific(watched_key, own);
    lv_own_watched = own;
    lv_swift_watch(own, false);
}

void lv_tell_nearest(void) {
    const lv_budget *budget = nearest_budget();
    uint64_t nearest = budget == NULL ? 0 : budget->deadline, allowed = budget == NULL ? 0 : budget->allowed, cap = 0;
    for (lv_budget *b = lv_innermost; b != NULL; b = b->outer)
        if (b->cap != 0 && (cap == 0 || b->cap < cap)) cap = b->cap;
    if ((nearest != 0 || cap != 0) && lv_own_watched == NULL) note_thread();
    lv_watched *own = lv_own_watched;
    if (own == NULL) return;
    bool is_first = (nearest != 0 && own->nearest == 0) || (cap != 0 && own->cap == 0);
    if (lv_innermost != NULL && lv_innermost->outer == NULL) lv_exchange(&own->events, own->events + 1);
    lv_exchange(&own->allowed, allowed);
    lv_exchange(&own->nearest, nearest);
    lv_exchange(&own->cap, cap);
    if (cap != 0) lv_exchange(&own->last_cap, cap);
    if (is_first) lv_swift_watch(own, false);
}

void *lv_allow_interrupt(bool by_default, bool next) {
    if (lv_own_watched == NULL) note_thread();  // the signal must be known where there are no limits, too
    if (by_default) atomic_store(&interruptible, lv_own_watched);
    if (by_default) stops_next = next;
    return lv_own_watched;
}

void lv_interrupt(void *thread, int limit) {
    lv_watched *own = thread != NULL ? thread : atomic_load(&interruptible);
    if (own == NULL || (limit == lv_limit_interruption && lv_exchange(&own->is_interrupted, 1))) return;
    if (limit == lv_limit_memory) lv_exchange(&own->holds_too_much, 1);
    if (limit != lv_limit_interruption) take_signal();
    cs_signal_thread(own->thread, SIGURG, &own_mark);
}

bool lv_take_pending_interrupt(void) { return atomic_exchange(&is_pending, false); }

bool lv_was_interrupted(bool forgets) {
    bool was = was_interrupted;
    if (was || forgets) is_pending = false;
    if (forgets) was_interrupted = stops_next = false;
    return was;
}
