/** How a yield comes about: what opens under the figures of the top bar. */
import m from 'mithril'
import { signed } from '../../ui/controls/figures.ts'
import { heldInput } from '../../ui/controls/held-input.ts'
import { playWords as words } from '../../words/play/play.ts'
import type { Play } from '../seat/play.ts'
import { wish } from '../seat/pointing.ts'
import { box } from './popup.ts'

export const YIELDS = ['gold', 'science', 'culture', 'happiness', 'faith'] as const
export type YieldName = (typeof YIELDS)[number]

export function sourcesBox(play: Play, what: YieldName): m.Children {
  return box(play, words.figures[what], rowsOf(play, what))
}

function rowsOf(play: Play, what: YieldName): m.Children {
  const { value, error } = play.table.latest('get_empire', {})
  if (error) return m('p.error', error.message)
  if (!value) return m('p.quiet', words.loading)
  if (what === 'happiness') {
    return [
      table(value.happiness_sources, value.happiness, words.happinessSources),
      value.happiness_next_turn !== undefined && m('p.quiet', words.happinessNext({ n: value.happiness_next_turn })),
      m('p.quiet', words.goldenAgePoints({ points: value.golden_age_points, needs: value.golden_age_needs })),
    ]
  }
  if (what === 'gold') return table(value.gold_sources, value.gold_per_turn, words.goldSources)
  if (what === 'science') return [byCity(play, what, value.science_per_turn), shareField(play, value.science_share)]
  return byCity(play, what, what === 'faith' ? null : value[`${what}_per_turn`])
}

/** How much of the gold becomes science. */
const shareField = (play: Play, percent: number): m.Children =>
  m('label.play-share', [
    m('span', words.goldToScience({ percent })),
    m(heldInput, {
      type: 'range',
      min: 0,
      max: 100,
      step: 10,
      value: percent,
      disabled: !play.table.mayAct,
      take: share => wish(play, { tool: 'set_research', args: { science_share: Number(share) } }),
    }),
  ])

/** What each city brings, and what comes from elsewhere. */
function byCity(play: Play, what: 'science' | 'culture' | 'faith', total: number | null): m.Children {
  const { value } = play.table.latest('get_cities', {})
  if (!value) return m('p.quiet', words.loading)
  const rows: Record<string, number> = {}
  for (const city of value.cities) if ('yields' in city) rows[city.name] = city.yields[what] ?? 0
  const known = Object.values(rows).reduce((sum, n) => sum + n, 0)
  const rest = total === null ? 0 : Math.round((total - known) * 10) / 10
  return table(Math.abs(rest) >= 1 ? { ...rows, [words.elsewhere]: rest } : rows, total ?? known)
}

/** `names`: of the sources that have a key. */
const table = (rows: Record<string, number>, total: number, names: Record<string, string> = {}): m.Children =>
  m('table.play-sources', [
    m(
      'tbody',
      Object.entries(rows)
        .filter(([, n]) => n !== 0)
        .map(([name, n]) => m('tr', { key: name }, [m('th', { scope: 'row' }, names[name] ?? name), m('td', signed(n))])),
    ),
    m('tfoot', m('tr', [m('th', { scope: 'row' }, words.totalPerTurn), m('td', signed(total))])),
  ])
