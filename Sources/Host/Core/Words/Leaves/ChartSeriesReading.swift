/// Charts of several series.
extension ViewReader {
    /// What a `Chart` with `series` shows. The parameters are those from `first` on: series, legend, xLabel, yLabel, labels.
    mutating func seriesChart(_ cursor: ViewCursor, from first: Int32) throws(ScriptError) -> Content {
        let anchors = anchors
        let own = (first..<first + 5).map { cursor.value($0, anchors: anchors) }
        let arguments = own + [1, 3, 4, 5].map { cursor.value($0, anchors: anchors) }
        return .group([try view(.seriesChart, arguments)])
    }
}

extension OwnWord {
    fileprivate static let seriesChart = OwnWord(
        name: "Chart",
        source: """
            local cells = (...).width
            local colors = { "cyan", "yellow", "magenta", "green", "red", "blue", "orange", "pink" }
            local signs = { "•", "+", "×", "o", "*", "#", "~", "=" }
            local known = { name = true, values = true, color = true, kind = true }
            local kinds = { line = true, point = true, area = true }

            local function checked(series, kind)
              if #series == 0 then error("Chart: 'series' is a list of { name, values }, and has at least one", 0) end
              local all = {}
              for i, one in ipairs(series) do
                if type(one) ~= "table" or type(one.values) ~= "table" then
                  error("Chart: each of 'series' is { name = \\"x\\", values = { 1, 2 } }; that is wrong of number " .. i, 0)
                end
                for key in pairs(one) do
                  if not known[key] then
                    error("Chart: a series has no '" .. tostring(key) .. "'; there are name, values, color, kind", 0)
                  end
                end
                if one.color and not pcall(Color, one.color) then
                  error("Chart: the color of a series is a name, '#rrggbb' or 0 to 255, not '" .. tostring(one.color) .. "'", 0)
                end
                local own = one.kind or kind
                if not kinds[own] then error("Chart: the kind of a series is line, point or area, not '" .. tostring(own) .. "'", 0) end
                for place, value in ipairs(one.values) do
                  if type(value) ~= "number" then
                    error(("Chart: the values of '%s' are numbers, number %d is a %s"):format(one.name or i, place, type(value)), 0)
                  end
                end
                all[i] = {
                  name = one.name and tostring(one.name) or "series " .. i, values = one.values, kind = own,
                  color = one.color or colors[(i - 1) % #colors + 1], sign = signs[(i - 1) % #signs + 1],
                }
              end
              return all
            end

            local function isFinite(value) return value == value and value ~= math.huge and value ~= -math.huge end

            local function bounds(all, low, high)
              local least, most = math.huge, -math.huge
              for _, one in ipairs(all) do
                if one.kind == "area" then least, most = math.min(least, 0), math.max(most, 0) end
                for _, value in ipairs(one.values) do
                  if isFinite(value) then least, most = math.min(least, value), math.max(most, value) end
                end
              end
              if least > most then least, most = 0, 1 end
              low, high = low or least, high or most
              if low == high then low, high = low - 1, high + 1 end
              return low, high
            end

            local function text(value) return ("%.4g"):format(value) end

            local function draw(all, options, context, size)
              local low, high = bounds(all, options.min, options.max)
              local lowText, highText = text(low), text(high)
              local gutter = options.axis and math.max(#lowText, #highText) + 1 or 0
              local below = (options.axis and 1 or 0) + (options.labels and 1 or 0)
              local columns, rows = size.width - gutter, size.height - below
              if columns < 1 or rows < 1 then return end
              local longest = 1
              for _, one in ipairs(all) do longest = math.max(longest, #one.values) end
              local left, width, height = gutter * 2, columns * 2, rows * 4
              local function x(place) return left + 1 + (longest > 1 and (place - 1) / (longest - 1) or 0) * (width - 1) // 1 end
              local function y(value)
                local part = (math.max(math.min(value, high), low) - low) / (high - low)
                return 1 + ((1 - part) * (height - 1) + 0.5) // 1
              end
              if options.axis then
                for row = 1, rows do context:text(gutter, row, "│") end
                context:text(gutter, rows + 1, "└" .. ("─"):rep(columns))
                context:text(gutter - #highText, 1, highText)
                context:text(gutter - #lowText, rows, lowText)
              end
              local ground = y(math.max(math.min(0, high), low))
              for _, one in ipairs(all) do
                local lastX, lastY
                for place, value in ipairs(one.values) do
                  if isFinite(value) or value == math.huge or value == -math.huge then
                    local px, py = x(place), y(value)
                    if one.kind == "point" then
                      context:text((px + 1) // 2, (py + 3) // 4, one.sign, one.color)
                    elseif one.kind == "line" then
                      if lastX then context:line(lastX, lastY, px, py, one.color) else context:point(px, py, one.color) end
                    else
                      for column = lastX or px, px do
                        local part = lastX and px > lastX and (column - lastX) / (px - lastX) or 1
                        context:line(column, ((lastY or py) + (py - (lastY or py)) * part + 0.5) // 1, column, ground, one.color)
                      end
                    end
                    lastX, lastY = px, py
                  else
                    lastX, lastY = nil, nil
                  end
                end
              end
              if not options.labels then return end
              local count, free = #options.labels, 1
              for place, label in ipairs(options.labels) do
                label = tostring(label)
                local at = gutter + 1 + (count > 1 and (place - 1) / (count - 1) * (columns - 1) or 0) // 1
                local length = cells(label)
                at = math.max(math.min(at - length // 2, size.width - length + 1), 1)
                if at >= free then
                  context:text(at, size.height, label)
                  free = at + length + 1
                end
              end
            end

            return function(series, legend, xLabel, yLabel, labels, kind, min, max, axis)
              local all = checked(series, kind or "line")
              if legend == nil then legend = #all > 1 end
              local options = { min = min, max = max, axis = axis ~= false, labels = labels }
              local entries = { spacing = 2 }
              for i, one in ipairs(all) do
                local mark = one.kind == "point" and one.sign or one.kind == "area" and "▄" or "─"
                entries[i] = Text(mark):foregroundStyle(one.color) .. (" " .. one.name)
              end
              return VStack {
                alignment = "leading",
                legend and HStack(entries),
                yLabel and Text(yLabel):dim(),
                Canvas(function(context, size) draw(all, options, context, size) end),
                xLabel and Text(xLabel):dim():frame { maxWidth = math.huge, alignment = "center" },
              }
            end
            """)
}
