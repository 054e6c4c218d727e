/**
 * Compiles effects. Filters may match tags and fields of other objects, so a loader goes twice: first it makes all objects, with
 * `tags: tagsOf(sentences)` and no effects; then, with makeWords over them, it calls compileEffects for each; last finishWords.
 */

import { LARGEST_RADIUS, MOST_AT_ONCE } from '../figure-limits.ts'
import { MILESTONES, type Milestone } from '../milestones.ts'
import { editDistance, nearestNames } from '../names.ts'
import { CONDITIONS } from './conditions.ts'
import type { Condition, Effect, Param } from './effect.ts'
import { conditionalLines, setTagLines } from './filters/tags.ts'
import { shapeOf } from './grammar.ts'
import { AMOUNTS, type ParamKind } from './param-types.ts'
import { isMisfit, type Misfit, readParam, readTileNearWater } from './params.ts'
import { type ParsedEffect, type ParsedModifier, parseEffect } from './parse.ts'
import { E, TEMPLATES, type Template } from './templates.ts'
import { finishRelated, type Words } from './words.ts'

export { makeWords, type WordRules, type Words } from './words.ts'

export interface EffectProblem {
  /** Whether the effect is left out: a parameter cannot be read. Else it is inert, or read otherwise. */
  isLeftOut: boolean
  /** The effect as written. */
  text: string
  message: string
  /** Known names that may have been meant. */
  nearest: string[]
}

export interface CompiledEffects {
  /** Effects of known templates, in order; an effect with a problem is left out. */
  effects: Effect[]
  tags: string[]
  problems: EffectProblem[]
}

/** What filters may match: every effect, known or not, without modifiers and with its brackets emptied. */
export const tagsOf = (sentences: readonly string[]): string[] => sentences.map(sentence => parseEffect(sentence).tag)

/** Compiles the effects of one object. A text of no template is a tag only, and no problem. */
export function compileEffects(sentences: readonly string[], source: Effect['source'], words: Words): CompiledEffects {
  const effects: Effect[] = []
  const problems: EffectProblem[] = []
  for (const text of sentences) {
    const parsed = parseEffect(text)
    if (!parsed.template) continue
    const report: Report = (misfit, isLeftOut) => void problems.push(problemOf(text, misfit, isLeftOut))
    const effect = compileEffect(text, parsed, parsed.template, source, words, report)
    if (effect) effects.push(effect)
  }
  return { effects, tags: tagsOf(sentences), problems }
}

/** Call once all effects are compiled and stand in their objects: what filters say of related buildings and of tags under conditions. */
export function finishWords(words: Words): void {
  finishRelated(words)
  // The conditions of a tag may name further tags of that kind.
  for (let i = 0; i < words.tagged.length; i++) {
    const { filter, tag, bearers } = words.tagged[i]
    const linesOf = (id: number) =>
      bearers(id).flatMap(entry => conditionalLines(words, entry, tag).flatMap(line => compileTag(line, words) ?? []))
    setTagLines(
      filter,
      Array.from(filter.mask!, (has, id) => (has === 1 ? linesOf(id) : [])),
    )
  }
}

/** A line of which only the conditions are asked; null where one of them can never hold. */
function compileTag(text: string, words: Words): Effect | null {
  const line: Effect = {
    kind: -1,
    params: [],
    amount: 0,
    conditions: [],
    triggers: [],
    modifiers: [],
    local: false,
    source: { kind: 'global', id: 0 },
    text,
  }
  const sound = parseEffect(text).modifiers.map(modifier => addModifier(line, modifier, words, () => {}))
  return sound.includes(false) ? null : line
}

type Report = (misfit: Misfit, isLeftOut?: boolean) => void

const problemOf = (text: string, { message, nearest }: Misfit, isLeftOut = false): EffectProblem => ({
  isLeftOut,
  text,
  message: nearest.length > 0 ? `${message}; did you mean ${nearest.join(', ')}?` : message,
  nearest,
})

function compileEffect(
  text: string,
  parsed: ParsedEffect,
  template: Template,
  source: Effect['source'],
  words: Words,
  report: Report,
) {
  const params = compileParams(template.params, parsed.params, words, report, template.kind === E.improvementStatsOn)
  if (params) limit(template, params, report)
  const effect: Effect = {
    kind: template.kind,
    params: params ?? [],
    amount: amountOf(template, params),
    conditions: [],
    triggers: [],
    modifiers: [],
    local: isLocal(parsed, template, source),
    source,
    text,
  }
  const sound = parsed.modifiers.map(modifier => addModifier(effect, modifier, words, report))
  return params && !sound.includes(false) ? effect : null
}

/** Parameters that say how often a thing is done, or how far it reaches, and the most of each. */
const LIMITS = {
  freeUnits: [0, MOST_AT_ONCE],
  freeTechs: [0, MOST_AT_ONCE],
  freePolicies: [0, MOST_AT_ONCE],
  rebels: [0, MOST_AT_ONCE],
  growsBorders: [0, MOST_AT_ONCE],
  randomTechs: [0, MOST_AT_ONCE],
  population: [0, MOST_AT_ONCE],
  populationInRandomCity: [0, MOST_AT_ONCE],
  promotesSpies: [0, MOST_AT_ONCE],
  takesTiles: [1, LARGEST_RADIUS],
  revealsTiles: [2, LARGEST_RADIUS],
} as const
const LIMITED: ReadonlyMap<number, readonly [param: number, most: number]> = new Map(
  Object.entries(LIMITS).map(([name, limit]) => [E[name as keyof typeof LIMITS], limit]),
)

