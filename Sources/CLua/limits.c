// Limits on time and memory (L96). Nothing is armed while a script keeps within them: the allocator counts, and one thread
// of the process looks now and then whether a deadline has passed. When one has, it sends a signal to the thread that runs
// the script, whose handler sets a hook; the hook raises an error that the functions by which scripts catch errors pass on.
#define _GNU_SOURCE
#include "limits.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

// The error that a limit raises, made where it was reached; false while none is.
static const char error_key;

enum { longest_label = 24 };
static const uint64_t second = 1000000000;
// In seconds, a hundred years: what is more is no limit, and cannot be counted in nanoseconds.
static const double longest_time = 3e9;
// Above the cap an object of this size is refused; smaller ones are granted, and the script is stopped at its next
// instruction: this version of Lua cannot be refused memory in the middle of writing to a table.
static const size_t large = 1 << 20;
// Of this size and more, vectors are looked at: they may be the stack of a call that does not end.
static const size_t large_vector = 256 << 10;
// Beyond three times the cap and this everything is refused.
static const size_t reserve = 8 << 20;

struct lv_budget {
    struct lv_budget *outer;         // of this system thread, also of other states
    struct lv_budget *outer_of_state;
    lv_context *context;
    uint64_t deadline;               // in nanoseconds of the monotonic clock; 0: none
    uint64_t allowed;                // that long from its beginning
    uint64_t latest;                 // where work is counted: when it is over however little was done
    uint64_t work_before;            // how long the thread had worked when it began, then
    size_t cap;                      // in bytes; 0: none
    size_t cap_before;
    size_t named_cap;                // its own cap or that of a budget around it, for messages
    _Atomic int reached;
};

// A system thread that runs scripts, as the thread that watches knows it.
typedef struct watched {
    struct watched *next;
    pthread_t thread;
    _Atomic uint64_t nearest;  // the nearest deadline; 0: none
    _Atomic uint64_t allowed;  // what its budget was allowed
    uint64_t signalled;        // the deadline that the thread has been told of
    uint64_t next_signal;      // when it is told once more
    uint64_t worked;           // how long it had worked when it was told first
    _Atomic size_t cap;        // the smallest cap on memory; 0: none
    _Atomic uint64_t events;   // how many outermost budgets have begun
    uint64_t looked_at;        // the one at whose beginning the process held `held_before`
    size_t held_before;
    _Atomic bool holds_too_much;
} watched;

static pthread_mutex_t watch_lock = PTHREAD_MUTEX_INITIALIZER;
static int watch_timer = -1;  // what the thread that watches sleeps on while there is nothing to watch
static _Atomic uint64_t wakes_at;  // when it was set to wake it
static pthread_once_t watch_once = PTHREAD_ONCE_INIT;
static pthread_key_t watched_key;
static watched *all_watched;
static _Atomic bool is_parked;
static _Atomic uint64_t shortest = UINT64_MAX;  // the shortest time that was ever allowed
static _Atomic uint64_t grace;                   // after a deadline, until the process is ended; 0: it is not
static void (*_Atomic on_hang)(void);
static _Atomic size_t held_at_first;             // by the process, before it ran scripts; 0: nobody looks what it holds
static _Thread_local watched *own_watched;
static _Thread_local lv_budget *innermost __attribute__((tls_model("initial-exec")));

static uint64_t time_of_system(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * second + (uint64_t)time.tv_nsec;
}

// The clock of the deadlines. It stands still while the whole process is stopped.
static _Atomic uint64_t stopped;

static uint64_t now(void) { return time_of_system() - atomic_load(&stopped); }

// MARK: Stopping

static void on_limit(lua_State *L, lua_Debug *unused);

static void arm(lua_State *L) {
    lua_sethook(L, on_limit, LUA_MASKCOUNT | LUA_MASKLINE | LUA_MASKCALL | LUA_MASKRET, 1);
}

// Lines are counted by a hook, too, while somebody wants to know what a test covers.
static void disarm(lua_State *L) {
    bool covers = lv_get_context(L)->coverage != NULL;
    lua_sethook(L, covers ? lv_coverage_hook : NULL, covers ? LUA_MASKLINE : 0, 0);
}

