/** Many games that nobody plays: how soon a server with them starts, what it holds, and how soon one of them answers. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openClient } from './client.ts'
import { type Figure, figuresOf } from './figures.ts'
import { plantGames } from './planted.ts'
import { end } from './running.ts'
import { startLoaded } from './started.ts'

export interface SleepingTold {
  games: number
  startMs: number
  residentMb: number
  /** Of first calls, each to a game of its own. */
  wake: Figure[]
  residentMbAfter: number
}

export async function runSleeping({ games, woken }: { games: number; woken: number }): Promise<SleepingTold> {
  const dir = mkdtempSync(join(tmpdir(), 'hexarchy-load-'))
  const planted = await plantGames(dir, games, {
    size: 'duel',
    speed: 'Quick',
    seats: [{ driver: 'agent' }, { driver: 'agent' }],
  })
  const began = performance.now()
  const server = await startLoaded({ dir })
  try {
    const startMs = Math.round(performance.now() - began)
    const before = await server.figures()
    const client = openClient(server.url)
    const wake: number[] = []
    for (let i = 0; i < Math.min(woken, games); i++) {
      const { game, tokens } = planted[Math.floor((i * games) / woken) % games]
      const sent = performance.now()
      const { status } = await client.send('POST', `/api/games/${game}/tool`, tokens[0], { tool: 'get_empire', args: {} })
      if (status !== 200) throw new Error(`a sleeping game answered ${status}`)
      wake.push(performance.now() - sent)
    }
    client.close()
    const after = await server.figures()
    return {
      games,
      startMs,
      residentMb: Math.round(before.memory.rss / 2 ** 20),
      wake: figuresOf({ 'first call': wake }),
      residentMbAfter: Math.round(after.memory.rss / 2 ** 20),
    }
  } finally {
    await end(server)
    rmSync(dir, { recursive: true, force: true })
  }
}
