"""The rows of Benchmarks/scripts/terminal.lua and what its buttons do: for the programs in Python, and for what they should show."""

ADJECTIVES = ["pretty", "large", "big", "small", "tall", "short", "long", "handsome", "plain", "quaint", "clean"]
COLOURS = ["red", "yellow", "blue", "green", "pink", "brown", "purple", "white", "black", "orange"]
NOUNS = ["table", "chair", "house", "bbq", "desk", "car", "pony", "cookie", "sandwich", "burger", "pizza"]
# The buttons, in their order.
NAMES = ["count", "create", "update", "select", "swap", "remove", "append", "clear"]


class Row:
    def __init__(self, id):
        self.id = id
        self.label = f"{ADJECTIVES[id * 7 % 11]} {COLOURS[id * 3 % 10]} {NOUNS[id * 5 % 11]}"

    @property
    def text(self):
        return f"{self.id:6}  {self.label}"


class Model:
    """What is there to show. Each operation says which rows it concerns, for those who show the others as they were."""

    def __init__(self):
        self.count = 0
        self.rows = []
        self.next = 1
        self.selected = 0

    def make(self, count):
        made = [Row(self.next + i) for i in range(count)]
        self.next += count
        return made

    def create(self):
        self.rows = self.make(1000)

    def update(self):
        """The places of the rows whose texts are others."""
        places = range(0, len(self.rows), 10)
        for place in places:
            self.rows[place].label += " !!!"
        return places

    def select(self):
        """The fifth row, or the sixth if that is the one: the places of what was selected and of what is."""
        if len(self.rows) < 6:
            return []
        before = [place for place, row in enumerate(self.rows) if row.id == self.selected]
        place = 5 if self.rows[4].id == self.selected else 4
        self.selected = self.rows[place].id
        return [*before, place]

    def swap(self):
        """The places of the two."""
        if len(self.rows) < 999:
            return []
        self.rows[1], self.rows[998] = self.rows[998], self.rows[1]
        return [1, 998]

    def remove(self):
        """The places of those that went."""
        if len(self.rows) < 6:
            return []
        del self.rows[5]
        return [5]

    def append(self):
        """The new ones."""
        made = self.make(1000)
        self.rows += made
        return made

    def clear(self):
        self.rows = []
