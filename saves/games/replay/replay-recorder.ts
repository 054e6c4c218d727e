/** Takes the record of a round: what changed since the last in the truth, and in what each seat knows of it. */
import {
  argsOf,
  type City,
  type EngineContext,
  type GameEvent,
  NONE,
  religionName,
  seesUnit,
  tellings,
  type Unit,
} from '../../../engine/index.ts'
import { LAYER_NAMES, REPLAY_LAYERS, type ReplayCity, type ReplayLayer, type ReplayRound } from './replay.ts'
import { applyRound, type Picture, type ShownPicture, type UnitRow } from './replay-picture.ts'

/** What changed since `picture`, which is brought up to date. `turn` is the round that ended. */
export function takeRound(w: EngineContext, picture: Picture, turn: number): ReplayRound {
  const { s } = w
  const events = s.events.filter(({ seq }) => seq >= picture.nextEvent).map(event => tellings(w, event))
  const technologies = takeNew(w, picture.technologies, 'techs')
  const round: ReplayRound = {
    turn,
    ...takeTiles(w, picture, turn, technologies),
    cities: [],
    citiesGone: [],
    units: [],
    unitsGone: [],
    scores: s.seats.map(({ id }) => s.civs[id].score),
    gold: s.seats.map(({ id }) => s.civs[id].gold),
    metBy: s.civs.map(({ id }) => metBy(w, id)),
    technologies,
    policies: takeNew(w, picture.policies, 'policies'),
    religions: takeReligions(w, picture),
    events: events.map(([whole]) => whole),
    told: events.flatMap(([, ...partial]) => partial),
    names: namesOf(
      w,
      events.map(([whole]) => whole),
    ),
    nextEvent: s.nextEvent,
    isWhole: true,
  }
  const isNewLand = (event: GameEvent) => event.seq >= picture.nextEvent && argsOf(event, 'tile/changed', 'terrain') !== null
  if (!picture.hasLand || s.events.some(isNewLand)) {
    const { terrain, rivers, wonder } = s.tiles
    Object.assign(round, { terrain: [...terrain], rivers: [...rivers], wonders: [...wonder] })
  }
  if (!picture.hasCast) round.cast = { nations: s.civs.map(civ => civ.nation), rules: s.setup.rulesetHash }
  takeCities(w, picture, round)
  takeUnits(w, picture, round)
  applyRound(picture, round)
  return round
}

const metBy = (w: EngineContext, civ: number): number =>
  w.s.seats.reduce((bits, { id }) => (id === civ || w.s.civs[id].relations[civ].met ? bits | (1 << id) : bits), 0)

/** Rounds after which all that a seat has explored is gone through: it may have glimpsed something in passing. */
const GLIMPSES = 8

/** Changes of one layer by tile: each value that somebody now believes, and the bits of those who do. */
type Changes = Map<number, { value: number; bits: number }[]>

/** For the loops over all tiles, which are quick over arrays of one kind, made once: the layers as they are, and tiles to be looked at. */
const scratch = { now: LAYER_NAMES.map(() => new Int32Array(0)), was: new Int32Array(0), tiles: new Int32Array(0) }

/** Rows of tiles: pairs of those explored, triples of each layer. Seats that come to the same belief about a tile share one. */
function takeTiles(w: EngineContext, { truth, seats, hasLand }: Picture, turn: number, technologies: readonly number[]) {
  const size = truth.explored.length
  if (scratch.was.length !== size)
    Object.assign(scratch, {
      now: LAYER_NAMES.map(() => new Int32Array(size)),
      was: new Int32Array(size),
      // Each tile may be there twice: as one that is looked at anyway, and as one just explored.
      tiles: new Int32Array(2 * size),
    })
  const { now, was, tiles } = scratch
  const changes = LAYER_NAMES.map((name, i): Changes => {
    const all: Changes = new Map()
    now[i].set(w.s.tiles[REPLAY_LAYERS[name].layer])
    was.set(truth.layers[name])
    for (let t = 0; t < size; t++) if (now[i][t] !== was[t]) note(all, t, now[i][t], truth.bit)
    return all
  })
  const explored = new Map<number, number>()
  for (const [seat, shown] of seats.entries()) {
    const known = w.s.civs[seat].known!
    const learnt = technologies.some((civ, i) => i % 2 === 0 && civ === seat)
    const isDue = learnt || !hasLand || (turn + seat) % GLIMPSES === 0
    let count = lookAt(tiles, known.visible, isDue ? known.explored : null)
    for (const t of newlyExplored(shown.explored, known.explored)) {
      explored.set(t, (explored.get(t) ?? 0) | shown.bit)
      if (known.visible[t] === 0) tiles[count++] = t
    }
    const looked = tiles.subarray(0, count)
    for (const [i, name] of LAYER_NAMES.entries()) {
      const { layer } = REPLAY_LAYERS[name]
      if (layer === 'resource') noteResources(w, seat, shown, looked, now[i], changes[i])
      else noteSeen(shown.bit, looked, now[i], shown.layers[name], known.visible, known[layer], changes[i])
    }
  }
  const layers = LAYER_NAMES.map((name, i) => [name, rowsOf(changes[i])])
  return { explored: [...explored].flat(), ...(Object.fromEntries(layers) as Record<ReplayLayer, number[]>) }
}

