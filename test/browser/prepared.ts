/** A game that the engine's own functions have brought to where something is to be seen, taken in by a real server as a person's. */
import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { usualLimits } from '../../engine/core/seat-state.ts'
import { type EngineContext, encodeState } from '../../engine/index.ts'
import { keys } from '../../saves/database/store-keys.ts'
import { packGame } from '../../saves/files/game-file.ts'
import { memoryStore } from '../../saves/files/inspect.ts'
import type { GameRecord } from '../../saves/games/games.ts'
import { encodeSnapshot } from '../../saves/games/snapshots.ts'
import type { SeatKey, ServedUrl } from '../server.ts'
import { openPage } from './open.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }

/** Hands it to a signed-in owner's server; a person plays seat 0, whose turn it has to be. */
export const takeIn = async (server: ServedUrl, w: EngineContext): Promise<SeatKey> => (await takeInFor(server, w, 1))[0]

/** The same with so many persons, at the first seats. */
export async function takeInFor(server: ServedUrl, w: EngineContext, persons: number): Promise<SeatKey[]> {
  for (const seat of w.s.seats.slice(0, persons))
    Object.assign(seat, { driver: 'human', profile: null, bot: null, limits: { ...usualLimits('human'), seconds: 0 } })
  const id = 'prepared'
  const store = memoryStore([[keys.snapshot(id, 0), await encodeSnapshot(0, w.s.turn, encodeState(w.s))]])
  const file = packGame(store, { id, seats: [] as GameRecord['seats'] } as GameRecord, {
    made: new Date().toISOString(),
    program: version,
  })
  const made = await sent(server, await buffer(file))
  return made.seats.slice(0, persons).map(({ token }) => ({ game: made.id, token }))
}

const TAKEN_IN_MS = 30_000
const AGAIN_MS = 100

/** Other files' tests have the same owner, of whom one game at a time is taken in: then this one waits its turn. */
async function sent(server: ServedUrl, file: Buffer): Promise<{ id: string; seats: { token: string }[] }> {
  const { headers } = await server.owner()
  const ask = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(file),
  }
  for (const end = performance.now() + TAKEN_IN_MS; ; await sleep(AGAIN_MS)) {
    const answer = await fetch(`${server.url}/api/games/import`, ask)
    const made = await answer.json()
    if (answer.status === 201) return made
    if (answer.status !== 429 || performance.now() > end) throw new Error(`the game was not taken in: ${JSON.stringify(made)}`)
  }
}

/** The page of a game taken in, as its person has it; `read` asks a query afresh. */
export async function openPrepared(server: ServedUrl, browser: Browser, w: EngineContext) {
  const seat = await takeIn(server, w)
  const { page, faults } = await openPage(browser, `${server.url}/games/${seat.game}#${seat.token}`, 1440, 900)
  page.setDefaultTimeout(15_000)
  const read = async (tool: string, args: object = {}) => (await server.call(seat, tool, { ...args, fresh: true })).body.result
  return { page, faults, read }
}
