"""The rules in articles: their texts, and the boards of the examples in them."""
