"""Everything that is drawn, as vector pictures made by code and pressed once for each size."""
