// Tasks (L61, L62): coroutines of the host's. A wait yields a mark, what is waited for, up to the host, through whatever
// coroutines the task itself runs; the host resumes it with the value. A cancelled one is resumed with an error.
#include "objects.h"
#include "limits/moves.h"

// The mark is the address of the context, which has `cancelled` in the registry.
static bool is_wait(lua_State *L, int results) { return results == 3 && lua_touserdata(L, -3) == lv_get_context(L); }

static int raise_cancelled(lua_State *L) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, lv_get_context(L));
    return lua_error(L);
}

// Leaves the answer on top, if there is one, or raises it.
static int after_wait(lua_State *L, int status, lua_KContext kind) {
    (void)status;
    lv_context *context = lv_get_context(L);
    enum lv_wait_failure failure = context->wait_failure;
    context->wait_failure = lv_wait_answered;
    if (context->modes.is_task_cancelled) return raise_cancelled(L);
    if (context->has_plugins_off) lv_ask(L, lv_ask_waited, 0, 0, 0);
    if (failure == lv_wait_answered) return kind != lv_wait_sleep;
    if (failure == lv_wait_cancelled) return raise_cancelled(L);
    return failure == lv_wait_raises ? lua_error(L) : lv_raise_placed(L);
}

void lv_check_wait(lua_State *L, const char *word) {
    const lv_modes *modes = &lv_get_context(L)->modes;
    bool is_task = modes->task != NULL && !modes->frozen;
    if (is_task && modes->is_task_cancelled) raise_cancelled(L);
    if (is_task && !modes->is_closing && lua_isyieldable(L)) return;
    luaL_checkstack(L, 6, NULL);
    lua_pushstring(L, word);
    lv_ask(L, lv_ask_wait, lua_gettop(L), 0, 0);
}

int lv_wait(lua_State *L, enum lv_wait kind) {
    lua_pushlightuserdata(L, lv_get_context(L));
    lua_insert(L, -2);
    lua_pushinteger(L, kind);
    return lua_yieldk(L, 3, kind, after_wait);
}

// MARK: Running tasks

int lv_task_new(lua_State *L) {
    lua_State *thread = lua_newthread(L);
    lv_make_thread_room(thread);
    lua_insert(L, 1);
    lua_xmove(L, thread, lua_gettop(L) - 1);
    return 1;
}

int lv_run_thread(lua_State *thread, lua_State *from, int arguments, int *results) { return lv_resume(thread, from, arguments, results); }

int lv_raise_of_thread(lua_State *L) {
    lua_State *thread = lua_tothread(L, 1);
    int status = (int)lua_tointeger(L, 2);
    if (lv_is_stopped(L, status)) {
        if (lua_toboolean(L, 3)) lv_reset_thread(thread, L);
        lv_raise_limit(L);
    }
    lua_pushvalue(thread, -1);  // it stays there for those who close
    lua_xmove(thread, L, 1);
    lv_swift_explain_pinned(L, status);
    lv_push_error(L, thread);
    return lua_error(L);
}

int lv_close_thread(lua_State *L) {
    lua_State *thread = lua_tothread(L, 1);
    int status = lv_reset_thread(thread, L);
    if (status == LUA_OK) return 0;
    if (lv_is_stopped(L, status)) lv_raise_limit(L);
    lua_xmove(thread, L, 1);
    lv_swift_explain_pinned(L, status);
    return 1;
}

// MARK: Coroutines that a task may run

// So many values find room on the stack of the function in C that resumes.
enum { surely_free = LUA_MINSTACK / 2 };

static int after_inner_wait(lua_State *L, int status, lua_KContext is_wrap);

// The arguments have left the stack.
__attribute__((always_inline)) static inline int go_on(lua_State *L, lua_State *coroutine, int arguments, bool is_wrap) {
    int results = 0;
    int status = lv_resume(coroutine, L, arguments, &results);
    if (status > LUA_YIELD && lv_is_stopped(L, status)) lv_raise_limit(L);
    if (status == LUA_YIELD && is_wait(coroutine, results)) {
        lua_xmove(coroutine, L, 3);
        return lua_yieldk(L, 3, is_wrap, after_inner_wait);
    }
    if (status == LUA_OK || status == LUA_YIELD) {
        if (results > surely_free && !lua_checkstack(L, results + 1)) {
            lua_pop(coroutine, results);
            return luaL_error(L, "too many results to resume");
        }
        if (!is_wrap) lua_pushboolean(L, true);
        lua_xmove(coroutine, L, results);
        return is_wrap ? results : results + 1;
    }
    if (is_wrap) lv_reset_thread(coroutine, L);
    else lua_pushboolean(L, false);
    lua_xmove(coroutine, L, 1);
    lv_swift_explain_pinned(L, status);
    return is_wrap ? lv_raise_placed(L) : 2;
}

