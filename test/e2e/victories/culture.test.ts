import { expect, test } from 'vitest'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { adoptPolicy } from '../../../engine/policies/policy-adoption.ts'
import { addCity, flatWorld, id, learn } from '../../world.ts'
import { expectGoesOn, expectWon, prepare, stage } from './stage.ts'

const BRANCHES = ['Tradition', 'Liberty', 'Honor', 'Patronage']
const LAST = ['Commerce', 'Naval Tradition', 'Trade Unions', 'Merchant Navy', 'Mercantilism', 'Protectionism']

/** Seat 1 has four branches, the culture for a fifth, and the production for the last building laid by. */
function cultured(): EngineContext {
  const w = flatWorld({ seats: 2, width: 40 })
  addCity(w, 0, 6, 6, 4)
  addCity(w, 1, 26, 6, 8)
  for (const tech of w.rules.techs.slice(0, 50)) learn(w, 1, tech.name)
  const civ = w.s.civs[1]
  for (const name of BRANCHES) {
    const branch = id(w, 'branches', name)
    for (const policy of w.rules.policies) {
      if (policy.branch !== branch || policy.role === 'finisher') continue
      civ.freePolicies++
      adoptPolicy(w, civ, policy.id)
    }
  }
  civ.culture = 100_000
  prepare(w, 1, 'buildings', 'Utopia Project')
  return w
}

test('a fifth branch of policies and the last building win by culture', { timeout: 60_000 }, async () => {
  const on = await stage(cultured())
  await on.play(async (seat, turn) => {
    if (seat !== 1 || turn > 1) return
    expect(await on.refused(1, 'set_production', { city_id: 1, item: 'Utopia Project' })).toMatch(/^build\//)
    for (const policy of LAST) await on.call(1, 'adopt_policy', { policy })
    await on.call(1, 'set_production', { city_id: 1, item: 'Utopia Project' })
  })
  await expectWon(on, 1, 'culture', 'Cultural')
  await expectGoesOn(on, 1)
})
