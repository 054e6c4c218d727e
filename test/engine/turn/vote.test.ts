import { describe, expect, test } from 'vitest'
import { addBuilding } from '../../../engine/city/buildings.ts'
import { captureCity } from '../../../engine/city/ownership/capture.ts'
import { setInfluence } from '../../../engine/city-state/influence.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { remember } from '../../../engine/diplomacy/opinion-memory.ts'
import { ballotOf, electedBy, holdVote, votesNeeded, votesOf, votesToElect } from '../../../engine/diplomacy/world-election.ts'
import { civContext } from '../../../engine/effects/context.ts'
import { triggerEffects } from '../../../engine/effects/triggers.ts'
import { check, perform } from '../../../engine/perform.ts'
import { checkVictory } from '../../../engine/victory/end-of-game.ts'
import { addCity, flatWorld, id } from '../../world.ts'

/** Three majors and three city-states; seat 0 has built what calls the world together. */
function assembled(): EngineContext {
  const w = flatWorld({ seats: 3, cityStates: 3, width: 40 })
  for (const { id: civ } of w.s.civs.slice(0, 6)) addCity(w, civ, 3 + 6 * civ, 5)
  const building = id(w, 'buildings', 'United Nations')
  addBuilding(w, w.s.cities[0]!, building)
  if (w.s.council.nextVote < 0) triggerEffects(w, w.rules.buildings[building].effects, civContext(w.s.civs[0]))
  return w
}

// Rulebook, victory 3. One of the voters owns the building, so v is one more than they are;
// up to 28 votes trunc(v × (67 − trunc(1.1 v)) / 100) + 1, above trunc(35 v / 100).
test.each([
  [4, 4], // 5 × (67 − 5) = 310
  [6, 5], // 7 × (67 − 7) = 420
  [8, 6], // 9 × (67 − 9) = 522
  [10, 7], // 11 × (67 − 12) = 605
  [12, 7], // 13 × (67 − 14) = 689
  [13, 8], // 14 × (67 − 15) = 728
  [15, 9], // 16 × (67 − 17) = 800
  [19, 10], // 20 × (67 − 22) = 900
  [24, 11], // 25 × (67 − 27) = 1000
  [27, 11], // 28 × (67 − 30) = 1036
  [28, 10], // 29 × 35 = 1015
  [29, 10], // 30 × 35 = 1050
  [30, 10], // 31 × 35 = 1085
  [32, 11], // 33 × 35 = 1155
  [33, 11], // 34 × 35 = 1190
  [35, 12], // 36 × 35 = 1260
])('of %i voters with a building among them, %i votes elect a leader', (voters, needed) => {
  expect(votesNeeded(voters + 1)).toBe(needed)
})

test('where the building is gone everybody has one vote, and four of six elect', () => {
  const w = assembled()
  // Six voters and the second vote of the owner: 7 × 60 / 100 + 1; without it 6 × 61 / 100 + 1.
  expect(votesToElect(w)).toBe(5)
  w.s.cities[0]!.buildings[id(w, 'buildings', 'United Nations')] = 0
  expect(votesToElect(w)).toBe(4)
})

test('a tie elects nobody', () => {
  expect([electedBy([4, 4], 3), electedBy([4, 3], 3), electedBy([2, 1], 3)]).toEqual([-1, 0, -1])
})

describe('the vote', () => {
  // Seat 1 frees the city of the first city-state; then seat 2 is its ally for a while.
  test('of a city-state is its ally’s, else that of who freed it, as long as they live', () => {
    const w = assembled()
    const [, freer, friend, minor] = w.s.civs
    captureCity(w, w.s.cities[minor.capital]!, freer)
    perform(w, 0, { type: 'endTurn' })
    perform(w, 1, { type: 'cityStatus', city: minor.originalCapital, status: 'liberate' })
    const influence = (of: number, points: number) => setInfluence(w, minor, of, points * 100)
    const seen = [ballotOf(w, minor)]
    influence(freer.id, 0)
    seen.push(ballotOf(w, minor))
    influence(friend.id, 100)
    seen.push(ballotOf(w, minor))
    influence(friend.id, 0)
    seen.push(ballotOf(w, minor))
    freer.alive = false
    expect([...seen, ballotOf(w, minor)]).toEqual([1, 1, 2, 1, -1])
  })

  test('is first held 15 turns after the building is there, and again every 15', () => {
    const w = assembled()
    expect(w.s.council.nextVote).toBe(w.s.turn + 15)
    w.s.turn += 15
    holdVote(w)
    expect(w.s.council).toMatchObject({ nextVote: w.s.turn + 15, leader: -1, last: { turn: w.s.turn, needed: 5 } })
  })

  test('counts the owner of the building twice', () => {
    const w = assembled()
    expect([votesOf(w, w.s.civs[0]), votesOf(w, w.s.civs[1])]).toEqual([2, 1])
  })

  test('of city-states goes to their ally, of bots to whom they like best, of others nowhere by itself', () => {
    const w = assembled()
    w.s.civs[4].cityState!.ally = 2
    w.s.seats[1].driver = 'bot'
    remember(w, 1, 0, 'gifts', 20)
    remember(w, 2, 0, 'gifts', 20)
    expect([1, 2, 3, 4].map(civ => ballotOf(w, w.s.civs[civ]))).toEqual([0, -1, -1, 2])
  })

  test('can be chosen, for others than oneself and majors only', () => {
    const w = assembled()
    expect(check(w, 0, { type: 'unVote', player: 0 })).toRefuse('player/yourself')
    expect(check(w, 0, { type: 'unVote', player: 4 })).toRefuse('vote/major-only')
    perform(w, 2, { type: 'unVote', player: 1 })
    expect(ballotOf(w, w.s.civs[2])).toBe(1)
    perform(w, 2, { type: 'unVote', player: -1 })
    expect(ballotOf(w, w.s.civs[2])).toBe(-1)
  })

  test('is refused before there is one', () => {
    expect(check(flatWorld(), 0, { type: 'unVote', player: 1 })).toRefuse('vote/none')
  })
})

test('a leader of the world wins', () => {
  const w = assembled()
  for (const minor of [3, 4, 5]) w.s.civs[minor].cityState!.ally = 1
  perform(w, 0, { type: 'unVote', player: 1 })
  perform(w, 2, { type: 'unVote', player: 1 })
  w.s.turn += 15
  holdVote(w)
  expect(w.s.council.leader).toBe(1)
  checkVictory(w)
  expect(w.s.over).toMatchObject({ winner: 1, victory: id(w, 'victories', 'Diplomatic') })
})
