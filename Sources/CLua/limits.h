// Limits on time and memory, as the C files see them.
#ifndef LV_LIMITS_H
#define LV_LIMITS_H

#include <pthread.h>
#include <stdatomic.h>

#include "internal.h"
#include "pieces.h"

// How many coroutines may be closed one within another.
enum { deepest_closing = 100 };

// A thread of Lua's that was resumed or is being closed, and the one that does that.
typedef struct lv_activation {
    lua_State *thread;
    struct lv_activation *outer;
} lv_activation;

struct lv_limits {
    lua_State *main;
    // The innermost; NULL: the main thread runs.
    lv_activation *activation;
    // Whether this version of Lua may go on with a stack that has moved (moves.h), and whether a text named `__concat`.
    bool may_misplace, has_named_concat;
    // Whether a stack was refused because it must not move, and whether anything was for want of memory.
    bool is_pinned, is_short;
    // The thread of Lua's that runs.
    _Atomic(lua_State *) running;
    _Atomic int reached;
    // The innermost budget of this state.
    lv_budget *budget;
    // One that ended, for the next to begin.
    lv_budget *unused_budget;
    // What Lua's heap is made of.
    lv_pieces pieces;
    // Bytes that it holds, with what the host keeps for scripts beside it, and may hold; 0: any number.
    size_t used, cap;
    // Where the pace of the collector is looked at again.
    size_t next_level, last_level;
    // Whether the cap was passed since the last collection.
    bool is_over;
    // When an event may begin although the process is full, if none has begun so before its time.
    uint64_t next_allowed;
    int closing;
    // The call in which a large vector of Lua's was made last, how large it was, and how long the thread had worked.
    const void *grown_call;
    size_t grown_size;
    uint64_t grown_at;
    // Where memory was refused last, and whether the event ended by that.
    lv_frames refused;
    bool is_refused;
};

void *lv_allocate(void *limits, void *block, size_t old_size, size_t new_size);
bool lv_make_limits(lv_context *context);
void lv_free_limits(lv_context *context);

_Noreturn void lv_raise_limit(lua_State *L);
void lv_poll_slowly(lua_State *L);
// For loops in C: raises if a limit has been reached.
static inline void lv_poll(lua_State *L) {
    lv_limits *limits = lv_get_context(L)->limits;
    if (atomic_load_explicit(&limits->reached, memory_order_relaxed) || limits->is_over) lv_poll_slowly(L);
}
// So many bytes are needed at once: raises if the heap may not grow by that.
void lv_expect_memory(lua_State *L, size_t bytes);
// Whether a call that ended with an error was stopped by a limit: such an error is not caught.
bool lv_is_stopped(lua_State *L, int status);
// Sets the hook that raises the error of a limit; lv_disarm takes it away.
void lv_arm(lua_State *L);
// From now on the thread runs. Gives the one that ran before.
static inline lua_State *lv_enter_thread(lv_limits *limits, lua_State *thread) {
    lua_State *outer = atomic_load_explicit(&limits->running, memory_order_relaxed);
    atomic_store_explicit(&limits->running, thread, memory_order_relaxed);
    atomic_signal_fence(memory_order_seq_cst);
    if (limits->reached || limits->is_over) lv_arm(thread);
    return outer;
}
// The outer thread runs again, and `next` looks at the limits.
static inline void lv_leave_thread(lv_limits *limits, lua_State *outer, lua_State *next) {
    atomic_store_explicit(&limits->running, outer, memory_order_relaxed);
    atomic_signal_fence(memory_order_seq_cst);
    if (limits->reached || limits->is_over) lv_arm(next);
}
// lua_resume under the limits. It is inlined, and so is what calls it: a yield leaves by a jump, after which the processor predicts
// each return wrongly.
static inline int lv_resume(lua_State *thread, lua_State *from, int arguments, int *results) {
    lv_context *context = lv_get_context(thread);
    lv_limits *limits = context->limits;
    lv_activation activation = {thread, limits->activation};
    limits->activation = &activation;
    lua_State *outer = lv_enter_thread(limits, thread);
    lv_marked before = lv_mark_modes(context);
    int status = lua_resume(thread, from, arguments, results);
    limits->activation = activation.outer;
    if (status > LUA_YIELD) lv_return_to(context, &before);
    lv_leave_thread(limits, outer, from);
    return status;
}
// lua_resetthread, under the limits.
int lv_reset_thread(lua_State *thread, lua_State *from);
// lua_pcall in a thread that may be another than the one that runs: the main thread's, which the host calls while a task runs.
int lv_pcall(lua_State *L, int arguments, int results, int handler);

#endif
