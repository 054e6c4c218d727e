/** The figures of terrains and improvements in the standard rules (rulebook, map 3; improvements 3). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { STANDARD } from '../../rules/files/read-folder.ts'

type Entry = { name: string; uniques?: string[]; [field: string]: unknown }
const entries = (file: string): Entry[] => JSON.parse(readFileSync(join(STANDARD, file), 'utf8'))
const STATS = ['food', 'production', 'gold', 'science', 'culture', 'faith', 'happiness']

/** Its yield, as '+2 food +1 gold'. */
const yieldOf = (entry: Entry): string =>
  STATS.filter(stat => entry[stat])
    .map(stat => `${(entry[stat] as number) > 0 ? '+' : ''}${entry[stat]} ${stat}`)
    .join(' ')

/** Kind, yield, movement, defence in percent, marks, and of natural wonders the ground and the weight. */
const TERRAINS: [string, string, string, number | null, number, string, string | null, number | null][] = [
  ['Ocean', 'Water', '+1 food +1 gold', 1, 0, '', null, null],
  ['Coast', 'Water', '+1 food +1 gold', 1, 0, '', null, null],
  ['Grassland', 'Land', '+2 food', 1, 0, '', null, null],
  ['Plains', 'Land', '+1 food +1 production', 1, 0, '', null, null],
  ['Tundra', 'Land', '+1 food', 1, 0, '', null, null],
  ['Desert', 'Land', '', 1, 0, '', null, null],
  ['Lakes', 'Water', '+2 food +1 gold', null, 0, '', null, null],
  ['Mountain', 'Land', '', null, 25, 'impassable', null, null],
  ['Snow', 'Land', '', 1, 0, '', null, null],
  ['Hill', 'TerrainFeature', '+2 production', 2, 25, 'overrides', null, null],
  ['Forest', 'TerrainFeature', '+1 food +1 production', 2, 25, 'unbuildable overrides', null, null],
  ['Jungle', 'TerrainFeature', '+2 food', 2, 25, 'unbuildable overrides', null, null],
  ['Marsh', 'TerrainFeature', '-1 food', 3, -15, 'unbuildable', null, null],
  ['Fallout', 'TerrainFeature', '', 2, -15, 'unbuildable', null, null],
  ['Oasis', 'TerrainFeature', '+3 food +1 gold', 1, -10, 'unbuildable', null, null],
  ['Flood plains', 'TerrainFeature', '+2 food', 1, -10, '', null, null],
  ['Ice', 'TerrainFeature', '', null, 0, 'impassable overrides', null, null],
  ['Atoll', 'TerrainFeature', '+1 food +1 production', 1, 0, '', null, null],
  ['River', 'TerrainFeature', '+1 gold', 0, 0, '', null, null],
  [
    'Great Barrier Reef',
    'NaturalWonder',
    '+2 food +1 production +1 gold +2 science',
    null,
    0,
    'impassable unbuildable',
    'Coast',
    10,
  ],
  ['Old Faithful', 'NaturalWonder', '+2 science +3 happiness', null, 0, 'impassable unbuildable', 'Mountain', 10],
  ['El Dorado', 'NaturalWonder', '+5 culture', null, 0, 'impassable unbuildable overrides', 'Plains', 2],
  ['Fountain of Youth', 'NaturalWonder', '+10 happiness', null, 0, 'impassable unbuildable overrides', 'Plains', 1],
  ['Grand Mesa', 'NaturalWonder', '+2 production +3 gold', null, 0, 'impassable unbuildable', 'Mountain', 10],
  ['Mount Fuji', 'NaturalWonder', '+2 gold +3 culture +3 faith', null, 0, 'impassable unbuildable', 'Mountain', 10],
  ['Krakatoa', 'NaturalWonder', '+5 science', null, 0, 'impassable unbuildable', 'Mountain', 10],
  ['Rock of Gibraltar', 'NaturalWonder', '+2 food +5 gold', null, 0, 'impassable unbuildable', 'Mountain', 10],
  ['Cerro de Potosi', 'NaturalWonder', '+10 gold', null, 0, 'impassable unbuildable', 'Mountain', 5],
  ['Barringer Crater', 'NaturalWonder', '+2 gold +3 science', null, 0, 'impassable unbuildable', 'Mountain', 10],
  ['Mount Kailash', 'NaturalWonder', '+6 faith +2 happiness', null, 0, 'impassable unbuildable', 'Mountain', 10],
  ['Mount Sinai', 'NaturalWonder', '+8 faith', null, 0, 'impassable unbuildable', 'Mountain', 10],
  ['Sri Pada', 'NaturalWonder', '+2 food +4 faith +2 happiness', null, 0, 'impassable unbuildable', 'Mountain', 10],
  ['Uluru', 'NaturalWonder', '+2 food +6 faith', null, 0, 'impassable unbuildable', 'Mountain', 10],
]
/** Turns, technology, terrains, yield. */
const IMPROVEMENTS: [string, number | null, string | null, string, string][] = [
  ['Farm', 7, 'Agriculture', 'Plains, Grassland, Desert, Flood plains', '+1 food'],
  ['Lumber mill', 7, 'Construction', 'Forest', '+1 production'],
  ['Mine', 7, 'Mining', 'Hill', '+1 production'],
  ['Trading post', 7, 'Guilds', 'Plains, Grassland, Desert, Hill, Tundra, Forest, Jungle, Flood plains', '+1 gold'],
  ['Camp', 7, 'Trapping', '', ''],
  ['Oil well', 9, 'Biology', '', ''],
  ['Offshore Platform', 1, 'Refrigeration', '', ''],
  ['Pasture', 8, 'Animal Husbandry', '', ''],
  ['Plantation', 6, 'Calendar', '', '+1 gold'],
  ['Quarry', 8, 'Masonry', '', ''],
  ['Fishing Boats', 1, 'Sailing', 'Coast', '+1 food'],
  ['Fort', 6, 'Engineering', 'Plains, Grassland, Desert, Hill, Tundra, Snow, Forest, Jungle', ''],
  ['Road', 4, 'The Wheel', 'Land', ''],
  ['Railroad', 4, 'Railroads', 'Land', ''],
  ['Remove Forest', 4, 'Mining', '', ''],
  ['Remove Jungle', 7, 'Bronze Working', '', ''],
  ['Remove Fallout', 2, null, '', ''],
  ['Remove Marsh', 6, 'Masonry', '', ''],
  ['Remove Road', 2, null, '', ''],
  ['Remove Railroad', 2, null, '', ''],
  ['Cancel improvement order', null, null, '', ''],
  ['Repair', 2, null, 'Land', ''],
  ['Academy', null, null, 'Land', '+8 science'],
  ['Landmark', null, null, 'Land', '+6 culture'],
  ['Manufactory', null, null, 'Land', '+4 production'],
  ['Customs house', null, null, 'Land', '+4 gold'],
  ['Holy site', null, null, 'Land', '+6 faith'],
  ['Citadel', null, null, 'Land', ''],
  ['Moai', 4, 'Construction', 'Land', '+1 culture'],
  ['Terrace farm', 7, 'Construction', 'Hill', '+1 food'],
  ['Polder', 7, 'Guilds', 'Marsh, Flood plains', '+3 food'],
  ['Ancient ruins', null, null, 'Land', ''],
  ['City ruins', null, null, 'Land', ''],
  ['City center', null, null, 'Land', ''],
  ['Barbarian encampment', null, null, 'Land', ''],
]

