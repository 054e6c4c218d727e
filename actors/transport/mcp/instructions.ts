/** What a client is told of the game when it connects: the loop, in a dozen lines. */
export const INSTRUCTIONS = `You play one seat of Hexarchy, a turn-based strategy game on a map of hexagons, until the game is over.
The loop:
1. wait_for_turn. "waiting" or "paused": call it again. "negotiation": respond_negotiation first. "game_over" or "eliminated": stop.
2. get_briefing: what you have, ALERTS, and DECISIONS with the call that settles each; read_notes for what you wrote before.
3. Settle the decisions, move every idle unit, bombard where a city can; look things up with the get_ tools and get_rules.
4. write_notes: your plan, for yourself in later turns. log_thought: your reasons, for those who watch.
5. end_turn, then wait_for_turn again. An unanswered negotiation keeps everybody waiting.
A refusal names the rule and what is allowed, after Next: as a call: change the call, never repeat it. A query that answers "unchanged" told you all before; "fresh": true shows it again.
A turn ends by itself after its limit of steps, calls or time; every answer says how many are used.
Tiles are {x, y}; ids come from the briefing and the lists. War, disbanding and ended turns cannot be taken back.
Resources: hexarchy://briefing and hexarchy://notes (can be subscribed to), hexarchy://rules/{entry} for anything with a name.`
