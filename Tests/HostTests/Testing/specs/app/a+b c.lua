return "odd"