/** Keeps the effect from doing more at once than any game holds. */
function limit({ kind }: Template, params: Param[], report: Report): void {
  const [param, most] = LIMITED.get(kind) ?? [0, Number.POSITIVE_INFINITY]
  const value = params[param]
  if (typeof value !== 'number' || value <= most) return
  params[param] = most
  report({
    message: `[${value}] is more than ${most}, the most that such an effect may have, and is read as that`,
    nearest: [],
  })
}

function amountOf({ params: kinds }: Template, params: readonly Param[] | null): number {
  const amount = params?.[kinds.findIndex(isAmount)]
  return typeof amount === 'number' ? amount : 0
}

const isAmount = (kind: ParamKind): boolean => (AMOUNTS as readonly string[]).includes(kind)

function compileParams(
  kinds: ParamKind[],
  texts: readonly string[],
  words: Words,
  report: Report,
  nearWater = false,
): Param[] | null {
  const params: Param[] = []
  for (let i = 0; i < kinds.length; i++) {
    const read =
      nearWater && kinds[i] === 'tileFilter' ? readTileNearWater(words, texts[i]) : readParam(words, kinds[i], texts[i])
    if (!isMisfit(read)) params.push(read)
    else {
      report(read, read.instead === undefined && !read.isNameless)
      if (read.instead !== undefined) params.push(read.instead)
    }
  }
  return params.length === kinds.length ? params : null
}

/** Conditions that hold of what there is not: nobody can ever have it. */
const HOLD_OF_NOTHING: ReadonlySet<string> = new Set([
  'before adopting []',
  'if no Civilization has adopted []',
  'for units without []',
  'without []',
  'if [] is not enabled',
  'when [] Victory is disabled',
])

/** Puts a modifier where it belongs; false where it makes the effect inert. */
function addModifier(effect: Effect, { row, params: texts, text }: ParsedModifier, words: Words, report: Report): boolean {
  if (!row) {
    const what = text.startsWith('upon ')
      ? 'no such event is known, it never happens'
      : 'no such condition is known, it never holds'
    report({ message: `<${text}>: ${what}`, nearest: nearestCondition(text) })
    return false
  }
  const params = compileParams(row.params, texts, words, report)
  if (!params) return HOLD_OF_NOTHING.has(row.shape)
  const condition: Condition = { kind: row.kind, params }
  if (row.group === 'trigger') effect.triggers.push(condition)
  else if (row.group === 'action' || row.group === 'meta') effect.modifiers.push(condition)
  else effect.conditions.push(condition)
  return true
}

/** The condition whose text is most like it, if any is near. */
function nearestCondition(text: string): string[] {
  const { tag } = parseEffect(text)
  const near = CONDITIONS.map(row => ({ row, distance: editDistance(row.shape, tag) })).sort((a, b) => a.distance - b.distance)[0]
  return near && near.distance <= tag.length / 3 ? [`<${near.row.text}>`] : []
}

/** A milestone of a victory from its text; one that the engine does not know, or whose parameters do not fit, is never reached. */
export function readMilestone(text: string, words: Words): { milestone: Milestone; problem: EffectProblem | null } {
  const unknown: Milestone = { kind: 'unknown', params: [], text }
  const { shape, params: texts } = shapeOf(text)
  const row = MILESTONES.find(one => one.shape === shape)
  if (!row) {
    const near = nearestNames(
      MILESTONES.map(one => one.text),
      text,
    )
    return {
      milestone: unknown,
      problem: problemOf(text, { message: 'no such milestone is known, it is never reached', nearest: near }),
    }
  }
  let problem: EffectProblem | null = null
  const params = compileParams(row.params, texts, words, (misfit, isLeftOut) => {
    problem = problemOf(text, misfit, isLeftOut)
  })
  // The row's brackets are what the kind's parameters are typed by.
  return { milestone: params ? ({ kind: row.kind, params, text } as Milestone) : unknown, problem }
}

/** Legal on objects of civ scope, or fired. */
const WIDE = new Set(['G', 'F', 'FB', 'T', 'UT', 'N'])

/**
 * A building's effect counts for its city alone if it says "in this city" anywhere, is its plain yield, or is of a template that can stand
 * on buildings but not on what acts for the whole civ.
 */
function isLocal(parsed: ParsedEffect, template: Template, source: Effect['source']): boolean {
  if (source.kind !== 'buildings') return false
  if (template.kind === E.stats || !template.places.some(place => WIDE.has(place))) return true
  return (
    parsed.params.includes('in this city') ||
    parsed.modifiers.some(({ text, params }) => text === 'in this city' || params.includes('in this city'))
  )
}

/** Template texts most like a text of no template: for reports of what an effect may have meant. */
export function nearestTemplate(text: string): Template | null {
  const { tag } = parseEffect(text)
  let best: Template | null = null
  let least = Math.max(3, tag.length / 5)
  for (const template of TEMPLATES) {
    if (Math.abs(template.shape.length - tag.length) > least) continue
    const distance = editDistance(template.shape, tag)
    if (distance < least) {
      least = distance
      best = template
    }
  }
  return best
}
