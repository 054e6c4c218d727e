/** Plays blocks of a server of the lab on this machine: proves itself by a probe game, takes blocks, and sends what came of each once. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { WorkerGame, WorkerHello, WorkerWelcome } from '../../actors/wire/lab-port.ts'
import { INTERFACE } from '../../bot/interface.ts'
import { botSources } from '../../saves/program/bot-sources.ts'
import { engineVersion } from '../../saves/program/engine-version.ts'
import { STANDARD_NAME } from '../../saves/ruleset-store/imported-rulesets.ts'
import type { GameBlock } from '../jobs/job-queue.ts'
import type { LabGame } from '../processes/worker.ts'
import { startWorker, WORKER_LIMITS, type WorkerProcess } from '../processes/worker-process.ts'
import type { RulesChoice } from '../ruleset.ts'
import { type Claimed, PROTOCOL, type ProbeGame, type WorkerRoute } from '../workers/wire.ts'
import { Parts } from './job-assets.ts'
import { type LabServer, Refusal } from './lab-server.ts'

export interface RemoteWorkerOptions {
  server: LabServer
  /** Where rules and bots of that server are kept. */
  folder: string
  /** Games at a time. */
  workers: number
  say(text: string): void
  /** Ends it at once: what is under way is given back. */
  signal: AbortSignal
  /** Ends it when the blocks under way are played. */
  drain?: AbortSignal
  /** Told how many games are under way, after every change. */
  onPlaying?(games: number): void
  /** Resolves when it may ask for work. */
  mayAsk?(): Promise<void>
}

const PROBE_SECONDS = 600
/** Before a job that could not be played is asked for again. */
const TROUBLE_MS = 10_000
/** Signs of life within a lease. */
const SIGNS = 4

/** Rejects with a Refusal where the server wants nothing of it; ends when a signal comes. */
export async function workFor(options: RemoteWorkerOptions): Promise<void> {
  const { signal, workers } = options
  const worker = new RemoteWorker(options)
  try {
    await worker.begin()
    await Promise.all(Array.from({ length: workers }, () => worker.play()))
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    worker.end()
  }
}

/** One game at a time. */
interface Lane {
  process: WorkerProcess | null
}

class RemoteWorker {
  #options: RemoteWorkerOptions
  #parts: Parts
  #leaseSeconds = 60
  #greeting: Promise<void> | null = null
  /** How often it was taken. */
  #greeted = 0
  #playing = 0
  #processes = new Set<WorkerProcess>()

  constructor(options: RemoteWorkerOptions) {
    this.#options = options
    this.#parts = new Parts(options.server, options.folder)
    options.signal.addEventListener('abort', () => this.end())
  }

  end(): void {
    for (const one of this.#processes) one.end()
    this.#processes.clear()
  }

  async begin(): Promise<void> {
    await this.#unlessDrained(this.#mayAsk().then(() => this.greet()))
  }

  /** Null where it is to take no more work; what it asked for is not waited for then. */
  async #unlessDrained<A>(asked: Promise<A>): Promise<A | null> {
    const { drain } = this.#options
    if (!drain) return asked
    const { promise, resolve } = Promise.withResolvers<null>()
    const end = (): void => resolve(null)
    drain.addEventListener('abort', end)
    if (drain.aborted) end()
    try {
      return await Promise.race([promise, asked])
    } finally {
      drain.removeEventListener('abort', end)
      asked.catch(() => {})
    }
  }

