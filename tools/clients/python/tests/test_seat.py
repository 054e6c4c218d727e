"""A seat and an owner, over a real server."""

from __future__ import annotations

import json
import unittest

from hexarchy import HexarchyError, Owner, Refused, Seat, Unreachable

from .server import SEATS, SMALL, URL, OwnServer


class SeatTest(unittest.TestCase):
    def setUp(self) -> None:
        self.owner = Owner(URL)
        self.addCleanup(self.owner.close)

    def test_turns_come_one_after_the_other_until_the_game_is_over(self) -> None:
        game = self.owner.make_game(SEATS, turns=4, **SMALL)
        done = []
        with game.seat(0) as seat:
            for turn in seat.turns():
                self.assertEqual(turn.briefing["turn"], turn.number)
                done.append([decision.tool for decision in turn.decide() if decision.apply() is not None])
            assert seat.ending is not None
            self.assertEqual(seat.ending["status"], "game_over")
        self.assertEqual(len(done), 4)
        self.assertIn("found_city", done[0])
        self.assertEqual(game.record()["winner"], 0)

    def test_a_refusal_leads_on_to_the_nearest_legal_call(self) -> None:
        game = self.owner.make_game(SEATS, **SMALL)
        with game.seat(0) as seat:
            seat.get_briefing()
            with self.assertRaises(Refused) as refused:
                seat.set_research(technology="Potery")
            refusal = refused.exception
            self.assertEqual(refusal.code, "name/unknown")
            assert refusal.next is not None
            self.assertEqual(refusal.next.args, {"technology": "Pottery"})
            refusal.next.follow()
            research = seat.get_briefing()["empire"]["research"]
            assert research is not None
            self.assertEqual(research["technology"], "Pottery")

    def test_a_call_with_the_id_of_another_gets_its_answer_and_is_not_done_twice(self) -> None:
        game = self.owner.make_game(SEATS, **SMALL)
        with game.seat(0) as seat:
            first = seat.call("write_notes", {"text": "once"}, call_id="a")
            self.assertEqual(seat.call("write_notes", {"text": "once"}, call_id="a"), first)
            self.assertEqual(seat.read_notes()["notes"].count("once"), 1)

    def test_a_dry_run_changes_nothing(self) -> None:
        game = self.owner.make_game(SEATS, **SMALL)
        with game.seat(0) as seat:
            seat.dry_run("write_notes", {"text": "never"})
            self.assertNotIn("never", seat.read_notes()["notes"])
            self.assertIn("TURN 1", seat.text("get_briefing"))

    def test_games_are_listed_forked_and_deleted(self) -> None:
        game = self.owner.make_game(SEATS, name="Listed", **SMALL)
        self.assertEqual([one["id"] for one in self.owner.list_games(search="Listed")["games"]], [game.id])
        [fork] = game.fork(1, name="Forked")
        self.assertNotEqual(fork.id, game.id)
        for one in (game, fork):
            one.delete()
        with self.assertRaises(HexarchyError) as gone:
            self.owner.get_game(game.id)
        self.assertEqual((gone.exception.status, gone.exception.code), (404, "not-found"))

    def test_a_token_that_opens_nothing_is_an_error_and_no_refusal(self) -> None:
        with self.assertRaises(HexarchyError) as error:
            with Seat(URL, "nothing", "seat_wrong") as seat:
                seat.get_briefing()
        self.assertNotIsInstance(error.exception, Refused)
        self.assertEqual(error.exception.code, "auth/needed")


RESULT = json.dumps({"ok": True, "result": {"length": 4}, "turn": {}}).encode()
BUSY = json.dumps({"ok": False, "error": {"code": "service/overloaded", "message": "Too much."}}).encode()


class RetryTest(unittest.TestCase):
    def test_who_is_told_to_come_again_comes_with_the_same_call(self) -> None:
        answers = [
            lambda asked: asked.send(503, BUSY, retry_after="0"),
            lambda asked: asked.send(429, BUSY, retry_after="0"),
            lambda asked: asked.send(200, RESULT),
        ]
        with OwnServer(answers) as server, Seat(server.url, "g", "t") as seat:
            self.assertEqual(seat.write_notes(text="x"), {"length": 4})
            bodies = [json.loads(body) for _, body in server.seen]
        self.assertEqual(len({body["call_id"] for body in bodies}), 1)
        self.assertEqual(len(bodies), 3)

    def test_a_connection_that_breaks_is_made_again_with_the_same_call(self) -> None:
        beginning = b"HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"
        answers = [
            lambda asked: asked.send(200, RESULT),
            lambda asked: asked.break_off(),
            lambda asked: asked.break_off(beginning),
            lambda asked: asked.send(200, RESULT),
        ]
        with OwnServer(answers) as server, Seat(server.url, "g", "t") as seat:
            seat.write_notes(text="first")
            self.assertEqual(seat.write_notes(text="x"), {"length": 4})
            ids = [json.loads(body)["call_id"] for _, body in server.seen]
        self.assertEqual(ids[1], ids[2])
        self.assertEqual(ids[2], ids[3])
        self.assertNotEqual(ids[0], ids[1])

    def test_a_pause_that_would_outlast_the_patience_is_not_taken(self) -> None:
        with OwnServer([lambda asked: asked.send(503, BUSY, retry_after="20")]) as server:
            with Seat(server.url, "g", "t", patience=5) as seat, self.assertRaises(HexarchyError) as error:
                seat.write_notes(text="x")
        self.assertEqual(error.exception.code, "service/overloaded")

    def test_a_change_of_an_owner_whose_answer_is_lost_is_not_sent_again(self) -> None:
        with OwnServer([lambda asked: asked.break_off()]) as server:
            owner = Owner(server.url, "hexarchy_token")
            with self.assertRaises(Unreachable):
                owner.make_game(SEATS)
            self.assertEqual(len(server.seen), 1)

    def test_what_is_no_server_of_games_is_told_apart(self) -> None:
        with OwnServer([lambda asked: asked.send(404, b"<html>")]) as server:
            with Seat(server.url, "g", "t") as seat, self.assertRaises(HexarchyError) as error:
                seat.get_briefing()
        self.assertEqual(error.exception.code, "client/not-understood")
        with self.assertRaises(ValueError):
            Seat("localhost:4870", "g", "t")
