// Components and the objects of their nodes: declarations, classes, `self`. A class has one table that tells, for each
// name a script may use on `self`, a method (a function) or a field (its slot): one lookup answers a read.
#include "internal.h"

#include <string.h>

typedef struct declaration {
    enum lv_field_kind kind;
    bool has_value;
    uint32_t number;
} declaration;

typedef struct field {
    enum lv_field_kind kind;
    int parameter;  // of a property or binding: which parameter of the component's views; else -1
    const char *name;
} field;

typedef struct lv_class {
    lv_schema schema;  // of the component's views; the last parameter is the content
    uint32_t fields;   // the content's slot included
    bool has_makers;
    lv_parameter *parameters;
    field field[];
} lv_class;

// User values of a class.
enum { class_dispatch = 1, class_declarations, class_metatable, class_name, class_parameters, class_values };
// User values of an object behind its fields.
enum { object_class = 1, object_live_views, object_extra = 2 };

enum { most_fields = 200 };
// Codes of names in the dispatch table that are neither methods nor slots.
enum { code_bind = -1 };

static const char *const kind_names[] = {"a Property", "a State", "a Binding", "the content"};

lv_object *lv_to_object(lua_State *L, int index) { return lua_touserdata(L, index); }

bool lv_is_gone(lv_object *object) { return object->instance == NULL; }

static lv_class *class_at(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TUSERDATA || !lua_getmetatable(L, index)) return NULL;
    bool is_class = lua_topointer(L, -1) == lv_get_context(L)->class_metatable;
    lua_pop(L, 1);
    return is_class ? lua_touserdata(L, index) : NULL;
}

bool lv_is_class(lua_State *L, int index) { return class_at(L, index) != NULL; }

static const lv_class *class_of(lua_State *L, int object) { return lv_to_object(L, object)->class_; }

const char *lv_class_name(const lv_object *object) { return object->class_->schema.name; }

const char *lv_field_name(const lv_object *object, int slot) { return object->class_->field[slot].name; }

enum lv_field_kind lv_field_kind(lua_State *L, int object, int slot) { return class_of(L, object)->field[slot].kind; }

void lv_push_views_of(lua_State *L, int object) {
    object = lua_absindex(L, object);
    int index = (int)lv_to_object(L, object)->fields + object_live_views;
    if (lua_getiuservalue(L, object, index) != LUA_TNIL) return;
    lua_pop(L, 1);
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, object, index);
}

int lv_object_method(lua_State *L, int index, const char *name, size_t length) {
    lua_getiuservalue(L, index, (int)lv_to_object(L, index)->fields + object_class);
    lua_getiuservalue(L, -1, class_dispatch);
    if (!lv_push_bytes(L, name, length)) return LUA_TNIL;
    int type = lua_rawget(L, -2);
    lua_replace(L, -3);
    lua_pop(L, 1);
    return type;
}

// MARK: Reading and writing fields

_Noreturn void lv_refuse_write(lua_State *L) {
    luaL_error(L, "Modifying state during view update, this will cause undefined behavior.");
    __builtin_unreachable();
}

static void track(lua_State *L, lv_object *object, int slot) {
    lv_context *context = lv_get_context(L);
    lv_cell *cell = &object->cells[slot];
    if (context->evaluation != 0 && cell->evaluation != context->evaluation) context->callbacks.read(context->host, cell);
}

void lv_field_written(lua_State *L, lv_object *object, int slot) {
    lv_context *context = lv_get_context(L);
    context->callbacks.written(context->host, object, slot, &object->cells[slot]);
}

static void read_slot(lua_State *L, int object, int slot, enum lv_field_kind kind) {
    if (kind == lv_state) track(L, lua_touserdata(L, object), slot);
    int type = lua_getiuservalue(L, object, slot + 1);
    if (kind == lv_binding_field) {
        if (type == LUA_TNIL) return;
        lv_get(L, lua_gettop(L));
        lua_remove(L, -2);
    } else if (type == LUA_TTABLE) {
        if (kind == lv_state && !lv_get_context(L)->frozen) lv_show_live(L, object, slot);
        else lv_show_frozen(L);
    }
}

