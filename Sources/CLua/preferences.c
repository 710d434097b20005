// Preferences (L33): keys by which views publish values to those around them.
#include "internal.h"

static const char metatable;

// User values of a preference: its name, default, reduce.
enum { name = 1, default_value, reduce, user_values = 3 };

bool lv_is_preference(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TUSERDATA || !lua_getmetatable(L, index)) return false;
    lua_rawgetp(L, LUA_REGISTRYINDEX, &metatable);
    bool same = lua_rawequal(L, -1, -2);
    lua_pop(L, 2);
    return same;
}

// Upvalue 1: the name. ({ default =, reduce = }) → the preference.
static int declare(lua_State *L) {
    const char *text = lua_tostring(L, lua_upvalueindex(1));
    if (!lua_istable(L, 1))
        return luaL_error(L, "Preference \"%s\": expected a table, as { default = 0, reduce = math.max }, got %s", text,
                          lua_isnone(L, 1) ? "nothing" : lv_type_text(L, 1));
    lua_settop(L, 1);
    lua_newuserdatauv(L, 0, user_values);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_setiuservalue(L, 2, name);
    lua_newtable(L);
    lua_pushboolean(L, true);
    lua_setfield(L, 3, "default");
    lua_pushboolean(L, true);
    lua_setfield(L, 3, "reduce");
    lua_pushnil(L);
    while (lua_next(L, 1)) {
        lua_pushvalue(L, -2);
        if (lua_rawget(L, 3) == LUA_TNIL) {
            const char *key = lua_type(L, -3) == LUA_TSTRING ? lua_tostring(L, -3) : "?";
            lv_error_suggesting(L, key, 3, "Preference \"%s\" has no option '%s'", text, key);
        }
        lua_pop(L, 2);
    }
    lua_getfield(L, 1, "default");
    lv_freeze(L, -1);
    lua_setiuservalue(L, 2, default_value);
    if (lua_getfield(L, 1, "reduce") != LUA_TFUNCTION)
        return luaL_error(L, "Preference \"%s\": 'reduce' must be a function of two values, got %s", text, lv_type_text(L, -1));
    lua_setiuservalue(L, 2, reduce);
    lua_settop(L, 2);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &metatable);
    lua_setmetatable(L, 2);
    return 1;
}

static int preference(lua_State *L) {
    if (lua_type(L, 1) != LUA_TSTRING)
        return luaL_error(L, "Preference: expected a name, as in Preference \"Width\" { default = 0, reduce = math.max }");
    lv_refuse_second(L, "Preference");
    lua_pushcclosure(L, declare, 1);
    return 1;
}

void lv_push_preference_part(lua_State *L, int index, int part) { lua_getiuservalue(L, index, part); }

void lv_open_preferences(lua_State *L) {
    lua_newtable(L);
    lua_pushliteral(L, "preference");
    lua_setfield(L, -2, "__name");
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_rawsetp(L, LUA_REGISTRYINDEX, &metatable);
    lua_register(L, "Preference", preference);
}
