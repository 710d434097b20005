// Trying what this library of Lua's does (ground.h).
#include "ground.h"

#include <stdlib.h>

#include "moves.h"

// MARK: Frames of the machine

#if defined(__x86_64__)
static const int kept[] = {3, 6, 12, 13, 14, 15};
#elif defined(__aarch64__)
static const int kept[] = {19, 20, 21, 22, 23, 24, 25, 26, 27, 28};
#else
static const int kept[] = {};
#endif
enum { kept_count = sizeof kept / sizeof *kept };

// Those that hold the thread, in the frame.
static lv_registers registers_with(struct _Unwind_Context *frame, const lua_State *thread) {
    lv_registers found = 0;
    for (unsigned i = 0; i < kept_count; i++)
        if (_Unwind_GetGR(frame, kept[i]) == (uintptr_t)thread) found |= 1u << i;
    return found;
}

const lua_State *lv_thread_in(struct _Unwind_Context *frame, lv_registers registers) {
    return (const lua_State *)_Unwind_GetGR(frame, kept[__builtin_ctz(registers)]);
}

enum { longest_trace = 16 };

typedef struct trace {
    const lua_State *thread;
    size_t count;
    lv_call_site calls[longest_trace];
} trace;

static _Unwind_Reason_Code note_frame(struct _Unwind_Context *frame, void *data) {
    trace *t = data;
    t->calls[t->count++] = (lv_call_site){_Unwind_GetIP(frame), registers_with(frame, t->thread)};
    return t->count < longest_trace ? _URC_NO_REASON : _URC_NORMAL_STOP;
}

__attribute__((noinline)) static void note(trace *t, const lua_State *thread) {
    if (t->count > 0) return;
    t->thread = thread;
    _Unwind_Backtrace(note_frame, t);
}

// MARK: Trying it

// A state whose blocks stay where they are when they are given back: nothing that is done wrong does harm.
typedef struct trial {
    char *next, *end;
    // What asks for a large vector is noted here, if anywhere.
    trace *vectors;
    lua_State *thread;
    trace grown, grown_by_call, shrunk, table, by_api, by_code, of_sum;
    bool moves, misplaces, sees_code, sees_sum;
} trial;

static const size_t trial_size = 512 << 10;

static void *allocate(void *data, void *block, size_t old_size, size_t new_size) {
    trial *t = data;
    if (new_size == 0) return NULL;
    if (block == NULL && old_size == 0 && new_size >= least_stack && t->vectors != NULL) note(t->vectors, t->thread);
    if (block != NULL && new_size <= old_size) return block;
    size_t length = (new_size + 15) / 16 * 16;
    if ((size_t)(t->end - t->next) < length) return NULL;
    char *result = t->next;
    t->next += length;
    if (block != NULL) memcpy(result, block, old_size);
    return result;
}

static trial *trial_of(lua_State *L) {
    void *data;
    lua_getallocf(L, &data);
    return data;
}

// The metamethods.
static int join(lua_State *L) {
    trial *t = trial_of(L);
    bool is_code = t->by_api.count > 0;
    note(is_code ? &t->by_code : &t->by_api, L);
    if (is_code) t->sees_code = lv_may_concatenate(L);
    lua_settop(L, 1);
    return 1;
}

static int add(lua_State *L) {
    trial *t = trial_of(L);
    note(&t->of_sum, L);
    t->sees_sum = t->sees_sum || lv_may_concatenate(L);
    lua_settop(L, 1);
    return 1;
}

static int join_and_move(lua_State *L) {
    trial_of(L)->moves = lua_checkstack(L, 1000);
    lua_settop(L, 1);
    return 1;
}

static void push_operand(lua_State *L, lua_CFunction joins) {
    lua_newtable(L);
    lua_createtable(L, 0, 2);
    lua_pushcfunction(L, joins);
    lua_setfield(L, -2, "__concat");
    lua_pushcfunction(L, add);
    lua_setfield(L, -2, "__add");
    lua_setmetatable(L, -2);
}

static int grow(lua_State *L) {
    lua_checkstack(L, 1000);
    return 0;
}

// Calls functions within one another until the stack has grown.
static int grow_by_call(lua_State *L) {
    if (trial_of(L)->grown_by_call.count > 0) return 0;
    for (int i = 0; i < 10; i++) lua_pushnil(L);
    lua_pushcfunction(L, grow_by_call);
    lua_call(L, 0, 0);
    return 0;
}

static void run_code(lua_State *L, const char *code) {
    if (luaL_loadbufferx(L, code, strlen(code), "=trial", "t") != LUA_OK) lua_error(L);
    push_operand(L, join);
    lua_call(L, 1, 0);
}

static int find_calls(lua_State *L) {
    trial *t = trial_of(L);
    t->vectors = &t->grown_by_call;
    lua_pushcfunction(L, grow_by_call);
    lua_call(L, 0, 0);
    t->vectors = &t->grown;
    lua_pushcfunction(L, grow);
    lua_call(L, 0, 0);
    t->vectors = &t->shrunk;
    lua_gc(L, LUA_GCCOLLECT);
    t->vectors = &t->table;
    lua_createtable(L, 100, 0);
    t->vectors = NULL;
    lua_settop(L, 0);
    push_operand(L, join);
    lua_pushliteral(L, "x");
    lua_concat(L, 2);
    run_code(L, "local a = ... return a .. 'x'");
    push_operand(L, join);
    lua_pushinteger(L, 1);
    lua_arith(L, LUA_OPADD);
    run_code(L, "local a = ... local s = a .. 'x' return a + 1");
    return 0;
}

