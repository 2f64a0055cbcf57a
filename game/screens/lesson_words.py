"""What the card of a lesson says in each of its phases."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.i18n import _, _p, translate_data
from game.learn.course import Course, Phase
from game.learn.lesson import Lesson, Step
from game.screens.lesson_card import CardButton, Words

#: After so many failures the solution is offered first.
PATIENCE = 2


def words_of(course: Course, happened: Sequence[str], is_last: bool) -> Words:
    """
    Args:
        happened: what was done in the task, in sentences.
        is_last: whether no lesson follows this one, but the guided first game.
    """
    lesson, step = course.lesson, course.step
    match course.phase:
        case Phase.READ:
            return _reading(lesson, course.number)
        case Phase.TRY:
            return _asking(lesson, course.number)
        case Phase.WATCH:
            title, note = _head(lesson, course.number)
            return Words(title, note, verdict=_("Watch the board."))
        case Phase.RIGHT:
            return _right(lesson, course.number, course.answer, _("Right!"))
        case Phase.SHOWN:
            return _right(lesson, course.number, course.answer, _("That is one way to do it."))
        case Phase.WRONG:
            named = translate_data(course.answer) if course.answer else ""
            return _wrong(lesson, course.number, step, named or _account(happened), course.failures)
        case Phase.DONE:
            return done_words(lesson, is_last)


def all_words(lesson: Lesson) -> Iterator[Words]:
    """Every card of a lesson that is known beforehand, for their size."""
    for number, step in enumerate(lesson.steps):
        if step.task is None:
            yield _reading(lesson, number)
            continue
        yield _asking(lesson, number)
        yield _right(lesson, number, step.task.right, _("That is one way to do it."))
        for wrong in step.task.wrong:
            yield _wrong(lesson, number, step, translate_data(wrong.say), PATIENCE)
    yield from (done_words(lesson, is_last) for is_last in (False, True))


def done_words(lesson: Lesson, is_last: bool) -> Words:
    following = _("Guided first game") if is_last else _("Next lesson")
    buttons = ((CardButton.NEXT, following), (CardButton.LEAVE, _("All lessons")))
    return Words(
        translate_data(lesson.title),
        verdict=_("Lesson complete"),
        text=translate_data(lesson.learned),
        buttons=buttons,
    )


def _head(lesson: Lesson, number: int) -> tuple[str, str]:
    note = _("Step {n} of {all}").format(n=number + 1, all=len(lesson.steps))
    return translate_data(lesson.title), note


def _reading(lesson: Lesson, number: int) -> Words:
    title, note = _head(lesson, number)
    buttons = ((CardButton.CONTINUE, _p("next step", "Continue")),)
    return Words(title, note, translate_data(lesson.steps[number].say), buttons=buttons)


def _asking(lesson: Lesson, number: int) -> Words:
    title, note = _head(lesson, number)
    step = lesson.steps[number]
    assert step.task is not None
    say = translate_data(step.say) if step.say else ""
    buttons = ((CardButton.SHOW, _("Show me")),)
    return Words(title, note, say, translate_data(step.task.ask), buttons=buttons)


def _right(lesson: Lesson, number: int, text: str, verdict: str) -> Words:
    title, note = _head(lesson, number)
    buttons = [(CardButton.CONTINUE, _p("next step", "Continue"))]
    if verdict != _("Right!"):
        buttons.append((CardButton.TRY_AGAIN, _("Try it yourself")))
    words = translate_data(text)
    return Words(title, note, words, verdict=verdict, buttons=tuple(buttons))


def _wrong(lesson: Lesson, number: int, step: Step, text: str, failures: int) -> Words:
    title, note = _head(lesson, number)
    assert step.task is not None
    buttons: tuple[tuple[CardButton, str], ...] = ((CardButton.TRY_AGAIN, _("Try again")),)
    if failures >= PATIENCE:
        buttons += ((CardButton.SHOW, _("Show me")),)
    task = translate_data(step.task.ask)
    return Words(title, note, text, task, _("Not quite."), is_bad=True, buttons=buttons)


def _account(happened: Sequence[str]) -> str:
    """What was done instead, in a sentence or two."""
    text = _("This is what happened: {lines} The task asks for something else.")
    return text.format(lines=" ".join(happened))
