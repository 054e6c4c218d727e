/** Deltas applied to a world in place, and a whole view laid over one: both say what changed, so that only that is drawn anew. */
import type { GameView, ListChange, PlayerSummary, ViewDelta } from '../../tools/wire.ts'
import { addEvents, dropCity, dropUnit, EVENTS_KEPT, headOf, LAYERS, putCity, putUnit } from './store.ts'
import { tileAt, type World, type WorldChange } from './world.ts'

/** Changes as they are collected. */
interface Changing {
  tiles: Set<number>
  units: Set<number>
  cities: Set<number>
  players: boolean
}

/** 'now': it is the next; 'past': the world has it already; 'gap': what lies between is missing, and a whole view is needed. */
export function fitOf({ rev }: World, { base, rev: next }: ViewDelta): 'now' | 'past' | 'gap' {
  if (base === rev) return 'now'
  return next <= rev ? 'past' : 'gap'
}

/** Brings the world from the delta's base to its revision. `tiles` of what is returned are those of which a layer changed, and of cities that came or went. */
export function applyDelta(world: World, delta: ViewDelta): WorldChange {
  const { rev, head, tiles = {}, units, cities, players, empire, moves = [] } = delta
  const changing = none()
  world.rev = rev
  if (head) world.head = { ...world.head, ...head }
  for (const name of LAYERS) setTiles(world.tiles[name], tiles[name] ?? [], changing.tiles)
  const losses = [...lossesOf(world, world.units, units), ...lossesOf(world, world.cities, cities)]
  const gone = (units?.gone ?? []).flatMap(id => world.units.get(id) ?? [])
  changeUnits(world, units, changing)
  changeCities(world, cities, changing)
  changing.players = changePlayers(world, players)
  if (empire !== undefined) world.empire = empire
  return { ...changing, moves, losses, gone }
}

/** What of those that are still there has less health than before. */
const lossesOf = (
  world: World,
  before: ReadonlyMap<number, { hp?: number }>,
  { set = [] }: ListChange<{ id: number; x: number; y: number; hp?: number }> = {},
): { tile: number; hp: number }[] =>
  set
    .map(({ id, x, y, hp = 0 }) => ({ tile: tileAt(world, x, y), hp: hp > 0 ? (before.get(id)?.hp ?? 0) - hp : 0 }))
    .filter(({ hp }) => hp > 0)

/** Lays a whole view over the world, where it is of the same map; null where it is not, and a world has to be made anew. */
export function applyView(world: World, view: GameView): WorldChange | null {
  if (view.width !== world.width || view.height !== world.height || !isEqual(view.legend, world.legend)) return null
  const changing = none()
  world.rev = view.rev
  world.head = headOf(view)
  for (const name of LAYERS) layOver(world.tiles[name], view.tiles[name], changing.tiles)
  changeUnits(world, changeOf(world.units, view.units), changing)
  changeCities(world, changeOf(world.cities, view.cities), changing)
  changing.players = changePlayers(world, changeOf(world.players, view.players))
  world.empire = view.empire
  addEvents(world, view.events.slice(-EVENTS_KEPT))
  return changing
}

const none = (): Changing => ({ tiles: new Set(), units: new Set(), cities: new Set(), players: false })

/** `changes`: tile, value, tile, value … */
function setTiles(layer: Int16Array, changes: readonly number[], changed: Set<number>): void {
  for (let i = 0; i < changes.length; i += 2) {
    layer[changes[i]] = changes[i + 1]
    changed.add(changes[i])
  }
}

function layOver(layer: Int16Array, values: readonly number[], changed: Set<number>): void {
  for (let t = 0; t < layer.length; t++) {
    if (layer[t] === values[t]) continue
    layer[t] = values[t]
    changed.add(t)
  }
}

function changeUnits(
  world: World,
  { set = [], gone = [] }: ListChange<GameView['units'][number]> = {},
  changing: Changing,
): void {
  for (const id of gone) dropUnit(world, id)
  for (const unit of set) putUnit(world, unit)
  for (const id of [...gone, ...set.map(unit => unit.id)]) changing.units.add(id)
}

function changeCities(
  world: World,
  { set = [], gone = [] }: ListChange<GameView['cities'][number]> = {},
  changing: Changing,
): void {
  const touch = (id: number) => {
    const city = world.cities.get(id)
    changing.cities.add(id)
    if (city) changing.tiles.add(tileAt(world, city.x, city.y))
  }
  for (const id of gone) {
    touch(id)
    dropCity(world, id)
  }
  for (const city of set) {
    const isNew = !world.cities.has(city.id)
    putCity(world, city)
    if (isNew) touch(city.id)
    else changing.cities.add(city.id)
  }
}

/** Whether more than figures of players changed: who they are, their colours, or how they stand to the viewer. */
function changePlayers(world: World, { set = [], gone = [] }: ListChange<PlayerSummary> = {}): boolean {
  let matters = gone.length > 0
  for (const id of gone) world.players.delete(id)
  for (const player of set) {
    const before = world.players.get(player.id)
    matters ||= !before || !isEqual({ ...before, score: 0 }, { ...player, score: 0 })
    world.players.set(player.id, player)
  }
  return matters
}

/** What leads from the things that are known to those of a view. */
function changeOf<T extends { id: number }>(known: ReadonlyMap<number, T>, seen: readonly T[]): ListChange<T> {
  const ids = new Set(seen.map(({ id }) => id))
  return {
    set: seen.filter(thing => !isEqual(known.get(thing.id), thing)),
    gone: [...known.keys()].filter(id => !ids.has(id)),
  }
}

/** Both come from JSON, with their fields in the order in which the server writes them; another order counts as a change, which does no harm. */
const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
