import Glibc
import Host

// The script runs once; test files that the command line names run instead.
if CommandLine.argc > 1 { exit(TestResults.status(of: CommandLine.arguments.dropFirst())) }

var configuration = Configuration()
configuration.width = 30
configuration.nativePlugins = [Almanac()]

// On a terminal the user operates it.
if let terminal = Terminal() {
    let session = try terminal.session(configuration)
    try session.load(source: PackageResources.almanac_lua, name: "almanac.lua")
    exit(terminal.run(session))
}

// In a pipe the clock is the session's own: what is ready is carried out, and what services answer to it.
configuration.isDeterministic = true
let session = try Session(configuration, output: Screen())
try session.load(source: PackageResources.almanac_lua, name: "almanac.lua")
try session.run()
for _ in 1...7 {
    session.post(.press(.label("next day")))
    try session.run()
}
session.unmount()