void lv_read_field(lua_State *L, int object, int slot) {
    read_slot(L, object, slot, class_of(L, object)->field[slot].kind);
}

void lv_write_field(lua_State *L, int object, int slot) {
    lv_object *o = lua_touserdata(L, object);
    const lv_class *class = class_of(L, object);
    const field *f = &class->field[slot];
    object = lua_absindex(L, object);
    if (f->kind == lv_binding_field) {
        lua_getiuservalue(L, object, slot + 1);
        lv_set(L, lua_gettop(L), lua_gettop(L) - 1);
        lua_pop(L, 2);
        return;
    }
    if (f->kind != lv_state)
        luaL_error(L, "'%s' is %s of %s: it is given by the parent and cannot be written here", f->name,
                   kind_names[f->kind], class->schema.name);
    if (lv_get_context(L)->frozen) lv_refuse_write(L);
    if (lv_is_gone(o)) {
        lua_pop(L, 1);
        return;
    }
    lv_take(L, -1);
    lua_getiuservalue(L, object, slot + 1);
    bool equal = lv_same(L, -1, -2);
    lua_pop(L, 1);
    if (equal) {
        lua_pop(L, 1);
        return;
    }
    lv_detach_live(L, object, slot);
    lua_setiuservalue(L, object, slot + 1);
    lv_field_written(L, o, slot);
}

// Raises `Counter has no field 'cuont' (did you mean 'count'?)`. Upvalue 1 is the dispatch table.
static int no_such_field(lua_State *L) {
    const char *name = class_of(L, 1)->schema.name;
    if (lua_type(L, 2) != LUA_TSTRING) return luaL_error(L, "%s has no field of type %s", name, luaL_typename(L, 2));
    lv_error_suggesting(L, lua_tostring(L, 2), lua_upvalueindex(1), "%s has no field '%s'", name, lua_tostring(L, 2));
}

static void push_bind(lua_State *L, int object);

static int object_index(lua_State *L) {
    lua_pushvalue(L, 2);
    switch (lua_rawget(L, lua_upvalueindex(1))) {
    case LUA_TFUNCTION: return 1;
    case LUA_TNUMBER: {
        int code = (int)lua_tointeger(L, -1);
        if (code == code_bind) push_bind(L, 1);
        else read_slot(L, 1, code >> 8, (enum lv_field_kind)(code & 255));
        return 1;
    }
    default: return no_such_field(L);
    }
}

static int object_newindex(lua_State *L) {
    lua_pushvalue(L, 2);
    int type = lua_rawget(L, lua_upvalueindex(1));
    int code = (int)lua_tointeger(L, -1);
    lua_pop(L, 1);
    if (type == LUA_TNIL) return no_such_field(L);
    if (type == LUA_TFUNCTION || code == code_bind)
        return luaL_error(L, "'%s' is a method of %s and cannot be written", lua_tostring(L, 2), class_of(L, 1)->schema.name);
    lv_write_field(L, 1, code >> 8);
    return 0;
}

static int object_text(lua_State *L) {
    lua_pushstring(L, class_of(L, 1)->schema.name);
    return 1;
}

// MARK: self.bind

static const char bind_metatable;

static void push_bind(lua_State *L, int object) {
    lua_newuserdatauv(L, 0, 1);
    lua_pushvalue(L, object);
    lua_setiuservalue(L, -2, 1);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &bind_metatable);
    lua_setmetatable(L, -2);
}

