// Fields whose values the host keeps (StoredCell.swift). What is stored by a key is the one field of an observable object, the cell;
// nil: nothing is. A field of a component is a binding to it, with the default of its own declaration.
#include "classes.h"

// What Swift keeps of the cell whose class it is; NULL: nothing, any more.
static void *stored_by(lua_State *L, const lv_class *class) {
    return lv_get_context(L)->is_disconnected ? NULL : *class->stored;
}

// The value is to be written to the cell, or into its table.
static void will_store(lua_State *L, int cell, int value, bool is_part) {
    void *stored = stored_by(L, class_of(L, cell));
    if (stored == NULL) return;
    luaL_checkstack(L, 17, NULL);
    lua_pushvalue(L, value);
    lv_end_call(L, lv_swift_will_store(L, lv_get_context(L)->host, stored, cell, is_part));
    lua_pop(L, 1);
}

void lv_check_stored_part(lua_State *L, int element) {
    int cell = lua_gettop(L);
    if (class_of(L, cell)->stored != NULL) will_store(L, cell, element, true);
}

void lv_prepare_stored(lua_State *L, int cell, int value) { will_store(L, cell, value, false); }

bool lv_is_shown(lua_State *L, int cell, int value) {
    void *stored = stored_by(L, class_of(L, cell));
    luaL_checkstack(L, 8, NULL);
    if (stored == NULL || !lv_swift_push_shown(L, lv_get_context(L)->host, stored)) return false;
    bool same = lv_same(L, -1, value);
    lua_pop(L, 1);
    return same;
}

void lv_stored_written(lua_State *L, lv_object *cell) {
    void *stored = stored_by(L, cell->class_);
    if (stored != NULL) lv_swift_stored(lv_get_context(L)->host, stored);
}
