/** preview_attack: a fight foretold. */
import { type Bounds, preview } from '../../engine/combat/preview.ts'
import { citySide, type Side, type Strength, unitSide } from '../../engine/combat/side.ts'
import { checkAttack, checkBombard, defenderOn } from '../../engine/combat/target.ts'
import { type Refusal, refuse } from '../../engine/refusal.ts'
import type { World } from '../../engine/world.ts'
import { findOwnCity, findOwnUnit } from '../knowledge.ts'
import { placeOf } from '../place.ts'
import { amount, answer, args, listOf, oneOf, optional, text, whole, x, y, yes } from '../schema.ts'
import { readTool, type ToolRefusal } from '../tool.ts'

const Modifier = answer({ name: text('Why.'), percent: amount('Percent added to the base.') })
const side = (who: string) =>
  answer({
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
  doc: 'Foretells a fight without starting it: strengths, what counts for and against each side, the range of damage. Give unit_id for an attack, or city_id for a bombardment.',
  args: args({
    unit_id: optional(whole('Your unit that would attack, from get_units.', { minimum: 0 })),
    city_id: optional(whole('Your city that would bombard, from get_cities.', { minimum: 0 })),
    x,
    y,
  }),
  result: answer({
    allowed: yes('The attack can be made now.'),
    why_not: optional(text('Why it cannot.')),
    ranged: yes('From afar: the target does not strike back.'),
    captures: yes('The target would be captured without a fight.'),
    attacker: side('attacker'),
    defender: side('defender'),
  }),
  read(w, seat, { unit_id, city_id, x, y }) {
    const tile = placeOf(w, x, y)
    if (typeof tile !== 'number') return tile
    const attacker = attackerOf(w, seat, unit_id, city_id)
    if ('code' in attacker) return attacker
    const defender = defenderOn(w, seat, tile)
    if (defender === null) return refuse('attack/nobody', unit_id ?? city_id!)
    const refusal = attacker.unit ? checkAttack(w, attacker.unit, tile) : checkBombard(w, attacker.city!, tile)
    if (refusal?.code === 'unit/cannot-attack') return refusal
    const foretold = preview(w, attacker, defender, tile)
    return {
      allowed: refusal === null,
      ...(refusal && { why_not: refusal.text }),
      ranged: foretold.ranged,
      captures: foretold.captures,
      attacker: sideView(foretold.attacker, foretold.toAttacker, foretold.attackerDies),
      defender: sideView(foretold.defender, foretold.toDefender, foretold.defenderDies),
    }
  },
  text: ({ allowed, why_not, ranged, captures, attacker, defender }) =>
    [
      allowed ? `The attack can be made${ranged ? ' from afar' : ''}.` : `The attack cannot be made now: ${why_not}`,
      ...(captures ? ['It would capture the target.'] : []),
      sideText('Attacker', attacker),
      sideText('Defender', defender),
    ].join('\n'),
})

function attackerOf(w: World, seat: number, unit: number | undefined, city: number | undefined): Side | Refusal | ToolRefusal {
  if ((unit === undefined) === (city === undefined)) {
    return { code: 'bad-arguments', text: 'preview_attack needs unit_id or city_id, and not both.', path: '/args/unit_id' }
  }
  if (unit !== undefined) {
    const found = findOwnUnit(w, seat, unit)
    return 'code' in found ? found : unitSide(found)
  }
  const found = findOwnCity(w, seat, city!)
  return 'code' in found ? found : citySide(found)
}

const tenth = (n: number): number => Math.round(n * 10) / 10

function sideView(side: Strength & { name: string; hp: number }, damage: Bounds, dies: string) {
  return {
    name: side.name,
    hp: side.hp,
    base: tenth(side.base),
    modifiers: side.parts.map(({ name, percent }) => ({ name, percent })),
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
