// The fields of objects as they are at one moment, and back: time travel, and state that outlives a reload.
#include <string.h>

#include "classes.h"

static const char objects_key;

static bool is_kept(enum lv_field_kind kind) { return kind == lv_state || kind >= lv_observed; }

void lv_register_object(lua_State *L) {
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &objects_key) != LUA_TTABLE) {
        lua_pop(L, 1);
        lua_newtable(L);
        lua_newtable(L);
        lua_pushliteral(L, "k");
        lua_setfield(L, -2, "__mode");
        lua_setmetatable(L, -2);
        lua_pushvalue(L, -1);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &objects_key);
    }
    lua_pushvalue(L, -2);
    lua_pushboolean(L, true);
    lua_rawset(L, -3);
    lua_pop(L, 1);
}

// (object) → its fields by their slots, values by value.
static void push_fields(lua_State *L, int object) {
    const lv_class *class = class_of(L, object);
    lua_createtable(L, (int)class->fields, 0);
    for (uint32_t slot = 0; slot < class->fields; slot++) {
        if (!is_kept(class->field[slot].kind)) continue;
        if (lua_getiuservalue(L, object, (int)slot + 1) == LUA_TTABLE) lv_show_frozen(L);
        lua_rawseti(L, -2, (lua_Integer)slot + 1);
    }
}

int lv_take_snapshot(lua_State *L) {
    lua_settop(L, 0);
    lua_newtable(L);
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &objects_key) != LUA_TTABLE) {
        lua_settop(L, 1);
        return 1;
    }
    lua_pushnil(L);
    while (lua_next(L, 2)) {
        lua_pop(L, 1);
        int object = lua_gettop(L);
        if (lv_is_gone(lua_touserdata(L, object))) continue;
        lua_pushvalue(L, object);
        push_fields(L, object);
        lua_rawset(L, 1);
    }
    lua_settop(L, 1);
    return 1;
}

// Sets the fields of the object to those in the table.
static void set_fields(lua_State *L, int object, int fields) {
    const lv_class *class = class_of(L, object);
    for (uint32_t slot = 0; slot < class->fields; slot++) {
        if (!is_kept(class->field[slot].kind)) continue;
        lua_rawgeti(L, fields, (lua_Integer)slot + 1);
        lv_write_field(L, object, (int)slot);
    }
}

int lv_restore_snapshot(lua_State *L) {
    lua_settop(L, 1);
    lua_pushnil(L);
    while (lua_next(L, 1)) {
        if (!lv_is_gone(lua_touserdata(L, 2))) set_fields(L, 2, 3);
        lua_settop(L, 2);
    }
    return 0;
}

int lv_restore_object(lua_State *L) {
    lua_settop(L, 3);
    lua_pushvalue(L, 3);
    bool is_known = lua_rawget(L, 1) == LUA_TTABLE;
    if (is_known && class_of(L, 2) == class_of(L, 3)) set_fields(L, 2, 4);
    lua_pushboolean(L, is_known);
    return 1;
}

// MARK: Reload

// Pushes the declaration of a field.
static declaration *push_declaration(lua_State *L, int object, uint32_t slot) {
    lv_object *o = lv_to_object(L, object);
    lua_getiuservalue(L, object, (int)o->fields + object_class);
    lua_getiuservalue(L, -1, class_declarations);
    lua_rawgeti(L, -1, (lua_Integer)slot + 1);
    lua_replace(L, -3);
    lua_pop(L, 1);
    return lv_to_declaration(L, -1);
}

// Whether the values on top are two objects of the same class, one of an earlier load than the other.
static bool are_counterparts(lua_State *L) {
    const lv_object *a = lv_to_object(L, -1), *b = lv_to_object(L, -2);
    if (a == NULL || b == NULL) return false;
    const lv_class *x = a->class_, *y = b->class_;
    return x->kind == y->kind && x->kind != lv_of_component && strcmp(x->schema.name, y->schema.name) == 0;
}

// Whether the two fields are declared alike: the same kind and initial value; functions count as alike.
static bool is_same_declaration(lua_State *L, int a, uint32_t slot, int b, uint32_t other) {
    int top = lua_gettop(L);
    const declaration *x = push_declaration(L, a, slot), *y = push_declaration(L, b, other);
    bool same = x != NULL && y != NULL && x->kind == y->kind;
    if (same) {
        int first = lua_getiuservalue(L, top + 1, 1), second = lua_getiuservalue(L, top + 2, 1);
        same = first == second && (first == LUA_TFUNCTION || are_counterparts(L) || lv_same(L, -1, -2));
    }
    lua_settop(L, top);
    return same;
}

// (object) → the object and its fields, to be adopted later: what is written meanwhile takes no part.
int lv_keep_fields(lua_State *L) {
    const lv_class *class = class_of(L, 1);
    lua_settop(L, 1);
    lua_createtable(L, (int)class->fields, 1);
    lua_pushvalue(L, 1);
    lua_rawseti(L, 2, 0);
    for (uint32_t slot = 0; slot < class->fields; slot++) {
        if (!is_kept(class->field[slot].kind) && class->field[slot].kind != lv_state_object) continue;
        if (lua_getiuservalue(L, 1, (int)slot + 1) == LUA_TTABLE) lv_show_frozen(L);
        lua_rawseti(L, 2, (lua_Integer)slot + 1);
    }
    return 1;
}

enum { adopting = 1, kept, adopted, queue, adoption };

// Gives a field of the object at `adopting` the value on top, that of a field declared alike, and pops it. An observable
// object stays the new one, whose methods are the new ones, and has its turn later.
static void adopt(lua_State *L, uint32_t slot, bool is_state_object) {
    lua_getiuservalue(L, adopting, (int)slot + 1);
    if (are_counterparts(L)) {
        lua_pushvalue(L, -1);
        if (lua_rawget(L, adopted) == LUA_TNIL) {
            lua_pushvalue(L, -2);
            lua_pushboolean(L, true);
            lua_rawset(L, adopted);
            lua_pushvalue(L, -2);
            lua_rawseti(L, queue, (lua_Integer)lua_rawlen(L, queue) + 1);
            lua_pushcfunction(L, lv_keep_fields);
            lua_pushvalue(L, -4);
            lua_call(L, 1, 1);
            lua_rawseti(L, queue, (lua_Integer)lua_rawlen(L, queue) + 1);
        }
        lua_pop(L, 3);
        return;
    }
    lua_pop(L, 1);
    if (is_state_object) lua_pop(L, 1);
    else lv_write_field(L, adopting, (int)slot);
}

// Adopts into the object at `adopting` what is declared alike among the fields at `kept`.
static void adopt_all(lua_State *L) {
    lua_rawgeti(L, kept, 0);
    int earlier = lua_gettop(L);
    const lv_class *class = class_of(L, adopting), *old = class_of(L, earlier);
    for (uint32_t slot = 0; slot < class->fields; slot++)
        for (uint32_t other = 0; other < old->fields; other++) {
            enum lv_field_kind kind = class->field[slot].kind;
            if (strcmp(class->field[slot].name, old->field[other].name) != 0) continue;
            if (!is_kept(kind) && kind != lv_state_object) continue;
            if (!is_same_declaration(L, adopting, slot, earlier, other)) continue;
            lua_rawgeti(L, kept, (lua_Integer)other + 1);
            adopt(L, slot, kind == lv_state_object);
        }
    lua_settop(L, adoption - 1);
}

int lv_adopt_fields(lua_State *L) {
    lua_settop(L, 2);
    lua_newtable(L);
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
