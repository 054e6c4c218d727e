import { expect, test } from 'vitest'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { addCity, addLand, addUnit, at, flatWorld, id, learn } from '../../../world.ts'
import { call } from '../../play.ts'

const unit = (w: EngineContext, unit_id: number) => call(w, 0, 'get_unit', { unit_id }) as any
const works = (w: EngineContext, unit_id: number): string =>
  unit(w, unit_id).result.can.find((one: string) => one.startsWith('build_improvement'))

test('work that is begun on the tile takes the turns that are left, as build_improvement answers', () => {
  const w = flatWorld({ explored: true })
  learn(w, 0, 'Agriculture')
  addCity(w, 0, 5, 5)
  const worker = addUnit(w, 0, 'Worker', 6, 5)
  const { turns } = (call(w, 0, 'build_improvement', { unit_id: worker.id, improvement: 'Farm' }) as any).result
  expect(works(w, worker.id)).toContain(`Farm (${turns} turns)`)
  w.s.tiles.workLeft[worker.tile] -= 3
  expect(works(w, worker.id)).toContain(`Farm (${turns - 3} turns)`)
})

test('what a boat builds takes no turns', () => {
  const w = flatWorld({ explored: true, terrain: 'Coast' })
  w.s.tiles.terrain[at(w, 5, 5)] = id(w, 'terrains', 'Grassland')
  learn(w, 0, 'Sailing')
  addLand(w, addCity(w, 0, 5, 5), [6, 5])
  w.s.tiles.resource[at(w, 6, 5)] = id(w, 'resources', 'Fish')
  const boat = addUnit(w, 0, 'Work Boats', 6, 5)
  expect(works(w, boat.id)).toBe('build_improvement: Fishing Boats (0 turns)')
  expect((call(w, 0, 'build_improvement', { unit_id: boat.id, improvement: 'Fishing Boats' }) as any).result.turns).toBe(0)
})

test('the text offers promotions only to who can take one', () => {
  const w = flatWorld()
  const warrior = addUnit(w, 0, 'Warrior', 5, 5)
  expect(unit(w, warrior.id).text).not.toContain('promotions to choose')
  warrior.xp = 10
  expect(unit(w, warrior.id).text).toContain('promotions to choose: ')
})

test('its player is told how far a unit shoots with its promotions', () => {
  const w = flatWorld()
  const archer = addUnit(w, 0, 'Archer', 5, 5)
  expect(unit(w, archer.id).result.range).toBe(2)
  archer.promotions.push(id(w, 'promotions', 'Extended Range'))
  expect(unit(w, archer.id).result.range).toBe(3)
})
