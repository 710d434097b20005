extension PluginManifest {
    /// The JSON schema of a manifest. It refuses what the host refuses, as far as a schema can say that: it cannot compare two
    /// names with each other, or numbers that are written in texts.
    package static let schema = """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "plugin.json of a luaview plugin",
          "type": "object",
          "required": ["name", "version"],
          "additionalProperties": false,
          "properties": {
            "$schema": { "$ref": "#/$defs/line" },
            "name": { "type": "string", "pattern": "^[a-z][a-z0-9-]{0,63}$", "not": { "enum": [\(list(taken))] }, "description": "The name by which others require it." },
            "version": { "type": "string", "pattern": "^\(SchemaPattern.version)$", "examples": ["1.2.3", "2.0.0-beta.1"], "description": "Its version, by the rules of Semantic Versioning." },
            "summary": { "$ref": "#/$defs/line", "description": "A line about it, for people." },
            "host": { "$ref": "#/$defs/range", "description": "The versions of the host's interface that it can be loaded by." },
            "requires": { "$ref": "#/$defs/plugins", "description": "Plugins that must be there." },
            "optional": { "$ref": "#/$defs/plugins", "description": "Plugins that it uses if they are there." },
            "conflicts": { "$ref": "#/$defs/plugins", "description": "Plugins that must not be there." },
            "permissions": { "type": "array", "items": { "type": "string", "pattern": "\(SchemaPattern.permission)" }, "description": "What it asks to be allowed." },
            "provides": {
              "type": "object",
              "additionalProperties": false,
              "description": "What init.lua exports, by its kind.",
              "properties": {
                "components": { "$ref": "#/$defs/names" },
                "modifiers": { "$ref": "#/$defs/names" },
                "updaters": { "$ref": "#/$defs/names" },
                "publishers": { "$ref": "#/$defs/names" },
                "services": { "$ref": "#/$defs/names" },
                "functions": { "$ref": "#/$defs/names" },
                "environment": { "$ref": "#/$defs/names" },
                "commands": { "$ref": "#/$defs/names" },
                "assertions": { "$ref": "#/$defs/names", "items": { "pattern": "[A-Za-z0-9]" } }
              }
            },
            "settings": {
              "type": "object",
              "propertyNames": { "pattern": "^[A-Za-z_][A-Za-z0-9_]*$", "not": { "enum": [\(list(Set(LuaToken.keywords)))] } },
              "additionalProperties": { "$ref": "#/$defs/setting" },
              "description": "What scripts give by its setup, and init.lua reads as settings."
            }
          },
          "$defs": {
            "line": { "type": "string", "pattern": "^[^\\u0000-\\u001F\\u007F-\\u009F\\u2028\\u2029]*$" },
            "range": { "type": "string", "pattern": "\(SchemaPattern.range)", "examples": ["^1.2", ">=1.2 <2", "~1.2.3", "1.x", "*"] },
            "setting": {
              "type": "object",
              "required": ["type", "default"],
              "additionalProperties": false,
              "properties": {
                "type": { "enum": [\(list(Set(PluginSetting.Kind.allCases.map(\.rawValue))))] },
                "default": { "type": ["string", "number", "boolean"] },
                "choices": { "type": "array", "items": { "$ref": "#/$defs/line" } },
                "summary": { "$ref": "#/$defs/line" }
              }
            },
            "plugins": { "type": "object", "propertyNames": { "pattern": "^[a-z][a-z0-9-]{0,63}$" }, "additionalProperties": { "$ref": "#/$defs/range" } },
            "names": { "type": "array", "items": { "type": "string", "pattern": "^[A-Za-z_][A-Za-z0-9_]*$", "not": { "enum": [\(list(Set(LuaToken.keywords)))] } }, "uniqueItems": true }
          }
        }

        """

    private static func list(_ names: Set<String>) -> String {
        names.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    }
}

/// The forms of texts in a manifest, as regular expressions within JSON.
private enum SchemaPattern {
    private static let number = "(0|[1-9][0-9]{0,8})"
    private static let early = "(0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)"
    private static let build = "[0-9A-Za-z-]+"
    static let version =
        "\(number)[.]\(number)[.]\(number)(-\(early)([.]\(early))*)?([+]\(build)([.]\(build))*)?"
    private static let term = "([*x]|(>=|<=|[<>=~^])?(\(version)|\(number)([.]\(number))?([.][*x])*))"
    private static let bounds = " *\(term)( +\(term))* *"
    static let range = "^\(bounds)([|][|]\(bounds))*$"
    private static let host =
        #"(([*][.])?[A-Za-z0-9_-]+([.][A-Za-z0-9_-]+)*[.]?|[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*|\\[[0-9A-Fa-f:.]+\\])(:[0-9]+)?"#
    static let permission =
        "^(read|write|run|env)(=.+)?$|^net(=\(host))?$|^native$|^link(=[A-Za-z][A-Za-z0-9+.-]*)?$|^storage(=[A-Za-z0-9][A-Za-z0-9._-]{0,99})?$"
}
