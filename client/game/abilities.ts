/** What units can be told beside orders, read off the calls that get_unit and get_great_people name. */
import { abilityName } from '../words/play/advice.ts'
import type { Args } from './page-context.ts'

/** Calls of `can`, by tool: 'unit_order: fortify, sleep' → ['fortify', 'sleep']; one without words is [''] . */
export function possible(can: readonly string[], tool: string): string[] {
  return can.flatMap(call => {
    if (call === tool) return ['']
    if (!call.startsWith(`${tool}: `)) return []
    const rest = call.slice(tool.length + 2)
    return tool === 'unit_action' ? [rest] : rest.split(', ')
  })
}

interface ToldAbility {
  ability: string
  told: string
}

const nameOf = (ability: string, told: readonly ToldAbility[]): string =>
  told.find(one => one.ability === ability)?.told ?? ability

type Wanted = Pick<Args<'unit_action'>, 'action' | 'ability' | 'improvement'>

/** The deeds among calls: what they are called, and the arguments of unit_action. A drop is aimed on the map. `told`: abilities in the language of the page. */
export function abilitiesOf(
  calls: readonly string[],
  told: readonly ToldAbility[] = [],
): { what: string; text: string; args: Wanted }[] {
  return possible(calls, 'unit_action')
    .filter(what => what !== 'paradrop')
    .map(what => {
      const quoted = /^ability "(.*)"$/s.exec(what)
      if (quoted) return { what, text: withoutBrackets(nameOf(quoted[1], told)), args: { action: 'ability', ability: quoted[1] } }
      const [action, ...rest] = what.split(' ')
      const improvement = rest.join(' ')
      return { what, text: abilityName(action, improvement), args: { action, ...(improvement && { improvement }) } }
    })
}

/** Sentences of the rules set what varies in brackets. */
const withoutBrackets = (sentence: string): string => sentence.replaceAll(/[[\]]/g, '')
