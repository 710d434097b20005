// What the files of limits share (limits.c, budgets.c, watch.c, clock.c, allocator.c).
#ifndef LV_BUDGETS_H
#define LV_BUDGETS_H

#include "limits.h"

enum { longest_label = 24 };
static const uint64_t second = 1000000000;
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
    bool began_full;                 // there was no room for anything when it began
    bool is_let_in;                  // the same, but it may take a little
    _Atomic int reached;
};

extern _Thread_local lv_budget *lv_innermost __attribute__((tls_model("initial-exec")));

// A system thread that runs scripts, as the thread that watches knows it.
typedef struct lv_watched {
    struct lv_watched *next;
    pthread_t thread;
    _Atomic uint64_t nearest;  // the nearest deadline; 0: none
    _Atomic uint64_t allowed;  // what its budget was allowed
    uint64_t signalled;        // the deadline for which the thread was signalled last
    uint64_t next_signal;      // when it is signalled once more
    uint64_t worked;           // how long it had worked at the first of these signals
    _Atomic size_t cap;        // the smallest cap on memory; 0: none
    _Atomic size_t last_cap;   // the same of the budget that was the last to have one
    _Atomic uint64_t events;   // how many outermost budgets have begun
    uint64_t looked_at;        // the one at whose beginning the process held `held_before`
    size_t held_before;
    _Atomic bool holds_too_much, is_interrupted;
    _Atomic bool is_full;      // the process held more than it ever may, when it was last looked at
    size_t full_at;            // what it held when it had become so; 0: it has not
    _Atomic size_t let_in;     // what it may hold in an event that was let in all the same; 0: none was
} lv_watched;

extern _Thread_local lv_watched *lv_own_watched __attribute__((tls_model("initial-exec")));
extern pthread_mutex_t lv_watch_lock;  // on all of them

// MARK: limits.c

// The limit is reached, in a budget and in all that began within it. Also called in a signal handler.
void lv_reach(lv_budget *budget, enum lv_limit limit);
// What a limit raised is over: the next one makes an error of its own.
void lv_forget_limit(lua_State *L);
void lv_label_time(char *label, double seconds);

// MARK: watch.c

// The budget begins now, and is over that long from now on.
void lv_give_time(lv_budget *budget, uint64_t allowed);
// The thread that watches learns the nearest deadline and the smallest cap, and wakes up if it sleeps.
void lv_tell_nearest(void);
// Whether an interruption that came where no script ran is to stop what begins or goes on now; only once.
bool lv_take_pending_interrupt(void);

// MARK: allocator.c: what the process holds

bool lv_watches_memory(void);
// Whether a thread's event holds no more than it may; if not, lv_reach_held_memory is to be called there.
bool lv_look_at_memory(lv_watched *w);
// What the process holds before the next event, which may be over when it is looked at.
void lv_note_held(lv_watched *all);
// What the host keeps for a script is too much: the outermost budget that has a cap ends.
void lv_reach_held_memory(void);
// Whether the process held more than it ever may, when it was last looked at.
bool lv_is_full(void);
// Looks again; in an event that begins although it is still full it may hold that much more. Gives how much more it holds
// than when it became so.
size_t lv_let_in(size_t more);
// Between the two calls it may hold anything: what lets go of memory needs some first.
void lv_hold_anything(bool may);

// MARK: clock.c

uint64_t lv_time_of_system(void);
// The clock of the deadlines. It stands still while the whole process is stopped.
uint64_t lv_now(void);
// The clock of the deadlines leaves out the time in which the whole process was stopped: a sleep until `end` returns late then.
void lv_note_sleep(uint64_t end);
// How long this thread has worked, in nanoseconds.
uint64_t lv_own_work(void);
// The same as lv_own_work for the time that is now, but it need not be exact.
uint64_t lv_own_work_at(uint64_t time);

// MARK: allocator.c

// Near the cap the collector begins its rounds earlier, so that garbage alone does not reach it.
void lv_pace(lv_limits *limits);

#endif
