import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { describe, expect, it, test } from 'vitest'
import { type Advice, advise as adviseTurn } from '../../bot/advice.ts'
import { playTurn } from '../../bot/play.ts'
import { STANDARD } from '../../bot/profiles.ts'
import { restReason } from '../../bot/reasons.ts'
import { makeTurnContext } from '../../bot/turn-context.ts'
import { hashState } from '../../engine/core/codec.ts'
import { type EngineContext, makeContext } from '../../engine/core/engine-context.ts'
import type { GameState } from '../../engine/core/state.ts'
import { playGame } from '../../lab/play-game.ts'
import { becauseText } from '../../tools/words/advice.ts'
import { addCity, addLand, addUnit, flatWorld, learn, standardRules } from '../world.ts'
import { scrambled } from './scramble.ts'

const rules = standardRules()
const advise = (w: EngineContext, seat: number): readonly Advice[] => adviseTurn(w, seat).matters
const bots = (n: number) => Array.from({ length: n }, () => ({ driver: 'bot' as const }))
const about = (advice: readonly Advice[], subject: string): Advice => advice.find(one => one.subject === subject)!

describe('advice', () => {
  it('leaves the state as it was, draws no chance, and is the same twice', () => {
    let asked = 0
    playGame(rules, { size: 'duel', speed: 'Quick', seed: 5, seats: bots(2) }, w => {
      if (w.s.turn % 7 !== 0) return w.s.turn < 90
      const before = hashState(w.s)
      const advice = advise(w, w.s.active)
      expect(hashState(w.s)).toBe(before)
      expect(advise(w, w.s.active)).toEqual(advice)
      expect(advise(makeContext(structuredClone(w.s), rules), w.s.active)).toEqual(advice)
      asked += advice.length
      return w.s.turn < 90
    })
    expect(asked).toBeGreaterThan(30)
  })

  it('is the same whatever lies beyond what the seat knows', () => {
    const source = xoroshiro128plus(4)
    const told = (s: GameState, seat: number) => advise(makeContext(structuredClone(s), rules), seat)
    playGame(rules, { size: 'duel', speed: 'Quick', seed: 2, seats: bots(2) }, w => {
      if (w.s.turn % 9 !== 0) return w.s.turn < 70
      const seat = w.s.active
      expect(told(scrambled(w.s, rules, seat, source), seat), `turn ${w.s.turn}`).toEqual(told(w.s, seat))
      return w.s.turn < 70
    })
  })

  it('begins with what the bot does, and has a reason for each option', () => {
    let compared = 0
    playGame(rules, { size: 'duel', speed: 'Quick', seed: 3, seats: bots(2) }, w => {
      const advice = advise(w, w.s.active)
      const first = playTurn(w, w.s.active, STANDARD).next().value
      if (first && first.type !== 'endTurn' && first.type !== 'moveUnit') {
        expect(advice.flatMap(({ options }) => options.map(({ command }) => command))).toContainEqual(first)
        compared++
      }
      for (const { options, others } of advice)
        for (const { because } of [...options, ...others]) expect(becauseText(because)).not.toBe('')
      return w.s.turn < 60
    })
    expect(compared).toBeGreaterThan(10)
  })
})

test('a free technology is the dearest and best that can be learnt, and the reason tells its science', () => {
  const w = flatWorld()
  addCity(w, 0, 5, 5, 4)
  learn(w, 0, 'Agriculture', 'Mining', 'Bronze Working', 'Pottery', 'Writing')
  w.s.civs[0].freeTechs = 1
  const { options, others } = about(advise(w, 0), 'chooseFreeTech')
  const cost = (command: object): number => rules.techs[(command as { tech: number }).tech].cost
  expect(becauseText(options[0].because)).toMatch(/^worth \d+ science; opens /)
  for (const { command } of others) expect(cost(options[0].command)).toBeGreaterThanOrEqual(cost(command))
  expect(cost(options[0].command)).toBeGreaterThan(rules.techs.find(({ name }) => name === 'Sailing')!.cost)
})

test('each place for a city comes with what it has', () => {
  const w = flatWorld()
  addCity(w, 0, 5, 5, 4)
  addUnit(w, 0, 'Settler', 10, 5)
  const unit = w.s.civs[0].units[0]
  const { options } = about(advise(w, 0), `unit ${unit}`)
  expect(becauseText(options[0].because)).toMatch(/site/)
})

test('a soldier dug in beside an enemy that it can kill is told to strike, with what it would do', () => {
  const w = flatWorld({ seats: 2 })
  const home = addCity(w, 0, 5, 5, 4)
  addLand(w, home, [7, 5])
  addCity(w, 1, 15, 8, 2)
  const warrior = addUnit(w, 0, 'Warrior', 7, 5)
  warrior.order = 'fortify'
  const foe = addUnit(w, 1, 'Warrior', 8, 5)
  foe.hp = 10
  for (const [a, b] of [
    [0, 1],
    [1, 0],
  ])
    w.s.civs[a].relations[b].war = true
  const [first] = about(advise(w, 0), `unit ${warrior.id}`).options
  expect(first).toEqual({
    command: { type: 'attack', unit: warrior.id, tile: foe.tile },
    because: { code: 'fight/kills', dealt: '10', hp: 10 },
    score: 37.25,
    terms: { dealt: 10, taken: 12.5, 'worth of the fight': 37.25, 'who could strike back': 0 },
  })
})

test('who rests is told why: a settler waits for its escort, or knows no site; who is hurt heals', () => {
  const w = flatWorld({ explored: true })
  addCity(w, 0, 5, 5, 4)
  const settler = addUnit(w, 0, 'Settler', 5, 5)
  const soldier = addUnit(w, 0, 'Warrior', 2, 5)
  const m = makeTurnContext(w, 0, STANDARD.params)
  expect(becauseText(restReason(m, settler))).toBe('no site for a city is known')
  m.memory.sites = { [settler.id]: soldier.tile }
  expect(becauseText(restReason(m, settler))).toBe('waits for its escort to the site (2,5)')
  expect(becauseText(restReason(m, soldier))).toBe('not needed now')
  soldier.hp = 41
  expect(becauseText(restReason(m, soldier))).toBe('41 hp: it heals')
})
