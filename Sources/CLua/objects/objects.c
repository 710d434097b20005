// Objects: `self` of a component, and what scripts make of an Observable. Reading their fields. A class has one
// table that tells, for each name a script may use, a method (a function) or a field (a code): one lookup answers a read.

#include "classes.h"

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
    lv_put_user_value(L, object, index, -1);
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
    lv_put_user_value(L, -1, (int)class->fields + object_class, class_index);
    lua_getiuservalue(L, class_index, class_metatable);
    lua_setmetatable(L, -2);
    return object;
}

bool lv_is_object(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TUSERDATA || !lua_getmetatable(L, index)) return false;
    bool is_object = lua_rawgetp(L, -1, lv_get_context(L)) == LUA_TBOOLEAN;
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
    return lv_swift_read_computed(L, object, slot, cell, can_wait);
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
    lv_object *o = lua_touserdata(L, object);
    object = lua_absindex(L, object);
    lua_getiuservalue(L, object, (int)o->fields + object_class);
    lua_getiuservalue(L, -1, class_declarations);
    lua_rawgeti(L, -1, slot + 1);
    lv_declaration *d = lua_touserdata(L, -1);
    int top = lua_gettop(L);
    bool is_needed = d->is_class && must_exist && !d->has_value;
    int found = lv_is_gone(o) ? 0 : lv_swift_read_environment(L, o, d->key, is_needed ? top : 0);
    if (found < 0) lv_end_call(L, found);
    if (found == 0 && lv_is_gone(o)) lua_getiuservalue(L, object, slot + 1);  // L15: the last one
    else if (found == 0) lua_getiuservalue(L, top, 1);
    lv_take_input(L);
    lv_put_user_value(L, object, slot + 1, -1);
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
        if (lv_is_observable(L, -1, true)) track(lv_get_context(L), lv_whole_cell(lua_touserdata(L, -1)));
        lua_pop(L, 1);
    }
    return 0;
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
    case lv_published:
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
        if (is_own && (!context->modes.frozen || lv_is_being_made(context, o))) lv_wrap_live(L, object, slot);
        else if (is_own) lv_wrap_frozen_field(L, o->class_->field[slot].name);
        else lv_wrap_frozen(L);
    }
    return 1;
}

void lv_read_field(lua_State *L, int object, int slot) {
    lv_object *o = lv_to_object(L, object);
    read_slot(L, object, o, slot, o->class_->field[slot].kind);
}

// MARK: Metamethods; upvalue 1 is the dispatch table

// Raises `Counter has no field 'cuont' (did you mean 'count'?)`.
static int no_such_field(lua_State *L) {
    lv_check_call(L, lv_call_field, &class_of(L, 1)->schema, NULL, 2, lua_upvalueindex(1));
    return 0;
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
__attribute__((always_inline)) static inline int field_code(lua_State *L, const lv_object *object) {
    const void *name = lua_topointer(L, 2);
    uintptr_t place = (uintptr_t)name >> 4 ^ (uintptr_t)name >> 8;
    known_name *known = object->class_->known;
    int probe = 0;
    for (; probe < most_probes; probe++) {
        const known_name *found = &known[(place + probe) % known_names];
        if (found->name == NULL) break;
        if (found->name == name) return found->code;
    }
    int code = lv_get_at(L, lua_upvalueindex(1), 2) == LUA_TNUMBER ? (int)lua_tointeger(L, -1) : -1;
    if (code >= 0 && lua_rawlen(L, 2) <= longest_known)
        known[(place + probe % most_probes) % known_names] = (known_name){name, code};
    return code;
}

static int object_index(lua_State *L) {
    lv_object *object = lv_to_object(L, 1);
    int code = field_code(L, object);
    if (code >= 0) return read_slot(L, 1, object, code >> 8, (enum lv_field_kind)(code & 255));
    switch (lua_type(L, -1)) {
    case LUA_TFUNCTION: return 1;
    case LUA_TNIL: return no_such_field(L);
    case LUA_TTABLE: return lv_push_replaced(L, 1) ? 1 : no_such_field(L);
    default:
        if (lua_tointeger(L, -1) == code_bind) lv_push_bind(L, 1);
        else lv_ask(L, lv_ask_publisher, 1, 0, 0);
        return 1;
    }
}

static int object_newindex(lua_State *L) {
    lv_object *object = lv_to_object(L, 1);
    int code = field_code(L, object);
    if (code < 0 && lua_isnil(L, -1)) return no_such_field(L);
    if (code < 0) lv_check_call(L, lv_call_written, &object->class_->schema, NULL, 2, 0);
    lv_write_slot(L, 1, object, code >> 8, 3);
    return 0;
}

static int object_text(lua_State *L) {
    const lv_class *class = class_of(L, 1);
    if (class->kind == lv_of_component) lua_pushstring(L, class->schema.name);
    else lua_pushfstring(L, "%s#%I", class->schema.name, (LUAI_UACINT)lv_to_object(L, 1)->number);
    return 1;
}

bool lv_drop_computed(lua_State *L, lv_object *object, int slot) {
    const lv_field *f = &object->class_->field[slot];
    if (f->kind != lv_computed && !f->was_computed) return false;
    lv_cell *cell = lv_cell_of(object, slot);
    if (cell->key.generation != 0) lv_swift_drop_computed(L, cell);
    *cell = (lv_cell){0};
    return true;
}

void lv_end_object(lua_State *L, lv_object *object) {
    int count = (int)lv_room(object);
    for (int slot = 0; object->class_->has_computed && slot < count; slot++) lv_drop_computed(L, object, slot);
    object->instance = NULL;
    object->has_added_fields = false;
}

// __gc, of classes with computed fields.
static int object_dropped(lua_State *L) {
    lv_end_object(L, lua_touserdata(L, 1));
    return 0;
}

int lv_object_metatable(lua_State *L) {
    enum { names = 1, name, has_computed };
    const luaL_Reg methods[] = {{"__gc", object_dropped}, {"__index", object_index}, {"__newindex", object_newindex},
                                {"__tostring", object_text}, {NULL, NULL}};
    lua_createtable(L, 0, 16);  // twice as many as there are: each access of a field looks for a name here
    lua_pushvalue(L, names);
    luaL_setfuncs(L, lua_toboolean(L, has_computed) ? methods : methods + 1, 1);
    lua_pushvalue(L, name);
    lua_setfield(L, -2, "__name");
    lv_hide_metatable(L);
    lua_pushboolean(L, true);
    lua_rawsetp(L, -2, lv_get_context(L));
    return 1;
}
