/** What stands beside the map of a recap: the course in words, the turn's events, and what each player did and thought. */
import m from 'mithril'
import type { TranscriptEntry, TurnMetrics } from '../../actors/wire/messages.ts'
import { playerDot } from '../map/looks/player-dot.ts'
import { filters } from '../ui/controls/filters.ts'
import { icon } from '../ui/controls/icon.ts'
import { transcriptEntry } from '../watch/transcript-entry.ts'
import { isNews } from '../watch/watch.ts'
import { ruleName } from '../words/rule-names.ts'
import { recapWords as words } from '../words/watch/recap.ts'
import { HIGHLIGHT_KINDS, type HighlightKind } from './highlights.ts'
import type { RecordHead, Round } from './record.ts'
import { type Recap, STAYS_MS } from './state.ts'
import { MARK_ICONS } from './timeline.ts'

/** So many moments around the turn shown are in the page. */
const SHOWN = 150

/** While turns are passed through the list follows at most so often: another list for each takes longer than a frame. */
const FOLLOWS_MS = 600

export const momentList: m.ClosureComponent<{ recap: Recap }> = () => {
  let kind: HighlightKind | null = null
  let shown = -1
  /** The turn that the list is around, and since when. */
  let around = -1
  let aroundMs = Number.NEGATIVE_INFINITY
  let reaching: ReturnType<typeof setTimeout> | undefined
  /** The newest mark of a turn that stays is brought into sight. */
  const reach = (turn: number) => {
    if (turn === shown) return
    shown = turn
    clearTimeout(reaching)
    const now = performance.now()
    reaching = setTimeout(
      () => {
        around = turn
        aroundMs = performance.now()
        m.redraw.sync()
        document.querySelector('.recap-moments .at')?.scrollIntoView({ block: 'nearest' })
      },
      Math.max(0, Math.min(STAYS_MS, aroundMs + FOLLOWS_MS - now)),
    )
  }
  return {
    oninit({ attrs: { recap } }) {
      around = recap.turn
    },
    oncreate: ({ attrs: { recap } }) => reach(recap.turn),
    onupdate: ({ attrs: { recap } }) => reach(recap.turn),
    onremove: () => clearTimeout(reaching),
    view({ attrs: { recap } }) {
      const marks = kind === null ? recap.marks : recap.marks.filter(mark => mark.kind === kind)
      const at = marks.findLastIndex(({ turn }) => turn <= recap.turn)
      const middle = marks.findLastIndex(({ turn }) => turn <= around)
      const from = Math.max(0, Math.min(middle - SHOWN / 2, marks.length - SHOWN))
      return [
        filters<HighlightKind | null>({
          label: words.moments,
          options: [
            { id: null, text: words.all },
            ...HIGHLIGHT_KINDS.map(id => ({ id, text: words.marks[id], icon: MARK_ICONS[id], look: `mark-${id}` })),
          ],
          chosen: kind,
          onChoose: id => (kind = id),
        }),
        marks.length === 0
          ? m('p.quiet', words.noMoments)
          : m(
              'ol.recap-moments',
              marks.slice(from, from + SHOWN).map((mark, i) =>
                m('li', { key: from + i, class: `${mark.turn === recap.turn ? 'now' : ''} ${from + i === at ? 'at' : ''}` }, [
                  m(
                    'button.recap-moment',
                    {
                      type: 'button',
                      class: `mark-${mark.kind}`,
                      'aria-current': mark.turn === recap.turn ? 'true' : null,
                      onclick: () => recap.showPlace(mark),
                    },
                    [m('span.recap-when', mark.turn), m(icon, { control: MARK_ICONS[mark.kind] }), m('span', mark.text)],
                  ),
                ]),
              ),
            ),
      ]
    },
  }
}

