/** Rankings of bots by all games of the lab: one entry for each exact configuration at each difficulty. */
import type { RankingEntry, Rankings } from '../../actors/wire/lab-port.ts'
import type { Rating } from '../../bot/best-bot.ts'
import { type Configuration, changesText, settingsOf } from '../../bot/configuration.ts'
import type { Bounds } from '../statistics/intervals.ts'
import { chartOf } from './chart.ts'
import { type Errors, fitRatings } from './fit.ts'
import { type Meeting, meetingsOf } from './head-to-head.ts'
import { type Contender, type History, ofDifficulty } from './history.ts'
import { Points, ratingBounds } from './rating-bounds.ts'

/** Games below which a rating is luck: fewer do not tell even a large difference. */
export const BEST_BOT_GAMES = 20

/** What is told of an entry beside what the pages show. */
export interface RankedEntry extends RankingEntry {
  /** Of fingerprint and difficulty, as it may stand in addresses. */
  id: string
  /** 0–1; null: as its code has it. */
  aggression: number | null
  params: Configuration['params']
  /** 95 % interval by the larger error; null to a side to which nothing bounds it, or of fewer than two blocks. */
  low: number | null
  high: number | null
  /** Blocks of games, on one map each, that tell of it. */
  blocks: number
}

export interface RankedBots extends Rankings {
  /** Finished games that count here. */
  games: number
  entries: RankedEntry[]
  headToHead: Meeting[]
}

/** What profiles play today, by fingerprint. */
export type Today = ReadonlyMap<string, readonly Configuration[]>

/** `difficulty`: of these games alone, in any case of letters. */
export function rankingsOf(history: History, today: Today, difficulty?: string): RankedBots {
  const difficulties = [...new Set(history.contenders.map(one => one.difficulty))].sort()
  const wanted = difficulties.filter(one => !difficulty || one.toLowerCase() === difficulty.trim().toLowerCase())
  const parts = wanted.map(one => rankingsOfOne(ofDifficulty(history, one), today))
  const all = parts.flatMap((part, i) => part.entries.map((_, j) => ({ part, i, j })))
  all.sort((a, b) => b.part.entries[b.j].rating - a.part.entries[a.j].rating)
  const placeOf = new Map(all.map(({ i, j }, place) => [`${i} ${j}`, place]))
  const place = (i: number, j: number): number => placeOf.get(`${i} ${j}`)!
  const days = [...new Set(parts.flatMap(({ chart }) => chart.days))].sort()
  return {
    difficulties,
    games: parts.reduce((sum, { games }) => sum + games, 0),
    entries: all.map(({ part, j }) => part.entries[j]),
    headToHead: parts.flatMap(({ meetings }, i) =>
      meetings.map(one => turned({ ...one, one: place(i, one.one), other: place(i, one.other) })),
    ),
    chart: {
      days,
      lines: all.map(({ part: { chart }, j }, entry) => ({ entry, ratings: onDays(days, chart.days, chart.ratings[j]) })),
    },
  }
}

function rankingsOfOne({ contenders, games }: History, today: Today) {
  const { ratings, errors } = fitRatings(games, contenders.length)
  const meetings = meetingsOf(games, contenders.length)
  const points = new Points(meetings, contenders.length)
  return {
    games: games.length,
    entries: contenders.map((one, i) =>
      entryOf(one, ratings[i], errors[i], ratingBounds(ratings[i], errors[i], points.boundedFor(i)), today),
    ),
    meetings,
    chart: chartOf(games, contenders.length),
  }
}

function entryOf(
  { id, fingerprint, difficulty, bot, sources, games, wins, firstSeen, lastSeen }: Contender,
  rating: number,
  { se, se_robust, blocks }: Errors,
  { low, high }: Bounds,
  today: Today,
): RankedEntry {
  const players = today.get(fingerprint) ?? []
  const plays = players.find(one => one.profile === bot.profile) ?? players[0]
  const { profile, revision, name, code, aggression, params } = plays ?? bot
  return {
    ...{
      id,
      fingerprint,
      difficulty,
      profile,
      revision,
      name,
      code,
      sources,
      aggression,
      params,
      changes: changesText({ aggression, params }),
    },
    ...{ rating, se, se_robust, low, high },
    ...{ blocks, games, wins, firstSeen, lastSeen, current: plays !== undefined },
  }
}

/** The stronger of the two first. */
const turned = (met: Meeting): Meeting =>
  met.one < met.other
    ? met
    : {
        ...met,
        ...{ one: met.other, other: met.one, ahead: met.behind, behind: met.ahead },
        ...{ share: 1 - met.share, low: 1 - met.high, high: 1 - met.low },
      }

/** Between days of its games a rating stays as it was. */
function onDays(days: readonly string[], own: readonly string[], ratings: readonly (number | null)[]): (number | null)[] {
  let at = -1
  return days.map(day => {
    if (own[at + 1] === day) at++
    return at < 0 ? null : ratings[at]
  })
}

/**
 * What is rated, as 'Best bot' asks for it: of each profile each of its settings, at the difficulty at which that played most, where it
 * played BEST_BOT_GAMES there at least. `codeOf`: the code that a revision of a profile names, where what played was frozen from it; null where that is not known.
 */
export function ratingsOf(
  { entries }: Pick<RankedBots, 'entries'>,
  contenders: readonly Contender[],
  codeOf: (bot: Configuration) => string | null,
): Rating[] {
  const byId = new Map(contenders.map(one => [one.id, one]))
  const most = new Map<string, { games: number; rated: Rating }>()
  for (const { id, sources, rating, games } of entries.filter(one => one.games >= BEST_BOT_GAMES))
    for (const played of byId.get(id)?.playedAs.values() ?? []) {
      const bot = { ...played, code: codeOf(played) ?? played.code }
      const key = JSON.stringify([bot.profile, settingsOf(bot), sources])
      if ((most.get(key)?.games ?? 0) < games) most.set(key, { games, rated: { ...bot, sources, rating } })
    }
  return [...most.values()].map(({ rated }) => rated)
}
