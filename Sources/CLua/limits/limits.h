// Limits on time and memory, as the C files see them.
#ifndef LV_LIMITS_H
#define LV_LIMITS_H

#include <stdatomic.h>

#include "context.h"

// How many coroutines may be closed one within another.
enum { deepest_closing = 100 };

void *lv_allocate(void *limits, void *block, size_t old_size, size_t new_size);
void lv_make_limits(lv_limits *limits);
void lv_free_limits(lv_limits *limits);

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
// Sets the hook that raises the error of a limit, and takes it away: lines that are counted still are.
void lv_arm(lua_State *L);
void lv_disarm(lua_State *L);
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

// MARK: What the layers above do for this one

// Replaces the error on top by what lv_on_error makes of it; the frames are those of the thread; NULL: those where memory was refused last.
void lv_push_error(lua_State *L, lua_State *thread);
// Pushes the text that Swift has handed over, or else the other one.
void lv_push_answer(lua_State *L, bool is_handed_over, const char *otherwise);

#endif
