// Computed fields (L20, L47): what their functions give, compared and kept. Swift calls them (ComputedEvaluation.swift).
#include "classes.h"

int lv_keep_computed(lua_State *L) {
    enum { object = 1, number, failed, result, before };
    int slot = (int)lua_tointeger(L, number);
    bool has_failed = lua_toboolean(L, failed);
    lv_follow_class(L, object);
    lv_object *o = lv_to_object(L, object);
    lv_cell *cell = lv_cell_of(o, slot);
    if (!has_failed) lv_copy_in(L, result);
    lv_push_current(L, object, o, slot);
    if (has_failed) {  // what was raised counts, not where it has been
        lv_push_raised(L, result);
        lv_push_raised(L, before);
    }
    bool changed = has_failed != cell->has_failed || !lv_same(L, -1, -2);
    cell->has_failed = has_failed;
    lua_settop(L, result);
    lv_set_current(L, object, o, slot);
    lua_pushinteger(L, (changed ? lv_computed_changed : 0) | (has_failed ? lv_computed_failed : 0));
    return 1;
}

int lv_compute(lua_State *L, int object, int slot, int *status) {
    *status = lv_call_over(L);
    lv_object *o = lv_to_object(L, object);
    int type = lua_type(L, -1);
    if (*status != LUA_OK || o->load != o->class_->load || !lv_is_scalar(type) || type == LUA_TFUNCTION || type == LUA_TTHREAD) return -1;
    lv_cell *cell = lv_cell_of(o, slot);
    bool changed = lv_push_current(L, object, o, slot) != type || cell->has_failed || !lv_same_scalar(L, -1, -2, type);
    lua_pop(L, 1);
    cell->has_failed = false;
    lv_set_current(L, object, o, slot);
    return changed ? lv_computed_changed : 0;
}
