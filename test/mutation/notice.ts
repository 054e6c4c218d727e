/** Which test notices a mutation: it fails with it and passes without it. */
import type { Mutation, Run, Runner, TestName } from './run.ts'

/** Files tried together: the likeliest first. */
const BATCH = 3
const MOST_FILES = 15

export interface Verdict {
  mutation: Mutation
  noticedBy: TestName | null
  /** Files tried. */
  tried: number
  /** Runs that said nothing, each with why. */
  troubles: string[]
}

export async function tryMutation(run: Runner, mutation: Mutation, files: readonly string[]): Promise<Verdict> {
  const verdict: Verdict = { mutation, noticedBy: null, tried: 0, troubles: [] }
  const queue: string[][] = []
  for (let i = 0; i < Math.min(files.length, MOST_FILES); i += BATCH) queue.push(files.slice(i, Math.min(i + BATCH, MOST_FILES)))
  for (let batch = queue.shift(); batch; batch = queue.shift()) {
    const mutated = await run(batch, mutation)
    // What broke the run of several files may be one of them alone.
    if (mutated.ended === 'trouble' && batch.length > 1) {
      queue.unshift(...batch.map(file => [file]))
      continue
    }
    verdict.tried += batch.length
    if (mutated.ended === 'trouble') verdict.troubles.push(mutated.why)
    if (mutated.ended !== 'red') continue
    for (const test of mutated.failed) {
      const sound = await soundRun(run, test.file)
      if (sound.ended === 'green') return { ...verdict, noticedBy: test }
      verdict.troubles.push(`${test.file} is ${sound.ended} without the mutation too`)
    }
  }
  return verdict
}

const sound = new WeakMap<Runner, Map<string, Promise<Run>>>()

/** The file without any mutation: what passed once is not run again. */
async function soundRun(run: Runner, file: string): Promise<Run> {
  let known = sound.get(run)
  if (!known) sound.set(run, (known = new Map()))
  const before = await known.get(file)
  if (before?.ended === 'green') return before
  const now = run([file], null)
  known.set(file, now)
  return now
}

/** One line for people. */
export function verdictText({ mutation: { kind, key }, noticedBy, tried, troubles }: Verdict): string {
  const what = `${kind} ${key}`
  if (noticedBy) return `${what}: noticed by ${noticedBy.file} › ${noticedBy.name}`
  if (troubles.length > 0) return `${what}: UNCLEAR after ${tried} files: ${troubles.join('; ')}`
  return `${what}: UNNOTICED by ${tried} files`
}
