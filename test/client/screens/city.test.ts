import { expect, test } from 'vitest'
import { candidatesOf, chosenOf, sizeOf } from '../../../client/screens/city/candidate-groups.ts'
import { type City, neighbourCity } from '../../../client/screens/city/city-answer.ts'
import { turnsUntil } from '../../../client/screens/city/growth.ts'
import { spotsAround, tileBeside } from '../../../client/screens/city/land-layout.ts'
import { landOf } from '../../../client/screens/city/land-state.ts'
import { moved, placeOfGap, unadd, unmake, unmove, unremove } from '../../../client/screens/city/queue-order.ts'
import { unemployedOf } from '../../../client/screens/city/specialists.ts'
import { storyOf } from '../../../client/screens/city/yields.ts'

type Change = { tool: string; args: { action?: string; item?: string; index?: number; to?: number } }

/** The queue after calls of the registry, as the engine carries them out. */
function after(queue: readonly string[], calls: readonly object[]): string[] {
  let now = [...queue]
  for (const { tool, args } of calls as Change[]) {
    const { action, item = '', index = now.length, to = 0 } = args
    if (tool === 'set_production') now = [item, ...now.slice(1).filter(queued => queued !== item)]
    else if (action === 'remove') now = now.filter((_, at) => at !== index)
    else if (action === 'add') now = [...now.slice(0, index), item, ...now.slice(index)]
    else now = moved(now, index, to)
  }
  return now
}

const QUEUE = ['Library', 'Archer', 'Granary', 'Walls']

test('an item dragged to a gap takes the place that the gap has without it', () => {
  expect(moved(QUEUE, 0, placeOfGap(0, 3))).toEqual(['Archer', 'Granary', 'Library', 'Walls'])
  expect(moved(QUEUE, 3, placeOfGap(3, 0))).toEqual(['Walls', 'Library', 'Archer', 'Granary'])
  for (const at of QUEUE.keys()) {
    expect(moved(QUEUE, at, placeOfGap(at, at))).toEqual(QUEUE)
    expect(moved(QUEUE, at, placeOfGap(at, at + 1))).toEqual(QUEUE)
  }
})

test('whatever changes a queue is taken back by its calls', () => {
  for (const from of QUEUE.keys()) {
    for (const to of QUEUE.keys()) expect(after(moved(QUEUE, from, to), unmove(1, from, to))).toEqual(QUEUE)
    const without = QUEUE.filter((_, at) => at !== from)
    expect(after(without, unremove(1, QUEUE[from], from))).toEqual(QUEUE)
  }
  expect(after([...QUEUE, 'Temple'], unadd(1, QUEUE))).toEqual(QUEUE)
  for (const item of ['Temple', 'Granary', 'Library']) {
    const told = after(QUEUE, [{ tool: 'set_production', args: { city_id: 1, item } }])
    expect(after(told, unmake(1, item, QUEUE))).toEqual(QUEUE)
  }
  expect(after(['Temple'], unmake(1, 'Temple', []))).toEqual([])
})

test('candidates stand in their groups, the quickest first, and are searched by name', () => {
  const city = {
    can_make: [
      { item: 'Walls', kind: 'building', cost: 75, turns: 9 },
      { item: 'Shrine', kind: 'building', cost: 40, turns: 4 },
      { item: 'Archer', kind: 'unit', cost: 40, turns: 4 },
      { item: 'Gold', kind: 'conversion' },
      { item: 'Nothing', kind: 'conversion' },
    ],
    cannot_make: [{ item: 'Great Wall', kind: 'wonder', why_not: 'It stands already.' }],
  } as unknown as City
  const { offers } = candidatesOf(city)
  expect(offers.buildings.map(({ item }) => item)).toEqual(['Shrine', 'Walls'])
  expect(offers.conversions.map(({ item }) => item)).toEqual(['Gold'])
  const found = candidatesOf(city, 'wall')
  expect([sizeOf(found, 'buildings'), sizeOf(found, 'units'), sizeOf(found, 'impossible')]).toEqual([1, 0, 1])
})

