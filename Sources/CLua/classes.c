// Classes: what `Component "Name" { … }` and `Observable "Name" { … }` declare.
#include "classes.h"

#include <string.h>

const char lv_object_metatable_key;

static bool is_reserved(const char *name) {
    return strcmp(name, "body") == 0 || strcmp(name, "bind") == 0 || strcmp(name, "content") == 0;
}

// The subject by which an object of the class announces itself, if it has one of its own.
static bool is_announcer(const char *name, enum lv_class_kind class) {
    return class == lv_of_observable_object && strcmp(name, "didChange") == 0;
}

// The publisher that each object of the class has.
static bool is_publisher_name(const char *name, enum lv_class_kind class) {
    return is_announcer(name, class) || (class == lv_of_observable_object && strcmp(name, "objectWillChange") == 0);
}

// Raises unless the declaration on top fits the subject by which an object announces itself.
static void check_announcer(lua_State *L, const char *class, const char *name) {
    lua_getiuservalue(L, -1, declared_value);
    void *publisher = lv_host_object(L, -1, lv_host_publisher);
    if (!lua_isnil(L, -1) && (publisher == NULL || !lv_swift_can_announce(publisher)))
        luaL_error(L, "%s: '%s' is the subject by which an object announces itself, as %s = PassthroughSubject(); it is a %s",
                   class, name, name, lv_type_text(L, -1));
    lua_pop(L, 1);
}

// (entry a, entry b) → whether a was made first; entries are { name, declaration }. Where neither was, the name tells.
static int declared_first(lua_State *L) {
    lua_rawgeti(L, 1, 2);
    lua_rawgeti(L, 2, 2);
    lv_declaration *a = lua_touserdata(L, -2), *b = lua_touserdata(L, -1);
    bool is_first = a->number < b->number;
    if (a->number == b->number) {
        lua_rawgeti(L, 1, 1);
        lua_rawgeti(L, 2, 1);
        is_first = strcmp(lua_tostring(L, -2), lua_tostring(L, -1)) < 0;
    }
    lua_pushboolean(L, is_first);
    return 1;
}

// Whether a class of this kind can have such a field.
static bool fits(enum lv_class_kind class, enum lv_field_kind kind) {
    switch (kind) {
    case lv_computed: return true;
    case lv_published: return class == lv_of_observable_object;
    case lv_observed:
    case lv_unobserved: return class != lv_of_component;
    default: return class == lv_of_component;
    }
}

// Raises what is wrong with the field `key`, whose value is on top.
_Noreturn static void wrong_field(lua_State *L, const char *name, const char *key, enum lv_class_kind class) {
    lv_declaration *d = lv_to_declaration(L, -1);
    if (d == NULL)
        luaL_error(L, "%s: '%s' must be declared, as %s = State(…) or Property(…), or be a function; it is a %s", name, key,
                   key, lv_type_text(L, -1));
    if (d->kind == lv_published)
        luaL_error(L, "%s: '%s' is Published, which belongs in an ObservableObject; here a field is %s", name, key,
                   class == lv_of_component ? "a State" : "its value alone");
    luaL_error(L, "%s: '%s' is %s, which belongs in %s", name, key, lv_kind_names[d->kind],
               class == lv_of_component ? "an Observable" : "a Component");
    __builtin_unreachable();
}

// Replaces the value of an observable class's field on top by its declaration.
static void declare_default(lua_State *L, enum lv_class_kind class) {
    if (class == lv_of_component || lv_to_declaration(L, -1) != NULL) return;
    int value = lua_gettop(L);
    lv_push_declaration(L, class == lv_of_observable ? lv_observed : lv_unobserved, value);
    lv_to_declaration(L, -1)->number = UINT32_MAX;  // they are met in no certain order
    lua_replace(L, value);
}

