/** Generated maps obey the rules of terrain. */
import { describe, expect, test } from 'vitest'
import { hashState } from '../../../engine/core/codec.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { DIRECTIONS, distance, opposite, within } from '../../../engine/core/grid.ts'
import { NONE } from '../../../engine/core/state.ts'
import { bodies } from '../../../engine/map/draft.ts'
import { MAP_KINDS } from '../../../engine/map/landmass.ts'
import { isBarred, topOf } from '../../../engine/map/start-fertility.ts'
import { type Made, makeMap, makeMapAfresh, manyMaps, SEEDS } from './worlds.ts'

const maps = manyMaps()

/** Names of the maps, with the tile, on which `wrong` holds. */
const faults = (wrong: (w: EngineContext, t: number) => boolean, among: readonly Made[] = maps): string[] =>
  among.flatMap(({ w, name }) =>
    Array.from({ length: w.grid.size }, (_, t) => t)
      .filter(t => wrong(w, t))
      .map(t => `${name}: ${t}`),
  )

const kindOf = (w: EngineContext, t: number) => w.rules.terrains[w.s.tiles.terrain[t]].kind
const neighbours = (w: EngineContext, t: number) =>
  [...w.grid.neighbours.slice(t * DIRECTIONS, t * DIRECTIONS + DIRECTIONS)].filter(n => n >= 0)

test('the same seed makes the same map', () => {
  expect(hashState(makeMapAfresh('continents', 'small', 7).w.s)).toBe(hashState(makeMap('continents', 'small', 7).w.s))
})

test('other seeds make other maps', () => {
  expect(new Set(SEEDS.map(seed => hashState(makeMap('pangaea', 'duel', seed).w.s))).size).toBe(SEEDS.length)
})

