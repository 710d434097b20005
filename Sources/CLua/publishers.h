// Publishers, for the files that make them and those that make objects.
#ifndef LV_PUBLISHERS_H
#define LV_PUBLISHERS_H

#include "classes.h"
#include "trace.h"

// The user value of an observable object that holds its publisher.
int lv_will_change_slot(lua_State *L, int object);

// MARK: publishers.c

// Raises unless the value is a publisher.
lv_publisher *lv_check_publisher(lua_State *L, int index);
// Pushes a publisher of the kind, its first part the value at `part` (0: none).
lv_publisher *lv_push_publisher(lua_State *L, enum lv_publisher_kind kind, int part);

// MARK: subjects.c

bool lv_is_subject(const lv_publisher *publisher);
// Whether it is a subject that a script has made.
bool lv_can_announce(const lv_publisher *publisher);
// The object's field of that slot gets the subject at `value`, or nil: it announces the object from then on. Raises for what is
// none, and for one that announces another.
void lv_take_subject(lua_State *L, int object, int slot, int value);
// The object at `object` is new and has in its field the subject that its class was declared with: it gets one of its own.
void lv_make_subject(lua_State *L, int object, int slot);
int lv_publisher_finish(lua_State *L);
// Pushes the name of the subject, by which an events file sends to it; false: it has none.
bool lv_push_subject_name(lua_State *L, const lv_publisher *publisher);
// Adds the name of the subject at `index`, or its number, to the text.
void lv_add_subject_name(lua_State *L, lv_publisher *publisher, lv_text *text);
void lv_open_subjects(lua_State *L);

#endif