static int bind_index(lua_State *L) {
    lua_settop(L, 2);
    lua_getiuservalue(L, 1, 1);
    lv_object *object = lua_touserdata(L, 3);
    const lv_class *class = class_of(L, 3);
    lua_getiuservalue(L, 3, (int)object->fields + object_class);
    lua_getiuservalue(L, 4, class_dispatch);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, 5) != LUA_TNUMBER || lua_tointeger(L, -1) < 0) {
        if (lua_type(L, 2) != LUA_TSTRING) return luaL_error(L, "bind: a field's name is a string");
        lv_error_suggesting(L, lua_tostring(L, 2), 5, "%s has no field '%s' to bind to", class->schema.name, lua_tostring(L, 2));
    }
    int slot = (int)(lua_tointeger(L, -1) >> 8);
    const field *f = &class->field[slot];
    if (f->kind == lv_binding_field) {
        lua_getiuservalue(L, 3, slot + 1);
    } else if (f->kind == lv_state) {
        lv_push_field_binding(L, 3, slot);
    } else {
        return luaL_error(L, "'%s' is %s of %s and cannot be bound to; declare it as Binding(), or use a State", f->name,
                          kind_names[f->kind], class->schema.name);
    }
    return 1;
}

static int bind_newindex(lua_State *L) {
    return luaL_error(L, "a binding cannot be assigned; write to the field itself");
}

// MARK: Declarations

void lv_push_declaration(lua_State *L, enum lv_field_kind kind, int value) {
    declaration *d = lua_newuserdatauv(L, sizeof *d, 1);
    *d = (declaration){kind, value != 0, lv_get_context(L)->declarations++};
    lua_rawgetp(L, LUA_REGISTRYINDEX, lv_get_context(L)->declaration_metatable);
    lua_setmetatable(L, -2);
    if (value == 0) return;
    lua_pushvalue(L, value);
    lv_take(L, -1);
    lua_setiuservalue(L, -2, 1);
}

static declaration *declaration_at(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TUSERDATA || !lua_getmetatable(L, index)) return NULL;
    bool matches = lua_topointer(L, -1) == lv_get_context(L)->declaration_metatable;
    lua_pop(L, 1);
    return matches ? lua_touserdata(L, index) : NULL;
}

static int declare_property(lua_State *L) {
    bool has_default = lua_gettop(L) > 0;
    lua_settop(L, 1);
    if (has_default && lv_to_binding(L, 1) != NULL) return luaL_error(L, "Property: a binding is no default value; declare the field as Binding()");
    lv_push_declaration(L, lv_property, has_default ? 1 : 0);
    return 1;
}

static int declare_state(lua_State *L) {
    lua_settop(L, 1);
    if (lv_to_binding(L, 1) != NULL) return luaL_error(L, "State: a binding is no initial value; declare the field as Binding()");
    lv_push_declaration(L, lv_state, 1);
    return 1;
}

// MARK: Classes

static bool is_reserved(const char *name) {
    return strcmp(name, "body") == 0 || strcmp(name, "bind") == 0 || strcmp(name, "content") == 0;
}

// (declaration a, declaration b) → whether a was made first; entries are { name, declaration }.
static int declared_first(lua_State *L) {
    lua_rawgeti(L, 1, 2);
    lua_rawgeti(L, 2, 2);
    declaration *a = lua_touserdata(L, -2), *b = lua_touserdata(L, -1);
    lua_pushboolean(L, a->number < b->number);
    return 1;
}

