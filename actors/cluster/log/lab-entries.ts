/** The entries of the lab's log by their keys, read in portions: what a whole lab has would hold up everything else for seconds. */
import type { Store } from '../../../saves/database/store.ts'
import { keys } from '../../../saves/database/store-keys.ts'

type Entry = [key: string, value: Uint8Array]

export const EXPERIMENTS = 'experiments'
export const RESULTS = 'results'
export const REPLAYS = 'replays.jsonl'
/** Files that are written whole, beside the experiments. */
export const SINGLE = ['workers.json', 'proven.json']

const DIGITS = 10
const AT_ONCE = 400

/** Of a line of a file that grows. */
export const lineKey = (name: string, n: number): string => keys.lab(`${name}/${String(n).padStart(DIGITS, '0')}`)

/** Files that are one entry each, by their names. */
export async function wholeFiles(store: Pick<Store, 'list'>): Promise<Map<string, Uint8Array>> {
  const all: Entry[] = []
  for (const name of [...SINGLE, `${EXPERIMENTS}/`]) all.push(...(await store.list(keys.lab(name))))
  return new Map(all.map(([key, bytes]) => [key.slice(keys.lab('').length), bytes]))
}

/** The lines of a file that grows, some at a time. */
export async function* linesOf(store: Pick<Store, 'list'>, name: string): AsyncGenerator<Uint8Array[]> {
  for (let n = 0; ; n += AT_ONCE) {
    const some = await store.list(keys.lab(`${name}/`), { from: lineKey(name, n), before: lineKey(name, n + AT_ONCE) })
    if (some.length > 0) yield some.map(([, line]) => line)
    if (some.length < AT_ONCE) return
  }
}

/** The file of the results of an experiment, by that of the experiment. */
export const resultsOf = (experiment: string): string => `${experiment.replace(EXPERIMENTS, RESULTS)}l`

/** Rejects with `DamagedRecord` where one of them is not what was written. */
export async function readAll(store: Pick<Store, 'list'>): Promise<void> {
  const names = [...(await wholeFiles(store)).keys()].filter(name => name.startsWith(EXPERIMENTS))
  for (const name of [REPLAYS, ...names.map(resultsOf)]) for await (const _ of linesOf(store, name));
}
