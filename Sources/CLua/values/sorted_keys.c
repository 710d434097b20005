// The keys of a content in the order that they have where nothing tells in which they came in (what that is: SortedKeys.swift).
#include "contents.h"

// The key on top, which has that place in the list.
static lv_sorted_key sorted_key(lua_State *L, uint32_t place) {
    lv_sorted_key key = {.place = place};
    switch (lua_type(L, -1)) {
    case LUA_TNUMBER:
        key.is_integer = lua_isinteger(L, -1);
        if (key.is_integer) key.bits = (uint64_t)lua_tointeger(L, -1);
        else memcpy(&key.bits, &(lua_Number){lua_tonumber(L, -1)}, sizeof key.bits);
        break;
    case LUA_TSTRING:
        key.rank = 1;
        key.text = lua_tolstring(L, -1, &key.length);
        break;
    default:
        key.rank = 2;
        key.bits = (uint64_t)lua_toboolean(L, -1);
    }
    return key;
}

// Sorts the list on top. No Swift frame is crossed: Swift moves the keys, and that a limit was reached is raised behind it.
static void sort(lua_State *L, size_t count) {
    int list = lua_gettop(L);
    lv_expect_memory(L, 2 * count * sizeof(lv_sorted_key));
    lv_sorted_key *keys = lua_newuserdatauv(L, 2 * count * sizeof *keys, 0);
    for (size_t i = 0; i < count; i++) {
        lua_rawgeti(L, list, (lua_Integer)i + 1);
        keys[i] = sorted_key(L, (uint32_t)i + 1);
        lua_pop(L, 1);
    }
    lv_swift_sort_keys(L, keys, count);
    lv_poll(L);
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        lua_rawgeti(L, list, keys[i].place);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    lua_replace(L, list);
    lua_settop(L, list);
}

lua_Integer lv_push_sorted_keys(lua_State *L, int content, lua_Integer n) {
    lua_Integer count = 0;
    lua_newtable(L);
    for (lua_pushnil(L); lua_next(L, content);) {
        lua_pop(L, 1);
        if (lua_type(L, -1) == LUA_TLIGHTUSERDATA || lv_in_sequence(L, -1, n)) continue;
        lua_pushvalue(L, -1);
        lua_rawseti(L, -3, ++count);
    }
    if (count > 1) sort(L, (size_t)count);
    return count;
}
