-- What tests do with the mouse to views that have gestures.
local App = Component "App" { said = State "nothing", isOver = State(false), drag = GestureState(0) }
function App:body()
  return VStack {
    Text("said " .. self.said):id "said",
    Text "drag":gesture(DragGesture()
      :updating(self.bind.drag, function(value) return value.translation.width end)
      :onEnded(function(value) self.said = value.translation.width .. "," .. value.translation.height end)),
    Text "hold":onLongPressGesture(function() self.said = "held" end),
    Text "hover":onHover(function(isInside) self.isOver = isInside end),
    Text "twice":onTapGesture(function() self.said = "twice" end, { count = 2 }),
  }
end

describe("gestures", function()
  local app
  before_each(function() app = mount(App, { width = 30 }) end)
  local function said() return app:find("id=said").label end

  it("are made in one word", function()
    app:drag(1, 2, 9, 3)
    assert.equal("said 8,1", said())
    app:drag(1, 2, 9, 3, 3, 2)
    assert.equal("said 2,0", said())
    app:longPress(1, 3)
    assert.equal("said held", said())
    app:click(1, 5, { count = 2 })
    assert.equal("said twice", said())
  end)

  it("are made step by step", function()
    app:click(1, 2, { hold = true })
    app:drag(4, 2)
    assert.equal(3, app:state("App").drag)
    assert.equal("said nothing", said())
    app:release(6, 2)
    assert.equal("said 5,0", said())
    assert.equal(0, app:state("App").drag)
  end)

  it("are decided by the app's clock", function()
    app:longPress(1, 3, 0.4)
    assert.equal("said nothing", said())
    app:click(1, 3, { hold = true })
    app:advance "499ms"
    assert.equal("said nothing", said())
    app:advance "1ms"
    assert.equal("said held", said())
    app:perform "longPress 1,3 2s"
    app:release(1, 3)
  end)

  it("follow the mouse", function()
    app:hover(2, 4)
    assert.is_true(app:state("App").isOver)
    app:hover(20, 4)
    assert.is_false(app:state("App").isOver)
  end)

  it("say what is wrong with a place", function()
    assert.error_matches(function() app:drag(1) end, "drag needs a row, a whole number, not nothing", 1, true)
    assert.error_matches(function() app:drag(1, 2, 3) end, "drag needs a row, a whole number, not nothing", 1, true)
    assert.error_matches(function() app:release(0, 1) end, "release needs a column and a row of 1 to", 1, true)
    assert.error_matches(function() app:click(1, 1, { holds = true }) end, "there is no option 'holds'; there are count, shift, button, hold", 1, true)
    assert.error_matches(function() app:perform "longPress 1,3 soon" end, "soon", 1, true)
  end)
end)
