import { expect, test } from 'vitest'
import { addBuilding } from '../../../engine/city/buildings.ts'
import { tileChanged } from '../../../engine/city/yields/yield-cache.ts'
import { declareWar } from '../../../engine/civ/relations.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { declareFriendship } from '../../../engine/diplomacy/treaties.ts'
import { callForVotes } from '../../../engine/diplomacy/world-election.ts'
import { agree, courts, deposit, show } from '../../engine/diplomacy/worlds.ts'
import { addCity, flatWorld, id, learn } from '../../world.ts'
import { call, textOf } from '../play.ts'

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
  const [negotiation] = result(call(w, 1, 'get_diplomacy')).negotiations
  expect([negotiation.you_get, negotiation.you_give]).toEqual([
    { resources: [{ resource: 'Silk', amount: 1 }] },
    { gold_per_turn: 1 },
  ])
  call(w, 1, 'respond_negotiation', { negotiation_id: negotiation.negotiation_id, answer: 'accept' })
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

test('why a proposal was declined is told in a word and in words: in the exchange, in the event and in get_diplomacy', () => {
  const w = courts()
  const { negotiation_id } = result(
    call(w, 0, 'open_negotiation', { player_id: 1, give: { gold: 1 }, get: { friendship: true } }),
  )
  const declined = result(call(w, 1, 'respond_negotiation', { negotiation_id, answer: 'reject', reason: 'no_trust' }))
  const why = { reason: 'no_trust', why: 'there is too little trust for it' }
  expect(declined).toMatchObject({ state: 'rejected', ...why })
  const { relations, negotiations } = result(call(w, 0, 'get_diplomacy'))
  expect(negotiations).toMatchObject([{ state: 'rejected', ...why }])
  expect(relations[0].last_declined).toEqual({ negotiation_id, turn: w.s.turn, ...why })
  expect(relations[0].trade.exchanges_left_this_turn).toBe(2)
  expect(textOf(w, 0, 'get_events', { kind: 'civ/negotiation' })).toContain('was rejected: there is too little trust for it.')
  expect(result(call(w, 1, 'get_diplomacy')).relations[0]).not.toHaveProperty('last_declined')
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
  expect(what).toMatchObject({ friendship: false, defensive_pact: true, denounce: false, declare_war: true })
  expect(relation.trade.they.gold).toBe(1000)
  expect(textOf(w, 0, 'get_diplomacy')).not.toMatch(/undefined|NaN/)
})

test.each([
  [true, ['declare_war', 'denounce', 'open borders of yours for them', 'open borders of theirs for you', 'friendship']],
  [false, ['declare_war', 'denounce', 'embassy of theirs with you', 'friendship']],
])('what get_diplomacy calls possible is done by the call it names, and by then is no longer (embassies: %s)', (embassy, all) => {
  const calls = (w: EngineContext): [what: string, call: string][] =>
    result(call(w, 0, 'get_diplomacy', { player_id: 1 })).relations[0].possible.flatMap((one: any) =>
      one.possible ? [[one.what, one.call]] : [],
    )
  const start = (): EngineContext => {
    const w = courts()
    w.s.civs[0].relations[1].embassy = embassy
    return w
  }
  const done = calls(start()).map(([what, named]) => {
    const w = start()
    const [tool, args] = [named.slice(0, named.indexOf(' ')), JSON.parse(named.slice(named.indexOf(' ')))]
    const answered = call(w, 0, tool, args)
    if (tool === 'open_negotiation') {
      const { negotiation_id } = result(answered)
      expect(result(call(w, 1, 'respond_negotiation', { negotiation_id, answer: 'accept' })).state).toBe('accepted')
    } else expect(answered).toHaveProperty('result')
    expect(calls(w).map(([one]) => one)).not.toContain(what)
    return what
  })
  expect(done).toEqual(all)
})

test('get_diplomacy names the cities and wars that either side can give, and how often the two can still talk', () => {
  const w = courts({ seats: 3 })
  show(w, addCity(w, 1, 11, 9, 2))
  call(w, 0, 'open_negotiation', { player_id: 1, give: { gold: 1 } })
  const [{ trade }] = result(call(w, 0, 'get_diplomacy', { player_id: 1 })).relations
  expect(trade.they).toMatchObject({ cities: [{ city_id: 3 }], declare_war_on: [{ player_id: 2 }] })
  expect(trade).toMatchObject({ deals_last_turns: 30, exchanges_left_this_turn: 1 })
  expect(trade.you).not.toHaveProperty('cities')
})

test('peace with a city-state is named where it is to be had', () => {
  const w = flatWorld({ seats: 1, cityStates: 1 })
  addCity(w, 1, 10, 5)
  declareWar(w, 0, 1)
  const peace = { what: 'peace', possible: true, call: 'city_state_action {"player_id":1,"action":"make_peace"}' }
  expect(result(call(w, 0, 'get_diplomacy')).relations[0].possible).toEqual([peace])
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
    w.s.civs[minor].cityState!.ally = 1
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

test('get_diplomacy about one player shows the messages to and from it alone', () => {
  const w = courts({ seats: 3, width: 34 })
  call(w, 0, 'send_message', { player_id: 1, text: 'To Greece.' })
  call(w, 0, 'send_message', { player_id: 2, text: 'To the third.' })
  const texts = (args: object) => result(call(w, 0, 'get_diplomacy', args)).messages.map((one: any) => one.text)
  expect([texts({}).length, texts({ player_id: 1 }).length]).toEqual([2, 1])
  expect(texts({ player_id: 1 })[0]).toContain('To Greece.')
})

test('get_diplomacy tells how others stand to each other: friends and denunciations, of those the seat has met', () => {
  const w = courts({ seats: 3 })
  declareFriendship(w, 1, 2)
  const [greece] = result(call(w, 0, 'get_diplomacy', { player_id: 1 })).relations
  const third = result(call(w, 0, 'get_players')).players.find(({ id: player }: { id: number }) => player === 2).nation
  expect(greece.friends_with).toEqual([third])
  expect(greece).not.toHaveProperty('denounces')
  w.s.civs[0].relations[2].met = w.s.civs[2].relations[0].met = false
  expect(result(call(w, 0, 'get_diplomacy', { player_id: 1 })).relations[0]).not.toHaveProperty('friends_with')
})

test('a negotiation in which nobody said a word tells no words', () => {
  const w = courts()
  result(call(w, 0, 'open_negotiation', { player_id: 1, give: { gold: 1 } }))
  expect(result(call(w, 1, 'get_diplomacy')).negotiations[0].messages).toEqual([])
})

test('an open negotiation tells until when its answer is due', () => {
  const w = courts()
  result(call(w, 0, 'open_negotiation', { player_id: 1, give: { gold: 1 } }))
  w.s.negotiations[0].deadlineMs = 5000
  const [open] = result(call(w, 1, 'get_diplomacy')).negotiations
  expect(open).toMatchObject({ answer_by: 5000, turn: w.s.turn, your_answer_needed: true })
  call(w, 1, 'respond_negotiation', { negotiation_id: open.negotiation_id, answer: 'reject' })
  expect(result(call(w, 1, 'get_diplomacy')).negotiations[0]).not.toHaveProperty('answer_by')
})
