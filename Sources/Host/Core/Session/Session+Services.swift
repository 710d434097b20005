/// What services and publishers of plugins in Swift send.
extension Session {
    /// An answer is an event of its own; one to a call that is over is dropped.
    func receive(_ message: ServiceMessage) -> UnfinishedEvent? {
        guard let call = scene.calls[message.number] else { return nil }
        if let request = message.request, let again = call.again, again(request) { return nil }
        noteMessage?(message)
        if call.isService { _ = scene.calls.close(message.number) }
        scene.loops.beginInstant(at: scene.timeline.now)
        var content = message.content
        if let reason = scene.program.natives.refusal(of: call.owner) {
            content = .refusal(reason, isService: call.isService)
        }
        let count = counted
        return carryOut(call.cause, at: call.place, EventChain.Link()) {
            call.receive(content)
            receiveMore(count)
        }
    }

    /// Ends the calls into a plugin that is out of use, with an error for the tasks that wait for them.
    func endCalls(of plugin: String) {
        guard let reason = scene.program.natives.refusal(of: plugin) else { return }
        for (number, isService) in scene.calls.interrupt(plugin) {
            mailbox.post(ServiceMessage(number: number, content: .refusal(reason, isService: isService)))
        }
    }
}
