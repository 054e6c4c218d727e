/** A worker of a cluster's lab for tests: it asks over the bus until it is answered, and plays in this very process. */
import { setTimeout as sleep } from 'node:timers/promises'
import { LAB_ASK, type LabAnswer, type LabAsk } from '../../../actors/cluster/lab/worker-messages.ts'
import { type Bus, BusError } from '../../../actors/cluster/ports.ts'
import type { WorkerGame, WorkerWelcome } from '../../../actors/wire/lab-port.ts'
import { INTERFACE } from '../../../bot/interface.ts'
import type { Job } from '../../../lab/jobs/job-queue.ts'
import { playGame } from '../../../lab/play-game.ts'
import { type Claimed, PROTOCOL } from '../../../lab/workers/wire.ts'
import { botSources } from '../../../saves/program/bot-sources.ts'
import { engineVersion } from '../../../saves/program/engine-version.ts'
import { standardRules } from '../../world.ts'

const TRY_MS = 15_000
const PAUSE_MS = 50

export class TestWorker {
  readonly node: string
  #bus: Bus

  constructor(bus: Bus, node: string) {
    this.#bus = bus
    this.node = node
  }

  /** Asked once. Null: nobody answers. */
  async once(route: LabAsk['route'], body: object = {}, timeoutMs = TRY_MS): Promise<LabAnswer | null> {
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
      const { hash, digest } = playGame(standardRules(), probe!.options as never)
      hello.probe = { id: probe!.id, hash, digest }
    }
  }

  /** The next block, which comes. */
  async claim(): Promise<Job> {
    for (;;) {
      const { job } = await this.ask<Claimed>('claim')
      if (job) return job
      await sleep(PAUSE_MS)
    }
  }

  /** What the games of a block come to. */
  play({ experiment, block, games }: Job): { experiment: string; block: number; games: WorkerGame[] } {
    return {
      experiment,
      block,
      games: games.map(({ game, options }) => {
        const { nations, turns, winner, victory, scores, places, hash, digest } = playGame(standardRules(), options)
        const figures = { nations, turns, winner, victory, scores, places, hash, digest }
        return { game, played: { ...figures, wallSeconds: 1, cpuSeconds: 1 }, failure: null }
      }),
    }
  }
}