// Pushes the list of { name, declaration } in the table of a class at 1, in the order of their making, and the table of
// its methods.
static void sort_entries(lua_State *L, const char *name, enum lv_class_kind class) {
    lua_newtable(L);
    lua_newtable(L);
    int list = lua_gettop(L) - 1, methods = list + 1;
    lua_pushnil(L);
    while (lua_next(L, 1)) {
        if (lua_type(L, -2) != LUA_TSTRING) {
            lv_push_text(L, -2);
            luaL_error(L, "%s: every field has a name; entry [%s] has none", name, lua_tostring(L, -1));
        }
        const char *key = lua_tostring(L, -2);
        if (lua_type(L, -1) == LUA_TFUNCTION) {
            if (strcmp(key, "bind") == 0 || strcmp(key, "content") == 0 || is_publisher_name(key, class))
                luaL_error(L, "%s: '%s' is the host's own name and cannot be a method", name, key);
            lua_pushvalue(L, -2);
            lua_insert(L, -2);
            lua_rawset(L, methods);
            continue;
        }
        declare_default(L, class);
        lv_declaration *d = lv_to_declaration(L, -1);
        if (d == NULL || !fits(class, d->kind)) wrong_field(L, name, key, class);
        if (is_announcer(key, class)) check_announcer(L, name, key);
        else if (is_reserved(key) || is_publisher_name(key, class) || (class != lv_of_component && strcmp(key, "init") == 0))
            luaL_error(L, "%s: '%s' is the host's own name and cannot be a field", name, key);
        lua_createtable(L, 2, 0);
        lua_pushvalue(L, -3);
        lua_rawseti(L, -2, 1);
        lua_pushvalue(L, -2);
        lua_rawseti(L, -2, 2);
        lua_rawseti(L, list, (lua_Integer)lua_rawlen(L, list) + 1);
        lua_pop(L, 1);
    }
    lua_pushcfunction(L, lv_sort);
    lua_pushvalue(L, list);
    lua_pushcfunction(L, declared_first);
    lua_call(L, 2, 0);
}

static bool is_given_by_parent(enum lv_field_kind kind) {
    return kind == lv_property || kind == lv_binding_field || kind == lv_observed_object;
}

// Fills in one field from its declaration on top.
static void fill_field(lua_State *L, lv_class *class, uint32_t slot, const char *name, int *parameters) {
    lv_declaration *d = lua_touserdata(L, -1);
    lv_field *f = &class->field[slot];
    *f = (lv_field){.kind = d->kind, .parameter = -1, .name = name, .is_stored = d->storage != lv_not_stored};
    f->is_announcer = is_announcer(name, class->kind);
    f->has_observers = d->has_observers || f->is_announcer;
    class->has_observers |= f->has_observers;
    if (is_given_by_parent(d->kind) && !f->is_stored) {
        f->parameter = *parameters;
        class->parameters[(*parameters)++] = (lv_parameter){name, (uint32_t)d->kind, NULL};
    }
    class->has_makers |= d->kind == lv_let;
    class->has_computed |= d->kind == lv_computed;
    class->holds_objects |= d->kind == lv_observed_object || d->kind == lv_state_object || d->kind == lv_environment_object;
}

static void note_methods(lua_State *L, lv_class *class, int dispatch) {
    lua_pushnil(L);
    while (lua_next(L, dispatch)) {
        if (lua_isfunction(L, -1)) lv_note_method(class, lua_tostring(L, -2));
        lua_pop(L, 1);
    }
}

static void set_code(lua_State *L, int dispatch, const char *name, lua_Integer code) {
    lua_pushinteger(L, code);
    lua_setfield(L, dispatch, name);
}

// Gives each entry of the list its slot, as third element: that of the same field of the class at `predecessor`, if there
// is one, else one behind all of that. Gives how many there are.
static uint32_t number_fields(lua_State *L, int list, int predecessor) {
    const lv_class *former = lv_to_class(L, predecessor);
    uint32_t count = former == NULL ? 0 : former->fields;
    if (former != NULL) lua_getiuservalue(L, predecessor, class_declarations);
    int declarations = lua_gettop(L);
    for (lua_Integer i = 1; lua_rawgeti(L, list, i) == LUA_TTABLE; i++) {
        int entry = lua_gettop(L);
        uint32_t slot = 0;
        lua_rawgeti(L, entry, 1);
        lua_rawgeti(L, entry, 2);
        for (; former != NULL && slot < former->fields; slot++) {
            if (strcmp(former->field[slot].name, lua_tostring(L, entry + 1)) != 0) continue;
            lua_rawgeti(L, declarations, (lua_Integer)slot + 1);
            if (lv_same_declaration(L, entry + 2, entry + 3)) break;
            lua_settop(L, entry + 2);
        }
        lua_pushinteger(L, former != NULL && slot < former->fields ? slot : count++);
        lua_rawseti(L, entry, 3);
        lua_settop(L, entry - 1);
    }
    lua_settop(L, declarations - (former != NULL));
    return count;
}

