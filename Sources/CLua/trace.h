// What the trace says of values and writes. Without a trace nothing of it is called.
#ifndef LV_TRACE_H
#define LV_TRACE_H

#include "internal.h"

// A short text.
typedef struct lv_text {
    char bytes[128];
} lv_text;

static inline bool lv_is_tracing(lua_State *L) { return lv_get_context(L)->is_tracing; }

// The value in the words of a script.
void lv_describe_value(lua_State *L, int index, lv_text *text);
// Tells of a write: of a whole field, about to get the value at `new`; of an element of a live value, from the content at
// `old` to that at `new`; of a live list whose elements were moved, and which was `old` before.
void lv_trace_field(lua_State *L, int object, int slot, int new);
void lv_trace_element(lua_State *L, int proxy, int key, int old, int new);
void lv_trace_move(lua_State *L, int proxy, const lv_text *old);

#endif
