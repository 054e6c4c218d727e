import { expect, test } from 'vitest'
import { hashState } from '../../../engine/core/codec.ts'
import { check, perform } from '../../../engine/perform.ts'
import { addScience, followTheMajors, giveScience, spendOverflow, techCost } from '../../../engine/research/research.ts'
import { addCity, flatWorld, id, learn } from '../../world.ts'

// base · level · speed / (1 + 0.3·K/A) · map · (1 + 5 % for each more city), by hand (rulebook, research 1). Pottery: 35.
test('a technology costs what the rules say', () => {
  const w = flatWorld()
  expect(techCost(w, w.s.civs[0], id(w, 'techs', 'Pottery'))).toBe(35)
})

test('it is cheaper when others know it', () => {
  const w = flatWorld()
  learn(w, 1, 'Pottery')
  // 35 / (1 + 0.3·1/2)
  expect(techCost(w, w.s.civs[0], id(w, 'techs', 'Pottery'))).toBe(30)
})

test('it is dearer with every city but the first, puppets not counted', () => {
  const w = flatWorld()
  addCity(w, 0, 3, 3)
  addCity(w, 0, 8, 3)
  const third = addCity(w, 0, 13, 3)
  expect(techCost(w, w.s.civs[0], id(w, 'techs', 'Pottery'))).toBe(38)
  third.puppet = true
  expect(techCost(w, w.s.civs[0], id(w, 'techs', 'Pottery'))).toBe(36)
})

test('on Quick speed it costs two thirds', () => {
  const w = flatWorld()
  w.s.setup.speed = id(w, 'speeds', 'Quick')
  expect(techCost(w, w.s.civs[0], id(w, 'techs', 'Pottery'))).toBe(23)
})

test('research of a distant technology goes by way of what it builds on', () => {
  const w = flatWorld()
  perform(w, 0, { type: 'setResearch', tech: id(w, 'techs', 'Writing') })
  expect(w.s.civs[0].researchQueue).toEqual([id(w, 'techs', 'Pottery'), id(w, 'techs', 'Writing')])
})

test('a queue goes on behind what is queued', () => {
  const w = flatWorld()
  perform(w, 0, { type: 'setResearch', tech: id(w, 'techs', 'Mining') })
  perform(w, 0, { type: 'setResearch', tech: id(w, 'techs', 'Writing'), queue: true })
  expect(w.s.civs[0].researchQueue).toEqual(['Mining', 'Pottery', 'Writing'].map(name => id(w, 'techs', name)))
})

test('science beyond the cost goes into the next technology', () => {
  const w = flatWorld()
  const civ = w.s.civs[0]
  perform(w, 0, { type: 'setResearch', tech: id(w, 'techs', 'Writing') })
  addScience(w, civ, 40)
  expect([civ.techs[id(w, 'techs', 'Pottery')], civ.scienceOverflow]).toEqual([1, 5])
  spendOverflow(w, civ)
  expect([civ.research[id(w, 'techs', 'Writing')], civ.scienceOverflow]).toEqual([5, 0])
})

test('what is left over is kept up to five turns of science or the cost', () => {
  const w = flatWorld()
  const civ = w.s.civs[0]
  for (let turn = 0; turn < 20; turn++) addScience(w, civ, 7)
  expect(civ.scienceOverflow).toBe(35)
})

test('the first technology of an age opens it', () => {
  const w = flatWorld()
  learn(w, 0, 'Philosophy')
  expect(w.rules.eras[w.s.civs[0].era].name).toBe('Classical era')
})

test.each([
  ['unknown ones', (): number => 999, 'tech/unknown'],
  ['known ones', (w: ReturnType<typeof flatWorld>): number => id(w, 'techs', 'Agriculture'), 'tech/known'],
])('nobody researches %s', (_what, tech, code) => {
  const w = flatWorld()
  const before = hashState(w.s)
  expect(perform(w, 0, { type: 'setResearch', tech: tech(w) })).toRefuse(code)
  expect(hashState(w.s)).toBe(before)
})