static int after_inner_wait(lua_State *L, int status, lua_KContext is_wrap) {
    (void)status;
    lua_State *coroutine = lua_tothread(L, is_wrap ? lua_upvalueindex(1) : 1);
    lua_xmove(L, coroutine, 1);
    return go_on(L, coroutine, 1, is_wrap);
}

static bool can_resume(lua_State *L, lua_State *coroutine, int arguments) {
    const char *reason = NULL;
    lua_Debug frame;
    int status = lua_status(coroutine);
    if (status == LUA_YIELD && arguments == 0) return true;
    if (coroutine == L || (status == LUA_OK && lua_getstack(coroutine, 0, &frame))) reason = "cannot resume non-suspended coroutine";
    else if (status > LUA_YIELD || (status == LUA_OK && lua_gettop(coroutine) == 0)) reason = "cannot resume dead coroutine";
    else if (lua_gettop(coroutine) + arguments > LUA_MINSTACK && !lua_checkstack(coroutine, arguments)) reason = "too many arguments to resume";
    if (reason != NULL) lua_pushstring(L, reason);
    return reason == NULL;
}

static int coroutine_resume(lua_State *L) {
    lua_State *coroutine = lua_tothread(L, 1);
    luaL_argexpected(L, coroutine != NULL, 1, "coroutine");
    int arguments = lua_gettop(L) - 1;
    if (!can_resume(L, coroutine, arguments)) {
        lua_pushboolean(L, false);
        lua_insert(L, -2);
        return 2;
    }
    lua_xmove(L, coroutine, arguments);
    return go_on(L, coroutine, arguments, false);
}

static int wrapped(lua_State *L) {
    lua_State *coroutine = lua_tothread(L, lua_upvalueindex(1));
    int arguments = lua_gettop(L);
    if (!can_resume(L, coroutine, arguments)) return lv_raise_placed(L);
    if (arguments > 0) lua_xmove(L, coroutine, arguments);
    return go_on(L, coroutine, arguments, true);
}

static int coroutine_close(lua_State *L) {
    lua_State *coroutine = lua_tothread(L, 1);
    luaL_argexpected(L, coroutine != NULL, 1, "coroutine");
    lua_Debug frame;
    bool is_normal = lua_status(coroutine) == LUA_OK && lua_getstack(coroutine, 0, &frame);
    if (coroutine == L || is_normal) return luaL_error(L, "cannot close a %s coroutine", coroutine == L ? "running" : "normal");
    int errors = lv_close_thread(L);
    lua_pushboolean(L, errors == 0);
    lua_insert(L, -1 - errors);
    return 1 + errors;
}

static int coroutine_create(lua_State *L) {
    luaL_checktype(L, 1, LUA_TFUNCTION);
    lua_settop(L, 1);
    return lv_task_new(L);
}

static int coroutine_wrap(lua_State *L) {
    coroutine_create(L);
    lua_pushcclosure(L, wrapped, 1);
    return 1;
}

static int cancelled_text(lua_State *L) {
    lua_pushliteral(L, "cancelled");
    return 1;
}

void lv_open_tasks(lua_State *L) {
    const luaL_Reg of_coroutine[] = {{"create", coroutine_create}, {"resume", coroutine_resume}, {"wrap", coroutine_wrap},
                                     {"close", coroutine_close},   {NULL, NULL}};
    const luaL_Reg of_cancelled[] = {{"__tostring", cancelled_text}, {NULL, NULL}};
    lv_set_functions(L, LUA_COLIBNAME, of_coroutine);
    lua_newuserdatauv(L, 0, 0);
    lv_push_metatable(L, "cancelled", of_cancelled);
    lua_setmetatable(L, -2);
    lua_pushvalue(L, -1);
    lua_setglobal(L, "cancelled");
    lua_rawsetp(L, LUA_REGISTRYINDEX, lv_get_context(L));
}
