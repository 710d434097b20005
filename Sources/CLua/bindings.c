// Bindings (L26–L28): ways to a value that somebody else owns.
#include "views.h"

#include <string.h>

enum binding_kind {
    to_field,     // of an object
    to_path,      // into the value of another binding, by key
    to_element,   // the same, by the id of a list's element
    to_ids,       // the ids of a list's elements: what a ForEach depends on
    to_constant,
    by_functions,  // Binding(get, set); from to_constant on a set is not just one of the place that it leads to
    did_set,
    condition_set,
};

struct lv_binding {
    enum binding_kind kind;
    int slot;
    int depth;             // how many bindings it leads through
    bool has_functions;    // whether one of them, or itself, is more than a way: a set goes through functions, or nowhere
    lua_Integer position;  // where the element was last found
    lv_cell cell;          // of the reader that follows the path
};

// User values: what it leads to (an object, a binding, a function, the constant); the key, id or second function; how
// elements get their ids; the value last seen through a path.
enum { target = 1, key, accessor, seen, user_values = 4 };

// Following one takes the C stack.
enum { deepest = 180 };

lv_binding *lv_to_binding(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TUSERDATA || !lua_getmetatable(L, index)) return NULL;
    bool matches = lua_topointer(L, -1) == lv_get_context(L)->binding_metatable;
    lua_pop(L, 1);
    return matches ? lua_touserdata(L, index) : NULL;
}

