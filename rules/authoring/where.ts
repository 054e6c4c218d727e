/** What an effect does and where that is carried out: from its sentence to the functions. */

import { canonicalText, compileRules, mergeFolders } from '../compile/compile-rules.ts'
import { meaningsOf } from '../compile/meanings.ts'
import { STANDARD_NAME } from '../compile/standard-names.ts'
import { CONDITIONS, type ConditionRow } from '../effects/conditions.ts'
import { CONDITION_CONSUMERS, TEMPLATE_CONSUMERS } from '../effects/consumers.ts'
import { splitEffect } from '../effects/grammar.ts'
import { MAIN_CONSUMERS } from '../effects/main-consumers.ts'
import { nearTemplates } from '../effects/near-templates.ts'
import { renew } from '../effects/old-spellings/renew.ts'
import { type ParsedModifier, parseEffect } from '../effects/parse.ts'
import type { Template } from '../effects/templates.ts'
import { makeWords } from '../effects/words.ts'
import { digest, readFolder, STANDARD } from '../files/read-folder.ts'
import { effectMeanings } from '../files/read-rulebook.ts'
import { editDistance } from '../names.ts'

/** The effect's template and conditions, each with what it does and the functions that know it; for people. Old spellings are renewed. */
export function whereText(sentence: string): string {
  const { template, modifiers } = parseEffect(sentence)
  if (template && modifiers.every(({ row }) => row)) return `${sectionsOf(sentence).join('\n')}\n`
  const standard = () => readFolder(STANDARD, STANDARD_NAME)
  const merged = mergeFolders([standard()], standard)
  const meanings = meaningsOf(merged.raw, merged.names)
  const [elsewhere, onUnit] = [false, true].map(isOnUnit => renew(sentence, isOnUnit, meanings))
  const isOld = elsewhere.join('\n') !== sentence
  const readings: [string, string[]][] =
    elsewhere.join('\n') === onUnit.join('\n')
      ? [['', elsewhere]]
      : [
          [' on a unit', onUnit],
          [' elsewhere', elsewhere],
        ]
  if (isOld) return `${readings.flatMap(([where, lines]) => renewedText(sentence, where, lines)).join('\n')}\n`
  const out = sectionsOf(sentence)
  if (!template) {
    const { text } = splitEffect(sentence)
    const words = makeWords(merged.names, compileRules(merged, digest(canonicalText(merged.raw))))
    const near = nearTemplates(text, words).map(({ template: { text: like }, written }) =>
      written === null ? `  ${like}` : `  ${written}, of ${like}`,
    )
    out.unshift(`no effect template is like "${text}"${near.length > 0 ? '; near are:' : ''}`, ...near)
  }
  return `${out.join('\n')}\n`
}

function renewedText(sentence: string, where: string, lines: readonly string[]): string[] {
  const now = lines.map(line => `  ${line}`)
  return [`"${sentence}" is an old spelling${where}. Today it is written:`, ...now, ...lines.flatMap(sectionsOf)]
}

/** What is known of a sentence as it stands. */
function sectionsOf(sentence: string): string[] {
  const { template, modifiers } = parseEffect(sentence)
  return [...(template ? [templateSection(template)] : []), ...modifiers.map(conditionSection)]
}

function templateSection({ text, key }: Template): string {
  const main = MAIN_CONSUMERS[key] ?? []
  const places = TEMPLATE_CONSUMERS[key].filter(place => !main.some(([known]) => known === place))
  const first = main.map(([place, of]) => (of === '' ? place : `${place} (${of})`))
  return section(text, effectMeanings().get(text) ?? '', first, places)
}

function conditionSection({ row, text }: ParsedModifier): string {
  if (row) return section(`<${row.text}>`, ROLES[row.group] ?? CONDITION, [], CONDITION_CONSUMERS[row.key])
  const near = CONDITIONS.map(one => ({ one, distance: editDistance(one.shape, parseEffect(text).tag) }))
    .filter(({ distance }) => distance <= text.length / 3)
    .sort((a, b) => a.distance - b.distance)
  return `no condition is like <${text}>${near.length > 0 ? `; nearest: <${near[0].one.text}>` : ''}`
}

const CONDITION = 'The effect counts only while this holds (rulebook, effects 7).'
const ROLES: Readonly<Partial<Record<ConditionRow['group'], string>>> = {
  trigger: 'The effect happens at that moment, not when its object is gained (rulebook, effects 8).',
  action: 'The effect is an action of its unit, and this is what it takes (rulebook, effects 9).',
  meta: 'How often, how long or how strongly the effect acts (rulebook, effects 10).',
}

/** The rules themselves: what plays or shows a game only asks what they say. */
const isRule = (place: string): boolean =>
  /^(engine|rules)\//.test(place) && !/^(engine\/automation|rules\/effects)\//.test(place)

function section(text: string, meaning: string, first: readonly string[], places: readonly string[]): string {
  const rules = [...first, ...places.filter(isRule)]
  const others = places.filter(place => !isRule(place))
  const listed = (head: string, list: readonly string[]) =>
    list.length > 0 ? [`  ${head}:`, ...list.map(one => `    ${one}`)] : []
  const [main, rest] = first.length > 0 ? [first, rules.slice(first.length)] : [rules.slice(0, 1), rules.slice(1)]
  return [
    text,
    ...(meaning === '' ? [] : [`  ${meaning}`]),
    ...listed('carried out in', main),
    ...listed('asked for in', rest),
    ...listed('looked at by automation, bots and tools in', others),
    ...(rules.length + others.length === 0 ? ['  carried out nowhere'] : []),
  ].join('\n')
}
