"""terminal.lua's rows with prompt_toolkit: `column`, a window for each in what scrolls them; `list`, a control that is asked for lines."""

import sys

from prompt_toolkit.application import Application
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.key_binding.bindings.focus import focus_next
from prompt_toolkit.layout import (
    FormattedTextControl, HSplit, Layout, ScrollablePane, UIContent, UIControl, VerticalAlign, VSplit, Window)
from prompt_toolkit.styles import Style
from prompt_toolkit.widgets import Button

from rows import NAMES, Model

STYLE = Style([("selected", "reverse"), ("button.focused", "reverse")])


def fragments(row, model):
    return [("class:selected" if row.id == model.selected else "", row.text)]


class Column:
    """A window for each row, which asks for its text as it is drawn."""

    def __init__(self, model):
        self.model = model
        self.split = HSplit([], align=VerticalAlign.TOP)
        self.container = ScrollablePane(self.split, show_scrollbar=False)

    def windows(self, rows):
        return [Window(FormattedTextControl(lambda row=row: fragments(row, self.model)), height=1) for row in rows]

    def create(self):
        self.model.create()
        self.split.children = self.windows(self.model.rows)

    def update(self):
        self.model.update()

    def select(self):
        self.model.select()

    def swap(self):
        if places := self.model.swap():
            first, second = places
            windows = self.split.children
            windows[first], windows[second] = windows[second], windows[first]

    def remove(self):
        for place in self.model.remove():
            del self.split.children[place]

    def append(self):
        self.split.children += self.windows(self.model.append())

    def clear(self):
        self.model.clear()
        self.split.children = []


class Lines(UIControl):
    """A line for each row, made as far as it is seen."""

    def __init__(self, model):
        self.model = model
        self.container = Window(self)

    def create_content(self, width, height):
        rows = self.model.rows
        return UIContent(lambda place: fragments(rows[place], self.model), line_count=len(rows), show_cursor=False)

    def __getattr__(self, name):
        return getattr(self.model, name)


model = Model()
area = {"column": Column, "list": Lines}[sys.argv[1]](model)


def count():
    model.count += 1


buttons = [Button(name, count if name == "count" else getattr(area, name), width=len(name) + 4) for name in NAMES]
keys = KeyBindings()
keys.add("tab")(focus_next)
counted = Window(FormattedTextControl(lambda: f"count {model.count}"), height=1)
root = HSplit([VSplit(buttons), counted, area.container])
Application(Layout(root), key_bindings=keys, style=STYLE, full_screen=True).run()
