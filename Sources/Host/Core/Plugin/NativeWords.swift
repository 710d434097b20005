/// Makes Lua values, such as components and modifiers, of what a plugin in Swift provides.
struct NativeWords {
    let interpreter: Interpreter
    let natives: NativeFunctions
    let anchors: Anchors

    /// The entries of a plugin for the registry.
    /// - Throws: a repeated or invalid name; built-in plugins are checked by a test.
    func entries(of plugin: any NativePlugin, isBuiltIn: Bool) throws(ScriptError) -> [PluginRegistry.Entry] {
        var registration = PluginRegistration(plugin.name)
        plugin.register(in: &registration)
        if !isBuiltIn, let problem = registration.problem { throw ScriptError(problem, kind: .load) }
        natives.allow(plugin.name)
        var entries: [PluginRegistry.Entry] = []
        var globals: Environment?
        for provision in registration.provisions {
            let value: ProvidedValue
            if let library = provision.library {
                value = .inC(plugin: library, name: provision.name)
            } else if let function = provision.function {
                value = try self.value(of: provision, function, &globals)
            } else {
                value = .reference(try interpreter.reference(to: provision.value, anchors: anchors))
            }
            entries.append(
                PluginRegistry.Entry(
                    owner: plugin.name, kind: PluginKind(provision.kind), name: provision.name, value: value,
                    isShort: !isBuiltIn, messages: provision.messages))
        }
        return entries
    }

    private func value(
        of provision: PluginRegistration.Provision, _ function: NativeFunction, _ globals: inout Environment?
    ) throws(ScriptError) -> ProvidedValue {
        let (number, name) = (natives.number(of: function), function.name)
        switch provision.kind {
        case .function, .assertion: return .native(.function, number: number, name: name)
        case .service: return .native(.service, number: number, name: name)
        case .publisher: return .native(.publisher, number: number, name: name)
        case .updater, .command, .component, .modifier, .environment:
            let own =
                if let globals { globals } else { try interpreter.makeEnvironment(modules: ScriptFolder(path: ".")) }
            globals = own
            let details: PlainValue = [
                "kind": .string(provision.kind.rawValue), "name": .string(provision.name),
                "properties": .list(provision.properties.map(\.encoded)),
            ]
            let argument = try interpreter.table(
                [
                    NamedValue(name: "run", value: .native(.function, number: number, name: name)),
                    NamedValue(
                        name: "it", value: .reference(try interpreter.reference(to: details, anchors: anchors))),
                ], for: .plugin(function.owner), anchors: anchors)
            return .reference(
                try interpreter.runOwn(NativeWords.source, in: own, with: argument, anchors: anchors))
        }
    }

    /// Lua for the things that the language declares itself.
    private static let source = """
        local given = ...
        local it, run = given.it, given.run
        local bindings = {}
        local build

        local function argument(a, self, content)
          if a.view ~= nil then return build(a.view, self, content) end
          if a.property ~= nil then return (bindings[a.property] and self.bind or self)[a.property] end
          return a.value
        end

        local function arguments(call, self, content, first)
          local list, count = { first }, first ~= nil and 1 or 0
          for _, a in ipairs(call.arguments) do
            count = count + 1
            list[count] = argument(a, self, content)
          end
          if call.children then
            local options = {}
            for _, o in ipairs(call.options) do options[o.name] = argument(o.argument, self, content) end
            for i, child in ipairs(call.children) do options[i] = argument(child, self, content) end
            count = count + 1
            list[count] = options
          end
          return table.unpack(list, 1, count)
        end

        function build(view, self, content)
          local result = content
          if view.word == "" and view.arguments[1] then
            result = argument(view.arguments[1], self, content)
            if result == nil then return EmptyView() end
          elseif view.word ~= "" then
            local word = _ENV[view.word]
            if word == nil then error("there is no view '" .. view.word .. "'", 0) end
            result = word(arguments(view, self, content))
          end
          for _, modifier in ipairs(view.modifiers) do
            result = result[modifier.word](arguments(modifier, self, content, result))
          end
          return result
        end

        local function body(self, content)
          local properties = {}
          for _, p in ipairs(it.properties) do
            local value = self[p.name]
            if type(value) ~= "function" and type(value) ~= "userdata" then properties[p.name] = value end
          end
          return build(run(properties), self, content)
        end

        if it.kind == "updater" then return Updater(it.name) { shouldUpdate = run } end
        if it.kind == "command" then
          return function(text)
            local answer = run(text)
            if answer ~= nil then print(answer) end
          end
        end
        local declaration = { body = body }
        for _, p in ipairs(it.properties) do
          if p.binding then
            declaration[p.name], bindings[p.name] = Binding(), true
          elseif p.required then
            declaration[p.name] = Property()
          else
            declaration[p.name] = Property(p.default)
          end
        end
        return (it.kind == "modifier" and Modifier or Component)(it.name)(declaration)
        """
}