// The slots of the class that none of the entries has are those of fields that there are no more.
static void fill_former(lua_State *L, lv_class *class, int predecessor) {
    const lv_class *former = lv_to_class(L, predecessor);
    for (uint32_t slot = 0; former != NULL && slot < former->fields; slot++)
        class->field[slot] = (lv_field){.kind = lv_former, .parameter = -1, .name = "",
                                     .was_computed = former->field[slot].kind == lv_computed || former->field[slot].was_computed};
    if (former == NULL) return;
    class->has_computed = former->has_computed;
    class->load = (uint16_t)(former->load + 1);
    class->key = former->key;
}

// Fills the class on top from the list of entries and the dispatch table.
static void fill_fields(lua_State *L, lv_class *class, int list, int dispatch, int declarations) {
    int parameters = 0;
    uint32_t declared = (uint32_t)lua_rawlen(L, list);
    for (lua_Integer i = 1; i <= declared; i++) {
        lua_rawgeti(L, list, i);
        lua_rawgeti(L, -1, 3);
        uint32_t slot = (uint32_t)lua_tointeger(L, -1);
        lua_pop(L, 1);
        lua_rawgeti(L, -1, 1);
        const char *name = lua_tostring(L, -1);
        lua_rawgeti(L, -2, 2);
        fill_field(L, class, slot, name, &parameters);
        lua_rawseti(L, declarations, (lua_Integer)slot + 1);
        set_code(L, dispatch, name, (lua_Integer)slot << 8 | class->field[slot].kind);
        lua_pop(L, 2);
    }
    if (class->kind == lv_of_component) {
        class->field[declared] = (lv_field){.kind = lv_content, .parameter = parameters, .name = "content"};
        class->parameters[parameters] = (lv_parameter){"content", lv_content, NULL};
        class->schema.count = (uint8_t)(parameters + 1);
        set_code(L, dispatch, "content", (lua_Integer)declared << 8 | lv_content);
        set_code(L, dispatch, "bind", code_bind);
    }
    if (class->kind == lv_of_observable_object) {
        set_code(L, dispatch, "objectWillChange", code_will_change);
        if (lua_getfield(L, dispatch, "didChange") == LUA_TNIL) set_code(L, dispatch, "didChange", code_will_change);
        lua_pop(L, 1);
    }
}

static void push_object_metatable(lua_State *L, const lv_class *class, int dispatch, int name) {
    lua_createtable(L, 0, 5);
    lua_pushvalue(L, dispatch);
    lua_pushcclosure(L, lv_object_index, 1);
    lua_setfield(L, -2, "__index");
    lua_pushvalue(L, dispatch);
    lua_pushcclosure(L, lv_object_newindex, 1);
    lua_setfield(L, -2, "__newindex");
    lua_pushcfunction(L, lv_object_text);
    lua_setfield(L, -2, "__tostring");
    lua_pushvalue(L, name);
    lua_setfield(L, -2, "__name");
    lv_hide_metatable(L);
    lua_pushboolean(L, true);
    lua_rawsetp(L, -2, &lv_object_metatable_key);
    if (!class->has_computed) return;
    lua_pushcfunction(L, lv_object_dropped);
    lua_setfield(L, -2, "__gc");
}

