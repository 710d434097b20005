// The parts of values, for the files that values are made of and those that have functions on them. A content is the bare table that a field
// keeps; a proxy is what a script holds.
#ifndef LV_CONTENTS_H
#define LV_CONTENTS_H

#include "values.h"

// How deep a table may be nested that a script hands in; and what moving parts of a value into its depth can make of it.
enum { deepest = 180, deepest_copies = 2 * deepest };

// The tables around one that is being copied, so that one within itself is found.
typedef struct outer {
    const struct outer *next;
    const void *table;
    int depth;
} outer;

// Keys that no script can have: addresses. In a content:
extern const char lv_key_proxy;   // the frozen proxy, once there is one; if it has changed since, the past of that (past_views.c)
extern const char lv_key_order;   // the keys outside 1…n in the order in which they came in (orders.c); absent: sorted; no list: none
extern const char lv_key_list;    // sealed: its number, as a list of numbers, once it is known to be one
extern const char lv_key_length;  // n, where integer keys lie beyond a hole; absent: what lua_rawlen says
// In a proxy:
extern const char lv_key_content;  // frozen, of a content that has changed since: the past that is shown (past_views.c)
// live: the proxy around it, the object whose field it is, or the binding that leads to it; absent once taken out
extern const char lv_key_parent;
extern const char lv_key_position;  // live: its key in the parent as it was once, since tables move; or the slot
extern const char lv_key_field;     // frozen: the name of the field that it was read from first
extern const char lv_key_mark;      // live: what stands for it among the children where its content was put as well, as swaps do
extern const char lv_key_children;  // live: key → proxy of what stands there, weak
extern const char lv_key_home;      // live, taken out: the proxy of the field that it was part of
extern const char lv_key_notes;  // frozen: how much had been noted of the content when it was shown
extern const char lv_key_moves;  // frozen: how often elements of the content had moved when it was shown
// In the registry:
extern const char lv_key_weak_values;

// MARK: contents.c

static inline bool lv_has_metatable(lua_State *L, int index, const void *metatable) {
    if (!lua_getmetatable(L, index)) return false;
    bool same = lua_topointer(L, -1) == metatable;
    lua_pop(L, 1);
    return same;
}

// Whether what a content holds at `index` is a nested content and not a reference.
static inline bool lv_is_content(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TTABLE) return false;
    enum lv_table_kind kind = lv_table_kind(L, index);
    return kind == lv_plain || kind == lv_sealed;
}

// Whether the content may be changed in place: no frozen view shows any of it.
static inline bool lv_may_be_written(lua_State *L, int content) {
    if (!lua_getmetatable(L, content)) return true;
    lua_pop(L, 1);
    return false;
}

static inline bool lv_is_bound(lua_State *L, int proxy) {
    return lv_has_metatable(L, proxy, lv_get_context(L)->bound_metatable);
}

// Replaces the past on top, which a frozen proxy shows, by a content of its own (past_reads.c).
void lv_keep_past(lua_State *L, int view);

static inline void lv_push_bare_content(lua_State *L, int proxy) {
    if (lua_rawgetp(L, proxy, &lv_key_content) == LUA_TUSERDATA) lv_keep_past(L, proxy);
}

static inline bool lv_has_key(lua_State *L, int content, const void *key) {
    bool has = lua_rawgetp(L, content, key) != LUA_TNIL;
    lua_pop(L, 1);
    return has;
}

static inline lua_Integer lv_content_length(lua_State *L, int content) {
    if (lua_rawgetp(L, content, &lv_key_length) == LUA_TNIL) {
        lua_pop(L, 1);
        return (lua_Integer)lua_rawlen(L, content);
    }
    lua_Integer n = lua_tointeger(L, -1);
    lua_pop(L, 1);
    return n;
}

static inline bool lv_in_sequence(lua_State *L, int key, lua_Integer n) {
    if (!lua_isinteger(L, key)) return false;
    lua_Integer k = lua_tointeger(L, key);
    return 1 <= k && k <= n;
}

// Finds n, the end of the sequence 1…n, which goes on behind `last`, of a content that has positive integer keys behind it, and notes it:
// Lua's own border could be another.
lua_Integer lv_note_length(lua_State *L, int content, lua_Integer last);
void lv_set_element(lua_State *L, int content, int key);

// MARK: orders.c