// The limit is reached, in a budget and in all that began within it. Also called in a signal handler.
static void reach(lv_budget *budget, enum lv_limit limit) {
    int none = lv_limit_none;
    atomic_compare_exchange_strong(&budget->reached, &none, limit);
    for (lv_budget *b = innermost; b != NULL; b = b->outer) {
        none = lv_limit_none;
        if (b != budget) atomic_compare_exchange_strong(&b->reached, &none, limit);
        lv_limits *limits = b->context->limits;
        atomic_store(&limits->reached, atomic_load(&limits->budget->reached));
        lua_State *running = atomic_load(&limits->running);
        if (running != NULL) arm(running);
        if (b == budget) break;
    }
}

// Whether the time that a limit allows is that in which the thread works, and how many times as long it may take.
static _Atomic bool counts_work;
static const uint64_t longest_factor = 4;

static uint64_t own_work(void) {
    struct timespec time;
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) != 0) return 0;
    return (uint64_t)time.tv_sec * second + (uint64_t)time.tv_nsec;
}

// The same for the time that is now, from an answer of the last millisecond: asking the system costs more than an event does.
// It may be too much, by as long as the thread did not work since, and never too little.
static uint64_t own_work_at(uint64_t time) {
    static _Thread_local uint64_t asked, answered;
    if (time - asked > second / 1000) {
        asked = time;
        answered = own_work();
    }
    return answered + (time - asked);
}

// Moves a deadline that has come, for a thread that others kept from working. Also called in a signal handler.
static bool moves_deadline(lv_budget *budget, uint64_t time) {
    if (!atomic_load(&counts_work) || time >= budget->latest) return false;
    uint64_t work = own_work();
    uint64_t worked = work > budget->work_before ? work - budget->work_before : 0;
    if (worked >= budget->allowed) return false;
    uint64_t deadline = time + (budget->allowed - worked);
    budget->deadline = deadline < budget->latest ? deadline : budget->latest;
    return true;
}

// The thread whose scripts can be interrupted, and whether they are to be.
static pthread_t interruptible;
static _Atomic bool can_interrupt, is_interrupted;
// Whether that thread has been interrupted, also where no script ran, and has not forgotten it.
static _Thread_local volatile sig_atomic_t was_interrupted __attribute__((tls_model("initial-exec")));

// What the host keeps for a script is too much: the outermost budget that has a cap ends.
static void reach_held_memory(void) {
    lv_budget *capped = NULL;
    for (lv_budget *b = innermost; b != NULL; b = b->outer)
        if (b->cap != 0) capped = b;
    if (capped != NULL) reach(capped, lv_limit_memory);
}

static void note_nearest(void);

static void on_signal(int unused) {
    (void)unused;
    if (own_watched != NULL && atomic_exchange(&own_watched->holds_too_much, false)) reach_held_memory();
    uint64_t time = 0;
    lv_budget *expired = NULL;
    if (atomic_exchange(&is_interrupted, false)) {
        lv_budget *outermost = innermost;
        while (outermost != NULL && outermost->outer != NULL) outermost = outermost->outer;
        was_interrupted = true;
        if (outermost != NULL) reach(outermost, lv_limit_interruption);
    }
    for (lv_budget *b = innermost; b != NULL; b = b->outer) {
        if (b->deadline == 0) continue;
        if (time == 0) time = now();
        if (b->deadline <= time && !moves_deadline(b, time)) expired = b;
    }
    if (expired != NULL) reach(expired, lv_limit_time);
    else if (time != 0 && own_watched != NULL) note_nearest();
}

// Over the cap, the garbage is collected before anything is refused.
static bool is_over_indeed(lua_State *L) {
    lv_limits *limits = lv_get_context(L)->limits;
    limits->is_over = false;
    lua_gc(L, LUA_GCCOLLECT);
    // Where next to nothing was garbage the next collection would not be far, nor the one after that.
    if (limits->cap == 0 || limits->used <= limits->cap - limits->cap / 16) return false;
    if (limits->budget != NULL) reach(limits->budget, lv_limit_memory);
    return true;
}

static void on_limit(lua_State *L, lua_Debug *unused) {
    (void)unused;
    lv_limits *limits = lv_get_context(L)->limits;
    if (!limits->reached && !(limits->is_over && is_over_indeed(L))) {
        disarm(L);  // of a limit that was reached once
        return;
    }
    lv_raise_limit(L);
}

