#include "CGraph.h"

#include <stdlib.h>
#include <string.h>

static const uint32_t none = LV_GRAPH_NONE;

// The evaluation of a link whose dependency was being evaluated when it was read: a number that no evaluation has.
static const uint32_t found_running = 0;

// MARK: Memory

static void *resized(void *block, size_t count, size_t size) {
    void *larger = realloc(block, count * size);
    if (larger == NULL) abort();
    return larger;
}

// The place of a new item on top of the stack.
static void *push(lv_graph_stack *stack, size_t size) {
    if (stack->count == stack->capacity) {
        stack->capacity = stack->capacity == 0 ? 16 : 2 * stack->capacity;
        stack->items = resized(stack->items, stack->capacity, size);
    }
    return (char *)stack->items + size * stack->count++;
}

static void push_number(lv_graph_stack *stack, uint32_t number) { *(uint32_t *)push(stack, sizeof number) = number; }

static uint32_t pop_number(lv_graph_stack *stack) { return ((uint32_t *)stack->items)[--stack->count]; }

lv_graph *lv_graph_make(void *owner, void (*invalidated)(void *, lv_graph_key), void (*ended)(void *, lv_graph_key),
                        lv_graph_step (*step)(void *, lv_graph_key)) {
    lv_graph *graph = resized(NULL, 1, sizeof *graph);
    *graph = (lv_graph){
        .node_capacity = 64, .link_capacity = 64, .free_node = none, .free_link = none, .current = none,
        .arrived = none,
        .owner = owner, .invalidated = invalidated, .ended = ended, .evaluator = owner, .step = step,
    };
    graph->nodes = resized(NULL, graph->node_capacity, sizeof *graph->nodes);
    graph->links = resized(NULL, graph->link_capacity, sizeof *graph->links);
    return graph;
}

void lv_graph_delete(lv_graph *graph) {
    free(graph->nodes);
    free(graph->links);
    free(graph->marked.items);
    free(graph->way.items);
    free(graph->work.items);
    free(graph->abandoned.items);
    free(graph);
}

// MARK: Nodes

static lv_graph_key key_of(const lv_graph *graph, uint32_t node) {
    return (lv_graph_key){node, graph->nodes[node].generation};
}

lv_graph_key lv_graph_add(lv_graph *graph, enum lv_graph_kind kind) {
    uint32_t index = graph->free_node, generation = 1;
    if (index != none) {
        graph->free_node = graph->nodes[index].first_dependency;
        graph->free_node_count--;
        generation = graph->nodes[index].generation;
    } else {
        if (graph->node_count == graph->node_capacity) {
            graph->node_capacity *= 2;
            graph->nodes = resized(graph->nodes, graph->node_capacity, sizeof *graph->nodes);
        }
        index = graph->node_count++;
    }
    graph->nodes[index] = (lv_graph_node){
        .kind = (uint8_t)kind,
        .state = kind == lv_graph_computed ? lv_graph_dirty : lv_graph_clean,
        .generation = generation,
        .first_dependency = none, .last_dependency = none, .first_dependent = none, .last_dependent = none,
    };
    return (lv_graph_key){index, generation};
}

static void free_node(lv_graph *graph, uint32_t index) {
    lv_graph_node *node = &graph->nodes[index];
    node->generation++;
    node->kind = lv_graph_free;
    node->first_dependency = graph->free_node;
    graph->free_node = index;
    graph->free_node_count++;
}

// MARK: Links: made as they are read, dropped when an evaluation did not read them again

static uint32_t make_link(lv_graph *graph) {
    uint32_t index = graph->free_link;
    if (index != none) {
        graph->free_link = graph->links[index].next_dependency;
        return index;
    }
    if (graph->link_count == graph->link_capacity) {
        graph->link_capacity *= 2;
        graph->links = resized(graph->links, graph->link_capacity, sizeof *graph->links);
    }
    return graph->link_count++;
}

static void add_link(lv_graph *graph, lv_graph_node *dependent, uint32_t dependency, uint32_t next) {
    lv_graph_node *source = &graph->nodes[dependency];
    uint32_t newest = source->last_dependent, last = dependent->last_dependency, made = make_link(graph);
    graph->links[made] = (lv_graph_link){
        .dependency = dependency, .dependent = graph->current, .evaluation = graph->evaluation,
        .next_dependency = next, .previous_dependent = newest, .next_dependent = none,
    };
    if (last == none) dependent->first_dependency = made;
    else graph->links[last].next_dependency = made;
    dependent->last_dependency = made;
    if (newest == none) source->first_dependent = made;
    else graph->links[newest].next_dependent = made;
    source->last_dependent = made;
}

