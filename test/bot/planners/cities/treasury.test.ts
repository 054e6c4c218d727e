import { describe, expect, it } from 'vitest'
import { reserveOf } from '../../../../bot/knowledge/city-gold.ts'
import { planTreasury } from '../../../../bot/planners/cities/treasury.ts'
import { electionFund } from '../../../../bot/planners/diplomacy/election-fund.ts'
import { STANDARD } from '../../../../bot/profiles.ts'
import { makeTurnContext } from '../../../../bot/turn-context.ts'
import { civIncome } from '../../../../engine/civ/income.ts'
import { addCity, addUnit, flatWorld, id } from '../../../world.ts'
import { carryOut } from '../../carry-out.ts'

function setting(gold: number) {
  const w = flatWorld({ explored: true })
  const city = addCity(w, 0, 8, 6, 6)
  for (const name of ['Market', 'Bank', 'Stock Exchange', 'Mint']) city.buildings[id(w, 'buildings', name)] = 1
  w.s.civs[0].gold = gold
  w.s.turn = 20
  return { w, civ: w.s.civs[0] }
}

describe('the bot', () => {
  it('turns into science what gold it does not want', () => {
    const { w, civ } = setting(400)
    const before = civIncome(w, civ)
    expect(carryOut(w, planTreasury)).toMatchObject({ commands: [{ type: 'setScienceShare' }], refused: 0 })
    expect(civIncome(w, civ).science).toBeGreaterThan(before.science)
  })

  it('gives more of its income to science in the early turns', () => {
    const shareAt = (turn: number): number => {
      const { w, civ } = setting(60)
      w.s.turn = turn
      carryOut(w, planTreasury, 0, { treasuryEarlyUntil: 60 })
      return civ.scienceShare
    }
    expect(shareAt(20)).toBeGreaterThan(shareAt(200))
  })

  it('keeps its gold while the treasury is below its reserve', () => {
    const { w, civ } = setting(0)
    const reserve = { goldReserve: 40 }
    civ.scienceShare = 80
    carryOut(w, planTreasury, 0, reserve)
    expect(civ.scienceShare).toBe(0)
    expect(civ.gold).toBeLessThan(reserveOf(makeTurnContext(w, 0, { ...STANDARD.params, ...reserve })))
  })

  it('spends on science no gold that the upkeep of buildings takes', () => {
    const { w, civ } = setting(0)
    const city = w.s.cities[civ.cities[0]]!
    for (const name of ['Barracks', 'Armory', 'Library', 'University', 'Public School', 'Walls', 'Castle', 'Amphitheater'])
      city.buildings[id(w, 'buildings', name)] = 1
    city.population = 12
    civ.gold = Math.ceil(reserveOf(makeTurnContext(w, 0, STANDARD.params)))
    carryOut(w, planTreasury)
    expect(civIncome(w, civ).gold).toBeGreaterThanOrEqual(0)
  })

  it('looks at once where the treasury is about to run dry', () => {
    const { w, civ } = setting(1)
    for (let n = 0; n < 30; n++) addUnit(w, 0, 'Infantry', 2 + (n % 10), 2 + Math.floor(n / 10))
    civ.scienceShare = 90
    w.s.turn++
    carryOut(w, planTreasury)
    expect(civ.scienceShare).toBe(0)
  })

  it('keeps gold in the last turns before a vote, to bid against who could be elected', () => {
    const w = flatWorld({ explored: true, cityStates: 4 })
    addCity(w, 0, 8, 2, 6)
    for (let i = 0; i < 4; i++) addCity(w, 2 + i, 3 + 4 * i, 8)
    const fund = (): number => electionFund(makeTurnContext(w, 0, { ...STANDARD.params, electionSaving: 0 }))
    expect(fund()).toBe(0)
    w.s.council.nextVote = w.s.turn + 3
    expect(fund()).toBeGreaterThan(0)
    w.s.council.nextVote = w.s.turn + 40
    expect(fund()).toBe(0)
  })

  it('does not use the slider where the rules have none', () => {
    const { w } = setting(400)
    w.rules = { ...w.rules, modEffects: [] }
    expect(carryOut(w, planTreasury).commands).toEqual([])
  })
})
