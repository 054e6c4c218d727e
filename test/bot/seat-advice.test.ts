import { expect, test } from 'vitest'
import { advise } from '../../bot/advice.ts'
import { SeatAdvice } from '../../bot/seat-advice.ts'
import { thinkTurn } from '../../bot/turn-plan.ts'
import { createGame } from '../../engine/index.ts'
import { perform } from '../../engine/perform.ts'
import { addCity, addUnit, at, flatWorld, standardRules } from '../world.ts'

const seats = [{ driver: 'bot' as const }, { driver: 'bot' as const }]
const newGame = () => createGame(standardRules(), { size: 'duel', speed: 'Quick', seed: 4, seats })

test('what was advised is kept until something is done, for each seat its own', () => {
  const w = newGame()
  let version = 0
  const advice = new SeatAdvice(() => version)
  const first = advice.of(w, 0)
  expect(first.matters).toEqual(advise(w, 0).matters)
  expect(advice.of(w, 0)).toBe(first)
  expect(advice.of(w, 1).matters).toEqual([])
  expect(advice.of(w, 0)).toBe(first)
  const command = { type: 'foundCity' as const, unit: w.s.civs[0].units[0] }
  perform(w, 0, command)
  version++
  advice.note(w, 0, command)
  expect(advice.of(w, 0)).not.toBe(first)
  expect(advice.of(w, 0).matters).not.toEqual(first.matters)
})

test('what was done in a turn is not advised again in that turn, and may be in the next', () => {
  const w = newGame()
  let version = 0
  const advice = new SeatAdvice(() => version++)
  const command = { type: 'foundCity' as const, unit: w.s.civs[0].units[0] }
  perform(w, 0, command)
  advice.note(w, 0, command)
  const city = w.s.civs[0].cities[0]
  const isProduction = ({ subject }: { subject: string }): boolean => subject === `city ${city} setProduction`
  const found = advice.of(w, 0).matters.find(isProduction)!
  advice.note(w, 0, found.options[0].command)
  const other = new SeatAdvice(() => 0)
  w.s.turn++
  expect(advice.of(w, 0).matters.find(isProduction)).toEqual(other.of(w, 0).matters.find(isProduction))
})

test('the bot\u2019s memory of the turn is told once, for as long as the seat does not have it', () => {
  const w = newGame()
  const advice = new SeatAdvice(() => 0)
  expect(advice.memory(w, 0)).toBeNull()
  const { memory } = thinkTurn(w, 0)
  advice.of(w, 0)
  expect(memory).not.toBe('')
  expect(advice.memory(w, 0)).toBe(memory)
  // An act that nobody foresaw, and no question after it.
  const [settler, soldier] = w.s.civs[0].units
  const unforeseen = [settler, soldier].map(unit => ({ type: 'setOrder' as const, unit, order: 'sleep' as const }))
  for (const command of unforeseen) {
    perform(w, 0, command)
    advice.note(w, 0, command)
  }
  expect(advice.memory(w, 0)).toBe(memory)
  w.s.seats[0].memory = memory!
  expect(advice.memory(w, 0)).toBeNull()
})

test('a journey that its player gave a unit, with a soldier beside it, is left to both until it is over', () => {
  const w = flatWorld({ explored: true })
  addCity(w, 0, 5, 5, 4)
  const settler = addUnit(w, 0, 'Settler', 6, 5)
  const soldier = addUnit(w, 0, 'Warrior', 6, 5)
  let version = 0
  const advice = new SeatAdvice(() => version)
  const units = () =>
    advice
      .of(w, 0)
      .matters.map(({ subject }) => subject)
      .filter(subject => subject.startsWith('unit'))
  expect(units()).not.toEqual([])
  const command = { type: 'moveUnit' as const, unit: settler.id, tile: at(w, 14, 5), together: true }
  expect(perform(w, 0, command)).not.toHaveProperty('code')
  version++
  advice.note(w, 0, command)
  expect([settler.order, soldier.order]).toEqual(['goto', 'goto'])
  for (let turn = 0; turn < 2; turn++) {
    expect(units()).toEqual([])
    w.s.turn++
    for (const unit of [settler, soldier]) unit.movesX60 = 120
    version++
  }
  for (const unit of [settler, soldier]) unit.order = 'none'
  version++
  expect(units().length).toBeGreaterThan(0)
})
