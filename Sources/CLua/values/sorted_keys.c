// The keys of a content in the order that they have where nothing tells in which they came in (what that is: SortedKeys.swift).
#include "contents.h"

lua_Integer lv_push_sorted_keys(lua_State *L, int content, lua_Integer n) {
    enum { bytes_for_key = 64 };
    lua_Integer count = 0;
    lua_newtable(L);
    for (lua_pushnil(L); lua_next(L, content);) {
        lua_pop(L, 1);
        if (lua_type(L, -1) == LUA_TLIGHTUSERDATA || lv_in_sequence(L, -1, n)) continue;
        lv_put_place(L, -2, ++count, -1);
    }
    if (count < 2) return count;
    lv_expect_memory(L, (size_t)count * bytes_for_key);
    lua_createtable(L, (int)count, 0);
    lv_swift_sort_keys(L, (size_t)count);
    lv_poll(L);
    lua_replace(L, -2);
    return count;
}
