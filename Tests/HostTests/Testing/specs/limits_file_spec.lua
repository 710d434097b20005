-- options: time=0.5
it("is declared", function() end)
while true do end
