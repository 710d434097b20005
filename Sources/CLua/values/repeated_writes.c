// Writes to a value that are like the one before: to the same live view, whose table may be written and whose field is known to
// have another value by all who depend on it, of what is no table, or comes in at the end. Nothing of that is found out anew: a loop
// that fills a dictionary costs little more than its content does. Whatever could make the next write another kind of write says
// lv_forget_last_write.
#include "orders.h"

// What the registry keeps meanwhile, so that none of it is collected and its address used again. `next` has use for it, too.
enum { kept_view, kept_content, kept_order, kept_list, kept_count };

// MARK: Whether it goes on

static bool is_kept(lua_State *L, const lv_last_write *last, int index) {
    return last->view != NULL && lua_topointer(L, index) == last->view;
}

// Whether all who depend on the field of the write know that it has another value, and no others are to be told.
static bool is_told(const lv_context *context, const lv_last_write *write) {
    return context->modes.frozen == 0 && write->cell->written == context->evaluations && context->watchers == 0 && !context->is_tracing &&
           !context->notes_writes && write->object->instance != NULL && write->object->load == write->object->class_->load;
}

// Whether a write to the live view at `index` is like the one before.
static bool goes_on(lua_State *L, int index) {
    const lv_context *context = lv_get_context(L);
    const lv_last_write *last = &context->last_write;
    return is_kept(L, last, index) && last->is_written && is_told(context, last);
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

// Finds what a write to the live view with the content means. False: more than that its field has another value.
static bool find(lua_State *L, int proxy, int content, lv_last_write *write) {
    int slot, owner = lua_gettop(L) + 1;
    lv_push_owner(L, proxy, &slot, &write->depth);
    bool is_known = lv_is_object(L, owner) && is_plain(lua_touserdata(L, owner), slot);
    if (is_known) {
        write->object = lua_touserdata(L, owner);
        write->cell = lv_find_cell(write->object, slot);
        write->has_noted_length = lv_has_key(L, content, &lv_key_length);
        write->has_children = lv_has_key(L, proxy, &lv_key_children);
        write->first = lv_writable_from(L, content);
    }
    lua_pop(L, 1);
    return is_known;
}

void lv_note_last_write(lua_State *L, int proxy, bool is_extended) {
    lv_last_write *last = &lv_get_context(L)->last_write;
    if (!keeps_view(L, proxy)) return;
    lv_push_bare_content(L, proxy);
    last->is_written = find(L, proxy, lua_gettop(L), last) && last->first < LUA_MAXINTEGER;
    last->is_extended = is_extended;
    lua_pop(L, 1);
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

static bool may_grow(const lv_last_write *write) {
    const lv_order *order = write->order;
    return !write->has_noted_length && (order == NULL || order->idle == 0);
}

static bool is_plain_table(lua_State *L, int index) {
    return lua_type(L, index) == LUA_TTABLE && lv_table_kind(L, index) == lv_plain;
}

// Replaces the table on top, if it is a plain one, by the content that it comes to be in what is written.
static bool takes_copy(lua_State *L, const lv_last_write *write) {
    if (write->depth >= deepest || !is_plain_table(L, -1)) return false;
    lv_copy_in_within(L, lua_gettop(L), &(outer){NULL, NULL, write->depth});
    return true;
}

// content[k] = the value at an index, of that type. `k` is in the sequence, or next to its end.
static bool put(lua_State *L, lv_last_write *last, int content, lua_Integer k, int value, int type) {
    bool grows = k > last->length;
    if (k < last->first || (grows ? !may_grow(last) : last->is_extended || !is_simple(type))) return false;
    if (!grows && (last->has_children || is_float(L, value, type))) {
        bool may = may_go(last, lua_rawgeti(L, content, k)), is_same = may && is_same_float(L, value);
        lua_pop(L, 1);
        if (!may || is_same) return may;
    }
    lua_pushvalue(L, value);
    if (!is_simple(type) && (!takes_copy(L, last) || last->view == NULL)) return false;  // it holds what is part of something else
    lua_rawseti(L, content, k);
    if (grows) last->length = k;
    return true;
}

// Replaces the last element, which is pushed, by nothing.
static bool takes_last(lua_State *L, lv_last_write *last, int view, int content) {
    if (last->length == 0 || last->length < last->first || last->has_noted_length || last->is_extended) return false;
    if (lua_rawgeti(L, content, last->length) == LUA_TTABLE) lv_take_out(L, view, last->length);
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
    if (last->first > 0 || !may_go(last, before)) return false;
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
    enum { view = 1, value = 3, content };
    if (type == LUA_TNIL) return k > last->length || (k == last->length && takes_last(L, last, view, content));
    return put(L, last, content, k, value, type);
}

bool lv_write_again(lua_State *L) {
    enum { view = 1, key, value };
    if (!goes_on(L, view)) return false;
    lv_last_write *last = &lv_get_context(L)->last_write;
    int type = lua_type(L, value), key_type = lua_type(L, key);
    if (!is_simple(type) && type != LUA_TNIL && type != LUA_TTABLE) return false;
    bool is_integer = key_type == LUA_TNUMBER && lua_isinteger(L, key);
    if (!is_integer && key_type != LUA_TSTRING && key_type != LUA_TBOOLEAN) return false;
    lua_Integer k = is_integer ? lua_tointeger(L, key) : 0;
    push_kept(L, kept_content);
    bool is_at = 0 < k && k <= last->length + 1, done = is_at ? put_at(L, last, k, type) : type != LUA_TTABLE && put_other(L, last, type);
    if (!done) lua_settop(L, value);
    return done;
}

// MARK: Functions of the library

bool lv_append_again(lua_State *L) {
    enum { view = 1, value, content };
    if (!goes_on(L, view)) return false;
    lv_last_write *last = &lv_get_context(L)->last_write;
    push_kept(L, kept_content);
    bool done = !lua_isnil(L, value) && put(L, last, content, last->length + 1, value, lua_type(L, value));
    lua_settop(L, value);
    return done;
}

bool lv_take_last_again(lua_State *L) {
    enum { view = 1, content };
    if (!goes_on(L, view)) return false;
    push_kept(L, kept_content);
    if (takes_last(L, &lv_get_context(L)->last_write, view, content)) return true;
    lua_settop(L, view);
    return false;
}

bool lv_is_length_known(lua_State *L, int proxy, lua_Integer *length) {
    const lv_last_write *last = &lv_get_context(L)->last_write;
    *length = last->length;
    return is_kept(L, last, proxy);
}

// Elements that are to be moved by so many places; `to` is where the first is put, and the others above it, or below it.
typedef struct elements {
    lua_Integer to, by, count;
    int direction;
} elements;

static lua_Integer place_of(const elements *e, lua_Integer step) { return e->to + e->direction * step; }

static bool has_moved_to(const elements *e, lua_Integer k) { return (k - e->to) * e->direction >= 0 && (k - e->to) * e->direction < e->count; }

// Out of a value at 1, whose content is at `source`, into a plain table: tables in it are moved as views of them.
static void move_out(lua_State *L, int source, int target, const elements *e) {
    for (lua_Integer step = 0; step < e->count; step++) {
        if (step % 1024 == 0) lv_poll(L);
        lua_Integer k = place_of(e, step);
        if (lua_rawgeti(L, source, k - e->by) == LUA_TTABLE) {
            lua_geti(L, 1, k - e->by);
            lua_replace(L, -2);
            lv_push_bare_content(L, 1);  // a view may have made it another
            lua_replace(L, source);
        }
        lua_rawseti(L, target, k);
    }
}

// Makes of the table on top what is put into the value, at its end if it comes from elsewhere. False: more is to be done.
static bool takes_table(lua_State *L, lv_last_write *write, int content, bool is_within, bool grows) {
    if (is_within || !grows) return is_within && lv_is_content(L, -1);
    bool is_value = lv_is_value(L, 1);
    if (is_value ? write->depth >= deepest || !lv_is_content(L, -1) : !takes_copy(L, write)) return false;
    if (is_value) lv_seal(L, -1);  // it is part of two values
    write->first = lv_writable_from(L, content);  // which may be part of it
    return true;
}

// Makes the content such that the element on top may be put at the place, of which so many are to follow.
static void make_writable(lua_State *L, lv_last_write *write, int target, lua_Integer k, lua_Integer count) {
    int element = lua_gettop(L), content = element - 1;
    lua_Integer n = lv_content_length(L, content);
    lua_pushinteger(L, k);
    if (k <= n && count > n / lv_noted_part) lv_make_writable(L, target);
    else lv_make_writable_for(L, target, element + 1, element);
    lv_push_bare_content(L, target);
    lua_replace(L, content);
    write->first = lv_writable_from(L, content);
    lua_settop(L, element);
}

// Elements have moved into a live view, if `is_within` within it: views of tables among them follow, those of others are taken out. What
// stands where it stood as well is part of the content twice.
static void follow(lua_State *L, int target, int content, const elements *e, bool is_within) {
    int children = content + 1, element = content + 2, view = content + 3, place = content + 4;
    lv_push_children(L, target);
    for (lua_pushnil(L); lua_next(L, children); lua_settop(L, element)) {
        lua_rawgetp(L, view, &lv_key_position);
        if (!lua_isinteger(L, place)) continue;
        lua_Integer k = lua_tointeger(L, place);
        if (is_within && has_moved_to(e, k + e->by)) {
            lua_pushinteger(L, k + e->by);
            lua_rawsetp(L, view, has_moved_to(e, k) ? &lv_key_position : &lv_key_second_key);
        } else if (has_moved_to(e, k)) {
            lv_detach_replaced(L, target, element, place);
        }
    }
    for (lua_Integer step = 0; is_within && step < e->count; step++) {
        lua_Integer k = place_of(e, step) - e->by;
        if (!has_moved_to(e, k) && lua_rawgeti(L, content, k) == LUA_TTABLE && lv_is_content(L, -1)) lv_seal(L, -1);
        lua_settop(L, children);
    }
}

// Into a live view, of what is read from the table at `source`, as far as nothing is done but that.
static lua_Integer move_in(lua_State *L, int source, int target, elements *e) {
    int content = source + 1, element = source + 2;
    bool is_within = lua_rawequal(L, 1, target), extends = true;
    lv_last_write write;
    lv_push_bare_content(L, target);
    if ((is_within ? e->by == 0 : lua_rawequal(L, source, content)) || !find(L, target, content, &write)) return 0;
    if (!is_told(lv_get_context(L), &write)) return 0;
    lv_poll(L);
    lv_forget_last_write(L);
    lua_rawgetp(L, content, &lv_key_order);
    write.order = lua_touserdata(L, -1);
    if (write.has_children) lv_find_children(L, target, content);
    lua_Integer step = 0, n = lv_content_length(L, content);
    for (; step < e->count; step++) {
        lua_settop(L, content);
        lua_Integer k = place_of(e, step);
        if (k < 1 || k > n + may_grow(&write)) break;
        int type = lua_rawgeti(L, source, k - e->by);
        if (type == LUA_TTABLE ? !takes_table(L, &write, content, is_within, k > n) : !is_simple(type)) break;
        if (k < write.first) {
            make_writable(L, &write, target, k, e->count - step);
            if (lv_is_value(L, 1)) {
                lv_push_bare_content(L, 1);
                lua_replace(L, source);
            }
        }
        extends = extends && k > n && write.first > 0;
        bool is_same = is_float(L, element, type) && lua_rawgeti(L, content, k) == LUA_TNUMBER && is_same_float(L, element);
        lua_settop(L, element);
        if (!is_same) lua_rawseti(L, content, k);
        if (k > n) n = k;
    }
    lua_settop(L, content);
    e->count = step;
    if (step > 0 && !extends) lv_get_context(L)->changes++;
    if (step > 0 && (is_within || write.has_children)) follow(L, target, content, e, is_within);
    return step;
}

lua_Integer lv_move_run(lua_State *L, int target, lua_Integer from, lua_Integer to, lua_Integer count, int direction) {
    int top = lua_gettop(L), source = top + 1;
    elements all = {to, to - from, count, direction};
    luaL_checkstack(L, 16, NULL);
    if (is_plain_table(L, 1)) lua_pushvalue(L, 1);
    else if (lv_is_value(L, 1) && !lv_is_bound(L, 1)) lv_push_bare_content(L, 1);
    else return 0;
    if (is_plain_table(L, target)) move_out(L, source, target, &all);
    else all.count = lv_has_metatable(L, target, lv_get_context(L)->live_metatable) ? move_in(L, source, target, &all) : 0;
    lua_settop(L, top);
    return all.count;
}

void lv_open_repeated_writes(lua_State *L) {
    for (int which = 0; which < kept_count; which++) {
        lua_pushboolean(L, false);
        lv_get_context(L)->last_write.place[which] = luaL_ref(L, LUA_REGISTRYINDEX);
    }
}
