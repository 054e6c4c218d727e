import { expect, test } from 'vitest'
import {
  blankGame,
  bodyOf,
  countOf,
  draftFrom,
  fillWithBots,
  setCount,
  sizeFor,
} from '../../../../client/lobby/new-game/game-draft.ts'
import { PRESETS, presetDraft } from '../../../../client/lobby/new-game/presets.ts'
import { newSeat } from '../../../../client/lobby/new-game/seat-draft.ts'

const drivers = (draft: ReturnType<typeof blankGame>): string => draft.seats.map(({ driver }) => driver[0]).join('')

test('a number of players adds seats at the end and takes the last of their kind away', () => {
  const draft = blankGame()
  setCount(draft, 'bot', 3)
  setCount(draft, 'human', 2)
  expect(drivers(draft)).toBe('hbbbh')
  setCount(draft, 'human', 1)
  setCount(draft, 'bot', 1)
  expect(drivers(draft)).toBe('hb')
})

test('there are never more than 24 seats, and no fraction or less than none of a seat', () => {
  const draft = blankGame()
  setCount(draft, 'bot', 99)
  expect(draft.seats).toHaveLength(24)
  setCount(draft, 'bot', Number.NaN)
  setCount(draft, 'agent', -3)
  setCount(draft, 'model', 1.7)
  expect(drivers(draft)).toBe('hm')
})

test('bots fill the seats that the size is meant for', () => {
  const draft = { ...blankGame(), size: 'huge' }
  fillWithBots(draft)
  expect([draft.seats.length, countOf(draft, 'bot')]).toEqual([12, 11])
  fillWithBots(draft)
  expect(draft.seats).toHaveLength(12)
})

test('the size follows the number of players', () => {
  expect([1, 2, 3, 12, 13, 24].map(sizeFor)).toEqual(['duel', 'duel', 'small', 'huge', 'gargantuan', 'gargantuan'])
})

test('settings that were kept come back; what is damaged or unknown is as usual', () => {
  const draft = { ...blankGame(), speed: 'Quick', religion: false, mods: ['more'], withoutVictories: ['time'] }
  setCount(draft, 'model', 1)
  expect(draftFrom(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  expect(draftFrom({ speed: 7, mods: [1], seats: [], unknown: true })).toEqual(blankGame())
  expect(draftFrom({ seats: [{ driver: 'agent', limits: 'x' }, null] }).seats.map(({ driver }) => driver)).toEqual([
    'agent',
    'bot',
  ])
  for (const damaged of [null, 'x', 3, []]) expect(draftFrom(damaged)).toEqual(blankGame())
})

test('a game that nobody named has a name of two words', () => {
  expect(bodyOf(blankGame(), null).name).toMatch(/^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u)
  expect(bodyOf({ ...blankGame(), name: ' Mine ' }, null).name).toBe('Mine')
})

test('every preset has as many seats as its size is meant for', () => {
  for (const preset of PRESETS) {
    const { size, seats } = presetDraft(preset, 'King', 'usual')
    expect(size, preset.name).toBe(sizeFor(seats.length))
    if (preset.leadsTo === 'play') expect(seats[0].driver).toBe('human')
  }
})

test('barbarians are as usual, none, relaxed or raging, in the form and on the cards; what older pages kept of them holds', () => {
  const asked = (barbarians: string) => bodyOf({ ...blankGame(), barbarians }, null).barbarians
  expect(['usual', 'off', 'relaxed', 'raging'].map(asked)).toEqual([true, false, 'relaxed', 'raging'])
  for (const preset of PRESETS) expect(bodyOf(presetDraft(preset, 'King', 'raging'), null).barbarians).toBe('raging')
  expect([true, false].map(kept => draftFrom({ barbarians: kept }).barbarians)).toEqual(['usual', 'off'])
})

test('turns at the same time are asked for by name, and never of people who share a device', () => {
  const asked = (more: object) => bodyOf({ ...blankGame(), ...more }, null).turnOrder
  expect([asked({}), asked({ turnOrder: 'together' })]).toEqual([undefined, 'together'])
  const seats = [newSeat('human'), newSeat('human')]
  expect(asked({ turnOrder: 'together', hotSeat: true, seats })).toBeUndefined()
})
