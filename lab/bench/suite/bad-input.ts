/** What a person wrote for the benchmark cannot be used. */
import type { Problem } from '../../input/problems.ts'

/** An object cannot be used; all that is wrong with it, a line each. */
export class BadInput extends Error {
  override name = 'BadInput'
  problems: readonly Problem[]
  constructor(what: string, problems: readonly Problem[]) {
    super(problems.map(({ path, message }) => `${what}${path && ` at ${path}`}: ${message}`).join('\n'))
    this.problems = problems
  }
}
