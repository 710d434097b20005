"""terminal.lua's rows with urwid: `column`, a pile of texts in what scrolls them; `list`, a list box of them, which draws what is seen."""

import sys

import urwid

from rows import NAMES, Model

PALETTE = [("selected", "standout", ""), ("focus", "standout", "")]


class Row(urwid.AttrMap):
    def __init__(self, row, model):
        self.line = urwid.Text(row.text, wrap="clip")
        super().__init__(self.line, None)
        self.show(row, model)

    def show(self, row, model):
        self.line.set_text(row.text)
        self.set_attr_map({None: "selected" if row.id == model.selected else None})


class Column:
    """All rows are drawn, and what is seen is cut from that."""

    def __init__(self):
        self.pile = urwid.Pile([])
        self.widget = urwid.Scrollable(self.pile)

    def row(self, place):
        return self.pile.contents[place][0]

    def fill(self, widgets):
        self.pile.contents = [(widget, ("pack", None)) for widget in widgets]

    def append(self, widgets):
        self.pile.contents.extend((widget, ("pack", None)) for widget in widgets)

    def swap(self, first, second):
        contents = self.pile.contents
        contents[first], contents[second] = contents[second], contents[first]

    def remove(self, place):
        del self.pile.contents[place]


class List:
    """Rows are drawn as far as they are seen."""

    def __init__(self):
        self.walker = urwid.SimpleFocusListWalker([])
        self.widget = urwid.ListBox(self.walker)

    def row(self, place):
        return self.walker[place]

    def fill(self, widgets):
        self.walker[:] = widgets
        if widgets:
            self.walker.set_focus(0)

    def append(self, widgets):
        self.walker.extend(widgets)

    def swap(self, first, second):
        self.walker[first], self.walker[second] = self.walker[second], self.walker[first]

    def remove(self, place):
        del self.walker[place]


class App:
    def __init__(self, area):
        self.model = Model()
        self.area = area
        self.counted = urwid.Text("count 0")
        buttons = [urwid.Button(name, on_press=getattr(self, name)) for name in NAMES]
        self.buttons = urwid.Columns([("fixed", len(name) + 4, urwid.AttrMap(button, None, "focus"))
                                      for name, button in zip(NAMES, buttons)])
        header = urwid.Pile([("pack", self.buttons), ("pack", self.counted)])
        self.loop = urwid.MainLoop(urwid.Frame(area.widget, header=header, focus_part="header"), PALETTE,
                                   unhandled_input=self.key, handle_mouse=False)

    def key(self, key):
        if key == "tab":
            self.buttons.focus_position = (self.buttons.focus_position + 1) % len(NAMES)

    def widgets(self, rows):
        return [Row(row, self.model) for row in rows]

    def show(self, places):
        for place in places:
            self.area.row(place).show(self.model.rows[place], self.model)

    def count(self, _):
        self.model.count += 1
        self.counted.set_text(f"count {self.model.count}")

    def create(self, _):
        self.model.create()
        self.area.fill(self.widgets(self.model.rows))

    def update(self, _):
        self.show(self.model.update())

    def select(self, _):
        self.show(self.model.select())

    def swap(self, _):
        if places := self.model.swap():
            self.area.swap(*places)

    def remove(self, _):
        for place in self.model.remove():
            self.area.remove(place)

    def append(self, _):
        self.area.append(self.widgets(self.model.append()))

    def clear(self, _):
        self.model.clear()
        self.area.fill([])


App({"column": Column, "list": List}[sys.argv[1]]()).loop.run()
