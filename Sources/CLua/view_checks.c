// What is to be seen to when all arguments of a view are there; each by itself is checked against its word.
#include "views.h"

// A view that has a value of its own for a FocusState: that is nil without the focus.
static void note_focus(lua_State *L, const lv_schema *schema, int result) {
    int top = lua_gettop(L), first = lv_offset(schema) + 1;
    if (lua_getiuservalue(L, result, first + 1) != LUA_TNIL) {
        lua_getiuservalue(L, result, first);
        int slot = lv_push_bound_field(L, lua_gettop(L));
        if (slot >= 0) lv_note_focus_value(L, lua_gettop(L), slot);
    }
    lua_settop(L, top);
}

void lv_check_view(lua_State *L, const lv_schema *schema, int result) {
    if (schema->kind == lv_kind_focused) note_focus(L, schema, result);
    if (!schema->is_checked) return;
    luaL_checkstack(L, 8, "views are nested too deeply");
    int status = lv_swift_check_view(L, schema, result);
    if (status != LUA_OK) lv_raise_handed_over(L, status == LUA_ERRRUN);
}