// Pushes the list of { name, declaration } in the table of a component at 1, in the order of their making, and the table
// of its methods.
static void sort_entries(lua_State *L, const char *name) {
    lua_newtable(L);
    lua_newtable(L);
    int list = lua_gettop(L) - 1, methods = list + 1;
    lua_pushnil(L);
    while (lua_next(L, 1)) {
        if (lua_type(L, -2) != LUA_TSTRING)
            luaL_error(L, "%s: every field has a name; entry %s has none", name, luaL_tolstring(L, -2, NULL));
        const char *key = lua_tostring(L, -2);
        if (lua_type(L, -1) == LUA_TFUNCTION) {
            if (strcmp(key, "bind") == 0 || strcmp(key, "content") == 0)
                luaL_error(L, "%s: '%s' is the host's own name and cannot be a method", name, key);
            lua_pushvalue(L, -2);
            lua_insert(L, -2);
            lua_rawset(L, methods);
            continue;
        }
        if (declaration_at(L, -1) == NULL)
            luaL_error(L, "%s: '%s' must be declared, as %s = State(…) or Property(…), or be a function; it is a %s", name,
                       key, key, lv_type_text(L, -1));
        if (is_reserved(key)) luaL_error(L, "%s: '%s' is the host's own name and cannot be a field", name, key);
        lua_createtable(L, 2, 0);
        lua_pushvalue(L, -3);
        lua_rawseti(L, -2, 1);
        lua_pushvalue(L, -2);
        lua_rawseti(L, -2, 2);
        lua_rawseti(L, list, (lua_Integer)lua_rawlen(L, list) + 1);
        lua_pop(L, 1);
    }
    lua_getfield(L, LUA_REGISTRYINDEX, "lv.sort");
    lua_pushvalue(L, list);
    lua_pushcfunction(L, declared_first);
    lua_call(L, 2, 0);
}

// Fills the class on top from the list of entries and the dispatch table.
static void fill_fields(lua_State *L, lv_class *class, int list, int dispatch, int declarations) {
    int parameters = 0;
    for (uint32_t slot = 0; slot < class->fields - 1; slot++) {
        lua_rawgeti(L, list, (lua_Integer)slot + 1);
        lua_rawgeti(L, -1, 1);
        const char *name = lua_tostring(L, -1);
        lua_rawgeti(L, -2, 2);
        declaration *d = lua_touserdata(L, -1);
        field *f = &class->field[slot];
        *f = (field){d->kind, -1, name};
        if (d->kind == lv_state) {
            lua_getiuservalue(L, -1, 1);
            class->has_makers |= lua_isfunction(L, -1);
            lua_pop(L, 1);
        } else {
            f->parameter = parameters;
            class->parameters[parameters++] = (lv_parameter){name, (uint32_t)d->kind, NULL};
        }
        lua_rawseti(L, declarations, (lua_Integer)slot + 1);
        lua_pushinteger(L, (lua_Integer)slot << 8 | d->kind);
        lua_rawset(L, dispatch);
        lua_pop(L, 1);
    }
    class->field[class->fields - 1] = (field){lv_content, parameters, "content"};
    class->parameters[parameters] = (lv_parameter){"content", lv_content, NULL};
    class->schema.count = (uint8_t)(parameters + 1);
    lua_pushinteger(L, (lua_Integer)(class->fields - 1) << 8 | lv_content);
    lua_setfield(L, dispatch, "content");
    lua_pushinteger(L, code_bind);
    lua_setfield(L, dispatch, "bind");
}

static void push_object_metatable(lua_State *L, int dispatch, int name) {
    lua_createtable(L, 0, 5);
    lua_pushvalue(L, dispatch);
    lua_pushcclosure(L, object_index, 1);
    lua_setfield(L, -2, "__index");
    lua_pushvalue(L, dispatch);
    lua_pushcclosure(L, object_newindex, 1);
    lua_setfield(L, -2, "__newindex");
    lua_pushcfunction(L, object_text);
    lua_setfield(L, -2, "__tostring");
    lua_pushvalue(L, name);
    lua_setfield(L, -2, "__name");
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
}

