// The rows of a ForEach, a List and a Table: their ids and elements (L13), what a Table's columns show of them.
#include "views.h"
#include "values/contents.h"

// The bare content of a list that a body sees, pushed: its rows are read without a word of Lua. False: it is none.
static bool push_bare_list(lua_State *L, int list) {
    if (lua_type(L, list) != LUA_TTABLE || lv_table_kind(L, list) != lv_frozen) return false;
    lv_push_bare_content(L, list);
    return true;
}

// Pushes the element of a bare list, a nested table bare as well, and what a field of it is. False: that is to be
// found otherwise, and the element alone is there, as scripts see it.
static bool push_bare_row(lua_State *L, int bare, int by, lua_Integer position) {
    if (lua_rawgeti(L, bare, position) == LUA_TTABLE && lua_type(L, by) == LUA_TSTRING) {
        enum lv_table_kind kind = lv_table_kind(L, -1);
        if (kind == lv_plain || kind == lv_sealed) {
            lua_pushvalue(L, by);
            int type = lua_rawget(L, -2);
            if (type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TBOOLEAN) return true;
            lua_pop(L, 1);
        }
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
    bool bound = !lua_isnil(L, 3), is_bare = !bound && push_bare_list(L, 1);
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
    }
    lua_pushinteger(L, luaL_len(L, is_bound ? -1 : 1));
    if (is_bound) lua_pushvalue(L, -2);
    else lua_pushnil(L);
    return 2;
}

int lv_row_id(lua_State *L) {
    lua_Integer position = lua_tointeger(L, 4);
    lua_geti(L, lua_isnil(L, 3) ? 1 : 3, position);
    if (lua_isnil(L, 3)) lv_push_id(L, 2, position);
    return 1;
}

// Pushes the element of a row, of a list that is a binding the binding to it.
static void push_element(lua_State *L, lua_Integer position) {
    lua_geti(L, lua_isnil(L, 3) ? 1 : 3, position);
    if (lua_isnil(L, 3)) return;
    lv_push_element_binding(L, 1, -1, 2, position);
    lua_remove(L, -2);
}

int lv_row_element(lua_State *L) {
    push_element(L, lua_tointeger(L, 4));
    return 1;
}

// MARK: Columns of a Table

// Pushes the element of a row as it is, also of a list that is a binding.
static void push_row(lua_State *L, lua_Integer position) {
    if (lua_isnumber(L, 1)) {
        lua_pushinteger(L, position);
        return;
    }
    push_element(L, position);
    if (lua_isnil(L, 3)) return;
    lv_get(L, -1);
    lua_remove(L, -2);
}

// Replaces the element on top by what the accessor at 5 gives for it.
static void take_cell(lua_State *L, lua_Integer position) {
    if (lua_isnil(L, 5)) return;
    lv_push_part(L, 5, position, "Table: ");
    lua_remove(L, -2);
}

int lv_cell_value(lua_State *L) {
    lua_Integer position = lua_tointeger(L, 4);
    lua_settop(L, 5);
    push_row(L, position);
    take_cell(L, position);
    return 1;
}

int lv_column_values(lua_State *L) {
    lua_Integer count = lua_tointeger(L, 4);
    lua_settop(L, 5);
    if (!lua_isnil(L, 3)) {  // all elements are asked for: the list as a whole, and no binding to each
        lv_get(L, 1);
        lua_replace(L, 1);
        lua_pushnil(L);
        lua_replace(L, 3);
    }
    lua_createtable(L, (int)(count & 0x7fffff), 0);
    bool is_bare = push_bare_list(L, 1);
    int top = lua_gettop(L);
    for (lua_Integer i = 1; i <= count; i++) {
        if (i % 1024 == 0) lv_poll(L);
        if (!is_bare || !push_bare_row(L, 7, 5, i)) {
            if (!is_bare) push_row(L, i);
            take_cell(L, i);
        }
        lua_rawseti(L, 6, i);
        lua_settop(L, top);
    }
    lua_settop(L, 6);
    return 1;
}
