// Reading without depending, `untrack`. `track` is the host's, which fields notify when they are written.
#include "internal.h"

static int finish(lua_State *L, int status, lua_KContext before) {
    (void)status;
    return lua_gettop(L) - (int)before;
}

// untrack(fn) → what the function gives. Where nothing is tracked, as in a task, it may wait.
static int untrack(lua_State *L) {
    lv_context *context = lv_get_context(L);
    if (!lv_is_callable(L, 1))
        return luaL_error(L, "untrack: expected a function, as untrack(function() … end), got %s",
                          lua_isnone(L, 1) ? "nothing" : lv_type_text(L, 1));
    lua_settop(L, 1);
    if (context->modes.evaluation == 0) {
        lua_callk(L, 0, LUA_MULTRET, 0, finish);
        return finish(L, LUA_OK, 0);
    }
    lv_guard_modes(L, 1);
    context->modes.evaluation = 0;
    lua_call(L, 0, LUA_MULTRET);
    lv_restore_modes(L, 1);
    return lua_gettop(L);
}

void lv_open_tracking(lua_State *L) {
    lua_register(L, "untrack", untrack);
}