function note(changes: Changes, t: number, value: number, bit: number): void {
  const rows = changes.get(t)
  const same = rows?.find(row => row.value === value)
  if (same) same.bits |= bit
  else if (rows) rows.push({ value, bits: bit })
  else changes.set(t, [{ value, bits: bit }])
}

const rowsOf = (changes: Changes): number[] =>
  [...changes].flatMap(([t, rows]) => rows.flatMap(({ value, bits }) => [t, value, bits]))

/** Puts the tiles of which a seat may have learnt something into `tiles`: those in sight, and all of `explored`. Returns how many. */
function lookAt(tiles: Int32Array, visible: Uint16Array, explored: Uint8Array | null): number {
  let count = 0
  if (explored) {
    for (let t = 0; t < visible.length; t++) if (visible[t] !== 0 || explored[t] !== 0) tiles[count++] = t
    return count
  }
  // Most tiles are out of sight: two are passed over at a time.
  const pairs = visible.byteOffset % 4 === 0 ? new Int32Array(visible.buffer, visible.byteOffset, visible.length >> 1) : NO_PAIRS
  for (let i = 0; i < pairs.length; i++) {
    if (pairs[i] === 0) continue
    const t = 2 * i
    if (visible[t] !== 0) tiles[count++] = t
    if (visible[t + 1] !== 0) tiles[count++] = t + 1
  }
  for (let t = 2 * pairs.length; t < visible.length; t++) if (visible[t] !== 0) tiles[count++] = t
  return count
}
const NO_PAIRS = new Int32Array(0)

/** Tiles explored since; most often there are few, and whole stretches are the same. */
function newlyExplored(before: Uint8Array, now: Uint8Array): number[] {
  const tiles: number[] = []
  for (let from = 0; from < now.length; from += STRETCH) {
    const end = Math.min(now.length, from + STRETCH)
    if (Buffer.compare(before.subarray(from, end), now.subarray(from, end)) === 0) continue
    for (let t = from; t < end; t++) if (before[t] === 0 && now[t] !== 0) tiles.push(t)
  }
  return tiles
}
const STRETCH = 1024

/** What a seat sees of a layer, or remembers. */
function noteSeen(
  bit: number,
  looked: Int32Array,
  now: Int32Array,
  was: ArrayLike<number>,
  visible: Uint16Array,
  seen: ArrayLike<number>,
  changes: Changes,
): void {
  for (let i = 0; i < looked.length; i++) {
    const t = looked[i]
    const value = visible[t] > 0 ? now[t] : seen[t] | 0
    if (value !== was[t]) note(changes, t, value, bit)
  }
}

/** Resources are known to whoever has the technology that reveals them. */
function noteResources(
  w: EngineContext,
  seat: number,
  { layers, bit }: ShownPicture,
  looked: Int32Array,
  now: Int32Array,
  changes: Changes,
): void {
  const { techs } = w.s.civs[seat]
  const isRevealed = w.rules.resources.map(({ revealedBy }) => revealedBy === NONE || techs[revealedBy] > 0)
  const was = layers.resources
  for (const t of looked) if (now[t] !== was[t] && (now[t] === NONE || isRevealed[now[t]])) note(changes, t, now[t], bit)
}

/** Pairs: major civ, what it has by now and is not recorded. */
function takeNew(w: EngineContext, recorded: Set<number>[], list: 'techs' | 'policies'): number[] {
  const pairs: number[] = []
  for (const { id } of w.s.seats)
    for (const [n, has] of w.s.civs[id][list].entries()) if (has > 0 && !recorded[id]?.has(n)) pairs.push(id, n)
  return pairs
}

function takeReligions(w: EngineContext, { religions }: Picture): ReplayRound['religions'] {
  return w.s.religions
    .map(({ id, founder, beliefs }) => ({
      id,
      name: religionName(w, id),
      founder,
      beliefs: beliefs.map(belief => w.rules.beliefs[belief].name),
    }))
    .filter(religion => religions[religion.id] !== JSON.stringify(religion))
}

