// What the trace says of writes (`ValueWords.swift`). Without a trace nothing of it is called.
#include "contents.h"

// Of a frozen value that shows a past nothing is copied to show its beginning: its elements are asked for.
int lv_beginning(lua_State *L) {
    enum lv_table_kind kind = lv_table_kind(L, 1);
    lua_Integer n = kind == lv_frozen ? lv_length_of_past(L, 1) : -1;
    bool is_past = n >= 0;
    if (is_past) lv_push_behind(L, 1);
    else lv_push_bare(L, 1, kind);
    lua_pushinteger(L, is_past ? n : lv_content_length(L, -1));
    lua_pushboolean(L, is_past);
    lua_pushboolean(L, is_past && lv_keeps_places(L, -3));
    return 4;
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
