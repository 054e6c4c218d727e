/** Standing orders of units, as far as a turn's movement carries them. */
import type { EngineContext } from '../core/engine-context.ts'
import type { Unit } from '../core/state.ts'
import { alarmFor } from '../danger/near-enemies.ts'
import { walkTogether } from '../unit/movement/formation.ts'
import { forgetGoal, walk } from '../unit/movement/move.ts'
import { movementProfile } from '../unit/movement/movement-profile.ts'
import { pathBuffers } from '../unit/movement/path-buffers.ts'
import { partnerOf } from '../unit/partners.ts'
import { hasPromotionOpen } from '../unit/promotions.ts'
import { spottedBy, tellSighting, tellStop } from '../visibility/sightings.ts'
import { explore } from './exploring.ts'
import { findSparingPath } from './sparing-way.ts'
import { autoWork, takeShelter } from './workers/worker-orders.ts'

/** Carries out the part of a standing order that this turn's movement allows. */
export function followOrder(w: EngineContext, unit: Unit): void {
  if (unit.order === 'goto') goOn(w, unit)
  else if (unit.order === 'explore') explore(w, unit)
  else if (unit.order === 'automate') autoWork(w, unit)
}

/** At the start of a turn: who may be promoted waits for that with its movement, which a promotion asks for; at the turn's end it goes on. */
export function followEarly(w: EngineContext, unit: Unit): void {
  if (!hasPromotionOpen(w, unit)) followOrder(w, unit)
}

/** At the end of a turn: who waited for a promotion in vain goes on; workers for whom an enemy has come into sight take shelter. */
export function followLate(w: EngineContext, unit: Unit): void {
  if (unit.order === 'automate') takeShelter(w, unit)
  if (unit.movesX60 > 0 && !unit.acted && hasPromotionOpen(w, unit)) followOrder(w, unit)
}

/** Goes on towards the goal by a fresh path; gives it up where it is reached, or cannot be. Civilians stop before they come near an enemy. */
function goOn(w: EngineContext, unit: Unit): void {
  const here = alarmFor(w, unit, unit.tile)
  if (here) {
    stopFor(w, unit, here)
    return
  }
  const profile = movementProfile(w, unit)
  const path = findSparingPath(w, unit, unit.goal, profile)
  if (path === null) {
    giveUp(w, unit)
    tellStop(w, unit, 'barred')
    return
  }
  const { turns } = pathBuffers(w)
  const stop = path.tiles.findLast(t => turns[t] === 0)
  const near = path.tiles.findIndex(t => alarmFor(w, unit, t, t === stop) !== null)
  const safe = near < 0 ? path.tiles : path.tiles.slice(0, near)
  const mate = partnerOf(w, unit)
  const end = mate ? walkTogether(w, profile, movementProfile(w, mate), safe) : walk(w, profile, safe)
  if (end === 'gone' || end === 'tired') return
  if (mate) forgetGoal(mate)
  const enemy = end === 'alarmed' ? spottedBy(w, unit) : near < 0 ? null : alarmFor(w, unit, path.tiles[near], true)
  if (enemy) stopFor(w, unit, enemy)
  else forgetGoal(unit)
  if (end === 'barred' && !enemy) tellStop(w, unit, 'barred')
}

/** The way is given up, by both of a formation. */
function giveUp(w: EngineContext, unit: Unit): void {
  forgetGoal(unit)
  const mate = partnerOf(w, unit)
  if (mate) forgetGoal(mate)
}

function stopFor(w: EngineContext, unit: Unit, enemy: Unit): void {
  giveUp(w, unit)
  tellSighting(w, unit, enemy)
}
