// What values are made of, found out without running a script's code (ValueParts.swift, NameSearch.swift).
#include "classes.h"
#include "values/contents.h"

int lv_field_value(lua_State *L) {
    int slot = (int)lua_tointeger(L, 2);
    if (lua_toboolean(L, 3)) lv_read_field(L, 1, slot);
    else if (lv_push_slot(L, 1, slot) == LUA_TTABLE) lv_wrap_frozen(L);
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

// MARK: Kept

// What objects have in their fields at one moment, and fields that get it: for undo, time travel, and objects of a script that is
// loaded again. Which get what is Swift's to say (KeptFields.swift).

int lv_keep_fields(lua_State *L) {
    enum { object = 1, kept };
    lua_settop(L, object);
    const lv_class *class = class_of(L, object);
    uint32_t count = lv_room(lv_to_object(L, object));
    lua_createtable(L, (int)count, 2);
    lua_pushvalue(L, object);
    lua_rawseti(L, kept, 0);
    lua_pushinteger(L, count);
    lua_rawseti(L, kept, -1);
    for (uint32_t slot = 0; slot < count; slot++) {
        if (!lv_is_state(class->field[slot].kind) && class->field[slot].kind != lv_state_object) continue;
        if (lv_push_slot(L, object, (int)slot) == LUA_TTABLE) lv_wrap_frozen(L);
        lua_rawseti(L, kept, (lua_Integer)slot + 1);
    }
    return 1;
}

int lv_put_field(lua_State *L) {
    enum { object = 1, number, value };
    int slot = (int)lua_tointeger(L, number);
    lua_settop(L, value);
    if (lv_is_state(class_of(L, object)->field[slot].kind)) lv_restore_field(L, object, slot);
    else lv_set_slot(L, object, slot);
    return 0;
}

int lv_tell_fields(lua_State *L) {
    lv_follow_class(L, 1);
    lv_object *object = lv_to_object(L, 1);
    for (uint32_t slot = 0; slot < object->class_->fields; slot++)
        if (lv_is_state(object->class_->field[slot].kind)) lv_field_written(L, object, (int)slot);
    return 0;
}