const terrains = new Map(entries('Terrains.json').map(entry => [entry.name, entry]))
const improvements = new Map(entries('TileImprovements.json').map(entry => [entry.name, entry]))

test.each(TERRAINS)('%s', (name, kind, yields, movement, defence, marks, ground, weight) => {
  const terrain = terrains.get(name)!
  const marked = { impassable: terrain.impassable, unbuildable: terrain.unbuildable, overrides: terrain.overrideStats }
  expect([terrain.type, yieldOf(terrain), terrain.movementCost ?? null]).toEqual([kind, yields, movement])
  expect(Math.round(100 * ((terrain.defenceBonus as number | undefined) ?? 0))).toBe(defence)
  const set = Object.entries(marked).filter(([, is]) => is === true)
  expect(set.map(([mark]) => mark).join(' ')).toBe(marks)
  if (kind === 'NaturalWonder') expect([terrain.turnsInto, terrain.weight ?? 10]).toEqual([ground, weight])
})

test.each(IMPROVEMENTS)('%s takes %j turns, needs %j', (name, turns, tech, ground, yields) => {
  const improvement = improvements.get(name)!
  const on = (improvement.terrainsCanBeBuiltOn as string[] | undefined) ?? []
  expect([improvement.turnsToBuild ?? null, improvement.techRequired ?? null]).toEqual([turns, tech])
  expect([on.join(', '), yieldOf(improvement)]).toEqual([ground, yields])
})

test('there are no others', () => {
  expect([...terrains.keys()].sort()).toEqual(TERRAINS.map(([name]) => name).sort())
  expect([...improvements.keys()].sort()).toEqual(IMPROVEMENTS.map(([name]) => name).sort())
})

test('rough ground, height, woods that hide, fresh water', () => {
  const bearing = (tag: string) => [...terrains.values()].filter(({ uniques }) => uniques?.includes(tag)).map(({ name }) => name)
  expect(bearing('Rough terrain')).toEqual(['Mountain', 'Hill', 'Forest', 'Jungle'])
  expect(bearing('Has an elevation of [1] for visibility calculations')).toEqual(['Hill'])
  expect(bearing('Has an elevation of [2] for visibility calculations')).toEqual(['Mountain'])
  expect(bearing('Blocks line-of-sight from tiles at same elevation')).toEqual(['Forest', 'Jungle'])
  expect(bearing('Fresh water')).toEqual(['Lakes', 'Oasis'])
})
