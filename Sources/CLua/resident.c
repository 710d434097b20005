// How much memory the process may hold.
#include "budgets.h"

size_t lv_most_held(size_t first, size_t cap) {
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
    return SIZE_MAX;  // it keeps what was freed
#endif
#endif
    size_t least = first + cap + 2 * reserve, most = 3 * cap - cap / 2;
    return most > least ? most : least;
}

bool lv_may_hold(size_t held, size_t first, size_t before, size_t cap) {
    bool is_little = held <= first + 2 * cap + 2 * reserve || held <= before + cap / 2;
    return is_little && held <= lv_most_held(first, cap);
}
