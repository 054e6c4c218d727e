/** What came of games, by profile and revision: saves/bots/results/<id>.jsonl of the state directory, a line a seat that played. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { appendLines } from './append-lines.ts'
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

const fileOf = (stateDir: string, profile: string): string => join(stateDir, 'saves', 'bots', 'results', `${profile}.jsonl`)

/** One line, written at once: several processes may do so. */
export function recordResult(stateDir: string, { profile, ...result }: PlayedResult): void {
  if (!PROFILE_ID.test(profile)) throw new Error(`"${profile}" is no id of a profile.`)
  mkdirSync(join(stateDir, 'saves', 'bots', 'results'), { recursive: true })
  appendLines(fileOf(stateDir, profile), [JSON.stringify(result)])
}

/** Several at once, of any profiles; those of a bot that has no profile are passed over. On the disk when it returns. */
export function recordResults(stateDir: string, results: readonly PlayedResult[]): void {
  mkdirSync(join(stateDir, 'saves', 'bots', 'results'), { recursive: true })
  for (const [profile, its] of Map.groupBy(results, one => one.profile))
    if (PROFILE_ID.test(profile))
      appendLines(
        fileOf(stateDir, profile),
        its.map(({ profile: _, ...result }) => JSON.stringify(result)),
      )
}

/** What was recorded under these keys so far counts for nothing; what is recorded under them later does. On the disk when it returns. */
export function withdrawResults(stateDir: string, results: readonly Pick<PlayedResult, 'profile' | 'key'>[]): void {
  for (const [profile, its] of Map.groupBy(results, one => one.profile))
    if (PROFILE_ID.test(profile) && hasResults(stateDir, profile))
      appendLines(
        fileOf(stateDir, profile),
        its.map(({ key }) => JSON.stringify({ withdrawn: key })),
      )
}

/** Whether a profile of that id, be it gone by now, has played. */
export const hasResults = (stateDir: string, profile: string): boolean => existsSync(fileOf(stateDir, profile))

/** By revision. A line that was cut off by a crash counts for nothing. */
export function resultsOf(stateDir: string, profile: string): Map<number, ResultSum> {
  const sums = new Map<number, ResultSum>()
  if (!PROFILE_ID.test(profile) || !hasResults(stateDir, profile)) return sums
  const counted = new Map<string, Line>()
  for (const [i, text] of readFileSync(fileOf(stateDir, profile), 'utf8').split('\n').entries()) {
    const line = parsed(text)
    if (!line) continue
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

function parsed(text: string): Line | { withdrawn: string } | null {
  try {
    const one = JSON.parse(text)
    if (typeof one.withdrawn === 'string') return { withdrawn: one.withdrawn }
    return [one.revision, one.place, one.players].every(Number.isInteger) ? one : null
  } catch {
    return null
  }
}
