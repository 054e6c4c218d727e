/** How civilizations stand to each other: met, war, peace, open borders. */
import { civChanged, resourcesMoved } from '../city/yields/yield-cache.ts'
import type { Deal, Relation } from '../core/diplomacy-state.ts'
import { publish } from '../core/domain-events.ts'
import { emit, witnesses } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { touch } from '../core/revision.ts'
import { type Civ, NONE } from '../core/state.ts'

/** What `a` holds towards `b`. */
export const relation = (w: EngineContext, a: number, b: number): Relation => w.s.civs[a].relations[b]

/** Whether two civs (ids) are at war now. */
export const atWar = (w: EngineContext, a: number, b: number): boolean => a !== b && w.s.civs[a].relations[b].war

export const hasMet = (w: EngineContext, a: number, b: number): boolean => a === b || w.s.civs[a].relations[b].met

/** Whether units of `visitor` may enter the land of `owner` by treaty. */
export const hasOpenBorders = (w: EngineContext, owner: number, visitor: number): boolean =>
  w.s.civs[owner].relations[visitor].openBordersUntil > w.s.turn

/** Whether the borders let units of `civ` (id) onto tile `t` (rulebook, units 4); what stands there is not asked. */
export function mayEnter(w: EngineContext, civ: number, t: number): boolean {
  const owner = w.s.tiles.owner[t]
  if (owner === NONE || owner === civ) return true
  const host = w.s.civs[owner]
  if (w.s.civs[civ].kind === 'barbarian') {
    return w.s.turn >= w.rules.difficulties[w.s.setup.difficulty].turnBarbariansEnterLand
  }
  if (host.relations[civ].war) return true
  if (host.kind === 'cityState') return w.s.civs[civ].kind === 'major'
  return hasOpenBorders(w, owner, civ)
}

/** They learn of each other. Nothing happens where they had. */
export function meet(w: EngineContext, a: number, b: number): void {
  if (a === b || w.s.civs[a].relations[b].met) return
  w.s.civs[a].relations[b].met = true
  w.s.civs[b].relations[a].met = true
  if (w.s.civs[a].kind === 'barbarian' || w.s.civs[b].kind === 'barbarian') return
  emit(w, { kind: 'civ/met', civ: a, other: b, knownBy: witnesses(w, a, b, NONE) })
  publish(w, 'met', a, b)
}

/** War between two civs from now on; what was agreed between them ends. */
export function declareWar(w: EngineContext, a: number, b: number): void {
  meet(w, a, b)
  for (const side of [relation(w, a, b), relation(w, b, a)]) {
    side.war = true
    side.warSince = w.s.turn
    side.peaceUntil = 0
    side.openBordersUntil = 0
    endTreaties(side)
  }
  endDeals(w, a, b)
  warChanged(w, a, b)
  emit(w, {
    kind: 'civ/war',
    civ: a,
    other: b,
    knownBy: whoKnows(w, a, b),
  })
  publish(w, 'war', a, b)
}

/** Peace, binding for the speed's peace term (rulebook, diplomacy 2). */
export function makePeace(w: EngineContext, a: number, b: number): void {
  for (const side of [relation(w, a, b), relation(w, b, a)]) {
    side.war = false
    side.warSince = NONE
    side.peaceUntil = w.s.turn + w.rules.speeds[w.s.setup.speed].peaceDealTurns
  }
  warChanged(w, a, b)
  emit(w, {
    kind: 'civ/peace',
    civ: a,
    other: b,
    knownBy: whoKnows(w, a, b),
  })
  publish(w, 'peace', a, b)
}

/** Effects may count in war or in peace only. */
function warChanged(w: EngineContext, a: number, b: number): void {
  touch(w)
  civChanged(w, w.s.civs[a])
  civChanged(w, w.s.civs[b])
}

/** Drops everything two civs had agreed on; a deal is between two sides only. */
function endDeals(w: EngineContext, a: number, b: number): void {
  dropDeals(w, deal => (deal.a === a && deal.b === b) || (deal.a === b && deal.b === a))
}

/** Ends the deals that match; what they moved is counted anew. */
export function dropDeals(w: EngineContext, goes: (deal: Deal) => boolean): void {
  const gone = w.s.deals.filter(goes)
  if (gone.length === 0) return
  w.s.deals = w.s.deals.filter(deal => !gone.includes(deal))
  for (const { item, a, b } of gone) if (item === 'resource') for (const side of [a, b]) resourcesMoved(w, w.s.civs[side])
}

/** One side of what was signed; gold paid for research is lost. */
export function endTreaties(side: Relation): void {
  side.embassy = false
  side.friendsUntil = 0
  side.pactUntil = 0
  side.researchUntil = 0
  side.scienceMade = 0
}

/** Living civs at war with `civ`, barbarians left out. */
export function* enemies(w: EngineContext, civ: Civ): Generator<Civ> {
  for (const other of w.s.civs) {
    if (other.alive && other.kind !== 'barbarian' && other.id !== civ.id && civ.relations[other.id].war) yield other
  }
}

export const civName = (w: EngineContext, civ: number): string => w.rules.nations[w.s.civs[civ].nation].name

/** Bits of the majors that have met one of the two. */
function whoKnows(w: EngineContext, a: number, b: number): number {
  let bits = 0
  for (const c of w.s.civs) if (c.kind === 'major' && (hasMet(w, c.id, a) || hasMet(w, c.id, b))) bits |= 1 << c.id
  return bits
}
