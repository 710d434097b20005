// Fields that an object gets when its script is loaded again, and its class has them from then on (DeclaredClasses.swift). An object that has
// no room for them gets it when it is next read or written: memory that it has by itself stays where it is.
#include "classes.h"

// Where the table of live views of an object has the last fields that were added.
enum { place_of_added = 0 };

int lv_push_added_fields(lua_State *L, int index, int slot) {
    index = lua_absindex(L, index);
    luaL_checkstack(L, 3, NULL);
    lv_push_views_of(L, index);
    lua_rawgeti(L, -1, place_of_added);
    const lv_added_fields *added = lua_touserdata(L, -1);
    for (; (uint32_t)slot < added->first; added = added->before) {
        lua_getiuservalue(L, -1, (int)added->count + 1);
        lua_replace(L, -2);
    }
    lua_replace(L, -2);
    return slot - (int)added->first + 1;
}

lv_cell *lv_find_cell(lv_object *object, int slot) { return lv_cell_of(object, slot); }

// Makes room for the fields that the object's class has beyond those; they have their initial values.
static void add_fields(lua_State *L, int index, uint32_t room) {
    lv_object *object = lv_to_object(L, index);
    const lv_class *class = object->class_;
    uint32_t count = class->fields - room;
    int top = lua_gettop(L), all = top + 1, new = top + 2;
    lv_push_views_of(L, index);
    lv_added_fields *added = lua_newuserdatauv(L, sizeof *added + count * sizeof(lv_cell), (int)count + 1);
    memset(added, 0, sizeof *added + count * sizeof(lv_cell));
    added->first = room;
    added->count = count;
    added->before = object->has_added_fields ? object->instance : NULL;
    lua_rawgeti(L, all, place_of_added);
    lua_setiuservalue(L, new, (int)count + 1);
    lua_getiuservalue(L, index, object->fields + object_class);
    lua_getiuservalue(L, -1, class_declarations);
    lv_set_initial_values(L, class, new, lua_gettop(L), room);
    lv_put_place(L, all, place_of_added, new);
    object->instance = added;
    object->has_added_fields = true;
    if (class->has_observers) lv_ask(L, lv_ask_subjects, index, (int)room, 0);
    // Lua takes notice of a __gc when a metatable is set.
    if (lua_getmetatable(L, index)) lua_setmetatable(L, index);
    lua_settop(L, top);
}

void lv_catch_up(lua_State *L, int index) {
    index = lua_absindex(L, index);
    luaL_checkstack(L, 12, NULL);
    lv_object *object = lv_to_object(L, index);
    uint32_t room = lv_room(object);
    if (room < object->class_->fields) add_fields(L, index, room);
    object->load = object->class_->load;
    // The results of functions of an earlier load count for nothing.
    for (int slot = 0; slot < (int)room; slot++) {
        if (!lv_drop_computed(L, object, slot)) continue;
        lua_pushnil(L);
        lv_set_slot(L, index, slot);
    }
}
