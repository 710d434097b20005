// Writes that need no further look, as those know them that write what comes one after the other (repeated_writes.c, moved_elements.c).
#ifndef LV_REPEATED_WRITES_H
#define LV_REPEATED_WRITES_H

#include "orders.h"

// Finds what a write to the live view with the content means. False: more than that its field has another value.
bool lv_find_write(lua_State *L, int proxy, int content, lv_last_write *write);
// Replaces the table on top, if it is a plain one, by the content that it comes to be in what is written.
bool lv_take_copy(lua_State *L, const lv_last_write *write);

// Whether none but those who depend on the field of the write are to be told of it; and whether these know that it has another value.
static inline bool lv_is_quiet(const lv_context *context, const lv_last_write *write) {
    return context->modes.frozen == 0 && context->watchers == 0 && !context->is_tracing && !context->notes_writes &&
           write->object->instance != NULL && write->object->load == write->object->class_->load;
}

static inline bool lv_is_told(const lv_context *context, const lv_last_write *write) {
    return write->cell->written == context->evaluations && lv_is_quiet(context, write);
}

// What may be put without a further look: nothing that has parts of its own, or that a script compares.
static inline bool lv_is_simple(int type) { return type == LUA_TSTRING || type == LUA_TNUMBER || type == LUA_TBOOLEAN; }

static inline bool lv_is_float(lua_State *L, int value, int type) { return type == LUA_TNUMBER && !lua_isinteger(L, value); }

// Whether the value on top and the one at `value` are floats that are equal: 0.0 stays where -0.0 is written. An integer takes the
// place of a float that is equal.
static inline bool lv_is_same_float(lua_State *L, int value) {
    return lv_is_float(L, -1, lua_type(L, -1)) && lv_is_float(L, value, lua_type(L, value)) && lua_rawequal(L, -1, value);
}

static inline bool lv_may_grow(const lv_last_write *write) {
    const lv_order *order = write->order;
    return !write->has_noted_length && (order == NULL || order->idle == 0);
}

static inline bool lv_is_plain_table(lua_State *L, int index) {
    return lua_type(L, index) == LUA_TTABLE && lv_table_kind(L, index) == lv_plain;
}

#endif
