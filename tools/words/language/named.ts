/** Messages whose values name things of the rules. */
import { said, type Values } from './said.ts'
import { spoken, spokenName } from './spoken.ts'

/** Values that do. Cities, spies and players are called as those who own them call them. */
const NAMED = [
  'building',
  'enemyKind',
  'era',
  'holder',
  'improvement',
  'item',
  'kind',
  'nation',
  'part',
  'resource',
  'tech',
  'terrain',
] as const

/** In the language that is spoken, which has names of its own for them where the ruleset brings them. */
export function saidOfRules(message: string, values: Values): string {
  const named: Record<string, string | number> = { ...values }
  for (const key of NAMED) {
    const value = named[key]
    if (typeof value === 'string') named[key] = spokenName(value)
  }
  return said(message, spoken(), named)
}
