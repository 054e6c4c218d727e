/** preview_attack: a fight foretold. */

import {
  type Bounds,
  type Combatant,
  checkAttack,
  checkBombard,
  checkSweep,
  cityCombatant,
  defenderOn,
  type EngineContext,
  hasLearntAllFrom,
  isNuclear,
  NONE,
  ownerOf,
  type Preview,
  preview,
  previewBlast,
  previewSweep,
  type Refusal,
  refuse,
  type Strength,
  type Unit,
  unitCombatant,
} from '../../engine/index.ts'
import { findOwnCity, findOwnUnit } from '../knowledge.ts'
import { placeOf } from '../tool/coordinates.ts'
import { amount, answer, args, listOf, oneOf, optional, part, text, whole, x, y, yes } from '../tool/schema.ts'
import { readTool, type ToolRefusal } from '../tool/tool.ts'
import { BlastPreviewSchema, blastForetold, blastText } from '../views/units/blast.ts'
import { refusalWords } from '../words/refusals.ts'
import { sourceWord } from '../words/sources.ts'

const Modifier = answer({ name: text('Why.'), percent: amount('Percent added to the base.') })
const side = (who: string) =>
  part(`How it goes for the ${who}.`, {
    name: text(`Kind of unit, or city, of the ${who}.`),
    hp: whole('Its health.'),
    base: amount('Strength before modifiers.'),
    modifiers: listOf(Modifier, 'What counts for and against it.'),
    strength: amount('Strength with all modifiers.'),
    damage_min: whole('Health it loses at least.'),
    damage_max: whole('Health it loses at most.'),
    dies: oneOf(['no', 'maybe', 'yes'], 'Whether it dies, or the city falls.'),
  })

export const previewAttack = readTool({
  name: 'preview_attack',
  group: 'Looking',
  doc: 'Foretells a fight without starting it: strengths, what counts for and against each side, the range of damage. Give unit_id for an attack, or city_id for a bombardment. It reckons with what you see: an interceptor out of sight is not foretold.',
  args: args({
    unit_id: optional(whole('Your unit that would attack, from get_units.', { minimum: 0 })),
    city_id: optional(whole('Your city that would bombard, from get_cities.', { minimum: 0 })),
    x,
    y,
    sweep: optional(yes('Foretell air_sweep instead of attack.')),
  }),
  examples: [
    { unit_id: 12, x: 21, y: 12 },
    { city_id: 3, x: 21, y: 12 },
  ],
  result: answer({
    allowed: yes('The attack can be made now.'),
    why_not: optional(text('Why it cannot.')),
    ranged: yes('From afar: the target does not strike back.'),
    captures: yes('The target would be captured without a fight.'),
    destroys: optional(yes('The city would be destroyed in place of taken, if it falls.')),
    attacker: optional(side('attacker')),
    defender: optional(side('defender')),
    interception: optional(
      part('Who would rise against the aircraft.', {
        kind: text('Kind of the enemy in sight that would rise against the aircraft.'),
        chance: amount('Percent with which it hits.'),
        damage_min: whole('Damage it does at least; part of what the attacker loses.'),
        damage_max: whole('Damage it does at most.'),
      }),
    ),
    no_xp: optional(yes('It would bring no experience: the unit has learnt all that barbarians teach.')),
    blast: optional(BlastPreviewSchema),
  }),
  read(w, seat, { unit_id, city_id, x, y, sweep }) {
    const tile = placeOf(w, x, y)
    if (typeof tile !== 'number') return tile
    const attacker = attackerOf(w, seat, unit_id, city_id)
    if ('code' in attacker) return attacker
    if (sweep && attacker.unit) return sweepForetold(w, attacker.unit, tile)
    if (attacker.unit && isNuclear(w, attacker.unit)) {
      const refusal = checkAttack(w, attacker.unit, tile)
      const blast = blastForetold(w, seat, previewBlast(w, attacker.unit, tile))
      return { ...allowedIf(refusal), ranged: true, captures: false, blast }
    }
    const defender = defenderOn(w, seat, tile)
    if (defender === null) return refuse('attack/nobody')
    const refusal = attacker.unit ? checkAttack(w, attacker.unit, tile) : checkBombard(w, attacker.city!, tile)
    if (refusal?.code === 'unit/cannot-attack') return refusal
    const foretold = preview(w, attacker, defender, tile)
    const untaught = attacker.unit && hasLearntAllFrom(w, attacker.unit, ownerOf(defender))
    return { ...allowedIf(refusal), ...fightForetold(w, foretold), ...(untaught && { no_xp: true }) }
  },
  text: ({ allowed, why_not, ranged, captures, destroys, attacker, defender, interception, no_xp, blast }) =>
    [
      allowed ? `The attack can be made${ranged ? ' from afar' : ''}.` : `The attack cannot be made now: ${why_not}`,
      ...(captures ? ['It would capture the target.'] : []),
      ...(destroys ? ['If the city falls, it is destroyed.'] : []),
      ...(interception
        ? [
            `${interception.kind} would rise: ${interception.chance}% for ${interception.damage_min}–${interception.damage_max} hp.`,
          ]
        : []),
      ...(attacker ? [sideText('Attacker', attacker)] : []),
      ...(defender ? [sideText('Defender', defender)] : []),
      ...(no_xp ? ['No experience: it has learnt all that barbarians teach.'] : []),
      ...(blast ? blastText(blast) : []),
    ].join('\n'),
})

