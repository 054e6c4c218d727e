/** Workers that lie to a lab over HTTP, each by a strategy: they play what they are given only where they mean to be honest. */
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WorkerGame, WorkerWelcome } from '../../../actors/wire/lab-port.ts'
import { INTERFACE } from '../../../bot/interface.ts'
import type { GameBlock, JobGame } from '../../../lab/jobs/job-queue.ts'
import { playGame } from '../../../lab/play-game.ts'
import { type Claimed, PROTOCOL } from '../../../lab/workers/wire.ts'
import { FrozenBots } from '../../../saves/bot-files/frozen-bots.ts'
import { botSources } from '../../../saves/program/bot-sources.ts'
import { engineVersion } from '../../../saves/program/engine-version.ts'
import { standardRules } from '../../world.ts'

/** Whether the nth block that a worker brings, from 0, is a lie. */
export const STRATEGIES = {
  'always lies': () => true,
  'lies after 2 blocks': (n: number) => n >= 2,
  'lies after 10 blocks': (n: number) => n >= 10,
  'lies 1 block in 5': (n: number) => n % 5 === 4,
} satisfies Record<string, (n: number) => boolean>

export interface LiarParts {
  url: string
  /** A token of another worker of the same hand; null where there is no more. */
  register(): string | null
  /** From which it calls, by a proxy that the server trusts. */
  address: string
  lies(n: number): boolean
  signal: AbortSignal
}

/** What one has done, all its names together. */
export interface LiarTally {
  names: number
  blocks: number
  lies: number
}

const PAUSE_MS = 50
const rules = standardRules()
const codes = new FrozenBots(null)

const hex = (text: string, digits: number): string => createHash('sha256').update(text).digest('hex').slice(0, digits)

/** What all liars say of a game: those that are asked for the same agree. */
export const inventedDigest = (experiment: string, game: number): string => hex(`${experiment} ${game}`, 64)

function invented({ experiment }: GameBlock, { game, options }: JobGame): WorkerGame {
  const scores = options.seats.map((_, seat) => 100 - seat)
  const played = {
    ...{ nations: rules.nations.slice(0, scores.length).map(({ name }) => name), turns: options.turns!, winner: null },
    ...{ victory: null, scores, places: scores.map((_, seat) => seat + 1), hash: hex(`${experiment}/${game}`, 16) },
    ...{ digest: inventedDigest(experiment, game), wallSeconds: 0.01, cpuSeconds: 0.01 },
  }
  return { game, played, failure: null }
}

function honest({ game, options }: JobGame): WorkerGame {
  const { nations, turns, winner, victory, scores, places, hash, digest } = playGame(rules, options, undefined, codes)
  const figures = { nations, turns, winner, victory, scores, places, hash, digest }
  return { game, played: { ...figures, wallSeconds: 0.01, cpuSeconds: 0.01 }, failure: null }
}

/** Resolves when its last name is barred, or the signal comes. */
export async function lie({ url, register, address, lies, signal }: LiarParts): Promise<LiarTally> {
  const tally = { names: 0, blocks: 0, lies: 0 }
  for (let token = register(); token !== null && !signal.aborted; token = register()) {
    tally.names++
    try {
      await serve(poster(url, token, address, signal), lies, tally, signal)
    } catch (error) {
      if (!(error instanceof Barred) && !signal.aborted) throw error
    }
  }
  return tally
}

class Barred extends Error {}

type Post = <A>(route: string, body?: object) => Promise<A>

function poster(url: string, token: string, address: string, signal: AbortSignal): Post {
  return async (route, body = {}) => {
    const answer = await fetch(`${url}/api/lab/workers/${route}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    })
    const text = await answer.text()
    if (answer.ok) return JSON.parse(text)
    if (answer.status === 403) throw new Barred(text)
    throw new Error(`${route}: ${answer.status} ${text}`)
  }
}

async function serve(post: Post, lies: LiarParts['lies'], tally: LiarTally, signal: AbortSignal): Promise<void> {
  const hello = {
    protocol: PROTOCOL,
    engine: engineVersion(),
    interface: INTERFACE,
    sources: botSources(),
    probe: null as object | null,
  }
  for (let welcome = await post<WorkerWelcome>('hello', hello); !welcome.ready; welcome = await post('hello', hello)) {
    const { hash, digest } = playGame(rules, welcome.probe!.options as never, undefined, codes)
    hello.probe = { id: welcome.probe!.id, hash, digest }
  }
  for (let n = 0; !signal.aborted; ) {
    const { job } = await post<{ job: GameBlock | null } & Omit<Claimed, 'job'>>('claim')
    if (!job) {
      await sleep(PAUSE_MS, undefined, { signal })
      continue
    }
    const isLie = lies(n++)
    const games = job.games.map(game => (isLie ? invented(job, game) : honest(game)))
    await post('finish', { experiment: job.experiment, block: job.block, games })
    tally.blocks++
    tally.lies += isLie ? 1 : 0
    // Whoever else is asked has its turn, too.
    await sleep(1)
  }
}
