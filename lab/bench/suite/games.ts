/** Who is measured, and every game that it plays. */
import type { Setting } from './settings.ts'
import type { Suite, Variant } from './suite.ts'

export interface Entrant {
  label: string
  driver: 'model' | 'bot' | 'agent'
  /** Of a model's entry; null: no model. */
  model: string | null
  /** Name of a bot's profile; null: no bot. */
  profile: string | null
  /** Command of an agent; null: no agent. */
  command: string[] | null
}

export interface BenchGame {
  /** From 0, in the order in which they are begun. */
  n: number
  entrant: string
  scenario: string
  variant: Variant
  /** Games of one block are on one map, or begin from one state with one chance. */
  block: number
  seed: number
  /** That the entrant plays. */
  seat: number
  /** Which of the games on this map, from this seat, by this entrant, from 0: each has another seed of the model. Absent in older runs. */
  epoch?: number
}

/** All games of a suite: those of the same number by every model, one after another, so that what was cut short compares. */
export function gamesOf(suite: Suite, entrants: readonly Entrant[], settings: readonly Setting[]): BenchGame[] {
  const games: BenchGame[] = []
  for (let i = 0; i < suite.games; i++)
    for (const setting of settings)
      for (const variant of suite.variants)
        for (let epoch = 0; epoch < suite.epochs; epoch++)
          for (const { label } of entrants) {
            const places = suite.rotate && setting.seat === null ? setting.players : 1
            const block = Math.floor(i / places)
            const [seat, seed] = [setting.seat ?? i % places, suite.seed + block]
            games.push({ n: games.length, entrant: label, scenario: setting.id, variant, block, seed, seat, epoch })
          }
  return games
}
