/// Notes what events change, for `Environment "undoManager"` (L69). It begins when a script first
/// reads that key.
final class UndoLog {
    /// The `undoManager` of scripts.
    let manager: Value
    /// The function that gets the changes of an event.
    private let finish: Reference
    private let interpreter: Interpreter
    private let anchors: Anchors

    init(_ scene: Scene) throws(ScriptError) {
        interpreter = scene.interpreter
        anchors = Anchors(interpreter)
        finish = try scene.function(of: .undoManager)
        manager = try finish.evaluate([])
        interpreter.journals += 1
        _ = try interpreter.takeJournal()
    }

    deinit {
        interpreter.journals -= 1
        if interpreter.journals == 0 { interpreter.endJournal() }
    }

    /// Ends an event: if it registered an undo step, its changes are added.
    /// - Returns: the former values, for the session's history; nil if nothing was changed.
    func end() throws(ScriptError) -> Journal? {
        guard let journal = try interpreter.takeJournal() else {
            try finish.call([.integer(0)])
            return nil
        }
        let changes = try interpreter.changes(in: journal, anchors: anchors)
        try finish.call([.integer(changes.count), .reference(changes.list)])
        return journal
    }
}

extension OwnWord {
    static let undoManager = OwnWord(
        name: "undoManager",
        source: """
            local most = 1000
            local undos, redos = {}, {}
            -- The undo step of the event that runs; nil: it is none.
            local pending
            -- The step that went back or forth last in this event: what is named and registered then is its, also in an onChange.
            local travelled

            local UndoManager = Observable "UndoManager" {
              canUndo = false, canRedo = false, undoActionName = "", redoActionName = "",
            }
            local manager = UndoManager()

            local function show()
              local undo, redo = undos[#undos], redos[#redos]
              manager.canUndo, manager.canRedo = undo ~= nil, redo ~= nil
              manager.undoActionName, manager.redoActionName = undo and undo.name or "", redo and redo.name or ""
            end

            local function step()
              pending = pending or { name = "", handlers = {}, changes = {} }
              return pending
            end

            function UndoManager:setActionName(name, options)
              if type(name) ~= "string" then
                error("setActionName: the name of what can be taken back is a text, not " .. type(name), 2)
              end
              if options ~= nil and type(options) ~= "table" then
                error("setActionName: its options are a table, { joins = true }, not a " .. type(options), 2)
              end
              for key in pairs(options or {}) do
                if key ~= "joins" then error("setActionName: there is no option '" .. tostring(key) .. "'; there is joins", 2) end
              end
              local named = travelled or step()
              named.name, named.joins = name, options and options.joins
              if travelled then show() end
            end

            function UndoManager:registerUndo(handler)
              if type(handler) ~= "function" then
                error("registerUndo: what takes something back is a function, not " .. type(handler), 2)
              end
              table.insert((travelled or step()).handlers, handler)
            end

            local function travel(from, to, side)
              local last = table.remove(from)
              if not last then return nil end
              local handlers = last.handlers
              last.handlers = pending and pending.handlers or {}
              travelled, pending = last, nil
              table.insert(to, last)
              show()
              for _, change in ipairs(last.changes) do change.object[change.field] = change[side] end
              for i = #handlers, 1, -1 do handlers[i]() end
              travelled = last
              return last.name
            end

            function UndoManager:undo() return travel(undos, redos, "before") end
            function UndoManager:redo() return travel(redos, undos, "after") end

            function UndoManager:removeAllActions()
              undos, redos, pending = {}, {}, nil
              show()
            end

            local function isSame(a, b) return a == b and math.type(a) == math.type(b) end

            -- Of two changes of one field the first says what it was before, the second what it became.
            local function join(changes, later)
              for _, change in ipairs(later) do
                local isKnown = false
                for _, known in ipairs(changes) do
                  if rawequal(known.object, change.object) and known.field == change.field then
                    isKnown, known.after = true, change.after
                  end
                end
                if not isKnown then table.insert(changes, change) end
              end
            end

            return function(count, list)
              if not count then return manager end
              local now = pending
              pending, travelled = nil, nil
              if not now then return end
              local changes = now.changes
              for i = 1, count, 4 do
                local object, field, before, after = list[i], list[i + 1], list[i + 2], list[i + 3]
                if not rawequal(object, manager) and not isSame(before, after) then
                  table.insert(changes, { object = object, field = field, before = before, after = after })
                end
              end
              if #changes == 0 and #now.handlers == 0 then return show() end
              local last = undos[#undos]
              redos = {}
              if now.joins and last and last.joins and last.name == now.name then
                join(last.changes, changes)
                table.move(now.handlers, 1, #now.handlers, #last.handlers + 1, last.handlers)
              else
                table.insert(undos, { name = now.name, changes = changes, handlers = now.handlers, joins = now.joins })
                if #undos > most then table.remove(undos, 1) end
              end
              show()
            end
            """)
}
