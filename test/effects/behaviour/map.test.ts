/** What map making asks of terrains and resources: map.ts. */
import { expect, test } from 'vitest'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { distance, within } from '../../../engine/core/grid.ts'
import { fork } from '../../../engine/core/numbers/rng.ts'
import { NONE } from '../../../engine/core/state.ts'
import { makeDraft } from '../../../engine/map/draft.ts'
import type { Places } from '../../../engine/map/generate.ts'
import { divideLand } from '../../../engine/map/regions.ts'
import { qualities } from '../../../engine/map/start-fertility.ts'
import { placeWonders } from '../../../engine/map/wonders.ts'
import { E } from '../../../rules/effects/templates.ts'
import type { Ruleset } from '../../../rules/ruleset.ts'
import { makeMapAfresh } from '../../engine/map/worlds.ts'
import { id, standardRules } from '../../world.ts'
import { rule, rulesWith, rulesWithout, type Sentences } from './rule.ts'

type Made = { w: EngineContext; places: Places }
type Count = (made: Made) => number

/** A small map of continents, always of the same seed. */
const mapOf = (rules: Ruleset): Made => makeMapAfresh('continents', 'small', 1, rules)

/** Less of something, and more of it: by rules without a template, or with more effects. */
function grows(title: string, less: Ruleset, more: Ruleset, count: Count): void {
  test(title, () => expect(count(mapOf(more))).toBeGreaterThan(count(mapOf(less))))
}
const plus = (sentences: Sentences, rules?: Ruleset) => [rules ?? standardRules(), rulesWith(sentences, rules)] as const
const minus = (kind: number) => [rulesWithout(kind), standardRules()] as const

const tilesOf =
  (kind: 'terrains' | 'resources', ...names: string[]): Count =>
  ({ w }) => {
    const ids = names.map(name => id(w, kind, name))
    const { terrain, features, resource } = w.s.tiles
    let n = 0
    for (let t = 0; t < w.grid.size; t++) {
      if (kind === 'resources') n += ids.includes(resource[t]) ? 1 : 0
      else if (ids.some(one => terrain[t] === one || (features[t] & w.rules.terrains[one].bit) !== 0)) n++
    }
    return n
  }
/** Tiles with a resource of which `test` holds. */
const resources =
  (test: (w: EngineContext, t: number, resource: number) => boolean): Count =>
  ({ w }) =>
    [...w.s.tiles.resource].filter((resource, t) => resource !== NONE && test(w, t, resource)).length
const near = (places: readonly number[], w: EngineContext, t: number, steps: number) =>
  places.some(place => distance(w.grid, place, t) <= steps)

const ANYWHERE = 'Occurs at temperature between [-1] and [1] and humidity between [0] and [1]'
grows('snow lies where its climate is', ...plus({ 'terrains/Snow': ANYWHERE }), tilesOf('terrains', 'Snow'))
grows('mountains rise in chains', ...minus(E.mountainChains), tilesOf('terrains', 'Mountain'))
grows('hills rise in groups', ...minus(E.hillGroups), tilesOf('terrains', 'Hill'))
grows('rare features are scattered', ...minus(E.rareFeature), tilesOf('terrains', 'Oasis', 'Marsh', 'Atoll'))
grows('vegetation grows', ...minus(E.vegetation), tilesOf('terrains', 'Forest', 'Jungle'))
grows('desert on rivers is flooded', ...minus(E.becomesNextTo), tilesOf('terrains', 'Flood plains'))

