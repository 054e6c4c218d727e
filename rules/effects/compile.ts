/**
 * Compiles effect lines. Filters may match tags and fields of other objects, so a loader goes twice: first it makes all objects, with
 * `tags: tagsOf(lines)` and no effects; then, with makeWords over them, it calls compileEffects for each; last finishWords.
 */
import { MILESTONES, type Milestone } from '../milestones.ts'
import { editDistance, nearestNames } from '../names.ts'
import { CONDITIONS } from './conditions.ts'
import type { Condition, Effect, Param } from './effect.ts'
import { shapeOf, tagOf } from './grammar.ts'
import { AMOUNTS, type ParamKind } from './param-types.ts'
import { isMisfit, type Misfit, readParam, readTileNearWater } from './params.ts'
import { type ParsedLine, type ParsedModifier, parseLine } from './parse.ts'
import { E, TEMPLATES, type Template } from './templates.ts'
import type { Words } from './words.ts'

export { finishWords, makeWords, type WordRules, type Words } from './words.ts'

export interface LineProblem {
  /** An error stops the load: a known template with a parameter that does not fit. A warning: the line is inert. */
  level: 'error' | 'warning'
  /** The line as written. */
  text: string
  message: string
  /** Known names that may have been meant. */
  nearest: string[]
}

export interface CompiledLines {
  /** Lines of known templates, in order; a line with a problem is left out. */
  effects: Effect[]
  tags: string[]
  problems: LineProblem[]
}

/** What filters may match: every line, known or not, without modifiers and with its brackets emptied. */
export const tagsOf = (lines: readonly string[]): string[] => lines.map(tagOf)

/** Compiles the lines of one object. A text of no template is a tag only, and no problem. */
export function compileEffects(lines: readonly string[], source: Effect['source'], words: Words): CompiledLines {
  const effects: Effect[] = []
  const problems: LineProblem[] = []
  for (const text of lines) {
    const parsed = parseLine(text)
    if (!parsed.template) continue
    const report: Report = (level, misfit) => void problems.push(problemOf(level, text, misfit))
    const effect = compileLine(text, parsed, parsed.template, source, words, report)
    if (effect) effects.push(effect)
  }
  return { effects, tags: tagsOf(lines), problems }
}

type Report = (level: LineProblem['level'], misfit: Misfit) => void

const problemOf = (level: LineProblem['level'], text: string, { message, nearest }: Misfit): LineProblem => ({
  level,
  text,
  message: nearest.length > 0 ? `${message}; did you mean ${nearest.join(', ')}?` : message,
  nearest,
})

function compileLine(text: string, line: ParsedLine, template: Template, source: Effect['source'], words: Words, report: Report) {
  const params = compileParams(template.params, line.params, words, report, template.kind === E.improvementStatsOn)
  const effect: Effect = {
    kind: template.kind,
    params: params ?? [],
    amount: amountOf(template, params),
    conditions: [],
    triggers: [],
    modifiers: [],
    local: isLocal(line, template, source),
    source,
    text,
  }
  const sound = line.modifiers.map(modifier => addModifier(effect, modifier, words, report))
  return params && !sound.includes(false) ? effect : null
}

function amountOf({ params: kinds }: Template, params: readonly Param[] | null): number {
  const amount = params?.[kinds.findIndex(isAmount)]
  return typeof amount === 'number' ? amount : 0
}

const isAmount = (kind: ParamKind): boolean => (AMOUNTS as readonly string[]).includes(kind)

function compileParams(kinds: ParamKind[], texts: string[], words: Words, report: Report, nearWater = false): Param[] | null {
  const params: Param[] = []
  for (let i = 0; i < kinds.length; i++) {
    const read =
      nearWater && kinds[i] === 'tileFilter' ? readTileNearWater(words, texts[i]) : readParam(words, kinds[i], texts[i])
    if (isMisfit(read)) report('error', read)
    else params.push(read)
  }
  return params.length === kinds.length ? params : null
}

/** Puts a modifier where it belongs; false where it makes the line inert. */
function addModifier(effect: Effect, { row, params: texts, text }: ParsedModifier, words: Words, report: Report): boolean {
  if (!row) {
    const what = text.startsWith('upon ')
      ? 'no such event is known, it never happens'
      : 'no such condition is known, it never holds'
    report('warning', { message: `<${text}>: ${what}`, nearest: nearestCondition(text) })
    return false
  }
  const params = compileParams(row.params, texts, words, report)
  if (!params) return false
  const condition: Condition = { kind: row.kind, params }
  if (row.group === 'trigger') effect.triggers.push(condition)
  else if (row.group === 'action' || row.group === 'meta') effect.modifiers.push(condition)
  else effect.conditions.push(condition)
  return true
}

/** The condition whose text is most like it, if any is near. */
function nearestCondition(text: string): string[] {
  const { tag } = parseLine(text)
  const near = CONDITIONS.map(row => ({ row, distance: editDistance(row.shape, tag) })).sort((a, b) => a.distance - b.distance)[0]
  return near && near.distance <= tag.length / 3 ? [`<${near.row.text}>`] : []
}

/** A milestone of a victory from its text; one that the engine does not know, or whose parameters do not fit, is never reached. */
export function readMilestone(text: string, words: Words): { milestone: Milestone; problem: LineProblem | null } {
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
      problem: problemOf('warning', text, { message: 'no such milestone is known, it is never reached', nearest: near }),
    }
  }
  let problem: LineProblem | null = null
  const params = compileParams(row.params, texts, words, (level, misfit) => {
    problem = problemOf(level, text, misfit)
  })
  // The row's brackets are what the kind's parameters are typed by.
  return { milestone: params ? ({ kind: row.kind, params, text } as Milestone) : unknown, problem }
}

/** Legal on objects of civ scope, or fired. */
const WIDE = new Set(['G', 'F', 'FB', 'T', 'UT', 'N'])

/**
 * A building's line counts for its city alone if it says "in this city" anywhere, is its plain yield, or is of a template that can stand
 * on buildings but not on what acts for the whole civ.
 */
function isLocal(line: ParsedLine, template: Template, source: Effect['source']): boolean {
  if (source.kind !== 'buildings') return false
  if (template.kind === E.stats || !template.places.some(place => WIDE.has(place))) return true
  return (
    line.params.includes('in this city') ||
    line.modifiers.some(({ text, params }) => text === 'in this city' || params.includes('in this city'))
  )
}

/** Template texts most like a text of no template: for reports of what a line may have meant. */
export function nearestTemplate(text: string): Template | null {
  const { tag } = parseLine(text)
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
