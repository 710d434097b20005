// Loops over publishers (L62): `for value in lines(publisher) do … end`, in a task. The host subscribes, keeps the values between
// the steps, and cancels. That a loop was left by `break` or an error it finds out when the task waits next: the library has no
// safe way to tell at once, since its code for `break` can damage the stack where a `for` has a value to close.
#include "limits.h"

#include <string.h>

static const char streams_key;

// What an iterator is about: its upvalue. User value 1: the thread of the loop that called it.
typedef struct {
    lua_Integer number;  // the host's
    const void *task;    // only to be compared
    bool is_in_loop, has_ended;
} lv_stream;

// More frames than these are not looked through: the loop counts as one that goes on.
enum { most_frames = 1000 };

static lv_stream *to_stream(lua_State *L, int index) { return lua_touserdata(L, index); }

// From the first step on that a `for` takes, the iterator is in use for as long as one goes on.
static void note_loop(lua_State *L, lv_stream *stream) {
    lua_Debug frame;
    if (!lua_getstack(L, 0, &frame) || !lua_getinfo(L, "n", &frame) || strcmp(frame.namewhat, "for iterator") != 0) return;
    stream->is_in_loop = true;
    lua_pushthread(L);
    lua_setiuservalue(L, lua_upvalueindex(1), 1);
}

static int after_step(lua_State *L, int status, lua_KContext context) {
    int count = lv_after_wait(L, status, context);
    if (lua_isnil(L, -1)) to_stream(L, lua_upvalueindex(1))->has_ended = true;
    return count;
}

// () → the next value, or nil at the end.
static int step(lua_State *L) {
    lv_stream *stream = to_stream(L, lua_upvalueindex(1));
    if (stream->has_ended) return 0;
    lv_check_wait(L, "lines");
    if (stream->task != lv_get_context(L)->modes.task) return luaL_error(L, "`lines` is gone through in the task that has called it");
    note_loop(L, stream);
    lua_settop(L, 0);
    lua_pushinteger(L, stream->number);
    return lv_wait_then(L, lv_wait_next, after_step);
}

static int after_subscribing(lua_State *L, int status, lua_KContext context) {
    lv_after_wait(L, status, context);
    lua_Integer number = lua_tointeger(L, -1);
    lv_stream *stream = lua_newuserdatauv(L, sizeof *stream, 1);
    *stream = (lv_stream){.number = number, .task = lv_get_context(L)->modes.task};
    lua_pushcclosure(L, step, 1);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &streams_key);
    lua_pushvalue(L, -2);
    lua_rawseti(L, -2, number);
    lua_pop(L, 1);
    return 1;
}

// (publisher) → an iterator over its values.
static int lines(lua_State *L) {
    if (!lv_is_publisher(L, 1)) return luaL_typeerror(L, 1, "publisher");
    lua_settop(L, 1);
    lv_check_wait(L, "lines");
    return lv_wait_then(L, lv_wait_stream, after_subscribing);
}

// Whether a `for` that goes on in the thread has the iterator.
static bool has_loop(lua_State *thread, const void *iterator) {
    lua_Debug frame;
    if (lua_status(thread) > LUA_YIELD) return false;
    if (!lua_checkstack(thread, 1)) return true;
    for (int level = 0; lua_getstack(thread, level, &frame); level++) {
        if (level == most_frames) return true;
        const char *name;
        for (int local = 1; (name = lua_getlocal(thread, &frame, local)) != NULL; local++) {
            bool is_it = strcmp(name, "(for state)") == 0 && lua_topointer(thread, -1) == iterator;
            lua_pop(thread, 1);
            if (is_it) return true;
        }
    }
    return false;
}

// (number) → whether its next value may still be asked for.
int lv_stream_is_used(lua_State *L) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &streams_key);
    lua_rawgeti(L, -1, lua_tointeger(L, 1));
    bool is_used = false;
    if (lua_getupvalue(L, -1, 1) != NULL) {
        lv_stream *stream = to_stream(L, -1);
        lua_getiuservalue(L, -1, 1);
        is_used = !stream->has_ended && (!stream->is_in_loop || has_loop(lua_tothread(L, -1), lua_topointer(L, -3)));
        if (!is_used) stream->has_ended = true;
    }
    lua_pushboolean(L, is_used);
    return 1;
}

void lv_open_streams(lua_State *L) {
    lv_push_weak_table(L, "v");
    lua_rawsetp(L, LUA_REGISTRYINDEX, &streams_key);
    lua_register(L, "lines", lines);
}
