// The thread that watches: it looks whether a deadline has passed, or whether the process holds too much, and signals the
// thread that runs the script.
#define _GNU_SOURCE
#include "budgets.h"
#include "CSystem.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

pthread_mutex_t lv_watch_lock = PTHREAD_MUTEX_INITIALIZER;
static int watch_timer = -1;  // what the thread that watches sleeps on while there is nothing to watch
static _Atomic uint64_t wakes_at;  // when it was set to wake it
static pthread_once_t watch_once = PTHREAD_ONCE_INIT;
static pthread_key_t watched_key;
static lv_watched *all_watched;
static _Atomic bool is_parked;
static bool is_asleep;  // whether the thread that watches sleeps on its timer, or is about to
static _Atomic uint64_t shortest = UINT64_MAX;  // the shortest time that was ever allowed
static _Atomic uint64_t grace;                   // after a deadline, until the process is ended; 0: it is not
static void (*_Atomic on_hang)(void);
static const char *_Atomic time_option;  // what the message names as allowing more
_Thread_local lv_watched *lv_own_watched __attribute__((tls_model("initial-exec")));

// MARK: Deadlines

// How many times as long as its limit allows a thread may take, where that is the time in which it works; 0: it is that of the clock.
static _Atomic uint64_t longest_factor;
static const uint64_t never = UINT64_MAX / 2;

void lv_give_time(lv_budget *budget, uint64_t allowed) {
    budget->deadline = lv_now() + allowed;
    budget->allowed = allowed;
    uint64_t factor = atomic_load_explicit(&longest_factor, memory_order_relaxed);
    if (factor != 0) {
        budget->latest = allowed > never / factor ? never : budget->deadline + (factor - 1) * allowed;
        budget->work_before = lv_own_work_at(budget->deadline - allowed);
    }
    if (allowed < atomic_load(&shortest)) atomic_store(&shortest, allowed);
}

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

