/** Scouts look at the world, in the first turns soldiers too: each goes to an aim of its own, and keeps it while there is something to find. */
import {
  dangerTo,
  distance,
  hostsToSpare,
  isDarkNear,
  isDeadly,
  isLandOf,
  keepBest,
  MOVE,
  type MovementProfile,
  mightSee,
  movementProfile,
  NONE,
  pathBuffers,
  pathFound,
  reachable,
  searchPaths,
  type Unit,
  within,
} from '../../../engine/index.ts'
import { isRuin, someRuin } from '../../facts/perception.ts'
import { isSoldier } from '../../facts/unit-roles.ts'
import { isWandering } from '../../knowledge/home.ts'
import { isFreeFor, wayToday } from '../../knowledge/unit-paths.ts'
import type { Reason } from '../../reason.ts'
import { placeText } from '../../reasons.ts'
import { give, isOurs, ownUnits, type Plan, roleOf, type TurnContext } from '../../turn-context.ts'
import { campaignOf } from '../../valuation/campaign.ts'
import { AWAY } from './escort.ts'

/** Aims of explorers, by unit id. */
type Aims = Record<number, number>

export function* planExploration(m: TurnContext): Plan {
  const before = m.memory.explore ?? {}
  const aims: Aims = {}
  for (const unit of ownUnits(m)) if (keepsAim(m, unit) && unit.id in before) aims[unit.id] = before[unit.id]
  const out = explorers(m, before)
  for (const { id } of out) {
    m.busy.add(id)
    if (id in before) aims[id] = before[id]
  }
  for (const unit of out) {
    yield* explore(m, unit, aims)
    if (!isOurs(m, unit)) delete aims[unit.id]
  }
  m.memory.explore = aims
}

/** Who is led elsewhere, and looks around where there is nothing else to do. */
function keepsAim(m: TurnContext, unit: Unit): boolean {
  const role = roleOf(m, unit)
  return role === 'ship' || role === 'settler'
}

/** A ship looks around in the same way, from where it may strike nobody, and a settler that knows no place for a city; whether it has somewhere to go. */
export function* lookAround(m: TurnContext, unit: Unit) {
  const aims = (m.memory.explore ??= {})
  yield* explore(m, unit, aims)
  if (!isOurs(m, unit)) delete aims[unit.id]
  return unit.id in aims
}

/** All scouts; in the first turns soldiers that can be spared, those who are out already before others; of who has no city half of them, while no city can be taken. */
function explorers(m: TurnContext, before: Aims): Unit[] {
  const found: Unit[] = []
  const soldiers: Unit[] = []
  for (const unit of ownUnits(m)) {
    if (roleOf(m, unit) === 'scout') found.push(unit)
    else if (isSoldier(roleOf(m, unit))) soldiers.push(unit)
  }
  const wanders = isWandering(m)
  if (m.w.s.turn > m.p.exploreUntilTurn * m.pace && !wanders) return found
  const free = soldiers.filter(unit => !m.busy.has(unit.id) && unit.hp > m.p.exploreHealth)
  // The others are where they meet again.
  if (wanders) return campaignOf(m) ? found : [...found, ...free.slice(0, Math.ceil(free.length / 2))]
  free.sort((a, b) => Number(b.id in before) - Number(a.id in before) || a.id - b.id)
  return [...found, ...free.slice(0, m.p.exploreLandUnits)]
}

/** On towards its aim; whoever stops for what comes into sight goes on, by another way where that is wiser; who finds nothing rests. */
function* explore(m: TurnContext, unit: Unit, aims: Aims): Plan {
  const hosts = hostsToSpare(m.w, unit)
  if (roleOf(m, unit) === 'scout' && unit.order === 'sleep' && (m.w.s.turn + unit.id) % m.p.scoutAgain !== 0) {
    yield* leave(m, unit, hosts)
    return
  }
  for (let starts = 0; starts < m.p.scoutStarts && unit.movesX60 > 0; starts++) {
    const kept = unit.id in aims && worthOf(m, aims[unit.id]) > 0 ? aims[unit.id] : NONE
    let stop = kept === NONE ? NONE : stopAlong(m, unit, wayTowards(m, unit, kept, hosts), hosts)
    if (stop === NONE || stop === unit.tile) {
      delete aims[unit.id]
      const found = aimsFor(m, unit, aims, hosts)
      if (found.length === 0) {
        yield* leave(m, unit, hosts)
        yield* rest(m, unit)
        return
      }
      for (const { tile, today } of found) {
        stop = stopAlong(m, unit, today ?? wayTowards(m, unit, tile, hosts), hosts)
        if (stop === NONE || stop === unit.tile) continue
        aims[unit.id] = tile
        break
      }
    }
    if (stop === NONE || stop === unit.tile) {
      yield* hide(m, unit)
      return
    }
    const because = (): Reason => ({ code: 'unit/explores', place: placeText(m, aims[unit.id]) })
    const went = yield* give({ type: 'moveUnit', unit: unit.id, tile: stop }, { because })
    if (!went || !isOurs(m, unit)) return
  }
}