// What remains of the stack after a fault cannot be relied on until the function has returned nothing.
static int find_fault(lua_State *L) {
    push_operand(L, join_and_move);
    lua_pushliteral(L, "x");
    lua_concat(L, 2);
    trial_of(L)->misplaces = lua_gettop(L) != 1;
    return 0;
}

// Two traces that have the beginning in common: where they part.
static size_t parting(const trace *a, const trace *b) {
    size_t i = 0;
    while (i < a->count && i < b->count && a->calls[i].address == b->calls[i].address) i++;
    return i;
}

static const lv_call_site *find(const trace *t, uintptr_t address) {
    for (size_t i = 0; i < t->count; i++)
        if (t->calls[i].address == address) return &t->calls[i];
    return NULL;
}

// The function that makes tables longer asks for vectors just as that which makes stacks longer: there they part.
static bool find_moving(lv_ground *ground, const trial *t) {
    const trace *const traces[moving_sites] = {&t->grown, &t->grown_by_call, &t->shrunk};
    for (size_t i = 0; i < moving_sites; i++) {
        size_t at = parting(traces[i], &t->table);
        if (at == traces[i]->count || at == t->table.count) return false;
        ground->moving[i] = traces[i]->calls[at];
        if (ground->moving[i].registers == 0) return false;
        ground->shortening = at + 1 < traces[i]->count ? traces[i]->calls[at + 1].address : 0;  // `shrunk` is the last
    }
    return true;
}

// A concatenation in C and one in Lua both pass through luaV_concat, and behind it nothing that a sum does not.
static bool find_waiting(lv_ground *ground, const trial *t) {
    static const size_t innermost = 2;  // the metamethod itself, and what called it
    for (size_t i = t->by_code.count; i-- > innermost;) {
        const lv_call_site *in_code = &t->by_code.calls[i], *in_api = find(&t->by_api, in_code->address);
        if (in_api == NULL || find(&t->of_sum, in_code->address) != NULL) continue;
        ground->waiting = (lv_call_site){in_code->address, in_code->registers & in_api->registers};
        return ground->waiting.registers != 0;
    }
    return false;
}

static lv_ground ground = {.knows_frames = true};

static void try_ground(void) {
    char *memory = calloc(1, trial_size);
    trial *t = calloc(1, sizeof *t);
    lua_State *L = NULL;
    if (memory != NULL && t != NULL) {
        t->next = memory;
        t->end = memory + trial_size;
        L = t->thread = lua_newstate(allocate, t);
    }
    // If it cannot be tried it is taken for faulty, and nothing is known of it.
    ground.misplaces = true;
    if (L != NULL) {
        lua_gc(L, LUA_GCSTOP);
        lua_pushcfunction(L, find_calls);
        bool is_tried = lua_pcall(L, 0, 0, 0) == LUA_OK;
        ground.knows_calls = is_tried && find_moving(&ground, t) && find_waiting(&ground, t);
        ground.knows_frames = is_tried && t->sees_code && !t->sees_sum;
        lua_settop(L, 0);
        lua_pushcfunction(L, find_fault);
        if (lua_pcall(L, 0, 0, 0) == LUA_OK && t->moves) ground.misplaces = t->misplaces;
    }
    // The state goes with its memory: closing it would rely on what may be out of place.
    free(t);
    free(memory);
}

const lv_ground *lv_ground_here(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, try_ground);
    return &ground;
}

// MARK: Frames of Lua's

// The beginnings of what 5.4.4 has in memory: calls of functions, functions written in Lua, their code.
typedef struct code {
    void *next;
    unsigned char about[5];
    int counts[9];
    void *constants;
    const uint32_t *instructions;
} code;

typedef struct closure {
    void *next;
    unsigned char about[3];
    void *list;
    const code *code;
} closure;

typedef struct call {
    closure *const *function;
    char *top;
    struct call *previous, *next;
    const uint32_t *instruction;
    int is_trapped, extra_arguments;
    intptr_t unused;
    int results_under_way;
    short results;
    unsigned short status;
} call;

enum { op_concat = 53, is_in_c = 1 << 1 };

// A function that runs has been called by an instruction that is known; the innermost may not have carried out any that is.
bool lv_may_concatenate(lua_State *thread) {
    lua_Debug frame;
    if (!ground.knows_frames) return true;
    if (!lua_getstack(thread, 0, &frame)) return false;
    for (const call *c = (const call *)frame.i_ci; c != NULL; c = c->previous) {
        if (c->status & is_in_c) continue;
        bool has_begun = c->instruction > (*c->function)->code->instructions;
        if (has_begun && (c->instruction[-1] & 0x7f) == op_concat) return true;
    }
    return false;
}

void lv_keep_room(lua_State *thread, int room) {
    static const size_t place = 16;
    lua_Debug frame;
    // Without a call in the thread it was the lowest one that asked.
    if (!ground.knows_frames || !lua_getstack(thread, 0, &frame)) return;
    call *lowest = (call *)frame.i_ci;
    while (lowest->previous != NULL) lowest = lowest->previous;
    char *top = (char *)lowest->function + (size_t)room * place;
    if (lowest->top < top) lowest->top = top;
}
