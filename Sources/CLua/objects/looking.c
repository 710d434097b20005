// What values are made of, found out without running a script's code (ValueParts.swift, NameSearch.swift).
#include "classes.h"
#include "values/contents.h"

int lv_field_value(lua_State *L) {
    int slot = (int)lua_tointeger(L, 2);
    if (lua_toboolean(L, 3)) lv_read_field(L, 1, slot);
    else if (lv_push_slot(L, 1, slot) == LUA_TTABLE && !lua_isnil(L, 3)) lv_wrap_frozen(L);
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

LV_OPERATION(lv_set_kept, 0, lv_set_slot(L, 1, (int)lua_tointeger(L, 2)))
LV_OPERATION(lv_copied_in, 1, lv_copy_in(L, 1))
LV_OPERATION(lv_get_element, 1, lua_gettable(L, 1))
LV_OPERATION(lv_write_element, 0, lua_settable(L, 1))

// MARK: Kept

int lv_tell_field(lua_State *L) {
    lv_follow_class(L, 1);
    lv_field_written(L, lv_to_object(L, 1), (int)lua_tointeger(L, 2));
    return 0;
}
