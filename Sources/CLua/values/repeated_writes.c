// Writes to a value that are like the one before: to the same live view, whose table may be written and whose field is known to
// have another value by all who depend on it, of what is no table, or comes in at the end. Nothing of that is found out anew: a loop
// that fills a dictionary costs little more than its content does. Whatever could make the next write another kind of write says
// lv_forget_last_write.
#include "repeated_writes.h"

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
    return is_kept(L, last, index) && last->is_written && lv_is_told(context, last);
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

// Keeps the view and what it is made of, at the second time in a row. What a binding leads to is looked at anew each time.
static bool keeps_view(lua_State *L, int proxy) {
    if (lv_is_bound(L, proxy)) return false;
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

bool lv_find_write(lua_State *L, int proxy, int content, lv_last_write *write) {
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
    lv_expect_element(L, lua_gettop(L), true);
    last->is_written = lv_find_write(L, proxy, lua_gettop(L), last) && last->first < LUA_MAXINTEGER;
    last->is_extended = is_extended;
    lua_pop(L, 1);
}

void lv_note_walk(lua_State *L, int proxy) { (void)keeps_view(L, proxy); }

bool lv_push_known(lua_State *L, int proxy, lua_Integer *length) {
    const lv_last_write *last = &lv_get_context(L)->last_write;
    if (!is_kept(L, last, proxy) || last->order == NULL) return false;
    *length = last->length;
    push_kept(L, kept_content);
    push_kept(L, kept_order);
    return true;
}

// MARK: Elements of the sequence

// Whether the element at `old` may be dropped: it has no live view that would have to be detached.
static bool may_go(const lv_last_write *last, int type) { return type != LUA_TTABLE || !last->has_children; }

bool lv_take_copy(lua_State *L, const lv_last_write *write) {
    if (write->depth >= deepest || !lv_is_plain_table(L, -1)) return false;
    lv_copy_in_within(L, lua_gettop(L), &(outer){NULL, NULL, write->depth});
    return true;
}

// content[k] = the value at an index, of that type. `k` is in the sequence, or next to its end.
static bool put(lua_State *L, lv_last_write *last, int content, lua_Integer k, int value, int type) {
    bool grows = k > last->length;
    if (k < last->first || (grows ? !lv_may_grow(last) : last->is_extended || !lv_is_simple(type))) return false;
    if (!grows && (last->has_children || lv_is_float(L, value, type))) {
        bool may = may_go(last, lua_rawgeti(L, content, k)), is_same = may && lv_is_same_float(L, value);
        lua_pop(L, 1);
        if (!may || is_same) return may;
    }
    lua_pushvalue(L, value);
    if (!lv_is_simple(type) && (!lv_take_copy(L, last) || last->view == NULL)) return false;  // it holds what is part of something else
    lua_rawseti(L, content, k);
    if (grows) last->length = k;
    return true;
}

// Replaces the last element, which is pushed, by nothing.
static bool takes_last(lua_State *L, lv_last_write *last, int view, int content) {
    if (last->length == 0 || last->length < last->first || last->has_noted_length || last->is_extended) return false;
    const void *written = last->view;
    if (lua_rawgeti(L, content, last->length) == LUA_TTABLE) lv_take_out(L, view, last->length);
    last->view = written;  // another view was detached
    lv_clear_place(L, content, last->length--);
    return true;
}

// MARK: Other elements

enum { at_key = 2, at_value, at_content };

static void add_key(lua_State *L, lv_last_write *last) {
    lv_order *order = last->order;
    if (lv_is_simple_order(order)) {
        order->is_walked = false;
        push_kept(L, kept_list);
        lv_put_place(L, -1, order->end + 1, at_key);
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
    int before = lv_get_at(L, at_content, at_key);
    bool adds = before == LUA_TNIL, removes = type == LUA_TNIL;
    if (last->first > 0 || !may_go(last, before)) return false;
    if (adds && removes) return true;
    if (!adds && lv_is_same_float(L, at_value)) return true;
    if (adds) {
        bool is_behind = lua_isinteger(L, at_key) && lua_tointeger(L, at_key) > 0;
        if (last->order == NULL || (is_behind && !last->has_noted_length)) return false;
        add_key(L, last);
    }
    lv_put_at(L, at_content, at_key, at_value);
    if (removes) remove_key(L, last);
    return true;
}

// Puts the view at 3, of a table in the same sequence or one that was taken out, in the place of the element with the key at 2.
static bool put_view(lua_State *L, lv_last_write *last, lua_Integer k) {
    enum { view = 1, key, value, content, element, old };
    const void *written = last->view;
    if (k < last->first || last->is_extended || !lv_has_metatable(L, value, lv_get_context(L)->live_metatable)) return false;
    if (lua_rawgetp(L, value, &lv_key_parent) != LUA_TNIL && !lua_rawequal(L, -1, view)) return false;
    lua_pop(L, 1);
    lv_push_bare_content(L, value);
    lua_rawgeti(L, content, k);
    if (lv_is_child(L, view, key, value)) return true;
    lv_seal(L, element);
    lv_put_place(L, content, k, element);
    lv_detach_replaced(L, view, key);
    lv_attach_moved(L, view, value, key);
    last->has_children = true;
    last->view = written;  // what was sealed lies within it
    return true;
}

static bool put_at(lua_State *L, lv_last_write *last, lua_Integer k, int type) {
    enum { view = 1, value = 3, content };
    if (type == LUA_TTABLE && k <= last->length) return put_view(L, last, k);
    if (type == LUA_TNIL) return k > last->length || (k == last->length && takes_last(L, last, view, content));
    return put(L, last, content, k, value, type);
}

bool lv_write_again(lua_State *L) {
    enum { view = 1, key, value };
    if (!goes_on(L, view)) return false;
    lv_last_write *last = &lv_get_context(L)->last_write;
    int type = lua_type(L, value), key_type = lua_type(L, key);
    if (!lv_is_simple(type) && type != LUA_TNIL && type != LUA_TTABLE) return false;
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

void lv_open_repeated_writes(lua_State *L) {
    for (int which = 0; which < kept_count; which++) {
        lua_pushboolean(L, false);
        lv_get_context(L)->last_write.place[which] = luaL_ref(L, LUA_REGISTRYINDEX);
    }
}
