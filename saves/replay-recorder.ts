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
} from '../engine/index.ts'
import { LAYER_NAMES, REPLAY_LAYERS, type ReplayCity, type ReplayLayer, type ReplayRound } from './replay.ts'
import { applyRound, type Picture, type ShownPicture, type UnitRow } from './replay-picture.ts'

/** What changed since `picture`, which is brought up to date. `turn` is the round that ended. */
export function takeRound(w: EngineContext, picture: Picture, turn: number): ReplayRound {
  const { s } = w
  const events = s.events.filter(({ seq }) => seq >= picture.nextEvent).map(event => tellings(w, event))
  const technologies = takeNew(w, picture.technologies, 'techs')
  const looked = tilesLooked(w, picture, turn, technologies)
  const explored = takeExplored(w, picture, looked)
  const layers = LAYER_NAMES.map(name => [name, takeLayer(w, picture, looked, name)])
  const round: ReplayRound = {
    turn,
    explored,
    ...(Object.fromEntries(layers) as Record<ReplayLayer, number[]>),
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
  if (!picture.hasLand) {
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

/** Pairs; those seen for the first time are added to what is looked at of each seat. */
function takeExplored(w: EngineContext, { seats }: Picture, looked: number[][]): number[] {
  const bits = new Map<number, number>()
  for (const [seat, { bit, explored }] of seats.entries()) {
    const known = w.s.civs[seat].known!
    for (let t = 0; t < explored.length; t++) {
      if (explored[t] !== 0 || known.explored[t] === 0) continue
      bits.set(t, (bits.get(t) ?? 0) | bit)
      if (known.visible[t] === 0) looked[seat].push(t)
    }
  }
  return [...bits].flat()
}

/** Rounds after which all that a seat has explored is gone through: it may have glimpsed something in passing. */
const GLIMPSES = 8

/** By seat, the tiles of which it may have learnt something: those in sight, or all. */
function tilesLooked(w: EngineContext, picture: Picture, turn: number, technologies: readonly number[]): number[][] {
  return picture.seats.map((_, seat) => {
    const { visible, explored } = w.s.civs[seat].known!
    const learnt = technologies.some((civ, i) => i % 2 === 0 && civ === seat)
    const isDue = learnt || !picture.hasLand || (turn + seat) % GLIMPSES === 0
    const tiles: number[] = []
    for (let t = 0; t < visible.length; t++) if (visible[t] > 0 || (isDue && explored[t] !== 0)) tiles.push(t)
    return tiles
  })
}

/** Arrays of one kind for the loops over all tiles, which would be ten times as slow over many kinds. */
const scratch = { now: new Int32Array(0), was: new Int32Array(0) }

function copied(name: keyof typeof scratch, from: ArrayLike<number>): Int32Array {
  if (scratch[name].length !== from.length) scratch[name] = new Int32Array(from.length)
  scratch[name].set(from)
  return scratch[name]
}

/** Triples: those who come to the same belief about a tile share one. */
function takeLayer(w: EngineContext, { truth, seats }: Picture, looked: number[][], name: ReplayLayer): number[] {
  const { layer } = REPLAY_LAYERS[name]
  const changes = new Map<number, { value: number; bits: number }[]>()
  const note = (t: number, value: number, bit: number) => {
    const rows = changes.get(t)
    const same = rows?.find(row => row.value === value)
    if (same) same.bits |= bit
    else if (rows) rows.push({ value, bits: bit })
    else changes.set(t, [{ value, bits: bit }])
  }
  const now = copied('now', w.s.tiles[layer])
  const before = copied('was', truth.layers[name])
  for (let t = 0; t < now.length; t++) if (now[t] !== before[t]) note(t, now[t], truth.bit)
  for (const [seat, shown] of seats.entries()) {
    const { known, techs } = w.s.civs[seat]
    const { visible } = known!
    const was = shown.layers[name]
    if (layer === 'resource') {
      const isRevealed = w.rules.resources.map(({ revealedBy }) => revealedBy === NONE || techs[revealedBy] > 0)
      for (const t of looked[seat]) if (now[t] !== was[t] && (now[t] === NONE || isRevealed[now[t]])) note(t, now[t], shown.bit)
    } else {
      const seen = known![layer]
      for (const t of looked[seat]) {
        const value = visible[t] > 0 ? now[t] : seen[t] | 0
        if (value !== was[t]) note(t, value, shown.bit)
      }
    }
  }
  return [...changes].flatMap(([t, rows]) => rows.flatMap(({ value, bits }) => [t, value, bits]))
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
  return { id, name, owner, tile, population, health: hp, religion, knownBy: 0 }
}

/** The city as the seat knows it; null where it does not. */
function cityKnown(w: EngineContext, seat: number, whole: ReplayCity, shown: ReplayCity | undefined): ReplayCity | null {
  const { id, name, owner, tile } = whole
  const known = w.s.civs[seat].known!
  if (owner === seat || known.visible[tile] > 0) return whole
  if (known.city[tile] !== id) return null
  return shown ?? { id, name, owner: known.owner[tile], tile, population: null, health: null, religion: null, knownBy: 0 }
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
  a.owner === b.owner && a.population === b.population && a.health === b.health && a.name === b.name && a.religion === b.religion

function takeUnits(w: EngineContext, { truth, seats }: Picture, round: ReplayRound): void {
  const gone = new Map<number, number>()
  const leave = (id: number, bit: number) => gone.set(id, (gone.get(id) ?? 0) | bit)
  for (const unit of w.s.units) {
    if (!unit) continue
    let bits = isNews(truth.units.get(unit.id), unit) ? truth.bit : 0
    for (const [seat, { bit, units }] of seats.entries()) {
      const was = units.get(unit.id)
      if (!seesUnit(w, seat, unit)) {
        if (was) leave(unit.id, bit)
      } else if (isNews(was, unit)) bits |= bit
    }
    if (bits !== 0) round.units.push(unit.id, unit.kind, unit.owner, unit.tile, unit.hp, bits)
  }
  for (const { bit, units } of [truth, ...seats]) for (const id of units.keys()) if (!w.s.units[id]) leave(id, bit)
  round.unitsGone.push(...[...gone].flat())
}

const isNews = (was: UnitRow | undefined, { kind, owner, tile, hp }: Unit): boolean =>
  !was || was[0] !== kind || was[1] !== owner || was[2] !== tile || was[3] !== hp
