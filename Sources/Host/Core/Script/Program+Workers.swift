/// Workers that scripts start (L68).
extension Program {
    var scriptGlobals: Reference? { unsafe scenes.current?.globals?.table }

    func work(_ image: FunctionImage, _ arguments: [PlainValue]) throws(ScriptError) -> Int {
        guard let scene = unsafe scenes.current else { throw ScriptError("worker: no script is running") }
        return scene.work(image, arguments)
    }
}

extension Scene {
    /// Starts a worker; its answer comes as a service's does. Returns the number of the call.
    fileprivate func work(_ image: FunctionImage, _ arguments: [PlainValue]) -> Int {
        let (number, mailbox) = (mailbox.makeNumber(), mailbox)
        let (isRepeatable, limits) = (interpreter.clock.isOwn, workerLimits)
        let job = Worker.Job(
            image: image, arguments: arguments, script: path, modules: modules,
            permissions: program.natives.permissions,
            seconds: limits.seconds, bytes: limits.bytes, isRepeatable: isRepeatable, seed: workerSeed)
        let worker = Worker(job) { [weak mailbox] answer in
            mailbox?.post(ServiceMessage(number: number, content: .answer(answer)))
        }
        calls.begin(
            OpenCalls.Call(
                owner: "luaview", cause: "worker", isService: true, isOpenEnded: false,
                cancel: { worker.cancel() }, receive: { _ in }), as: number)
        if runsServices { WorkerThreads.shared.start(worker) }
        return number
    }
}
