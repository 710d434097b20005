import Glibc
import Host

// The script runs once; test files that the command line names run instead.
if CommandLine.argc > 1 { exit(TestResults.status(of: CommandLine.arguments.dropFirst())) }

var configuration = Configuration()
configuration.width = 30
configuration.isDeterministic = true
configuration.nativePlugins = [Almanac()]

let session = try Session(configuration, output: Screen())
try session.load(source: PackageResources.almanac_lua, name: "almanac.lua")

/// Carries out what is ready, and what services answer to it.
@MainActor
func settle() throws {
    while true {
        while try session.step() {}
        guard session.awaitsAnswer else { return }
        session.mailbox.wait()
    }
}

try settle()
for _ in 1...7 {
    session.post(.press(.label("next day")))
    try settle()
}
session.unmount()
