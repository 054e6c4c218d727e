/** A view made into the world that the map and the pages read. */
import type { CitySummary, EventSummary, GameView, TileLayersView, UnitSummary } from '../../tools/wire.ts'
import { type Head, type Layers, tileAt, type World } from './world.ts'

export const LAYERS = [
  'fog',
  'terrain',
  'features',
  'wonder',
  'rivers',
  'resource',
  'improvement',
  'pillaged',
  'road',
  'owner',
] as const satisfies (keyof TileLayersView)[]

/** Events that a world keeps. */
export const EVENTS_KEPT = 200

export function worldOf(view: GameView): World {
  const { rev, width, height, legend, tiles, units, cities, players, empire, events } = view
  const world: World = {
    rev,
    width,
    height,
    legend,
    head: headOf(view),
    tiles: layersOf(tiles),
    units: new Map(),
    cities: new Map(),
    players: new Map(players.map(player => [player.id, player])),
    empire,
    events: events.slice(-EVENTS_KEPT),
    unitsAt: new Map(),
    cityAt: new Map(),
  }
  for (const unit of units) putUnit(world, unit)
  for (const city of cities) putCity(world, city)
  return world
}

/** What of a view is neither on the map nor in a list. */
export function headOf(view: GameView): Head {
  const {
    rev: _rev,
    width: _width,
    height: _height,
    legend: _legend,
    names: _names,
    tiles: _tiles,
    units: _units,
    cities: _cities,
    players: _players,
    empire: _empire,
    events: _events,
    ...head
  } = view
  return head
}

export const layersOf = (tiles: TileLayersView): Layers =>
  Object.fromEntries(LAYERS.map(name => [name, Int16Array.from(tiles[name])])) as Layers

/** A unit that came or changed. */
export function putUnit(world: World, unit: UnitSummary): void {
  const at = tileAt(world, unit.x, unit.y)
  const before = world.units.get(unit.id)
  world.units.set(unit.id, unit)
  const was = before && tileAt(world, before.x, before.y)
  if (was === at) return
  if (was !== undefined) leave(world, unit.id, was)
  world.unitsAt.set(
    at,
    [...(world.unitsAt.get(at) ?? []), unit.id].sort((a, b) => a - b),
  )
}

/** A unit that left the view. */
export function dropUnit(world: World, id: number): void {
  const unit = world.units.get(id)
  if (!unit) return
  world.units.delete(id)
  leave(world, id, tileAt(world, unit.x, unit.y))
}

function leave({ unitsAt }: World, id: number, t: number): void {
  const left = (unitsAt.get(t) ?? []).filter(other => other !== id)
  if (left.length > 0) unitsAt.set(t, left)
  else unitsAt.delete(t)
}

export function putCity(world: World, city: CitySummary): void {
  dropCity(world, city.id)
  world.cities.set(city.id, city)
  world.cityAt.set(tileAt(world, city.x, city.y), city.id)
}

export function dropCity(world: World, id: number): void {
  const city = world.cities.get(id)
  if (!city) return
  world.cities.delete(id)
  const t = tileAt(world, city.x, city.y)
  if (world.cityAt.get(t) === id) world.cityAt.delete(t)
}

/** Events that came, in the order of their numbers, each once; whether any was new. */
export function addEvents(world: World, events: readonly EventSummary[]): boolean {
  const known = new Set(world.events.map(({ seq }) => seq))
  const fresh = events.filter(({ seq }) => !known.has(seq))
  if (fresh.length > 0) world.events = [...world.events, ...fresh].sort((a, b) => a.seq - b.seq).slice(-EVENTS_KEPT)
  return fresh.length > 0
}
