/** The whole game as a seat, or a spectator of everything (null), sees it: what GET /view and the browser's map are given. */

import {
  acting,
  type City,
  type EngineContext,
  type GameEvent,
  hasTurn,
  lastMove,
  MOVE,
  NONE,
  type Unit,
  xOf,
  yOf,
} from '../engine/index.ts'
import { asName } from './events/names.ts'
import { isVisible, knowsCity, knowsUnit, type Who } from './knowledge.ts'
import { cityFigures, lifeOf, makingOf } from './views/cities/city-summary.ts'
import { empireSummary } from './views/players/empire.ts'
import { eventsKnown } from './views/players/event.ts'
import { knownPlayers, playerSummary } from './views/players/player.ts'
import type { CitySummary, EmpireSummary, GameView, LegendView, PlayerSummary, TileLayersView, UnitSummary } from './wire.ts'
import { spokenNames } from './words/language/spoken.ts'

/** Events of a view, the newest; those before come by page. */
const EVENTS_SHOWN = 200

/** What of a view is neither on the map nor in a list. */
export type ViewHead = Omit<
  GameView,
  'rev' | 'width' | 'height' | 'legend' | 'names' | 'tiles' | 'units' | 'cities' | 'players' | 'empire' | 'events'
>

/** `rev`: its revision, which grows with every change. `said`: what was said last, which the state does not keep. */
export function seatView(w: EngineContext, who: Who, rev: number, said: readonly GameEvent[] = []): GameView {
  const { width, height } = w.s.setup
  const tiles = emptyLayers(w.grid.size)
  readLayers(w, who, tiles)
  return {
    rev,
    ...headOf(w, who),
    width,
    height,
    legend: legendOf(w),
    names: spokenNames(),
    tiles,
    units: unitsInView(w, who),
    cities: citiesInView(w, who),
    players: playersInView(w, who),
    empire: empireInView(w, who),
    events: eventsKnown(w, who, undefined, undefined, who === null ? said : []).slice(-EVENTS_SHOWN),
  }
}

export function headOf(w: EngineContext, who: Who): ViewHead {
  const { s, rules } = w
  const { setup } = s
  const active = who !== null && hasTurn(s, who) ? who : s.active
  return {
    name: asName(setup.name),
    turn: s.turn,
    turns: setup.turns,
    you: who,
    active,
    ...(s.round && { acting: acting(s) }),
    deadline: s.seats[active]?.deadlineMs ?? null,
    paused: s.paused,
    take_back: active === who && !s.paused ? (lastMove(w, who)?.unit ?? null) : null,
    over: s.over && { winner: s.over.winner, victory: rules.victories[s.over.victory]?.name ?? '', turn: s.over.turn },
    size: setup.size,
    map: setup.map,
    speed: rules.speeds[setup.speed].name,
    difficulty: rules.difficulties[setup.difficulty].name,
  }
}

/** By id. */
export const unitsInView = (w: EngineContext, who: Who): UnitSummary[] =>
  w.s.units.filter(unit => unit !== null && knowsUnit(w, who, unit)).map(unit => unitInView(w, who, unit!))

/** By id. */
export const citiesInView = (w: EngineContext, who: Who): CitySummary[] =>
  w.s.cities.filter(city => city !== null && knowsCity(w, who, city)).map(city => cityInView(w, who, city!))

export const playersInView = (w: EngineContext, who: Who): PlayerSummary[] =>
  knownPlayers(w, who).map(civ => playerSummary(w, who, civ))

export const empireInView = (w: EngineContext, who: Who): EmpireSummary | null => (who === null ? null : empireSummary(w, who))

const legends = new WeakMap<object, LegendView>()

/** Names by number: the same object for all games of a ruleset. */
function legendOf({ rules }: EngineContext): LegendView {
  let legend = legends.get(rules)
  if (!legend) {
    const names = (entries: readonly { name: string }[]) => entries.map(entry => entry.name)
    const { terrains, features, resources, improvements } = rules
    legend = {
      terrains: names(terrains),
      features: features.map(id => terrains[id].name),
      resources: names(resources),
      improvements: names(improvements),
    }
    legends.set(rules, legend)
  }
  return legend
}

