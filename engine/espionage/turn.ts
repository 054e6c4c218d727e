/** Spies at the end of their civilization's turn: they travel, gather friends, work, are replaced (mechanics 13). */
import { type Civ, NONE, type Spy } from '../state.ts'
import type { World } from '../world.ts'
import { NETWORK_TURNS, post, replace } from './spies.ts'
import { steal } from './steal.ts'

export function passSpies(w: World, civ: Civ): void {
  for (const spy of civ.spies) {
    if (spy.deed === 'stealing') steal(w, civ, spy)
    else if (spy.turns > 0 && --spy.turns === 0) goOn(w, civ, spy)
  }
}

/** What comes after what took its time. */
function goOn(w: World, civ: Civ, spy: Spy): void {
  if (spy.deed === 'dead') {
    replace(w, civ, spy)
    return
  }
  if (spy.city === NONE) return
  const { owner } = w.s.cities[spy.city]!
  if (spy.deed === 'network') post(w, civ, spy, w.s.civs[owner].minor ? 'rigging' : 'stealing', spy.city)
  else if (owner === civ.id) post(w, civ, spy, 'counter', spy.city)
  else post(w, civ, spy, 'network', spy.city, NETWORK_TURNS)
}
