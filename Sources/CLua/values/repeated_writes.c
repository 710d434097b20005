// Writes to a value that are like the one before: to the same live view, whose table may be written and whose field is known to
// have another value by all who depend on it, of what is no table. Nothing of that is found out anew: a loop that fills a
// dictionary costs little more than its content does. Whatever could make the next write another kind of write says
// lv_forget_last_write.
#include "orders.h"

// What the registry keeps meanwhile, so that none of it is collected and its address used again. `next` has use for it, too.
enum { kept_view, kept_content, kept_order, kept_list, kept_count };

// MARK: Whether it goes on

static bool is_kept(lua_State *L, const lv_last_write *last, int index) {
    return last->view != NULL && lua_topointer(L, index) == last->view;
}

// Whether a write to the live view at `index` is like the one before.
static bool goes_on(lua_State *L, int index) {
    const lv_context *context = lv_get_context(L);
    const lv_last_write *last = &context->last_write;
    return is_kept(L, last, index) && last->is_written && context->modes.frozen == 0 && last->cell->written == context->evaluations &&
           context->watchers == 0 && !context->is_tracing && !context->notes_writes && last->object->instance != NULL &&
           last->object->load == last->object->class_->load;
}

static void push_kept(lua_State *L, int which) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, lv_get_context(L)->last_write.place[which]);
}

// Keeps the value on top, which is popped.
static void keep(lua_State *L, int which) {
    lua_rawseti(L, LUA_REGISTRYINDEX, lv_get_context(L)->last_write.place[which]);
}

void lv_release_last_write(lua_State *L) {
    lv_last_write *last = &lv_get_context(L)->last_write;
    last->view = last->candidate = NULL;
    if (!last->has_kept || !lua_checkstack(L, 1)) return;
    last->has_kept = false;
    for (int which = 0; which < kept_count; which++) {
        lua_pushboolean(L, false);
        keep(L, which);
    }
}

// Whether a write to the field does nothing but write its table and invalidate its dependents.
static bool is_plain(const lv_object *object, int slot) {
    const lv_field *f = &object->class_->field[slot];
    return object->class_->stored == NULL && !f->has_observers && f->kind != lv_published;
}

// Keeps the view and what it is made of, at the second time in a row.
static bool keeps_view(lua_State *L, int proxy) {
    lv_last_write *last = &lv_get_context(L)->last_write;
    const void *view = lua_topointer(L, proxy);
    if (view == last->view) return true;
    if (view != last->candidate) {
        last->candidate = view;
        return false;
    }
    int content = lua_gettop(L) + 1, order = content + 1;
    lv_push_bare_content(L, proxy);
    last->length = lv_content_length(L, content);
    lua_rawgetp(L, content, &lv_key_order);
    last->order = lua_touserdata(L, order);
    if (last->order == NULL) {
        lua_pop(L, 1);
        lua_pushboolean(L, false);
    }
    last->view = view;
    last->is_written = false;
    last->has_kept = true;
    if (last->order != NULL) lv_push_list_of_order(L, order);
    else lua_pushboolean(L, false);
    keep(L, kept_list);
    keep(L, kept_order);
    keep(L, kept_content);
    lua_pushvalue(L, proxy);
    keep(L, kept_view);
    return true;
}

void lv_note_last_write(lua_State *L, int proxy) {
    lv_last_write *last = &lv_get_context(L)->last_write;
    if (!keeps_view(L, proxy)) return;
    int top = lua_gettop(L), owner = top + 1, content = top + 2, slot, depth;
    lv_push_owner(L, proxy, &slot, &depth);
    lv_push_bare_content(L, proxy);
    if (lv_is_object(L, owner) && is_plain(lua_touserdata(L, owner), slot) && lv_may_be_written(L, content)) {
        last->object = lua_touserdata(L, owner);
        last->cell = lv_find_cell(last->object, slot);
        last->has_noted_length = lua_rawgetp(L, content, &lv_key_length) != LUA_TNIL;
        last->has_children = lua_rawgetp(L, proxy, &lv_key_children) != LUA_TNIL;
        last->is_written = true;
    }
    lua_settop(L, top);
}

// What a binding leads to is looked at anew each time.
void lv_note_walk(lua_State *L, int proxy) {
    if (!lv_is_bound(L, proxy)) (void)keeps_view(L, proxy);
}

bool lv_push_known(lua_State *L, int proxy, lua_Integer *length) {
    const lv_last_write *last = &lv_get_context(L)->last_write;
    if (!is_kept(L, last, proxy) || last->order == NULL) return false;
    *length = last->length;
    push_kept(L, kept_content);
    push_kept(L, kept_order);
    return true;
}

