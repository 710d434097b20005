// The rows of a ForEach, a List and a Table: their ids and elements (L13).
#include "views.h"
#include "values/contents.h"

// Pushes the element of a bare list, a nested table bare as well, and what a field of it is. False: that is to be
// found otherwise, and the element alone is there, as scripts see it.
static bool push_bare_row(lua_State *L, int bare, int by, lua_Integer position) {
    if (lua_rawgeti(L, bare, position) == LUA_TTABLE && lua_type(L, by) == LUA_TSTRING && lv_is_content(L, -1)) {
        int type = lv_get_at(L, -1, by);
        if (type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TBOOLEAN) return true;
        lua_pop(L, 1);
    }
    lv_wrap_frozen(L);
    return false;
}

int lv_row_ids(lua_State *L) {
    enum { rows = 4, bare };
    lua_Integer count = lua_tointeger(L, 4);
    bool has_elements = lua_toboolean(L, 5);
    int step = has_elements ? 2 : 1;
    lua_settop(L, 3);
    lua_createtable(L, (int)(count & 0x7fffff) * step, 0);
    bool bound = !lua_isnil(L, 3);
    // The bare content of a list that a body sees is read without a word of Lua.
    bool is_bare = !bound && lua_type(L, 1) == LUA_TTABLE && lv_table_kind(L, 1) == lv_frozen;
    if (is_bare) lv_push_bare_content(L, 1);
    int top = lua_gettop(L);
    for (lua_Integer i = 1; i <= count; i++) {
        bool has_id = is_bare && push_bare_row(L, bare, 2, i);
        if (bound) {
            lua_geti(L, 3, i);
            if (has_elements) lv_push_element_binding(L, 1, top + 1, 2, i);
            lua_insert(L, top + 1);
        } else {
            if (!is_bare) lua_geti(L, 1, i);
            if (!has_id) lv_push_id(L, 2, i);
        }
        lua_rawseti(L, rows, step * i);
        if (has_id && has_elements) lv_wrap_frozen(L);
        if (has_elements) lua_rawseti(L, rows, 2 * i - 1);
        lua_settop(L, top);
    }
    lua_settop(L, rows);
    return 1;
}

// The caller comes to depend on the ids and their order.
int lv_row_count(lua_State *L) {
    bool is_bound = lv_to_binding(L, 1) != NULL;
    if (is_bound) {
        lv_push_ids_binding(L, 1, 2);
        lv_get(L, 3);
    } else {
        lua_pushnil(L);
    }
    lua_pushinteger(L, luaL_len(L, is_bound ? -1 : 1));
    lua_pushvalue(L, -2);
    return 2;
}

int lv_row_id(lua_State *L) {
    lua_Integer position = lua_tointeger(L, 4);
    lua_geti(L, lua_isnil(L, 3) ? 1 : 3, position);
    if (lua_isnil(L, 3)) lv_push_id(L, 2, position);
    return 1;
}

int lv_row_element(lua_State *L) {
    lua_Integer position = lua_tointeger(L, 4);
    lua_geti(L, lua_isnil(L, 3) ? 1 : 3, position);
    if (!lua_isnil(L, 3)) lv_push_element_binding(L, 1, -1, 2, position);
    return 1;
}
