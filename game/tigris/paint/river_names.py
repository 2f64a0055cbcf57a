"""The rivers' names in cuneiform, as ornaments only."""

from __future__ import annotations

TIGRIS = "\U00012226\U00012118\U000120fc"
EUPHRATES = "\U00012313\U00012112\U00012263"
