/** Plays the games of a run by a service of its own, in this process: seats are driven as on any server, and go on from their log. */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openBots } from '../../actors/game/drivers/bots.ts'
import { type Service, startService } from '../../actors/service/service.ts'
import type { GameRecord, TurnMetrics } from '../../actors/wire/messages.ts'
import type { Models } from '../../actors/wire/shard-dependencies.ts'
import { appendCheckedLine } from '../../saves/integrity/checked-lines.ts'
import { type Agents, openAgents } from './agents.ts'
import { type FinishedParts, outcomeIn } from './finished-game.ts'
import { GameMaker } from './game-maker.ts'
import { nameOf } from './game-name.ts'
import { GameQueue } from './game-queue.ts'
import { IdleWatch } from './idle-watch.ts'
import type { Outcome } from './results/outcome.ts'
import { type BenchFailure, failuresFile, resultsFile } from './results/results.ts'
import type { Tokens } from './results/tokens.ts'
import { type Run, runDir } from './run.ts'
import { botsOf, modelsOf } from './run-models.ts'
import type { SharedRun, Used } from './shared-run.ts'
import type { BenchGame } from './suite/games.ts'
import { GameUse } from './unreported-usage.ts'

export interface PlayEnds {
  stateDir: string
  models: Models
  /** Finished games: id of the one that counts, by number. */
  done: ReadonlyMap<number, string>
  /** US dollars; null where the model has no price. */
  costOf(entrant: string, tokens: Tokens): number | null
  /** What was used before, all in all. */
  spent: { tokens: number; dollars: number }
  /** Ends it: games under way go on another time. */
  signal: AbortSignal
  onPlayed(outcome: Outcome, now: Progress): void
  onFailed(game: BenchGame, failure: BenchFailure): void
  onProgress?(now: Progress): void
  /** Where other machines play games of it, too. */
  shared?: SharedRun | null
  /** Told of the service that plays, while it does. */
  onService?(service: Pick<Service, 'store'>): void
}

export interface Progress {
  /** `quietSeconds`: the game waits for its agent, which has made no call for so long; 0 of others. */
  playing: { game: BenchGame; turn: number; quietSeconds: number }[]
  tokens: number
  dollars: number
}

const LOOK_MS = 25
const COUNT_MS = 1_000

export interface PlayedRun {
  /** Why it ended before all was tried. */
  ended: 'stopped' | 'budget' | null
  /** What all machines have used on games that count for nothing, or not yet; null where that was not looked at. */
  beside: Used | null
}

/** Plays what is not done. */
export async function playRun(run: Run, ends: PlayEnds): Promise<PlayedRun> {
  if (isOver(run, ends.spent)) return { ended: 'budget', beside: null }
  const dir = runDir(ends.stateDir, run.id)
  const stop = new AbortController()
  const complaints = new Map<string, string>()
  const service = await startService({
    stateDir: join(dir, 'state'),
    ledgerDir: ends.stateDir,
    shards: 0,
    thread: {
      models: modelsOf(run, ends.models),
      profiles: { find: name => run.bots[name] ?? fail(`The run has no bot "${name}".`) },
      bots: botsOf(openBots(ends.stateDir)),
    },
    complain: (text, at) => void complaints.set(at?.game ?? '', text.split('\n')[0]),
  })
  ends.onService?.(service)
  const agents = await openAgents(service, run, dir)
  const player = new Player(run, dir, ends, service, agents, complaints)
  let why: 'stopped' | 'budget' | null = null
  const end = (reason: typeof why): void => {
    why ??= reason
    stop.abort()
  }
  const onStop = (): void => end('stopped')
  ends.signal.addEventListener('abort', onStop)
  if (ends.signal.aborted) onStop()
  const counting = setInterval(() => {
    player.count().then(
      now => {
        ends.onProgress?.(now)
        if (isOver(run, now)) end('budget')
      },
      () => {},
    )
  }, COUNT_MS)
  try {
    await player.playAll(stop.signal, now => isOver(run, now) && end('budget'))
    if (ends.shared?.isDraining()) end('stopped')
  } finally {
    clearInterval(counting)
    ends.signal.removeEventListener('abort', onStop)
    await agents.close()
    await service.close()
  }
  return { ended: why, beside: player.beside }
}

