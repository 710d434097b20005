/* terminal.lua's rows with ncurses: `column`, a pad that holds them all; `list`, a window into which what is seen is written. */

#include <curses.h>
#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const ADJECTIVES[] = {
    "pretty", "large", "big", "small", "tall", "short", "long", "handsome", "plain", "quaint", "clean",
};
static const char *const COLOURS[] = {
    "red", "yellow", "blue", "green", "pink", "brown", "purple", "white", "black", "orange",
};
static const char *const NOUNS[] = {
    "table", "chair", "house", "bbq", "desk", "car", "pony", "cookie", "sandwich", "burger", "pizza",
};
static const char *const BUTTONS[] = {"count", "create", "update", "select", "swap", "remove", "append", "clear"};
enum { COUNT, CREATE, UPDATE, SELECT, SWAP, REMOVE, APPEND, CLEAR, BUTTON_COUNT };

struct row {
	int id;
	char *label;
};

static struct row *rows;
static int row_count, next_id = 1, selected, presses, focused;
/* The window of the rows, or the pad. */
static WINDOW *area;
static bool has_pad;

static void fail(const char *what) {
	endwin();
	fprintf(stderr, "ncurses: %s\n", what);
	exit(1);
}

static void *sized(void *memory, size_t size) {
	memory = realloc(memory, size ? size : 1);
	if (!memory) fail("no memory");
	return memory;
}

static void make_rows(int count) {
	rows = sized(rows, (row_count + count) * sizeof *rows);
	for (int i = 0; i < count; i++) {
		char label[64];
		int id = next_id++;
		snprintf(label, sizeof label, "%s %s %s", ADJECTIVES[id * 7 % 11], COLOURS[id * 3 % 10], NOUNS[id * 5 % 11]);
		char *copy = sized(NULL, strlen(label) + 1);
		rows[row_count++] = (struct row){id, strcpy(copy, label)};
	}
}

static void remove_rows(void) {
	for (int i = 0; i < row_count; i++) free(rows[i].label);
	row_count = 0;
}

static void draw_row(int place) {
	const struct row *row = &rows[place];
	wattrset(area, row->id == selected ? A_REVERSE : A_NORMAL);
	wmove(area, place, 0);
	wclrtoeol(area);
	char line[16];
	snprintf(line, sizeof line, "%6d  ", row->id);
	waddstr(area, line);
	waddnstr(area, row->label, getmaxx(area) - (int)strlen(line));
}

/* The places from one on have changed: a window is written as a whole before it is shown. */
static void draw_rows(int from) {
	if (!has_pad) return;
	if (row_count > getmaxy(area) && wresize(area, row_count, getmaxx(area)) == ERR) fail("no memory for the pad");
	for (int i = from; i < row_count; i++) draw_row(i);
}

static void redraw_row(int place) {
	if (has_pad) draw_row(place);
}

static int place_of(int id) {
	for (int i = 0; i < row_count; i++) {
		if (rows[i].id == id) return i;
	}
	return -1;
}

static void press(int button) {
	int before = row_count;
	switch (button) {
	case COUNT:
		presses++;
		break;
	case CREATE:
	case CLEAR:
		remove_rows();
		werase(area);
		if (button == CREATE) make_rows(1000);
		draw_rows(0);
		break;
	case APPEND:
		make_rows(1000);
		draw_rows(before);
		break;
	case UPDATE:
		for (int i = 0; i < row_count; i += 10) {
			rows[i].label = sized(rows[i].label, strlen(rows[i].label) + 5);
			strcat(rows[i].label, " !!!");
			redraw_row(i);
		}
		break;
	case SELECT:
		if (row_count < 6) break;
		int place = rows[4].id == selected ? 5 : 4, former = place_of(selected);
		selected = rows[place].id;
		redraw_row(place);
		if (former >= 0) redraw_row(former);
		break;
	case SWAP:
		if (row_count < 999) break;
		struct row second = rows[1];
		rows[1] = rows[998];
		rows[998] = second;
		redraw_row(1);
		redraw_row(998);
		break;
	case REMOVE:
		if (row_count < 6) break;
		free(rows[5].label);
		memmove(rows + 5, rows + 6, (row_count - 6) * sizeof *rows);
		row_count--;
		if (has_pad) {
			wmove(area, 5, 0);
			wdeleteln(area);
		}
		break;
	}
}

static void show(void) {
	move(0, 0);
	for (int i = 0; i < BUTTON_COUNT; i++) {
		attrset(i == focused ? A_REVERSE : A_NORMAL);
		printw("[ %s ]", BUTTONS[i]);
	}
	attrset(A_NORMAL);
	mvprintw(1, 0, "count %d", presses);
	clrtoeol();
	wnoutrefresh(stdscr);
	if (has_pad) {
		pnoutrefresh(area, 0, 0, 2, 0, LINES - 1, COLS - 1);
	} else {
		werase(area);
		for (int i = 0; i < row_count && i < getmaxy(area); i++) draw_row(i);
		wnoutrefresh(area);
	}
	doupdate();
}

int main(int count, char **arguments) {
	if (count > 1 && !strcmp(arguments[1], "version")) return puts(curses_version()) == EOF;
	if (count != 2 || (strcmp(arguments[1], "column") && strcmp(arguments[1], "list"))) {
		fputs("usage: ncurses column|list|version\n", stderr);
		return 2;
	}
	has_pad = !strcmp(arguments[1], "column");
	setlocale(LC_ALL, "");
	initscr();
	cbreak();
	noecho();
	curs_set(0);
	area = has_pad ? newpad(LINES - 2, COLS) : newwin(LINES - 2, COLS, 2, 0);
	if (!area) fail("no memory");
	idlok(area, TRUE);
	for (;;) {
		show();
		int key = getch();
		if (key == ERR) break;
		if (key == '\t') focused = (focused + 1) % BUTTON_COUNT;
		if (key == '\n' || key == '\r') press(focused);
	}
	endwin();
	return 0;
}
