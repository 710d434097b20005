// Publishers as scripts make them (L64): descriptions. Subjects are known by a number; timers and operators are values,
// equal when all their parts are. What happens when one is subscribed to is the host's.
#include "publishers.h"
#include "trace.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const char metatable, cancellable_metatable;

static lv_publisher *to_publisher(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TUSERDATA || !lua_getmetatable(L, index)) return NULL;
    lua_rawgetp(L, LUA_REGISTRYINDEX, &metatable);
    bool same = lua_rawequal(L, -1, -2);
    lua_pop(L, 2);
    return same ? lua_touserdata(L, index) : NULL;
}

lv_publisher *lv_to_publisher(lua_State *L, int index) { return to_publisher(L, index); }
bool lv_is_publisher(lua_State *L, int index) { return to_publisher(L, index) != NULL; }

lv_publisher *lv_check_publisher(lua_State *L, int index) {
    lv_publisher *publisher = to_publisher(L, index);
    if (publisher == NULL) luaL_typeerror(L, index, "publisher");
    return publisher;
}

// Values pass through one after the other on the C stack; and each is subscribed to for itself, however often it occurs.
enum { deepest = 150, most = 10000 };

// The publisher is made of the value at `part`, if that is one, too.
static void note_size(lua_State *L, lv_publisher *publisher, int part) {
    lv_publisher *base = to_publisher(L, part);
    if (base == NULL) return;
    publisher->count += base->count + 1;
    if (publisher->count > most) luaL_error(L, "a publisher can be made of at most %d others", (int)most);
    if (base->depth < publisher->depth) return;
    if (base->depth == deepest) luaL_error(L, "a publisher can be made of others at most %d deep", (int)deepest);
    publisher->depth = base->depth + 1;
}

lv_publisher *lv_push_publisher(lua_State *L, enum lv_publisher_kind kind, int part) {
    if (part != 0) part = lua_absindex(L, part);
    lv_publisher *publisher = lua_newuserdatauv(L, sizeof *publisher, kind == lv_publisher_native ? lv_publisher_place : lv_publisher_parts);
    memset(publisher, 0, sizeof *publisher);
    publisher->kind = kind;
    if (part != 0) {
        note_size(L, publisher, part);
        lua_pushvalue(L, part);
        lua_setiuservalue(L, -2, lv_publisher_upstream);
    }
    lua_rawgetp(L, LUA_REGISTRYINDEX, &metatable);
    lua_setmetatable(L, -2);
    return publisher;
}

static void set_part(lua_State *L, int part, int index) {
    note_size(L, lua_touserdata(L, -1), index);
    lua_pushvalue(L, index);
    lua_setiuservalue(L, -2, part);
}

void lv_push_publisher_part(lua_State *L, int index, int part) { lua_getiuservalue(L, index, part); }

// MARK: Sources

static int just(lua_State *L) {
    luaL_checkany(L, 1);
    lua_settop(L, 1);
    lv_freeze(L, 1);
    lv_push_publisher(L, lv_publisher_just, 1);
    return 1;
}

void lv_push_native_publisher(lua_State *L, double number, int arguments, int name, int asker) {
    lv_publisher *publisher = lv_push_publisher(L, lv_publisher_native, arguments);
    publisher->amount = number;
    lua_pushvalue(L, name);
    lua_setiuservalue(L, -2, lv_publisher_argument);
    lua_pushvalue(L, asker);
    lua_setiuservalue(L, -2, lv_publisher_other);
    lv_push_place(L);
    lua_setiuservalue(L, -2, lv_publisher_place);
}

static double check_seconds(lua_State *L, int index, const char *word, bool may_be_zero) {
    lua_Number seconds = lua_type(L, index) == LUA_TNUMBER ? lua_tonumber(L, index) : NAN;
    if (!(seconds > 0 || (may_be_zero && seconds == 0)) || isinf(seconds)) {
        if (lua_isnone(L, index)) lua_pushliteral(L, "nothing");
        else lv_push_text(L, index);
        luaL_error(L, "%s: expected a %snumber of seconds, got %s", word, may_be_zero ? "" : "positive ",
                   lua_tostring(L, -1));
    }
    return seconds;
}

static int timer(lua_State *L) {
    double seconds = check_seconds(L, 1, "Timer", false);
    lv_push_publisher(L, lv_publisher_timer, 0)->amount = seconds;
    return 1;
}

// MARK: For the trace

