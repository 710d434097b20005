-- luaview: --width 72 --height 18
-- A browser of a table of 10,000 rows: sorted by a press on a header, filtered by what is typed, one row in full beside it.
local first = { "Ada", "Alan", "Barbara", "Dennis", "Edsger", "Frances", "Grace", "Hedy", "John", "Katherine", "Ken", "Margaret", "Niklaus", "Radia", "佐藤" }
local last = { "Allen", "Hamilton", "Hopper", "Johnson", "Kay", "Lamarr", "Liskov", "Lovelace", "McCarthy", "Perlman", "Ritchie", "Thompson", "Turing", "Wirth", "東海林" }
local cities = { "Berlin", "Kyōto", "Lagos", "Lima", "London", "Oslo", "Seoul", "Wellington" }
local teams = { "compilers", "databases", "graphics", "networks", "security", "systems" }

local people = {}
for i = 1, 10000 do
  local n = i * 2654435761 & 0xffffffff
  people[i] = {
    id = i, name = first[n % #first + 1] .. " " .. last[n // 16 % #last + 1], city = cities[n // 256 % #cities + 1],
    team = teams[n // 2048 % #teams + 1], pay = 3000 + n // 64 % 90 * 50, since = 1990 + n // 4096 % 36,
  }
end

-- Rows are numbers; what is known of each stands in `people`.
local function field(name)
  return function(i) return people[i][name] end
end
local name, team, pay, since = field "name", field "team", field "pay", field "since"

local Person = Component "Person" { number = Property() }
function Person:body()
  local person = people[self.number]
  return GroupBox {
    label = person.name,
    Grid {
      GridRow { Text("team"):dim(), Text(person.team) },
      GridRow { Text("city"):dim(), Text(person.city) },
      GridRow { Text("pay"):dim(), Text(person.pay) },
      GridRow { Text("since"):dim(), Text(person.since) },
    },
    Gauge { value = person.pay, min = 3000, max = 7500 }:tint "success",
  }
  :frame { width = 24 }
end

local App = Component "App" {
  filter = State "", chosen = State(nil), order = State { { key = "Name" } },
  shown = Computed(function(self)
    local shown, text = {}, self.filter:lower()
    for i, person in ipairs(people) do
      if text == "" or person.name:lower():find(text, 1, true) or person.team:find(text, 1, true) then shown[#shown + 1] = i end
    end
    return shown
  end),
}
function App:body()
  return VStack {
    HStack {
      TextField("filter", self.bind.filter):frame { maxWidth = 30 },
      Spacer(),
      Text(#self.shown .. " of " .. #people),
    },
    Divider(),
    HStack {
      Table(self.shown, {
        selection = self.bind.chosen, sortOrder = self.bind.order,
        TableColumn("Name", { value = name, maxWidth = math.huge }),
        TableColumn("Team", { value = team }),
        TableColumn("Pay", { value = pay, alignment = "trailing" }),
        TableColumn("Since", { value = since, alignment = "trailing" }),
      })
      :frame { idealHeight = 20 }  -- in a pipe, where no height is offered
      :accessibilityLabel "people",
      -- Beside the table where that has room left for itself.
      self.chosen and ViewThatFits { axis = "horizontal", Person { number = self.chosen }, Text "" },
    },
  }
end

return App
