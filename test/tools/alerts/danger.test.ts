import { describe, expect, it } from 'vitest'
import { declareWar } from '../../../engine/civ/relations.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { dangerTo } from '../../../engine/danger/threats.ts'
import { visibilityCache } from '../../../engine/visibility/heights.ts'
import { alertsOf } from '../../../tools/alerts/alerts.ts'
import { addCity, addUnit, at, flatWorld, id } from '../../world.ts'
import { call } from '../play.ts'

const BARBARIANS = 2

/** Two majors at war on flat land, of which seat 0 sees all; its city 0 is at (3,3). */
function war(): EngineContext {
  const w = flatWorld({ explored: true, width: 30 })
  w.s.civs[0].known!.visible.fill(1)
  declareWar(w, 0, 1)
  addCity(w, 0, 3, 3)
  return w
}

/** The alerts of danger, each with its call. */
function told(w: EngineContext, seat = 0): string[] {
  const { alerts } = alertsOf(w, seat, { income: 0, since: w.s.turn + 1 })
  return alerts
    .filter(({ what }) => what.includes('next turn') || what.includes('stand within'))
    .map(({ what, tool, args }) => (tool ? `${what} → ${tool} ${JSON.stringify(args)}` : what))
}

/** Carries the first alert's answer out; the alerts after it. */
function answered(w: EngineContext): string[] {
  const [{ tool, args }] = alertsOf(w, 0, { income: 0, since: w.s.turn + 1 }).alerts
  expect(tool).toBeDefined()
  expect(call(w, 0, tool!, args)).not.toHaveProperty('code')
  return told(w)
}

describe('a civilian', () => {
  it('that can be captured next turn is told of, with a move that saves it', () => {
    const w = war()
    addUnit(w, 0, 'Worker', 5, 5)
    addUnit(w, 1, 'Warrior', 7, 5)
    expect(told(w)).toEqual([
      '0 Worker (5,5) can be captured next turn by 1 Warrior (7,5). → move_unit {"unit_id":0,"x":4,"y":5}',
    ])
    expect(answered(w)).toEqual([])
  })

  it('near whom an enemy cannot come is not told of', () => {
    const w = war()
    addUnit(w, 0, 'Worker', 5, 5)
    addUnit(w, 1, 'Warrior', 8, 5)
    for (let y = 0; y < 12; y++) w.s.tiles.terrain[at(w, 13, y)] = id(w, 'terrains', 'Coast')
    visibilityCache(w).ready = false
    addUnit(w, 0, 'Worker', 11, 5)
    addUnit(w, BARBARIANS, 'Galley', 13, 5)
    addUnit(w, 0, 'Worker', 20, 5)
    const guard = addUnit(w, BARBARIANS, 'Warrior', 22, 5)
    w.s.tiles.improvement[guard.tile] = w.rules.known.camp
    expect(told(w)).toEqual([])
  })

  it('that cannot move any more is stood before by a soldier, or its enemy killed', () => {
    const w = war()
    const worker = addUnit(w, 0, 'Worker', 5, 5)
    worker.movesX60 = 0
    const foe = addUnit(w, 1, 'Warrior', 7, 5)
    addUnit(w, 0, 'Swordsman', 4, 6)
    expect(told(w)[0]).toContain('→ move_unit {"unit_id":2,"x":5,"y":5}')
    addUnit(w, 0, 'Archer', 6, 6)
    foe.hp = 5
    expect(told(w)[0]).toContain('→ attack {"unit_id":3,"x":7,"y":5}')
    expect(answered(w)).toEqual([])
  })

  it('for whom no tile is safe is sent to where the fewest can take it, away from them', () => {
    const w = war()
    addUnit(w, 0, 'Worker', 12, 6)
    addUnit(w, 1, 'Horseman', 14, 6)
    addUnit(w, 1, 'Warrior', 12, 8)
    expect(told(w)).toEqual([
      '0 Worker (12,6) can be captured next turn by 1 Horseman (14,6), 2 Warrior (12,8). → move_unit {"unit_id":0,"x":11,"y":4}',
    ])
    expect(answered(w)).toMatchObject([expect.stringContaining('can be captured next turn by 1 Horseman (14,6).')])
  })

  it('in a city, or behind a soldier who holds out, is not told of', () => {
    const w = war()
    addUnit(w, 0, 'Worker', 3, 3)
    addUnit(w, 0, 'Worker', 8, 8)
    addUnit(w, 0, 'Warrior', 8, 8)
    addUnit(w, 1, 'Warrior', 9, 8)
    addUnit(w, 1, 'Warrior', 4, 3)
    expect(told(w)).toEqual([])
  })
})

