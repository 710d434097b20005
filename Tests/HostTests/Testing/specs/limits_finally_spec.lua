-- options: time=0.2
it("is stopped while it is cleaned up", function()
  finally(function() while true do end end)
end)
