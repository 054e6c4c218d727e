/** Tools of the turn itself: notebook, thoughts, the end. */

import Type from 'typebox'
import { NOTES_MAX, THOUGHT_MAX } from '../../engine/index.ts'
import { answer, args, oneOf, optional, whole } from '../schema.ts'
import { actTool } from '../tool.ts'

export const writeNotes = actTool({
  name: 'write_notes',
  group: 'Turn',
  effect: 'ends',
  doc: 'Writes into your private notebook, which lasts through turns and saves: the only memory you have beside the briefing. Read it with read_notes.',
  args: args({
    text: Type.String({ maxLength: NOTES_MAX, description: `What to write; the whole notebook holds ${NOTES_MAX} characters.` }),
    mode: optional(oneOf(['append', 'replace'], 'append (default) adds a line; replace starts the notebook anew.')),
  }),
  examples: [
    { text: 'Iron at (20,12); settle there next.' },
    { text: 'Plan: libraries, then peace with Greece.', mode: 'replace' },
  ],
  result: answer({ length: whole('Characters in the notebook now.') }),
  command: (_w, _seat, { text, mode = 'append' }) => ({ type: 'writeNotes', text, mode }),
})

export const logThought = actTool({
  name: 'log_thought',
  group: 'Turn',
  doc: 'Records what you think, for spectators and the replay. It changes nothing in the game and other players never see it.',
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
  args: args({}),
  examples: [{}],
  result: answer({
    turn: whole('The turn now.'),
    active: whole('Seat whose turn it is now; -1 when the game is over.'),
  }),
  command: () => ({ type: 'endTurn' }),
  text: ({ turn, active }) =>
    active < 0
      ? `Your turn is over, and so is the game (turn ${turn}).`
      : `Your turn is over. It is turn ${turn}, seat ${active} plays.`,
})
