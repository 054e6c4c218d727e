import { expect, test } from 'vitest'
import { type LayerMap, layerExplored } from '../../../../tools/views/map/map-layer.ts'
import { signsFor } from '../../../../tools/views/map/map-signs.ts'
import { addCity, addUnit, at, flatWorld, id, learn, standardRules } from '../../../world.ts'
import { call, smallWar, textOf } from '../../play.ts'

const layer = (w: ReturnType<typeof smallWar>, args: object) =>
  (call(w, 0, 'get_map', args) as { result: unknown }).result as LayerMap

test('a layer of a region is drawn as a hexagon map with ruler and legend', () => {
  const w = flatWorld({ explored: true })
  addCity(w, 0, 5, 5)
  w.s.tiles.resource[at(w, 4, 4)] = id(w, 'resources', 'Wheat')
  expect(textOf(w, 0, 'get_map', { x: 5, y: 5, radius: 2, layer: 'resources' })).toMatchInlineSnapshot(`
    "Layer resources: columns 3 to 7, rows 3 to 7, of 20x12 tiles; it joins east to west.
    One sign a tile. Over the rows stand the columns (x) of even and of odd rows; odd rows lie half a tile further east.
    even 3 4 5 6 7
    odd   3 4 5 6 7
    3     . . . . .
    4    . W . . .
    5     . . . . .
    6    . . . . .
    7     . . . . .
    Legend: . nothing, W Wheat."
  `)
  expect(textOf(w, 0, 'get_map', { x: 5, y: 5, radius: 1, layer: 'yields' })).toMatchInlineSnapshot(`
    "Layer yields: columns 4 to 6, rows 4 to 6, of 20x12 tiles; it joins east to west.
    3 signs a tile. Over the rows stand the columns (x) of even and of odd rows; odd rows lie half a tile further east.
    even 4   5   6
    odd    4   5   6
    4    300 200 200
    5      200 210 200
    6    200 200 200
    Legend: 123 1 food, 2 production, 3 gold; 9: as much or more."
  `)
})

test('the explored map is cut to what was seen, over the edge of the map too', () => {
  const w = flatWorld()
  addUnit(w, 0, 'Warrior', 0, 4)
  const map = layer(w, { area: 'explored' })
  expect(map).toMatchObject({ layer: 'terrain', from_x: 18, columns: 5, rows_left: 0 })
  expect(map.rows.map(({ y }) => y)).toEqual([2, 3, 4, 5, 6])
  expect(map.rows[2].cells).toBe('ggggg')
})

test('each layer tells of every explored tile, a blank for others', () => {
  const w = smallWar()
  for (const name of [
    'terrain',
    'resources',
    'yields',
    'owners',
    'units',
    'visibility',
    'improvements',
    'danger',
    'sites',
    'trade',
    'religion',
  ]) {
    const { rows, columns, signs_per_tile, legend } = layer(w, { area: 'explored', layer: name })
    for (const { cells } of rows) expect(cells).toHaveLength(columns * signs_per_tile)
    const signs = new Set(rows.flatMap(({ cells }) => [...cells]))
    signs.delete(' ')
    if (name !== 'yields' && name !== 'religion') expect([...signs].sort()).toEqual(legend.map(({ sign }) => sign).sort())
  }
})

test('units, owners and sight are told apart', () => {
  const w = smallWar()
  const cell = (name: string, x: number, y: number) => {
    const { rows, from_x } = layer(w, { area: 'explored', layer: name })
    return rows.find(row => row.y === y)!.cells[x - from_x]
  }
  expect([cell('units', 5, 5), cell('units', 4, 5), cell('units', 7, 5), cell('units', 9, 5)]).toEqual(['@', 'W', 'M', '!'])
  expect([cell('owners', 5, 5), cell('owners', 9, 5), cell('visibility', 9, 5)]).toEqual(['@', '.', '+'])
})

test('danger tells how many enemies in sight can strike a tile', () => {
  const w = smallWar()
  const { rows, from_x, legend } = layer(w, { area: 'explored', layer: 'danger' })
  // Beside the enemy's warrior on (9,5).
  expect(rows.find(({ y }) => y === 5)!.cells[8 - from_x]).toBe('1')
  expect(legend).toContainEqual({ sign: '1', meaning: '1 of the enemies in sight can strike there' })
})

test('sites are marked in the order that an adviser has them in, with what the land there has', () => {
  const w = flatWorld({ explored: true })
  const sites = () => [
    { tile: at(w, 4, 4), because: 'Wine, river' },
    { tile: at(w, 9, 6), because: 'coast' },
  ]
  const { rows, from_x, legend } = layerExplored(w, 0, { layer: 'sites', sites, unit: null }, 0)
  expect(rows.flatMap(({ y, cells }) => [...cells].flatMap((sign, i) => (sign === '.' ? [] : [[sign, from_x + i, y]])))).toEqual([
    ['1', 4, 4],
    ['2', 9, 6],
  ])
  expect(legend).toContainEqual({ sign: '2', meaning: 'coast' })
})

