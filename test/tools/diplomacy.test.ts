import { expect, test } from 'vitest'
import { addBuilding } from '../../engine/city/buildings.ts'
import { tileChanged } from '../../engine/city/memo.ts'
import { callForVotes } from '../../engine/diplomacy/vote.ts'
import { agree, courts, deposit } from '../engine/diplomacy/worlds.ts'
import { addCity, flatWorld, id, learn } from '../world.ts'
import { call, textOf } from './play.ts'

const result = (answer: object): any => (answer as { result: object }).result

test('a deal is proposed and answered by the names of the ruleset', () => {
  const w = courts()
  learn(w, 0, 'Calendar')
  const silk = deposit(w, 'Silk', 'Plantation', 3, 4)
  w.s.tiles.owner[w.s.cities[0]!.tile] = 0
  tileChanged(w, w.s.cities[0]!.tile)
  const give = { resources: [{ resource: 'silk' }] }
  expect(call(w, 0, 'open_negotiation', { player_id: 1, give: { resources: [{ resource: 'Slik' }] } })).toRefuse('name/unknown')
  expect(result(call(w, 0, 'open_negotiation', { player_id: 1, give, get: { gold_per_turn: 1 } })).state).toBe('proposed')
  const [talk] = result(call(w, 1, 'get_diplomacy')).negotiations
  expect([talk.you_get, talk.you_give]).toEqual([{ resources: [{ resource: 'Silk', amount: 1 }] }, { gold_per_turn: 1 }])
  call(w, 1, 'respond_negotiation', { negotiation_id: talk.negotiation_id, answer: 'accept' })
  expect(w.s.deals.map(({ item, resource }) => [item, resource])).toEqual([
    ['resource', silk],
    ['goldPerTurn', -1],
  ])
  const [relation] = result(call(w, 0, 'get_diplomacy')).relations
  expect(relation.deals).toEqual([
    { from: 'Babylon', gives: '1 Silk', turns_left: 30 },
    { from: 'Greece', gives: '1 gold a turn', turns_left: 30 },
  ])
})

test('get_diplomacy says what a bot thinks and why, what is possible and what is in the way', () => {
  const w = courts()
  w.s.seats[1].driver = 'bot'
  agree(w, { friendship: true })
  const [relation] = result(call(w, 0, 'get_diplomacy')).relations
  expect(relation.opinion).toMatchObject({ level: 'Favorable', points: 38 })
  expect(relation.opinion.reasons).toContainEqual({ why: 'your declaration of friendship', points: 35 })
  expect(relation.treaties).toMatchObject({ friends_until: 31, their_embassy_with_you: true })
  const what = Object.fromEntries(relation.possible.map((one: any) => [one.what, one.possible]))
  expect(what).toMatchObject({ open_borders: true, friendship: false, defensive_pact: true, denounce: false, declare_war: true })
  expect(relation.trade.they.gold).toBe(1000)
  expect(textOf(w, 0, 'get_diplomacy')).not.toMatch(/undefined|NaN/)
})

test('what people and agents think is theirs', () => {
  expect(result(call(courts(), 0, 'get_diplomacy')).relations[0].opinion).toBeUndefined()
})

test('a leader of the world is elected through tools alone', () => {
  const w = flatWorld({ seats: 3, cityStates: 3, width: 40 })
  for (const { id: civ } of w.s.civs.slice(0, 6)) addCity(w, civ, 3 + 6 * civ, 5)
  addBuilding(w, w.s.cities[0]!, id(w, 'buildings', 'United Nations'))
  callForVotes(w)
  w.s.council.nextVote = 2
  for (const minor of [3, 4, 5]) {
    w.s.civs[minor].relations[1].influenceX100 = 9000
    w.s.civs[minor].minor!.ally = 1
  }
  call(w, 0, 'un_vote', { player_id: 1 })
  expect(result(call(w, 0, 'get_victory_status')).vote).toMatchObject({ next_vote: 2, you_vote_for: 1 })
  for (let round = 0; round < 3 && !w.s.over; round++) for (const seat of [0, 1, 2]) call(w, seat, 'end_turn')
  const status = result(call(w, 2, 'get_victory_status'))
  expect(status.over).toMatchObject({ winner: 1, victory: 'Diplomatic' })
  expect(status.vote.last.votes).toContainEqual({ player_id: 1, nation: expect.any(String), votes: 5 })
})

test('get_victory_status tells how far everyone known is, and what is against it', () => {
  const w = courts()
  const [branch] = w.rules.branches.filter(one => one.finisher >= 0)
  w.s.civs[1].policies[branch.finisher] = 1
  const cultural = result(call(w, 0, 'get_victory_status')).victories.find((one: any) => one.name === 'Cultural')
  expect(cultural.players.find((one: any) => one.player_id === 1).steps).toEqual([
    'Complete 5 Policy branches: 1 of 5 branches',
    'Build Utopia Project: not yet',
  ])
  expect(cultural.prevented_by).toEqual([
    'take its cities: policies are paid with their culture',
    'take the city that builds its Utopia Project',
  ])
})
