/** Who is told of each part of a city's yields as it is added. */
import type { Effect } from '../../../rules/effects/effect.ts'
import type { Stats } from '../../../rules/stats.ts'

/** What is written on no entry of the rules: centre and tile have their tile for an id. */
export type YieldCause =
  | 'centre'
  | 'tile'
  | 'citizens'
  | 'unemployed'
  | 'connection'
  | 'goldenAge'
  | 'railroad'
  | 'puppet'
  | 'supply'

/** What an amount comes from: a cause, or the entry of the rules that an effect is written on. */
export type YieldSource = Effect['source'] | { kind: YieldCause; id: number }

/** Amounts are kept nowhere: who is told copies them. */
export type Note = (source: YieldSource, stats: Stats, times: number) => void
