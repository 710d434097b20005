// Publishers as scripts make them (L64): descriptions. Subjects are known by a number; timers and operators are values,
// equal when all their parts are. What happens when one is subscribed to is the host's.
#include "publishers.h"
#include "trace.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const char metatable, cancellable_metatable, names_key;

static lv_publisher *to_publisher(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TUSERDATA || !lua_getmetatable(L, index)) return NULL;
    lua_rawgetp(L, LUA_REGISTRYINDEX, &metatable);
    bool same = lua_rawequal(L, -1, -2);
    lua_pop(L, 2);
    return same ? lua_touserdata(L, index) : NULL;
}

lv_publisher *lv_to_publisher(lua_State *L, int index) { return to_publisher(L, index); }
bool lv_is_publisher(lua_State *L, int index) { return to_publisher(L, index) != NULL; }

static lv_publisher *check_publisher(lua_State *L, int index) {
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

// Pushes a publisher of the kind, its first part the value at `part` (0: none).
static lv_publisher *push_new(lua_State *L, enum lv_publisher_kind kind, int part) {
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
    push_new(L, lv_publisher_just, 1);
    return 1;
}

// Pushes the table of a scene's named subjects, which is made if there is none; they may be collected.
static void push_names(lua_State *L, lua_Integer scene) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &names_key);
    if (lua_rawgeti(L, -1, scene) == LUA_TNIL) {
        lua_pop(L, 1);
        lua_newtable(L);
        lua_createtable(L, 0, 1);
        lua_pushliteral(L, "v");
        lua_setfield(L, -2, "__mode");
        lua_setmetatable(L, -2);
        lua_pushvalue(L, -1);
        lua_rawseti(L, -3, scene);
    }
    lua_replace(L, -2);
}

void lv_forget_subjects(lua_State *L, lua_Integer scene) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &names_key);
    lua_pushnil(L);
    lua_rawseti(L, -2, scene);
    lua_pop(L, 1);
}

// Names the subject on top, so that an events file can send to it.
static void set_name(lua_State *L, int name) {
    if (lua_isnoneornil(L, name)) return;
    luaL_checktype(L, name, LUA_TSTRING);
    lv_context *context = lv_get_context(L);
    push_names(L, context->runs_line ? 0 : context->scene);
    lua_pushvalue(L, name);
    lua_pushvalue(L, -3);
    lua_rawset(L, -3);
    lua_pop(L, 1);
}

static lv_publisher *push_subject(lua_State *L, enum lv_publisher_kind kind, int part) {
    lv_publisher *subject = push_new(L, kind, part);
    subject->number = ++lv_get_context(L)->subjects;
    return subject;
}

static int passthrough_subject(lua_State *L) {
    lua_settop(L, 1);
    push_subject(L, lv_publisher_subject, 0);
    set_name(L, 1);
    return 1;
}

static int current_value_subject(lua_State *L) {
    lua_settop(L, 2);
    lv_freeze(L, 1);
    push_subject(L, lv_publisher_current, 1);
    set_name(L, 2);
    return 1;
}

void lv_push_native_publisher(lua_State *L, double number, int arguments, int asker) {
    lv_publisher *publisher = push_new(L, lv_publisher_native, arguments);
    publisher->amount = number;
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
    push_new(L, lv_publisher_timer, 0)->amount = seconds;
    return 1;
}

// An object's publisher is made when somebody asks for it, and is part of it from then on.
void lv_push_will_change(lua_State *L, int object) {
    object = lua_absindex(L, object);
    int slot = lv_will_change_slot(L, object);
    if (lua_getiuservalue(L, object, slot) != LUA_TNIL) return;
    lua_pop(L, 1);
    push_subject(L, lv_publisher_will_change, object);
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, object, slot);
}

// MARK: Sending

static void send(lua_State *L, int publisher, int value) {
    lv_context *context = lv_get_context(L);
    lv_publisher *p = lua_touserdata(L, publisher);
    if (p->is_finished) return;
    luaL_checkstack(L, 8, NULL);
    context->callbacks.sent(context->host, L, p->number, value);
}

