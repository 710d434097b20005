return VStack { Text "nothing to click on", Text "日本語" }