// Upvalue 1: the name. (table) → the class.
static int declare_component(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 1);
    lua_pushvalue(L, lua_upvalueindex(1));
    const char *name = lua_tostring(L, 2);
    sort_entries(L, name);
    enum { list = 3, dispatch = 4, declarations = 5, class_index = 6 };
    lua_Unsigned count = lua_rawlen(L, list);
    if (count > most_fields) return luaL_error(L, "%s: a component can have at most %d fields", name, (int)most_fields);
    for (lua_Unsigned i = 1; i <= count; i++) {
        lua_rawgeti(L, list, (lua_Integer)i);
        lua_rawgeti(L, -1, 1);
        lua_pushvalue(L, -1);
        if (lua_rawget(L, dispatch) != LUA_TNIL)
            return luaL_error(L, "%s: '%s' is a field and a method", name, lua_tostring(L, -2));
        lua_pop(L, 3);
    }
    lua_newtable(L);
    uint32_t fields = (uint32_t)count + 1;
    lv_class *class = lua_newuserdatauv(L, sizeof *class + fields * sizeof(field), class_values);
    memset(class, 0, sizeof *class);
    class->fields = fields;
    lua_rawgetp(L, LUA_REGISTRYINDEX, lv_get_context(L)->class_metatable);
    class->parameters = lua_newuserdatauv(L, fields * sizeof(lv_parameter), 0);
    lua_setiuservalue(L, class_index, class_parameters);
    lua_pop(L, 1);
    class->schema = (lv_schema){name, lv_kind_component, lv_component, 0, 0, true, class->parameters};
    fill_fields(L, class, list, dispatch, declarations);
    lua_pushvalue(L, dispatch);
    lua_setiuservalue(L, class_index, class_dispatch);
    lua_pushvalue(L, declarations);
    lua_setiuservalue(L, class_index, class_declarations);
    push_object_metatable(L, dispatch, 2);
    lua_setiuservalue(L, class_index, class_metatable);
    lua_pushvalue(L, 2);
    lua_setiuservalue(L, class_index, class_name);
    lua_rawgetp(L, LUA_REGISTRYINDEX, lv_get_context(L)->class_metatable);
    lua_setmetatable(L, class_index);
    return 1;
}

static int component(lua_State *L) {
    if (lua_type(L, 1) != LUA_TSTRING || lua_rawlen(L, 1) == 0)
        return luaL_error(L, "Component: expected a name, as in Component \"Counter\" { … }, got %s", lv_type_text(L, 1));
    lua_settop(L, 1);
    lua_pushcclosure(L, declare_component, 1);
    return 1;
}

static int class_index(lua_State *L) {
    lua_getiuservalue(L, 1, class_dispatch);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, -2) != LUA_TFUNCTION) lua_pushnil(L);
    return 1;
}

static int class_newindex(lua_State *L) {
    const char *name = class_at(L, 1)->schema.name;
    if (lua_type(L, 2) != LUA_TSTRING || lua_type(L, 3) != LUA_TFUNCTION)
        return luaL_error(L, "%s: only methods can be added to a component; declare fields in its table", name);
    const char *key = lua_tostring(L, 2);
    if (strcmp(key, "bind") == 0 || strcmp(key, "content") == 0)
        return luaL_error(L, "%s: '%s' is the host's own name and cannot be a method", name, key);
    lua_getiuservalue(L, 1, class_dispatch);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, 4) == LUA_TNUMBER) return luaL_error(L, "%s: '%s' is a field and cannot be a method", name, key);
    lua_settop(L, 4);
    lua_pushvalue(L, 2);
    lua_pushvalue(L, 3);
    lua_rawset(L, 4);
    return 0;
}

static int class_text(lua_State *L) {
    lua_pushfstring(L, "Component \"%s\"", class_at(L, 1)->schema.name);
    return 1;
}

// MARK: Views of components

// Raises unless the value on top fits the property; pushes what is kept.
static void check_property(lua_State *L, lv_class *class, const lv_parameter *parameter) {
    bool is_binding = lv_to_binding(L, -1) != NULL;
    if (parameter->types == lv_property) {
        if (is_binding)
            luaL_error(L, "%s: '%s' is a Property and takes a value, not a binding; declare it as Binding() to be given one",
                       class->schema.name, parameter->name);
        lv_freeze(L, -1);
    } else if (!is_binding) {
        luaL_error(L, "%s: '%s' is a Binding; give it one, as %s = self.bind.field, not a %s", class->schema.name,
                   parameter->name, parameter->name, lv_type_text(L, -1));
    }
}

