"""The wire between a table and its browsers: message types and what is generated from them."""
