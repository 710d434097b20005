-- luaview: --frames none
-- L64: a prefix of no values has no source to wait for.
local subject = PassthroughSubject "subject"

return Text "x":task(function()
  print(await(subject:prefix(0)))
  print(await(Timer(1):prefix(0):merge(Just "of another")))
end)
