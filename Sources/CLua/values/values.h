// Values (L16), as the layers above see them; what they are made of: contents.h.
#ifndef LV_VALUES_H
#define LV_VALUES_H

#include "calls/calls.h"

enum lv_table_kind { lv_plain, lv_sealed, lv_frozen, lv_live, lv_other };

static inline enum lv_table_kind lv_table_kind(lua_State *L, int index) {
    if (!lua_getmetatable(L, index)) return lv_plain;
    const void *metatable = lua_topointer(L, -1);
    lua_pop(L, 1);
    lv_context *context = lv_get_context(L);
    if (metatable == context->frozen_metatable) return lv_frozen;
    if (metatable == context->live_metatable || metatable == context->bound_metatable) return lv_live;
    if (metatable == context->sealed_metatable || metatable == context->shown_metatable) return lv_sealed;
    return metatable == context->changed_metatable ? lv_plain : lv_other;
}
// Replaces a plain table or a view of a value at `index` by what a field keeps of it: its content. Others stay.
void lv_copy_in(lua_State *L, int index);
// lv_copy_in, of the value on top, for what only shows it: a frozen value stays one, and nothing of its field is sealed for it.
void lv_take_input(lua_State *L);
// Replaces what a field keeps, on top of the stack, by the frozen view of it.
void lv_wrap_frozen(lua_State *L);
// The same for the value of a field, whose name messages say.
void lv_wrap_frozen_field(lua_State *L, const char *name);
// The same, by the live view; `owner` is the object and `slot` the field it is kept in.
void lv_wrap_live(lua_State *L, int owner, int slot);
// Replaces a table on top, which the binding leads to, by a live view of it: each write sets the binding.
void lv_wrap_bound(lua_State *L, int binding);
// Replaces a view of a value at `index` by an ordinary table of its entries, tables in it as frozen views; others stay.
void lv_to_plain_table(lua_State *L, int index);
// The field is being replaced: views of its old table keep the old table.
void lv_detach_live(lua_State *L, int owner, int slot);
// Whether two values are the same (L18).
bool lv_same(lua_State *L, int a, int b);
// Whether values of the type hold no others and have no content.
static inline bool lv_is_scalar(int type) { return type != LUA_TTABLE && type != LUA_TUSERDATA; }
// The same of two values of one such type: integers are no floats, and NaN is the same as itself.
__attribute__((always_inline)) static inline bool lv_same_scalar(lua_State *L, int a, int b, int type) {
    bool equal = lua_rawequal(L, a, b);
    if (type != LUA_TNUMBER) return equal;
    if (equal) return lua_isinteger(L, a) == lua_isinteger(L, b);
    return !lua_isinteger(L, a) && !lua_rawequal(L, a, a) && !lua_rawequal(L, b, b);
}
static inline bool lv_is_value(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TTABLE) return false;
    enum lv_table_kind kind = lv_table_kind(L, index);
    return kind == lv_frozen || kind == lv_live;
}
// What it is, for the message that it is no plain value.
const char *lv_value_text(lua_State *L, int index);
bool lv_make_ordinary(lua_State *L, int proxy);
// Puts elements of the table at 1, from `from` on and at most so many, into the one at `target`, as far as nothing but that is to
// be done; gives how many it were. `direction`: 1 or -1.
lua_Integer lv_move_run(lua_State *L, int target, lua_Integer from, lua_Integer to, lua_Integer count, int direction);
// Whether a value may have entries behind a hole, or none but those with names: who reads it from 1 to n would not see them.
bool lv_may_lose_entries(lua_State *L, int index);
// Raises where the value at `index` has what who reads it as a list would not see; without a schema it is what a binding leads to.
void lv_check_list(lua_State *L, const lv_schema *schema, const lv_parameter *p, int index);

// MARK: What the layers above do for this one

// The value of a field of any object, as it is kept: pushes it, or pops it and sets it.
int lv_push_slot(lua_State *L, int object, int slot);
void lv_set_slot(lua_State *L, int object, int slot);
static inline const lv_field *lv_field_of_owner(lua_State *L, int object, int slot) { return &lv_to_object(L, object)->class_->field[slot]; }
// Before a field is written: refuses it in frozen code; an object that is observed as a whole announces it, also of an equal
// value.
void lv_begin_write(lua_State *L, int object, int slot);
// The field is about to get another value: calls what `track` was given (L23). Whether it may have been written meanwhile.
bool lv_tell_watchers(lua_State *L, lv_object *object, int slot);
// Not zero if the object's component has been unmounted.
static inline bool lv_is_gone(const lv_object *object) { return object->instance == NULL; }
// User values of an object behind its fields.
void lv_push_views_of(lua_State *L, int object);
// Whether a live view of one of its fields has been made.
bool lv_has_views(lua_State *L, int object);
_Noreturn void lv_refuse_write(lua_State *L);
// The field has another value: tells all who depend on it.
void lv_field_written(lua_State *L, lv_object *object, int slot);
// The same for the field's list, to which an element was added.
void lv_field_extended(lua_State *L, lv_object *object, int slot);
// Raises if the object on top is a cell and the element cannot be stored in it.
void lv_check_stored_part(lua_State *L, int element);
// Raises if the binding at `index` leads to what is stored and the element cannot be a part of that.
void lv_check_bound_part(lua_State *L, int index, int element);
bool lv_bindings_equal(lua_State *L, int a, int b);
void lv_get(lua_State *L, int binding);
void lv_set(lua_State *L, int binding, int value);
bool lv_views_equal(lua_State *L, int a, int b);
// Before and after a table is written that is the value of the object's field or within it: for the observers of the field. The
// second tells all who depend on it, too, if the value is another.
void lv_begin_inner_write(lua_State *L, int object, int slot);
void lv_end_inner_write(lua_State *L, int object, int slot, bool is_another);

#endif
