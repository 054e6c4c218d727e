/** Says what a folder of rules would do here: its faults, its effects that no rule knows, and the known ones not in force yet. */

import { canonicalText, compileWithJobs, mergeFolders } from '../compile/compile-rules.ts'
import type { EffectJob } from '../compile/context.ts'
import { nearestTemplate } from '../effects/compile.ts'
import { CONDITIONS } from '../effects/conditions.ts'
import { CONDITION_CONSUMERS, TEMPLATE_CONSUMERS } from '../effects/consumers.ts'
import type { Effect } from '../effects/effect.ts'
import { splitEffect, tagOf } from '../effects/grammar.ts'
import { parseEffect } from '../effects/parse.ts'
import type { Mark } from '../effects/template.ts'
import { TEMPLATES } from '../effects/templates.ts'
import { withLines } from '../files/problem-lines.ts'
import { digest, readFolder, STANDARD } from '../files/read-folder.ts'
import { findingText, groupProblems, type RuleProblem } from '../problem.ts'
import { LIST_KINDS } from '../schema/tables.ts'
import { verdictOf } from './verdict.ts'

/** A kind of effect, and where effects of it stand. */
export interface EffectFinding {
  /** The template's text, or the effect's without its parameters. */
  text: string
  /** Who would need it. */
  mark: Mark | null
  /** The known template it resembles, or ''. */
  like: string
  /** One for each effect: 'standard/Buildings.json, Monument'. */
  places: string[]
}

export interface Report {
  name: string
  hash: string
  /** Number of objects by kind. */
  objects: Record<string, number>
  /** Number of effects. */
  effects: number
  /** How many there are of each level. */
  counts: { errors: number; warnings: number; notes: number }
  /** What stops the load. */
  errors: RuleProblem[]
  /** What is read in another way than it stands there, or does nothing. */
  warnings: RuleProblem[]
  /** What could be written better. */
  notes: RuleProblem[]
  /** Those that match no template: tags for filters, which do nothing by themselves. */
  unknown: EffectFinding[]
  /** Templates and conditions that are known, but that the engine does not carry out yet. */
  pending: EffectFinding[]
  pendingConditions: EffectFinding[]
  /** Those that only say how something is shown. */
  display: EffectFinding[]
  /** Whether games can be played by the rules, in one line. */
  verdict: string
  /** Exit status of the command: 0 without errors, else 1. */
  status: 0 | 1
}

/** Checks folders as loadRuleset would load them. `strict`: warnings, notes and effects of no known template are errors too. */
export function checkRules(dirs: readonly string[], strict = false): Report {
  const folders = dirs.map(dir => readFolder(dir))
  const merged = mergeFolders(folders, () => readFolder(STANDARD, 'standard'))
  const { ruleset, jobs } = compileWithJobs(merged, digest(canonicalText(merged.raw)))
  const found = withLines(strict ? [...merged.problems, ...jobs.flatMap(unknownEffects)] : merged.problems, folders)
  const problems = strict ? found.map(problem => ({ ...problem, level: 'error' as const })) : found
  const [errors, warnings, notes] = (['error', 'warning', 'note'] as const).map(level =>
    problems.filter(one => one.level === level),
  )
  return {
    name: ruleset.name,
    hash: ruleset.hash,
    objects: Object.fromEntries([...LIST_KINDS, 'techs' as const, 'policies' as const].map(kind => [kind, ruleset[kind].length])),
    effects: jobs.reduce((sum, job) => sum + job.sentences.length, 0),
    counts: { errors: errors.length, warnings: warnings.length, notes: notes.length },
    errors,
    warnings,
    notes,
    ...findEffects(jobs),
    verdict: verdictOf(found, strict),
    status: errors.length ? 1 : 0,
  }
}

const SHAPES = new Set(TEMPLATES.map(template => template.shape))

/** An error for each effect of no known template, and each condition of it that is unknown. */
function unknownEffects({ sentences, origin, name, field }: EffectJob): RuleProblem[] {
  const found: RuleProblem[] = []
  const report = (message: string) => found.push({ level: 'error', file: origin.file, entry: name, field, message })
  for (const sentence of sentences) {
    const { template, modifiers } = parseEffect(sentence)
    const like = template ? null : nearestTemplate(splitEffect(sentence).text)
    if (!template) report(`"${sentence}" matches no effect template${like ? `; nearest: ${like.text}` : ''}`)
    for (const { row, text } of template ? [] : modifiers) if (!row) report(`<${text}> in "${sentence}" is no known condition`)
  }
  return found
}

