// Limits on time and memory, as the C files see them.
#ifndef LV_LIMITS_H
#define LV_LIMITS_H

#include <pthread.h>
#include <stdatomic.h>

#include "context.h"
#include "pieces.h"

// How many coroutines may be closed one within another.
enum { deepest_closing = 100 };

// A thread of Lua's that was resumed or is being closed, and the one that does that.
typedef struct lv_activation {
    lua_State *thread;
    struct lv_activation *outer;
} lv_activation;

// The innermost frames of a thread that were the script's, as a traceback has them: lines that end with a zero. The first begins with a place.
typedef struct lv_frames {
    lua_State *thread;
    size_t place_length, length;
    char text[2048];
} lv_frames;

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

// MARK: What the layers above do for this one

void lv_note_frames(lua_State *thread, lv_frames *frames);
void lv_push_error_at(lua_State *L, const lv_frames *frames);
// Replaces the error on top by what lv_on_error makes of it; the frames are those of the thread.
void lv_push_error(lua_State *L, lua_State *thread);

#endif
