// The order of a content's other keys, as those see it who keep it between two writes.
#ifndef LV_ORDERS_H
#define LV_ORDERS_H

#include "values.h"

// A content has one under `lv_key_order`; its list of keys and their places are user values of it.
typedef struct lv_order {
    lua_Integer start, end;  // the first place of the list, which may be less than 1, and the last
    lua_Integer top;         // how far the list goes; what lies behind the end is of no account, and what lies before the start
    lua_Integer idle;        // how many places stand for nothing any more
    lua_Integer first;       // from which place on one may stand for something
    lua_Integer walked;      // the place at which `next` was last,
    bool is_walked;          // if no key has come in since: it may go on from a key that is taken away
    bool is_lent;            // whether somebody goes through the list: it becomes another before it is written to
    bool has_places;         // whether there is a table of places
} lv_order;

// lv_add_other and lv_remove_other, of a content that has the order at an index.
void lv_add_to_order(lua_State *L, int content, int order, int key, lua_Integer n);
void lv_remove_from_order(lua_State *L, int content, int order, int key, lua_Integer n);

#endif