/** Names of the cities that stand and that events speak of. */
function namesOf(w: EngineContext, events: readonly GameEvent[]): Record<number, string> {
  const ids = events
    .flatMap(event => [event.city, argsOf(event, 'unit/killed', 'byCity')?.victor ?? NONE])
    .filter(id => id !== NONE && w.s.cities[id])
  return Object.fromEntries(ids.map(id => [id, w.s.cities[id]!.name]))
}

function takeCities(w: EngineContext, { truth, seats }: Picture, round: ReplayRound): void {
  const gone = new Map<number, number>()
  for (const city of w.s.cities) {
    if (!city) continue
    const whole = cityRow(w, city)
    const rows: ReplayCity[] = []
    noteCity(rows, truth, whole)
    for (const [seat, shown] of seats.entries()) {
      const known = cityKnown(w, seat, whole, shown.cities.get(city.id))
      if (known) noteCity(rows, shown, known)
      else if (shown.cities.has(city.id)) gone.set(city.id, (gone.get(city.id) ?? 0) | shown.bit)
    }
    round.cities.push(...rows)
  }
  for (const shown of [truth, ...seats])
    for (const id of shown.cities.keys()) if (!w.s.cities[id]) gone.set(id, (gone.get(id) ?? 0) | shown.bit)
  round.citiesGone.push(...[...gone].flat())
}

function cityRow(w: EngineContext, { id, name, owner, tile, population, hp, majority }: City): ReplayCity {
  const religion = majority === NONE ? '' : religionName(w, majority)
  const capital = w.s.civs[owner].capital === id
  return { id, name, owner, tile, capital, population, health: hp, religion, knownBy: 0 }
}

/** The city as the seat knows it; null where it does not. */
function cityKnown(w: EngineContext, seat: number, whole: ReplayCity, shown: ReplayCity | undefined): ReplayCity | null {
  const { id, name, owner, tile } = whole
  const known = w.s.civs[seat].known!
  if (owner === seat || known.visible[tile] > 0) return whole
  if (known.city[tile] !== id) return null
  return (
    shown ?? {
      id,
      name,
      owner: known.owner[tile],
      tile,
      capital: whole.capital ?? false,
      population: null,
      health: null,
      religion: null,
      knownBy: 0,
    }
  )
}

/** Adds the viewer to the row of its belief, where that is news to it. */
function noteCity(rows: ReplayCity[], shown: ShownPicture, city: ReplayCity): void {
  const was = shown.cities.get(city.id)
  if (was && isSameCity(was, city)) return
  const same = rows.find(row => isSameCity(row, city))
  if (same) same.knownBy |= shown.bit
  else rows.push({ ...city, knownBy: shown.bit })
}

const isSameCity = (a: ReplayCity, b: ReplayCity): boolean =>
  a.owner === b.owner &&
  a.population === b.population &&
  a.health === b.health &&
  a.name === b.name &&
  a.religion === b.religion &&
  (a.capital ?? false) === (b.capital ?? false)

function takeUnits(w: EngineContext, { truth, seats }: Picture, round: ReplayRound): void {
  const gone = new Map<number, number>()
  const leave = (id: number, bit: number) => gone.set(id, (gone.get(id) ?? 0) | bit)
  const visible = seats.map((_, seat) => w.s.civs[seat].known!.visible)
  for (const unit of w.s.units) {
    if (!unit) continue
    let bits = isNews(truth.units.get(unit.id), unit) ? truth.bit : 0
    for (let seat = 0; seat < seats.length; seat++) {
      const { bit, units } = seats[seat]
      const isNear = unit.owner === seat || visible[seat][unit.tile] > 0
      if (!isNear || !seesUnit(w, seat, unit)) {
        if (units.has(unit.id)) leave(unit.id, bit)
      } else if (isNews(units.get(unit.id), unit)) bits |= bit
    }
    if (bits !== 0) round.units.push(unit.id, unit.kind, unit.owner, unit.tile, unit.hp, bits)
  }
  for (const { bit, units } of [truth, ...seats]) for (const id of units.keys()) if (!w.s.units[id]) leave(id, bit)
  round.unitsGone.push(...[...gone].flat())
}

const isNews = (was: UnitRow | undefined, { kind, owner, tile, hp }: Unit): boolean =>
  !was || was[0] !== kind || was[1] !== owner || was[2] !== tile || was[3] !== hp
