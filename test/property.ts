/** Properties: what held a property up once is tried first in each run. */
import fc from 'fast-check'
import { COUNTEREXAMPLES, type Counterexample } from './counterexamples.ts'

/** Fewer cases than this miss what is rare: a property with fewer says why. */
const RUNS = 100
/** A check of a change tries the same cases each time, so that it judges the change; everyone else tries new ones. */
const CHECKED_SEED = process.env.CI ? { seed: 1 } : {}

interface Options extends Omit<fc.Parameters<unknown>, 'examples' | 'verbose' | 'reporter' | 'asyncReporter'> {
  /** Why there are fewer than 100 cases. */
  fewer?: string
}

/**
 * Holds the property to its kept counterexamples, then to random cases (100 where nothing is said). A failure says which row to add to
 * test/counterexamples.ts under `name`, which stands for the property there. Throws, or rejects, as fast-check does.
 */
export function assertProperty<Ts>(name: string, property: fc.IAsyncProperty<Ts>, options?: Options): Promise<void>
export function assertProperty<Ts>(name: string, property: fc.IProperty<Ts>, options?: Options): void
export function assertProperty<Ts>(
  name: string,
  property: fc.IProperty<Ts> | fc.IAsyncProperty<Ts>,
  { fewer, numRuns = RUNS, ...rest }: Options = {},
): Promise<void> | undefined {
  if (numRuns < RUNS && !fewer) throw new Error(`"${name}" has ${numRuns} cases: fewer than ${RUNS} need a reason`)
  const runs = [...(COUNTEREXAMPLES[name] ?? []).map(parametersOf), { ...CHECKED_SEED, ...rest, numRuns }]
  const check = (parameters: fc.Parameters<unknown>) => fc.check(property as fc.IRawProperty<unknown>, parameters)
  if (!property.isAsync()) {
    for (const parameters of runs) report(name, check(parameters) as fc.RunDetails<unknown>)
    return
  }
  return runs.reduce((before, parameters) => before.then(async () => report(name, await check(parameters))), Promise.resolve())
}

/** How many cases are tried before the random ones. */
export const keptCases = (name: string): number => COUNTEREXAMPLES[name]?.length ?? 0

function parametersOf(kept: Counterexample): fc.Parameters<unknown> {
  if ('values' in kept) return { examples: [kept.values], numRuns: 1, endOnFailure: true }
  return { seed: kept.seed, path: kept.path, endOnFailure: true }
}

function report(name: string, details: fc.RunDetails<unknown>): void {
  if (!details.failed) return
  const text = fc.defaultReportMessage(details)
  throw new Error(`${text}\n\nKeep it in test/counterexamples.ts, under ${JSON.stringify(name)}:\n  ${row(details)}`, {
    cause: details.errorInstance,
  })
}

/** Values last longer than a seed, which a change of the generators makes another case; but not all can be written down. */
function row({ counterexample, seed, counterexamplePath: path }: fc.RunDetails<unknown>): string {
  const json = JSON.stringify(counterexample)
  const isPlain = fc.stringify(counterexample) === fc.stringify(JSON.parse(json))
  return isPlain ? `{ why: '…', values: ${json} },` : `{ why: '…', seed: ${seed}, path: ${JSON.stringify(path)} },`
}
