import { describe, expect, it } from 'vitest'
import { priceOfElection } from '../../../../bot/knowledge/victory-strategy.ts'
import { planPurchases } from '../../../../bot/planners/cities/purchase.ts'
import { electionFund } from '../../../../bot/planners/diplomacy/election-fund.ts'
import { STANDARD } from '../../../../bot/profiles.ts'
import { makeTurnContext } from '../../../../bot/turn-context.ts'
import { callForVotes } from '../../../../engine/diplomacy/world-election.ts'
import { addCity, flatWorld, id, learn } from '../../../world.ts'
import { carryOut } from '../../carry-out.ts'

function setting(gold: number) {
  const w = flatWorld({ explored: true, cityStates: 8, width: 30, height: 16 })
  for (let n = 0; n < 3; n++) addCity(w, 0, 3 + 5 * n, 6, 5)
  learn(w, 0, 'Pottery', 'Writing', 'Calendar', 'Mathematics', 'Currency', 'Drama and Poetry', 'Philosophy')
  w.s.civs[0].gold = gold
  w.s.civs[0].happiness = 5
  w.s.turn = 120
  return w
}

const bought = (w: ReturnType<typeof setting>) => carryOut(w, planPurchases).commands.filter(({ type }) => type === 'buy').length

describe('the bot', () => {
  it('buys nothing out of its reserve, and in all its cities while gold lies idle', () => {
    expect(bought(setting(75))).toBe(0)
    expect(bought(setting(6000))).toBe(3)
  })

  it('buys nothing with what the votes of an election would take', () => {
    const w = setting(1500)
    for (let i = 0; i < 8; i++) addCity(w, 2 + i, 2 + 3 * i, 12)
    addCity(w, 1, 16, 2).buildings[id(w, 'buildings', 'United Nations')] = 1
    callForVotes(w)
    w.s.setup.victories = [id(w, 'victories', 'Diplomatic')]
    w.s.turn = w.s.council.nextVote - 3
    const m = makeTurnContext(w, 0, STANDARD.params)
    const price = priceOfElection(m)
    w.s.civs[0].gold = price * STANDARD.params.electionPrice
    expect(electionFund(m)).toBeGreaterThanOrEqual(price)
    expect(bought(w)).toBe(0)
  })
})
