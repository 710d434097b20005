// What the files of limits share (limits.c, budgets.c, watch.c, clock.c, allocator.c).
#ifndef LV_BUDGETS_H
#define LV_BUDGETS_H

#include "limits.h"

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

// This thread, as the one that watches knows it; NULL: it has had no limit yet.
extern _Thread_local lv_watched *lv_own_watched __attribute__((tls_model("initial-exec")));

static inline uint64_t lv_exchange(uint64_t *word, uint64_t value) { return __atomic_exchange_n(word, value, __ATOMIC_SEQ_CST); }

// MARK: limits.c

// The limit is reached, in a budget and in all that began within it. Also called in a signal handler.
void lv_reach(lv_budget *budget, enum lv_limit limit);
// What a limit raised is over: the next one makes an error of its own.
void lv_forget_limit(lua_State *L);

// MARK: watch.c

// The budget begins now, and is over that long from now on.
void lv_give_time(lv_budget *budget, uint64_t allowed);
// The thread that watches learns the nearest deadline and the smallest cap, and wakes up where there was none.
void lv_tell_nearest(void);
// Whether an interruption that came where no script ran is to stop what begins or goes on now; only once.
bool lv_take_pending_interrupt(void);

// MARK: clock.c

// How long this thread has worked, in nanoseconds.
uint64_t lv_own_work(void);
// The same as lv_own_work for the time that is now, but it need not be exact.
uint64_t lv_own_work_at(uint64_t time);

// MARK: allocator.c

// Near the cap the collector begins its rounds earlier, so that garbage alone does not reach it.
void lv_pace(lv_limits *limits);

void lv_make_pieces(lv_pieces *pieces);
// Frees the region with all that was cut from it.
void lv_free_pieces(lv_pieces *pieces);

#endif
