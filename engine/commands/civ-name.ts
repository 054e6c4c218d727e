/** What a player is called by the others. */
import { command } from '../core/command.ts'
import { refuse } from '../core/refusal.ts'
import { NAME_MAX } from './city-status.ts'

const isAlike = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

export const setCivName = command<{ name: string }>({
  by: 'seat',
  check(w, seat, { name }) {
    const wanted = name.trim()
    if (wanted.length === 0 || wanted.length > NAME_MAX) return refuse('city/name', wanted.length, NAME_MAX)
    const { relations } = w.s.civs[seat]
    // Whether somebody it has not met is called so is not for it to know.
    const twin = w.s.seats.find(({ id, name }) => id !== seat && relations[id].met && isAlike(name, wanted))
    return twin ? refuse('player/name-taken', wanted) : null
  },
  apply(w, seat, { name }) {
    w.s.seats[seat].name = name.trim()
    return { name: name.trim() }
  },
})
