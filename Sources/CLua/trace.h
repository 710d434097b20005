// What the trace says of values and writes. Without a trace nothing of it is called.
#ifndef LV_TRACE_H
#define LV_TRACE_H

#include "internal.h"

enum { lv_longest_text = 120 };

// A short text; what did not fit ends in an ellipsis.
typedef struct lv_text {
    size_t count;
    bool is_cut;
    char bytes[lv_longest_text + 8];
} lv_text;

static inline bool lv_is_tracing(lua_State *L) { return lv_get_context(L)->is_tracing; }

// The value in the words of a script.
void lv_describe_value(lua_State *L, int index, lv_text *text);
// Tells of a write: of a whole field, about to get the value at `new`; of an element of a live value, from the content at
// `old` to that at `new`; of a live list whose elements were moved, and which was `old` before.
void lv_trace_field(lua_State *L, int object, int slot, int new);
void lv_trace_element(lua_State *L, int proxy, int key, int old, int new);
void lv_trace_move(lua_State *L, int proxy, lv_text *old);

void lv_add(lv_text *text, const char *words);
void lv_add_number(lv_text *text, const char *before, lua_Integer number);
void lv_add_value(lua_State *L, int index, lv_text *text, int depth);

#endif
