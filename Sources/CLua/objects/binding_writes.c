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
        lv_push_table_copy(L, child);
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

// Pushes a copy of the container with the entry at the keys changed, and gives its index.
static int push_changed(lua_State *L, int container, int keys, lua_Integer n, int value) {
    lv_push_table_copy(L, container);
    put(L, lua_gettop(L), keys, n, value);
    return lua_gettop(L);
}

static bool set(lua_State *L, int index, int keys, int value);

// A binding that leads into what another one leads to: the entry is set where that has it, if it can be written there. The keys are 0, or
// lead on from there.
static bool set_entry(lua_State *L, int index, lv_binding *binding, int base, int keys, int value) {
    int container = base + 1, entry = base + 2;
    lv_get(L, base);
    if (!push_entry_key(L, index, binding)) return false;
    if (keys == 0) {
        bool has_functions = lv_to_binding(L, base)->has_functions;
        check_container(L, container);
        if (is_reference(L, container) || (!has_functions && lv_table_kind(L, container) == lv_live)) {
            lua_pushvalue(L, value);
            lua_settable(L, container);
            return true;
        }
        if (!has_functions) lv_check_bound_part(L, base, value);
        lua_createtable(L, 1, 0);
        keys = lua_gettop(L);
    }
    lua_pushvalue(L, entry);
    lua_rawseti(L, keys, (lua_Integer)lua_rawlen(L, keys) + 1);
    return set(L, base, keys, value);
}

// Sets what the binding at `index` leads to or, where `keys` is not 0, the entry in that at these keys, the innermost first; the list of keys
// grows. What stands on the way is asked and told (L27). False: a condition rejected it, or the element is gone.
static bool set(lua_State *L, int index, int keys, int value) {
    luaL_checkstack(L, 12, "bindings are nested too deeply");
    lv_binding *binding = lv_to_binding(L, index);
    lua_Integer n = keys == 0 ? 0 : (lua_Integer)lua_rawlen(L, keys);
    int top = lua_gettop(L), base = top + 1, whole = top + 2;
    bool accepted = true;
    lua_getiuservalue(L, index, target);
    switch (binding->kind) {
    case to_path:
    case to_element: accepted = set_entry(L, index, binding, base, keys, value); break;
    case to_ids:
    case to_constant: break;
    case to_field:
    case by_functions:
    case or_default:
        if (n > 0) {
            lv_get(L, index);
            // The default of a stored field is read-only.
            if (is_reference(L, whole) || (binding->kind == to_field && !binding->is_stored)) {
                put(L, whole, keys, n, value);
                break;
            }
            value = push_changed(L, whole, keys, n, value);
        }
        if (binding->kind == or_default) {
            accepted = set(L, base, 0, value);
        } else if (binding->kind == by_functions) {
            call_with_new(L, index, value, 0);
        } else {
            lua_pushvalue(L, value);
            lv_write_field(L, base, binding->slot);
        }
        break;
    case did_set:
        accepted = set(L, base, keys, value);
        if (!accepted) break;
        if (n > 0) lv_get(L, base);
        call_with_new(L, index, n > 0 ? whole : value, 0);
        break;
    case condition_set:
        if (n > 0) lv_get(L, base);
        if (n == 0 || !is_reference(L, whole)) {
            call_with_new(L, index, n == 0 ? value : push_changed(L, whole, keys, n, value), 1);
            accepted = lua_toboolean(L, -1);
        }
        accepted = accepted && set(L, base, keys, value);
        break;
    }
    lua_settop(L, top);
    return accepted;
}

// Sets the binding at `index`; false if a condition rejected the value, or the element is gone.
bool lv_set(lua_State *L, int index, int value) {
    if (lv_get_context(L)->modes.frozen) lv_refuse_write(L);
    return set(L, lua_absindex(L, index), 0, lua_absindex(L, value));
}

int lv_binding_set(lua_State *L) {
    lv_check_binding(L, 1);
    luaL_checkany(L, 2);
    lua_settop(L, 2);
    lv_set(L, 1, 2);
    return 0;
}

