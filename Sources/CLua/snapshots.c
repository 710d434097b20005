// The fields of objects as they are at one moment, and back: time travel, and state that outlives a reload.
#include <string.h>

#include "classes.h"

// The table of what objects were like before they were written to, by object.
static const char journal_key;

static bool is_kept(enum lv_field_kind kind) { return kind == lv_state || kind >= lv_observed; }

// The fields that an object had when the table of its fields was made; a later load may have given it more.
static uint32_t count_fields(lua_State *L, int fields) {
    lua_rawgeti(L, fields, 0);
    uint32_t count = (uint32_t)lua_tointeger(L, -1);
    lua_pop(L, 1);
    return count;
}

// (object) → its fields by their slots, values by value, and at 0 how many it has.
static void push_fields(lua_State *L, int object) {
    lv_follow_class(L, object);
    const lv_class *class = class_of(L, object);
    lua_createtable(L, (int)class->fields, 1);
    lua_pushinteger(L, class->fields);
    lua_rawseti(L, -2, 0);
    for (uint32_t slot = 0; slot < class->fields; slot++) {
        if (!is_kept(class->field[slot].kind)) continue;
        if (lv_push_slot(L, object, (int)slot) == LUA_TTABLE) lv_show_frozen(L);
        lua_rawseti(L, -2, (lua_Integer)slot + 1);
    }
}

// Sets the fields of the object to those in the table.
static void set_fields(lua_State *L, int object, int fields) {
    const lv_class *class = class_of(L, object);
    uint32_t count = count_fields(L, fields);
    for (uint32_t slot = 0; slot < count; slot++) {
        if (!is_kept(class->field[slot].kind)) continue;
        lua_rawgeti(L, fields, (lua_Integer)slot + 1);
        lv_write_field(L, object, (int)slot);
    }
}

// MARK: Time travel

void lv_note_object(lua_State *L, int object) {
    object = lua_absindex(L, object);
    int top = lua_gettop(L);
    luaL_checkstack(L, 8, NULL);
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &journal_key) == LUA_TTABLE) {
        lua_pushvalue(L, object);
        if (lua_rawget(L, -2) == LUA_TNIL) {
            lua_pushvalue(L, object);
            push_fields(L, object);
            lua_rawset(L, top + 1);
        }
    }
    lua_settop(L, top);
}

// Whether the object's fields are what they are in the table.
static bool has_fields(lua_State *L, int object, int fields) {
    const lv_class *class = class_of(L, object);
    int top = lua_gettop(L);
    bool same = true;
    uint32_t count = count_fields(L, fields);
    for (uint32_t slot = 0; slot < count && same; slot++) {
        if (!is_kept(class->field[slot].kind)) continue;
        lua_rawgeti(L, fields, (lua_Integer)slot + 1);
        lv_take(L, -1);
        lv_push_slot(L, object, (int)slot);
        same = lv_same(L, -1, -2);
        lua_settop(L, top);
    }
    return same;
}

int lv_take_journal(lua_State *L) {
    lua_settop(L, 0);
    bool is_first = lua_rawgetp(L, LUA_REGISTRYINDEX, &journal_key) != LUA_TTABLE;
    lv_get_context(L)->journaled = lv_get_context(L)->objects;
    lua_pushnil(L);
    if (!is_first && !lua_next(L, 1)) return 0;
    lua_settop(L, 1);
    lua_newtable(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &journal_key);
    if (is_first) return 0;
    bool has_changed = false;
    lua_pushnil(L);
    while (lua_next(L, 1)) {
        if (!has_fields(L, 2, 3)) has_changed = true;
        else {
            lua_pushvalue(L, 2);
            lua_pushnil(L);
            lua_rawset(L, 1);  // the entry is there: clearing it while walking is allowed
        }
        lua_settop(L, 2);
    }
    return has_changed ? 1 : 0;
}

int lv_end_journal(lua_State *L) {
    lv_get_context(L)->journaled = 0;
    lua_pushnil(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &journal_key);
    return 0;
}

