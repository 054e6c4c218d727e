/**
 * From which tiles the enemies in a seat's sight can strike in their next turn, by what that seat knows: land that it has not explored
 * counts as open, the borders of others as open to majors, and who is out of its sight as not there. A unit in sight is known with all
 * it can do, as in the preview of a fight.
 */
import { CITY_STATES } from '../../rules/constants/city-states.ts'
import { UNITS } from '../../rules/constants/units.ts'
import { E } from '../../rules/effects/templates.ts'
import { RAILROAD } from '../../rules/ruleset.ts'
import { rangeOf } from '../combat/attack-target.ts'
import { cityCombatant, isRanged, unitCombatant } from '../combat/combatant.ts'
import { cached, declareCache, type EngineContext } from '../core/engine-context.ts'
import { DIRECTIONS, type Grid, perGrid } from '../core/grid.ts'
import { revisionOf } from '../core/revision.ts'
import { type City, type Civ, MOVE, NONE, type Unit } from '../core/state.ts'
import { unitHas } from '../effects/aggregate.ts'
import { isNuclear } from '../nuclear/weapon.ts'
import { bestRoad, type Ground, groundOf } from '../unit/movement/ground.ts'
import { stepCost, terrainAllows } from '../unit/movement/movement-cost.ts'
import { type MovementProfile, movementProfile } from '../unit/movement/movement-profile.ts'
import { isOwnPlace } from '../unit/movement/pathfinding.ts'
import { isAir } from '../unit/unit-tables.ts'
import { seesUnit } from '../visibility/hidden-units.ts'
import { isVisible, seenCity } from '../visibility/knowledge.ts'

/** An enemy in sight that can strike: a unit, or a city. */
export interface Striker {
  unit: Unit | null
  city: City | null
  ranged: boolean
  /** Tiles that its strikes carry. */
  range: number
  /** No target is farther away. */
  farthest: number
  /** Tiles it does not go beyond, around its home; null: no such bounds. */
  leash: { home: number; tiles: number } | null
  /** Movement ×60 that it would have left on each tile from which it can strike; null: not yet searched. */
  places: Map<number, number> | null
}

interface Strikers {
  revision: number
  list: Striker[]
}

const STRIKERS = declareCache<(Strikers | undefined)[]>(() => [])

/** The enemies that `seat` sees now and that could strike next turn. Kept until something changes. */
export function strikersInSight(w: EngineContext, seat: number): readonly Striker[] {
  const kept = cached(w, STRIKERS)
  const revision = revisionOf(w)
  if (kept[seat]?.revision !== revision) kept[seat] = { revision, list: findStrikers(w, seat) }
  return kept[seat].list
}

function findStrikers(w: EngineContext, seat: number): Striker[] {
  const found: Striker[] = []
  const factor = stepsPerMove(w, seat)
  const { relations } = w.s.civs[seat]
  for (let other = 0; other < relations.length; other++) {
    if (other === seat || !relations[other].war) continue
    const civ = w.s.civs[other]
    if (!civ.alive) continue
    for (const id of civ.cities) {
      const city = w.s.cities[id]!
      if (city.resistance === 0 && isVisible(w, seat, city.tile)) found.push(cityStriker(w, city))
    }
    for (const id of civ.units) {
      const unit = w.s.units[id]!
      if (seesUnit(w, seat, unit) && canStrike(w, unit)) found.push(unitStriker(w, seat, civ, unit, factor))
    }
  }
  return found
}

function canStrike(w: EngineContext, unit: Unit): boolean {
  return !w.rules.units[unit.kind].civilian && !unitHas(w, unit, E.cannotAttack) && !isNuclear(w, unit)
}

function cityStriker(w: EngineContext, city: City): Striker {
  const range = w.rules.constants.baseCityBombardRange
  return { ...cityCombatant(city), ranged: true, range, farthest: range, leash: null, places: null }
}

function unitStriker(w: EngineContext, seat: number, civ: Civ, unit: Unit, factor: number): Striker {
  const side = unitCombatant(unit)
  const ranged = isRanged(w, side)
  const range = rangeOf(w, unit)
  const leash = leashOf(w, seat, civ, unit)
  const walks = !isAir(w, unit.kind) && leash?.tiles !== 0
  const { maxX60, maxAfloatX60, halved, forestsAreRoads, immobile } = movementProfile(w, unit)
  const most = Math.max(factor, forestsAreRoads ? UNITS.fastRoadSteps : halved === null ? 1 : 2)
  const steps = (Math.max(maxX60, maxAfloatX60) / MOVE) * most
  return { ...side, ranged, range, farthest: range + (walks && !immobile ? Math.ceil(steps) : 0), leash, places: null }
}