void lv_tell_will_change(lua_State *L, int object) {
    object = lua_absindex(L, object);
    if (lua_getiuservalue(L, object, lv_will_change_slot(L, object)) != LUA_TNIL) {
        lua_pushnil(L);
        send(L, lua_gettop(L) - 1, lua_gettop(L));
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

static bool is_subject(const lv_publisher *p) {
    return p->kind == lv_publisher_subject || p->kind == lv_publisher_current || p->kind == lv_publisher_will_change;
}

static lv_publisher *check_subject(lua_State *L, const char *word) {
    lv_publisher *p = check_publisher(L, 1);
    if (!is_subject(p)) luaL_error(L, "%s: only a subject can be sent to", word);
    if (lv_get_context(L)->frozen)
        luaL_error(L, "Publishing changes from within view updates is not allowed, this will cause undefined behavior.");
    return p;
}

static int publisher_send(lua_State *L) {
    lv_publisher *p = check_subject(L, "send");
    lua_settop(L, 2);
    lv_freeze(L, 2);
    if (p->kind == lv_publisher_will_change) {
        lua_getiuservalue(L, 1, lv_publisher_upstream);
        lv_context *context = lv_get_context(L);
        lv_object *object = lua_touserdata(L, 3);
        context->callbacks.will_write(context->host, object, -1, lv_whole(object));
    }
    if (p->kind == lv_publisher_current && !p->is_finished) {
        lua_pushvalue(L, 2);
        lua_setiuservalue(L, 1, lv_publisher_upstream);
    }
    send(L, 1, 2);
    return 0;
}

int lv_publisher_send(lua_State *L) { return publisher_send(L); }

static int publisher_finish(lua_State *L) {
    lv_publisher *p = check_subject(L, "finish");
    if (p->is_finished) return 0;
    p->is_finished = true;
    lv_context *context = lv_get_context(L);
    context->callbacks.finished(context->host, p->number);
    return 0;
}

// (name) → the subject that the scene, or else the first one, gave that name; or nil.
int lv_subject_named(lua_State *L) {
    lua_settop(L, 1);
    push_names(L, lv_get_context(L)->scene);
    lua_pushvalue(L, 1);
    if (lua_rawget(L, 2) != LUA_TNIL) return 1;
    push_names(L, 0);
    lua_pushvalue(L, 1);
    lua_rawget(L, -2);
    return 1;
}

// Appends the names of a scene's subjects to the list at 1, each once.
static void append_names(lua_State *L, lua_Integer scene, lua_Integer other) {
    push_names(L, scene);
    push_names(L, other);
    lua_pushnil(L);
    while (lua_next(L, 2)) {
        lua_pop(L, 1);
        lua_pushvalue(L, -1);
        if (scene != other && lua_rawget(L, 3) != LUA_TNIL) {
            lua_pop(L, 1);
            continue;
        }
        if (scene != other) {
            lua_pop(L, 1);
            lua_pushvalue(L, -1);
        }
        lua_rawseti(L, 1, (lua_Integer)lua_rawlen(L, 1) + 1);
    }
    lua_settop(L, 1);
}

// () → the names of all subjects, sorted, as one text.
int lv_subject_names(lua_State *L) {
    lua_settop(L, 0);
    lua_newtable(L);
    lua_Integer scene = lv_get_context(L)->scene;
    append_names(L, scene, scene);
    if (scene != 0) append_names(L, 0, scene);
    lua_pushcfunction(L, lv_sort);
    lua_pushvalue(L, 1);
    lua_call(L, 1, 0);
    lua_pushliteral(L, "");
    for (lua_Unsigned i = 1; i <= lua_rawlen(L, 1); i++) {
        if (i > 1) lua_pushliteral(L, ", ");
        lua_rawgeti(L, 1, (lua_Integer)i);
        lua_concat(L, i > 1 ? 3 : 2);
    }
    return 1;
}

// MARK: For the trace

// Whether the scene has named the subject; its name is added then.
static bool add_name_of(lua_State *L, lua_Integer scene, int index, lv_text *text) {
    push_names(L, scene);
    int names = lua_gettop(L);
    lua_pushnil(L);
    while (lua_next(L, names)) {
        if (lua_rawequal(L, -1, index)) {
            lv_add(text, "(");
            lv_add_value(L, names + 1, text, 1);
            lv_add(text, ")");
            lua_settop(L, names - 1);
            return true;
        }
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    return false;
}

static void add_name(lua_State *L, int index, lv_publisher *p, lv_text *text) {
    lua_Integer scene = lv_get_context(L)->scene;
    if (add_name_of(L, scene, index, text) || (scene != 0 && add_name_of(L, 0, index, text))) return;
    lv_add_number(text, "#", p->number);
}

void lv_add_publisher(lua_State *L, int index, lv_text *text) {
    static const char *const words[] = {"Just",         "PassthroughSubject", "CurrentValueSubject", ".objectWillChange", "Timer",
                                        ":map",         ":filter",            ":removeDuplicates",   ":scan",             ":merge",
                                        ":combineLatest", ":debounce",        ":throttle",           ":delay",            ":first",
                                        ":prefix"};
    luaL_checkstack(L, 8, NULL);
    index = lua_absindex(L, index);
    lv_publisher *p = lua_touserdata(L, index);
    bool leads_on = p->kind == lv_publisher_will_change || p->kind > lv_publisher_timer;
    lua_getiuservalue(L, index, lv_publisher_upstream);
    if (leads_on) lv_add_value(L, lua_gettop(L), text, 1);
    lv_add(text, words[p->kind]);
    if (p->kind == lv_publisher_just) {
        lv_add(text, "(");
        lv_add_value(L, lua_gettop(L), text, 2);
        lv_add(text, ")");
    } else if (p->kind == lv_publisher_subject || p->kind == lv_publisher_current) {
        add_name(L, index, p, text);
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
    check_publisher(L, 1);
    lv_check_function(L, 2);
    return subscribe(L, 1, 2);
}

// Upvalues: the object, the field's name.
static int set_field(lua_State *L) {
    lua_settop(L, 1);
    lua_pushvalue(L, lua_upvalueindex(2));
    lua_insert(L, 1);
    lua_settable(L, lua_upvalueindex(1));
    return 0;
}

static int publisher_assign(lua_State *L) {
    check_publisher(L, 1);
    if (!lv_is_observable(L, 2, false)) return luaL_error(L, "assign: expected an observable object, got %s", lv_type_text(L, 2));
    luaL_checktype(L, 3, LUA_TSTRING);
    lua_settop(L, 3);
    lua_pushvalue(L, 3);
    lua_gettable(L, 2);  // raises if there is no such field
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
    check_publisher(L, 1);
    lua_settop(L, 2);
    if (!(is_optional && lua_isnil(L, 2))) lv_check_function(L, 2);
    push_new(L, kind, 1);
    set_part(L, lv_publisher_argument, 2);
    return 1;
}

static int publisher_map(lua_State *L) { return with_function(L, lv_publisher_map, false); }
static int publisher_filter(lua_State *L) { return with_function(L, lv_publisher_filter, false); }
static int publisher_first(lua_State *L) { return with_function(L, lv_publisher_first, true); }
static int publisher_remove_duplicates(lua_State *L) { return with_function(L, lv_publisher_remove_duplicates, true); }

static int publisher_scan(lua_State *L) {
    check_publisher(L, 1);
    lv_check_function(L, 3);
    lua_settop(L, 3);
    lv_freeze(L, 2);
    push_new(L, lv_publisher_scan, 1);
    set_part(L, lv_publisher_argument, 3);
    set_part(L, lv_publisher_other, 2);
    return 1;
}

static int publisher_merge(lua_State *L) {
    check_publisher(L, 1);
    int count = lua_gettop(L);
    luaL_checkany(L, 2);
    lua_pushvalue(L, 1);
    for (int i = 2; i <= count; i++) {
        check_publisher(L, i);
        push_new(L, lv_publisher_merge, -1);
        set_part(L, lv_publisher_other, i);
        lua_replace(L, -2);
    }
    return 1;
}

static int publisher_combine_latest(lua_State *L) {
    check_publisher(L, 1);
    check_publisher(L, 2);
    lua_settop(L, 3);
    if (!lua_isnil(L, 3)) lv_check_function(L, 3);
    push_new(L, lv_publisher_combine_latest, 1);
    set_part(L, lv_publisher_other, 2);
    set_part(L, lv_publisher_argument, 3);
    return 1;
}

static int with_seconds(lua_State *L, enum lv_publisher_kind kind, const char *word) {
    check_publisher(L, 1);
    lua_settop(L, 3);
    double seconds = check_seconds(L, 2, word, true);
    push_new(L, kind, 1)->amount = seconds;
    set_part(L, lv_publisher_argument, 3);
    return 1;
}

static int publisher_debounce(lua_State *L) { return with_seconds(L, lv_publisher_debounce, "debounce"); }
static int publisher_throttle(lua_State *L) { return with_seconds(L, lv_publisher_throttle, "throttle"); }
static int publisher_delay(lua_State *L) { return with_seconds(L, lv_publisher_delay, "delay"); }

static int publisher_prefix(lua_State *L) {
    check_publisher(L, 1);
    lua_Integer count = luaL_checkinteger(L, 2);
    luaL_argcheck(L, count >= 0, 2, "a count is 0 or more");
    lua_settop(L, 2);
    push_new(L, lv_publisher_prefix, 1)->amount = (double)count;
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
    lua_settop(L, 2);
    lv_error_suggesting(L, name, lua_upvalueindex(1), "a publisher has no '%s'", name);
}

static int publisher_new_index(lua_State *L) {
    lv_publisher *p = lua_touserdata(L, 1);
    const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : luaL_typename(L, 2);
    if (!is_subject(p)) return luaL_error(L, "a publisher has no field '%s' to set", name);
    if (p->kind == lv_publisher_current && strcmp(name, "value") == 0) {
        return luaL_error(L, "the value of a subject is set by sending it another: subject:send(value)");
    }
    return luaL_error(L, "a subject has no field '%s' to set; subject:send(value) sends a value", name);
}

static void open_metatables(lua_State *L) {
    const luaL_Reg methods[] = {{"send", publisher_send},
                                {"finish", publisher_finish},
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
    const luaL_Reg words[] = {{"Just", just},
                              {"PassthroughSubject", passthrough_subject},
                              {"CurrentValueSubject", current_value_subject},
                              {"Timer", timer},
                              {NULL, NULL}};
    open_metatables(L);
    lua_newtable(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &names_key);
    lua_pushglobaltable(L);
    luaL_setfuncs(L, words, 0);
    lua_pop(L, 1);
}
