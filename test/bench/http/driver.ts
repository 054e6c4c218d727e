/** What drives the servers of the HTTP benchmark: each in a process of its own, all on one core, told by messages. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

/** Calls to a round and kind, after a tenth of them that is not counted. */
export const CALLS = 2_000
export const CONNECTIONS = 16
/** Calls to each process before anything counts: compilation is done, and what is measured is what stays. */
export const WARM_CALLS = 20_000

/** What a server tells once it is ready, and what it answers to 'cpu'. */
export interface Ready {
  url: string
  path: string
  token: string
}

export interface Kind {
  name: string
  /** At most so many times the bare route; null: the bare route itself. */
  goal: number | null
  tool: string
  args: object
  /** Beside tool and args. */
  more?: object
  /** Whether each batch of the store is brought to the disk; else it stays with the system. */
  synced?: boolean
}

/** `#` in a body becomes the number of the call; where it is all of a text, as a number. */
export const KINDS: Kind[] = [
  { name: 'bare fastify route', goal: null, tool: 'get_empire', args: {} },
  { name: 'cheap read (get_empire)', goal: 2.2, tool: 'get_empire', args: {}, more: { fresh: true } },
  {
    name: 'briefing asked again while nothing changes (get_briefing)',
    goal: 3.5,
    tool: 'get_briefing',
    args: {},
    more: { fresh: true },
  },
  {
    name: 'briefing made anew, with a budget of tokens',
    goal: null,
    tool: 'get_briefing',
    // More than it takes, and another for each call: nothing that was written before answers it.
    args: { max_tokens: '#' },
    more: { fresh: true },
  },
  { name: 'act before its fsync (write_notes)', goal: 4, tool: 'write_notes', args: { text: 'Call #.', mode: 'replace' } },
  { name: 'act with its fsync', goal: null, tool: 'write_notes', args: { text: 'Call #.', mode: 'replace' }, synced: true },
]

const ROOT = join(import.meta.dirname, '../../..')

/** CPU of the process for one call of the kind, µs; `load` makes the calls. */
export async function costOf(process: ChildProcess, to: Ready, load: ChildProcess, kind: Kind): Promise<number> {
  process.send({ type: 'sync', on: kind.synced === true })
  const body = JSON.stringify({ tool: kind.tool, args: kind.args, ...kind.more })
  await loaded(load, to, body, CALLS / 10)
  const before = await cpuOf(process)
  await loaded(load, to, body, CALLS)
  return ((await cpuOf(process)) - before) / CALLS
}

/** The last core that there is, or null where processes cannot be pinned. */
export function pinnedCore(): number | null {
  const last = availableParallelism() - 1
  return spawnSync('taskset', ['-c', String(last), 'true']).status === 0 ? last : null
}

/** `tree`: the checkout whose program it is; default: this one. */
export function start(file: string, core: number | null, tree = ROOT): ChildProcess {
  const pin = core === null ? [] : ['taskset', '-c', String(core)]
  const [command, ...args] = [
    ...pin,
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    join(tree, 'test/bench/http', file),
  ]
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.setMaxListeners(100)
  return child
}

/** The next message of a child; rejects where it ends instead. */
export function told<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`a process of the benchmark ended with ${code}`))
    child.once('exit', ended)
    child.once('message', message => {
      child.off('exit', ended)
      resolve(message as T)
    })
  })
}

/** CPU time that the process has used so far, all its threads and the system's part of it; µs. */
async function cpuOf(child: ChildProcess): Promise<number> {
  child.send({ type: 'cpu' })
  const { user, system } = await told<NodeJS.CpuUsage>(child)
  return user + system
}

export async function loaded(load: ChildProcess, to: Ready, body: string, calls: number): Promise<void> {
  load.send({ ...to, body, calls, connections: CONNECTIONS })
  const { failed } = await told<{ failed: string | null }>(load)
  if (failed !== null) throw new Error(failed)
}
