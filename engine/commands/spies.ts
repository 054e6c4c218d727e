/** Orders to spies. */
import { ESPIONAGE } from '../../rules/constants/espionage.ts'
import { command } from '../core/command.ts'
import { NONE } from '../core/state.ts'
import { foreseenCoupChanceX100, stageCoup as stage } from '../espionage/coup.ts'
import { post } from '../espionage/spies.ts'
import { whyNotCoup, whyNotMove } from '../espionage/spy-missions.ts'

/** Sends a spy to a city (id), or home (NONE). */
export const moveSpy = command<{ spy: number; city: number }>({
  by: 'active',
  check: (w, seat, { spy, city }) => whyNotMove(w, w.s.civs[seat], spy, city),
  apply(w, seat, { spy: id, city }) {
    const civ = w.s.civs[seat]
    const spy = civ.spies[id]
    if (city === NONE) post(w, civ, spy, 'idle', NONE)
    else post(w, civ, spy, 'moving', city, ESPIONAGE.moveTurns)
    return { spy: id, city, turns: spy.turns }
  },
})

/** A spy at work in a city-state tries to win it for its civ at once; it dies where that fails. */
export const stageCoup = command<{ spy: number }>({
  by: 'active',
  check: (w, seat, { spy }) => whyNotCoup(w, w.s.civs[seat], spy),
  apply(w, seat, { spy: id }) {
    const civ = w.s.civs[seat]
    const spy = civ.spies[id]
    const minor = w.s.civs[w.s.cities[spy.city]!.owner]
    const chanceX100 = foreseenCoupChanceX100(w, civ, spy, minor)
    const won = stage(w, civ, spy)
    return { won, chanceX100, player: minor.id, influenceX100: minor.relations[seat].influenceX100 }
  },
})
