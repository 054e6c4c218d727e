/** The shape on which servers of other games are measured: many games, one small act each; all at once, and so many a second. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LIMITS, micros } from './course.ts'
import { type Figure, figuresOf, round } from './figures.ts'
import { plantGames } from './planted.ts'
import { play } from './players.ts'
import { end } from './running.ts'
import { type Started, startLoaded } from './started.ts'

export interface ActsOptions {
  games: number
  /** So many acts of each game as soon as its last is answered. */
  rounds: number
  perSecond: number
  pacedSeconds: number
  /** Of players; default: 1. */
  processes?: number
  /** The server over a folder with the games; default: one by itself. */
  start?(dir: string): Promise<Started>
}

interface Shape {
  actsPerSecond: number
  cpuPerAct: number
  figures: Figure[]
  failed: Record<string, number>
}

export interface ActsTold {
  games: number
  burst: Shape
  paced: Shape
  residentMb: number
}

const ACT = {
  path: '/api/games/:game/tool',
  text: JSON.stringify({ tool: 'write_notes', args: { text: 'Call #.', mode: 'replace' } }),
}

export async function runActs({ games, rounds, perSecond, pacedSeconds, processes = 1, start }: ActsOptions): Promise<ActsTold> {
  const dir = mkdtempSync(join(tmpdir(), 'hexarchy-load-'))
  const agent = { driver: 'agent' as const, limits: LIMITS }
  const planted = await plantGames(dir, games, { size: 'duel', speed: 'Quick', seats: [agent, agent] })
  const server = await (start?.(dir) ?? startLoaded({ dir }))
  const seats = planted.map(({ game, tokens }) => [{ game, token: tokens[0] }])
  const shape = async (work: { calls?: number; seconds: number; paceMs: number }): Promise<Shape> => {
    const before = (await server.figures()).cpu
    const began = performance.now()
    const played = await play({ url: server.url, games: seats, call: ACT, ...work }, processes)
    const tookS = (performance.now() - began) / 1000
    const after = (await server.figures()).cpu
    return {
      actsPerSecond: Math.round(played.calls / tookS),
      cpuPerAct: round(micros(before, after) / Math.max(1, played.calls)),
      figures: figuresOf(played.times),
      failed: played.failed,
    }
  }
  try {
    // Every game is in memory before anything counts.
    await shape({ calls: 2, seconds: 600, paceMs: 0 })
    const burst = await shape({ calls: rounds, seconds: 600, paceMs: 0 })
    const paced = await shape({ seconds: pacedSeconds, paceMs: (games / perSecond) * 1000 })
    const { memory } = await server.figures()
    return { games, burst, paced, residentMb: Math.round(memory.rss / 2 ** 20) }
  } finally {
    await end(server)
    rmSync(dir, { recursive: true, force: true })
  }
}
