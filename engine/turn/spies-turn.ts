/** Spies at the end of their civilization's turn: they travel, gather friends, work, are replaced (rulebook, espionage 2). */

import { ESPIONAGE } from '../../rules/constants/espionage.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Civ, NONE, type Spy } from '../core/state.ts'
import { post, replace } from '../espionage/spies.ts'
import { steal } from '../espionage/technology-theft.ts'

export function endSpiesTurn(w: EngineContext, civ: Civ): void {
  for (const spy of civ.spies) {
    if (spy.deed === 'stealing') steal(w, civ, spy)
    else if (spy.turns > 0 && --spy.turns === 0) goOn(w, civ, spy)
  }
}

/** What comes after what took its time. */
function goOn(w: EngineContext, civ: Civ, spy: Spy): void {
  if (spy.deed === 'dead') {
    replace(w, civ, spy)
    return
  }
  if (spy.city === NONE) return
  const { owner } = w.s.cities[spy.city]!
  if (spy.deed === 'network') post(w, civ, spy, w.s.civs[owner].cityState ? 'rigging' : 'stealing', spy.city)
  else if (owner === civ.id) post(w, civ, spy, 'counter', spy.city)
  else post(w, civ, spy, 'network', spy.city, ESPIONAGE.networkTurns)
}
