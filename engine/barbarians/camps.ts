/** Barbarian camps: where they appear, and how soon they send somebody (rulebook, barbarians 1). */
import { CAMPS } from '../../rules/constants/barbarians.ts'
import { E } from '../../rules/effects/templates.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { DIRECTIONS, distance, within } from '../core/grid.ts'
import { deterministicPow } from '../core/numbers/deterministic-pow.ts'
import { chance, draw } from '../core/numbers/rng.ts'
import { type Camp, type Civ, NONE } from '../core/state.ts'
import { civHas } from '../effects/aggregate.ts'
import { entryHas } from '../effects/scope.ts'
import { topFeature } from '../improvements/features.ts'
import { isWater, topTerrain, unitTables } from '../unit/unit-tables.ts'

/** New camps in this turn, where nobody looks. */
export function placeCamps(w: EngineContext, civ: Civ): void {
  const first = w.s.turn <= 1
  if (!first && !chance(w.s, CAMPS.appearsPercent)) return
  const fog = fogTiles(w)
  let standing = 0
  for (const camp of w.s.camps) if (camp.destroyedOn === NONE) standing++
  const room = roomInGame(w, fog.length) - standing
  let wanted = room > 0 ? 1 : 0
  if (first) wanted = Math.max(1, Math.trunc(room / CAMPS.firstDivisor))
  for (; wanted > 0; wanted--) if (!placeCamp(w, civ, fog)) return
}

/** Camps for which there is room on a map of so many tiles, so many of them in the fog (rulebook, barbarians 1). */
export const roomForCamps = (tiles: number, fog: number): number =>
  Math.trunc(fog / Math.trunc(deterministicPow(tiles, CAMPS.roomExponent)))

function roomInGame(w: EngineContext, fog: number): number {
  const room = roomForCamps(w.grid.size, fog)
  return w.s.setup.barbarians === 'relaxed' ? Math.trunc(room / CAMPS.relaxedRoomDivisor) : room
}

/** Land that nobody owns and no major or city-state sees. */
function fogTiles(w: EngineContext): number[] {
  const watched = watchedByMinors(w)
  const lookers = w.s.civs.filter(civ => civ.known !== null && civ.alive).map(civ => civ.known!.visible)
  const { owner } = w.s.tiles
  const fog: number[] = []
  for (let t = 0; t < w.grid.size; t++) {
    if (owner[t] !== NONE || watched[t] === 1 || isWater(w, t)) continue
    let seen = false
    for (let i = 0; i < lookers.length && !seen; i++) seen = lookers[i][t] > 0
    if (!seen) fog.push(t)
  }
  return fog
}

function watchedByMinors(w: EngineContext): Uint8Array {
  const watched = new Uint8Array(w.grid.size)
  for (const civ of w.s.civs) {
    if (civ.kind !== 'cityState' || !civ.alive) continue
    for (const id of civ.cities) for (const t of within(w.grid, w.s.cities[id]!.tile, CAMPS.cityStateSightTiles)) watched[t] = 1
    for (const id of civ.units) for (const t of within(w.grid, w.s.units[id]!.tile, CAMPS.cityStateSightTiles)) watched[t] = 1
  }
  return watched
}

function placeCamp(w: EngineContext, civ: Civ, fog: readonly number[]): boolean {
  const majors = w.s.civs.filter(({ kind, capital }) => kind === 'major' && capital !== NONE)
  const capitals = majors.map(({ capital }) => w.s.cities[capital]!.tile)
  const camps = closedPlaces(w)
  const fit = fog.filter(t => isFit(w, t, capitals, camps))
  const shores = chance(w.s, CAMPS.coastalPercent) ? fit.filter(t => isShore(w, t)) : []
  const choice = shores.length > 0 ? shores : fit
  if (choice.length === 0) return false
  const tile = choice[draw(w.s, choice.length)]
  w.s.tiles.improvement[tile] = w.rules.known.camp
  // A place used again takes over the row of the camp that was there.
  w.s.camps = w.s.camps.filter(camp => camp.tile !== tile)
  const camp: Camp = { tile, spawnIn: 0, spawned: 0, destroyedOn: NONE, guard: NONE }
  w.s.camps.push(camp)
  emit(w, { kind: 'camp/appeared', civ: civ.id, tile, knownBy: warn(w, tile) })
  return true
}

