import { expect, test } from 'vitest'
import { agree, courts, deposit } from '../../../engine/diplomacy/worlds.ts'
import { addUnit, learn } from '../../../world.ts'
import { call } from '../../play.ts'

const empire = (w: Parameters<typeof call>[0], seat: number): any => (call(w, seat, 'get_empire') as { result: object }).result

test('get_empire tells how what is left of a resource comes about, and what deals bring in gold', () => {
  const w = courts()
  learn(w, 0, 'Calendar')
  learn(w, 1, 'Calendar')
  const silk = deposit(w, 'Silk', 'Plantation', 3, 4)
  deposit(w, 'Silk', 'Plantation', 2, 5)
  agree(w, { resources: [{ resource: silk, amount: 1 }] }, { goldPerTurn: 1 })
  const mine = empire(w, 0)
  expect(mine.resource_sources.Silk).toEqual({ own: 2, sold: -1 })
  expect(mine.resources.Silk).toBe(1)
  expect(mine.gold_sources.deals).toBe(1)
  expect(empire(w, 1).resource_sources.Silk).toEqual({ bought: 1 })
  expect(empire(w, 1).gold_sources.deals).toBe(-1)
})

test('what units use is told among the sources, which add up to what is left', () => {
  const w = courts()
  learn(w, 0, 'Animal Husbandry', 'The Wheel')
  deposit(w, 'Horses', 'Pasture', 3, 4, 4)
  addUnit(w, 0, 'Chariot Archer', 5, 5)
  const { resources, resource_sources } = empire(w, 0)
  expect(resource_sources.Horses).toEqual({ own: 4, units: -1 })
  expect(resources.Horses).toBe(3)
})
