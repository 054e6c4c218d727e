/** Sending a unit somewhere: it goes as far as this turn's movement carries it, perhaps not at all, and on in later turns; aircraft fly to a base. */

import { checkRebase, rebase } from '../../air/rebase.ts'
import { command, type Json } from '../../core/command.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { directionTo, xOf, yOf } from '../../core/grid.ts'
import { type Refusal, refuse } from '../../core/refusal.ts'
import { MOVE, NONE, type Unit } from '../../core/state.ts'
import { isImmobile } from '../../unit/afloat.ts'
import { companionOf, walkTogether } from '../../unit/movement/formation.ts'
import { forgetGoal, type Step, swap, walk } from '../../unit/movement/move.ts'
import { tollOf, zoneAt } from '../../unit/movement/movement-cost.ts'
import { type MovementProfile, movementProfile } from '../../unit/movement/movement-profile.ts'
import { keepMove } from '../../unit/movement/take-back.ts'
import { breakUp, formUp } from '../../unit/partners.ts'
import { isAir } from '../../unit/unit-tables.ts'
import { tellAlarm } from '../../visibility/sightings.ts'
import { swappedWith, swapsWith } from './changing-places.ts'
import { checkGoal } from './move-goal.ts'
import { wayTo } from './move-path.ts'
import { checkOwn, checkTile, theUnit } from './unit-checks.ts'

/** What the check found: the tiles of the way; null where none is walked (aircraft, two that change places). */
type Way = number[] | null

export const moveUnit = command<{ unit: number; tile: number; together?: boolean }, Way>({
  by: 'active',
  keepsMoves: true,
  check(w, seat, { unit: id, tile, together: wish }, brief = false) {
    const bad = checkOwn(w, seat, id) ?? checkTile(w, tile)
    if (bad) return bad
    const unit = theUnit(w, id)
    if (isAir(w, unit.kind)) return checkRebase(w, unit, tile)
    if (unit.tile === tile) return refuse('unit/already-there', id)
    if (isImmobile(w, unit)) return refuse('unit/immobile', w.rules.units[unit.kind].name)
    const profile = movementProfile(w, unit)
    if (wish ?? unit.partner !== NONE) return checkTogether(w, profile, tile, brief)
    if (swapsWith(w, unit, tile)) return null
    return checkGoal(w, profile, tile) ?? wayTo(w, profile, tile, brief)
  },
  apply: (w, _seat, { unit: id, tile, together }, way) =>
    keepMove(w, theUnit(w, id), tile, () => send(w, theUnit(w, id), tile, together, way)),
})

function send(w: EngineContext, unit: Unit, tile: number, wish: boolean | undefined, way: Way) {
  if (isAir(w, unit.kind)) {
    rebase(w, unit, tile)
    return answer(w, unit, true, 'arrived')
  }
  const profile = movementProfile(w, unit)
  if (wish ?? unit.partner !== NONE) {
    const companion = companionOf(w, unit)!
    formUp(w, unit, companion)
    for (const one of [unit, companion]) {
      one.order = 'goto'
      one.goal = tile
    }
    const end = walkTogether(w, profile, movementProfile(w, companion), way!)
    if (end !== 'tired') for (const one of [unit, companion]) forgetGoal(one)
    if (end === 'alarmed') tellAlarm(w, unit)
    const waits = end === 'tired' && unit.movesX60 > 0 ? { waitsFor: companion.id } : {}
    return { ...answer(w, unit, end === 'arrived', end), ...waits, ...(end === 'barred' && barredBy(w, profile, way!)) }
  }
  breakUp(w, unit)
  const other = swapsWith(w, unit, tile)
  if (other) {
    const swapped = swappedWith(w, other)
    swap(w, unit, other)
    forgetGoal(unit)
    return { ...answer(w, unit, true, 'arrived'), swapped }
  }
  unit.order = 'goto'
  unit.goal = tile
  const last: Step = { from: NONE, to: NONE, spentX60: 0 }
  const end = walk(w, profile, way!, last)
  if (end !== 'tired') forgetGoal(unit)
  if (end === 'alarmed') tellAlarm(w, unit)
  const toll = tollOfLast(w, profile, last)
  return {
    ...answer(w, unit, end === 'arrived', end),
    ...(toll && { toll }),
    ...(end === 'barred' && barredBy(w, profile, way!)),
  }
}

function answer(w: EngineContext, unit: Unit, arrived: boolean, end: string) {
  return { x: xOf(w.grid, unit.tile), y: yOf(w.grid, unit.tile), moves: unit.movesX60 / MOVE, arrived, ended: end }
}

/** Why the unit could not go on to the next tile of its way, as far as its civ sees it. */
function barredBy(w: EngineContext, m: MovementProfile, way: readonly number[]): { because?: { code: string; args: Json[] } } {
  const next = way[way.indexOf(m.unit.tile) + 1]
  const why = next === undefined ? null : checkGoal(w, m, next)
  return why ? { because: { code: why.code, args: why.args as Json[] } } : {}
}

/** What took more than one point of movement at once and left none: its kind, the tile entered, where a zone of control comes from; null: nothing did. */
function tollOfLast(w: EngineContext, m: MovementProfile, { from, to, spentX60 }: Step) {
  if (m.unit.movesX60 > 0 || spentX60 <= MOVE) return null
  const d = directionTo(w.grid, from, to)
  const kind = tollOf(w, m, from, to, d)
  return kind && { kind, tile: to, by: kind === 'zone' ? zoneAt(w, m, from, d) : NONE, spent: spentX60 / MOVE }
}

/** Two go as one, now and in later turns; nobody may be where they are to stay. */
function checkTogether(w: EngineContext, profile: MovementProfile, tile: number, brief: boolean): Refusal | Way {
  const { unit } = profile
  const companion = companionOf(w, unit)
  if (!companion) return refuse('unit/alone', unit.id)
  if (isImmobile(w, companion)) return refuse('unit/immobile', w.rules.units[companion.kind].name)
  const bad = checkGoal(w, profile, tile) ?? checkGoal(w, movementProfile(w, companion), tile)
  return bad ?? wayTo(w, profile, tile, brief)
}
