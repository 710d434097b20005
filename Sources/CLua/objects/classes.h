// What classes and objects are made of, for the files that make and use them.
#ifndef LV_CLASSES_H
#define LV_CLASSES_H

#include "objects.h"

// Whether a field of that kind is state, which can be brought back.
static inline bool lv_is_state(enum lv_field_kind kind) { return kind == lv_state || kind >= lv_observed; }
static inline const lv_class *class_of(lua_State *L, int object) { return lv_to_object(L, object)->class_; }
// Pushes a new object of the class at `class_index`, its fields nil.
lv_object *lv_push_object(lua_State *L, int class_index);
// If the field is computed, what the host knows of it goes, and what it has kept is nothing.
bool lv_drop_computed(lua_State *L, lv_object *object, int slot);

// MARK: class_values.c

// Of the fields of a class from `first` on: the user values of what is at `userdata` become, from 1 on, what they have at first, by the
// declarations at an index.
void lv_set_initial_values(lua_State *L, const lv_class *class, int userdata, int declarations, uint32_t first);
// Replaces the table on top, which stands for a method, by what it is to the object at `object`, or to its class; false: nothing.
bool lv_push_replaced(lua_State *L, int object);
// Replaces such a table on top by the function that the host calls; leaves anything else. Gives its type. Never raises.
int lv_to_own_method(lua_State *L);

// MARK: objects.c, field_writes.c

// What is read as a whole of an object: a cell behind those of its fields.
static inline lv_cell *lv_whole_cell(lv_object *object) { return &object->cells[object->fields]; }
// Whether code that only reads has made the object itself: then it may write to it (L14).
static inline bool lv_is_being_made(const lv_context *context, const lv_object *object) {
    return context->modes.writable_from != 0 && object->number >= context->modes.writable_from;
}
// Raises in code that only reads, unless that has made the object.
void lv_check_writable(lua_State *L, const lv_object *object);
// Writes the value at `value`, an index from the bottom, to any field; what it leaves above the stack's top is the caller's.
void lv_write_slot(lua_State *L, int object, lv_object *o, int slot, int value);
// The same to a field that is state, and tells all but its observers.
void lv_write_state(lua_State *L, int object, lv_object *o, int slot, int value);

// MARK: observers.c

// The same, and tells its observers.
void lv_write_observed(lua_State *L, int object, lv_object *o, int slot, int value);

// MARK: added_fields.c

// Fields that an object has got by a later load. Cells stay where they are: what it got before stands apart.
typedef struct lv_added_fields {
    struct lv_added_fields *before;
    uint32_t first, count;
    lv_cell cells[];
} lv_added_fields;

// How many fields the object has, whatever its class has by now.
static inline uint32_t lv_room(const lv_object *object) {
    const lv_added_fields *added = object->has_added_fields ? object->instance : NULL;
    return added == NULL ? object->fields : added->first + added->count;
}
// Pushes what the object at `index` has got the field with; gives the number of the user value there.
int lv_push_added_fields(lua_State *L, int index, int slot);
// The object at `index` becomes what its class is by now.
void lv_catch_up(lua_State *L, int index);

static inline void lv_follow_class(lua_State *L, int index) {
    const lv_object *object = lv_to_object(L, index);
    if (object->load != object->class_->load) lv_catch_up(L, index);
}

// The cell of a field of an object that has caught up.
static inline lv_cell *lv_cell_of(lv_object *object, int slot) {
    if (slot < object->fields) return &object->cells[slot];
    lv_added_fields *added = object->instance;
    while ((uint32_t)slot < added->first) added = added->before;
    return &added->cells[(uint32_t)slot - added->first];
}

// The same for the value of the field: pushes it and gives its type, or pops it and sets it.
static inline int lv_push_current(lua_State *L, int index, const lv_object *object, int slot) {
    if (slot < object->fields) return lua_getiuservalue(L, index, slot + 1);
    int value = lv_push_added_fields(L, index, slot), type = lua_getiuservalue(L, -1, value);
    lua_replace(L, -2);
    return type;
}

static inline void lv_set_current(lua_State *L, int index, const lv_object *object, int slot) {
    if (slot < object->fields) {
        lua_setiuservalue(L, index, slot + 1);
        return;
    }
    int value = lv_push_added_fields(L, index, slot);
    lua_insert(L, -2);
    lua_setiuservalue(L, -2, value);
    lua_pop(L, 1);
}

#endif
