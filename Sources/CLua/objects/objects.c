// Objects: `self` of a component, and what scripts make of an Observable. Reading and writing their fields. A class has one
// table that tells, for each name a script may use, a method (a function) or a field (a code): one lookup answers a read.

#include "classes.h"
#include "values/contents.h"

bool lv_is_gone(lv_object *object) { return object->instance == NULL; }

// What is read as a whole of an object: a cell behind those of its fields.
static lv_cell *whole_cell(lv_object *object) { return &object->cells[object->fields]; }

int lv_push_slot(lua_State *L, int object, int slot) {
    lv_follow_class(L, object);
    return lv_push_current(L, object, lv_to_object(L, object), slot);
}

void lv_set_slot(lua_State *L, int object, int slot) {
    lv_follow_class(L, object);
    lv_set_current(L, object, lv_to_object(L, object), slot);
}

void lv_push_views_of(lua_State *L, int object) {
    object = lua_absindex(L, object);
    int index = (int)lv_to_object(L, object)->fields + object_live_views;
    if (lua_getiuservalue(L, object, index) != LUA_TNIL) return;
    lua_pop(L, 1);
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, object, index);
}

bool lv_has_views(lua_State *L, int object) {
    int type = lua_getiuservalue(L, object, (int)lv_to_object(L, object)->fields + object_live_views);
    lua_pop(L, 1);
    return type != LUA_TNIL;
}

int lv_class_body(lua_State *L) {
    lua_getiuservalue(L, -1, class_dispatch);
    lua_replace(L, -2);
    lua_rawgeti(L, LUA_REGISTRYINDEX, lv_get_context(L)->body_name);
    int type = lua_rawget(L, -2);
    lua_replace(L, -2);
    return type == LUA_TFUNCTION ? type : lv_to_own_method(L);
}

lv_object *lv_push_object(lua_State *L, int class_index) {
    class_index = lua_absindex(L, class_index);
    lv_class *class = lua_touserdata(L, class_index);
    size_t size = sizeof(lv_object) + (class->fields + 1) * sizeof(lv_cell);
    lv_object *object = lua_newuserdatauv(L, size, (int)class->fields + object_extra);
    memset(object, 0, size);
    object->fields = (uint16_t)class->fields;
    object->load = class->load;
    object->class_ = class;
    object->instance = class;
    object->number = ++lv_get_context(L)->objects;
    lua_pushvalue(L, class_index);
    lua_setiuservalue(L, -2, (int)class->fields + object_class);
    lua_getiuservalue(L, class_index, class_metatable);
    lua_setmetatable(L, -2);
    return object;
}

bool lv_is_object(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TUSERDATA || !lua_getmetatable(L, index)) return false;
    bool is_object = lua_rawgetp(L, -1, &lv_object_metatable_key) == LUA_TBOOLEAN;
    lua_pop(L, 2);
    return is_object;
}

bool lv_is_observable(lua_State *L, int index, bool whole) {
    if (!lv_is_object(L, index)) return false;
    enum lv_class_kind kind = class_of(L, index)->kind;
    return whole ? kind == lv_of_observable_object : kind != lv_of_component;
}

// MARK: Reading fields

static inline void track(lv_context *context, lv_cell *cell) {
    if (context->modes.evaluation == 0 || cell->evaluation == context->modes.evaluation || context->graph == NULL) return;
    lv_graph_read(context->graph, &cell->key);
    cell->evaluation = context->modes.evaluation;
}

static int finish_computed(lua_State *L, int status, lua_KContext slot);

// Brings the computed field up to date: 0, unless its reader is to wait (1) or has an error message on the stack (2).
static int settle_computed(lua_State *L, lv_context *context, int object, int slot, lv_cell *cell) {
    bool can_wait = context->modes.computing == L && lua_isyieldable(L);
    int reading = context->graph == NULL ? lv_reading_nothing : lv_graph_settle(context->graph, cell->key, can_wait);
    if (reading == lv_reading_wait) return 1;
    if (reading == lv_reading_up_to_date && !context->has_lost_values) return 0;
    return context->callbacks.read_computed(context->host, L, object, slot, cell, can_wait);
}

