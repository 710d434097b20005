// Limits on time and memory.
#ifndef CLUA_LIMITS_H
#define CLUA_LIMITS_H

#include <pthread.h>
#include <unwind.h>

#include "CLuaState.h"

// MARK: What there is of a state, which Swift reads itself

// In bytes. No stack that grows or shrinks is made of a smaller vector than the last says.
enum { piece_step = 16, largest_piece = 256, piece_sizes = largest_piece / piece_step, least_stack = 45 * 16 };

// Small blocks of memory: most of what a script makes is a few words large, and soon given back. Pieces are cut from one region of addresses,
// as long as their size rounded up, and kept in a list for each length when they are given back. What is cut stays as long as it is,
// whatever is asked for later: so no more is cut than a part of what the heap may hold. Beyond that small blocks are the system's, too,
// which makes one of what lies side by side.
typedef struct lv_pieces {
    void *_Nullable given_back[piece_sizes];
    // The region, the addresses that there may be memory behind, and what is not cut yet of those that there is.
    char *_Nullable begin;
    size_t room;
    char *_Nullable next, *_Nullable end;
    // How much of it may be cut.
    size_t most;
} lv_pieces;

// A thread of Lua's that was resumed or is being closed, and the one that does that.
typedef struct lv_activation {
    lua_State *_Nonnull thread;
    struct lv_activation *_Nullable outer;
} lv_activation;

// The innermost frames of a thread that were the script's, as a traceback has them: lines that end with a zero. The first begins with a place.
typedef struct lv_frames {
    lua_State *_Nullable thread;
    size_t place_length, length;
    char text[2048];
} lv_frames;

typedef struct lv_budget lv_budget;

struct lv_limits {
    lua_State *_Nullable main;
    // The innermost; NULL: the main thread runs.
    lv_activation *_Nullable activation;
    // Whether this version of Lua may go on with a stack that has moved (moves.h), and whether a text named `__concat`.
    bool may_misplace, has_named_concat;
    // Whether a stack was refused because it must not move, and whether anything was for want of memory.
    bool is_pinned, is_short;
    // The thread of Lua's that runs.
    _Atomic(lua_State *) running;
    _Atomic int reached;
    // The innermost budget of this state.
    lv_budget *_Nullable budget;
    // One that ended, for the next to begin.
    lv_budget *_Nullable unused_budget;
    // What Lua's heap is made of.
    lv_pieces pieces;
    // Whether the block that was made last is a thread of Lua's.
    bool has_made_thread;
    // Bytes that it holds, with what the host keeps for scripts beside it, and may hold; 0: any number.
    size_t used, cap;
    // Where the pace of the collector is looked at again.
    size_t next_level, last_level;
    // Whether the cap was passed since the last collection.
    bool is_over;
    int closing;
    // The call in which a large vector of Lua's was made last, how large it was, and how long the thread had worked.
    const void *_Nullable grown_call;
    size_t grown_size;
    uint64_t grown_at;
    // Where memory was refused last, and whether the event ended by that.
    lv_frames refused;
    bool is_refused;
};

// MARK: Limits (limits.c, budgets.c, watch.c, allocator.c)

enum lv_limit { lv_limit_none, lv_limit_time, lv_limit_memory, lv_limit_interruption, lv_limit_calls };

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
// Where the limit is that has been reached in the innermost budget, an lv_limit: another thread may write it, and it is read as an atomic.
const int *_Nonnull lv_reached(lua_State *_Null_unspecified L);
// The host needs more memory for the script than its limit allows.
void lv_reach_memory(lua_State *_Null_unspecified L);
// Pushes the error of the limit that has been reached, which the registry has at the address of the limits until the next one; never raises.
void lv_push_limit(lua_State *_Null_unspecified L);
// The host keeps so many bytes more on the script's behalf, or fewer: they count like those of the heap. Never raises.
void lv_hold(lua_State *_Null_unspecified L, ptrdiff_t bytes);
// Whether there is room on the system's stack for what a script can nest in C.
bool lv_has_stack(lua_State *_Null_unspecified L);
// From now on limits on time count the time in which a thread works, up to `factor` times as long by the clock.
void lv_count_work(uint64_t factor);

// MARK: Stacks that must not move (PinnedStacks.swift)

// A vector is asked for that may be a stack's, of a thread that runs or has called the one that does: 0: it may move, 1: it must not, which
// nothing notices, 2: it must not, and an error follows. `asker`: where the allocator returns to. `concatenate`: (a, b) → a .. b by lua_concat;
// nothing, if the stack is elsewhere then.
int lv_swift_is_pinned(lua_State *_Null_unspecified L, uintptr_t asker, lua_CFunction _Nonnull concatenate);
// The main thread's stack gets so many places, and keeps them, where this version of Lua has the fault, which is noted.
void lv_swift_make_room(lua_State *_Null_unspecified L, lua_CFunction _Nonnull concatenate, int room);
// A call ended with an error, which is on top: if it did because a stack could not move, words that say so take its place, with where that was;
// false: it did not. Never raises.
bool lv_swift_explain_pinned(lua_State *_Null_unspecified L, int status);

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
// Hands over what a limit says: the one that was reached, what was allowed, 0: nothing is known of that, and where memory was refused, if it was.
bool lv_swift_say_limit(lua_State *_Null_unspecified L, int limit, uint64_t allowed, bool is_refused);

#endif
