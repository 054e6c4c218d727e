/** Strength and fighting: combat.ts. */
import { clearCamp } from '../../../../engine/barbarians/camp-clearing.ts'
import { trainUnit } from '../../../../engine/city/production/unit-training.ts'
import { declareWar } from '../../../../engine/civ/relations.ts'
import { attacksPerTurn, checkAttack, rangeOf, setUpCost } from '../../../../engine/combat/attack-target.ts'
import { unitCombatant } from '../../../../engine/combat/combatant.ts'
import { damageBy } from '../../../../engine/combat/damage.ts'
import { type Preview, previewAttack } from '../../../../engine/combat/preview.ts'
import { cityStrength } from '../../../../engine/combat/strength.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { directionTo, opposite } from '../../../../engine/core/grid.ts'
import type { Unit } from '../../../../engine/core/state.ts'
import { findBroken } from '../../../../engine/invariants/find-broken.ts'
import { perform } from '../../../../engine/perform.ts'
import { addPressure } from '../../../../engine/religion/followers.ts'
import { endCityTurn } from '../../../../engine/turn/city-turn.ts'
import { buddhism } from '../../../engine/religion/faiths.ts'
import { addCity, addUnit, at, id, learn } from '../../../world.ts'
import { duel, hit } from '../duel.ts'
import { build, capital, codeOf, conditionalRule, rule } from '../rule.ts'

/** Sums of the percentages on the attacker's and the defender's strength. */
const parts = (w: EngineContext, unit: Unit) => {
  const { attacker, defender } = previewAttack(w, unit, at(w, 6, 5)) as Preview
  return [attacker, defender].map(side => side.parts.reduce((sum, { percent }) => sum + percent, 0))
}
const attack = (w: EngineContext) => parts(w, duel(w).unit)[0]
const defence = (w: EngineContext) => parts(w, duel(w).unit)[1]
const put = (w: EngineContext, feature: string, x: number, y: number) => {
  w.s.tiles.features[at(w, x, y)] |= w.rules.terrains[id(w, 'terrains', feature)].bit
}

