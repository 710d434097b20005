-- L66: what is shown goes by the schedule, follows what its function reads, and rests where it is not seen.
local App = Component "App" { tab = State "clock", by = State(2), n = State(0), shows = State(true) }
function App:body()
  print "App"
  return VStack {
    TabView { selection = self.bind.tab,
      VStack {
        self.shows and TimelineView(self.by, function(context)
          print("  draws", context.date, context.cadence, self.n)
          return Text("at " .. context.date)
        end),
      }:tag "clock":tabItem "clock",
      Text "nothing goes on":tag "rest":tabItem "rest",
    },
    Button("add", function() self.n = self.n + 1 end),
    Button("faster", function() self.by = 1 end),
    Button("remove", function() self.shows = false end),
  }
end
return App
