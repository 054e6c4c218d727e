/** A nuclear strike, foretold and done. */

import { type Blast, type BlastPreview, type EngineContext, NONE } from '../../../engine/index.ts'
import { answer, listOf, oneOf, optional, part, text, whole, yes } from '../../tool/schema.ts'

export const BlastSchema = part('What a nuclear weapon did.', {
  units: listOf(
    answer({ unit_id: whole('Unit.'), damage: whole('Health it lost.'), died: yes('It is no more.') }),
    'Units that were hit, yours among them.',
  ),
  units_killed: whole('How many of them died.'),
  cities: listOf(
    answer({
      city_id: whole('City.'),
      citizens: whole('Citizens lost.'),
      health: whole('Health lost.'),
      destroyed: yes('It is no more.'),
    }),
    'Cities that were hit.',
  ),
  fallout: whole('Tiles that fallout lies on now and did not before.'),
})

export const blastAnswer = ({ units, unitsKilled, cities, fallout }: Blast) => ({
  units: units.map(({ unit, damage, died }) => ({ unit_id: unit, damage, died })),
  units_killed: unitsKilled,
  cities: cities.map(({ city, ...rest }) => ({ city_id: city, ...rest })),
  fallout,
})

export const BlastPreviewSchema = part('What a nuclear weapon would do.', {
  strength: whole('0 to 3: how much it destroys.'),
  radius: whole('Tiles around ground zero that it hits; half of them are laid waste with fallout.'),
  halved: yes('A resource that it uses is wanting: it does half.'),
  units: listOf(
    answer({
      unit_id: whole('Unit.'),
      kind: text('Its kind.'),
      yours: yes('It is your own.'),
      damage_min: whole('Health it loses at least.'),
      damage_max: whole('Health it loses at most.'),
      dies: oneOf(['no', 'maybe', 'yes'], 'Whether it dies.'),
    }),
    'Units that you see in it.',
  ),
  cities: listOf(
    answer({
      city_id: whole('City.'),
      name: text('Its name.'),
      citizens_min: whole('Citizens lost at least.'),
      citizens_max: whole('Citizens lost at most.'),
      health: whole('Health lost.'),
      destroyed: yes('It would be no more.'),
    }),
    'Cities that you see in it.',
  ),
  wars: listOf(whole('Player id.'), 'Players at peace with you that you would be at war with.'),
  interceptor: optional(text('Kind of the unit in sight that may bring it down before it goes off.')),
})

export function blastForetold(w: EngineContext, seat: number, blast: BlastPreview) {
  return {
    strength: blast.strength,
    radius: blast.radius,
    halved: blast.halved,
    units: blast.units.map(({ unit, damage, dies }) => ({
      unit_id: unit,
      kind: w.rules.units[w.s.units[unit]!.kind].name,
      yours: w.s.units[unit]!.owner === seat,
      damage_min: damage.min,
      damage_max: damage.max,
      dies,
    })),
    cities: blast.cities.map(({ city, citizens, health, destroyed }) => ({
      city_id: city,
      name: w.s.cities[city]!.name,
      citizens_min: citizens.min,
      citizens_max: citizens.max,
      health,
      destroyed,
    })),
    wars: blast.wars.filter(civ => w.s.civs[seat].relations[civ].met),
    ...(blast.interceptor !== NONE && { interceptor: w.rules.units[w.s.units[blast.interceptor]!.kind].name }),
  }
}

export function blastText(blast: ReturnType<typeof blastForetold>): string[] {
  return [
    `Blast of strength ${blast.strength}, radius ${blast.radius}${blast.halved ? ', halved for want of a resource' : ''}.`,
    ...(blast.interceptor ? [`${blast.interceptor} may bring it down first.`] : []),
    ...(blast.wars.length > 0 ? [`It would be war with players ${blast.wars.join(', ')}.`] : []),
    ...blast.cities.map(
      city =>
        `City ${city.city_id} ${city.name}: ${city.destroyed ? 'destroyed' : `loses ${city.citizens_min}–${city.citizens_max} citizens, ${city.health} hp`}.`,
    ),
    ...blast.units.map(
      unit =>
        `Unit ${unit.unit_id} ${unit.kind}${unit.yours ? ' (yours)' : ''}: loses ${unit.damage_min}–${unit.damage_max} hp, dies: ${unit.dies}.`,
    ),
  ]
}