static void label_time(char *label, double seconds) {
    if (seconds < 1) snprintf(label, longest_label, "%gms", seconds * 1000);
    else if (seconds >= 60 && seconds / 60 == (double)(long)(seconds / 60)) snprintf(label, longest_label, "%gm", seconds / 60);
    else snprintf(label, longest_label, "%gs", seconds);
}

static void label_memory(char *label, size_t bytes) {
    static const char units[] = {'K', 'M', 'G'};
    int unit = -1;
    while (unit < 2 && bytes % 1024 == 0 && bytes > 0) {
        bytes /= 1024;
        unit++;
    }
    snprintf(label, longest_label, unit < 0 ? "%zu bytes" : "%zu%c", bytes, unit < 0 ? ' ' : units[unit]);
}

static void push_message(lua_State *L) {
    lv_limits *limits = lv_get_context(L)->limits;
    lv_budget *budget = limits->budget;
    int reached = atomic_load(&limits->reached);
    char label[longest_label];
    while (budget != NULL && budget->outer_of_state != NULL && atomic_load(&budget->outer_of_state->reached) == reached)
        budget = budget->outer_of_state;
    if (reached == lv_limit_interruption) lua_pushliteral(L, "interrupted");
    else if (reached == lv_limit_calls) lua_pushliteral(L, "values that are called by __call are nested too deeply");
    else if (reached == lv_limit_time) {
        label_time(label, (double)budget->allowed / (double)second);
        lua_pushfstring(L, "this ran longer than the time limit of %s (--time)", label);
    } else if (budget != NULL && budget->named_cap != 0) {
        label_memory(label, budget->named_cap);
        lua_pushfstring(L, "this needs more than the memory limit of %s (--memory)", label);
    } else lua_pushliteral(L, "not enough memory");
}

_Noreturn void lv_raise_limit(lua_State *L) {
    luaL_checkstack(L, 12, NULL);
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &error_key) != LUA_TTABLE) {
        lua_pop(L, 1);
        push_message(L);
        lv_push_error(L, L);
        lua_pushvalue(L, -1);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &error_key);
    }
    lua_error(L);
    __builtin_unreachable();
}

void lv_poll_slowly(lua_State *L) {
    lv_limits *limits = lv_get_context(L)->limits;
    if (limits->reached || (limits->is_over && is_over_indeed(L))) lv_raise_limit(L);
}

void lv_expect_memory(lua_State *L, size_t bytes) {
    lv_limits *limits = lv_get_context(L)->limits;
    if (limits->cap == 0 || bytes < large || (bytes <= limits->cap && limits->used + bytes <= limits->cap)) return;
    lua_gc(L, LUA_GCCOLLECT);
    if (bytes <= limits->cap && limits->used + bytes <= limits->cap) return;
    lv_reach_memory(L);
    lv_raise_limit(L);
}

bool lv_is_stopped(lua_State *L, int status) {
    lv_limits *limits = lv_get_context(L)->limits;
    if (status == LUA_ERRMEM && !limits->reached && limits->budget != NULL) reach(limits->budget, lv_limit_memory);
    return status == LUA_ERRMEM || limits->reached;
}

// MARK: Threads of Lua's

int lv_resume(lua_State *thread, lua_State *from, int arguments, int *results) {
    lv_limits *limits = lv_get_context(thread)->limits;
    lua_State *outer = atomic_load_explicit(&limits->running, memory_order_relaxed);
    atomic_store_explicit(&limits->running, thread, memory_order_relaxed);
    atomic_signal_fence(memory_order_seq_cst);
    if (limits->reached || limits->is_over) arm(thread);
    int status = lua_resume(thread, from, arguments, results);
    atomic_store_explicit(&limits->running, outer, memory_order_relaxed);
    atomic_signal_fence(memory_order_seq_cst);
    if (limits->reached || limits->is_over) arm(from);
    return status;
}

