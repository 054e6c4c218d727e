/** An entry of the rules sorted for reading: figures, what it takes, what it does, and what names it. */
import type { Result } from '../../game/page-context.ts'
import { valueWord } from '../../words/relations/rule-fields.ts'

export type Entry = Result<'get_rules'>['entries'][number]
type Value = unknown

export interface Field {
  name: string
  value: Value
}

export interface Sorted {
  figures: Field[]
  /** Names of other entries. */
  links: Field[]
  texts: { name: string; texts: string[] }[]
}

const ELSEWHERE = new Set(['kind', 'name', 'effects', 'named_by', 'choices'])
const IS_EFFECTS = /_effects$/

const isNames = (value: Value, has: (name: string) => boolean): boolean =>
  typeof value === 'string'
    ? has(value)
    : Array.isArray(value) && value.length > 0 && value.every(one => typeof one === 'string' && has(one))

/** Fields by what they are; `has` tells names of the rules. */
export function sortedFields(entry: Entry, has: (name: string) => boolean): Sorted {
  const sorted: Sorted = { figures: [], links: [], texts: [] }
  for (const [name, value] of Object.entries(entry as Record<string, Value>)) {
    if (ELSEWHERE.has(name) || value === undefined) continue
    if (IS_EFFECTS.test(name) || name === 'milestones') sorted.texts.push({ name, texts: value as string[] })
    else if (name !== 'category' && isNames(value, has)) sorted.links.push({ name, value })
    else sorted.figures.push({ name, value })
  }
  return sorted
}

/** A figure in words: yields as '+2 food', lists with commas. */
export function figureText(value: Value, yes: string): string {
  if (value === true) return yes
  if (Array.isArray(value)) return value.map(one => figureText(one, yes)).join(', ')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, n]) =>
        typeof n === 'number' && n > 0 ? `+${n} ${valueWord(name)}` : `${valueWord(name)} ${figureText(n, yes)}`,
      )
      .join(', ')
  return typeof value === 'string' ? valueWord(value) : String(value).replace(/^-/, '−')
}
