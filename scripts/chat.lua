-- A chat whose answers stream in:
--   luaview run --allow-net=localhost:8080 scripts/chat.lua -- http://localhost:8080/v1/chat/completions [MODEL]
-- asks a service with the interface of OpenAI's, as llama.cpp and Ollama have it. Without an address a stand-in answers.
-- luaview: --width 60 --height 20
local address, model = ...

-- What the stand-in says, word by word.
local sayings = {
  { "list", "Here is a list:\n\n- **first** things\n- then `others`\n- and the *rest*\n" },
  { "code", "A function:\n\n```lua\nlocal function double(n)\n  return 2 * n\nend\n```\n\nCall it as `double(21)`." },
  { "fail", nil },
}

local function standIn(prompt)
  local text = "You said: *" .. prompt .. "*. I am a stand-in: ask for a **list**, for **code**, or have me **fail**."
  for _, saying in ipairs(sayings) do
    if prompt:lower():find(saying[1], 1, true) then text = saying[2] end
  end
  if not text then return Fail "the service answers with status 503" end
  local parts = {}
  for part in text:gmatch "%s*%S+%s*" do parts[#parts + 1] = part end
  return Timer(0.1):scan(0, function(n) return n + 1 end):prefix(#parts):map(function(n) return parts[n] end)
end

-- The parts of an answer, of lines such as `data: {"choices":[{"delta":{"content":"x"}}]}`.
local function part(line)
  local data = line:match "^data:%s*(.+)"
  if not data or data == "[DONE]" then return nil end
  local isRead, value = pcall(json.decode, data)
  if not isRead then error("the service sends what is no JSON: " .. data:sub(1, 60), 0) end
  if value.error then error(value.error.message or "the service says that something is wrong", 0) end
  local choice = value.choices and value.choices[1]
  local text = choice and choice.delta and choice.delta.content
  return type(text) == "string" and text or nil
end

-- A publisher of an answer, and what makes a text of each of its values, or nil.
local function ask(messages)
  if not address then return standIn(messages[#messages].text), function(text) return text end end
  local sent = {}
  for i, message in ipairs(messages) do sent[i] = { role = message.role, content = message.text } end
  return http.lines(address, {
    method = "POST", headers = { ["Content-Type"] = "application/json", Accept = "text/event-stream" },
    body = json.encode { model = model or "default", stream = true, messages = sent },
  }), part
end

local Chat = Observable "Chat" { messages = {}, isAnswering = false, problem = "", seconds = 0, task = Ignored(nil) }

-- Asks with all that was said so far; what comes is added to the last message.
function Chat:answer()
  local said = copy(self.messages)
  self.isAnswering, self.problem = true, ""
  table.insert(self.messages, { id = #self.messages + 1, role = "assistant", text = "" })
  local task
  task = Task(function()
    local began = clock.elapsed()
    local done <close> = setmetatable({}, { __close = function()
      if self.task == task then self.isAnswering, self.task = false, nil end
    end })
    local ok, problem = pcall(function()
      local answer, read = ask(said)
      for value in lines(answer) do
        local last = self.messages[#self.messages]
        last.text = last.text .. (read(value) or "")
        self.seconds = clock.elapsed() - began
      end
    end)
    if problem == cancelled then error(cancelled, 0) end
    if not ok then self.problem = tostring(problem):gsub("^%S+:%d+: ", "") end
    if self.messages[#self.messages].text == "" then table.remove(self.messages) end
    terminal.notify(ok and "The answer is there" or "There is no answer", { title = "Chat" })
  end)
  self.task = task
end

function Chat:say(text)
  if self.isAnswering or text:match "^%s*$" then return false end
  table.insert(self.messages, { id = #self.messages + 1, role = "user", text = text })
  self:answer()
  return true
end

-- At once: what the task closes is closed in an event of its own.
function Chat:stop()
  if self.task then self.task:cancel() end
  self.isAnswering, self.task = false, nil
end

function Chat:again()
  if self.isAnswering or #self.messages == 0 then return end
  if self.messages[#self.messages].role == "assistant" then table.remove(self.messages) end
  self:answer()
end

function Chat:clear()
  self:stop()
  self.messages, self.problem = {}, ""
end

local Message = Component "Message" { message = Property(), isLast = Property(false) }

function Message:body()
  local isUser = self.message.role == "user"
  return VStack {
    alignment = "leading",
    HStack {
      Text(isUser and "You" or "Answer"):bold():foregroundStyle(isUser and "cyan" or "green"),
      self.isLast and ProgressView "":frame { width = 6 },
    },
    Markdown(self.message.text):padding { leading = 2 },
  }
  :frame { maxWidth = math.huge, alignment = "leading" }
end

local App = Component "App" { chat = State(function() return Chat() end), text = SceneStorage("draft", ""), field = FocusState() }

function App:send()
  if self.chat:say(self.text) then self.text = "" end
end

function App:body()
  local chat = self.chat
  local count = #chat.messages
  local writing = {
    Button("Send", function() self:send() end):disabled(chat.isAnswering),
    Button("Stop", function() chat:stop() end):keyboardShortcut "ctrl+x":disabled(not chat.isAnswering),
  }
  local rest = {
    Button("Again", function() chat:again() end):keyboardShortcut "ctrl+r":disabled(chat.isAnswering or count == 0),
    Button("Copy", function() clipboard.copy(chat.messages[count].text) end):disabled(count == 0),
    Button("New", function() chat:clear() end):keyboardShortcut "ctrl+n",
  }
  return VStack {
    alignment = "leading",
    HStack {
      Text "Chat":bold(), Text(address and (model or address) or "stand-in"):foregroundStyle "secondary":lineLimit(1), Spacer(),
      chat.seconds > 0 and Text.number(chat.seconds, { digits = 1, unit = "s" }):foregroundStyle "secondary",
    },
    Divider(),
    count == 0
      and ContentUnavailableView("Nothing was said", { systemImage = "bubble", description = "Write below, Enter sends." })
      or ScrollView {
        VStack {
          alignment = "leading", spacing = 1,
          ForEach(chat.messages, "id", function(message, i)
            return Message { message = message, isLast = chat.isAnswering and i == count }
          end),
        },
      }:defaultScrollAnchor "bottom":frame { maxHeight = math.huge, maxWidth = math.huge, alignment = "topLeading" },
    Divider(),
    chat.problem ~= "" and Text(chat.problem):foregroundStyle "red",
    TextField("message", self.bind.text):focused(self.bind.field):onSubmit(function() self:send() end),
    ViewThatFits {
      axis = "horizontal",
      HStack { writing, rest },
      VStack { alignment = "leading", spacing = 0, HStack { writing }, HStack { rest } },
    },
  }
  :frame { maxHeight = math.huge, alignment = "topLeading" }
  :onAppear(function() self.field = true end)
  :onChange(chat.isAnswering, function(_, isAnswering) terminal.progress(isAnswering and "unknown" or nil) end)
end

return App
