/** 1,000 seats that wait at once on one shard of a real server, each in a game of its own; how soon a turn change wakes the one it is for. */
import { mkdtempSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storedGame } from '../../actors/game/persistence/record.ts'
import { encodeState } from '../../engine/core/codec.ts'
import { createGame } from '../../engine/index.ts'
import { loadStandard } from '../../rules/load.ts'
import { hashToken, makeGameId, makeToken } from '../../saves/accounts/tokens.ts'
import { openStore } from '../../saves/database/store.ts'
import { keys } from '../../saves/database/store-keys.ts'
import { gamePut, tokensPut } from '../../saves/games/games.ts'
import { encodeSnapshot } from '../../saves/games/snapshots.ts'
import { type SeatKey, startServer } from '../server.ts'
import { figure, heading, quantile } from './report.ts'

const WAITING = 1_000
const TURNS = 500
/** As often as this something happens. */
const PACE_MS = 20

export async function benchWaits(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'hexarchy-'))
  const games = await copies(dir)
  const server = await startServer(['--shards', '1'], dir)
  try {
    const agent = new Agent({ keepAlive: false })
    const woken = games.map(([, second]) => waitFor(server.url, second, agent))
    await Promise.all(woken.map(({ sent }) => sent))
    // Once a game has answered something that was asked later, its wait is parked.
    for (const [first] of games) await server.call(first, 'read_notes')
    const own: number[] = []
    const other: number[] = []
    const after: number[] = []
    for (const [i, [first]] of games.slice(0, TURNS).entries()) {
      const sentMs = performance.now()
      const { status } = await server.call(first, 'end_turn')
      if (status !== 200) throw new Error(`end_turn: ${status}`)
      const answeredMs = performance.now()
      const wokenMs = await woken[i].answered
      own.push(answeredMs - sentMs)
      other.push(wokenMs - sentMs)
      after.push(Math.max(0, wokenMs - answeredMs))
      await new Promise(resolve => setTimeout(resolve, PACE_MS))
    }
    heading(`${WAITING} seats wait at once in ${WAITING} games on one shard; ${TURNS} turns end`)
    for (const [name, ms] of [
      ['end_turn sent to its own answer', own],
      ['end_turn sent to the answer of the wait', other],
      ['own answer to the answer of the wait', after],
    ] as const) {
      figure(`${name}, p50`, quantile(ms, 0.5), 'ms')
      figure(`${name}, p99`, quantile(ms, 0.99), 'ms')
    }
    for (const { hangUp } of woken) hangUp()
  } finally {
    await server.stop()
  }
}

/** One new game under many ids; the keys of the two seats of each. */
async function copies(dir: string): Promise<[SeatKey, SeatKey][]> {
  const w = createGame(loadStandard(), {
    size: 'duel',
    speed: 'Quick',
    seed: 1,
    seats: [{ driver: 'agent' }, { driver: 'agent' }],
  })
  const snapshot = await encodeSnapshot(0, w.s.turn, encodeState(w.s))
  const store = await openStore(dir)
  const made: [SeatKey, SeatKey][] = []
  for (let i = 0; i < WAITING; i++) {
    const game = makeGameId()
    const tokens = [0, 1].map(seat => makeToken(game, seat))
    const origin = { id: game, owner: 'me', created: '2030-01-01T00:00:00.000Z' }
    await store.commit({
      puts: [[keys.snapshot(game, 0), snapshot], gamePut(storedGame(w, origin)), tokensPut(game, tokens.map(hashToken))],
    })
    made.push([
      { game, token: tokens[0] },
      { game, token: tokens[1] },
    ])
  }
  await store.close()
  return made
}

/** A wait on a connection of its own: once it is sent, and when it was answered (performance.now). */
function waitFor(url: string, { game, token }: SeatKey, agent: Agent) {
  const asked = request(`${url}/api/games/${game}/wait?timeout=300`, { headers: { authorization: `Bearer ${token}` }, agent })
  const sent = new Promise<void>((resolve, reject) => {
    asked.once('error', reject)
    asked.end(resolve)
  })
  const answered = new Promise<number>(resolve => {
    asked.once('response', async response => {
      const body = Buffer.concat(await response.toArray()).toString()
      const atMs = performance.now()
      if (JSON.parse(body).status !== 'your_turn') throw new Error(`the wait was answered ${body}`)
      resolve(atMs)
    })
  })
  const hangUp = () => {
    asked.on('error', () => {})
    asked.destroy()
  }
  return { sent, answered, hangUp }
}
