/** Compiles the effects of all objects and the milestones of victories, once the objects stand. */
import { compileEffects, finishWords, makeWords, readMilestone, type Words } from '../effects/compile.ts'
import { addProblem } from '../problem.ts'
import type { Entry, Ruleset } from '../ruleset.ts'
import type { Compiling, MilestoneJob } from './context.ts'
import { addImprovers } from './improvers.ts'

/** Fills the effects of every object; what is wrong in an effect of an object that only stands in for a missing one is no error. */
export function compileJobs(c: Compiling, ruleset: Ruleset): void {
  const words = makeWords(c.names, ruleset, linesOf(c, ruleset))
  for (const { sentences, source, name, origin, field, into } of c.jobs) {
    const { effects, problems } = compileEffects(sentences, source, words)
    into.push(...effects)
    for (const problem of problems) {
      const place = { file: origin.file, entry: name, field, problems: c.problems }
      addProblem(place, origin.fallback ? 'warning' : problem.level, `${problem.message} (in "${problem.text}")`)
    }
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
    if (problem) addProblem(place, origin.fallback ? 'warning' : problem.level, `${problem.message} (in "${problem.text}")`)
  }
}