test('a free technology is chosen among those that can be researched', () => {
  const w = flatWorld()
  expect(check(w, 0, { type: 'chooseFreeTech', tech: id(w, 'techs', 'Pottery') })).toRefuse('tech/none-free')
  w.s.civs[0].freeTechs = 1
  expect(check(w, 0, { type: 'chooseFreeTech', tech: id(w, 'techs', 'Writing') })).toRefuse('tech/prerequisites')
  perform(w, 0, { type: 'chooseFreeTech', tech: id(w, 'techs', 'Pottery') })
  expect([w.s.civs[0].techs[id(w, 'techs', 'Pottery')], w.s.civs[0].freeTechs]).toEqual([1, 0])
})

test('units that are out of date give way to their successors in the queue', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  const warrior = w.rules.units[id(w, 'units', 'Warrior')]
  city.queue = [{ kind: 'unit', id: warrior.id }]
  city.progress = [{ item: { kind: 'unit', id: warrior.id }, amount: 12 }]
  learn(w, 0, w.rules.techs[warrior.obsoleteTech].name)
  expect(city.queue).toEqual([{ kind: 'unit', id: warrior.upgradesTo }])
  expect(city.progress[0]).toEqual({ item: { kind: 'unit', id: warrior.upgradesTo }, amount: 12 })
})

test('city-states take up what most majors know', () => {
  const w = flatWorld({ cityStates: 1 })
  const { id: tech } = w.rules.techs[id(w, 'techs', 'Pottery')]
  learn(w, 0, 'Pottery')
  learn(w, 1, 'Pottery')
  const minor = w.s.civs[2]
  for (const civ of [0, 1, 2]) addCity(w, civ, 2 + 6 * civ, 5)
  perform(w, 0, { type: 'endTurn' })
  perform(w, 1, { type: 'endTurn' })
  expect(minor.techs[tech]).toBe(1)
})

// Pottery, 35; an agent's figures; two cities on a map of 1,320 tiles: × 1.1 × 1.05 (rulebook, research 1).
test.each([
  [0, false, 'Prince', 35], // without a city as with one
  [1, false, 'Prince', 35],
  [2, false, 'Settler', 33], // 35 × 0.9 × 1.05 = 33.08
  [3, true, 'Settler', 38], // a bot pays no level's part: 35 × 1.1 = 38.5
])('with %i cities (bot: %s) at %s Pottery costs %4$i', (cities, bot, level, cost) => {
  const w = flatWorld({ width: 30 })
  w.s.setup.difficulty = id(w, 'difficulties', level)
  w.s.civs[0].ai = bot
  for (let n = 0; n < cities; n++) addCity(w, 0, 4 + 6 * n, 5)
  expect(techCost(w, w.s.civs[0], id(w, 'techs', 'Pottery'))).toBe(cost)
})

// Pottery costs 35: of a gift of 535 at most 5 × the last turn's science or 35 is kept (rulebook, research 4).
test.each([
  [60, 300],
  [2, 35],
  [200, 500],
])('with %i science a turn, %i of what a gift leaves over is kept', (perTurn, kept) => {
  const w = flatWorld()
  const civ = w.s.civs[0]
  civ.scienceHistory = [1000, perTurn]
  perform(w, 0, { type: 'setResearch', tech: id(w, 'techs', 'Pottery') })
  giveScience(w, civ, 535)
  expect([civ.techs[id(w, 'techs', 'Pottery')], civ.scienceOverflow]).toEqual([1, kept])
})

test('a gift waits whole while nothing is chosen', () => {
  const w = flatWorld()
  giveScience(w, w.s.civs[0], 535)
  expect(w.s.civs[0].scienceOverflow).toBe(535)
})

// More than half of the living majors (rulebook, research 8).
test.each([
  [3, 1, 0],
  [3, 2, 1],
  [4, 2, 0],
  [4, 3, 1],
])('of %i majors %i know a technology: city-states have it %i times', (majors, know, had) => {
  const w = flatWorld({ seats: majors, cityStates: 1 })
  for (let civ = 0; civ < know; civ++) learn(w, civ, 'Pottery')
  const minor = w.s.civs[majors]
  followTheMajors(w, minor)
  expect(minor.techs[id(w, 'techs', 'Pottery')]).toBe(had)
})

test('a city-state would pay the base cost, whatever the level', () => {
  const w = flatWorld({ cityStates: 1 })
  w.s.setup.difficulty = id(w, 'difficulties', 'Settler')
  w.s.civs[2].ai = true
  expect(techCost(w, w.s.civs[2], id(w, 'techs', 'Pottery'))).toBe(35)
})