// Upvalue 1: the name; 2: what kind of class. (table) → the class.
static int declare_class(lua_State *L) {
    if (lua_type(L, 1) != LUA_TTABLE || lv_table_kind(L, 1) != lv_plain)
        return luaL_error(L, "%s: expected the table of its fields and methods, got %s", lua_tostring(L, lua_upvalueindex(1)),
                          lua_isnone(L, 1) ? "nothing" : lv_type_text(L, 1));
    lua_settop(L, 1);
    lua_pushvalue(L, lua_upvalueindex(1));
    const char *name = lua_tostring(L, 2);
    enum lv_class_kind kind = (enum lv_class_kind)lua_tointeger(L, lua_upvalueindex(2));
    bool is_modifier = kind == lv_of_modifier, is_followed = kind == lv_of_observable || kind == lv_of_observable_object;
    if (is_modifier) kind = lv_of_component;
    if (kind == lv_of_own) kind = lv_of_observable;
    sort_entries(L, name, kind);
    enum { list = 3, dispatch = 4, declarations = 5, predecessor = 6, class_index = 7 };
    if (lua_rawlen(L, list) > most_fields)
        return luaL_error(L, "%s: there can be at most %d fields", name, (int)most_fields);
    lua_newtable(L);
    if (is_followed) lv_push_predecessor(L, name);
    else lua_pushnil(L);
    uint32_t fields = number_fields(L, list, predecessor) + (kind == lv_of_component ? 1 : 0);
    lv_class *class = lua_newuserdatauv(L, sizeof *class, class_values);
    memset(class, 0, sizeof *class);
    class->kind = kind;
    class->is_modifier = is_modifier;
    class->fields = fields;
    size_t known_size = known_names * sizeof(known_name);
    class->known = lua_newuserdatauv(L, known_size + (fields + 1) * (sizeof(lv_field) + sizeof(lv_parameter)), 0);
    memset(class->known, 0, known_size);
    class->field = (lv_field *)(class->known + known_names);
    class->parameters = (lv_parameter *)(class->field + fields + 1);
    lua_setiuservalue(L, class_index, class_parameters);
    class->schema = (lv_schema){
        .name = name, .kind = lv_kind_component, .role = lv_component, .options = true, .parameters = class->parameters};
    fill_former(L, class, predecessor);
    note_methods(L, class, dispatch);
    fill_fields(L, class, list, dispatch, declarations);
    lua_pushvalue(L, dispatch);
    lua_setiuservalue(L, class_index, class_dispatch);
    lua_pushvalue(L, declarations);
    lua_setiuservalue(L, class_index, class_declarations);
    push_object_metatable(L, class, dispatch, 2);
    lua_setiuservalue(L, class_index, class_metatable);
    lua_pushvalue(L, 2);
    lua_setiuservalue(L, class_index, class_name);
    lua_rawgetp(L, LUA_REGISTRYINDEX, lv_get_context(L)->class_metatable);
    lua_setmetatable(L, class_index);
    if (is_followed) lv_note_class(L, predecessor);
    return 1;
}

void lv_push_own_class(lua_State *L, const char *name) {
    lua_pushstring(L, name);
    lua_pushinteger(L, lv_of_own);
    lua_pushcclosure(L, declare_class, 2);
}

void lv_refuse_second(lua_State *L, const char *word) {
    if (lua_gettop(L) > 1)
        luaL_error(L, "%s: takes its name, and the table behind that without a comma or parentheses: %s \"%s\" { … }", word, word,
                   lua_tostring(L, 1));
}

static int begin_class(lua_State *L, const char *word, enum lv_class_kind kind) {
    if (lua_type(L, 1) != LUA_TSTRING || lua_rawlen(L, 1) == 0)
        return luaL_error(L, "%s: expected a name, as in %s \"Counter\" { … }, got %s", word, word,
                          lua_isnone(L, 1) ? "nothing" : lua_type(L, 1) == LUA_TSTRING ? "an empty one" : lv_type_text(L, 1));
    lv_refuse_second(L, word);
    lua_pushinteger(L, kind);
    lua_pushcclosure(L, declare_class, 2);
    return 1;
}

static int component(lua_State *L) { return begin_class(L, "Component", lv_of_component); }
static int modifier(lua_State *L) { return begin_class(L, "Modifier", lv_of_modifier); }
static int observable(lua_State *L) { return begin_class(L, "Observable", lv_of_observable); }
static int observable_object(lua_State *L) { return begin_class(L, "ObservableObject", lv_of_observable_object); }

// MARK: Opening

const void *lv_new_metatable(lua_State *L, const char *name, const luaL_Reg *methods) {
    lua_newtable(L);
    luaL_setfuncs(L, methods, 0);
    lua_pushstring(L, name);
    lua_setfield(L, -2, "__name");
    lv_hide_metatable(L);
    const void *address = lua_topointer(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, address);
    return address;
}

void lv_open_classes(lua_State *L) {
    const luaL_Reg words[] = {{"Component", component},
                              {"Modifier", modifier},
                              {"Observable", observable},
                              {"ObservableObject", observable_object},
                              {NULL, NULL}};
    lua_pushglobaltable(L);
    luaL_setfuncs(L, words, 0);
    lua_pop(L, 1);
    lv_open_class_values(L);
    lv_open_declarations(L);
}
