import { describe, expect, it } from 'vitest'
import { planUpgrades } from '../../../../bot/planners/units/upgrades.ts'
import { STANDARD } from '../../../../bot/profiles.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { upgradeCost, upgradeTargets } from '../../../../engine/unit/upgrades.ts'
import { addCity, addUnit, flatWorld, id, learn } from '../../../world.ts'
import { carryOut } from '../../carry-out.ts'

const { upgradeReserve } = STANDARD.params

/** So many archers on own land, of who knows how to make the next kind, which takes no resource. */
function realm(archers: number, gold: number): EngineContext {
  const w = flatWorld({ width: 30 })
  addCity(w, 0, 5, 5, 4)
  learn(w, 0, 'Agriculture', 'Animal Husbandry', 'Mining', 'Archery', 'Mathematics', 'Construction')
  for (let n = 0; n < archers; n++) addUnit(w, 0, 'Archer', 4 + 2 * n, 5)
  w.s.civs[0].gold = gold
  return w
}

const units = (w: EngineContext) => w.s.civs[0].units.map(unit => w.s.units[unit]!)
const changed = (w: EngineContext): number => units(w).filter(({ kind }) => kind !== id(w, 'units', 'Archer')).length

function price(): number {
  const w = realm(1, 0)
  const [archer] = units(w)
  return upgradeCost(w, archer, upgradeTargets(w, archer)[0])
}

describe('the bot', () => {
  it('makes old soldiers new ones as long as its reserve stays whole', () => {
    for (const [gold, made] of [
      [upgradeReserve + price() - 1, 0],
      [upgradeReserve + price(), 1],
      [upgradeReserve + 2 * price(), 2],
    ]) {
      const w = realm(2, gold)
      expect(carryOut(w, planUpgrades).refused).toBe(0)
      expect(changed(w)).toBe(made)
    }
  })
})