// A deadline has moved.
static void note_nearest(void) {
    const lv_budget *budget = nearest_budget();
    atomic_store(&lv_own_watched->nearest, budget == NULL ? 0 : budget->deadline);
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

static void look_at_limits(void) {
    if (lv_own_watched != NULL && atomic_exchange(&lv_own_watched->holds_too_much, false)) lv_reach_held_memory();
    uint64_t time = 0;
    lv_budget *expired = NULL;
    if (lv_own_watched != NULL && atomic_exchange(&lv_own_watched->is_interrupted, false)) {
        lv_budget *outermost = lv_innermost;
        while (outermost != NULL && outermost->outer != NULL) outermost = outermost->outer;
        was_interrupted = true;
        if (outermost != NULL) lv_reach(outermost, lv_limit_interruption);
        else is_pending = stops_next;
    }
    for (lv_budget *b = lv_innermost; b != NULL; b = b->outer) {
        if (b->deadline == 0) continue;
        if (time == 0) time = lv_now();
        if (b->deadline <= time && !moves_deadline(b, time)) expired = b;
    }
    if (expired != NULL) lv_reach(expired, lv_limit_time);
    else if (time != 0 && lv_own_watched != NULL) note_nearest();
}

static void on_signal(int number, siginfo_t *info, void *context) {
    int error = errno;
    look_at_limits();
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

// Has the handler look at the limits on a thread. Also called in a signal handler.
static void signal_thread(pthread_t thread) { cs_signal_thread(thread, SIGURG, &own_mark); }

// MARK: Watching

static void forget_thread(void *data) {
    atomic_compare_exchange_strong(&interruptible, &(lv_watched *){data}, NULL);
    pthread_mutex_lock(&lv_watch_lock);
    lv_watched **w = &all_watched;
    while (*w != data) w = &(*w)->next;
    *w = (*w)->next;
    pthread_mutex_unlock(&lv_watch_lock);
    free(data);
}

// Ends a process whose script cannot be stopped.
static void give_up(lv_watched *w) {
    char label[longest_label], message[200];
    lv_label_time(label, (double)atomic_load(&w->allowed) / (double)second);
    int count = snprintf(
        message, sizeof message,
        "luaview: a script ran longer than the time limit of %s (%s) in a function that cannot be stopped; "
        "the program ends here\n",
        label, atomic_load(&time_option));
    void (*restore)(void) = atomic_load(&on_hang);
    if (restore != NULL) restore();
    (void)!write(STDERR_FILENO, message, (size_t)count);
    _exit(3);
}

// Whether the thread has gone on for too long after its deadline. Where others use the machine it gets some time to end.
static bool hangs(lv_watched *w, uint64_t nearest, uint64_t time) {
    uint64_t allowed = atomic_load(&grace);
    if (allowed == 0 || time - nearest <= allowed || w->signalled != nearest) return false;
    return cs_working_time(w->thread) - w->worked > allowed / 2;
}

// Tells a thread that its time is over; again and again, but ever less often: the handler visits each function that runs,
// and where these are many, signals as they come would leave no time for anything else.
static void tell(lv_watched *w, uint64_t nearest, uint64_t time) {
    static const uint64_t longest_wait = second / 10;
    if (w->signalled == nearest && time < w->next_signal) return;
    if (w->signalled != nearest) w->worked = cs_working_time(w->thread);
    uint64_t wait = time - nearest;
    w->signalled = nearest;
    w->next_signal = time + (wait > longest_wait ? longest_wait : wait);
    take_signal();
    signal_thread(w->thread);
}

// Looks at all threads; whether any has a limit.
static bool look(uint64_t time) {
    bool is_busy = false;
    for (lv_watched *w = all_watched; w != NULL; w = w->next) {
        if (lv_watches_memory() && atomic_load(&w->cap) != 0) {
            is_busy = true;
            if (!lv_look_at_memory(w)) {
                take_signal();
                signal_thread(w->thread);
            }
        }
        uint64_t nearest = atomic_load(&w->nearest);
        if (nearest == 0) continue;
        is_busy = true;
        if (time < nearest) continue;
        if (hangs(w, nearest, time)) give_up(w);
        tell(w, nearest, time);
    }
    return is_busy;
}

// How long the thread that watches sleeps: short against the shortest time that was ever allowed, and where it looks at the
// memory, short enough that not much is taken meanwhile.
static uint64_t pause_between(void) {
    uint64_t pause = atomic_load(&shortest) / 10, longest = lv_watches_memory() ? 5000000 : 50000000;
    return pause < 1000000 ? 1000000 : pause > longest ? longest : pause;
}

// Sleeps until the beginning of a budget sets the timer, and some time more: most budgets are over by then.
static void park(void) {
    uint64_t start = lv_time_of_system();
    cs_await_alarm(watch_timer);
    uint64_t end = atomic_load(&wakes_at);
    lv_note_sleep(end < start ? start : end);
}

static void *watch(void *unused) {
    (void)unused;
    pthread_mutex_lock(&lv_watch_lock);
    while (true) {
        bool parks = false;
        if (watch_timer >= 0 && !look(lv_now())) {
            // A budget that begins from here on sees this, or is seen below.
            atomic_store(&is_parked, true);
            parks = !look(lv_now());
            if (parks) lv_note_held(all_watched);
            else atomic_store(&is_parked, false);
        }
        is_asleep = parks;
        pthread_mutex_unlock(&lv_watch_lock);
        if (parks) {
            park();
        } else {
            uint64_t pause = pause_between();
            struct timespec time = {0, (long)pause};
            uint64_t end = lv_time_of_system() + pause;
            nanosleep(&time, NULL);
            lv_note_sleep(end);
        }
        pthread_mutex_lock(&lv_watch_lock);
        is_asleep = false;
    }
    return NULL;
}

// Has the thread that watches wake up, not at once: that would cost more than most events do.
static void wake_watcher(void) {
    uint64_t pause = pause_between();
    atomic_store(&wakes_at, lv_time_of_system() + pause);
    cs_set_alarm(watch_timer, pause);
}

// If all budgets are over, the thread that watches need not wake up to see it. One that begins meanwhile on another thread sees that it is
// parked, or is seen.
void lv_rest(void) {
    if (lv_own_watched == NULL || atomic_load(&is_parked)) return;
    pthread_mutex_lock(&lv_watch_lock);
    if (is_asleep && !look(lv_now())) {
        lv_note_held(all_watched);
        cs_set_alarm(watch_timer, 0);
        atomic_store(&is_parked, true);
        if (look(lv_now()) && atomic_exchange(&is_parked, false)) wake_watcher();
    }
    pthread_mutex_unlock(&lv_watch_lock);
}

static void start_watching(void) {
    watch_timer = cs_make_alarm();
    pthread_key_create(&watched_key, forget_thread);
    take_signal();
    // The thread that watches takes no signals: they are for those who wait for them.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_t thread;
    pthread_attr_t small;
    pthread_attr_init(&small);
    pthread_attr_setstacksize(&small, 128 << 10);
    if (pthread_create(&thread, &small, watch, NULL) == 0) pthread_detach(thread);
    pthread_attr_destroy(&small);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

// MARK: Watched threads

static void note_thread(void) {
    pthread_once(&watch_once, start_watching);
    lv_watched *own = calloc(1, sizeof *own);
    if (own == NULL) return;
    own->thread = pthread_self();
    sigset_t signal;
    sigemptyset(&signal);
    sigaddset(&signal, SIGURG);
    pthread_sigmask(SIG_UNBLOCK, &signal, NULL);
    pthread_mutex_lock(&lv_watch_lock);
    own->next = all_watched;
    all_watched = own;
    pthread_mutex_unlock(&lv_watch_lock);
    pthread_setspecific(watched_key, own);
    lv_own_watched = own;
}

void lv_tell_nearest(void) {
    const lv_budget *budget = nearest_budget();
    uint64_t nearest = budget == NULL ? 0 : budget->deadline, allowed = budget == NULL ? 0 : budget->allowed;
    size_t cap = 0;
    for (lv_budget *b = lv_innermost; b != NULL; b = b->outer)
        if (b->cap != 0 && (cap == 0 || b->cap < cap)) cap = b->cap;
    if ((nearest != 0 || cap != 0) && lv_own_watched == NULL) note_thread();
    if (lv_own_watched == NULL) return;
    if (lv_innermost != NULL && lv_innermost->outer == NULL) atomic_fetch_add(&lv_own_watched->events, 1);
    atomic_store(&lv_own_watched->allowed, allowed);
    atomic_store(&lv_own_watched->nearest, nearest);
    atomic_store(&lv_own_watched->cap, cap);
    if (cap != 0) atomic_store_explicit(&lv_own_watched->last_cap, cap, memory_order_relaxed);
    bool has_limit = nearest != 0 || (cap != 0 && lv_watches_memory());
    if (has_limit && atomic_load(&is_parked) && atomic_exchange(&is_parked, false)) wake_watcher();
}

void *lv_allow_interrupt(bool by_default, bool next) {
    if (lv_own_watched == NULL) note_thread();  // the signal must be known where there are no limits, too
    if (by_default) atomic_store(&interruptible, lv_own_watched);
    if (by_default) stops_next = next;
    return lv_own_watched;
}

void lv_interrupt(void *thread) {
    lv_watched *interrupted = thread != NULL ? thread : atomic_load(&interruptible);
    if (interrupted != NULL && !atomic_exchange(&interrupted->is_interrupted, true)) signal_thread(interrupted->thread);
}

bool lv_take_pending_interrupt(void) { return atomic_exchange(&is_pending, false); }

bool lv_was_interrupted(bool forgets) {
    bool was = was_interrupted;
    if (was || forgets) is_pending = false;
    if (forgets) was_interrupted = stops_next = false;
    return was;
}

void lv_watch_for_hangs(double seconds, const char *option) {
    atomic_store(&time_option, option);
    atomic_store(&grace, (uint64_t)(seconds * (double)second));
}

void lv_count_work(uint64_t factor) { atomic_store(&longest_factor, factor); }

void lv_restore_before_end(void (*restore)(void)) { atomic_store(&on_hang, restore); }
