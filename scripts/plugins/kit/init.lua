-- One thing of each kind that a plugin can provide.
local words = require "./words"

-- A component: used as a view. The colour is the plugin's own key of the environment.
local Badge = Component "Badge" { text = Property(), accent = Environment "accent" }

function Badge:body()
  return Text("‹" .. self.text .. "›"):foregroundStyle(self.accent)
end

-- A modifier with a body of its own.
local Card = Modifier "Card" {
  title = Property(),
  body = function(self, content)
    return content:border { style = "rounded", title = self.title }
  end,
}

-- An updater: lets new content in when the tens have changed.
local Tens = Updater "Tens" {
  shouldUpdate = function(old, new) return old // 10 ~= new // 10 end,
}

-- A publisher: counts down from a number, second by second. Made again in a body it is the same one and goes on, since all
-- that it is made of is equal; a function made in here would be another one each time.
local function oneLess(left) return left - 1 end

local function Countdown(from)
  return Timer(1):prefix(from):scan(from, oneLess)
end

-- A service: a task that calls it waits.
local function greeting(name)
  sleep(1)
  return words.greeting:format(name)
end

-- A function that answers at once.
local function initials(name)
  return (name:gsub("(%a)%S*%s*", "%1"))
end

-- A command of the console.
local function hello(text)
  print(words.greeting:format(text == "" and "world" or text))
end

-- A test assertion: whether an app shows a line, blanks at its ends aside.
local has_line = {
  holds = function(app, text)
    for line in (app:frame() .. "\n"):gmatch "[ ]*(.-)[ ]*\n" do
      if line == text then return true end
    end
    return false
  end,
  positive_message = "Expected a line in\n%s\nthat is\n%s",
  negative_message = "Expected no line in\n%s\nthat is\n%s",
}

return {
  Badge = Badge, Card = Card, Tens = Tens, Countdown = Countdown, greeting = greeting, accent = "cyan", hello = hello,
  initials = initials,
  has_line = has_line,
}