const allowedIf = (refusal: Refusal | null) => ({
  allowed: refusal === null,
  ...(refusal && { why_not: refusalWords(refusal).text }),
})

function fightForetold(w: EngineContext, foretold: Preview) {
  const { interception } = foretold
  return {
    ranged: foretold.ranged,
    captures: foretold.captures,
    ...(foretold.destroys && { destroys: true }),
    attacker: sideView(foretold.attacker, foretold.toAttacker, foretold.attackerDies),
    defender: sideView(foretold.defender, foretold.toDefender, foretold.defenderDies),
    ...(interception && {
      interception: {
        kind: w.rules.units[w.s.units[interception.unit]!.kind].name,
        chance: interception.chance,
        damage_min: interception.damage.min,
        damage_max: interception.damage.max,
      },
    }),
  }
}

/** Who would rise, and the fight with it where it flies. */
function sweepForetold(w: EngineContext, unit: Unit, tile: number) {
  const { interceptor, fight } = previewSweep(w, unit, tile)
  const allowed = allowedIf(checkSweep(w, unit, tile))
  if (fight) return { ...allowed, ...fightForetold(w, fight) }
  const rises = interceptor === NONE ? null : w.rules.units[w.s.units[interceptor]!.kind].name
  const only = rises && { interception: { kind: rises, chance: 100, damage_min: 0, damage_max: 0 } }
  return { ...allowed, ranged: true, captures: false, ...only }
}

function attackerOf(
  w: EngineContext,
  seat: number,
  unit: number | undefined,
  city: number | undefined,
): Combatant | Refusal | ToolRefusal {
  if ((unit === undefined) === (city === undefined)) {
    return { code: 'bad-arguments', text: 'preview_attack needs unit_id or city_id, and not both.', path: '/args/unit_id' }
  }
  if (unit !== undefined) {
    const found = findOwnUnit(w, seat, unit)
    return 'code' in found ? found : unitCombatant(found)
  }
  const found = findOwnCity(w, seat, city!)
  return 'code' in found ? found : cityCombatant(found)
}

const tenth = (n: number): number => Math.round(n * 10) / 10

function sideView(side: Strength & { name: string; hp: number }, damage: Bounds, dies: string) {
  return {
    name: side.name,
    hp: side.hp,
    base: tenth(side.base),
    modifiers: side.parts.map(({ name, percent }) => ({ name: sourceWord(name), percent })),
    strength: tenth(side.final),
    damage_min: damage.min,
    damage_max: damage.max,
    dies,
  }
}

function sideText(role: string, side: ReturnType<typeof sideView>): string {
  const reasons = side.modifiers.map(({ name, percent }) => `${name} ${percent > 0 ? '+' : ''}${percent}%`)
  const why = reasons.length > 0 ? ` (${side.base}: ${reasons.join(', ')})` : ''
  return `${role} ${side.name}, ${side.hp} hp, strength ${side.strength}${why}: loses ${side.damage_min}–${side.damage_max} hp, dies: ${side.dies}.`
}
