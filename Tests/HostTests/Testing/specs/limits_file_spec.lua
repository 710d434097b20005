-- options: time=0.2
it("is declared", function() end)
while true do end