// The same in the midst of an evaluation whose reads are not tracked now, as in an `init` (L14) or at a breakpoint.
static int settle_untracked(lua_State *L, lv_context *context, int object, int slot, lv_cell *cell) {
    if (context->graph == NULL) return settle_computed(L, context, object, slot, cell);
    uint32_t evaluation = lv_graph_swap_evaluation(context->graph, 0);
    int outcome = settle_computed(L, context, object, slot, cell);
    lv_graph_swap_evaluation(context->graph, evaluation);
    return outcome;
}

// Pushes the computed value; where its reader can wait for it, it yields and goes on in finish_computed.
static int read_computed(lua_State *L, int object, lv_object *o, int slot) {
    lv_cell *cell = lv_cell_of(o, slot);
    lv_context *context = lv_get_context(L);
    switch (context->modes.evaluation != 0 ? settle_computed(L, context, object, slot, cell) : settle_untracked(L, context, object, slot, cell)) {
    case 0: break;
    case 1: return lua_yieldk(L, 0, slot, finish_computed);
    default: return lv_raise_placed(L);
    }
    if (o->load != o->class_->load) lv_catch_up(L, object);
    int type = lv_push_current(L, object, o, slot);
    if (cell->has_failed) lv_raise_again(L);
    if (type == LUA_TTABLE) lv_wrap_frozen(L);
    return 1;
}

static int finish_computed(lua_State *L, int status, lua_KContext slot) {
    return read_computed(L, 1, lv_to_object(L, 1), (int)slot);
}

// `must_exist`: it is an error if no view around provides the object (L32).
static void read_environment(lua_State *L, int object, int slot, bool must_exist) {
    lv_context *context = lv_get_context(L);
    lv_object *o = lua_touserdata(L, object);
    object = lua_absindex(L, object);
    lua_getiuservalue(L, object, (int)o->fields + object_class);
    lua_getiuservalue(L, -1, class_declarations);
    lua_rawgeti(L, -1, slot + 1);
    lv_declaration *d = lua_touserdata(L, -1);
    int top = lua_gettop(L);
    int found = lv_is_gone(o) ? 0 : context->callbacks.read_environment(context->host, L, o, d->key);
    if (found == 2) lua_error(L);
    if (found == 0) {
        if (lv_is_gone(o)) lua_getiuservalue(L, object, slot + 1);  // L15: the last one
        else if (d->is_class && must_exist && !d->has_value) lv_error_missing_object(L, top);
        else lua_getiuservalue(L, top, 1);
    }
    lv_take_input(L);
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, object, slot + 1);
    lv_wrap_frozen(L);
    lua_replace(L, top - 2);
    lua_settop(L, top - 2);
}

// What an object observed as a whole means to the evaluation that runs: everything it has may change at once.
int lv_track_held(lua_State *L) {
    const lv_class *class = class_of(L, 1);
    for (uint32_t slot = 0; slot < class->fields; slot++) {
        enum lv_field_kind kind = class->field[slot].kind;
        if (kind != lv_state_object && kind != lv_observed_object && kind != lv_environment_object) continue;
        if (kind == lv_environment_object) read_environment(L, 1, (int)slot, false);
        else lua_getiuservalue(L, 1, (int)slot + 1);
        if (lv_is_observable(L, -1, true)) track(lv_get_context(L), whole_cell(lua_touserdata(L, -1)));
        lua_pop(L, 1);
    }
    return 0;
}

// Whether code that only reads has made the object itself: then it may write to it (L14).
static bool is_being_made(const lv_context *context, const lv_object *object) {
    return context->modes.writable_from != 0 && object->number >= context->modes.writable_from;
}

