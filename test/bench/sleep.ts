/** Many games asleep in a state directory: a server's start with them, and how soon one wakes. `SLEEPING=20000` in the environment for the long form. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storedGame } from '../../actors/game/persistence/record.ts'
import { encodeState } from '../../engine/core/codec.ts'
import type { EngineContext } from '../../engine/index.ts'
import { playGame } from '../../lab/play-game.ts'
import { loadStandard } from '../../rules/load.ts'
import { hashToken, makeGameId, makeToken } from '../../saves/accounts/tokens.ts'
import { openStore } from '../../saves/database/store.ts'
import { keys } from '../../saves/database/store-keys.ts'
import { gamePut, tokensPut } from '../../saves/games/games.ts'
import { encodeRound } from '../../saves/games/replay/replay.ts'
import { checkpointPuts } from '../../saves/games/replay/replay-checkpoint.ts'
import { blankPicture, type Picture } from '../../saves/games/replay/replay-picture.ts'
import { takeRound } from '../../saves/games/replay/replay-recorder.ts'
import { encodeSnapshot } from '../../saves/games/snapshots.ts'
import { type Started, startLoaded } from '../load/started.ts'
import { connectServer, type SeatKey } from '../server.ts'
import { option } from './options.ts'
import { figure, heading, quantile, rssMb } from './report.ts'

const SLEEPING = option('SLEEPING', 3_000)
const TURN = option('TURN', 100)
const WAKES = 200
/** Games written in one go. */
const AT_ONCE = 50
const DAY_MS = 86_400_000

export const SLEEP = {
  listening: 'from start to listening',
  live: 'each, live in the main thread',
  resident: 'resident',
  first: 'the first wakes',
  p50: 'a game wakes, p50',
  p99: 'a game wakes, p99',
}

export async function benchSleep(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'hexarchy-'))
  const empty = await start()
  const emptyBytes = await liveBytes(empty).finally(() => empty.stop())
  const seats = await fillWithSleepers(dir, SLEEPING)
  const began = performance.now()
  const server = await start(dir)
  try {
    heading(`${SLEEPING} sleeping duels at turn ${TURN} in a state directory`, { games: SLEEPING, turn: TURN })
    figure(SLEEP.listening, (performance.now() - began) / 1_000, 's')
    figure(SLEEP.resident, rssMb(server.child), 'MB')
    figure(SLEEP.live, ((await liveBytes(server)) - emptyBytes) / SLEEPING / 1024, 'KiB')
    const { call } = connectServer(server.url)
    const ms: number[] = []
    for (let i = 0; i < WAKES; i++) {
      const seat = seats[Math.floor((i * seats.length) / WAKES)]
      const sentMs = performance.now()
      const { status } = await call(seat, 'read_notes')
      if (status !== 200) throw new Error(`read_notes: ${status}`)
      ms.push(performance.now() - sentMs)
    }
    figure(SLEEP.first, ms[0], 'ms')
    figure(SLEEP.p50, quantile(ms.slice(1), 0.5), 'ms')
    figure(SLEEP.p99, quantile(ms.slice(1), 0.99), 'ms')
    figure(`resident with ${WAKES} awake`, rssMb(server.child), 'MB')
  } finally {
    await server.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

const start = (dir?: string): Promise<Started> =>
  startLoaded({ ...(dir !== undefined && { dir }), args: ['--shards', '1'], node: ['--expose-gc'] })

/** What the main thread, which lists the games, keeps after a collection: of resident memory a sleeping game is too small a part. */
async function liveBytes(server: Started): Promise<number> {
  await server.figures(true)
  const { memory } = await server.figures(true)
  return memory.heapUsed + memory.external
}

/** A duel that bots have played, with what a store holds of it besides its state. */
function playedDuel(): { w: EngineContext; rows(game: string): [string, Uint8Array][] } {
  const rounds: [turn: number, bytes: Uint8Array][] = []
  let newest: Uint8Array | null = null
  let picture: Picture | null = null
  let w: EngineContext | null = null
  const seats = Array.from({ length: 2 }, () => ({ driver: 'bot' as const }))
  playGame(loadStandard(), { size: 'duel', speed: 'Quick', seed: 1, victories: ['time'], seats }, now => {
    w = now
    picture ??= blankPicture(now.s.tiles.owner.length, now.s.seats.length)
    const turn = now.s.turn - 1
    const round = encodeRound(takeRound(now, picture, turn))
    rounds.push([turn, round])
    for (const [, bytes] of checkpointPuts('', turn, round, picture)) newest = bytes
    return now.s.turn < TURN
  })
  const rows = (game: string): [string, Uint8Array][] => [
    ...rounds.map(([turn, round]): [string, Uint8Array] => [keys.replay(game, turn), round]),
    ...(newest ? [[keys.picture(game), newest] satisfies [string, Uint8Array]] : []),
  ]
  return { w: w!, rows }
}

/** That duel, its seats now agents', under many ids; a key of each. */
async function fillWithSleepers(dir: string, count: number): Promise<SeatKey[]> {
  const { w, rows } = playedDuel()
  for (const seat of w.s.seats) Object.assign(seat, { driver: 'agent', profile: null, deadlineMs: Date.now() + DAY_MS })
  const snapshot = await encodeSnapshot(0, w.s.turn, encodeState(w.s))
  const store = await openStore(dir)
  const made: SeatKey[] = []
  while (made.length < count) {
    const puts: [string, Uint8Array][] = []
    for (let i = 0; i < AT_ONCE; i++) {
      const game = makeGameId()
      const tokens = w.s.seats.map(({ id }) => makeToken(game, id))
      const origin = { id: game, owner: 'me', created: '2030-01-01T00:00:00.000Z' }
      const own = [gamePut(storedGame(w, origin)), tokensPut(game, tokens.map(hashToken))]
      puts.push([keys.snapshot(game, 0), snapshot], ...own, ...rows(game))
      made.push({ game, token: tokens[w.s.active] })
    }
    await store.commit({ puts })
  }
  await store.close()
  return made
}
