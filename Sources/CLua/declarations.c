// What declares the fields of a class, as `State(0)`, and the keys of the environment.
#include "classes.h"
#include "views.h"

// MARK: Declarations

void lv_push_declaration(lua_State *L, enum lv_field_kind kind, int value) {
    lv_declaration *d = lua_newuserdatauv(L, sizeof *d, declared_values);
    *d = (lv_declaration){
        .kind = kind, .has_value = value != 0, .storage = lv_not_stored, .number = lv_get_context(L)->declarations++};
    lua_rawgetp(L, LUA_REGISTRYINDEX, lv_get_context(L)->declaration_metatable);
    lua_setmetatable(L, -2);
    if (value == 0) return;
    lua_pushvalue(L, value);
    // Every object begins with it: who writes to it gets a copy.
    lv_freeze(L, -1);
    lv_take(L, -1);
    lua_setiuservalue(L, -2, 1);
}

lv_declaration *lv_to_declaration(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TUSERDATA || !lua_getmetatable(L, index)) return NULL;
    bool matches = lua_topointer(L, -1) == lv_get_context(L)->declaration_metatable;
    lua_pop(L, 1);
    return matches ? lua_touserdata(L, index) : NULL;
}

bool lv_is_declaration(lua_State *L, int index) { return lv_to_declaration(L, index) != NULL; }

static void refuse_binding(lua_State *L, const char *declaration) {
    if (lv_to_binding(L, 1) != NULL)
        luaL_error(L, "%s: a binding is no value; declare the field as Binding()", declaration);
}

static int declare_property(lua_State *L) {
    bool has_default = lua_gettop(L) > 0;
    lua_settop(L, 1);
    refuse_binding(L, "Property");
    lv_push_declaration(L, lv_property, has_default ? 1 : 0);
    return 1;
}

static int declare_state(lua_State *L) {
    if (lua_istable(L, 2))
        return luaL_error(L, "State takes a value alone; observers are for fields of an Observable or an ObservableObject");
    lua_settop(L, 1);
    refuse_binding(L, "State");
    if (lv_is_observable(L, 1, false)) {
        const char *name = class_of(L, 1)->schema.name;
        return luaL_error(L, "State: this one %s would serve all nodes; write State(function() return %s() end)", name, name);
    }
    lv_push_declaration(L, lv_state, 1);
    return 1;
}

static int declare_focus_state(lua_State *L) {
    if (!lua_isnoneornil(L, 1)) return luaL_error(L, "FocusState takes no value; who has the focus says :focused(self.bind.field)");
    bool is_of_values = lua_gettop(L) > 0;
    lua_settop(L, 1);
    lv_push_declaration(L, lv_state, 1);
    lv_to_declaration(L, -1)->is_focus = true;
    if (is_of_values) lv_to_declaration(L, -1)->focus = focus_of_values;
    return 1;
}

// A declaration that needs a function.
static int declare_with_function(lua_State *L, const char *name, enum lv_field_kind kind) {
    lua_settop(L, 1);
    if (!lua_isfunction(L, 1))
        return luaL_error(L, "%s: expected a function, as %s(function() … end), got %s", name, name,
                          lua_isnil(L, 1) ? "nothing" : lv_push_given(L, 1));
    lv_push_declaration(L, kind, 1);
    return 1;
}

static int declare_let(lua_State *L) { return declare_with_function(L, "Let", lv_let); }
static int declare_state_object(lua_State *L) { return declare_with_function(L, "StateObject", lv_state_object); }
static int declare_computed(lua_State *L) { return declare_with_function(L, "Computed", lv_computed); }

static int declare_observed_object(lua_State *L) {
    if (!lua_isnone(L, 1)) return luaL_error(L, "ObservedObject takes nothing: the parent gives the object; StateObject(function() … end) makes one");
    lv_push_declaration(L, lv_observed_object, 0);
    return 1;
}

// A field of an observable object, with its observers.
static int declare_value(lua_State *L, const char *name, enum lv_field_kind kind) {
    lua_settop(L, 2);
    refuse_binding(L, name);
    lv_push_declaration(L, kind, 1);
    lv_take_observers(L, name);
    return 1;
}

static int declare_published(lua_State *L) { return declare_value(L, "Published", lv_published); }
static int declare_ignored(lua_State *L) { return declare_value(L, "Ignored", lv_unobserved); }
static int declare_field(lua_State *L) { return declare_value(L, "Field", lv_observed); }

void lv_note_focus_value(lua_State *L, int object, int slot) {
    object = lua_absindex(L, object);
    int top = lua_gettop(L);
    lv_object *o = lv_to_object(L, object);
    lua_getiuservalue(L, object, (int)o->fields + object_class);
    lua_getiuservalue(L, -1, class_declarations);
    lua_rawgeti(L, -1, (lua_Integer)slot + 1);
    lv_declaration *d = lv_to_declaration(L, -1);
    if (d != NULL && d->is_focus) {
        d->focus = focus_of_values;
        lv_cell *cell = lv_cell_of(o, slot);
        lv_context *context = lv_get_context(L);
        bool is_guess = lv_push_current(L, object, o, slot) == LUA_TBOOLEAN && cell->written == 0;
        if (is_guess) {
            lua_pushnil(L);
            lv_set_current(L, object, o, slot);
            context->has_misread_focus |= context->modes.evaluation != 0 && cell->evaluation == context->modes.evaluation;
            lv_field_written(L, o, slot);
        }
    }
    lua_settop(L, top);
}

