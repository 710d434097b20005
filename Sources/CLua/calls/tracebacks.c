// Tracebacks: which frames they are of (`Traceback.swift` writes them), and those from where an error was raised first.

#include "calls.h"

bool lv_ends_traceback(lua_State *L) { return lua_tocfunction(L, -1) == lv_binding_refresh; }

// MARK: Raised again

static const char inner_key, raiser_key;

// Pushes the function at a level of the thread; nil if there is none.
static void push_function_at(lua_State *L, lua_State *thread, int level) {
    lua_Debug frame;
    if (!lua_getstack(thread, level, &frame)) {
        lua_pushnil(L);
        return;
    }
    lua_getinfo(thread, "f", &frame);
    lua_xmove(thread, L, 1);
}

void lv_note_inner(lua_State *L) {
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &inner_key);
    push_function_at(L, L, 0);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &raiser_key);
}

// Whether the function that raised the error did so again: one that was caught meanwhile may be equal to another that is
// new. In the thread that raised, the handler runs above that function.
static bool is_raised_again(lua_State *L, lua_State *thread, int error) {
    int top = lua_gettop(L);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &inner_key);
    bool is_equal = lv_is_reported(L, -1) && lua_rawgeti(L, -1, 3) != LUA_TNIL && lua_rawequal(L, -1, error);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &raiser_key);
    push_function_at(L, thread, L == thread ? 1 : 0);
    bool is_raiser = lua_rawequal(L, -1, -2);
    lua_settop(L, top);
    return is_equal && is_raiser;
}

void lv_push_traceback(lua_State *L, lua_State *thread, int error) {
    const lv_context *context = lv_get_context(L);
    // What a line at a prompt has set off runs in the main thread, and the line in its own.
    lua_State *task = context->runs_line && thread == context->limits->main ? context->modes.task : NULL;
    int before = lua_gettop(L) + 1;
    lua_pushnil(L);
    if (is_raised_again(L, thread, error)) {
        lua_rawgetp(L, LUA_REGISTRYINDEX, &inner_key);
        lua_rawgeti(L, -1, 2);
        lua_replace(L, before);
        lua_pushboolean(L, false);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &inner_key);
    }
    bool is_there = lv_swift_traceback(L, before, thread, task);
    if (is_there) lv_push_handed_over(L);
    else lua_pushliteral(L, "");
    lua_replace(L, before);
    lua_settop(L, before);
}

// MARK: Errors without a handler

// The error on top, a text, becomes one that was raised where the frames are.
void lv_push_error_at(lua_State *L, const lv_frames *frames) {
    luaL_checkstack(L, 10, NULL);
    lua_pushlstring(L, frames->text, frames->place_length);
    lua_insert(L, -2);
    lua_concat(L, 2);
    lv_push_error(L, L);
    int error = lua_gettop(L);
    lua_pushlstring(L, frames->text, frames->length);
    // A coroutine was resumed by the frames that there are still; in one thread they are among those that were noted.
    if (L != frames->thread) {
        lua_rawgeti(L, error, 2);
        lua_concat(L, 2);
    }
    lua_rawseti(L, error, 2);
}
