// Stacks that must not move (moves.h).
#define _GNU_SOURCE
#include "moves.h"

// In places of a stack, in a state that was given text which names `__concat`. A call of a function takes some ten of them: the
// main thread has room for hundreds that are nested, which costs 64 KB. A coroutine or a task has 8 KB, or 3 KB where the heap
// holds more than 64 MB, or than a quarter of what it may.
enum { main_room = 4000, thread_room = 500, least_room = 200 };

static int concatenate(lua_State *L) {
    lua_concat(L, 2);
    return lua_gettop(L) == 1;
}

bool lv_is_pinned(lv_limits *limits, size_t size, const void *asker) {
    if (limits->main == NULL || size % 16 != 0) return false;
    int answer = lv_swift_is_pinned(limits->main, (uintptr_t)asker, concatenate);
    if (answer < 2) return answer == 1;
    lv_swift_note_frames(atomic_load_explicit(&limits->running, memory_order_relaxed));
    return limits->is_pinned = true;
}

void lv_note_text(lua_State *L, const char *text, size_t length) {
    lv_limits *limits = lv_get_context(L)->limits;
    static const char name[] = "__concat";
    if (!limits->may_misplace || limits->has_named_concat || memmem(text, length, name, sizeof name - 1) == NULL) return;
    limits->has_named_concat = true;
    lv_swift_make_room(limits->main, concatenate, main_room);
}

void lv_make_thread_room(lua_State *thread) {
    lv_limits *limits = lv_get_context(thread)->limits;
    if (!limits->has_named_concat || !limits->may_misplace) return;
    static const size_t much = 64 << 20;
    bool is_much = limits->used > much || (limits->cap != 0 && limits->used > limits->cap / 4);
    lua_checkstack(thread, is_much ? least_room : thread_room);
}