/** Share of its health that the enemies in sight may be expected to take from it there, 0–1. */
function lossAt(m: TurnContext, unit: Unit, t: number): number {
  const { least, most, hp, captured } = dangerTo(m.w, unit, t)
  return captured ? 1 : Math.min(1, (least + most) / 2 / hp)
}

/** Its way leads around land of those, as far as it stands on none of it. */
const around = (m: TurnContext, unit: Unit, hosts: readonly number[]): MovementProfile => ({
  ...movementProfile(m.w, unit),
  avoids: hosts.filter(id => id !== m.w.s.tiles.owner[unit.tile]),
})

/** Tiles on its way that it reaches in this turn, around the land of `hosts` where such a way leads there; null without a way. */
const wayTowards = (m: TurnContext, unit: Unit, aim: number, hosts: readonly number[]): number[] | null =>
  hosts.length === 0 ? wayToday(m, unit, aim) : (wayToday(m, unit, aim, around(m, unit, hosts)) ?? wayToday(m, unit, aim))

/**
 * Where to stop on the way in this turn: as far on as what it may lose there, in health and in influence with `hosts`, is worth; its own
 * tile where that is best, NONE without a way.
 */
function stopAlong(m: TurnContext, unit: Unit, today: readonly number[] | null, hosts: readonly number[]): number {
  if (!today) return NONE
  const fear = (t: number): number =>
    lossAt(m, unit, t) * m.p.exploreFear + (isLandOf(m.w, m.seat, t, hosts) ? m.p.exploreTrespass : 0)
  let best = unit.tile
  let most = -fear(unit.tile)
  for (const [i, t] of today.entries()) {
    if (!isFreeFor(m, unit, t)) continue
    const worth = (m.p.explorePatience * (i + 1)) / today.length
    // Danger takes from it alone: the dearest question is asked last.
    if (worth <= most) continue
    const value = worth - fear(t)
    if (value <= most) continue
    most = value
    best = t
  }
  return best
}

/** Where no enemy in sight can strike it, else where none can kill it, as near as may be. */
function* hide(m: TurnContext, unit: Unit): Plan {
  if (lossAt(m, unit, unit.tile) === 0) return
  const places = reachable(m.w, unit).filter(({ tile }) => isFreeFor(m, unit, tile))
  const deadly = isDeadly(m.w, unit, unit.tile)
  const place =
    places.find(({ tile }) => lossAt(m, unit, tile) === 0) ??
    (deadly ? places.find(({ tile }) => !isDeadly(m.w, unit, tile)) : undefined)
  if (place) yield* give({ type: 'moveUnit', unit: unit.id, tile: place.tile }, AWAY)
}

/** Off land where it costs influence, by the nearest way. */
function* leave(m: TurnContext, unit: Unit, hosts: readonly number[]): Plan {
  if (hosts.length === 0 || unit.movesX60 === 0 || !isLandOf(m.w, m.seat, unit.tile, hosts)) return
  let free = NONE
  searchPaths(m.w, movementProfile(m.w, unit), unit.tile, unit.movesX60, NONE, m.p.exploreTurns, t => {
    if (isLandOf(m.w, m.seat, t, hosts) || !isFreeFor(m, unit, t) || isDeadly(m.w, unit, t)) return false
    free = t
    return true
  })
  if (free === NONE) return
  yield* give({ type: 'moveUnit', unit: unit.id, tile: free }, { because: () => ({ code: 'unit/offLand' }) })
}