int lv_reset_thread(lua_State *thread, lua_State *from) {
    lv_limits *limits = lv_get_context(thread)->limits;
    if (limits->closing == deepest_closing || !lv_has_stack(thread)) return luaL_error(from, "C stack overflow");
    lua_State *outer = atomic_load_explicit(&limits->running, memory_order_relaxed);
    atomic_store_explicit(&limits->running, thread, memory_order_relaxed);
    atomic_signal_fence(memory_order_seq_cst);
    if (limits->reached || limits->is_over) arm(thread);
    limits->closing++;
    int status = lua_resetthread(thread);
    limits->closing--;
    atomic_store_explicit(&limits->running, outer, memory_order_relaxed);
    atomic_signal_fence(memory_order_seq_cst);
    if (limits->reached || limits->is_over) arm(from);
    return status;
}

// MARK: The stack of the system's thread

bool lv_has_stack(lua_State *L) {
    lv_limits *limits = lv_get_context(L)->limits;
    if (!limits->has_stack || !pthread_equal(limits->stack_owner, pthread_self())) {
        pthread_attr_t attributes;
        void *lowest;
        size_t size;
        limits->stack_owner = pthread_self();
        limits->has_stack = true;
        limits->stack_size = 512 << 10;
        limits->stack_floor = (uintptr_t)__builtin_frame_address(0) - limits->stack_size / 2;
        if (pthread_getattr_np(limits->stack_owner, &attributes) == 0) {
            if (pthread_attr_getstack(&attributes, &lowest, &size) == 0) {
                size_t kept = size / 2 < (1 << 20) ? size / 2 : 1 << 20;
                limits->stack_floor = (uintptr_t)lowest + kept;
                limits->stack_size = size;
            }
            pthread_attr_destroy(&attributes);
        }
    }
    return (uintptr_t)__builtin_frame_address(0) > limits->stack_floor;
}

size_t lv_stack_size(lua_State *L) {
    lv_has_stack(L);
    return lv_get_context(L)->limits->stack_size;
}

// MARK: The allocator

// Near the cap the collector begins its rounds earlier, so that garbage alone does not reach it.
static void pace(lv_limits *limits) {
    size_t step = limits->cap / 16;
    size_t level = step == 0 ? 0 : limits->used / step;
    limits->next_level = step == 0 ? SIZE_MAX : (level + 1) * step;
    limits->last_level = level < 2 ? 0 : (level - 1) * step;
    if (limits->main == NULL) return;
    int pause = level < 7 ? 200 : (int)(90 * 16 / (level + 1));
    lua_gc(limits->main, LUA_GCSETPAUSE, pause < 50 ? 50 : pause);
}

static void note_over(lv_limits *limits) {
    limits->is_over = true;
    lua_State *running = atomic_load_explicit(&limits->running, memory_order_relaxed);
    if (running != NULL) arm(running);
}

static bool refuses(lv_limits *limits, bool is_new, size_t type, size_t size, size_t used) {
    if (limits->cap == 0 || used <= limits->cap) return false;
    if (used > 3 * limits->cap + reserve) return true;
    if (is_new && size > large && (type == LUA_TSTRING || type == LUA_TUSERDATA)) return true;
    return false;
}

// A value that is called by the `__call` of another, and so on, makes one call of many steps, each of which moves all that
// are on the stack: no hook sees it, and before the stack is full minutes go by. It is known by a stack that grows twice in
// one call and takes long to do so. A stack that grows is a new vector, twice as long but for some places behind its end.
static bool is_endless_call(lv_limits *limits, size_t size) {
    static const size_t spare = 5 * 16;
    static const uint64_t longest = 50000000;
    lua_State *running = atomic_load_explicit(&limits->running, memory_order_relaxed);
    lua_Debug call;
    if (limits->budget == NULL || running == NULL || !lua_getstack(running, 0, &call)) return false;
    uint64_t worked = own_work();
    bool is_twice = size == 2 * limits->grown_size - spare;
    if (is_twice && limits->grown_call == call.i_ci && worked - limits->grown_at > longest) {
        reach(limits->budget, lv_limit_calls);
        return true;
    }
    limits->grown_call = call.i_ci;
    limits->grown_size = size;
    limits->grown_at = worked;
    return false;
}