static int parameter_named(lv_class *class, const char *name) {
    for (int i = 0; i < class->schema.count - 1; i++)
        if (strcmp(class->parameters[i].name, name) == 0) return i;
    return -1;
}

_Noreturn static void no_such_property(lua_State *L, lv_class *class, const char *name) {
    lua_newtable(L);
    for (int i = 0; i < class->schema.count - 1; i++) {
        lua_pushboolean(L, true);
        lua_setfield(L, -2, class->parameters[i].name);
    }
    lv_error_suggesting(L, name, -1, "%s has no property '%s'", class->schema.name, name);
}

// Fills in the default of a property that was not given. The declarations are at `declarations`.
static void push_default(lua_State *L, lv_class *class, int parameter, int declarations) {
    uint32_t slot = 0;
    while (class->field[slot].parameter != parameter) slot++;
    lua_rawgeti(L, declarations, (lua_Integer)slot + 1);
    declaration *d = lua_touserdata(L, -1);
    if (!d->has_value)
        luaL_error(L, d->kind == lv_binding_field ? "%s: the binding '%s' is missing" : "%s: the property '%s' is missing",
                   class->schema.name, class->field[slot].name);
    lua_getiuservalue(L, -1, 1);
    lua_remove(L, -2);
    lv_show_frozen(L);
}

// (class, table) → the view.
int lv_class_view(lua_State *L) {
    lv_class *class = class_at(L, 1);
    if (lua_isnone(L, 2)) lua_newtable(L);
    else if (lua_type(L, 2) != LUA_TTABLE || lv_table_kind(L, 2) != lv_plain)
        return luaL_error(L, "%s takes a table of properties, as %s { … }, not a %s", class->schema.name,
                          class->schema.name, lv_type_text(L, 2));
    lua_settop(L, 2);
    lua_getiuservalue(L, 1, class_dispatch);
    lua_getfield(L, 3, "body");
    if (lua_isnil(L, -1)) return luaL_error(L, "%s has no body", class->schema.name);
    lua_settop(L, 2);
    lua_getiuservalue(L, 1, class_declarations);
    enum { table = 2, declarations = 3, view_index = 4 };
    int count = class->schema.count;
    lv_view *view = lua_newuserdatauv(L, sizeof *view, count + 1);
    *view = (lv_view){&class->schema, 0, false, false};
    lua_pushvalue(L, 1);
    lua_setiuservalue(L, view_index, 1);
    uint64_t given[4] = {0};
    bool has_children = false;
    lua_pushnil(L);
    while (lua_next(L, table)) {
        if (lua_type(L, -2) != LUA_TSTRING) {
            has_children = true;
            lua_pop(L, 1);
            continue;
        }
        int parameter = parameter_named(class, lua_tostring(L, -2));
        if (parameter < 0) no_such_property(L, class, lua_tostring(L, -2));
        check_property(L, class, &class->parameters[parameter]);
        given[parameter >> 6] |= 1ull << (parameter & 63);
        lua_setiuservalue(L, view_index, parameter + 2);
    }
    for (int i = 0; i < count - 1; i++) {
        if (given[i >> 6] >> (i & 63) & 1) continue;
        push_default(L, class, i, declarations);
        lua_setiuservalue(L, view_index, i + 2);
    }
    if (has_children) {
        lv_push_content(L, table);
        lua_setiuservalue(L, view_index, count + 1);
    }
    lua_rawgetp(L, LUA_REGISTRYINDEX, lv_get_context(L)->view_metatable);
    lua_setmetatable(L, view_index);
    lua_settop(L, view_index);
    return 1;
}

