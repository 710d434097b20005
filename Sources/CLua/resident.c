// How much memory the process holds beside Lua's heap, and may hold: what a script fills there is the host's.
#include "budgets.h"
#include "CSystem.h"

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