// The node whose evaluation runs reads the dependency, in the order of reading. What was read in the same order before is
// found at once.
static void read_node(lv_graph *graph, uint32_t dependency) {
    lv_graph_node *dependent = &graph->nodes[graph->current];
    uint32_t last = dependent->last_dependency;
    if (last != none && graph->links[last].dependency == dependency) return;
    uint32_t next = last == none ? dependent->first_dependency : graph->links[last].next_dependency;
    if (next != none && graph->links[next].dependency == dependency) {
        graph->links[next].evaluation = graph->evaluation;
        dependent->last_dependency = next;
        return;
    }
    uint32_t newest = graph->nodes[dependency].last_dependent;
    if (newest != none && graph->links[newest].dependent == graph->current &&
        graph->links[newest].evaluation == graph->evaluation)
        return;
    add_link(graph, dependent, dependency, next);
}

static void remove_from_dependents(lv_graph *graph, const lv_graph_link *link) {
    lv_graph_node *source = &graph->nodes[link->dependency];
    if (link->previous_dependent == none) source->first_dependent = link->next_dependent;
    else graph->links[link->previous_dependent].next_dependent = link->next_dependent;
    if (link->next_dependent == none) source->last_dependent = link->previous_dependent;
    else graph->links[link->next_dependent].previous_dependent = link->previous_dependent;
}

// Whether something depends on the node that would be there without it.
static bool has_readers(const lv_graph *graph, const lv_graph_node *node) {
    uint32_t link = node->first_dependent;
    while (link != none && graph->links[link].evaluation == found_running) link = graph->links[link].next_dependent;
    return link != none;
}

static void unlink_after(lv_graph *graph, uint32_t index, uint32_t last) {
    lv_graph_node *dependent = &graph->nodes[index];
    uint32_t *end = last == none ? &dependent->first_dependency : &graph->links[last].next_dependency;
    uint32_t next = *end;
    *end = none;
    while (next != none) {
        uint32_t freed = next;
        lv_graph_link *link = &graph->links[freed];
        next = link->next_dependency;
        remove_from_dependents(graph, link);
        link->dependent = none;
        link->next_dependency = graph->free_link;
        graph->free_link = freed;
        lv_graph_node *node = &graph->nodes[link->dependency];
        if (node->is_owned || node->is_over || has_readers(graph, node)) continue;
        if (node->kind == lv_graph_computed) {
            node->is_over = true;
            if (!node->is_running) push_number(&graph->abandoned, link->dependency);
        } else if (node->first_dependent == none) {
            free_node(graph, link->dependency);
        }
    }
}

// The node depends on nothing any more. What found it running may go on depending on it, as on a source that nobody writes.
static void end_node(lv_graph *graph, uint32_t index) {
    lv_graph_node *node = &graph->nodes[index];
    if (node->first_dependent == none) {
        free_node(graph, index);
        return;
    }
    node->kind = lv_graph_source;
    node->is_over = false;
    node->generation++;
}

// Removes the dependencies behind a link, or all. What nothing depends on any more goes with them.
static void drop_dependencies(lv_graph *graph, uint32_t index, uint32_t last) {
    uint32_t first = graph->abandoned.count;
    unlink_after(graph, index, last);
    while (graph->abandoned.count > first) {
        uint32_t computed = pop_number(&graph->abandoned);
        lv_graph_key key = key_of(graph, computed);
        unlink_after(graph, computed, none);
        end_node(graph, computed);
        graph->ended(graph->owner, key);
    }
}

void lv_graph_dispose(lv_graph *graph, lv_graph_key key) {
    if (!lv_graph_contains(graph, key)) return;
    lv_graph_node *node = &graph->nodes[key.index];
    node->is_owned = false;
    node->thing = 0;
    node->part = 0;
    if (node->is_running) {
        node->is_over = true;
    } else if (!has_readers(graph, node)) {
        node->is_over = true;
        drop_dependencies(graph, key.index, none);
        end_node(graph, key.index);
    }
}

// The evaluation of the node is over. Meanwhile it may have been disposed of, or left by all that depended on it.
static void leave(lv_graph *graph, uint32_t index) {
    lv_graph_node *node = &graph->nodes[index];
    bool is_computed = node->kind == lv_graph_computed;
    node->is_running = false;
    if (!node->is_over) return;
    if (has_readers(graph, node)) {
        node->is_over = false;
        return;
    }
    lv_graph_key key = key_of(graph, index);
    drop_dependencies(graph, index, none);
    end_node(graph, index);
    if (is_computed) graph->ended(graph->owner, key);
}

// MARK: Reading

