// When values are the same (L18), and what a change of one is called.
#include "contents.h"

static bool same(lua_State *L, int a, int b, int depth);

// Whether two bare tables have the same content.
static bool same_content(lua_State *L, int a, int b, int depth) {
    if (lua_rawequal(L, a, b)) return true;
    if (depth > deepest_copies) luaL_error(L, "these tables are nested too deeply to compare");
    luaL_checkstack(L, 8, "these tables are nested too deeply to compare");
    lua_Integer balance = 0;
    int top = lua_gettop(L);
    lua_pushnil(L);
    while (lua_next(L, a)) {
        lv_poll(L);
        if (lua_type(L, -2) != LUA_TLIGHTUSERDATA) {
            lv_get_at(L, b, -2);
            if (!same(L, lua_gettop(L) - 1, lua_gettop(L), depth + 1)) {
                lua_settop(L, top);
                return false;
            }
            lua_pop(L, 1);
            balance++;
        }
        lua_pop(L, 1);
    }
    lua_pushnil(L);
    while (lua_next(L, b)) {
        if (lua_type(L, -2) != LUA_TLIGHTUSERDATA) balance--;
        lua_pop(L, 1);
    }
    return balance == 0;
}

// Pushes the bare table behind a plain table, a content or a proxy.
void lv_push_bare(lua_State *L, int index, enum lv_table_kind kind) {
    if (kind == lv_frozen || kind == lv_live) lv_push_bare_content(L, index);
    else lua_pushvalue(L, index);
}

// Pushes what a frozen value has at a key, bare.
static void push_frozen_element(lua_State *L, int value, int key) {
    if (lv_push_from_past(L, value, key)) return;
    lv_push_bare_content(L, value);
    lv_get_at(L, -1, key);
    lua_remove(L, -2);
}

static bool same_where_changed(lua_State *L, int changes, int new, int depth) {
    luaL_checkstack(L, 12, "these tables are nested too deeply to compare");
    for (lua_pushnil(L); lua_next(L, changes); lua_settop(L, changes + 1)) {
        lv_poll(L);
        lv_push_former(L, changes + 2);
        push_frozen_element(L, new, changes + 1);
        if (lv_is_value(L, changes + 3)) lv_wrap_frozen(L);  // their past tells them apart, and not what they have
        if (!same(L, changes + 3, changes + 4, depth + 1)) return false;
    }
    return true;
}

// Compares two frozen values one of which shows a past, by their lengths and by what has changed from one to the other: nothing is
// copied to find out. False: it is to be found out otherwise.
static bool compare_pasts(lua_State *L, int a, int b, int depth, bool *result) {
    if (lv_length_of_past(L, a) < 0 && lv_length_of_past(L, b) < 0) return false;
    *result = false;
    if (lv_length_of(L, a) != lv_length_of(L, b)) return true;
    int top = lua_gettop(L);
    bool is_found = lv_push_changes(L, a, b);
    if (is_found || lv_push_changes(L, b, a)) {
        *result = same_where_changed(L, top + 1, is_found ? b : a, depth);
        is_found = true;
    }
    lua_settop(L, top);
    return is_found;
}

static bool same(lua_State *L, int a, int b, int depth) {
    int type = lua_type(L, a);
    if (type != lua_type(L, b)) return false;
    if (lv_is_scalar(type)) return lv_same_scalar(L, a, b, type);
    if (lua_rawequal(L, a, b)) return true;
    if (type == LUA_TTABLE) {
        enum lv_table_kind x = lv_table_kind(L, a), y = lv_table_kind(L, b);
        if (x == lv_other || y == lv_other) return x == y && lua_compare(L, a, b, LUA_OPEQ);
        bool result;
        if (x == lv_frozen && y == lv_frozen && compare_pasts(L, a, b, depth, &result)) return result;
        int top = lua_gettop(L);
        lv_push_bare(L, a, x);
        lv_push_bare(L, b, y);
        result = same_content(L, top + 1, top + 2, depth);
        lua_settop(L, top);
        return result;
    }
    if (lv_to_view(L, a) != NULL && lv_to_view(L, b) != NULL) return lv_views_equal(L, a, b);
    if (lv_to_binding(L, a) != NULL && lv_to_binding(L, b) != NULL) return lv_bindings_equal(L, a, b);
    lv_host_type host_type = lv_host_type_of(L, a);
    if (host_type != lv_host_none && lv_is_host_object(L, b, host_type)) return lv_host_objects_equal(L, a, b, host_type);
    return lua_compare(L, a, b, LUA_OPEQ);
}

bool lv_same(lua_State *L, int a, int b) {
    return same(L, a > 0 ? a : lua_absindex(L, a), b > 0 ? b : lua_absindex(L, b), 0);
}

bool lv_user_values_equal(lua_State *L, int a, int b, int count) {
    bool equal = true;
    for (int i = 1, top = lua_gettop(L); equal && i <= count; i++) {
        lua_getiuservalue(L, a, i);
        lua_getiuservalue(L, b, i);
        equal = lv_same(L, -1, -2);
        lua_settop(L, top);
    }
    return equal;
}

LV_OPERATION(lv_equal, 1, lua_pushboolean(L, lv_same(L, 1, 2)))
