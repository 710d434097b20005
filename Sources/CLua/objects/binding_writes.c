// Setting what bindings lead to, and what stands on the way: conditions, functions that are called, copies of values (L27).
#include "bindings.h"

// Whether the value is a reference: a change inside it is seen wherever it is held (L17).
static bool is_reference(lua_State *L, int index) {
    return lua_isuserdata(L, index) || (lua_istable(L, index) && lv_table_kind(L, index) == lv_other);
}

static void check_container(lua_State *L, int index) {
    if (!lua_istable(L, index) && !lua_isuserdata(L, index))
        luaL_error(L, "this binding leads into a %s, which has no fields", lv_type_text(L, index));
}

static void push_copy(lua_State *L, int index) {
    index = lua_absindex(L, index);
    lua_pushcfunction(L, lv_copy);
    lua_pushvalue(L, index);
    lua_call(L, 1, 1);
}

// Pushes the key of the entry that the binding at `index` leads to, in the container on top; false and nothing: the element
// is gone (L15).
static bool push_entry_key(lua_State *L, int index, lv_binding *binding) {
    int container = lua_gettop(L);
    if (binding->kind == to_path) {
        lua_getiuservalue(L, index, key);
        return true;
    }
    lv_push_element(L, index, binding);
    bool gone = lua_isnil(L, -1);
    lua_settop(L, container);
    if (!gone) lua_pushinteger(L, binding->position);
    return !gone;
}

// container[keys[n]]…[keys[1]] = value, in place as far as tables are live; others are replaced by changed copies.
static void put(lua_State *L, int container, int keys, lua_Integer n, int value) {
    luaL_checkstack(L, 12, "bindings are nested too deeply");
    int top = lua_gettop(L);
    check_container(L, container);
    lua_rawgeti(L, keys, n);
    if (n == 1) {
        lua_pushvalue(L, value);
        lua_settable(L, container);
        return;
    }
    lua_pushvalue(L, -1);
    lua_gettable(L, container);
    int child = top + 2;
    bool in_place = is_reference(L, child) || (lua_istable(L, child) && lv_table_kind(L, child) == lv_live);
    if (!in_place && lua_istable(L, child)) {
        push_copy(L, child);
        lua_replace(L, child);
    }
    put(L, child, keys, n - 1, value);
    if (!in_place) lua_settable(L, container);
    lua_settop(L, top);
}

static void call_with_new(lua_State *L, int index, int value, int results) {
    lua_getiuservalue(L, index, key);
    lua_pushvalue(L, value);
    lv_freeze(L, -1);
    lv_call_script(L, 1, results);
}

// Sets the entry at `keys`, the innermost first, of what the binding at `index` leads to; what stands on the way is asked and
// told (L27). False: a condition rejected it, or the element is gone. The list of keys grows.
static bool change(lua_State *L, int index, int keys, int value) {
    luaL_checkstack(L, 12, "bindings are nested too deeply");
    lv_binding *binding = lv_as_binding(L, index);
    lua_Integer n = (lua_Integer)lua_rawlen(L, keys);
    int top = lua_gettop(L), base = top + 1;
    bool accepted = true;
    lua_getiuservalue(L, index, target);
    switch (binding->kind) {
    case to_path:
    case to_element:
        lv_get(L, base);
        accepted = push_entry_key(L, index, binding);
        if (!accepted) break;
        lua_rawseti(L, keys, n + 1);
        accepted = change(L, base, keys, value);
        break;
    case to_ids:
    case to_constant: break;
    case to_field:
    case by_functions:
    case or_default:
        lv_get(L, index);
        // The default of a stored field is read-only.
        bool is_copied = binding->kind != to_field || binding->is_stored;
        if (is_copied && !is_reference(L, base + 1)) {
            push_copy(L, base + 1);
            put(L, base + 2, keys, n, value);
            accepted = lv_set(L, index, base + 2);
        } else {
            put(L, base + 1, keys, n, value);
        }
        break;
    case did_set:
        accepted = change(L, base, keys, value);
        if (!accepted) break;
        lv_get(L, base);
        call_with_new(L, index, base + 1, 0);
        break;
    case condition_set:
        lv_get(L, base);
        if (!is_reference(L, base + 1)) {
            push_copy(L, base + 1);
            put(L, base + 2, keys, n, value);
            call_with_new(L, index, base + 2, 1);
            accepted = lua_toboolean(L, -1);
        }
        if (accepted) accepted = change(L, base, keys, value);
        break;
    }
    lua_settop(L, top);
    return accepted;
}

// Sets the entry of the container that the base leads to: in place where it is a field's, else by setting a copy. False: it was
// rejected, or the element is gone.
static bool set_entry(lua_State *L, int index, lv_binding *binding, int value) {
    int top = lua_gettop(L), base = top + 1, container = top + 2;
    lua_getiuservalue(L, index, target);
    lv_get(L, base);
    bool accepted = push_entry_key(L, index, binding);
    if (accepted) {
        check_container(L, container);
        bool reference = is_reference(L, container);
        if (lv_as_binding(L, base)->has_functions && !reference) {
            lua_createtable(L, 1, 0);
            lua_insert(L, container + 1);
            lua_rawseti(L, container + 1, 1);
            accepted = change(L, base, container + 1, value);
        } else {
            bool in_place = reference || lv_table_kind(L, container) == lv_live;
            if (!in_place) {
                lv_check_bound_part(L, base, value);
                push_copy(L, container);
                lua_replace(L, container);
            }
            lua_pushvalue(L, value);
            lua_settable(L, container);
            if (!in_place) accepted = lv_set(L, base, container);
        }
    }
    lua_settop(L, top);
    return accepted;
}

// Sets the binding at `index`; false if a condition rejected the value, or the element is gone.
bool lv_set(lua_State *L, int index, int value) {
    index = lua_absindex(L, index), value = lua_absindex(L, value);
    luaL_checkstack(L, 12, "bindings are nested too deeply");
    lv_binding *binding = lv_as_binding(L, index);
    if (lv_get_context(L)->modes.frozen) lv_refuse_write(L);
    int top = lua_gettop(L);
    bool accepted = true;
    lua_getiuservalue(L, index, target);
    switch (binding->kind) {
    case to_field:
        lua_pushvalue(L, value);
        lv_write_field(L, top + 1, binding->slot);
        break;
    case to_path:
    case to_element: accepted = set_entry(L, index, binding, value); break;
    case to_ids:
    case to_constant: break;
    case by_functions: call_with_new(L, index, value, 0); break;
    case or_default: accepted = lv_set(L, top + 1, value); break;
    case did_set:
        accepted = lv_set(L, top + 1, value);
        if (accepted) call_with_new(L, index, value, 0);
        break;
    case condition_set:
        call_with_new(L, index, value, 1);
        accepted = lua_toboolean(L, -1) && lv_set(L, top + 1, value);
        break;
    }
    lua_settop(L, top);
    return accepted;
}

int lv_binding_set(lua_State *L) {
    lv_check_binding(L, 1);
    luaL_checkany(L, 2);
    lua_settop(L, 2);
    lv_set(L, 1, 2);
    return 0;
}

