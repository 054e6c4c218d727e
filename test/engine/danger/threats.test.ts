import { describe, expect, it } from 'vitest'
import { declareWar, makePeace } from '../../../engine/civ/relations.ts'
import { previewAttack } from '../../../engine/combat/preview.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { makeContext } from '../../../engine/core/engine-context.ts'
import { isRefusal } from '../../../engine/core/refusal.ts'
import { dangerTo, dangerToCity, threatsTo } from '../../../engine/danger/threats.ts'
import { perform } from '../../../engine/perform.ts'
import { visibilityCache } from '../../../engine/visibility/heights.ts'
import { addCity, addUnit, at, flatWorld, id } from '../../world.ts'

const BARBARIANS = 2

/** Two majors at war on flat land, seat 0 sees all of it; the barbarians are civ 2. */
function war(): EngineContext {
  const w = flatWorld({ explored: true })
  declareWar(w, 0, 1)
  return seeAll(w)
}

function seeAll(w: EngineContext): EngineContext {
  w.s.civs[0].known!.visible.fill(1)
  return w
}

const put = (w: EngineContext, terrain: string, ...tiles: [number, number][]): void => {
  for (const [x, y] of tiles) w.s.tiles.terrain[at(w, x, y)] = id(w, 'terrains', terrain)
  visibilityCache(w).ready = false
}

const names = (w: EngineContext, threats: ReturnType<typeof threatsTo>): string[] =>
  threats.map(({ enemy }) => (enemy.unit ? w.rules.units[enemy.unit.kind].name : enemy.city!.name))

describe('an enemy threatens', () => {
  it('what it can walk up to and strike with movement left', () => {
    const w = war()
    const worker = addUnit(w, 0, 'Worker', 5, 5)
    const foe = addUnit(w, 1, 'Warrior', 7, 5)
    expect(threatsTo(w, worker)).toMatchObject([{ enemy: { unit: { id: foe.id } }, captures: true, melee: true, most: 0 }])
    // Three tiles off it would arrive with nothing left.
    expect(threatsTo(w, worker, at(w, 4, 5))).toEqual([])
  })

  it('nobody over land that takes all its movement', () => {
    const w = war()
    const worker = addUnit(w, 0, 'Worker', 5, 5)
    addUnit(w, 1, 'Warrior', 7, 5)
    const hill = w.rules.terrains[id(w, 'terrains', 'Hill')].bit
    for (const [x, y] of [
      [6, 5],
      [6, 4],
      [5, 4],
      [6, 6],
      [5, 6],
    ] as const)
      w.s.tiles.features[at(w, x, y)] = hill
    visibilityCache(w).ready = false
    expect(threatsTo(w, worker)).toEqual([])
  })

  it('nobody past a soldier whose zone of control it would have to cross', () => {
    const w = war()
    const worker = addUnit(w, 0, 'Worker', 5, 5)
    addUnit(w, 1, 'Horseman', 9, 5)
    expect(threatsTo(w, worker)).toHaveLength(1)
    for (const y of [3, 5, 7]) addUnit(w, 0, 'Spearman', 7, y)
    expect(threatsTo(w, worker)).toEqual([])
  })

  it('nobody where the sea is between them', () => {
    const w = war()
    for (let y = 0; y < 12; y++) put(w, 'Coast', [6, y], [7, y])
    const worker = addUnit(w, 0, 'Worker', 5, 5)
    addUnit(w, 1, 'Warrior', 8, 5)
    expect(threatsTo(w, worker)).toEqual([])
  })

  it('on the shore a ship that fights hand to hand, but nobody inland', () => {
    const w = war()
    for (let y = 0; y < 12; y++) put(w, 'Coast', [6, y])
    const [shore, inland] = [addUnit(w, 0, 'Worker', 5, 5), addUnit(w, 0, 'Worker', 4, 5)]
    addUnit(w, 1, 'Trireme', 6, 5)
    expect([shore, inland].map(worker => threatsTo(w, worker).map(({ captures }) => captures))).toEqual([[true], []])
  })

  it('with shots what is in range and sight from where it can go', () => {
    const w = war()
    const warrior = addUnit(w, 0, 'Warrior', 5, 5)
    const archer = addUnit(w, 1, 'Archer', 8, 5)
    expect(names(w, threatsTo(w, warrior))).toEqual(['Archer'])
    expect(threatsTo(w, warrior)).toMatchObject([{ melee: false, captures: false }])
    // What has to be set up first shoots less far in a turn.
    archer.kind = id(w, 'units', 'Catapult')
    expect(threatsTo(w, warrior)).toEqual([])
  })

  it('nobody where it is out of sight, or at peace', () => {
    const w = flatWorld({ explored: true })
    declareWar(w, 0, 1)
    const worker = addUnit(w, 0, 'Worker', 5, 5)
    const foe = addUnit(w, 1, 'Warrior', 7, 5)
    makePeace(w, 0, 1)
    expect(threatsTo(w, worker)).toEqual([])
    declareWar(w, 0, 1)
    expect(threatsTo(w, worker)).toHaveLength(1)
    perform(w, 0, { type: 'moveUnit', unit: worker.id, tile: at(w, 3, 5) })
    expect(w.s.civs[0].known!.visible[foe.tile]).toBe(0)
    expect(threatsTo(w, worker, at(w, 5, 5))).toEqual([])
  })
})

