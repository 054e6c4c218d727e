/** What the enemies in sight could do to a unit where it is, or would be. */
import { dangerTo, type EngineContext, hostsToSpare, isLandOf, type Unit } from '../../../engine/index.ts'
import { CITY_STATES } from '../../../rules/constants/city-states.ts'
import { placeText } from '../../tool/coordinates.ts'
import { listOf, optional, part, text, whole, yes } from '../../tool/schema.ts'
import { outcomeText } from '../../words/outcomes.ts'
import { nationName } from '../players/player.ts'

export const dangerField = {
  danger: optional(
    part('Enemies in sight that could strike it there in their next turn; absent: none could.', {
      by: listOf(text('Who.'), 'Who they are.'),
      damage_min: whole('Health that they take at least, if all strike.'),
      damage_max: whole('Health that they take at most.'),
      dies: text('Whether it can die: no, maybe or yes.'),
      captured: optional(yes('It can be captured.')),
    }),
  ),
}

/** Reckoned as fights are foretold. */
export function dangerAt(w: EngineContext, unit: Unit, t: number) {
  const { threats, least, most, dies, captured } = dangerTo(w, unit, t)
  if (threats.length === 0 && !captured && dies === 'no') return {}
  const by = threats.map(({ enemy: { unit: enemy, city } }) => {
    const at = enemy?.tile ?? city!.tile
    const who = enemy ? `${w.rules.units[enemy.kind].name} ${enemy.id} of ${nationName(w, enemy.owner)}` : city!.name
    return `${who} ${placeText(w, at)}`
  })
  return { danger: { by, damage_min: least, damage_max: most, dies, ...(captured && { captured }) } }
}

/** A sentence where a turn's end there costs influence. */
export function trespassAt(w: EngineContext, unit: Unit, t: number): string[] {
  const hosts = hostsToSpare(w, unit).filter(id => isLandOf(w, unit.owner, t, [id]))
  const influence = -CITY_STATES.trespassX100 / 100
  return hosts.map(id => outcomeText('trespass', { nation: nationName(w, id), influence }))
}