  async #mayAsk(): Promise<void> {
    await this.#options.mayAsk?.()
  }

  /** Until the server has seen it play the probe game; all lanes wait for the same one. */
  greet(): Promise<void> {
    this.#greeting ??= this.#greet().finally(() => {
      this.#greeting = null
    })
    return this.#greeting
  }

  async #greet(): Promise<void> {
    const { server, say } = this.#options
    const hello: WorkerHello = {
      protocol: PROTOCOL,
      engine: engineVersion(),
      interface: INTERFACE,
      sources: botSources(),
      probe: null,
    }
    for (;;) {
      const { ready, probe, leaseSeconds } = await server.post<WorkerWelcome>('hello', hello)
      this.#leaseSeconds = leaseSeconds
      if (ready) {
        this.#greeted++
        say('The lab takes this worker.')
        return
      }
      hello.probe = probe && (await this.#playProbe(probe as ProbeGame))
    }
  }

  /** Asks; where a server that was started anew, or another than before, does not know this worker, it greets that one and asks the same again. */
  async #ask<A>(route: WorkerRoute, body?: object): Promise<A> {
    for (;;) {
      const before = this.#greeted
      try {
        return await this.#options.server.post<A>(route, body)
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'lab/unready') throw error
        // Another game of this worker's may have been told the same, and have greeted it by now.
        if (before === this.#greeted) await this.greet()
      }
    }
  }

  async #playProbe({ id, options, rulesHash, codes }: ProbeGame): Promise<WorkerHello['probe']> {
    const rules = await this.#parts.fetch({ ruleset: STANDARD_NAME, mods: [], rulesHash, codes })
    const lane: Lane = { process: null }
    const played = await this.#fit(lane).play({ options, rules }, () => {}, PROBE_SECONDS * 1_000)
    this.#stop(lane)
    if (typeof played === 'string') throw new Error(`The probe game failed: ${played}`)
    return { id, hash: played.hash, digest: played.digest }
  }

  /** Block after block, one game at a time. */
  async play(): Promise<void> {
    const { signal, drain, say } = this.#options
    const lane: Lane = { process: null }
    const rest = (ms: number) => this.#unlessDrained(sleep(ms, undefined, { signal }))
    while (!signal.aborted && !drain?.aborted) {
      try {
        const claimed = await this.#unlessDrained(this.#mayAsk().then(() => this.#ask<Claimed>('claim')))
        if (!claimed) return
        const { job, codes, waitSeconds } = claimed
        if (job) await this.#count(job.games.length, () => this.#playJob(job, codes, lane))
        else {
          // A process that waits takes memory for nothing.
          this.#stop(lane)
          await rest(waitSeconds * 1_000)
        }
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof Refusal) throw error
        say((error as Error).message)
        await rest(TROUBLE_MS).catch(() => {})
      }
    }
  }

  async #count(games: number, act: () => Promise<void>): Promise<void> {
    this.#options.onPlaying?.((this.#playing += games))
    try {
      await act()
    } finally {
      this.#options.onPlaying?.((this.#playing -= games))
    }
  }

  async #playJob(job: GameBlock, codes: Claimed['codes'], lane: Lane): Promise<void> {
    const { signal, say } = this.#options
    const { experiment, block } = job
    const rules = await this.#parts.fetch({ ...job, codes }).catch(async error => {
      await this.#ask('finish', { experiment, block, games: [] })
      throw error
    })
    const games = await this.#playGames(job, rules, lane)
    if (signal.aborted) await this.#giveBack(job)
    else if (games) {
      const { written } = await this.#ask<{ written: boolean }>('finish', { experiment, block, games })
      say(`${experiment}: block ${block}, ${games.length} games${written ? '' : ', which nobody waited for any more'}`)
    }
  }

  /** Null where it is another's by now, or to be left. */
  async #playGames(
    { experiment, block, games, gameSeconds }: GameBlock,
    rules: RulesChoice,
    lane: Lane,
  ): Promise<WorkerGame[] | null> {
    const { signal } = this.#options
    const done: WorkerGame[] = []
    let playing = { game: games[0].game, turn: 0 }
    let isOurs = true
    let isAsking = false
    const renewal = setInterval(
      async () => {
        if (isAsking) return
        isAsking = true
        const answer = await this.#ask<{ yours: boolean }>('renew', { experiment, block, playing: [playing] }).catch(() => null)
        isAsking = false
        isOurs &&= answer?.yours ?? true
        if (!isOurs) lane.process?.end()
      },
      (this.#leaseSeconds * 1_000) / SIGNS,
    )
    try {
      for (const { game, options } of games) {
        playing = { game, turn: 0 }
        const played = await this.#fit(lane).play(
          { options, rules },
          turn => {
            playing = { game, turn }
          },
          gameSeconds * 1_000,
        )
        if (!isOurs || signal.aborted) return null
        done.push(typeof played === 'string' ? { game, played: null, failure: played.slice(0, 4_000) } : figuresOf(game, played))
      }
      return done
    } finally {
      clearInterval(renewal)
    }
  }

  /** While it is being stopped: the server need not wait for the lease to end. */
  async #giveBack({ experiment, block }: GameBlock): Promise<void> {
    await this.#options.server.tell('finish', { experiment, block, games: [] })
  }

  /** The process of a lane, or a new one where there is none that may go on. */
  #fit(lane: Lane): WorkerProcess {
    if (lane.process?.isFit()) return lane.process
    this.#stop(lane)
    const process = startWorker(WORKER_LIMITS)
    lane.process = process
    this.#processes.add(process)
    return process
  }

  #stop(lane: Lane): void {
    if (!lane.process) return
    this.#processes.delete(lane.process)
    lane.process.end()
    lane.process = null
  }
}

function figuresOf(game: number, played: LabGame): WorkerGame {
  const { nations, turns, winner, victory, scores, places, hash, digest, wallSeconds, cpuSeconds } = played
  return {
    game,
    played: { nations, turns, winner, victory, scores, places, hash, digest, wallSeconds, cpuSeconds },
    failure: null,
  }
}
