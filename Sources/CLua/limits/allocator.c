// The allocator: what Lua's heap holds, and may hold.
#include "CSystem.h"
#include "budgets.h"
#include "moves.h"

#include <stdlib.h>
#include <sys/mman.h>

// MARK: Small blocks of memory

#if __has_feature(address_sanitizer)
// The sanitizer sees each block by itself.
#define LV_NO_PIECES
#endif

// The first step is small: many scripts need no other one.
static const size_t region = 64 << 20, first_step = 16 << 10, step = 64 << 10;

static size_t list_of(size_t size) { return (size - 1) / piece_step; }

static bool is_piece(const lv_pieces *pieces, const void *block) {
    return (uintptr_t)block - (uintptr_t)pieces->begin < pieces->room;
}

// The heap may hold so many bytes; 0: any number.
static void bound_pieces(lv_pieces *pieces, size_t cap) { pieces->most = cap == 0 ? SIZE_MAX : cap / 4; }

void lv_make_pieces(lv_pieces *pieces) {
    bound_pieces(pieces, 0);
#ifndef LV_NO_PIECES
    void *made = mmap(NULL, region, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (made == MAP_FAILED) return;
    pieces->begin = pieces->next = pieces->end = made;
    pieces->room = region;
#endif
}

void lv_free_pieces(lv_pieces *pieces) {
    if (pieces->begin != NULL) munmap(pieces->begin, region);
}

// Puts memory behind the next addresses.
static bool widen(lv_pieces *pieces) {
    size_t had = (size_t)(pieces->end - pieces->begin), more = had == 0 ? first_step : step;
    if (pieces->room - had < more || pieces->most < had + more) return false;
    if (mprotect(pieces->end, more, PROT_READ | PROT_WRITE) != 0) {
        pieces->room = had;  // it is not tried again
        return false;
    }
    pieces->end += more;
    return true;
}

static void *cut(lv_pieces *pieces, size_t size) {
    size_t length = (list_of(size) + 1) * piece_step;
    if ((size_t)(pieces->end - pieces->next) < length && !widen(pieces)) return malloc(size);
    void *piece = pieces->next;
    pieces->next += length;
    return piece;
}

static void *take(lv_pieces *pieces, size_t size) {
    void **list = &pieces->given_back[list_of(size)], *piece = *list;
    if (piece == NULL) return cut(pieces, size);
    *list = *(void **)piece;
    return piece;
}

static void give_back(lv_pieces *pieces, void *block, size_t size) {
    if (!is_piece(pieces, block)) {
        free(block);
        return;
    }
    void **list = &pieces->given_back[list_of(size)];
    *(void **)block = *list;
    *list = block;
}

// As realloc, with the sizes that the caller knows: a block of no size is none. NULL: there is no memory, and the block is as it was.
static void *resize(lv_pieces *pieces, void *block, size_t old_size, size_t new_size) {
    if (block == NULL) return new_size <= largest_piece ? take(pieces, new_size) : malloc(new_size);
    if (is_piece(pieces, block)) {
        if (new_size <= largest_piece && list_of(old_size) == list_of(new_size)) return block;
    } else if (new_size > largest_piece || old_size <= largest_piece) {
        return realloc(block, new_size);
    }
    void *other = new_size <= largest_piece ? take(pieces, new_size) : malloc(new_size);
    if (other == NULL) return NULL;
    memcpy(other, block, old_size < new_size ? old_size : new_size);
    give_back(pieces, block, old_size);
    return other;
}

// MARK: What the heap holds

// Above the cap an object of this size is refused; smaller ones are granted, and the script is stopped at its next
// instruction: this version of Lua cannot be refused memory in the middle of writing to a table.
static const size_t large = 1 << 20;
// Of this size and more, vectors are looked at: they may be the stack of a call that does not end.
static const size_t large_vector = 256 << 10;
// A heap of which a collection leaves less grows to four times that before the next one, a larger one to twice.
static const size_t small_heap = 256 << 10;

void lv_pace(lv_limits *limits) {
    size_t step = limits->cap / 16;
    size_t level = step == 0 ? 0 : limits->used / step;
    limits->next_level = step == 0 ? SIZE_MAX : (level + 1) * step;
    limits->last_level = level < 2 ? 0 : (level - 1) * step;
    bool is_small = limits->used < small_heap;
    if (is_small && limits->next_level > small_heap) limits->next_level = small_heap;
    if (!is_small && limits->last_level < small_heap) limits->last_level = small_heap;
    bound_pieces(&limits->pieces, limits->cap);
    if (limits->main == NULL) return;
    int pause = is_small && level < 2 ? 400 : level < 7 ? 200 : (int)(90 * 16 / (level + 1));
    lua_gc(limits->main, LUA_GCSETPAUSE, pause < 50 ? 50 : pause);
}

static void note_over(lv_limits *limits) {
    limits->is_over = true;
    lua_State *running = atomic_load_explicit(&limits->running, memory_order_relaxed);
    if (running != NULL) lv_arm(running);
}

static bool refuses(lv_limits *limits, bool is_new, size_t type, size_t size, size_t used) {
    if (limits->cap == 0 || used <= limits->cap) return false;
    if (used > 3 * limits->cap + reserve) return true;
    return is_new && size > large && (type == LUA_TSTRING || type == LUA_TUSERDATA);
}

// A value that is called by the `__call` of another, and so on, makes one call of many steps, each of which moves all that
// are on the stack: no hook sees it, and before the stack is full minutes go by. It is known by a stack that grows twice in
// one call and takes long to do so. A stack that grows is a new vector, twice as long but for some places behind its end.
static bool is_endless_call(lv_limits *limits, size_t size) {
    static const size_t spare = 5 * 16;
    static const uint64_t longest = 50000000;
    lua_State *running = atomic_load_explicit(&limits->running, memory_order_relaxed);
    lua_Debug call;
    if (limits->budget == NULL || running == NULL || !lua_getstack(running, 0, &call)) return false;
    uint64_t worked = lv_own_work();
    bool is_twice = size == 2 * limits->grown_size - spare;
    if (is_twice && limits->grown_call == call.i_ci && worked - limits->grown_at > longest) {
        lv_reach(limits->budget, lv_limit_calls);
        return true;
    }
    limits->grown_call = call.i_ci;
    limits->grown_size = size;
    limits->grown_at = worked;
    return false;
}

// Of vectors that may be the stacks of threads.
static bool refuses_stack(lv_limits *limits, size_t size, const void *asker) {
    if (limits->may_misplace && lv_is_pinned(limits, size, asker)) return true;
    if (size <= large_vector || !is_endless_call(limits, size)) return false;
    limits->is_short = true;
    return true;
}

void *lv_allocate(void *data, void *block, size_t old_size, size_t new_size) {
    lv_limits *limits = data;
    size_t held = block == NULL ? 0 : old_size;
    if (new_size == 0) {
        give_back(&limits->pieces, block, held);
        limits->used -= held;
        if (limits->used < limits->last_level) lv_pace(limits);
        return NULL;
    }
    // The stack of a new thread follows the thread itself, and nothing is in it.
    bool may_be_stack = new_size >= least_stack && block == NULL && old_size == 0 && !limits->has_made_thread;
    limits->has_made_thread = false;
    if (may_be_stack && refuses_stack(limits, new_size, __builtin_return_address(0))) return NULL;
    size_t used = limits->used - held + new_size;
    if (new_size > held && used > limits->cap && refuses(limits, block == NULL, old_size, new_size, used)) {
        lv_swift_note_frames(atomic_load_explicit(&limits->running, memory_order_relaxed));
        limits->is_short = true;
        return NULL;
    }
    void *result = resize(&limits->pieces, block, held, new_size);
    if (result == NULL) {
        if (new_size <= held) return block;
        limits->is_short = true;
        return NULL;
    }
    limits->has_made_thread = block == NULL && old_size == LUA_TTHREAD;
    limits->used = used;
    if (used > limits->next_level || used < limits->last_level) lv_pace(limits);
    if (limits->cap != 0 && used > limits->cap && new_size > held && !limits->is_over) note_over(limits);
    return result;
}

void lv_expect_memory(lua_State *L, size_t bytes) {
    lv_limits *limits = lv_get_context(L)->limits;
    if (limits->cap == 0 || bytes < large || (bytes <= limits->cap && limits->used + bytes <= limits->cap)) return;
    lua_gc(L, LUA_GCCOLLECT);
    if (bytes <= limits->cap && limits->used + bytes <= limits->cap) return;
    lv_reach_memory(L);
    lv_raise_limit(L);
}
