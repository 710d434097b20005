-- Fails when its button is pressed.
return Button("fail", function()
  error "stumbled"
end)
