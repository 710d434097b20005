// Setting what bindings lead to (L27).
#include "bindings.h"

// Does what Swift says with what is on top, on the way of the binding at `way`.
static void go_on(lua_State *L, int way, enum lv_set_step step) {
    int top = lua_gettop(L);
    switch (step) {
    case lv_set_done: break;
    case lv_set_get: lv_get(L, top); lua_replace(L, top); break;
    case lv_set_index: lua_gettable(L, top - 2); break;
    case lv_set_put: lua_settable(L, top - 2); break;
    case lv_set_copy: lv_push_table_copy(L, top); lua_replace(L, top); break;
    case lv_set_call: lv_freeze(L, top); lv_call_script(L, 1, 1); break;
    case lv_set_find: lv_push_element(L, way, lv_to_binding(L, way)); break;
    case lv_set_check: lv_check_bound_part(L, top - 1, top); break;
    case lv_set_write: lv_write_field(L, top - 1, lv_to_binding(L, way)->slot); break;
    }
}

void lv_set(lua_State *L, int index, int value) {
    if (lv_get_context(L)->modes.frozen) lv_refuse_write(L);
    luaL_checkstack(L, 12, "bindings are nested too deeply");
    const lv_binding *binding = lv_to_binding(L, index);
    int top = lua_gettop(L), way = top + 1, next = 0;
    if (binding->kind == to_field) {  // nothing stands on the way
        lua_getiuservalue(L, index, target);
        lua_pushvalue(L, value);
        lv_write_field(L, top + 1, binding->slot);
    } else {
        lua_pushvalue(L, index);
        lua_pushvalue(L, value);
        lua_pushnil(L);
        do {
            next = lv_ask(L, lv_ask_set, way, next, 0);
            go_on(L, way, (enum lv_set_step)(next & lv_set_steps));
        } while (next > lv_set_steps);
    }
    lua_settop(L, top);
}

int lv_binding_set(lua_State *L) {
    lv_check_binding(L, 1);
    luaL_checkany(L, 2);
    lua_settop(L, 2);
    lv_set(L, 1, 2);
    return 0;
}