const void *lv_component_class(lua_State *L, int index) {
    lua_getiuservalue(L, index, 1);
    const void *class = lua_touserdata(L, -1);
    lua_pop(L, 1);
    return class;
}

const char *lv_component_name(lua_State *L, int index) { return lv_to_view(L, index)->schema->name; }

// (table, class, name, text) → table[name] = the text read as a Lua literal, else the text itself.
int lv_parse_property(lua_State *L) {
    lv_class *class = class_at(L, 2);
    if (parameter_named(class, lua_tostring(L, 3)) < 0) no_such_property(L, class, lua_tostring(L, 3));
    lua_pushliteral(L, "return ");
    lua_pushvalue(L, 4);
    lua_concat(L, 2);
    size_t length;
    const char *source = lua_tolstring(L, -1, &length);
    lua_pushvalue(L, 3);
    if (luaL_loadbufferx(L, source, length, "=property", "t") == LUA_OK) {
        lua_newtable(L);  // literals only: names are nil here
        lua_setupvalue(L, -2, 1);
        if (lua_pcall(L, 0, 1, 0) != LUA_OK || lua_isnil(L, -1)) {
            bool is_nil = strcmp(lua_tostring(L, 4), "nil") == 0;
            lua_pop(L, 1);
            if (is_nil) lua_pushnil(L);
            else lua_pushvalue(L, 4);
        }
    } else {
        lua_pop(L, 1);
        lua_pushvalue(L, 4);
    }
    lua_rawset(L, 1);
    return 0;
}

// MARK: Objects

// (component view) → its new object, with the inputs.
int lv_object_new(lua_State *L) {
    lua_getiuservalue(L, 1, 1);
    lv_class *class = lua_touserdata(L, 2);
    size_t size = sizeof(lv_object) + class->fields * sizeof(lv_cell);
    lv_object *object = lua_newuserdatauv(L, size, (int)class->fields + object_extra);
    memset(object, 0, size);
    object->fields = class->fields;
    object->class_ = class;
    lua_pushvalue(L, 2);
    lua_setiuservalue(L, 3, (int)class->fields + object_class);
    lua_getiuservalue(L, 2, class_metatable);
    lua_setmetatable(L, 3);
    for (uint32_t slot = 0; slot < class->fields; slot++) {
        if (class->field[slot].parameter < 0) continue;
        lua_getiuservalue(L, 1, class->field[slot].parameter + 2);
        if (class->field[slot].kind == lv_content && lua_isnil(L, -1)) {
            lua_pop(L, 1);
            lua_newtable(L);
            lv_push_content(L, lua_gettop(L));
            lua_remove(L, -2);
        }
        lv_take(L, -1);
        lua_setiuservalue(L, 3, (int)slot + 1);
    }
    return 1;
}

// (object, keep) → calls what makes the initial values of its state, keeping them if `keep`.
int lv_object_begin(lua_State *L) {
    const lv_class *class = class_of(L, 1);
    bool keep = lua_toboolean(L, 2);
    if (!keep && !class->has_makers) return 0;
    lua_getiuservalue(L, 1, (int)class->fields + object_class);
    lua_getiuservalue(L, -1, class_declarations);
    int declarations = lua_gettop(L);
    for (uint32_t slot = 0; slot < class->fields - 1; slot++) {
        if (class->field[slot].kind != lv_state) continue;
        lua_rawgeti(L, declarations, (lua_Integer)slot + 1);
        lua_getiuservalue(L, -1, 1);
        if (lua_isfunction(L, -1)) {
            lua_call(L, 0, 1);
            if (keep && lv_to_binding(L, -1) != NULL)
                luaL_error(L, "%s: a binding is no initial value of '%s'; declare the field as Binding()", class->schema.name,
                           class->field[slot].name);
            lv_take(L, -1);
        }
        if (keep) lua_setiuservalue(L, 1, (int)slot + 1);
        lua_settop(L, declarations);
    }
    return 0;
}

