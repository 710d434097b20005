// Limits on time and memory.
#ifndef CLUA_LIMITS_H
#define CLUA_LIMITS_H

#include <pthread.h>

#include "CLuaState.h"

// MARK: Limits (limits.c, budgets.c, watch.c, allocator.c)

enum lv_limit { lv_limit_none, lv_limit_time, lv_limit_memory, lv_limit_interruption, lv_limit_calls };
typedef struct lv_budget lv_budget;

// From now on, until lv_end_budget, what runs may take so long and its heap may grow so large; 0: as before. What was
// begun last ends first. NULL without memory.
lv_budget *_Nullable lv_begin_budget(lua_State *_Null_unspecified L, double seconds, size_t bytes);
void lv_end_budget(lua_State *_Null_unspecified L, lv_budget *_Nonnull budget);
// Time does not count from now on until lv_end_wait, for instance while the user is asked. NULL without memory. `stops`: what runs is stopped then, by an
// error that scripts cannot catch.
typedef struct lv_suspension lv_suspension;
lv_suspension *_Nullable lv_begin_wait(lua_State *_Null_unspecified L);
void lv_end_wait(lua_State *_Null_unspecified L, lv_suspension *_Nonnull suspension, bool stops);
// Gives what lv_interrupt stops this thread by, for as long as it is there: what runs on it ends as if a limit were reached. NULL: that
// which has allowed it by default. It may be called from any thread and in a signal handler; where nothing runs it does nothing, or stops
// what begins `next`, until that is forgotten. Of other limits it has the thread look at those on time, or reach that on memory.
void *_Nullable lv_allow_interrupt(bool by_default, bool next);
void lv_interrupt(void *_Nullable thread, int limit);
// Whether this thread was interrupted, also while no script ran: what begins next is the caller's then. `forgets`: it is no longer.
bool lv_was_interrupted(bool forgets);
// The limit that has been reached in the innermost budget.
enum lv_limit lv_reached(lua_State *_Null_unspecified L);
// Bytes that Lua's heap holds, with what the host keeps, and may hold, 0: any number.
struct lv_heap_size { size_t used, cap; };
struct lv_heap_size lv_heap(lua_State *_Null_unspecified L);
// The host needs more memory for the script than its limit allows.
void lv_reach_memory(lua_State *_Null_unspecified L);
// Pushes the error of the limit that has been reached; never raises.
void lv_push_limit(lua_State *_Null_unspecified L);
// Whether the topmost value is that error. One that was raised before the limit was reached is another.
bool lv_is_limit_error(lua_State *_Null_unspecified L);
// The host keeps so many bytes more on the script's behalf, or fewer: they count like those of the heap. Never raises.
void lv_hold(lua_State *_Null_unspecified L, ptrdiff_t bytes);
// Whether there is room on the system's stack for what a script can nest in C.
bool lv_has_stack(lua_State *_Null_unspecified L);
// From now on limits on time count the time in which a thread works, up to `factor` times as long by the clock.
void lv_count_work(uint64_t factor);

// MARK: The thread that watches (LimitWatch.swift)

// A system thread that runs scripts. The words are read and written one by one, by that thread, its signal handler and the one that watches.
typedef struct lv_watched {
    pthread_t thread;
    // The nearest deadline, 0: none, and what its budget was allowed.
    uint64_t nearest, allowed;
    // The smallest cap on memory, 0: none; the same of the budget that was the last to have one; what the process may hold in an event that
    // was let in although it is full, 0: none was.
    uint64_t cap, last_cap, let_in;
    // How many outermost budgets have begun.
    uint64_t events;
    // Whether the process held more than it ever may, when it was last looked at.
    uint64_t is_full;
    // What the handler is to do.
    uint64_t holds_too_much, is_interrupted;
} lv_watched;

// The clock of the deadlines, in nanoseconds; it leaves out so much more from now on, in which the process was stopped.
uint64_t lv_now(void);
void lv_leave_out(uint64_t nanoseconds);

// The thread that runs is watched from now on, or, where it has a limit, had none before; or it ends.
void lv_swift_watch(lv_watched *_Nonnull own, bool ends);
// An event with that cap begins although the process is full: how much more its heap may hold, 0: there is room again, -1: nothing, it is
// stopped. Needs 3 places on the stack.
ptrdiff_t lv_swift_let_in(lua_State *_Null_unspecified L, lv_watched *_Nonnull own, size_t cap);
// Hands over what a limit says: the one that was reached, what was allowed, 0: nothing is known of that.
bool lv_swift_say_limit(lua_State *_Null_unspecified L, int limit, uint64_t allowed);

#endif
