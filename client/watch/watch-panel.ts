/** Beside the map of a game that is watched: who plays and how, what they think and call, what happens, and figures. */
import m from 'mithril'
import type { TurnMetrics } from '../../actors/wire/messages.ts'
import type { PageContext } from '../game/page-context.ts'
import { call } from '../net/api.ts'
import { tabRow } from '../ui/controls/tabs.ts'
import { watchWords as words } from '../words/watch.ts'
import { nameOf } from '../world/selectors.ts'
import type { World } from '../world/world.ts'
import type { Followed } from './camera-follow.ts'
import type { ChartAttrs } from './charts/metric-charts.ts'
import { paceControls } from './pace.ts'
import { playersPanel } from './players.ts'
import { isNews, type Watch } from './watch.ts'

export interface WatchAttrs {
  table: PageContext
  watch: Watch
  isOwner: boolean
  /** Through whose eyes the world is seen; null: everything. */
  as: number | null
  setAs(seat: number | null): void
  /** Does it, and shows what it was refused with. */
  act(work: () => Promise<unknown>): void
  onChanged(): void
}

const TABS = ['players', 'thoughts', 'events', 'charts'] as const
const ICONS = { players: 'units', thoughts: 'thoughts', events: 'chronicle', charts: 'chart' } as const

export const watchPanel: m.ClosureComponent<WatchAttrs> = () => {
  /** Loaded when first opened. */
  let charts: m.ComponentTypes<ChartAttrs> | null = null

  function choose(watch: Watch, tab: Watch['tab']): void {
    watch.tab = tab
    if (tab === 'charts' && !charts)
      void import('./charts/metric-charts.ts').then(({ metricCharts }) => {
        charts = metricCharts
        m.redraw()
      })
  }

  const tabs = (watch: Watch): m.Children =>
    tabRow('watch', 'watch-list', {
      label: words.title,
      tabs: TABS.map(id => ({ id, text: words.tabs[id], icon: ICONS[id] })),
      chosen: watch.tab,
      onChoose: tab => choose(watch, tab),
    })

  const list = (attrs: WatchAttrs): m.Children => {
    const { table, watch } = attrs
    if (watch.tab === 'players') return players(attrs)
    if (watch.tab === 'thoughts') return thoughts(watch, table.world)
    if (watch.tab === 'events') return events(table)
    const { world, game } = table
    return charts
      ? m(charts, {
          load: async since =>
            (await call<{ metrics: TurnMetrics[] }>('GET', `/api/games/${game}/metrics?since=${since}`)).metrics,
          nameOf: seat => nameOf(world, seat) ?? table.record?.seats[seat]?.name ?? `${seat}`,
          turn: world.head.turn,
          csvPath: `/api/games/${game}/metrics.csv`,
        })
      : null
  }

  return {
    view({ attrs }) {
      const { table, isOwner, act, watch } = attrs
      return [
        m('.watch-set', [table.record && m(paceControls, { record: table.record, isOwner, act }), choices(attrs)]),
        tabs(watch),
        m(
          '.watch-list',
          { role: 'tabpanel', id: 'watch-list', 'aria-labelledby': `watch-${watch.tab}`, tabindex: 0 },
          m.fragment({ key: watch.tab }, [list(attrs)]),
        ),
      ]
    },
  }
}

function choices({ table, watch, as, setAs }: WatchAttrs): m.Children {
  const seats = table.record?.seats ?? []
  const named = seats.map(({ seat, name }) => ({ value: String(seat), name: name ?? String(seat) }))
  const { followed } = watch.follower
  const { place } = watch
  return [
    m('.watch-choices', [
      select(words.look, as === null ? '' : String(as), [{ value: '', name: words.whole }, ...named], value =>
        setAs(value === '' ? null : Number(value)),
      ),
      select(
        words.follow,
        followed === null ? '' : String(followed),
        [{ value: '', name: words.followNobody }, { value: 'all', name: words.followAll }, ...named],
        value => watch.follower.follow(value === '' ? null : value === 'all' ? 'all' : (Number(value) satisfies Followed)),
      ),
    ]),
    m(
      'p.watch-place.quiet',
      followed !== null && place ? words.followed(nameOf(table.world, place.seat) ?? '', place.what) : '\u00a0',
    ),
  ]
}

const select = (
  label: string,
  value: string,
  options: { value: string; name: string }[],
  onValue: (value: string) => void,
): m.Children =>
  m('label.watch-choice', [
    m('span', label),
    m(
      'select',
      { onchange: (event: Event) => onValue((event.target as HTMLSelectElement).value) },
      options.map(one => m('option', { key: one.value, value: one.value, selected: one.value === value }, one.name)),
    ),
  ])

function players({ table, watch, isOwner, onChanged }: WatchAttrs): m.Children {
  const { world, record } = table
  const { head } = world
  const view = {
    players: [...world.players.values()],
    active: head.active,
    turn: head.turn,
    you: head.you,
    deadline: head.deadline,
  }
  return m(playersPanel, { view, record, agents: watch.agents, isOwner, onChanged })
}

function thoughts({ agents, calls }: Watch, world: World): m.Children {
  const said = agents.thoughts.map(({ seq, seat, turn, text }) => ({ key: `t${seq}`, seat, turn, body: m('p', text) }))
  const called = (calls?.calls ?? []).map(({ id, seat, turn, name, args }) => {
    return { key: `c${id}`, seat, turn, body: m('pre.watch-call', `${name} ${args}`) }
  })
  const all = [...said, ...called].sort((a, b) => b.turn - a.turn)
  if (all.length === 0) return m('p.quiet', words.noThoughts)
  return m(
    'ol.watch-thoughts',
    all.map(({ key, seat, turn, body }) =>
      m('li', { key }, [m('span.quiet', `${turn} `), m('strong', nameOf(world, seat) ?? `${seat}`), body]),
    ),
  )
}

function events({ world, show }: PageContext): m.Children {
  return m(
    'ol.watch-events',
    world.events
      .filter(isNews)
      .toReversed()
      .map(({ seq, turn, text, x, y }) =>
        m('li', { key: seq }, [
          m('span.quiet', `${turn} `),
          x === undefined || y === undefined
            ? text
            : m('button.recap-event', { type: 'button', onclick: () => show(x, y) }, text),
        ]),
      ),
  )
}