// MARK: Elements of the sequence

// What may be put without a further look: nothing that has parts of its own, or that a script compares.
static bool is_simple(int type) { return type == LUA_TSTRING || type == LUA_TNUMBER || type == LUA_TBOOLEAN; }

// Whether the element at `old` may be dropped: it has no live view that would have to be detached.
static bool may_go(const lv_last_write *last, int type) { return type != LUA_TTABLE || !last->has_children; }

static bool is_float(lua_State *L, int value, int type) { return type == LUA_TNUMBER && !lua_isinteger(L, value); }

// Whether the value on top and the one at `value` are floats that are equal: 0.0 stays where -0.0 is written. An integer takes the
// place of a float that is equal.
static bool is_same_float(lua_State *L, int value) {
    return is_float(L, -1, lua_type(L, -1)) && is_float(L, value, lua_type(L, value)) && lua_rawequal(L, -1, value);
}

// content[k] = the value on top, of that type, which stays. `k` is in the sequence, or next to its end.
static bool put(lua_State *L, lv_last_write *last, int content, lua_Integer k, int type) {
    int value = lua_gettop(L);
    if (k > last->length) {
        const lv_order *order = last->order;
        if (last->has_noted_length || (order != NULL && order->idle > 0)) return false;
    } else if (last->has_children || is_float(L, value, type)) {
        bool may = may_go(last, lua_rawgeti(L, content, k)), is_same = may && is_same_float(L, value);
        lua_settop(L, value);
        if (!may || is_same) return may;
    }
    lua_pushvalue(L, value);
    lua_rawseti(L, content, k);
    if (k > last->length) last->length = k;
    return true;
}

// Replaces the last element, which is pushed, by nothing.
static bool takes_last(lua_State *L, lv_last_write *last, int content) {
    if (last->length == 0 || last->has_noted_length) return false;
    if (lua_rawgeti(L, content, last->length) == LUA_TTABLE) return false;
    lua_pushnil(L);
    lua_rawseti(L, content, last->length--);
    return true;
}

// MARK: Other elements

enum { at_key = 2, at_value, at_content };

static void add_key(lua_State *L, lv_last_write *last) {
    lv_order *order = last->order;
    if (lv_is_simple_order(order)) {
        order->is_walked = false;
        push_kept(L, kept_list);
        lua_pushvalue(L, at_key);
        lua_rawseti(L, -2, order->end + 1);
        if (++order->end > order->top) order->top = order->end;
    } else {
        push_kept(L, kept_order);
        lv_add_to_order(L, at_content, lua_gettop(L), at_key, last->length);
    }
}

// Whether the key stands at an end of the order, which it leaves.
static bool leaves_end(lua_State *L, lv_order *order) {
    if (order->is_walked || !lv_is_simple_order(order) || !lv_may_be_left(L, at_key)) return false;
    if (order->end > order->start) {
        push_kept(L, kept_list);
        lua_rawgeti(L, -1, order->leaves_first ? order->start : order->end);
        if (!lua_rawequal(L, -1, at_key)) return false;
        if (order->leaves_first) order->first = ++order->start;
        else order->end--;
    } else {
        *order = (lv_order){.start = 1, .top = order->top, .first = 1};
    }
    return true;
}

static void remove_key(lua_State *L, lv_last_write *last) {
    if (last->order == NULL || leaves_end(L, last->order)) return;
    push_kept(L, kept_order);
    lv_remove_from_order(L, at_content, lua_gettop(L), at_key, last->length);
}

// Sets the other element with the key at 2 to the value at 3, which is of that type.
static bool put_other(lua_State *L, lv_last_write *last, int type) {
    lua_pushvalue(L, at_key);
    int before = lua_rawget(L, at_content);
    bool adds = before == LUA_TNIL, removes = type == LUA_TNIL;
    if (!may_go(last, before)) return false;
    if (adds && removes) return true;
    if (!adds && is_same_float(L, at_value)) return true;
    if (adds) {
        bool is_behind = lua_isinteger(L, at_key) && lua_tointeger(L, at_key) > 0;
        if (last->order == NULL || (is_behind && !last->has_noted_length)) return false;
        add_key(L, last);
    }
    lua_pushvalue(L, at_key);
    lua_pushvalue(L, at_value);
    lua_rawset(L, at_content);
    if (removes) remove_key(L, last);
    return true;
}