static void add_native(lua_State *L, int index, lv_text *text) {
    lua_getiuservalue(L, index, lv_publisher_argument);
    lv_add(text, lua_tostring(L, -1));
    lv_add(text, "(…)");
    lua_pop(L, 1);
}

void lv_add_publisher(lua_State *L, int index, lv_text *text) {
    static const char *const words[] = {"Just",         "PassthroughSubject", "CurrentValueSubject", ".objectWillChange", "Timer",
                                        ":map",         ":filter",            ":removeDuplicates",   ":scan",             ":merge",
                                        ":combineLatest", ":debounce",        ":throttle",           ":delay",            ":first",
                                        ":prefix"};
    _Static_assert(sizeof words / sizeof *words == lv_publisher_native, "each publisher of the language has a word");
    luaL_checkstack(L, 8, NULL);
    index = lua_absindex(L, index);
    lv_publisher *p = lua_touserdata(L, index);
    if (p->kind == lv_publisher_native) return add_native(L, index, text);
    bool leads_on = p->kind == lv_publisher_will_change || p->kind > lv_publisher_timer;
    lua_getiuservalue(L, index, lv_publisher_upstream);
    if (leads_on) lv_add_value(L, lua_gettop(L), text, 1);
    lv_add(text, words[p->kind]);
    if (p->kind == lv_publisher_just) {
        lv_add(text, "(");
        lv_add_value(L, lua_gettop(L), text, 2);
        lv_add(text, ")");
    } else if (p->kind == lv_publisher_subject || p->kind == lv_publisher_current) {
        lv_add_subject_name(L, p, text);
    } else if (p->kind == lv_publisher_timer) {
        char seconds[32];
        snprintf(seconds, sizeof seconds, "(%.14g)", p->amount);
        lv_add(text, seconds);
    } else if (p->kind > lv_publisher_timer) {
        lv_add(text, "(…)");
    }
    lua_pop(L, 1);
}

// MARK: Subscribing

typedef struct cancellable {
    lua_Integer token;
} cancellable;

// Whether what a publisher gives depends on a clock or a service.
static bool goes_by_scene(lua_State *L, int index) {
    lv_publisher *p = to_publisher(L, index);
    if (p == NULL) return false;
    switch (p->kind) {
    case lv_publisher_timer:
    case lv_publisher_debounce:
    case lv_publisher_throttle:
    case lv_publisher_delay:
    case lv_publisher_native: return true;
    default: break;
    }
    luaL_checkstack(L, 4, NULL);
    index = lua_absindex(L, index);
    static const int parts[] = {lv_publisher_upstream, lv_publisher_other};
    for (int i = 0; i < 2; i++) {
        lua_getiuservalue(L, index, parts[i]);
        bool goes = goes_by_scene(L, -1);
        lua_pop(L, 1);
        if (goes) return true;
    }
    return false;
}

static int subscribe(lua_State *L, int publisher, int function) {
    lv_context *context = lv_get_context(L);
    if (goes_by_scene(L, publisher)) context->asks_scene = true;
    lua_Integer token = context->callbacks.subscribed(context->host, L, publisher, function);
    if (token < 0) return lua_error(L);
    cancellable *c = lua_newuserdatauv(L, sizeof *c, 0);
    c->token = token;
    lua_rawgetp(L, LUA_REGISTRYINDEX, &cancellable_metatable);
    lua_setmetatable(L, -2);
    return 1;
}

static int publisher_sink(lua_State *L) {
    lv_check_publisher(L, 1);
    lv_check_function(L, 2);
    return subscribe(L, 1, 2);
}

// Upvalues: the object or the table, the field's name.
static int set_field(lua_State *L) {
    lua_settop(L, 1);
    lua_pushvalue(L, lua_upvalueindex(2));
    lua_insert(L, 1);
    lua_settable(L, lua_upvalueindex(1));
    return 0;
}

