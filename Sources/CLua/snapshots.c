// The fields of objects as they are at one moment, and back: time travel.
#include <string.h>

#include "classes.h"

// The table of what objects were like before they were written to, by object.
static const char journal_key;

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
        if (!lv_is_state(class->field[slot].kind)) continue;
        if (lv_push_slot(L, object, (int)slot) == LUA_TTABLE) lv_show_frozen(L);
        lua_rawseti(L, -2, (lua_Integer)slot + 1);
    }
}

// The slot of the object that is what this one is of an earlier object: the same, and where the script was loaded again since, the
// one of that name if it is declared alike; -1: there is none.
static int counterpart(lua_State *L, int object, int earlier, uint32_t slot) {
    const lv_class *class = class_of(L, object), *old = class_of(L, earlier);
    if (class == old) return (int)slot;
    for (uint32_t i = 0; i < class->fields; i++)
        if (strcmp(class->field[i].name, old->field[slot].name) == 0)
            return lv_are_declared_alike(L, object, i, earlier, slot) ? (int)i : -1;
    return -1;
}

// Sets the fields of the object to those in the table, which an earlier object had, or it itself.
static void set_fields(lua_State *L, int object, int earlier, int fields) {
    const lv_class *old = class_of(L, earlier);
    uint32_t count = count_fields(L, fields);
    for (uint32_t slot = 0; slot < count; slot++) {
        int to = lv_is_state(old->field[slot].kind) ? counterpart(L, object, earlier, slot) : -1;
        if (to < 0) continue;
        lua_rawgeti(L, fields, (lua_Integer)slot + 1);
        lv_restore_field(L, object, to);
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
        if (!lv_is_state(class->field[slot].kind)) continue;
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
    lv_release_last_write(L);
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
        if (!lv_is_gone(lua_touserdata(L, 5))) set_fields(L, 5, 3, 4);
        lua_settop(L, 3);
    }
    return 0;
}

int lv_note_stand_in(lua_State *L) {
    enum { stand_ins = 1, kept, object };
    lua_settop(L, object);
    lua_rawgeti(L, kept, 0);
    if (lua_rawequal(L, -1, object)) return 0;
    lua_pushvalue(L, object);
    lua_rawset(L, stand_ins);
    return 0;
}

int lv_join_stand_ins(lua_State *L) {
    enum { stand_ins = 1, heirs, earlier, later };
    lua_settop(L, heirs);
    for (lua_pushnil(L); lua_next(L, heirs); lua_settop(L, earlier)) {
        if (!lv_is_object(L, earlier) || lua_rawequal(L, earlier, later)) continue;
        lua_pushvalue(L, earlier);
        lua_insert(L, later);
        lua_rawset(L, stand_ins);
    }
    lua_settop(L, heirs);
    for (lua_pushnil(L); lua_next(L, stand_ins); lua_settop(L, earlier)) {
        follow(L, stand_ins, later);
        lua_pushvalue(L, earlier);
        lua_insert(L, later);
        lua_rawset(L, stand_ins);  // the entry is there: setting it while walking is allowed
    }
    return 0;
}

// The object at `index` holds other values than before: what depends on its fields is evaluated again.
static void announce(lua_State *L, int index) {
    if (!lv_is_object(L, index)) return;
    lv_follow_class(L, index);
    lv_object *held = lv_to_object(L, index);
    for (uint32_t slot = 0; slot < held->class_->fields; slot++)
        if (lv_is_state(held->class_->field[slot].kind)) lv_field_written(L, held, (int)slot);
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
    const lv_class *old = class_of(L, earlier);
    uint32_t count = lv_room(lv_to_object(L, earlier));
    for (uint32_t slot = 0; slot < old->fields && slot < count; slot++) {
        int to = old->field[slot].kind == lv_state_object ? counterpart(L, object, earlier, slot) : -1;
        if (to < 0) continue;
        lua_getiuservalue(L, object, to + 1);
        lua_getiuservalue(L, earlier, (int)slot + 1);
        if (lua_rawequal(L, -1, -2)) {
            lua_pop(L, 2);
            continue;
        }
        lua_setiuservalue(L, object, to + 1);
        announce(L, lua_gettop(L));
        lua_pop(L, 1);
    }
    set_fields(L, object, earlier, fields);
    return 0;
}
