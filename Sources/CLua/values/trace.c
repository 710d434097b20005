// What the trace says of writes (`ValueWords.swift`). Without a trace nothing of it is called.
#include "contents.h"

// Whether there is not much beside the sequence: bringing its keys into order is no work.
static bool has_few_entries(lua_State *L, int content, lua_Integer most) {
    lua_Integer count = 0;
    lua_pushnil(L);
    while (lua_next(L, content)) {
        lua_pop(L, 1);
        if (++count <= most) continue;
        lua_pop(L, 1);
        return false;
    }
    return true;
}

// Pushes a table with the first elements of the sequence that a frozen value shows which has changed since, and, if there is not much
// besides, with all others, and a list of their keys, else nil: nothing is copied to show them. False: it was too long ago.
static bool push_first_of_past(lua_State *L, lua_Integer count, lua_Integer most) {
    int top = lua_gettop(L), table = top + 1, keys = top + 2, behind = top + 3, key = top + 5;
    lua_Integer first = count < most ? count : most, others = 0;
    lua_createtable(L, (int)first, 0);
    lua_pushnil(L);
    lv_push_behind(L, 1);
    if (count <= most && has_few_entries(L, behind, count + 2 * most)) {
        if (lv_keeps_places(L, behind)) {  // some are not there any more
            lua_settop(L, top);
            return false;
        }
        lua_newtable(L);
        lua_replace(L, keys);
        lv_push_other_keys(L, behind);
        others = (lua_Integer)lua_rawlen(L, -1);
    }
    for (lua_Integer i = 1; i <= first + others; i++) {
        lua_settop(L, key - 1);
        if (i <= first) lua_pushinteger(L, i);
        else lua_rawgeti(L, key - 1, i - first);
        if (!lv_push_from_past(L, 1, key)) {
            lua_settop(L, top);
            return false;
        }
        if (lua_isnil(L, -1)) continue;  // it came in since
        lua_pushvalue(L, key);
        if (i > first) lua_rawseti(L, keys, (lua_Integer)lua_rawlen(L, keys) + 1);
        else lua_pop(L, 1);
        lua_rawset(L, table);
    }
    lua_settop(L, keys);
    return true;
}

int lv_beginning(lua_State *L) {
    enum lv_table_kind kind = lv_table_kind(L, 1);
    lua_Integer most = lua_tointeger(L, 2), n = kind == lv_frozen ? lv_length_of_past(L, 1) : -1;
    if (n < 0 || !push_first_of_past(L, n, most)) {
        lv_push_bare(L, 1, kind);
        int content = lua_gettop(L);
        n = lv_content_length(L, content);
        if (n <= most && has_few_entries(L, content, n + most)) lv_push_other_keys(L, content);
        else lua_pushnil(L);
    }
    lua_pushinteger(L, n);
    return 3;
}

void lv_describe_value(lua_State *L, int index, lv_text *text) {
    luaL_checkstack(L, 16, NULL);
    lv_swift_describe(L, lv_get_context(L)->host, lua_absindex(L, index), text->bytes);
}

// Pushes the keys that lead to the live proxy's table in its field, the outermost first.
static void push_path(lua_State *L, int proxy) {
    luaL_checkstack(L, 12, NULL);
    if (!lv_push_parent(L, proxy)) return;
    int parent = lua_gettop(L) - 1;
    push_path(L, parent);
    lua_pushvalue(L, parent + 1);
    lua_remove(L, parent + 1);
    lua_remove(L, parent);
}

// The value at `new` is written into the field of a live proxy, behind the path and the key, or instead of what it has.
static void trace_within(lua_State *L, int proxy, int key, const char *old, int before, int new) {
    int slot, depth, top = lua_gettop(L);
    lv_push_owner(L, proxy, &slot, &depth);
    lv_object *object = lv_to_binding(L, -1) == NULL ? lua_touserdata(L, -1) : NULL;  // the binding writes by itself
    if (object != NULL) {
        push_path(L, proxy);
        luaL_checkstack(L, 24, NULL);
        if (key != 0) lua_pushvalue(L, key);
        lv_swift_trace_write(L, lv_get_context(L)->host, object, slot, top + 2, old, before, new);
    }
    lua_settop(L, top);
}

void lv_trace_field(lua_State *L, int object, int slot, int new) {
    int top = lua_gettop(L);
    luaL_checkstack(L, 24, NULL);
    lv_push_slot(L, object, slot);
    lv_swift_trace_write(L, lv_get_context(L)->host, lv_to_object(L, object), slot, 0, NULL, top + 1, lua_absindex(L, new));
    lua_settop(L, top);
}

void lv_trace_element(lua_State *L, int proxy, int key, int old, int new) {
    trace_within(L, lua_absindex(L, proxy), lua_absindex(L, key), NULL, lua_absindex(L, old), lua_absindex(L, new));
}

void lv_trace_move(lua_State *L, int proxy, const lv_text *old) {
    trace_within(L, lua_absindex(L, proxy), 0, old->bytes, 0, lua_absindex(L, proxy));
}