/** Signs of the layer on that tile. */
const signsOn = (w: ReturnType<typeof flatWorld>, name: string, x: number, y: number, more: object = {}): string => {
  const { rows, from_x, signs_per_tile: wide } = layer(w, { area: 'explored', layer: name, ...more })
  const from = (x - from_x) * wide
  return rows.find(row => row.y === y)!.cells.slice(from, from + wide)
}

test('trade tells of connections to the capital, and of resources that the land brings in or could', () => {
  const w = flatWorld({ explored: true, cityStates: 1 })
  const state = w.s.civs.findIndex(({ kind }) => kind === 'cityState')
  addCity(w, 0, 5, 5)
  addCity(w, 0, 9, 5).connected = 1
  const third = addCity(w, 0, 13, 5)
  addCity(w, state, 17, 9)
  third.connected = 0
  for (const [x, y] of [
    [13, 4],
    [14, 4],
  ]) {
    w.s.tiles.resource[at(w, x, y)] = id(w, 'resources', 'Wine')
    w.s.tiles.owner[at(w, x, y)] = w.s.civs[0].known!.owner[at(w, x, y)] = 0
  }
  w.s.tiles.improvement[at(w, 14, 4)] = id(w, 'improvements', 'Plantation')
  learn(w, 0, 'Calendar')
  const signs = [5, 9, 13].map(x => signsOn(w, 'trade', x, 5))
  expect(signs).toEqual(['1', '2', '3'])
  expect([signsOn(w, 'trade', 13, 4), signsOn(w, 'trade', 14, 4)]).toEqual(['5', '4'])
  // Of strangers nothing is told; a friend that was met gives its ally what it has.
  w.s.civs[0].known!.visible.fill(1)
  w.s.civs[0].relations[state].met = false
  expect(signsOn(w, 'trade', 17, 9)).toBe('.')
  w.s.civs[0].relations[state].met = true
  expect(signsOn(w, 'trade', 17, 9)).toBe('7')
  w.s.civs[state].cityState!.ally = 0
  expect(signsOn(w, 'trade', 17, 9)).toBe('6')
})

test('religion tells what cities in sight believe, and where holy cities lie; of cities out of sight nothing', () => {
  const w = flatWorld({ explored: true })
  const own = addCity(w, 0, 5, 5, 4)
  const foreign = addCity(w, 1, 15, 9, 2)
  w.s.religions.push({ id: 0, name: 0, founder: 0, beliefs: [], holyCity: own.id, holyCityBlocked: false, enhanced: false })
  for (const city of [own, foreign]) Object.assign(city, { majority: 0, followers: [2] })
  expect(signsOn(w, 'religion', 5, 5)).toBe('a5a')
  expect(signsOn(w, 'religion', 15, 9)).toBe('...')
  w.s.civs[0].known!.visible.fill(1)
  expect(signsOn(w, 'religion', 15, 9)).toBe('a9-')
})

test('danger for a unit counts what can strike it, where it could be', () => {
  const w = smallWar()
  const own = w.s.units.find(unit => unit?.owner === 0 && unit.tile === at(w, 7, 5))!
  expect(signsOn(w, 'danger', 8, 5, { unit_id: own.id })).toBe('1')
  expect(call(w, 0, 'get_map', { area: 'explored', layer: 'danger', unit_id: 99 })).toMatchObject({ code: 'unit/unknown' })
})

test('a map too large for one answer goes on by offset', () => {
  const w = flatWorld({ width: 160, height: 100, explored: true })
  const first = layer(w, { area: 'explored', layer: 'yields' })
  expect(first.rows).toHaveLength(12)
  expect(first).toMatchObject({ rows_left: 88, more_from: 12 })
  expect(textOf(w, 0, 'get_map', { area: 'explored', layer: 'yields' })).toContain('(88 more rows: offset 12)')
  expect(layer(w, { area: 'explored', layer: 'yields', offset: 12 }).rows[0].y).toBe(12)
  expect(layer(w, { area: 'explored', offset: 500 })).toMatchObject({ rows: [], rows_left: 0 })
})

test('every resource, improvement and player has a sign of its own', () => {
  const rules = standardRules()
  for (const list of [rules.resources, rules.improvements]) {
    const signs = signsFor(list.map(({ name }) => name))
    expect(new Set(signs).size).toBe(list.length)
    expect(signs.join('')).not.toMatch(/[@=.+?-]/)
  }
})
