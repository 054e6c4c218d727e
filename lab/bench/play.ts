/** Plays the games of a run by a service of its own, in this process: seats are driven as on any server, and go on from their log. */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openBots } from '../../actors/drivers/bots.ts'
import type { GameRecord, TranscriptEntry, TurnMetrics } from '../../actors/messages.ts'
import { type Service, startService } from '../../actors/service.ts'
import type { Models } from '../../actors/settings.ts'
import { appendCheckedLine } from '../../saves/checked-lines.ts'
import { engineVersion } from '../../saves/engine-version.ts'
import { type Agents, openAgents } from './agents.ts'
import { GameMaker, nameOf } from './game-maker.ts'
import { GameQueue } from './game-queue.ts'
import type { BenchGame } from './games.ts'
import { malformedIn, noTokens, type Outcome, outcomeOf, type Tokens, tokensOf } from './outcome.ts'
import { goalOf } from './prepared.ts'
import { type BenchFailure, failuresFile, resultsFile } from './results.ts'
import { type Run, runDir } from './run.ts'
import type { SharedRun, Used } from './shared-run.ts'

export interface PlayEnds {
  stateDir: string
  models: Models
  /** Finished games, by number. */
  done: ReadonlySet<number>
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
}

export interface Progress {
  playing: { game: BenchGame; turn: number }[]
  tokens: number
  dollars: number
}

const LOOK_MS = 100
const COUNT_MS = 1_000

/** Plays what is not done; says why it ended before all was tried, or null. */
export async function playRun(run: Run, ends: PlayEnds): Promise<'stopped' | 'budget' | null> {
  if (isOver(run, ends.spent)) return 'budget'
  const dir = runDir(ends.stateDir, run.id)
  const stop = new AbortController()
  const complaints = new Map<string, string>()
  const service = await startService({
    stateDir: join(dir, 'state'),
    ledgerDir: ends.stateDir,
    shards: 0,
    thread: {
      models: ends.models,
      profiles: { find: name => run.bots[name] ?? fail(`The run has no bot "${name}".`) },
      bots: openBots(ends.stateDir),
    },
    complain: (text, at) => void complaints.set(at?.game ?? '', text.split('\n')[0]),
  })
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
  return why
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
  /** Used up to that round, without it. */
  tokens: Tokens
  counted: number
}