const [usual, noCattle] = plus({ 'resources/Cattle': "Doesn't generate naturally" })
grows('what does not lie on maps does not', noCattle, usual, tilesOf('resources', 'Cattle'))
const [, bareGrass] = plus({ 'terrains/Grassland': 'Never receives any resources' })
grows(
  'some land has no resources',
  bareGrass,
  usual,
  resources((w, t) => w.s.tiles.terrain[t] === w.rules.known.grassland),
)
test('land has no resources only where the condition holds', () => {
  const made = mapOf(rulesWith({ 'terrains/Grassland': 'Never receives any resources <in [Hill] tiles>' }))
  const onGrass = (hilly: boolean) =>
    resources((w, t) => {
      const { hill, grassland } = w.rules.known
      return w.s.tiles.terrain[t] === grassland && ((w.s.tiles.features[t] & w.rules.terrains[hill].bit) !== 0) === hilly
    })(made)
  expect([onGrass(true), onGrass(false) > 0]).toEqual([0, true])
})
test.each([
  ['Iron', 'Minor deposits generated with weight [1000]'],
  ['Cattle', 'Generated on every [3] tiles'],
])('more %s lies only where the condition holds: %s', (name, sentence) => {
  const [usual, ashore, afloat] = ['', ' <in [Land] tiles>', ' <in [Water] tiles>'].map(condition =>
    tilesOf('resources', name)(mapOf(condition ? rulesWith({ [`resources/${name}`]: sentence + condition }) : standardRules())),
  )
  expect([ashore > usual, afloat]).toEqual([true, usual])
})
grows(
  'by weight there is more of it',
  ...plus({ 'resources/Iron': 'Generated with weight [1000]' }),
  tilesOf('resources', 'Iron'),
)
grows(
  'and in small deposits',
  ...plus({ 'resources/Iron': 'Minor deposits generated with weight [1000]' }),
  tilesOf('resources', 'Iron'),
)
grows(
  'it lies on every third tile',
  ...plus({ 'resources/Cattle': 'Generated on every [3] tiles' }),
  tilesOf('resources', 'Cattle'),
)
grows(
  'every other tile has a large deposit',
  ...plus(
    { 'terrains/Plains': 'Every [2] tiles with this terrain will receive a major deposit of a strategic resource.' },
    rulesWithout(E.majorDepositEvery),
  ),
  resources((w, _t, resource) => w.rules.resources[resource].kind === 'strategic'),
)
grows(
  'deposits on such land are of nine',
  ...plus({ 'resources/Iron': 'Deposits in [Land] tiles always provide [9] resources' }),
  resources((w, t, resource) => w.rules.resources[resource].name === 'Iron' && w.s.tiles.deposit[t] === 9),
)
grows(
  'city-states have luxuries of their own',
  ...plus({ 'resources/Wine': 'Generated near City States with weight [100000]' }),
  ({ w, places }) =>
    resources((w, t, r) => w.rules.resources[r].name === 'Wine' && near(places.cityStates, w, t, 2))({ w, places }),
)
grows('each start has iron and horses', ...minus(E.strategicBalance), ({ w, places }) => {
  const has = (start: number, name: string) =>
    [...within(w.grid, start, 6)].some(t => w.s.tiles.resource[t] === id(w, 'resources', name))
  return places.majors.filter(start => has(start, 'Iron') && has(start, 'Horses')).length
})
const TYPES = ['Grassland', 'Plains', 'Desert', 'Tundra', 'Hill', 'Forest', 'Jungle']
grows(
  'starts in such regions have an extra resource',
  ...plus(Object.fromEntries(TYPES.map(name => [`terrains/${name}`, 'Starts in regions of this type receive an extra [Deer]']))),
  ({ w, places }) => resources((w, t, r) => w.rules.resources[r].name === 'Deer' && near(places.majors, w, t, 3))({ w, places }),
)
test('a resource of special placement lies in some places anywhere: three for four regions', () => {
  const count = tilesOf('resources', 'Wine')
  const [without, withEffect] = plus({ 'resources/Wine': 'Special placement during map generation' }).map(rules =>
    count(mapOf(rules)),
  )
  expect(withEffect).toBe(3)
  expect(without).not.toBe(3)
})

/** One landmass of 240 tiles of grass, for the steps of map making by themselves. */
function draft(w: EngineContext) {
  const d = makeDraft(w, fork(w.s))
  d.land.fill(1)
  return d
}
const region = (w: EngineContext) => divideLand(draft(w), 1)[0]
const typeless = {
  rules: rulesWithout(E.regionShare, E.regionShareOfTwo, E.baseNotCounted, E.regionNotMore, E.fertility, E.fertilityAlways),
}
const GRASS = 'A Region is formed with at least [30]% [Grassland] tiles, with priority [1]'
const grassy = { rules: rulesWith({ 'terrains/Grassland': GRASS }, typeless.rules) }
rule(
  'land of much grass is a region of grass',
  { 'terrains/Grassland': GRASS },
  ['Hybrid', 'Grassland'],
  w => region(w).type,
  typeless,
)
rule(
  'or of grass and plains',
  { 'terrains/Plains': 'A Region is formed with at least [30]% [Grassland] tiles and [Plains] tiles, with priority [1]' },
  ['Hybrid', 'Plains'],
  w => region(w).type,
  typeless,
)
rule(
  'but not with more grass than plains',
  { 'terrains/Grassland': 'A Region can not contain more [Grassland] tiles than [Plains] tiles' },
  ['Grassland', 'Hybrid'],
  w => region(w).type,
  grassy,
)
rule(
  'grass under hills does not count',
  { 'terrains/Hill': 'Base Terrain on this tile is not counted for Region determination' },
  ['Grassland', 'Hybrid'],
  w => {
    w.s.tiles.features.fill(w.rules.terrains[w.rules.known.hill].bit)
    return region(w).type
  },
  grassy,
)
rule(
  'grass makes 240 tiles fertile',
  { 'terrains/Grassland': '[3] to Fertility for Map Generation' },
  [0, 720],
  w => region(w).fertility,
  typeless,
)
rule(
  'whatever lies on it',
  { 'terrains/Grassland': 'Always Fertility [4] for Map Generation' },
  [0, 960],
  w => region(w).fertility,
  typeless,
)
rule(
  'a terrain is good for a start',
  { 'terrains/Snow': 'Considered [Food] when determining start locations' },
  [0, 1],
  w => qualities(draft(w), 'Hybrid')[w.rules.known.snow] & 1,
)

