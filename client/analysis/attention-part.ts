/** What each seat looked at and did, by phase of the game. */
import m from 'mithril'
import type { AnalysedAttention, GameAnalysis } from '../../actors/wire/lab/game-analysis.ts'
import { analysisWords as words } from '../words/analysis.ts'
import { analysisTable } from './analysis-table.ts'

const CALLS_SHOWN = 5

export const attentionPart = ({ attention, seats }: GameAnalysis): m.Children =>
  m('section', [
    m('h2', words.attentionTitle),
    m('p.quiet', words.attentionHint),
    analysisTable({
      label: words.attentionTitle,
      head: [words.seat, words.phase, words.calls, words.refused, words.cities, words.units, words.tiles, words.mostFrequent],
      rows: attention
        .filter(({ turns }) => turns > 0)
        .map(one => [
          seats[one.seat].nation,
          `${one.phase} (${one.from}–${one.to})`,
          ...[one.toolCalls, one.refusals, one.cities, one.units, one.tiles],
          callsText(one),
        ]),
      figures: [2, 3, 4, 5, 6],
    }),
  ])

const callsText = ({ calls }: AnalysedAttention): string =>
  Object.entries(calls)
    .slice(0, CALLS_SHOWN)
    .map(([name, n]) => `${name} ${n}`)
    .join(', ')