class Player {
  #run: Run
  #dir: string
  #ends: PlayEnds
  #service: Service
  #agents: Agents
  #complaints: ReadonlyMap<string, string>
  #maker: GameMaker
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
    this.#spent = { ...ends.spent }
  }

  async playAll(signal: AbortSignal, onSpent: (now: Progress) => void): Promise<void> {
    const made = new Map<string, string>((await this.#ask('game/list', {})).map((record: GameRecord) => [record.name, record.id]))
    const left = this.#run.games.filter(({ n }) => !this.#ends.done.has(n))
    onSpent(await this.#spentUnderWay(left, made))
    // Those that were under way go on at once, whoever looks at them: they are watched first.
    const all = [...left.filter(game => made.has(nameOf(game))), ...left.filter(game => !made.has(nameOf(game)))]
    const queue = new GameQueue(all, this.#ends.shared ?? null, outcome => this.#keep(outcome))
    const lane = async (): Promise<void> => {
      for (let game = await queue.next(signal); game; game = await queue.next(signal)) {
        try {
          const outcome = await this.#play(game, made.get(nameOf(game)), signal)
          if (!outcome) return
          this.#playing.delete(game.n)
          const counts = await queue.settle(outcome, this.#underWay())
          // What another brought before counts; what this one took was paid all the same.
          if (counts !== outcome) this.#spend(game.entrant, outcome.tokens)
          await this.#keep(counts)
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
    this.#spend(outcome.entrant, outcome.tokens)
    this.#ends.onPlayed(outcome, await this.count())
  }

  /** What games under way have used here, as it was counted last. */
  #underWay(): Used {
    const used = { tokens: 0, dollars: 0 }
    for (const { game, tokens } of this.#playing.values()) {
      used.tokens += tokens.input + tokens.output
      used.dollars += this.#ends.costOf(game.entrant, tokens) ?? 0
    }
    return used
  }

  /** Of what is over, and of what other machines have under way. */
  #sum(): Progress {
    const others = this.#ends.shared?.others ?? { tokens: 0, dollars: 0 }
    return { playing: [], tokens: this.#spent.tokens + others.tokens, dollars: this.#spent.dollars + others.dollars }
  }

  /** With what games that are not finished have used before this start. */
  async #spentUnderWay(left: readonly BenchGame[], made: ReadonlyMap<string, string>): Promise<Progress> {
    let { tokens, dollars } = this.#sum()
    for (const game of left) {
      const id = made.get(nameOf(game))
      if (id === undefined) continue
      const used = tokensOf((await this.#rows(id, 0)).filter(({ seat }) => seat === game.seat))
      tokens += used.input + used.output
      dollars += this.#ends.costOf(game.entrant, used) ?? 0
    }
    return { playing: [], tokens, dollars }
  }

  /** What is under way, and what was used so far. */
  async count(): Promise<Progress> {
    for (const one of this.#playing.values()) {
      const rows = await this.#rows(one.id, one.counted)
      const own = rows.filter(({ seat }) => seat === one.game.seat)
      add(one.tokens, tokensOf(own))
      one.counted = Math.max(one.counted, ...own.map(({ turn }) => turn + 1))
    }
    const [used, { tokens, dollars }] = [this.#underWay(), this.#sum()]
    // Told again at the next count where it is not heard.
    void this.#ends.shared?.note(used).catch(() => {})
    const playing = [...this.#playing.values()].map(({ game, turn }) => ({ game, turn }))
    return { playing, tokens: tokens + used.tokens, dollars: dollars + used.dollars }
  }

  #spend(entrant: string, tokens: Tokens): void {
    this.#spent.tokens += tokens.input + tokens.output
    this.#spent.dollars += this.#ends.costOf(entrant, tokens) ?? 0
  }

  /** Null where it was stopped. */
  async #play(game: BenchGame, known: string | undefined, signal: AbortSignal): Promise<Outcome | null> {
    const id = known ?? (await this.#maker.begin(game))
    const playing: Playing = { game, id, turn: 0, tokens: noTokens(), counted: 0 }
    this.#playing.set(game.n, playing)
    if (known !== undefined) await this.#goOn(id)
    const entrant = this.#run.entrants.find(({ label }) => label === game.entrant)!
    const agent = entrant.command ? await this.#agents.join(entrant, id, game.seat) : null
    const { gameSeconds } = this.#run.suite
    const beganMs = performance.now()
    try {
      for (;;) {
        if (signal.aborted) return null
        const record = await this.#ask('game/get', { game: id })
        playing.turn = record.turn
        if (record.status === 'finished') return this.#finished(game, record)
        if (record.fault) throw new Error(`The program failed at it: ${record.fault.text}`)
        if (record.status === 'paused') throw new Error(`It was paused: ${this.#complaints.get(id) ?? 'nobody said why'}`)
        if (agent?.ended()) throw new Error(`The agent's program ended before the game did: ${agent.ended()}`)
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

  async #finished(game: BenchGame, record: GameRecord): Promise<Outcome> {
    const rows = await this.#rows(record.id, 0)
    const { rulesHash } = this.#hashes(game)
    const malformed = await this.#malformed(game, record.id, rows)
    const { prepared } = this.#maker.settingOf(game)
    const goal = prepared && (await goalOf(this.#service.store, record.id, prepared, this.#maker.madeOf(game)))
    return outcomeOf(game, {
      record,
      rows,
      malformed,
      goal,
      rulesHash,
      engine: engineVersion(),
      at: new Date().toISOString(),
    })
  }

  #hashes(game: BenchGame): { rulesHash: string } {
    return { rulesHash: this.#run.rules.find(({ variant }) => variant === game.variant)!.hash }
  }

  /** Turn by turn: a whole game's transcript is large. */
  async #malformed(game: BenchGame, id: string, rows: readonly TurnMetrics[]): Promise<number | null> {
    const own = rows.filter(({ seat, driver }) => seat === game.seat && driver === 'model')
    if (own.length === 0) return null
    let count = 0
    for (const { turn } of own) {
      const entries = await this.#ask('seat/transcript', { game: id, seat: game.seat, turn })
      count += malformedIn(entries as TranscriptEntry[])
    }
    return count
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

function add(to: Tokens, more: Tokens): void {
  to.input += more.input
  to.cached += more.cached
  to.output += more.output
  to.reasoning += more.reasoning
}
