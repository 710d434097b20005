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

// (list, id accessor) → { element 1, id 1, element 2, id 2, … }: the rows of a ForEach. A list that is a binding gives
// bindings to its elements, and the caller comes to depend on the ids and their order.
int lv_rows(lua_State *L) {
    lua_settop(L, 2);
    bool bound = lv_to_binding(L, 1) != NULL;
    if (!bound) {
        lua_Integer count = luaL_len(L, 1);
        lua_createtable(L, (int)(count & 0x7fffff) * 2, 0);
        bool is_bare = push_bare_list(L, 1);
        for (lua_Integer i = 1; i <= count; i++) {
            if (is_bare && push_bare_row(L, 4, 2, i)) {
                lua_rawseti(L, 3, 2 * i);
                lv_wrap_frozen(L);
                lua_rawseti(L, 3, 2 * i - 1);
                continue;
            }
            if (!is_bare) lua_geti(L, 1, i);
            lv_push_id(L, 2, i);
            lua_rawseti(L, 3, 2 * i);
            lua_rawseti(L, 3, 2 * i - 1);
        }
        lua_settop(L, 3);
        return 1;
    }
    lv_push_ids_binding(L, 1, 2);
    lv_get(L, 3);
    lua_Integer count = luaL_len(L, 4);
    lua_createtable(L, (int)(count & 0x7fffff) * 2, 0);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_geti(L, 4, i);
        lv_push_element_binding(L, 1, 6, 2, i);
        lua_rawseti(L, 5, 2 * i - 1);
        lua_rawseti(L, 5, 2 * i);
        lua_settop(L, 5);
    }
    return 1;
}

int lv_row_count(lua_State *L) {
    lua_settop(L, 2);
    if (lv_to_binding(L, 1) == NULL) {
        lua_pushinteger(L, luaL_len(L, 1));
        lua_pushnil(L);
        return 2;
    }
    lv_push_ids_binding(L, 1, 2);
    lv_get(L, 3);
    lua_pushinteger(L, luaL_len(L, -1));
    lua_insert(L, -2);
    return 2;
}

int lv_row_id(lua_State *L) {
    lua_Integer position = lua_tointeger(L, 4);
    lua_geti(L, lua_isnil(L, 3) ? 1 : 3, position);
    if (lua_isnil(L, 3)) lv_push_id(L, 2, position);
    return 1;
}

int lv_row_ids(lua_State *L) {
    lua_Integer count = lua_tointeger(L, 4);
    bool bound = !lua_isnil(L, 3);
    lua_createtable(L, (int)(count & 0x7fffff), 0);
    bool is_bare = !bound && push_bare_list(L, 1);
    int top = lua_gettop(L);
    for (lua_Integer i = 1; i <= count; i++) {
        if (!is_bare) lua_geti(L, bound ? 3 : 1, i);
        if (is_bare ? !push_bare_row(L, top, 2, i) : !bound) lv_push_id(L, 2, i);
        lua_rawseti(L, 5, i);
        lua_settop(L, top);
    }
    lua_settop(L, 5);
    return 1;
}

int lv_row_element(lua_State *L) {
    lua_Integer position = lua_tointeger(L, 4);
    if (lua_isnil(L, 3)) {
        lua_geti(L, 1, position);
        return 1;
    }
    lua_geti(L, 3, position);
    lv_push_element_binding(L, 1, 5, 2, position);
    return 1;
}

// MARK: Columns of a Table

// Pushes the element of a row as it is, also of a list that is a binding.
static void push_row(lua_State *L, lua_Integer position) {
    if (lua_isnumber(L, 1)) {
        lua_pushinteger(L, position);
    } else if (lua_isnil(L, 3)) {
        lua_geti(L, 1, position);
    } else {
        int top = lua_gettop(L);
        lua_geti(L, 3, position);
        lv_push_element_binding(L, 1, top + 1, 2, position);
        lua_replace(L, top + 1);
        lv_get(L, top + 1);
        lua_replace(L, top + 1);
        lua_settop(L, top + 1);
    }
}

// Replaces the element on top by what the accessor at 5 gives for it.
static void take_cell(lua_State *L, lua_Integer position) {
    int element = lua_gettop(L);
    switch (lua_type(L, 5)) {
    case LUA_TFUNCTION:
        lua_pushvalue(L, 5);
        lua_pushvalue(L, element);
        lua_pushinteger(L, position);
        lv_call_frozen(L, 2, 1);
        break;
    case LUA_TNIL: return;
    default:
        if (!lua_istable(L, element) && !lua_isuserdata(L, element))
            luaL_error(L, "Table: row %d is a %s and has no '%s'", (int)position, lv_type_text(L, element), lua_tostring(L, 5));
        lua_pushvalue(L, 5);
        lua_gettable(L, element);
    }
    lua_replace(L, element);
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
