/** What the lab keeps of a game: of one that was played, and of one that failed. */
import { configurationOf } from '../../saves/bot-files/seat-bot.ts'
import type { PlayedGame } from '../play-game.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { GameBlock, JobGame } from './job-queue.ts'
import type { LabFailure, LabResult, SeatResult } from './result.ts'
import { figuresOf, type SeenGame } from './seat-figures.ts'

/** Who played a game, and when it ended. */
export interface Ending {
  worker: string
  at: Date
}

/** What a series of games has in common. */
export type Series = Pick<GameBlock, 'experiment' | 'block' | 'ruleset' | 'mods'>

/** What of a played game is kept. */
export type PlayedFigures = Pick<
  PlayedGame,
  | 'rulesHash'
  | 'engine'
  | 'turns'
  | 'winner'
  | 'victory'
  | 'digest'
  | 'hash'
  | 'wallSeconds'
  | 'cpuSeconds'
  | 'nations'
  | 'sources'
  | 'scores'
  | 'places'
> &
  Partial<SeenGame>

export function makeResult(series: Series, game: JobGame, played: PlayedFigures, { worker, at }: Ending): LabResult {
  const { experiment, block, ruleset, mods } = series
  const { rulesHash, engine, turns, winner, victory, digest, hash, wallSeconds, cpuSeconds } = played
  return {
    version: 1,
    experiment,
    block,
    game: game.game,
    options: game.options,
    ruleset,
    mods,
    rulesHash,
    engine,
    seats: game.options.seats.map((_, seat) => seatResult(game, played, seat)),
    turns,
    winner,
    victory,
    digest,
    hash,
    wallSeconds,
    cpuSeconds,
    at: at.toISOString(),
    worker,
  }
}

function seatResult({ options, labels, levels }: JobGame, played: PlayedFigures, seat: number): SeatResult {
  const { nations, sources, scores, places, seen, census, tally } = played
  const { profile = null, bot: recorded = null, aggression = null } = options.seats[seat]
  const configuration = configurationOf({ profile, bot: recorded })
  // What the seat is given over its profile is what played.
  const bot = { ...configuration, aggression: aggression ?? configuration.aggression }
  return {
    label: labels[seat] ?? bot.name,
    nation: nations[seat],
    bot,
    sources: sources[seat],
    fingerprint: fingerprintOf(bot, sources[seat]),
    levels: levels?.[seat] ?? null,
    score: scores[seat],
    place: places[seat],
    ...(seen && census && tally && { figures: figuresOf({ seen, census, tally }, seat) }),
  }
}

export const makeFailure = (
  { experiment, block }: Pick<Series, 'experiment' | 'block'>,
  { game, options }: Pick<JobGame, 'game' | 'options'>,
  message: string,
  { worker, at }: Ending,
): LabFailure => ({ experiment, block, game, seed: options.seed ?? 1, message, at: at.toISOString(), worker })