const isOver = ({ suite: { budget } }: Run, { tokens, dollars }: Pick<Progress, 'tokens' | 'dollars'>): boolean =>
  tokens >= (budget.tokens ?? Number.POSITIVE_INFINITY) || dollars >= (budget.dollars ?? Number.POSITIVE_INFINITY)

function fail(text: string): never {
  throw new Error(text)
}

/** A game under way. */
interface Playing {
  game: BenchGame
  id: string
  turn: number
  quietSeconds: number
}

class Player {
  #run: Run
  #dir: string
  #ends: PlayEnds
  #service: Service
  #agents: Agents
  #complaints: ReadonlyMap<string, string>
  #maker: GameMaker
  #use: GameUse
  #finished: FinishedParts
  #playing = new Map<number, Playing>()
  #spent: { tokens: number; dollars: number }

  constructor(run: Run, dir: string, ends: PlayEnds, service: Service, agents: Agents, complaints: ReadonlyMap<string, string>) {
    this.#run = run
    this.#dir = dir
    this.#ends = ends
    this.#service = service
    this.#agents = agents
    this.#complaints = complaints
    this.#maker = new GameMaker(run, dir, (type, ask) => this.#ask(type, ask))
    this.#use = new GameUse({ rowsOf: (id, since) => this.#rows(id, since), costOf: ends.costOf })
    this.#finished = {
      ...{ run, maker: this.#maker, store: service.store, models: modelsOf(run, ends.models) },
      ask: (type, ask) => this.#ask(type, ask),
    }
    this.#spent = { ...ends.spent }
  }

