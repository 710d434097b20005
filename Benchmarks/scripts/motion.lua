-- What moves: "spinner", bars without a value; "box", one that is animated for ever; "many", fifty rows that are; "still", nothing.
local what = ...

local Many = Component "Many" { there = State(false) }

function Many:body()
  return VStack {
    ForEach(50, function(row)
      return Text("row " .. row):offset { x = self.there and 20 + row or 0 }:foregroundStyle(self.there and "#ff8000" or "#0080ff")
    end),
    Button("key", function() end),
  }
  :onAppear(function()
    withAnimation(Animation.easeInOut(1):repeatForever(), function() self.there = true end)
  end)
end

local Box = Component "Box" { there = State(false) }

function Box:body()
  return Text "box":border():offset { x = self.there and 60 or 0 }:onAppear(function()
    withAnimation(Animation.easeInOut(1):repeatForever(), function() self.there = true end)
  end)
end

if what == "spinner" then return VStack { ProgressView { label = "loading" }, Text "please wait" } end
if what == "box" then return Box() end
if what == "many" then return Many() end
return Text "still"
