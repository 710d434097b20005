-- status: 2
return TextField("Name", Binding.constant("x")):disabled()