/** Who has an effect for it learns of a camp on land that it has explored; bits of those majors. */
function warn(w: EngineContext, tile: number): number {
  let bits = 0
  for (const civ of w.s.civs) {
    if (!civ.known || !civ.alive || civ.known.explored[tile] === 0 || !civHas(w, civ, E.notifiedOfCamps)) continue
    civ.known.improvement[tile] = w.rules.known.camp
    bits |= 1 << civ.id
  }
  return bits
}

/** Camps, and places of camps for a while, near which there is no other. */
function closedPlaces(w: EngineContext): { tile: number; tiles: number }[] {
  const closed: { tile: number; tiles: number }[] = []
  for (const { tile, destroyedOn } of w.s.camps) {
    if (destroyedOn === NONE) closed.push({ tile, tiles: CAMPS.fromCampsTiles })
    else if (destroyedOn + CAMPS.ruinedTurns > w.s.turn) closed.push({ tile, tiles: CAMPS.fromRuinedTiles })
  }
  return closed
}

function isFit(
  w: EngineContext,
  t: number,
  capitals: readonly number[],
  camps: readonly { tile: number; tiles: number }[],
): boolean {
  const { tiles } = w.s
  if (tiles.resource[t] !== NONE || tiles.improvement[t] !== NONE || tiles.military[t] !== NONE || tiles.civilian[t] !== NONE)
    return false
  if (unitTables(w).impassable[topTerrain(w, t)] === 1 || !hasLandBeside(w, t)) return false
  const feature = topFeature(w, t)
  if (feature !== NONE && entryHas(w.rules.terrains[feature], E.onlyImprovements)) return false
  for (let i = 0; i < camps.length; i++) if (distance(w.grid, t, camps[i].tile) < camps[i].tiles) return false
  return capitals.every(capital => distance(w.grid, t, capital) >= CAMPS.fromCapitalsTiles)
}

function hasLandBeside(w: EngineContext, t: number): boolean {
  for (let d = 0; d < DIRECTIONS; d++) {
    const n = w.grid.neighbours[t * DIRECTIONS + d]
    if (n >= 0 && !isWater(w, n)) return true
  }
  return false
}

function isShore(w: EngineContext, t: number): boolean {
  for (let d = 0; d < DIRECTIONS; d++) {
    const n = w.grid.neighbours[t * DIRECTIONS + d]
    if (n >= 0 && w.s.tiles.terrain[n] === w.rules.known.coast) return true
  }
  return false
}

/** Turns until the camp sends its next unit, asked before the one that it has just sent is counted (rulebook, barbarians 2). */
export function interval(w: EngineContext, camp: Camp): number {
  const { barbarianSpawnDelay } = w.rules.difficulties[w.s.setup.difficulty]
  const drawn = CAMPS.intervalTurns + draw(w.s, CAMPS.intervalSpread)
  const turns = waitInGame(w, drawn) + barbarianSpawnDelay - Math.min(CAMPS.hasteTurnsMost, camp.spawned)
  return Math.max(1, Math.trunc(turns * w.rules.speeds[w.s.setup.speed].barbarian))
}

function waitInGame({ s }: EngineContext, drawn: number): number {
  if (s.setup.barbarians === 'raging') return Math.trunc(drawn / CAMPS.ragingDivisor)
  return s.setup.barbarians === 'relaxed' ? drawn * CAMPS.relaxedFactor : drawn
}

/** A fight at a camp makes its next unit come sooner. */
export function disturbCamp(w: EngineContext, t: number): void {
  if (w.s.tiles.improvement[t] !== w.rules.known.camp || w.rules.known.camp === NONE) return
  const camp = w.s.camps.find(c => c.tile === t && c.destroyedOn === NONE)
  if (camp) camp.spawnIn >>= 1
}

/** The camp on the tile is no more, and nobody is rewarded for it. */
export function closeCamp(w: EngineContext, t: number): void {
  w.s.tiles.improvement[t] = NONE
  const camp = w.s.camps.find(({ tile, destroyedOn }) => tile === t && destroyedOn === NONE)
  if (camp) camp.destroyedOn = w.s.turn
}
