// A script that is loaded again declares its classes again. Each takes the place of the one of that name: objects stay what
// they are, with their fields, and have the methods and the fields of the new one.
//
// The new class has the fields that are declared as before in the slots where they were, and its others behind them. Once
// the script is loaded, the old class becomes as the new one, in place, so all that belongs to it belongs to the new one.
// An object that has no room for the new fields gets it when it is next read or written.
#include <string.h>

#include "classes.h"

static const char classes_key;  // the classes that can be followed by others, as keys of a weak table
static const char growths_key;  // from objects to what they have no room for

void lv_open_succession(lua_State *L) {
    const char *const keys[] = {&classes_key, &growths_key};
    for (int i = 0; i < 2; i++) {
        lv_push_weak_table(L, "k");
        lua_rawsetp(L, LUA_REGISTRYINDEX, keys[i]);
    }
}

// MARK: Declaring classes

// Pushes the file of the function that declares a class; "" where that has left its place to another.
static void push_file(lua_State *L) {
    lua_Debug frame;
    bool is_known = lua_getstack(L, 1, &frame) && lua_getinfo(L, "S", &frame) && *frame.what != 'C';
    lua_pushstring(L, is_known ? frame.source : "");
}

// Whether the class can be followed by one that is declared now.
static bool waits(const lv_context *context, const lv_class *class) {
    if (class->latest != NULL || class->is_taken || class->fields > most_slots) return false;
    if (context->has_succession && context->scene == context->successor) return class->scene == context->predecessor;
    return class->is_old && class->scene == context->scene;
}

// The first of that name in the same file, or else the only one of that name.
void lv_push_predecessor(lua_State *L, const char *name) {
    int top = lua_gettop(L), found = top + 1, file = top + 2, classes = top + 3;
    lv_context *context = lv_get_context(L);
    luaL_checkstack(L, 10, NULL);
    lua_pushnil(L);
    push_file(L);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &classes_key);
    bool is_same_file = false;
    uint32_t others = 0;
    for (lua_pushnil(L); lua_next(L, classes); lua_settop(L, classes + 1)) {
        const lv_class *class = lv_to_class(L, classes + 1), *best = lv_to_class(L, found);
        if (!waits(context, class) || strcmp(class->schema.name, name) != 0) continue;
        lua_getiuservalue(L, classes + 1, class_file);
        bool is_here = lua_rawequal(L, -1, file);
        if (!is_here && (is_same_file || class->is_of_plugin != context->is_loading_plugin)) continue;
        others += !is_here;
        if (is_here && is_same_file && best->number < class->number) continue;
        is_same_file |= is_here;
        lua_pushvalue(L, classes + 1);
        lua_replace(L, found);
    }
    if (!is_same_file && others > 1) {
        lua_pushnil(L);
        lua_replace(L, found);
    }
    lua_settop(L, found);
}

// The class at `index` becomes as the one at `latest`.
static void become(lua_State *L, int index, int latest) {
    lv_class *class = lv_to_class(L, index), *new = lv_to_class(L, latest);
    lv_class own = *class;
    *class = *new;
    class->stored = own.stored;
    class->latest = new;
    for (int value = class_dispatch; value <= class_parameters; value++) {
        lua_getiuservalue(L, latest, value);
        lua_setiuservalue(L, index, value);
    }
    lua_pushvalue(L, latest);
    lua_setiuservalue(L, index, class_relative);
    // Its objects have its metatable.
    lua_getiuservalue(L, index, class_metatable);
    lua_getiuservalue(L, latest, class_metatable);
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
        lua_pushvalue(L, -2);
        lua_pushvalue(L, -2);
        lua_rawset(L, -6);
    }
    lua_pop(L, 2);
}

// The class at `latest` takes the place of the one at `former`, and of all whose place that has taken.
static void succeed(lua_State *L, int former, int latest) {
    const lv_class *earlier = lv_to_class(L, former);
    luaL_checkstack(L, 10, NULL);
    int top = lua_gettop(L);
    lua_pushnil(L);
    lua_setiuservalue(L, latest, class_relative);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &classes_key);
    for (lua_pushnil(L); lua_next(L, top + 1); lua_settop(L, top + 2)) {
        const lv_class *class = lv_to_class(L, top + 2);
        if (class == earlier || class->latest == earlier) become(L, top + 2, latest);
    }
    lua_settop(L, top);
}

void lv_note_class(lua_State *L, int predecessor) {
    lv_context *context = lv_get_context(L);
    int index = lua_gettop(L);
    lv_class *class = lv_to_class(L, index), *former = lv_to_class(L, predecessor);
    class->scene = context->scene;
    class->is_of_plugin = context->is_loading_plugin;
    class->number = context->declarations++;
    push_file(L);
    lua_setiuservalue(L, index, class_file);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &classes_key);
    lua_pushvalue(L, index);
    lua_pushboolean(L, true);
    lua_rawset(L, -3);
    lua_settop(L, index);
    if (former == NULL) return;
    if (former->is_old && former->scene == context->scene) {
        succeed(L, predecessor, index);
        return;
    }
    former->is_taken = true;
    lua_pushvalue(L, predecessor);
    lua_setiuservalue(L, index, class_relative);
}

// MARK: Loading a script again

int lv_begin_succession(lua_State *L) {
    lv_context *context = lv_get_context(L);
    context->has_succession = true;
    context->predecessor = lua_tointeger(L, 1);
    context->successor = lua_tointeger(L, 2);
    return 0;
}

