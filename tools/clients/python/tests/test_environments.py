"""Episodes over the Open Reward Standard."""

from __future__ import annotations

import json
import unittest

from hexarchy import Environments, HexarchyError, Unreachable

from .server import SHORT, URL, OwnServer

OUTPUT = {
    "ok": True,
    "output": {
        "blocks": [{"type": "text", "text": "Done.", "detail": None}],
        "metadata": {"result": {}, "turn": 2, "outcome": 0.5, "success": None, "terminated": False, "truncated": False},
        "reward": 0.5,
        "finished": False,
    },
}


def stream(*events: str) -> bytes:
    return "".join(f"{event}\n\n" for event in events).encode()


class EnvironmentsTest(unittest.TestCase):
    def test_rewards_add_up_to_the_outcome_and_the_horizon_truncates(self) -> None:
        with Environments(URL) as environments, environments.open({**SHORT, "seed": 3}) as episode:
            self.assertIn("TURN 1", episode.prompt)
            looked = episode.call("get_cities")
            self.assertIsNone(looked.reward)
            told = [episode.call("end_turn") for _ in range(4)]
            self.assertEqual([one.turn for one in told], [2, 3, 4, 5])
            self.assertAlmostEqual(sum(one.reward or 0 for one in told), told[-1].outcome or -1, 9)
            self.assertEqual((told[-1].truncated, told[-1].terminated, episode.finished), (True, False, True))
            self.assertIsNotNone(told[-1].success)

    def test_what_the_rules_refuse_is_an_observation(self) -> None:
        with Environments(URL) as environments, environments.open({**SHORT, "seed": 3}) as episode:
            told = episode.call("move_unit", {"unit_id": 999999, "x": 1, "y": 1})
            self.assertTrue(told.refused)
            self.assertIn("999999", told.text)

    def test_tasks_are_lists_and_wrong_ones_are_refused(self) -> None:
        with Environments(URL) as environments:
            self.assertEqual(environments.names()[0], "hexarchy")
            self.assertEqual(environments.count("validation"), len(environments.tasks("validation")))
            self.assertIn("end_turn", [tool["name"] for tool in environments.tools()])
            with self.assertRaises(HexarchyError) as error:
                environments.open({"tier": 99})
            self.assertEqual(error.exception.code, "bad-arguments")

    def test_a_stream_that_breaks_is_taken_up_by_the_id_of_its_call(self) -> None:
        text = json.dumps(OUTPUT)
        head = b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n"
        begun = stream("event: task_id\ndata: t1")
        chunk = f"{len(begun):x}\r\n".encode() + begun + b"\r\n"
        whole = stream("event: task_id\ndata: t1", ": ping", f"event: chunk\ndata: {text[:9]}", f"event: end\ndata: {text[9:]}")
        answers = [
            lambda asked: asked.send(200, stream("event: task_id\ndata: s1", "event: end\ndata: ")),
            lambda asked: asked.send(200, b'{"sid":"s1"}'),
            lambda asked: asked.send(200, b'[{"type":"text","text":"Begin.","detail":null}]'),
            lambda asked: asked.break_off(head + chunk),
            lambda asked: asked.send(200, whole),
        ]
        with OwnServer(answers) as server:
            episode = Environments(server.url, "key").open({})
            self.assertEqual(episode.call("end_turn").outcome, 0.5)
            calls = [json.loads(body) for path, body in server.seen if path.endswith("/call")]
        self.assertEqual(calls, [{"name": "end_turn", "input": {}}, {"name": "end_turn", "input": {}, "task_id": "t1"}])

    def test_a_call_whose_id_was_never_told_is_not_sent_again(self) -> None:
        answers = [
            lambda asked: asked.send(200, stream("event: task_id\ndata: s1", "event: end\ndata: ")),
            lambda asked: asked.send(200, b'{"sid":"s1"}'),
            lambda asked: asked.send(200, b'[{"type":"text","text":"Begin.","detail":null}]'),
            lambda asked: asked.break_off(),
        ]
        with OwnServer(answers) as server:
            episode = Environments(server.url, "key").open({})
            with self.assertRaises(Unreachable):
                episode.call("end_turn")
            self.assertEqual(len(server.seen), 4)
