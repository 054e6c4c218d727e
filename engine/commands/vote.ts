/** A player's ballot for leader of the world. */
import { civName } from '../civ/relations.ts'
import { command } from '../core/command.ts'
import { refuse } from '../core/refusal.ts'
import { NONE } from '../core/state.ts'
import { checkPlayer } from './common-checks.ts'

/** Chooses whom the seat votes for, until it chooses again; NONE: nobody. One does not vote for oneself. */
export const unVote = command<{ player: number }>({
  by: 'seat',
  check(w, seat, { player }) {
    if (w.s.council.nextVote === NONE) return refuse('vote/none')
    if (player === NONE) return null
    const refusal = checkPlayer(w, seat, player)
    if (refusal) return refusal
    return w.s.civs[player].kind === 'major' ? null : refuse('vote/major-only', civName(w, player))
  },
  apply(w, seat, { player }) {
    w.s.civs[seat].voteFor = player
    return { player, turn: w.s.council.nextVote }
  },
})
