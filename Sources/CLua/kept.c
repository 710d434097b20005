// What objects have in their fields when their script is loaded again, and which objects get it.
//
// An observable object that a field held by its initial value is made anew, by the new function: the new one, called the heir of
// the old one, takes over its fields. State that led to the old one leads to its heir then, so that no object is there twice.
#include <string.h>

#include "classes.h"
#include "values.h"

// Pushes the declaration of a field.
static void push_declaration(lua_State *L, int object, uint32_t slot) {
    lv_object *o = lv_to_object(L, object);
    lua_getiuservalue(L, object, (int)o->fields + object_class);
    lua_getiuservalue(L, -1, class_declarations);
    lua_rawgeti(L, -1, (lua_Integer)slot + 1);
    lua_replace(L, -3);
    lua_pop(L, 1);
}

bool lv_are_counterparts(lua_State *L) {
    if (!lv_is_observable(L, -1, false) || !lv_is_observable(L, -2, false)) return false;
    const lv_class *x = class_of(L, -1), *y = class_of(L, -2);
    return x->kind == y->kind && strcmp(x->schema.name, y->schema.name) == 0;
}

bool lv_are_declared_alike(lua_State *L, int a, uint32_t slot, int b, uint32_t other) {
    int top = lua_gettop(L);
    push_declaration(L, a, slot);
    push_declaration(L, b, other);
    bool same = lv_same_declaration(L, top + 1, top + 2);
    lua_settop(L, top);
    return same;
}

// (object) → the object and its fields, and how many it has by itself, to be adopted later: what is written meanwhile takes
// no part, nor does what a later load has given it.
int lv_keep_fields(lua_State *L) {
    enum { object = 1, kept };
    lua_settop(L, object);
    const lv_class *class = class_of(L, object);
    uint32_t count = lv_room(lv_to_object(L, object));
    lua_createtable(L, (int)count, 2);
    lua_pushvalue(L, object);
    lua_rawseti(L, kept, 0);
    lua_pushinteger(L, count);
    lua_rawseti(L, kept, -1);
    for (uint32_t slot = 0; slot < count; slot++) {
        if (!lv_is_state(class->field[slot].kind) && class->field[slot].kind != lv_state_object) continue;
        if (lv_push_slot(L, object, (int)slot) == LUA_TTABLE) lv_show_frozen(L);
        lua_rawseti(L, kept, (lua_Integer)slot + 1);
    }
    return 1;
}

// MARK: Taking over

// `heirs`: from old objects to their heirs; at 0, the objects that are heirs already.
enum { adopting = 1, kept, heirs, queue, adoption };

// Pushes the heir of the object on top, or nil.
static int push_heir(lua_State *L, int table) {
    lua_pushvalue(L, -1);
    return lua_rawget(L, table);
}

// The object on top becomes the heir of the one at `earlier`, unless it is that of another; its fields are adopted later.
static bool becomes_heir(lua_State *L, int earlier) {
    int heir = lua_gettop(L);
    lua_rawgeti(L, heirs, 0);
    lua_pushvalue(L, heir);
    bool is_taken = lua_rawget(L, -2) != LUA_TNIL;
    lua_settop(L, heir + 1);
    if (!is_taken) {
        lua_pushvalue(L, heir);
        lua_pushboolean(L, true);
        lua_rawset(L, heir + 1);
        lua_pushvalue(L, earlier);
        lua_pushvalue(L, heir);
        lua_rawset(L, heirs);
        lua_pushvalue(L, heir);
        lua_rawseti(L, queue, (lua_Integer)lua_rawlen(L, queue) + 1);
        lua_pushcfunction(L, lv_keep_fields);
        lua_pushvalue(L, earlier);
        lua_call(L, 1, 1);
        lua_rawseti(L, queue, (lua_Integer)lua_rawlen(L, queue) + 1);
    }
    lua_settop(L, heir);
    return !is_taken;
}

// Gives a field of the object at `adopting` the value on top, that of a field declared alike, and pops it. Of an observable
// object it is the heir; without one, the object itself.
static void adopt(lua_State *L, uint32_t slot, bool is_state_object) {
    int value = lua_gettop(L);
    lv_push_slot(L, adopting, (int)slot);
    bool are_counterparts = lv_are_counterparts(L);
    if (are_counterparts) {
        lua_pushvalue(L, value);
        bool has_heir = push_heir(L, heirs) != LUA_TNIL;
        if (has_heir) lua_replace(L, value);
        lua_settop(L, value + 1);
        if (lua_rawequal(L, value, value + 1) || (!has_heir && becomes_heir(L, value))) {
            lua_settop(L, value - 1);
            return;
        }
    }
    lua_settop(L, value);
    if (!is_state_object) lv_restore_field(L, adopting, (int)slot);
    else if (are_counterparts) lv_set_slot(L, adopting, (int)slot);
    else lua_pop(L, 1);
}

