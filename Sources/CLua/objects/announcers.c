// Objects that announce themselves: by their own publisher, or by the subject in a field (L22). What publishers are is Swift's.
#include "classes.h"

void lv_push_will_change(lua_State *L, int object) {
    luaL_checkstack(L, 16, NULL);
    object = lua_absindex(L, object);
    int slot = lv_will_change_slot(L, object);
    if (lua_getiuservalue(L, object, slot) != LUA_TNIL) return;
    lua_pop(L, 1);
    lv_push_host_object(L, lv_host_publisher);
    lv_end_call(L, lv_swift_make_announcer(L, lv_get_context(L)->host, 0, object));
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, object, slot);
}

void lv_tell_will_change(lua_State *L, int object) {
    if (lua_getiuservalue(L, object, lv_will_change_slot(L, object)) != LUA_TNIL && !lv_get_context(L)->is_disconnected) {
        luaL_checkstack(L, 8, NULL);
        lv_swift_tell(lv_host_object(L, -1, lv_host_publisher));
    }
    lua_pop(L, 1);
}

void lv_take_subject(lua_State *L, int object, int slot, int value) {
    const lv_class *class = class_of(L, object);
    int top = lua_gettop(L);
    luaL_checkstack(L, 16, NULL);
    lv_push_slot(L, object, slot);
    lv_end_call(L, lv_swift_set_announcer(L, lv_get_context(L)->host, object, value, top + 1, class->schema.name, class->field[slot].name));
    lua_settop(L, top);
}

void lv_make_subject(lua_State *L, int object, int slot) {
    object = lua_absindex(L, object);
    int top = lua_gettop(L);
    luaL_checkstack(L, 16, NULL);
    lv_push_slot(L, object, slot);
    if (lv_is_publisher(L, top + 1)) {
        lv_push_host_object(L, lv_host_publisher);
        lv_end_call(L, lv_swift_make_announcer(L, lv_get_context(L)->host, top + 1, object));
        lv_set_slot(L, object, slot);
    }
    lua_settop(L, top);
}