static int publisher_assign(lua_State *L) {
    lv_check_publisher(L, 1);
    bool is_object = lv_is_observable(L, 2, false), is_table = lua_istable(L, 2);
    if (!is_object && !is_table)
        return luaL_error(L, "assign: expected an observable object or a table, got %s",
                          lua_isnone(L, 2) ? "nothing" : lv_type_text(L, 2));
    if (is_table && lv_table_kind(L, 2) == lv_frozen)
        return luaL_error(L, "assign: this is a value that a body saw or that was handed over, and cannot be written to");
    int type = lua_type(L, 3);
    bool is_key = type == LUA_TSTRING || (is_table && (type == LUA_TNUMBER || type == LUA_TBOOLEAN));
    if (!is_key) return luaL_error(L, "assign: expected the name of a field, got %s", lua_isnone(L, 3) ? "nothing" : lv_type_text(L, 3));
    lua_settop(L, 3);
    if (is_object) {
        lua_pushvalue(L, 3);
        lua_gettable(L, 2);  // raises if there is no such field
    }
    lua_settop(L, 3);
    lua_pushvalue(L, 2);
    lua_pushvalue(L, 3);
    lua_pushcclosure(L, set_field, 2);
    return subscribe(L, 1, 4);
}

static int cancel(lua_State *L) {
    if (!lua_getmetatable(L, 1)) return 0;
    lua_rawgetp(L, LUA_REGISTRYINDEX, &cancellable_metatable);
    if (!lua_rawequal(L, -1, -2)) return luaL_typeerror(L, 1, "cancellable");
    cancellable *c = lua_touserdata(L, 1);
    lv_context *context = lv_get_context(L);
    if (c->token != 0) context->callbacks.cancelled(context->host, c->token);
    c->token = 0;
    return 0;
}

// MARK: Operators

// (publisher, function) or, if the function may be left out, (publisher).
static int with_function(lua_State *L, enum lv_publisher_kind kind, bool is_optional) {
    lv_check_publisher(L, 1);
    lua_settop(L, 2);
    if (!(is_optional && lua_isnil(L, 2))) lv_check_function(L, 2);
    lv_push_publisher(L, kind, 1);
    set_part(L, lv_publisher_argument, 2);
    return 1;
}

static int publisher_map(lua_State *L) { return with_function(L, lv_publisher_map, false); }
static int publisher_filter(lua_State *L) { return with_function(L, lv_publisher_filter, false); }
static int publisher_first(lua_State *L) { return with_function(L, lv_publisher_first, true); }
static int publisher_remove_duplicates(lua_State *L) { return with_function(L, lv_publisher_remove_duplicates, true); }

static int publisher_scan(lua_State *L) {
    lv_check_publisher(L, 1);
    lv_check_function(L, 3);
    lua_settop(L, 3);
    lv_freeze(L, 2);
    lv_push_publisher(L, lv_publisher_scan, 1);
    set_part(L, lv_publisher_argument, 3);
    set_part(L, lv_publisher_other, 2);
    return 1;
}

static int publisher_merge(lua_State *L) {
    lv_check_publisher(L, 1);
    int count = lua_gettop(L);
    luaL_checkany(L, 2);
    lua_pushvalue(L, 1);
    for (int i = 2; i <= count; i++) {
        lv_check_publisher(L, i);
        lv_push_publisher(L, lv_publisher_merge, -1);
        set_part(L, lv_publisher_other, i);
        lua_replace(L, -2);
    }
    return 1;
}

static int publisher_combine_latest(lua_State *L) {
    lv_check_publisher(L, 1);
    lv_check_publisher(L, 2);
    lua_settop(L, 3);
    if (!lua_isnil(L, 3)) lv_check_function(L, 3);
    lv_push_publisher(L, lv_publisher_combine_latest, 1);
    set_part(L, lv_publisher_other, 2);
    set_part(L, lv_publisher_argument, 3);
    return 1;
}

static int with_seconds(lua_State *L, enum lv_publisher_kind kind, const char *word) {
    lv_check_publisher(L, 1);
    lua_settop(L, 3);
    double seconds = check_seconds(L, 2, word, true);
    lv_push_publisher(L, kind, 1)->amount = seconds;
    set_part(L, lv_publisher_argument, 3);
    return 1;
}

static int publisher_debounce(lua_State *L) { return with_seconds(L, lv_publisher_debounce, "debounce"); }
static int publisher_throttle(lua_State *L) { return with_seconds(L, lv_publisher_throttle, "throttle"); }
static int publisher_delay(lua_State *L) { return with_seconds(L, lv_publisher_delay, "delay"); }

static int publisher_prefix(lua_State *L) {
    lv_check_publisher(L, 1);
    lua_Integer count = luaL_checkinteger(L, 2);
    luaL_argcheck(L, count >= 0, 2, "a count is 0 or more");
    lua_settop(L, 2);
    lv_push_publisher(L, lv_publisher_prefix, 1)->amount = (double)count;
    return 1;
}

// MARK: Comparing

