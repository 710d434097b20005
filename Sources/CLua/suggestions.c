// What errors add to their words: hints, and the nearest name to one that is misspelt. Which they are is the host's to say; it
// raises nothing, and what is raised here is raised when its frames are gone.
#include "errors.h"

#include <stdarg.h>
#include <string.h>

// MARK: The nearest name

_Noreturn void lv_raise_suggesting(lua_State *L, const char *wanted, int keys, const char *otherwise) {
    luaL_checkstack(L, 8, NULL);
    keys = lua_absindex(L, keys);
    luaL_where(L, 1);
    lua_insert(L, -2);
    if (lv_swift_nearest(L, wanted, keys)) {
        lv_push_handed_over(L);
        lua_pushfstring(L, " (did you mean '%s'?)", lua_tostring(L, -1));
        lua_remove(L, -2);
    } else {
        lua_pushstring(L, otherwise);
    }
    lua_concat(L, 3);
    lua_error(L);
    __builtin_unreachable();
}

_Noreturn void lv_error_suggesting(lua_State *L, const char *wanted, int keys, const char *format, ...) {
    keys = lua_absindex(L, keys);
    va_list arguments;
    va_start(arguments, format);
    lua_pushvfstring(L, format, arguments);
    va_end(arguments);
    lv_raise_suggesting(L, wanted, keys, "");
}

// MARK: Hints

// The object on top: what it has by that name; pops it.
static enum lv_member pop_member(lua_State *L, const char *name) {
    int type = lv_is_object(L, -1) ? lv_object_method(L, lua_gettop(L), name, strlen(name)) : LUA_TNONE;
    lua_pop(L, type == LUA_TNONE ? 1 : 2);
    return type == LUA_TFUNCTION ? lv_method_member : type == LUA_TNUMBER ? lv_field_member : lv_no_member;
}

enum lv_member lv_member_of_self(lua_State *L, lua_State *thread, const char *name) {
    lua_Debug frame;
    int level = 0;
    while (lua_getstack(thread, level, &frame) && lua_getinfo(thread, "l", &frame) && frame.currentline < 0) level++;
    if (!lua_checkstack(thread, 4) || !lua_getstack(thread, level, &frame)) return lv_no_member;
    const char *variable;
    for (int i = 1; (variable = lua_getlocal(thread, &frame, i)) != NULL; i++) {
        if (thread != L) lua_xmove(thread, L, 1);
        if (strcmp(variable, "self") == 0) return pop_member(L, name);
        lua_pop(L, 1);
    }
    lua_getinfo(thread, "f", &frame);
    if (thread != L) lua_xmove(thread, L, 1);
    int function = lua_gettop(L);
    for (int i = 1; (variable = lua_getupvalue(L, function, i)) != NULL; i++) {
        if (strcmp(variable, "self") == 0) {
            lua_remove(L, function);
            return pop_member(L, name);
        }
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    return lv_no_member;
}

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
    if (strstr(lua_tostring(L, message), " a nil value (") != NULL) {
        push_globals(L, thread);
        lv_push_modifiers(L);
    }
    lua_settop(L, message + 2);
    bool has_hint = lv_swift_hint(L, thread);
    lua_settop(L, message);
    if (!has_hint) return;
    lv_push_handed_over(L);
    lua_concat(L, 2);
}