// MARK: Keys of the environment

static const char keys_key;

// (key) → its number: keys of the environment are strings and classes, of which a later one has the number of the one
// whose place it takes.
int lv_environment_key(lua_State *L) {
    lua_settop(L, 1);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &keys_key);
    lv_class *class = lv_to_class(L, 1);
    if (class != NULL) {
        if (class->latest != NULL) {
            lua_getiuservalue(L, 1, class_relative);
            lua_replace(L, 1);
            class = class->latest;
        }
        if (class->key == 0) {
            class->key = (int)lua_rawlen(L, 2) + 1;
            lua_pushvalue(L, 1);
            lua_rawseti(L, 2, class->key);
        }
        lua_pushinteger(L, class->key);
        return 1;
    }
    lua_pushvalue(L, 1);
    if (lua_rawget(L, 2) == LUA_TNIL) {
        lua_Integer number = (lua_Integer)lua_rawlen(L, 2) + 1;
        lua_pushvalue(L, 1);
        lua_rawseti(L, 2, number);
        lua_pushinteger(L, number);
        lua_pushvalue(L, 1);
        lua_pushinteger(L, number);
        lua_rawset(L, 2);
    }
    return 1;
}

void lv_push_environment_key(lua_State *L, int number) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &keys_key);
    lua_rawgeti(L, -1, number);
    lua_replace(L, -2);
}

void lv_set_environment_key(lua_State *L, int number) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &keys_key);
    lua_insert(L, -2);
    lua_rawseti(L, -2, number);
    lua_pop(L, 1);
}

static int key_number(lua_State *L, int index) {
    lua_pushcfunction(L, lv_environment_key);
    lua_pushvalue(L, index);
    lua_call(L, 1, 1);
    int number = (int)lua_tointeger(L, -1);
    lua_pop(L, 1);
    return number;
}

_Noreturn void lv_error_missing_object(lua_State *L, int key) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &keys_key);
    lua_rawgeti(L, -1, key);
    lv_class *class = lv_to_class(L, -1);
    bool is_observable = class->kind == lv_of_observable;
    const char *name = class->schema.name;
    luaL_error(L, "No %s of type %s found. A View.environmentObject(_:) for %s may be missing as an ancestor of this view.",
               is_observable ? "Observable object" : "ObservableObject", name, name);
    __builtin_unreachable();
}

// Environment(key [, default]), Environment(Class [, default]): a class whose default is given, nil too, may be missing.
static int declare_environment(lua_State *L) {
    bool has_default = lua_gettop(L) > 1;
    lua_settop(L, 2);
    bool is_class = lv_is_observable_class(L, 1);
    if (!is_class && lua_type(L, 1) != LUA_TSTRING)
        return luaL_error(L, "Environment: expected a key (a string) or the class of an observable object, got %s",
                          lua_isnil(L, 1) ? "nothing" : lv_type_text(L, 1));
    lv_complete_key(L, 1);
    lv_push_declaration(L, lv_environment, 2);
    lv_declaration *d = lua_touserdata(L, -1);
    d->is_class = is_class;
    d->has_value = has_default;
    d->key = key_number(L, 1);
    return 1;
}

static int declare_environment_object(lua_State *L) {
    if (lua_gettop(L) > 1)
        return luaL_error(L, "EnvironmentObject takes the class alone; Environment(Class, nil) is one that may be missing");
    lua_settop(L, 1);
    if (!lv_is_observable_class(L, 1))
        return luaL_error(L, "EnvironmentObject: expected the class of an observable object, got %s",
                          lua_isnil(L, 1) ? "nothing" : lv_type_text(L, 1));
    lv_push_declaration(L, lv_environment_object, 0);
    lv_declaration *d = lua_touserdata(L, -1);
    d->is_class = true;
    d->key = key_number(L, 1);
    return 1;
}

// (object) → the number of the key that its class is.
int lv_class_key(lua_State *L) {
    lua_getiuservalue(L, 1, (int)lv_to_object(L, 1)->fields + object_class);
    lua_replace(L, 1);
    return lv_environment_key(L);
}

// MARK: Opening

void lv_open_declarations(lua_State *L) {
    const luaL_Reg nothing[] = {{NULL, NULL}};
    const luaL_Reg words[] = {{"Property", declare_property},
                              {"State", declare_state},
                              {"FocusState", declare_focus_state},
                              {"Let", declare_let},
                              {"StateObject", declare_state_object},
                              {"ObservedObject", declare_observed_object},
                              {"Environment", declare_environment},
                              {"EnvironmentObject", declare_environment_object},
                              {"Computed", declare_computed},
                              {"Published", declare_published},
                              {"Ignored", declare_ignored},
                              {"Field", declare_field},
                              {NULL, NULL}};
    lv_get_context(L)->declaration_metatable = lv_new_metatable(L, "declaration", nothing);
    lua_newtable(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &keys_key);
    lua_pushglobaltable(L);
    luaL_setfuncs(L, words, 0);
    lua_pop(L, 1);
}
