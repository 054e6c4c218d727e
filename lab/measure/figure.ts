/** A figure of bot games: how it is read from one game, how games are summed up, and what is asked of it. */

import type { LabGame } from '../processes/worker.ts'
import {
  BETWEEN_SHARES,
  type Cluster,
  type Estimate,
  estimateDifference,
  estimateMean,
  estimateRatio,
  estimateRatioDifference,
  estimateShare,
  HARDLY_ALIKE,
} from '../statistics/intervals.ts'

/** What a figure should be at least, or at most. */
export type Asked = { least: number } | { most: number }

export interface Figure {
  name: string
  /** Of one game: a number, or a count of so many of so many; null where the game says nothing of it. */
  of(game: LabGame): number | Cluster | null
  /** Digits behind the point; of a share in percent. */
  digits: number
  asked?: Asked
  /** Of a count of so many for so many: how many for one, over all games, which is no share. */
  ratio?: true
}

/** A figure over many games. */
export interface Measured {
  name: string
  estimate: Estimate | null
  digits: number
  percent: boolean
  asked: Asked | null
}

const isCluster = (one: number | Cluster | null): one is Cluster => typeof one === 'object' && one !== null

export function measure({ name, of, digits, asked, ratio }: Figure, games: readonly LabGame[]): Measured {
  const seen = games.map(game => of(game)).filter(one => one !== null)
  const clusters = seen.filter(isCluster)
  if (ratio) return { name, estimate: estimateRatio(clusters), digits, percent: false, asked: asked ?? null }
  const percent = clusters.length > 0
  const estimate = percent ? estimateShare(clusters, HARDLY_ALIKE) : estimateMean(seen.filter(one => typeof one === 'number'))
  return { name, estimate, digits, percent, asked: asked ?? null }
}

/** What the second games have over the first, game by game of the same seed. */
export function measureDifference(
  { name, of, digits, ratio }: Figure,
  pairs: readonly (readonly [LabGame, LabGame])[],
): Measured {
  if (ratio) return { name, estimate: estimateRatioDifference(clustersOf(of, pairs)), digits, percent: false, asked: null }
  let percent = false
  const number = (game: LabGame): number | null => {
    const one = of(game)
    if (!isCluster(one)) return one
    percent = true
    return one.of > 0 ? one.hits / one.of : null
  }
  const read = pairs.map(([before, after]): [number | null, number | null] => [number(before), number(after)])
  const estimate = estimateDifference(read, percent ? BETWEEN_SHARES : undefined)
  return { name, estimate, digits, percent, asked: null }
}

const clustersOf = (of: Figure['of'], pairs: readonly (readonly [LabGame, LabGame])[]): [Cluster, Cluster][] =>
  pairs.flatMap(pair => {
    const [before, after] = pair.map(game => of(game))
    return isCluster(before) && isCluster(after) ? [[before, after] as [Cluster, Cluster]] : []
  })

/** Whether the interval lies on the right side of what is asked, on the wrong one, or on both; of what may never be, one is too many. */
export function verdict({ estimate, asked }: Measured): 'met' | 'missed' | 'open' | null {
  if (!estimate || !asked) return null
  const { value, low, high } = estimate
  if ('most' in asked && asked.most === 0) return value === 0 ? 'met' : 'missed'
  const [surely, never] = 'least' in asked ? [low >= asked.least, high < asked.least] : [high <= asked.most, low > asked.most]
  return surely ? 'met' : never ? 'missed' : 'open'
}
