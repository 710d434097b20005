// Limits on time and memory (L96). Nothing is armed while a script keeps within them: the allocator counts, and one thread
// of the process looks now and then whether a deadline has passed. When one has, it sends a signal to the thread that runs
// the script, whose handler sets a hook; the hook raises an error that the functions by which scripts catch errors pass on.
#include "budgets.h"
#include "CSystem.h"

#include <stdlib.h>

// MARK: Stopping

static void on_limit(lua_State *L, lua_Debug *unused);

void lv_arm(lua_State *L) {
    lua_sethook(L, on_limit, LUA_MASKCOUNT | LUA_MASKLINE | LUA_MASKCALL | LUA_MASKRET, 1);
}

void lv_disarm(lua_State *L) {
    bool covers = lv_get_context(L)->coverage != NULL;
    lua_sethook(L, covers ? lv_swift_count_line : NULL, covers ? LUA_MASKLINE : 0, 0);
}

void lv_reach(lv_budget *budget, enum lv_limit limit) {
    int none = lv_limit_none;
    atomic_compare_exchange_strong(&budget->reached, &none, limit);
    for (lv_budget *b = lv_innermost; b != NULL; b = b->outer) {
        none = lv_limit_none;
        if (b != budget) atomic_compare_exchange_strong(&b->reached, &none, limit);
        lv_limits *limits = b->context->limits;
        atomic_store(&limits->reached, atomic_load(&limits->budget->reached));
        lua_State *running = atomic_load(&limits->running);
        if (running != NULL) lv_arm(running);
        if (b == budget) break;
    }
}

// Over the cap, the garbage is collected before anything is refused.
static bool is_over_indeed(lua_State *L) {
    lv_limits *limits = lv_get_context(L)->limits;
    limits->is_over = false;
    lua_gc(L, LUA_GCCOLLECT);
    // Where next to nothing was garbage the next collection would not be far, nor the one after that.
    if (limits->cap == 0 || limits->used <= limits->cap - limits->cap / 16) return false;
    if (limits->budget != NULL) lv_reach(limits->budget, lv_limit_memory);
    return true;
}

void lv_hold(lua_State *L, ptrdiff_t bytes) {
    lv_limits *limits = lv_get_context(L)->limits;
    limits->used += (size_t)bytes;
    if (limits->used > limits->next_level || limits->used < limits->last_level) lv_pace(limits);
    bool is_over = bytes > 0 && limits->cap != 0 && limits->used > limits->cap && limits->budget != NULL;
    if (is_over && !atomic_load(&limits->reached)) is_over_indeed(L);
}

void lv_poll_slowly(lua_State *L) {
    lv_limits *limits = lv_get_context(L)->limits;
    if (limits->reached || (limits->is_over && is_over_indeed(L))) lv_raise_limit(L);
}

static void on_limit(lua_State *L, lua_Debug *unused) {
    lv_poll_slowly(L);
    lv_disarm(L);  // it was set for a limit that was reached once
}

_Noreturn void lv_raise_limit(lua_State *L) {
    lv_limits *limits = lv_get_context(L)->limits;
    luaL_checkstack(L, 12, NULL);
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, limits) != LUA_TTABLE) {
        lua_pop(L, 1);
        int reached = atomic_load(&limits->reached);
        const lv_budget *budget = limits->budget;
        while (budget != NULL && budget->outer_of_state != NULL && atomic_load(&budget->outer_of_state->reached) == reached)
            budget = budget->outer_of_state;
        uint64_t allowed = budget == NULL ? 0 : reached == lv_limit_time ? budget->allowed : budget->named_cap;
        bool is_refused = limits->is_refused && reached == lv_limit_memory;
        lv_push_answer(L, lv_swift_say_limit(L, reached, allowed, is_refused), "not enough memory");
        lv_push_error(L, is_refused ? NULL : L);
        lv_put_key(L, LUA_REGISTRYINDEX, limits, -1);
    }
    lua_error(L);
    __builtin_unreachable();
}

bool lv_is_stopped(lua_State *L, int status) {
    lv_limits *limits = lv_get_context(L)->limits;
    bool is_short = status == LUA_ERRMEM && limits->is_short;  // and no stack that must not move
    if (limits->budget == NULL) limits->is_short = false;
    if (is_short && !limits->reached && limits->budget != NULL) {
        limits->is_refused = limits->refused.place_length > 0;
        lv_reach(limits->budget, lv_limit_memory);
    }
    return is_short || limits->reached;
}

const int *lv_reached(lua_State *L) { return (const int *)&lv_get_context(L)->limits->reached; }

void lv_reach_memory(lua_State *L) {
    lv_limits *limits = lv_get_context(L)->limits;
    if (limits->budget != NULL) lv_reach(limits->budget, lv_limit_memory);
}

static int raise_limit(lua_State *L) { lv_raise_limit(L); }

void lv_push_limit(lua_State *L) {
    if (!lua_checkstack(L, 2)) {
        lua_pushnil(L);  // the caller pops the error; Lua keeps a few places beyond the end of a stack
        return;
    }
    lua_pushcfunction(L, raise_limit);
    lua_pcall(L, 0, 0, 0);
}

void lv_forget_limit(lua_State *L) {
    lua_pushboolean(L, false);  // the key is there: nothing grows
    lua_rawsetp(L, LUA_REGISTRYINDEX, lv_get_context(L)->limits);
}

// MARK: The stack of the system's thread

// Where that of the running one ends, and its size; 0: it has not been measured.
static _Thread_local uintptr_t stack_floor __attribute__((tls_model("initial-exec")));
static _Thread_local size_t stack_size __attribute__((tls_model("initial-exec")));

static void measure_stack(void) {
    void *lowest;
    size_t size;
    stack_size = 512 << 10;
    stack_floor = (uintptr_t)__builtin_frame_address(0) - stack_size / 2;
    if (!cs_stack(&lowest, &size)) return;
    size_t kept = size / 2 < (1 << 20) ? size / 2 : 1 << 20;
    stack_floor = (uintptr_t)lowest + kept;
    stack_size = size;
}

bool lv_has_stack(lua_State *L) {
    if (stack_size == 0) measure_stack();
    return (uintptr_t)__builtin_frame_address(0) > stack_floor;
}

// MARK: Opening

void lv_make_limits(lv_limits *limits) {
    limits->may_misplace = strstr(lua_ident, "Lua 5.4.4 ") != NULL;
    lv_make_pieces(&limits->pieces);
}

void lv_free_limits(lv_limits *limits) {
    free(limits->unused_budget);
    lv_free_pieces(&limits->pieces);
}

void lv_open_limits(lua_State *L) {
    lv_limits *limits = lv_get_context(L)->limits;
    limits->main = L;
    lv_pace(limits);
    atomic_store(&limits->running, L);
    lv_forget_limit(L);
}