describe('who plays without a player threatens', () => {
  it('from its camp only what is beside it', () => {
    const w = seeAll(flatWorld({ explored: true }))
    const worker = addUnit(w, 0, 'Worker', 5, 5)
    const guard = addUnit(w, BARBARIANS, 'Warrior', 7, 5)
    expect(threatsTo(w, worker)).toHaveLength(1)
    w.s.tiles.improvement[guard.tile] = w.rules.known.camp
    const fresh = makeContext(w.s, w.rules)
    expect(threatsTo(fresh, worker)).toEqual([])
    expect(threatsTo(fresh, worker, at(w, 6, 5))).toHaveLength(1)
  })

  it('as a city-state nobody far from its city', () => {
    const w = seeAll(flatWorld({ explored: true, cityStates: 1, width: 40 }))
    declareWar(w, 0, 2)
    addCity(w, 2, 10, 5)
    const foe = addUnit(w, 2, 'Horseman', 15, 5)
    const near = addUnit(w, 0, 'Worker', 16, 5)
    const far = addUnit(w, 0, 'Worker', 18, 5)
    expect(foe.owner).toBe(2)
    expect([threatsTo(w, near).length, threatsTo(w, far).length]).toEqual([1, 0])
  })
})

describe('damage', () => {
  it('is that of the preview of the same attack', () => {
    const w = war()
    const warrior = addUnit(w, 0, 'Warrior', 5, 5)
    const foe = addUnit(w, 1, 'Swordsman', 6, 5)
    const [{ least, most }] = threatsTo(w, warrior)
    const fight = previewAttack(w, foe, warrior.tile)
    if (isRefusal(fight)) throw new Error(fight.code)
    expect({ least, most }).toEqual({ least: fight.toDefender.min, most: fight.toDefender.max })
  })

  it('of several adds up, and no more strike hand to hand than there is room for', () => {
    const w = war()
    const warrior = addUnit(w, 0, 'Warrior', 5, 5)
    addUnit(w, 1, 'Swordsman', 6, 5)
    const { most, dies } = dangerTo(w, warrior)
    expect(dies).toBe('no')
    addUnit(w, 1, 'Swordsman', 7, 4)
    const two = dangerTo(w, warrior)
    expect(two.most).toBeGreaterThanOrEqual(2 * most)
    warrior.hp = 2 * most
    warrior.acted = true
    expect(dangerTo(w, warrior).dies).toBe('maybe')
    put(w, 'Mountain', [4, 5], [6, 4], [5, 4], [5, 6], [6, 6])
    expect(dangerTo(makeContext(w.s, w.rules), warrior).most).toBe(most)
  })

  it('reckons with the health that rest gives before the enemy comes', () => {
    const w = war()
    const warrior = addUnit(w, 0, 'Warrior', 5, 5)
    const foe = addUnit(w, 1, 'Warrior', 6, 5)
    warrior.hp = dangerTo(w, warrior).most - 1
    expect(foe.hp).toBe(100)
    expect(dangerTo(w, warrior).dies).toBe('no')
    warrior.acted = true
    expect(dangerTo(w, warrior).dies).toBe('maybe')
  })
})

describe('who is behind others', () => {
  it('as a civilian is safe as long as its soldier cannot die', () => {
    const w = war()
    const worker = addUnit(w, 0, 'Worker', 5, 5)
    const warrior = addUnit(w, 0, 'Warrior', 5, 5)
    addUnit(w, 1, 'Warrior', 6, 5)
    expect([threatsTo(w, worker), dangerTo(w, worker).captured]).toEqual([[], false])
    warrior.hp = 10
    expect(dangerTo(w, worker).captured).toBe(true)
  })

  it('in a city is safe as long as the city cannot fall', () => {
    const w = war()
    const city = addCity(w, 0, 5, 5)
    const worker = addUnit(w, 0, 'Worker', 5, 5)
    addUnit(w, 1, 'Swordsman', 6, 5)
    expect(dangerTo(w, worker).captured).toBe(false)
    expect(dangerToCity(w, city)).toMatchObject({ threats: [{ melee: true }], falls: 'no' })
    city.hp = 1
    addUnit(w, 1, 'Swordsman', 6, 6)
    addUnit(w, 1, 'Swordsman', 5, 4)
    expect(dangerToCity(w, city).falls).not.toBe('no')
    expect(dangerTo(w, worker).captured).toBe(true)
  })

  it('loses a city to barbarians only by its gold', () => {
    const w = seeAll(flatWorld({ explored: true }))
    const city = addCity(w, 0, 5, 5)
    city.hp = 1
    for (const [x, y] of [
      [6, 5],
      [4, 5],
      [5, 4],
      [5, 6],
    ] as const)
      addUnit(w, BARBARIANS, 'Swordsman', x, y)
    expect(dangerToCity(w, city)).toMatchObject({ falls: 'no', robbed: true })
  })
})

it('a city bombards who comes near it', () => {
  const w = war()
  const worker = addUnit(w, 0, 'Worker', 5, 5)
  addCity(w, 1, 8, 5)
  expect(threatsTo(w, worker)).toEqual([])
  expect(threatsTo(w, worker, at(w, 6, 5))).toMatchObject([{ least: 40, most: 40, captures: false }])
})

it('what was found is kept until something moves', () => {
  const w = war()
  const worker = addUnit(w, 0, 'Worker', 5, 5)
  const foe = addUnit(w, 1, 'Warrior', 9, 5)
  expect(threatsTo(w, worker)).toEqual([])
  w.s.active = 1
  expect(isRefusal(perform(w, 1, { type: 'moveUnit', unit: foe.id, tile: at(w, 7, 5) }))).toBe(false)
  expect(threatsTo(w, worker)).toHaveLength(1)
})
