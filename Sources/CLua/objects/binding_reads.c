// Reading bindings: values, elements by their ids, and the dependencies that a read makes (L26).
#include "bindings.h"

// Calls the function below the arguments as frozen code.
static void call_frozen(lua_State *L, int arguments, int results) {
    int guard = lua_gettop(L) - arguments;
    lv_guard_modes(L, guard);
    lv_get_context(L)->modes.frozen++;
    lv_call_script(L, arguments, results);
    lv_restore_modes(L, guard);
}

// Pushes the part of the element on top that the accessor says, a function or a key.
static void push_part(lua_State *L, int by, lua_Integer position) {
    int element = lua_gettop(L);
    lua_pushvalue(L, by);
    if (lua_isfunction(L, by)) {
        lua_pushvalue(L, element);
        lua_pushinteger(L, position);
        call_frozen(L, 2, 1);
        return;
    }
    if (!lua_istable(L, element) && !lua_isuserdata(L, element))
        luaL_error(L, "row %d is a %s and has no '%s'", (int)position, lv_type_text(L, element), lua_tostring(L, by));
    lua_gettable(L, element);
}

void lv_push_id(lua_State *L, int by, lua_Integer position) {
    int element = lua_gettop(L);
    switch (lua_type(L, by)) {
    case LUA_TFUNCTION:
    case LUA_TSTRING: push_part(L, by, position); break;
    default:
        if ((lua_istable(L, element) || lv_has_field(L, element, "id")) && lua_getfield(L, element, "id") != LUA_TNIL) break;
        if (lua_istable(L, element) || !(lua_isstring(L, element) || lua_isboolean(L, element))) {
            lua_settop(L, element);
            lua_pushinteger(L, position);
        } else {
            lua_pushvalue(L, element);
        }
    }
    if (lua_isnil(L, -1)) {
        if (lua_type(L, by) == LUA_TSTRING) luaL_error(L, "row %d has no '%s' to be its id", (int)position, lua_tostring(L, by));
        luaL_error(L, "the id of row %d is nil", (int)position);
    }
    lv_freeze(L, -1);
}

void lv_push_element(lua_State *L, int index, lv_binding *binding) {
    int list = lua_gettop(L);
    if (!lua_istable(L, list)) {
        lua_pushnil(L);
        return;
    }
    lua_getiuservalue(L, index, key);
    lua_getiuservalue(L, index, accessor);
    lua_Integer count = luaL_len(L, list);
    for (lua_Integer i = 0; i <= count; i++) {  // first where it was
        lua_Integer position = i == 0 ? binding->position : i;
        if (position < 1 || position > count) continue;
        lua_geti(L, list, position);
        lv_push_id(L, list + 2, position);
        if (lv_same(L, -1, list + 1)) {
            binding->position = position;
            lua_pop(L, 1);
            lua_replace(L, list + 1);
            lua_settop(L, list + 1);
            return;
        }
        lua_pop(L, 2);
    }
    lua_settop(L, list);
    lua_pushnil(L);
}

static void push_ids(lua_State *L, int index) {
    int list = lua_gettop(L);
    if (!lua_istable(L, list) && !lua_isnil(L, list))
        luaL_error(L, "the binding of the rows leads to a %s, not to a list", lv_type_text(L, list));
    lv_check_list(L, NULL, NULL, list);
    lua_getiuservalue(L, index, accessor);
    lua_Integer count = lua_istable(L, list) ? luaL_len(L, list) : 0;
    lua_createtable(L, (int)(count & 0xffffff), 0);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_geti(L, list, i);
        lv_push_id(L, list + 1, i);
        lua_rawseti(L, list + 2, i);
        lua_pop(L, 1);
    }
}

static bool has_path(const lv_binding *binding) {
    return binding->kind == to_path || binding->kind == to_element || binding->kind == to_ids;
}

// Puts the default of the binding's declaration in the place of the value on top, where nothing of that type is stored.
static void show_default(lua_State *L, int index) {
    int type = lua_type(L, -1), expected = lua_getiuservalue(L, index, key);
    if (type != LUA_TNIL && (expected == LUA_TNIL || type == expected)) {
        lua_pop(L, 1);
        return;
    }
    lv_wrap_frozen(L);
    lua_replace(L, -2);
}

