// What values are made of, found out without running a script's code (ValueParts.swift, NameSearch.swift).
#include "classes.h"
#include "values.h"

int lv_field_value(lua_State *L) {
    int slot = (int)lua_tointeger(L, 2);
    if (lua_toboolean(L, 3)) lv_read_field(L, 1, slot);
    else if (lv_push_slot(L, 1, slot) == LUA_TTABLE) lv_show_frozen(L);
    return 1;
}

int lv_kept_value(lua_State *L) {
    bool is_binding = lua_toboolean(L, 3);
    if (lv_push_slot(L, 1, (int)lua_tointeger(L, 2)) == LUA_TUSERDATA && is_binding && lv_to_binding(L, 4) != NULL) lv_look(L, 4);
    return 1;
}

int lv_other_keys(lua_State *L) {
    lv_push_bare(L, 1, lv_table_kind(L, 1));
    int content = lua_gettop(L);
    lv_push_other_keys(L, content);
    lua_pushinteger(L, lv_content_length(L, content));
    lua_pushvalue(L, content);
    return 3;
}

int lv_kept_table(lua_State *L) {
    lv_push_bare(L, 1, lv_table_kind(L, 1));
    lua_pushinteger(L, lv_content_length(L, lua_gettop(L)));
    return 2;
}

int lv_get_element(lua_State *L) {
    lua_gettable(L, 1);
    return 1;
}
