extension Word {
    static let timelineView = Word(
        "TimelineView", .leaf, in: .container,
        usage:
            "TimelineView(seconds, function(context) … end, { from = time }), TimelineView(\"everyMinute\" or \"animation\", function)",
        summary:
            "What the function gives for context.date, anew at each time of the schedule, while it is shown (L66).",
        takes: [
            .required("schedule", .real, orOneOf: ["everyMinute", "animation"]), .required("content", .function),
            .optional("from", .real), .optional("minimumInterval", .real),
        ],
        positional: 2,
        options: true,
        check: { (given) throws(CallError) in try checkSchedule(given) },
        notesPlace: true,
        meaning: .view { (reader, view) throws(ScriptError) in
            let (span, start) = schedule(view)
            let content = Value.reference(try reader.reference(view, 1))
            return try reader.view(.timeline, [.number(span), start.map(Value.number) ?? .boolean(false), content])
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.timelineView.address }

/// So many seconds are between two frames where something moves, and at least so many.
private let (frame, leastFrame) = (0.05, 1.0 / 60)

private func checkSchedule(_ given: any GivenArguments) throws(CallError) {
    if let seconds = given.number("schedule") {
        guard seconds > 0, seconds < 1e12 else {
            throw CallError("TimelineView: a schedule is a positive number of seconds, got \(LuaNumber.plain(seconds))")
        }
        guard !given.isGiven("minimumInterval") else {
            throw CallError("TimelineView: 'minimumInterval' belongs to the schedule \"animation\"")
        }
    } else if given.isGiven("from") {
        throw CallError("TimelineView: 'from' belongs to a schedule that is a number of seconds")
    }
    if let interval = given.number("minimumInterval"), !(interval >= 0 && interval < 1e12) {
        throw CallError("TimelineView: 'minimumInterval' is a number of seconds, got \(LuaNumber.plain(interval))")
    }
    if let from = given.number("from"), !(abs(from) < 1e15) {
        throw CallError("TimelineView: 'from' is a time in seconds since 1970, got \(LuaNumber.plain(from))")
    }
}

/// The seconds from one time to the next, and the first time; nil: when the view appears.
private func schedule(_ view: ViewCursor) -> (span: Double, start: Double?) {
    if let seconds = view.number(0) { return (seconds, view.number(2)) }
    if view.string(0) == "everyMinute" { return (60, 0) }
    return (max(view.number(3) ?? frame, leastFrame), nil)
}

extension OwnWord {
    /// What is shown goes by the times of the schedule, not by when a step runs: frames do not depend on how late that is.
    fileprivate static let timeline = OwnWord(
        name: "TimelineView",
        source: """
            local now = (...).now

            -- The last time of the schedule that is not behind `time`; its first before it begins.
            local function last(start, span, time)
              return start + math.max(math.floor((time - start) / span), 0) * span
            end

            local function checked(...)
              for _, view in ipairs { ... } do
                local kind = type(view)
                if view and kind ~= "userdata" and kind ~= "table" then
                  error("TimelineView: its function must give a view, not a " .. kind .. "; write Text(…) for text", 0)
                end
              end
              return ...
            end

            local context = { __metatable = false }
            function context.__index(_, name)
              error("TimelineView: its context has date and cadence, and no '" .. tostring(name) .. "'", 2)
            end

            local Timeline = Component "TimelineView" {
              span = Property(), start = Property(), draw = Property(),
              began = State(function() return now() end), date = State(false),
            }

            function Timeline:body()
              local span, start = self.span, self.start or self.began
              local cadence = span < 1 and "live" or span < 60 and "seconds" or "minutes"
              local date = self.date or last(start, span, self.began)
              return VStack { checked(self.draw(setmetatable({ date = date, cadence = cadence }, context))) }
                :onAppear(function() if self.date then self.date = last(start, span, now()) end end)
                :task({ start, span }, function()
                  local date = last(start, span, now())
                  self.date = date
                  while true do
                    local time = now()
                    local coming = math.max(date + span, last(start, span, time))
                    sleep(math.max(coming - time, 0))
                    date = coming
                    self.date = coming
                  end
                end)
            end

            return function(span, start, draw) return Timeline { span = span, start = start, draw = draw } end
            """)
}
