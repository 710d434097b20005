-- luaview: --frames none
-- the function that makes the first value of a State is given the object, whose inputs it may read
local Editor = Component "Editor" { item = Property(), draft = State(function(self) return self.item .. "!" end) }
function Editor:body() print(self.item, self.draft) return Text(self.draft) end
local Root = Component "Root" { n = State(1) }
function Root:body() return VStack { Editor { item = "item" .. self.n }, Button("n", function() self.n = 2 end) } end
return Root
