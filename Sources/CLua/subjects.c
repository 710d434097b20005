// Subjects: publishers that are sent to, and their names.
#include "publishers.h"

static const char names_key;

// MARK: Names

// Pushes the table of a scene's names, which is made if there is none: for each name the subjects that have it, by their
// numbers; they may be collected.
static void push_names(lua_State *L, lua_Integer scene) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &names_key);
    if (lua_rawgeti(L, -1, scene) == LUA_TNIL) {
        lua_pop(L, 1);
        lua_newtable(L);
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
    int subject = lua_gettop(L);
    push_names(L, context->runs_line ? 0 : context->scene);
    lua_pushvalue(L, name);
    if (lua_rawget(L, -2) == LUA_TNIL) {
        lua_newtable(L);
        lua_createtable(L, 0, 1);
        lua_pushliteral(L, "v");
        lua_setfield(L, -2, "__mode");
        lua_setmetatable(L, -2);
        lua_pushvalue(L, name);
        lua_pushvalue(L, -2);
        lua_rawset(L, subject + 1);
        lua_replace(L, subject + 2);
        lua_settop(L, subject + 2);
    }
    lua_pushvalue(L, subject);
    lua_rawseti(L, -2, ((lv_publisher *)lua_touserdata(L, subject))->number);
    lua_settop(L, subject);
}

// Pushes the subject that is meant by the string at 1, or nil: the newest that somebody has subscribed to, else the newest.
// What is made for a view that is dropped, as by a Let (L14), has no subscriber.
static int push_named(lua_State *L, lua_Integer scene) {
    const lv_context *context = lv_get_context(L);
    lua_Integer best = 0;
    bool is_heard = false;
    lua_settop(L, 1);
    push_names(L, scene);
    lua_pushvalue(L, 1);
    if (lua_rawget(L, 2) == LUA_TNIL) return LUA_TNIL;
    lua_pushnil(L);
    while (lua_next(L, 3)) {
        lua_pop(L, 1);
        lua_Integer number = lua_tointeger(L, -1);
        bool has_subscribers = context->callbacks.has_subscribers(context->host, number);
        if (is_heard > has_subscribers || (is_heard == has_subscribers && number < best)) continue;
        best = number;
        is_heard = has_subscribers;
    }
    return lua_rawgeti(L, 3, best);
}

// (name) → the subject that the scene, or else the first one, gave that name; or nil.
int lv_subject_named(lua_State *L) {
    if (push_named(L, lv_get_context(L)->scene) == LUA_TNIL) push_named(L, 0);
    return 1;
}

// Appends the names that the scene's subjects have to the list at 1, each once.
static void append_names(lua_State *L, lua_Integer scene) {
    push_names(L, scene);
    lua_pushnil(L);
    while (lua_next(L, 2)) {
        lua_pushnil(L);
        bool is_there = lua_next(L, 4);
        lua_settop(L, 3);
        for (lua_Integer i = 1; is_there && lua_rawgeti(L, 1, i) != LUA_TNIL; i++) {
            is_there = !lua_rawequal(L, 3, 4);
            lua_settop(L, 3);
        }
        lua_settop(L, 3);
        if (!is_there) continue;
        lua_pushvalue(L, 3);
        lua_rawseti(L, 1, (lua_Integer)lua_rawlen(L, 1) + 1);
    }
    lua_settop(L, 1);
}

