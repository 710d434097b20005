// What a frozen view has in the place of its content that has changed since, for what notes it (past_views.c) and what reads it
// (past_reads.c).
#ifndef LV_PASTS_H
#define LV_PASTS_H

#include "contents.h"

// User values: what was there at keys that changed before the next view was shown, `lv_absent` for nothing; and what comes next: that
// view, a past without one, or the content.
typedef struct lv_past {
    lua_Integer count;  // the elements of the sequence
    lua_Integer last;   // no whole number behind it was a key
    lua_Integer before; // how many notes there are for earlier views, since the content was copied
    lua_Integer notes;  // how many there are up to here
    lua_Integer moves;  // how often elements had moved since the content was copied
    lua_Integer from;   // after what is noted here the elements beginning with that one moved
    int by;             // by 1 or -1; 0: none have
} lv_past;

enum { lv_past_notes = 1, lv_next_past, lv_past_values = lv_next_past };

enum { lv_most_moves = 64 };  // how often elements may move before the content is copied

extern const char lv_absent;

// Pushes the past that a table has under a key; NULL and nothing: it has something else.
static inline lv_past *lv_push_past(lua_State *L, int table, const void *key) {
    if (lua_rawgetp(L, table, key) == LUA_TUSERDATA) return lua_touserdata(L, -1);
    lua_pop(L, 1);
    return NULL;
}

#endif
