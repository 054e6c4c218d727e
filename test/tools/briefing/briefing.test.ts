import { expect, test } from 'vitest'
import { emit } from '../../../engine/core/emit.ts'
import { briefingOf } from '../../../tools/briefing/briefing.ts'
import type { Detail } from '../../../tools/briefing/limits.ts'
import { addCity, addUnit, flatWorld, id } from '../../world.ts'
import { smallWar, textOf } from '../play.ts'

test('the briefing of a small war reads as follows', () => {
  expect(textOf(smallWar(), 0, 'get_briefing')).toMatchInlineSnapshot(`
    "TURN 1 of 500. You are Babylon, player 0. It is your turn.
    ALERTS:
    ! 2 Settler (10,5) can be captured next turn by 4 Warrior (9,5). → move_unit {"unit_id":2,"x":11,"y":7}
    ! City 0 Babylon starves (-4 food a turn, 0 stored).
    ! 500 gold lie unused: units, buildings and tiles can be bought (buy, buy_tile), city-states won by gifts.
    DECISIONS (advised call: why):
    - Nothing is being researched → set_research {"technology":"Pottery"}: the cheapest
    - City 0 Babylon makes nothing → set_production {"city_id":0,"item":"Bowman"}: its own choice
    - Unit 0 Warrior (5,5) is idle → unit_order {"unit_id":0,"order":"explore"}: the land is unknown
    - likewise 3 Archer (7,5) in reach of 4 → fortify: nothing to do
    EMPIRE:
    Score 0 (1 of 2 known), Ancient era. Gold 500 (+3), science +7, culture 0 (+1), next policy for 25 in 25 turns, happiness 5 (2 next turn).
    Researching nothing. Units 4 of 9 supplied.
    ENEMIES IN SIGHT:
    Greece: Warrior 4 (9,5)
    CITIES:
    0 Babylon (5,5) [capital] pop 4, starving; IDLE
    UNITS:
    IDLE: Worker 1 (4,5)
    TECHNOLOGIES open:
    Pottery: 35 science, 5 turns; Granary, Shrine
    Animal Husbandry: 35 science, 5 turns; Pasture, Horses (seen)
    Masonry: 55 science, 8 turns; Walls of Babylon, The Pyramids, Mausoleum of Halicarnassus, Quarry, Remove Marsh
    Bronze Working: 55 science, 8 turns; Spearman, Barracks, Statue of Zeus, Remove Jungle
    PLAYERS:
    1 Greece: war, score 0
    CITY-STATES (influence):
    (1 more: get_city_states)
    LATELY:
    turn 1:
    Babylon learns Agriculture.
    Babylon learns Archery.
    Babylon learns Mining.
    Babylon is founded.
    NOTEBOOK: empty; write_notes keeps what you want to remember."
  `)
})

test('what is advised for the same reason with several units is one line, each by its id', () => {
  const w = flatWorld()
  addCity(w, 0, 5, 5, 9)
  for (const x of [4, 6, 7]) addUnit(w, 0, 'Worker', x, 5)
  expect(textOf(w, 0, 'get_briefing')).toContain(
    'Unit 0 Worker (4,5) is idle → unit_order {"unit_id":0,"order":"automate"}: finds its own work; likewise 1 Worker (6,5), 2 Worker (7,5)\n',
  )
})

test('what is advised with the same tool is told by what is otherwise, and the state of a unit with what is decided of it', () => {
  const w = flatWorld()
  addCity(w, 0, 5, 5, 9)
  addUnit(w, 0, 'Worker', 4, 5)
  addUnit(w, 0, 'Archer', 7, 5).hp = 60
  const text = textOf(w, 0, 'get_briefing')
  expect(text).toMatch(/^- likewise 1 Archer \(7,5\) 60 hp → \w+: /m)
  expect(text).not.toContain('IDLE: ')
})

test('a unit that moves further than its kind is not told to have moves left', () => {
  const w = flatWorld()
  addCity(w, 0, 5, 5)
  const scout = addUnit(w, 0, 'Scout', 7, 5)
  const moves = () => briefingOf(w, 0).briefing.units.map(unit => unit.moves)
  expect(moves()).toEqual([undefined])
  scout.movesX60 = 60
  expect(moves()).toEqual([1])
  scout.movesX60 = 60 * 5
  expect(moves()).toEqual([undefined])
})

test('neutral city-states are counted, others are listed; what is told and turns neutral is told once more', () => {
  const w = flatWorld({ cityStates: 2 })
  addCity(w, 0, 5, 5)
  const [near, far] = w.s.civs.filter(({ kind }) => kind === 'cityState')
  near.relations[0].influenceX100 = 4000
  const { briefing, told } = briefingOf(w, 0)
  expect(briefing).toMatchObject({ city_states: [{ id: near.id, bond: 'friend' }], not_listed: { city_states: 1 } })
  expect(briefingOf(w, 0, { detail: 'full' }).briefing.city_states.map(({ id }) => id)).toEqual([near.id, far.id])
  near.relations[0].influenceX100 = 1000
  const news = briefingOf(w, 0, { since: 'last' }, told).briefing
  expect(news).toMatchObject({ city_states: [{ id: near.id, bond: 'neutral' }], gone: {} })
})

test('blows of one’s own and fights of others are told in full only, what hits oneself always', () => {
  const w = flatWorld({ seats: 3 })
  addCity(w, 0, 5, 5)
  const { tile } = w.s.cities[0]!
  for (const civ of w.s.civs) civ.known?.visible.fill(1)
  const kind = id(w, 'units', 'Archer')
  const strike = (civ: number, other: number) =>
    emit(w, { kind: 'unit/attacked', what: 'hit', attacker: kind, defender: kind, damage: 9, taken: 8, civ, other, tile })
  for (const [civ, other] of [
    [0, 1],
    [1, 2],
    [2, 0],
  ])
    strike(civ, other)
  const blows = (detail: Detail) =>
    briefingOf(w, 0, { detail }).briefing.events.filter(({ kind }) => kind === 'unit/attacked').length
  expect([blows('normal'), blows('full')]).toEqual([1, 3])
  expect(briefingOf(w, 0).briefing.not_listed).toMatchObject({ events: 1 })
})

test('a decision that was taken is no longer asked for', () => {
  const w = smallWar()
  expect(textOf(w, 0, 'get_briefing')).toContain('Nothing is being researched')
  textOf(w, 0, 'set_research', { technology: 'Pottery' })
  expect(textOf(w, 0, 'get_briefing')).not.toContain('Nothing is being researched')
})

test.each([
  ['an empty treasury', 'Bankrupt'],
  ['unhappy people', 'Unhappiness (-3)'],
  ['a hungry city', 'starves'],
])('%s is an alert', (_what, said) => {
  const w = flatWorld()
  addCity(w, 0, 5, 5, 9)
  w.s.civs[0].gold = -50
  w.s.civs[0].happiness = -3
  for (let n = 0; n < 12; n++) addUnit(w, 0, 'Warrior', 2, 2)
  expect(textOf(w, 0, 'get_briefing')).toContain(said)
})

test("civilians in enemies' hands are among the enemies in sight", () => {
  const w = smallWar()
  addUnit(w, 1, 'Worker', 9, 4).originalOwner = 0
  expect(textOf(w, 0, 'get_briefing')).toContain('Greece: Warrior 4 (9,5); Worker 5 (9,4) taken from you')
})

test('the seat that waits is told so', () => {
  const w = smallWar()
  expect(textOf(w, 1, 'get_briefing')).toContain('It is not your turn.')
})
