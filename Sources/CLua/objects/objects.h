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