export const eventList = (recap: Recap): m.Children => {
  const news = recap.events.filter(isNews)
  if (news.length === 0) return m('p.quiet', words.noEvents)
  return m(
    'ol.recap-events',
    news.map(({ seq, text, tile }) =>
      m(
        'li',
        { key: seq },
        tile < 0
          ? text
          : m('button.recap-event', { type: 'button', onclick: () => recap.showPlace({ turn: recap.turn, tile }) }, text),
      ),
    ),
  )
}

export const agentPanel = (recap: Recap): m.Children => {
  recap.askFigures()
  const { head, course, turn } = recap
  const round = course?.round(turn)
  if (!head || !course || !round) return null
  const owned = { cities: countByOwner(course.world.cities.values()), units: countByOwner(course.world.units.values()) }
  const of = recap.figures?.turn === turn ? recap.figures.of : null
  return m(
    'ul.recap-agents',
    head.players
      .filter(({ kind }) => kind === 'major')
      .map(player => {
        const row = of?.metrics.find(({ seat }) => seat === player.id)
        return m('li.recap-agent', { key: player.id }, [
          m('.recap-agent-name', [
            playerDot('span.recap-swatch', course.world.players.get(player.id)),
            m('strong', nameOf(player)),
            row && m('span.quiet', row.model ?? row.driver),
          ]),
          standing(owned, round, player.id),
          row && row.driver !== 'bot' && m('p.quiet', effort(row)),
          news(head, round, player.id),
          thoughtsOf(round, player.id),
          callsOf(of?.transcripts.get(player.id) ?? null),
        ])
      }),
  )
}

const nameOf = ({ name, nation }: { name: string; nation: string }): string =>
  name === nation ? ruleName(name) : `${name} · ${ruleName(nation)}`

function countByOwner(things: Iterable<{ owner: number }>): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { owner } of things) counts.set(owner, (counts.get(owner) ?? 0) + 1)
  return counts
}

type Owned = Record<'cities' | 'units', ReadonlyMap<number, number>>

function standing({ cities, units }: Owned, { scores, gold }: Round, id: number): m.Children {
  const figures: [string, number | null][] = [
    [words.score, scores[id] ?? null],
    [words.gold, gold[id] ?? null],
    [words.cities, cities.get(id) ?? 0],
    [words.units, units.get(id) ?? 0],
  ]
  return m(
    'dl.recap-figures',
    figures
      .filter(([, value]) => value !== null)
      .map(([name, value]) => m('div', { key: name }, [m('dt', name), m('dd', value)])),
  )
}

const effort = ({ steps, tool_calls, wall_s, input_tokens, output_tokens }: TurnMetrics): string =>
  [
    words.figures({ steps, calls: tool_calls, seconds: Math.round(wall_s * 10) / 10 }),
    ...(input_tokens > 0 ? [words.tokens({ input: input_tokens, output: output_tokens })] : []),
  ].join(' · ')

function news({ technologies, policies }: RecordHead, round: Round, id: number): m.Children {
  const own = (pairs: number[], names: string[]) =>
    pairs.flatMap((civ, i) => (i % 2 === 0 && civ === id ? [ruleName(names[pairs[i + 1]])] : []))
  const [learnt, adopted] = [own(round.technologies, technologies), own(round.policies, policies)]
  // How it began tells all at once.
  if (round.turn === 0) return null
  return [
    learnt.length > 0 && m('p.recap-gain', words.learnt({ names: learnt.join(', ') })),
    adopted.length > 0 && m('p.recap-gain', words.adopted({ names: adopted.join(', ') })),
  ]
}

function thoughtsOf({ events }: Round, seat: number): m.Children {
  const thoughts = events.filter(({ kind, civ }) => kind === 'seat/thought' && civ === seat)
  return thoughts.map(({ seq, text }) => m('blockquote.recap-thought', { key: seq }, text))
}

function callsOf(entries: readonly TranscriptEntry[] | null): m.Children {
  if (!entries || entries.length === 0) return null
  return m('details.recap-calls', [
    m('summary', words.calls),
    m(
      'ol',
      entries.filter(({ kind }) => kind !== 'opening').map(entry => m('li', transcriptEntry(entry))),
    ),
  ])
}
