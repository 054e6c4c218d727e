/** What players on running games felt in some seconds, and what that cost the server. */
import { setTimeout as sleep } from 'node:timers/promises'
import { openClient } from './client.ts'
import { type Figure, figuresOf, round } from './figures.ts'
import type { Played, PlayerSeat } from './player.ts'
import { play } from './players.ts'

/** More than any seat uses up. */
export const LIMITS = { toolCalls: 1_000_000, steps: 1_000_000, stallSteps: 1_000_000, seconds: 1_000_000 }
/** The cheapest call to a seat. */
export const READ = { path: '/api/games/:game/tool', text: JSON.stringify({ tool: 'get_empire', args: {}, fresh: true }) }

export interface CourseOptions {
  url: string
  /** By game: its remote seats in the order of their turns. */
  games: PlayerSeat[][]
  seconds: number
  /** As of the players. */
  paceMs: number
  /** Of players; 0: they play in this one. */
  processes: number
  /** As of the players; what the server spends in them does not count either. */
  warmSeconds?: number
  /** What the server tells of itself; several of a cluster together. */
  figures(): Promise<{ cpu: NodeJS.CpuUsage; memory: { rss: number } }>
}

export interface Course {
  callsPerSecond: number
  turnsPerSecond: number
  figures: Figure[]
  failed: Record<string, number>
  /** Microseconds of processor to a call. */
  cpuPerCall: { server: number; players: number }
  residentMb: { start: number; end: number }
  played: Played
}

export async function runCourse({ figures, processes, ...work }: CourseOptions): Promise<Course> {
  const { seconds, warmSeconds } = work
  const beganMs = performance.now()
  const playing = play({ ...work, call: null }, processes)
  // It is awaited below: until then nobody listens.
  playing.catch(() => {})
  if (warmSeconds !== undefined) await sleep(warmSeconds * 1000)
  const start = await figures()
  if (warmSeconds !== undefined) await sleep(seconds * 1000)
  const cut = warmSeconds === undefined ? null : await figures()
  const played = await playing
  const end = cut ?? (await figures())
  const counted = cut ? seconds : (performance.now() - beganMs) / 1000
  const perCall = (spent: number): number => round(spent / Math.max(1, played.calls))
  return {
    callsPerSecond: Math.round(played.calls / counted),
    turnsPerSecond: round((played.times.end_turn?.length ?? 0) / counted),
    figures: figuresOf(played.times),
    failed: played.failed,
    cpuPerCall: { server: perCall(micros(start.cpu, end.cpu)), players: perCall(played.cpu.user + played.cpu.system) },
    residentMb: { start: mb(start.memory.rss), end: mb(end.memory.rss) },
    played,
  }
}

const mb = (bytes: number): number => Math.round(bytes / 2 ** 20)

export const micros = (before: NodeJS.CpuUsage, after: NodeJS.CpuUsage): number =>
  after.user + after.system - before.user - before.system

/** Games that are woken at once: more would only wait for each other. */
const LANES = 16

/** One call to a seat of every game, which is in memory from then on. */
export async function wakeAll(url: string, games: readonly (readonly PlayerSeat[])[]): Promise<void> {
  const client = openClient(url, LANES)
  let next = 0
  const lane = async () => {
    while (next < games.length) {
      const [{ game, token }] = games[next++]
      const { status, body } = await client.send('POST', READ.path.replace(':game', game), token, JSON.parse(READ.text))
      if (status !== 200) throw new Error(`a game did not wake: ${status} ${JSON.stringify(body)}`)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  client.close()
}
