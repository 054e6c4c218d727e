/** What cities make, by name. */
import { type City, type Item, PERPETUAL_NOTHING } from '../../../engine/index.ts'
import type { Ruleset } from '../../../rules/ruleset.ts'
import { STATS } from '../../../rules/stats.ts'
import { lookup, unknownName } from '../../tool/names.ts'
import type { ToolRefusal } from '../../tool/tool.ts'
import { statWord } from '../../words/advice.ts'

const capital = (word: string): string => word[0].toUpperCase() + word.slice(1)

/** Never-ending items by Item.id. */
const PERPETUALS: readonly { name: string }[] = [{ name: 'Nothing' }, ...STATS.map(stat => ({ name: capital(stat) }))]

export function itemName(rules: Ruleset, item: Item): string {
  if (item.kind === 'perpetual') return PERPETUALS[item.id].name
  return item.kind === 'unit' ? rules.units[item.id].name : rules.buildings[item.id].name
}

/** The same in the language that is spoken: things keep their names, conversions have words. */
export function itemText(rules: Ruleset, item: Item): string {
  const isStat = item.kind === 'perpetual' && item.id !== PERPETUAL_NOTHING
  return isStat ? capital(statWord(STATS[item.id - 1])) : itemName(rules, item)
}

/** The item of that name: a unit, a building or wonder, or a conversion such as 'Gold'. */
export function itemOrRefusal(rules: Ruleset, name: string, argument: string): Item | ToolRefusal {
  const unit = lookup(rules.units, name)
  if (unit >= 0) return { kind: 'unit', id: unit }
  const building = lookup(rules.buildings, name)
  if (building >= 0) return { kind: 'building', id: building }
  const perpetual = lookup(PERPETUALS, name)
  if (perpetual >= 0) return { kind: 'perpetual', id: perpetual }
  const names = [...rules.units, ...rules.buildings, ...PERPETUALS].map(entry => entry.name)
  return unknownName('unit, building or conversion', name, names, argument)
}

/** True where the city makes nothing that ends or pays. */
export const isIdleCity = (city: City): boolean =>
  city.queue.length === 0 || (city.queue[0].kind === 'perpetual' && city.queue[0].id === PERPETUAL_NOTHING)
