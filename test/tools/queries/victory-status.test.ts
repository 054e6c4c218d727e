import { expect, test } from 'vitest'
import { captureCity } from '../../../engine/city/ownership/capture.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { callForVotes } from '../../../engine/diplomacy/world-election.ts'
import { courts } from '../../engine/diplomacy/worlds.ts'
import { addCity, flatWorld, id } from '../../world.ts'
import { call, textOf } from '../play.ts'

const status = (w: EngineContext, seat = 0): any => (call(w, seat, 'get_victory_status') as { result: object }).result
const victory = (w: EngineContext, kind: string, seat = 0) => status(w, seat).victories.find((one: any) => one.kind === kind)

/** Three courts; seat 1 has its program and two parts of a ship. */
function race(): EngineContext {
  const w = courts({ seats: 3 })
  w.s.cities[1]!.buildings[id(w, 'buildings', 'Apollo Program')] = 1
  w.s.civs[1].spaceParts = [id(w, 'units', 'SS Booster'), id(w, 'units', 'SS Engine')]
  return w
}

test('how far another is with a spaceship, what you lack, and what would keep it from that', () => {
  const { leader, players, missing, prevented_by } = victory(race(), 'science')
  expect(leader).toBe(1)
  expect(players[0]).toMatchObject({
    player_id: 1,
    reached: 1,
    of: 2,
    milestones: [{ reached: true }, { reached: false, have: 2, needed: 6, what: 'parts' }],
  })
  expect(missing).toContain('build Apollo Program (needs Rocketry)')
  expect(missing).toContain('add 3 × SS Booster in your capital, which needs Advanced Ballistics')
  expect(prevented_by.join('; ')).toContain('take its capital Athens at (11,5)')
})

test('a capital that was not seen is not told of', () => {
  const w = race()
  w.s.civs[0].known!.city.fill(-1)
  w.s.civs[0].known!.explored.fill(0)
  expect(JSON.stringify(status(w))).not.toContain('Athens')
  expect(victory(w, 'domination').missing).toEqual(['find and take 2 more original capitals'])
})

test('civilizations that were not met are not told of', () => {
  const w = race()
  w.s.civs[0].relations[1].met = false
  w.s.civs[1].relations[0].met = false
  callForVotes(w)
  w.s.council.last = { turn: 1, ballots: w.s.civs.map(() => 1), needed: 2 }
  const told = JSON.stringify(status(w)) + textOf(w, 0, 'get_victory_status')
  expect(told).not.toMatch(/Greece|Athens|"player_id":1|"goes_to":1/)
})

test('who holds which capitals, and which would have to be freed', () => {
  const w = courts({ seats: 3 })
  addCity(w, 2, 19, 10)
  captureCity(w, w.s.cities[2]!, w.s.civs[1])
  // Seat 0 has heard of it.
  for (const city of [1, 2]) w.s.civs[0].known!.owner[w.s.cities[city]!.tile] = 1
  const { capitals, missing, prevented_by, leader } = victory(w, 'domination')
  expect(leader).toBe(1)
  expect(capitals.map((one: any) => [one.of_player, one.held_by])).toContainEqual([2, 1])
  expect(missing).toHaveLength(2)
  expect(prevented_by).toContain('hold Babylon at (3,5)')
  expect(prevented_by.some((one: string) => one.startsWith('free or take '))).toBe(true)
})

test('how many votes elect, who holds them, and whose ally to become', () => {
  const w = flatWorld({ seats: 2, cityStates: 2 })
  for (const { id: civ } of w.s.civs.slice(0, 4)) addCity(w, civ, 2 + 5 * civ, 4)
  w.s.civs[2].relations[1].influenceX100 = 9000
  w.s.civs[2].cityState!.ally = 1
  callForVotes(w)
  const { vote } = status(w)
  expect(vote).toMatchObject({ votes_needed: 3, voters: 4, turns_left: 15, you_vote_for: null })
  expect(vote.known_voters.map((one: any) => [one.player_id, one.goes_to])).toEqual([
    [0, null],
    [1, undefined],
    [2, 1],
    [3, null],
  ])
  const { prevented_by, missing } = victory(w, 'diplomatic')
  expect(prevented_by.join('; ')).toContain(`become the ally of ${w.rules.nations[w.s.civs[2].nation].name} in its place`)
  expect(missing.join('; ')).toContain('win 3 more votes')
  expect(textOf(w, 0, 'get_victory_status')).toMatch(/3 votes elect, 4 vote/)
})

test('points and turns left for the victory by time', () => {
  const w = courts()
  w.s.civs[0].score = 40
  w.s.civs[1].score = 55
  w.s.turn = w.s.setup.turns - 4
  expect(status(w)).toMatchObject({ turns_left: 5 })
  expect(victory(w, 'time').missing).toEqual(['win 16 more points in 5 turns'])
  expect(victory(w, 'time', 1).missing).toEqual(['stay ahead for 5 turns, by 15 points now'])
  expect(victory(w, 'time').prevented_by).toEqual(['have more than 55 points, 16 more than you have, in 5 turns'])
})

test('the text is compact: no more than a few lines for each victory', () => {
  const text = textOf(race(), 0, 'get_victory_status')
  expect(text.split('\n').length).toBeLessThan(40)
  expect(text).not.toMatch(/undefined|NaN|\[object/)
  expect(text).toContain('Greece: Build Apollo Program: done; Add all spaceship parts in capital: 2 of 6 parts.')
})
