/** What the world does between two rounds: city-states in order, then barbarians. */

import { playCityState } from '../automation/city-states.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { updateScores } from '../victory/score.ts'
import { playBarbarians } from './barbarian-turn.ts'
import { endCityStatesRound } from './city-states-round.ts'
import { endCivTurn } from './civ-turn-end.ts'
import { startCivTurn } from './civ-turn-start.ts'
import { endDiplomacyRound } from './diplomacy-round.ts'

export function playNpcs(w: EngineContext): void {
  endCityStatesRound(w)
  for (const civ of w.s.civs) {
    if (!civ.alive || civ.kind !== 'cityState') continue
    startCivTurn(w, civ)
    if (!civ.alive) continue
    playCityState(w, civ)
    endCivTurn(w, civ)
  }
  if (w.s.setup.barbarians) {
    for (const civ of w.s.civs) if (civ.kind === 'barbarian') playBarbarians(w, civ)
  }
  endDiplomacyRound(w)
  updateScores(w)
}