describe('a soldier', () => {
  it('that can die next turn is told of, with who does it, the damage, and a way out', () => {
    const w = war()
    const archer = addUnit(w, 0, 'Archer', 6, 6)
    archer.hp = 30
    addUnit(w, 1, 'Swordsman', 8, 6)
    expect(told(w)).toEqual([
      '0 Archer (6,6), 30 hp (+10 by then), can die next turn: 1 Swordsman (8,6) 40. → move_unit {"unit_id":0,"x":5,"y":6}',
    ])
    expect(answered(w)).toEqual([])
  })

  it('that digging in saves is told to dig in', () => {
    const w = war()
    const warrior = addUnit(w, 0, 'Warrior', 8, 8)
    addUnit(w, 1, 'Swordsman', 9, 8)
    addUnit(w, 1, 'Swordsman', 7, 8)
    warrior.hp = 80
    const { most, hp } = dangerTo(w, warrior)
    warrior.hp -= hp - most
    expect(told(w)[0]).toContain('→ unit_order {"unit_id":0,"order":"fortify"}')
    expect(answered(w)).toEqual([])
  })

  it('that can lose health but not die is not told of', () => {
    const w = war()
    addUnit(w, 0, 'Spearman', 6, 6)
    addUnit(w, 1, 'Warrior', 7, 6)
    expect(told(w)).toEqual([])
  })

  it('that nothing saves is told to strike', () => {
    const w = war()
    const archer = addUnit(w, 0, 'Archer', 10, 10)
    archer.hp = 5
    archer.movesX60 = 60
    for (const [x, y] of [
      [12, 10],
      [8, 10],
      [11, 8],
      [9, 8],
      [11, 11],
    ])
      addUnit(w, 1, 'Swordsman', x, y)
    expect(told(w)[0]).toMatch(/→ attack \{"unit_id":0,/)
  })

  it('takes the civilian behind it along, in one alert', () => {
    const w = war()
    addUnit(w, 0, 'Warrior', 8, 8).hp = 10
    addUnit(w, 0, 'Worker', 8, 8)
    addUnit(w, 1, 'Swordsman', 9, 8)
    const alerts = told(w)
    expect(alerts).toHaveLength(1)
    expect(alerts[0]).toContain('; then 1 Worker is taken too.')
  })
})

describe('a city', () => {
  it('that can be taken next turn is told of first, with its shot', () => {
    const w = war()
    w.s.cities[0]!.hp = 10
    addUnit(w, 0, 'Worker', 8, 8)
    addUnit(w, 1, 'Swordsman', 4, 3)
    addUnit(w, 1, 'Warrior', 9, 8)
    const [first, second] = told(w)
    expect(first).toMatch(
      /^City 0 \w+, 10\/200 hp, no garrison, can be taken next turn: 1 Swordsman \(4,3\) \d+–\d+\. → city_attack/,
    )
    expect(second).toMatch(/^0 Worker/)
  })

  it('without a garrison calls a soldier, or buys one', () => {
    const w = war()
    const [city] = w.s.cities
    city!.hp = 10
    city!.bombarded = true
    addUnit(w, 1, 'Swordsman', 4, 3)
    expect(told(w)[0]).not.toContain('→')
    w.s.civs[0].gold = 500
    expect(told(w)[0]).toContain('→ buy {"city_id":0,"item":"Warrior"}')
    addUnit(w, 0, 'Spearman', 2, 4)
    expect(told(w)[0]).toContain('→ move_unit {"unit_id":1,"x":3,"y":3}')
  })

  it('that barbarians can only rob is told so', () => {
    const w = war()
    w.s.cities[0]!.hp = 10
    addUnit(w, BARBARIANS, 'Swordsman', 4, 3)
    expect(told(w)[0]).toContain('can be robbed of gold next turn')
  })

  it('that an enemy scratches is not told of, nor one that stands five tiles off', () => {
    const w = war()
    addUnit(w, 1, 'Warrior', 4, 3)
    addUnit(w, 1, 'Warrior', 8, 3)
    expect(told(w)).toEqual([])
  })
})

describe('nothing is told', () => {
  it('of who is not in sight, nor of what he could do', () => {
    const w = flatWorld({ explored: true })
    declareWar(w, 0, 1)
    addUnit(w, 0, 'Worker', 5, 5)
    const foe = addUnit(w, 1, 'Horseman', 8, 5)
    expect(w.s.civs[0].known!.visible[foe.tile]).toBe(0)
    expect(told(w)).toEqual([])
  })

  it('of a submarine under water, until somebody beside it finds it', () => {
    const w = war()
    for (let x = 10; x < 20; x++) for (let y = 4; y < 9; y++) w.s.tiles.terrain[at(w, x, y)] = id(w, 'terrains', 'Coast')
    visibilityCache(w).ready = false
    addUnit(w, 0, 'Trireme', 12, 6).hp = 10
    addUnit(w, 1, 'Submarine', 15, 6)
    expect(told(w)).toEqual([])
    addUnit(w, 0, 'Work Boats', 16, 6)
    expect(told(w).some(what => what.includes('Submarine'))).toBe(true)
  })

  it('that rests on treaties between others', () => {
    const w = flatWorld({ explored: true, seats: 3 })
    w.s.civs[0].known!.visible.fill(1)
    declareWar(w, 0, 1)
    addUnit(w, 0, 'Worker', 5, 5)
    for (let y = 0; y < 12; y++) w.s.tiles.owner[at(w, 6, y)] = 2
    addUnit(w, 1, 'Horseman', 8, 5)
    const before = told(w)
    w.s.civs[2].relations[1].openBordersUntil = 99
    addUnit(w, 2, 'Scout', 19, 11)
    expect(before).toHaveLength(1)
    expect(told(w)).toEqual(before)
  })
})

it('an army at peace near a city is told of once, as what it is', () => {
  const w = flatWorld({ explored: true })
  w.s.civs[0].known!.visible.fill(1)
  addCity(w, 0, 3, 3)
  addCity(w, 0, 8, 3)
  for (const x of [4, 5, 6]) addUnit(w, 1, 'Warrior', x, 6)
  expect(told(w)).toHaveLength(1)
  expect(told(w)[0]).toMatch(/^3 soldiers of \w+, with whom you are at peace, stand within 5 tiles of \w+ \(3,3\)\.$/)
})

it('out of its turn a seat is told of dangers without a call', () => {
  const w = war()
  addUnit(w, 0, 'Worker', 5, 5)
  addUnit(w, 1, 'Warrior', 7, 5)
  w.s.active = 1
  expect(told(w)).toEqual(['0 Worker (5,5) can be captured next turn by 1 Warrior (7,5).'])
})

it('deals that end in the same turn are told of in one sentence', () => {
  const w = flatWorld({ explored: true })
  const silk = id(w, 'resources', 'Silk')
  const until = w.s.turn + 2
  for (const [deal, a, b] of [
    [0, 0, 1],
    [1, 1, 0],
  ])
    w.s.deals.push({ id: deal, group: 0, a, b, item: 'resource', resource: silk, amount: 1, until })
  const { alerts } = alertsOf(w, 0, { income: 0, since: w.s.turn + 1 })
  expect(alerts.map(({ what }) => what)).toContain(
    `Deals end after turn ${until}: you give Greece 1 Silk; Greece gives you 1 Silk.`,
  )
})
