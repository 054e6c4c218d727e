/** Many games of bots late in the game on one shard, and players beside them: how long a cheap read and an end of a turn take meanwhile. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storedGame } from '../../actors/game/persistence/record.ts'
import { type Service, startService } from '../../actors/service/service.ts'
import { decodeState } from '../../engine/core/codec.ts'
import { encodeState, type GameState, makeContext, NONE, perform } from '../../engine/index.ts'
import { playGame } from '../../lab/play-game.ts'
import { loadStandard } from '../../rules/load.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { hashToken, makeGameId, makeToken } from '../../saves/accounts/tokens.ts'
import { openStore } from '../../saves/database/store.ts'
import { keys } from '../../saves/database/store-keys.ts'
import { gamePut, tokensPut } from '../../saves/games/games.ts'
import { encodeRound } from '../../saves/games/replay/replay.ts'
import { blankPicture } from '../../saves/games/replay/replay-picture.ts'
import { takeRound } from '../../saves/games/replay/replay-recorder.ts'
import { encodeSnapshot } from '../../saves/games/snapshots.ts'
import { option } from './options.ts'
import { figure, heading, quantile } from './report.ts'

/** Games with an agent among three bots, beside those of bots alone. */
const AGENTS = 10

const GAMES = option('BOT_GAMES', 50)
const TURN = 300
const SECONDS = 20
/** Where the game that was played up to the turn is kept for the next time; nowhere where it is not named. */
const PLAYED = process.env.PLAYED

export async function benchBots(games = GAMES, turn = TURN, seconds = SECONDS): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'hexarchy-'))
  try {
    const { agents, bots } = await prepare(dir, games, turn)
    const service = await startService({ stateDir: dir, shards: 1, settings: { stepWindowMs: 1e6 } })
    try {
      await Promise.all([...agents, ...bots].map(game => service.request('seat/view', { game, viewer: { seat: null } })))
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
    const reply = await service.request('seat/call', { game, seat: 0, tool, args: {}, fresh: true, waitSeconds: 0 })
    if (!reply.ok) refused++
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
  figure('one of them', (after.writeMs - before.writeMs) / (after.writes - before.writes), 'ms')
}

/** One small game played up to the turn, under many ids. */
async function prepare(dir: string, games: number, turn: number): Promise<{ agents: string[]; bots: string[] }> {
  const rules = loadStandard()
  const bytes = PLAYED && existsSync(PLAYED) ? readFileSync(PLAYED) : encodeState(playUpTo(rules, turn))
  if (PLAYED) writeFileSync(PLAYED, bytes)
  const w = makeContext(decodeState(bytes), rules)
  const first = encodeRound(takeRound(w, blankPicture(w.s.tiles.owner.length, w.s.seats.length), 0))
  const store = await openStore(dir)
  const copy = async () => {
    const id = makeGameId()
    const origin = { id, owner: 'me', created: '2030-01-01T00:00:00.000Z' }
    const tokens = w.s.seats.map(({ id: seat }) => hashToken(makeToken(id, seat)))
    const snapshot = await encodeSnapshot(0, w.s.turn, encodeState(w.s))
    await store.commit({
      puts: [
        [keys.snapshot(id, 0), snapshot],
        [keys.replay(id, 0), first],
        gamePut(storedGame(w, origin)),
        tokensPut(id, tokens),
      ],
    })
    return id
  }
  const bots: string[] = []
  for (let i = 0; i < games; i++) bots.push(await copy())
  perform(w, NONE, { type: 'setSeat', seat: 0, driver: 'agent', profile: null, model: null })
  const agents: string[] = []
  for (let i = 0; i < AGENTS; i++) agents.push(await copy())
  await store.close()
  return { agents, bots }
}

function playUpTo(rules: Ruleset, turn: number): GameState {
  let reached: GameState | null = null
  const seats = Array.from({ length: 4 }, () => ({ driver: 'bot' as const, profile: 'Standard' }))
  playGame(rules, { size: 'small', speed: 'Quick', seed: 1, turns: 2 * turn, victories: ['time'], seats }, ({ s }) => {
    reached = s
    return s.turn < turn || s.active !== 0
  })
  return reached!
}
