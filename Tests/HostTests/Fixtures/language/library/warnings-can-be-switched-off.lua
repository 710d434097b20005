-- luaview: --frames none
warn "seen"
warn "@off"
warn "not seen"
warn("@on", " with more behind it is no control message and not seen")
warn "@nonsense"
warn "@on"
warn("@off", " is seen: in parts it is no control message")
print(pcall(warn, {}))
print(pcall(warn, "x", {}))
print(pcall(warn))
return EmptyView()
