import { describe, expect, it } from 'vitest'
import { answerNegotiation } from '../../../bot/play.ts'
import { IDLE, STANDARD } from '../../../bot/profiles.ts'
import { declareWar } from '../../../engine/civ/relations.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { isRefusal, wordsOf } from '../../../engine/core/refusal.ts'
import { openNegotiationOf } from '../../../engine/diplomacy/negotiation.ts'
import type { TermsArg } from '../../../engine/diplomacy/terms.ts'
import { perform } from '../../../engine/perform.ts'
import { addCity, addUnit, flatWorld, learn } from '../../world.ts'

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

  it('says no as the idle profile', () => {
    expect(answerTo(neighbours(), { gold: 50 }, {}, IDLE).answer).toBe('reject')
  })
})
