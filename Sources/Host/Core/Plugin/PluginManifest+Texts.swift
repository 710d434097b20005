extension PluginManifest {
    /// The template of a new plugin's files.
    package static func template(name: String) -> [(file: String, text: String)] {
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
}
