// What the files share that say what a value is made of.
#ifndef LV_DESCRIPTION_H
#define LV_DESCRIPTION_H

#include "internal.h"

// Where the entries go, while they are found.
typedef struct lv_parts {
    lua_State *L;
    int table;          // pairs of a key's text and a value, which may be nil; at 0 how many
    lua_Integer count, most, left_out;
} lv_parts;

// Adds the value on top under the name, and pops it; no name: by its position, and its key is nil.
void lv_add_part(lv_parts *parts, const char *name);

// Each adds the parts of the value at the index, and pushes the word that makes it.

// MARK: host_objects.c

enum lv_description lv_describe_host(lv_parts *parts, int index, lv_host_type type);

// MARK: bindings.c

enum lv_description lv_describe_binding(lv_parts *parts, int index);

#endif
