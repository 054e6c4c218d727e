import { describe, expect, it } from 'vitest'
import { planPolicies } from '../../../../bot/planners/progress/policies.ts'
import { addCity, flatWorld, id } from '../../../world.ts'
import { carryOut } from '../../carry-out.ts'

function setting(culture: number) {
  const w = flatWorld({ explored: true })
  addCity(w, 0, 8, 6, 3)
  w.s.civs[0].culture = culture
  return w
}

const adopted = (w: ReturnType<typeof setting>) => w.rules.policies.filter(({ id }) => w.s.civs[0].policies[id])

describe('the bot', () => {
  it('adopts a policy as soon as it has the culture for one', () => {
    const poor = setting(5)
    expect(carryOut(poor, planPolicies).commands).toEqual([])
    const w = setting(30)
    expect(carryOut(w, planPolicies)).toMatchObject({ commands: [{ type: 'adoptPolicy' }], refused: 0 })
    expect(adopted(w)).toHaveLength(1)
  })

  it('goes on in the branch that it has begun until the culture is spent', () => {
    const w = setting(300)
    expect(carryOut(w, planPolicies).refused).toBe(0)
    expect(adopted(w).length).toBeGreaterThan(2)
    expect(new Set(adopted(w).map(({ branch }) => branch)).size).toBe(1)
  })

  it('adopts by the order that its profile names, then by worth', () => {
    const first = (policyOrder: string[]) => {
      const w = setting(30)
      carryOut(w, planPolicies, 0, { policyOrder })
      return adopted(w)[0].name
    }
    expect(first(['Honor'])).toBe('Honor')
    expect(first(['Liberty', 'Honor'])).toBe('Liberty')
    expect(first(['Culture', 'Honor'])).not.toBe('Honor')
  })

  it('opens no branch that closes a better one for good', () => {
    const w = setting(0)
    const civ = w.s.civs[0]
    civ.era = id(w, 'eras', 'Renaissance era')
    const closing = id(w, 'policies', 'Piety')
    civ.freePolicies = 8
    expect(carryOut(w, planPolicies).refused).toBe(0)
    expect(civ.policies[closing] === 1 && civ.policies[id(w, 'policies', 'Rationalism')] === 1).toBe(false)
    expect(civ.freePolicies).toBe(0)
  })
})
