// What a content is like: the end of its sequence, the order of its other keys, and how one element is set.
#include "values.h"

#include <string.h>

const char lv_key_proxy, lv_key_order, lv_key_length, lv_key_content, lv_key_parent, lv_key_position, lv_key_field, lv_key_twin,
    lv_key_children, lv_key_home, lv_key_weak_values;

// MARK: Telling tables apart

const char *lv_value_text(lua_State *L, int index) {
    bool has_own = lua_type(L, index) == LUA_TTABLE && lv_table_kind(L, index) == lv_other;
    return has_own ? "table with a metatable" : lv_type_text(L, index);
}

bool lv_is_value(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TTABLE) return false;
    enum lv_table_kind kind = lv_table_kind(L, index);
    return kind == lv_frozen || kind == lv_live;
}

// MARK: Lengths and orders

void lv_note_length(lua_State *L, int content, lua_Integer positive_integer_keys) {
    lua_Integer n = (lua_Integer)lua_rawlen(L, content);
    if (n == positive_integer_keys) return;
    for (n = 0; lua_rawgeti(L, content, n + 1) != LUA_TNIL; n++) lua_pop(L, 1);
    lua_pop(L, 1);
    lua_pushinteger(L, n);
    lua_rawsetp(L, content, &lv_key_length);
}

static int type_rank(int type) { return type == LUA_TNUMBER ? 0 : type == LUA_TSTRING ? 1 : 2; }

// (a, b) → whether key a comes before key b: numbers, then strings by bytes, then booleans.
static int key_precedes(lua_State *L) {
    int a = lua_type(L, 1), b = lua_type(L, 2);
    bool precedes;
    if (a != b) precedes = type_rank(a) < type_rank(b);
    else if (a == LUA_TBOOLEAN) precedes = !lua_toboolean(L, 1) && lua_toboolean(L, 2);
    else if (a == LUA_TNUMBER) precedes = lua_compare(L, 1, 2, LUA_OPLT);
    else {
        size_t n, m;
        const char *x = lua_tolstring(L, 1, &n), *y = lua_tolstring(L, 2, &m);
        int order = memcmp(x, y, n < m ? n : m);
        precedes = order != 0 ? order < 0 : n < m;
    }
    lua_pushboolean(L, precedes);
    return 1;
}

static void sort(lua_State *L, int list, lua_CFunction precedes) {
    lua_pushcfunction(L, lv_sort);
    lua_pushvalue(L, list < 0 ? list - 1 : list);
    lua_pushcfunction(L, precedes);
    lua_call(L, 2, 0);
}

// Pushes the list of keys outside 1…n, in their order.
void lv_push_other_keys(lua_State *L, int content) {
    content = lua_absindex(L, content);
    lua_Integer n = lv_content_length(L, content);
    lua_newtable(L);
    lua_Integer count = 0;
    bool ordered = lua_rawgetp(L, content, &lv_key_order) != LUA_TNIL;
    if (ordered) {
        lua_Integer all = (lua_Integer)lua_rawlen(L, -1);
        for (lua_Integer i = 1; i <= all; i++) {
            lua_rawgeti(L, -1, i);
            if (!lv_in_sequence(L, -1, n)) {
                lua_pushvalue(L, -1);
                if (lua_rawget(L, content) != LUA_TNIL) {
                    lua_pop(L, 1);
                    lua_rawseti(L, -3, ++count);
                    continue;
                }
                lua_pop(L, 1);
            }
            lua_pop(L, 1);
        }
        lua_pop(L, 1);
        return;
    }
    lua_pop(L, 1);
    lua_pushnil(L);
    while (lua_next(L, content)) {
        lua_pop(L, 1);
        if (lua_type(L, -1) == LUA_TLIGHTUSERDATA || lv_in_sequence(L, -1, n)) continue;
        lua_pushvalue(L, -1);
        lua_rawseti(L, -3, ++count);
    }
    if (count > 1) sort(L, -1, key_precedes);
}

// A key outside the sequence comes in: the order of insertion departs from the sorted one.
static void append_to_order(lua_State *L, int content, int key) {
    if (lua_rawgetp(L, content, &lv_key_order) == LUA_TNIL) {
        lua_pop(L, 1);
        lv_push_other_keys(L, content);
        lua_pushvalue(L, -1);
        lua_rawsetp(L, content, &lv_key_order);
    }
    lua_Integer count = (lua_Integer)lua_rawlen(L, -1), kept = 0;
    for (lua_Integer i = 1; i <= count; i++) {  // one that was cleared and comes back goes to the end
        lua_rawgeti(L, -1, i);
        if (lua_rawequal(L, -1, key)) lua_pop(L, 1);
        else lua_rawseti(L, -2, ++kept);
    }
    lua_pushvalue(L, key);
    lua_rawseti(L, -2, ++kept);
    for (lua_Integer i = kept + 1; i <= count; i++) {
        lua_pushnil(L);
        lua_rawseti(L, -2, i);
    }
    lua_pop(L, 1);
}

// Sets content[key] = the element on top, and pops it, keeping length and order.
void lv_set_element(lua_State *L, int content, int key) {
    lua_Integer n = lv_content_length(L, content);
    bool removes = lua_isnil(L, -1);
    bool is_integer = lua_isinteger(L, key);
    lua_Integer k = is_integer ? lua_tointeger(L, key) : 0;
    lua_pushvalue(L, key);
    bool was_there = lua_rawget(L, content) != LUA_TNIL;
    lua_pop(L, 1);
    lua_pushvalue(L, key);
    lua_insert(L, -2);
    lua_rawset(L, content);
    if (removes == !was_there) return;
    if (is_integer && k >= 1 && k <= n) {
        if (k == n && lua_rawgetp(L, content, &lv_key_length) == LUA_TNIL) {
            lua_pop(L, 1);
            return;
        }
        if (k == n) lua_pop(L, 1);
        lua_pushinteger(L, k - 1);
        lua_rawsetp(L, content, &lv_key_length);
        return;
    }
    if (removes) return;
    if (is_integer && k == n + 1) {
        if (lua_rawgetp(L, content, &lv_key_length) != LUA_TNIL) {
            for (n = k; lua_rawgeti(L, content, n + 1) != LUA_TNIL; n++) lua_pop(L, 1);
            lua_pop(L, 1);
            lua_pushinteger(L, n);
            lua_rawsetp(L, content, &lv_key_length);
        }
        lua_pop(L, 1);
        return;
    }
    if (is_integer && k > n) {
        lua_pushinteger(L, n);
        lua_rawsetp(L, content, &lv_key_length);
    }
    append_to_order(L, content, key);
}