// Pushes the value of the field; yields at most for a computed one, as the last thing.
static int read_slot(lua_State *L, int object, lv_object *o, int slot, enum lv_field_kind kind) {
    lv_context *context = lv_get_context(L);
    if (o->load != o->class_->load) lv_catch_up(L, object);
    switch (kind) {
    case lv_computed: return read_computed(L, object, o, slot);
    case lv_environment:
    case lv_environment_object: read_environment(L, object, slot, true); return 1;
    case lv_state:
    case lv_let:
    case lv_observed: track(context, lv_cell_of(o, slot)); break;
    case lv_property: if (o->class_->has_computed || context->modes.is_computing) track(context, lv_cell_of(o, slot)); break;
    case lv_published: if (context->modes.is_computing) track(context, lv_cell_of(o, slot)); break;
    case lv_unobserved: if (context->modes.is_computing) track(context, lv_cell_of(o, slot)); break;
    default: break;
    }
    int type = lv_push_current(L, object, o, slot);
    if (kind == lv_binding_field) {
        if (type == LUA_TNIL) return 1;
        lv_read_binding(L, lua_gettop(L));
        lua_remove(L, -2);
    } else if (kind == lv_content && type == LUA_TNIL) {  // none was given: the empty view
        lua_pop(L, 1);
        lua_newtable(L);
        lv_push_content(L, lua_gettop(L));
        lua_remove(L, -2);
    } else if (type == LUA_TTABLE) {
        bool is_own = kind == lv_state || kind >= lv_observed;
        if (is_own && (!context->modes.frozen || is_being_made(context, o))) lv_wrap_live(L, object, slot);
        else if (is_own) lv_wrap_frozen_field(L, o->class_->field[slot].name);
        else lv_wrap_frozen(L);
    }
    return 1;
}

void lv_read_field(lua_State *L, int object, int slot) {
    lv_object *o = lv_to_object(L, object);
    read_slot(L, object, o, slot, o->class_->field[slot].kind);
}

enum lv_field_kind lv_field_kind(lua_State *L, int object, int slot) { return class_of(L, object)->field[slot].kind; }

// MARK: Writing fields

_Noreturn void lv_refuse_write(lua_State *L) {
    luaL_error(L, "Modifying state during view update, this will cause undefined behavior.");
    __builtin_unreachable();
}

static void tell_written(lv_context *context, lv_object *object, int slot, lv_cell *cell) {
    // Its dependents were invalidated by the last write, unless an evaluation has begun since.
    if (cell->written == context->evaluations && !context->notes_writes && !context->is_tracing) return;
    cell->written = context->evaluations;
    context->told++;
    context->callbacks.written(context->host, object, slot, cell);
}

void lv_field_extended(lua_State *L, lv_object *object, int slot) {
    enum lv_field_kind kind = object->class_->field[slot].kind;
    if ((kind == lv_state || kind == lv_observed) && object->class_->stored == NULL)
        tell_written(lv_get_context(L), object, slot, lv_cell_of(object, slot));
    else
        lv_field_written(L, object, slot);
}

void lv_field_written(lua_State *L, lv_object *object, int slot) {
    lv_context *context = lv_get_context(L);
    context->changes++;
    if (object->class_->stored != NULL) lv_stored_written(L, object);
    enum lv_field_kind kind = object->class_->field[slot].kind;
    lv_cell *cell = lv_cell_of(object, slot);
    cell->is_quiet = kind == lv_unobserved;
    if (kind == lv_published) {
        tell_written(context, object, slot, whole_cell(object));
        if (cell->key.generation == 0) return;  // nothing was made from it
    }
    tell_written(context, object, slot, cell);
}

void lv_announce(lua_State *L, lv_object *object) {
    lv_context *context = lv_get_context(L);
    context->changes++;
    context->callbacks.will_write(context->host, object, -1, whole_cell(object));
    const lv_class *class = object->class_;
    uint32_t count = lv_room(object);
    for (uint32_t slot = 0; slot < class->fields && slot < count; slot++) {
        lv_cell *cell = class->field[slot].kind == lv_published ? lv_cell_of(object, (int)slot) : NULL;
        if (cell == NULL || cell->key.generation == 0) continue;
        if (context->watchers != 0) context->callbacks.will_change(context->host, cell);
        tell_written(context, object, (int)slot, cell);
    }
}

void lv_check_writable(lua_State *L, const lv_object *object) {
    const lv_context *context = lv_get_context(L);
    if (context->modes.frozen && !is_being_made(context, object)) lv_refuse_write(L);
}