// Pushes the value that the binding leads to now.
static void resolve(lua_State *L, int index, lv_binding *binding) {
    luaL_checkstack(L, 12, "bindings are nested too deeply");
    int top = lua_gettop(L);
    lua_getiuservalue(L, index, target);
    switch (binding->kind) {
    case to_field:
        lv_read_field(L, top + 1, binding->slot);
        if (binding->is_stored) show_default(L, index);
        break;
    case to_constant: lv_wrap_frozen(L); return;
    case by_functions: call_frozen(L, 0, 1); return;
    case or_default:
        lv_get(L, top + 1);
        if (lua_isnil(L, -1)) show_default(L, index);
        break;
    default: lv_get(L, top + 1); break;
    }
    if (binding->kind == to_path) {
        if (!lua_istable(L, -1) && !lua_isuserdata(L, -1)) {
            lua_pushnil(L);
        } else {
            lua_getiuservalue(L, index, key);
            lua_gettable(L, -2);
        }
    } else if (binding->kind == to_element) {
        lv_push_element(L, index, binding);
    } else if (binding->kind == to_ids) {
        push_ids(L, index);
    }
    lua_replace(L, top + 1);
    lua_settop(L, top + 1);
}

static void push_seen(lua_State *L, int index) {
    lua_getiuservalue(L, index, seen);
    lv_wrap_frozen(L);
}

void lv_push_table_copy(lua_State *L, int index) {
    index = lua_absindex(L, index);
    lua_pushcfunction(L, lv_copy);
    lua_pushvalue(L, index);
    lua_call(L, 1, 1);
}

// Pushes the value of the binding at `index`; what reads it depends on the value at its path only (L26).
void lv_get(lua_State *L, int index) {
    index = lua_absindex(L, index);
    lv_binding *binding = lv_to_binding(L, index);
    lv_context *context = lv_get_context(L);
    if (context->modes.evaluation == 0 || !has_path(binding)) {
        resolve(L, index, binding);
        if (binding->kind == to_element && lua_isnil(L, -1)) {
            lua_pop(L, 1);
            push_seen(L, index);  // the last value of an element that is gone (L15); in an action what is written into it is ignored
            if (context->modes.frozen) return;
            lv_push_table_copy(L, -1);
            lua_remove(L, -2);
        }
        return;
    }
    if (lv_swift_read_binding(L, index, &binding->cell) != 0) lua_error(L);
    push_seen(L, index);
}

int lv_binding_refresh(lua_State *L) {
    lv_binding *binding = lv_to_binding(L, 1);
    resolve(L, 1, binding);
    lv_freeze(L, 2);
    lua_getiuservalue(L, 1, seen);
    bool stays = lv_same(L, 2, 3) || (binding->kind == to_element && lua_isnil(L, 2));
    if (!stays) lv_put_user_value(L, 1, seen, 2);
    lua_pushboolean(L, !stays);
    return 1;
}

int lv_binding_get(lua_State *L) {
    lua_settop(L, 1);
    lv_check_binding(L, 1);
    lv_get(L, 1);
    return 1;
}

void lv_read_binding(lua_State *L, int index) {
    index = lua_absindex(L, index);
    lv_get(L, index);
    const lv_binding *binding = lv_to_binding(L, index);
    if (!lua_istable(L, -1) || lv_table_kind(L, -1) == lv_other) return;
    bool is_default = binding->is_stored && lv_table_kind(L, -1) == lv_frozen;  // the first write to it is stored
    if (!is_default && !binding->has_functions) return;
    if (lv_get_context(L)->modes.frozen) lv_freeze(L, -1);
    else lv_wrap_bound(L, index);
}

int lv_binding_value(lua_State *L) {
    lua_settop(L, 1);
    lv_check_binding(L, 1);
    lv_read_binding(L, 1);
    return 1;
}

int lv_unwrap_binding(lua_State *L) {
    lv_get(L, 1);
    if (!lua_isnil(L, -1)) lua_settop(L, 1);
    return 1;
}
