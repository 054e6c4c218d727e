/** What the coach speaks about, and when. */
import { expect, test } from 'vitest'
import { COACH_CARDS, nextCard } from '../../../../client/play/tutorial/coach-cards.ts'
import type { World } from '../../../../client/world/world.ts'
import type { EmpireSummary, EventSummary } from '../../../../tools/wire.ts'
import { city, player, unit, world } from '../../world.ts'

/** Alone in the world. */
const alone = (...given: Parameters<typeof world>): World => {
  const made = world(...given)
  made.players = new Map([[0, player({ id: 0 })]])
  return made
}
const about = (of: World): string[] => COACH_CARDS.filter(({ isThere }) => isThere(of)).map(({ name }) => name)
const empire = (more: Partial<EmpireSummary>): EmpireSummary =>
  ({ gold: 100, gold_per_turn: 1, happiness: 3, ...more }) as EmpireSummary
const news = (kind: string, what?: string): World => {
  const event: EventSummary = { seq: 1, turn: 1, kind, text: '', player_id: 0, ...(what !== undefined && { what }) }
  return alone([], [], { events: [event] })
}

test('who is alone and well is told nothing', () => {
  expect(about(alone([unit({ id: 1 })], [city({ id: 1 })], { empire: empire({}) }))).toEqual([])
})

test('each thing is spoken about when it is there', () => {
  expect(about(world())).toEqual(['war', 'neighbour'])
  const near = alone([unit({ id: 1 }), unit({ id: 2, owner: 9, x: 3 })])
  near.players.set(9, player({ id: 9, kind: 'barbarian' }))
  expect(about(near)).toEqual(['enemy'])
  const met = alone()
  met.players.set(5, player({ id: 5, kind: 'city_state' }))
  expect(about(met)).toEqual(['cityState'])
  for (const [of, name] of [
    [{ gold: 5, gold_per_turn: -2 }, 'debt'],
    [{ gold: 400 }, 'rich'],
    [{ happiness: -1 }, 'unhappy'],
  ] as const)
    expect(about(alone([], [], { empire: empire(of) }))).toEqual([name])
  expect(about(alone([], [city({ id: 1 }), city({ id: 2, x: 5 })]))).toEqual(['secondCity'])
  for (const [kind, name, what] of [
    ['great-person/born', 'greatPerson'],
    ['civ/golden-age', 'goldenAge', 'began'],
    ['religion/news', 'religion'],
    ['wonder/built', 'wonder'],
    ['civ/era', 'era'],
  ] as const)
    expect(about(news(kind, what))).toEqual([name])
  expect(about(news('civ/golden-age', 'over'))).toEqual([])
})

test('resources count on own land, camps wherever they are known', () => {
  const of = alone()
  of.legend.resources = ['Wine']
  of.legend.improvements = ['Barbarian encampment']
  of.tiles.resource[7] = 0
  expect(about(of)).toEqual([])
  of.tiles.owner[7] = 0
  of.tiles.improvement[50] = 0
  expect(about(of)).toEqual(['camp', 'resource'])
  expect(COACH_CARDS.find(({ name }) => name === 'camp')!.about!(of)).toBe('Barbarian encampment')
})

test('it speaks of each once, the urgent first', () => {
  expect(nextCard(world(), [])?.name).toBe('war')
  expect(nextCard(world(), ['war'])?.name).toBe('neighbour')
  expect(nextCard(world(), ['war', 'neighbour'])).toBeNull()
})
