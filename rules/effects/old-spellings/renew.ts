/** Reads old spellings of effects as what replaces them. */
import type { NameKind } from '../../names.ts'
import { shapeOf, splitEffect } from '../grammar.ts'
import type { ParamKind } from '../param-types.ts'
import { parseEffect } from '../parse.ts'
import { BY_MEANING } from './by-meaning.ts'
import { OF_CIVS } from './civ.ts'
import { OF_MODIFIERS } from './conditions.ts'
import { OF_OBJECTS } from './objects.ts'
import type { Meaning, OldByMeaning } from './row.ts'
import { OF_UNITS } from './units.ts'

/** What an old spelling's words are looked up in. */
export interface Meanings {
  isNameOf(kind: NameKind, text: string): boolean
  isWonderWord(text: string): boolean
  isUnitWord(text: string): boolean
}

/** One to one, or by meaning. */
const LINES: ReadonlyMap<string, string | OldByMeaning> = new Map<string, string | OldByMeaning>([
  ...[...OF_UNITS, ...OF_CIVS, ...OF_OBJECTS].map(([old, now]) => [shapeOf(old).shape, now] as const),
  ...BY_MEANING.map(row => [shapeOf(row.old).shape, row] as const),
])
const MODIFIERS: ReadonlyMap<string, string> = new Map(OF_MODIFIERS.map(([old, now]) => [shapeOf(old).shape, now]))

/** An old spelling may lead to one that is old too. */
const MOST_STEPS = 4

/**
 * The sentences that an effect is read as: itself, where it is no old spelling. Modifiers of the old line stay, behind those of the
 * new one. `onUnit`: it stands on a unit, a type of units or a promotion.
 */
export function renew(sentence: string, onUnit: boolean, meanings: Meanings, steps = MOST_STEPS): string[] {
  const parsed = parseEffect(sentence)
  const isNew = parsed.template !== null && parsed.modifiers.every(({ row }) => row !== null)
  if (isNew) return [renewCountables(sentence)]
  const { text, modifiers } = splitEffect(sentence)
  const old = parsed.template ? undefined : LINES.get(parsed.tag)
  const groups = modifiers.map(renewModifier)
  const isOldGroup = groups.some((group, i) => group !== `<${modifiers[i]}>`)
  if (old === undefined && !isOldGroup) return [sentence]
  const now = old === undefined ? text : typeof old === 'string' ? old : meant(old, parsed.params, onUnit, meanings)
  const lines = old === undefined ? [text] : fill(now, parsed.params)
  const whole = lines.map(line => [line, ...groups].join(' '))
  return steps === 0 ? whole : whole.flatMap(line => renew(line, onUnit, meanings, steps - 1))
}

function renewModifier(text: string): string {
  const { shape, params } = shapeOf(text)
  const now = MODIFIERS.get(shape)
  if (now === undefined) return `<${text}>`
  const { text: first, modifiers } = splitEffect(fill(now, params)[0])
  return [first, ...modifiers].map(group => `<${group}>`).join(' ')
}

function meant({ param, now, otherwise }: OldByMeaning, params: readonly string[], onUnit: boolean, meanings: Meanings): string {
  const text = params[param - 1] ?? ''
  return now.find(([meaning]) => fits(meaning, text, onUnit, meanings))?.[1] ?? otherwise
}

function fits(meaning: Meaning, text: string, onUnit: boolean, meanings: Meanings): boolean {
  switch (meaning) {
    case 'on a unit':
      return onUnit
    case 'a unit word':
      return meanings.isUnitWord(text)
    case 'a wonder word':
      return meanings.isWonderWord(text)
    case 'the word City':
      return text === 'City'
    case 'the word Spread Religion':
      return text === 'Spread Religion'
    default:
      return meanings.isNameOf(meaning, text)
  }
}

/** The lines that a replacement makes of the parameters. */
function fill(now: string, params: readonly string[]): string[] {
  const each = now.includes('$1.') ? params[0].split(',').map(part => /^\s*(\S*)\s*(.*?)\s*$/.exec(part)!) : [null]
  return now.split(' && ').flatMap(line =>
    each.map(stat =>
      line
        .replace('$1.amount', stat?.[1] ?? '')
        .replace('$1.stat', stat?.[2] ?? '')
        .replace(/([+-]?)\$(\d)/g, (_, sign: string, n: string) => signed(sign, params[Number(n) - 1])),
    ),
  )
}

/** The amount with that sign: an own minus turns a minus round, and stays under a plus. */
function signed(sign: string, text: string): string {
  if (sign === '') return text
  const bare = text.replace(/^[+-]/, '')
  return sign === (text.startsWith('-') ? '-' : '+') ? `+${bare}` : `-${bare}`
}

const OLD_COUNTABLE = 'City-States'
const NEW_COUNTABLE = 'Remaining [City-State] Civilizations'

/** The one old countable, alone or in an expression: whatever else begins with those words goes on after the bracket. */
function renewCountables(sentence: string): string {
  if (!sentence.includes(`[${OLD_COUNTABLE}]`)) return sentence
  const { template, params, tag, modifiers } = parseEffect(sentence)
  const line = withCountables(tag, template!.params, params)
  const groups = modifiers.map(one => `<${withCountables(shapeOf(one.text).shape, one.row!.params, one.params)}>`)
  return [line, ...groups].join(' ')
}

function withCountables(shape: string, kinds: readonly ParamKind[], params: readonly string[]): string {
  let at = 0
  return shape.replace(/\[\]/g, () => {
    const text = params[at]
    if (kinds[at++] !== 'countable') return `[${text}]`
    if (text === OLD_COUNTABLE) return `[${NEW_COUNTABLE}]`
    return `[${text.replace(/\[City-States\](?=\s*($|[-+*/%^),]))/g, `[${NEW_COUNTABLE}]`)}]`
  })
}