lv_graph_suspended lv_graph_begin(lv_graph *graph, uint32_t node) {
    lv_graph_suspended outer = {graph->current, graph->evaluation};
    if (++graph->last_evaluation == 0) graph->last_evaluation = 1;
    graph->evaluation = graph->last_evaluation;
    graph->current = node;
    graph->nodes[node].last_dependency = none;
    graph->nodes[node].state = lv_graph_clean;
    graph->nodes[node].is_running = true;
    return outer;
}

// Drops the dependencies that were not read again, and goes on with the evaluation around.
static void end_evaluation(lv_graph *graph, lv_graph_suspended outer, bool has_failed) {
    const lv_graph_node *node = &graph->nodes[graph->current];
    uint32_t last = node->last_dependency;
    bool is_whole = (last == none ? node->first_dependency : graph->links[last].next_dependency) == none;
    if (!is_whole && !(has_failed && last == none)) drop_dependencies(graph, graph->current, last);
    graph->current = outer.node;
    graph->evaluation = outer.evaluation;
}

void lv_graph_end(lv_graph *graph, lv_graph_suspended outer, bool has_failed) {
    uint32_t node = graph->current;
    end_evaluation(graph, outer, has_failed);
    leave(graph, node);
}

void lv_graph_read(lv_graph *graph, lv_graph_key *source) {
    if (!lv_graph_contains(graph, *source)) *source = lv_graph_add(graph, lv_graph_source);
    if (graph->evaluation != 0) read_node(graph, source->index);
}

void lv_graph_read_all(lv_graph *graph, lv_graph_key key) {
    if (graph->evaluation == 0 || !lv_graph_contains(graph, key)) return;
    uint32_t link = graph->nodes[key.index].first_dependency;
    while (link != none) {
        uint32_t dependency = graph->links[link].dependency;
        link = graph->links[link].next_dependency;
        read_node(graph, dependency);
    }
}

// What is being evaluated does not stay for the sake of those that need it meanwhile: they need each other.
static void note_found_running(lv_graph *graph, uint32_t dependency) {
    uint32_t last = graph->evaluation == 0 ? none : graph->nodes[graph->current].last_dependency;
    if (last != none && graph->links[last].dependency == dependency) graph->links[last].evaluation = found_running;
}

static void settle(lv_graph *graph, uint32_t node);

enum lv_graph_reading lv_graph_read_computed(lv_graph *graph, uint32_t index, bool can_wait) {
    if (graph->evaluation != 0) read_node(graph, index);
    lv_graph_node *node = &graph->nodes[index];
    if (node->is_running) {
        note_found_running(graph, index);
        return lv_graph_cycle;
    }
    if (node->is_stale) node->state = lv_graph_dirty;
    if (node->state == lv_graph_clean) return lv_graph_up_to_date;
    if (can_wait && graph->arrived != index) {
        graph->wanted = index;
        return lv_graph_wait;
    }
    if (can_wait) {
        graph->arrived = none;
        return lv_graph_up_to_date;
    }
    settle(graph, index);
    return lv_graph_up_to_date;
}

// MARK: Writing

// Where to go on marking, and with what.
typedef struct mark {
    uint32_t link;
    enum lv_graph_state state;
} mark;

static void push_mark(lv_graph *graph, uint32_t link, enum lv_graph_state state) {
    *(mark *)push(&graph->marked, sizeof(mark)) = (mark){link, state};
}

void lv_graph_write(lv_graph *graph, lv_graph_key source) {
    if (!lv_graph_contains(graph, source)) return;
    uint32_t first = graph->marked.count;
    push_mark(graph, graph->nodes[source.index].first_dependent, lv_graph_dirty);
    while (graph->marked.count > first) {
        mark next = ((mark *)graph->marked.items)[--graph->marked.count];
        while (next.link != none) {
            uint32_t dependent = graph->links[next.link].dependent;
            next.link = graph->links[next.link].next_dependent;
            lv_graph_node *node = &graph->nodes[dependent];
            enum lv_graph_state before = node->state;
            if (before >= next.state) continue;
            node->state = (uint8_t)next.state;
            if (before != lv_graph_clean) continue;
            if (node->kind != lv_graph_computed) {
                graph->invalidated(graph->owner, key_of(graph, dependent));
            } else if (node->first_dependent != none) {
                push_mark(graph, next.link, next.state);
                next = (mark){node->first_dependent, lv_graph_unsure};
            }
        }
    }
}

void lv_graph_write_quietly(lv_graph *graph, lv_graph_key source) {
    if (!lv_graph_contains(graph, source)) return;
    uint32_t first = graph->marked.count;
    push_mark(graph, graph->nodes[source.index].first_dependent, lv_graph_clean);
    while (graph->marked.count > first) {
        uint32_t link = ((mark *)graph->marked.items)[--graph->marked.count].link;
        while (link != none) {
            lv_graph_node *node = &graph->nodes[graph->links[link].dependent];
            link = graph->links[link].next_dependent;
            if (node->kind != lv_graph_computed || node->is_stale) continue;
            node->is_stale = true;
            push_mark(graph, node->first_dependent, lv_graph_clean);
        }
    }
}

