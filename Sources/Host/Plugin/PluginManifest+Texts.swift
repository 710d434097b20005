extension PluginManifest {
    /// The files of a plugin to begin with.
    public static func template(name: String) -> [(file: String, text: String)] {
        let component = name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        let manifest = """
            {
              "name": "\(name)",
              "version": "0.1.0",
              "summary": "What it is for, in a line.",
              "host": "^\(hostVersion)",
              "provides": { "components": ["\(component)"] }
            }

            """
        let code = """
            local \(component) = Component "\(component)" { text = Property "\(name)" }

            function \(component):body()
              return Text(self.text):bold()
            end

            return { \(component) = \(component) }

            """
        return [("plugin.json", manifest), ("init.lua", code)]
    }

    /// The JSON schema of a manifest.
    public static let schema = """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "plugin.json of a luaview plugin",
          "type": "object",
          "required": ["name", "version"],
          "additionalProperties": false,
          "properties": {
            "$schema": { "type": "string" },
            "name": { "type": "string", "pattern": "^[a-z][a-z0-9-]{0,63}$", "not": { "enum": [\(taken.sorted().map { "\"\($0)\"" }.joined(separator: ", "))] }, "description": "The name by which others require it." },
            "version": { "type": "string", "description": "Its version, by the rules of Semantic Versioning." },
            "summary": { "type": "string", "description": "A line about it, for people." },
            "host": { "$ref": "#/$defs/range", "description": "The versions of the host's interface that it can be loaded by." },
            "requires": { "$ref": "#/$defs/plugins", "description": "Plugins that must be there." },
            "optional": { "$ref": "#/$defs/plugins", "description": "Plugins that it uses if they are there." },
            "conflicts": { "$ref": "#/$defs/plugins", "description": "Plugins that must not be there." },
            "permissions": { "type": "array", "items": { "type": "string", "pattern": "^(read|write|run|net|env)(=.+)?$|^native$" }, "description": "What it asks to be allowed." },
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
                "assertions": { "$ref": "#/$defs/names" }
              }
            }
          },
          "$defs": {
            "range": { "type": "string", "examples": ["^1.2", ">=1.2 <2", "~1.2.3", "1.x", "*"] },
            "plugins": { "type": "object", "propertyNames": { "pattern": "^[a-z][a-z0-9-]{0,63}$" }, "additionalProperties": { "$ref": "#/$defs/range" } },
            "names": { "type": "array", "items": { "type": "string", "pattern": "^[A-Za-z_][A-Za-z0-9_]*$" }, "uniqueItems": true }
          }
        }

        """
}
