/** The lab of a cluster in this process for tests, with time of its own, and workers that ask over the bus until they are answered. */
import { setTimeout as sleep } from 'node:timers/promises'
import { LAB_ASK, type LabAnswer, type LabAsk } from '../../../actors/cluster/lab/worker-messages.ts'
import { type Bus, BusError } from '../../../actors/cluster/ports.ts'
import type { WorkerGame, WorkerWelcome } from '../../../actors/wire/lab-port.ts'
import { INTERFACE } from '../../../bot/interface.ts'
import type { GameOptions } from '../../../engine/index.ts'
import type { GameBlock } from '../../../lab/jobs/job-queue.ts'
import { type PlayedGame, playGame } from '../../../lab/play-game.ts'
import type { LabGame } from '../../../lab/processes/worker.ts'
import { openLab } from '../../../lab/service.ts'
import type { Prober } from '../../../lab/workers/local-player.ts'
import { type Claimed, PROTOCOL } from '../../../lab/workers/wire.ts'
import { botSources } from '../../../saves/program/bot-sources.ts'
import { engineVersion } from '../../../saves/program/engine-version.ts'
import { standardRules } from '../../world.ts'

const TRY_MS = 15_000
const PAUSE_MS = 50
/** That pass for the lab while a worker with nothing to do rests: as long as real ones do. */
const IDLE_MS = 1_000

/** Of a lab, beside the real one. */
export interface LabTime {
  aheadMs: number
}

const known = new Map<string, PlayedGame>()

/** What a game comes to, whoever plays it: it is played once for all that ask. */
export function playedOnce(options: GameOptions): PlayedGame {
  const name = JSON.stringify(options)
  const played = known.get(name) ?? playGame(standardRules(), options)
  known.set(name, played)
  return played
}

/** Plays probe games at once and in this process. */
const prober: Prober = {
  play: async ({ options }) => ({ ...playedOnce(options), seen: {} as LabGame['seen'], gamesBefore: 0 }),
  close() {},
}

/** The lab that nodes keep in turn, played in by workers alone. */
export const openSharedLab = (time: LabTime) => (stateDir: string) =>
  openLab(stateDir, {
    ...{ workers: 0, replayShare: 0, isShared: true, prober, say() {} },
    now: () => Date.now() + time.aheadMs,
  })

export class TestWorker {
  readonly node: string
  #bus: Bus
  #time: LabTime
  #tryMs: number

  /** `time`: that of the lab in this process, if it is there; `tryMs`: after which an ask that has no answer is made again. */
  constructor(bus: Bus, node: string, time: LabTime = { aheadMs: 0 }, tryMs = TRY_MS) {
    this.#bus = bus
    this.#tryMs = tryMs
    this.node = node
    this.#time = time
  }

  /** Asked once. Null: nobody answers. */
  async once(route: LabAsk['route'], body: object = {}, timeoutMs = this.#tryMs): Promise<LabAnswer | null> {
    try {
      const ask = { worker: this.node, route, body } satisfies LabAsk
      return JSON.parse(Buffer.from(await this.#bus.request(LAB_ASK, Buffer.from(JSON.stringify(ask)), { timeoutMs })).toString())
    } catch (error) {
      if (error instanceof BusError) return null
      throw error
    }
  }

  /** Asked until somebody answers. */
  async ask<A>(route: LabAsk['route'], body: object = {}): Promise<A> {
    for (;;) {
      const told = await this.once(route, body)
      if (told?.ok) return told.body as A
      if (told && !told.mayPass) throw new Error(`${told.code}: ${told.message}`)
      await sleep(PAUSE_MS)
    }
  }

  async greet(): Promise<void> {
    const hello = {
      ...{ protocol: PROTOCOL, engine: engineVersion(), interface: INTERFACE, sources: botSources() },
      probe: null as object | null,
    }
    for (;;) {
      const { ready, probe } = await this.ask<WorkerWelcome>('hello', hello)
      if (ready) return
      const { hash, digest } = playedOnce(probe!.options as never)
      hello.probe = { id: probe!.id, hash, digest }
    }
  }

  /** The next block; null: there is none at this moment, and the lab's time passes. */
  async next(): Promise<GameBlock | null> {
    const { job } = await this.ask<Claimed>('claim')
    if (!job) this.#time.aheadMs += IDLE_MS
    return job
  }

  /** The next block, which comes. */
  async claim(): Promise<GameBlock> {
    for (;;) {
      const job = await this.next()
      if (job) return job
      await sleep(PAUSE_MS)
    }
  }

  /** What the games of a block come to. */
  play({ experiment, block, games }: GameBlock): { experiment: string; block: number; games: WorkerGame[] } {
    return {
      experiment,
      block,
      games: games.map(({ game, options }) => {
        const { nations, turns, winner, victory, scores, places, hash, digest } = playedOnce(options)
        const figures = { nations, turns, winner, victory, scores, places, hash, digest }
        return { game, played: { ...figures, wallSeconds: 1, cpuSeconds: 1 }, failure: null }
      }),
    }
  }
}
