/// What words with styles have in common, and the call of a style.
extension ModifierReader {
    /// Appends the style of a kind: a function, or a name, for which `value` gives the built-in style.
    func append(
        styleOf kind: ControlStyles.Kind, _ cursor: ViewCursor, to modifiers: inout [Modifier],
        _ value: (String) -> UInt8
    ) throws(ScriptError) {
        guard let name = cursor.string(0) else {
            let style = Value.reference(try reference(cursor, 0))
            return modifiers.append(.environment(key: cursor.key(named: kind.key), style))
        }
        modifiers.append(.controlStyle(kind, value(name)))
        // A name counts inside a function of the same kind.
        guard scene.interpreter.hasOwnStyles else { return }
        modifiers.append(.environment(key: cursor.key(named: kind.key), .string(name)))
    }
}

extension ViewReader {
    /// The view drawn by a style of the script's own, where there may be one.
    func styled(
        _ cursor: ViewCursor, _ usual: View, _ subject: () throws(ScriptError) -> ScriptStyle.Subject
    ) throws(ScriptError) -> View {
        guard scene.interpreter.hasOwnStyles else { return usual }
        let subject = try subject()
        let key = cursor.key(named: subject.kind.key)
        return View(.component(ScriptStyle(subject, key: key, scene, anchors)))
    }
}

extension ControlStyles.Kind {
    /// The environment's key of the style function; scripts cannot read it.
    var key: StaticString {
        switch self {
        case .button: "style of buttons"
        case .toggle: "style of toggles"
        case .progress: "style of progress views"
        case .gauge: "style of gauges"
        case .groupBox: "style of group boxes"
        case .label: "style of labels"
        default: "style"
        }
    }
}

extension View {
    /// The label of a control, if that is a text.
    var labelText: String? {
        guard case .control(let control) = content else { return nil }
        switch control.label {
        case .text(let text): return text
        case .view(let view):
            if case .text(let text) = view.content { return text.text } else { return nil }
        }
    }
}

extension OwnWord {
    /// Calls the function of a style with its configuration, or makes a view of its component; whether it has read the focus: then it
    /// shows the focus itself; and whether it is a component, whose body runs later: of that it is known once one of its views has.
    static let styles = OwnWord(
        name: "style",
        source: """
            local showing = setmetatable({}, { __mode = "k" })

            return function(style, word, count, ...)
              local given, fields, names = table.pack(...), {}, {}
              for i = 1, count do
                fields[given[2 * i - 1]] = given[2 * i]
                names[i] = given[2 * i - 1]
              end
              for _, name in ipairs { "label", "title", "icon" } do
                if type(fields[name]) == "string" then fields[name] = Text(fields[name]) end
              end
              if word == "labelStyle" and fields.systemImage then fields.icon = Image { systemName = fields.systemImage } end
              if word == "groupBoxStyle" then
                names[#names + 1] = "content"
                fields.content = VStack { table.unpack(given, 2 * count + 1, given.n) }:groupBoxStyle(style)
              end
              local asked = false
              local configuration = setmetatable({}, {
                __index = function(_, name)
                  if name == "isFocused" then asked, showing[style] = true, true end
                  local value = fields[name]
                  if value ~= nil then return value end
                  for _, known in ipairs(names) do
                    if known == name then return nil end
                  end
                  table.sort(names)
                  error(word .. ": a configuration has " .. table.concat(names, ", ") .. ", and no '" .. tostring(name) .. "'", 2)
                end,
                __newindex = function() error(word .. ": a configuration cannot be changed", 2) end,
              })
              if type(style) == "userdata" then return style { configuration = configuration }, showing[style], true end
              local view = style(configuration)
              if not view then error(word .. ": its function must return a view, and returned " .. tostring(view), 0) end
              return view, asked
            end
            """)
}
