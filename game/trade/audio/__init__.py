"""What is heard at the table. Everything heard is also seen."""
