/// A setting of a plugin, as its manifest declares it: what scripts give by `kit.setup { units = "metric" }`, and the plugin reads
/// as `settings.units`.
package struct PluginSetting: Sendable {
    /// What its values are.
    package enum Kind: String, CaseIterable, Sendable { case string, integer, number, boolean }

    /// Its name, one of Lua.
    package var name: String
    /// What its values are.
    package var kind: Kind
    /// Its default, as Lua writes it.
    package var standard: String
    /// The texts that it can be; empty: any value of its kind.
    package var choices: [String] = []
    /// A line about it, for people.
    package var summary = ""

    /// A declaration of it, in Lua.
    fileprivate var source: String {
        let choices = choices.map { LuaString.quoted($0) }.joined(separator: ", ")
        return
            "{ name = \(LuaString.quoted(name)), type = \"\(kind.rawValue)\", default = \(standard), choices = { \(choices) } }"
    }
}

extension PluginManifest {
    /// Gives the plugin's globals the observable object `settings`, and makes the function that scripts call as `setup`; nil: it
    /// has no settings.
    func makeSettings(
        for globals: Environment, _ interpreter: Interpreter, _ anchors: Anchors
    ) throws(ScriptError) -> Reference? {
        guard !settings.isEmpty else { return nil }
        let own = try interpreter.makeEnvironment(modules: ScriptFolder(path: "."))
        let given = try interpreter.table(
            [NamedValue(name: "globals", value: .reference(globals.table))], for: .plugin(name), anchors: anchors)
        let declared = settings.map(\.source).joined(separator: ", ")
        let source =
            "local name, declared = \(LuaString.quoted(global)), { \(declared) }\n" + PluginManifest.settingsInLua
        do throws(ScriptError) {
            return try interpreter.runOwn(source, in: own, with: given, anchors: anchors)
        } catch {
            // A name that every object has.
            let reason = error.message.firstRange(of: "_settings: ").map { error.message[$0.upperBound...] }
            throw ScriptError("plugin.json: settings: \(reason ?? error.message[...])", kind: error.kind)
        }
    }

    private static let settingsInLua = """
        local fields, known, names = {}, {}, {}
        for i, setting in ipairs(declared) do
          fields[setting.name], known[setting.name], names[i] = setting.default, setting, setting.name
        end
        local settings = Observable(name .. "_settings")(fields)()
        rawset((...).globals, "settings", settings)

        local function fits(setting, value)
          if setting.type == "integer" then return math.type(value) == "integer" end
          if type(value) ~= setting.type then return false end
          if #setting.choices == 0 then return true end
          for _, choice in ipairs(setting.choices) do
            if choice == value then return true end
          end
          return false
        end

        local function expected(setting)
          if #setting.choices > 0 then return "one of " .. table.concat(setting.choices, ", ") end
          return setting.type == "boolean" and "true or false" or (setting.type == "integer" and "an " or "a ") .. setting.type
        end

        return function(options)
          if type(options) ~= "table" then
            error(("%s.setup: expected a table of settings, got %s"):format(name, type(options)), 2)
          end
          for key, value in pairs(options) do
            local setting = known[key]
            if not setting then
              error(("%s.setup has no setting '%s'; it has %s"):format(name, tostring(key), table.concat(names, ", ")), 2)
            end
            if not fits(setting, value) then
              local shown = type(value) == "string" and "'" .. value .. "'" or tostring(value)
              error(("%s.setup: '%s' must be %s, got %s"):format(name, key, expected(setting), shown), 2)
            end
          end
          for key, value in pairs(options) do settings[key] = value end
        end
        """
}
