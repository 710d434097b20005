// The order of a content's other keys, as those see it who keep it between two writes.
#ifndef LV_ORDERS_H
#define LV_ORDERS_H

#include "contents.h"

// A content has one under `lv_key_order`; its list of keys and their places are user values of it.
typedef struct lv_order {
    lua_Integer start, end;  // the first place of the list, which may be less than 1, and the last
    lua_Integer top;         // how far the list goes; what lies behind the end is of no account, and what lies before the start
    lua_Integer idle;        // how many places stand for nothing any more
    lua_Integer first;       // from which place on one may stand for something
    lua_Integer walked;      // the place at which `next` was last,
    bool is_walked;          // if no key has come in since: it may go on from a key that is taken away
    bool is_kept;            // whether keys that are gone stay in their places, for the views that show a past
    bool is_lent;            // whether an iteration holds the list: it is copied before it is changed
    bool has_places;         // whether there is a table of places
    bool leaves_first;       // whether it was from the start that a key was taken away last, and not from the end
    bool is_emptied;         // whether its last key was ever taken away, from which `next` may still go on
} lv_order;

enum { lv_few_unused = 1024, lv_longest_left = 40 };

// Whether keys come to its end and go from there with nothing else to be done.
static inline bool lv_is_simple_order(const lv_order *o) {
    return o->idle == 0 && !o->is_lent && !o->has_places && o->top <= lv_few_unused + 2 * (o->end - o->start);
}

// Whether a key that is taken away may be left in the list, where it stands for nothing: it is small.
static inline bool lv_may_be_left(lua_State *L, int key) {
    return lua_type(L, key) != LUA_TSTRING || lua_rawlen(L, key) <= lv_longest_left;
}

// Pushes the list of the order at an index.
void lv_push_list_of_order(lua_State *L, int order);
// lv_add_other and lv_remove_other, of a content that has the order at an index, and lv_push_next_other.
void lv_add_to_order(lua_State *L, int content, int order, int key, lua_Integer n);
void lv_remove_from_order(lua_State *L, int content, int order, int key, lua_Integer n);
bool lv_push_next_in_order(lua_State *L, int content, int order, int key, lua_Integer n);

#endif