// Pushes the inputs of the object as a frozen table; `view` not 0: those of the view.
static void push_inputs(lua_State *L, const lv_class *class, int view) {
    lua_newtable(L);
    for (uint32_t slot = 0; slot < class->fields; slot++) {
        if (class->field[slot].parameter < 0) continue;
        if (view != 0) lua_getiuservalue(L, view, class->field[slot].parameter + 2);
        else lua_getiuservalue(L, 1, (int)slot + 1);
        lv_show_frozen(L);
        lua_setfield(L, -2, class->field[slot].name);
    }
    lv_freeze(L, -1);
}

static bool inputs_equal(lua_State *L, const lv_class *class) {
    lua_getiuservalue(L, 1, (int)class->fields + object_class);
    lua_getiuservalue(L, -1, class_dispatch);
    if (lua_getfield(L, -1, "equal") == LUA_TFUNCTION) {
        push_inputs(L, class, 0);
        push_inputs(L, class, 2);
        lua_call(L, 2, 1);
        bool equal = lua_toboolean(L, -1);
        lua_settop(L, 2);
        return equal;
    }
    lua_settop(L, 2);
    for (uint32_t slot = 0; slot < class->fields; slot++) {
        if (class->field[slot].parameter < 0) continue;
        lua_getiuservalue(L, 1, (int)slot + 1);
        bool absent = lua_getiuservalue(L, 2, class->field[slot].parameter + 2) == LUA_TNIL;
        if (class->field[slot].kind == lv_content && absent) {  // no content: the empty view
            lua_newtable(L);
            lv_push_content(L, lua_gettop(L));
            lua_replace(L, 4);
            lua_settop(L, 4);
        }
        bool equal = lv_same(L, 3, 4);
        lua_settop(L, 2);
        if (!equal) return false;
    }
    return true;
}

// (object, component view) → whether its inputs differ; takes them if so.
int lv_object_receive(lua_State *L) {
    const lv_class *class = class_of(L, 1);
    bool differ = !inputs_equal(L, class);
    for (uint32_t slot = 0; differ && slot < class->fields; slot++) {
        if (class->field[slot].parameter < 0) continue;
        if (lua_getiuservalue(L, 2, class->field[slot].parameter + 2) == LUA_TNIL && class->field[slot].kind == lv_content) {
            lua_newtable(L);
            lv_push_content(L, lua_gettop(L));
        }
        lv_take(L, -1);
        lua_setiuservalue(L, 1, (int)slot + 1);
        lua_settop(L, 2);
    }
    lua_pushboolean(L, differ);
    return 1;
}

// MARK: Opening

static const void *new_metatable(lua_State *L, const char *name, const luaL_Reg *methods) {
    lua_newtable(L);
    luaL_setfuncs(L, methods, 0);
    lua_pushstring(L, name);
    lua_setfield(L, -2, "__name");
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    const void *address = lua_topointer(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, address);
    return address;
}

void lv_open_objects(lua_State *L) {
    lv_context *context = lv_get_context(L);
    const luaL_Reg nothing[] = {{NULL, NULL}};
    const luaL_Reg of_class[] = {{"__call", lv_class_view},        {"__index", class_index},
                                 {"__newindex", class_newindex}, {"__tostring", class_text}, {NULL, NULL}};
    context->declaration_metatable = new_metatable(L, "declaration", nothing);
    context->class_metatable = new_metatable(L, "component", of_class);
    lua_newtable(L);
    const luaL_Reg of_bind[] = {{"__index", bind_index}, {"__newindex", bind_newindex}, {NULL, NULL}};
    luaL_setfuncs(L, of_bind, 0);
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_rawsetp(L, LUA_REGISTRYINDEX, &bind_metatable);
    lua_register(L, "Component", component);
    lua_register(L, "Property", declare_property);
    lua_register(L, "State", declare_state);
}