  async playAll(signal: AbortSignal, onSpent: (now: Progress) => void): Promise<void> {
    const made = new Map<string, string>((await this.#ask('game/list', {})).map((record: GameRecord) => [record.name, record.id]))
    const left = this.#run.games.filter(({ n }) => !this.#ends.done.has(n))
    for (const game of this.#run.games) {
      const id = made.get(nameOf(game))
      if (id !== undefined && this.#ends.done.get(game.n) !== id) this.#use.add(game, id)
    }
    await this.#rest(left, made)
    onSpent(await this.count())
    // Those that were under way go on at once, whoever looks at them: they are watched first.
    const all = [...left.filter(game => made.has(nameOf(game))), ...left.filter(game => !made.has(nameOf(game)))]
    const queue = new GameQueue(all, this.#ends.shared ?? null, outcome => this.#keep(outcome))
    const lane = async (): Promise<void> => {
      for (let game = await queue.next(signal); game; game = await queue.next(signal)) {
        try {
          const outcome = await this.#play(game, made.get(nameOf(game)), signal)
          if (!outcome) return
          this.#playing.delete(game.n)
          await this.#keep(await queue.settle(outcome))
        } catch (error) {
          if (signal.aborted) return
          await queue.fail(game)
          const failure = { n: game.n, message: (error as Error).message, at: new Date().toISOString() }
          appendCheckedLine(failuresFile(this.#dir), failure)
          this.#ends.onFailed(game, failure)
        } finally {
          this.#playing.delete(game.n)
        }
        onSpent(this.#sum())
      }
    }
    await Promise.all(Array.from({ length: this.#run.suite.parallel }, lane))
  }

  async #keep(outcome: Outcome): Promise<void> {
    appendCheckedLine(resultsFile(this.#dir), outcome)
    // Where another's counts, what this one took was paid all the same.
    this.#use.drop(outcome.game)
    this.#spend(outcome.entrant, outcome.counted)
    this.#ends.onPlayed(outcome, await this.count())
  }

  /** What another machine plays by now, or has played: it goes on here only where it falls to this one again. */
  async #rest(left: readonly BenchGame[], made: ReadonlyMap<string, string>): Promise<void> {
    const { shared } = this.#ends
    await shared?.look()
    for (const game of left) {
      const id = made.get(nameOf(game))
      if (id !== undefined && shared && !shared.isFree(game.n)) await this.#ask('game/control', { game: id, paused: true })
    }
  }

  /** What all machines have used on games that count for nothing, or not yet, as it was counted last. */
  get beside(): Used {
    const [own, others] = [this.#use.sum, this.#ends.shared?.others ?? { tokens: 0, dollars: 0 }]
    return { tokens: own.tokens + others.tokens, dollars: own.dollars + others.dollars }
  }

  /** What was used, as it was counted last. */
  #sum(): Progress {
    const { tokens, dollars } = this.beside
    const playing = [...this.#playing.values()].map(({ game, turn, quietSeconds }) => ({ game, turn, quietSeconds }))
    return { playing, tokens: this.#spent.tokens + tokens, dollars: this.#spent.dollars + dollars }
  }

  /** What is under way, and what was used so far. */
  async count(): Promise<Progress> {
    await this.#use.count(new Set([...this.#playing.values()].map(({ id }) => id)))
    // Told again at the next count where it is not heard.
    void this.#ends.shared?.note(this.#use.games).catch(() => {})
    return this.#sum()
  }

  #spend(entrant: string, tokens: Tokens): void {
    this.#spent.tokens += tokens.input + tokens.output
    this.#spent.dollars += this.#ends.costOf(entrant, tokens) ?? 0
  }

  /** Null where it was stopped. */
  async #play(game: BenchGame, known: string | undefined, signal: AbortSignal): Promise<Outcome | null> {
    const id = known ?? (await this.#maker.begin(game))
    const playing: Playing = { game, id, turn: 0, quietSeconds: 0 }
    this.#use.add(game, id)
    this.#playing.set(game.n, playing)
    if (known !== undefined) await this.#goOn(id)
    const entrant = this.#run.entrants.find(({ label }) => label === game.entrant)!
    const agent = entrant.command ? await this.#agents.join(entrant, id, game.seat) : null
    const idle = agent && new IdleWatch(agent)
    const { gameSeconds, idleSeconds } = this.#run.suite
    const beganMs = performance.now()
    try {
      for (;;) {
        if (signal.aborted) return null
        const record = await this.#ask('game/get', { game: id })
        playing.turn = record.turn
        if (record.status === 'finished') return await outcomeIn(this.#finished, game, record)
        if (record.fault) throw new Error(`The program failed at it: ${record.fault.text}`)
        if (record.status === 'paused') throw new Error(`It was paused: ${this.#complaints.get(id) ?? 'nobody said why'}`)
        if (agent?.ended()) throw new Error(`The agent's program ended before the game did: ${agent.ended()}`)
        playing.quietSeconds = idle?.seconds(record) ?? 0
        if (idleSeconds > 0 && playing.quietSeconds > idleSeconds) {
          await this.#ask('game/control', { game: id, paused: true })
          throw new Error(
            `Its agent stood still: no call for ${idleSeconds} seconds while round ${record.turn} waited for it. A negotiation may be open: see docs/agents.md.`,
          )
        }
        if (gameSeconds > 0 && performance.now() - beganMs > gameSeconds * 1000) {
          await this.#ask('game/control', { game: id, paused: true })
          throw new Error(`It took longer than ${gameSeconds} seconds, and was in round ${record.turn} by then.`)
        }
        await sleep(LOOK_MS, undefined, { signal }).catch(() => {})
      }
    } finally {
      agent?.end()
    }
  }

  async #goOn(id: string): Promise<void> {
    const { status } = await this.#ask('game/get', { game: id })
    if (status === 'paused') await this.#ask('game/control', { game: id, paused: false })
  }

  #rows(id: string, since: number): Promise<TurnMetrics[]> {
    return this.#ask('game/metrics', { game: id, since })
  }

  // Answers are as the messages say; a refusal is a failure of the game.
  async #ask(type: any, ask: any): Promise<any> {
    const reply = await this.#service.request(type, ask)
    if (reply.ok) return reply.answer
    throw new Error(`${type} was refused: ${reply.error.message}`)
  }
}
