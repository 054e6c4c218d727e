import { expect, test } from 'vitest'
import { newProgress, progressNotes, undoneOf } from '../../../tools/decisions/turn-progress.ts'
import { addUnit } from '../../world.ts'
import { call, smallWar } from '../play.ts'

test('notes tell what is left to do, and no longer what was done', () => {
  const w = smallWar()
  expect(progressNotes(w, 0)).toEqual([
    'TURN PROGRESS: 1 city makes nothing (set_production): 0.',
    'TURN PROGRESS: Nothing is being researched (set_research).',
    'TURN PROGRESS: 4 units are idle: 0, 1, 2, 3.',
  ])
  call(w, 0, 'set_production', { city_id: 0, item: 'Worker' })
  call(w, 0, 'set_research', { technology: 'Pottery' })
  call(w, 0, 'found_city', { unit_id: 2 })
  call(w, 0, 'build_improvement', { unit_id: 1, improvement: 'Farm' })
  for (const unit_id of [0, 3]) call(w, 0, 'unit_order', { unit_id, order: 'sleep' })
  expect(progressNotes(w, 0)).toEqual([
    'TURN PROGRESS: 1 city can still bombard an enemy (city_attack): 2.',
    'TURN PROGRESS: 1 city makes nothing (set_production): 2.',
  ])
})

test('a city that can bombard is named until it has', () => {
  const w = smallWar()
  addUnit(w, 1, 'Warrior', 6, 6)
  expect(progressNotes(w, 0)).toContain('TURN PROGRESS: 1 city can still bombard an enemy (city_attack): 0.')
  call(w, 0, 'city_attack', { city_id: 0, x: 6, y: 6 })
  expect(progressNotes(w, 0).join()).not.toContain('bombard')
})

test('what was left undone before is not told again, what has come up is', () => {
  const w = smallWar()
  const since = (tool: string, args: object): string[] => {
    const before = undoneOf(w, 0)
    call(w, 0, tool, args)
    return newProgress(before, undoneOf(w, 0))
  }
  expect(since('unit_order', { unit_id: 0, order: 'sleep' })).toEqual([])
  expect(since('unit_order', { unit_id: 0, order: 'none' })).toEqual(['TURN PROGRESS: 1 unit is idle: 0.'])
  expect(since('found_city', { unit_id: 2 })).toContain('TURN PROGRESS: 1 city makes nothing (set_production): 2.')
})
