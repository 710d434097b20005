-- A text of Markdown that grows: `token()` adds a word or a mark, as an answer that comes in pieces does, `piece()` four bytes of prose.
local words = { "the ", "quick ", "**brown** ", "fox ", "`jumps` ", "over ", "[a](https://example.org/) ", "lazy ", "dog. " }

local app
local count = 0

local App = Component "App" { text = State "" }

function App:body()
  app = self
  return Markdown(self.text)
end

function token()
  count = count + 1
  local added = words[count % #words + 1]
  if count % 240 == 1 then
    added = "# A heading\n\n- an item\n- another\n\n"
  elseif count % 60 == 0 then
    added = "\n\n"
  end
  app.text = app.text .. added
end

function piece()
  count = count + 1
  app.text = app.text .. (count % 50 == 0 and ".\n\n " or count % 3 == 0 and "and " or "wo d")
end

function clear()
  count = 0
  app.text = ""
end

return App
