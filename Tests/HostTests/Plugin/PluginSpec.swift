import Host
import HostTools

/// A test file beside plugins, and what its run tells.
struct PluginSpec {
    var plugins: [String: (fields: String, code: String)] = [:]
    var natives: [any NativePlugin] = []
    var more: (inout TestOptions) -> Void = { _ in }
    /// Told of each record, as it comes.
    var note: (TestFile, TestRecord) -> Void = { _, _ in }

    /// The records as text; places begin with the names of file and plugin.
    func records(of source: String) throws -> String {
        let folder = try PluginFolder(plugins)
        try folder.folder.write(source, to: "x_test.lua")
        var options = TestOptions()
        options.configuration.builtIn = .all
        options.configuration.plugins = folder.search.found
        options.configuration.nativePlugins = natives
        more(&options)
        var text = ""
        var file: TestFile?
        let path = folder.folder.url.path + "/x_test.lua"
        let run = TestFile(path: path, options: options) { record in
            text += record.line
            if let file { note(file, record) }
        }
        file = run
        _ = run.run()
        return text.replacing(/[^ \n']*\/(?=x_test\.lua|[a-z-]+\/(?:init\.lua|plugin\.json))/, with: "")
    }

    /// What went wrong in the tests, their messages alone.
    func messages(of source: String) throws -> [String] {
        var messages: [String] = []
        var spec = self
        spec.note = { _, record in
            switch record {
            case .ended(let result) where result.status != .success: messages.append(result.message)
            case .failed(let failure): messages.append(failure.message)
            default: break
            }
        }
        _ = try spec.records(of: source)
        return messages.map {
            $0.replacing(/[^ \n']*\/(?=x_test\.lua|[a-z-]+\/(?:init\.lua|plugin\.json))/, with: "")
        }
    }
}
