/** Plans of a seat: what came of each. */
import { expect, it } from 'vitest'
import { memoryText } from '../../../bot/memory.ts'
import type { Act } from '../../../lab/analyse/game-record.ts'
import { plansOf, type Told } from '../../../lab/analyse/plans.ts'
import type { ReplayEvent } from '../../../saves/games/replay/replay.ts'

const remembers = (turn: number, memory: Parameters<typeof memoryText>[0]): Act => ({
  turn,
  seat: 0,
  command: { type: 'remember', text: memoryText(memory) },
})
const writes = (turn: number, text: string, mode: 'append' | 'replace'): Act => ({
  turn,
  seat: 0,
  command: { type: 'writeNotes', text, mode },
})
const event = (turn: number, kind: string, more: object): ReplayEvent =>
  ({ turn, kind, civ: 0, ...more }) as unknown as ReplayEvent
const told = (given: Partial<Told>): Told => ({ acts: [], events: [], won: null, nameOfCity: id => `City ${id}`, ...given })

it('an aim is dropped for another, and reached where the seat wins by it', () => {
  const acts = [
    remembers(5, { victory: { aim: 'culture', since: 5 } }),
    remembers(40, { victory: { aim: 'science', since: 40 } }),
    remembers(41, { victory: { aim: 'science', since: 40 }, explore: { 1: 2 } }),
  ]
  expect(plansOf(told({ acts, won: { seat: 0, kind: 'science' } }), 1)).toEqual([
    { seat: 0, kind: 'victory', what: 'culture', from: 5, until: 40, outcome: 'dropped' },
    { seat: 0, kind: 'victory', what: 'science', from: 40, until: null, outcome: 'reached' },
  ])
  expect(plansOf(told({ acts, won: { seat: 1, kind: 'science' } }), 1).at(-1)?.outcome).toBe('kept')
})

it('a campaign is reached where its city was taken while it lasted', () => {
  const campaign = (city: number) => ({ campaign: { city, since: 10, gained: 10 } })
  const acts = [remembers(10, campaign(3)), remembers(20, campaign(4)), remembers(30, {})]
  const events = [event(19, 'city/captured', { city: 3 }), event(35, 'city/captured', { city: 4 })]
  expect(plansOf(told({ acts, events }), 1).map(({ what, outcome, until }) => [what, outcome, until])).toEqual([
    ['City 3', 'reached', 20],
    ['City 4', 'dropped', 30],
  ])
})

it('a site is reached where the city was founded there, dropped where the settler went elsewhere', () => {
  const acts = [remembers(3, { sites: { 7: 100, 8: 200 } }), remembers(6, { sites: { 8: 201 } })]
  const events = [event(6, 'city/founded', { tile: 100 })]
  expect(plansOf(told({ acts, events }), 1).map(({ what, outcome }) => [what, outcome])).toEqual([
    ['tile 100', 'reached'],
    ['tile 200', 'dropped'],
    ['tile 201', 'kept'],
  ])
})

it('each line of a notebook stands until it is struck out', () => {
  const acts = [
    writes(1, 'Settle north\nGet iron', 'replace'),
    writes(9, 'Watch Rome', 'append'),
    writes(20, 'Get iron', 'replace'),
  ]
  expect(plansOf(told({ acts }), 1).map(({ what, from, until, outcome }) => [what, from, until, outcome])).toEqual([
    ['Settle north', 1, 20, 'dropped'],
    ['Watch Rome', 9, 20, 'dropped'],
    ['Get iron', 1, null, 'kept'],
  ])
})
