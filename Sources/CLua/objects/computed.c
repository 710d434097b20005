// Computed fields (L20, L47): what their functions give, compared and kept. Swift calls them (ComputedEvaluation.swift).

#include "classes.h"

// Whether the error on top is the one below it: what was raised counts, not where it has been.
static bool same_error(lua_State *L) {
    int top = lua_gettop(L);
    for (int i = top - 1; i <= top; i++) lv_push_raised(L, i);
    bool same = lv_same(L, -1, -2);
    lua_settop(L, top);
    return same;
}

// Keeps the result or error on top; gives what came of it, as flags. An error is what the handler makes of it.
static int keep_result(lua_State *L, int object, int slot, bool has_failed) {
    lv_follow_class(L, object);
    lv_object *o = lv_to_object(L, object);
    lv_cell *cell = lv_cell_of(o, slot);
    if (!has_failed) lv_copy_in(L, -1);
    lv_push_current(L, object, o, slot);
    bool changed = has_failed != cell->has_failed || !(has_failed ? same_error(L) : lv_same(L, -1, -2));
    lua_pop(L, 1);
    cell->has_failed = has_failed;
    lv_set_current(L, object, o, slot);
    return (changed ? lv_computed_changed : 0) | (has_failed ? lv_computed_failed : 0);
}

int lv_keep_computed(lua_State *L) {
    lua_pushinteger(L, keep_result(L, 1, (int)lua_tointeger(L, 2), lua_toboolean(L, 3)));
    return 1;
}

int lv_keep_plain_computed(lua_State *L, int object, int slot) {
    lv_object *o = lv_to_object(L, object);
    lv_cell *cell = lv_cell_of(o, slot);
    int type = lua_type(L, -1);
    bool changed = lv_push_current(L, object, o, slot) != type || cell->has_failed || !lv_same_scalar(L, -1, -2, type);
    lua_pop(L, 1);
    cell->has_failed = false;
    lv_set_current(L, object, o, slot);
    return changed ? lv_computed_changed : 0;
}
