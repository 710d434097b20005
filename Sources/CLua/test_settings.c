// What blocks of tests put back that is no table: how far random numbers have come, how the collector works, and hooks.
#include "budgets.h"

#include <string.h>

int lv_random_numbers(lua_State *L) {
    lua_settop(L, 2);
    if (lua_getupvalue(L, 1, 1) == NULL || lua_rawlen(L, 3) != lv_random_size) luaL_error(L, "an unknown random generator");
    void *numbers = lua_touserdata(L, 3);
    if (lua_isstring(L, 2)) memcpy(numbers, lua_tostring(L, 2), lv_random_size);
    lua_pushlstring(L, numbers, lv_random_size);
    return 1;
}

int lv_collector(lua_State *L) {
    enum { is_running = 1, is_generational, pause, step };
    if (lua_gettop(L) == 0) {
        lua_pushboolean(L, lua_gc(L, LUA_GCISRUNNING));
        // To ask is to set.
        lua_pushboolean(L, lua_gc(L, LUA_GCINC, 0, 0, 0) == LUA_GCGEN);
        if (lua_toboolean(L, is_generational)) lua_gc(L, LUA_GCGEN, 0, 0);
        lua_pushinteger(L, lua_gc(L, LUA_GCSETPAUSE, 200));
        lua_pushinteger(L, lua_gc(L, LUA_GCSETSTEPMUL, 100));
    } else if (lua_toboolean(L, is_generational)) {
        lua_gc(L, LUA_GCGEN, 0, 0);
    } else {
        lua_gc(L, LUA_GCINC, 0, 0, 0);
    }
    lua_gc(L, LUA_GCSETPAUSE, (int)lua_tointeger(L, pause));
    lua_gc(L, LUA_GCSETSTEPMUL, (int)lua_tointeger(L, step));
    lua_gc(L, lua_toboolean(L, is_running) ? LUA_GCRESTART : LUA_GCSTOP);
    return 4;
}

int lv_drop_hook(lua_State *L) {
    lv_disarm(L);
    return 0;
}
