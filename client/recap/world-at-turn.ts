/** The course of a game, decoded as its rounds come: the world at any turn, by going on from the nearest picture kept. */
import type { CitySummary, UnitSummary } from '../../tools/wire.ts'
import type { Layers, World, WorldChange } from '../world/world.ts'
import type { CityRow, RecordHead, Round } from './record.ts'

/** Rounds from one kept picture to the next: going back costs as many at most. */
const EVERY = 16

/** Rows of a round and the layers of the map that they are of. */
const ROWS = {
  owners: 'owner',
  features: 'features',
  resources: 'resource',
  improvements: 'improvement',
  pillaged: 'pillaged',
  roads: 'road',
} as const satisfies Partial<Record<keyof Round, keyof Layers>>
const ROW_NAMES = Object.keys(ROWS) as (keyof typeof ROWS)[]
const LAYERS = [
  ...['fog', 'terrain', 'features', 'wonder', 'rivers', 'resource', 'improvement', 'pillaged', 'road', 'owner'],
] as (keyof Layers)[]
/** Of what nothing is recorded yet: as in a view. */
const START: Partial<Record<keyof Layers, number>> = { fog: 0, features: 0, rivers: 0, pillaged: 0, road: 0 }

/** Kind, owner, tile and health. */
type UnitRow = readonly [kind: number, owner: number, tile: number, health: number]

interface Picture {
  turn: number
  layers: Layers
  cities: Map<number, CityRow>
  units: Map<number, UnitRow>
  scores: (number | null)[]
}

const blank = (size: number): Picture => ({
  turn: -1,
  layers: Object.fromEntries(LAYERS.map(name => [name, new Int16Array(size).fill(START[name] ?? -1)])) as Layers,
  cities: new Map(),
  units: new Map(),
  scores: [],
})

const copyOf = ({ turn, layers, cities, units, scores }: Picture): Picture => ({
  turn,
  layers: Object.fromEntries(LAYERS.map(name => [name, layers[name].slice()])) as Layers,
  cities: new Map(cities),
  units: new Map(units),
  scores,
})

export class Course {
  #head: RecordHead
  #rounds: Round[] = []
  #kept: Picture[] = []
  /** Of the newest round decoded, from which pictures are kept as rounds come. */
  #newest: Picture
  #now: Picture
  /** Another object where all of it may be another. */
  world: World

  constructor(head: RecordHead) {
    this.#head = head
    this.#newest = blank(head.width * head.height)
    this.#now = blank(head.width * head.height)
    this.world = this.#emptyWorld()
  }

