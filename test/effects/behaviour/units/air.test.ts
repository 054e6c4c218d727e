/** Air and nuclear weapons: the end of combat.ts. */
import { cityCapacity, shipCapacity } from '../../../../engine/air/air-bases.ts'
import { checkSweep } from '../../../../engine/air/air-sweep.ts'
import { canBeIntercepted, interceptChance, interceptDamage, interceptionsPerTurn } from '../../../../engine/air/interception.ts'
import { declareWar } from '../../../../engine/civ/relations.ts'
import { unitCombatant } from '../../../../engine/combat/combatant.ts'
import { attackStrength } from '../../../../engine/combat/strength.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { isFeature } from '../../../../engine/improvements/features.ts'
import { citizensLost, unitDamage } from '../../../../engine/nuclear/damage.ts'
import { scorch } from '../../../../engine/nuclear/fallout.ts'
import { blastRadius, blastStrength, isNuclear } from '../../../../engine/nuclear/weapon.ts'
import { E } from '../../../../rules/effects/templates.ts'
import { addCity, addUnit, at, id } from '../../../world.ts'
import { build, capital, codeOf, rule, rulesWithout } from '../rule.ts'

/** An aircraft of civ 0 in its capital, and a unit of civ 1 near it. */
function met(w: EngineContext, mine = 'Bomber', theirs = 'Anti-Aircraft Gun') {
  declareWar(w, 0, 1)
  const city = capital(w, 10)
  addCity(w, 1, 9, 5)
  return { city, unit: addUnit(w, 0, mine, 5, 5), enemy: addUnit(w, 1, theirs, 8, 5) }
}
rule('it rises against aircraft', { 'units/Warrior': '[+50]% chance to intercept air attacks' }, [0, 50], w =>
  interceptChance(w, met(w, 'Bomber', 'Warrior').enemy),
)
rule('and twice a turn', { 'units/Warrior': '[1] extra interceptions may be made per turn' }, [1, 2], w =>
  interceptionsPerTurn(w, met(w, 'Bomber', 'Warrior').enemy),
)
/** The least damage of a gun of 50, +150 % against aircraft, to a bomber of 65 that lacks its oil: 125 against 48.75. */
const damage = (w: EngineContext) => {
  const { unit, enemy } = met(w)
  return interceptDamage(w, enemy, unit, 0)
}
rule('it does twice the damage', { 'units/Anti-Aircraft Gun': '[+100]% Damage when intercepting' }, [57, 114], damage)
rule('half of it is taken off', { 'units/Bomber': 'Damage taken from interception reduced by [50]%' }, [57, 28], damage)
rule('nobody rises against it', { 'units/Bomber': 'Cannot be intercepted' }, [true, false], w => canBeIntercepted(w, met(w).unit))
rule('it sweeps the sky', { 'units/Bomber': 'Can perform Air Sweep' }, ['air/no-sweep', null], w => {
  const { unit } = met(w)
  return codeOf(checkSweep(w, unit, at(w, 8, 5)))
})
rule(
  'it is stronger when it sweeps, less by a quarter for want of oil',
  { 'units/Fighter': '[+33]% Strength when performing Air Sweep' },
  [-25, 8],
  w => {
    const { unit, enemy } = met(w, 'Fighter', 'Fighter')
    const given = { attacker: unitCombatant(unit), defender: unitCombatant(enemy), tile: enemy.tile, aloft: 'sweep' as const }
    return attackStrength(w, given).parts.reduce((sum, { percent }) => sum + percent, 0)
  },
)

/** Fighters that a ship of civ 0 can carry. */
const aboard = (w: EngineContext, ship: string) => {
  for (const [x, y] of [
    [6, 5],
    [7, 5],
  ])
    w.s.tiles.terrain[at(w, x, y)] = w.rules.known.coast
  return shipCapacity(w, addUnit(w, 0, ship, 6, 5), id(w, 'units', 'Fighter'))
}
rule('a ship carries aircraft', { 'units/Trireme': 'Can carry [2] [Fighter] units' }, [0, 2], w => aboard(w, 'Trireme'))
rule('a carrier of two carries a third', { 'units/Carrier': 'Can carry [1] extra [Fighter] units' }, [2, 3], w =>
  aboard(w, 'Carrier'),
)
rule('but not those that no carrier takes', { 'units/Fighter': 'Cannot be carried by [Carrier] units' }, [2, 0], w =>
  aboard(w, 'Carrier'),
)
rule('a city of six holds eight', { 'buildings/Monument': 'Can carry [2] extra [Fighter] units' }, [6, 8], w =>
  cityCapacity(w, build(w, capital(w), 'Monument'), id(w, 'units', 'Fighter')),
)

rule(
  'a weapon is nuclear, of some strength',
  { 'units/Bomber': 'Nuclear weapon of Strength [1]' },
  [
    [false, 0],
    [true, 1],
  ],
  w => {
    const { unit } = met(w)
    return [isNuclear(w, unit), blastStrength(w, unit)]
  },
)
rule(
  'its blast reaches farther',
  { 'units/Atomic Bomb': 'Blast radius [3]' },
  [2, 3],
  w => blastRadius(w, met(w, 'Atomic Bomb').unit),
  { rules: rulesWithout(E.blastRadius) },
)
const warhead = { strength: 1, halved: false }
rule('of ten citizens two are lost in place of five', 'Population loss from nuclear attacks [-50]% [in all cities]', [5, 2], w =>
  citizensLost(w, capital(w, 10), 50),
)
rule('the garrison takes half the harm', 'Damage to garrison from nuclear attacks [-50]% [in all cities]', [60, 30], w =>
  unitDamage(w, warhead, capital(w).tile, 60),
)
rule('a blast takes the wood away', { 'terrains/Hill': '[100]% Chance to be destroyed by nukes' }, [true, false], w => {
  const t = at(w, 5, 5)
  w.s.tiles.features[t] = w.rules.terrains[w.rules.known.hill].bit
  scorch(w, t, false)
  return isFeature(w, t, w.rules.known.hill)
})