test('what is advised stands first, and what can be paid for now is a choice of its own', () => {
  const city = {
    can_make: [
      { item: 'Walls', kind: 'building', cost: 75, turns: 9, gold: 300 },
      { item: 'Shrine', kind: 'building', cost: 40, turns: 4, gold: 160, why_not_buy: 'You have 90.' },
      { item: 'Missionary', kind: 'unit', turns: 7, other_prices: [{ currency: 'faith', price: 100 }] },
      { item: 'Archer', kind: 'unit', cost: 40, turns: 4 },
    ],
  } as unknown as City
  const all = candidatesOf(city)
  const advised = new Map([['Walls', 'enemies are near']])
  const names = (choice: Parameters<typeof chosenOf>[1]) => chosenOf(all, choice, advised).map(({ item }) => item)
  expect(names('all')).toEqual(['Walls', 'Archer', 'Missionary', 'Shrine'])
  expect(names('advised')).toEqual(['Walls'])
  expect(names('payable')).toEqual(['Missionary', 'Walls'])
})

test('the land around a city has each tile once, in rings of six more each, also over the edge of the map', () => {
  const spots = spotsAround({ width: 20, height: 12 }, 5 * 20, 3)
  expect([0, 1, 2, 3].map(ring => spots.filter(spot => spot.ring === ring).length)).toEqual([1, 6, 12, 18])
  expect(new Set(spots.map(({ tile }) => tile)).size).toBe(spots.length)
  expect(spotsAround({ width: 20, height: 12 }, 5, 3).length).toBeLessThan(37)
})

test('arrow keys go from tile to tile and come back', () => {
  const centre = 5 * 20 + 8
  const spots = spotsAround({ width: 20, height: 12 }, centre, 3)
  const right = tileBeside(spots, centre, 'ArrowRight')
  expect(right).toBe(centre + 1)
  expect(tileBeside(spots, right, 'ArrowLeft')).toBe(centre)
  const seen = new Set<number>()
  for (let at = centre, step = 0; step < 3; step++) seen.add((at = tileBeside(spots, at, 'ArrowUp')))
  expect(seen.size).toBe(3)
  const edge = tileBeside(spots, tileBeside(spots, right, 'ArrowRight'), 'ArrowRight')
  expect(tileBeside(spots, edge, 'ArrowRight')).toBe(edge)
})

test('a tile on which a citizen could work is known apart from one for sale', () => {
  const city = {
    citizens: [{ x: 3, y: 1, yields: {}, worked: true, locked: false }],
    tiles_to_buy: [{ x: 4, y: 1, gold: 50, yields: {} }],
  } as unknown as City
  const land = landOf(city, 20)
  expect(land.get(23)?.citizen?.worked).toBe(true)
  expect(land.get(24)?.offer?.gold).toBe(50)
})

test('the story of a yield tells sources, percentages and what is taken off', () => {
  const city = {
    reasons: [
      { source: 'Palace', yields: { gold: 3 } },
      { source: 'Worked tiles', count: 4, yields: { gold: 5, food: 8 } },
      { source: 'Market', percents: { gold: 25 } },
    ],
    maintenance: 2,
    eaten: 6,
    rest: { food: 0.2 },
    yields: { gold: 8, food: 2.2 },
  } as unknown as City
  const gold = storyOf(city, 'gold')
  expect(gold.rows.map(({ source }) => source)).toEqual(['Worked tiles', 'Palace', 'Market'])
  expect(gold).toMatchObject({ percent: 25, off: 2, rest: 0, net: 8 })
  expect(storyOf(city, 'food')).toMatchObject({ off: 6, rest: 0.2 })
})

test('who neither works land nor is a specialist is without work', () => {
  const citizens = [{ worked: true }, { worked: false }]
  expect(unemployedOf({ population: 4, citizens, specialists: [{ filled: 1 }] } as unknown as City)).toBe(2)
})

test('turns until something is stored are whole, and never where nothing comes', () => {
  expect([turnsUntil(10, 10, 0), turnsUntil(3, 10, 2), turnsUntil(3, 10, 0)]).toEqual([0, 4, -1])
})

test('the cities go round in a circle', () => {
  expect([
    neighbourCity([4, 7, 9], 9, 1),
    neighbourCity([4, 7, 9], 4, -1),
    neighbourCity([4], 4, 1),
    neighbourCity([4, 7], 8, 1),
  ]).toEqual([4, 9, 4, 4])
})