void *lv_allocate(void *data, void *block, size_t old_size, size_t new_size) {
    lv_limits *limits = data;
    size_t held = block == NULL ? 0 : old_size;
    if (new_size == 0) {
        free(block);
        limits->used -= held;
        if (limits->used < limits->last_level) pace(limits);
        return NULL;
    }
    bool is_large_vector = new_size > large_vector && block == NULL && old_size == 0;
    if (is_large_vector && is_endless_call(limits, new_size)) return NULL;
    size_t used = limits->used - held + new_size;
    if (new_size > held && used > limits->cap && refuses(limits, block == NULL, old_size, new_size, used))
        return NULL;
    void *result = realloc(block, new_size);
    if (result == NULL) return new_size <= held ? block : NULL;
    limits->used = used;
    if (used > limits->next_level) pace(limits);
    else if (used < limits->last_level) pace(limits);
    if (limits->cap != 0 && used > limits->cap && new_size > held && !limits->is_over) note_over(limits);
    return result;
}

// MARK: Budgets

static void forget_thread(void *data) {
    pthread_mutex_lock(&watch_lock);
    for (watched **w = &all_watched; *w != NULL; w = &(*w)->next) {
        if (*w != data) continue;
        *w = (*w)->next;
        break;
    }
    pthread_mutex_unlock(&watch_lock);
    free(data);
}

// Ends a process whose script cannot be stopped.
static void give_up(watched *w) {
    char label[longest_label], message[200];
    label_time(label, (double)atomic_load(&w->allowed) / (double)second);
    int count = snprintf(
        message, sizeof message,
        "luaview: a script ran longer than the time limit of %s (--time) in a function that cannot be stopped; "
        "the program ends here\n",
        label);
    void (*restore)(void) = atomic_load(&on_hang);
    if (restore != NULL) restore();
    ssize_t unused = write(STDERR_FILENO, message, (size_t)count);
    (void)unused;
    _exit(3);
}

// How long the thread has worked, in nanoseconds.
static uint64_t working_time(pthread_t thread) {
    clockid_t clock;
    struct timespec time;
    if (pthread_getcpuclockid(thread, &clock) != 0 || clock_gettime(clock, &time) != 0) return 0;
    return (uint64_t)time.tv_sec * second + (uint64_t)time.tv_nsec;
}

// Whether the thread has gone on for too long after its deadline. Where others use the machine it gets some time to end.
static bool hangs(watched *w, uint64_t nearest, uint64_t time) {
    uint64_t allowed = atomic_load(&grace);
    if (allowed == 0 || time - nearest <= allowed || w->signalled != nearest) return false;
    return working_time(w->thread) - w->worked > allowed / 2;
}

// Tells a thread that its time is over; again and again, but ever less often: the handler visits each function that runs,
// and where these are many, signals as they come would leave no time for anything else.
static void tell(watched *w, uint64_t nearest, uint64_t time) {
    static const uint64_t longest_wait = second / 10;
    if (w->signalled == nearest && time < w->next_signal) return;
    if (w->signalled != nearest) w->worked = working_time(w->thread);
    uint64_t wait = time - nearest;
    w->signalled = nearest;
    w->next_signal = time + (wait > longest_wait ? longest_wait : wait);
    pthread_kill(w->thread, SIGURG);
}

// Lua's heap is not all that a script can fill: views, values under way and much else are the host's. Together they are
// given twice the cap, or, where the process holds that much already, what is half of it.
static bool is_room_for(const watched *w, size_t first, size_t cap, size_t held) {
    return held <= first + 2 * cap + 2 * reserve || held <= w->held_before + cap / 2;
}

static void look_at_memory(watched *w, size_t first) {
    size_t cap = atomic_load(&w->cap), held = lv_resident();
    uint64_t event = atomic_load(&w->events);
    if (w->looked_at != event) {
        w->looked_at = event;
        w->held_before = held;
    }
    if (cap > SIZE_MAX / 4 || is_room_for(w, first, cap, held)) return;
    atomic_store(&w->holds_too_much, true);
    pthread_kill(w->thread, SIGURG);
}

