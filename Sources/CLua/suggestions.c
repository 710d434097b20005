// What errors add to their words: hints, and the nearest name to one that is misspelt. Which they are is the host's to say; it
// raises nothing, and what is raised here is raised when its frames are gone.
#include "errors.h"

#include <stdarg.h>
#include <string.h>

_Noreturn void lv_raise_handed_over(lua_State *L, bool is_there) {
    if (is_there) lv_push_handed_over(L);
    else lua_pushliteral(L, "not enough memory");
    luaL_error(L, "%s", lua_tostring(L, -1));
    __builtin_unreachable();
}

// MARK: The nearest name

_Noreturn void lv_error_suggesting(lua_State *L, const char *wanted, int keys, const char *format, ...) {
    luaL_checkstack(L, 8, NULL);
    keys = lua_absindex(L, keys);
    va_list arguments;
    va_start(arguments, format);
    lua_pushvfstring(L, format, arguments);
    va_end(arguments);
    luaL_where(L, 1);
    lua_insert(L, -2);
    if (lv_swift_nearest(L, wanted, keys)) {
        lv_push_handed_over(L);
        lua_pushfstring(L, " (did you mean '%s'?)", lua_tostring(L, -1));
        lua_remove(L, -2);
    } else {
        lua_pushliteral(L, "");
    }
    lua_concat(L, 3);
    lua_error(L);
    __builtin_unreachable();
}

// MARK: Hints

// Pushes the globals of the code that runs on the thread, or nil. An environment that wraps the globals names them in `__globals`.
static void push_globals(lua_State *L, lua_State *thread) {
    if (!lv_push_environment_of(L, thread)) {
        lua_pushnil(L);
        return;
    }
    int named = luaL_getmetafield(L, -1, "__globals");
    if (named == LUA_TTABLE) lua_replace(L, -2);
    else if (named != LUA_TNIL) lua_pop(L, 1);
}

void lv_add_hints(lua_State *L, lua_State *thread) {
    int message = lua_gettop(L);
    // Other errors are about no name.
    if (strstr(lua_tostring(L, message), " a nil value (") != NULL) push_globals(L, thread);
    lua_settop(L, message + 1);
    bool has_hint = lv_swift_hint(L, thread);
    lua_settop(L, message);
    if (!has_hint) return;
    lv_push_handed_over(L);
    lua_concat(L, 2);
}