// () → the names of all subjects, sorted, as one text.
int lv_subject_names(lua_State *L) {
    lua_settop(L, 0);
    lua_newtable(L);
    lua_Integer scene = lv_get_context(L)->scene;
    append_names(L, scene);
    if (scene != 0) append_names(L, 0);
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

// Pushes the name that the scene has given the subject; false: none.
static bool push_name_in(lua_State *L, lua_Integer scene, const lv_publisher *p) {
    push_names(L, scene);
    int names = lua_gettop(L);
    lua_pushnil(L);
    while (lua_next(L, names)) {
        bool is_it = lua_rawgeti(L, -1, p->number) != LUA_TNIL;
        lua_pop(L, 2);
        if (!is_it) continue;
        lua_replace(L, names);
        return true;
    }
    lua_pop(L, 1);
    return false;
}

bool lv_push_subject_name(lua_State *L, const lv_publisher *p) {
    lua_Integer scene = lv_get_context(L)->scene;
    return push_name_in(L, scene, p) || (scene != 0 && push_name_in(L, 0, p));
}

void lv_add_subject_name(lua_State *L, lv_publisher *p, lv_text *text) {
    if (!lv_push_subject_name(L, p)) {
        lv_add_number(text, "#", p->number);
        return;
    }
    lv_add(text, "(");
    lv_add_value(L, lua_gettop(L), text, 1);
    lv_add(text, ")");
    lua_pop(L, 1);
}

// MARK: Making

static lv_publisher *push_subject(lua_State *L, enum lv_publisher_kind kind, int part) {
    lv_publisher *subject = lv_push_publisher(L, kind, part);
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

void lv_push_will_change(lua_State *L, int object) {
    object = lua_absindex(L, object);
    int slot = lv_will_change_slot(L, object);
    if (lua_getiuservalue(L, object, slot) != LUA_TNIL) return;
    lua_pop(L, 1);
    push_subject(L, lv_publisher_will_change, object);
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, object, slot);
}

// MARK: Subjects of objects, by which these announce themselves

bool lv_can_announce(const lv_publisher *p) { return p->kind == lv_publisher_subject || p->kind == lv_publisher_current; }

// The subject at `index` announces the object at `object`; 0: none.
static void set_announced(lua_State *L, int index, int object) {
    index = lua_absindex(L, index);
    ((lv_publisher *)lua_touserdata(L, index))->announces = object != 0;
    if (object == 0) lua_pushnil(L);
    else lua_pushvalue(L, object);
    lua_setiuservalue(L, index, lv_publisher_other);
}

void lv_take_subject(lua_State *L, int object, int slot, int value) {
    const lv_class *class = class_of(L, object);
    int top = lua_gettop(L);
    lv_publisher *p = lv_to_publisher(L, value);
    luaL_checkstack(L, 6, NULL);
    if (!lua_isnil(L, value) && (p == NULL || !lv_can_announce(p)))
        luaL_error(L, "'%s' of %s is the subject by which it announces itself, and cannot be set to a %s", class->field[slot].name,
                   class->schema.name, lv_type_text(L, value));
    if (p != NULL && p->announces) {
        lua_getiuservalue(L, value, lv_publisher_other);
        if (!lua_rawequal(L, -1, object))
            luaL_error(L, "this subject announces another object; give each %s its own, as PassthroughSubject()", class->schema.name);
    }
    lv_push_slot(L, object, slot);
    if (lv_to_publisher(L, -1) != NULL) set_announced(L, -1, 0);
    if (p != NULL) set_announced(L, value, object);
    lua_settop(L, top);
}

void lv_make_subject(lua_State *L, int object, int slot) {
    object = lua_absindex(L, object);
    int top = lua_gettop(L), declared = top + 1;
    luaL_checkstack(L, 8, NULL);
    lv_push_slot(L, object, slot);
    const lv_publisher *p = lv_to_publisher(L, declared);
    if (p != NULL) {
        if (!lv_push_subject_name(L, p)) lua_pushnil(L);
        lua_getiuservalue(L, declared, lv_publisher_upstream);
        push_subject(L, p->kind, declared + 2);
        set_name(L, declared + 1);
        set_announced(L, -1, object);
        lv_set_slot(L, object, slot);
    }
    lua_settop(L, top);
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

bool lv_is_subject(const lv_publisher *p) {
    return p->kind == lv_publisher_subject || p->kind == lv_publisher_current || p->kind == lv_publisher_will_change;
}

static lv_publisher *check_subject(lua_State *L, const char *word) {
    lv_publisher *p = lv_check_publisher(L, 1);
    if (!lv_is_subject(p)) luaL_error(L, "%s: only a subject can be sent to", word);
    if (lv_get_context(L)->modes.frozen)
        luaL_error(L, "Publishing changes from within view updates is not allowed, this will cause undefined behavior.");
    return p;
}

int lv_publisher_send(lua_State *L) {
    lv_publisher *p = check_subject(L, "send");
    lv_get_context(L)->changes++;
    lua_settop(L, 2);
    lv_freeze(L, 2);
    if (p->kind == lv_publisher_will_change) {
        lua_getiuservalue(L, 1, lv_publisher_upstream);
        lv_follow_class(L, 3);
        lv_announce(L, lua_touserdata(L, 3));
    } else if (p->announces) {
        lua_getiuservalue(L, 1, lv_publisher_other);
        lv_follow_class(L, 3);
        lv_announce(L, lua_touserdata(L, 3));
    }
    if (p->kind == lv_publisher_current && !p->is_finished) {
        lua_pushvalue(L, 2);
        lua_setiuservalue(L, 1, lv_publisher_upstream);
    }
    send(L, 1, 2);
    return 0;
}

int lv_publisher_finish(lua_State *L) {
    lv_publisher *p = check_subject(L, "finish");
    lv_get_context(L)->changes++;
    if (p->is_finished) return 0;
    p->is_finished = true;
    lv_context *context = lv_get_context(L);
    context->callbacks.finished(context->host, p->number);
    return 0;
}

// MARK: Opening

void lv_open_subjects(lua_State *L) {
    const luaL_Reg words[] = {{"PassthroughSubject", passthrough_subject},
                              {"CurrentValueSubject", current_value_subject},
                              {NULL, NULL}};
    lua_newtable(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &names_key);
    lua_pushglobaltable(L);
    luaL_setfuncs(L, words, 0);
    lua_pop(L, 1);
}
