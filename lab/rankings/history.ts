/** What finished games say to the rankings: who played, and how they finished. */
import type { Configuration } from '../../bot/configuration.ts'
import type { LabResult } from '../jobs/result.ts'
import type { RatedGame } from './pairs.ts'

/** One exact configuration at one difficulty, with what is seen of it. */
export interface Contender {
  /** Of fingerprint and difficulty, as it may stand in addresses. */
  id: string
  fingerprint: string
  difficulty: string
  /** As it was played last. */
  bot: Configuration
  sources: string
  /** Of profiles, the revisions that it was: the newest of each. */
  playedAs: Map<string, Configuration>
  /** In which it had a seat. */
  games: number
  /** In which a seat of it finished first. */
  wins: number
  /** ISO 8601, when its first and last game ended. */
  firstSeen: string
  lastSeen: string
}

export interface DatedGame extends RatedGame {
  /** ISO 8601. */
  at: string
}

export interface History {
  contenders: Contender[]
  /** Entries are places in `contenders`. */
  games: DatedGame[]
}

/** What old results lack; by the label of a seat. */
export type KnownSeats = ReadonlyMap<string, Pick<Contender, 'fingerprint' | 'bot' | 'sources'>>

/** Games of fewer than two seats rank nobody. `known`: seats of the experiment, for results from before there were fingerprints. */
export function historyOf(results: Iterable<LabResult>, known: KnownSeats = new Map()): History {
  const history: History = { contenders: [], games: [] }
  const numbers = new Map<string, number>()
  for (const { experiment, block, options, seats, at } of results) {
    const difficulty = options.difficulty ?? 'Prince'
    const players = seats.map(seat => (seat.fingerprint ? seat : { ...seat, ...known.get(seat.label) }))
    if (players.length < 2 || players.some(({ fingerprint }) => !fingerprint)) continue
    const entries = players.map(({ fingerprint, bot, sources }) => {
      const id = `${fingerprint}-${difficulty.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`
      const number = numbers.get(id) ?? history.contenders.length
      if (number === history.contenders.length) {
        numbers.set(id, number)
        const seen = { games: 0, wins: 0, firstSeen: at, lastSeen: at }
        history.contenders.push({ id, fingerprint, difficulty, bot, sources, playedAs: new Map(), ...seen })
      }
      noteBot(history.contenders[number], bot, at)
      return number
    })
    const places = seats.map(({ place }) => place)
    for (const number of new Set(entries)) {
      const contender = history.contenders[number]
      contender.games++
      if (entries.some((entry, seat) => entry === number && places[seat] === 1)) contender.wins++
    }
    history.games.push({ block: `${experiment}/${block}`, entries, places, at })
  }
  return history
}

/** By revision 0 a profile has not played: something was laid over it. */
function noteBot(contender: Contender, bot: Configuration, at: string): void {
  if (at >= contender.lastSeen) {
    contender.lastSeen = at
    contender.bot = bot
  }
  if (at < contender.firstSeen) contender.firstSeen = at
  const known = contender.playedAs.get(bot.profile)
  if (bot.revision > 0 && (known?.revision ?? 0) <= bot.revision) contender.playedAs.set(bot.profile, bot)
}

/** Several files' histories as one. */
export function joined(histories: readonly History[]): History {
  const contenders: Contender[] = []
  const numbers = new Map<string, number>()
  const games: DatedGame[] = []
  for (const history of histories) {
    const renamed = history.contenders.map(one => {
      const number = numbers.get(one.id)
      if (number !== undefined) {
        contenders[number] = merged(contenders[number], one)
        return number
      }
      numbers.set(one.id, contenders.length)
      return contenders.push({ ...one, playedAs: new Map(one.playedAs) }) - 1
    })
    for (const game of history.games) games.push({ ...game, entries: game.entries.map(entry => renamed[entry]) })
  }
  return { contenders, games }
}

function merged(one: Contender, other: Contender): Contender {
  const last = other.lastSeen > one.lastSeen ? other : one
  const both = { ...last, playedAs: one.playedAs, games: one.games + other.games, wins: one.wins + other.wins }
  for (const bot of other.playedAs.values())
    if ((both.playedAs.get(bot.profile)?.revision ?? 0) <= bot.revision) both.playedAs.set(bot.profile, bot)
  both.firstSeen = one.firstSeen < other.firstSeen ? one.firstSeen : other.firstSeen
  return both
}

/** Those of one difficulty. */
export function ofDifficulty({ contenders, games }: History, difficulty: string): History {
  const kept = contenders.flatMap((one, i) => (one.difficulty === difficulty ? [i] : []))
  const numbers = new Map(kept.map((old, i) => [old, i]))
  return {
    contenders: kept.map(i => contenders[i]),
    games: games.flatMap(game =>
      numbers.has(game.entries[0]) ? [{ ...game, entries: game.entries.map(entry => numbers.get(entry)!) }] : [],
    ),
  }
}
