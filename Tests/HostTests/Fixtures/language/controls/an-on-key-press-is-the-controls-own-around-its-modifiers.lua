-- luaview: --frames none
-- What a modifier puts around a control stands for the control: its onKeyPress is asked before the control is.
local Wrapped = Component "Wrapped" { t = Binding() }
function Wrapped:body() return TextEditor("component", self.bind.t) end

local App = Component "App" { t = State "" }
function App:body()
  local function mine() print "mine" end
  local function editor(name) return TextEditor(name, self.bind.t) end
  return VStack {
    editor("plain"):onKeyPress("enter", mine):id "plain",
    editor("id"):id "id":onKeyPress("enter", mine),
    editor("ids"):id "a":id "b":onKeyPress("enter", mine),
    editor("overlay"):overlay(Text "*"):onKeyPress("enter", mine),
    editor("error"):onError(function() return Text "" end):onKeyPress("enter", mine),
    Group { editor("group") }:onKeyPress("enter", mine),
    Wrapped { t = self.bind.t }:onKeyPress("enter", mine),
    VStack { editor("stack") }:onKeyPress("enter", mine),
    Text("lines " .. #self.t),
  }
  :onKeyPress("ctrl+q", function() print("typed", #self.t) end)
end
return App