int lv_end_succession(lua_State *L) {
    enum { has_succeeded = 1, classes, pairs, class_index };
    lv_context *context = lv_get_context(L);
    context->has_succession = false;
    lua_settop(L, 1);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &classes_key);
    lua_newtable(L);
    for (lua_pushnil(L); lua_next(L, classes); lua_settop(L, class_index)) {
        lv_class *class = lv_to_class(L, class_index);
        if (class->scene == context->predecessor && class->latest == NULL) {
            class->is_taken = false;
            if (!lua_toboolean(L, has_succeeded)) continue;
            class->is_old = true;
            class->scene = context->successor;
        } else if (class->scene == context->successor && !class->is_old) {
            if (lua_getiuservalue(L, class_index, class_relative) == LUA_TNIL) continue;
            lua_pushvalue(L, class_index);
            lua_insert(L, -2);
            lua_rawset(L, pairs);
        }
    }
    if (!lua_toboolean(L, has_succeeded)) return 0;
    for (lua_pushnil(L); lua_next(L, pairs); lua_settop(L, class_index)) succeed(L, class_index + 1, class_index);
    return 0;
}

// Whether the values on top are two observable objects, the class of one a later load's of that of the other.
static bool are_counterparts(lua_State *L) {
    if (!lv_is_observable(L, -1, false) || !lv_is_observable(L, -2, false)) return false;
    const lv_class *x = class_of(L, -1), *y = class_of(L, -2);
    return x->kind == y->kind && strcmp(x->schema.name, y->schema.name) == 0;
}

bool lv_same_declaration(lua_State *L, int a, int b) {
    a = lua_absindex(L, a);
    b = lua_absindex(L, b);
    int top = lua_gettop(L);
    const lv_declaration *x = lv_to_declaration(L, a), *y = lv_to_declaration(L, b);
    if (x == NULL || y == NULL || x->kind != y->kind) return false;
    int first = lua_getiuservalue(L, a, 1), second = lua_getiuservalue(L, b, 1);
    bool same = first == second && (first == LUA_TFUNCTION || are_counterparts(L) || lv_same(L, -1, -2));
    lua_settop(L, top);
    return same;
}

// MARK: Objects

int lv_push_growth(lua_State *L, int index, int slot) {
    index = lua_absindex(L, index);
    luaL_checkstack(L, 3, NULL);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &growths_key);
    lua_pushvalue(L, index);
    lua_rawget(L, -2);
    const lv_growth *growth = lua_touserdata(L, -1);
    for (; (uint32_t)slot < growth->first; growth = growth->before) {
        lua_getiuservalue(L, -1, (int)growth->count + 1);
        lua_replace(L, -2);
    }
    lua_replace(L, -2);
    return slot - (int)growth->first + 1;
}

// The results of functions of an earlier load count for nothing.
static void drop_computed(lua_State *L, int index, uint32_t count) {
    lv_context *context = lv_get_context(L);
    lv_object *object = lv_to_object(L, index);
    const lv_class *class = object->class_;
    for (uint32_t slot = 0; slot < count; slot++) {
        if (class->field[slot].kind != lv_computed && !class->field[slot].was_computed) continue;
        lv_cell *cell = lv_cell_of(object, (int)slot);
        if (cell->key.generation != 0) context->callbacks.dropped(context->host, cell);
        *cell = (lv_cell){0};
        lua_pushnil(L);
        lv_set_slot(L, index, (int)slot);
    }
}

// Makes room for the fields that the object's class has beyond those; they have their initial values.
static void grow(lua_State *L, int index, uint32_t room) {
    lv_object *object = lv_to_object(L, index);
    const lv_class *class = object->class_;
    uint32_t count = class->fields - room;
    int top = lua_gettop(L), growths = top + 1, new = top + 2;
    lua_rawgetp(L, LUA_REGISTRYINDEX, &growths_key);
    lv_growth *growth = lua_newuserdatauv(L, sizeof *growth + count * sizeof(lv_cell), (int)count + 1);
    memset(growth, 0, sizeof *growth + count * sizeof(lv_cell));
    growth->first = room;
    growth->count = count;
    growth->before = object->is_grown ? object->instance : NULL;
    lua_pushvalue(L, index);
    lua_rawget(L, growths);
    lua_setiuservalue(L, new, (int)count + 1);
    lua_getiuservalue(L, index, object->fields + object_class);
    lua_getiuservalue(L, -1, class_declarations);
    for (uint32_t i = 0; i < count; i++) {
        enum lv_field_kind kind = class->field[room + i].kind;
        if (kind == lv_computed || kind == lv_former) continue;
        lua_rawgeti(L, -1, (lua_Integer)room + i + 1);
        lua_getiuservalue(L, -1, 1);
        lua_setiuservalue(L, new, (int)i + 1);
        lua_pop(L, 1);
    }
    lua_pushvalue(L, index);
    lua_pushvalue(L, new);
    lua_rawset(L, growths);
    object->instance = growth;
    object->is_grown = true;
    for (uint32_t i = 0; class->has_observers && i < count; i++)
        if (class->field[room + i].is_announcer) lv_make_subject(L, index, (int)(room + i));
    // Lua takes notice of a __gc when a metatable is set.
    if (lua_getmetatable(L, index)) lua_setmetatable(L, index);
    lua_settop(L, top);
}

void lv_catch_up(lua_State *L, int index) {
    index = lua_absindex(L, index);
    luaL_checkstack(L, 12, NULL);
    lv_object *object = lv_to_object(L, index);
    uint32_t room = lv_room(object);
    if (room < object->class_->fields) grow(L, index, room);
    object->load = object->class_->load;
    drop_computed(L, index, room);
}