static bool put_at(lua_State *L, lv_last_write *last, lua_Integer k, int type) {
    enum { value = 3, content };
    if (type == LUA_TNIL) return k > last->length || (k == last->length && takes_last(L, last, content));
    lua_pushvalue(L, value);
    return put(L, last, content, k, type);
}

bool lv_write_again(lua_State *L) {
    enum { view = 1, key, value };
    if (!goes_on(L, view)) return false;
    lv_last_write *last = &lv_get_context(L)->last_write;
    int type = lua_type(L, value), key_type = lua_type(L, key);
    if (!is_simple(type) && type != LUA_TNIL) return false;
    bool is_integer = key_type == LUA_TNUMBER && lua_isinteger(L, key);
    if (!is_integer && key_type != LUA_TSTRING && key_type != LUA_TBOOLEAN) return false;
    lua_Integer k = is_integer ? lua_tointeger(L, key) : 0;
    push_kept(L, kept_content);
    bool done = 0 < k && k <= last->length + 1 ? put_at(L, last, k, type) : put_other(L, last, type);
    if (!done) lua_settop(L, value);
    return done;
}

// MARK: Functions of the library

bool lv_append_again(lua_State *L) {
    enum { view = 1, value, content };
    int type = lua_type(L, value);
    if (!is_simple(type) || !goes_on(L, view)) return false;
    lv_last_write *last = &lv_get_context(L)->last_write;
    push_kept(L, kept_content);
    lua_pushvalue(L, value);
    bool done = put(L, last, content, last->length + 1, type);
    lua_settop(L, value);
    return done;
}

bool lv_take_last_again(lua_State *L) {
    enum { view = 1, content };
    if (!goes_on(L, view)) return false;
    push_kept(L, kept_content);
    if (takes_last(L, &lv_get_context(L)->last_write, content)) return true;
    lua_settop(L, view);
    return false;
}

bool lv_is_length_known(lua_State *L, int proxy, lua_Integer *length) {
    const lv_last_write *last = &lv_get_context(L)->last_write;
    *length = last->length;
    return is_kept(L, last, proxy);
}

static bool is_plain_table(lua_State *L, int index) {
    return lua_type(L, index) == LUA_TTABLE && lv_table_kind(L, index) == lv_plain;
}

// Pushes what the elements of the table are read from: a content, itself, or nil where it is to be asked.
static void push_source(lua_State *L, int table) {
    if (is_plain_table(L, table)) lua_pushvalue(L, table);
    else if (lv_is_value(L, table) && !lv_is_bound(L, table)) lv_push_bare_content(L, table);
    else lua_pushnil(L);
}

// Where elements may be put without a further look, of a table and the places in it.
typedef struct destination {
    int table;
    lua_Integer end;  // the last place
    bool may_grow;    // whether there may be another behind it
} destination;

// Pushes what the elements may be put into; false: they may not.
static bool push_destination(lua_State *L, int target, destination *to) {
    lv_last_write *last = &lv_get_context(L)->last_write;
    *to = (destination){.table = lua_gettop(L) + 1, .end = LUA_MAXINTEGER};
    if (is_plain_table(L, target)) {
        lua_pushvalue(L, target);
        return true;
    }
    if (!goes_on(L, target) || last->has_children) return false;
    const lv_order *order = last->order;
    to->end = last->length;
    to->may_grow = !last->has_noted_length && (order == NULL || order->idle == 0);
    push_kept(L, kept_content);
    return true;
}

lua_Integer lv_move_run(lua_State *L, int target, lua_Integer from, lua_Integer to, lua_Integer count, int direction) {
    lv_last_write *last = &lv_get_context(L)->last_write;
    int top = lua_gettop(L), source = top + 1;
    lua_Integer moved = 0;
    destination place;
    push_source(L, 1);
    if (!lua_isnil(L, source) && push_destination(L, target, &place)) {
        for (; moved < count; moved++) {
            if (moved % 1024 == 0) lv_poll(L);
            lua_Integer k = to + direction * moved;
            if (k < 1 || (k > place.end && !(place.may_grow && k == place.end + 1))) break;
            int type = lua_rawgeti(L, source, from + direction * moved);
            if (!is_simple(type) || is_float(L, -1, type)) break;
            lua_rawseti(L, place.table, k);
            if (k > place.end) last->length = place.end = k;
        }
    }
    lua_settop(L, top);
    return moved;
}

void lv_open_repeated_writes(lua_State *L) {
    for (int which = 0; which < kept_count; which++) {
        lua_pushboolean(L, false);
        lv_get_context(L)->last_write.place[which] = luaL_ref(L, LUA_REGISTRYINDEX);
    }
}