function findEffects(jobs: readonly EffectJob[]): Pick<Report, 'unknown' | 'pending' | 'pendingConditions' | 'display'> {
  const unknown = new Map<string, EffectFinding>()
  const pending = new Map<string, EffectFinding>()
  const pendingConditions = new Map<string, EffectFinding>()
  const display = new Map<string, EffectFinding>()
  for (const job of jobs) {
    const place = job.name === '' ? job.origin.file : `${job.origin.file}, ${job.name}`
    for (const sentence of job.sentences) {
      const tag = tagOf(sentence)
      if (!SHAPES.has(tag)) note(unknown, tag, null, nearestTemplate(splitEffect(sentence).text)?.text ?? '', place)
    }
    for (const effect of job.into) {
      const { key, text, mark } = TEMPLATES[effect.kind]
      if (isIdle(mark, TEMPLATE_CONSUMERS[key])) note(mark === 'ui' ? display : pending, text, mark, '', place)
      for (const row of conditionsOf(effect)) {
        if (!isIdle(row.mark, CONDITION_CONSUMERS[row.key])) continue
        note(row.mark === 'ui' ? display : pendingConditions, `<${row.text}>`, row.mark, '', place)
      }
    }
  }
  return {
    unknown: sorted(unknown),
    pending: sorted(pending),
    pendingConditions: sorted(pendingConditions),
    display: sorted(display),
  }
}

/** Nothing carries it out; a tag has only to be there. */
const isIdle = (mark: Mark, consumers: readonly string[]): boolean => mark !== 'tag' && consumers.length === 0

const conditionsOf = ({ conditions, triggers, modifiers }: Effect) =>
  [...conditions, ...triggers, ...modifiers].map(condition => CONDITIONS[condition.kind])

function note(found: Map<string, EffectFinding>, text: string, mark: Mark | null, like: string, place: string): void {
  const finding = found.get(text)
  if (finding) finding.places.push(place)
  else found.set(text, { text, mark, like, places: [place] })
}

const sorted = (found: Map<string, EffectFinding>): EffectFinding[] =>
  [...found.values()].sort((a, b) => b.places.length - a.places.length || (a.text < b.text ? -1 : 1))

const HEADS: Record<Mark, string> = {
  rule: 'rules of play',
  map: 'the making of maps',
  setup: 'the setting up of games',
  ai: 'hints for computer players',
  ui: 'display',
  tag: 'tags',
}

/** The report as lines for people. */
export function formatReport(report: Report): string {
  const objects = Object.entries(report.objects).filter(([, count]) => count > 0)
  const out = [`${report.name}: ${objects.map(([kind, count]) => `${count} ${kind}`).join(', ')}; ${report.effects} effects`]
  for (const level of ['errors', 'warnings', 'notes'] as const) {
    const lines = groupProblems(report[level]).map(findingText)
    out.push(...section(level, lines, true, report.counts[level]))
  }
  out.push(...section('effects of no known template (tags for filters only)', report.unknown.map(shown)))
  for (const [mark, head] of Object.entries(HEADS)) {
    const of = (list: EffectFinding[]) => list.filter(finding => finding.mark === mark).map(shown)
    out.push(...section(`effects known but not in force yet, ${head}`, of(report.pending), mark === 'rule'))
    out.push(...section(`conditions known but not in force yet, ${head}`, of(report.pendingConditions), mark === 'rule'))
  }
  out.push(...section('effects that only say how something is shown', report.display.map(shown), false))
  return `${out.join('\n')}\n${report.verdict}\n`
}

/** A heading with its number, that of the lines where nothing is said, and the lines; nothing where there is no line and no need to say so. */
function section(head: string, lines: string[], always = true, count = lines.length): string[] {
  if (lines.length === 0) return always ? [`no ${head}`] : []
  const inLines = count === lines.length ? '' : ` in ${lines.length} lines`
  return [`${head} (${count}${inLines}):`, ...lines.map(line => `  ${line}`)]
}

/** Places that are named in a line of the report; the report itself has them all. */
const SHOWN_PLACES = 3

function shown({ text, places, like }: EffectFinding): string {
  const distinct = [...new Set(places)]
  const more = distinct.length > SHOWN_PLACES ? ` and ${distinct.length - SHOWN_PLACES} more` : ''
  const hint = like === '' ? '' : `; like: ${like}`
  return `${text} ×${places.length}: ${distinct.slice(0, SHOWN_PLACES).join(' | ')}${more}${hint}`
}
