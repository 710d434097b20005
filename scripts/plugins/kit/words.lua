return { greeting = "Hello, %s!" }
