// The functions by which scripts catch errors and load text. A limit that was reached is no error to be caught: they pass
// it on (L96).

#include "calls.h"
#include "limits/moves.h"

// MARK: Threads of Lua's

int lv_pcall(lua_State *L, int arguments, int results, int handler) {
    lv_limits *limits = lv_get_context(L)->limits;
    if (atomic_load_explicit(&limits->running, memory_order_relaxed) == L) return lua_pcall(L, arguments, results, handler);
    lua_State *outer = lv_enter_thread(limits, L);
    int status = lua_pcall(L, arguments, results, handler);
    lv_leave_thread(limits, outer, outer);
    return status;
}

int lv_reset_thread(lua_State *thread, lua_State *from) {
    lv_context *context = lv_get_context(thread);
    lv_limits *limits = context->limits;
    if (limits->closing == deepest_closing || !lv_has_stack(thread)) return luaL_error(from, "C stack overflow");
    lv_activation activation = {thread, limits->activation};
    limits->activation = &activation;
    lua_State *outer = lv_enter_thread(limits, thread);
    limits->closing++;
    lv_marked before = lv_mark_modes(context);
    int status = lua_resetthread(thread);
    lv_return_to(context, &before);
    limits->closing--;
    limits->activation = activation.outer;
    lv_leave_thread(limits, outer, from);
    return status;
}

// MARK: pcall and xpcall

// The error on top was none that Lua has a handler see: the handler of xpcall sees it now.
static void handle_late(lua_State *L) {
    lua_pushvalue(L, 2);
    lua_pushvalue(L, -2);
    bool is_handled = lua_pcall(L, 1, 1, 0) == LUA_OK;
    lua_remove(L, is_handled ? -2 : -1);
}

// `extra`: what lies below the results, the handler among it.
static int finish_call(lua_State *L, int status, lua_KContext extra) {
    if (status == LUA_OK || status == LUA_YIELD) return lua_gettop(L) - (int)extra;
    if (lv_is_stopped(L, status)) lv_raise_limit(L);
    bool has_handler = extra > 0;
    if (lv_swift_explain_pinned(L, status) && has_handler && status == LUA_ERRMEM) handle_late(L);
    lua_pushboolean(L, false);
    lua_pushvalue(L, -2);
    return 2;
}

static int protected_call(lua_State *L) {
    luaL_checkany(L, 1);
    lua_pushboolean(L, true);
    lua_insert(L, 1);
    return finish_call(L, lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, finish_call), 0);
}

// Upvalue 1: the script's handler.
static int handle(lua_State *L) {
    if (lv_get_context(L)->limits->reached) return 1;
    lua_settop(L, 1);
    lv_swift_explain_pinned(L, LUA_ERRRUN);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    lua_call(L, 1, 1);
    return 1;
}

// xpcall(function, handler, …). Handlers written in C end by themselves, and see the frames as they are.
static int protected_call_handled(lua_State *L) {
    int arguments = lua_gettop(L) - 2;
    luaL_checktype(L, 2, LUA_TFUNCTION);
    if (!lua_iscfunction(L, 2)) {
        lua_pushvalue(L, 2);
        lua_pushcclosure(L, handle, 1);
        lua_replace(L, 2);
    }
    lua_pushboolean(L, true);
    lua_pushvalue(L, 1);
    lua_rotate(L, 3, 2);
    return finish_call(L, lua_pcallk(L, arguments, LUA_MULTRET, 2, 2, finish_call), 2);
}

// MARK: Callable tables

bool lv_is_callable(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TTABLE) return lua_type(L, index) == LUA_TFUNCTION;
    if (luaL_getmetafield(L, index, "__call") == LUA_TNIL) return false;
    lua_pop(L, 1);
    return true;
}

int lv_finish(lua_State *L, int status, lua_KContext below) { return lua_gettop(L) - (int)below; }

// Upvalue 1: the table. What it calls may wait.
static int call_table(lua_State *L) {
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    lua_callk(L, lua_gettop(L) - 1, LUA_MULTRET, 0, lv_finish);
    return lua_gettop(L);
}

void lv_take_function(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TTABLE) return;
    index = lua_absindex(L, index);
    lua_pushvalue(L, index);
    lua_pushcclosure(L, call_table, 1);
    lua_replace(L, index);
}

int lv_to_function(lua_State *L) {
    lua_settop(L, 1);
    if (!lv_is_callable(L, 1)) return 0;
    lv_take_function(L, 1);
    return 1;
}

void lv_check_function(lua_State *L, int argument) {
    if (!lv_is_callable(L, argument)) luaL_checktype(L, argument, LUA_TFUNCTION);
    lv_take_function(L, argument);
}

