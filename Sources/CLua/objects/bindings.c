// Bindings (L26–L28): ways to a value that belongs to something else. How they are made, compared, and called by scripts.
#include "bindings.h"

lv_binding *lv_to_binding(lua_State *L, int index) { return lv_as_binding(L, index); }

// MARK: Making

// Pushes a binding that leads to the value at `to`.
static lv_binding *push_new(lua_State *L, enum binding_kind kind, int to) {
    to = lua_absindex(L, to);
    lv_binding *binding = lua_newuserdatauv(L, sizeof *binding, user_values);
    memset(binding, 0, sizeof *binding);
    binding->kind = kind;
    lv_binding *base = lv_as_binding(L, to);
    binding->depth = base == NULL ? 0 : base->depth + 1;
    binding->is_stored = base != NULL && base->is_stored;
    binding->has_functions = kind >= to_constant || (base != NULL && base->has_functions);
    if (binding->depth > deepest) luaL_error(L, "a binding can be derived from others at most %d times", (int)deepest);
    lua_pushvalue(L, to);
    lua_setiuservalue(L, -2, target);
    lua_rawgetp(L, LUA_REGISTRYINDEX, lv_get_context(L)->binding_metatable);
    lua_setmetatable(L, -2);
    return binding;
}

static void set_part(lua_State *L, int part, int index) {
    lua_pushvalue(L, index);
    lua_setiuservalue(L, -2, part);
}

void lv_push_field_binding(lua_State *L, int object, int slot) { push_new(L, to_field, object)->slot = slot; }

void lv_push_stored_binding(lua_State *L, int cell, int initial) {
    initial = lua_absindex(L, initial);
    push_new(L, to_field, cell)->is_stored = true;
    set_part(L, key, initial);
}

void lv_check_bound_part(lua_State *L, int index, int element) {
    const lv_binding *binding = lv_as_binding(L, index);
    if (!binding->is_stored) return;
    int top = lua_gettop(L);
    lua_pushvalue(L, index);
    for (; binding->kind != to_field; binding = lv_as_binding(L, top + 1)) {
        lua_getiuservalue(L, top + 1, target);
        lua_replace(L, top + 1);
    }
    lua_getiuservalue(L, top + 1, target);
    lv_check_stored_part(L, element);
    lua_settop(L, top);
}

int lv_push_bound_field(lua_State *L, int index) {
    const lv_binding *binding = lv_as_binding(L, index);
    if (binding == NULL || binding->kind != to_field) return -1;
    lua_getiuservalue(L, index, target);
    return binding->slot;
}

void lv_push_element_binding(lua_State *L, int base, int id, int by, lua_Integer position) {
    base = lua_absindex(L, base), id = lua_absindex(L, id), by = lua_absindex(L, by);
    push_new(L, to_element, base)->position = position;
    set_part(L, key, id);
    set_part(L, accessor, by);
}

void lv_push_ids_binding(lua_State *L, int list, int by) {
    by = lua_absindex(L, by);
    push_new(L, to_ids, list);
    set_part(L, accessor, by);
}

lv_binding *lv_check_binding(lua_State *L, int index) {
    lv_binding *binding = lv_as_binding(L, index);
    if (binding == NULL) luaL_typeerror(L, index, "binding");
    return binding;
}

static int binding_at(lua_State *L) {
    lv_check_binding(L, 1);
    int count = lua_gettop(L);
    luaL_checkany(L, 2);
    lua_pushvalue(L, 1);
    for (int i = 2; i <= count; i++) {
        int type = lua_type(L, i);
        if (type != LUA_TSTRING && type != LUA_TNUMBER && type != LUA_TBOOLEAN)
            luaL_argerror(L, i, "a key is a string, a number or a boolean");
        push_new(L, to_path, -1);
        set_part(L, key, i);
        lua_replace(L, -2);
    }
    return 1;
}

static int with_function(lua_State *L, enum binding_kind kind) {
    lv_check_binding(L, 1);
    lv_check_function(L, 2);
    push_new(L, kind, 1);
    set_part(L, key, 2);
    return 1;
}

static int binding_did_set(lua_State *L) { return with_function(L, did_set); }
static int binding_condition_set(lua_State *L) { return with_function(L, condition_set); }

