/** Running games: two remote seats each beside a Standard bot, which play their turns; and the same client against a bare route. */
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LIMITS, micros, READ, runCourse } from './course.ts'
import { type Figure, figuresOf, round } from './figures.ts'
import { plantGames } from './planted.ts'
import type { Work } from './player.ts'
import { play } from './players.ts'
import { type Started, startLoaded } from './started.ts'

export interface RunningOptions {
  games: number
  seconds: number
  /** As of the players. */
  paceMs: number
  /** Of players; 0: they play in this one. */
  processes: number
  bareSeconds: number
}

export interface RunningTold {
  games: number
  seats: number
  startMs: number
  callsPerSecond: number
  turnsPerSecond: number
  figures: Figure[]
  failed: Record<string, number>
  /** Microseconds of processor to a call. */
  cpuPerCall: {
    server: number
    players: number
    read: number
    act: number
    bare: number
    readOverBare: number
    actOverBare: number
  }
  bare: Figure[]
  residentMb: { start: number; end: number }
}

const ACT = {
  path: '/api/games/:game/tool',
  text: JSON.stringify({ tool: 'write_notes', args: { text: 'Call #.', mode: 'replace' } }),
}
/** By each seat: what it may write in a turn is bounded. */
const ACTS = 40
/** Seats of the calls of one kind: as many connections. */
const CALLERS = 64

export async function runRunning(options: RunningOptions): Promise<RunningTold> {
  const { games, seconds, paceMs, processes, bareSeconds } = options
  const dir = mkdtempSync(join(tmpdir(), 'hexarchy-load-'))
  const agent = { driver: 'agent' as const, limits: LIMITS }
  const planted = await plantGames(dir, games, {
    size: 'duel',
    speed: 'Quick',
    seats: [agent, agent, { driver: 'bot' }],
  })
  const began = performance.now()
  const server = await startLoaded({ dir })
  const startMs = Math.round(performance.now() - began)
  const bare = fork(join(import.meta.dirname, '..', 'bench', 'http', 'bare.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  try {
    const { url: bareUrl } = await message<{ url: string }>(bare)
    const seats = planted.map(({ game, tokens }) => tokens.slice(0, 2).map(token => ({ game, token })))
    const {
      played: _,
      cpuPerCall,
      ...course
    } = await runCourse({
      url: server.url,
      figures: () => server.figures(),
      games: seats,
      seconds,
      paceMs,
      processes,
    })
    const callers = seats.slice(0, CALLERS).map(([seat]) => [seat])
    const same = { games: callers, seconds: bareSeconds, paceMs: 0 }
    const perCall = async (work: Pick<Work, 'url' | 'call' | 'calls'>, cpuOf: () => Promise<NodeJS.CpuUsage>) => {
      await play({ ...same, seconds: bareSeconds / 4, ...work, ...(work.calls && { calls: 5 }) }, Math.min(1, processes))
      const before = await cpuOf()
      const done = await play({ ...same, ...work }, Math.min(1, processes))
      return { micros: round(micros(before, await cpuOf()) / done.calls), figures: figuresOf(done.times) }
    }
    const ofServer = async () => (await server.figures()).cpu
    const { url } = server
    const read = await perCall({ url, call: READ }, ofServer)
    const act = await perCall({ url, call: ACT, calls: ACTS }, ofServer)
    const plain = await perCall({ url: bareUrl, call: READ }, () => cpuOfBare(bare))
    return {
      games,
      seats: 2 * games,
      startMs,
      ...course,
      cpuPerCall: {
        ...cpuPerCall,
        read: read.micros,
        act: act.micros,
        bare: plain.micros,
        readOverBare: round(read.micros / plain.micros),
        actOverBare: round(act.micros / plain.micros),
      },
      bare: plain.figures,
    }
  } finally {
    bare.kill()
    await end(server)
    rmSync(dir, { recursive: true, force: true })
  }
}

/** A clean stop, and where it takes too long the end. */
export async function end(server: Started): Promise<void> {
  await Promise.race([server.kill('SIGTERM'), new Promise(resolve => setTimeout(resolve, 15_000).unref())])
  await server.kill('SIGKILL')
}

const message = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`the bare server ended with ${code}`)))
    child.once('message', told => resolve(told as T))
  })

function cpuOfBare(child: ChildProcess): Promise<NodeJS.CpuUsage> {
  child.send({ type: 'cpu' })
  return message(child)
}
