/** Effects that few objects carry count under their conditions as all others do: here in a golden age only. */

import { captureCity } from '../../../engine/city/ownership/capture.ts'
import { whyNotBuild } from '../../../engine/city/production/buildable.ts'
import { declareWar } from '../../../engine/civ/relations.ts'
import { checkAttack } from '../../../engine/combat/attack-target.ts'
import { type Preview, previewAttack } from '../../../engine/combat/preview.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { perform } from '../../../engine/perform.ts'
import { startUnitsTurn } from '../../../engine/turn/units-turn-start.ts'
import { healingHere } from '../../../engine/unit/healing.ts'
import { grantPromotion } from '../../../engine/unit/promotions.ts'
import { GOLD } from '../../../rules/stats.ts'
import { addCity, addUnit, at, id } from '../../world.ts'
import { build, capital, codeOf, rule, type Sentences } from './rule.ts'

const WHEN = ' <during a Golden Age>'

/** Measured twice in the same place, in quiet days and in a golden age of everybody: the first is what it is without the effect. */
function inGoldenAgeOnly(
  title: string,
  sentences: Record<string, string>,
  values: [unknown, unknown],
  measure: (w: EngineContext) => () => unknown,
) {
  const conditional: Sentences = Object.fromEntries(
    Object.entries(sentences).map(([place, sentence]) => [place, sentence + WHEN]),
  )
  rule(title, conditional, [[values[0], values[0]], values], w => {
    const look = measure(w)
    const quiet = look()
    for (const civ of w.s.civs) civ.goldenAgeTurns = 5
    return [quiet, look()]
  })
}

/** Two at war next to each other; the sums of the percentages on attack and defence. */
function duel(w: EngineContext): () => number[] {
  declareWar(w, 0, 1)
  for (const civ of w.s.civs) civ.known?.visible.fill(1000)
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  addUnit(w, 1, 'Spearman', 6, 5)
  return () => {
    const { attacker, defender } = previewAttack(w, unit, at(w, 6, 5)) as Preview
    return [attacker, defender].map(side => side.parts.reduce((sum, { percent }) => sum + percent, 0))
  }
}

inGoldenAgeOnly(
  'who leads others strengthens them',
  { 'units/Scout': '[+15]% Strength bonus for [Military] units within [2] tiles' },
  [
    [0, 0],
    [15, 0],
  ],
  w => {
    addUnit(w, 0, 'Scout', 4, 5)
    return duel(w)
  },
)
inGoldenAgeOnly(
  'who cows its neighbours weakens them',
  { 'units/Warrior': '[-20]% Strength for enemy [Military] units in adjacent [All] tiles' },
  [
    [0, 0],
    [0, -20],
  ],
  duel,
)
for (const [title, sentence] of [
  ['who fights some only spares the others', 'Can only attack [Archery] units'],
  ['who fights on some land only spares the rest', 'Can only attack [Water] tiles'],
])
  inGoldenAgeOnly(title, { 'units/Warrior': sentence }, [null, 'attack/wrong-target'], w => {
    duel(w)
    return () => codeOf(checkAttack(w, w.s.units[0]!, at(w, 6, 5)))
  })
inGoldenAgeOnly('a medic heals those around', { 'units/Scout': 'All adjacent units heal [+10] HP when healing' }, [10, 20], w => {
  addUnit(w, 0, 'Scout', 4, 5)
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  return () => healingHere(w, unit)
})
inGoldenAgeOnly(
  'a city heals those around',
  { 'buildings/Monument': '[All] Units adjacent to this city heal [5] HP per turn when healing' },
  [20, 25],
  w => {
    build(w, capital(w), 'Monument')
    const unit = addUnit(w, 0, 'Warrior', 6, 5)
    return () => healingHere(w, unit)
  },
)
inGoldenAgeOnly(
  'a natural wonder teaches',
  { 'terrains/Old Faithful': 'Grants [Shock I] ([strength]) to adjacent [Melee] units for the rest of the game' },
  [false, true],
  w => {
    w.s.tiles.wonder[at(w, 6, 5)] = id(w, 'terrains', 'Old Faithful')
    return () => addUnit(w, 0, 'Warrior', 5, 5).promotions.includes(id(w, 'promotions', 'Shock I'))
  },
)
inGoldenAgeOnly(
  'work is turned into gold',
  { global: 'Enables conversion of city production to [Gold]' },
  ['build/no-conversion', null],
  w => {
    const city = capital(w)
    return () => codeOf(whyNotBuild(w, city, { kind: 'perpetual', id: GOLD + 1 }))
  },
)

/** A warrior walks onto a worker. */
const taken = (w: EngineContext, promotion: string | null): boolean => {
  duel(w)
  const worker = addUnit(w, 1, 'Worker', 4, 5)
  if (promotion !== null) grantPromotion(w, worker, id(w, 'promotions', promotion))
  perform(w, 0, { type: 'attack', unit: 0, tile: worker.tile })
  return w.s.units[worker.id]?.owner === 0
}
rule('a promotion may keep a unit out of the hands of its enemies', { 'promotions/Shock I': 'Uncapturable' }, [true, false], w =>
  taken(w, 'Shock I'),
)
rule('who has it not is taken', { 'promotions/Shock I': 'Uncapturable' }, [true, true], w => taken(w, null))

rule(
  'a unit may live on the city that it takes: ten times its science of four as culture',
  { 'units/Warrior': 'Upon capturing a city, receive [10] times its [Science] production as [Culture] immediately' },
  [0, 40],
  w => {
    const city = addCity(w, 1, 10, 5)
    const unit = addUnit(w, 0, 'Warrior', 9, 5)
    w.s.turn = 60
    const { culture } = w.s.civs[0]
    captureCity(w, city, w.s.civs[0], unit)
    return w.s.civs[0].culture - culture
  },
)
inGoldenAgeOnly('who moves with another keeps its pace', { 'units/Horseman': 'Transfer Movement to [Worker]' }, [120, 240], w => {
  addUnit(w, 0, 'Horseman', 5, 5)
  const worker = addUnit(w, 0, 'Worker', 5, 5)
  return () => {
    startUnitsTurn(w, w.s.civs[0])
    return worker.movesX60
  }
})
inGoldenAgeOnly(
  'new units are given what they learn',
  { global: '[Military] units gain the [Shock I] promotion' },
  [false, true],
  w => () => addUnit(w, 0, 'Warrior', 5, 5).promotions.includes(id(w, 'promotions', 'Shock I')),
)
