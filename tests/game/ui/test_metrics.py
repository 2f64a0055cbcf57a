"""Scale and text sizes of a window."""

from __future__ import annotations

from game.ui.metrics import MIN_SIZE, Metrics


def test_the_scale_is_100_percent_at_720p_and_grows_with_the_smaller_side() -> None:
    scales = [Metrics.of_window(*size).scale for size in ((1280, 720), (2560, 1440), (2560, 1080))]
    assert scales == [100, 200, 150]
    assert Metrics.of_window(300, 200) == Metrics.of_window(*MIN_SIZE)
    assert Metrics.of_window(*MIN_SIZE).scale == 100


def test_lengths_and_texts_follow_scale_and_zoom() -> None:
    metrics = Metrics.of_window(1280, 720, zoom=150)
    assert (metrics.px(40), metrics.text.small) == (60, 13 * 3 // 2)
    assert metrics.rescaled(100) == Metrics.of_window(1280, 720)
