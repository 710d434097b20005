// Publishers, tasks.
#ifndef CLUA_PUBLISHERS_H
#define CLUA_PUBLISHERS_H

#include "CLuaState.h"

// MARK: Publishers (publishers.c, subjects.c)

enum lv_publisher_kind {
    lv_publisher_just,
    lv_publisher_subject,
    lv_publisher_current,
    lv_publisher_will_change,
    lv_publisher_timer,
    lv_publisher_map,
    lv_publisher_filter,
    lv_publisher_remove_duplicates,
    lv_publisher_scan,
    lv_publisher_merge,
    lv_publisher_combine_latest,
    lv_publisher_debounce,
    lv_publisher_throttle,
    lv_publisher_delay,
    lv_publisher_first,
    lv_publisher_prefix,
    // Of a plugin in Swift: the arguments are its upstream, its name the argument, who asked for it the other part, its number the
    // amount. The last one: it has no word of the language.
    lv_publisher_native,
};

// What a publisher leads from (or the value of Just, the object); its function; another publisher, or an initial value.
// Where it was made, of one of a plugin in Swift, makes no difference.
enum {
    lv_publisher_upstream = 1,
    lv_publisher_argument,
    lv_publisher_other,
    lv_publisher_parts = lv_publisher_other,
    lv_publisher_place
};

typedef struct lv_publisher {
    enum lv_publisher_kind kind;
    bool is_finished;
    // Of a subject: whether it announces an object, which is its other part.
    bool announces;
    // How many others it is made of, one behind the other.
    int depth;
    // How many there are in it altogether, one that stands at two places counted twice.
    int count;
    // Of a subject; else 0.
    lua_Integer number;
    // Seconds, or a count.
    double amount;
} lv_publisher;

lv_publisher *_Nullable lv_to_publisher(lua_State *_Null_unspecified L, int index);
void lv_push_publisher_part(lua_State *_Null_unspecified L, int index, int part);
// (subject, value) → sends it; for lv_protect.
int lv_publisher_send(lua_State *_Null_unspecified L);
// (name) → the subject of that name, or nil; () → all names; for lv_protect.
int lv_subject_named(lua_State *_Null_unspecified L);
int lv_subject_names(lua_State *_Null_unspecified L);
// (values…) → a list of them, as it is handed over; for lv_protect.
int lv_frozen_list(lua_State *_Null_unspecified L);

// MARK: Literals (literals.c)

// (text) → the value of the text read as a Lua literal, else the text; for lv_protect. Nothing that it says is run.
int lv_literal(lua_State *_Null_unspecified L);

// MARK: Tasks (tasks.c)

// lv_wait_stream: a publisher that a loop is to go through, for the number of that loop; lv_wait_next: such a number, for its next value.
enum lv_wait { lv_wait_sleep, lv_wait_publisher, lv_wait_service, lv_wait_stream, lv_wait_next };

// (function) → a thread that will run it; for lv_protect.
int lv_task_new(lua_State *_Null_unspecified L);
// (thread, value, cancelled, failed) → what it waits for and the kind of wait, or nothing when it is over; failed: the wait
// raises the value as a message; for lv_protect.
int lv_task_resume(lua_State *_Null_unspecified L);
int lv_task_close(lua_State *_Null_unspecified L);
// (thread) → what the function of a task that has finished returned; for lv_protect.
int lv_task_results(lua_State *_Null_unspecified L);
// (number) → whether a loop over a publisher may still ask for the next value; for lv_protect.
int lv_stream_is_used(lua_State *_Null_unspecified L);

#endif