// Pushes a binding that leads to the value at `to`.
static lv_binding *push_new(lua_State *L, enum binding_kind kind, int to) {
    to = lua_absindex(L, to);
    lv_binding *binding = lua_newuserdatauv(L, sizeof *binding, user_values);
    memset(binding, 0, sizeof *binding);
    binding->kind = kind;
    lv_binding *base = lv_to_binding(L, to);
    binding->depth = base == NULL ? 0 : base->depth + 1;
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

static lv_binding *check_binding(lua_State *L, int index) {
    lv_binding *binding = lv_to_binding(L, index);
    if (binding == NULL) luaL_typeerror(L, index, "binding");
    return binding;
}

// MARK: Reading

void lv_call_frozen(lua_State *L, int arguments, int results) {
    int guard = lua_gettop(L) - arguments;
    lv_guard_modes(L, guard);
    lv_get_context(L)->frozen++;
    lv_call_own(L, arguments, results);
    lv_restore_modes(L, guard);
}

void lv_push_id(lua_State *L, int by, lua_Integer position) {
    int element = lua_gettop(L);
    switch (lua_type(L, by)) {
    case LUA_TFUNCTION:
        lua_pushvalue(L, by);
        lua_pushvalue(L, element);
        lua_pushinteger(L, position);
        lv_call_frozen(L, 2, 1);
        break;
    case LUA_TSTRING:
        if (!lua_istable(L, element) && !lua_isuserdata(L, element))
            luaL_error(L, "ForEach: element %d is a %s and has no '%s'", (int)position, lv_type_text(L, element),
                       lua_tostring(L, by));
        lua_pushvalue(L, by);
        lua_gettable(L, element);
        break;
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
        if (lua_type(L, by) == LUA_TSTRING)
            luaL_error(L, "ForEach: element %d has no '%s' to be its id", (int)position, lua_tostring(L, by));
        luaL_error(L, "ForEach: the id of element %d is nil", (int)position);
    }
    lv_freeze(L, -1);
}

// Pushes the element with the binding's id, of the list on top, and notes where it is; nil if it is gone.
static void push_element(lua_State *L, int index, lv_binding *binding) {
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
        luaL_error(L, "ForEach: the binding leads to a %s, not to a list", lv_type_text(L, list));
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

// Pushes the value that the binding leads to now.
static void resolve(lua_State *L, int index, lv_binding *binding) {
    luaL_checkstack(L, 12, "bindings are nested too deeply");
    int top = lua_gettop(L);
    lua_getiuservalue(L, index, target);
    switch (binding->kind) {
    case to_field: lv_read_field(L, top + 1, binding->slot); break;
    case to_constant: lv_show_frozen(L); return;
    case by_functions: lv_call_frozen(L, 0, 1); return;
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
        push_element(L, index, binding);
    } else if (binding->kind == to_ids) {
        push_ids(L, index);
    }
    lua_replace(L, top + 1);
    lua_settop(L, top + 1);
}

static void push_seen(lua_State *L, int index) {
    lua_getiuservalue(L, index, seen);
    lv_show_frozen(L);
}

// Pushes the last value of an element that is gone (L15). In an action it is a copy: what is written into it is ignored.
static void push_last(lua_State *L, int index) {
    push_seen(L, index);
    if (lv_get_context(L)->frozen) return;
    lua_pushcfunction(L, lv_copy);
    lua_insert(L, -2);
    lua_call(L, 1, 1);
}

// Pushes the value of the binding at `index`; what reads it depends on the value at its path only (L26).
void lv_get(lua_State *L, int index) {
    index = lua_absindex(L, index);
    lv_binding *binding = lv_to_binding(L, index);
    lv_context *context = lv_get_context(L);
    if (context->evaluation == 0 || !has_path(binding)) {
        resolve(L, index, binding);
        if (binding->kind == to_element && lua_isnil(L, -1)) {
            lua_pop(L, 1);
            push_last(L, index);
        }
        return;
    }
    if (context->callbacks.read_binding(context->host, L, index, &binding->cell) != 0) lua_error(L);
    push_seen(L, index);
}

// (binding) → whether another value is seen through its path than at the last call.
int lv_binding_refresh(lua_State *L) {
    lua_settop(L, 1);
    lv_binding *binding = lv_to_binding(L, 1);
    resolve(L, 1, binding);
    lv_take(L, 2);
    lua_getiuservalue(L, 1, seen);
    bool stays = lv_same(L, 2, 3) || (binding->kind == to_element && lua_isnil(L, 2));
    if (!stays) {
        lua_pushvalue(L, 2);
        lua_setiuservalue(L, 1, seen);
    }
    lua_pushboolean(L, !stays);
    return 1;
}

int lv_binding_get(lua_State *L) {
    lua_settop(L, 1);
    check_binding(L, 1);
    lv_get(L, 1);
    return 1;
}

int lv_binding_source(lua_State *L) {
    lua_settop(L, 1);
    for (lv_binding *binding = check_binding(L, 1); binding->kind == to_field; binding = lv_to_binding(L, 1)) {
        lua_getiuservalue(L, 1, target);
        if (lv_field_kind(L, 2, binding->slot) != lv_binding_field) break;
        lua_getiuservalue(L, 2, binding->slot + 1);
        if (lv_to_binding(L, 3) == NULL) break;
        lua_replace(L, 1);
        lua_settop(L, 1);
    }
    lua_settop(L, 1);
    return 1;
}

void lv_read_binding(lua_State *L, int index) {
    index = lua_absindex(L, index);
    lv_get(L, index);
    if (!lua_istable(L, -1) || lv_table_kind(L, -1) == lv_other || !lv_to_binding(L, index)->has_functions) return;
    if (lv_get_context(L)->frozen) lv_freeze(L, -1);
    else lv_show_bound(L, index);
}

void lv_look(lua_State *L, int index) {
    const lv_binding *binding = lv_to_binding(L, index);
    bool is_field = binding != NULL && binding->kind == to_field;
    if (is_field) {
        lua_getiuservalue(L, index, target);
        lv_push_slot(L, lua_gettop(L), binding->slot);
        lua_replace(L, index);
        lua_settop(L, index);
    } else {
        lua_pushnil(L);
        lua_replace(L, index);
    }
}

static int binding_get(lua_State *L) {
    lua_settop(L, 1);
    check_binding(L, 1);
    lv_read_binding(L, 1);
    return 1;
}

// MARK: Writing

// Whether a change inside is one of the thing itself, whoever leads to it (L17).
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
    push_element(L, index, binding);
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
    lv_call_own(L, 1, results);
}

// Sets the entry at `keys`, the innermost first, of what the binding at `index` leads to; what stands on the way is asked and
// told (L27). False: a condition rejected it, or the element is gone. The list of keys grows.
static bool change(lua_State *L, int index, int keys, int value) {
    luaL_checkstack(L, 12, "bindings are nested too deeply");
    lv_binding *binding = lv_to_binding(L, index);
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
        lv_get(L, index);
        put(L, base + 1, keys, n, value);
        break;
    case by_functions:
        lv_get(L, index);
        if (!is_reference(L, base + 1)) {
            push_copy(L, base + 1);
            put(L, base + 2, keys, n, value);
            lv_set(L, index, base + 2);
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
        if (lv_to_binding(L, base)->has_functions && !reference) {
            lua_createtable(L, 1, 0);
            lua_insert(L, container + 1);
            lua_rawseti(L, container + 1, 1);
            accepted = change(L, base, container + 1, value);
        } else {
            bool in_place = reference || lv_table_kind(L, container) == lv_live;
            if (!in_place) {
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
    lv_binding *binding = lv_to_binding(L, index);
    if (lv_get_context(L)->frozen) lv_refuse_write(L);
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
    check_binding(L, 1);
    luaL_checkany(L, 2);
    lua_settop(L, 2);
    lv_set(L, 1, 2);
    return 0;
}

// MARK: Making

static int binding_at(lua_State *L) {
    check_binding(L, 1);
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
    check_binding(L, 1);
    lv_check_function(L, 2);
    push_new(L, kind, 1);
    set_part(L, key, 2);
    return 1;
}

static int binding_did_set(lua_State *L) { return with_function(L, did_set); }
static int binding_condition_set(lua_State *L) { return with_function(L, condition_set); }

// Binding() declares a field; Binding(get, set) makes a free one.
static int binding(lua_State *L) {
    if (lua_gettop(L) == 1) {
        lv_push_declaration(L, lv_binding_field, 0);
        return 1;
    }
    if (!lv_is_callable(L, 2) || !lv_is_callable(L, 3))
        return luaL_error(L, "Binding takes nothing (a declaration) or two functions, Binding(get, set); got %s and %s",
                          lv_type_text(L, 2), lua_isnone(L, 3) ? "nothing" : lv_type_text(L, 3));
    lv_take_function(L, 2);
    lv_take_function(L, 3);
    push_new(L, by_functions, 2);
    set_part(L, key, 3);
    return 1;
}

static int binding_constant(lua_State *L) {
    luaL_checkany(L, 1);
    lua_settop(L, 1);
    lv_take(L, 1);
    push_new(L, to_constant, 1);
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

// Pushes the key as a script writes it.
static const char *push_key_text(lua_State *L, int index) {
    if (lua_type(L, index) == LUA_TSTRING) return lua_pushfstring(L, "\"%s\"", lua_tostring(L, index));
    lv_push_text(L, index);
    return lua_tostring(L, -1);
}

// Upvalue 1: the methods.
static int binding_index(lua_State *L) {
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) return 1;
    const char *key = push_key_text(L, 2), *name = lv_push_given(L, 2);
    return luaL_error(L, "a binding has no %s; use :get(), :set(value), or :at(%s) for a binding into its value", name, key);
}

static int binding_newindex(lua_State *L) {
    return luaL_error(L, "a binding cannot be assigned to; use :set(value), or :at(key):set(value)");
}

void lv_open_bindings(lua_State *L) {
    const luaL_Reg methods[] = {{"get", binding_get},   {"set", lv_binding_set},
                                {"at", binding_at},        {"didSet", binding_did_set},
                                {"conditionSet", binding_condition_set}, {NULL, NULL}};
    const luaL_Reg metamethods[] = {{"__newindex", binding_newindex}, {"__eq", equal}, {NULL, NULL}};
    lua_newtable(L);
    luaL_setfuncs(L, metamethods, 0);
    luaL_newlib(L, methods);
    lua_pushcclosure(L, binding_index, 1);
    lua_setfield(L, -2, "__index");
    lua_pushliteral(L, "binding");
    lua_setfield(L, -2, "__name");
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    const void *address = lua_topointer(L, -1);
    lv_get_context(L)->binding_metatable = address;
    lua_rawsetp(L, LUA_REGISTRYINDEX, address);

    lua_newtable(L);
    lua_pushcfunction(L, binding_constant);
    lua_setfield(L, -2, "constant");
    lua_newtable(L);
    lua_pushcfunction(L, binding);
    lua_setfield(L, -2, "__call");
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
    lua_setglobal(L, "Binding");
}

static int dismiss(lua_State *L) {
    lua_settop(L, 0);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_pushboolean(L, false);
    return lv_binding_set(L);
}

int lv_dismissal(lua_State *L) {
    lua_settop(L, 1);
    lua_pushcclosure(L, dismiss, 1);
    return 1;
}

static int dismiss_page(lua_State *L) {
    if (lv_get_context(L)->frozen) lv_refuse_write(L);
    lv_get_context(L)->callbacks.dismissed(lv_get_context(L)->host, lua_tointeger(L, lua_upvalueindex(1)));
    return 0;
}

int lv_page_dismissal(lua_State *L) {
    lua_pushcclosure(L, dismiss_page, 1);
    return 1;
}