rule(
  'stronger near the capital: two steps away fifty less twice three percent',
  { 'units/Warrior': '[+50]% Strength decreasing with distance from the capital' },
  [0, 44],
  w => {
    addCity(w, 0, 3, 5)
    return attack(w)
  },
)
/** Sum of the percentages on a city that is attacked. */
const besieged = (w: EngineContext) => {
  declareWar(w, 0, 1)
  addCity(w, 1, 6, 5)
  return parts(w, addUnit(w, 0, 'Warrior', 5, 5))[1]
}
rule('cities are stronger', '[+50]% Strength for cities', [0, 50], besieged)
rule('cities are stronger when attacked', '[+50]% Strength for cities <when defending>', [0, 50], besieged)
rule(
  'cities that are stronger when they attack are not when attacked',
  '[+50]% Strength for cities <when attacking>',
  [0, 0],
  besieged,
)
rule('cities with a garrison are stronger', '[+50]% Strength for cities <with a garrison>', [0, 50], w => {
  addUnit(w, 1, 'Spearman', 6, 5)
  return besieged(w)
})
rule(
  'cities with a garrison are stronger, and this one has none',
  '[+50]% Strength for cities <with a garrison>',
  [0, 0],
  besieged,
)
rule(
  'enemies next to it are weaker',
  { 'units/Warrior': '[-20]% Strength for enemy [Military] units in adjacent [All] tiles' },
  [0, -20],
  defence,
)
rule(
  'a unit strengthens those near it',
  { 'units/Scout': '[+15]% Strength bonus for [Military] units within [2] tiles' },
  [0, 15],
  w => {
    addUnit(w, 0, 'Scout', 4, 5)
    return attack(w)
  },
)
rule('a great general counts twice', { 'units/Warrior': 'Great General provides double combat bonus' }, [15, 30], w => {
  addUnit(w, 0, 'Great General', 4, 5)
  return attack(w)
})
rule('flanks count half as much again', '[+50]% to Flank Attack bonuses', [10, 15], w => {
  addUnit(w, 0, 'Warrior', 7, 5)
  return attack(w)
})
rule('walls of five count twice', '[+100]% City Strength from defensive buildings', [5, 10], w => {
  const city = capital(w)
  const bare = cityStrength(w, city)
  return cityStrength(w, build(w, city, 'Walls')) - bare
})
rule(
  'cities on such land are stronger',
  { 'terrains/Grassland': '[+7] Strength for cities built on this terrain' },
  [0, 7],
  w => {
    const city = capital(w)
    const onGrass = cityStrength(w, city)
    w.s.tiles.terrain[city.tile] = w.rules.known.plains
    return onGrass - cityStrength(w, city)
  },
)
rule('an improvement protects', { 'improvements/Farm': 'Gives a defensive bonus of [+50]%' }, [0, 50], w => {
  w.s.tiles.improvement[at(w, 6, 5)] = id(w, 'improvements', 'Farm')
  return defence(w)
})
rule('a hill does not protect', { 'units/Spearman': 'No defensive terrain bonus' }, [25, 0], w => {
  put(w, 'Hill', 6, 5)
  return defence(w)
})
conditionalRule(
  'the wounded do full damage: 24 in place of a fifth less',
  { 'units/Warrior': 'No damage penalty for wounded units' },
  [19, 24],
  w => {
    const unit = addUnit(w, 0, 'Warrior', 5, 5)
    unit.hp = 40
    return damageBy(w, unitCombatant(unit), 8, 8, 0)
  },
)
rule('a river is no hindrance', { 'units/Warrior': 'Eliminates combat penalty for attacking over a river' }, [-20, 0], w => {
  const [from, to] = [at(w, 5, 5), at(w, 6, 5)]
  const d = directionTo(w.grid, from, to)
  w.s.tiles.rivers[from] |= 1 << d
  w.s.tiles.rivers[to] |= 1 << opposite(d)
  return attack(w)
})
rule('nor is a shore', { 'units/Warrior': 'Eliminates combat penalty for attacking across a coast' }, [-50, 0], w => {
  w.s.tiles.terrain[at(w, 6, 5)] = w.rules.known.coast
  learn(w, 0, 'Optics')
  return parts(w, duel(w, 'Warrior', 'Trireme').unit)[0]
})
rule('two attacks in a turn', { 'units/Warrior': '[1] additional attacks per turn' }, [1, 2], w =>
  attacksPerTurn(w, duel(w).unit),
)
rule('it moves after attacking', { 'units/Warrior': 'Can move after attacking' }, [0, 60], w => {
  const { unit } = duel(w, 'Warrior', 'Warrior')
  hit(w, unit)
  return unit.movesX60
})
rule('setting up takes a point', { 'units/Archer': 'Must set up to ranged attack' }, [0, 60], w =>
  setUpCost(w, duel(w, 'Archer').unit),
)
rule('it shoots farther', { 'units/Archer': '[+1] Range' }, [2, 3], w => rangeOf(w, duel(w, 'Archer').unit))
rule(
  'it shoots over a mountain',
  { 'units/Archer': 'Ranged attacks may be performed over obstacles' },
  ['attack/no-line', null],
  w => {
    w.s.tiles.terrain[at(w, 6, 5)] = w.rules.known.mountain
    const { unit } = duel(w, 'Archer', 'Warrior')
    addUnit(w, 1, 'Warrior', 7, 5)
    return codeOf(checkAttack(w, unit, at(w, 7, 5)))
  },
)
rule('it does not outlive its attack', { 'units/Archer': 'Self-destructs when attacking' }, [false, true], w => {
  const { unit } = duel(w, 'Archer')
  hit(w, unit)
  return w.s.units[unit.id] === null
})
const mayAttack = (w: EngineContext) => codeOf(checkAttack(w, duel(w).unit, at(w, 6, 5)))
rule('it attacks only some', { 'units/Warrior': 'Can only attack [Archery] units' }, [null, 'attack/wrong-target'], mayAttack)
rule('it attacks only there', { 'units/Warrior': 'Can only attack [Water] tiles' }, [null, 'attack/wrong-target'], mayAttack)
rule('it takes no cities', { 'units/Warrior': 'Unable to capture cities' }, [0, 1], w => {
  declareWar(w, 0, 1)
  const city = addCity(w, 1, 6, 5)
  addCity(w, 1, 12, 5)
  city.hp = 1
  hit(w, addUnit(w, 0, 'Warrior', 5, 5))
  return city.owner
})
conditionalRule(
  'it slips away',
  { 'units/Spearman': 'Withdraws before melee combat' },
  [false, true],
  w => hit(w, duel(w).unit).withdrew,
)

