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
