/**
 * `npm run test:soak [-- MINUTES]`: an hour of mixed load on one server: agents that play, sockets, games made and deleted, games that
 * sleep and wake, shards that die; and whether heap, handles and descriptors stay flat.
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openClient } from './client.ts'
import { round, slope } from './figures.ts'
import { plantGames } from './planted.ts'
import type { PlayerSeat } from './player.ts'
import { play } from './players.ts'
import { end } from './running.ts'
import { type Started, signIn, startLoaded } from './started.ts'

export interface SoakOptions {
  minutes: number
  games: number
  /** Shards die so often; 0: never. */
  killEveryS: number
  /** Between a game that is made, played a little and deleted and the next. */
  madeEveryMs: number
  /** Of players; default: 1. */
  processes?: number
}

interface Sample {
  atS: number
  /** Of the main thread after a collection, without compiled code. */
  heapMb: number
  /** Compiled code: it is bounded, but not flat. */
  codeMb: number
  residentMb: number
  handles: number
  descriptors: number
}

export interface Trend {
  what: Exclude<keyof Sample, 'atS'>
  first: number
  last: number
  /** By a straight line over the second half of the time, with half the width of its interval of 95 %. */
  perHour: number
  plusMinus: number
  /** The line does not rise, or no more than a tenth of what there is in an hour; compiled code stays below its bound. */
  isFlat: boolean
}

export interface SoakTold {
  minutes: number
  calls: number
  made: number
  woken: number
  killed: number
  failed: Record<string, number>
  trends: Trend[]
}

const SAMPLES = 60
const LIMITS = { toolCalls: 1_000_000, steps: 1_000_000, stallSteps: 1_000_000, seconds: 1_000_000 }
/** What may rise in an hour, as a share of what there is; of compiled code there may be so many MB. */
const RISE = 0.1
const CODE_MB = 40
const PACE_MS = 250
/** Between two games that are woken. */
const WOKEN_EVERY_MS = 1_000
const SLEEPERS = 100

export async function soak({ minutes, games, killEveryS, madeEveryMs, processes = 1 }: SoakOptions): Promise<SoakTold> {
  const dir = mkdtempSync(join(tmpdir(), 'hexarchy-soak-'))
  const agent = { driver: 'agent' as const, limits: LIMITS }
  const setup = { size: 'duel', speed: 'Quick', seats: [agent, agent, { driver: 'bot' as const }] }
  const planted = await plantGames(dir, games + SLEEPERS, setup)
  const seats = planted.map(({ game, tokens }) => tokens.slice(0, 2).map(token => ({ game, token })))
  const server = await startLoaded({ dir, args: ['--shards', '2'], node: ['--expose-gc'] })
  const told: SoakTold = { minutes, calls: 0, made: 0, woken: 0, killed: 0, failed: {}, trends: [] }
  const seconds = minutes * 60
  const over = AbortSignal.timeout(seconds * 1000)
  const samples: Sample[] = []
  try {
    const began = performance.now()
    const [played] = await Promise.all([
      play({ url: server.url, games: seats.slice(0, games), seconds, paceMs: PACE_MS, call: null }, processes),
      every(madeEveryMs, over, () => makeAndDelete(server.url, told)),
      every(WOKEN_EVERY_MS, over, () => wakeOne(server.url, seats[games + (told.woken % SLEEPERS)][0], told)),
      watchAll(
        server.url,
        seats.slice(0, games).map(([seat]) => seat),
        over,
      ),
      killEveryS > 0 && every(killEveryS * 1000, over, async () => server.killShard(told.killed++)),
      every((seconds * 1000) / SAMPLES, over, async () => void samples.push(await sample(server, began))),
    ])
    told.calls = played.calls
    told.failed = played.failed
    told.trends = trendsOf(samples)
    return told
  } finally {
    await end(server)
    rmSync(dir, { recursive: true, force: true })
  }
}

async function every(ms: number, over: AbortSignal, run: () => Promise<unknown>): Promise<void> {
  while (!over.aborted) {
    await sleep(ms, undefined, { signal: over }).catch(() => {})
    if (!over.aborted) await run()
  }
}

async function makeAndDelete(url: string, told: SoakTold): Promise<void> {
  const asOwner = await signIn(url)
  const spec = { size: 'duel', speed: 'Quick', cityStates: 0, seats: [{ driver: 'agent' }, { driver: 'bot' }] }
  const { status, body } = await asOwner('POST', '/api/games', spec)
  if (status !== 201) return
  told.made++
  const client = openClient(url, 1)
  const call = (tool: string) =>
    client.send('POST', `/api/games/${body.id}/tool`, body.seats[0].token, { tool, args: {} }).catch(() => null)
  for (const tool of ['get_briefing', 'end_turn', 'get_empire']) await call(tool)
  client.close()
  await asOwner('DELETE', `/api/games/${body.id}`)
}

async function wakeOne(url: string, { game, token }: PlayerSeat, told: SoakTold): Promise<void> {
  const client = openClient(url, 1)
  const answer = await client.send('POST', `/api/games/${game}/tool`, token, { tool: 'get_empire', args: {} }).catch(() => null)
  client.close()
  if (answer?.status === 200) told.woken++
}

/** Sockets of players who come and go, one after the other. */
async function watchAll(url: string, seats: PlayerSeat[], over: AbortSignal): Promise<void> {
  for (let i = 0; !over.aborted; i++) {
    const { game, token } = seats[i % seats.length]
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/games/${game}`)
    socket.addEventListener('error', () => {})
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'auth', token })))
    await sleep(500, undefined, { signal: over }).catch(() => {})
    socket.close()
  }
}

async function sample(server: Started, beganMs: number): Promise<Sample> {
  const { memory, handles } = await server.figures(true)
  return {
    atS: (performance.now() - beganMs) / 1000,
    heapMb: (memory.heapUsed - memory.codeUsed) / 2 ** 20,
    codeMb: memory.codeUsed / 2 ** 20,
    residentMb: memory.rss / 2 ** 20,
    handles,
    descriptors: server.descriptors(),
  }
}

/** Of the second half: what a server takes as it warms up is no leak. */
function trendsOf(samples: Sample[]): Trend[] {
  const late = samples.slice(Math.floor(samples.length / 2))
  return (['heapMb', 'codeMb', 'residentMb', 'handles', 'descriptors'] as const).map(what => {
    const { perX, plusMinus } = slope(late.map(one => [one.atS, one[what]]))
    const last = late.at(-1)?.[what] ?? 0
    const least = (perX - plusMinus) * 3_600
    return {
      what,
      first: round(samples[0]?.[what] ?? 0),
      last: round(last),
      perHour: round(perX * 3_600),
      plusMinus: round(plusMinus * 3_600),
      isFlat: what === 'codeMb' ? last <= CODE_MB : least <= RISE * last,
    }
  })
}
