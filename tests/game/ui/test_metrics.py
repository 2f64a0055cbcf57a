"""Scale and text sizes of a window."""

from __future__ import annotations

from game.ui.metrics import MIN_SIZE, MIN_TALL, Metrics, is_tall


def test_the_scale_is_100_percent_at_720p_and_grows_with_the_smaller_side() -> None:
    scales = [Metrics.of_window(*size).scale for size in ((1280, 720), (2560, 1440), (2560, 1080))]
    assert scales == [100, 200, 150]
    assert Metrics.of_window(*MIN_SIZE).scale == 100


def test_lengths_and_texts_follow_scale_and_zoom() -> None:
    metrics = Metrics.of_window(1280, 720, zoom=150)
    assert (metrics.px(40), metrics.text.small) == (60, 13 * 3 // 2)
    assert metrics.rescaled(100) == Metrics.of_window(1280, 720)


def test_a_layout_has_the_proportions_of_its_window_and_is_never_too_small() -> None:
    for width, height in ((300, 200), (700, 500), (640, 480), (2000, 300), (400, 900), (760, 960)):
        metrics = Metrics.of_window(width, height)
        least = MIN_TALL if is_tall(width, height) else MIN_SIZE
        assert (metrics.width >= least[0], metrics.height >= least[1]) == (True, True)
        assert abs(metrics.width * height - metrics.height * width) <= width + height
        assert (width, height) != least or (metrics.width, metrics.height) == least
