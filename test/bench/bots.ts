/** Many games of bots late in the game on one shard, and players beside them: how long a cheap read and an end of a turn take meanwhile. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storedGame } from '../../actors/game/record.ts'
import { type Service, startService } from '../../actors/service.ts'
import { decodeState } from '../../engine/core/codec.ts'
import { type EngineContext, encodeState, makeContext, perform } from '../../engine/index.ts'
import { playGame } from '../../lab/play-game.ts'
import { loadStandard } from '../../rules/load.ts'
import { gamePut, tokensPut } from '../../saves/games.ts'
import { encodeSnapshot } from '../../saves/snapshots.ts'
import { openStore } from '../../saves/store.ts'
import { keys } from '../../saves/store-keys.ts'
import { hashToken, makeGameId, makeToken } from '../../saves/tokens.ts'
import { figure, heading, quantile } from './report.ts'

/** Games with an agent among three bots, beside those of bots alone. */
const AGENTS = 10

export async function benchBots(games = 200, turn = 300, seconds = 20): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'hexarchy-'))
  try {
    const { agents, bots } = await prepare(dir, games, turn)
    const service = await startService({ stateDir: dir, shards: 1, settings: { stepWindowMs: 1e6 } })
    try {
      await Promise.all([...agents, ...bots].map(game => service.request('seat/view', { game, viewer: { seat: null } } as never)))
      await play(service, agents, games, turn, seconds)
    } finally {
      await service.stop()
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

async function play(service: Service, agents: string[], games: number, turn: number, seconds: number): Promise<void> {
  const [reads, ends, rounds]: number[][] = [[], [], []]
  let refused = 0
  const until = performance.now() + seconds * 1000
  async function call(game: string, tool: string): Promise<number> {
    const began = performance.now()
    const reply = await service.request('seat/call', { game, seat: 0, tool, args: {}, fresh: true, waitSeconds: 0 } as never)
    if (!(reply as { ok: boolean }).ok) {
      refused++
      if (refused < 4) console.log(tool, JSON.stringify((reply as any).error))
    }
    return performance.now() - began
  }
  const agent = async (game: string) => {
    while (performance.now() < until) {
      const began = performance.now()
      const waited = await service.request('seat/wait', { game, seat: 0, timeoutSeconds: 60, waitId: `${game}${began}` })
      if (!waited.ok || (waited.answer as { status: string }).status !== 'your_turn') continue
      rounds.push(performance.now() - began)
      for (let i = 0; i < 10; i++) {
        reads.push(await call(game, 'get_empire'))
        await new Promise(resolve => setTimeout(resolve, 20))
      }
      ends.push(await call(game, 'end_turn'))
    }
  }
  const before = service.store.counters()
  await Promise.all(agents.map(agent))
  const after = service.store.counters()
  heading(`${games} games of bots and ${agents.length} of an agent among bots on one shard, from turn ${turn}; ${seconds} s`)
  for (const [name, ms] of Object.entries({ get_empire: reads, end_turn: ends, 'wait for the turn': rounds })) {
    for (const p of [0.5, 0.99, 1]) figure(`${name}, ${p === 1 ? 'most' : `p${100 * p}`} of ${ms.length}`, quantile(ms, p), 'ms')
  }
  figure('refused', refused, '')
  figure('batches a second', (after.batches - before.batches) / seconds, '')
  figure('writes a second', (after.writes - before.writes) / seconds, '')
}

/** One small game played up to the turn, under many ids. */
async function prepare(dir: string, games: number, turn: number): Promise<{ agents: string[]; bots: string[] }> {
  const rules = loadStandard()
  const kept = join(tmpdir(), `turns-small-${turn}.bin`)
  if (!existsSync(kept)) {
    let reached: EngineContext | null = null
    const seats = Array.from({ length: 4 }, () => ({ driver: 'bot' as const, profile: 'Standard' }))
    playGame(rules, { size: 'small', speed: 'Quick', seed: 1, turns: 2000, victories: ['time'], seats }, w => {
      reached = w
      return w.s.turn < turn || w.s.active !== 0
    })
    writeFileSync(kept, encodeState(reached!.s))
  }
  const w = makeContext(decodeState(readFileSync(kept)), rules)
  const store = await openStore(dir)
  const copy = async () => {
    const id = makeGameId()
    const origin = { id, owner: 'me', created: '2030-01-01T00:00:00.000Z' }
    const tokens = w.s.seats.map(({ id: seat }) => hashToken(makeToken(id, seat)))
    const snapshot = await encodeSnapshot(0, w.s.turn, encodeState(w.s))
    await store.commit({ puts: [[keys.snapshot(id, 0), snapshot], gamePut(storedGame(w, origin)), tokensPut(id, tokens)] })
    return id
  }
  const bots: string[] = []
  for (let i = 0; i < games; i++) bots.push(await copy())
  perform(w, -1, { type: 'setSeat', seat: 0, driver: 'agent' } as never)
  const agents: string[] = []
  for (let i = 0; i < AGENTS; i++) agents.push(await copy())
  await store.close()
  return { agents, bots }
}

if (import.meta.main) await benchBots(...(process.argv.slice(2).map(Number) as [number, number, number]))
