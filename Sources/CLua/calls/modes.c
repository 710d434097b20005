// Modes: how the code that runs may read and write, and whose it is. A call that changes them has a guard below it, so that
// an error on its way to whatever catches it sets them right, and keeps its traceback. Lua does not close the variables of a
// coroutine that ends by an error: what resumes one puts the modes back, and leaves no guard of the coroutine's behind.
#include "calls.h"

static const char guard_key;

// __close of the guard. The guards of a coroutine that has ended are gone before its variables are closed.
static int restore(lua_State *L) {
    lv_context *context = lv_get_context(L);
    int innermost = context->guard_count;
    while (innermost > 0 && context->guards[innermost - 1].thread != L) innermost--;
    if (innermost == 0) return 0;
    context->guard_count = innermost - 1;
    context->modes = context->guards[innermost - 1].modes;
    return 0;
}

void lv_guard_modes(lua_State *L, int index) {
    lv_context *context = lv_get_context(L);
    luaL_checkstack(L, 2 * LUA_MINSTACK, NULL);  // where it is closed, a stack may not be able to grow
    if (context->guard_count == most_guards) luaL_error(L, "C stack overflow");
    lua_rawgetp(L, LUA_REGISTRYINDEX, &guard_key);
    lua_insert(L, index);
    lua_toclose(L, index);
    context->guards[context->guard_count++] = (lv_kept_modes){L, context->modes};
}

void lv_restore_modes(lua_State *L, int index) {
    lua_closeslot(L, index);
    lua_remove(L, index);
}

// MARK: Reading without depending

// `track` is the host's, which fields notify when they are written.
// untrack(fn) → what the function gives. Where nothing is tracked, as in a task, it may wait.
static int untrack(lua_State *L) {
    lv_context *context = lv_get_context(L);
    if (!lv_is_callable(L, 1))
        return luaL_error(L, "untrack: expected a function, as untrack(function() … end), got %s",
                          lua_isnone(L, 1) ? "nothing" : lv_type_text(L, 1));
    lua_settop(L, 1);
    if (context->modes.evaluation == 0) {
        lua_callk(L, 0, LUA_MULTRET, 0, lv_finish);
        return lua_gettop(L);
    }
    lv_guard_modes(L, 1);
    context->modes.evaluation = 0;
    lua_call(L, 0, LUA_MULTRET);
    lv_restore_modes(L, 1);
    return lua_gettop(L);
}

void lv_open_modes(lua_State *L) {
    lua_register(L, "untrack", untrack);
    lua_newuserdatauv(L, 0, 0);
    lua_createtable(L, 0, 1);
    lua_pushcfunction(L, restore);
    lua_setfield(L, -2, "__close");
    lua_setmetatable(L, -2);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &guard_key);
}
