// Classes, objects and their fields, bindings.
#ifndef LV_OBJECTS_H
#define LV_OBJECTS_H

#include "library/library.h"

// MARK: objects.c, field_writes.c

// Pushes the value of the field, by the rules of reading; tracked.
void lv_read_field(lua_State *L, int object, int slot);
// Writes the value on top of the stack into the field and pops it.
void lv_write_field(lua_State *L, int object, int slot);
// Whether the value is an object with a field of that name.
bool lv_has_field(lua_State *L, int index, const char *name);
// The user value of an observable object that holds its publisher.
int lv_will_change_slot(lua_State *L, int object);

// MARK: cells.c

// The value at `value` is to be written to a cell: raises if it cannot be stored.
void lv_prepare_stored(lua_State *L, int cell, int value);
// Whether all who read the cell, in which nothing is stored, see what is the same as the value at `value` in any case.
bool lv_is_shown(lua_State *L, int cell, int value);
// A cell has another value.
void lv_stored_written(lua_State *L, lv_object *cell);

// MARK: announcers.c

// The object's own publisher sends that it is about to change, if it has one.
void lv_tell_will_change(lua_State *L, int object);
// The object's field of that slot gets the subject at `value`, or nil: it announces the object from then on. Raises for what is
// none, and for one that announces another.
void lv_take_subject(lua_State *L, int object, int slot, int value);
// The object at `object` is new and has in its field the subject that its class was declared with: it gets one of its own.
void lv_make_subject(lua_State *L, int object, int slot);

// MARK: bindings.c, binding_reads.c, binding_writes.c

// Pushes what has the bindings to the fields of the object.
void lv_push_bind(lua_State *L, int object);
void lv_push_element_binding(lua_State *L, int base, int id, int accessor, lua_Integer position);
// Pushes a binding to the ids of the elements of the list that the binding at `list` leads to.
void lv_push_ids_binding(lua_State *L, int list, int accessor);
// Pushes the id of the element at -1, which stands at `position`, by the accessor at `accessor` (L13).
void lv_push_id(lua_State *L, int accessor, lua_Integer position);
// The same as scripts get it: a table behind functions is frozen in a body, else a view whose writes set the binding.
void lv_read_binding(lua_State *L, int binding);

// MARK: What the layers above do for this one

// Pushes the view that stands for the children in the table at `index`: one view, a group, or the empty view.
void lv_push_content(lua_State *L, int index);

#endif