/** A scout that finds nothing sleeps, and is dismissed where it finds nothing when it looks again: it would stand there for good, and cost its keep. */
function* rest(m: TurnContext, unit: Unit): Plan {
  if (!isOurs(m, unit)) return
  if (roleOf(m, unit) !== 'scout') m.busy.delete(unit.id)
  else if (unit.order !== 'sleep')
    yield* give({ type: 'setOrder', unit: unit.id, order: 'sleep' }, { because: () => ({ code: 'unit/nothingToFind' }) })
  else if (m.w.s.turn > m.p.scoutUntilTurn * m.pace)
    yield* give({ type: 'disband', unit: unit.id }, { because: () => ({ code: 'unit/nothingIsToFind' }) })
}

/** The best aims by ways around the land of `hosts`; by others where there are none. */
function aimsFor(m: TurnContext, unit: Unit, aims: Aims, hosts: readonly number[]): Aim[] {
  if (hosts.length === 0) return bestAims(m, unit, aims, movementProfile(m.w, unit), hosts)
  const found = bestAims(m, unit, aims, around(m, unit, hosts), hosts)
  if (found.length > 0) return found
  // A longer way around may lead there all the same.
  return bestAims(m, unit, aims, movementProfile(m.w, unit), hosts).map(aim => ({ ...aim, today: null }))
}

/** The places worth most for their way and for what may be lost there, the best first, apart from where others go; none on land of `hosts`; empty where it can reach nothing that is worth a look. */
function bestAims(m: TurnContext, unit: Unit, aims: Aims, profile: MovementProfile, hosts: readonly number[]): Aim[] {
  const { p } = m
  const path = pathBuffers(m.w)
  const others = Object.values(aims)
  const best: Aim[] = []
  const most = worthMost(m, profile)
  // Whoever has as much movement afloat as ashore finds places in the order of what their way takes.
  const inOrder = profile.maxAfloatX60 <= profile.maxX60
  let choices = 0
  const isFull = (least: number): boolean => best.length === p.exploreTries && least < best[best.length - 1].value
  searchPaths(m.w, profile, unit.tile, unit.movesX60, NONE, p.exploreTurns, t => {
    const left = Math.max(0, path.left[t]) / Math.max(MOVE, profile.maxX60)
    const way = (path.turns[t] + 1 - left) * p.explorePatience
    // From there on nothing can be worth its way more than those that are found.
    if (isFull(most - (inOrder ? way : path.turns[t] * p.explorePatience))) return true
    const worth = t === unit.tile ? 0 : worthOf(m, t)
    if (worth === 0 || !isFreeFor(m, unit, t) || isLandOf(m.w, m.seat, t, hosts)) return false
    let value = worth - way
    for (const aim of others) value -= Math.max(0, p.exploreApart - distance(m.w.grid, aim, t))
    // Danger takes from it alone: it is asked of those that may be among the best.
    if (!isFull(value)) {
      const aim: Aim = { tile: t, value: value - lossAt(m, unit, t) * p.exploreFear, today: null }
      keepBest(best, aim, p.exploreTries, isBetter)
    }
    return ++choices >= p.exploreChoices
  })
  for (const aim of best) aim.today = pathFound(path, unit.tile, aim.tile).tiles.filter(t => path.turns[t] === 0)
  return best
}

interface Aim {
  tile: number
  value: number
  /** Tiles on the way there that it reaches in this turn; null: not yet known. */
  today: number[] | null
}

const isBetter = (a: Aim, b: Aim): boolean => a.value > b.value || (a.value === b.value && a.tile < b.tile)

/** Steps that count around a place, and the tiles within them but its own. */
const LOOKS = 2
const SEEN_MOST = 18

/** No place that who moves so can come to is worth more: where no ruins are known, none is worth theirs. */
function worthMost({ w, seat, p }: TurnContext, { naval }: MovementProfile): number {
  const isThere = (t: number): boolean => !naval || w.rules.terrains[w.s.tiles.terrain[t]].kind === 'water'
  return someRuin(w, seat, isThere) ? SEEN_MOST + p.exploreRuins : SEEN_MOST
}

/** Tiles that nobody has seen and that it would see from there, as many again for ruins; 0 for a place that is not known itself. */
function worthOf(m: TurnContext, t: number): number {
  const { w, seat } = m
  const { explored } = w.s.civs[seat].known!
  if (explored[t] === 0) return 0
  let worth = isRuin(w, seat, t) ? m.p.exploreRuins : 0
  if (!isDarkNear(w, seat, t)) return worth
  const near = within(w.grid, t, LOOKS)
  for (let i = 0; i < near.length; i++) if (explored[near[i]] === 0 && mightSee(w, seat, t, near[i])) worth++
  return worth
}
