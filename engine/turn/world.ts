/** What the world does between two rounds: city-states in order, then barbarians. */
import { playBarbarians } from '../barbarian/turn.ts'
import { passCityStates } from '../city-state/turn.ts'
import { playCityState } from '../combat/guard.ts'
import { passDiplomacy } from '../diplomacy/round.ts'
import { updateScores } from '../score.ts'
import type { World } from '../world.ts'
import { endCivTurn, startCivTurn } from './civ.ts'

export function playWorld(w: World): void {
  passCityStates(w)
  for (const civ of w.s.civs) {
    if (!civ.alive || civ.kind !== 'cityState') continue
    startCivTurn(w, civ)
    playCityState(w, civ)
    endCivTurn(w, civ)
  }
  if (w.s.setup.barbarians) {
    for (const civ of w.s.civs) if (civ.kind === 'barbarian') playBarbarians(w, civ)
  }
  passDiplomacy(w)
  updateScores(w)
}