// MARK: Settling

// Find out whether the node is up to date, from the dependency of this link on; or, if it is being run, go on with that.
typedef struct task {
    uint32_t node, generation;
    uint32_t link;  // of one that is being run: what it waits for
    bool is_run;
    lv_graph_suspended outer;
} task;

static void push_task(lv_graph *graph, task next) { *(task *)push(&graph->work, sizeof next) = next; }

static task begun(lv_graph *graph, uint32_t node) {
    return (task){.node = node, .link = none, .is_run = true, .outer = lv_graph_begin(graph, node)};
}

static void begin_to_settle(lv_graph *graph, uint32_t node) {
    lv_graph_node *this = &graph->nodes[node];
    this->is_checked = true;
    push_number(&graph->way, node);
    push_task(graph, (task){.node = node, .generation = this->generation, .link = this->first_dependency});
}

static void check(lv_graph *graph, task next) {
    lv_graph_node *node = &graph->nodes[next.node];
    if (node->generation != next.generation) {
        // It has gone, in the evaluation of what it depended on.
        graph->way.count--;
        return;
    }
    // It has been evaluated there, and depends on others.
    if (next.link != none && graph->links[next.link].dependent != next.node) next.link = node->first_dependency;
    while (node->state == lv_graph_unsure && next.link != none) {
        uint32_t dependency = graph->links[next.link].dependency;
        next.link = graph->links[next.link].next_dependency;
        const lv_graph_node *other = &graph->nodes[dependency];
        if (other->is_running || (other->is_checked && other->state != lv_graph_clean)) {
            // What asks for this node: whether they still need each other only an evaluation can tell.
            node->state = lv_graph_dirty;
        } else if (other->kind == lv_graph_computed && other->state != lv_graph_clean) {
            push_task(graph, next);
            begin_to_settle(graph, dependency);
            return;
        }
    }
    node->is_checked = false;
    if (node->state == lv_graph_unsure) node->state = lv_graph_clean;
    if (node->state != lv_graph_dirty || node->kind != lv_graph_computed || node->is_running) {
        graph->way.count--;
        return;
    }
    push_task(graph, begun(graph, next.node));
}

static void run(lv_graph *graph, task next) {
    graph->arrived = next.link;
    lv_graph_step step = graph->step(graph->evaluator, key_of(graph, next.node));
    graph->arrived = none;
    if (step.is_waiting) {
        next.link = step.waits_for;
        push_task(graph, next);
        begin_to_settle(graph, step.waits_for);
        return;
    }
    end_evaluation(graph, next.outer, step.has_failed);
    lv_graph_node *node = &graph->nodes[next.node];
    bool is_another = step.has_changed || node->has_changed_quietly;
    node->has_changed_quietly = node->is_stale && is_another;
    node->is_stale = step.is_stopped;
    // An error that depends on nothing would stay for ever.
    if (step.has_failed && node->first_dependency == none) node->state = lv_graph_dirty;
    graph->way.count--;
    // It is another: what was unsure about it is dirty now.
    for (uint32_t link = is_another ? node->first_dependent : none; link != none; link = graph->links[link].next_dependent) {
        lv_graph_node *dependent = &graph->nodes[graph->links[link].dependent];
        if (dependent->state == lv_graph_unsure) dependent->state = lv_graph_dirty;
    }
    leave(graph, next.node);
}

// Finds out whether the node is up to date: computed values it depends on are evaluated where theirs are not. A computed
// value ends up clean, an observer clean or dirty. One loop does it all, so that no chain is too long.
static void settle(lv_graph *graph, uint32_t node) {
    uint32_t first = graph->work.count;
    const lv_graph_node *this = &graph->nodes[node];
    if (this->state == lv_graph_dirty && this->kind == lv_graph_computed && !this->is_running) {
        push_number(&graph->way, node);
        run(graph, begun(graph, node));
    } else {
        begin_to_settle(graph, node);
    }
    while (graph->work.count > first) {
        task next = ((task *)graph->work.items)[--graph->work.count];
        if (next.is_run) run(graph, next);
        else check(graph, next);
    }
}

bool lv_graph_is_outdated(lv_graph *graph, lv_graph_key key) {
    if (!lv_graph_contains(graph, key)) return false;
    settle(graph, key.index);
    return graph->nodes[key.index].state == lv_graph_dirty;
}
