// Fields that are watched as they are written: by their observers, `willSet` and `didSet` (L25), which Swift calls (ObservedWrite.swift), and the
// field that has the subject by which an object announces itself (L22). Other fields cost nothing for it.
#include "classes.h"
#include "values/contents.h"

// Whether a write to the field calls its observers: not one that they make themselves, nor one while the object is being made.
static bool tells(lv_object *object, int slot) {
    return object->class_->field[slot].has_observers && !lv_cell_of(object, slot)->is_observing && !object->is_beginning;
}

void lv_write_observed(lua_State *L, int object, lv_object *o, int slot, int value) {
    const lv_field *f = &o->class_->field[slot];
    if (f->is_announcer) lv_ask(L, lv_ask_subject, object, slot, value);
    if (!tells(o, slot)) {
        lv_write_state(L, object, o, slot, value);
        return;
    }
    lv_check_writable(L, o);
    lv_freeze(L, value);
    if (lv_push_current(L, object, o, slot) == LUA_TTABLE) lv_wrap_frozen(L);
    int old = lua_gettop(L);
    lua_pushvalue(L, value);  // what is written may be put in another form
    if (f->has_will_set) lv_ask(L, lv_ask_will_set, object, slot, old);
    lv_write_state(L, object, o, slot, value);
    lua_settop(L, old + 1);
    if (f->has_did_set) lv_ask(L, lv_ask_did_set, object, slot, old);
}

// MARK: Writing within its value

// Where the table of live views of an object has what a field was before it was written.
static lua_Integer place_of_old(int slot) { return -(lua_Integer)slot - 1; }

void lv_begin_inner_write(lua_State *L, int object, int slot) {
    lv_object *o = lv_to_object(L, object);
    if (!tells(o, slot)) return;
    luaL_checkstack(L, 4, NULL);
    lv_push_views_of(L, object);
    lv_push_current(L, object, o, slot);
    lv_wrap_frozen(L);
    lua_rawseti(L, -2, place_of_old(slot));
    lua_pop(L, 1);
}

// The value has become what is behind `old`, and `willSet` is to see the field as it was. Views of the field are those of the new value.
static void tell_will_set(lua_State *L, int object, lv_object *o, int slot, int old) {
    lv_context *context = lv_get_context(L);
    int top = lua_gettop(L), content = top + 1, views = top + 2, root = top + 3;
    lv_push_current(L, object, o, slot);
    lv_push_views_of(L, object);
    lua_rawgeti(L, views, (lua_Integer)slot + 1);
    lv_clear_place(L, views, (lua_Integer)slot + 1);
    lua_pushvalue(L, old);
    lv_copy_in(L, -1);
    lv_set_current(L, object, o, slot);
    int answer = context->is_disconnected ? 0 : lv_swift_answer(L, context->host, lv_ask_will_set, object, slot, old);
    lv_detach_live(L, object, slot);
    if (answer != 0) {  // the field is what it was
        if (lua_istable(L, root)) lv_detach(L, root);
        lv_end_call(L, answer);
    }
    lv_put_place(L, views, (lua_Integer)slot + 1, root);
    lua_pushvalue(L, content);
    lv_set_current(L, object, o, slot);
    lua_settop(L, top);
}

void lv_end_inner_write(lua_State *L, int object, int slot, bool is_another) {
    lv_object *o = lv_to_object(L, object);
    int top = lua_gettop(L), old = top + 1;
    const lv_field *f = &o->class_->field[slot];
    bool is_told = tells(o, slot);
    if (is_told) {
        luaL_checkstack(L, 30, NULL);
        lv_push_views_of(L, object);
        lua_rawgeti(L, old, place_of_old(slot));
        lv_clear_place(L, old, place_of_old(slot));
        lua_replace(L, old);
        lv_push_current(L, object, o, slot);
        lv_wrap_frozen(L);
        if (f->has_will_set) tell_will_set(L, object, o, slot, old);
    }
    if (is_another) lv_field_written(L, o, slot);
    if (is_told && f->has_did_set) lv_ask(L, lv_ask_did_set, object, slot, old);
    lua_settop(L, top);
}
