/** What the seats of each label had and did, and by how much labels differ, map by map; and the games one by one. */
import {
  type FigureInterval,
  type LabFigure,
  type LabPlayedGame,
  MOST_GAMES,
  type WhatChanged,
} from '../../actors/wire/lab/what-changed.ts'
import type { LabResult } from '../jobs/result.ts'
import { FIGURE_ROWS, type SeatFigure } from '../jobs/seat-figures.ts'
import { BETWEEN_SHARES, type Estimate, estimateMean, SHARE } from '../statistics/intervals.ts'

export function whatChanged(results: readonly LabResult[], labels: readonly string[]): WhatChanged {
  const recorded = results.filter(({ seats }) => seats.some(({ figures }) => figures))
  const blocks = [...Map.groupBy(recorded, ({ block }) => block).values()]
  return {
    recorded: recorded.length,
    figures: FIGURE_ROWS.flatMap(([name, { text, isShare = false }]) => {
      const figure = { name, text, isShare, ...compared(name, isShare, blocks, labels) }
      return figure.labels.some(({ mean }) => mean) ? [figure] : []
    }),
    games: results
      .toSorted((a, b) => a.game - b.game)
      .slice(-MOST_GAMES)
      .map(asPlayed),
  }
}

/** Means are of blocks first, as games of one map count together. */
function compared(
  name: SeatFigure,
  isShare: boolean,
  blocks: readonly (readonly LabResult[])[],
  labels: readonly string[],
): Pick<LabFigure, 'labels' | 'differences'> {
  const means = labels.map(label => blocks.map(block => meanOf(name, block, label)))
  return {
    labels: labels.map((label, i) => ({
      label,
      mean: interval(
        estimateMean(
          means[i].filter(one => one !== null),
          isShare ? SHARE : undefined,
        ),
      ),
    })),
    differences: labels.flatMap((one, i) =>
      labels.slice(i + 1).flatMap((other, j) => {
        const apart = means[i].flatMap((mean, block) => {
          const against = means[i + 1 + j][block]
          return mean === null || against === null ? [] : [mean - against]
        })
        const difference = interval(estimateMean(apart, isShare ? BETWEEN_SHARES : undefined))
        return difference ? [{ one, other, difference }] : []
      }),
    ),
  }
}

function meanOf(name: SeatFigure, block: readonly LabResult[], label: string): number | null {
  const values = block
    .flatMap(({ seats }) => seats.filter(seat => seat.label === label))
    .flatMap(({ figures }) => figures?.[name] ?? [])
  return values.length > 0 ? values.reduce((sum, one) => sum + one, 0) / values.length : null
}

const bound = (x: number): number | null => (Number.isFinite(x) ? x : null)

const interval = (estimate: Estimate | null): FigureInterval | null =>
  estimate && { value: estimate.value, low: bound(estimate.low), high: bound(estimate.high) }

const asPlayed = ({ block, game, turns, victory, winner, seats }: LabResult): LabPlayedGame => ({
  block,
  game,
  turns,
  victory: winner === null ? null : victory,
  seats: seats.map(({ label, nation, score, place, figures }) => ({
    ...{ label, nation, score, place },
    cities: figures?.citiesEnd ?? null,
    captures: figures?.captures ?? null,
    unitsLost: figures?.unitsLost ?? null,
  })),
})
