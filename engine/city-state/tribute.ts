/** Tribute demanded of city-states: when they pay, how much, and what they think of it (rulebook, city-states 11). */

import { TRIBUTE } from '../../rules/constants/city-states.ts'
import { unitOf } from '../city/buildings.ts'
import { publish } from '../core/domain-events.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Civ, NONE } from '../core/state.ts'
import { spawnUnit } from '../unit/spawn.ts'
import { changeInfluence, whoKnows } from './influence.ts'
import { strengthRank, strengthRatio } from './military-strength.ts'
import { personalityOf } from './personality.ts'
import { influenceX100, protectorsOf } from './relationship.ts'

export type TributeKind = 'gold' | 'worker'

/** Reasons for and against paying, by name; it pays where their sum is 0 or more. */
interface Willingness {
  total: number
  parts: { reason: string; points: number }[]
}

export function willingness(w: EngineContext, minor: Civ, major: Civ, kind: TributeKind): Willingness {
  const parts: Willingness['parts'] = []
  const add = (reason: string, points: number): void => {
    if (points !== 0) parts.push({ reason, points })
  }
  const state = minor.cityState!
  add('it is free', TRIBUTE.free)
  if (personalityOf(minor) === 'Hostile') add('it is hostile', TRIBUTE.hostile)
  if (state.ally !== NONE && state.ally !== major.id) add('it has an ally', TRIBUTE.allied)
  if (protectorsOf(w, minor).some(civ => civ !== major)) add('it is under protection', TRIBUTE.protected)
  if (kind === 'worker') {
    const small = minor.capital === NONE || w.s.cities[minor.capital]!.population < TRIBUTE.workerCitizens
    add('workers are dear', TRIBUTE.worker)
    if (small) add('it is too small to spare a worker', TRIBUTE.tooSmall)
  }
  if (state.bulliedOn !== NONE) {
    const ago = w.s.turn - state.bulliedOn
    if (ago < TRIBUTE.recentTurns) add('it has just paid tribute', TRIBUTE.recent)
    else if (ago < TRIBUTE.latelyTurns) add('it has paid tribute lately', TRIBUTE.lately)
  }
  if (influenceX100(minor, major.id) < TRIBUTE.hatedX100) add('it hates you', TRIBUTE.hated)
  const { rank, of } = strengthRank(w, major)
  add('your rank among the armies of the world', Math.trunc((w.rules.constants.tributeGlobalModifier * (of - rank)) / of))
  if (minor.capital !== NONE) add('your soldiers near it', nearness(w, minor, major))
  return { total: parts.reduce((sum, part) => sum + part.points, 0), parts }
}

function nearness(w: EngineContext, minor: Civ, major: Civ): number {
  const ratio = strengthRatio(w, minor, major)
  const share = TRIBUTE.nearness.find(({ over }) => ratio > over)?.percent ?? 0
  return Math.trunc((w.rules.constants.tributeLocalModifier * share) / 100)
}

/** Gold that it would pay now. */
export function tributeGold(w: EngineContext): number {
  const speed = w.rules.speeds[w.s.setup.speed]
  return TRIBUTE.goldStep * (Math.trunc(TRIBUTE.goldSteps * speed.goldGift) + Math.trunc(w.s.turn / speed.tributeInterval))
}

/** It pays: gold, or a worker near the major's capital (id). Its protectors hear of it. */
export function takeTribute(w: EngineContext, minor: Civ, major: Civ, kind: TributeKind): { gold: number; unit: number } {
  let gold = 0
  let unit = NONE
  if (kind === 'gold') {
    gold = tributeGold(w)
    major.gold += gold
  } else {
    const worker = spawnUnit(w, major, unitOf(w, major, workerKind(w, major)), workerPlace(w, minor, major))
    if (worker) unit = worker.id
  }
  minor.cityState!.bulliedOn = w.s.turn
  minor.cityState!.bulliedBy = major.id
  changeInfluence(w, minor, major.id, TRIBUTE.influenceX100[kind])
  const sides = { civ: major.id, other: minor.id, knownBy: whoKnows(w, minor) }
  if (kind === 'gold') emit(w, { kind: 'city-state/tribute', what: 'gold', gold, ...sides })
  else emit(w, { kind: 'city-state/tribute', what: 'worker', ...sides })
  publish(w, 'bullied', minor.id, major.id)
  return { gold, unit }
}

/** Unit kind of the worker it would give, or NONE where the rules have none. */
export const workerKind = (w: EngineContext, major: Civ): number => w.rules.eras[major.era].workerUnit

const workerPlace = (w: EngineContext, minor: Civ, major: Civ): number => {
  const near = major.capital !== NONE ? major.capital : minor.capital
  return w.s.cities[near]!.tile
}
