/** Compiles the effects of all objects and the milestones of victories, once the objects stand. */
import { compileEffects, type EffectProblem, finishWords, makeWords, readMilestone, type Words } from '../effects/compile.ts'
import { addLoss, addProblem, type Place } from '../problem.ts'
import type { Entry, Ruleset } from '../ruleset.ts'
import type { Origin } from '../schema/tables.ts'
import type { Compiling, MilestoneJob } from './context.ts'
import { addImprovers } from './improvers.ts'

/** Fills the effects of every object; one that cannot be read is left out, and told. */
export function compileJobs(c: Compiling, ruleset: Ruleset): void {
  const words = makeWords(c.names, ruleset, linesOf(c, ruleset))
  for (const { sentences, source, name, origin, field, into } of c.jobs) {
    const { effects, problems } = compileEffects(sentences, source, words)
    into.push(...effects)
    for (const problem of problems) tell({ file: origin.file, entry: name, field, problems: c.problems }, origin, problem)
  }
  addImprovers(ruleset)
  for (const job of c.milestones) compileMilestones(c, job, words)
  finishWords(words)
}

/** Effects as written of the objects that filters ask about. */
function linesOf({ jobs }: Compiling, ruleset: Ruleset): Map<Entry, readonly string[]> {
  const lines = new Map<Entry, readonly string[]>()
  for (const { sentences, source, field } of jobs) {
    if (source.kind === 'global' || source.kind === 'mod' || field !== 'uniques') continue
    const entry = ruleset[source.kind][source.id]
    if ('tags' in entry) lines.set(entry, sentences)
  }
  return lines
}

/** A text of no known milestone is kept, and told: it is never reached. */
function compileMilestones(c: Compiling, { texts, name, origin, into }: MilestoneJob, words: Words): void {
  const place = { file: origin.file, entry: name, field: 'milestones', problems: c.problems }
  for (const text of texts) {
    const { milestone, problem } = readMilestone(text, words)
    into.push(milestone)
    if (problem) tell(place, origin, problem)
  }
}

/** What is wrong in an object that only stands in for a missing one was left out before. */
function tell(place: Place, { fallback }: Origin, { message, text, isLeftOut }: EffectProblem): void {
  if (isLeftOut && !fallback) addLoss(place, `${message} (in "${text}")`, 'the line', text)
  else addProblem(place, 'warning', `${message} (in "${text}")`, text)
}
