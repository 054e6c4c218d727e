/** What players feel, and what the server holds, while others misbehave: half-open connections, waits, sockets that nobody reads, floods. */
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TOOLS } from '../../tools/index.ts'
import { builtFile } from '../built-file.ts'
import type { BadWork } from './bad-clients.ts'
import { type Figure, figuresOf } from './figures.ts'
import { plantGames } from './planted.ts'
import type { PlayerSeat } from './player.ts'
import { play } from './players.ts'
import { end } from './running.ts'
import { startLoaded } from './started.ts'

export interface CrowdOptions {
  halfOpen: number
  waits: number
  sockets: number
  /** To each crowd. */
  seconds: number
  /** Of players who behave; default: 1. */
  processes?: number
}

export interface CrowdsTold {
  crowds: { name: string; others: Figure[]; failed: Record<string, number>; residentMb: number; descriptors: number }[]
}

/** Players who behave: so many seats, each with a call in every so many ms. */
const OTHERS = 50
const PACE_MS = 200
/** Of the others alone, before anything counts; no longer than a crowd. */
const WARM_SECONDS = 3
const FLOOD_CONNECTIONS = 32
const LIMITS = { toolCalls: 1_000_000, steps: 1_000_000, stallSteps: 1_000_000, seconds: 1_000_000 }
const READ = { path: '/api/games/:game/tool', text: JSON.stringify({ tool: 'get_empire', args: {}, fresh: true }) }

export async function runCrowds({ halfOpen, waits, sockets, seconds, processes = 1 }: CrowdOptions): Promise<CrowdsTold> {
  const dir = mkdtempSync(join(tmpdir(), 'hexarchy-load-'))
  const agent = { driver: 'agent' as const, limits: LIMITS }
  const planted = await plantGames(dir, OTHERS + 1 + waits, { size: 'duel', speed: 'Quick', seats: [agent, agent] })
  const seatOf = (i: number, seat: number): PlayerSeat => ({ game: planted[i].game, token: planted[i].tokens[seat] })
  // With the limits that a server has where nothing else is said.
  const server = await startLoaded({ dir, args: ['--rate', '500'] })
  const others = Array.from({ length: OTHERS }, (_, i) => [seatOf(i, 0)])
  const watched = Array.from({ length: OTHERS }, (_, i) => seatOf(i, 0))
  const told: CrowdsTold = { crowds: [] }
  const measure = async (name: string, work: BadWork | null) => {
    const bad = work && (await misbehave(work))
    const played = await play({ url: server.url, games: others, seconds, paceMs: PACE_MS, call: READ }, processes)
    const { memory } = await server.figures()
    const residentMb = Math.round(memory.rss / 2 ** 20)
    told.crowds.push({
      name,
      others: figuresOf(played.times),
      failed: played.failed,
      residentMb,
      descriptors: server.descriptors(),
    })
    bad?.kill('SIGKILL')
  }
  try {
    const { url } = server
    // The first calls wait for their games to be read.
    await play({ url, games: others, seconds: Math.min(WARM_SECONDS, seconds), paceMs: PACE_MS, call: READ }, processes)
    await measure('nobody else', null)
    await measure(`${halfOpen} half-open connections`, { kind: 'half-open', url, n: halfOpen })
    const waiting = Array.from({ length: waits }, (_, i) => seatOf(OTHERS + 1 + i, 1))
    await measure(`${waits} waits`, { kind: 'waits', url, seats: waiting })
    await measure(`${sockets} sockets that nobody reads`, { kind: 'sockets', url, seats: watched, n: sockets })
    const seat = seatOf(OTHERS, 0)
    for (const [name, bodies] of floods())
      await measure(`a flood of ${name}`, { kind: 'flood', url, seat, bodies, n: FLOOD_CONNECTIONS })
    return told
  } finally {
    await end(server)
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Every tool, by what it does; with the arguments of its own examples. */
function floods(): [name: string, bodies: object[]][] {
  const bodies = (kind: 'acts' | 'reads') =>
    [...TOOLS.values()]
      .filter(tool => (tool.kind === 'acts') === (kind === 'acts') && tool.name !== 'end_turn')
      .flatMap(({ name, examples }) => examples.map(args => ({ tool: name, args, fresh: true })))
  return [
    ['every read', bodies('reads')],
    ['every act', bodies('acts')],
    ['thoughts', [{ tool: 'log_thought', args: { text: 'x'.repeat(4_000) } }]],
  ]
}

async function misbehave(work: BadWork) {
  const child = fork(builtFile(join(import.meta.dirname, 'bad-clients.ts')), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const there = new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the process of bad clients ended')))
    child.once('message', () => resolve())
  })
  child.send(work)
  await there
  return child
}
