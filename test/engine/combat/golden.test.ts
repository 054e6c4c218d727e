import { expect, test } from 'vitest'
import { civYieldCache } from '../../../engine/city/yields/yield-cache.ts'
import { declareWar } from '../../../engine/civ/relations.ts'
import { type Combatant, cityCombatant, type Strength, unitCombatant } from '../../../engine/combat/combatant.ts'
import { preview } from '../../../engine/combat/preview.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { directionTo, opposite } from '../../../engine/core/grid.ts'
import type { Unit } from '../../../engine/core/state.ts'
import { citySourcesChanged } from '../../../engine/effects/scope.ts'
import { isAir } from '../../../engine/unit/unit-tables.ts'
import { addCity, addUnit, at, flatWorld, id } from '../../world.ts'
import { GOLDEN, type GoldenRow } from './golden-table.ts'

/** The attacker stands on (5, 5), its target on (6, 5). */
const AROUND_TARGET = [
  [7, 5],
  [7, 4],
  [6, 4],
] as const
const BASES = ['Plains', 'Desert', 'Tundra', 'Snow']
const IMPROVEMENTS = ['Fort', 'Citadel']

function arena([mine, theirs, how]: GoldenRow) {
  const w = flatWorld()
  declareWar(w, 0, 1)
  const words = how === '' ? [] : how.split(', ')
  const has = (word: string) => words.includes(word)
  const [from, target] = [at(w, 5, 5), at(w, 6, 5)]
  const coast = id(w, 'terrains', 'Coast')
  if (has('sea')) w.s.tiles.terrain.fill(coast)
  const attacker = recruit(w, 0, mine, from)
  for (const word of words) lay(w, word, target)
  const pop = theirs.match(/^city (\d+)$/)
  const foe = words.includes('wild') ? 2 : 1
  const defender = pop ? cityCombatant(addCity(w, 1, 6, 5, Number(pop[1]))) : unitCombatant(recruit(w, foe, theirs, target))
  if (defender.city) for (const word of words) fortify(w, defender, word)
  if (has('landing')) {
    w.s.tiles.terrain[from] = coast
    attacker.embarked = true
  }
  if (has('boarding')) {
    w.s.tiles.terrain[target] = coast
    defender.unit!.embarked = true
  }
  const flank = Number(words.find(word => word.startsWith('flank'))?.slice(6) ?? 0)
  for (const [x, y] of AROUND_TARGET.slice(0, flank)) recruit(w, 0, 'Warrior', at(w, x, y))
  if (has('general')) addUnit(w, 0, 'Great General', 5, 6)
  if (has('enemy general')) addUnit(w, foe, 'Great General', 7, 6)
  for (const civ of [0, 1, 2]) {
    civYieldCache(w, civ).supply = new Int32Array(w.rules.resources.length).fill(civ === 0 && has('lacking') ? 0 : 10)
  }
  return { w, attacker: unitCombatant(attacker), defender, target }
}

/** 'Spearman/Shock I/50hp/f2' on the tile; an aircraft's base does not matter. */
function recruit(w: EngineContext, civ: number, what: string, t: number): Unit {
  const [kind, ...marks] = what.split('/')
  if (isAir(w, id(w, 'units', kind))) addCity(w, civ, 2, 1)
  const unit = addUnit(w, civ, kind, t % w.grid.width, Math.floor(t / w.grid.width))
  for (const mark of marks) {
    if (mark.endsWith('hp')) unit.hp = Number.parseInt(mark, 10)
    else if (/^f\d$/.test(mark)) unit.fortified = Number(mark[1])
    else unit.promotions.push(id(w, 'promotions', mark))
  }
  return unit
}

/** Terrain, improvement or river of the target. */
function lay(w: EngineContext, word: string, target: number): void {
  const from = at(w, 5, 5)
  if (BASES.includes(word)) w.s.tiles.terrain[target] = id(w, 'terrains', word)
  else if (IMPROVEMENTS.includes(word)) w.s.tiles.improvement[target] = id(w, 'improvements', word)
  else if (word === 'ruined') w.s.tiles.pillaged[target] = 1
  else if (word === 'river') {
    const d = directionTo(w.grid, from, target)
    w.s.tiles.rivers[from] |= 1 << d
    w.s.tiles.rivers[target] |= 1 << opposite(d)
  } else {
    const feature = w.rules.terrains.find(terrain => terrain.name === word && terrain.bit !== 0)
    if (feature) w.s.tiles.features[target] |= feature.bit
  }
}

/** Buildings and the garrison of a city. */
function fortify(w: EngineContext, { city }: Combatant, word: string): void {
  if (word.startsWith('garrison ')) recruit(w, 1, word.slice(9), city!.tile)
  const building = w.rules.buildings.find(({ name }) => name === word)
  if (!building) return
  city!.buildings[building.id] = 1
  citySourcesChanged(w, city!)
}

const percents = (text: string): number[] =>
  (text === '' ? [] : text.split(' ')).map(word => Number(word.replace('−', '-'))).sort((a, b) => a - b)
const shown = ({ base, parts, final }: Strength) => ({
  base,
  parts: parts.map(({ percent }) => percent).sort((a, b) => a - b),
  final: Math.round(final * 10_000) / 10_000,
})

test.each(GOLDEN)('%s against %s %s', (...row) => {
  const [, , , attackBase, attackParts, attack, defenceBase, defenceParts, defence, damage] = row
  const { w, attacker, defender, target } = arena(row)
  const seen = preview(w, attacker, defender, target)
  expect(shown(seen.attacker)).toEqual({ base: attackBase, parts: percents(attackParts), final: attack })
  expect(shown(seen.defender)).toEqual({ base: defenceBase, parts: percents(defenceParts), final: defence })
  if (damage === '') return
  const { toDefender, toAttacker } = seen
  expect(`${toDefender.min}-${toDefender.max} ${toAttacker.min}-${toAttacker.max}`).toBe(damage)
})