// Looks at all threads; whether any has a limit.
static bool look(uint64_t time) {
    bool is_busy = false;
    size_t first = atomic_load(&held_at_first);
    for (watched *w = all_watched; w != NULL; w = w->next) {
        if (first != 0 && atomic_load(&w->cap) != 0) {
            is_busy = true;
            look_at_memory(w, first);
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
    uint64_t pause = atomic_load(&shortest) / 10, longest = atomic_load(&held_at_first) != 0 ? 5000000 : 50000000;
    return pause < 1000000 ? 1000000 : pause > longest ? longest : pause;
}

// The clock of the deadlines leaves out the time in which the whole process was stopped: who sleeps then wakes up late.
static void note_sleep(uint64_t end) {
    uint64_t time = time_of_system();
    if (time > end + second / 2) atomic_fetch_add(&stopped, time - end);
}

// What the process holds before the next event, which may be over when it is looked at.
static void note_held(void) {
    if (atomic_load(&held_at_first) == 0) return;
    size_t held = lv_resident();
    for (watched *w = all_watched; w != NULL; w = w->next) {
        w->looked_at = atomic_load(&w->events) + 1;
        w->held_before = held;
    }
}

// Sleeps until somebody who begins a budget has set the timer, and some time more: most are over by then.
static void park(void) {
    uint64_t start = time_of_system(), count;
    ssize_t unused = read(watch_timer, &count, sizeof count);
    (void)unused;
    uint64_t end = atomic_load(&wakes_at);
    note_sleep(end < start ? start : end);
}

static void *watch(void *unused) {
    (void)unused;
    pthread_mutex_lock(&watch_lock);
    while (true) {
        bool parks = false;
        if (watch_timer >= 0 && !look(now())) {
            // Who begins a budget from here on sees this, or is seen.
            atomic_store(&is_parked, true);
            parks = !look(now());
            if (parks) note_held();
            else atomic_store(&is_parked, false);
        }
        pthread_mutex_unlock(&watch_lock);
        if (parks) {
            park();
        } else {
            uint64_t pause = pause_between();
            struct timespec time = {0, (long)pause};
            uint64_t end = time_of_system() + pause;
            nanosleep(&time, NULL);
            note_sleep(end);
        }
        pthread_mutex_lock(&watch_lock);
    }
    return NULL;
}

// Has the thread that watches wake up, not at once: that would cost more than most events do.
static void wake_watcher(void) {
    uint64_t pause = pause_between();
    struct itimerspec time = {.it_value = {0, (long)pause}};
    atomic_store(&wakes_at, time_of_system() + pause);
    timerfd_settime(watch_timer, 0, &time, NULL);
}

// The numbers below are those of standard input and output, which may be closed.
static int make_timer(void) {
    int low = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC);
    if (low < 0 || low > STDERR_FILENO) return low;
    int timer = fcntl(low, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    close(low);
    return timer;
}

static void start_watching(void) {
    watch_timer = make_timer();
    pthread_key_create(&watched_key, forget_thread);
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = on_signal;
    action.sa_flags = SA_RESTART;
    sigaction(SIGURG, &action, NULL);
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

static void note_thread(void) {
    pthread_once(&watch_once, start_watching);
    watched *own = calloc(1, sizeof *own);
    if (own == NULL) return;
    own->thread = pthread_self();
    sigset_t signal;
    sigemptyset(&signal);
    sigaddset(&signal, SIGURG);
    pthread_sigmask(SIG_UNBLOCK, &signal, NULL);
    pthread_mutex_lock(&watch_lock);
    own->next = all_watched;
    all_watched = own;
    pthread_mutex_unlock(&watch_lock);
    pthread_setspecific(watched_key, own);
    own_watched = own;
}

static const lv_budget *nearest_budget(void) {
    const lv_budget *nearest = NULL;
    for (const lv_budget *b = innermost; b != NULL; b = b->outer)
        if (b->deadline != 0 && (nearest == NULL || b->deadline < nearest->deadline)) nearest = b;
    return nearest;
}

// A deadline has moved.
static void note_nearest(void) {
    const lv_budget *budget = nearest_budget();
    atomic_store(&own_watched->nearest, budget == NULL ? 0 : budget->deadline);
}

// The thread that watches learns the nearest deadline and the smallest cap, and wakes up if it sleeps.
static void tell_nearest(void) {
    const lv_budget *budget = nearest_budget();
    uint64_t nearest = budget == NULL ? 0 : budget->deadline, allowed = budget == NULL ? 0 : budget->allowed;
    size_t cap = 0;
    for (lv_budget *b = innermost; b != NULL; b = b->outer)
        if (b->cap != 0 && (cap == 0 || b->cap < cap)) cap = b->cap;
    if ((nearest != 0 || cap != 0) && own_watched == NULL) note_thread();
    if (own_watched == NULL) return;
    if (innermost != NULL && innermost->outer == NULL) atomic_fetch_add(&own_watched->events, 1);
    atomic_store(&own_watched->allowed, allowed);
    atomic_store(&own_watched->nearest, nearest);
    atomic_store(&own_watched->cap, cap);
    bool has_limit = nearest != 0 || (cap != 0 && atomic_load(&held_at_first) != 0);
    if (has_limit && atomic_load(&is_parked) && atomic_exchange(&is_parked, false)) wake_watcher();
}

void lv_allow_interrupt(void) {
    if (own_watched == NULL) note_thread();  // the signal must be known where there are no limits, too
    interruptible = pthread_self();
    atomic_store(&can_interrupt, true);
}

void lv_interrupt(void) {
    if (!atomic_load(&can_interrupt)) return;
    atomic_store(&is_interrupted, true);
    pthread_kill(interruptible, SIGURG);
}

bool lv_was_interrupted(void) { return was_interrupted; }

void lv_forget_interrupt(void) { was_interrupted = false; }

// What earlier events left may be as much as the cap allows: the next one gets a little more, or it could not even let go of
// it. What is added grows less and less: twice the cap is never reached.
static size_t room_to_let_go(size_t used, size_t cap) {
    if (used < cap - cap / 8 || used >= 2 * cap) return cap;
    return used + (2 * cap - used) / 8;
}

lv_budget *lv_begin_budget(lua_State *L, double seconds, size_t bytes) {
    lv_context *context = lv_get_context(L);
    lv_limits *limits = context->limits;
    lv_budget *budget = limits->spare != NULL ? limits->spare : malloc(sizeof *budget);
    if (budget == NULL) return NULL;
    limits->spare = NULL;
    memset(budget, 0, sizeof *budget);
    budget->context = context;
    budget->outer = innermost;
    budget->outer_of_state = limits->budget;
    budget->cap_before = limits->cap;
    if (limits->budget != NULL) {
        atomic_store(&budget->reached, atomic_load(&limits->budget->reached));
        budget->named_cap = limits->budget->named_cap;
    }
    if (seconds > 0 && seconds < longest_time) {
        uint64_t allowed = (uint64_t)(seconds * (double)second);
        budget->deadline = now() + allowed;
        budget->allowed = allowed;
        if (atomic_load_explicit(&counts_work, memory_order_relaxed)) {
            budget->latest = budget->deadline + (longest_factor - 1) * allowed;
            budget->work_before = own_work_at(budget->deadline - allowed);
        }
        if (allowed < atomic_load(&shortest)) atomic_store(&shortest, allowed);
    }
    if (bytes != 0 && (limits->cap == 0 || bytes < limits->cap)) {
        limits->cap = limits->budget == NULL ? room_to_let_go(limits->used, bytes) : bytes;
        budget->cap = bytes;
        budget->named_cap = bytes;
        pace(limits);
    }
    limits->budget = budget;
    innermost = budget;
    tell_nearest();
    return budget;
}

void lv_end_budget(lua_State *L, lv_budget *budget) {
    lv_limits *limits = lv_get_context(L)->limits;
    innermost = budget->outer;
    atomic_signal_fence(memory_order_seq_cst);
    limits->budget = budget->outer_of_state;
    int reached = limits->budget == NULL ? lv_limit_none : atomic_load(&limits->budget->reached);
    int had_reached = atomic_load(&budget->reached);
    atomic_store(&limits->reached, reached);
    tell_nearest();
    if (limits->cap != budget->cap_before) {
        limits->cap = budget->cap_before;
        pace(limits);
    }
    if (limits->spare == NULL) limits->spare = budget;
    else free(budget);
    if (had_reached == lv_limit_none && !limits->is_over) return;
    lua_pushboolean(L, false);  // the key is there: nothing grows
    lua_rawsetp(L, LUA_REGISTRYINDEX, &error_key);
    if (had_reached == lv_limit_memory || limits->is_over) lua_gc(L, LUA_GCCOLLECT);
    limits->is_over = false;
    lua_State *running = atomic_load(&limits->running);
    if (reached) arm(running);
    else disarm(running);
}

void lv_suspend_budgets(lua_State *L, lv_suspension *suspension) {
    lv_limits *limits = lv_get_context(L)->limits;
    *suspension = (lv_suspension){innermost, limits->budget, atomic_load(&limits->running), now()};
    innermost = NULL;
    atomic_signal_fence(memory_order_seq_cst);
    limits->budget = NULL;
    atomic_store(&limits->running, limits->main);
    tell_nearest();
}

void lv_resume_budgets(lua_State *L, const lv_suspension *suspension, bool stops) {
    lv_limits *limits = lv_get_context(L)->limits;
    uint64_t elapsed = now() - suspension->begun;
    lv_budget *outermost = NULL;
    for (lv_budget *b = suspension->innermost; b != NULL; b = b->outer) {
        if (b->deadline != 0) b->deadline += elapsed;
        b->latest += elapsed;
        outermost = b;
    }
    atomic_store(&limits->running, suspension->running);
    limits->budget = suspension->of_state;
    atomic_signal_fence(memory_order_seq_cst);
    innermost = suspension->innermost;
    tell_nearest();
    if (stops && outermost != NULL) reach(outermost, lv_limit_interruption);
}

lv_suspension *lv_begin_wait(lua_State *L) {
    lv_suspension *suspension = malloc(sizeof *suspension);
    if (suspension != NULL) lv_suspend_budgets(L, suspension);
    return suspension;
}

void lv_end_wait(lua_State *L, lv_suspension *suspension) {
    lv_resume_budgets(L, suspension, false);
    free(suspension);
}

enum lv_limit lv_reached(lua_State *L) { return (enum lv_limit)atomic_load(&lv_get_context(L)->limits->reached); }

bool lv_can_hold(size_t bytes) {
    size_t first = atomic_load(&held_at_first), cap = own_watched == NULL ? 0 : atomic_load(&own_watched->cap);
    if (first == 0 || cap == 0 || cap > SIZE_MAX / 4) return true;
    pthread_mutex_lock(&watch_lock);
    bool is_room = bytes < SIZE_MAX / 4 && is_room_for(own_watched, first, cap, lv_resident() + bytes);
    pthread_mutex_unlock(&watch_lock);
    if (!is_room) reach_held_memory();
    return is_room;
}

size_t lv_memory_limit(lua_State *L) { return lv_get_context(L)->limits->cap; }

size_t lv_used(lua_State *L) { return lv_get_context(L)->limits->used; }

void lv_reach_memory(lua_State *L) {
    lv_limits *limits = lv_get_context(L)->limits;
    if (limits->budget != NULL) reach(limits->budget, lv_limit_memory);
}

static int raise_limit(lua_State *L) { lv_raise_limit(L); }

void lv_push_limit(lua_State *L) {
    if (!lua_checkstack(L, 2)) {
        lua_pushnil(L);  // whoever calls takes something from the stack; Lua keeps a few places beyond its end
        return;
    }
    lua_pushcfunction(L, raise_limit);
    lua_pcall(L, 0, 0, 0);
}

void lv_watch_for_hangs(double seconds) { atomic_store(&grace, (uint64_t)(seconds * (double)second)); }

void lv_count_work(void) { atomic_store(&counts_work, true); }

void lv_watch_memory(void) { atomic_store(&held_at_first, lv_resident()); }

void lv_restore_before_end(void (*restore)(void)) { atomic_store(&on_hang, restore); }

bool lv_make_limits(lv_context *context) {
    context->limits = calloc(1, sizeof(lv_limits));
    if (context->limits != NULL) context->limits->next_level = SIZE_MAX;
    return context->limits != NULL;
}

void lv_free_limits(lv_context *context) {
    if (context->limits != NULL) free(context->limits->spare);
    free(context->limits);
}

void lv_open_limits(lua_State *L) {
    lv_limits *limits = lv_get_context(L)->limits;
    limits->main = L;
    atomic_store(&limits->running, L);
    lua_pushboolean(L, false);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &error_key);
}
