// The allocator: what Lua's heap holds, and may hold.
#include "CSystem.h"
#include "budgets.h"
#include "moves.h"

#include <stdlib.h>
#include <sys/mman.h>

// MARK: Small blocks of memory

// The first step is small: many scripts need no other one.
static const size_t region = 64 << 20, first_step = 16 << 10, step = 64 << 10;

static size_t list_of(size_t size) { return (size - 1) / piece_step; }

static bool is_piece(const lv_pieces *pieces, const void *block) {
    return (uintptr_t)block - (uintptr_t)pieces->begin < pieces->room;
}

void lv_make_pieces(lv_pieces *pieces) {
    lv_bound_pieces(pieces, 0);
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

void lv_pace(lv_limits *limits) {
    size_t step = limits->cap / 16;
    size_t level = step == 0 ? 0 : limits->used / step;
    limits->next_level = step == 0 ? SIZE_MAX : (level + 1) * step;
    limits->last_level = level < 2 ? 0 : (level - 1) * step;
    lv_bound_pieces(&limits->pieces, limits->cap);
    if (limits->main == NULL) return;
    int pause = level < 7 ? 200 : (int)(90 * 16 / (level + 1));
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
static bool refuses_stack(lv_limits *limits, size_t size) {
    if (limits->may_misplace && lv_is_pinned(limits, size)) return true;
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
    bool may_be_stack = new_size >= least_stack && block == NULL && old_size == 0;
    if (may_be_stack && refuses_stack(limits, new_size)) return NULL;
    size_t used = limits->used - held + new_size;
    if (new_size > held && used > limits->cap && refuses(limits, block == NULL, old_size, new_size, used)) {
        lua_State *running = atomic_load_explicit(&limits->running, memory_order_relaxed);
        if (running != NULL) lv_note_frames(running, &limits->refused);
        limits->is_short = true;
        return NULL;
    }
    void *result = resize(&limits->pieces, block, held, new_size);
    if (result == NULL) {
        if (new_size <= held) return block;
        limits->is_short = true;
        return NULL;
    }
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

size_t lv_memory_limit(lua_State *L) { return lv_get_context(L)->limits->cap; }

size_t lv_used(lua_State *L) { return lv_get_context(L)->limits->used; }

// MARK: How much memory the process holds beside Lua's heap, and may hold: what a script fills there is the host's.

static _Atomic size_t held_at_first;  // before the process ran scripts; 0: its memory is not watched

void lv_watch_memory(void) { atomic_store(&held_at_first, cs_resident()); }

bool lv_watches_memory(void) { return atomic_load(&held_at_first) != 0; }

// However many events add to what it holds, it does not come to three times the cap, but where the cap is next to nothing
// beside the program itself.
static size_t most_held(size_t cap) {
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
    return SIZE_MAX;  // it keeps what was freed
#endif
#endif
    size_t least = atomic_load(&held_at_first) + cap + 2 * reserve, most = 3 * cap - cap / 2;
    return most > least ? most : least;
}

// Views, values under way and much else are given twice the cap, or, where the process held that much before the event, what is half
// of it.
static bool may_hold(const lv_watched *w, size_t held, size_t cap) {
    bool is_little = held <= atomic_load(&held_at_first) + 2 * cap + 2 * reserve || held <= w->held_before + cap / 2;
    return is_little && held <= most_held(cap);
}

static void note_whether_full(lv_watched *w, size_t cap, size_t held) {
    bool is_limited = cap != 0 && cap <= SIZE_MAX / 4;
    atomic_store(&w->is_full, is_limited && held > most_held(cap));
}

bool lv_look_at_memory(lv_watched *w) {
    size_t cap = atomic_load(&w->cap), held = cs_resident();
    uint64_t event = atomic_load(&w->events);
    if (w->looked_at != event) {
        w->looked_at = event;
        w->held_before = held;
    }
    note_whether_full(w, cap, held);
    if (cap > SIZE_MAX / 4 || held <= atomic_load(&w->let_in) || may_hold(w, held, cap)) return true;
    atomic_store(&w->holds_too_much, true);
    return false;
}

void lv_note_held(lv_watched *all) {
    if (!lv_watches_memory()) return;
    size_t held = cs_resident();
    for (lv_watched *w = all; w != NULL; w = w->next) {
        note_whether_full(w, atomic_load(&w->last_cap), held);
        w->looked_at = atomic_load(&w->events) + 1;
        w->held_before = held;
    }
}

void lv_reach_held_memory(void) {
    lv_budget *capped = NULL;
    for (lv_budget *b = lv_innermost; b != NULL; b = b->outer)
        if (b->cap != 0) capped = b;
    if (capped != NULL) lv_reach(capped, lv_limit_memory);
}

bool lv_can_hold(size_t bytes) {
    lv_watched *own = lv_own_watched;
    size_t cap = own == NULL ? 0 : atomic_load(&own->cap);
    if (!lv_watches_memory() || cap == 0 || cap > SIZE_MAX / 4) return true;
    pthread_mutex_lock(&lv_watch_lock);
    bool is_room = bytes < SIZE_MAX / 4 && may_hold(own, cs_resident() + bytes, cap);
    pthread_mutex_unlock(&lv_watch_lock);
    if (!is_room) lv_reach_held_memory();
    return is_room;
}

bool lv_is_full(void) { return lv_own_watched != NULL && atomic_load_explicit(&lv_own_watched->is_full, memory_order_relaxed); }

size_t lv_let_in(size_t more) {
    lv_watched *own = lv_own_watched;
    size_t held = cs_resident();
    note_whether_full(own, atomic_load(&own->cap), held);
    if (!lv_is_full()) own->full_at = 0;
    else if (own->full_at == 0) own->full_at = held;
    atomic_store(&own->let_in, lv_is_full() ? held + more : 0);
    return held > own->full_at ? held - own->full_at : 0;
}

void lv_hold_anything(bool may) { atomic_store(&lv_own_watched->let_in, may ? SIZE_MAX : 0); }
