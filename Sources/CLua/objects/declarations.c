// What declares the fields of a class, as `State(0)`. The words are Swift's (DeclarationWords.swift, FieldObservers.swift).
#include "classes.h"

int lv_declare(lua_State *L) {
    enum { kind = 1, value };
    bool has_value = lua_gettop(L) >= value;
    lv_declaration *d = lua_newuserdatauv(L, sizeof *d, declared_values);
    *d = (lv_declaration){.kind = (enum lv_field_kind)lua_tointeger(L, kind), .has_value = has_value, .number = lv_get_context(L)->declarations++};
    lua_rawgetp(L, LUA_REGISTRYINDEX, lv_get_context(L)->declaration_metatable);
    lua_setmetatable(L, -2);
    if (!has_value) return 1;
    lua_pushvalue(L, value);
    // Every object begins with it: who writes to it gets a copy.
    lv_freeze(L, -1);
    lv_copy_in(L, -1);
    lua_setiuservalue(L, -2, declared_value);
    return 1;
}

lv_declaration *lv_to_declaration(lua_State *L, int index) {
    return lv_userdata_with(L, index, lv_get_context(L)->declaration_metatable);
}
