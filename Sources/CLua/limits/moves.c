// Stacks that must not move (moves.h).
#include "moves.h"

#include "ground.h"

// MARK: Refusing

typedef struct search {
    // The thread whose stack is made anew, once that is known.
    const lua_State *moved;
    int depth;
    // The call behind that one.
    uintptr_t reason;
    bool is_pinned;
} search;

static _Unwind_Reason_Code look(struct _Unwind_Context *frame, void *data) {
    static const int deepest = 8;
    const lv_ground *ground = lv_ground_here();
    search *s = data;
    uintptr_t address = _Unwind_GetIP(frame);
    if (s->moved == NULL) {
        for (int i = 0; i < moving_sites && s->moved == NULL; i++)
            if (ground->moving[i].address == address) s->moved = lv_thread_in(frame, ground->moving[i].registers);
        return ++s->depth < deepest || s->moved != NULL ? _URC_NO_REASON : _URC_NORMAL_STOP;
    }
    if (s->reason == 0) s->reason = address;
    if (address != ground->waiting.address) return _URC_NO_REASON;
    s->is_pinned = lv_thread_in(frame, ground->waiting.registers) == s->moved;
    return s->is_pinned ? _URC_NORMAL_STOP : _URC_NO_REASON;
}

// Whether a thread that runs or has called the one that does may have a concatenation under way.
static bool may_concatenate(lv_limits *limits) {
    if (lv_may_concatenate(limits->main)) return true;
    for (const lv_activation *a = limits->activation; a != NULL; a = a->outer)
        if (lv_may_concatenate(a->thread)) return true;
    return false;
}

bool lv_is_pinned(lv_limits *limits, size_t size) {
    if (limits->main == NULL || size % 16 != 0) return false;
    // Libraries in C may concatenate anything, and run threads.
    if (!lv_get_context(limits->main)->opens_everything && !may_concatenate(limits)) return false;
    const lv_ground *ground = lv_ground_here();
    limits->may_misplace = ground->misplaces;
    if (!ground->misplaces) return false;
    search s = {NULL, 0, 0, !ground->knows_calls};
    if (ground->knows_calls) _Unwind_Backtrace(look, &s);
    if (!s.is_pinned) return false;
    if (s.reason != 0 && s.reason == ground->shortening) return true;  // shrinking may fail silently
    lua_State *running = atomic_load_explicit(&limits->running, memory_order_relaxed);
    if (running != NULL) lv_note_frames(running, &limits->refused);
    return limits->is_pinned = true;
}

// MARK: Room

bool lv_may_misplace(void) { return strstr(lua_ident, "Lua 5.4.4 ") != NULL; }

// The main thread's, which keeps it: its lowest call asks for it. Where the stack must not move just now it stays as it is.
static void make_room(lv_limits *limits) {
    limits->may_misplace = lv_ground_here()->misplaces;
    bool was_pinned = limits->is_pinned;
    if (limits->may_misplace && lua_checkstack(limits->main, main_room)) lv_keep_room(limits->main, main_room);
    limits->is_pinned = was_pinned;
}

void lv_note_text(lua_State *L, const char *text, size_t length) {
    lv_limits *limits = lv_get_context(L)->limits;
    static const char name[] = "__concat";
    static const size_t name_length = sizeof name - 1;
    if (!limits->may_misplace || limits->has_named_concat) return;
    const char *end = text + length;
    for (const char *c = text; (c = memchr(c, '_', (size_t)(end - c))) != NULL; c++) {
        if ((size_t)(end - c) < name_length) return;
        if (memcmp(c, name, name_length) != 0) continue;
        limits->has_named_concat = true;
        return make_room(limits);
    }
}

void lv_make_thread_room(lua_State *thread) {
    lv_limits *limits = lv_get_context(thread)->limits;
    if (!limits->has_named_concat || !limits->may_misplace) return;
    static const size_t much = 64 << 20;
    bool is_much = limits->used > much || (limits->cap != 0 && limits->used > limits->cap / 4);
    lua_checkstack(thread, is_much ? least_room : thread_room);
}

// MARK: Saying so

static const char explanation[] =
    "the functions that `__concat` calls are nested too deeply: with this version of Lua, 5.4.4 of Debian 12, the stack cannot "
    "grow there; in place of `..` call a method, or join with tostring";

// Whether it is a message of a function that asked for room on the stack and got none.
static bool wants_room(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TSTRING) return false;
    const char *message = lua_tostring(L, index);
    return strstr(message, "stack overflow") != NULL || strstr(message, "too many results") != NULL ||
           strstr(message, "error in error handling") != NULL;
}

// (message) → the explanation, with the place.
static int explain(lua_State *L) {
    const lv_frames *frames = &lv_get_context(L)->limits->refused;
    lua_pushlstring(L, frames->text, frames->place_length);
    lua_pushstring(L, explanation);
    lua_concat(L, 2);
    return 1;
}

static int report(lua_State *L) {
    lua_pushstring(L, explanation);
    lv_push_error_at(L, &lv_get_context(L)->limits->refused);
    return 1;
}

static bool replace_error(lua_State *L, int status, lua_CFunction maker) {
    lv_limits *limits = lv_get_context(L)->limits;
    bool is_refused = status == LUA_ERRMEM && !limits->is_short;
    if (!is_refused && !(limits->is_pinned && wants_room(L, -1))) return false;
    limits->is_pinned = false;
    if (!lua_checkstack(L, 1)) return false;
    lua_pushcfunction(L, maker);
    bool is_made = lua_pcall(L, 0, 1, 0) == LUA_OK;
    lua_remove(L, is_made ? -2 : -1);
    return is_made;
}

bool lv_explain_pinned(lua_State *L, int status) { return replace_error(L, status, explain); }

bool lv_report_pinned(lua_State *L, int status) { return replace_error(L, status, report); }

void lv_add_pinned(lua_State *L) {
    lv_limits *limits = lv_get_context(L)->limits;
    if (!limits->is_pinned || !wants_room(L, -1)) return;
    limits->is_pinned = false;
    lua_pushfstring(L, "; %s", explanation);
    lua_concat(L, 2);
}
