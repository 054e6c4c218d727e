/** What the world does between two rounds: city-states in order, then barbarians. */

import { playCityState } from '../automation/city-states.ts'
import type { World } from '../core/engine-context.ts'
import { updateScores } from '../victory/score.ts'
import { playBarbarians } from './barbarian-turn.ts'
import { passCityStates } from './city-states-round.ts'
import { endCivTurn, startCivTurn } from './civ-turn.ts'
import { passDiplomacy } from './diplomacy-round.ts'

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
