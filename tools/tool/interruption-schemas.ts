/** Schemas of why a game is paused, and of how a seat's last turn was ended. */
import { oneOf, optional, part, text, whole } from './schema.ts'

export const PauseSchema = part('Why the game is paused.', {
  by: oneOf(['owner', 'game'], 'Whoever runs it, or the game by itself.'),
  why: optional(text('What made it.')),
})

export const ForcedEndSchema = part('Your last turn was ended for you.', {
  turn: whole('The turn that was ended.'),
  reason: text('The limit that was reached, or: skipped.'),
  why: optional(text('What else is known of it.')),
})
