/** Views of a small map for tests, as a server would answer them. */
import { LAYERS } from '../../client/world/store.ts'
import type { CitySummary, GameView, PlayerSummary, TileLayersView, UnitSummary } from '../../tools/wire.ts'

export const WIDTH = 8
export const HEIGHT = 5

export const unit = (id: number, x: number, y: number, more: Partial<UnitSummary> = {}): UnitSummary => ({
  id,
  kind: 'Warrior',
  owner: 0,
  x,
  y,
  hp: 100,
  civilian: false,
  embarked: false,
  fortified: false,
  ...more,
})

export const city = (id: number, x: number, y: number, more: Partial<CitySummary> = {}): CitySummary => ({
  id,
  name: `City ${id}`,
  owner: 0,
  x,
  y,
  capital: false,
  visible: true,
  population: 1,
  ...more,
})

export const player = (id: number, more: Partial<PlayerSummary> = {}): PlayerSummary => ({
  id,
  kind: 'major',
  name: `Player ${id}`,
  nation: 'Rome',
  alive: true,
  at_war: false,
  colors: { inner: [0, 0, 0], outer: [255, 255, 255] },
  ...more,
})

/** Seat 0's view, in its own turn; nothing is on the map where nothing is given. */
export function viewWith(more: Partial<GameView> = {}): GameView {
  const tiles = Object.fromEntries(LAYERS.map(name => [name, new Array(WIDTH * HEIGHT).fill(0)])) as unknown as TileLayersView
  return {
    rev: 1,
    name: 'test',
    turn: 1,
    turns: 100,
    you: 0,
    active: 0,
    deadline: null,
    paused: false,
    take_back: null,
    over: null,
    size: 'duel',
    map: 'continents',
    speed: 'Standard',
    difficulty: 'Prince',
    width: WIDTH,
    height: HEIGHT,
    legend: {
      terrains: ['Grassland', 'Plains'],
      features: ['Forest', 'Hill'],
      resources: ['Wheat', 'Iron'],
      improvements: ['Farm', 'Mine'],
    },
    names: {},
    tiles,
    units: [],
    cities: [],
    players: [player(0)],
    empire: null,
    events: [],
    ...more,
  }
}
