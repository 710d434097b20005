// What a content is like: the end of its sequence, and how one element is set.
#include "contents.h"

const char lv_key_proxy, lv_key_order, lv_key_length, lv_key_list, lv_key_content, lv_key_parent, lv_key_position, lv_key_field, lv_key_mark,
    lv_key_notes, lv_key_moves, lv_key_children, lv_key_home, lv_key_weak_values;

// MARK: Telling tables apart

const char *lv_value_text(lua_State *L, int index) {
    bool has_own = lua_type(L, index) == LUA_TTABLE && lv_table_kind(L, index) == lv_other;
    return has_own ? "table with a metatable" : lv_type_text(L, index);
}

// MARK: Lengths

static void set_length(lua_State *L, int content, lua_Integer n) {
    lua_pushinteger(L, n);
    lua_rawsetp(L, content, &lv_key_length);
}

lua_Integer lv_note_length(lua_State *L, int content, lua_Integer n) {
    for (; lua_rawgeti(L, content, n + 1) != LUA_TNIL; n++) lua_pop(L, 1);
    lua_pop(L, 1);
    set_length(L, content, n);
    return n;
}

// Sets content[key] = the element on top, and pops it, keeping length and order.
void lv_set_element(lua_State *L, int content, int key) {
    lua_Integer n = lv_content_length(L, content), k = lua_isinteger(L, key) ? lua_tointeger(L, key) : 0;
    bool removes = lua_isnil(L, -1), is_inside = 1 <= k && k <= n, is_next = k > 0 && k == n + 1;
    bool was_there = lv_get_at(L, content, key) != LUA_TNIL;
    lua_pop(L, 1);
    lv_expect_element(L, content, false);
    bool adds = !removes && !was_there;
    removes = removes && was_there;
    if (adds && !is_inside && !is_next) {
        if (k > n) set_length(L, content, n);
        lv_add_other(L, content, key, n);
    }
    if (removes && is_inside && k < n) lv_add_rest(L, content, k + 1, n);
    lua_pushvalue(L, key);
    lua_insert(L, -2);
    lua_rawset(L, content);
    if (adds && is_next)  // what lies behind it is part of the sequence, too
        lv_take_into_sequence(L, content, k, lv_has_key(L, content, &lv_key_length) ? lv_note_length(L, content, k) : k);
    if (!removes) return;
    if (!is_inside) lv_remove_other(L, content, key, n);
    else if (k < n || lv_has_key(L, content, &lv_key_length)) set_length(L, content, k - 1);
}

bool lv_may_lose_entries(lua_State *L, int index) {
    if (!lv_is_value(L, index) || lv_length_of_past(L, index) >= 0) return false;
    lv_push_bare_content(L, index);
    bool may = lv_has_key(L, -1, &lv_key_length) || lua_rawlen(L, -1) == 0;
    lua_pop(L, 1);
    return may;
}

void lv_check_list(lua_State *L, const lv_schema *schema, const lv_parameter *p, int index) {
    if (lv_may_lose_entries(L, index)) lv_check_call(L, lv_call_list, schema, p, index, 0);
}
