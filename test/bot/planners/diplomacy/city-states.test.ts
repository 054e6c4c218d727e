import { describe, expect, it } from 'vitest'
import { planCityStates } from '../../../../bot/planners/diplomacy/city-states.ts'
import { setInfluence } from '../../../../engine/city-state/influence.ts'
import { declareWar } from '../../../../engine/civ/relations.ts'
import { NONE } from '../../../../engine/core/state.ts'
import { addCity, flatWorld } from '../../../world.ts'
import { carryOut } from '../../carry-out.ts'

function setting(gold: number) {
  const w = flatWorld({ cityStates: 1, explored: true })
  addCity(w, 0, 4, 6)
  addCity(w, 2, 12, 6)
  w.s.turn = 300
  w.s.civs[0].gold = gold
  return { w, minor: w.s.civs[2] }
}

describe('the bot', () => {
  it('pledges to protect city-states', () => {
    const { w, minor } = setting(0)
    expect(carryOut(w, planCityStates)).toMatchObject({ commands: [{ type: 'pledgeProtection', player: 2 }], refused: 0 })
    expect(minor.cityState!.of[0].pledgedOn).not.toBe(NONE)
  })

  it('gives gold where that makes an ally', () => {
    const { w, minor } = setting(2000)
    setInfluence(w, minor, 0, 5000)
    expect(carryOut(w, planCityStates).refused).toBe(0)
    expect(minor.cityState!.ally).toBe(0)
  })

  it('gives nothing where no bond would come of it', () => {
    const { w, minor } = setting(2000)
    setInfluence(w, minor, 0, 20_000)
    expect(carryOut(w, planCityStates).commands.some(({ type }) => type === 'giftGold')).toBe(false)
  })

  it('makes peace with a city-state that fights it', () => {
    const { w, minor } = setting(0)
    declareWar(w, 0, 2)
    expect(carryOut(w, planCityStates).refused).toBe(0)
    expect(minor.relations[0].war).toBe(false)
  })
})
