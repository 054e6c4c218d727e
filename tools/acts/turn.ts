/** Tools of the turn itself: notebook, thoughts, the end. */

import Type from 'typebox'
import { NOTES_MAX, THOUGHT_MAX } from '../../engine/index.ts'
import { DETAILS } from '../briefing/limits.ts'
import { briefingText } from '../briefing/text.ts'
import { hashText } from '../tool/hash-text.ts'
import { ForcedEndSchema, PauseSchema } from '../tool/interruption-schemas.ts'
import { QUOTAS } from '../tool/quota-limits.ts'
import { TOOL_REFUSALS } from '../tool/refusals.ts'
import { answer, args, listOf, oneOf, optional, orNull, part, text, whole, yes } from '../tool/schema.ts'
import { actTool, type ToolRefusal } from '../tool/tool.ts'
import { DEFAULT_WAIT_S, LONGEST_WAIT_S, WAIT_STATUSES, waitText } from '../turn-wait.ts'

export const writeNotes = actTool({
  name: 'write_notes',
  group: 'Turn',
  effect: 'ends',
  doc: 'Writes into your private notebook, which lasts through turns and saves: the only memory you have beside the briefing. Read it with read_notes.',
  args: args({
    text: Type.String({ maxLength: NOTES_MAX, description: `What to write; the whole notebook holds ${NOTES_MAX} characters.` }),
    mode: optional(oneOf(['append', 'replace'], 'append (default) adds a line; replace starts the notebook anew.')),
    version: optional(
      whole('From read_notes: refused where somebody else has written since, so that nothing is overwritten unread.', {
        minimum: 0,
      }),
    ),
  }),
  examples: [
    { text: 'Iron at (20,12); settle there next.' },
    { text: 'Plan: libraries, then peace with Greece.', mode: 'replace' },
  ],
  result: answer({ length: whole('Characters in the notebook now.') }),
  command: (w, seat, { text, mode = 'append', version }) =>
    version === undefined || version === hashText(w.s.seats[seat].notes) ? { type: 'writeNotes', text, mode } : NOTES_CHANGED,
})

export const logThought = actTool({
  name: 'log_thought',
  group: 'Turn',
  doc: `Records what you think, for spectators and the replay. It changes nothing in the game and other players never see it. ${QUOTAS.thoughts.times} in a turn of the game at most.`,
  args: args({ text: Type.String({ minLength: 1, maxLength: THOUGHT_MAX, description: 'The thought, in plain words.' }) }),
  examples: [{ text: 'Their army is far away; I can expand north.' }],
  result: answer({ done: Type.Boolean({ description: 'Always true.' }) }),
  command: (_w, _seat, { text }) => ({ type: 'logThought', text }),
})

export const endTurn = actTool({
  name: 'end_turn',
  group: 'Turn',
  effect: 'ends',
  doc: 'Ends your turn: everybody else plays, then it is your turn again. What was left undone comes back as notes. Not while a negotiation of yours is open.',
  args: args({
    turn: optional(whole('Turn that you mean to end: refused where it is over already.', { minimum: 0 })),
    wait_seconds: optional(
      Type.Number({
        minimum: 0,
        maximum: LONGEST_WAIT_S,
        description: `Answer once your next turn begins or a negotiation needs you, after so long at most; default 0, with briefing ${DEFAULT_WAIT_S}.`,
      }),
    ),
    briefing: optional(
      Type.Union([Type.Literal(true), oneOf(DETAILS, 'How much.')], {
        description: 'Answer with the briefing of that turn too: what changed since your last.',
      }),
    ),
    fresh: optional(yes('true: that briefing whole.')),
  }),
  examples: [{}, { turn: 12, wait_seconds: 300, briefing: true }],
  result: answer({
    turn: whole('The turn now.'),
    active: whole('Seat whose turn it is now; -1 when the game is over.'),
    status: optional(oneOf(WAIT_STATUSES, 'After a wait: how it ended; "waiting": its time is up.')),
    your_turn: optional(yes('It is your turn.')),
    negotiation_ids: optional(listOf(Type.Integer(), 'Those that wait for your answer.')),
    deadline: optional(Type.Number({ description: 'End of your turn or of the time to answer, ms since 1970.' })),
    seconds_left: optional(whole('Seconds until then.')),
    paused: optional(PauseSchema),
    forced_end: optional(ForcedEndSchema),
    winner: optional(orNull(Type.Integer(), 'Player who won; null: nobody.')),
    victory: optional(text('By which victory.')),
    briefing: optional(part('As of get_briefing.', { turn: whole('Turn that it tells of.') })),
  }),
  awaits: true,
  command: (w, _seat, { turn = w.s.turn }) => (turn === w.s.turn ? { type: 'endTurn' } : turnOver(turn, w.s.turn)),
  text(result) {
    const { turn, active, status, briefing } = result
    if (status) return waitText(result, briefing && briefingText(briefing))
    return active < 0
      ? `Your turn is over, and so is the game (turn ${turn}).`
      : `Your turn is over. It is turn ${turn}, seat ${active} plays.`
  },
})

export const reopenTurn = actTool({
  name: 'reopen_turn',
  group: 'Turn',
  doc: 'Where all play the same round: takes your end of it back, so that you can act again while others still do. Limits of the turn go on.',
  args: args({}),
  examples: [{}],
  result: answer({ turn: whole('The turn.'), active: whole('First seat that still acts.') }),
  command: () => ({ type: 'reopenTurn' }),
})

const NOTES_CHANGED: ToolRefusal = {
  code: 'notes/changed',
  text: 'The notebook has been written to since you read it.',
  hint: TOOL_REFUSALS['notes/changed'].hint,
  path: '/args/version',
  says: ['notes/changed'],
}

const turnOver = (asked: number, now: number): ToolRefusal => ({
  code: 'turn/over',
  text: `Turn ${asked} is not under way: it is turn ${now}.`,
  hint: TOOL_REFUSALS['turn/over'].hint,
  path: '/args/turn',
  says: ['turn/over', asked, now],
})
