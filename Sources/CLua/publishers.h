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
int lv_publisher_finish(lua_State *L);
// Pushes the name of the subject, by which an events file sends to it; false: it has none.
bool lv_push_subject_name(lua_State *L, const lv_publisher *publisher);
// Adds the name of the subject at `index`, or its number, to the text.
void lv_add_subject_name(lua_State *L, lv_publisher *publisher, lv_text *text);
void lv_open_subjects(lua_State *L);

#endif
