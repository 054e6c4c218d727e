/** What each seat meant to do, and whether it held to it; and what it thought. */
import m from 'mithril'
import type { GameAnalysis } from '../../actors/wire/lab/game-analysis.ts'
import { analysisWords as words } from '../words/analysis.ts'
import { analysisTable } from './analysis-table.ts'
import { seatName } from './chances-part.ts'

export function plansPart(analysis: GameAnalysis): m.Children {
  const { seats, plans, thoughts } = analysis
  const own = seats
    .map(({ seat }) => ({ seat, plans: plans.filter(plan => plan.seat === seat) }))
    .filter(one => one.plans.length > 0)
  return m('section', [
    m('h2', words.plansTitle),
    m('p.quiet', own.length > 0 ? words.plansHint : words.noPlans),
    own.map(one => {
      const summary = words.plansOf({ nation: seatName(analysis, one.seat), count: one.plans.length })
      return m('details', { key: one.seat }, [
        m('summary', summary),
        analysisTable({
          label: summary,
          head: [words.plan, words.what, words.from, words.until, words.outcome],
          rows: one.plans.map(({ kind, what, from, until, outcome }) => [
            words.kinds[kind] ?? kind,
            what,
            from,
            until ?? words.stands,
            words.outcomes[outcome] ?? outcome,
          ]),
          figures: [2, 3],
        }),
      ])
    }),
    thoughts.length > 0 &&
      m('details', [
        m('summary', words.thoughts({ count: thoughts.length })),
        analysisTable({
          label: words.thoughts({ count: thoughts.length }),
          head: [words.turn, words.seat, words.thought],
          rows: thoughts.map(({ turn, seat, text }) => [turn, seats[seat].nation, text]),
          figures: [0],
        }),
      ]),
  ])
}
