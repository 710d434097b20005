// Keys of the environment that plugins have.
#include "internal.h"

#include <string.h>

static const char own_keys_key;

// (beginning of chunks' names, key, whole key): code of these chunks means the whole key by the short one.
int lv_note_own_key(lua_State *L) {
    lua_settop(L, 3);
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &own_keys_key) != LUA_TTABLE) {
        lua_pop(L, 1);
        lua_newtable(L);
        lua_pushvalue(L, -1);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &own_keys_key);
    }
    lua_pushvalue(L, 1);
    if (lua_rawget(L, 4) != LUA_TTABLE) {
        lua_pop(L, 1);
        lua_newtable(L);
        lua_pushvalue(L, 1);
        lua_pushvalue(L, -2);
        lua_rawset(L, 4);
    }
    lua_pushvalue(L, 2);
    lua_pushvalue(L, 3);
    lua_rawset(L, -3);
    lv_get_context(L)->has_own_keys = true;
    return 0;
}

void lv_complete_key(lua_State *L, int index) {
    lua_Debug frame;
    if (!lv_get_context(L)->has_own_keys || lua_type(L, index) != LUA_TSTRING) return;
    int level = 0;
    do {
        if (!lua_getstack(L, level++, &frame)) return;
        lua_getinfo(L, "S", &frame);
    } while (*frame.what == 'C');
    if (*frame.source != '@') return;
    index = lua_absindex(L, index);
    luaL_checkstack(L, 6, NULL);
    int top = lua_gettop(L);
    size_t longest = 0;
    lua_pushnil(L);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &own_keys_key);
    for (lua_pushnil(L); lua_next(L, top + 2); lua_pop(L, 1)) {
        size_t length;
        const char *start = lua_tolstring(L, -2, &length);
        if (length <= longest || strncmp(frame.source + 1, start, length) != 0) continue;
        lua_pushvalue(L, index);
        if (lua_rawget(L, -2) == LUA_TNIL) {
            lua_pop(L, 1);
            continue;
        }
        lua_replace(L, top + 1);
        longest = length;
    }
    lua_settop(L, top + 1);
    if (longest > 0) lua_replace(L, index);
    lua_settop(L, top);
}
