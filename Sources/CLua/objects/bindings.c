// Bindings (L26–L28): ways to a value that belongs to something else. How they are made and compared (what scripts derive of them:
// BindingWords.swift).
#include "bindings.h"
#include "classes.h"

lv_binding *lv_to_binding(lua_State *L, int index) { return lv_userdata_with(L, index, lv_get_context(L)->binding_metatable); }

// MARK: Making

// Pushes a binding that leads to the value at `to`.
static lv_binding *push_new(lua_State *L, enum binding_kind kind, int to) {
    to = lua_absindex(L, to);
    lv_binding *binding = lua_newuserdatauv(L, sizeof *binding, user_values);
    memset(binding, 0, sizeof *binding);
    binding->kind = kind;
    lv_binding *base = lv_to_binding(L, to);
    binding->depth = base == NULL ? 0 : base->depth + 1;
    binding->is_stored = base != NULL && base->is_stored;
    binding->has_functions = kind >= to_constant || (base != NULL && base->has_functions);
    if (binding->depth > deepest) luaL_error(L, "a binding can be derived from others at most %d times", (int)deepest);
    lv_put_user_value(L, -1, target, to);
    lv_set_metatable(L, -1, lv_get_context(L)->binding_metatable);
    return binding;
}

void lv_check_bound_part(lua_State *L, int index, int element) {
    const lv_binding *binding = lv_to_binding(L, index);
    if (!binding->is_stored) return;
    int top = lua_gettop(L);
    lua_pushvalue(L, index);
    for (; binding->kind != to_field; binding = lv_to_binding(L, top + 1)) {
        lua_getiuservalue(L, top + 1, target);
        lua_replace(L, top + 1);
    }
    lua_getiuservalue(L, top + 1, target);
    lv_check_stored_part(L, element);
    lua_settop(L, top);
}

void lv_push_element_binding(lua_State *L, int base, int id, int by, lua_Integer position) {
    base = lua_absindex(L, base), id = lua_absindex(L, id), by = lua_absindex(L, by);
    push_new(L, to_element, base)->position = position;
    lv_put_user_value(L, -1, key, id);
    lv_put_user_value(L, -1, accessor, by);
}

void lv_push_ids_binding(lua_State *L, int list, int by) {
    by = lua_absindex(L, by);
    push_new(L, to_ids, list);
    lv_put_user_value(L, -1, accessor, by);
}

lv_binding *lv_check_binding(lua_State *L, int index) {
    lv_binding *binding = lv_to_binding(L, index);
    if (binding == NULL) luaL_typeerror(L, index, "binding");
    return binding;
}

int lv_derive_binding(lua_State *L) {
    enum { kind = 1, to, part };
    if (lua_tointeger(L, kind) == to_constant) lv_copy_in(L, to);
    if (lua_tointeger(L, kind) == or_default) lv_copy_in(L, part);
    lv_binding *binding = push_new(L, (enum binding_kind)lua_tointeger(L, kind), to);
    binding->is_stored |= binding->kind == to_field;
    lv_put_user_value(L, -1, key, part);
    return 1;
}

// MARK: Comparing

bool lv_bindings_equal(lua_State *L, int a, int b) {
    lv_binding *x = lv_to_binding(L, a), *y = lv_to_binding(L, b);
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
    bool both = lv_to_binding(L, 1) != NULL && lv_to_binding(L, 2) != NULL;
    lua_pushboolean(L, both && lv_bindings_equal(L, 1, 2));
    return 1;
}

// Upvalue 1: the methods.
static int binding_index(lua_State *L) {
    if (lv_get_at(L, lua_upvalueindex(1), 2) == LUA_TNIL) lv_check_call(L, lv_call_method, NULL, NULL, 2, 0);
    return 1;
}

static int binding_newindex(lua_State *L) {
    return luaL_error(L, "a binding cannot be assigned to; use :set(value), or :at(key):set(value)");
}

// MARK: What makes bindings to the fields of an object: `self.bind` of a component, `Bindable(object)` of others

void lv_push_bind(lua_State *L, int object) {
    lua_newuserdatauv(L, 0, 1);
    lv_put_user_value(L, -1, 1, object);
    lv_set_metatable(L, -1, lv_get_context(L)->bind_metatable);
}

static int bind_index(lua_State *L) {
    lua_settop(L, 2);
    lua_getiuservalue(L, 1, 1);
    lv_object *object = lua_touserdata(L, 3);
    const lv_class *class = class_of(L, 3);
    lua_getiuservalue(L, 3, (int)object->fields + object_class);
    lua_getiuservalue(L, 4, class_dispatch);
    bool is_field = lv_get_at(L, 5, 2) == LUA_TNUMBER && lua_tointeger(L, -1) >= 0;
    int slot = (int)(lua_tointeger(L, -1) >> 8);
    const lv_field *f = is_field ? &class->field[slot] : NULL;
    if (f != NULL && lv_is_state(f->kind)) push_new(L, to_field, 3)->slot = slot;
    else if (f != NULL && f->kind == lv_binding_field) lua_getiuservalue(L, 3, slot + 1);
    else lv_check_call(L, lv_call_bound, &class->schema, f, 2, 5);
    return 1;
}

static int bind_newindex(lua_State *L) {
    return luaL_error(L, "a binding cannot be assigned; write to the field itself");
}

// Bindable(model): bindings to the fields of an observable object.
static int bindable(lua_State *L) {
    if (!lv_is_observable(L, 1, false))
        return luaL_error(L, "Bindable: expected an observable object, got %s", lv_type_text(L, 1));
    lv_push_bind(L, 1);
    return 1;
}

// MARK: Opening

void lv_open_bindings(lua_State *L) {
    const luaL_Reg of_bind[] = {{"__index", bind_index}, {"__newindex", bind_newindex}, {NULL, NULL}};
    const luaL_Reg methods[] = {{"get", lv_binding_value}, {"set", lv_binding_set}, {NULL, NULL}};
    const luaL_Reg metamethods[] = {{"__newindex", binding_newindex}, {"__eq", equal}, {NULL, NULL}};
    lv_get_context(L)->binding_metatable = lv_push_metatable(L, "binding", metamethods);
    lua_pushcfunction(L, lv_host_functions);
    lua_pushinteger(L, lv_get_context(L)->group_count);
    lua_call(L, 1, 1);
    luaL_setfuncs(L, methods, 0);
    lua_pushcclosure(L, binding_index, 1);
    lua_setfield(L, -2, "__index");
    luaL_newlib(L, of_bind);
    lv_hide_metatable(L);
    lv_get_context(L)->bind_metatable = lua_topointer(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, lua_topointer(L, -1));
    lua_register(L, "Bindable", bindable);
    lua_pop(L, 1);
}
