import { describe, expect, it } from 'vitest'
import { planDiplomacy } from '../../../../bot/planners/diplomacy/diplomacy.ts'
import { answerNegotiation } from '../../../../bot/play.ts'
import { IDLE, STANDARD } from '../../../../bot/profiles.ts'
import { declareWar } from '../../../../engine/civ/relations.ts'
import type { Command } from '../../../../engine/commands/index.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { isRefusal, wordsOf } from '../../../../engine/core/refusal.ts'
import { openNegotiationOf } from '../../../../engine/diplomacy/negotiation.ts'
import type { TermsArg } from '../../../../engine/diplomacy/terms.ts'
import { addStock } from '../../../../engine/effects/stockpiles.ts'
import { perform } from '../../../../engine/perform.ts'
import { rulesWith } from '../../../effects/behaviour/rule.ts'
import { addCity, addUnit, flatWorld, id, learn } from '../../../world.ts'
import { carryOut } from '../../carry-out.ts'

function neighbours(): EngineContext {
  const w = flatWorld({ explored: true })
  addCity(w, 0, 4, 4, 3)
  addCity(w, 1, 14, 6, 3)
  w.s.civs[0].gold = 300
  w.s.civs[1].gold = 300
  return w
}

/** What seat 1 answers to a proposal of seat 0. */
function answerTo(w: EngineContext, gives: TermsArg, asks: TermsArg, profile = STANDARD) {
  const opened = perform(w, 0, { type: 'openNegotiation', player: 1, gives, asks })
  if (isRefusal(opened)) throw new Error(wordsOf(opened).text)
  const command = answerNegotiation(w, 1, profile, openNegotiationOf(w, 1)!)
  if (command.type !== 'respondNegotiation') throw new Error(command.type)
  expect(isRefusal(perform(w, 1, command))).toBe(false)
  return command
}

describe('the bot asked for a deal', () => {
  it('takes gifts', () => {
    expect(answerTo(neighbours(), { gold: 50 }, {}).answer).toBe('accept')
  })

  it('gives no gold for nothing', () => {
    expect(answerTo(neighbours(), {}, { gold: 50 }).answer).toBe('reject')
  })

  it('gives some to who stands near with a much mightier army', () => {
    const w = neighbours()
    for (let x = 12; x < 16; x++) addUnit(w, 0, 'Swordsman', x, 7)
    expect(answerTo(w, {}, { gold: 50 }).answer).toBe('accept')
    expect(answerTo(w, {}, { gold: 200 }).answer).not.toBe('accept')
  })

  it('names its price for open borders', () => {
    const w = neighbours()
    for (const civ of [0, 1]) {
      learn(w, civ, 'Writing', 'Civil Service')
      w.s.civs[civ].relations[1 - civ].embassy = true
    }
    const { answer, asks } = answerTo(w, {}, { openBorders: true })
    expect(answer).toBe('counter')
    expect(asks?.gold).toBeGreaterThan(0)
  })

  it('makes peace with the stronger', () => {
    const w = neighbours()
    declareWar(w, 0, 1)
    for (let x = 8; x < 12; x++) addUnit(w, 0, 'Swordsman', x, 5)
    expect(answerTo(w, { peace: true }, { peace: true }).answer).toBe('accept')
  })

  it('pays the stronger for peace', () => {
    const w = neighbours()
    declareWar(w, 0, 1)
    for (let x = 8; x < 12; x++) addUnit(w, 0, 'Swordsman', x, 5)
    expect(answerTo(w, { peace: true }, { peace: true, gold: 50 }).answer).toBe('accept')
  })

  it('says no as the idle profile', () => {
    expect(answerTo(neighbours(), { gold: 50 }, {}, IDLE).answer).toBe('reject')
  })
})

describe('the bot asked for a part of a stock', () => {
  const PRICED = rulesWith({ 'resources/Wine': ['Stockpiled', 'AI will sell at [12] Gold', 'AI will buy at [5] Gold'] })
  /** What seat 1 answers to who sells it two of wine, or buys them. */
  function priced(gold: number, sells: boolean) {
    const w = flatWorld({ explored: true, rules: PRICED })
    addCity(w, 0, 4, 4, 3)
    addCity(w, 1, 14, 6, 3)
    const wine = id(w, 'resources', 'Wine')
    for (const civ of w.s.civs.slice(0, 2)) {
      civ.gold = 300
      addStock(w, civ, null, wine, 4)
    }
    const goods = { resources: [{ resource: wine, amount: 2 }] }
    return (sells ? answerTo(w, goods, { gold }) : answerTo(w, { gold }, goods)).answer
  }

  it('sells at the price that the rules name for each', () => {
    expect([priced(30, false), priced(20, false)]).toEqual(['accept', 'counter'])
  })

  it('and buys at the other', () => {
    expect(priced(10, true)).toBe('accept')
    expect(priced(14, true)).not.toBe('accept')
  })
})

it('the bot offers a part of its stock at that price', () => {
  const rules = rulesWith({ 'resources/Wine': ['Stockpiled', 'AI will sell at [12] Gold', 'AI will buy at [20] Gold'] })
  const w = flatWorld({ explored: true, rules })
  addCity(w, 0, 4, 4, 3)
  addCity(w, 1, 14, 6, 3)
  w.s.civs[1].gold = 300
  addStock(w, w.s.civs[0], null, id(w, 'resources', 'Wine'), 9)
  const offers: Command[] = []
  for (let turn = 1; turn <= 60 && offers.length === 0; turn++) {
    w.s.turn = turn
    offers.push(...carryOut(w, planDiplomacy).commands.filter(({ type }) => type === 'openNegotiation'))
    w.s.negotiations = []
  }
  const gives = { resources: [{ resource: id(w, 'resources', 'Wine'), amount: 4 }] }
  expect(offers).toContainEqual({ type: 'openNegotiation', player: 1, gives, asks: { gold: 48 } })
})

describe('the bot at war', () => {
  /** What seat 0 proposes after so many turns of a war in which it has an army and the other has none. */
  function proposed(turns: number, happiness: number) {
    const w = neighbours()
    for (let x = 5; x < 11; x++) for (const y of [4, 5]) addUnit(w, 0, 'Swordsman', x, y)
    declareWar(w, 0, 1)
    const city = w.s.cities[w.s.civs[1].cities[0]]!
    w.s.civs[0].known!.city[city.tile] = city.id
    w.s.civs[0].known!.owner[city.tile] = 1
    w.s.turn = 100
    for (const civ of [0, 1]) w.s.civs[civ].relations[1 - civ].warSince = w.s.turn - turns
    w.s.civs[0].happiness = happiness
    return carryOut(w, planDiplomacy).commands.find(({ type }) => type === 'openNegotiation')
  }

  it('asks for gold with the peace when it ends a war that it is winning', () => {
    expect(proposed(30, -30)).toMatchObject({ asks: { peace: true, gold: expect.any(Number) } })
  })

  it('goes on with a war that it is winning though its people grumble', () => {
    expect(proposed(30, STANDARD.params.peaceHappiness - 1)).toBeUndefined()
  })
})

it('the bot demands gold of who is much weaker', () => {
  const w = neighbours()
  for (let x = 8; x < 14; x++) addUnit(w, 0, 'Swordsman', x, 5)
  const asked: Command[] = []
  for (let turn = 1; turn <= 60 && asked.length === 0; turn++) {
    w.s.turn = turn
    for (const command of carryOut(w, planDiplomacy).commands)
      if (command.type === 'openNegotiation' && command.asks?.gold && !command.gives?.resources) asked.push(command)
  }
  expect(asked).toHaveLength(1)
})
