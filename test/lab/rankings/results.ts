/** Results of games of the lab that were never played. */
import { STANDARD_PROFILE } from '../../../bot/built-in.ts'
import type { Configuration } from '../../../bot/configuration.ts'
import { fingerprintOf } from '../../../lab/jobs/fingerprint.ts'
import type { LabResult } from '../../../lab/jobs/result.ts'

export interface Played {
  bot?: Configuration
  sources?: string
  label?: string
  levels?: Record<string, string>
  score?: number
}

export interface GameWish {
  experiment?: string
  block?: number
  at?: string
  difficulty?: string
  victory?: string | null
}

/** `seats` as they finished, the winner first. */
export function resultOf(game: number, seats: readonly Played[], wish: GameWish = {}): LabResult {
  const { experiment = 'trial', block = game, at = '2026-11-01T12:00:00.000Z', difficulty = 'Prince', victory = 'Time' } = wish
  return {
    version: 1,
    ...{ experiment, block, game, at, victory },
    options: { seed: block, difficulty, seats: seats.map(() => ({ driver: 'bot' as const })) },
    ...{ ruleset: 'standard', mods: [], rulesHash: '', engine: '', turns: 100, winner: victory === null ? null : 0 },
    seats: seats.map(({ bot = STANDARD_PROFILE, sources = 'a', label = bot.name, levels = null, score = 100 }, i) => ({
      ...{ label, nation: 'Rome', bot, sources, fingerprint: fingerprintOf(bot, sources), levels },
      ...{ score, place: i + 1 },
    })),
    ...{ digest: '', hash: '', wallSeconds: 1, cpuSeconds: 1, worker: 'w' },
  }
}

export const botNamed = (profile: string, more: Partial<Configuration> = {}): Configuration => ({
  ...STANDARD_PROFILE,
  ...{ profile, name: profile, params: { yieldGold: profile.length } },
  ...more,
})
