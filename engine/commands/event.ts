/** What a civilization makes of an event of the rules. */
import { settleEvent, whyNotSettle } from '../choices/event-choices.ts'
import { command } from '../core/command.ts'

/** Settles an event (id) that waits for the seat, by one of its choices (number from 0, as in the rules). */
export const chooseEvent = command<{ event: number; choice: number }>({
  by: 'active',
  check: (w, seat, { event, choice }) => whyNotSettle(w, w.s.civs[seat], event, choice),
  apply(w, seat, { event, choice }) {
    const done = settleEvent(w, w.s.civs[seat], event, choice)
    return { event, choice, done, left: w.s.civs[seat].choices.filter(({ kind }) => kind === 'event').length }
  },
})