/** An archer with half its health kills a spearman by a shot: what the archer and its civ have of it. */
function shot(w: EngineContext) {
  const { unit, enemy } = duel(w, 'Archer')
  const [civ] = w.s.civs
  enemy.hp = 1
  unit.hp = 50
  const { gold, culture } = civ
  hit(w, unit)
  return { hp: unit.hp, xp: unit.xp, gold: civ.gold - gold, culture: civ.culture - culture }
}
rule('who kills heals', { 'units/Archer': 'Heals [25] damage if it kills a unit' }, [50, 75], w => shot(w).hp)
conditionalRule('a shot teaches twice as much', '[+100]% XP gained from combat', [2, 4], w => shot(w).xp)
const TWICE = '[+100]% XP gained from combat'
rule('or twice as much from some', `${TWICE} <vs [Spearman] units>`, [2, 4], w => shot(w).xp)
rule('but not from others', `${TWICE} <vs [Warrior] units>`, [2, 2], w => shot(w).xp)
rule('or to those who attack', { 'units/Archer': '[3] XP gained from combat <when attacking>' }, [2, 5], w => shot(w).xp)
rule('but not to those who defend', { 'units/Archer': '[3] XP gained from combat <when defending>' }, [2, 2], w => shot(w).xp)
rule(
  'the killed spearman’s cost of 56 is culture',
  "Earn [100]% of killed [Military] unit's [Cost] as [Culture]",
  [0, 56],
  w => shot(w).culture,
)
rule(
  'his strength of 11 is, near a city of the religion',
  "Earn [100]% of [Military] unit's [Strength] as [Culture] when killed within 4 tiles of a city following this religion",
  [0, 11],
  w => {
    const city = addCity(w, 0, 3, 5, 4)
    buddhism(w, city)
    addPressure(w, city, 1, 1e6)
    return shot(w).culture
  },
)
rule('the last point of damage is gold', 'Earn [100]% of the damage done to [Melee] units as [Gold]', [0, 1], w => shot(w).gold)

/** Enemies that came over that a warrior killed, and the gold for them. */
function killed(w: EngineContext, times: number) {
  const [civ] = w.s.civs
  const { unit } = duel(w, 'Warrior', 'Worker')
  addCity(w, 1, 15, 8)
  const { gold } = civ
  let taken = 0
  for (let n = 0; n < times; n++) {
    const enemy = addUnit(w, 1, 'Scout', 6, 5)
    enemy.hp = 1
    Object.assign(unit, { hp: 100, attacks: 0, movesX60: 120 })
    perform(w, 0, { type: 'attack', unit: unit.id, tile: enemy.tile })
    if (w.s.units[enemy.id]?.owner === 0) taken++
  }
  return [taken, civ.gold - gold]
}
rule(
  'it captures whom it kills, often',
  { 'units/Warrior': 'May capture killed [Military] units' },
  [false, true],
  w => killed(w, 10)[0] > 0,
)
conditionalRule(
  'the defeated come over, with gold',
  'When defeating a [Military] unit, earn [30] Gold and recruit it',
  [
    [0, 0],
    [1, 30],
  ],
  w => killed(w, 1),
)
conditionalRule(
  'a camp gives a soldier and more gold',
  'When conquering an encampment, earn [25] Gold and recruit a Barbarian unit',
  [
    [25, 1],
    [50, 2],
  ],
  w => {
    const [civ] = w.s.civs
    const { gold } = civ
    clearCamp(w, addUnit(w, 0, 'Warrior', 5, 5))
    return [civ.gold - gold, civ.units.length]
  },
)
rule('cities are razed twice as fast', 'Cities are razed [2] times as fast', [4, 3], w => {
  const city = capital(w, 5)
  city.razing = true
  endCityTurn(w, city)
  return city.population
})
rule(
  'new soldiers know something',
  'New [Military] units start with [15] XP [in all cities]',
  [0, 15],
  w => trainUnit(w, capital(w), id(w, 'units', 'Warrior'))!.xp,
)
rule(
  'new soldiers have a promotion',
  'All newly-trained [Melee] units [in all cities] receive the [Shock I] promotion',
  [false, true],
  w => trainUnit(w, capital(w), id(w, 'units', 'Warrior'))!.promotions.includes(id(w, 'promotions', 'Shock I')),
)

rule('it is stronger', { 'units/Warrior': '[+20]% Strength' }, [0, 20], attack)
rule('it cannot attack', { 'units/Warrior': 'Cannot attack' }, [null, 'unit/cannot-attack'], mayAttack)
rule('it is lost in place of taken', { 'units/Worker': 'Uncapturable' }, [false, true], w => {
  const { unit, enemy } = duel(w, 'Warrior', 'Worker')
  hit(w, unit)
  return w.s.units[enemy.id] === null
})
rule(
  'who takes over a soldier has the civilian beside it too',
  'When defeating a [Military] unit, earn [25] Gold and recruit it',
  [
    [null, 0, 0],
    [0, 0, 0],
  ],
  w => {
    const { unit, enemy } = duel(w)
    const worker = addUnit(w, 1, 'Worker', 6, 5)
    enemy.hp = 1
    hit(w, unit)
    return [w.s.units[enemy.id]?.owner ?? null, worker.owner, broken(w)]
  },
)

/** How many things in the state contradict each other, apart from sight, which these tests give to everybody. */
const broken = (w: EngineContext): number => findBroken(w).filter(fault => !/lookers|explored/.test(fault)).length