// What the object is like now is kept for the journal, unless an earlier state is there (looking.c).
static void note_object(lua_State *L, int object) {
    luaL_checkstack(L, 16, NULL);
    lv_end_call(L, lv_swift_note_object(L, lv_get_context(L)->host, lua_absindex(L, object)));
}

static inline void begin_write(lua_State *L, int object, lv_object *o, int slot) {
    lv_context *context = lv_get_context(L);
    if (o->load != o->class_->load) lv_catch_up(L, object);
    if (context->modes.frozen && !is_being_made(context, o)) lv_refuse_write(L);
    if (o->number <= context->journaled) note_object(L, object);
    if (o->class_->field[slot].kind != lv_published) return;
    luaL_checkstack(L, 8, NULL);
    context->callbacks.will_write(context->host, o, slot, whole_cell(o));
    lv_tell_will_change(L, object);
}

void lv_begin_write(lua_State *L, int object, int slot) { begin_write(L, object, lv_to_object(L, object), slot); }

bool lv_tell_watchers(lua_State *L, lv_object *object, int slot) {
    lv_context *context = lv_get_context(L);
    if (context->watchers == 0 || object->class_->field[slot].kind == lv_unobserved) return false;
    lv_cell *cell = lv_cell_of(object, slot);
    if (cell->key.generation == 0) return false;
    luaL_checkstack(L, 8, NULL);
    context->callbacks.will_change(context->host, cell);
    return true;
}

int lv_will_change_slot(lua_State *L, int object) { return (int)lv_to_object(L, object)->fields + object_publisher; }

