"""How the benchmark of the table reads a browser's trace."""

from benchmarks.frames import DRAWN, FRAME, TASK, Event, read_trace

PAGE = {"pid": 1, "tid": 1}


def event(name: str, at: int, lasts: int, /, **args: object) -> Event:
    """Return an event of the page's thread; times in milliseconds."""
    times = {"ts": at * 1000.0, "dur": lasts * 1000.0, "tdur": lasts * 1000.0}
    return {"name": name, "args": args} | PAGE | times


CLICK = event("EventDispatch", 100, 1, data={"type": "click"})


def test_only_what_follows_the_first_click_counts() -> None:
    early = [event(FRAME, 10, 30), event(TASK, 10, 30), event("Layout", 11, 20)]
    told = read_trace([*early, CLICK, event(FRAME, 110, 3)], slower=4)
    assert (told.tasks, told.long) == (0, ())
    assert told.work == (4.0,)  # the click itself


def test_work_belongs_to_the_frame_before_it_and_is_counted_once() -> None:
    events = [
        CLICK,
        event(FRAME, 101, 2),
        event("FunctionCall", 102, 5),
        event("Layout", 103, 2),  # asked for by the call: a part of it
        event(FRAME, 120, 2),
        event("UpdateLayoutTree", 121, 1),
    ]
    assert read_trace(events, slower=1).work == (6.0, 1.0)


def test_a_task_is_long_by_the_slower_processor() -> None:
    events = [CLICK, event(FRAME, 101, 1), event(TASK, 102, 12), event(TASK, 120, 13)]
    assert read_trace(events, slower=4).long == (52.0,)


def test_frames_drawn_without_the_page_cost_it_nothing() -> None:
    other = {"name": DRAWN, "args": {}, "pid": 1, "tid": 2, "dur": 0.0}
    drawn = [other | {"ts": (110 + place) * 1000.0} for place in range(4)]
    told = read_trace([CLICK, event(FRAME, 101, 1), event("Layout", 102, 9), *drawn], slower=1)
    assert told.drawn == 4
    assert told.quantile(0.5) == 0.0
    assert told.quantile(1.0) == 10.0
