// Writing the fields of objects: what stands before a write, and who is told of it.
#include "classes.h"
#include "values/contents.h"

_Noreturn void lv_refuse_write(lua_State *L) {
    luaL_error(L, "Modifying state during view update, this will cause undefined behavior.");
    __builtin_unreachable();
}

static inline void tell_written(lua_State *L, lv_object *object, int slot, lv_cell *cell) {
    lv_context *context = lv_get_context(L);
    // Its dependents were invalidated by the last write, unless an evaluation has begun since.
    if (cell->written == context->evaluations && !context->notes_writes && !context->is_tracing) return;
    cell->written = context->evaluations;
    context->told++;
    lv_swift_tell_write(L, object, slot, cell, lv_write_done);
}

void lv_field_extended(lua_State *L, lv_object *object, int slot) {
    enum lv_field_kind kind = object->class_->field[slot].kind;
    if ((kind == lv_state || kind == lv_observed) && object->class_->stored == NULL)
        tell_written(L, object, slot, lv_cell_of(object, slot));
    else
        lv_field_written(L, object, slot);
}

void lv_field_written(lua_State *L, lv_object *object, int slot) {
    lv_get_context(L)->changes++;
    void **stored = object->class_->stored;
    if (stored != NULL && *stored != NULL && !lv_get_context(L)->is_disconnected) lv_swift_stored(lv_get_context(L)->host, *stored);
    enum lv_field_kind kind = object->class_->field[slot].kind;
    lv_cell *cell = lv_cell_of(object, slot);
    cell->is_quiet = kind == lv_unobserved;
    if (kind == lv_published) {
        tell_written(L, object, slot, lv_whole_cell(object));
        if (cell->key.generation == 0) return;  // nothing was made from it
    }
    tell_written(L, object, slot, cell);
}

int lv_announce_object(lua_State *L) {
    lv_follow_class(L, 1);
    lv_context *context = lv_get_context(L);
    lv_object *object = lv_to_object(L, 1);
    const lv_class *class = object->class_;
    context->changes++;
    lv_swift_tell_write(L, object, -1, lv_whole_cell(object), lv_write_announced);
    for (uint32_t slot = 0; slot < class->fields; slot++) {
        lv_cell *cell = class->field[slot].kind == lv_published ? lv_cell_of(object, (int)slot) : NULL;
        if (cell == NULL || cell->key.generation == 0) continue;
        if (context->watchers != 0) lv_swift_tell_write(L, object, (int)slot, cell, lv_write_begins);
        tell_written(L, object, (int)slot, cell);
    }
    return 0;
}

void lv_check_writable(lua_State *L, const lv_object *object) {
    const lv_context *context = lv_get_context(L);
    if (context->modes.frozen && !lv_is_being_made(context, object)) lv_refuse_write(L);
}

void lv_check_stored_part(lua_State *L, int element) {
    int cell = lua_gettop(L);
    if (class_of(L, cell)->stored != NULL) lv_ask(L, lv_ask_store_part, cell, 0, element);
}

void lv_begin_write(lua_State *L, int object, int slot) {
    lv_context *context = lv_get_context(L);
    lv_object *o = lv_to_object(L, object);
    if (o->load != o->class_->load) lv_catch_up(L, object);
    if (context->modes.frozen && !lv_is_being_made(context, o)) lv_refuse_write(L);
    if (o->number <= context->journaled) lv_ask(L, lv_ask_note, lua_absindex(L, object), 0, 0);
    if (o->class_->field[slot].kind != lv_published) return;
    luaL_checkstack(L, 8, NULL);
    lv_swift_tell_write(L, o, slot, lv_whole_cell(o), lv_write_announced);
    // Its own publisher sends that it is about to change, if it has one.
    if (lua_getiuservalue(L, object, (int)o->fields + object_publisher) != LUA_TNIL && !context->is_disconnected)
        lv_swift_tell(lv_host_object(L, -1, lv_host_publisher));
    lua_pop(L, 1);
}

bool lv_tell_watchers(lua_State *L, lv_object *object, int slot) {
    lv_context *context = lv_get_context(L);
    if (context->watchers == 0 || object->class_->field[slot].kind == lv_unobserved) return false;
    lv_cell *cell = lv_cell_of(object, slot);
    if (cell->key.generation == 0) return false;
    luaL_checkstack(L, 8, NULL);
    lv_swift_tell_write(L, object, slot, cell, lv_write_begins);
    return true;
}

