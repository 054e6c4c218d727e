/** One bot game from start to end, straight on the engine: no actors, no store. */

import { createHash } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { findBuiltIn } from '../bot/built-in.ts'
import { COMMANDS_MAX } from '../bot/turn-limit.ts'
import {
  type Command,
  createGame,
  type EngineContext,
  type GameOptions,
  hashState,
  isRefusal,
  type Outcome,
  openNegotiationOf,
  perform,
  type Refusal,
  type Seat,
} from '../engine/index.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import { FrozenBots } from '../saves/bot-files/frozen-bots.ts'
import { loadBot, type SeatBot } from '../saves/bot-files/load-bot.ts'
import { configurationOf } from '../saves/bot-files/seat-bot.ts'
import { commandLine } from '../saves/games/command-digest.ts'
import { engineVersion } from '../saves/program/engine-version.ts'
import { type Census, takeCensus } from './metrics/census.ts'
import { newTally, type Tally, tallyEvent, tallyRound } from './metrics/tally.ts'
import { usedAbility } from './metrics/used-ability.ts'

/** Answers in one exchange at most. */
const ANSWERS_MAX = 40

export interface PlayedGame {
  seed: number
  /** Profile names by seat. */
  bots: string[]
  nations: string[]
  turns: number
  winner: number | null
  victory: string | null
  scores: number[]
  /** Seats by finishing order: winner first, then by score, then who fell, the last first. */
  order: number[]
  /** By seat: from 1, the winner; shared where nothing tells two apart. */
  places: number[]
  /** Hash of the ruleset. */
  rulesHash: string
  /** As engineVersion() says. */
  engine: string
  /** By seat: digest of the sources of the code that played. */
  sources: string[]
  census: Census[]
  tally: Tally
  /** Of the state at the end. */
  hash: string
  /** Of all commands with their seats, refused ones too, in the order in which they were given. */
  digest: string
  commands: number
  refusals: Record<string, number>
  stuckTurns: number
  /** Wall milliseconds of each round. */
  roundMs: number[]
  wallSeconds: number
  cpuSeconds: number
  peakMemoryMb: number
}

/** Reported to after each round; returning false stops the game there. */
type Watch = (w: EngineContext) => boolean | undefined

/** Carries a command out. */
export type Performer = (seat: number, command: Command) => Outcome | Refusal

const onEngine =
  (w: EngineContext): Performer =>
  (seat, command) =>
    perform(w, seat, command)

/**
 * `codes`: what its bots may play by, where that is more than comes with the program. `performer`: who carries commands out on the new
 * game, where that is more than the engine.
 */
export function playGame(
  rules: Ruleset,
  options: GameOptions,
  watch?: Watch,
  codes = new FrozenBots(null),
  performer = onEngine,
): PlayedGame {
  const cpu = process.cpuUsage()
  const began = performance.now()
  const w = createGame(rules, options)
  const bots = w.s.seats.map(seat => loadBot(codes, known(seat)))
  const game = newCourse(performer(w))
  const digest = createHash('sha256')
  /** By seat: the round in which it fell. */
  const fell: number[] = []
  const census: Census[] = []
  const roundMs: number[] = []
  while (!w.s.over) {
    const roundBegan = performance.now()
    const { turn } = w.s
    while (!w.s.over && w.s.turn === turn) playSeat(w, w.s.active, bots, game)
    tallyRound(w, game.tally)
    digest.update(game.given.join(''))
    game.given.length = 0
    for (const { id } of w.s.seats) if (!w.s.civs[id].alive) fell[id] ??= turn
    roundMs.push(performance.now() - roundBegan)
    if (turn === 1 || turn % 10 === 0 || w.s.over) census.push(takeCensus(w, turn))
    if (watch?.(w) === false) break
  }
  const used = process.cpuUsage(cpu)
  const { given: _, perform: __, ...counted } = game
  return {
    seed: w.s.setup.seed,
    bots: bots.map(({ played }) => played.name),
    nations: w.s.seats.map(seat => rules.nations[w.s.civs[seat.id].nation].name),
    turns: w.s.over?.turn ?? w.s.turn,
    winner: w.s.over && w.s.over.winner >= 0 ? w.s.over.winner : null,
    victory: w.s.over ? (rules.victories[w.s.over.victory]?.name ?? null) : null,
    scores: w.s.seats.map(seat => w.s.civs[seat.id].score),
    ...finish(w, fell),
    census,
    hash: hashState(w.s),
    digest: digest.digest('hex'),
    rulesHash: rules.hash,
    engine: engineVersion(),
    sources: w.s.seats.map(seat => codes.sources(configurationOf(seat).code)),
    ...counted,
    roundMs,
    wallSeconds: (performance.now() - began) / 1000,
    cpuSeconds: (used.user + used.system) / 1e6,
    peakMemoryMb: process.resourceUsage().maxRSS / 1024,
  }
}

