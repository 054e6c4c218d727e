/** What seats of each label had and did, for people at a terminal. */
import type { FigureInterval, LabFigure, WhatChanged } from '../../actors/wire/lab/what-changed.ts'
import { fixed, percent, signed, textTable } from './text-table.ts'

/** `finished`: games that are. */
export const whatChangedText = (changed: WhatChanged, finished: number): string =>
  changed.recorded === 0
    ? NOT_RECORDED
    : `${changedNote(changed, finished)}:\n${textTable([['', ...changedHead(changed)], ...changedRows(changed)])}`

export const NOT_RECORDED = 'What the seats had and did was not recorded in these games.'

export const changedNote = ({ recorded }: WhatChanged, finished: number): string =>
  `What seats had and did, in the mean${recorded < finished ? `, of the ${recorded} games of which that was recorded` : ''}; no interval where all maps are alike, or there is one`

/** Labels, and the pairs of them that met. */
export const changedHead = ({ figures: [{ labels, differences }] }: WhatChanged): string[] => [
  ...labels.map(({ label }) => label),
  ...differences.map(({ one, other }) => `${one} over ${other}`),
]

/** A row for each figure: what it is, and the columns of the head. */
export function changedRows({ figures }: WhatChanged): string[][] {
  const pairs = figures[0].differences
  return figures.map(figure => [
    figure.text,
    ...figure.labels.map(({ mean }) => (mean ? shown(figure, mean.value) : '–')),
    ...pairs.map(pair => {
      const found = figure.differences.find(({ one, other }) => one === pair.one && other === pair.other)
      return found ? differenceText(figure, found.difference) : '–'
    }),
  ])
}

const shown = ({ isShare }: LabFigure, value: number): string => (isShare ? percent(value) : fixed(value, 2))

/** Marked where its interval leaves 0 out. */
function differenceText({ isShare }: LabFigure, { value, low, high }: FigureInterval): string {
  const told = (x: number | null): string => (x === null ? '–' : isShare ? `${signed(x * 100, 1)} %` : signed(x, 2))
  if (low === null || high === null) return told(value)
  const isClear = low > 0 || high < 0
  return `${told(value)} [${told(low)}, ${told(high)}]${isClear ? ' *' : ''}`
}
