/** Which ability of its unit a command uses. */
import { type Command, type EngineContext, unitActions } from '../../engine/index.ts'
import { splitEffect } from '../../rules/effects/grammar.ts'
import { E } from '../../rules/effects/templates.ts'

/** Commands of their own that carry out an effect of a unit. */
const EFFECTS_OF: { readonly [T in Command['type']]?: readonly number[] } = {
  foundCity: [E.foundsCity, E.foundsPuppet],
  foundReligion: [E.foundsReligion],
  enhanceReligion: [E.enhancesReligion],
  addSpaceshipPart: [E.addedToSpaceship],
}

/** 'Great Artist: Empire enters a [8]-turn Golden Age'; null where it uses none. To be asked before the command is carried out: units are spent by what they do. */
export function usedAbility(w: EngineContext, command: Command): string | null {
  if (!('unit' in command) || (command.type !== 'unitAct' && EFFECTS_OF[command.type] === undefined)) return null
  const unit = w.s.units[command.unit]
  if (!unit) return null
  const { name, effects } = w.rules.units[unit.kind]
  if (command.type !== 'unitAct') {
    const effect = effects.find(({ kind }) => EFFECTS_OF[command.type]!.includes(kind))
    return effect ? `${name}: ${splitEffect(effect.text).text}` : null
  }
  const { action, improvement, ability } = command
  const meant = unitActions(w, unit).find(
    one => one.name === action && (improvement === undefined || one.choice === improvement) && (!ability || one.text === ability),
  )
  return meant ? `${name}: ${meant.text}` : null
}