int lv_join_journals(lua_State *L) {
    lua_settop(L, 2);
    lua_pushnil(L);
    while (lua_next(L, 2)) {
        lua_pushvalue(L, 3);
        if (lua_rawget(L, 1) == LUA_TNIL) {
            lua_pushvalue(L, 3);
            lua_pushvalue(L, 4);
            lua_rawset(L, 1);
        }
        lua_settop(L, 3);
    }
    return 0;
}

// Replaces the object at `index` by the one that has taken its place, as the table tells.
static void follow(lua_State *L, int stand_ins, int index) {
    while (true) {
        lua_pushvalue(L, index);
        if (lua_rawget(L, stand_ins) == LUA_TNIL) break;
        lua_replace(L, index);
    }
    lua_pop(L, 1);
}

int lv_restore_journal(lua_State *L) {
    lua_settop(L, 2);
    lua_pushnil(L);
    while (lua_next(L, 1)) {
        lua_pushvalue(L, 3);
        follow(L, 2, 5);
        if (!lv_is_gone(lua_touserdata(L, 5))) set_fields(L, 5, 4);
        lua_settop(L, 3);
    }
    return 0;
}

// The object at `index` holds others than before: whoever reads these looks again.
static void announce(lua_State *L, int index) {
    if (!lv_is_object(L, index)) return;
    lv_follow_class(L, index);
    lv_object *held = lv_to_object(L, index);
    for (uint32_t slot = 0; slot < held->class_->fields; slot++)
        if (is_kept(held->class_->field[slot].kind)) lv_field_written(L, held, (int)slot);
}

int lv_restore_object(lua_State *L) {
    enum { journal = 1, stand_ins, object, earlier, fields };
    lua_settop(L, 4);
    lua_pushvalue(L, earlier);
    if (lua_rawget(L, journal) != LUA_TTABLE) {
        lua_settop(L, 4);
        push_fields(L, earlier);
    }
    lua_pushvalue(L, earlier);
    lua_pushvalue(L, object);
    lua_rawset(L, stand_ins);
    const lv_class *class = class_of(L, object);
    if (class != class_of(L, earlier)) return 0;
    for (uint32_t slot = 0; slot < class->fields; slot++) {
        if (class->field[slot].kind != lv_state_object) continue;
        lua_getiuservalue(L, object, (int)slot + 1);
        lua_getiuservalue(L, earlier, (int)slot + 1);
        if (lua_rawequal(L, -1, -2)) {
            lua_pop(L, 2);
            continue;
        }
        lua_setiuservalue(L, object, (int)slot + 1);
        announce(L, lua_gettop(L));
        lua_pop(L, 1);
    }
    set_fields(L, object, fields);
    return 0;
}

// MARK: Reload

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

// Whether the two fields are declared alike.
static bool is_same_declaration(lua_State *L, int a, uint32_t slot, int b, uint32_t other) {
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
        if (!is_kept(class->field[slot].kind) && class->field[slot].kind != lv_state_object) continue;
        if (lv_push_slot(L, object, (int)slot) == LUA_TTABLE) lv_show_frozen(L);
        lua_rawseti(L, kept, (lua_Integer)slot + 1);
    }
    return 1;
}

enum { adopting = 1, kept, adopted, queue, adoption };

// Gives a field of the object at `adopting` the value on top, that of a field declared alike, and pops it. An observable
// object stays the new one, whose methods are the new ones, and has its turn later.
static void adopt(lua_State *L, uint32_t slot, bool is_state_object) {
    lv_push_slot(L, adopting, (int)slot);
    if (lv_are_counterparts(L)) {
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
    lua_rawgeti(L, kept, -1);
    uint32_t count = (uint32_t)lua_tointeger(L, -1);
    int earlier = lua_gettop(L) - 1;
    const lv_class *class = class_of(L, adopting), *old = class_of(L, earlier);
    for (uint32_t slot = 0; slot < class->fields; slot++)
        for (uint32_t other = 0; other < count; other++) {
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
