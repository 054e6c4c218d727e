/** Running duels with an agent each against a Standard bot, planted in a state directory, and the server over them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Course, LIMITS } from '../../load/course.ts'
import { plantGames } from '../../load/planted.ts'
import type { PlayerSeat } from '../../load/player.ts'
import { end } from '../../load/running.ts'
import { type Started, startLoaded } from '../../load/started.ts'
import { figure } from '../report.ts'

/** Of the players, beside the server. */
export const PROCESSES = 1

/** Seconds in which so many agents come in, and compilation is done; a server takes only so many new connections at once. */
export const warmSecondsOf = (games: number): number => Math.max(4, games / 400)

/** Plants so many duels; their agents' seats, by game. */
export async function plantDuels(dir: string, games: number): Promise<PlayerSeat[][]> {
  const agent = { driver: 'agent' as const, limits: LIMITS }
  const planted = await plantGames(dir, games, { size: 'duel', speed: 'Quick', seats: [agent, { driver: 'bot' }] })
  return planted.map(({ game, tokens }) => [{ game, token: tokens[0] }])
}

export async function withFolder<T>(run: (dir: string) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), 'hexarchy-'))
  try {
    return await run(dir)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** A server of its own process over so many duels, none of which is awake; `shards` null: as many as it has where nothing is said. */
export function withDuels<T>(
  games: number,
  shards: number | null,
  run: (server: Started, seats: PlayerSeat[][]) => Promise<T>,
): Promise<T> {
  return withFolder(async dir => {
    const seats = await plantDuels(dir, games)
    const own = shards === null ? [] : ['--shards', String(shards)]
    const server = await startLoaded({ dir, args: [...own, '--lab-workers', '0'] })
    try {
      return await run(server, seats)
    } finally {
      await end(server)
    }
  })
}

const KINDS = ['read', 'briefing', 'act', 'end_turn'] as const

/** Names under which the figures of a course are kept. */
export const COURSE = {
  calls: 'calls',
  turns: "agents' turns",
  cpu: 'CPU of the server',
  resident: 'resident',
  quantile: (kind: (typeof KINDS)[number], quantile: 'p50' | 'p99'): string => `${kind}, ${quantile}`,
}

/** Where calls failed nothing counts as measured. */
export function tellCourse(course: Course): void {
  const wrong = Object.entries(course.failed).map(([why, times]) => `${times} × ${why}`)
  if (wrong.length > 0) console.error(`  Not measured, as calls failed: ${wrong.join(', ')}.`)
  const { callsPerSecond, turnsPerSecond, cpuPerCall, residentMb, figures } = wrong.length > 0 ? UNKNOWN : course
  figure(COURSE.calls, callsPerSecond, 'calls/s')
  figure(COURSE.turns, turnsPerSecond, 'turns/s')
  for (const kind of KINDS) {
    const times = figures.find(one => one.kind === kind)
    figure(COURSE.quantile(kind, 'p50'), times?.p50 ?? null, 'ms')
    figure(COURSE.quantile(kind, 'p99'), times?.p99 ?? null, 'ms')
  }
  figure(COURSE.cpu, cpuPerCall.server, 'µs/call')
  figure(COURSE.resident, residentMb.end, 'MB')
}

const UNKNOWN = {
  callsPerSecond: null,
  turnsPerSecond: null,
  cpuPerCall: { server: null },
  residentMb: { end: null },
  figures: [] as Course['figures'],
}
