"""terminal.lua's rows with Textual: `column`, a widget for each in what scrolls them; `list`, an OptionList, which draws what is seen."""

import sys

from textual.app import App
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.reactive import reactive
from textual.widgets import Button, OptionList, Static
from textual.widgets.option_list import Option

from rows import NAMES, Model


class Row(Static):
    DEFAULT_CSS = "Row { height: 1; } Row.selected { text-style: reverse; }"

    def __init__(self, row, selected):
        super().__init__(row.text, markup=False, classes="selected" if selected else None)


class Column(VerticalScroll, can_focus=False):
    """A widget for each row."""

    async def fill(self, rows, model):
        await self.remove_children()
        await self.add(rows, model)

    async def add(self, rows, model):
        await self.mount_all(Row(row, row.id == model.selected) for row in rows)

    def show(self, places, model):
        for place in places:
            self.children[place].update(model.rows[place].text, layout=False)

    def select(self, places, model):
        for place in places:
            self.children[place].set_class(model.rows[place].id == model.selected, "selected")

    def swap(self, first, second, model):
        low, high = self.children[first], self.children[second]
        after = self.children[first + 1]
        self.move_child(low, after=high)
        self.move_child(high, before=after)

    async def remove(self, place):
        await self.children[place].remove()


class Rows(OptionList, can_focus=False):
    """A list of options."""

    DEFAULT_CSS = """
    Rows { border: none; padding: 0; height: 1fr; background: $background; }
    Rows > .option-list--option { padding: 0; }
    Rows > .option-list--option-highlighted { text-style: reverse; }
    """

    async def fill(self, rows, model):
        self.clear_options()
        await self.add(rows, model)

    async def add(self, rows, model):
        self.add_options(Option(Content(row.text)) for row in rows)

    def show(self, places, model):
        for place in places:
            self.replace_option_prompt_at_index(place, Content(model.rows[place].text))

    def select(self, places, model):
        self.highlighted = places[-1]

    def swap(self, first, second, model):
        self.show([first, second], model)

    async def remove(self, place):
        self.remove_option_at_index(place)


class Peer(App):
    CSS = """
    Horizontal { height: 1; }
    Button { min-width: 0; width: auto; padding: 0 1; }
    """
    ENABLE_COMMAND_PALETTE = False
    count = reactive(0)

    def __init__(self, area):
        super().__init__()
        self.model = Model()
        self.area = area

    def compose(self):
        with Horizontal():
            for name in NAMES:
                button = Button(name, id=name, compact=True)
                button.active_effect_duration = 0  # a frame of its own, 0.2 s after each press, is none of the operation's
                yield button
        yield Static("count 0", id="counted")
        yield self.area

    def watch_count(self, count):
        self.query_one("#counted", Static).update(f"count {count}", layout=False)

    async def on_button_pressed(self, event):
        model, area = self.model, self.area
        with self.batch_update():
            match event.button.id:
                case "count":
                    self.count += 1
                case "create":
                    model.create()
                    await area.fill(model.rows, model)
                case "update":
                    area.show(model.update(), model)
                case "select":
                    if places := model.select():
                        area.select(places, model)
                case "swap":
                    if places := model.swap():
                        area.swap(*places, model)
                case "remove":
                    for place in model.remove():
                        await area.remove(place)
                case "append":
                    await area.add(model.append(), model)
                case "clear":
                    model.clear()
                    await area.fill([], model)


Peer({"column": Column, "list": Rows}[sys.argv[1]]()).run()
