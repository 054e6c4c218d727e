/** A new game: who is in it, where, and with what. */
import { describe, expect, test } from 'vitest'
import { decodeState, encodeState, hashState } from '../../../engine/core/codec.ts'
import { type EngineContext, makeContext } from '../../../engine/core/engine-context.ts'
import { distance } from '../../../engine/core/grid.ts'
import { type Civ, NONE } from '../../../engine/core/state.ts'
import { createGame } from '../../../engine/index.ts'
import type { GameOptions } from '../../../engine/setup/game-options.ts'
import { id, standardRules } from '../../world.ts'

const rules = standardRules()
const duel = (change: Partial<GameOptions> = {}): EngineContext =>
  createGame(rules, { size: 'duel', seed: 5, seats: [{ driver: 'agent' }, { driver: 'bot' }], ...change })

const kinds = (w: EngineContext, civ: Civ): string[] => civ.units.map(unit => w.rules.units[w.s.units[unit]!.kind].name)

test('majors come first, then city-states, barbarians last', () => {
  const w = duel()
  expect(w.s.civs.map(civ => civ.kind)).toEqual([...Array(2).fill('major'), ...Array(4).fill('cityState'), 'barbarian'])
  expect(w.s.civs.map(civ => civ.seat)).toEqual([0, 1, NONE, NONE, NONE, NONE, NONE])
})

test('no nation is there twice', () => {
  const nations = duel().s.civs.map(civ => civ.nation)
  expect(new Set(nations).size).toBe(nations.length)
})

test('a named nation gets the seat that names it', () => {
  const w = duel({ seats: [{ driver: 'agent' }, { driver: 'agent', nation: 'rome' }] })
  expect(rules.nations[w.s.civs[1].nation].name).toBe('Rome')
})

test('each major begins at its start with a settler and a warrior', () => {
  const w = duel({
    seats: [
      { driver: 'agent', nation: 'Rome' },
      { driver: 'agent', nation: 'Greece' },
    ],
  })
  for (const civ of w.s.civs.slice(0, 2)) {
    expect(kinds(w, civ)).toEqual(['Settler', 'Warrior'])
    for (const unit of civ.units) expect(distance(w.grid, w.s.units[unit]!.tile, civ.start)).toBeLessThanOrEqual(1)
  }
})

test('a nation begins with its own kind of the first unit', () => {
  const w = duel({
    seats: [
      { driver: 'agent', nation: 'Aztecs' },
      { driver: 'agent', nation: 'Greece' },
    ],
  })
  expect(kinds(w, w.s.civs[0])).toEqual(['Settler', 'Jaguar'])
})

test('a city-state begins with its city of one citizen and no units', () => {
  const w = duel()
  for (const civ of w.s.civs.filter(civ => civ.kind === 'cityState')) {
    expect(civ.cities.map(city => w.s.cities[city]!.population)).toEqual([1])
    expect(kinds(w, civ)).toEqual([])
    expect(w.s.cities[civ.capital]!.tile).toBe(civ.start)
  }
})

test('everybody knows Agriculture and nothing else', () => {
  const w = duel()
  for (const civ of w.s.civs.filter(civ => civ.kind !== 'barbarian')) {
    expect(civ.techs.flatMap((known, tech) => (known ? [rules.techs[tech].name] : []))).toEqual(['Agriculture'])
  }
})

test('on hard levels bots begin with more units and technologies, people do not', () => {
  const w = duel({ difficulty: 'Deity' })
  const [person, bot] = w.s.civs
  expect([person.ai, bot.ai]).toEqual([false, true])
  expect(kinds(w, person)).toHaveLength(2)
  expect(kinds(w, bot).sort()).toEqual(['Scout', 'Settler', 'Settler', 'Warrior', 'Warrior', 'Warrior', 'Warrior', 'Worker'])
  expect([person, bot].map(civ => civ.techs[id(w, 'techs', 'The Wheel')])).toEqual([0, 1])
})

test('majors see the land around their units and nothing beyond', () => {
  const w = duel()
  for (const civ of w.s.civs.slice(0, 2)) {
    expect(civ.known!.visible[civ.start]).toBeGreaterThan(0)
    const seen = civ.known!.explored.reduce((sum, one) => sum + one, 0)
    expect(seen).toBeGreaterThanOrEqual(7)
    expect(seen).toBeLessThan(80)
  }
})

test('barbarians are at war with everybody, nobody else is', () => {
  const { civs } = duel().s
  for (const a of civs) {
    for (const b of civs) expect(a.relations[b.id].war).toBe(a !== b && (a.kind === 'barbarian' || b.kind === 'barbarian'))
  }
})

test("the first seat's turn has begun", () => {
  const w = duel()
  expect([w.s.turn, w.s.active]).toEqual([1, 0])
  expect(w.s.events.some(event => event.kind === 'game/started')).toBe(true)
})

test('seats keep their names and limits, and have usual ones for the rest', () => {
  const w = duel({
    seats: [
      { driver: 'agent', name: 'Ada', limits: { steps: 5 } },
      { driver: 'bot', profile: 'Standard' },
    ],
  })
  expect(w.s.seats[0]).toMatchObject({ name: 'Ada', limits: { stallSteps: 10, steps: 5, toolCalls: 150, seconds: 1800 } })
  expect(w.s.seats[1]).toMatchObject({ driver: 'bot', profile: 'Standard' })
})

test('a game lasts as long as its speed says, or as asked', () => {
  expect(duel({ speed: 'quick' }).s.setup.turns).toBe(330)
  expect(duel({ speed: 'quick', turns: 40 }).s.setup.turns).toBe(40)
})

describe('determinism', () => {
  test('the same options make the same game', () => {
    expect(hashState(duel().s)).toBe(hashState(duel().s))
  })

  test('another seed makes another', () => {
    expect(hashState(duel().s)).not.toBe(hashState(duel({ seed: 6 }).s))
  })

  test('a new game comes back from its bytes as it was', () => {
    const { s } = duel()
    const again = makeContext(decodeState(encodeState(s)), rules)
    expect(again.s).toEqual(s)
  })
})

test.each(['duel', 'small'])('ten seeds of each kind of map start on %s', size => {
  for (const map of ['continents', 'pangaea']) {
    for (let seed = 100; seed < 110; seed++) {
      const w = createGame(rules, { size, map, seed, seats: Array(size === 'duel' ? 2 : 4).fill({ driver: 'bot' }) })
      expect(w.s.civs.filter(civ => civ.kind === 'cityState').every(civ => civ.capital !== NONE)).toBe(true)
    }
  }
})
