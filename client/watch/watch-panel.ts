/** Beside the map of a game that is watched: who plays and how, what they think and call, what happens, and figures. */
import m from 'mithril'
import type { TurnMetrics } from '../../actors/wire/messages.ts'
import { call } from '../net/api.ts'
import { tabRow } from '../ui/controls/tabs.ts'
import { watchWords as words } from '../words/watch/watch.ts'
import { nameOf } from '../world/selectors.ts'
import type { ChartAttrs } from './charts/metric-charts.ts'
import { eventList } from './event-list.ts'
import { paceControls } from './pace.ts'
import { playersPanel } from './players.ts'
import { thoughtList } from './thought-list.ts'
import type { Watch } from './watch.ts'
import { type Choices, watchChoices } from './watch-choices.ts'

export interface WatchAttrs extends Choices {
  isOwner: boolean
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
    if (watch.tab === 'thoughts') return thoughtList(watch, table.world)
    if (watch.tab === 'events') return eventList(table)
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
        m('.watch-set', [table.record && m(paceControls, { record: table.record, isOwner, act }), watchChoices(attrs)]),
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

function players({ table, watch, isOwner, onChanged }: WatchAttrs): m.Children {
  const { world, record } = table
  const { head } = world
  const view = {
    players: [...world.players.values()],
    active: head.active,
    ...(head.acting && { acting: head.acting }),
    turn: head.turn,
    you: head.you,
    deadline: head.deadline,
  }
  return m(playersPanel, { view, record, agents: watch.agents, isOwner, onChanged })
}