/** Plays a game on from where it is, until it is over or `isEnough`: bots play every seat, Standard where no bot was. */
export function playOn(w: EngineContext, codes: FrozenBots, isEnough: () => boolean = () => false): void {
  const bots = w.s.seats.map(seat => loadBot(codes, seat))
  const game = newCourse(onEngine(w))
  while (!w.s.over && !isEnough()) {
    playSeat(w, w.s.active, bots, game)
    game.given.length = 0
  }
}

/** What is counted while it is played. */
interface Course extends Pick<PlayedGame, 'tally' | 'commands' | 'refusals' | 'stuckTurns'> {
  /** Commands of this round with their seats, one a line. */
  given: string[]
  perform: Performer
}

const newCourse = (perform: Performer): Course => ({
  tally: newTally(),
  commands: 0,
  refusals: {},
  stuckTurns: 0,
  given: [],
  perform,
})

/** Plays the active seat's turn to its end. */
function playSeat(w: EngineContext, seat: number, bots: readonly SeatBot[], game: Course): void {
  const { code, played } = bots[seat]
  const plan = code.playTurn(w, seat, played)
  let step = plan.next()
  for (let made = 0; !step.done && made < COMMANDS_MAX; made++) {
    const outcome = give(w, seat, step.value, game)
    answerAll(w, seat, bots, game)
    if (w.s.over || w.s.active !== seat) return
    step = plan.next(outcome)
  }
  game.stuckTurns++
  const ended = note(seat, { type: 'endTurn' }, game)
  if (isRefusal(ended)) note(-1, { type: 'forceEnd', seat, reason: 'skipped' }, game)
  else count(w, game, ended.events)
}

function note(seat: number, command: Command, { given, perform }: Course): Outcome | Refusal {
  given.push(commandLine(seat, command))
  return perform(seat, command)
}

/** Performs a command and counts it. */
function give(w: EngineContext, seat: number, command: Command, game: Course): Outcome | Refusal {
  const ability = usedAbility(w, command)
  const outcome = note(seat, command, game)
  game.commands++
  if (isRefusal(outcome)) game.refusals[outcome.code] = (game.refusals[outcome.code] ?? 0) + 1
  else {
    count(w, game, outcome.events)
    if (ability !== null) game.tally.acted[ability] = (game.tally.acted[ability] ?? 0) + 1
  }
  return outcome
}

/** Whoever is asked answers at once, in turn or not, until the exchange is closed. */
function answerAll(w: EngineContext, seat: number, bots: readonly SeatBot[], game: Course): void {
  for (let answers = 0; answers < ANSWERS_MAX; answers++) {
    const one = openNegotiationOf(w, seat)
    if (!one) return
    const { floor } = one
    const { code, played } = bots[floor]
    const outcome = give(w, floor, code.answerNegotiation(w, floor, played, one), game)
    if (isRefusal(outcome)) give(w, floor, { type: 'respondNegotiation', negotiation: one.id, answer: 'reject' }, game)
  }
}

function count(w: EngineContext, { tally }: Course, events: Outcome['events']): void {
  for (const event of events) tallyEvent(w, tally, event)
}

/** Nothing else is played in place of a bot that there is not. */
function known(seat: Seat): Seat {
  if (seat.bot === null && seat.profile !== null && !findBuiltIn(seat.profile))
    throw new Error(`There is no bot profile "${seat.profile}".`)
  return seat
}

/** Order and places of the seats; `fell`: the round in which each fell. */
function finish({ s }: EngineContext, fell: readonly number[]): Pick<PlayedGame, 'order' | 'places'> {
  // Whoever is ahead has the greater pair: who won, who lives by score, who fell by the round of it.
  const standing = s.seats.map(({ id }): readonly [number, number] => {
    if (s.over?.winner === id) return [2, 0]
    return s.civs[id].alive ? [1, s.civs[id].score] : [0, fell[id] ?? 0]
  })
  const behind = (a: number, b: number): number => standing[b][0] - standing[a][0] || standing[b][1] - standing[a][1]
  const seats = s.seats.map(({ id }) => id)
  return {
    order: seats.toSorted(behind),
    places: seats.map(seat => 1 + seats.filter(other => behind(seat, other) > 0).length),
  }
}