void lv_write_state(lua_State *L, int object, lv_object *o, int slot, int value) {
    const lv_context *context = lv_get_context(L);
    const lv_field *f = &o->class_->field[slot];
    bool is_stored = o->class_->stored != NULL;
    if (is_stored) lv_ask(L, lv_ask_store, object, 0, value);
    lv_begin_write(L, object, slot);
    int type = lua_type(L, value);
    if (type == LUA_TTABLE) lv_copy_in(L, value);
    int before = lv_push_current(L, object, o, slot);
    bool equal = type == before && lv_same(L, -1, value);
    if (before == LUA_TNIL && is_stored) equal = equal || lv_ask(L, lv_ask_shown, object, 0, value) != 0;
    if (!equal && context->watchers != 0 && lv_tell_watchers(L, o, slot)) {  // what is called then may have written
        lua_pop(L, 1);
        before = lv_push_current(L, object, o, slot);
        equal = type == before && lv_same(L, -1, value);
    }
    if ((!equal || f->kind == lv_published) && lv_is_tracing(L)) {
        lua_pop(L, 1);
        lv_trace_field(L, object, slot, value);
    }
    if (equal) return;
    if (before == LUA_TTABLE) lv_detach_live(L, object, slot);
    lua_pushvalue(L, value);
    lv_set_current(L, object, o, slot);
    lv_field_written(L, o, slot);
}

// A write that does no more than to put one scalar in the place of another, and to tell who depends on the field. `false`: it is another. The object
// need not catch up with its class for it: a field that is declared otherwise by now has another slot.
static inline bool write_plainly(lua_State *L, int object, lv_object *o, int slot, int value) {
    lv_context *context = lv_get_context(L);
    const lv_class *class = o->class_;
    const lv_field *f = &class->field[slot];
    if ((f->kind != lv_state && f->kind != lv_observed) || f->has_observers || class->stored != NULL || o->instance == NULL ||
        slot >= o->fields || context->modes.frozen || o->number <= context->journaled || context->watchers != 0 || context->is_tracing) return false;
    int type = lua_type(L, value), before = lua_getiuservalue(L, object, slot + 1);
    if (!lv_is_scalar(type) || !lv_is_scalar(before)) return false;
    if (type == before && lv_same_scalar(L, -1, value, type)) return true;
    lua_pushvalue(L, value);
    lua_setiuservalue(L, object, slot + 1);
    context->changes++;
    o->cells[slot].is_quiet = false;
    tell_written(L, o, slot, &o->cells[slot]);
    return true;
}

void lv_write_slot(lua_State *L, int object, lv_object *o, int slot, int value) {
    if (write_plainly(L, object, o, slot, value)) return;
    const lv_class *class = o->class_;
    const lv_field *f = &class->field[slot];
    if (f->kind == lv_binding_field) {
        lua_getiuservalue(L, object, slot + 1);
        lv_set(L, lua_gettop(L), value);
        return;
    }
    if (!lv_is_state(f->kind)) lv_check_call(L, lv_call_written, &class->schema, f, 0, 0);
    if (lv_is_gone(o)) return;  // L15
    if (o->load != class->load) lv_catch_up(L, object);
    if (f->has_observers) lv_write_observed(L, object, o, slot, value);
    else lv_write_state(L, object, o, slot, value);
}

void lv_write_field(lua_State *L, int object, int slot) {
    int value = lua_gettop(L);
    lv_write_slot(L, lua_absindex(L, object), lv_to_object(L, object), slot, value);
    lua_settop(L, value - 1);
}

int lv_put_field(lua_State *L) {
    enum { object = 1, number, value };
    int slot = (int)lua_tointeger(L, number);
    lv_object *o = lv_to_object(L, object);
    lv_follow_class(L, object);
    const lv_field *f = &o->class_->field[slot];
    if (!lv_is_state(f->kind)) {
        lv_set_slot(L, object, slot);
        return 0;
    }
    if (f->is_announcer) lv_ask(L, lv_ask_subject, object, slot, value);
    if (!lv_is_gone(o)) lv_write_state(L, object, o, slot, value);
    return 0;
}
