/**
 * What came of games, by profile and revision: saves/bots/results/<id>.jsonl of the state directory, a line a seat that played, with a
 * checksum. Lines of older programs have none.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { checkedLine } from '../disk/line-checksum.ts'
import { appendLines } from '../integrity/append-lines.ts'
import { showCheckedLines } from '../integrity/checked-lines.ts'
import { PROFILE_ID } from './profile-files.ts'

/** A seat's share in a game that was played to its end. */
export interface PlayedResult {
  /** Of the seat in its game, if it has one: what was written twice under a key counts once. */
  key?: string
  profile: string
  revision: number
  /** ISO 8601. */
  at: string
  /** What the game was played for. */
  source: string
  seed: number
  difficulty: string
  /** From 1, the winner. */
  place: number
  players: number
}

/** Of one revision. */
export interface ResultSum {
  games: number
  wins: number
  /** Opponents left behind, of all that were met. */
  ahead: number
  met: number
}

export const resultsFile = (stateDir: string, profile: string): string =>
  join(stateDir, 'saves', 'bots', 'results', `${profile}.jsonl`)

/** One line, written at once: several processes may do so. */
export function recordResult(stateDir: string, { profile, ...result }: PlayedResult): void {
  if (!PROFILE_ID.test(profile)) throw new Error(`"${profile}" is no id of a profile.`)
  mkdirSync(join(stateDir, 'saves', 'bots', 'results'), { recursive: true })
  appendLines(resultsFile(stateDir, profile), [checkedLine(result)])
}

/** Several at once, of any profiles; those of a bot that has no profile are passed over. On the disk when it returns. */
export function recordResults(stateDir: string, results: readonly PlayedResult[]): void {
  mkdirSync(join(stateDir, 'saves', 'bots', 'results'), { recursive: true })
  for (const [profile, its] of Map.groupBy(results, one => one.profile))
    if (PROFILE_ID.test(profile))
      appendLines(
        resultsFile(stateDir, profile),
        its.map(({ profile: _, ...result }) => checkedLine(result)),
      )
}

/** What was recorded under these keys so far counts for nothing; what is recorded under them later does. On the disk when it returns. */
export function withdrawResults(stateDir: string, results: readonly Pick<PlayedResult, 'profile' | 'key'>[]): void {
  for (const [profile, its] of Map.groupBy(results, one => one.profile))
    if (PROFILE_ID.test(profile) && hasResults(stateDir, profile))
      appendLines(
        resultsFile(stateDir, profile),
        its.map(({ key }) => checkedLine({ withdrawn: key })),
      )
}

/** Whether a profile of that id, be it gone by now, has played. */
export const hasResults = (stateDir: string, profile: string): boolean => existsSync(resultsFile(stateDir, profile))

/** By revision. A line that is spoilt, or was cut off by a crash, counts for nothing. */
export function resultsOf(stateDir: string, profile: string): Map<number, ResultSum> {
  const sums = new Map<number, ResultSum>()
  if (!PROFILE_ID.test(profile) || !hasResults(stateDir, profile)) return sums
  const counted = new Map<string, Line>()
  const { entries } = showCheckedLines<Line | { withdrawn: string }>(resultsFile(stateDir, profile), isOldResult)
  for (const [i, line] of entries.entries()) {
    if ('withdrawn' in line) counted.delete(line.withdrawn)
    else if (!counted.has(line.key ?? `#${i}`)) counted.set(line.key ?? `#${i}`, line)
  }
  for (const one of counted.values()) {
    const sum = sums.get(one.revision) ?? { games: 0, wins: 0, ahead: 0, met: 0 }
    sums.set(one.revision, {
      games: sum.games + 1,
      wins: sum.wins + (one.place === 1 ? 1 : 0),
      ahead: sum.ahead + one.players - one.place,
      met: sum.met + one.players - 1,
    })
  }
  return sums
}

type Line = Pick<PlayedResult, 'key' | 'revision' | 'place' | 'players'>

/** Whether that is what a line without a checksum has. */
export function isOldResult(read: unknown): boolean {
  const { withdrawn, revision, place, players } = (read ?? {}) as Record<string, unknown>
  return typeof withdrawn === 'string' || [revision, place, players].every(Number.isInteger)
}
