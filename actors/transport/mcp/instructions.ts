/** What a client is told of the game when it connects: the loop, in a dozen lines. */
export const INSTRUCTIONS = `You play one seat of Hexarchy, a turn-based strategy game on a map of hexagons, until the game is over.
The loop:
1. Begin with wait_for_turn {"briefing": true}, then read_notes for what you wrote before.
2. A briefing tells what you have, ALERTS, and DECISIONS with the call that settles each; later ones tell what changed; get_briefing tells all of it.
3. Settle the decisions, move every idle unit, bombard where a city can; look things up with the get_ tools and get_rules.
4. write_notes when your plan changes, for yourself in later turns. log_thought: your reasons, for those who watch.
5. end_turn {"turn": 12, "briefing": true} ends turn 12 and answers with your next turn and its briefing: a quiet turn is this one call.
After a wait, "waiting" or "paused": wait_for_turn {"briefing": true}. "negotiation": respond_negotiation, everybody waits for you. "game_over" or "eliminated": stop.
A refusal names the rule and what is allowed, after Next: as a call: change the call, never repeat it. A query that answers "unchanged" told you all before; "fresh": true shows it again.
A turn ends by itself after its limit of steps, calls or time; you are told when little is left of one.
Tiles are {x, y}; ids come from the briefing and the lists. War, disbanding and ended turns cannot be taken back.
Resources: hexarchy://briefing and hexarchy://notes (can be subscribed to), hexarchy://rules/{entry} for anything with a name.`
