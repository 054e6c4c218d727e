/** By what the lessons of the tutorial are ended. */
import { expect, test } from 'vitest'
import { type Facts, LESSONS } from '../../../../client/play/tutorial/lessons.ts'
import type { World } from '../../../../client/world/world.ts'
import type { EmpireSummary, EventSummary } from '../../../../tools/wire.ts'
import { city, player, unit, world } from '../../world.ts'

const facts = (of: World, more: Partial<Facts> = {}): Facts => ({
  world: of,
  screen: null,
  done: null,
  hasLooked: false,
  ...more,
})
const doneBy = (given: Facts): string[] => LESSONS.filter(({ isDone }) => isDone(given)).map(({ name }) => name)
const event = (kind: string, player_id: number): EventSummary => ({ seq: 1, turn: 1, kind, text: '', player_id })
const tileOf = (name: string, of: World): number | null => LESSONS.find(one => one.name === name)!.tile!(of)

test('at the beginning nothing is done', () => {
  expect(doneBy(facts(world([unit({ id: 1, kind: 'Settler' })])))).toEqual([])
})

test('each lesson is ended by what it is about', () => {
  const begun = world([], [city({ id: 1, producing: 'Monument' })])
  expect(doneBy(facts(world(), { hasLooked: true }))).toEqual(['look'])
  expect(doneBy(facts(world([], [city({ id: 1 })])))).toEqual(['capital'])
  expect(doneBy(facts(begun))).toEqual(['capital', 'production'])
  expect(doneBy(facts(world([], [], { empire: { research: 'Pottery' } as EmpireSummary })))).toEqual(['research'])
  const later = world()
  later.head.turn = 2
  expect(doneBy(facts(later))).toEqual(['turn'])
  for (const [tool, name] of [
    ['build_improvement', 'work'],
    ['attack', 'fight'],
    ['adopt_policy', 'policy'],
  ])
    expect(doneBy(facts(world(), { done: tool }))).toEqual([name])
  for (const [screen, name] of [
    ['city', 'city'],
    ['city-states', 'cityStates'],
    ['victory', 'victory'],
  ] as const)
    expect(doneBy(facts(world(), { screen }))).toEqual([name])
})

test('what others did ends no lesson', () => {
  const did = (by: number): string[] =>
    doneBy(facts(world([], [], { events: ['ruins/entered', 'unit/attacked', 'policy/adopted'].map(kind => event(kind, by)) })))
  expect(did(0)).toEqual(['ruins', 'fight', 'policy'])
  expect(did(1)).toEqual([])
})

test('ruins on own land are no improvement; they are marked, as the enemy is', () => {
  const of = world([unit({ id: 1, owner: 9, x: 4, y: 2 })])
  of.players.set(9, player({ id: 9, kind: 'barbarian' }))
  of.legend.improvements = ['Farm', 'Ancient ruins']
  of.tiles.owner.fill(0)
  of.tiles.improvement[33] = 1
  expect(doneBy(facts(of))).toEqual([])
  expect([tileOf('ruins', of), tileOf('fight', of), tileOf('work', of)]).toEqual([33, 24, null])
  of.tiles.improvement[34] = 0
  expect(doneBy(facts(of))).toEqual(['work'])
})