// MARK: load

// Text being compiled, handed over piece by piece: the compiler takes ever longer for what a chunk has ever more of, and
// between two pieces it can be stopped.
typedef struct chunk {
    const char *next;
    size_t left, length;
    const char *mode;
    bool has_function, is_refused;  // the function at 1 gives the text, a piece each time
} chunk;

enum { longest_piece = 2048, longest_chunk = 16 << 20, text_slot = 5 };

// Takes the next piece that the function at 1 gives, which stays at its slot; none after nil or an empty string.
static void take_piece(lua_State *L, chunk *c) {
    luaL_checkstack(L, 2, "too many nested functions");
    lua_pushvalue(L, 1);
    lua_call(L, 0, 1);
    if (!lua_isnil(L, -1) && !lua_isstring(L, -1)) luaL_error(L, "reader function must return a string");
    lua_replace(L, text_slot);
    c->next = lua_tolstring(L, text_slot, &c->left);
    c->length += c->left;
    if (c->left > 0) lv_note_text(L, c->next, c->left);
    if (c->length > longest_chunk) luaL_error(L, "this chunk is longer than 16 MB");
}

static const char *next_part(lua_State *L, void *data, size_t *size) {
    chunk *c = data;
    if (c->has_function && c->left == 0) take_piece(L, c);
    lv_poll(L);
    *size = 0;
    if (c->left == c->length) c->is_refused = lv_swift_refuses_chunk(L, c->next, c->length, c->mode);
    if (c->is_refused) return NULL;
    const char *start = c->next;
    *size = c->left < longest_piece ? c->left : longest_piece;
    c->next += *size;
    c->left -= *size;
    return start;
}

// The length is that of the text, then also of one that the function at 1 gave.
static int load_text(lua_State *L, const char *text, size_t *length, const char *name, const char *mode) {
    chunk c = {text, *length, *length, mode, text == NULL, false};
    if (text != NULL) lv_note_text(L, text, *length);
    int status = lua_load(L, next_part, &c, name, mode);
    *length = c.length;
    if (status == LUA_OK && !c.is_refused) return status;
    // Lua compiles below the handler of whatever call is around, which may have seen the error: it is left as it was raised.
    if (c.is_refused) lv_push_handed_over(L);
    else lv_push_raised(L, -1);
    lua_replace(L, -2);
    return c.is_refused ? LUA_ERRSYNTAX : status;
}

int lv_load(lua_State *L, const void *text, size_t length, const char *name) { return load_text(L, text != NULL ? text : "", &length, name, "t"); }

// Upvalues: the environment that chunks get, and the name of the function. load(chunk, name, mode, environment); of loadfile Swift makes such a call.
int lv_load_chunk(lua_State *L) {
    luaL_checkstack(L, LUA_MINSTACK, NULL);
    int answer = lv_swift_ask(L, lua_tostring(L, lua_upvalueindex(2)));
    if (answer != 0) return lv_end_call(L, answer);
    const char *mode = luaL_optstring(L, 3, "bt");
    bool has_environment = lua_gettop(L) >= 4;
    size_t length = 0;
    const char *text = lua_tolstring(L, 1, &length);
    if (text == NULL) luaL_checktype(L, 1, LUA_TFUNCTION);
    lua_settop(L, 4);
    const char *name = luaL_optstring(L, 2, text != NULL ? text : "=(load)");
    lua_pushnil(L);  // text_slot
    int status = load_text(L, text, &length, name, mode);
    if (status == LUA_OK) {
        lua_pushvalue(L, has_environment ? 4 : lua_upvalueindex(1));
        if (lua_setupvalue(L, -2, 1) == NULL) lua_pop(L, 1);
        if (lv_swift_takes_chunk(L, lua_upvalueindex(1), length)) return 1;
        lv_push_handed_over(L);
    }
    if (lv_is_stopped(L, status)) lv_raise_limit(L);
    lua_pushnil(L);
    lua_insert(L, -2);
    return 2;
}

// The same of loadfile; what it loads is called, and may wait.
int lv_do_file(lua_State *L) {
    lua_settop(L, 1);
    if (lv_load_chunk(L) != 1) return lua_error(L);
    int below = lua_gettop(L) - 1;
    lua_callk(L, 0, LUA_MULTRET, below, lv_finish);
    return lv_finish(L, LUA_OK, below);
}

void lv_open_calls(lua_State *L) {
    const luaL_Reg own[] = {{"pcall", protected_call}, {"xpcall", protected_call_handled}, {NULL, NULL}};
    lv_set_functions(L, NULL, own);
}