static int binding_publisher(lua_State *L) {
    lv_check_binding(L, 1);
    lua_settop(L, 1);
    lv_push_host_object(L, lv_host_publisher);
    lv_swift_follow(L, lv_get_context(L)->host, 1);
    return 1;
}

// Binding() declares a field; Binding(get, set) makes a free one. Binding(b) is b unless its value is nil, Binding(b, default) shows
// the default then.
static int binding(lua_State *L) {
    int given = lua_gettop(L) - 1;
    if (given == 0) {
        lv_push_declaration(L, lv_binding_field, 0);
        return 1;
    }
    bool is_optional = lv_as_binding(L, 2) != NULL;
    if (is_optional && given == 1) {
        lv_get(L, 2);
        if (!lua_isnil(L, -1)) lua_settop(L, 2);
        return 1;
    }
    if (!is_optional && (!lv_is_callable(L, 2) || !lv_is_callable(L, 3)))
        return luaL_error(L, "Binding takes nothing (a declaration), two functions, or a binding and a default; got %s and %s",
                          lv_type_text(L, 2), lua_isnone(L, 3) ? "nothing" : lv_type_text(L, 3));
    if (is_optional) {
        lv_copy_in(L, 3);
    } else {
        lv_take_function(L, 2);
        lv_take_function(L, 3);
    }
    push_new(L, is_optional ? or_default : by_functions, 2);
    set_part(L, key, 3);
    return 1;
}

static int binding_constant(lua_State *L) {
    luaL_checkany(L, 1);
    lua_settop(L, 1);
    lv_copy_in(L, 1);
    push_new(L, to_constant, 1);
    return 1;
}

// MARK: Comparing

bool lv_bindings_equal(lua_State *L, int a, int b) {
    lv_binding *x = lv_as_binding(L, a), *y = lv_as_binding(L, b);
    if (x == y) return true;
    if (x->kind != y->kind || x->slot != y->slot) return false;
    luaL_checkstack(L, 6, "bindings are nested too deeply");
    int top = lua_gettop(L);
    bool equal = true;
    for (int part = target; equal && part <= key; part++) {
        lua_getiuservalue(L, a, part);
        lua_getiuservalue(L, b, part);
        bool is_object = x->kind == to_field && part == target;
        equal = is_object ? lua_rawequal(L, -1, -2) : lv_same(L, -1, -2);
    }
    lua_settop(L, top);
    return equal;
}

static int equal(lua_State *L) {
    bool both = lv_as_binding(L, 1) != NULL && lv_as_binding(L, 2) != NULL;
    lua_pushboolean(L, both && lv_bindings_equal(L, 1, 2));
    return 1;
}

// Upvalue 1: the methods.
static int binding_index(lua_State *L) {
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(1)) == LUA_TNIL) lv_check_call(L, lv_call_method, NULL, NULL, 2, 0);
    return 1;
}

static int binding_newindex(lua_State *L) {
    return luaL_error(L, "a binding cannot be assigned to; use :set(value), or :at(key):set(value)");
}

void lv_open_bindings(lua_State *L) {
    const luaL_Reg methods[] = {{"get", lv_binding_value},   {"set", lv_binding_set},
                                {"at", binding_at},        {"didSet", binding_did_set},
                                {"conditionSet", binding_condition_set}, {"publisher", binding_publisher}, {NULL, NULL}};
    const luaL_Reg metamethods[] = {{"__newindex", binding_newindex}, {"__eq", equal}, {NULL, NULL}};
    const luaL_Reg functions[] = {{"constant", binding_constant}, {NULL, NULL}}, calls[] = {{"__call", binding}, {NULL, NULL}};
    lv_get_context(L)->binding_metatable = lv_push_metatable(L, "binding", metamethods);
    luaL_newlib(L, methods);
    lua_pushcclosure(L, binding_index, 1);
    lua_setfield(L, -2, "__index");
    lua_pop(L, 1);
    luaL_newlib(L, functions);
    luaL_newlib(L, calls);
    lv_hide_metatable(L);
    lua_setmetatable(L, -2);
    lua_setglobal(L, "Binding");
}

// MARK: Closing what a binding shows

static int dismiss(lua_State *L) {
    lua_settop(L, 0);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_pushvalue(L, lua_upvalueindex(2));
    return lv_binding_set(L);
}

int lv_dismissal(lua_State *L) {
    lua_settop(L, 2);
    lua_pushcclosure(L, dismiss, 2);
    return 1;
}
