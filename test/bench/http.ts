/** CPU of the server process per call over HTTP on keep-alive connections, its shard in a worker, against a bare fastify route in the same run; all on one core. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { figure, heading, median } from './report.ts'

const ROUNDS = 7
/** Calls to a round and kind, after a tenth of them that is not counted. */
const CALLS = 2_000
const CONNECTIONS = 16
const WARM_ROUNDS = 2
/** Calls to each process before anything counts: compilation is done, and what is measured is what stays. */
const WARM_CALLS = 20_000

/** What a server tells once it is ready, and what it answers to 'cpu'. */
interface Ready {
  url: string
  path: string
  token: string
}

interface Kind {
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

/** `#` in a body becomes the number of the call. */
const KINDS: Kind[] = [
  { name: 'bare fastify route', goal: null, tool: 'get_empire', args: {} },
  { name: 'cheap read (get_empire)', goal: 3, tool: 'get_empire', args: {}, more: { fresh: true } },
  { name: 'briefing (get_briefing)', goal: 4, tool: 'get_briefing', args: {}, more: { fresh: true } },
  { name: 'act before its fsync (write_notes)', goal: 4, tool: 'write_notes', args: { text: 'Call #.', mode: 'replace' } },
  { name: 'act with its fsync', goal: null, tool: 'write_notes', args: { text: 'Call #.', mode: 'replace' }, synced: true },
]

export async function benchHttp(): Promise<void> {
  const core = pinnedCore()
  const started = ['server.ts', 'bare.ts', 'load.ts'].map(file => start(file, core))
  const [server, bare, load] = started
  try {
    const [ready, bareReady] = [await told<Ready>(server), await told<Ready>(bare)]
    await loaded(load, bareReady, JSON.stringify({ tool: 'get_empire', args: {} }), WARM_CALLS)
    const micros = KINDS.map(() => [] as number[])
    for (let round = 0; round < WARM_ROUNDS + ROUNDS; round++) {
      for (const [i, kind] of KINDS.entries()) {
        const [process, to] = i === 0 ? [bare, bareReady] : [server, ready]
        process.send({ type: 'sync', on: kind.synced === true })
        const body = JSON.stringify({ tool: kind.tool, args: kind.args, ...kind.more })
        await loaded(load, to, body, CALLS / 10)
        const before = await cpuOf(process)
        await loaded(load, to, body, CALLS)
        const each = ((await cpuOf(process)) - before) / CALLS
        if (round >= WARM_ROUNDS) micros[i].push(each)
      }
    }
    heading(
      `CPU of the server process per call over HTTP, ${CONNECTIONS} keep-alive connections, ${core === null ? 'not pinned' : `all on core ${core}`}; median of ${ROUNDS} rounds of ${CALLS}`,
    )
    for (const [i, { name, goal }] of KINDS.entries()) {
      figure(name, median(micros[i]), 'µs')
      const ratio = median(micros[i].map((each, round) => each / micros[0][round]))
      if (i > 0) figure(`  times the bare route${goal === null ? '' : ` (goal: ${goal})`}`, ratio, '×')
    }
  } finally {
    for (const child of started) child.kill()
  }
}

/** The last core that there is, or null where processes cannot be pinned. */
function pinnedCore(): number | null {
  const last = availableParallelism() - 1
  return spawnSync('taskset', ['-c', String(last), 'true']).status === 0 ? last : null
}

function start(file: string, core: number | null): ChildProcess {
  const pin = core === null ? [] : ['taskset', '-c', String(core)]
  const [command, ...args] = [
    ...pin,
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    join(import.meta.dirname, 'http', file),
  ]
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.setMaxListeners(100)
  return child
}

/** The next message of a child; rejects where it ends instead. */
function told<T>(child: ChildProcess): Promise<T> {
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

async function loaded(load: ChildProcess, to: Ready, body: string, calls: number): Promise<void> {
  load.send({ ...to, body, calls, connections: CONNECTIONS })
  const { failed } = await told<{ failed: string | null }>(load)
  if (failed !== null) throw new Error(failed)
}
