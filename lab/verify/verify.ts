/** Plays recorded games again and compares what comes of them. */

import type { FrozenBots } from '../../saves/bot-files/frozen-bots.ts'
import { configurationOf } from '../../saves/bot-files/seat-bot.ts'
import { engineVersion } from '../../saves/program/engine-version.ts'
import type { PlayedGame } from '../play-game.ts'
import { type PoolEvents, playAll } from '../processes/pool.ts'
import { loadNamed } from '../ruleset.ts'
import type { RecordedGame } from './recorded-games.ts'

/** Of one game. */
export interface Verdict {
  name: string
  /** `unlike`: this program, its rules or its bots are not those that played it. */
  outcome: 'same' | 'differs' | 'unlike' | 'failed'
  /** What differs, a sentence each. */
  differences: string[]
}

interface VerifyOptions {
  stateDir: string
  codes: FrozenBots
  workers: number
  /** Plays also where what played it was something else. */
  anyway: boolean
  onVerdict(verdict: Verdict): void
  signal?: AbortSignal
}

/** One verdict a game, in the order of the games; fewer where `signal` ended it. */
export async function verifyGames(games: readonly RecordedGame[], options: VerifyOptions): Promise<Verdict[]> {
  const { stateDir, codes, workers, anyway, onVerdict, signal } = options
  const verdicts: Verdict[] = []
  const tell = (index: number, outcome: Verdict['outcome'], differences: string[]): void => {
    verdicts[index] = { name: games[index].name, outcome, differences }
    onVerdict(verdicts[index])
  }
  const unlike = games.map(game => unlikeHere(game, stateDir, codes))
  const playable = games.map((_, index) => index).filter(index => unlike[index].length === 0 || anyway)
  for (const [index, why] of unlike.entries()) if (!playable.includes(index)) tell(index, 'unlike', why)
  for (const indexes of Map.groupBy(playable, index => JSON.stringify([games[index].ruleset, games[index].mods])).values()) {
    const { ruleset, mods } = games[indexes[0]]
    const events: PoolEvents = {
      onPlayed(i, played) {
        const index = indexes[i]
        const found = differencesOf(games[index], played)
        tell(index, found.length > 0 ? 'differs' : 'same', [...unlike[index], ...found])
      },
      onFailed: (i, message) => tell(indexes[i], 'failed', [...unlike[indexes[i]], message]),
    }
    await playAll(
      indexes.map(index => games[index].options),
      { ruleset, mods, stateDir },
      workers,
      events,
      signal,
    )
  }
  return verdicts.filter(Boolean)
}

/** How what would play the game here is not what played it, a sentence each. */
export const unlikeHere = (game: RecordedGame, stateDir: string, codes: FrozenBots): string[] => [
  ...rulesUnlike(game, stateDir),
  ...botsUnlike(game, codes),
]

const short = (hash: string): string => hash.slice(0, 16)

/** How engine and rules are not those that played the game. */
function rulesUnlike({ engine, ruleset, mods, rulesHash }: RecordedGame, stateDir: string): string[] {
  const unlike: string[] = []
  const here = engineVersion()
  if (engine !== null && engine !== here) unlike.push(`The engine here is ${here}; the game was played by ${engine}.`)
  const name = [ruleset, ...mods].join('+')
  try {
    const { hash } = loadNamed({ ruleset, mods, stateDir })
    if (rulesHash !== null && rulesHash !== hash)
      unlike.push(`The ruleset ${name} has the hash ${short(hash)} here; the game was played by ${short(rulesHash)}.`)
  } catch (error) {
    unlike.push(`The ruleset ${name} cannot be had: ${(error as Error).message}`)
  }
  return unlike
}

/** How the bots' code is not what played the game; seats of one code are told once. */
function botsUnlike({ options, sources }: RecordedGame, codes: FrozenBots): string[] {
  const unlike = options.seats.flatMap(({ profile = null, bot = null }, seat) => {
    const { code } = configurationOf({ profile, bot })
    const here = codes.sources(code)
    if (here === '') return [`The bots' code ${code} is not here.`]
    const was = sources?.[seat]
    // One that does nothing is the same in every version.
    if (was === undefined || was === here || code === 'idle') return []
    return [`The bots' code ${code} has the sources ${here} here; the game was played by ${was}.`]
  })
  return [...new Set(unlike)]
}

/** How what came of playing it again is not what was recorded, a sentence each. */
export function differencesOf({ hash, digest, places }: RecordedGame, played: PlayedGame): string[] {
  const found: string[] = []
  const compare = (what: string, was: string, is: string): void => {
    if (was !== is) found.push(`${what}: ${was} was recorded, ${is} came of it.`)
  }
  if (digest !== null) compare('Digest of the commands', digest, played.digest)
  compare('Hash of the last state', hash, played.hash)
  if (places !== null) compare('Places', places.join(' '), played.places.join(' '))
  return found
}