// Adopts into the object at `adopting` what is declared alike among the fields at `kept`.
static void adopt_all(lua_State *L) {
    lua_rawgeti(L, kept, 0);
    lua_rawgeti(L, kept, -1);
    uint32_t count = (uint32_t)lua_tointeger(L, -1);
    int earlier = lua_gettop(L) - 1;
    const lv_class *class = class_of(L, adopting), *old = class_of(L, earlier);
    for (uint32_t slot = 0; slot < class->fields; slot++)
        for (uint32_t other = 0; other < count; other++) {
            enum lv_field_kind kind = class->field[slot].kind;
            if (strcmp(class->field[slot].name, old->field[other].name) != 0) continue;
            if (!lv_is_state(kind) && kind != lv_state_object) continue;
            if (!lv_are_declared_alike(L, adopting, slot, earlier, other)) continue;
            lua_rawgeti(L, kept, (lua_Integer)other + 1);
            adopt(L, slot, kind == lv_state_object);
        }
    lua_settop(L, adoption - 1);
}

int lv_adopt_fields(lua_State *L) {
    lua_settop(L, heirs);
    lua_newtable(L);
    adopt_all(L);
    for (lua_Integer i = 1; lua_rawgeti(L, queue, i) != LUA_TNIL; i += 2) {
        lua_replace(L, adopting);
        lua_rawgeti(L, queue, i + 1);
        lua_replace(L, kept);
        adopt_all(L);
    }
    return 0;
}

int lv_push_heirs(lua_State *L) {
    lua_newtable(L);
    lua_newtable(L);
    lua_rawseti(L, -2, 0);
    return 1;
}

// MARK: Objects that have an heir

enum { holder = 1, inherited, seen, waiting };

// Puts the heir of the object on top in its place, if it has one; either is looked at later.
static bool follow_heir(lua_State *L) {
    bool has_heir = push_heir(L, inherited) != LUA_TNIL;
    if (has_heir) lua_replace(L, -2);
    else lua_pop(L, 1);
    lua_pushvalue(L, -1);
    if (lua_rawget(L, seen) == LUA_TNIL) {
        lua_pushvalue(L, -2);
        lua_pushboolean(L, true);
        lua_rawset(L, seen);
        lua_pushvalue(L, -2);
        lua_rawseti(L, waiting, (lua_Integer)lua_rawlen(L, waiting) + 1);
    }
    lua_pop(L, 1);
    return has_heir;
}

static bool is_content(lua_State *L) { return lua_istable(L, -1) && lv_table_kind(L, -1) <= lv_sealed; }

// Whether the content on top has an object in it, however deep, that has an heir. All that are in it are looked at later.
static bool leads_to_heir(lua_State *L) {
    int content = lua_gettop(L);
    bool found = false;
    luaL_checkstack(L, 8, NULL);
    for (lua_pushnil(L); lua_next(L, content); lua_settop(L, content + 1)) {
        if (lua_type(L, -2) == LUA_TLIGHTUSERDATA) continue;
        if (lv_is_object(L, -1)) found |= follow_heir(L);
        else if (is_content(L)) found |= leads_to_heir(L);
    }
    return found;
}

// Writes the heirs into the table of the live view on top, and into those within it.
static void write_heirs(lua_State *L) {
    int view = lua_gettop(L), content = view + 1;
    luaL_checkstack(L, 12, NULL);
    lv_push_bare_content(L, view);
    for (lua_pushnil(L); lua_next(L, content); lua_settop(L, content + 1)) {
        if (lua_type(L, -2) == LUA_TLIGHTUSERDATA) continue;
        if (lv_is_object(L, -1)) {
            lua_pushvalue(L, -2);
            lua_insert(L, -2);
            if (push_heir(L, inherited) == LUA_TNIL) continue;
            lua_replace(L, -2);
            lua_settable(L, view);
        } else if (is_content(L)) {
            lua_pushvalue(L, -2);
            lua_gettable(L, view);
            write_heirs(L);
        }
    }
    lua_settop(L, view);
}

int lv_follow_heirs(lua_State *L) {
    lua_settop(L, seen);
    lua_newtable(L);
    lua_pushvalue(L, holder);
    lua_rawseti(L, waiting, 1);
    for (lua_Integer i = 1; lua_rawgeti(L, waiting, i) != LUA_TNIL; i++) {
        lua_replace(L, holder);
        lv_follow_class(L, holder);
        const lv_class *class = class_of(L, holder);
        for (uint32_t slot = 0; slot < class->fields; slot++) {
            enum lv_field_kind kind = class->field[slot].kind;
            if (!lv_is_state(kind) && kind != lv_state_object) continue;
            lv_push_slot(L, holder, (int)slot);
            if (lv_is_object(L, -1)) {
                if (follow_heir(L) && kind != lv_state_object) lv_restore_field(L, holder, (int)slot);
            } else if (is_content(L) && leads_to_heir(L)) {
                lv_read_field(L, holder, (int)slot);
                bool is_observing = lv_set_observing(L, holder, (int)slot, true);
                write_heirs(L);
                lv_set_observing(L, holder, (int)slot, is_observing);
            }
            lua_settop(L, waiting);
        }
    }
    return 0;
}
