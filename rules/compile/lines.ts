/** Compiles the lines of all objects, once the objects stand. */
import { compileEffects, finishWords, makeWords } from '../effects/compile.ts'
import { addProblem } from '../problem.ts'
import type { Ruleset } from '../ruleset.ts'
import type { Compiling } from './context.ts'

/** Fills the effects of every object; what is wrong in a line of an object that only stands in for a missing one is no error. */
export function compileJobs(c: Compiling, ruleset: Ruleset): void {
  const words = makeWords(c.names, ruleset)
  for (const { lines, source, name, origin, field, into } of c.jobs) {
    const { effects, problems } = compileEffects(lines, source, words)
    into.push(...effects)
    for (const problem of problems) {
      const place = { file: origin.file, entry: name, field, problems: c.problems }
      addProblem(place, origin.fallback ? 'warning' : problem.level, `${problem.message} (in "${problem.text}")`)
    }
  }
  finishWords(words)
}
