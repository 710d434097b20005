extension Word {
    static let refreshable = Word(
        "refreshable", .modifier, in: .behaviour,
        usage: "view:refreshable(function() … end)",
        summary:
            "Ctrl-R and F5 inside run the function as a task, and a line above says so while it runs; Environment \"refresh\" begins it, too (L67).",
        takes: [.required("action", .function)],
        meaning: .view { (reader, view) throws(ScriptError) in
            guard let base = view.baseReference(anchors: reader.anchors) else { return .empty }
            return try reader.view(.refreshable, [.reference(try reader.reference(view, 0)), .reference(base)])
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.refreshable.address }

extension OwnWord {
    /// What is read as `Environment "refresh"` is one function for as long as the view is there: its readers need not be evaluated
    /// with it.
    fileprivate static let refreshable = OwnWord(
        name: "refreshable",
        source: """
            local Refreshable = Component "Refreshable" {
              action = Property(), running = State(false),
              refresh = State(function()
                local start
                return { call = function() return start() end, set = function(new) start = new end }
              end),
            }

            function Refreshable:start()
              local running = self.running
              if running and not running.isCancelled then return running end
              local action, task = self.action, nil
              task = Task(function()
                local over <close> = setmetatable({}, { __close = function()
                  if self.running == task then self.running = false end
                end })
                action()
              end)
              self.running = task
              return task
            end

            function Refreshable:body()
              local function start() self:start() end
              self.refresh.set(function() return self:start() end)
              return VStack {
                alignment = "leading",
                If(self.running, Text "refreshing …":dim()),
                Group { self.content }:environment("refresh", self.refresh.call)
                  :onKeyPress("ctrl+r", start):onKeyPress("f5", start),
              }
            end

            return function(action, view) return Refreshable { action = action, view } end
            """)
}