  /** Adds the next rounds, in their order; those that are here already are passed over. */
  add(rounds: readonly Round[], head: RecordHead = this.#head): void {
    this.#head = head
    for (const round of rounds) {
      if (round.turn <= this.last) continue
      apply(this.#newest, round)
      this.#rounds.push(round)
      if ((this.#rounds.length - 1) % EVERY === 0) this.#kept.push(copyOf(this.#newest))
    }
    this.#setPlayers()
  }

  get rounds(): readonly Round[] {
    return this.#rounds
  }

  /** First and newest turn that are here; -1 while there is none. */
  get first(): number {
    return this.#rounds[0]?.turn ?? -1
  }
  get last(): number {
    return this.#rounds.at(-1)?.turn ?? -1
  }

  /** Of the turn that the world shows; null where that is not recorded. */
  round(turn: number): Round | null {
    const place = this.#placeOf(turn)
    return this.#rounds[place]?.turn === turn ? this.#rounds[place] : null
  }

  /** Makes `world` that of the end of `turn`, or of the nearest before it: what changed, or null where it is the first that is shown. */
  go(turn: number): WorldChange | null {
    const place = this.#placeOf(turn)
    if (place < 0) return null
    const before = this.#now
    const at = this.#placeOf(before.turn)
    const isAhead = before.turn >= 0 && at <= place && place - at < EVERY
    if (!isAhead) this.#now = copyOf(this.#kept[Math.floor(place / EVERY)])
    const change = { tiles: new Set<number>(), units: new Set<number>(), cities: new Set<number>(), players: false }
    for (let i = this.#placeOf(this.#now.turn) + 1; i <= place; i++)
      apply(this.#now, this.#rounds[i], isAhead ? change : undefined)
    // After a leap what differs is far less than the whole map.
    if (!isAhead) compare(before, this.#now, change)
    const isFirst = before.turn < 0
    this.#fillWorld(isFirst ? null : change)
    return isFirst ? null : change
  }

  /** Of the newest round that is not after `turn`; -1: none. */
  #placeOf(turn: number): number {
    let [low, high] = [0, this.#rounds.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#rounds[middle].turn <= turn) low = middle + 1
      else high = middle
    }
    return low - 1
  }

  #emptyWorld(): World {
    const { width, height, name, turns, terrains, features, resources, improvements } = this.#head
    return {
      rev: 0,
      width,
      height,
      legend: { terrains, features, resources, improvements },
      head: {
        ...{ name, turn: 0, turns, you: null, active: -1, deadline: null, paused: false, take_back: null, over: null },
        ...{ size: '', map: '', speed: '', difficulty: '' },
      },
      tiles: this.#now.layers,
      units: new Map(),
      cities: new Map(),
      players: new Map(),
      empire: null,
      events: [],
      unitsAt: new Map(),
      cityAt: new Map(),
    }
  }

  #fillWorld(change: WorldChange | null): void {
    if (!change) this.world = { ...this.world, units: new Map(), cities: new Map(), players: new Map() }
    const { world } = this
    const now = this.#now
    world.rev++
    world.head = { ...world.head, turn: now.turn }
    world.tiles = now.layers
    for (const id of change?.units ?? world.units.keys()) if (!now.units.has(id)) world.units.delete(id)
    for (const id of change?.units ?? now.units.keys()) {
      const row = now.units.get(id)
      if (row) world.units.set(id, this.#unit(id, row))
    }
    for (const id of change?.cities ?? world.cities.keys()) if (!now.cities.has(id)) world.cities.delete(id)
    for (const id of change?.cities ?? now.cities.keys()) {
      const row = now.cities.get(id)
      if (row) world.cities.set(id, this.#city(row))
    }
    if (!change || change.units.size > 0) world.unitsAt = placesOf(now.units)
    if (!change || change.cities.size > 0) world.cityAt = new Map(Array.from(now.cities.values(), ({ id, tile }) => [tile, id]))
    this.#setPlayers()
  }

  /** Who has no city and no unit any more plays no more. */
  #setPlayers(): void {
    const { players } = this.world
    const living = new Set([...this.#now.cities.values()].map(({ owner }) => owner))
    for (const [, owner] of this.#now.units.values()) living.add(owner)
    for (const { id, kind, name, nation, colors = UNCOLOURED } of this.#head.players) {
      const score = this.#now.scores[id]
      players.set(id, {
        ...{ id, kind, name, nation, colors, at_war: false, alive: kind === 'barbarian' || living.has(id) },
        ...(typeof score === 'number' && { score }),
      })
    }
  }

  #unit(id: number, [kind, owner, tile, health]: UnitRow): UnitSummary {
    const { width, unit_kinds, civilian_kinds = [] } = this.#head
    return {
      ...{ id, kind: unit_kinds[kind] ?? '', owner, x: tile % width, y: Math.floor(tile / width) },
      ...{ hp: health < 0 ? 100 : health, civilian: civilian_kinds.includes(kind), embarked: false, fortified: false },
    }
  }

  #city({ id, name, owner, tile, capital, population, health }: CityRow): CitySummary {
    const { width } = this.#head
    return {
      ...{
        id,
        name,
        owner,
        x: tile % width,
        y: Math.floor(tile / width),
        capital: capital ?? false,
        visible: population !== null,
      },
      ...(population !== null && { population }),
      ...(health !== null && { hp: health }),
    }
  }
}

const UNCOLOURED = { inner: [255, 255, 255] as [number, number, number], outer: [96, 96, 96] as [number, number, number] }

function placesOf(units: ReadonlyMap<number, UnitRow>): World['unitsAt'] {
  const places = new Map<number, number[]>()
  for (const [id, [, , tile]] of units) {
    const here = places.get(tile)
    if (here) here.push(id)
    else places.set(tile, [id])
  }
  return places
}

interface Changes {
  tiles: Set<number>
  units: Set<number>
  cities: Set<number>
}

function apply(picture: Picture, round: Round, change?: Changes): void {
  const { layers, cities, units } = picture
  picture.turn = round.turn
  picture.scores = round.scores
  setLand(layers, round, change)
  const { explored = [] } = round
  for (let i = 0; i < explored.length; i += 4) {
    const t = explored[i]
    layers.fog[t] = 2
    layers.terrain[t] = explored[i + 1]
    layers.rivers[t] = explored[i + 2]
    layers.wonder[t] = explored[i + 3]
    change?.tiles.add(t)
  }
  for (const name of ROW_NAMES) {
    const layer = layers[ROWS[name]]
    const rows = round[name]
    for (let i = 0; i < rows.length; i += 2) {
      layer[rows[i]] = rows[i + 1]
      change?.tiles.add(rows[i])
    }
  }
  for (const city of round.cities) {
    cities.set(city.id, city)
    change?.cities.add(city.id)
  }
  for (const id of round.citiesGone) {
    cities.delete(id)
    change?.cities.add(id)
  }
  for (let i = 0; i < round.units.length; i += 5) {
    const [id, kind, owner, tile, health] = round.units.slice(i, i + 5)
    units.set(id, [kind, owner, tile, health])
    change?.units.add(id)
  }
  for (const id of round.unitsGone) {
    units.delete(id)
    change?.units.add(id)
  }
}

/** Adds what differs between two pictures. */
function compare(a: Picture, b: Picture, { tiles, units, cities }: Changes): void {
  for (const name of LAYERS) {
    const [was, is] = [a.layers[name], b.layers[name]]
    for (let t = 0; t < is.length; t++) if (was[t] !== is[t]) tiles.add(t)
  }
  for (const [id, row] of a.units) if (b.units.get(id) !== row) units.add(id)
  for (const id of b.units.keys()) if (!a.units.has(id)) units.add(id)
  for (const [id, row] of a.cities) if (b.cities.get(id) !== row) cities.add(id)
  for (const id of b.cities.keys()) if (!a.cities.has(id)) cities.add(id)
}

/** The land of every tile, where a round tells it. */
function setLand(layers: Layers, { terrain, rivers, wonders }: Round, change?: Changes): void {
  if (!terrain) return
  layers.fog.fill(2)
  if (change) for (let t = 0; t < terrain.length; t++) if (layers.terrain[t] !== terrain[t]) change.tiles.add(t)
  layers.terrain.set(terrain)
  if (rivers) layers.rivers.set(rivers)
  if (wonders) layers.wonder.set(wonders)
}
