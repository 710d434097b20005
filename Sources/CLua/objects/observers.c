// Fields that are watched as they are written: by their observers, `willSet` and `didSet` (L25), and the field that has the
// subject by which an object announces itself (L22). Other fields cost nothing for it.
#include "classes.h"
#include "values/contents.h"

// MARK: Calling

// Whether a write to the field calls its observers: not one that they make themselves, nor one while the object is being made.
static bool tells(const lv_object *object, const lv_cell *cell, const lv_field *f) {
    return f->has_observers && !cell->is_observing && !object->is_beginning;
}

// Calls an observer of the field, if it has that one, with the object and the values at these indices. Not LUA_OK: it has
// failed, and the error is on top.
static int call(lua_State *L, int object, int slot, int observer, int old, int new) {
    lv_object *o = lv_to_object(L, object);
    int top = lua_gettop(L), handler = top + 1;
    luaL_checkstack(L, 10, NULL);
    lua_pushcfunction(L, lv_on_error);
    lua_getiuservalue(L, object, (int)o->fields + object_class);
    lua_getiuservalue(L, -1, class_declarations);
    lua_rawgeti(L, -1, (lua_Integer)slot + 1);
    if (lua_getiuservalue(L, -1, observer) == LUA_TNIL) {
        lua_settop(L, top);
        return LUA_OK;
    }
    if (lv_get_context(L)->has_plugins_off) lv_refuse_plugin(L, lua_gettop(L));
    lua_pushvalue(L, object);
    lua_pushvalue(L, old);
    lua_pushvalue(L, new);
    lv_cell_of(o, slot)->is_observing = true;
    int status = lua_pcall(L, 3, 0, handler);
    lv_cell_of(o, slot)->is_observing = false;
    if (status == LUA_OK) {
        lua_settop(L, top);
        return LUA_OK;
    }
    lua_replace(L, handler);
    lua_settop(L, handler);
    return status;
}

// Raises the error on top at the write.
static void raise_failure(lua_State *L, int status) {
    if (status == LUA_OK) return;
    if (lv_is_stopped(L, status)) lv_raise_limit(L);
    lv_raise_again(L);
}

// MARK: Writing the field

void lv_write_observed(lua_State *L, int object, lv_object *o, int slot, int value) {
    const lv_field *f = &o->class_->field[slot];
    if (f->is_announcer) lv_take_subject(L, object, slot, value);
    if (!tells(o, lv_cell_of(o, slot), f)) {
        lv_write_state(L, object, o, slot, value);
        return;
    }
    lv_check_writable(L, o);
    lv_freeze(L, value);
    if (lv_push_current(L, object, o, slot) == LUA_TTABLE) lv_wrap_frozen(L);
    int old = lua_gettop(L);
    // What is written may be put in another form.
    lua_pushvalue(L, value);
    int new = old + 1;
    raise_failure(L, call(L, object, slot, declared_will_set, old, new));
    lv_write_state(L, object, o, slot, value);
    lua_settop(L, new);
    raise_failure(L, call(L, object, slot, declared_did_set, old, new));
}

// MARK: Writing within its value

// Where the table of live views of an object has what a field was before it was written.
static lua_Integer place_of_old(int slot) { return -(lua_Integer)slot - 1; }

void lv_begin_inner_write(lua_State *L, int object, int slot) {
    lv_object *o = lv_to_object(L, object);
    if (!tells(o, lv_cell_of(o, slot), &o->class_->field[slot])) return;
    object = lua_absindex(L, object);
    luaL_checkstack(L, 4, NULL);
    lv_push_views_of(L, object);
    lv_push_current(L, object, o, slot);
    lv_wrap_frozen(L);
    lua_rawseti(L, -2, place_of_old(slot));
    lua_pop(L, 1);
}

// The value has become `new`, and `willSet` is to see the field as it was. Views of the field are those of the new value.
static void call_will_set(lua_State *L, int object, lv_object *o, int slot, int old, int new) {
    enum { content = 1, views, root };
    int top = lua_gettop(L);
    lv_push_current(L, object, o, slot);
    lv_push_views_of(L, object);
    lua_rawgeti(L, top + views, (lua_Integer)slot + 1);
    lua_pushnil(L);
    lua_rawseti(L, top + views, (lua_Integer)slot + 1);
    lua_pushvalue(L, old);
    lv_copy_in(L, -1);
    lv_set_current(L, object, o, slot);
    int status = call(L, object, slot, declared_will_set, old, new);
    lv_detach_live(L, object, slot);
    if (status != LUA_OK) {  // the field is what it was
        if (lua_istable(L, top + root)) lv_detach(L, top + root);
        raise_failure(L, status);
    }
    lua_pushvalue(L, top + root);
    lua_rawseti(L, top + views, (lua_Integer)slot + 1);
    lua_pushvalue(L, top + content);
    lv_set_current(L, object, o, slot);
    lua_settop(L, top);
}

void lv_end_inner_write(lua_State *L, int object, int slot, bool is_another) {
    lv_object *o = lv_to_object(L, object);
    if (!tells(o, lv_cell_of(o, slot), &o->class_->field[slot])) {
        if (is_another) lv_field_written(L, o, slot);
        return;
    }
    object = lua_absindex(L, object);
    int top = lua_gettop(L), old = top + 1, new = top + 2;
    luaL_checkstack(L, 10, NULL);
    lv_push_views_of(L, object);
    lua_rawgeti(L, top + 1, place_of_old(slot));
    lua_pushnil(L);
    lua_rawseti(L, top + 1, place_of_old(slot));
    lua_replace(L, old);
    lv_push_current(L, object, o, slot);
    lv_wrap_frozen(L);
    call_will_set(L, object, o, slot, old, new);
    if (is_another) lv_field_written(L, o, slot);
    raise_failure(L, call(L, object, slot, declared_did_set, old, new));
    lua_settop(L, top);
}
