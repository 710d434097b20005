// Budgets: how long something may take and how large the heap may grow meanwhile, one within another.
#include "budgets.h"
#include "CSystem.h"

#include <stdlib.h>

// In seconds, a hundred years: what is more is no limit, and cannot be counted in nanoseconds.
static const double longest_time = 3e9;

_Thread_local lv_budget *lv_innermost __attribute__((tls_model("initial-exec")));

// What earlier events left may be as much as the cap allows: the next one gets a little more, or it could not even let go of
// it. What is added grows less and less: twice the cap is never reached.
static size_t room_to_let_go(size_t used, size_t cap) {
    if (used < cap - cap / 8 || used >= 2 * cap) return cap;
    return used + (2 * cap - used) / 8;
}

// The process is full as an event begins: it is stopped, or may take hardly anything.
static void refuse_more(lua_State *L, lv_budget *budget) {
    lv_limits *limits = lv_get_context(L)->limits;
    ptrdiff_t more = lv_swift_let_in(L, lv_own_watched, budget->cap);
    budget->began_full = more < 0;
    budget->is_let_in = more > 0;
    if (budget->began_full) lv_reach(budget, lv_limit_memory);
    if (!budget->is_let_in) return;
    size_t cap = limits->used + limits->used / 8 + (size_t)more;
    if (limits->cap > cap) limits->cap = cap;
    lv_pace(limits);
}

lv_budget *lv_begin_budget(lua_State *L, double seconds, size_t bytes) {
    lv_context *context = lv_get_context(L);
    lv_limits *limits = context->limits;
    lv_budget *budget = limits->unused_budget != NULL ? limits->unused_budget : malloc(sizeof *budget);
    if (budget == NULL) return NULL;
    limits->unused_budget = NULL;
    memset(budget, 0, sizeof *budget);
    budget->context = context;
    budget->outer = lv_innermost;
    budget->outer_of_state = limits->budget;
    budget->cap_before = limits->cap;
    if (limits->budget != NULL) {
        atomic_store(&budget->reached, atomic_load(&limits->budget->reached));
        budget->named_cap = limits->budget->named_cap;
    }
    if (seconds > 0 && seconds < longest_time) lv_give_time(budget, (uint64_t)(seconds * (double)second));
    if (bytes != 0 && (limits->cap == 0 || bytes < limits->cap)) {
        limits->cap = limits->budget == NULL ? room_to_let_go(limits->used, bytes) : bytes;
        budget->cap = bytes;
        budget->named_cap = bytes;
        lv_pace(limits);
    }
    if (limits->budget == NULL) limits->is_pinned = limits->is_short = false;
    limits->budget = budget;
    lv_innermost = budget;
    lv_tell_nearest();
    if (budget->outer == NULL && lv_take_pending_interrupt()) lv_reach(budget, lv_limit_interruption);
    if (budget->outer == NULL && budget->cap != 0 && lv_own_watched != NULL && lv_own_watched->is_full) refuse_more(L, budget);
    return budget;
}

void lv_end_budget(lua_State *L, lv_budget *budget) {
    lv_limits *limits = lv_get_context(L)->limits;
    lv_release_last_write(L);
    lv_innermost = budget->outer;
    atomic_signal_fence(memory_order_seq_cst);
    limits->budget = budget->outer_of_state;
    int reached = limits->budget == NULL ? lv_limit_none : atomic_load(&limits->budget->reached);
    int had_reached = atomic_load(&budget->reached);
    bool began_full = budget->began_full;
    if (budget->is_let_in) lv_exchange(&lv_own_watched->let_in, 0);
    atomic_store(&limits->reached, reached);
    lv_tell_nearest();
    if (limits->cap != budget->cap_before) {
        limits->cap = budget->cap_before;
        lv_pace(limits);
    }
    if (limits->unused_budget == NULL) limits->unused_budget = budget;
    else free(budget);
    if (had_reached == lv_limit_none && !limits->is_over) return;
    lv_forget_limit(L);
    if ((had_reached == lv_limit_memory && !began_full) || limits->is_over) lua_gc(L, LUA_GCCOLLECT);
    if (had_reached == lv_limit_memory && !began_full) cs_let_go();
    limits->is_over = false;
    limits->is_refused = false;
    (reached ? lv_arm : lv_disarm)(atomic_load(&limits->running));
}

// What is set aside while a user is asked: its time does not run, and what runs meanwhile has limits of its own.
struct lv_suspension {
    struct lv_budget *innermost, *of_state;
    lua_State *running;
    uint64_t begun;
};

lv_suspension *lv_begin_wait(lua_State *L) {
    lv_limits *limits = lv_get_context(L)->limits;
    lv_suspension *suspension = malloc(sizeof *suspension);
    if (suspension == NULL) return NULL;
    *suspension = (lv_suspension){lv_innermost, limits->budget, atomic_load(&limits->running), lv_now()};
    lv_innermost = NULL;
    atomic_signal_fence(memory_order_seq_cst);
    limits->budget = NULL;
    atomic_store(&limits->running, limits->main);
    lv_tell_nearest();
    return suspension;
}

void lv_end_wait(lua_State *L, lv_suspension *suspension, bool stops) {
    lv_limits *limits = lv_get_context(L)->limits;
    uint64_t elapsed = lv_now() - suspension->begun;
    lv_budget *outermost = NULL;
    for (lv_budget *b = suspension->innermost; b != NULL; b = b->outer) {
        if (b->deadline != 0) b->deadline += elapsed;
        b->latest += elapsed;
        outermost = b;
    }
    atomic_store(&limits->running, suspension->running);
    limits->budget = suspension->of_state;
    atomic_signal_fence(memory_order_seq_cst);
    lv_innermost = suspension->innermost;
    free(suspension);
    lv_tell_nearest();
    if ((lv_take_pending_interrupt() || stops) && outermost != NULL) lv_reach(outermost, lv_limit_interruption);
}