/** Layers of that many tiles, to be written. */
export function emptyLayers(size: number): TileLayersView {
  const layer = (): number[] => new Array<number>(size).fill(NONE)
  return {
    fog: layer(),
    terrain: layer(),
    features: layer(),
    wonder: layer(),
    rivers: layer(),
    resource: layer(),
    improvement: layer(),
    pillaged: layer(),
    road: layer(),
    owner: layer(),
  }
}

/** Writes what `who` knows of every tile into `view`, over whatever was there. */
export function readLayers(w: EngineContext, who: Who, view: TileLayersView): void {
  if (who === null) readEverything(w, view)
  else readKnown(w, who, view)
}

function readKnown(w: EngineContext, who: number, view: TileLayersView): void {
  const { tiles } = w.s
  const { size } = w.grid
  const civ = w.s.civs[who]
  const known = civ.known!
  const shown = w.rules.resources.map(({ revealedBy }) => revealedBy === NONE || civ.techs[revealedBy] > 0)
  for (let t = 0; t < size; t++) {
    if (known.explored[t] === 0) {
      forgetTile(view, t)
      continue
    }
    const visible = known.visible[t] > 0
    const from = visible ? tiles : known
    view.fog[t] = visible ? 2 : 1
    view.terrain[t] = tiles.terrain[t]
    view.features[t] = from.features[t]
    view.wonder[t] = tiles.wonder[t]
    view.rivers[t] = tiles.rivers[t]
    view.improvement[t] = from.improvement[t]
    view.pillaged[t] = from.pillaged[t]
    view.road[t] = from.road[t]
    view.owner[t] = from.owner[t]
    const resource = tiles.resource[t]
    view.resource[t] = resource !== NONE && shown[resource] ? resource : NONE
  }
}

function forgetTile(view: TileLayersView, t: number): void {
  view.fog[t] = 0
  view.terrain[t] = NONE
  view.features[t] = NONE
  view.wonder[t] = NONE
  view.rivers[t] = NONE
  view.resource[t] = NONE
  view.improvement[t] = NONE
  view.pillaged[t] = NONE
  view.road[t] = NONE
  view.owner[t] = NONE
}

function readEverything(w: EngineContext, view: TileLayersView): void {
  const { tiles } = w.s
  view.fog.fill(2)
  for (const name of TILE_FIELDS) {
    const from = tiles[name]
    const to = view[name]
    for (let t = 0; t < to.length; t++) to[t] = from[t]
  }
}

const TILE_FIELDS = ['terrain', 'features', 'wonder', 'rivers', 'resource', 'improvement', 'pillaged', 'road', 'owner'] as const

function unitInView(w: EngineContext, who: Who, unit: Unit): UnitSummary {
  const kind = w.rules.units[unit.kind]
  const summary: UnitSummary = {
    id: unit.id,
    kind: kind.name,
    owner: unit.owner,
    x: xOf(w.grid, unit.tile),
    y: yOf(w.grid, unit.tile),
    hp: unit.hp,
    civilian: kind.civilian,
    embarked: unit.embarked,
    fortified: unit.fortified > 0,
  }
  if (who !== null && who !== unit.owner) return summary
  return { ...summary, moves: Math.round((unit.movesX60 * 10) / MOVE) / 10, order: unit.order }
}

function cityInView(w: EngineContext, who: Who, city: City): CitySummary {
  const visible = city.owner === who || isVisible(w, who, city.tile)
  const owner = visible ? city.owner : w.s.civs[who!].known!.owner[city.tile]
  const summary: CitySummary = {
    id: city.id,
    name: asName(city.name),
    owner,
    x: xOf(w.grid, city.tile),
    y: yOf(w.grid, city.tile),
    capital: w.s.civs[owner]?.capital === city.id,
    visible,
  }
  if (!visible) return summary
  Object.assign(summary, cityFigures(w, city))
  if (who === null || who === city.owner) Object.assign(summary, makingOf(w, city), lifeOf(w, city))
  return summary
}
