// Methods that a test has put a spy or a stub in the place of. The table that tells what a name of a class is then has a table
// for the name: at 1 what the class gives now, a function or something that can be called, or nothing; at 2 the function that
// the host calls, or nothing; and by object what one object gives.
#include "classes.h"

bool lv_push_replaced(lua_State *L, int object) {
    lua_pushvalue(L, object);
    if (lua_rawget(L, -2) == LUA_TNIL) {
        lua_pop(L, 1);
        lua_rawgeti(L, -1, 1);
    }
    lua_replace(L, -2);
    return !lua_isnil(L, -1);
}

int lv_to_own_method(lua_State *L) {
    int type = lua_type(L, -1);
    if (type != LUA_TTABLE) return type;
    type = lua_rawgeti(L, -1, 2);
    lua_replace(L, -2);
    return type;
}

int lv_class_of(lua_State *L) {
    lua_settop(L, 1);
    if (lv_to_class(L, 1) != NULL) return 1;
    if (!lv_is_object(L, 1)) return 0;
    lua_getiuservalue(L, 1, (int)lv_to_object(L, 1)->fields + object_class);
    return 1;
}

int lv_raw_method(lua_State *L) {
    lua_settop(L, 2);
    lua_getiuservalue(L, 1, class_dispatch);
    lua_pushvalue(L, 2);
    lua_rawget(L, 3);
    return 1;
}

int lv_set_raw_method(lua_State *L) {
    lua_settop(L, 3);
    lv_class *class = lv_to_class(L, 1);
    lua_getiuservalue(L, 1, class_dispatch);
    lua_insert(L, 2);
    lua_pushvalue(L, 3);
    lua_insert(L, 2);
    lua_rawset(L, 3);
    if (lua_type(L, 2) != LUA_TSTRING) return 0;
    lua_pushvalue(L, 2);
    bool is_there = lua_rawget(L, 3) != LUA_TNIL && lv_to_own_method(L) != LUA_TNIL;
    const char *key = lua_tostring(L, 2);
    if (is_there) lv_note_method(class, key);
    else lv_forget_method(class, key);
    return 0;
}

int lv_method_names(lua_State *L) {
    lua_settop(L, 1);
    lua_newtable(L);
    lua_getiuservalue(L, 1, class_dispatch);
    lua_pushnil(L);
    while (lua_next(L, 3)) {
        if (lua_type(L, 5) != LUA_TNUMBER) {
            lua_pushvalue(L, 4);
            lua_rawseti(L, 2, (lua_Integer)lua_rawlen(L, 2) + 1);
        }
        lua_settop(L, 4);
    }
    lua_settop(L, 2);
    return 1;
}
