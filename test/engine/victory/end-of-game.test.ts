import { expect, test } from 'vitest'
import { captureCity } from '../../../engine/city/ownership/capture.ts'
import { eliminate } from '../../../engine/civ/elimination.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { check, perform } from '../../../engine/perform.ts'
import { checkVictory } from '../../../engine/victory/end-of-game.ts'
import { updateScores } from '../../../engine/victory/score.ts'
import { addCity, addUnit, flatWorld, id } from '../../world.ts'

const victory = (w: EngineContext) => (w.s.over ? w.rules.victories[w.s.over.victory].name : null)

test('nobody has won in the beginning', () => {
  const w = flatWorld()
  addCity(w, 0, 5, 5)
  addCity(w, 1, 12, 5)
  checkVictory(w)
  expect(w.s.over).toBeNull()
})

test('who holds all capitals wins by domination, though others live on', () => {
  const w = flatWorld()
  addCity(w, 0, 4, 5)
  const capital = addCity(w, 1, 12, 5)
  addCity(w, 1, 12, 9)
  captureCity(w, capital, w.s.civs[0])
  checkVictory(w)
  expect([w.s.over?.winner, victory(w), w.s.civs[1].alive]).toEqual([0, 'Domination', true])
})

test('the last civilization standing wins', () => {
  const w = flatWorld()
  addCity(w, 0, 4, 5)
  w.s.setup.victories = []
  eliminate(w, w.s.civs[1])
  checkVictory(w)
  expect(w.s.over?.winner).toBe(0)
})

test('after the last turn the highest score wins', () => {
  const w = flatWorld()
  addCity(w, 1, 12, 5, 9)
  addCity(w, 0, 4, 5)
  w.s.turn = w.s.setup.turns + 1
  checkVictory(w)
  expect([w.s.over?.winner, victory(w)]).toEqual([1, 'Time'])
})

test('without the time victory the last turn ends the game without a winner', () => {
  const w = flatWorld()
  addCity(w, 0, 4, 5)
  w.s.setup.victories = [id(w, 'victories', 'Domination')]
  w.s.turn = w.s.setup.turns + 1
  checkVictory(w)
  expect(w.s.over?.winner).toBe(-1)
})

test('all parts of a spaceship, brought to the capital after the program is built, win', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 4, 5)
  addCity(w, 1, 12, 5)
  city.buildings[id(w, 'buildings', 'Apollo Program')] = 1
  for (const part of ['SS Engine', 'SS Stasis Chamber', 'SS Cockpit', 'SS Booster', 'SS Booster', 'SS Booster']) {
    checkVictory(w)
    expect(w.s.over).toBeNull()
    const unit = addUnit(w, 0, part, 4, 5)
    perform(w, 0, { type: 'addSpaceshipPart', unit: unit.id })
  }
  checkVictory(w)
  expect([w.s.over?.winner, victory(w)]).toEqual([0, 'Scientific'])
})

test('a part must be one, be needed, and stand in the capital', () => {
  const w = flatWorld()
  addCity(w, 0, 4, 5)
  const add = (kind: string, x: number) => check(w, 0, { type: 'addSpaceshipPart', unit: addUnit(w, 0, kind, x, 5).id })
  expect(add('Worker', 6)).toRefuse('unit/no-part')
  expect(add('SS Engine', 5)).toRefuse('unit/not-in-capital')
  w.s.civs[0].spaceParts = [id(w, 'units', 'SS Cockpit')]
  expect(add('SS Cockpit', 4)).toRefuse('unit/part-not-needed')
})

test('score counts cities, people, land, wonders and technologies, by the size of the map', () => {
  const w = flatWorld({ width: 44, height: 29 })
  addCity(w, 0, 4, 5, 4)
  updateScores(w)
  // 44 × 29 is 1276 tiles, on which all counts as it is: a city, four people, seven tiles, Agriculture.
  expect(w.s.civs[0].score).toBe(10 + 12 + 7 + 4)
})
