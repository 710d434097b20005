extension Word {
    static let datePicker = Word(
        "DatePicker", .leaf, in: .control,
        usage:
            "DatePicker(label, self.bind.time, { displayedComponents = \"date\", \"hourAndMinute\" or \"dateAndTime\", min = time, max = time, style = \"graphical\" })",
        summary:
            "A date or a time of day, in seconds since 1970 as os.time() gives them; one that does not exist is said and not taken.",
        synonyms: ["DateField", "Calendar"],
        takes: [
            .required("label", .words), .required("selection", .binding),
            .optional("displayedComponents", oneOf: ["date", "hourAndMinute", "dateAndTime"]), .optional("min", .real),
            .optional("max", .real), .optional("style", oneOf: ["compact", "graphical"]),
        ],
        positional: 2,
        options: true,
        check: { (given) throws(CallError) in try checkTimes(given) },
        meaning: .view { (reader, view) throws(ScriptError) in
            let anchors = reader.anchors
            let arguments = [0, 1, 2, 3, 4, 5].map { view.value($0, anchors: anchors) }
            var picker = try reader.view(.datePicker, arguments)
            picker.modifiers.append(.oneControl(label: view.string(0)))
            return picker
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.datePicker.address }

/// Times that a calendar of four digits has.
private let times = -62_135_596_800.0...253_402_300_799.0

private func checkTimes(_ given: any GivenArguments) throws(CallError) {
    for (name, time) in [("min", given.number("min")), ("max", given.number("max"))] {
        if let time, !times.contains(time) {
            throw CallError("DatePicker: '\(name)' is a time in seconds since 1970, got \(LuaNumber.plain(time))")
        }
    }
    if let least = given.number("min"), let most = given.number("max"), least > most {
        throw CallError("DatePicker: 'min' is later than 'max'")
    }
}

extension OwnWord {
    fileprivate static let datePicker = OwnWord(
        name: "DatePicker",
        source: """
            local formats = { date = "%Y-%m-%d", hourAndMinute = "%H:%M", dateAndTime = "%Y-%m-%d %H:%M" }
            -- The times that a calendar of four digits has.
            local earliest, latest = -62135596800, 253402300799
            local months = {
              "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
              "December",
            }

            local DatePicker = Component "DatePicker" {
              label = Property(), time = Binding(), parts = Property(), min = Property(nil), max = Property(nil),
              isGraphical = Property(false), draft = State(nil), problem = State(nil), month = State(nil),
              focused = FocusState(), labels = Environment "labelsVisibility",
            }

            function DatePicker:text(time)
              local text = os.date(formats[self.parts], time)
              return (text:gsub("^(%d+)%-", function(year) return ("%04d-"):format(tonumber(year)) end))
            end

            -- The time as a table; a value that is none is an error of the script.
            function DatePicker:fields()
              local time = self.time
              if math.type(time) == nil or time ~= time or time < earliest or time > latest then
                error("DatePicker '" .. self.label .. "': its value is a time in seconds since 1970, got "
                  .. (type(time) == "string" and "'" .. time .. "'" or tostring(time)), 0)
              end
              return os.date("*t", math.floor(time))
            end

            local function days(year, month)
              if month == 2 then return (year % 4 == 0 and year % 100 ~= 0 or year % 400 == 0) and 29 or 28 end
              return (month == 4 or month == 6 or month == 9 or month == 11) and 30 or 31
            end

            -- The time that a text says; nil and why it says none.
            function DatePicker:parsed(text)
              local t = self:fields()
              if self.parts ~= "hourAndMinute" then
                local year, month, day, rest = text:match "^(%d%d%d%d)%-(%d%d?)%-(%d%d?)(.*)$"
                if not year or rest:match "^[%d%-]" then return nil, "a date is written 2026-11-27" end
                year, month, day = tonumber(year), tonumber(month), tonumber(day)
                if year < 1 or month < 1 or month > 12 or day < 1 or day > days(year, month) then
                  return nil, text:match "^%S+" .. " does not exist"
                end
                t.year, t.month, t.day = year, month, day
                text = rest
                if self.parts == "dateAndTime" and text ~= "" then
                  if not text:match "^ " then return nil, "a time is written 2026-11-27 14:03" end
                  text = text:sub(2)
                end
              end
              -- A date alone keeps the time of day.
              if self.parts == "hourAndMinute" or self.parts == "dateAndTime" and text ~= "" then
                local hour, minute = text:match "^(%d%d?):(%d%d)$"
                if not hour then return nil, "a time of day is written 14:03" end
                hour, minute = tonumber(hour), tonumber(minute)
                if hour > 23 or minute > 59 then return nil, text .. " does not exist" end
                t.hour, t.min = hour, minute
              elseif text ~= "" then
                return nil, "a date is written 2026-11-27"
              end
              t.isdst = nil
              local time = os.time(t)
              local back = os.date("*t", time)
              if back.hour ~= t.hour or back.min ~= t.min then
                return nil, ("%02d:%02d does not exist on that day"):format(t.hour, t.min)
              end
              return self:within(time)
            end

            local function isSameDay(a, b)
              local form = "%Y-%m-%d"
              return os.date(form, math.floor(a)) == os.date(form, math.floor(b))
            end

            function DatePicker:within(time)
              if time < earliest or time > latest then return nil, "a year is one from 1 to 9999" end
              if self.parts == "date" then  -- the first and the last day are whole
                if self.min and time < self.min and isSameDay(time, self.min) then return math.ceil(self.min) end
                if self.max and time > self.max and isSameDay(time, self.max) then return math.floor(self.max) end
              end
              if self.min and time < self.min then return nil, "the earliest is " .. self:text(math.floor(self.min)) end
              if self.max and time > self.max then return nil, "the latest is " .. self:text(math.floor(self.max)) end
              return time
            end

            -- Takes the time that a text says, or says why that is none.
            function DatePicker:take(text)
              local time, problem = self:parsed(text)
              if time then self.time, self.draft, self.month = time, nil, nil end
              self.problem = problem
            end

            -- What is typed is a draft until it is whole; without the focus nothing more of it comes.
            function DatePicker:type(text)
              self.draft, self.problem = text, nil
              if not self.focused then return self:finish() end
              if #text >= #self:text(0) then self:take(text) end
            end

            -- Takes the draft if it is a time, and shows the time that there is.
            function DatePicker:finish()
              if self.draft then self:take(self.draft) end
              self.draft, self.problem = nil, nil
            end

            function DatePicker:move(change)
              local t = self:fields()
              local day = t.day
              self.draft, self.problem, self.month = nil, nil, nil
              for name, by in pairs(change) do t[name] = t[name] + by end
              if change.month then
                local first = os.date("*t", os.time { year = t.year, month = t.month, day = 1, hour = 12 })
                t.year, t.month, t.day = first.year, first.month, math.min(day, days(first.year, first.month))
              end
              t.isdst = nil
              local time, now = os.time(t), self.time
              local least, most = self.min and math.ceil(self.min) or earliest, self.max and math.floor(self.max) or latest
              -- From outside of the range its end is the next there is.
              if now < least and time > now then time = math.max(time, least) end
              if now > most and time < now then time = math.min(time, most) end
              time = self:within(time)
              if time then self.time = time end
            end

            function DatePicker:calendar()
              local t = self:fields()
              local shown = self.month or { year = t.year, month = t.month }
              local function turn(by)
                local first = os.date("*t", os.time { year = shown.year, month = shown.month + by, day = 1, hour = 12 })
                if first.year < 1 or first.year > 9999 then return end
                self.month = { year = first.year, month = first.month }
              end
              local before = (os.date("*t", os.time { year = shown.year, month = shown.month, day = 1, hour = 12 }).wday + 5) % 7
              local rows, row = {}, {}
              for _ = 1, before do row[#row + 1] = Text "  " end
              for day = 1, days(shown.year, shown.month) do
                local isChosen = t.year == shown.year and t.month == shown.month and t.day == day
                local text = Text(("%2d"):format(day))
                row[#row + 1] = Button(isChosen and text:reverse() or text, function()
                  self.draft = nil
                  self:take(("%04d-%02d-%02d"):format(shown.year, shown.month, day)
                    .. (self.parts == "dateAndTime" and os.date(" %H:%M", math.floor(self.time)) or ""))
                end):buttonStyle "plain":accessibilityLabel(("%04d-%02d-%02d"):format(shown.year, shown.month, day))
                if #row == 7 then
                  rows[#rows + 1] = HStack(row)
                  row = {}
                end
              end
              if #row > 0 then rows[#rows + 1] = HStack(row) end
              return VStack {
                alignment = "leading",
                HStack {
                  Button("‹", function() turn(-1) end):buttonStyle "plain":accessibilityLabel(self.label .. " previous month"),
                  Text(months[shown.month] .. " " .. shown.year):frame { width = 16 },
                  Button("›", function() turn(1) end):buttonStyle "plain":accessibilityLabel(self.label .. " next month"),
                },
                Text "Mo Tu We Th Fr Sa Su":dim(),
                rows,
              }
            end

            function DatePicker:body()
              self:fields()
              local hasDate = self.parts ~= "hourAndMinute"
              local near, far = hasDate and "day" or "min", hasDate and "month" or "hour"
              local text = Binding(
                function() return self.draft or self:text(math.floor(self.time)) end,
                function(new) self:type(new) end)
              local label = self.label
              return VStack {
                alignment = "leading",
                HStack {
                  self.labels ~= "hidden" and label ~= "" and Text(label .. ":"):lineLimit(1),
                  TextField(label, text):frame { width = #self:text(0) + 1 }:focused(self.bind.focused)
                    :onKeyPress("enter", function()
                      if self.draft then self:take(self.draft) end
                      return self.problem ~= nil
                    end),
                  Button("‹", function() self:move { [near] = -1 } end):buttonStyle "plain":accessibilityLabel(label .. " earlier")
                    :focusable(false),
                  Button("›", function() self:move { [near] = 1 } end):buttonStyle "plain":accessibilityLabel(label .. " later")
                    :focusable(false),
                }
                :onKeyPress("up", function() self:move { [near] = 1 } end)
                :onKeyPress("down", function() self:move { [near] = -1 } end)
                :onKeyPress("pageup", function() self:move { [far] = 1 } end)
                :onKeyPress("pagedown", function() self:move { [far] = -1 } end),
                self.problem and Text(self.problem):foregroundStyle "red",
                self.isGraphical and hasDate and self:calendar(),
              }
              :onChange(self.time, function() self.draft, self.problem, self.month = nil, nil, nil end)
              :onChange(self.focused, function(_, isThere) if not isThere then self:finish() end end)
            end

            return function(label, time, parts, min, max, style)
              return DatePicker {
                label = tostring(label), time = time, parts = parts or "dateAndTime", min = min, max = max,
                isGraphical = style == "graphical",
              }
            end
            """)
}