// What it leaves above the stack's top is the caller's.
static inline void write_state(lua_State *L, int object, lv_object *o, int slot, int value) {
    const lv_context *context = lv_get_context(L);
    const lv_field *f = &o->class_->field[slot];
    if (o->class_->stored != NULL) lv_prepare_stored(L, object);
    begin_write(L, object, o, slot);
    int type = lua_type(L, value);
    if (type == LUA_TTABLE) lv_copy_in(L, value);
    int before = lv_push_current(L, object, o, slot);
    bool equal = type == before && (lv_is_scalar(type) ? lv_same_scalar(L, -1, value, type) : lv_same(L, -1, value));
    if (before == LUA_TNIL && o->class_->stored != NULL) equal = equal || lv_is_shown(L, object, value);
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

void lv_write_state(lua_State *L, int object, lv_object *o, int slot, int value) { write_state(L, object, o, slot, value); }

// Writes the value at `value`, an index from the bottom; what it leaves above the stack's top is the caller's.
static void write_slot(lua_State *L, int object, lv_object *o, int slot, int value) {
    const lv_class *class = o->class_;
    const lv_field *f = &class->field[slot];
    if (f->kind == lv_binding_field) {
        lua_getiuservalue(L, object, slot + 1);
        lv_set(L, lua_gettop(L), value);
        return;
    }
    if (!lv_is_state(f->kind))
        luaL_error(L, f->kind == lv_property ? "'%s' is %s of %s: it is given by the parent and cannot be written here"
                                             : "'%s' is %s of %s and cannot be written", f->name, f->phrase,
                   class->schema.name);
    if (lv_is_gone(o)) return;  // L15
    if (o->load != class->load) lv_catch_up(L, object);
    if (f->has_observers) lv_write_observed(L, object, o, slot, value);
    else write_state(L, object, o, slot, value);
}

void lv_write_field(lua_State *L, int object, int slot) {
    int value = lua_gettop(L);
    write_slot(L, lua_absindex(L, object), lv_to_object(L, object), slot, value);
    lua_settop(L, value - 1);
}

void lv_restore_field(lua_State *L, int object, int slot) {
    object = lua_absindex(L, object);
    lv_object *o = lv_to_object(L, object);
    int value = lua_gettop(L);
    lv_follow_class(L, object);
    const lv_field *f = &o->class_->field[slot];
    if (f->is_announcer) lv_take_subject(L, object, slot, value);
    if (!lv_is_gone(o)) write_state(L, object, o, slot, value);
    lua_settop(L, value - 1);
}

// MARK: Metamethods; upvalue 1 is the dispatch table

// Raises `Counter has no field 'cuont' (did you mean 'count'?)`.
static int no_such_field(lua_State *L) {
    const char *name = class_of(L, 1)->schema.name;
    if (lua_type(L, 2) != LUA_TSTRING) return luaL_error(L, "%s has no field of type %s", name, luaL_typename(L, 2));
    if (strcmp(lua_tostring(L, 2), "bind") == 0)
        return luaL_error(L, "%s has no field 'bind'; Bindable(object) has the bindings to its fields", name);
    lv_error_suggesting(L, lua_tostring(L, 2), lua_upvalueindex(1), "%s has no field '%s'", name, lua_tostring(L, 2));
}

bool lv_has_field(lua_State *L, int index, const char *name) {
    if (!lv_is_object(L, index)) return false;
    lua_getiuservalue(L, index, (int)lv_to_object(L, index)->fields + object_class);
    lua_getiuservalue(L, -1, class_dispatch);
    bool has_field = lua_getfield(L, -1, name) == LUA_TNUMBER && lua_tointeger(L, -1) >= 0;
    lua_pop(L, 3);
    return has_field;
}

// The code of the field whose name is at 2. Less than 0: it is none; then what the dispatch table has is pushed.
static int field_code(lua_State *L, const lv_object *object) {
    const void *name = lua_topointer(L, 2);
    uintptr_t place = (uintptr_t)name >> 4 ^ (uintptr_t)name >> 8;
    known_name *known = object->class_->known;
    int probe = 0;
    for (; probe < most_probes; probe++) {
        const known_name *found = &known[(place + probe) % known_names];
        if (found->name == NULL) break;
        if (found->name == name) return found->code;
    }
    lua_pushvalue(L, 2);
    int code = lua_rawget(L, lua_upvalueindex(1)) == LUA_TNUMBER ? (int)lua_tointeger(L, -1) : -1;
    if (code >= 0 && lua_rawlen(L, 2) <= longest_known)
        known[(place + probe % most_probes) % known_names] = (known_name){name, code};
    return code;
}

int lv_object_index(lua_State *L) {
    lv_object *object = lv_to_object(L, 1);
    int code = field_code(L, object);
    if (code >= 0) return read_slot(L, 1, object, code >> 8, (enum lv_field_kind)(code & 255));
    switch (lua_type(L, -1)) {
    case LUA_TFUNCTION: return 1;
    case LUA_TNIL: return no_such_field(L);
    case LUA_TTABLE: return lv_push_replaced(L, 1) ? 1 : no_such_field(L);
    default:
        if (lua_tointeger(L, -1) == code_bind) lv_push_bind(L, 1);
        else lv_push_will_change(L, 1);
        return 1;
    }
}

int lv_object_newindex(lua_State *L) {
    lv_object *object = lv_to_object(L, 1);
    int code = field_code(L, object);
    if (code < 0 && lua_isnil(L, -1)) return no_such_field(L);
    if (code < 0)
        return luaL_error(L, "'%s' is a method of %s and cannot be written", lua_tostring(L, 2), object->class_->schema.name);
    write_slot(L, 1, object, code >> 8, 3);
    return 0;
}

int lv_object_text(lua_State *L) {
    const lv_class *class = class_of(L, 1);
    if (class->kind == lv_of_component) lua_pushstring(L, class->schema.name);
    else lua_pushfstring(L, "%s#%I", class->schema.name, (LUAI_UACINT)lv_to_object(L, 1)->number);
    return 1;
}

void lv_end_object(lua_State *L, lv_object *object) {
    lv_context *context = lv_get_context(L);
    uint32_t count = lv_room(object);
    for (uint32_t slot = 0; object->class_->has_computed && slot < count; slot++) {
        const lv_field *f = &object->class_->field[slot];
        lv_cell *cell = lv_cell_of(object, (int)slot);
        if ((f->kind != lv_computed && !f->was_computed) || cell->key.generation == 0) continue;
        context->callbacks.dropped(context->host, cell);
        cell->key.generation = 0;
    }
    object->instance = NULL;
    object->has_added_fields = false;
}

// __gc, of classes with computed fields.
int lv_object_dropped(lua_State *L) {
    lv_end_object(L, lua_touserdata(L, 1));
    return 0;
}

