// What the files of views share.
#ifndef LV_VIEWS_H
#define LV_VIEWS_H

#include "internal.h"

// User values before the first parameter: a modifier's view, a component's class.
static inline int lv_offset(const lv_schema *schema) { return schema->role == lv_modifier || schema->role == lv_component; }

// MARK: views.c

// Whether the view is a Text with nothing but styles around it.
bool lv_is_text_view(lua_State *L, int index);
// Pushes the view that stands for the list of children in the table; errors speak of `schema`.
void lv_push_list(lua_State *L, int table, const lv_schema *schema);

// MARK: view_arguments.c

// -1: there is none of that name.
int lv_parameter_named(const lv_schema *schema, const char *name);
// Raises unless the value on top fits; converts what is kept in another form.
void lv_check_argument(lua_State *L, const lv_schema *schema, const lv_parameter *parameter);
// Takes the named options in the table; positional entries are an error unless the schema is a container.
void lv_take_options(lua_State *L, const lv_schema *schema, int table, int view);
// Raises if the view lacks what it must have.
void lv_check_required(lua_State *L, const lv_schema *schema, int view);
// Pushes what was given, as a message shows it.
const char *lv_push_given(lua_State *L, int index);

#endif
