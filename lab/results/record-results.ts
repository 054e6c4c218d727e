/** Results of the lab, entered with the profiles that played, by their revisions. */
import { type PlayedResult, recordResults } from '../../saves/profile-results.ts'
import type { LabResult } from './result.ts'

/** On the disk when it returns. The same results given again, as after a crash, count once. */
export const recordForProfiles = (stateDir: string, results: readonly LabResult[]): void =>
  recordResults(stateDir, results.flatMap(shares))

function shares({ experiment, game, at, options, seats }: LabResult): PlayedResult[] {
  return seats.map(({ bot, place }, seat) => ({
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
}
