/** Enters results of the lab where they count beside their own file: with the profiles that played, and in the usage ledger. */

import { changesText } from '../../bot/configuration.ts'
import { type PlayedResult, recordResults, withdrawResults } from '../../saves/bot-files/profile-results.ts'
import { addToLedger, type LabGameEntry, withdrawFromLedger } from '../../saves/usage/ledger.ts'
import type { LabResult } from './result.ts'

/** To be called before the block counts as finished: the same results given again, as after a crash, count once. On the disk when it returns. */
export function enterResults(stateDir: string, results: readonly LabResult[]): void {
  recordResults(stateDir, results.flatMap(shares))
  addToLedger(
    stateDir,
    results.map(result => ledgerEntry(result)),
  )
}

/** Takes results back that are not to be trusted; when their games have been played again, they are entered anew. */
export function withdrawEntries(stateDir: string, results: readonly LabResult[], at: Date, why: string): void {
  withdrawResults(stateDir, results.flatMap(shares))
  withdrawFromLedger(stateDir, results.map(ledgerKey), at, why)
}

/** The same of what the ledger has of games, with the day from which on each counts for nothing: what is entered in its place is not older. */
export function withdrawEntered(stateDir: string, entries: readonly { entry: LabGameEntry; at: string }[], why: string): void {
  withdrawResults(
    stateDir,
    entries.flatMap(({ entry: { experiment, game, seats } }) =>
      seats.map(({ profile }, seat) => ({ key: `${experiment}/${game}/${seat}`, profile })),
    ),
  )
  for (const its of Map.groupBy(entries, ({ at }) => at.slice(0, 'yyyy-mm'.length)).values()) {
    const keys = its.map(({ entry }) => entry.key)
    withdrawFromLedger(stateDir, keys, new Date(its[0].at), why)
  }
}

/** By revision 0 a profile has not played: something was laid over it. */
function shares({ experiment, game, at, options, seats }: LabResult): PlayedResult[] {
  return seats
    .map(({ bot, place }, seat) => ({
      key: `${experiment}/${game}/${seat}`,
      profile: bot.profile,
      revision: bot.revision,
      at,
      source: experiment,
      seed: options.seed ?? 1,
      difficulty: options.difficulty ?? '',
      place,
      players: seats.length,
    }))
    .filter(({ revision }) => revision > 0)
}

/** Of a game of an experiment. */
export const ledgerKey = ({ experiment, game }: Pick<LabResult, 'experiment' | 'game'>): string => `lab/${experiment}/${game}`

/** Games that belong to no experiment; `series`: what they were played for and when, unlike any other. On the disk when it returns. */
export const enterGames = (stateDir: string, series: string, results: readonly LabResult[]): void =>
  addToLedger(
    stateDir,
    results.map(result => ledgerEntry(result, `${series}/${result.game}`)),
  )

function ledgerEntry(result: LabResult, key = ledgerKey(result)): LabGameEntry {
  const { experiment, block, game, at, options, worker, wallSeconds, cpuSeconds, turns, winner, victory, hash } = result
  return {
    version: 1,
    kind: 'lab',
    key,
    at,
    experiment,
    block,
    game,
    seed: options.seed ?? 1,
    size: options.size ?? '',
    map: options.map ?? '',
    speed: options.speed ?? '',
    difficulty: options.difficulty ?? '',
    worker,
    seconds: wallSeconds,
    cpuSeconds,
    turns,
    winner,
    victory,
    rulesHash: result.rulesHash,
    engine: result.engine,
    digest: result.digest,
    hash,
    seats: result.seats.map(({ label, bot, sources, fingerprint, score, place }) => ({
      label,
      profile: bot.profile,
      revision: bot.revision,
      fingerprint,
      code: bot.code,
      sources,
      changes: changesText(bot),
      score,
      place,
    })),
  }
}