bool lv_publishers_equal(lua_State *L, int a, int b) {
    lv_publisher *x = lua_touserdata(L, a), *y = lua_touserdata(L, b);
    if (x == y) return true;
    if (x->kind != y->kind || x->number != 0 || y->number != 0 || x->amount != y->amount) return false;
    luaL_checkstack(L, 6, "publishers are nested too deeply");
    bool equal = true;
    int top = lua_gettop(L);
    for (int part = 1; equal && part <= lv_publisher_parts; part++) {
        lua_getiuservalue(L, a, part);
        lua_getiuservalue(L, b, part);
        equal = lv_same(L, -1, -2);
        lua_settop(L, top);
    }
    return equal;
}

static int equal(lua_State *L) {
    lua_pushboolean(L, lv_is_publisher(L, 1) && lv_is_publisher(L, 2) && lv_publishers_equal(L, 1, 2));
    return 1;
}

static int dropped(lua_State *L) {
    lv_publisher *p = lua_touserdata(L, 1);
    lv_context *context = lv_get_context(L);
    if (p->number != 0) context->callbacks.subject_dropped(context->host, p->number);
    return 0;
}

// Upvalue 1: the methods.
static int publisher_index(lua_State *L) {
    lv_publisher *p = lua_touserdata(L, 1);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) return 1;
    const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : luaL_typename(L, 2);
    if (p->kind == lv_publisher_current && strcmp(name, "value") == 0) {
        lua_getiuservalue(L, 1, lv_publisher_upstream);
        return 1;
    }
    const char *here = lv_swiftui_word(lv_swiftui_operator, name);
    if (here != NULL) return luaL_error(L, "a publisher has no '%s'; %s", name, here);
    lua_settop(L, 2);
    lv_error_suggesting(L, name, lua_upvalueindex(1), "a publisher has no '%s'", name);
}

static int publisher_new_index(lua_State *L) {
    lv_publisher *p = lua_touserdata(L, 1);
    const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : luaL_typename(L, 2);
    if (!lv_is_subject(p)) return luaL_error(L, "a publisher has no field '%s' to set", name);
    if (p->kind == lv_publisher_current && strcmp(name, "value") == 0) {
        return luaL_error(L, "the value of a subject is set by sending it another: subject:send(value)");
    }
    return luaL_error(L, "a subject has no field '%s' to set; subject:send(value) sends a value", name);
}

static void open_metatables(lua_State *L) {
    const luaL_Reg methods[] = {{"send", lv_publisher_send},
                                {"finish", lv_publisher_finish},
                                {"sink", publisher_sink},
                                {"assign", publisher_assign},
                                {"map", publisher_map},
                                {"filter", publisher_filter},
                                {"removeDuplicates", publisher_remove_duplicates},
                                {"scan", publisher_scan},
                                {"merge", publisher_merge},
                                {"combineLatest", publisher_combine_latest},
                                {"debounce", publisher_debounce},
                                {"throttle", publisher_throttle},
                                {"delay", publisher_delay},
                                {"first", publisher_first},
                                {"prefix", publisher_prefix},
                                {NULL, NULL}};
    const luaL_Reg metamethods[] = {{"__eq", equal}, {"__gc", dropped}, {"__newindex", publisher_new_index}, {NULL, NULL}};
    lua_newtable(L);
    luaL_setfuncs(L, metamethods, 0);
    luaL_newlib(L, methods);
    lua_pushcclosure(L, publisher_index, 1);
    lua_setfield(L, -2, "__index");
    lua_pushliteral(L, "publisher");
    lua_setfield(L, -2, "__name");
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_rawsetp(L, LUA_REGISTRYINDEX, &metatable);

    const luaL_Reg of_cancellable[] = {{"cancel", cancel}, {NULL, NULL}};
    lua_newtable(L);
    luaL_newlib(L, of_cancellable);
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, cancel);
    lua_setfield(L, -2, "__close");
    lua_pushliteral(L, "cancellable");
    lua_setfield(L, -2, "__name");
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_rawsetp(L, LUA_REGISTRYINDEX, &cancellable_metatable);
}

void lv_open_publishers(lua_State *L) {
    const luaL_Reg words[] = {{"Just", just}, {"Timer", timer}, {NULL, NULL}};
    open_metatables(L);
    lua_pushglobaltable(L);
    luaL_setfuncs(L, words, 0);
    lua_pop(L, 1);
    lv_open_subjects(L);
}