/** Guards stay in their camp, and the soldiers of city-states near their city: who holds it alone does not leave it. */
function leashOf(w: EngineContext, seat: number, civ: Civ, unit: Unit): Striker['leash'] {
  const { camp } = w.rules.known
  if (civ.kind === 'barbarian')
    return camp !== NONE && w.s.tiles.improvement[unit.tile] === camp ? { home: unit.tile, tiles: 0 } : null
  const home = civ.kind === 'cityState' && civ.capital !== NONE ? w.s.cities[civ.capital]!.tile : NONE
  if (home === NONE || seenCity(w, seat, home) === NONE) return null
  return { home, tiles: unit.tile === home ? 0 : CITY_STATES.threatTiles }
}

/** Steps that a point of movement makes at most: more where the seat knows of roads. */
function stepsPerMove(w: EngineContext, seat: number): number {
  const best = bestRoad(groundOf(w, w.s.civs[seat].known))
  return best === 0 ? 1 : best === RAILROAD ? UNITS.railroadSteps : UNITS.fastRoadSteps
}

/** Tiles from which the enemy (a unit that is no aircraft) can strike, its own among them, with the movement ×60 that it has left there. */
export function strikingPlaces(w: EngineContext, seat: number, striker: Striker): ReadonlyMap<number, number> {
  striker.places ??= search(w, seat, striker)
  return striker.places
}

function search(w: EngineContext, seat: number, { unit: enemy, leash }: Striker): Map<number, number> {
  const unit = enemy!
  const { known } = w.s.civs[seat]
  const m: MovementProfile = { ...movementProfile(w, unit), viewer: seat }
  const ground = groundOf(w, known)
  const { left, reached, queue } = clearedBuffers(w.grid)
  left[unit.tile] = unit.embarked ? m.maxAfloatX60 : m.maxX60
  reached.push(unit.tile)
  if (leash?.tiles !== 0 && !m.immobile) queue.push(unit.tile)
  for (let i = 0; i < queue.length; i++) {
    const from = queue[i]
    const has = left[from]
    for (let d = 0; d < DIRECTIONS; d++) {
      const to = w.grid.neighbours[from * DIRECTIONS + d]
      if (to < 0 || left[to] >= has || !lets(w, seat, m, ground, to)) continue
      const after = has - stepCost(w, m, ground, from, to, d)
      if (after <= left[to]) continue
      if (left[to] === 0) reached.push(to)
      left[to] = after
      queue.push(to)
    }
  }
  const places = new Map<number, number>()
  for (let i = 0; i < reached.length; i++) {
    const t = reached[i]
    // Where another of its side is seen to stand it only passes through.
    if (t === unit.tile || !isVisible(w, seat, t) || !isOwnPlace(w, m, t)) places.set(t, left[t])
  }
  return places
}

/** Movement ×60 left by tile, 0 where nobody has come, and the tiles that somebody has come to, in order. */
const reachBuffers = perGrid(({ size }) => ({ left: new Int32Array(size), reached: [] as number[], queue: [] as number[] }))

/** As before any search: only what the last one wrote is put back. */
function clearedBuffers(grid: Grid): ReturnType<typeof reachBuffers> {
  const buffers = reachBuffers(grid)
  const { left, reached, queue } = buffers
  for (let i = 0; i < reached.length; i++) left[reached[i]] = 0
  reached.length = 0
  queue.length = 0
  return buffers
}

/** Whether the enemy may go there, as far as the seat knows; its civilians do not stop soldiers. */
function lets(w: EngineContext, seat: number, m: MovementProfile, ground: Ground, t: number): boolean {
  if (!terrainAllows(w, m, ground, t) || !bordersLet(w, seat, m, t)) return false
  if (!isVisible(w, seat, t)) return true
  const { military, civilian } = w.s.tiles
  if (isOthers(w, seat, m, military[t])) return false
  return !isOthers(w, seat, m, civilian[t]) || w.s.units[civilian[t]]!.owner === seat
}

function isOthers(w: EngineContext, seat: number, m: MovementProfile, id: number): boolean {
  return id !== NONE && w.s.units[id]!.owner !== m.civ.id && seesUnit(w, seat, w.s.units[id]!)
}

/** Whom a major has let in is not known: its way is taken to be open. */
function bordersLet(w: EngineContext, seat: number, m: MovementProfile, t: number): boolean {
  if (m.ignoresBorders || m.civ.kind === 'major') return true
  const known = w.s.civs[seat].known!
  const owner = known.visible[t] > 0 ? w.s.tiles.owner[t] : known.owner[t]
  if (owner === NONE || owner === m.civ.id) return true
  if (m.civ.kind === 'cityState') return owner === seat
  return w.s.turn >= w.rules.difficulties[w.s.setup.difficulty].turnBarbariansEnterLand
}