// A content of no more elements is not worth a note of what they are.
enum { lv_few_elements = 16 };
static inline bool lv_has_order(lua_State *L, int content) {
    bool has = lua_rawgetp(L, content, &lv_key_order) == LUA_TUSERDATA;
    lua_pop(L, 1);
    return has;
}
// There are none; `are_movable`: and its elements are strings, integers, booleans and contents that never change.
static inline void lv_note_no_others(lua_State *L, int content, bool are_movable) {
    lua_pushboolean(L, are_movable);
    lua_rawsetp(L, content, &lv_key_order);
}
static inline bool lv_are_movable(lua_State *L, int content) {
    bool are = lua_rawgetp(L, content, &lv_key_order) == LUA_TBOOLEAN && lua_toboolean(L, -1);
    lua_pop(L, 1);
    return are;
}
// Whether the value at an index is a string, an integer or a boolean.
static inline bool lv_is_movable_scalar(lua_State *L, int index) {
    int type = lua_type(L, index);
    return type == LUA_TSTRING || type == LUA_TBOOLEAN || lua_isinteger(L, index);
}
// The content is to get the element on top, or any if `is_any`: what is known of its elements may no longer be so.
static inline void lv_expect_element(lua_State *L, int content, bool is_any) {
    if ((is_any || !lv_is_movable_scalar(L, -1)) && lv_are_movable(L, content)) lv_note_no_others(L, content, false);
}
// Pushes a list of the keys outside 1…n, in their order, which is not to be written to.
void lv_push_other_keys(lua_State *L, int content);
// Pushes the one of them that follows the key, or 1…n, and what the content has there; false and nothing: none does.
bool lv_push_next_other(lua_State *L, int content, int key, lua_Integer n);
// Gives a copy of the content the order in which the content has, or had, the keys of the copy; if asked for with the places that it
// keeps of those that are gone: views from before go through the copy.
void lv_copy_order(lua_State *L, int content, int copy, bool has_gone);
// Whether the key may leave, or come in, where a view may show the past: what is gone stays in its place until the content is copied.
bool lv_keep_place(lua_State *L, int content, int key, bool leaves);
// Whether keys that are gone are in their places.
bool lv_keeps_places(lua_State *L, int content);
// A key outside 1…n is coming in.
void lv_add_other(lua_State *L, int content, int key, lua_Integer n);
// From `first` to n the keys of the sequence are coming to be outside.
void lv_add_rest(lua_State *L, int content, lua_Integer first, lua_Integer n);
// The key, which was outside 1…n, is there no more.
void lv_remove_other(lua_State *L, int content, int key, lua_Integer n);
// The key `first` came in at the end of the sequence: those behind it, to `last`, which were outside, are part of it now.
void lv_take_into_sequence(lua_State *L, int content, lua_Integer first, lua_Integer last);

// MARK: sorted_keys.c

// Pushes a list of the keys outside 1…n, sorted, and gives their count.
lua_Integer lv_push_sorted_keys(lua_State *L, int content, lua_Integer n);

// MARK: value_copies.c

// Elements that stand together elsewhere: from `first` to the next run, each is that at its place and `offset`.
typedef struct lv_run {
    lua_Integer first, offset;
} lv_run;

// Raises for what cannot be the key of a value.
void lv_check_key(lua_State *L, int key);
// lv_copy_in, of a table within others.
void lv_copy_in_within(lua_State *L, int index, const outer *around);
// Pushes a table with so many elements of a content and what lies outside its sequence: integers only if it has more behind a hole. What
// is inside is sealed for good.
void lv_push_elements(lua_State *L, int content, lua_Integer count, const lv_run *runs, int run_count, bool has_more);
// Pushes a table with the entries of a bare one; `convert` replaces a table among them that is on top, above its key.
void lv_push_entries(lua_State *L, int bare, void (*convert)(lua_State *L, const void *with), const void *with);
// Pushes a copy of a sealed content, one level, that may be written; or with so many elements, which stand elsewhere.
void lv_push_copy(lua_State *L, int content);
void lv_push_moved_copy(lua_State *L, int content, lua_Integer count, const lv_run *runs, int run_count);

// MARK: values.c

// From now on the content never changes, and what is inside only as a copy in a copy of it.
void lv_seal(lua_State *L, int content);
// Seals what is in a content that has changed since it was shown, and may change again.
void lv_seal_changed(lua_State *L, int content);
// How many entries a content has at least whose past is noted, unless it holds such a one: copying less is cheaper.
enum { lv_least_noted = 256 };
// For one view at most such a part of a sequence is noted.
enum { lv_noted_part = 32 };
int lv_frozen_newindex(lua_State *L);
int lv_value_length(lua_State *L);

// MARK: past_views.c

// lv_make_writable, for a write of the element at a key, nil or not. True: the content of a field, which has been seen, gets an element at its end.
bool lv_make_writable_for(lua_State *L, int proxy, int key, int element);
// From which place on elements may be put, or taken from the end, as they may in a content that no frozen view shows: 0, everything may.
lua_Integer lv_writable_from(lua_State *L, int content);
// lv_make_writable, before elements of the sequence move by 1 or -1, beginning with that at `from`. Pushes what notes the move.
void lv_push_move(lua_State *L, int proxy, lua_Integer from, int by);
// The move can no longer fail.
void lv_note_move(lua_State *L, int content, int move);
// A new frozen view shows the content: if the one before has a past, this view is what comes after it.
void lv_link_past(lua_State *L, int content, int view);
// Pushes a table with the keys that have changed since the content was shown last, or nil, and tells how many elements its sequence
// had; those behind them have changed as well. False and nothing: none has.
bool lv_push_changed(lua_State *L, int content, lua_Integer *seen);