describe('every tile is legal', () => {
  test('its base is land or water', () => {
    expect(faults((w, t) => kindOf(w, t) !== 'land' && kindOf(w, t) !== 'water')).toEqual([])
  })

  test('each feature lies on what it occurs on', () => {
    const wrong = (w: EngineContext, t: number) => {
      let below = w.s.tiles.terrain[t]
      for (const id of w.rules.features) {
        const feature = w.rules.terrains[id]
        if (!(w.s.tiles.features[t] & feature.bit)) continue
        if (!feature.occursOn.includes(below)) return true
        below = id
      }
      return false
    }
    expect(faults(wrong)).toEqual([])
  })

  test('a river runs along both sides of its edge, between land and land', () => {
    const wrong = (w: EngineContext, t: number) => {
      for (let d = 0; d < DIRECTIONS; d++) {
        const n = w.grid.neighbours[t * DIRECTIONS + d]
        const here = (w.s.tiles.rivers[t] >> d) & 1
        if (n < 0 ? here : here !== ((w.s.tiles.rivers[n] >> opposite(d)) & 1)) return true
        if (here && (kindOf(w, t) === 'water' || kindOf(w, n) === 'water')) return true
      }
      return false
    }
    expect(faults(wrong)).toEqual([])
  })

  test('land has a continent, water has none', () => {
    expect(faults((w, t) => (kindOf(w, t) === 'land') !== (w.s.tiles.continent[t] !== NONE))).toEqual([])
  })

  test('between land and deep sea lies a coast, seam or not', () => {
    const { ocean } = maps[0].w.rules.known
    const wrong = (w: EngineContext, t: number) =>
      kindOf(w, t) === 'land' && w.s.tiles.wonder[t] === NONE && neighbours(w, t).some(n => w.s.tiles.terrain[n] === ocean)
    expect(faults(wrong)).toEqual([])
  })

  test('only waters up to the limit are lakes', () => {
    const wrong = maps.filter(({ w }) => {
      const water = bodies(w.grid, t => kindOf(w, t) === 'water')
      const isLake = (t: number) => w.s.tiles.terrain[t] === w.rules.known.lakes
      return water.some(body => (body.length <= w.rules.constants.maxLakeSize ? !body.every(isLake) : body.some(isLake)))
    })
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  test('a resource lies on the terrain it is found on, and only strategic ones have an amount', () => {
    const wrong = (w: EngineContext, t: number) => {
      const id = w.s.tiles.resource[t]
      if (id === NONE) return w.s.tiles.deposit[t] !== 0
      const resource = w.rules.resources[id]
      return !resource.foundOn.includes(topOf(w, t)) || (resource.kind === 'strategic') !== w.s.tiles.deposit[t] > 0
    }
    expect(faults(wrong)).toEqual([])
  })

  test('roads, cities, owners and improvements but ruins are still absent', () => {
    const { ancientRuins } = maps[0].w.rules.known
    const wrong = ({ s }: EngineContext, t: number) =>
      [s.tiles.owner, s.tiles.city, s.tiles.military].some(layer => layer[t] !== NONE) ||
      s.tiles.road[t] > 0 ||
      (s.tiles.improvement[t] !== NONE && s.tiles.improvement[t] !== ancientRuins)
    expect(faults(wrong)).toEqual([])
  })
})

describe('the shape of the world', () => {
  /** Landmasses as shares of all land, the largest first. */
  const shares = ({ w }: Made): number[] => {
    const sizes = bodies(w.grid, t => kindOf(w, t) === 'land').map(body => body.length)
    const total = sizes.reduce((a, b) => a + b)
    return sizes.map(size => size / total)
  }

  test('land covers a third to a half of the map', () => {
    const covered = maps.map(({ w }) => bodies(w.grid, t => kindOf(w, t) === 'land').flat().length / w.grid.size)
    expect(Math.min(...covered)).toBeGreaterThan(0.3)
    expect(Math.max(...covered)).toBeLessThan(0.5)
  })

  test('continents has two to four large landmasses', () => {
    const large = maps.filter(({ name }) => name.startsWith('continents')).map(m => shares(m).filter(share => share > 0.1).length)
    expect(Math.min(...large)).toBeGreaterThanOrEqual(2)
    expect(Math.max(...large)).toBeLessThanOrEqual(4)
  })

  test('pangaea has one landmass with four fifths of the land', () => {
    const largest = maps.filter(({ name }) => name.startsWith('pangaea')).map(m => shares(m)[0])
    expect(Math.min(...largest)).toBeGreaterThan(0.8)
  })

  test('archipelago has islands only, none with a third of the land', () => {
    const largest = maps.filter(({ name }) => name.startsWith('archipelago')).map(m => shares(m)[0])
    expect(Math.max(...largest)).toBeLessThan(1 / 3)
    const islands = maps.filter(({ name }) => name.startsWith('archipelago small')).map(m => shares(m).length)
    expect(Math.min(...islands)).toBeGreaterThanOrEqual(7)
  })

  test('inland_sea has one landmass all round, and a sea inside that takes most of the water', () => {
    for (const m of maps.filter(({ name }) => name.startsWith('inland_sea'))) {
      const [sea] = bodies(m.w.grid, t => kindOf(m.w, t) === 'water')
      const inside = sea.filter(t => Math.abs((2 * t) / m.w.grid.size - 1) < 0.6).length / sea.length
      const columns = new Set(bodies(m.w.grid, t => kindOf(m.w, t) === 'land')[0].map(t => t % m.w.grid.width))
      expect([m.name, shares(m)[0] > 0.88, sea.length / m.w.grid.size > 0.3, inside > 0.7]).toEqual([m.name, true, true, true])
      expect(columns.size).toBe(m.w.grid.width)
    }
  })

  test('fractal leaves a seventh of the land to other landmasses than the largest', () => {
    const largest = maps.filter(({ name }) => name.startsWith('fractal')).map(m => shares(m)[0])
    expect(Math.max(...largest)).toBeLessThan(6 / 7)
  })

  test('every river reaches water', () => {
    // Edges of one river share a corner: two tiles of one edge and a common neighbour.
    const dry = maps.filter(({ w }) => {
      const wet = bodies(w.grid, t => w.s.tiles.rivers[t] !== 0)
      return wet.some(body => !body.some(t => neighbours(w, t).some(n => kindOf(w, n) === 'water')))
    })
    expect(dry.map(({ name }) => name)).toEqual([])
  })

  test('deserts, forests, hills, mountains, rivers and cold land are on every small map', () => {
    const k = maps[0].w.rules.known
    const amount = ({ w }: Made, test: (t: number) => boolean) =>
      Array.from({ length: w.grid.size }, (_, t) => t).filter(test).length
    const least = (of: (w: EngineContext, t: number) => boolean, kind = '') =>
      Math.min(...maps.filter(({ name }) => name.includes(`${kind} small`)).map(m => amount(m, t => of(m.w, t))))
    const has = (w: EngineContext, t: number, feature: number) => (w.s.tiles.features[t] & w.rules.terrains[feature].bit) !== 0
    expect(least((w, t) => w.s.tiles.terrain[t] === k.desert)).toBeGreaterThan(20)
    expect(least((w, t) => w.s.tiles.terrain[t] === k.tundra || w.s.tiles.terrain[t] === k.snow)).toBeGreaterThan(4)
    expect(least((w, t) => w.s.tiles.terrain[t] === k.mountain)).toBeGreaterThan(12)
    expect(least((w, t) => has(w, t, k.hill))).toBeGreaterThan(60)
    expect(least((w, t) => has(w, t, k.forest))).toBeGreaterThan(60)
    const rivers = (w: EngineContext, t: number) => w.s.tiles.rivers[t] !== 0
    // Islands have short ones.
    expect(least(rivers)).toBeGreaterThan(10)
    for (const kind of ['continents', 'pangaea', 'inland_sea', 'fractal']) expect(least(rivers, kind)).toBeGreaterThan(50)
  })

  test('natural wonders stand apart from starts and from each other', () => {
    for (const { w, places } of maps) {
      const wonders = Array.from({ length: w.grid.size }, (_, t) => t).filter(t => w.s.tiles.wonder[t] !== NONE)
      expect(wonders.length).toBeGreaterThan(0)
      for (const t of wonders) for (const start of places.majors) expect(distance(w.grid, t, start)).toBeGreaterThan(4)
    }
  })
})

describe('starts', () => {
  test('lie on land that can be stood on, with room around', () => {
    for (const { w, places, name } of maps) {
      for (const t of [...places.majors, ...places.cityStates]) {
        expect([name, t, kindOf(w, t), isBarred(w, t)]).toEqual([name, t, 'land', false])
      }
      for (const start of places.majors) {
        const free = [...within(w.grid, start, 3)].filter(t => kindOf(w, t) === 'land' && !isBarred(w, t)).length
        expect([name, start, free >= 10]).toEqual([name, start, true])
      }
    }
  })

  test('majors keep eight tiles apart, and all cities four', () => {
    for (const { w, places, name } of maps) {
      const all = [...places.majors, ...places.cityStates]
      all.forEach((a, i) => {
        for (const [j, b] of all.slice(0, i).entries()) {
          const least = i < places.majors.length && j < places.majors.length ? 8 : 4
          expect([name, a, b, distance(w.grid, a, b) >= least]).toEqual([name, a, b, true])
        }
      })
    }
  })

  test('nearly all city-states find a place', () => {
    const wanted = maps.reduce((sum, { w }) => sum + w.s.setup.cityStates, 0)
    expect(maps.reduce((sum, { places }) => sum + places.cityStates.length, 0)).toBeGreaterThan(wanted * 0.97)
  })
})

test('ruins are on one in fifty land tiles, apart from where anybody begins', () => {
  for (const { w, places, name } of maps) {
    const ruins = [...w.s.tiles.improvement.keys()].filter(t => w.s.tiles.improvement[t] === w.rules.known.ancientRuins)
    const land = [...w.s.tiles.continent.keys()].filter(t => w.s.tiles.continent[t] !== NONE && !isBarred(w, t)).length
    expect([name, ruins.length]).toEqual([name, Math.round(land / 50)])
    const all = [...places.majors, ...places.cityStates]
    expect(ruins.filter(t => isBarred(w, t) || all.some(start => distance(w.grid, t, start) <= 3))).toEqual([])
  }
})

// (rulebook, map-making 13): round(√(tiles / 3) × 0.124 + 0.1)
test.each([
  // 44 × 28 = 1232 tiles: √410.7 = 20.26, 2.51 + 0.1 = 2.61
  ['duel', 3],
  // 60 × 38 = 2280 tiles: √760 = 27.57, 3.42 + 0.1 = 3.52
  ['small', 4],
  // 76 × 48 = 3648 tiles: √1216 = 34.87, 4.32 + 0.1 = 4.42
  ['standard', 4],
])('a %s map has %i natural wonders', (size, count) => {
  const { w, places } = makeMap('continents', size, 1)
  const wonders = [...w.s.tiles.wonder.keys()].filter(t => w.s.tiles.wonder[t] !== NONE)
  // Some wonders take more than one tile.
  expect(new Set(wonders.map(t => w.s.tiles.wonder[t])).size).toBe(count)
  for (const t of wonders) for (const start of places.majors) expect(distance(w.grid, t, start)).toBeGreaterThan(5)
})

test.each(Object.keys(MAP_KINDS))('the largest map, %s, has room for 24 civilizations and 32 city-states', kind => {
  const began = process.cpuUsage()
  const { w, places } = makeMapAfresh(kind, 'gargantuan', 4)
  const { user, system } = process.cpuUsage(began)
  // A sixth of this on a quiet machine (npm run bench -- map); what others take of the processor does not count.
  expect((user + system) / 1000).toBeLessThan(2000)
  expect([places.majors.length, places.cityStates.length]).toEqual([24, 32])
  for (const [i, a] of places.majors.entries()) {
    for (const b of places.majors.slice(0, i)) expect([a, b, distance(w.grid, a, b) >= 8]).toEqual([a, b, true])
  }
})