/** Whether snow feeds a start in regions of grass and of desert; on a map of islands. */
const feeds = (w: EngineContext, waterMap = false) =>
  ['Grassland', 'Desert'].map(type => qualities({ ...draft(w), waterMap }, type)[w.rules.known.snow] & 1)
const QUALITY = 'Considered [Food] when determining start locations'
rule(
  'an effect may count in some regions',
  { 'terrains/Snow': `${QUALITY} <in [Grassland] Regions>` },
  [
    [0, 0],
    [1, 0],
  ],
  feeds,
)
rule(
  'or in all others',
  { 'terrains/Snow': `${QUALITY} <in all except [Grassland] Regions>` },
  [
    [0, 0],
    [0, 1],
  ],
  feeds,
)
rule(
  'or on maps of islands',
  { 'terrains/Snow': `${QUALITY} <on water maps>` },
  [
    [0, 0, 0, 0],
    [0, 0, 1, 1],
  ],
  w => [...feeds(w), ...feeds(w, true)],
)

grows(
  'a resource lies only on the largest landmasses',
  rulesWith({ 'resources/Cattle': 'Must be on [0] largest landmasses' }),
  standardRules(),
  tilesOf('resources', 'Cattle'),
)

/** Only Uluru, which lies on grass and has no effects. */
const uluru = {
  ...standardRules(),
  terrains: standardRules().terrains.map(terrain => {
    if (terrain.kind !== 'wonder') return terrain
    return {
      ...terrain,
      effects: [],
      turnsInto: NONE,
      occursOn: terrain.name === 'Uluru' ? [standardRules().known.grassland] : [],
    }
  }),
}
/** Tiles of natural wonders on the landmass. */
const wonders = (w: EngineContext) => placeWonders(draft(w), []).length
const site = (title: string, sentence: string, values: [number, number] = [1, 0]) =>
  rule(title, { 'terrains/Uluru': sentence }, values, wonders, { rules: uluru })
site('a wonder lies beside so many such tiles', 'Must be adjacent to [1] [Desert] tiles')
site('a wonder lies beside so many such tiles or more', 'Must be adjacent to [1] to [6] [Desert] tiles')
site('a wonder does not lie on the largest landmass', 'Must not be on [1] largest landmasses')
site('or only on the largest', 'Must be on [1] largest landmasses', [1, 1])
site('and so on none of others', 'Must be on [0] largest landmasses')
site('a wonder lies only so far north or south', 'Occurs on latitudes from [99] to [100] percent of distance equator to pole')
site('a wonder has two tiles', 'Occurs in groups of [2] to [2] tiles', [1, 2])
/** Tiles of desert around Uluru. */
const desertAround = (w: EngineContext) => {
  wonders(w)
  return w.s.tiles.terrain.reduce((sum, terrain) => sum + (terrain === w.rules.known.desert ? 1 : 0), 0)
}
const DESERT = 'Neighboring tiles will convert to [Desert]'
const around = (title: string, sentence: string, tiles: number) =>
  rule(title, { 'terrains/Uluru': sentence }, [0, tiles], desertAround, { rules: uluru })
around('the six tiles around a wonder change', DESERT, 6)
around('those of which the condition holds', `${DESERT} <in [Grassland] tiles>`, 6)
around('and no others', `${DESERT} <in [Plains] tiles>`, 0)