// MARK: past_reads.c

// Pushes the element of a frozen proxy that shows a past; false and nothing: it has a content, or is to get one.
bool lv_push_from_past(lua_State *L, int view, int key);
// Pushes the content that such a proxy shows the past of.
void lv_push_behind(lua_State *L, int view);
// How many elements such a proxy shows; -1: it has a content.
lua_Integer lv_length_of_past(lua_State *L, int view);
// How many elements any proxy shows.
lua_Integer lv_length_of(lua_State *L, int value);
// Pushes a table with what the frozen view `old` shows, as `lv_push_former` gives it, where `new`, a later one of the same content, may
// show something else; both have as many elements. False and nothing: `new` is none.
bool lv_push_changes(lua_State *L, int old, int new);
void lv_push_former(lua_State *L, int index);

// MARK: live_values.c

void lv_attach(lua_State *L, int proxy, int parent);
// Pushes the outermost proxy around a live one, itself perhaps.
void lv_push_root(lua_State *L, int proxy);
void lv_detach(lua_State *L, int proxy);
void lv_push_children(lua_State *L, int proxy, lua_Integer count);
// Replaces the nested content on top, which stands at `key` of the live proxy's content, by its view.
void lv_show_child(lua_State *L, int proxy, int key);
// Whether the live view is the one of what stands at the key.
bool lv_is_child(lua_State *L, int proxy, int key, int view);
// The content of the proxy's view at `view` was put at `key` as well: a copy, unless the view loses its place.
void lv_put_child_again(lua_State *L, int proxy, int key, int view);
// The element at `key` is another: its view goes where it was put as well, or keeps the table.
void lv_detach_replaced(lua_State *L, int proxy, int key);
// A live view was put at `key`.
void lv_attach_moved(lua_State *L, int proxy, int view, int key);
// Replaces the content on top, which loses its place in the proxy's sequence, by its live view.
void lv_take_out(lua_State *L, int proxy, lua_Integer place);
// A view through a binding shows what that leads to now; others stay.
void lv_renew(lua_State *L, int proxy);
// Makes the content of a view through a binding what the binding leads to now.
void lv_renew_bound(lua_State *L, int proxy);
void lv_push_owner(lua_State *L, int proxy, int *slot, int *depth);
bool lv_push_parent(lua_State *L, int proxy);
int lv_live_index(lua_State *L);
int lv_live_newindex(lua_State *L);
int lv_bound_index(lua_State *L);

// MARK: value_writes.c

// Makes the content of a live proxy a copy that may be written, unless it is one; those around it note that or are copied, too.
void lv_make_writable(lua_State *L, int proxy);
// The same, of a content that may not be written: with so many elements, which stand elsewhere in the copy.
void lv_make_moved(lua_State *L, int proxy, lua_Integer count, const lv_run *runs, int run_count);
bool lv_check_write(lua_State *L, int proxy, int *depth);
// Raises unless the element may become part of what the live proxy is part of.
void lv_check_part(lua_State *L, int proxy, int element);
// Tells of a write: of what is the same as before, which only the observers of the field hear of (L25); or lv_make_writable_for has said
// that the list is extended.
enum lv_change { lv_unchanged, lv_extended, lv_changed };
void lv_notify(lua_State *L, int proxy, enum lv_change change);
// The table is about to become another: calls what `track` was given.
void lv_tell_part_watchers(lua_State *L, int proxy);
void lv_write_value(lua_State *L, int proxy, int key, int value);

// MARK: repeated_writes.c

// The next write is not known to be like the one before.
static inline void lv_forget_last_write(lua_State *L) { lv_get_context(L)->last_write.view = NULL; }
// The live view was written, and all was done that this means; `is_extended`: what lv_make_writable_for has said.
void lv_note_last_write(lua_State *L, int proxy, bool is_extended);
// Of a function with a live view at 1: writes as the one before was done, and may leave something on the stack. False: that is
// not possible, and nothing was done.
// The key is at 2, the value at 3; the value at 2 is put behind the last; the last is taken away and pushed.
bool lv_write_again(lua_State *L);
bool lv_append_again(lua_State *L);
bool lv_take_last_again(lua_State *L);
// `next` has gone on through the view.
void lv_note_walk(lua_State *L, int proxy);
// If the content, the order and the length of the view are known: pushes the first two.
bool lv_push_known(lua_State *L, int proxy, lua_Integer *length);
// Whether the length of the view is known.
bool lv_is_length_known(lua_State *L, int proxy, lua_Integer *length);
void lv_open_repeated_writes(lua_State *L);

// MARK: equality.c

void lv_push_bare(lua_State *L, int index, enum lv_table_kind kind);

// MARK: trace.c. Without a trace nothing of it is called

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
